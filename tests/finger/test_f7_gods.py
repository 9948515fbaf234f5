"""F7  The gods, one by one."""

import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger
from godstone.games.finger.discs import Kind
from godstone.games.finger.gods import God, choices
from godstone.games.finger.laws import Law
from godstone.games.finger.questions import conversion
from godstone.games.finger.state import Phase, Where
from tests.finger.table import (
    CITIES,
    FOUR,
    INLAND,
    SEA,
    event,
    flick,
    mission,
    only_power,
    put,
    scores,
    spend,
    started,
    vote_all,
    where,
    with_god,
)


def test_f7_every_pantheon_has_two_gods() -> None:
    assert [choices(colour) for colour in FOUR] == [
        [God.TYR, God.FREJA],
        [God.ZEUS, God.THEMIS],
        [God.RA, God.ANUBIS],
        [God.DAGDA, God.MORRIGAN],
    ]


def test_f7_without_powers_no_god_does_anything() -> None:
    game = mission(colours=("violet", "blue"))
    flick(game, "violet.prophet.1", to=CITIES["south"])

    with pytest.raises(IllegalMove, match=r"F4\.3"):
        game.play("temple violet.prophet.1 violet.temple.1 0 120000")


def test_f7_zeus_builds_his_temples_on_any_island() -> None:
    game = with_god(God.ZEUS)
    flick(game, "violet.prophet.1", to=CITIES["south"])

    game.play("temple violet.prophet.1 violet.temple.1 0 120000")

    assert game.state()["discs"]["violet.temple.1"] == (0.0, 0.12)


def test_f7_zeus_builds_on_islands_only() -> None:
    game = with_god(God.ZEUS)
    flick(game, "violet.prophet.1", to=CITIES["south"])

    with pytest.raises(IllegalMove, match=r"F4\.3"):
        game.play("temple violet.prophet.1 violet.temple.1 0 0")


def council_of_themis() -> Finger:
    game = started(("violet", "blue"), gods=[God.THEMIS, God.TYR])
    game.play("first blue")
    game.play("offer 3 11")
    return game


def test_f7_themis_decides_tied_votes() -> None:
    game = council_of_themis()
    vote_all(game, True, False)
    assert game.to_move == (0,)
    assert game.legal_moves() == ["tie up", "tie down"]

    game.play("tie down")

    assert game.position.laws == (Law.FAR_AND_WIDE,)


def test_f7_themis_scores_when_the_law_she_voted_for_is_adopted() -> None:
    game = council_of_themis()

    events = vote_all(game, True, True)

    assert event(events, "themis_rewarded") == {"seat": "violet", "points": 1}
    assert scores(game) == {"violet": 1, "blue": 0}


def test_f7_themis_scores_nothing_for_a_law_she_voted_against() -> None:
    game = council_of_themis()
    vote_all(game, True, False)

    game.play("tie down")

    assert scores(game)["violet"] == 0


def test_f7_ra_one_of_his_prophets_is_the_sphinx() -> None:
    game = with_god(God.RA)
    hand = [game.position.discs[d].kind for d in game.position.prophets(Where.HAND, 0)]

    assert sorted(hand) == [Kind.PROPHET] * 4 + [Kind.SPHINX]


def test_f7_ra_the_sphinx_counts_as_a_prophet() -> None:
    game = with_god(God.RA)

    flick(game, "yellow.sphinx", to=(0, 39))

    assert scores(game)["yellow"] == 1


def test_f7_ra_the_sphinx_is_flicked_slower() -> None:
    game = with_god(God.RA)
    with pytest.raises(IllegalMove, match=r"F2\.7"):
        game.play("flick yellow.sphinx -200000 -200000 2330000 0")

    game.play("flick yellow.sphinx -200000 -200000 2320000 0")


def test_f7_anubis_the_first_of_his_prophets_to_leave_the_map_returns_to_his_hand() -> None:
    game = with_god(God.ANUBIS)

    events = flick(game, "yellow.prophet.1", left=[("yellow.prophet.1", "yellow")])

    assert event(events, "rescued") == {"disc": "yellow.prophet.1"}
    assert where(game, "yellow.prophet.1") is Where.HAND


def test_f7_anubis_flicks_the_returned_prophet_in_the_same_cycle() -> None:
    colours = ("blue", "yellow")
    game = mission(colours=colours, gods=only_power(God.ANUBIS, colours))
    spend(game, "blue.prophet.1", "blue.prophet.2")
    put(game, yellow_prophet_1=(0, 230))

    flick(game, "blue.prophet.1", to=SEA, left=[("yellow.prophet.1", "blue")])

    assert (game.to_move, game.legal_moves()) == ((1,), ["flick yellow.prophet.1"])


def test_f7_anubis_only_the_first_in_a_generation() -> None:
    game = with_god(God.ANUBIS)
    put(game, yellow_prophet_2=(0, 230), yellow_prophet_3=(30, 230))
    left = [("yellow.prophet.3", "yellow"), ("yellow.prophet.2", "yellow")]

    flick(game, "yellow.prophet.1", to=SEA, left=left)

    assert where(game, "yellow.prophet.3") is Where.HAND
    assert where(game, "yellow.prophet.2") is Where.RESERVE


