"""F7  The gods by the balanced terms: what is other than written."""

import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger
from godstone.games.finger.gods import SIDES, God, Terms
from godstone.games.finger.questions import conversion
from godstone.games.finger.state import Phase, Where
from tests.finger.table import (
    CITIES,
    INLAND,
    SEA,
    event,
    flick,
    keys,
    put,
    scores,
    spend,
    started,
    vote_all,
    where,
    with_god,
)
from tests.loose import said

BALANCED = str(Terms.BALANCED)
FAR = "0 120000"  # on the north island
BLESSINGS = {God.DAGDA: 9, God.TYR: 3, God.RA: 2, God.ANUBIS: 1, God.THEMIS: 2, God.ZEUS: 1}
NEAR = "0 -120000"  # on the south island


def zeus_in_the_south(prophet: str, game: Finger) -> None:
    """A prophet of Zeus comes to rest in the southern city."""
    spend(game, "blue.prophet.1", f"violet.prophet.{prophet}", "violet.prophet.5")
    flick(game, f"violet.prophet.{prophet}", to=CITIES["south"])


def zeus_with_one_temple_away() -> Finger:
    game = with_god(God.ZEUS, terms=BALANCED)
    zeus_in_the_south("1", game)
    game.play(f"temple violet.prophet.1 violet.temple.1 {FAR}")
    flick(game, "blue.prophet.1", to=SEA)
    flick(game, "violet.prophet.5", to=CITIES["south"])
    return game


def with_the_hand_standing() -> Finger:
    game = with_god(God.DAGDA, terms=BALANCED)
    game.play("hand -30000 0 30000 0")
    return game


def test_f7_dagda_the_hand_stands_once_for_one_flick() -> None:
    """R27"""
    game = with_the_hand_standing()
    assert "hand" not in game.legal_moves()

    with pytest.raises(IllegalMove, match="F7 The Hand of God stands already"):
        game.play("hand -30000 100000 30000 100000")


def test_f7_dagda_the_second_use_is_for_a_later_flick() -> None:
    game = with_the_hand_standing()
    flick(game, "green.prophet.1", to=SEA)
    flick(game, "blue.prophet.1", to=(-70, 70))

    assert "hand" in game.legal_moves()


def test_f7_zeus_builds_away_from_the_city_once_a_game() -> None:
    game = zeus_with_one_temple_away()

    with pytest.raises(IllegalMove, match="this island: South"):
        game.play("temple violet.prophet.5 violet.temple.2 0 160000")


def test_f7_zeus_builds_on_the_citys_own_island_as_everyone() -> None:
    game = zeus_with_one_temple_away()

    game.play(f"temple violet.prophet.5 violet.temple.2 {NEAR}")

    assert game.state()["discs"]["violet.temple.2"] == (0.0, -0.12)


def test_f7_zeus_a_temple_on_the_citys_island_does_not_use_his_power() -> None:
    """R32"""
    game = with_god(God.ZEUS, terms=BALANCED)
    zeus_in_the_south("1", game)

    game.play(f"temple violet.prophet.1 violet.temple.1 {NEAR}")

    assert game.position.strayed == 0


def test_f7_zeus_does_not_get_his_power_back_with_a_new_generation() -> None:
    """R32"""
    game = with_god(God.ZEUS, terms=BALANCED)
    spend(game, "violet.prophet.1")
    flick(game, "violet.prophet.1", to=CITIES["south"])
    game.play(f"temple violet.prophet.1 violet.temple.1 {FAR}")
    game.play("offer 11 3")
    vote_all(game, True, True)

    assert (game.position.generation, game.position.strayed) == (2, 1)


def test_f7_themis_scores_two_for_a_law_she_voted_for() -> None:
    game = started(("violet", "blue"), gods=[God.THEMIS, God.FREJA], terms=BALANCED)
    game.play("first blue")
    game.play("offer 3 11")

    events = vote_all(game, True, True)

    assert event(events, "themis_rewarded") == {"seat": "violet", "points": 2}


def test_f7_tyr_three_captives_bring_two_points_each() -> None:
    game = with_god(God.TYR, terms=BALANCED)
    names = [f"violet.prophet.{n}" for n in (1, 2, 3, 4)]
    put(game, **{f"violet_prophet_{n}": (30.0 * n, 230.0) for n in (1, 2, 3, 4)})

    flick(game, "blue.prophet.1", to=SEA, left=[(name, "blue") for name in names])

    assert [where(game, name) is Where.CAPTIVE for name in names] == [True, True, True, False]
    assert int(conversion(game.position).sum(axis=0)[0]) == 6


