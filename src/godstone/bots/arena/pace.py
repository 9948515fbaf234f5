"""Who keeps to the time there is, with some patience."""

from collections.abc import Sequence
from typing import Final

from godstone.bots.match import Moved

AGAIN: Final = 1.5  # times the limit: a busy machine is no bot's fault
MORE: Final = 0.25  # seconds more than that


class Pace:
    """Counts by colour the decisions that took far longer than there was time.

    The first of each kind is not counted, since code is loaded then.
    """

    def __init__(self, seconds: float | None, colours: Sequence[str]) -> None:
        self.late = dict.fromkeys(colours, 0)
        self._most = None if seconds is None else AGAIN * seconds + MORE
        self._met: set[tuple[str | None, str]] = set()

    def hear(self, moved: Moved) -> None:
        if self._most is None:
            return
        colour, kind = moved.played.seat, moved.played.move.partition(" ")[0]
        if moved.seconds > self._most and (colour, kind) in self._met:
            self.late[str(colour)] += 1
        self._met.add((colour, kind))
