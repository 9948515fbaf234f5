"""F7  Powers used before a flick: Dagda's Hand and Morrigan's corners."""

import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.state import Phase
from tests.finger.table import (
    SEA,
    flick,
    flick_text,
    keys,
    put,
    vote_all,
    with_god,
)
from tests.loose import said

HAND = "hand -30000 0 30000 0"


def test_f7_dagda_stands_the_hand_of_god_before_a_flick() -> None:
    game = with_god(God.DAGDA)
    assert "hand" in game.legal_moves()

    game.play(HAND)

    assert game.state()["wall"] == ((-0.03, 0.0), (0.03, 0.0))
    assert "hand" not in game.legal_moves()


def test_f7_dagda_a_disc_bounces_off_the_hand_and_loses_most_of_its_speed() -> None:
    game = with_god(God.DAGDA)
    game.play("hand -130000 -94000 -94000 -142000")

    game.play("flick green.prophet.1 -200000 -200000 1400000 1400000")

    x, y = said(game.answer)["rest"]["green.prophet.1"]
    assert x < -0.11
    assert y < -0.11


def test_f7_dagda_the_hand_stands_for_one_flick_once_a_generation() -> None:
    """R27"""
    game = with_god(God.DAGDA)
    game.play(HAND)
    flick(game, "green.prophet.1", to=(-200, -200))
    assert game.state()["wall"] is None
    game.play("stay")
    flick(game, "blue.prophet.1", to=SEA)

    assert "hand" not in game.legal_moves()


@pytest.mark.parametrize(
    "text",
    [
        "hand -30000 0 29997 0",
        "hand -30000 0 30003 0",
        "hand 0 0 0 0",
        "hand 200000 0 260000 0",
        "hand -200000 -140000 -140000 -140000",
        "hand -160000 -160000 -124000 -112000",
    ],
)
def test_f7_dagda_the_hand_is_60_long_on_the_map_and_40_from_the_corner(text: str) -> None:
    """R27"""
    with pytest.raises(IllegalMove, match="F7"):
        with_god(God.DAGDA).play(text)


def test_f7_dagda_the_hand_is_25_from_any_disc() -> None:
    game = with_god(God.DAGDA)
    put(game, blue_prophet_1=(0, 35.999))
    with pytest.raises(IllegalMove, match="F7"):
        game.play(HAND)
    put(game, blue_prophet_1=(0, 36))

    game.play(HAND)


@pytest.mark.parametrize("law", [Law.AMBIDEXTROUS, Law.JUDGEMENT_DAY])
def test_f7_dagda_no_hand_with_ambidextrous_or_judgement_day(law: Law) -> None:
    game = with_god(God.DAGDA, law)
    assert "hand" not in game.legal_moves(0)

    with pytest.raises(IllegalMove, match="F7"):
        game.play(HAND, 0)


def test_f7_dagda_nobody_else_has_the_hand() -> None:
    with pytest.raises(IllegalMove, match="F7"):
        with_god(God.TYR).play(HAND)


def test_f7_morrigan_launches_from_any_corner() -> None:
    game = with_god(God.MORRIGAN)
    assert game.legal_moves()[-3:] == ["corner 2", "corner 3", "corner 4"]
    game.play("corner 3")

    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick green.prophet.1 -200000 -200000 500000 500000")
    game.play("flick green.prophet.1 200000 200000 -500000 -500000")


def test_f7_morrigan_twice_a_generation() -> None:
    game = with_god(God.MORRIGAN)
    for name in ("green.prophet.1", "green.prophet.2"):
        game.play("corner 2")
        flick(game, name, left=[(name, "green")])
        other = game.legal_moves()[0].split()[1]
        flick(game, other, left=[(other, "blue")])

    assert not [move for move in game.legal_moves() if move.startswith("corner")]
    with pytest.raises(IllegalMove, match="F7"):
        game.play("corner 2")


def test_f7_morrigan_one_corner_a_flick() -> None:
    game = with_god(God.MORRIGAN)
    game.play("corner 2")

    with pytest.raises(IllegalMove, match="F7"):
        game.play("corner 3")


def test_f7_morrigan_flicks_again_when_it_rests_in_the_corner_she_chose() -> None:
    """R28"""
    game = with_god(God.MORRIGAN)
    game.play("corner 3")
    flick(game, "green.prophet.1", to=(200, 200))
    assert game.position.phase is Phase.AGAIN

    game.play(flick_text(game, "green.prophet.1"))

    assert keys(game.play(flick_text(game, "blue.prophet.1")))[0] == "flicked"


def test_f7_morrigan_with_ambidextrous_each_disc_has_its_own_corner() -> None:
    """R28"""
    seats = [{"colour": "green", "god": "Morrigan"}, {"colour": "violet", "god": "Zeus"}]
    game = Finger.start({"seats": seats, "options": {"first": "lot"}})
    for move in ("first green", "offer 5 11"):
        game.play(move)
    vote_all(game, True, True)
    game.play("flick green.prophet.1 -190000 -190000 1000 1000")
    game.play("corner 2")

    game.play("flick green.prophet.2 -190000 190000 0 -1000000")

    assert game.legal_moves() == ["flick green.prophet.1", "stay"]


def with_two_corners() -> Finger:
    """Morrigan has aimed from the own corner, and now aims from the second."""
    game = with_god(God.MORRIGAN, Law.AMBIDEXTROUS)
    game.play(flick_text(game, "green.prophet.1"))
    game.play("corner 2")
    return game


def test_f7_morrigan_a_disc_in_the_others_corner_is_not_flicked_again() -> None:
    """R28"""
    game = with_two_corners()

    flick(game, "green.prophet.2", to=SEA, others={"green.prophet.1": (-200.0, 200.0)})

    assert game.to_move == (1,)


def test_f7_morrigan_after_one_was_flicked_again_the_other_keeps_its_corner() -> None:
    """R28"""
    game = with_two_corners()
    others = {"green.prophet.1": (-200.0, -200.0)}
    flick(game, "green.prophet.2", to=(-200, 200), others=others)
    assert game.legal_moves() == ["flick green.prophet.1", "flick green.prophet.2", "stay"]

    flick(game, "green.prophet.2", to=SEA)

    assert game.legal_moves() == ["flick green.prophet.1", "stay"]


def test_f7_morrigan_a_corner_chosen_first_holds_for_both_discs() -> None:
    """R28"""
    game = with_god(God.MORRIGAN, Law.AMBIDEXTROUS)
    game.play("corner 2")
    game.play("flick green.prophet.1 -200000 200000 500000 -500000")

    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick green.prophet.2 -200000 -200000 500000 500000")


def test_f7_morrigan_on_judgement_day_only_corners_nobody_aims_from() -> None:
    """R25"""
    game = with_god(God.MORRIGAN, Law.JUDGEMENT_DAY)

    assert [m for m in game.legal_moves(0) if m.startswith("corner")] == ["corner 2", "corner 4"]
