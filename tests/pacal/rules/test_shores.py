"""Shores. A pyramid that scores on the river or the lake stands on its shore."""

from godstone.games.pacal.board import shipped_board
from tests.pacal.city import city, drawing, final, names

PALENQUE = shipped_board("palenque")


def test_shores_a_river_shore_has_a_river_segment_on_one_of_its_edges() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
        river=[[0, 3], [2, 3], [2, 2]],
    )

    assert shore_drawing(names(game.place.board.river_shore())) == drawing("""
        . . x x .
        . . x x .
        . . x . .
        . . . . .
        . . . . .
    """)


def test_shores_touching_the_river_with_a_corner_is_not_enough() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  y1 .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="over",
        river=[[0, 3], [2, 3], [2, 2]],
    )

    assert final(game, "river") == (0, 0)


def test_shores_a_river_along_the_edge_of_the_board_has_one_bank() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
        river=[[5, 0], [5, 2]],
    )

    assert names(game.place.board.river_shore()) == {"a1", "b1"}


def test_shores_a_lake_shore_has_a_lake_cell_beside_it() -> None:
    game = city("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        ~ . . . . .
        ~ ~ . . . .
    """)

    assert shore_drawing(names(game.place.board.lake_shore()), side=6) == drawing("""
        . . . . . .
        . . . . . .
        . . . . . .
        x . . . . .
        . x . . . .
        . . x . . .
    """)


def test_shores_a_cell_may_be_both() -> None:
    game = city(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        y2 .  .  .  .  .
        ~  .  .  .  .  .
        """,
        step="over",
        river=[[4, 0], [4, 1]],
    )

    assert final(game, "river") == (12, 0)
    assert final(game, "lake") == (12, 0)


def test_shores_of_palenques_lake() -> None:
    assert names(PALENQUE.lake_shore()) == {"b5", "c5", "a4", "d4", "a3", "e3", "b2", "c2", "d2"}


def test_shores_of_palenques_river() -> None:
    banks = {"g11", "h11", "g10", "h10", "g9", "h9", "d9", "e9", "f9", "d8", "e8", "f8", "g8"}
    banks |= {"c8", "c7", "d7", "c6", "b6", "c5", "b5"}

    assert names(PALENQUE.river_shore()) == banks


def shore_drawing(shore: set[str], side: int = 5) -> str:
    rows = [
        " ".join("x" if f"{column}{row}" in shore else "." for column in "abcdef"[:side])
        for row in reversed(range(1, side + 1))
    ]
    return drawing("\n".join(rows))
