"""F8  Group A: how you flick."""

from collections.abc import Sequence
from math import hypot
from typing import Any

import pytest

from godstone.bots.finger.lookahead import error_factor
from godstone.games.api import IllegalMove
from godstone.games.finger import Finger, motion
from godstone.games.finger.gods import God
from godstone.games.finger.laws import CARDS, Law
from godstone.games.finger.rules.aim import mirrored
from godstone.games.finger.rules.launch import friction, rolling_friction
from godstone.games.finger.state import Phase, Where
from godstone.kernel import plain
from tests.finger.doors import told
from tests.finger.table import (
    CITIES,
    FOUR,
    INLAND,
    SEA,
    event,
    flick,
    flick_text,
    keys,
    mission,
    number,
    put,
    scores,
    spend,
    where,
)
from tests.loose import said

LAUNCH = "flick blue.prophet.1 -200000 -200000"


def slide(game: Finger, velocity: str = "1000000 0") -> float:
    """How far blue's prophet slides along a free line, in metres."""
    game.play(f"{LAUNCH} {velocity}")
    x, y = said(game.answer)["rest"]["blue.prophet.1"]
    return hypot(x + 0.2, y + 0.2)


def test_f8_a_law_is_known_by_its_number_and_name() -> None:
    assert CARDS[Law(16)].name == "The Meek Inherit"
    assert "".join(CARDS[law].group for law in Law) == "AAAAAABBBBCCBCCCCAAB"


def test_f8_law_1_blind_faith_hides_the_map_while_you_aim() -> None:
    """R14"""
    game = mission(Law.BLIND_FAITH)
    put(game, violet_prophet_1=INLAND["north"], violet_prophet_2=(-170, -170))

    assert list(game.view(0)["discs"]) == ["violet.prophet.2"]
    assert game.view(0)["blind"]
    assert len(game.view(1)["discs"]) == len(game.view(None)["discs"]) == 2


def test_f8_law_1_blind_faith_doubles_a_bots_error() -> None:
    assert error_factor(mission(Law.BLIND_FAITH)) == 2.0
    assert error_factor(mission()) == 1.0


def test_f8_law_2_the_other_hand_mirrors_the_aim_about_the_line_to_the_navel() -> None:
    """R13"""
    usual, other = mission(), mission(Law.OTHER_HAND)
    usual.play(f"{LAUNCH} 300000 900000")

    other.play(f"{LAUNCH} 900000 300000")

    assert said(other.answer)["rest"]["blue.prophet.1"] == pytest.approx(
        said(usual.answer)["rest"]["blue.prophet.1"], abs=1e-12
    )


def test_f8_law_2_an_aim_straight_at_the_navel_stays() -> None:
    usual, other = mission(), mission(Law.OTHER_HAND)

    assert slide(usual, "700000 700000") == pytest.approx(slide(other, "700000 700000"))


def test_f8_law_2_mirrored_twice_is_as_before() -> None:
    mirror = plain(mirrored)

    assert mirror(0.1, -0.2, *mirror(0.1, -0.2, 0.3, 0.7)) == pytest.approx((0.3, 0.7))
    assert mirror(-0.2, 0.0, 0.3, 0.4) == pytest.approx((0.3, -0.4))
    assert mirror(0.0, 0.2, 0.3, 0.4) == pytest.approx((-0.3, 0.4))
    assert error_factor(mission(Law.OTHER_HAND)) == 1.7


def test_f8_law_3_little_finger_flicks_reach_55_percent_of_the_top_speed() -> None:
    game = mission(Law.LITTLE_FINGER)
    with pytest.raises(IllegalMove, match=r"F2\.7"):
        game.play(f"{LAUNCH} 2200001 0")

    game.play(f"{LAUNCH} 2200000 0")


