"""Moves as text: what was printed is read back, and other text is no move."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.api import IllegalMove, NotationError
from godstone.games.pacal.cells import CELL_NAMES, cell_name
from godstone.games.pacal.editions import EDITIONS, Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.moves import (
    Build,
    Drop,
    Fly,
    God,
    Lift,
    Move,
    Place,
    Roll,
    action_of,
    move_of,
    same_move,
)
from godstone.games.pacal.notation import COLOURS, move_text, parse
from tests.pacal.city import after_random_moves, cell, city, drops

FOUR = COLOURS[:4]

EXAMPLES: list[tuple[str, Move]] = [
    ("place e5", Place(cell("e5"))),
    ("roll 3", Roll(3)),
    ("roll arrows", Roll(0)),
    ("fly e2", Fly(cell("e2"))),
    ("god 4 h9", God(4, cell("h9"))),
    ("lift h9", Lift(cell("h9"))),
    ("drop -", Drop()),
    ("drop own", Drop(own=True)),
    ("drop blue", Drop(other=3)),
    ("drop own blue", Drop(own=True, other=3)),
    ("drop own<c4", Drop(own=True, own_from=cell("c4"))),
    ("drop blue<d5", Drop(other=3, other_from=cell("d5"))),
    ("drop own blue<c4", Drop(own=True, other=3, other_from=cell("c4"))),
    (
        "drop own<c4 blue<d5",
        Drop(own=True, other=3, own_from=cell("c4"), other_from=cell("d5")),
    ),
    ("build -", Build()),
    ("build 3 c4 c4 d4 e4", Build(3, cell("c4"), (cell("c4"), cell("d4"), cell("e4")))),
]


@pytest.mark.parametrize(("text", "move"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_the_examples_of_the_notation_are_read_and_written(text: str, move: Move) -> None:
    assert parse(text, FOUR) == move
    assert move_text(move, FOUR) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "fly", "fly ", "fly  e2", " fly e2", "fly e2 ", "fly e2\n", "FLY e2", "Fly e2"),
        *("fly e2 e3", "fly E2", "fly e", "fly 2", "fly e0", "fly e14", "fly n1", "fly e02"),
        *("fly e²", "fly e٢", "jump e2", "place", "place e5 e6", "roll", "roll 0", "roll 13"),
        *("roll 03", "roll +3", "roll -3", "roll 3.0", "roll three", "roll Arrows", "roll 3 3"),
        *("god e5", "god 4", "god four e5", "god e5 4", "lift", "lift 4 e5", "drop", "drop - -"),
        *("drop none", "drop own -", "drop - own", "drop own own", "drop blue own"),
        *("drop blue green", "drop own blue green", "drop red", "drop own<", "drop own<z9"),
        *("drop <c4", "drop own<c4<d5", "drop -<c4", "drop own < c4", "build", "build 3"),
        *("build 3 c4", "build - -", "build 0 c4 c4", "build 6 c4 c4", "build 3 c4 e4 d4 c4"),
        *("build 3 c4 c4 c4 e4", "build 5 a1 a1 b1 c1 d1 e1", "build c4 3 c4", "x" * 1000),
    ],
)
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text, FOUR)


def test_cells_are_columns_from_the_left_and_rows_from_the_bottom() -> None:
    assert [cell_name(place) for place in sorted(CELL_NAMES.values())][:3] == ["a1", "b1", "c1"]
    assert cell("a2") > cell("m1")


def test_colours_are_those_of_the_game() -> None:
    seats = ("red", "yellow")

    assert parse("drop yellow", seats) == Drop(other=1)
    assert move_text(Drop(other=0), seats) == "drop red"
    with pytest.raises(NotationError, match="no ship “blue”"):
        parse("drop blue", seats)


# Stones are alike, so a drop has one spelling.


def test_with_one_stone_in_supply_the_own_ship_gets_it() -> None:
    game = city(
        """
        y  y   .  .  .
        .  .   .  .  .
        .  .   .  .  .
        .  .   .  .  .
        Y  Gy7 .  .  .
        """,
        step="drop",
    )

    assert {text for text in drops(game) if "<" in text} == {"own green<a5", "own green<b5"}


def test_two_recycled_stones_stand_in_board_order() -> None:
    game = city(
        """
        y  .   .  .  .
        .  .   .  .  .
        .  .   .  y  .
        .  .   .  .  .
        Y  Gy8 .  .  .
        """,
        step="drop",
    )

    assert {text for text in drops(game) if " " in text} == {"own<d3 green<a5"}


def test_a_constellation_stands_in_board_order() -> None:
    game = city(
        """
        .  .  .  .  .
        .  y  .  .  .
        .  .  y  .  .
        .  .  .  y  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert "build 3 b4 d2 c3 b4" in game.legal_moves()
    with pytest.raises(NotationError, match="board order"):
        game.play("build 3 b4 b4 c3 d2")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_legal_move_of_a_random_game_is_read_back(players: int, edition: str) -> None:
    choose = random.Random(players)
    game = Pacal.new(players, options=Options(edition=edition, tilted_squares=True))
    for _ in range(120):
        actions = game.legal_actions()
        for action in actions:
            move = move_of(action)
            text = game.text(move)

            assert parse(text, game.colours) == move
            assert same_move(action_of(move), action)
        assert len(set(game.legal_moves())) == len(actions)
        game.play_action(choose.choice(actions))
        if game.is_over:
            break


# Fuzz


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=70))
def test_any_text_is_a_move_that_is_not_legal_or_no_move(text: str) -> None:
    with pytest.raises((NotationError, IllegalMove)):
        Pacal.new(2).play(text)


words = st.sampled_from(
    [
        *("place", "roll", "fly", "god", "lift", "drop", "build", "arrows", "-", "own", "blue"),
        *("yellow", "red", "<", "own<c4", "blue<d5", "e5", "m13", "c4", "d4", "a11", "3", "12"),
        *("13", "0", "", "\t", "\n"),
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(words, max_size=8).map(" ".join), st.integers(0, 1000), st.integers(0, 60))
def test_any_words_are_a_legal_move_or_refused(text: str, seed: int, moves: int) -> None:
    game = after_random_moves(Pacal.new(4), seed, moves)
    legal = game.legal_moves()

    try:
        game.play(text)
    except (NotationError, IllegalMove):
        assert text not in legal
    else:
        assert text in legal
