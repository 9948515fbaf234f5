"""F4.1, F4.2  The mission: turns and flicks."""

import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger.state import Phase, Where
from tests.finger.table import (
    FOUR,
    SEA,
    acting,
    block,
    flick,
    flick_text,
    keys,
    mission,
    put,
    spend,
    where,
)

CORNER = (-200.0, -200.0)  # of blue


def test_f4_1_one_flick_each_clockwise_from_the_first_player() -> None:
    game = mission(colours=FOUR)
    turns = []
    for _ in range(5):
        turns.append(acting(game))
        name = game.legal_moves()[0].split()[1]
        flick(game, name, left=[(name, turns[-1])])

    assert turns == ["blue", "violet", "yellow", "green", "blue"]


def test_f4_1_a_player_without_prophets_is_passed_over() -> None:
    game = mission(colours=FOUR)
    spend(game, "blue.prophet.1", "yellow.prophet.1")

    flick(game, "blue.prophet.1", to=SEA)

    assert acting(game) == "yellow"


def test_f4_1_the_mission_ends_when_nobody_has_a_prophet_to_flick() -> None:
    game = mission()
    spend(game, "blue.prophet.1")

    events = flick(game, "blue.prophet.1", to=SEA)

    assert "converted" in keys(events)
    assert game.position.generation == 2


def test_f4_2_an_unused_prophet_is_flicked() -> None:
    game = mission()
    assert game.legal_moves() == [f"flick blue.prophet.{n}" for n in range(1, 6)]
    put(game, blue_prophet_1=SEA)

    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play(flick_text(game, "blue.prophet.1"))


@pytest.mark.parametrize(
    "name", ["violet.prophet.1", "blue.prophet.6", "blue.temple.1", "ape", "x"]
)
def test_f4_2_only_an_own_prophet_in_hand_is_flicked(name: str) -> None:
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        mission().play(f"flick {name} -200000 -200000 500000 500000")


def test_f4_2_a_launch_crossing_the_corners_border_is_allowed() -> None:
    game = mission()

    game.play("flick blue.prophet.1 -152691 -229000 100000 500000")

    assert where(game, "blue.prophet.1") is Where.MAP


def test_f4_2_a_centre_on_the_corners_line_is_inside() -> None:
    """R5"""
    game = mission()
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick blue.prophet.1 -187199 -169600 100000 500000")

    game.play("flick blue.prophet.1 -187200 -169600 100000 500000")


@pytest.mark.parametrize("x", [-152_690, -141_614])
def test_f4_2_a_launch_with_its_centre_outside_the_border_is_refused(x: int) -> None:
    with pytest.raises(IllegalMove, match=r"F4\.2 .* centre inside"):
        mission().play(f"flick blue.prophet.1 {x} -229000 100000 500000")


@pytest.mark.parametrize("place", ["0 0", "-140000 -229000", "200000 200000", "-200000 200000"])
def test_f4_2_a_launch_outside_the_own_corner_is_refused(place: str) -> None:
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        mission().play(f"flick blue.prophet.1 {place} 500000 500000")


@pytest.mark.parametrize("place", ["-229001 -200000", "-240000 -240000", "-250000 -200000"])
def test_f4_2_a_launch_hanging_over_the_edge_is_refused(place: str) -> None:
    """R5"""
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        mission().play(f"flick blue.prophet.1 {place} 500000 500000")


def test_f4_2_a_launch_overlapping_a_disc_is_refused() -> None:
    game = mission()
    put(game, violet_prophet_1=(-200, -178.001))
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick blue.prophet.1 -200000 -200000 500000 500000")

    put(game, violet_prophet_1=(-200, -177.999))
    game.play("flick blue.prophet.1 -200000 -200000 500000 500000")


def test_f4_2_a_flick_gives_some_speed() -> None:
    """R6"""
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        mission().play("flick blue.prophet.1 -200000 -200000 0 0")


def test_f4_2_resting_not_wholly_outside_the_corner_it_may_be_flicked_again() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=(-240 + 99, -240))

    assert game.position.phase is Phase.AGAIN
    assert game.legal_moves() == ["flick blue.prophet.1", "stay"]


def test_f4_2_wholly_outside_the_corner_it_may_not() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=(-240 + 99.001, -240))

    assert acting(game) == "violet"


def test_f4_2_it_may_stay() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=CORNER)

    game.play("stay")

    assert acting(game) == "violet"
    assert where(game, "blue.prophet.1") is Where.MAP


def test_f4_2_it_is_flicked_again_from_where_it_lies() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=CORNER)
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick blue.prophet.1 -199999 -200000 500000 500000")

    game.play("flick blue.prophet.1 -200000 -200000 500000 500000")

    assert acting(game) == "violet"


def test_f4_2_it_is_not_flicked_a_third_time() -> None:
    """R7"""
    game = mission()
    flick(game, "blue.prophet.1", to=CORNER)

    flick(game, "blue.prophet.1", to=(-190, -190))

    assert acting(game) == "violet"


def test_f4_2_f4_3_follows_once_after_the_last_flick() -> None:
    """R7"""
    game = mission()
    put(game, violet_prophet_1=(0, 0))
    events = flick(game, "blue.prophet.1", to=CORNER)
    assert "navel" not in keys(events)

    assert "navel" in keys(game.play("stay"))


def test_f4_1_a_player_whose_corner_is_full_is_passed_over() -> None:
    """R31"""
    game = mission(colours=FOUR)
    flick(game, "blue.prophet.1", to=SEA)
    block(game)

    flick(game, "violet.prophet.1", to=(-70, 70))

    assert acting(game) == "violet"


def test_f4_1_the_mission_ends_when_nobody_can_flick() -> None:
    """R31"""
    game = mission(colours=FOUR)
    spend(game, "blue.prophet.1", "blue.prophet.2", "violet.prophet.1")
    flick(game, "blue.prophet.1", to=SEA)
    block(game)

    events = flick(game, "violet.prophet.1", to=(-70, 70))

    assert "converted" in keys(events)


def test_f4_2_room_outside_the_corners_border_is_no_room() -> None:
    """R31"""
    game = mission(colours=FOUR)
    block(game, within=105.0)

    assert game.legal_moves() == []


def test_f4_2_a_disc_with_no_room_in_the_corner_is_not_listed() -> None:
    """R31"""
    game = mission(colours=FOUR)
    block(game)

    assert game.legal_moves() == []
