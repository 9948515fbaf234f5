"""F9  A flick as data, the recorded answer, and bad input."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.api import IllegalMove, NotationError
from godstone.games.finger import Finger
from tests.finger.table import INLAND, mission, put
from tests.loose import said

LAUNCH = "flick blue.prophet.1 -200000 -200000"


def crowded() -> Finger:
    game = mission()
    put(game, violet_prophet_1=INLAND["south"], violet_prophet_2=(-150, -150))
    return game


def test_f9_a_flick_is_answered_with_where_discs_rest_as_exact_doubles() -> None:
    game = crowded()
    game.play(f"{LAUNCH} 1200000 1190000")

    assert set(said(game.answer)) == {"rest", "left"}
    assert json.loads(json.dumps(game.answer)) == game.answer
    for name, at in said(game.answer)["rest"].items():
        assert game.state()["discs"].get(name, tuple(at)) == tuple(at)


def test_f9_played_again_with_its_answer_it_gives_the_same_position() -> None:
    game, again = crowded(), crowded()
    game.play(f"{LAUNCH} 1200000 1190000")

    again.play(f"{LAUNCH} 1200000 1190000", answer=game.answer)

    assert again.state() == game.state()
    assert again.answer == game.answer
    assert game.motion is not None
    assert again.motion is None


def test_f9_on_replay_the_recorded_rest_is_the_truth() -> None:
    game = mission()
    answer = {"rest": {"blue.prophet.1": [0.125, 0.0625]}, "left": []}

    game.play(f"{LAUNCH} 1000000 0", answer=answer)

    assert game.state()["discs"] == {"blue.prophet.1": (0.125, 0.0625)}


def test_f9_the_same_flick_gives_the_same_bits() -> None:
    answers = []
    for _ in range(3):
        game = crowded()
        game.play(f"{LAUNCH} 1234567 1199999")
        answers.append(json.dumps(game.answer))

    assert len(set(answers)) == 1


def test_f9_a_copy_played_on_leaves_the_game_as_it_was() -> None:
    game = crowded()
    before, twin = game.state(), game.copy()
    rest = {name: [*at] for name, at in before["discs"].items()}
    answer = {"rest": {**rest, "blue.prophet.1": [0.0, 0.0]}, "left": []}

    twin.play(f"{LAUNCH} 1000000 1000000", answer=answer)

    assert twin.state()["score"] == {"blue": 1, "violet": 0}
    assert game.state() == before


def test_f9_motion_names_its_discs() -> None:
    game = crowded()
    game.play(f"{LAUNCH} 1200000 1190000")
    moved = {said(game.motion)["names"][path["i"]] for path in said(game.motion)["discs"]}

    assert {"blue.prophet.1", "violet.prophet.2"} <= moved


@pytest.mark.parametrize(
    "number", ["nan", "inf", "1.5", "1e3", "+5", "007", "-0", "0x10", "٣", "--1", "9" * 400]
)
def test_f9_numbers_are_whole_micrometres(number: str) -> None:
    for text in (f"{LAUNCH} {number} 0", f"flick blue.prophet.1 {number} 0 1 1"):
        with pytest.raises((IllegalMove, NotationError)):
            mission().play(text)


@pytest.mark.parametrize("number", ["nan", "inf", "1.5", "99999999999999999999"])
def test_f9_a_number_that_is_none_is_refused_with_the_rule(number: str) -> None:
    with pytest.raises(IllegalMove, match="F9"):
        mission().play(f"{LAUNCH} {number} 0")


@pytest.mark.parametrize(
    "answer",
    [
        7,
        [],
        {},
        {"rest": {}, "left": []},
        {"rest": [], "left": []},
        {"rest": {"blue.prophet.1": [0.1]}, "left": []},
        {"rest": {"blue.prophet.1": [0.1, float("nan")]}, "left": []},
        {"rest": {"blue.prophet.1": [0.1, 1e300]}, "left": []},
        {"rest": {"blue.prophet.1": [0.1, 0.25]}, "left": []},
        {"rest": {"blue.prophet.1": [0.1, "0"]}, "left": []},
        {"rest": {"blue.prophet.1": [0.1, True]}, "left": []},
        {"rest": {"nobody": [0.1, 0.1]}, "left": []},
        {"rest": {"blue.prophet.1": [0, 0], "blue.prophet.2": [0, 0]}, "left": []},
        {"rest": {"blue.prophet.1": [0, 0]}, "left": [["blue.prophet.1", None]]},
        {"rest": {}, "left": [["blue.prophet.1", "pink"]]},
        {"rest": {}, "left": ["blue.prophet.1"]},
        {"rest": {}, "left": [], "more": 1},
    ],
)
def test_f9_a_recorded_answer_that_cannot_be_is_refused(answer: Any) -> None:  # noqa: ANN401
    game = mission()
    before = game.state()

    with pytest.raises(IllegalMove, match="F9"):
        game.play(f"{LAUNCH} 1000000 0", answer=answer)
    assert game.state() == before


@pytest.mark.parametrize(
    "text",
    ["", " ", "flick", "flick ", "FLICK blue.prophet.1 1 1 1 1", f"{LAUNCH} 1 1 1", "fly e2",
     "god", "god Odin", "vote sideways", "offer 1", "offer 1 21", "isle middle", "isle North",
     "lot", "corner 5", "corner x", "templars x", "stay now", " stay", "stay\n", "keep  ",
     "temple a b 1", "wind 1", "hand 1 2 3", "heart 1", "first", "x" * 5000, "flick\t1 2 3 4 5"],
)  # fmt: skip
def test_f9_text_that_is_no_move_is_told_so(text: str) -> None:
    with pytest.raises(NotationError):
        mission().play(text)


@given(st.text(max_size=60))
def test_f9_any_text_is_refused_or_played_never_an_accident(text: str) -> None:
    game = mission()
    before = game.state()
    try:
        game.play(text)
    except (IllegalMove, NotationError):
        assert game.state() == before


huge = st.integers(-(10**13), 10**13) | st.integers(-300_000, 300_000)


@settings(deadline=None)
@given(huge, huge, huge, huge)
def test_f9_a_refused_flick_changes_nothing(x: int, y: int, vx: int, vy: int) -> None:
    game = crowded()
    before = game.state()
    try:
        game.play(f"flick blue.prophet.1 {x} {y} {vx} {vy}")
    except IllegalMove:
        assert game.state() == before


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("vote up", "F4.2"), ("stay", "F4.2"), ("keep", "F4.2"), ("heart 0 0", "F4.2"),
        ("god Tyr", "F4.2"), ("offer 1 7", "F4.2"), ("lot up", "F4.2"), ("tie up", "F4.2"),
        ("templars 1", "F4.2"), ("wind 70000 0", "F4.2"), ("isle north", "F4.2"),
        ("first blue", "F4.2"), ("corner 2", "F7"), ("hand -30000 0 30000 0", "F7"),
        ("temple blue.prophet.1 blue.temple.1 0 0", "F4.2"),
    ],
)  # fmt: skip
def test_f9_a_move_at_the_wrong_time_names_the_rule(text: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        mission().play(text)
    assert refused.value.rule == rule


def test_f9_a_seat_that_is_not_to_move_is_refused() -> None:
    with pytest.raises(IllegalMove, match="turn"):
        mission().play(f"{LAUNCH} 1000000 0", 1)
