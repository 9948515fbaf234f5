"""The fleet on a made-up database, network and clock: whatever goes wrong, all promises hold."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.fleet.simulated.judging import faults
from tests.server.fleet.simulated.weather import Fault, Kind
from tests.server.fleet.simulated.world import NODES, Plan, Seats, happened

SECONDS: Final = 25.0
TABLES: Final = [
    Seats("pacal", ("me", "open")),
    Seats("pacal", ("me", "random", "open")),
    Seats("finger", ("me", "open", "open")),
    Seats("finger", ("me", "open", "random")),
]
befalls = st.builds(
    Fault,
    at=st.integers(0, 230).map(lambda tenths: tenths / 10),
    kind=st.sampled_from(Kind),
    node=st.integers(0, NODES - 1),
    seconds=st.integers(1, 60).map(lambda tenths: tenths / 10),
)
plans = st.builds(
    Plan,
    seed=st.integers(0, 2**32),
    at=st.sampled_from(TABLES),
    faults=st.lists(befalls, max_size=12).map(tuple),
    seconds=st.just(SECONDS),
)


def told(faults: list[str]) -> list[str]:
    """So much as one can read."""
    return [fault[:400] for fault in faults[:6]]


@given(plans)
@settings(max_examples=15)
def test_whatever_goes_wrong_every_promise_holds(plan: Plan) -> None:
    assert told(faults(happened(plan))) == []


def test_the_same_plan_leads_to_the_same_story() -> None:
    faults = tuple(
        Fault(2.0 + number, kind, number % NODES, 2.0) for number, kind in enumerate(Kind)
    )
    plan = Plan(seed=7, at=TABLES[1], faults=faults, seconds=12.0)
    one, again = happened(plan), happened(plan)

    assert one.lying.commits == again.lying.commits
    assert one.lying.entries == again.lying.entries


@pytest.mark.long
@given(plans)
@settings(max_examples=2000)
def test_however_often_things_go_wrong_every_promise_holds(plan: Plan) -> None:
    assert told(faults(happened(plan))) == []
