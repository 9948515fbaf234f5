"""Positions as data: what a row lays, and the sentence for a row that lays nothing."""

import pytest

from godstone.games.api import SetupError
from godstone.games.pacal.scene import scene
from tests.pacal.city import drawn

SMALL = """
    .   .   .   .   .   .
    .   yg  .   g3  .   .
    .   .   Yg  .   .   .
    ~   .   .   .   .   .
    G   .   .   .   .   .
"""


def test_a_drawing_becomes_the_game_it_shows() -> None:
    game = scene({"city": SMALL, "die": 4})

    assert game.state()["ships"] == {"yellow": "c3", "green": "a1"}
    assert game.state()["pyramids"] == {"d4": ("green", 3)}
    assert (game.state()["die"], game.state()["step"]) == (4, "fly")
    assert drawn(game).splitlines()[1].split() == [".", "yg", ".", "g3", ".", "."]


def test_pieces_lie_on_the_cells_of_a_shipped_board() -> None:
    game = scene({"board": "palenque", "pieces": {"e5": "Y", "f6": "G", "a1": "y2"}})

    assert game.setup["board"] == "palenque"
    assert game.state()["pyramids"] == {"a1": ("yellow", 2)}


def test_what_is_not_laid_lies_in_the_supply() -> None:
    supply = scene({"city": SMALL}).state()["supply"]

    assert supply["yellow"]["stones"] == 9
    assert supply["green"]["pyramids"] == [1, 3, 2, 2, 2]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"moon": 1}, "'moon' will not do"),
        ({"die": "seven"}, "'die int' will not do"),
        ({"step": "sleep"}, "'step' will not do"),
        ({"to_move": "red"}, "nobody in this scene is 'red'"),
        ({"players": 6}, "a scene has 2 to 5 players, not 6"),
        ({"score": 3}, "'score' will not do"),
        ({"board": "palenque"}, "either a drawing"),
        ({"score": {"red": 3}}, "nobody in this scene is 'red'"),
        ({"city": ". .\n."}, "the rows of a city are all of one length"),
        ({"city": SMALL.replace("g3", "x3")}, "'x3' on d4 is nothing that can lie on a cell"),
        ({"city": SMALL.replace("Yg", "Yy11")}, "more than ten stones"),
        ({"city": SMALL.replace("yg", "yy")}, "P3.1 b4 has two visible stones of one colour"),
        ({"pieces": {"a2": "y"}}, "a2 is no land"),
        ({"pieces": {"z9": "y"}}, "'z9' is no cell"),
        ({"options": {"moon": True}}, "unknown option 'moon'"),
    ],
)
def test_a_row_that_describes_no_position_is_refused(
    change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(SetupError, match=sentence):
        scene({"city": SMALL, **change})
