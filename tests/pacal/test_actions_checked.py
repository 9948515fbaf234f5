"""Actions that may be wrong, and complete turns."""

import random

import numpy as np
import pytest

from godstone.games.api import IllegalMove, NotationError
from godstone.games.pacal import Pacal
from godstone.games.pacal.state import Step


def after(moves: int, players: int = 3) -> Pacal:
    game, chance = Pacal.new(players), random.Random(9)
    for _ in range(moves):
        game.play(game.sample_chance(chance) if game.chances() else chance.choice(game.moves()))
    return game


def at(step: Step, moves: int = 60) -> Pacal:
    """A position of the middle where this is to be decided."""
    while after(moves).step != step:
        moves += 1
    return after(moves)


@pytest.mark.parametrize("moves", [0, 3, 4, 20, 41, 62])
def test_a_legal_action_is_played(moves: int) -> None:
    game, quick = after(moves), after(moves)
    action = game.legal_actions()[-1]

    game.play_checked(action)
    quick.play_action(action)

    assert game == quick


def test_numpys_own_integers_are_actions() -> None:
    game = after(5)

    game.play_checked(np.int64(game.legal_actions()[0]))  # type: ignore[arg-type]

    assert game != after(5)


def test_an_action_of_another_step_is_refused_by_its_rule() -> None:
    game, flight = at(Step.DROP), at(Step.FLY).legal_actions()[0]

    with pytest.raises(IllegalMove, match=r"P2\.4 After the flight"):
        game.play_checked(flight)


@pytest.mark.parametrize("action", [-1, 0, 15, 2**63, 2**80, 255, 6 | 9 << 4, None, "fly e2", 0.5])
@pytest.mark.parametrize("step", [Step.ROLL, Step.FLY, Step.DROP, Step.BUILD])
def test_what_is_not_legal_is_refused_and_changes_nothing(action: int, step: Step) -> None:
    game = at(step)
    before = game.key()

    with pytest.raises((IllegalMove, NotationError)):
        game.play_checked(action)

    assert game.key() == before


def test_a_flight_with_other_drops_than_it_gives_is_no_action() -> None:
    game = at(Step.FLY)
    wrong = game.legal_actions()[0] ^ (3 << 4)

    with pytest.raises(NotationError, match="is no action here"):
        game.play_checked(wrong)


def reached(game: Pacal) -> set[bytes]:
    """Every position where the seat's turn is over, found step by step."""
    if not game.to_move:
        return set()
    ends: set[bytes] = set()
    for action in game.legal_actions():
        next_one, step = game.copy(), game.step
        next_one.play_action(action)
        ends |= {next_one.key()} if step in (Step.PLACE, Step.BUILD) else reached(next_one)
    return ends


@pytest.mark.parametrize("moves", [0, 1, 3, 4, 5, 6, 30, 44, 45, 46])
def test_turns_are_every_way_to_end_the_turn(moves: int) -> None:
    game, ends = after(moves), set()
    turns = [*game.turns()]
    for turn in turns:
        played = game.copy()
        for action in turn:
            played.play_checked(action)
        ends.add(played.key())

    assert ends == reached(game)
    assert len(set(turns)) == len(turns)


def test_nobody_has_turns_while_the_die_rolls() -> None:
    assert [*at(Step.ROLL).turns()] == []


def test_turns_are_of_the_position_that_was_asked() -> None:
    game = at(Step.FLY)
    turns = game.turns()
    game.play_action(game.legal_actions()[0])

    assert [*turns] == [*at(Step.FLY).turns()]


def test_a_die_that_is_to_be_rolled_is_no_part_of_the_key() -> None:
    one, other = at(Step.ROLL), at(Step.ROLL)
    other.position.die = 4

    assert one == other


def test_every_listed_action_is_found_by_its_move() -> None:
    for moves in (0, 3, 4, 20, 41, 62, 63, 64):
        game = after(moves)
        for action, text, move in zip(
            game.legal_actions(), game.legal_moves(), game.moves(), strict=True
        ):
            assert game.action_of(text) == game.action_of(move) == action


def test_a_move_that_is_not_legal_is_no_action() -> None:
    with pytest.raises(IllegalMove, match=r"P1\.5"):
        Pacal.new(2).action_of("fly e2")
