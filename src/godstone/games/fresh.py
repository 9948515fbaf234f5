"""A new game from few words: the same checks and the same way for every game."""

from collections.abc import Sequence

from godstone.games.api import Json, SetupError
from godstone.games.given import whole
from godstone.games.spec import Asked, Spec, Values


def fresh_setup(
    spec: Spec,
    players: int,
    options: Values,
    *,
    start: int = 0,
    board: object = None,
    offers: Sequence[Sequence[int]] = (),
) -> dict[str, Json]:
    """So many seats with the game's first colours; what no game can start from is refused."""
    count = _whole(players, "The number of players", spec.players_rule)
    spec.expect_room(count)
    seat = _whole(start, "The start player")
    if seat not in range(count):
        raise SetupError(f"The start player is a seat from 0 to {count - 1}, not {seat}.")
    for option in spec.options:
        if option.key in options and not option.in_commands:
            raise SetupError(
                f"The option {option.key!r} is for a table; here it is said otherwise."
            )
    colours = spec.colours[:count]
    seats = [{"colour": colour} for colour in colours]
    return spec.setup(Asked(seats, spec.chosen(options), colours[seat], board, offers))


def _whole(number: object, what: str, rule: str | None = None) -> int:
    found = whole(number)
    if found is None:
        raise SetupError(f"{what} is a whole number, not {number!r:.40}.", rule=rule)
    return found
