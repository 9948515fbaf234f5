"""What is said of a bot that failed: which, where, and how to get there again."""

from collections.abc import Sequence
from pathlib import Path

from godstone.bots.match import BadMove
from godstone.cli.refused import Refused


def failure(
    bot: str,
    bad: BadMove,
    game: int,
    moves: int,
    seed: Sequence[int],
    kept: tuple[Path, int] | None,
) -> Refused:
    """The bot, its seat, the game, the move, the position, the seed; and the bot's own lines.

    `kept` is the file that holds the game until there, and under which number.
    """
    lines = [
        f"{bot} at seat {bad.seat + 1}: {bad.sentence}",
        f"It was game {game}, move {moves + 1}, at {bad.position}, "
        f"with the seed {'-'.join(map(str, seed))}.",
        "With --out FILE the game until there is kept."
        if kept is None
        else f"The game until there: godstone replay {kept[0]} --game {kept[1]}",
        *bad.details.splitlines(),
    ]
    return Refused("\n".join(lines))
