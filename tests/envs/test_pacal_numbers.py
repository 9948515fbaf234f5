"""Every legal move has one number, and the mask says which are legal."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.envs.pacal.numbers import action_words, number_words
from godstone.envs.pacal.space import SECTIONS, Numbering
from godstone.games.pacal import EDITIONS, Options, Pacal
from godstone.games.pacal.board import shipped_board
from godstone.games.pacal.board_file import read_board
from godstone.games.pacal.setup import setup_json
from godstone.games.pacal.state import Step

options = st.builds(Options, st.sampled_from(sorted(EDITIONS)), *[st.booleans()] * 3)
SMALL = read_board(
    shipped_board("palenque")
    .source.replace('name = "Palenque"', 'name = "Other"')
    .replace('die = [2, 3, 3, 4, 5, "arrows"]', "die = [1, 6]")
)


def numbers_of(numbering: Numbering, game: Pacal) -> list[int]:
    """The number of every legal action."""
    return [
        number_words(game.table, numbering.words, game.words, action)
        for action in game.legal_actions()
    ]


def actions_of(numbering: Numbering, game: Pacal, numbers: list[int]) -> list[int]:
    return [
        action_words(game.table, numbering.words, numbering.builds, game.words, number)
        for number in numbers
    ]


def positions(game: Pacal, seed: int, moves: int) -> list[Pacal]:
    """Where somebody has to decide, in a random game."""
    chance, passed = np.random.default_rng(seed), []
    for _ in range(moves):
        actions = game.legal_actions()
        if not actions:
            break
        if game.step != Step.ROLL:
            passed.append(game.copy())
        game.play_action(actions[chance.integers(len(actions))])
    return passed


@settings(max_examples=30)
@given(st.integers(2, 5), options, st.integers(0, 2**32))
def test_a_number_and_its_action_are_each_others(players: int, chosen: Options, seed: int) -> None:
    game = Pacal.new(players, options=chosen)
    numbering = Numbering(game.table)

    for here in positions(game, seed, 600):
        numbers = numbers_of(numbering, here)
        assert len(set(numbers)) == len(numbers)
        assert all(0 <= number < numbering.size for number in numbers)
        assert actions_of(numbering, here, numbers) == here.legal_actions()


def test_every_number_of_a_section_lies_in_it() -> None:
    game = Pacal.new(3)
    numbering = Numbering(game.table)
    starts = [*numbering.starts.values(), numbering.size]
    places = {Step.PLACE: (0, 1), Step.FLY: (1, 4), Step.DROP: (4, 5), Step.BUILD: (5, 6)}

    for here in positions(game, 1, 400):
        first, after = places[here.step]
        for number in numbers_of(numbering, here):
            assert starts[first] <= number < starts[after]


def test_the_sections_are_in_their_order() -> None:
    starts = Numbering(Pacal.new(4).table).starts

    assert [*starts] == [section.name for section in SECTIONS]
    assert sorted(starts.values()) == [*starts.values()]


@pytest.mark.parametrize(("players", "size"), [(2, 9379), (3, 11982), (4, 14399), (5, 16810)])
def test_palenque_has_so_many_numbers(players: int, size: int) -> None:
    """Nets are trained for them: they do not change unnoticed."""
    assert Numbering(Pacal.new(players).table).size == size


def test_another_board_has_numbers_of_its_own() -> None:
    game = Pacal.start(setup_json(("blue", "red"), "red", SMALL))
    numbering = Numbering(game.table)

    for here in positions(game, 2, 300):
        numbers = numbers_of(numbering, here)
        assert actions_of(numbering, here, numbers) == here.legal_actions()


def test_another_ship_is_counted_on_from_the_own() -> None:
    """The second player's stone into the third's ship has the number of the first's into the
    second's."""
    numbering = Numbering(Pacal.new(3).table)
    found = []
    for here in positions(Pacal.new(3), 3, 200):
        if here.step == Step.DROP:
            moves = dict(zip(here.legal_moves(), numbers_of(numbering, here), strict=True))
            seat = here.to_move[0]
            other = here.colours[(seat + 1) % 3]
            found += [(seat, n) for text, n in moves.items() if text == f"drop own {other}"]

    assert {seat for seat, _ in found} == {0, 1, 2}
    assert len({number for _, number in found}) == 1
