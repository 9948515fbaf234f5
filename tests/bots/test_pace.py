"""Who overruns is counted, with some patience."""

import pytest

from godstone.bots.arena.pace import Pace
from godstone.bots.match import Moved
from godstone.games.record import Played


def heard(limit: float | None, *thought: float) -> int:
    """How often blue is late, who flies again and again."""
    pace = Pace(limit, ["blue", "green"])
    for seconds in thought:
        pace.hear(Moved(Played("blue", "fly e2"), [], seconds))
    return pace.late["blue"]


@pytest.mark.parametrize(("seconds", "late"), [(1.0, 0), (1.74, 0), (1.76, 1), (60.0, 1)])
def test_half_as_long_again_and_a_quarter_of_a_second_are_forgiven(
    seconds: float, late: int
) -> None:
    assert heard(1.0, 0.5, seconds) == late


def test_the_first_decision_of_a_kind_is_not_counted() -> None:
    assert heard(0.1, 5.0, 5.0, 5.0) == 2


def test_without_a_limit_nobody_is_late() -> None:
    assert heard(None, 5.0, 5.0) == 0
