"""The levels people choose from."""

import json
from pathlib import Path

import pytest

from godstone.bots.levels import levels

PAGE = json.loads((Path(__file__).parents[2] / "web/messages/en.json").read_text("utf-8"))
NAMES = ["novice", "apprentice", "adept", "master", "champion"]


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_there_are_five_from_gentle_to_frightening(game: str) -> None:
    assert [*levels(game)] == NAMES


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_the_stronger_take_their_time_but_never_more_than_two_seconds(game: str) -> None:
    seconds = [level.seconds for level in levels(game).values()]

    assert seconds == sorted(seconds)
    assert seconds[0] >= 0.2
    assert seconds[-1] <= 2.0


@pytest.mark.parametrize("game", ["pacal", "finger"])
@pytest.mark.parametrize("name", NAMES)
def test_the_page_says_the_same_of_a_level(game: str, name: str) -> None:
    assert PAGE[f"botText.{game}.{name}"] == levels(game)[name].sentence
