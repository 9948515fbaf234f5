"""How long the seats may think. Pure: `now` is an argument, in seconds of a clock that never jumps.

Should the caller's clock go back all the same, nobody gains or loses by it. A pause of the whole
process is nobody's time: `Awake` leaves it out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final, Literal, Self, TypedDict

from godstone.server.protocol.rest_models import ClockInfo, ClockWish

Kind = Literal["move", "game"]
BEAT_SECONDS: Final = 0.5  # so often at least `Awake` is asked while the process runs
PAUSE_SECONDS: Final = 1.0  # who was not asked for longer did not run


@dataclass
class Awake:
    """Time in which the process runs: it stands still while that is stopped, asleep or stuck."""

    asked: float = inf  # when it was last asked; at first never
    lost: float = 0.0

    def now(self, at: float) -> float:
        """This time, when the caller's clock shows `at`. Law: a pause takes at most a beat."""
        silence = at - self.asked
        if silence > PAUSE_SECONDS:
            self.lost += silence - BEAT_SECONDS
        self.asked = at
        return at - self.lost

    def when(self, now: float) -> float:
        """What the caller's clock shows at `now`, if no pause comes between."""
        return now + self.lost


class ClockJson(TypedDict):
    """A clock as it is written down."""

    kind: Kind
    seconds: int
    left: list[float]


@dataclass
class Clock:
    """`move`: so long for every turn, all its steps together. `game`: so long for all turns."""

    kind: Kind
    seconds: int
    left: list[float]  # by seat
    running: tuple[int, ...] = ()
    since: float = field(default=0.0)
    turns: tuple[int, ...] = ()  # seats whose turn it is, bots included
    late: frozenset[int] = frozenset()  # of them: those whose lateness was told

    @classmethod
    def new(cls, request: ClockWish, seats: int) -> Self:
        return cls(request.kind, request.seconds, [float(request.seconds)] * seats)

    @classmethod
    def from_json(cls, value: ClockJson) -> Self:
        """As it was last written down; it stands still until `turn_to`."""
        return cls(value["kind"], value["seconds"], list(value["left"]))

    def to_json(self) -> ClockJson:
        return {"kind": self.kind, "seconds": self.seconds, "left": self.left}

    def settle(self, now: float) -> None:
        """Take what has passed from the seats that think."""
        passed = max(0.0, now - self.since)
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - passed)
        self.since = now

    def turn_to(
        self,
        turns: Sequence[int],
        now: float,
        *,
        timed: Iterable[int] | None = None,
        begun: int | None = None,
    ) -> None:
        """It is the turn of these seats; time passes for the `timed` among them, else for all.

        Per move, who was not to move before has all the time, and so has `begun`: a seat that has
        ended a turn and is to make the next one. Who only goes on has what is left.
        """
        self.settle(now)
        fresh = [seat for seat in turns if seat not in self.turns or seat == begun]
        self.turns, self.running = tuple(turns), tuple(turns if timed is None else timed)
        self.late = self.late.intersection(turns).difference(fresh)
        if self.kind == "move":
            for seat in fresh:
                self.left[seat] = float(self.seconds)

    def stop(self, now: float) -> None:
        self.settle(now)
        self.running = self.turns = ()

    def expired(self, now: float) -> list[int]:
        """The seats that have no time left."""
        self.settle(now)
        return [seat for seat in self.running if self.left[seat] <= 0.0]

    def is_news(self, seat: int) -> bool:
        """That this seat is late in its turn. Law: once a turn."""
        is_told = seat in self.late
        self.late |= {seat}
        return not is_told

    def deadline(self) -> float | None:
        """When the next seat runs out of time."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def told(self, now: float) -> ClockInfo:
        self.settle(now)
        left = [round(seconds, 3) for seconds in self.left]
        return ClockInfo(
            kind=self.kind, seconds=self.seconds, left=left, running=list(self.running)
        )
