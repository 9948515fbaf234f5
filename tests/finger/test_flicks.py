"""Many flicks at once, as a bot writer asks for them."""

import numpy as np
import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger, flick_many, flick_move, launch_places, top_speed
from godstone.games.finger.flicks import NO_HIT
from godstone.games.finger.geometry import MICROS
from godstone.games.finger.laws import Law
from godstone.games.finger.motion import MotionError
from godstone.games.finger.moves import Beginning
from tests.finger.table import mission, put

DISC = "blue.prophet.1"


def towards(places: np.ndarray, x: float, y: float, speed: float) -> np.ndarray:
    away = np.array([x, y]) - places
    return np.asarray(away / np.linalg.norm(away, axis=1)[:, None] * speed)


def test_places_are_metres() -> None:
    places = launch_places(mission(), 0, DISC)

    assert np.abs(places).max() < 1
    assert np.allclose(places * MICROS, np.round(places * MICROS), atol=1e-6)


def test_a_flick_that_is_played_comes_to_the_same_rest() -> None:
    game = mission()
    put(game, violet_prophet_1=(40, 30))
    places = launch_places(game, 0, DISC)
    speeds = np.trunc(towards(places, 0.04, 0.03, 2.0) * MICROS) / MICROS
    rests = flick_many(game, DISC, places, speeds)

    for k in range(len(places)):
        played = game.copy()
        played.play(flick_move(game, DISC, tuple(places[k]), tuple(speeds[k])))
        x, y = played.answer["rest"].get(DISC, (None, None))  # type: ignore[index]
        assert (x is not None) == rests.on_mat[k, 0]
        assert x is None or (x, y) == tuple(rests.positions[k, 0])


def test_the_first_disc_that_is_touched_is_told() -> None:
    game = mission()
    put(game, violet_prophet_1=(40, 30))
    places = launch_places(game, 0, DISC)[:1]
    met = game.position.named("violet.prophet.1")

    hit = flick_many(game, DISC, places, towards(places, 0.04, 0.03, 2.0))
    missed = flick_many(game, DISC, places, np.array([[0.01, 0.0]]))

    assert (hit.first_hit[0], missed.first_hit[0]) == (met, NO_HIT)


@pytest.mark.parametrize("shape", [(3, 2), (2, 3), (2,), (0, 2)])
def test_arrays_of_other_shapes_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"\[flicks, 2\]"):
        flick_many(mission(), DISC, np.zeros((2, 2)), np.zeros(shape))


def test_no_flicks_come_to_no_rests() -> None:
    game = mission()
    rests = flick_many(game, DISC, np.zeros((0, 2)), np.zeros((0, 2)))

    shapes = rests.positions.shape, rests.on_mat.shape, rests.first_hit.shape
    assert shapes == ((0, len(game.position.discs), 2), (0, len(game.position.discs)), (0,))


def test_a_velocity_of_whole_micrometres_is_written_as_it_is() -> None:
    game = mission()
    (place, *_) = launch_places(game, 0, DISC).tolist()
    for micros in range(520_000, 521_000):
        move = flick_move(game, DISC, place, (micros / MICROS, -micros / MICROS))
        assert move.split(" ")[-2:] == [str(micros), str(-micros)]


def test_no_velocity_grows_when_it_is_written() -> None:
    game, chance = mission(), np.random.default_rng(1)
    (place, *_) = launch_places(game, 0, DISC).tolist()
    for way in chance.normal(size=(500, 2)):
        top = way / np.linalg.norm(way) * top_speed(game, DISC)
        vx, vy = map(int, flick_move(game, DISC, place, tuple(top)).split(" ")[-2:])
        assert vx * vx + vy * vy <= (top_speed(game, DISC) * MICROS) ** 2


def test_a_place_that_is_taken_is_refused() -> None:
    game = mission()
    put(game, violet_prophet_1=(40, 30))

    with pytest.raises(MotionError, match="overlap"):
        flick_many(game, DISC, np.array([[0.04, 0.03]]), np.array([[0.1, 0.1]]))


def refused(game: Finger, vx: int) -> str:
    x, y = (round(part * MICROS) for part in launch_places(game, 0, DISC)[0])
    with pytest.raises(IllegalMove) as error:
        game.play(f"flick {DISC} {x} {y} {vx} 0")
    return str(error.value)


@pytest.mark.parametrize("laws", [(), (Law.LITTLE_FINGER,)])
def test_a_flick_that_is_too_fast_names_the_limit(laws: tuple[Law, ...]) -> None:
    game = mission(*laws)
    limit = int(top_speed(game, DISC) * MICROS)

    assert refused(game, limit + 1) == (
        "F2.7 The flick is faster than the fastest allowed for this disc: "
        f"{limit + 1} micrometres a second, and not {limit}."
    )
    x, y = (round(part * MICROS) for part in launch_places(game, 0, DISC)[0])
    assert game.play(f"flick {DISC} {x} {y} {limit} 0")


def test_who_carries_another_says_two_numbers_more() -> None:
    flicks = [move for move in mission(Law.PIGGYBACK).moves() if isinstance(move, Beginning)]

    assert {flick.numbers for flick in flicks} == {6}


@pytest.mark.parametrize(
    ("place", "velocity"),
    [((0.1, 0.1), (np.nan, 0.0)), ((np.inf, 0.1), (0.1, 0.0)), ((0.1, 0.1), (0.0, -np.inf))],
)
def test_what_is_no_number_makes_no_flick(
    place: tuple[float, float], velocity: tuple[float, float]
) -> None:
    with pytest.raises(ValueError, match="places and velocities are numbers"):
        flick_move(mission(), DISC, place, velocity)
