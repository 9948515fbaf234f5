"""Practising: any disc anywhere, one flick, and how far it fell short of a drill's goal."""

from collections.abc import Mapping

import pytest

from godstone.games.api import Json, SetupError
from godstone.games.finger.mat import load
from godstone.games.finger.payload import Practised
from godstone.games.finger.practice import drills, flicked, offered
from godstone.games.finger.setup import DEFAULT_MAP

PROPHET = "blue.prophet.1"
OTHER = "violet.prophet.1"
CORNER = (-205_000, -205_000)
SPEED_TO_THE_NAVEL = 928_000  # along each axis: 290 mm of sliding


def shot(vx: int, vy: int, drill: str | None = None, **more: tuple[int, int]) -> Practised:
    lying = {name.replace("_", "."): at for name, at in more.items()}
    return flicked(
        {"discs": {PROPHET: CORNER, **lying}, "disc": PROPHET, "vx": vx, "vy": vy, "drill": drill}
    )


def test_every_drill_can_be_begun() -> None:
    for name, drill in drills().items():
        places = {drill["disc"]: drill["at"], **drill["discs"]}
        micro = {disc: [round(x * 1e6), round(y * 1e6)] for disc, (x, y) in places.items()}
        begun = flicked({"discs": micro, "disc": drill["disc"], "vx": 1000, "vy": 0, "drill": name})
        assert begun["short"] != 0


def test_a_flick_with_the_right_speed_reaches_the_navel() -> None:
    assert shot(SPEED_TO_THE_NAVEL, SPEED_TO_THE_NAVEL, "navel")["short"] == 0


def test_a_flick_that_stops_before_the_navel_is_told_by_how_much() -> None:
    weak = shot(SPEED_TO_THE_NAVEL // 2, SPEED_TO_THE_NAVEL // 2, "navel")
    x, y = weak["rest"][PROPHET]
    gap = (x * x + y * y) ** 0.5 - load(DEFAULT_MAP).navel / 1e9 - 0.011
    assert weak["short"] == pytest.approx(gap)


def test_a_disc_that_left_the_mat_reached_nothing() -> None:
    gone = shot(-500_000, 0, "navel")
    assert (gone["left"], gone["short"]) == ([PROPHET], None)


def test_sending_the_target_off_is_done_while_the_flicked_disc_stays() -> None:
    hit = flicked(
        {
            "discs": {PROPHET: [100_000, 0], OTHER: [200_000, 0]},
            "disc": PROPHET,
            "vx": 1_500_000,
            "vy": 0,
            "drill": "off",
        }
    )
    assert hit["left"] == [OTHER]
    assert hit["short"] == 0


def test_the_same_flick_gives_the_same_bits() -> None:
    assert shot(700_001, 650_000) == shot(700_001, 650_000)


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"discs": {PROPHET: [0, 0]}, "disc": OTHER, "vx": 1, "vy": 1},
        {"discs": {"red.prophet.1": [0, 0]}, "disc": "red.prophet.1", "vx": 1, "vy": 1},
        {"discs": {PROPHET: [0, 0, 0]}, "disc": PROPHET, "vx": 1, "vy": 1},
        {"discs": {PROPHET: [0.5, 0]}, "disc": PROPHET, "vx": 1, "vy": 1},
        {"discs": {PROPHET: [900_000, 0]}, "disc": PROPHET, "vx": 1, "vy": 1},
        {"discs": {PROPHET: [0, 0], OTHER: [5, 0]}, "disc": PROPHET, "vx": 1, "vy": 1},
        {"discs": {PROPHET: [0, 0]}, "disc": PROPHET, "vx": 4_100_000, "vy": 0},
        {"discs": {PROPHET: [0, 0]}, "disc": PROPHET, "vx": 1 << 62, "vy": 1 << 62},
        {"discs": {PROPHET: [0, 0]}, "disc": PROPHET, "vx": 1, "vy": 1, "drill": "chess"},
        {"discs": {PROPHET: [0, 0]}, "disc": PROPHET, "vx": 1, "vy": 1, "more": 1},
    ],
)
def test_what_cannot_be_flicked_is_refused_with_a_sentence(asked: Mapping[str, Json]) -> None:
    with pytest.raises(SetupError):
        flicked(asked)


def test_heavier_discs_leave_with_no_more_energy_than_a_prophet() -> None:
    temple = "blue.temple.1"
    with pytest.raises(SetupError):
        flicked({"discs": {temple: [0, 0]}, "disc": temple, "vx": 3_900_000, "vy": 0})


def test_a_page_is_offered_the_map_an_empty_view_and_the_drills() -> None:
    told = offered()
    assert told["view"]["discs"] == {}
    assert [drill["name"] for drill in told["drills"]] == [*drills()]
