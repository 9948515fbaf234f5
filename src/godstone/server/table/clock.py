"""How long the seats may think. Pure: `now` is an argument, in seconds of a clock that never jumps.

Should the caller's clock go back all the same, nobody gains or loses by it. A pause of the whole
process is nobody's time: `Awake` leaves it out.
"""

from collections.abc import Iterable
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
    """`move`: so long for every move. `game`: so long for all moves of a seat together."""

    kind: Kind
    seconds: int
    left: list[float]  # by seat
    running: tuple[int, ...] = ()
    since: float = field(default=0.0)

    @classmethod
    def new(cls, wish: ClockWish, seats: int) -> Self:
        return cls(wish.kind, wish.seconds, [float(wish.seconds)] * seats)

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

    def turn_to(self, seats: Iterable[int], now: float, moved: int | None = None) -> None:
        """These seats think from now on. Per move, who begins or has moved has all the time."""
        self.settle(now)
        before, self.running = self.running, tuple(seats)
        if self.kind == "move":
            for seat in self.running:
                if seat not in before or seat == moved:
                    self.left[seat] = float(self.seconds)

    def stop(self, now: float) -> None:
        self.settle(now)
        self.running = ()

    def expired(self, now: float) -> list[int]:
        """The seats that have no time left."""
        self.settle(now)
        return [seat for seat in self.running if self.left[seat] <= 0.0]

    def deadline(self) -> float | None:
        """When the next seat runs out of time."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def told(self, now: float) -> ClockInfo:
        self.settle(now)
        left = [round(seconds, 3) for seconds in self.left]
        return ClockInfo(
            kind=self.kind, seconds=self.seconds, left=left, running=list(self.running)
        )
