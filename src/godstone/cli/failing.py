"""What is said of a bot that failed: which, where, and how to get there again."""

from collections.abc import Sequence
from pathlib import Path
from signal import Signals

from godstone.bots.arena.processes import UnderWay
from godstone.bots.match import BadMove
from godstone.cli.refused import Refused
from godstone.cli.stopping import place


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


def death(game: UnderWay, code: int | None, kept: Path) -> Refused:
    """Of a process that ended in a game: by its bot, or for want of memory."""
    meeting = game.meeting
    seed = "-".join(map(str, meeting.seed))
    where = place(meeting.bots, meeting.number, game.moves, game.seat)
    ended = f"The process of game {meeting.number} ended {_ended(code)}."
    lines = [ended, f"{where}, with the seed {seed}.", f"Games that had ended are in {kept}."]
    return Refused("\n".join(lines))


def _ended(code: int | None) -> str:
    if code is None:
        return "its answers"
    if code >= 0:
        return f"with the status {code}"
    named = {each.value: each.name for each in Signals}
    return f"by {named.get(-code, f'signal {-code}')}"
