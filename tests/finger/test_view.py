"""What a seat may see. Two positions that differ only in secrets give it the same view."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.position import Position
from godstone.games.finger.rows import Shot
from godstone.games.finger.state import Phase
from godstone.games.finger.view import is_blind, view, whole_state
from tests.finger.play import random_move, random_setup, step
from tests.finger.table import CITIES, FOUR, INLAND, flick, mission, put, started, with_god
from tests.loose import said

SECRETS = {"gods", "votes", "oaths", "aims", "launch"}


def aimed_otherwise(shot: Shot) -> Shot:
    return replace(shot, vx=shot.vy + 1, vy=shot.vx)


def scrambled(state: Position, seat: int | None, random: Random) -> Position:
    """The position with everything that this seat may not see changed."""
    other = state.copy()
    hidden = [s for s in state.seats if s != seat]
    if state.phase is Phase.VOTE:
        flip = {s for s in hidden if state.votes[s] is not None}
        other.votes = tuple(not v if s in flip else v for s, v in enumerate(state.votes))
    if state.phase is Phase.TEMPLARS:
        sworn = {s for s in hidden if state.oaths[s] is not None}
        other.oaths = tuple(2 - (v or 0) if s in sworn else v for s, v in enumerate(state.oaths))
    if state.phase is Phase.GODS:
        other.gods = tuple(None if s in hidden else g for s, g in enumerate(state.gods))
    if state.has(Law.JUDGEMENT_DAY) and state.phase is Phase.MISSION:
        other.aims = tuple(
            (s, aimed_otherwise(shot) if s != seat else shot) for s, shot in state.aims
        )
        other.launch = tuple(None if s in hidden else c for s, c in enumerate(state.launch))
    if seat is not None and is_blind(state, seat):
        seen = view(state, seat, [], None)["discs"]
        for disc, made in state.on_map():
            if made.name not in seen:
                other.x[disc] = random.uniform(-0.05, 0.05)
    return other


def otherwise(game: Finger, seat: int | None, random: Random) -> Finger:
    """The game as it might be as well, as far as this seat can know."""
    return Finger(game.setup, scrambled(game.position, seat, random))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 4), st.integers(0, 60))
def test_f3_1_a_view_leaks_nothing_that_is_hidden(seed: int, players: int, moves: int) -> None:
    random = Random(seed)
    game = Finger.start(random_setup(random, players))
    for _ in range(moves):
        if not game.is_over:
            step(game, random)
    for seat in (*range(players), None):
        seen = game.view(seat)
        assert otherwise(game, seat, random).view(seat) == seen
        json.dumps(seen, allow_nan=False)


def test_f8_law_19_the_corner_and_aim_of_others_stay_hidden() -> None:
    random = Random(1)
    game = mission(Law.JUDGEMENT_DAY, colours=FOUR)
    for seat in (2, 0):
        game.play(random_move(game, random, seat), seat)
    for seat in (*range(4), None):
        assert otherwise(game, seat, random).view(seat) == game.view(seat)


def test_f8_law_19_the_corner_morrigan_aims_from_stays_hidden() -> None:
    gods = [God.MORRIGAN, God.TYR]
    game = mission(Law.JUDGEMENT_DAY, colours=("green", "blue"), gods=gods)
    before = game.view(1)

    assert game.play("corner 2", 0) == []

    assert game.view(1) == before
    assert game.view(0)["launch"] == {"green": 2}


def test_f8_law_1_what_lies_beyond_the_corner_stays_hidden() -> None:
    random = Random(1)
    game = mission(Law.BLIND_FAITH)
    put(game, violet_prophet_1=INLAND["east"], violet_temple_1=INLAND["south"])

    assert otherwise(game, 0, random).view(0) == game.view(0)


def test_f8_law_1_no_disc_laid_in_the_corner_touches_one_that_is_not_seen() -> None:
    game = mission(Law.BLIND_FAITH)
    put(game, violet_prophet_1=(-132, -225), violet_prophet_2=(-100, -225))  # outside the border

    with pytest.raises(IllegalMove):
        game.play("flick blue.prophet.1 -153400 -225000 1000000 1000000")
    assert list(game.view(0)["discs"]) == ["violet.prophet.1"]


@pytest.mark.parametrize("move", ["hand -60000 100000 0 100000", "hand 0 0 1 1"])
def test_f8_law_1_no_refusal_names_a_disc_that_is_not_seen(move: str) -> None:
    game = with_god(God.DAGDA, Law.BLIND_FAITH)
    put(game, blue_prophet_1=(-30, 100))

    with pytest.raises(IllegalMove) as refused:
        game.play(move)

    assert "prophet" not in refused.value.sentence


def test_f8_law_1_whoever_aims_is_blind_and_nobody_else() -> None:
    game = mission(Law.BLIND_FAITH)

    assert game.blind == game.to_move == (0,)


def test_f8_law_1_whoever_builds_a_temple_sees_the_map() -> None:
    game = mission(Law.BLIND_FAITH)
    flick(game, "blue.prophet.1", to=CITIES["south"])

    assert (game.to_move, game.blind) == ((0,), ())


def test_a_view_holds_what_is_allowed_and_nothing_else() -> None:
    game = started()
    own = {"effects", "standing", "blind", "seat", "choices", "result"}
    allowed = set(whole_state(game.position)) | own

    assert set(game.view(0)) <= allowed
    assert set(game.view(None)) >= {"discs", "hand", "score", "phase", "to_move"}


def test_the_state_is_the_traces_state() -> None:
    game = mission()
    put(game, blue_prophet_1=(0.1, -110))
    state = game.state()

    assert set(state) >= {"generation", "phase", "to_move", "laws", "discs", "hand", "reserve"}
    assert state["discs"] == {"blue.prophet.1": (0.0001, -0.11)}
    assert state["hand"]["blue"][0] == "blue.prophet.2"
    assert state["temples"]["blue"] == [f"blue.temple.{n}" for n in range(1, 5)]
    assert state["score"] == {"blue": 0, "violet": 0}
    assert json.loads(json.dumps(state))["discs"] == {"blue.prophet.1": [0.0001, -0.11]}


@pytest.mark.parametrize(
    ("law", "effect", "done"),
    [
        (Law.OTHER_HAND, "mirrored", True),
        (Law.LITTLE_FINGER, "top_speed", 0.55),
        (Law.PIGGYBACK, "riders", True),
        (Law.AMBIDEXTROUS, "pairs", True),
        (Law.ROLLING_WHEELS, "rolling", 0.2),
        (Law.FROZEN_SEA, "friction", 0.5),
        (Law.JUDGEMENT_DAY, "secret", True),
        (Law.WALLS_OF_HEAVEN, "walls", True),
    ],
)
def test_f8_a_view_says_what_a_law_does_while_it_holds(law: Law, effect: str, done: object) -> None:
    without, under = said(mission().view(0)), said(mission(law).view(0))

    assert under["effects"][effect] == done != without["effects"][effect]
