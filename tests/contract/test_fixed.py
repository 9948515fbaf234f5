"""A game's set-up is shared by its copies, so nobody changes it."""

import copy
import json

import pytest

from godstone.games.finger import Finger
from godstone.games.pacal import Pacal
from tests.loose import Json, said

KINDS = pytest.mark.parametrize("kind", [Pacal, Finger])
Kind = type[Pacal] | type[Finger]


def changes(setup: Json) -> list[Json]:
    return [
        lambda: setup.update(game="none"),
        lambda: setup.pop("seats"),
        lambda: setup.__setitem__("start", "red"),
        lambda: setup["seats"].append({"colour": "red"}),
        lambda: setup["seats"][0].update(colour="red"),
        lambda: setup["options"].update(first="lot"),
        lambda: setup["seats"].__delitem__(0),
    ]


@KINDS
@pytest.mark.parametrize("number", range(len(changes({}))))
def test_nobody_changes_the_set_up_of_a_game(kind: Kind, number: int) -> None:
    game = kind.new(2)
    with pytest.raises(TypeError, match="does not change"):
        changes(game.copy().setup)[number]()
    assert game == kind.new(2)


@KINDS
def test_whoever_made_a_set_up_may_change_it_afterwards(kind: Kind) -> None:
    setup = said(copy.deepcopy(kind.new(2).setup))
    game = kind.start(setup)

    setup["seats"][0]["colour"] = "none"
    setup["options"].clear()

    assert game == kind.new(2)


@KINDS
def test_a_set_up_is_json_and_equal_to_the_plain_one(kind: Kind) -> None:
    setup = kind.new(2).setup
    assert json.loads(json.dumps(setup)) == setup
