"""Games that are played here without hints get none from us elsewhere. Pure.

A branch, a record brought along or a game repeated move by move is the same game, as long as it
shares its opening: dice and flicks make the openings of any two games differ.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from godstone.games.strict_json import dumps
from godstone.messages import Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.table.history import PlayedMove
from godstone.server.table.table import Table

OPENING: Final = 16  # moves, chance included
FEWEST: Final = 6  # with fewer nobody knows yet which game it is
STILL_PLAYED: Final = Refusal(
    Reason.NOT_ALLOWED,
    Message("refusal.server.stillPlayed"),
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


def opening_key(table: Table) -> str | None:
    """Under which a running game that forbids help is found again; None for all others."""
    known = opening(table)
    return key_of(known) if known is not None and forbids_help(table) else None


def key_of(known: Opening) -> str:
    game, moves = known
    return sha256(dumps([game, moves[:FEWEST]]).encode()).hexdigest()


def is_same(one: Opening, other: Opening) -> bool:
    """As far as both go: of a game that has just begun there is no more to compare."""
    moves = min(len(one[1]), len(other[1]))
    return one[0] == other[0] and one[1][:moves] == other[1][:moves]
