"""What bots ask: launch places are legal, rests are what play gives, values make sense."""

from random import Random

import numpy as np
import pytest

from godstone.bots.finger import lookahead, placing
from godstone.games.finger import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.state import Phase, Where
from tests.finger.play import random_setup, step
from tests.finger.table import (
    CITIES,
    FOUR,
    INLAND,
    block,
    flick,
    flick_text,
    mission,
    number,
    put,
    spend,
    started,
    with_god,
)
from tests.loose import said

Floats = lookahead.Floats
CENTRE = np.array([0.0, 0.0])


def busy(*laws: Law) -> Finger:
    game = mission(*laws)
    put(game, violet_prophet_1=INLAND["south"], violet_temple_1=INLAND["west"])
    put(game, blue_prophet_5=(-120, -120))
    return game


def speeds(game: Finger, disc: str, places: Floats) -> Floats:
    """One velocity per place, across the middle."""
    away = CENTRE - places
    far = np.linalg.norm(away, axis=1)[:, None]
    return np.asarray(away / far * lookahead.top_speed(game, disc) * 0.4)


@pytest.mark.parametrize(
    "law", [Law.KRAKEN, Law.OTHER_HAND, Law.FROZEN_SEA, Law.ROLLING_WHEELS, Law.WALLS_OF_HEAVEN]
)
def test_rest_after_is_what_play_gives(law: Law) -> None:
    game = busy(law)
    places = lookahead.launch_places(game, 0, "blue.prophet.1")
    velocities = speeds(game, "blue.prophet.1", places)
    before = game.state()
    rests = lookahead.rest_after(game, "blue.prophet.1", places, velocities)
    assert game.state() == before

    for k in range(0, len(places), 5):
        played = game.copy()
        move = lookahead.flick_move(game, "blue.prophet.1", tuple(places[k]), tuple(velocities[k]))
        played.play(move)
        for name, at in said(played.answer)["rest"].items():
            disc = number(game, name)
            assert rests.on_mat[k, disc]
            assert rests.positions[k, disc] == pytest.approx(at, abs=2e-5)


def comes_to_rest(game: Finger, move: str) -> bool:
    """Whether a flick is legal and physics answers it."""
    played = game.copy()
    played.play(move)
    return played.answer is not None


def test_launch_places_are_legal_and_many() -> None:
    game = busy()
    places = lookahead.launch_places(game, 0, "blue.prophet.1")

    assert len(places) >= 12
    for place in places:
        move = lookahead.flick_move(game, "blue.prophet.1", tuple(place), (0.3, 0.3))
        assert comes_to_rest(game, move)


@pytest.mark.parametrize("corner", [1, 2, 3, 4])
def test_f4_2_every_place_of_an_empty_corner_is_legal(corner: int) -> None:
    game = with_god(God.MORRIGAN)
    if corner > 1:
        game.play(f"corner {corner}")

    for place in lookahead.launch_places(game, 0, "green.prophet.1"):
        move = lookahead.flick_move(game, "green.prophet.1", tuple(place), (0.3, 0.3))
        assert comes_to_rest(game, move)


def test_a_disc_flicked_again_has_one_place() -> None:
    game = mission()
    flick(game, "blue.prophet.1", to=(-200, -200))

    assert lookahead.launch_places(game, 0, "blue.prophet.1").tolist() == [[-0.2, -0.2]]


def test_when_the_fan_is_blocked_a_finer_grid_is_tried() -> None:
    game = mission(colours=FOUR)
    block(game, but=(-195.0, -195.0))

    places = lookahead.launch_places(game, 0, "blue.prophet.1")
    assert len(places) > 0
    for place in places:
        move = lookahead.flick_move(game, "blue.prophet.1", tuple(place), (0.1, 0.1))
        assert comes_to_rest(game, move)


def test_a_flick_is_held_to_the_fastest_allowed() -> None:
    for law in (Law.LITTLE_FINGER, Law.PIGGYBACK, Law.OTHER_HAND):
        game = mission(law)
        for velocity in ((50.0, 1.0), (-3.0, 39.0), (2.83, 2.83), (0.0, 0.0)):
            move = lookahead.flick_move(game, "blue.prophet.1", (-0.2, -0.2), velocity)
            assert comes_to_rest(game, move)


