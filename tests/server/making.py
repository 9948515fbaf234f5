"""Tables and moves for the tests of the pure heart."""

from collections.abc import Iterator
from itertools import count

import numpy as np
import pytest

from godstone.bots.bot import Thinking
from godstone.games.api import Game
from godstone.server.live.thinking import fallback
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import ClockWish, NewSeat, NewTable
from godstone.server.protocol.socket_messages import Move, Undo
from godstone.server.table.creation import CreationContext, Guest, new_table
from godstone.server.table.decision import Decision, entry_json
from godstone.server.table.seats import Patience
from godstone.server.table.serialization import head_json, table_from
from godstone.server.table.table import Table
from tests.loose import Json

ANN, BEN, CLEO = Guest("ann", "Ann"), Guest("ben", "Ben"), Guest("cleo", "Cleo")
PATIENCE = Patience(vote=30.0, away=60.0)
_names: Iterator[int] = count(1)


def chance(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def making(guest: Guest = ANN) -> CreationContext:
    return CreationContext(guest, lambda: f"secret-{next(_names)}", at=1000.0, patience=PATIENCE)


def seats(*kinds: str) -> list[NewSeat]:
    """`me`, `here`, `open`, or the name of a bot."""
    return [_seat(kind) for kind in kinds]


def _seat(kind: str) -> NewSeat:
    if kind in ("me", "here", "open"):
        return NewSeat.model_validate({"kind": kind})
    return NewSeat(kind="bot", bot=kind)


def wish(
    *kinds: str, game: str = "pacal", clock: ClockWish | None = None, open_ships: bool = False
) -> NewTable:
    first: dict[str, bool | str] = {"first": "seat"} if game == "pacal" else {"first": "lot"}
    options = {**first, "open_ships": True} if open_ships else first
    return NewTable(game=game, seats=seats(*kinds), options=options, clock=clock)


def table_of(
    *kinds: str,
    game: str = "pacal",
    clock: ClockWish | None = None,
    seed: int = 1,
    open_ships: bool = False,
) -> Table:
    """A table of Ann's; whoever sits at an open seat is Ben, then Cleo. It has begun."""
    table = new_table(
        wish(*kinds, game=game, clock=clock, open_ships=open_ships), making(), chance(seed)
    )
    for guest in (BEN, CLEO):
        if table.seating.has_open():
            table.seating.sit(table.seating.open_seat(None), guest.id, guest.name, "key", 0.0)
    table.begin(0.0, chance(seed))
    return table


def any_move(game: Game, seat: int, seed: int = 0) -> str:
    """A legal move of a seat, flicks included."""
    return fallback(game, seat, Thinking(chance(seed)))


def move(table: Table, seat: int, text: str | None = None, **changed: Json) -> Move:
    """A message that plays for a seat on the current number."""
    chosen = text if text is not None else any_move(table.game, seat)
    values = {"id": f"id-{next(_names)}", "n": table.n, "seat": seat, "move": chosen, **changed}
    return Move.model_validate(values)


def undo(table: Table, seat: int, message_id: str = "") -> Undo:
    return Undo(id=message_id, n=table.n, seat=seat)


def play_on(table: Table, moves: int = 1, seed: int = 0, now: float = 0.0) -> list[Decision]:
    """So many moves by whoever is to move."""
    made = []
    for number in range(moves):
        if table.status != "running":
            break
        seat = table.to_move[0]
        text = any_move(table.game, seat, seed * 1000 + number)
        made.append(table.play(seat, text, now, chance(seed * 1000 + number)))
    return made


def written(table: Table) -> list[Json]:
    """The entries of a table without undo, as they are on disk."""
    return [entry_json(played_move, "") for played_move in table.history.moves]


def read_again(table: Table, entries: list[Json]) -> Table:
    return table_from(table.id, head_json(table), entries, 0.0, PATIENCE)


def refusal_of(table: Table, guest: str, **changed: object) -> Refusal:
    before = table.n, table.game.state()
    with pytest.raises(Refusal) as refused:
        table.move(guest, move(table, **changed), 0.0, chance())  # type: ignore[arg-type]
    assert (table.n, table.game.state()) == before
    return refused.value


def placed(*kinds: str, open_ships: bool = False) -> Table:
    """A table of Pacal after everyone placed a ship and the first die was rolled."""
    table = table_of(*kinds, open_ships=open_ships)
    play_on(table, len(kinds))
    assert table.game.view(0)["step"] == "fly"
    return table
