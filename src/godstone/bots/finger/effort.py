"""How much thinking is left: by the clock, or by counted flicks, never both."""

from dataclasses import dataclass, field
from time import perf_counter

from godstone.bots.bot import Thinking
from godstone.bots.finger.board import Count

MARGIN = 0.9  # of the time: what was begun must also be ended


@dataclass
class Effort:
    """A budget for one decision. Asked between batches."""

    thinking: Thinking
    seconds: float  # the level's, unless the thinking brings its own
    count: Count = field(default_factory=Count)
    since: float = field(default_factory=perf_counter)

    @property
    def used(self) -> float:
        """The share of the budget that is spent."""
        if self.thinking.simulations is not None:
            return self.count.flicks / max(1, self.thinking.simulations)
        seconds = self.thinking.limit_of_level(self.seconds)
        return (perf_counter() - self.since) / max(1e-9, MARGIN * seconds)

    @property
    def is_spent(self) -> bool:
        return self.used >= 1.0

    def allowed(self, flicks: int) -> int:
        """So many flicks, or as many as are still counted for; at least one."""
        if self.thinking.simulations is None:
            return flicks
        return max(1, min(flicks, self.thinking.simulations - self.count.flicks))
