"""What holds in every position of every game: conservation, sizes, symmetry."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.pacal import EDITIONS, Options, Pacal
from godstone.games.pacal.actions import LEGAL_MAX
from godstone.games.pacal.board import shipped_board
from godstone.games.pacal.cells import CELL_NAMES, NOWHERE, cell_name, cells_in, words_of
from godstone.games.pacal.payload import PacalState
from godstone.games.pacal.state import STATE, STATE_WORDS, TABLE, Step

options = st.builds(Options, st.sampled_from(sorted(EDITIONS)), *[st.booleans()] * 3)
seeds = st.integers(0, 2**32)


def wander(game: Pacal, seed: int, moves: int) -> list[Pacal]:
    """Positions of a random game."""
    chance, passed = np.random.default_rng(seed), []
    for _ in range(moves):
        actions = game.legal_actions()
        if not actions:
            break
        game.play_action(actions[chance.integers(len(actions))])
        passed.append(game.copy())
    return passed


def stones_of(state: PacalState, colour: str) -> int:
    lying: int = sum(cell.count(colour) for cell in state["stones"].values())
    carried: int = sum(cargo.count(colour) for cargo in state["cargo"].values())
    return int(state["supply"][colour]["stones"]) + lying + carried


def pyramids_of(state: PacalState, colour: str) -> list[int]:
    left = list(state["supply"][colour]["pyramids"])
    for owner, storeys in state["pyramids"].values():
        left[storeys - 1] += owner == colour
    return left


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 5), options, seeds)
def test_stones_and_pyramids_are_never_lost_or_made(
    players: int, chosen: Options, seed: int
) -> None:
    for game in wander(Pacal.new(players, options=chosen), seed, 400)[::5]:
        state = game.state()
        for colour in game.colours:
            assert stones_of(state, colour) == 10
            assert pyramids_of(state, colour) == [1, 3, 3, 2, 2]


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 5), options, seeds)
def test_every_turn_has_a_flight_a_drop_and_a_build(
    players: int, chosen: Options, seed: int
) -> None:
    steps = [game.step for game in wander(Pacal.new(players, options=chosen), seed, 300)]
    turns = [step for step in steps[players - 1 :] if step != Step.ROLL]

    assert all(
        turns[i : i + 3] == [Step.FLY, Step.DROP, Step.BUILD] for i in range(0, len(turns) - 3, 3)
    )


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 5), seeds)
def test_actions_are_listed_once(players: int, seed: int) -> None:
    for game in wander(Pacal.new(players), seed, 200)[::3]:
        actions = game.legal_actions()
        assert len(set(actions)) == len(actions)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_seats_are_alike(seed: int) -> None:
    """Colours shifted by a seat, with the same choices, play the same game."""
    one, other = Pacal.new(3, start=0), Pacal.new(3, start=1)
    chance = np.random.default_rng(seed)
    for _ in range(150):
        actions = one.legal_actions()
        if not actions:
            break
        place = int(chance.integers(len(actions)))
        if one.step == Step.DROP:
            place = min(place, 1)  # others are listed by seat: only those drops are alike
        one.play_action(actions[place])
        other.play_action(other.legal_actions()[place])

    scores, shifted = list(one.state()["score"].values()), list(other.state()["score"].values())
    assert [shifted[(seat + 1) % 3] for seat in range(3)] == scores


def test_a_position_takes_at_most_512_bytes() -> None:
    assert STATE.itemsize <= 512
    assert STATE.itemsize == STATE_WORDS * 8


@settings(deadline=None)
@given(st.sets(st.integers(0, 181)))
def test_a_set_of_cells_reads_back(cells: set[int]) -> None:
    assert cells_in(words_of(cells)) == sorted(cells)


def crowded(stones: int) -> Pacal:
    """Yellow to build with a block of own stones and pyramids, and no high pyramids left."""
    game = Pacal.new(5)
    block = [row * 14 + column for row in range(4, 10) for column in range(2, 6)]
    land = [cell for cell in block if cell in shipped_board("palenque").districts][:20]
    state = game.position
    state.stones[0] = words_of(land[:stones])
    state.pyramids[0] = words_of(land[stones:])
    state.storeys[0] = words_of(land[stones:])
    state.pyramid_supply[0] = [0, 1, 1, 1, 0, 0]
    state.step = Step.BUILD
    return game


def test_the_buffer_for_legal_actions_is_far_from_full() -> None:
    most = max(len(crowded(stones).legal_actions()) for stones in range(5, 20))

    assert most < LEGAL_MAX // 4


def test_every_square_that_may_be_looked_for_lies_on_the_grid() -> None:
    """A square on its corner was looked for with its top above the grid: past the end of a table.

    Compiled, that read whatever lay there; a crash in long random play gave it away.
    """
    corner = Pacal.new(2, options=Options(tilted_squares=True)).table.view(TABLE)[0][
        "square_corner"
    ]
    for a, b in zip(*np.nonzero(corner != NOWHERE), strict=True):
        assert cell_name(int(b + int(corner[a, b]) - a)) in CELL_NAMES
