"""Board files: every mistake is told with its line and its reason, several at once."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from godstone.games.api import SetupError
from godstone.games.pacal.board import shipped_board, shipped_boards
from godstone.games.pacal.board_file import BoardError, read_board
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.notation import COLOURS
from godstone.games.pacal.setup import setup_json
from tests.pacal.city import after_random_moves

PALENQUE = shipped_board("palenque").source
SMALL = """\
name = "small"
die = [2, 3, "arrows"]
map = \"\"\"
A A A A A
A S S S B
A S S S B
A S S S B
A A B B B
A ~ ~ B B
\"\"\"
river = [[0, 1], [1, 1]]
[values]
S = 7
A = 3
B = 4
[covers]
"2" = []
"2/3" = []
"4" = ["B"]
"""


def problems_of(text: str) -> list[tuple[int, str]]:
    with pytest.raises(BoardError) as caught:
        read_board(text)
    return caught.value.problems


def changed(old: str, new: str) -> str:
    assert SMALL.count(old) == 1, f"{old!r} must stand once in the small board"
    return SMALL.replace(old, new)


def test_the_small_board_is_read() -> None:
    board = read_board(SMALL)

    assert (board.name, board.columns, board.rows) == ("small", 5, 6)
    assert board.die == (2, 3, "arrows")
    assert board.letters() == ["A", "B", "S"]
    assert len(board.lake) == 2
    assert board.seats() == [2]


def test_every_shipped_board_is_read_and_has_room_for_all_player_numbers() -> None:
    assert [shipped_board(name).seats() for name in shipped_boards()] == [[2, 3, 4, 5]]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        # the file
        ('name = "small"', "name = small", 1, "not TOML"),
        ('die = [2, 3, "arrows"]', 'die = [2, 3, "arrows"', 3, "not TOML"),
        ('"4" = ["B"]', '"4" = ["B"', 20, "not TOML"),
        ('name = "small"\n', "", 1, "'name' is missing"),
        ('die = [2, 3, "arrows"]\n', "", 1, "'die' is missing"),
        ("river = [[0, 1], [1, 1]]\n", "", 1, "'river' is missing"),
        ('name = "small"', "name = 7", 1, "'name' must be text"),
        ('die = [2, 3, "arrows"]', "die = 6", 2, "'die' must be a list"),
        ("river = [[0, 1], [1, 1]]", 'river = "Usumacinta"', 11, "'river' must be a list"),
        ("river = [", "moat = 1\nriver = [", 11, "'moat' is no part of a board"),
        # the map
        ("A A A A A\nA S S S B", "A A A A A\nA S S S", 5, "4 cells in this row"),
        ("A A A A A\nA S S S B", "A A A A A\nA S S S B B", 5, "6 cells in this row"),
        ("A A A A A", "A A a A A", 4, "'a' is no district"),
        ("A A A A A", "A A AA A A", 4, "'AA' is no district"),
        ("A A A A A", "A A 4 A A", 4, "'4' is no district"),
        ("A A A A A", "A A B A A", 3, "district B is not connected"),
        ("A A A A A", "A A A A S", 3, "no 3 x 3 sacred district"),
        ("A A A A A\nA S S S B", "A A A A A\nA A S S B", 3, "no 3 x 3 sacred district"),
        ("A A A A A\n", "", 3, "too small"),
        ("A A A A A\n", "", 3, "need 25 cells that are neither lake nor covered, and here are 23"),
        # values
        ("A = 3\n", "", 12, "district A has no value"),
        ("A = 3", "A = 3\nC = 3", 15, "unknown district 'C'"),
        ("A = 3", "A = 0", 14, "the value of A must be a whole number"),
        ("A = 3", "A = 100", 14, "the value of A must be a whole number"),
        ("A = 3", "A = 3.5", 14, "the value of A must be a whole number"),
        ("A = 3", "A = true", 14, "the value of A must be a whole number"),
        ("A = 3", 'A = "3"', 14, "the value of A must be a whole number"),
        # covers
        ('"2" = []\n', "", 16, 'cover "2" is missing'),
        ('"2/3" = []\n', "", 16, 'cover "2/3" is missing'),
        ('"4" = ["B"]', '"4" = ["B"]\n"6" = []', 20, 'unknown cover "6"'),
        ('"4" = ["B"]', '"4" = "B"', 19, 'cover "4" must be a list'),
        ('"4" = ["B"]', '"4" = ["Q"]', 19, "cover \"4\": unknown district 'Q'"),
        ('"4" = ["B"]', '"4" = [4]', 19, 'cover "4": unknown district 4'),
        ('"4" = ["B"]', '"4" = [["B"]]', 19, "cover \"4\": unknown district ['B']"),
        ('"4" = ["B"]', '"4" = ["S"]', 19, "the sacred district cannot be covered"),
        # the die
        ('die = [2, 3, "arrows"]', "die = []", 2, "the die has 0 faces"),
        ('die = [2, 3, "arrows"]', f"die = {[2] * 13}", 2, "the die has 13 faces"),
        ('die = [2, 3, "arrows"]', "die = [0]", 2, "face 0 is no number"),
        ('die = [2, 3, "arrows"]', "die = [13]", 2, "face 13 is no number"),
        ('die = [2, 3, "arrows"]', "die = [-1]", 2, "face -1 is no number"),
        ('die = [2, 3, "arrows"]', 'die = ["arrow"]', 2, "face 'arrow' is no number"),
        ('die = [2, 3, "arrows"]', "die = [true]", 2, "face True is no number"),
        # the river
        ("[[0, 1], [1, 1]]", "[[0, 1], [7, 1]]", 11, "off the grid at [7, 1]"),
        ("[[0, 1], [1, 1]]", "[[0, 1], [0, 6]]", 11, "off the grid at [0, 6]"),
        ("[[0, 1], [1, 1]]", "[[-1, 1], [1, 1]]", 11, "off the grid at [-1, 1]"),
        ("[[0, 1], [1, 1]]", "[[0, 1], [1, 2]]", 11, "must run along one row or column"),
        ("[[0, 1], [1, 1]]", "[[0, 1], [0, 1]]", 11, "must run along one row or column"),
        ("[[0, 1], [1, 1]]", "[[0, 1, 2]]", 11, "is no pair [row, column]"),
        ("[[0, 1], [1, 1]]", "[0, 1]", 11, "is no pair [row, column]"),
        ("[[0, 1], [1, 1]]", "[[0.5, 1]]", 11, "is no pair [row, column]"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_reason(
    old: str, new: str, line: int, reason: str
) -> None:
    problems = problems_of(changed(old, new))

    assert [(at, why) for at, why in problems if reason in why and at == line], problems


def test_empty_lines_above_the_map_do_not_shift_the_line_that_is_told() -> None:
    problems = problems_of(changed("A A A A A", "\n\nA A ? A A"))

    assert (6, "'?' is no district (A-Z) and no lake (~)") in problems


def test_a_map_may_not_be_larger_than_13_by_13() -> None:
    rows = "\n".join(["A " * 14] * 14)

    problems = problems_of(SMALL.replace("A A A A A\n", f"{rows}\n", 1))

    assert (3, "the map has 19 rows; 1 to 13 fit") in problems


def test_a_row_may_not_have_more_than_13_cells() -> None:
    wide = "\n".join("A " * 14 for _ in range(3))
    text = SMALL[: SMALL.index("A A A A A")] + wide + SMALL[SMALL.index('\n"""\nriver') :]

    problems = problems_of(text)

    assert [line for line, why in problems if "14 cells in this row" in why] == [4, 5, 6]


