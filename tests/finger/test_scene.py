"""A scene of a row is the game it describes, and goes on by the rules."""

import pytest

from godstone.games.api import SetupError
from godstone.games.finger.laws import Law
from godstone.games.finger.scene import scene
from godstone.games.finger.state import Phase, Where
from tests.finger.table import number, scores, where

CITY = [0, -147]
FOUR = ["blue", "violet", "yellow", "green"]
GODS = {"blue": "Freja", "violet": "Zeus"}


def test_an_empty_row_is_the_first_flick_of_a_game_for_two_without_powers() -> None:
    game = scene({})

    assert (game.step, game.to_move, game.position.generation) == (Phase.MISSION, (0,), 1)
    assert len(game.position.prophets(Where.HAND)) == 10
    assert (game.position.laws, game.position.setting.powers) == ((), False)


def test_discs_lie_where_the_row_says_in_millimetres() -> None:
    game = scene({"discs": {"violet.temple.2": [105, 0.5]}})

    assert game.position.place(number(game, "violet.temple.2")) == (0.105, 0.0005)


def test_laws_do_what_they_do_when_they_are_adopted() -> None:
    game = scene({"laws": [7, 9, 13], "templars": {"blue": 2}})

    assert where(game, "ape") is Where.MAP
    assert where(game, "blue.templar.2") is Where.HAND
    assert len(game.position.prophets(Where.HAND, 1)) == 6
    assert set(game.position.laws) == {Law.KING_APE, Law.TEMPLAR_OATH, Law.GREAT_CALLING}


def test_the_one_to_move_and_those_after_are_as_said() -> None:
    game = scene({"colours": FOUR, "first": "violet", "to_move": "green", "generation": 3})

    assert (game.position.first, game.to_move, game.position.queue) == (1, (3,), (0,))
    assert game.position.generation == 3


def test_points_and_hands_are_as_said() -> None:
    game = scene({"points": {"violet": 7}, "hand": {"blue": 2}})

    assert scores(game) == {"blue": 0, "violet": 7}
    assert len(game.position.prophets(Where.HAND, 0)) == 2


def test_an_offer_asks_the_council() -> None:
    game = scene({"offer": [7, 1], "laws": [11], "generation": 2})

    assert (game.step, game.to_move) == (Phase.VOTE, (0, 1))
    assert game.position.offer == (Law.KING_APE, Law.BLIND_FAITH)


def test_a_holy_isle_is_the_one_that_is_named() -> None:
    assert scene({"laws": [17], "isle": "west"}).view(None)["isle"] == "west"
    assert scene({"offer": [17, 1], "isle": "north"}).view(None)["isle"] == "north"


def test_f4_3_a_flick_that_came_to_rest_on_a_city_asks_for_a_temple() -> None:
    game = scene({"discs": {"blue.prophet.1": CITY}, "flicked": "blue.prophet.1"})

    assert game.step is Phase.TEMPLE


def test_f4_3_what_the_flick_sent_off_the_map_is_in_the_reserve() -> None:
    discs = {"blue.prophet.1": [70, 70], "violet.prophet.1": [230, 0]}
    row = {"discs": discs, "flicked": "blue.prophet.1", "gone": ["violet.prophet.1"]}

    assert where(scene(row), "violet.prophet.1") is Where.RESERVE


def test_f7_the_last_flick_of_a_mission_asks_freja_for_the_heart() -> None:
    lying = {"discs": {"blue.prophet.1": [70, 70]}, "hand": {"blue": 1, "violet": 0}}
    game = scene({"gods": GODS, "flicked": "blue.prophet.1", "phase": "heart", **lying})

    assert game.step is Phase.HEART


def test_a_scene_is_a_beginning_and_is_not_taken_back() -> None:
    with pytest.raises(ValueError, match="back"):
        scene({"discs": {"blue.prophet.1": CITY}, "flicked": "blue.prophet.1"}).undo()


WRONG: dict[str, tuple[dict[str, object], str]] = {
    "unknown": ({"disks": {}}, "'disks'"),
    "no place": ({"discs": {"blue.prophet.1": [1]}}, "discs blue.prophet.1"),
    "no disc": ({"discs": {"red.prophet.1": [0, 0]}}, "no disc 'red.prophet.1'"),
    "in the box": ({"discs": {"blue.prophet.7": [0, 0]}}, "no disc 'blue.prophet.7'"),
    "overlap": ({"discs": {"blue.prophet.1": [0, 0], "blue.prophet.2": [5, 0]}}, "overlap"),
    "beside": ({"discs": {"blue.prophet.1": [300, 0]}}, "beside"),
    "law": ({"laws": [21]}, "no law 21"),
    "pair": ({"offer": [1, 2]}, "F3.3"),
    "island": ({"laws": [17], "isle": "middle"}, "no island"),
    "generation": ({"generation": 5}, "from 1 to 4"),
    "god": ({"gods": {"blue": "Tyr"}}, "every colour"),
    "colour": ({"points": {"red": 1}}, "'red' does not play"),
    "hand": ({"hand": {"blue": 6}}, "from 0 to 5"),
    "nothing to flick": ({"hand": {"blue": 0}}, "no prophet to flick"),
    "first": ({"first": "red"}, "red"),
    "phase": ({"phase": "temple"}, "leads to 'mission'"),
    "lies nowhere": ({"flicked": "blue.prophet.1"}, "where it lies"),
    "lay nowhere": ({"gone": ["violet.prophet.1"]}, "where it lay"),
    "not to flick": (
        {"flicked": "violet.prophet.1", "discs": {"violet.prophet.1": [0, 0]}},
        "cannot have flicked",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bad_row_is_refused_with_a_sentence(wrong: str) -> None:
    row, sentence = WRONG[wrong]

    with pytest.raises(SetupError, match=sentence):
        scene(row)
