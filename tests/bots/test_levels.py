"""The levels people choose from."""

import pytest

from godstone.bots.levels import levels

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
def test_the_catalogue_says_what_a_level_is_like(game: str, name: str) -> None:
    assert levels(game)[name].told.is_known
