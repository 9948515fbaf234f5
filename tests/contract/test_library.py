"""What a bot writer finds on every game: chance, keys, undo, points, pickles, new games."""

import pickle
import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from godstone.games import game_named
from godstone.games.api import Game, NothingToUndo, SetupError
from godstone.games.finger import Finger
from godstone.games.finger.moves import Beginning
from godstone.games.finger.notation import text_of
from godstone.games.pacal import Options, Pacal
from godstone.games.pacal.board import shipped_board
from godstone.games.past import KEPT
from tests.contract.openings import OPENINGS, random_move
from tests.loose import said
from tests.noughts.game import Noughts

Start = Callable[[], Game]
NOUGHTS = said({"game": "noughts", "seats": [{"colour": "white"}, {"colour": "black"}]})
STARTS: dict[str, Start] = {
    **{
        f"{name}-{number}": lambda name=name, setup=setup: game_named(name).start(setup)  # type: ignore[misc]
        for name, setups in OPENINGS.items()
        for number, setup in enumerate(setups)
    },
    "noughts": lambda: Noughts.start(NOUGHTS),
}


def played(game: Game, moves: int | None, seed: int = 5) -> Game:
    """After so many random moves, or to the end."""
    chance = random.Random(seed)
    while not game.is_over and moves != 0:
        seat, move = random_move(game, chance)
        game.play(move, seat)
        moves = None if moves is None else moves - 1
    return game


@pytest.fixture(params=STARTS, scope="module")
def start(request: pytest.FixtureRequest) -> Start:
    return STARTS[request.param]


@pytest.fixture(params=[0, 3, 40, None], ids=["0", "3", "40", "end"], scope="module")
def game(request: pytest.FixtureRequest, start: Start) -> Game:
    return played(start(), request.param)


def test_who_is_to_move_is_told_as_seats(game: Game) -> None:
    assert isinstance(game.to_move, tuple)


def test_the_step_is_named_as_in_the_state(game: Game) -> None:
    state = game.state()
    told = state.get("step", state.get("phase", game.step.name.lower()))

    assert game.step.name.lower() == told


def test_chance_answers_what_it_may_and_only_when_asked(game: Game) -> None:
    chances = [each.move for each in game.chances()]
    for chance in (random.Random(1), np.random.default_rng(1)):
        if chances:
            assert game.sample_chance(chance) in chances
        else:
            with pytest.raises(ValueError, match="nothing for chance"):
                game.sample_chance(chance)


def test_moves_by_name_are_the_legal_moves(game: Game) -> None:
    assert len(game.moves()) == len(game.legal_moves())
    for seat in range(len(game.colours)):
        assert len(game.moves(seat)) == len(game.legal_moves(seat))


def test_points_now_are_the_score_at_the_end(start: Start) -> None:
    game = played(start(), None)
    outcome = game.outcome()

    assert outcome is not None
    assert game.points_now() == outcome.score


def test_points_now_are_one_for_each_seat(game: Game) -> None:
    assert len(game.points_now()) == len(game.colours)
    assert all(type(points) is int for points in game.points_now())


def test_a_copy_has_the_same_key(game: Game) -> None:
    assert game.copy().key() == game.key()


def test_the_key_is_for_tables(game: Game) -> None:
    assert type(game.key()) is bytes


def test_the_same_moves_lead_to_the_same_key(start: Start) -> None:
    assert played(start(), 30).key() == played(start(), 30).key()


def test_every_move_of_a_game_changes_its_key(start: Start) -> None:
    game, chance = start(), random.Random(2)
    for _ in range(30):
        before = game.key()
        if game.is_over:
            break
        seat, move = random_move(game, chance)
        game.play(move, seat)
        assert game.key() != before


def test_undo_goes_back_one_move(start: Start) -> None:
    game, chance = played(start(), 3), random.Random(3)
    key, state = game.key(), game.state()
    seat, move = random_move(game, chance)
    game.play(move, seat)

    game.undo()

    assert (game.key(), game.state()) == (key, state)


def test_undo_goes_back_several_moves_and_on_again(start: Start) -> None:
    game = played(start(), 4)

    game.undo(4)

    assert game.key() == start().key()
    assert played(game, 4).key() == played(start(), 4).key()


def test_what_is_not_kept_cannot_be_undone(start: Start) -> None:
    game = played(start(), 4)
    key = game.key()

    for moves in (5, 0, -1):
        with pytest.raises(NothingToUndo, match=f"{moves} moves"):
            game.undo(moves)
    with pytest.raises(NothingToUndo):
        game.copy().undo()

    assert game.key() == key


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_equal_games_are_equal_and_others_are_not(kind: type[Pacal] | type[Finger]) -> None:
    game = kind.new(2)
    other = played(kind.new(2), 1)

    assert game == kind.new(2)
    assert game != other
    assert game != kind.new(3)
    assert game != "game"


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_a_game_is_not_hashable_since_it_changes(kind: type[Pacal] | type[Finger]) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(kind.new(2))


