"""The kernels and the independent reference agree, move by move, on legal moves and positions."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.pacal import EDITIONS, Options, Pacal, setup_json
from godstone.games.pacal.board import shipped_board
from godstone.games.pacal.notation import COLOURS
from tests.pacal.reference.game import ReferenceGame

SOURCE = shipped_board("palenque").source
options = st.builds(Options, st.sampled_from(sorted(EDITIONS)), st.booleans(), st.booleans())
games = st.tuples(
    st.integers(2, 5), st.integers(0, 4), options, st.booleans(), st.integers(0, 2**32)
)
Case = tuple[int, int, Options, bool, int]


def both(case: Case) -> tuple[Pacal, ReferenceGame]:
    players, start, chosen, _, _ = case
    colours = COLOURS[:players]
    first = colours[start % players]
    setup = setup_json(colours, first, options=chosen)
    slow = ReferenceGame(
        SOURCE,
        players,
        first,
        edition=chosen.edition,
        expert=chosen.expert,
        tilted_squares=chosen.tilted_squares,
    )
    return Pacal.start(setup), slow


def chosen_move(legal: list[str], builder: bool, chance: random.Random) -> str:
    """Random play seldom builds high; half of the games build whenever they can."""
    builds = [move for move in legal if move.startswith("build") and move != "build -"]
    return chance.choice(builds if builder and builds else legal)


def agree(case: Case, moves: int) -> None:
    fast, slow = both(case)
    chance = random.Random(case[4])
    for _ in range(moves):
        legal = fast.legal_moves()
        assert sorted(legal) == slow.legal()
        if fast.is_over:
            break
        move = chosen_move(legal, case[3], chance)
        fast.play(move)
        slow.play(move)
        assert fast.state() == slow.state()
    outcome = fast.outcome()
    assert (outcome and outcome.detail) == slow.result()


@settings(max_examples=25, deadline=None)
@given(games)
def test_kernels_and_reference_agree_on_whole_games(case: Case) -> None:
    agree(case, 10_000)


@settings(max_examples=6, deadline=None)
@given(games)
def test_kernels_and_reference_agree_on_openings(case: Case) -> None:
    agree(case, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000))
def test_a_thousand_games_agree(seed: int) -> None:
    chance = random.Random(seed)
    edition = sorted(EDITIONS)[seed % 5]
    chosen = Options(edition, expert=chance.random() < 0.5, tilted_squares=chance.random() < 0.5)
    agree((2 + seed % 4, chance.randrange(5), chosen, seed % 3 == 0, seed), 10_000)


def test_the_reference_imports_nothing_of_godstone() -> None:
    from pathlib import Path

    sources = Path(__file__).parent.joinpath("reference").glob("*.py")

    assert not [source.name for source in sources if "godstone" in source.read_text()]
