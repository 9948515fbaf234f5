"""The kernels and the independent reference agree, move by move, on legal moves and positions."""

import json
import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.pacal import EDITIONS, Options, Pacal, setup_json
from godstone.games.pacal.board import shipped_board
from godstone.games.pacal.notation import COLOURS
from tests.pacal.reference.game import ReferenceGame

SOURCE = shipped_board("palenque").source
FLAGS = ("expert", "tilted_squares", "empty_gaps")
options = st.builds(
    Options, st.sampled_from(sorted(EDITIONS)), **{flag: st.booleans() for flag in FLAGS}
)
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
        **{flag: getattr(chosen, flag) for flag in FLAGS},
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
        assert json.loads(json.dumps(fast.state())) == slow.state()
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


ON_AND_OFF = (False, True)
KINDS = [
    (players, Options(edition, *flags))
    for players, edition in product(range(2, 6), sorted(EDITIONS))
    for flags in product(ON_AND_OFF, repeat=len(FLAGS))
]


def long_case(seed: int) -> Case:
    """Every player number, edition and choice of options six times; a third of them builds."""
    players, chosen = KINDS[seed % len(KINDS)]
    return players, seed // len(KINDS), chosen, seed % 3 == 0, seed


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000))
def test_a_thousand_games_agree(seed: int) -> None:
    agree(long_case(seed), 10_000)


def test_the_reference_imports_nothing_of_godstone() -> None:
    from pathlib import Path

    sources = Path(__file__).parent.joinpath("reference").glob("*.py")

    assert not [source.name for source in sources if "godstone" in source.read_text()]