def test_f8_law_4_piggyback_two_prophets_go_and_the_rider_is_set_beside() -> None:
    game = mission(Law.PIGGYBACK)
    events = flick(game, "blue.prophet.3", to=(0, -110))

    assert event(events, "set_down")["disc"] == "blue.prophet.1"
    at = game.state()["discs"]["blue.prophet.1"]
    assert at == pytest.approx([0.0, -0.088], abs=1e-8)
    assert game.state()["hand"]["blue"] == [f"blue.prophet.{n}" for n in (2, 4, 5)]


def test_f8_law_4_the_rider_is_turned_to_the_nearest_free_place() -> None:
    """R17"""
    game = mission(Law.PIGGYBACK)
    put(game, violet_prophet_1=(0, -88))

    flick(game, "blue.prophet.1", to=(0, -110.001))

    x, y = game.state()["discs"]["blue.prophet.2"]
    assert hypot(x, y + 0.110001) == pytest.approx(0.022, abs=1e-8)
    assert hypot(x, y + 0.088) == pytest.approx(0.022, abs=1e-8)


def test_f8_law_4_the_pair_weighs_double_so_it_is_slower() -> None:
    """R15"""
    game = mission(Law.PIGGYBACK)
    with pytest.raises(IllegalMove, match=r"F2\.7"):
        game.play(f"{LAUNCH} 2828428 0 0 1")

    game.play(f"{LAUNCH} 2828427 0 0 1")


def test_f8_law_4_the_pair_strikes_with_double_mass() -> None:
    ways = []
    for law, side in ((Law.KRAKEN, ""), (Law.PIGGYBACK, " 0 1")):
        game = mission(law)
        put(game, violet_prophet_1=(-170, -200))
        game.play(f"{LAUNCH} 700000 0{side}")
        ways.append(said(game.answer)["rest"]["violet.prophet.1"][0] + 0.17)

    assert ways[1] / ways[0] == pytest.approx((1.75 * 2 / 3 / 0.875) ** 2)


def test_f8_law_4_the_side_is_chosen_before_the_flick() -> None:
    game = mission(Law.PIGGYBACK)
    for side in ("", " 0 0"):
        with pytest.raises(IllegalMove, match="F8 Piggyback: "):
            game.play(f"{LAUNCH} 500000 500000{side}")
    with pytest.raises(IllegalMove, match="F8 Piggyback: "):
        mission().play(f"{LAUNCH} 500000 500000 0 1")


def test_f8_law_4_a_last_odd_prophet_goes_alone() -> None:
    game = mission(Law.PIGGYBACK)
    spend(game, "blue.prophet.1", "violet.prophet.1")

    game.play(f"{LAUNCH} 500000 500000")

    assert game.to_move == (1,)


def test_f8_law_4_equal_discs_only() -> None:
    game = mission(Law.PIGGYBACK, colours=("yellow", "blue"), gods=[God.RA, God.TYR])

    events = flick(game, "yellow.sphinx", to=INLAND["south"])

    assert "set_down" not in keys(events)


def test_f8_law_4_flicked_again_it_is_still_a_pair() -> None:
    """R15"""
    game = mission(Law.PIGGYBACK)
    flick(game, "blue.prophet.1", to=(-200, -200))
    assert where(game, "blue.prophet.2") is Where.RIDING
    assert game.state()["riding"] == [("blue.prophet.2", "blue.prophet.1")]

    events = flick(game, "blue.prophet.1", to=INLAND["south"])

    assert event(events, "set_down")["disc"] == "blue.prophet.2"


def test_f8_law_4_off_the_map_both_are() -> None:
    """R15"""
    game = mission(Law.PIGGYBACK, colours=("yellow", "blue"), gods=[God.ANUBIS, God.TYR])

    flick(game, "yellow.prophet.1", left=[("yellow.prophet.1", "yellow")])

    assert where(game, "yellow.prophet.1") is Where.HAND
    assert where(game, "yellow.prophet.2") is Where.RESERVE