def test_f7_anubis_saves_again_in_the_next_generation() -> None:
    game = with_god(God.ANUBIS)
    game.position.rescued = 1
    spend(game, "yellow.prophet.1")
    flick(game, "yellow.prophet.1", to=INLAND["south"])
    game.play("offer 11 3")
    vote_all(game, True, True)

    assert game.position.rescued == 0


def test_f7_tyr_enemy_prophets_his_flick_sends_off_the_map_become_captives() -> None:
    game = with_god(God.TYR)
    put(game, violet_prophet_1=(0, 230))

    events = flick(game, "blue.prophet.1", to=SEA, left=[("violet.prophet.1", "blue")])

    assert event(events, "captive") == {"disc": "violet.prophet.1"}
    assert where(game, "violet.prophet.1") is Where.CAPTIVE
    assert int(conversion(game.position).sum(axis=0)[0]) == 1


def test_f7_tyr_at_most_two_a_generation() -> None:
    game = with_god(God.TYR)
    names = [f"violet.prophet.{n}" for n in (1, 2, 3)]
    put(game, violet_prophet_1=(0, 230), violet_prophet_2=(30, 230), violet_prophet_3=(60, 230))

    flick(game, "blue.prophet.1", to=SEA, left=[(name, "blue") for name in names])

    assert [where(game, name) for name in names] == [Where.CAPTIVE, Where.CAPTIVE, Where.RESERVE]


def test_f7_tyr_his_own_prophets_are_no_captives() -> None:
    game = with_god(God.TYR)

    flick(game, "blue.prophet.1", left=[("blue.prophet.1", "blue")])

    assert where(game, "blue.prophet.1") is Where.RESERVE


def test_f7_tyr_what_another_sends_off_is_no_captive() -> None:
    game = mission(colours=("violet", "blue"), gods=[God.ZEUS, God.TYR])

    flick(game, "violet.prophet.1", left=[("violet.prophet.1", "violet")])

    assert where(game, "violet.prophet.1") is Where.RESERVE


def test_f7_anubis_takes_back_what_tyr_would_capture() -> None:
    """R10"""
    game = mission(Law.BOUNTY, colours=("blue", "yellow"), gods=[God.TYR, God.ANUBIS])
    put(game, yellow_prophet_1=(0, 230))

    flick(game, "blue.prophet.1", to=SEA, left=[("yellow.prophet.1", "blue")])

    assert where(game, "yellow.prophet.1") is Where.HAND
    assert scores(game)["blue"] == 1


def before_the_heart(*laws: Law) -> Finger:
    """Freja's last flick of the generation is made; violet lies on the north island."""
    game = with_god(God.FREJA, *laws)
    spend(game, "blue.prophet.1")
    put(game, violet_prophet_1=(0, 110), violet_prophet_2=(23, 110), violet_prophet_3=(-23, 110))
    flick(game, "blue.prophet.1", to=SEA)
    return game


def test_f7_freja_drops_the_heart_just_before_conversion() -> None:
    game = before_the_heart()

    assert game.position.phase is Phase.HEART
    assert (game.to_move, game.legal_moves()) == ((0,), ["heart"])


def test_f7_freja_up_to_two_enemy_prophets_under_the_heart_count_as_hers() -> None:
    game = before_the_heart()

    events = game.play("heart 1000 110000")

    assert event(events, "heart_dropped")["discs"] == ["violet.prophet.1", "violet.prophet.2"]
    assert scores(game) == {"blue": 3, "violet": 1}


def test_f7_freja_the_two_nearest_are_taken() -> None:
    """R26"""
    game = before_the_heart()

    events = game.play("heart -1000 110000")

    assert event(events, "heart_dropped")["discs"] == ["violet.prophet.1", "violet.prophet.3"]


def test_f7_freja_only_centres_under_the_heart() -> None:
    game = before_the_heart()
    assert event(game.copy().play("heart 48000 110000"), "heart_dropped")["discs"] == [
        "violet.prophet.2"
    ]

    assert event(game.play("heart 48001 110000"), "heart_dropped")["discs"] == []


def test_f7_freja_the_heart_lies_on_the_map() -> None:
    """R26"""
    with pytest.raises(IllegalMove, match="F7"):
        before_the_heart().play("heart 240001 0")


def test_f7_freja_after_the_conversion_the_heart_is_gone() -> None:
    game = before_the_heart()
    game.play("heart 0 110000")

    assert game.state()["heart"] is None
    assert where(game, "violet.prophet.1") is Where.HAND


def test_f7_freja_the_heart_takes_nothing_on_an_island_under_the_ape() -> None:
    game = before_the_heart(Law.KING_APE)
    put(game, ape=(0, 160))

    events = game.play("heart 0 110000")

    assert event(events, "heart_dropped")["discs"] == []
    assert scores(game) == {"blue": 0, "violet": 0}
