"""Games that are played here without hints get none from us elsewhere. Pure.

A branch, a record brought along or a game repeated move by move is the same game, as long as it
shares its opening: dice and flicks make the openings of any two games differ.
"""

from collections.abc import Sequence
from typing import Final

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.table.history import PlayedMove
from godstone.server.table.table import Table

OPENING: Final = 16  # moves, chance included
FEWEST: Final = 6  # with fewer nobody knows yet which game it is
STILL_PLAYED: Final = Refusal(
    Reason.NOT_ALLOWED,
    "This game is being played here without hints; come again when it is over.",
)
Opening = tuple[str, tuple[tuple[str | None, str], ...]]  # the game, and who made which move


def forbids_help(table: Table) -> bool:
    """Nobody, neither player nor spectator, gets a bot's help with it now."""
    return table.status == "running" and not table.hints


def opening(table: Table) -> Opening | None:
    """What tells a game from others; None while it has hardly begun."""
    first: Sequence[PlayedMove] = table.history.moves[:OPENING]
    if len(first) < FEWEST:
        return None
    return table.game.name, tuple((each.played.seat, each.played.move) for each in first)


def is_same(one: Opening, other: Opening) -> bool:
    """As far as both go: of a game that has just begun there is no more to compare."""
    moves = min(len(one[1]), len(other[1]))
    return one[0] == other[0] and one[1][:moves] == other[1][:moves]