def carrier_rider_and_another_leave() -> Finger:
    """Anubis, who takes two back: a pair slides off, and pushes an own prophet off after it."""
    gods = [God.ANUBIS, God.TYR]
    game = mission(Law.PIGGYBACK, colours=("yellow", "blue"), gods=gods, terms="balanced")
    put(game, yellow_prophet_5=(0, 230))
    left = [("yellow.prophet.1", "yellow"), ("yellow.prophet.5", "yellow")]
    events = flick(game, "yellow.prophet.1", left=left)
    assert [e.arguments["by"] for e in events if e.key == "left_map"] == ["yellow"] * 3
    return game


def test_f8_law_4_the_rider_leaves_directly_after_its_carrier() -> None:
    """R15"""
    game = carrier_rider_and_another_leave()

    assert where(game, "yellow.prophet.2") is Where.HAND
    assert where(game, "yellow.prophet.5") is Where.RESERVE


def test_f8_law_5_ambidextrous_two_are_aimed_and_launched_at_the_same_instant() -> None:
    game = mission(Law.AMBIDEXTROUS)
    assert keys(game.play(flick_text(game, "blue.prophet.1"))) == ["aimed"]
    assert (game.to_move, game.state()["discs"]) == ((0,), {})

    events = game.play(flick_text(game, "blue.prophet.2", depth=60))

    assert keys(events)[:2] == ["flicked", "flicked"]
    assert set(said(game.answer)["rest"]) == {"blue.prophet.1", "blue.prophet.2"}


def test_f8_law_5_the_second_may_not_overlap_the_first() -> None:
    """R16"""
    game = mission(Law.AMBIDEXTROUS)
    game.play(flick_text(game, "blue.prophet.1"))

    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play(flick_text(game, "blue.prophet.2", depth=50))
    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play(flick_text(game, "blue.prophet.1", depth=60))


def test_f8_law_5_a_last_odd_one_goes_alone() -> None:
    game = mission(Law.AMBIDEXTROUS)
    spend(game, "blue.prophet.1", "violet.prophet.1")

    events = game.play(flick_text(game, "blue.prophet.1"))

    assert keys(events)[0] == "flicked"


def test_f8_law_5_each_may_be_flicked_again_one_at_a_time() -> None:
    """R7"""
    game = mission(Law.AMBIDEXTROUS)
    game.play(flick_text(game, "blue.prophet.1"))
    others = {"blue.prophet.1": (-200.0, -200.0)}
    flick(game, "blue.prophet.2", to=(-160, -220), others=others, depth=60)
    assert game.legal_moves() == ["flick blue.prophet.1", "flick blue.prophet.2", "stay"]

    flick(game, "blue.prophet.2", to=SEA)

    assert game.legal_moves() == ["flick blue.prophet.1", "stay"]


def test_f8_law_6_rolling_wheels_a_fifth_of_the_friction() -> None:
    flat = slide(mission(), "800000 0")

    assert slide(mission(Law.ROLLING_WHEELS), "600000 0") == pytest.approx(flat * 5 * 36 / 64)


def test_f8_law_6_only_until_it_touches_a_disc() -> None:
    game = mission(Law.ROLLING_WHEELS)
    put(game, violet_prophet_1=(-170, -200))

    game.play(f"{LAUNCH} 500000 0")

    x, _ = said(game.answer)["rest"]["blue.prophet.1"]
    assert x < -0.185


def test_f8_law_18_frozen_sea_halves_friction_everywhere() -> None:
    assert slide(mission(Law.FROZEN_SEA)) == pytest.approx(2 * slide(mission()))


def test_f8_together_frozen_sea_and_rolling_wheels_multiply() -> None:
    state = mission(Law.FROZEN_SEA, Law.ROLLING_WHEELS).position

    assert told(state, friction) == 0.15
    assert told(state, rolling_friction) == pytest.approx(0.03)


def judged(*laws: Law) -> Finger:
    return mission(Law.JUDGEMENT_DAY, *laws, colours=FOUR)


def aim_all(game: Finger) -> None:
    """Everyone but the last has aimed."""
    for seat, colour in enumerate(FOUR[:-1]):
        game.play(flick_text(game, f"{colour}.prophet.1", seat), seat)


