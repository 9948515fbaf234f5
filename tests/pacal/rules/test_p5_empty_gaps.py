"""P5.1  The option empty gaps: what lies between the cells of a constellation is nothing."""

import pytest

from tests.pacal.city import Circumstances, builds, city, turned

ROW_WITH_GAPS = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    y  .  y  .  y  .  y
    Y  .  .  .  .  .  G
"""
SQUARE = """
    Y  .  .  .  .  .  G
    .  y  .  .  y  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  y  .  .  y  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
TILTED = """
    Y  .  .  y  .  .  G
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    y  .  .  .  .  .  y
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  y  .  .  .
"""
DIAGONAL = """
    Y  .  .  .  .  .  y
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  y  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    y  .  .  .  .  .  G
"""


def with_word(text: str, row: int, column: int, word: str) -> str:
    """The drawing with one cell changed, counted from the top left corner."""
    rows = [line.split() for line in text.strip().splitlines()]
    rows[row][column] = word
    return "\n".join(" ".join(words) for words in rows)


def heights(text: str, **given: object) -> set[str]:
    """The storeys that can be built, but for a single stone's."""
    circumstances = Circumstances(step="build", empty_gaps=True, **given)  # type: ignore[typeddict-item]
    return {build[0] for build in builds(city(text, **circumstances))} - {"1"}


def test_p5_1_empty_gaps_are_empty() -> None:
    assert heights(ROW_WITH_GAPS) == {"3", "4"}


@pytest.mark.parametrize("word", ["y", "g", "y2", "g3", "G"])
def test_p5_1_with_empty_gaps_no_stone_pyramid_or_ship_lies_in_a_line(word: str) -> None:
    text = ROW_WITH_GAPS.replace("G", ".") if word == "G" else ROW_WITH_GAPS
    full = with_word(text, 5, 3, word)

    assert "build 4 a2 a2 c2 e2 g2" not in city(full, step="build", empty_gaps=True).legal_moves()


@pytest.mark.parametrize("word", ["g", "y2", "G"])
def test_p5_1_without_the_option_what_lies_in_the_gaps_does_not_matter(word: str) -> None:
    text = ROW_WITH_GAPS.replace("G", ".") if word == "G" else ROW_WITH_GAPS

    legal = city(with_word(text, 5, 3, word), step="build").legal_moves()

    assert "build 4 a2 a2 c2 e2 g2" in legal


def test_p5_1_with_empty_gaps_the_rest_of_a_line_still_counts() -> None:
    legal = city(with_word(ROW_WITH_GAPS, 5, 5, "g"), step="build", empty_gaps=True).legal_moves()

    assert "build 3 a2 a2 c2 e2" in legal


def test_p5_1_with_empty_gaps_the_own_cells_of_the_constellation_are_no_gap() -> None:
    game = city(ROW_WITH_GAPS.replace("y  .  y", "y  y  y"), step="build", empty_gaps=True)

    assert "build 3 a2 a2 b2 c2" in game.legal_moves()


def test_p5_1_with_empty_gaps_lake_between_is_no_hindrance() -> None:
    assert heights(with_word(ROW_WITH_GAPS, 5, 3, "~")) == {"3", "4"}


@pytest.mark.parametrize("quarters", range(4))
def test_p5_1_with_empty_gaps_no_side_of_a_square_holds_anything(quarters: int) -> None:
    assert heights(SQUARE) == {"5"}
    assert heights(turned(with_word(SQUARE, 1, 2, "g"), quarters)) == set()


def test_p5_1_with_empty_gaps_the_inside_of_a_square_does_not_matter() -> None:
    assert heights(with_word(SQUARE, 2, 2, "g3")) == {"5"}


@pytest.mark.parametrize("quarters", range(4))
def test_p5_1_with_empty_gaps_no_side_of_a_tilted_square_holds_anything(quarters: int) -> None:
    assert heights(TILTED, tilted_squares=True) == {"5"}
    assert heights(turned(with_word(TILTED, 1, 4, "g"), quarters), tilted_squares=True) == set()


@pytest.mark.parametrize("quarters", range(4))
def test_p5_1_with_empty_gaps_no_diagonal_holds_anything_between(quarters: int) -> None:
    assert heights(DIAGONAL) == {"3"}
    assert heights(turned(with_word(DIAGONAL, 1, 5, "v"), quarters)) == set()
