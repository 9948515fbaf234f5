"""What people tell of a flick: asked of drawn positions, with physics or a recorded rest."""

import json

from godstone.games.finger import Finger
from godstone.games.finger.laws import Law
from tests.finger.table import (
    CITIES,
    FOUR,
    INLAND,
    SEA,
    Spot,
    flick,
    keys,
    mission,
    put,
    spend,
    started,
)
from tests.loose import Json


def facts(game: Finger, key: str) -> list[Json]:
    return [fact.to_json() for fact in game.tale() if fact.key == key]


def fact(game: Finger, key: str) -> Json:
    (only,) = facts(game, key)
    return only


def shot(game: Finger, vx: int, vy: int, disc: str = "blue.prophet.1") -> Finger:
    """From blue's corner, by physics; micrometres a second."""
    game.play(f"flick {disc} -200000 -200000 {vx} {vy}")
    return game


def resting(at: Spot, *laws: Law, **others: Spot) -> Finger:
    """Blue's flick comes to rest there."""
    game = mission(*laws)
    put(game, **others)
    flick(game, "blue.prophet.1", at)
    return game


def test_how_hard_it_was_is_told_beside_the_most_there_can_be() -> None:
    told = fact(shot(mission(), 300_000, 400_000), "shot")

    assert (told["seat"], told["speed"], told["top"]) == ("blue", 500_000, 4_000_000)


def test_law_3_the_most_is_less_for_a_little_finger() -> None:
    assert fact(shot(mission(Law.LITTLE_FINGER), 300_000, 400_000), "shot")["top"] == 2_200_000


def test_how_far_it_went_is_told() -> None:
    assert 40_000 < fact(shot(mission(), 300_000, 400_000), "shot")["travel"] < 45_000


def test_the_discs_it_hit_are_told_in_order() -> None:
    game = mission()
    put(game, violet_prophet_1=(-120, -120), violet_prophet_2=(-90, -90))

    told = facts(shot(game, 1_000_000, 1_000_000), "hit")

    assert [(each["disc"], each["by"]) for each in told] == [
        ("violet.prophet.1", "blue.prophet.1")
    ]  # the second was hit by the first


def test_a_flick_that_hits_nothing_tells_no_hit() -> None:
    assert facts(shot(mission(), 300_000, 400_000), "hit") == []


def test_where_it_stopped_is_told_with_how_the_island_stands() -> None:
    game = resting(INLAND["west"], violet_prophet_1=(-110, 30))

    told = fact(game, "stopped")

    assert told["where"] == "island"
    assert told["islands"] == [
        {"island": "west", "counts": {"blue": 1, "violet": 1}, "first": None, "was": "violet"}
    ]


def test_a_city_is_told_before_its_island() -> None:
    assert fact(resting(CITIES["north"]), "stopped")["where"] == "city"


def test_a_stop_in_the_navel_is_told() -> None:
    assert fact(resting((0, 30)), "stopped")["where"] == "navel"


def test_a_stop_in_the_own_corner_is_told() -> None:
    assert fact(resting((-170, -170)), "stopped")["where"] == "corner"


def test_a_stop_in_the_open_sea_is_told_and_no_near_miss() -> None:
    game = resting(SEA)

    assert fact(game, "stopped")["where"] == "sea"
    assert facts(game, "missed") == []


def test_a_near_miss_of_the_navel_is_told_in_micrometres() -> None:
    told = fact(resting((0, 42)), "missed")  # 22 of the Navel, 11 of the disc

    assert (told["what"], told["gap"]) == ("navel", 9_000)


def test_a_near_miss_of_an_island_is_told() -> None:
    game = resting((-82, -135))
    told = fact(game, "missed")

    assert fact(game, "stopped")["where"] == "sea"
    assert (told["what"], round(told["gap"] / 1000)) == ("south", 5)


def test_a_flick_over_the_edge_stops_nowhere() -> None:
    assert fact(shot(mission(), -900_000, 0), "stopped")["where"] == "off"


def test_the_islands_that_changed_are_told() -> None:
    game = resting(INLAND["west"], violet_prophet_1=INLAND["north"])

    assert [each["island"] for each in facts(game, "isle")] == ["west"]


def test_what_it_was_worth_counts_the_map_as_if_it_were_converted() -> None:
    game = resting(INLAND["west"], violet_prophet_1=(-110, 30))

    assert fact(game, "worth")["gain"] == {"blue": 1, "violet": -2}


def test_the_last_flick_is_worth_what_the_conversion_gave() -> None:
    game = mission()
    spend(game, "blue.prophet.1")
    put(game, violet_prophet_1=(-110, 30))

    told = flick(game, "blue.prophet.1", INLAND["west"])

    assert "converted" in keys(told)
    assert fact(game, "worth")["gain"] == {"blue": 1, "violet": -2}


def test_f1_4_a_flick_at_the_navel_tells_how_near_it_came() -> None:
    game = started(first="flick")
    game.play("flick blue.prophet.1 -200000 -200000 300000 400000")

    assert fact(game, "shot")["trial"]
    assert fact(game, "missed")["what"] == "navel"
    assert facts(game, "worth") == []


def test_law_5_two_that_fly_together_are_told_one_by_one() -> None:
    game = mission(Law.AMBIDEXTROUS)
    shot(game, 300_000, 400_000)
    game.play("flick blue.prophet.2 -170000 -200000 300000 400000")

    assert [each["disc"] for each in facts(game, "shot")] == ["blue.prophet.1", "blue.prophet.2"]


def test_a_move_that_lets_nothing_go_tells_nothing() -> None:
    game = mission(Law.AMBIDEXTROUS)

    assert shot(game, 300_000, 400_000).tale() == []


def test_a_recorded_flick_is_told_as_it_was_played() -> None:
    text, drawn = "flick blue.prophet.1 -200000 -200000 1000000 1000000", mission(colours=FOUR)
    put(drawn, violet_prophet_1=(-120, -120))
    again = drawn.copy()
    drawn.play(text)

    again.play(text, answer=json.loads(json.dumps(drawn.answer)))

    assert again.tale() == drawn.tale()


def test_where_physics_now_answers_otherwise_no_hit_is_told() -> None:
    game = resting(SEA, violet_prophet_1=(-120, -120))

    assert facts(game, "hit") == []
    assert fact(game, "shot")["travel"] is None
