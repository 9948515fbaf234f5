"""What positions promise: the rules' own points where nothing is to come, and sensible hopes."""

from random import Random

import numpy as np
import pytest

from godstone.bots.finger import lookahead
from godstone.bots.finger.board import Count, board_of, promises
from godstone.bots.finger.candidates import candidates
from godstone.bots.finger.chances import blur, winning
from godstone.bots.finger.hand import SKILLS
from godstone.bots.finger.noise import errors, spread
from godstone.bots.finger.prospects import prospects
from godstone.games.finger import Finger
from godstone.games.finger.laws import Law
from godstone.games.finger.questions import conversion
from godstone.games.finger.state import Phase, Where
from tests.finger.play import random_setup, step
from tests.finger.table import CITIES, FOUR, INLAND, mission, put
from tests.loose import said

EXPERT = SKILLS["expert"]


def last_moment(game: Finger) -> Finger:
    """The same map when nothing more can come."""
    still = game.copy()
    still.position = state = game.position.copy()
    state.generation = state.generations
    for disc in state.prophets(Where.HAND):
        state.where[disc] = Where.RESERVE
    state.tornado = None
    return still


@pytest.mark.parametrize("seed", range(6))
def test_with_nothing_to_come_a_position_promises_the_points_of_the_rules(seed: int) -> None:
    random = Random(seed)
    game, compared = Finger.start(random_setup(random, 2 + seed % 3)), 0
    while not game.is_over and compared < 25:
        step(game, random)
        if game.position.phase is Phase.MISSION and not game.position.aims:
            state = last_moment(game).position
            expected = np.array(state.score) + conversion(state).sum(axis=0)
            assert promises(last_moment(game), EXPERT) == pytest.approx(expected)
            compared += 1

    assert compared


def test_a_prophet_that_reaches_a_city_promises_more() -> None:
    sea, city = mission(), mission()
    put(sea, blue_prophet_1=(70.0, 70.0))
    put(city, blue_prophet_1=CITIES["south"])

    assert promises(city, EXPERT, active=0)[0] > promises(sea, EXPERT, active=0)[0] + 1


@pytest.mark.parametrize(("version", "points"), [(1, 2 * 3), (2, 2 + 2)])
def test_two_prophets_in_the_navel_promise_the_islands_once(version: int, points: int) -> None:
    game = mission(version=version)
    put(game, blue_temple_1=INLAND["north"], blue_temple_2=INLAND["south"])
    put(game, violet_prophet_1=(-100.0, -100.0))
    before = promises(last_moment(game), EXPERT)
    put(game, blue_prophet_1=(15.0, 0.0), blue_prophet_2=(-15.0, 0.0))

    after = promises(last_moment(game), EXPERT)

    assert after[0] - before[0] == pytest.approx(points)


def test_a_full_island_promises_no_temple() -> None:
    free, full = mission(), mission()
    for game in (free, full):
        put(game, blue_prophet_1=CITIES["south"])
    spots = {(0, -95), (-40, -120), (40, -120), (-35, -165), (35, -165), (0, -128)}
    names = [f"{colour}_temple_{n}" for colour in ("violet",) for n in range(1, 5)]
    names += ["violet_prophet_1", "violet_prophet_2"]
    put(full, **dict(zip(names, sorted(spots), strict=True)))

    gains = [promises(g, EXPERT, active=0)[0] - promises(g, EXPERT)[0] for g in (free, full)]

    assert gains[0] > gains[1]


def test_a_steadier_hand_hopes_for_more() -> None:
    hopes = [prospects(skill, 1, 5).later[2] for skill in SKILLS.values()]

    assert hopes == sorted(hopes, reverse=True)


def test_a_board_sees_what_play_gives() -> None:
    game = mission(Law.ROLLING_WHEELS, colours=FOUR)
    put(game, violet_prophet_1=INLAND["south"], green_temple_1=INLAND["west"])
    board = board_of(game, 0, "blue.prophet.1", EXPERT, Count())
    shots = candidates(board, 40, np.random.default_rng(1))
    done = board.rests(shots)
    for row in range(0, 40, 8):
        after = game.copy()
        (x, y), (vx, vy) = shots.places[row], shots.velocities[row]
        after.play(lookahead.flick_move(game, "blue.prophet.1", (x, y), (vx, vy)))
        rest = said(after.answer)["rest"]
        for name, place in said(board.answer(done, row))["rest"].items():
            assert rest[name] == pytest.approx(place, abs=1e-5)


def test_slips_are_the_same_for_every_shot() -> None:
    game = mission()
    board = board_of(game, 0, "blue.prophet.1", EXPERT, Count())
    shots = candidates(board, 2, np.random.default_rng(1)).take([0, 0])
    slips = errors(EXPERT, 1.0, 5, np.random.default_rng(2))

    worths = board.worths(spread(shots, slips, board.top))

    assert (worths[:5] == worths[5:]).all()


def test_a_lead_means_more_the_less_is_to_come() -> None:
    early, late = mission(), mission()
    late.position.generation = late.position.generations
    lead = np.array([6.0, 3.0])

    chances = [winning(lead, blur(game.position))[0] for game in (early, late)]

    assert 0.5 < chances[0] < chances[1]