def test_an_empty_map_is_told() -> None:
    text = SMALL[: SMALL.index("A A A A A")] + SMALL[SMALL.index('"""\nriver') :]

    assert (3, "the map has 0 rows; 1 to 13 fit") in problems_of(text)


def test_an_empty_file_misses_everything() -> None:
    problems = problems_of("")

    parts = ("name", "die", "map", "river", "values", "covers")
    assert {why for _, why in problems} == {f"'{part}' is missing" for part in parts}


def test_several_problems_are_told_at_once_in_the_order_of_the_file() -> None:
    text = (
        SMALL.replace('[2, 3, "arrows"]', '[2, 99, "arrows"]')
        .replace("A A A A A", "A A ? A A")
        .replace("[1, 1]]", "[9, 9]]")
        .replace("B = 4\n", "")
        .replace('"4" = ["B"]', '"4" = ["Z"]')
    )

    lines = [line for line, _ in problems_of(text)]

    assert lines == [2, 4, 11, 11, 12, 12, 18]


def test_the_error_is_a_line_of_text_for_each_problem() -> None:
    text = changed('die = [2, 3, "arrows"]', "die = [0, 99]")

    with pytest.raises(BoardError) as caught:
        read_board(text)

    assert str(caught.value).splitlines() == [
        'line 2: face 0 is no number from 1 to 12 and not "arrows"',
        'line 2: face 99 is no number from 1 to 12 and not "arrows"',
    ]