def test_f8_law_19_judgement_day_all_aim_and_flick_at_the_same_instant() -> None:
    game = judged()
    assert game.to_move == (0, 1, 2, 3)
    aim_all(game)
    assert game.state()["discs"] == {}

    events = game.play(flick_text(game, "green.prophet.1", 3), 3)

    assert keys(events)[:4] == ["flicked"] * 4
    assert len(said(game.answer)["rest"]) + len(said(game.answer)["left"]) == 4
    assert game.to_move == (0, 1, 2, 3)


def test_f8_law_19_aims_are_secret_until_all_are_in() -> None:
    game = judged()
    events = game.play(flick_text(game, "blue.prophet.1", 0), 0)

    assert [event.to_json() for event in events] == [{"key": "aimed", "seat": "blue"}]
    assert game.view(0)["aims"][0][0] == "blue"
    assert game.view(1)["aims"] == game.view(None)["aims"] == []


def test_f8_law_19_f4_3_is_resolved_in_turn_order_each_as_active_player() -> None:
    game = judged()
    game.position.first = 2
    aim_all(game)
    cities = dict(zip(FOUR, CITIES.values(), strict=True))
    rest = {f"{colour}.prophet.1": at for colour, at in cities.items()}
    flick(game, "green.prophet.1", others=rest, seat=3)

    builders = []
    while game.position.phase is Phase.TEMPLE:
        builders.append(game.colours[game.to_move[0]])
        game.play("keep")

    assert builders == ["yellow", "green", "blue", "violet"]


def test_f8_law_19_nobody_flicks_again() -> None:
    """R7"""
    game = judged()
    aim_all(game)
    rest = {f"{colour}.prophet.1": (70.0, 30.0 * n) for n, colour in enumerate(FOUR[1:])}

    flick(game, "green.prophet.1", others={**rest, "blue.prophet.1": (-200, -200)}, seat=3)

    assert game.position.phase is Phase.MISSION


def test_f8_law_19_who_has_no_prophet_does_not_aim() -> None:
    game = judged()
    spend(
        game, *[f"{colour}.prophet.{n}" for colour in FOUR[:3] for n in (1, 2)], "green.prophet.1"
    )
    aim_all(game)
    rest = {f"{colour}.prophet.1": at for colour, at in zip(FOUR, INLAND.values(), strict=True)}

    flick(game, "green.prophet.1", others=rest, seat=3)

    assert game.to_move == (0, 1, 2)


def passed(marks: Sequence[int | None], *pairs: tuple[int, int | None]) -> list[int | None]:
    """The marks after hits; only who met whom is said, None is a wall."""
    scene: Any = motion.new_simulation()
    scene.marks[: len(marks)] = [motion.NO_MARK if mark is None else mark for mark in marks]
    for one, other in pairs:
        if other is not None:
            plain(motion.hand_on)(scene, one, other)
    after = scene.marks[: len(marks)].tolist()
    return [None if mark == motion.NO_MARK else mark for mark in after]


def test_f8_law_19_at_a_hit_each_disc_takes_over_the_others_mark() -> None:
    """R11"""
    assert passed([0, 1], (0, 1)) == [1, 0]
    assert passed([0, 1, None, None], (0, 2), (2, 3)) == [0, 1, 0, 0]
    assert passed([0, 1, None], (2, 0), (0, None)) == [0, 1, 0]
    assert passed([0, 1, None], (0, 2), (1, 2)) == [0, 0, 1]


def test_f8_law_19_a_disc_is_sent_off_by_the_player_whose_push_reached_it_last() -> None:
    """R11"""
    game = mission(Law.JUDGEMENT_DAY, Law.BOUNTY, colours=("blue", "green"))
    put(game, green_prophet_2=(-170, -229.5))
    game.play("flick blue.prophet.1 -200000 -220000 3000000 -950000", 0)

    game.play("flick green.prophet.1 200000 200000 -100000 0", 1)

    assert ["green.prophet.2", "blue"] in said(game.answer)["left"]
    assert scores(game)["blue"] == 1
    assert number(game, "green.prophet.2") not in game.position.of(Where.MAP)
