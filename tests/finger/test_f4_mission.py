"""F4  The mission."""

import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger
from godstone.games.finger.state import Phase, Where
from tests.finger.table import (
    CITIES,
    FOUR,
    INLAND,
    SEA,
    block,
    event,
    flick,
    flick_text,
    island_of,
    keys,
    mission,
    put,
    scores,
    spend,
    where,
)

CORNER = (-200.0, -200.0)  # of blue


def acting(game: Finger) -> str:
    (seat,) = game.to_move
    return game.colours[seat]


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


def test_f4_2_a_launch_touching_the_corners_border_is_allowed() -> None:
    game = mission()
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick blue.prophet.1 -141613 -229000 100000 500000")

    game.play("flick blue.prophet.1 -141614 -229000 100000 500000")

    assert where(game, "blue.prophet.1") is Where.MAP


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


def test_f4_3_a_an_own_prophet_touching_a_city_may_become_a_temple() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=(0, -147 + 29))
    assert game.legal_moves() == ["temple blue.prophet.1 blue.temple.1", "keep"]

    events = game.play("temple blue.prophet.1 blue.temple.1 0 -120000")

    assert event(events, "temple_built")["seat"] == "blue"
    assert where(game, "blue.prophet.1") is Where.RESERVE
    assert game.state()["discs"] == {"blue.temple.1": [0.0, -0.12]}


def test_f4_3_a_not_touching_the_city_builds_nothing() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=(0, -147 + 29.001))

    assert acting(game) == "violet"


def test_f4_3_a_it_may_keep_the_prophet() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=CITIES["south"])

    game.play("keep")

    assert where(game, "blue.prophet.1") is Where.MAP
    assert acting(game) == "violet"


def test_f4_3_a_each_such_prophet_also_those_that_lay_there_before() -> None:
    game = mission()
    put(game, blue_prophet_2=CITIES["north"])
    flick(game, "blue.prophet.1", to=CITIES["south"])
    game.play("temple blue.prophet.1 blue.temple.1 0 -120000")

    assert game.legal_moves() == ["temple blue.prophet.2 blue.temple.2", "keep"]


def test_f4_3_a_only_the_active_player_builds() -> None:
    game = mission()
    put(game, violet_prophet_1=CITIES["north"])

    flick(game, "blue.prophet.1", to=SEA)

    assert game.position.phase is Phase.MISSION
    assert acting(game) == "violet"


@pytest.mark.parametrize("place", ["0 135000", "0 0", "0 -190000", "60000 -135000"])
def test_f4_3_a_a_temple_stands_wholly_inside_that_islands_border(place: str) -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=CITIES["south"])

    with pytest.raises(IllegalMove, match=r"F4\.3"):
        game.play(f"temple blue.prophet.1 blue.temple.1 {place}")


def test_f4_3_a_a_temple_may_touch_the_border_from_within() -> None:
    side = [float(step) for step in range(-50, 50, 10)]
    square = [(x, -155.0) for x in side] + [(50.0, y - 105) for y in side]
    square += [(-x, -55.0) for x in side] + [(-50.0, -y - 105) for y in side]
    game = mission()
    game.position.mat = island_of(square)
    flick(game, "blue.prophet.1", to=(0, -117))

    with pytest.raises(IllegalMove, match=r"F4\.3"):
        game.play("temple blue.prophet.1 blue.temple.1 30001 -85000")
    game.play("temple blue.prophet.1 blue.temple.1 30000 -85000")


def test_f4_3_a_a_temple_overlaps_no_disc() -> None:
    game = mission()
    put(game, violet_temple_1=(20, -120))
    flick(game, "blue.prophet.1", to=CITIES["south"])

    with pytest.raises(IllegalMove, match="overlaps"):
        game.play("temple blue.prophet.1 blue.temple.1 -19900 -120000")
    game.play("temple blue.prophet.1 blue.temple.1 -20000 -120000")


def test_f4_3_a_it_may_stand_where_its_prophet_was() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=CITIES["south"])

    game.play("temple blue.prophet.1 blue.temple.1 0 -147000")

    assert where(game, "blue.temple.1") is Where.MAP


def test_f4_3_a_with_no_temple_left_one_that_stands_may_be_moved() -> None:
    game = mission()
    put(game, blue_temple_1=(0, 110), blue_temple_2=(0, 160))
    put(game, blue_temple_3=(110, 0), blue_temple_4=(160, 0))
    flick(game, "blue.prophet.1", to=CITIES["south"])
    assert [move.split()[-1] for move in game.legal_moves()[:-1]] == [
        f"blue.temple.{n}" for n in range(1, 5)
    ]

    events = game.play("temple blue.prophet.1 blue.temple.3 0 -120000")

    assert "temple_moved" in keys(events)