@pytest.mark.parametrize("kind", [Pacal, Finger])
@pytest.mark.parametrize("moves", [0, 60, None])
def test_a_pickle_is_small_and_whole(kind: type[Pacal] | type[Finger], moves: int | None) -> None:
    game = played(kind.new(), moves)

    packed = pickle.dumps(game)

    assert len(packed) < 6000
    assert pickle.loads(packed) == game
    assert pickle.loads(packed).legal_moves() == game.legal_moves()


def test_a_game_tells_where_it_stands() -> None:
    assert repr(Pacal.new(3, start=1)) == "<Pacal, 3 players, round 0: green to place>"
    finger = repr(Finger.new(2))
    assert finger == "<Finger, 2 players, generation 0 of 4: gods, blue and violet>"
    assert repr(played(Pacal.new(2), None)).endswith(" over>")
    assert repr(played(Finger.new(2), None)).endswith(": over>")


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_a_notebook_draws_the_position(kind: type[Pacal] | type[Finger]) -> None:
    drawn = played(kind.new(2), 50)._repr_svg_()  # type: ignore[attr-defined]

    assert drawn.startswith("<svg")
    assert "</svg>" in drawn


def test_a_notebook_draws_a_board_without_pieces() -> None:
    drawn = shipped_board("palenque")._repr_svg_()

    assert drawn.startswith("<svg")
    assert "<polygon" not in drawn


@pytest.mark.parametrize(
    ("kind", "rule", "wrong"),
    [(Pacal, "P1.1", (0, 1, 6, -2)), (Finger, "F1.1", (0, 1, 5, -2))],
)
def test_too_few_and_too_many_players_are_refused_by_the_rule(
    kind: type[Pacal] | type[Finger], rule: str, wrong: tuple[int, ...]
) -> None:
    for players in wrong:
        with pytest.raises(SetupError, match=rf"^{rule} .* not {players}\.$"):
            kind.new(players)


@pytest.mark.parametrize("kind", [Pacal, Finger])
@pytest.mark.parametrize("players", [2.0, "3", None, True])
def test_players_are_a_whole_number(kind: type[Pacal] | type[Finger], players: int) -> None:
    with pytest.raises(SetupError, match="is a whole number"):
        kind.new(players)


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_an_option_that_is_none_is_refused(kind: type[Pacal] | type[Finger]) -> None:
    with pytest.raises(SetupError, match="no option 'colour'"):
        kind.new(2, colour="blue")


@pytest.mark.parametrize("start", [3, -1, 17])
def test_the_start_player_has_a_seat(start: int) -> None:
    with pytest.raises(SetupError, match=f"from 0 to 2, not {start}"):
        Pacal.new(3, start=start)


def test_an_option_of_tables_is_no_word_of_new() -> None:
    with pytest.raises(SetupError, match="'first' is for a table"):
        Pacal.new(2, first="seat")


def test_options_are_words_of_new() -> None:
    pacal = Pacal.new(3, 2, edition="it", expert=True)
    finger = Finger.new(3, first="lot", gods="balanced", offers=[(5, 11)])

    assert pacal == Pacal.new(3, 2, Options("it", expert=True))
    assert finger.setup["options"] == {"no_powers": False, "gods": "balanced", "first": "lot"}
    assert finger.setup["offers"] == [[5, 11]]


def test_a_wrong_choice_of_an_option_is_refused() -> None:
    with pytest.raises(SetupError, match="'edition' cannot be 'xx'"):
        Pacal.new(edition="xx")


def test_the_die_shows_each_face_as_often_as_it_is_on_it() -> None:
    game, chance = played(Pacal.new(2), 2), random.Random(1)

    rolled = Counter(game.sample_chance(chance) for _ in range(6000))

    for face in game.chances():
        assert abs(rolled[face.move] - 1000 * face.weight) < 150


def test_only_the_last_moves_are_kept() -> None:
    game = played(Pacal.new(2), KEPT + 5)

    game.undo(KEPT)

    assert game == played(Pacal.new(2), 5)
    with pytest.raises(NothingToUndo):
        game.undo()


def test_a_flick_is_named_by_its_beginning_and_says_how_many_numbers_follow() -> None:
    game = Finger.new(2, first="flick", no_powers=True)
    (flick,) = game.moves(game.to_move[0])

    assert isinstance(flick, Beginning)
    assert flick.numbers == 4
    assert flick.with_numbers(1, 2, 3, -4) == "flick blue.prophet.1 1 2 3 -4"


def test_whole_moves_of_finger_are_named_in_full() -> None:
    game = played(Finger.new(3, first="lot"), 6)
    named = [move for move in game.moves() if not isinstance(move, Beginning)]

    assert {text_of(move) for move in named} <= {*game.legal_moves()}  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_a_step_is_written_by_its_name(kind: type[Pacal] | type[Finger]) -> None:
    game = kind.new(2)
    name = game.step.name.lower()

    assert (f"{game.step}", str(game.step), f"{game.step:>8}") == (name, name, name.rjust(8))
    assert game.step == int(game.step)