def test_f7_anubis_takes_back_two_a_generation() -> None:
    game = with_god(God.ANUBIS, terms=BALANCED)
    names = [f"yellow.prophet.{n}" for n in (2, 3, 4)]
    put(game, **{f"yellow_prophet_{n}": (30.0 * n, 230.0) for n in (2, 3, 4)})

    flick(game, "yellow.prophet.1", to=SEA, left=[(name, "yellow") for name in names])

    assert [where(game, name) is Where.HAND for name in names] == [True, True, False]


def test_f7_dagda_stands_the_hand_twice_a_generation() -> None:
    game = with_god(God.DAGDA, terms=BALANCED)
    game.position.hands_used = 1
    assert "hand" in game.legal_moves()

    game.position.hands_used = 2

    with pytest.raises(IllegalMove, match="twice a generation"):
        game.play("hand -30000 0 30000 0")


@pytest.mark.parametrize(("generation", "may"), [(1, False), (2, False), (3, True), (4, True)])
def test_f7_morrigan_launches_from_another_corner_in_the_last_two_generations(
    generation: int,
    may: bool,
) -> None:
    game = with_god(God.MORRIGAN, terms=BALANCED)

    game.position.generation = generation

    assert ("corner 2" in game.legal_moves()) is may


def test_f7_morrigan_is_told_when_she_may_launch_from_another_corner() -> None:
    with pytest.raises(IllegalMove, match="twice a generation and in the last 2 generations"):
        with_god(God.MORRIGAN, terms=BALANCED).play("corner 2")


def freja_in_generation(number: int) -> Finger:
    """Freja's last flick of this generation is made; violet lies on the north island."""
    game = with_god(God.FREJA, terms=BALANCED)
    game.position.generation = number
    spend(game, "blue.prophet.1")
    put(game, violet_prophet_1=(0, 110), violet_prophet_2=(23, 110))
    flick(game, "blue.prophet.1", to=INLAND["south"])
    return game


@pytest.mark.parametrize(
    ("generation", "phase"), [(2, Phase.OFFER), (3, Phase.HEART), (4, Phase.HEART)]
)
def test_f7_freja_drops_the_heart_in_the_last_two_generations(
    generation: int, phase: Phase
) -> None:
    assert freja_in_generation(generation).position.phase is phase


def test_f7_freja_takes_one_prophet() -> None:
    events = freja_in_generation(3).play("heart 1000 110000")

    assert event(events, "heart_dropped")["discs"] == ["violet.prophet.1"]


@pytest.mark.parametrize("god", list(God))
def test_f7_a_gods_blessing_is_there_at_the_start(god: God) -> None:
    points = BLESSINGS.get(god, 0)
    assert scores(with_god(god, terms=BALANCED))[str(SIDES[god].colour)] == points


@pytest.mark.parametrize("god", list(God))
def test_f7_by_the_written_terms_nobody_is_blessed(god: God) -> None:
    assert with_god(god).position.score == [0, 0]


def test_f7_a_blessing_is_told_when_the_gods_are_shown() -> None:
    seats = [{"colour": "green"}, {"colour": "blue"}]
    game = Finger.start({"seats": seats, "options": {"gods": BALANCED, "first": "lot"}})
    game.play("god Dagda", 0)

    events = game.play("god Freja", 1)

    assert event(events, "blessed") == {"seat": "green", "god": "Dagda", "points": 9}


def test_f7_without_powers_nobody_is_blessed() -> None:
    seats = [{"colour": "green", "god": "Dagda"}, {"colour": "violet", "god": "Zeus"}]
    options = {"gods": BALANCED, "no_powers": True, "first": "lot"}

    assert Finger.start(said({"seats": seats, "options": options})).position.score == [0, 0]


def test_f7_gods_chosen_by_the_written_terms_tell_of_no_blessing() -> None:
    game = Finger.start({"seats": [{"colour": "green"}, {"colour": "violet"}]})
    game.play("god Dagda", 0)

    assert "blessed" not in keys(game.play("god Zeus", 1))
