"""What the map is said to be worth is what a conversion finds."""

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.api import Event
from godstone.games.finger import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Island
from godstone.games.finger.laws import Law
from godstone.games.finger.payload import Near, Standing
from godstone.games.finger.state import Phase, Where
from tests.finger.play import random_setup, step
from tests.finger.table import CITIES, FOUR, INLAND, SEA, mission, put, with_god
from tests.loose import Json

AT_THE_END_OF_A_TURN = (Law.KRAKEN, Law.TORNADO)  # they take discs before the conversion


def standing(game: Finger) -> Standing:
    seen = game.view(None)["standing"]
    assert seen is not None
    return seen


def converted(game: Finger) -> tuple[Standing, list[Event]]:
    """Nobody has a prophet left: the turn ends, and with it the generation."""
    state = game.position
    for disc in state.prophets(Where.HAND):
        state.where[disc] = Where.RESERVE
    state.laws = tuple(law for law in state.laws if law not in AT_THE_END_OF_A_TURN)
    state.tornado = None
    state.phase, state.pending, state.resolving = Phase.TEMPLE, (state.active,), (state.active,)
    before = standing(game)
    events = game.play("keep")
    if game.position.phase is Phase.HEART:
        before = standing(game)
        events = game.play("heart 0 0")  # no prophet lies under it there
    return before, events


def told(events: list[Event]) -> dict[str, Mapping[str, Json]]:
    islands = [event.arguments for event in events if event.key == "island"]
    return {str(island["island"]): island for island in islands}


def quiet(game: Finger) -> bool:
    """A map at rest, between two turns."""
    return game.position.phase is Phase.MISSION and not game.position.aims


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 4), st.integers(10, 90))
def test_f5_a_conversion_finds_what_the_standing_said(seed: int, players: int, moves: int) -> None:
    random = Random(seed)
    game = Finger.start(random_setup(random, players))
    for _ in range(moves):
        if not game.is_over:
            step(game, random)
    if not quiet(game):
        return

    said, events = converted(game)

    found = {name: {"island": name, **island} for name, island in said["islands"].items()}
    assert found == told(events)


def test_f5_presence_and_dominance_stand_on_the_island() -> None:
    game = mission()
    put(game, blue_prophet_1=INLAND["west"], blue_temple_1=(-110, 30), violet_temple_1=(-110, -35))

    west = standing(game)["islands"]["west"]

    assert west["prophets"] == {"blue": 1, "violet": 0}
    assert west["temples"] == {"blue": 1, "violet": 1}
    assert (west["dominance"], west["points"]) == ("blue", {"blue": 3, "violet": 1})


def test_law_15_the_crown_goes_by_prophets() -> None:
    game = mission(Law.ICONOCLASM)
    put(game, blue_temple_1=(30, -110), blue_temple_2=(-30, -110), violet_prophet_1=(0, -190))

    assert standing(game)["islands"]["south"]["dominance"] == "violet"


def test_law_16_the_crown_goes_to_the_meek() -> None:
    game = mission(Law.MEEK_INHERIT)
    put(game, blue_prophet_1=(30, -110), blue_prophet_2=(-30, -110), violet_prophet_1=(0, -190))

    assert standing(game)["islands"]["south"]["dominance"] == "violet"


def test_law_17_the_holy_isle_stands_double() -> None:
    game = mission(Law.HOLY_ISLE)
    game.position.isle = Island.SOUTH
    put(game, blue_prophet_1=INLAND["south"])

    south = standing(game)["islands"]["south"]

    assert (south["times"], south["points"]["blue"]) == (2, 6)


def test_law_7_under_the_ape_nothing_counts() -> None:
    game = mission(Law.KING_APE)
    put(game, blue_prophet_1=(30, -110), ape=(0, -150))

    stands = standing(game)

    assert stands["islands"]["south"]["times"] == 0
    assert stands["counts"] == {}


def test_f7_what_the_heart_takes_stands_for_freja() -> None:
    game = with_god(God.FREJA)
    put(game, violet_prophet_1=INLAND["south"])
    game.position.heart = (0, -110_000_000)

    assert standing(game)["islands"]["south"]["prophets"] == {"blue": 1, "violet": 0}


def test_f5_2_a_disc_counts_where_it_touches() -> None:
    game = mission()
    put(game, blue_prophet_1=INLAND["west"], violet_prophet_1=SEA)

    assert standing(game)["counts"] == {"blue.prophet.1": ["west"]}


def nearby(game: Finger, border: str) -> list[Near]:
    return [near for near in standing(game)["near"] if near["border"] == border]


@pytest.mark.parametrize(("x", "gap"), [(36.0, 3000), (33.2, 200), (33.000_001, 1)])
def test_f2_2_so_far_from_the_navel(x: float, gap: int) -> None:
    game = mission()
    put(game, blue_prophet_1=(x, 0))

    assert [near["gap"] for near in nearby(game, "navel")] == [gap]


def test_f2_3_so_far_from_a_city() -> None:
    game = mission()
    put(game, blue_prophet_1=(0, CITIES["south"][1] + 31))  # 18 and 11 are touching

    (near,) = nearby(game, "city")

    assert (near["island"], near["gap"]) == ("south", 2000)


@settings(max_examples=60, deadline=None)
@given(st.floats(-230, 230), st.floats(-230, 230))
def test_f5_2_short_of_an_island_is_who_does_not_count_there(x: float, y: float) -> None:
    game = mission()
    put(game, blue_prophet_1=(x, y))
    counted = standing(game)["counts"].get("blue.prophet.1", [])

    for near in nearby(game, "island"):
        assert (near["gap"] <= 0) == (near["island"] in counted)


def test_f5_2_a_hair_short_is_short() -> None:
    """Along the line from the sea to the island there is one border: counted on one side only."""
    game, last = mission(), 0
    for tenths in range(0, 300):
        put(game, blue_prophet_1=(0, -40 - tenths / 10))
        counts = bool(standing(game)["counts"])
        gaps = [near["gap"] for near in nearby(game, "island")]
        assert all((gap > 0) != counts for gap in gaps)
        last = max(last, int(counts))
    assert last == 1


def test_law_1_who_aims_blindly_is_not_told_how_it_stands() -> None:
    game = mission(Law.BLIND_FAITH, colours=FOUR)
    put(game, violet_prophet_1=INLAND["east"])

    assert game.view(0)["standing"] is None
    assert all(game.view(seat)["standing"] is not None for seat in (1, 2, 3, None))
