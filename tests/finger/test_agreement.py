"""The rules agree with the slow reference, and bots' quick points agree with the rules."""

import ast
from pathlib import Path

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from godstone.bots.finger.worth import counted
from godstone.games.finger import Finger
from godstone.games.finger.discs import Kind
from godstone.games.finger.geometry import PER_MICRO
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Island
from godstone.games.finger.laws import Law
from godstone.games.finger.questions import conversion, dominator
from godstone.games.finger.rules.navel import score_navel
from godstone.games.finger.state import Where
from tests.finger.doors import happened
from tests.finger.reference import scoring
from tests.finger.table import FOUR, mission

HERE = Path(__file__).parent
MAP = Path(__file__).parents[2] / "src/godstone/games/finger/maps/archipelago.toml"
WORLD = scoring.Map(MAP)
SCORING_LAWS = [Law.FAR_AND_WIDE, Law.GOLDEN_NAVEL, Law.ICONOCLASM, Law.MEEK_INHERIT, Law.HOLY_ISLE]
CLEAR = 1e-5  # millimetres from every line

micro = st.integers(-239_000, 239_000)
anywhere = st.tuples(micro, micro)
inland = st.builds(
    lambda island, x, y: ((x, y), (-y, x), (-x, -y), (y, -x))[island],
    st.integers(0, 3),
    st.integers(-75_000, 75_000),
    st.integers(-210_000, -60_000),
)
central = st.tuples(st.integers(-40_000, 40_000), st.integers(-40_000, 40_000))
spots = st.lists(inland | central | anywhere, min_size=1, max_size=18)
laws = st.sets(st.sampled_from(SCORING_LAWS))


def strewn(
    places: list[tuple[int, int]], order: list[int], in_force: set[Law], version: int = 2
) -> Finger:
    """Four players, discs anywhere; the laws of points as given."""
    gods = [God.FREJA, God.ZEUS, God.RA, God.MORRIGAN]
    game = mission(*sorted(in_force), colours=FOUR, gods=gods, version=version)
    state = game.position
    for disc, (x, y) in zip(order, places, strict=False):
        state.put(disc, x / 1e6, y / 1e6)
    state.isle = Island.EAST
    return game


def referenced(game: Finger) -> list[scoring.Disc]:
    state = game.position
    what = {Kind.TEMPLE: "temple", Kind.APE: "ape"}
    return [
        scoring.Disc(
            "" if disc.seat is None else state.colours[disc.seat],
            what.get(disc.kind, "prophet"),
            state.at(n)[0] / 1e6,
            state.at(n)[1] / 1e6,
            disc.radius / 1e6,
        )
        for n, disc in state.on_map()
    ]


def table_of(game: Finger) -> scoring.Table:
    state = game.position
    heart = None if state.heart is None else (state.heart[0] / 1e6, state.heart[1] / 1e6)
    return scoring.Table(
        state.colours, frozenset(int(law) for law in state.laws), "east", lover="blue", heart=heart
    )


orders = st.permutations(range(len(mission(colours=FOUR).position.discs)))


@settings(max_examples=60, deadline=None)
@given(spots, orders, laws)
def test_f4_3_b_navel_hits_agree_with_the_reference(
    places: list[tuple[int, int]], order: list[int], in_force: set[Law]
) -> None:
    game = strewn(places, order, in_force)
    discs = referenced(game)
    assume(WORLD.doubt(discs) > CLEAR)
    expected, remain = scoring.score_navel(WORLD, discs, table_of(game))

    happened(game.position, score_navel)

    assert dict(zip(FOUR, game.position.score, strict=True)) == expected
    assert len(game.position.of(Where.MAP)) == len(remain)


@settings(max_examples=60, deadline=None)
@given(spots, orders, laws, inland | anywhere)
def test_f5_conversion_agrees_with_the_reference(
    places: list[tuple[int, int]], order: list[int], in_force: set[Law], heart: tuple[int, int]
) -> None:
    game = strewn(places, order, in_force)
    game.position.heart = (heart[0] * PER_MICRO, heart[1] * PER_MICRO)
    discs = referenced(game)
    assume(WORLD.doubt(discs) > CLEAR)
    away = [np.hypot(d.x - heart[0] / 1e3, d.y - heart[1] / 1e3) for d in discs]
    assume(all(abs(gap - 25) > CLEAR for gap in away) and len(set(away)) == len(away))

    points = conversion(game.position).sum(axis=0)

    assert dict(zip(FOUR, map(int, points), strict=True)) == scoring.convert(
        WORLD, discs, table_of(game)
    )


@settings(max_examples=40, deadline=None)
@given(spots, orders, laws)
def test_f5_3_dominance_agrees_with_the_reference(
    places: list[tuple[int, int]], order: list[int], in_force: set[Law]
) -> None:
    game = strewn(places, order, in_force)
    discs = referenced(game)
    assume(WORLD.doubt(discs) > CLEAR)
    for island in Island:
        first = dominator(game.position, island)
        name = None if first is None else FOUR[first]
        expected = scoring.dominator(WORLD, discs, island.name.lower(), table_of(game))
        assert name == expected


@settings(max_examples=60, deadline=None)
@given(spots, orders, laws, st.sampled_from([1, 2]))
def test_f5_the_points_bots_count_are_the_points_the_rules_give(
    places: list[tuple[int, int]], order: list[int], in_force: set[Law], version: int
) -> None:
    game = strewn(places, order, in_force, version)
    state = game.position
    assume(WORLD.doubt(referenced(game)) > CLEAR)
    positions = np.stack([state.x, state.y], axis=1)[None]
    on_mat = (state.where == Where.MAP)[None]
    quick, _, _ = counted(state, 0, positions, on_mat)

    happened(state, score_navel)
    state.points[:] += conversion(state)

    assert quick[0].tolist() == state.score


def test_the_reference_imports_nothing_of_godstone() -> None:
    for file in (HERE / "reference").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not any(name.startswith("godstone") for name in names)
