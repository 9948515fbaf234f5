"""F8  Group C: points."""

import pytest

from godstone.games.finger import Finger
from godstone.games.finger.ground import Island
from godstone.games.finger.laws import Law
from godstone.games.finger.questions import conversion
from godstone.games.finger.state import Phase
from tests.finger.table import (
    FOUR,
    INLAND,
    SEA,
    event,
    flick,
    keys,
    mission,
    put,
    scores,
    spend,
    started,
    vote_all,
)


def points(game: Finger) -> list[int]:
    return [int(total) for total in conversion(game.position).sum(axis=0)]


@pytest.mark.parametrize(("islands", "expected"), [(2, 6), (3, 10), (4, 14)])
def test_f8_law_11_far_and_wide_one_more_for_three_islands_two_for_four(
    islands: int, expected: int
) -> None:
    game = mission(Law.FAR_AND_WIDE)
    for n, island in enumerate(list(INLAND)[:islands], 1):
        put(game, **{f"blue_prophet_{n}": INLAND[island]})

    assert points(game) == [expected, 0]


def test_f8_law_11_its_points_are_told() -> None:
    game = mission(Law.FAR_AND_WIDE)
    for n, island in enumerate(INLAND, 1):
        put(game, **{f"blue_prophet_{n}": INLAND[island]})
    spend(game, "blue.prophet.5")

    events = flick(game, "blue.prophet.5", to=SEA)

    assert event(events, "far_and_wide") == {"seat": "blue", "points": 2}


def test_f8_law_11_who_gains_nothing_by_it_is_not_told() -> None:
    game = mission(Law.FAR_AND_WIDE)
    spend(game, "blue.prophet.5")

    assert "far_and_wide" not in keys(flick(game, "blue.prophet.5", to=INLAND["south"]))


def test_f8_law_12_bounty_one_for_each_enemy_prophet_sent_off() -> None:
    game = mission(Law.BOUNTY)
    put(game, violet_prophet_1=(0, 230))

    events = flick(game, "blue.prophet.1", to=SEA, left=[("violet.prophet.1", "blue")])

    assert event(events, "bounty") == {"seat": "blue", "points": 1}
    assert scores(game) == {"blue": 1, "violet": 0}


def test_f8_law_12_at_most_two_a_flick_and_none_for_own_prophets() -> None:
    game = mission(Law.BOUNTY)
    put(game, violet_prophet_1=(0, 230), violet_prophet_2=(30, 230), violet_prophet_3=(60, 230))
    names = [f"violet.prophet.{n}" for n in (1, 2, 3)] + ["blue.prophet.1"]

    flick(game, "blue.prophet.1", left=[(name, "blue") for name in names])

    assert scores(game)["blue"] == 2


def test_f8_law_12_an_own_prophet_sent_off_brings_nothing() -> None:
    game = mission(Law.BOUNTY)

    flick(game, "blue.prophet.1", left=[("blue.prophet.1", "blue")])

    assert scores(game)["blue"] == 0


def test_f8_law_12_a_flick_and_its_second_flick_are_one() -> None:
    """R12"""
    game = mission(Law.BOUNTY)
    put(game, violet_prophet_1=(0, 230), violet_prophet_2=(30, 230), violet_prophet_3=(60, 230))
    off = [(f"violet.prophet.{n}", "blue") for n in (1, 2)]
    flick(game, "blue.prophet.1", to=(-200, -200), left=off)
    assert scores(game)["blue"] == 0

    flick(game, "blue.prophet.1", to=SEA, left=[("violet.prophet.3", "blue")])

    assert scores(game)["blue"] == 2


def test_f8_law_12_a_temple_is_no_prophet() -> None:
    game = mission(Law.BOUNTY)
    put(game, violet_temple_1=INLAND["north"])

    flick(game, "blue.prophet.1", to=SEA, left=[("violet.temple.1", "blue")])

    assert scores(game)["blue"] == 0


