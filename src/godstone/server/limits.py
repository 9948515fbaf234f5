"""How much someone may ask for. Pure: `now` is an argument."""

from collections.abc import Hashable
from dataclasses import dataclass, field

KEPT_MAX = 10_000


@dataclass
class Bucket:
    """So many a second on average, and `burst` at once."""

    rate: float
    burst: float
    level: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.level = self.burst

    def take(self, now: float) -> bool:
        """Is there one more? Law: a clock that goes back gives nothing."""
        self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.rate)
        self.at = max(self.at, now)
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


@dataclass
class Limits:
    """A bucket for each address; those unused for longest are forgotten."""

    rate: float
    burst: float
    buckets: dict[Hashable, Bucket] = field(default_factory=dict)

    def take(self, who: Hashable, now: float) -> bool:
        bucket = self.buckets.pop(who, None) or Bucket(self.rate, self.burst, at=now)
        self.buckets[who] = bucket
        if len(self.buckets) > KEPT_MAX:
            del self.buckets[next(iter(self.buckets))]
        return bucket.take(now)
