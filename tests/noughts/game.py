"""Noughts and crosses, rules only: a third game that no shared code knows of."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Self

from godstone.games.api import (
    Chance,
    Event,
    Game,
    IllegalMove,
    Json,
    NotationError,
    Outcome,
    Payload,
    SetupError,
)
from godstone.games.known_keys import colours_in
from godstone.games.past import Past

NAME = "noughts"
FIELDS = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY = "."


class Step(IntEnum):
    """What is done now."""

    MARK = 0
    OVER = 1


class Noughts(Game):
    """A game in progress: nine fields, two colours in turn."""

    name = NAME
    rules_version = 1

    def __init__(self, setup: Mapping[str, Json], fields: tuple[str, ...]) -> None:
        self._setup = setup
        self._fields = fields
        self._past: Past[tuple[str, ...]] = Past()

    @property
    def setup(self) -> Mapping[str, Json]:
        return self._setup

    @classmethod
    def start(cls, setup: Mapping[str, Json]) -> Self:
        if len(colours_in(setup)) != 2:
            raise SetupError("Noughts and crosses is for two.", rule="N1")
        return cls(setup, (EMPTY,) * len(FIELDS))

    @property
    def colours(self) -> Sequence[str]:
        return colours_in(self.setup)

    @property
    def to_move(self) -> tuple[int, ...]:
        return () if self.is_over else ((len(FIELDS) - self._fields.count(EMPTY)) % 2,)

    @property
    def is_secret(self) -> bool:
        return False

    @property
    def step(self) -> Step:
        return Step.OVER if self.is_over else Step.MARK

    @property
    def blind(self) -> tuple[int, ...]:
        return ()

    @property
    def is_over(self) -> bool:
        return self._winner() is not None or EMPTY not in self._fields

    def _winner(self) -> str | None:
        for a, b, c in LINES:
            if self._fields[a] != EMPTY and self._fields[a] == self._fields[b] == self._fields[c]:
                return self._fields[a]
        return None

    def chances(self) -> list[Chance]:
        return []

    @property
    def chance_colour(self) -> str | None:
        return None

    def legal_moves(self, seat: int | None = None) -> list[str]:
        if self.is_over or (seat is not None and seat not in self.to_move):
            return []
        return [
            f"mark {name}" for name, mark in zip(FIELDS, self._fields, strict=True) if mark == EMPTY
        ]

    def play(self, move: str, seat: int | None = None, answer: object = None) -> list[Event]:
        field = move.removeprefix("mark ")
        if field not in FIELDS or move == field:
            raise NotationError(f"{move!r} is no move.")
        if self.is_over or (seat is not None and seat not in self.to_move):
            raise IllegalMove("N2", "It is not this seat's turn.")
        at, colour = FIELDS.index(field), self.colours[self.to_move[0]]
        if self._fields[at] != EMPTY:
            raise IllegalMove("N3", f"{field} is taken.")
        self._past.keep(self._fields)
        self._fields = (*self._fields[:at], colour, *self._fields[at + 1 :])
        return [Event("marked", {"seat": colour, "field": field})]

    def undo(self, moves: int = 1) -> None:
        self._fields = self._past.back(moves)

    def points_now(self) -> tuple[int, ...]:
        best = self._winner()
        won = self.is_over, best
        return tuple(int(won in ((True, None), (True, c))) for c in self.colours)

    @property
    def answer(self) -> None:
        return None

    @property
    def uncovered(self) -> bool:
        return False

    @property
    def motion(self) -> None:
        return None

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        best = self._winner()
        winners = [seat for seat, c in enumerate(self.colours) if best in (None, c)]
        names = [self.colours[seat] for seat in winners]
        reason = "line" if best else "full"
        return Outcome(
            self.points_now(), tuple(winners), reason, {"winners": names, "reason": reason}
        )

    def state(self) -> Payload:
        return {
            "fields": dict(zip(FIELDS, self._fields, strict=True)),
            "to_move": [self.colours[seat] for seat in self.to_move],
        }

    def view(self, seat: int | None) -> Payload:
        outcome = self.outcome()
        rows = [" ".join(mark[0] for mark in self._fields[at : at + 3]) for at in (0, 3, 6)]
        return {
            **self.state(),
            "text": "\n".join(rows),
            "seat": None if seat is None else self.colours[seat],
            "choices": [{"move": m} for m in ([] if seat is None else self.legal_moves(seat))],
            "result": None if outcome is None else outcome.detail,
        }

    def copy(self) -> Self:
        return type(self)(self.setup, self._fields)

    def seen_by(self, seat: int) -> Self:
        return self.copy()