def test_a_number_too_long_to_read_is_told() -> None:
    assert problems_of(changed("A = 3", f"A = {'1' * 5000}"))


def test_text_nested_too_deeply_is_told() -> None:
    assert problems_of(changed('"4" = ["B"]', f'"4" = {"[" * 5000}'))


def test_a_set_up_with_a_bad_board_says_what_is_wrong_with_it() -> None:
    setup = setup_json(COLOURS[:2], "yellow")

    with pytest.raises(SetupError, match="line 14: the value of A"):
        Pacal.start({**setup, "board_source": changed("A = 3", "A = 0")})


def test_a_board_has_no_room_for_more_players_than_it_has_cells() -> None:
    with pytest.raises(SetupError, match="no room for 3 players"):
        Pacal.start(setup_json(COLOURS[:3], "yellow", read_board(SMALL)))


def test_a_game_on_another_board_can_be_begun_again_from_its_set_up() -> None:
    game = Pacal.start(setup_json(COLOURS[:2], "yellow", read_board(SMALL)))

    assert Pacal.start(game.setup).place == game.place


def test_a_changed_palenque_can_be_begun_again_from_its_set_up() -> None:
    board = read_board(PALENQUE.replace("S = 7", "S = 9"))

    game = Pacal.start(setup_json(COLOURS[:2], "yellow", board))

    assert Pacal.start(game.setup).place == game.place


# Fuzz: whatever stands in the file, it is refused as a board or it can be played on.

LINES = PALENQUE.splitlines()
PIECES = ["A", "S", "~", "Z", "=", '"', "[", "]", "7", "-1", "0", "arrows", "\n", " ", "é", "{}"]


@st.composite
def mutated_palenque(draw: st.DrawFn) -> str:
    """Palenque's file with a few words or lines changed, dropped, doubled or swapped."""
    lines = list(LINES)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["letter", "drop", "double", "swap", "cut"]))
        if kind == "letter" and lines[at]:
            place = draw(st.integers(0, len(lines[at]) - 1))
            piece = draw(st.sampled_from(PIECES))
            lines[at] = lines[at][:place] + piece + lines[at][place + 1 :]
        elif kind == "drop" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
    return "\n".join(lines)


def problems_in(text: str) -> list[tuple[int, str]]:
    try:
        read_board(text)
    except BoardError as error:
        return error.problems
    return []


def play_on(text: str, seed: int, moves: int) -> None:
    """Some moves by chance with each number of players the board has room for."""
    board = read_board(text)
    for players in board.seats():
        game = Pacal.start(setup_json(COLOURS[:players], "yellow", board))
        after_random_moves(game, seed, moves)
        assert game.is_over or game.legal_actions()


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mutated_palenque(), st.integers(0, 1000))
@example(PALENQUE, 1)
def test_a_mutated_palenque_is_refused_as_a_board_or_can_be_played_on(text: str, seed: int) -> None:
    problems = problems_in(text)

    if problems:
        assert all(line >= 1 and reason for line, reason in problems)
    else:
        play_on(text, seed, 40)


@settings(max_examples=150, deadline=None)
@given(st.text())
def test_any_text_is_refused_as_a_board(text: str) -> None:
    with pytest.raises(BoardError):
        read_board(text)


def test_a_name_that_no_set_up_takes_is_told() -> None:
    long = SMALL.replace('"small"', f'"{"x" * 101}"')
    assert problems_of(long) == [(1, "the name has more than 100 letters")]
