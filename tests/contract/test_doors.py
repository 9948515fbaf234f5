"""What both games are handed at their doors: seats, moves, counts, offers, boards."""

import numpy as np
import pytest

from godstone.games.api import NotationError, NothingToUndo, SetupError
from godstone.games.finger import Finger, discs_to_flick, launch_places
from godstone.games.pacal import Pacal
from godstone.games.pacal.moves import Build, Drop, Fly
from tests.contract.test_library import played
from tests.loose import Json, said

KINDS = pytest.mark.parametrize("kind", [Pacal, Finger])
Kind = type[Pacal] | type[Finger]
NO_SEATS = pytest.mark.parametrize("seat", ["blue", "x", -1, 9, True, 1.0, b"1"])
NO_MOVES = pytest.mark.parametrize("move", [5, 5122, None, b"x", 1.5, ["stay"], object])


@KINDS
@NO_SEATS
def test_what_is_no_seat_is_refused_at_every_door(kind: Kind, seat: Json) -> None:
    game = kind.new(2)
    for door in (game.legal_moves, game.moves, game.view, game.seen_by):
        with pytest.raises(ValueError, match=r"there is no seat .*; the seats are 0 "):
            door(seat)


@KINDS
@NO_SEATS
def test_nobody_plays_for_what_is_no_seat(kind: Kind, seat: Json) -> None:
    game = kind.new(2)
    move = game.legal_moves(0)[0]
    with pytest.raises(ValueError, match="there is no seat"):
        game.play(move, seat)


@KINDS
def test_a_seat_may_be_a_number_of_numpy(kind: Kind) -> None:
    game = kind.new(2)
    assert game.legal_moves(said(np.int8(0))) == game.legal_moves(0)


@pytest.mark.parametrize("seat", ["blue", -1, 9])
def test_who_is_at_no_seat_flicks_nothing(seat: Json) -> None:
    game = Finger.new(2, no_powers=True)
    with pytest.raises(ValueError, match="there is no seat"):
        discs_to_flick(game, seat)
    with pytest.raises(ValueError, match="there is no seat"):
        launch_places(game, seat, "blue.prophet.1")


@KINDS
@NO_MOVES
def test_what_is_neither_text_nor_a_named_move_is_none(kind: Kind, move: Json) -> None:
    game = kind.new(2)
    with pytest.raises(NotationError, match=r"is no move: `play` takes a text .* take numbers"):
        game.play(move)


@pytest.mark.parametrize(
    "move", [Fly(said("a1")), Fly(1000), Fly(-3), Drop(own_from=3), Drop(other=9), Build(3, 20, ())]
)
def test_a_named_move_that_has_no_text_is_none(move: Json) -> None:
    game = Pacal.new(2)
    with pytest.raises(NotationError):
        game.play(move)


@pytest.mark.parametrize("action", ["x", None, (1,)])
def test_what_is_no_number_is_no_action(action: Json) -> None:
    with pytest.raises(NotationError, match="is no action here"):
        Pacal.new(2).play_action(action)


@pytest.mark.parametrize("action", ["x", None, [], 15])
def test_what_is_no_action_has_no_text(action: Json) -> None:
    with pytest.raises(NotationError, match="is no action here"):
        Pacal.new(2).action_text(action)


@KINDS
@pytest.mark.parametrize("moves", ["1", None, 1.0, True])
def test_a_whole_number_of_moves_is_taken_back(kind: Kind, moves: Json) -> None:
    game = played(kind.new(2), 2)
    with pytest.raises(NothingToUndo, match="a whole number of moves"):
        game.undo(moves)


@pytest.mark.parametrize("chance", [None, 7, "lot"])
def test_what_cannot_draw_is_no_chance(chance: Json) -> None:
    game = played(Pacal.new(2), 2)
    with pytest.raises(ValueError, match=r"a NumPy generator or a random\.Random, and not"):
        game.sample_chance(chance)


@pytest.mark.parametrize("offers", [[5, 11], 5, 0, None, [(5, "11")], "5", [5.0]])
def test_offers_that_are_no_pairs_of_laws_are_refused(offers: Json) -> None:
    with pytest.raises(SetupError, match=r"an offer is of two laws|no law '11'|a list of pairs"):
        Finger.new(2, offers=offers)


@pytest.mark.parametrize("board", [3, 2.5, b"palenque", ["palenque"]])
def test_what_is_no_board_is_refused(board: Json) -> None:
    with pytest.raises(SetupError, match="a board is the name of a shipped one, or what"):
        Pacal.new(2, board=board)


def test_the_usual_board_is_palenque() -> None:
    assert Pacal.new(2, board=None) == Pacal.new(2, board="palenque")


def test_an_unknown_board_says_how_a_file_is_read() -> None:
    with pytest.raises(SetupError, match=r"unknown board 'my\.toml'.*read_board\(path\.read_text"):
        Pacal.new(2, board="my.toml")


@KINDS
def test_whole_moves_are_played_by_name(kind: Kind) -> None:
    game = kind.new(2)
    said, named = game.copy(), game.copy()

    said.play(game.legal_moves(0)[0], 0)
    named.play(game.moves(0)[0], 0)  # type: ignore[arg-type]

    assert named == said


def test_a_beginning_is_no_whole_move() -> None:
    game = Finger.new(2, no_powers=True)
    seat = game.to_move[0]
    with pytest.raises(NotationError, match="or a whole move of moves"):
        game.play(said(game.moves(seat)[0]), seat)
