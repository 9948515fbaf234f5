"""The positions a game goes back to: the last few, in memory. A record holds them all."""

from collections import deque
from typing import Final, Generic, TypeVar

from godstone.games.api import NothingToUndo
from godstone.games.given import whole

KEPT: Final = 32  # moves
P = TypeVar("P")


class Past(Generic[P]):
    """Positions before the last moves, the oldest forgotten first."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: deque[P] = deque(maxlen=KEPT)

    def keep(self, position: P) -> None:
        self._kept.append(position)

    def back(self, moves: int) -> P:
        """The position before the last moves; those after it are forgotten."""
        if whole(moves) is None:
            raise NothingToUndo(f"a whole number of moves is taken back, not {moves!r:.40}")
        if not 1 <= moves <= len(self._kept):
            raise NothingToUndo(
                f"{moves} moves cannot be taken back: {len(self._kept)} are kept, {KEPT} at most; "
                "a record replays any position"
            )
        for _ in range(moves - 1):
            self._kept.pop()
        return self._kept.pop()
