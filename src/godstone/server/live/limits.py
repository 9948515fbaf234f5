"""How much someone may ask for. Pure: `now` is an argument."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Network, ip_address

KEPT_MAX = 10_000
ADDRESS_MAX = 64  # letters; what is longer is no address
IPV6_SHARED = 64  # bits: what lies within is one customer's, who can use any of it


def counted(host: str) -> str:
    """What an address counts as: itself, or of IPv6 its /64. What is none counts as one: "?"."""
    return _counted(host) if len(host) <= ADDRESS_MAX else "?"


@lru_cache(maxsize=KEPT_MAX)
def _counted(host: str) -> str:
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return "?"
    if found.version == 4:
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped or IPv6Network((found, IPV6_SHARED), strict=False))


@dataclass(slots=True)
class Bucket:
    """So many a second on average, and `burst` at once."""

    rate: float
    burst: float
    level: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.level = self.burst

    def _refill(self, now: float) -> None:
        """Law: a clock that goes back gives nothing."""
        self.level = min(self.burst, self.level + max(0.0, now - self.at) * self.rate)
        self.at = max(self.at, now)

    def spend(self, now: float, amount: float) -> float:
        """Take what was used already; the seconds until something is left again."""
        self._refill(now)
        self.level -= amount
        return max(0.0, -self.level / self.rate)

    def take(self, now: float) -> bool:
        """Is there one more?"""
        self._refill(now)
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
        return self._of(who, now).take(now)

    def spend(self, who: Hashable, now: float, amount: float) -> float:
        return self._of(who, now).spend(now, amount)

    def _of(self, who: Hashable, now: float) -> Bucket:
        bucket = self.buckets.pop(who, None) or Bucket(self.rate, self.burst, at=now)
        self.buckets[who] = bucket
        if len(self.buckets) > KEPT_MAX:
            del self.buckets[next(iter(self.buckets))]
        return bucket