def test_f4_3_a_the_first_temple_in_supply_is_built() -> None:
    """R8"""
    game = mission()
    put(game, blue_temple_1=INLAND["north"])
    flick(game, "blue.prophet.1", to=CITIES["south"])
    assert game.legal_moves()[0] == "temple blue.prophet.1 blue.temple.2"

    for temple in ("blue.temple.1", "blue.temple.3", "violet.temple.1", "nothing"):
        with pytest.raises(IllegalMove, match=r"F4\.3"):
            game.play(f"temple blue.prophet.1 {temple} 0 -120000")


def test_f4_3_b_a_navel_hit_scores_one_and_one_more_for_each_island() -> None:
    game = mission()
    put(game, blue_prophet_2=INLAND["north"], blue_temple_1=INLAND["east"])

    events = flick(game, "blue.prophet.1", to=(33, 0))

    assert event(events, "navel")["islands"] == ["east", "north"]
    assert scores(game)["blue"] == 3
    assert where(game, "blue.prophet.1") is Where.RESERVE


def test_f4_3_b_every_prophet_of_any_player_scores() -> None:
    game = mission()
    put(game, violet_prophet_1=(10, 0), violet_prophet_2=(-20, 20))

    flick(game, "blue.prophet.1", to=(0, -33))

    assert scores(game) == {"blue": 1, "violet": 2}


def test_f4_3_b_a_temple_in_the_navel_scores_nothing() -> None:
    game = mission()
    put(game, violet_temple_1=(0, 0))

    events = flick(game, "blue.prophet.1", to=SEA)

    assert "navel" not in keys(events)


def test_f4_3_b_temples_are_built_before_the_navel_is_scored() -> None:
    game = mission()
    put(game, blue_prophet_2=(0, 0))
    flick(game, "blue.prophet.1", to=CITIES["south"])
    game.play("temple blue.prophet.1 blue.temple.1 0 -120000")

    assert scores(game)["blue"] == 2


def test_f4_3_b_presence_is_counted_before_any_leaves_the_navel() -> None:
    """R9"""
    game = mission()
    put(game, blue_prophet_2=(0, 0), blue_prophet_3=INLAND["west"])

    flick(game, "blue.prophet.1", to=(22, 0))

    assert scores(game)["blue"] == 4


def test_f4_3_c_prophets_off_the_map_go_to_the_reserve() -> None:
    game = mission()
    put(game, violet_prophet_1=(0, 239))

    events = flick(game, "blue.prophet.1", to=SEA, left=[("violet.prophet.1", "blue")])

    assert event(events, "left_map") == {"disc": "violet.prophet.1", "by": "blue"}
    assert where(game, "violet.prophet.1") is Where.RESERVE


def test_f4_3_c_a_flick_over_the_edge_loses_the_prophet() -> None:
    game = mission()
    game.play("flick blue.prophet.1 -200000 -200000 -3000000 0")

    assert where(game, "blue.prophet.1") is Where.RESERVE
    assert game.answer == {"rest": {}, "left": [["blue.prophet.1", "blue"]]}


def test_f4_3_d_a_temple_outside_every_island_returns_to_its_owner() -> None:
    game = mission()
    put(game, violet_temple_1=INLAND["north"], violet_temple_2=INLAND["east"])
    rest = {"violet.temple.1": (60.0, 60.0)}

    flick(game, "blue.prophet.1", to=SEA, others=rest, left=[("violet.temple.2", "blue")])

    assert where(game, "violet.temple.1") is Where.HAND
    assert where(game, "violet.temple.2") is Where.HAND


def test_f4_3_d_a_temple_pushed_onto_another_island_stays_and_counts_there() -> None:
    game = mission()
    put(game, violet_temple_1=INLAND["north"], violet_prophet_1=(0, 0))

    events = flick(game, "blue.prophet.1", to=SEA, others={"violet.temple.1": INLAND["east"]})

    assert event(events, "navel")["islands"] == ["east"]
    assert game.state()["discs"]["violet.temple.1"] == [0.11, 0.0]


def test_f4_4_discs_pushed_into_a_corner_stay_there() -> None:
    game = mission()
    put(game, violet_prophet_1=(-150, -150))

    flick(game, "blue.prophet.1", to=SEA, others={"violet.prophet.1": (-210, -210)})

    assert game.state()["discs"]["violet.prophet.1"] == [-0.21, -0.21]


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


def test_f4_2_a_disc_with_no_room_in_the_corner_is_not_listed() -> None:
    """R31"""
    game = mission(colours=FOUR)
    block(game)

    assert game.legal_moves() == []
