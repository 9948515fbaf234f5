"""F4.3, F4.4  What follows a flick: temples, the Navel, and what left the map."""

import pytest

from godstone.games.api import Event, IllegalMove
from godstone.games.finger import Finger
from godstone.games.finger.laws import Law
from godstone.games.finger.state import Phase, Where
from tests.finger.table import (
    CITIES,
    INLAND,
    SEA,
    acting,
    event,
    flick,
    island_of,
    keys,
    mission,
    put,
    scores,
    stand_on,
    where,
)
from tests.loose import said


def test_f4_3_a_an_own_prophet_touching_a_city_may_become_a_temple() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=(0, -147 + 29))
    assert game.legal_moves() == ["temple blue.prophet.1 blue.temple.1", "keep"]

    events = game.play("temple blue.prophet.1 blue.temple.1 0 -120000")

    assert event(events, "temple_built")["seat"] == "blue"
    assert where(game, "blue.prophet.1") is Where.RESERVE
    assert game.state()["discs"] == {"blue.temple.1": (0.0, -0.12)}


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
    stand_on(game, island_of(square))
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


def two_in_the_navel(game: Finger) -> list[Event]:
    """Blue is on three islands, and one flick brings two blue prophets to rest in the Navel."""
    put(game, blue_prophet_2=(0, 60), blue_temple_1=INLAND["south"])
    put(game, blue_temple_2=INLAND["east"], blue_temple_3=INLAND["west"])
    return flick(game, "blue.prophet.1", to=(-15, 0), others={"blue.prophet.2": (15, 0)})


def test_f4_3_b_islands_are_added_once_for_a_flick_and_owner() -> None:
    game = mission()

    two_in_the_navel(game)

    assert scores(game)["blue"] == 5


def test_f4_3_b_the_islands_are_told_with_the_first_prophet() -> None:
    told = [e.arguments for e in two_in_the_navel(mission()) if e.key == "navel"]

    assert [(hit["islands"], hit["points"]) for hit in told] == [
        (["south", "east", "west"], 4),
        ([], 1),
    ]


def test_f4_3_b_every_owner_adds_the_own_islands() -> None:
    game = mission()
    put(game, violet_prophet_1=(0, 20), violet_prophet_2=INLAND["north"])

    two_in_the_navel(game)

    assert scores(game) == {"blue": 5, "violet": 2}


def test_f4_3_b_the_next_flick_adds_the_islands_again() -> None:
    game = mission()
    two_in_the_navel(game)
    put(game, blue_prophet_2=(0, 0))

    flick(game, "violet.prophet.1", to=SEA)

    assert scores(game)["blue"] == 9


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

    assert scores(game)["blue"] == 3


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
    assert said(game.answer) == {"rest": {}, "left": [["blue.prophet.1", "blue"]]}


def test_f4_3_d_a_temple_outside_every_island_returns_to_its_owner() -> None:
    game = mission()
    put(game, violet_temple_1=INLAND["north"], violet_temple_2=INLAND["east"])
    rest = {"violet.temple.1": (60.0, 60.0)}

    flick(game, "blue.prophet.1", to=(-70, 70), others=rest, left=[("violet.temple.2", "blue")])

    assert where(game, "violet.temple.1") is Where.HAND
    assert where(game, "violet.temple.2") is Where.HAND


def test_f4_3_d_a_temple_pushed_onto_another_island_stays_and_counts_there() -> None:
    game = mission()
    put(game, violet_temple_1=INLAND["north"], violet_prophet_1=(0, 0))

    events = flick(game, "blue.prophet.1", to=SEA, others={"violet.temple.1": INLAND["east"]})

    assert event(events, "navel")["islands"] == ["east"]
    assert game.state()["discs"]["violet.temple.1"] == (0.11, 0.0)


def test_f4_4_discs_pushed_into_a_corner_stay_there() -> None:
    game = mission()
    put(game, violet_prophet_1=(-150, -150))

    flick(game, "blue.prophet.1", to=SEA, others={"violet.prophet.1": (-210, -210)})

    assert game.state()["discs"]["violet.prophet.1"] == (-0.21, -0.21)


def test_f4_4_a_flicked_disc_pushes_a_token_off_the_map() -> None:
    game = mission(Law.KING_APE)
    put(game, ape=(-228, -100))

    events = game.play("flick blue.prophet.1 -200000 -200000 -900000 3600000")

    assert said(game.answer)["left"][0] == ["ape", "blue"]
    assert "ape_returned" in keys(events)


def test_f4_4_the_tornado_is_not_pushed() -> None:
    game = mission(Law.TORNADO)
    game.play("wind 0 70000")

    flick(game, "blue.prophet.1", to=(0, 0))

    assert game.state()["tornado"] == (0.0, 0.0)