def test_with_ambidextrous_the_first_aim_is_launched_too() -> None:
    game = mission(Law.AMBIDEXTROUS)
    game.play(flick_text(game, "blue.prophet.1"))
    places = lookahead.launch_places(game, 0, "blue.prophet.2")
    rests = lookahead.rest_after(
        game, "blue.prophet.2", places, speeds(game, "blue.prophet.2", places)
    )

    assert rests.on_mat[:, number(game, "blue.prophet.1")].any()


def test_on_judgement_day_others_aims_are_not_looked_at() -> None:
    game = mission(Law.JUDGEMENT_DAY)
    game.play(flick_text(game, "violet.prophet.1", 1), 1)
    places = lookahead.launch_places(game, 0, "blue.prophet.1")
    rests = lookahead.rest_after(
        game, "blue.prophet.1", places, speeds(game, "blue.prophet.1", places)
    )

    assert not rests.on_mat[:, number(game, "violet.prophet.1")].any()


def worth(game: Finger, seat: int = 0) -> float:
    lying = lookahead.as_it_lies(game)
    return float(lookahead.value(game, seat, lying.positions, lying.on_mat)[0])


def test_value_rises_with_presence_the_navel_and_cities() -> None:
    values = []
    for at in ((70.0, 70.0), INLAND["south"], CITIES["south"]):
        game = mission()
        put(game, blue_prophet_1=at)
        values.append(worth(game))
    assert values == sorted(values)
    assert values[0] < values[1] < values[2]


def test_value_falls_with_what_the_others_have() -> None:
    game = mission()
    before = worth(game)
    put(game, violet_prophet_1=INLAND["east"])

    assert worth(game) < before


def test_value_knows_bounty_and_captives() -> None:
    game = mission(Law.BOUNTY, colours=("blue", "violet"), gods=[God.TYR, God.ZEUS])
    put(game, violet_prophet_1=(0.0, 200.0))
    lying = lookahead.as_it_lies(game)
    gone = lying.on_mat.copy()
    gone[:, number(game, "violet.prophet.1")] = False

    kept = lookahead.value(game, 0, lying.positions, lying.on_mat)
    sent = lookahead.value(game, 0, lying.positions, gone)
    assert sent[0] > kept[0] + 1.9


def test_at_the_navel_nearness_decides() -> None:
    game = started(first="flick")
    disc = lookahead.discs_to_flick(game, 0)[0]
    places = lookahead.launch_places(game, 0, disc)
    rests = lookahead.rest_after(game, disc, places, speeds(game, disc, places))
    near = lookahead.nearness(game, disc, rests.positions, rests.on_mat)

    assert near.shape == (len(places),)
    assert near.max() <= 0.0


def test_whole_moves_can_be_played() -> None:
    random = Random(3)
    game = Finger.start(random_setup(random, 4))
    seen = set()
    for _ in range(120):
        if game.is_over:
            break
        for seat in game.to_move:
            for beginning in game.legal_moves(seat):
                if not beginning.startswith("flick"):
                    for move in placing.whole_moves(game, seat, beginning)[:3]:
                        game.copy().play(move, seat)
                        seen.add(move.split()[0])
        step(game, random)
    assert {"vote", "god"} <= seen


def test_the_hand_has_places_and_the_heart_finds_prophets() -> None:
    game = mission(colours=("green", "blue"), gods=[God.DAGDA, God.FREJA])
    assert len(placing.hand_moves(game, 0)) > 20
    spend(game, "green.prophet.1")
    flick(game, "green.prophet.1", to=INLAND["south"])
    assert game.position.phase is Phase.HEART

    assert placing.heart_moves(game, 1)[0] == "heart 0 -110000"
    assert game.position.of(Where.MAP)


def test_error_factor_multiplies() -> None:
    assert lookahead.error_factor(mission(Law.BLIND_FAITH, Law.OTHER_HAND)) == pytest.approx(3.4)
