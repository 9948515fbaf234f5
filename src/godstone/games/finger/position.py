"""A position for people and Python: the record's rows as tuples, enums and places.

It may be read, and by tests and bots be written; the rules themselves work on the record.
"""

from collections.abc import Iterator, Sequence
from typing import Self

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.book import Book
from godstone.games.finger.desk import POSITION_WORDS, SECRET_WORDS
from godstone.games.finger.discs import Disc, Kind
from godstone.games.finger.geometry import Place, Point, point
from godstone.games.finger.gods import God, Terms
from godstone.games.finger.ground import Corner
from godstone.games.finger.mat import Mat
from godstone.games.finger.rows import fill, listed
from godstone.games.finger.said import Said
from godstone.games.finger.setting import Setting
from godstone.games.finger.state import (
    NO_DISC,
    NO_GOD,
    NO_ISLE,
    NOBODY,
    OATH_UNASKED,
    POSITION,
    SECRETS,
    UNASKED,
    Phase,
    Where,
    Words,
)
from godstone.games.finger.table import numbers

PHASES = tuple(Phase)


class Position(Said):
    """One position of a game."""

    __slots__ = ("secrets", "words")

    def __init__(self, setting: Setting, words: Words, secrets: Words) -> None:
        self.setting = setting
        self.words = words  # the position, for kernels
        self.secrets = secrets  # what is not known to all

    def __getattr__(self, name: str) -> np.void:
        """The records, made when first asked for: many a copy is only for kernels."""
        if name == "_now":
            self._now = np.ndarray((1,), POSITION, self.words.data)[0]
        elif name == "_said":
            self._said = np.ndarray((1,), SECRETS, self.secrets.data)[0]
        else:
            raise AttributeError(name)
        made: np.void = getattr(self, name)
        return made

    @classmethod
    def new(cls, setting: Setting, gods: Sequence[God | None]) -> Self:
        """F1  Everything in the box, nothing decided."""
        position = cls(
            setting, np.zeros(POSITION_WORDS, np.uint64), np.zeros(SECRET_WORDS, np.uint64)
        )
        now, said = position._now, position._said
        for name in ("pending", "queue", "resolving", "trials"):
            now[name][:] = NOBODY
        for name in ("flicked", "carriers", "riders", "left"):
            now[name][:] = NO_DISC
        now["gods"][:], said["gods"][:] = NO_GOD, NO_GOD
        now["deck"][1:] = 1
        now["isle"], now["winner"] = NO_ISLE, NOBODY
        said["votes"][:], said["oaths"][:] = UNASKED, OATH_UNASKED
        position.gods = tuple(gods)
        return position

    def copy(self) -> "Position":
        """Law: changing one leaves the other as it was."""
        return Position(self.setting, self.words.copy(), self.secrets.copy())

    # What never changes.

    @property
    def table(self) -> Words:
        return self.setting.table

    @property
    def mat(self) -> Mat:
        return self.setting.mat

    @property
    def colours(self) -> tuple[str, ...]:
        return self.setting.colours

    @property
    def discs(self) -> tuple[Disc, ...]:
        return self.setting.discs

    @property
    def book(self) -> Book:
        return self.setting.book

    @property
    def terms(self) -> Terms:
        return self.setting.terms

    @property
    def seats(self) -> range:
        return range(len(self.setting.colours))

    @property
    def generations(self) -> int:
        return self.setting.generations

    # Where discs are.

    @property
    def x(self) -> NDArray[np.float64]:
        """[discs] metres"""
        return self._now["x"][: len(self.discs)]  # type: ignore[no-any-return]

    @property
    def y(self) -> NDArray[np.float64]:
        """[discs] metres"""
        return self._now["y"][: len(self.discs)]  # type: ignore[no-any-return]

    @property
    def where(self) -> NDArray[np.int8]:
        """[discs] Where"""
        return self._now["where"][: len(self.discs)]  # type: ignore[no-any-return]

    @property
    def points(self) -> NDArray[np.int64]:
        """[sources, seats] by where they came from"""
        return self._now["points"][:, : len(self.colours)]  # type: ignore[no-any-return]

    def at(self, disc: int) -> Point:
        """Where a disc lies, as the rules see it."""
        return point(*self.place(disc))

    def place(self, disc: int) -> Place:
        """Where a disc lies, in metres."""
        return float(self._now["x"][disc]), float(self._now["y"][disc])

    def put(self, disc: int, x: float, y: float) -> None:
        """The disc lies on the map at this place."""
        self._now["x"][disc], self._now["y"][disc] = x, y
        self._now["where"][disc] = Where.MAP

    def of(self, where: Where, seat: int | None = None) -> list[int]:
        """The discs that are there (of one seat), in the box's order."""
        wanted, discs = int(where), self.discs
        found = [disc for disc, here in enumerate(self.where.tolist()) if here == wanted]
        return found if seat is None else [disc for disc in found if discs[disc].seat == seat]

    def prophets(self, where: Where, seat: int | None = None) -> list[int]:
        """The prophets, templars and the Sphinx that are there."""
        return [disc for disc in self.of(where, seat) if self.discs[disc].is_prophet]

    def temples(self, where: Where, seat: int | None = None) -> list[int]:
        return [disc for disc in self.of(where, seat) if self.discs[disc].kind is Kind.TEMPLE]

    def on_map(self) -> Iterator[tuple[int, Disc]]:
        for disc in self.of(Where.MAP):
            yield disc, self.discs[disc]

    def ape(self) -> int:
        return len(self.discs) - 1

    def named(self, name: str) -> int | None:
        return numbers(self.colours).get(name)

    # Who acts, and when.

    @property
    def phase(self) -> Phase:
        return PHASES[int(self._now["phase"])]

    @phase.setter
    def phase(self, phase: Phase) -> None:
        self._now["phase"] = phase

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must act now."""
        return listed(self._now["pending"], NOBODY)

    @pending.setter
    def pending(self, seats: Sequence[int]) -> None:
        fill(self._now["pending"], seats, NOBODY)

    @property
    def queue(self) -> tuple[int, ...]:
        """The seats whose turn comes later in this cycle."""
        return listed(self._now["queue"], NOBODY)

    @queue.setter
    def queue(self, seats: Sequence[int]) -> None:
        fill(self._now["queue"], seats, NOBODY)

    @property
    def resolving(self) -> tuple[int, ...]:
        """Seats whose F4.3 is still to come, the active one first."""
        return listed(self._now["resolving"], NOBODY)

    @resolving.setter
    def resolving(self, seats: Sequence[int]) -> None:
        fill(self._now["resolving"], seats, NOBODY)

    @property
    def is_in_motion(self) -> bool:
        return bool(self._now["in_motion"])

    @property
    def generation(self) -> int:
        return int(self._now["generation"])

    @generation.setter
    def generation(self, number: int) -> None:
        self._now["generation"] = number

    @property
    def first(self) -> int:
        """The seat that holds the first-player marker."""
        return int(self._now["first"])

    @first.setter
    def first(self, seat: int) -> None:
        self._now["first"] = seat

    @property
    def active(self) -> int:
        return int(self._now["active"])

    @active.setter
    def active(self, seat: int) -> None:
        self._now["active"] = seat

    @property
    def winners(self) -> tuple[int, ...]:
        seat = int(self._now["winner"])
        return () if seat == NOBODY else (seat,)

    @winners.setter
    def winners(self, seats: Sequence[int]) -> None:
        (self._now["winner"],) = seats

    @property
    def score(self) -> list[int]:
        """The points of each seat."""
        total: list[int] = self.points.sum(axis=0).tolist()
        return total

    # What the gods may do.

    def seat_of(self, god: God) -> int | None:
        """The seat with this power, if any."""
        gods = self.gods
        return gods.index(god) if self.setting.powers and god in gods else None

    def term(self, god: God, name: str) -> int:
        return self.setting.term(god, name)

    def corner_of(self, seat: int) -> Corner:
        return self.setting.corner_of(seat)