def test_f8_law_14_golden_navel_three_instead_of_one_before_the_islands() -> None:
    game = mission(Law.GOLDEN_NAVEL)
    put(game, blue_prophet_2=INLAND["north"])

    flick(game, "blue.prophet.1", to=(0, 0))

    assert scores(game)["blue"] == 4


def test_f8_law_14_each_prophet_three_and_the_islands_once() -> None:
    game = mission(Law.GOLDEN_NAVEL)
    put(game, blue_prophet_2=INLAND["north"], blue_prophet_3=(15, 0))

    flick(game, "blue.prophet.1", to=(-15, 0))

    assert scores(game)["blue"] == 7


def temples_and_prophets(*laws: Law) -> Finger:
    """North: blue has two temples and a prophet, violet two prophets."""
    game = mission(*laws)
    put(game, blue_temple_1=(0, 110), blue_temple_2=(0, 155), blue_prophet_1=(40, 130))
    put(game, violet_prophet_1=(-30, 115), violet_prophet_2=(-40, 145))
    return game


def test_f8_law_15_iconoclasm_temples_do_not_count_for_dominance() -> None:
    assert points(temples_and_prophets()) == [3, 1]
    assert points(temples_and_prophets(Law.ICONOCLASM)) == [1, 3]


def test_f8_law_15_temples_still_count_for_presence() -> None:
    game = mission(Law.ICONOCLASM)
    put(game, blue_temple_1=INLAND["north"])

    assert points(game) == [1, 0]


def test_f8_law_16_the_meek_inherit_the_fewest_discs_dominate() -> None:
    assert points(temples_and_prophets(Law.MEEK_INHERIT)) == [1, 3]


def test_f8_law_16_a_tie_of_the_fewest_gives_nobody() -> None:
    game = mission(Law.MEEK_INHERIT, colours=FOUR)
    put(game, blue_prophet_1=(0, 110), violet_prophet_1=(30, 110), green_prophet_1=(-30, 110))
    put(game, green_prophet_2=(-30, 140))

    assert points(game) == [1, 1, 0, 1]


def test_f8_law_16_with_iconoclasm_temples_alone_are_no_discs() -> None:
    """R23"""
    game = mission(Law.MEEK_INHERIT, Law.ICONOCLASM)
    put(game, blue_temple_1=(0, 110), violet_prophet_1=(30, 130), violet_prophet_2=(-35, 130))

    assert points(game) == [1, 3]


def test_f8_law_17_the_holy_isle_is_drawn_and_shown_before_the_vote() -> None:
    game = started()
    game.play("first blue")
    game.play("offer 17 3")
    assert game.position.phase is Phase.ISLE
    assert [c.move for c in game.chances()] == [f"isle {i.name.lower()}" for i in Island]
    game.play("isle north")
    assert game.view(None)["isle"] == "north"

    vote_all(game, True, True)

    assert game.position.isle is Island.NORTH


def test_f8_law_17_not_adopted_it_is_no_holy_isle() -> None:
    game = started()
    game.play("first blue")
    game.play("offer 17 3")
    game.play("isle north")

    vote_all(game, False, False)

    assert game.position.isle is None


def holy(*laws: Law) -> Finger:
    game = mission(Law.HOLY_ISLE, *laws)
    game.position.isle = Island.NORTH
    put(game, blue_prophet_1=INLAND["north"], blue_prophet_2=INLAND["east"])
    return game


def test_f8_law_17_the_holy_isle_scores_double() -> None:
    assert points(holy()) == [9, 0]


def test_f8_law_17_far_and_wide_is_not_doubled() -> None:
    """R24"""
    game = holy(Law.FAR_AND_WIDE)
    put(game, blue_prophet_3=INLAND["west"])

    assert points(game) == [13, 0]


def test_f8_together_king_ape_beats_holy_isle() -> None:
    game = holy(Law.KING_APE)
    put(game, ape=(0, 60))

    assert points(game) == [3, 0]
