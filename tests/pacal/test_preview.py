"""What a view says that a move would do is what it does."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from godstone.games.pacal import EDITIONS, Options, Pacal
from godstone.games.pacal.cells import CELL_NAMES
from godstone.games.pacal.payload import PacalChoice
from godstone.games.pacal.state import Step
from tests.pacal.city import after_random_moves, city

Spot = tuple[int, int]  # column, row
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))

editions = st.sampled_from(sorted(EDITIONS))
positions = st.builds(
    lambda players, edition, seed, moves: after_random_moves(
        Pacal.new(players, options=Options(edition, open_ships=True)), seed, moves
    ),
    st.integers(2, 5),
    editions,
    st.integers(0, 10_000),
    st.integers(8, 400),
)


def chosen(game: Pacal, move: str) -> PacalChoice:
    shown = game.view(game.to_move[0])["choices"]
    return next(choice for choice in shown if choice["move"] == move)


# The way of a flight.


def spot(name: str) -> Spot:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def onward(here: Spot, way: Spot) -> Spot:
    return here[0] + way[0], here[1] + way[1]


def sky_of(game: Pacal) -> set[Spot]:
    """P3.2, P3.4  Where nothing is in the way; the ship itself is in the air."""
    view = game.view(None)
    land = {
        spot(name) for name in CELL_NAMES if CELL_NAMES[name] in game.place.board.land(seats(game))
    }
    own = view["ships"][view["to_move"] or ""]
    others = {spot(cell) for cell in view["ships"].values() if cell != own}
    return land - others - {spot(cell) for cell in view["pyramids"]}


def seats(game: Pacal) -> int:
    return len(game.colours)


def flown(path: list[str]) -> list[Spot]:
    """Every cell of a way that is told by its ends and bends."""
    cells = [spot(path[0])]
    for one, other in pairwise(map(spot, path)):
        across, up = other[0] - one[0], other[1] - one[1]
        assert (across == 0) != (up == 0), "not along a row or a column"
        length = abs(across + up)
        step = across // length, up // length
        cells += [(one[0] + k * step[0], one[1] + k * step[1]) for k in range(1, length + 1)]
    return cells


def headings(cells: list[Spot]) -> list[Spot]:
    return [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)]


def turns(cells: list[Spot]) -> int:
    return sum(one != other for one, other in pairwise(headings(cells)))


def is_bent_flight(game: Pacal, cells: list[Spot], number: int) -> bool:
    """P3.4, its sentences one after the other."""
    sky, ways = sky_of(game), headings(cells)
    last = ways[-1]
    back = (-last[0], -last[1])
    ends_dead = all(onward(cells[-1], way) not in sky for way in WAYS if way != back)
    whole = len(ways) == number or (
        len(ways) < number and ends_dead and EDITIONS[game.place.options.edition].dead_ends
    )
    return (
        whole
        and turns(cells) >= 1
        and all((-a[0], -a[1]) != b for a, b in pairwise(ways))
        and all(cell in sky for cell in cells)
        and cells[0] != cells[-1]
    )


def all_ways(game: Pacal, start: Spot, number: int) -> Iterator[list[Spot]]:
    """Every walk of at most so many cells that never turns back."""
    sky, ahead = sky_of(game), [[start]]
    while ahead:
        cells = ahead.pop()
        back = cells[-2] if len(cells) > 1 else None
        yield cells
        if len(cells) <= number:
            further = (onward(cells[-1], way) for way in WAYS)
            ahead += [[*cells, cell] for cell in further if cell in sky and cell != back]


def bent_flights(game: Pacal) -> list[PacalChoice]:
    shown = game.view(game.to_move[0])["choices"] if game.step == Step.FLY else []
    return [c for c in shown if c["move"].startswith("fly") and c["drops"] == 1]


def number_of(game: Pacal) -> int:
    die = game.view(None)["die"]
    assert isinstance(die, int)
    return die


def flying(game: Pacal) -> Pacal:
    """The game at its next flight."""
    while not game.is_over and game.step != Step.FLY:
        game.play(game.legal_moves()[0])
    return game


@settings(max_examples=60, deadline=None)
@given(positions)
def test_p3_4_the_way_of_every_bent_flight_is_legal(game: Pacal) -> None:
    bent = bent_flights(flying(game))
    assume(bent)

    for choice in bent:
        cells = flown(choice["path"])
        assert cells[-1] == spot(choice["cell"])
        assert is_bent_flight(game, cells, number_of(game)), choice


@settings(max_examples=20, deadline=None)
@given(positions)
def test_p3_4_no_legal_way_has_fewer_turns(game: Pacal) -> None:
    bent = bent_flights(flying(game))
    assume(bent)
    number, fewest = number_of(game), dict[Spot, int]()

    for cells in all_ways(game, spot(bent[0]["path"][0]), number):
        if len(cells) > 1 and is_bent_flight(game, cells, number):
            fewest[cells[-1]] = min(turns(cells), fewest.get(cells[-1], number))

    assert {spot(c["cell"]): turns(flown(c["path"])) for c in bent}.items() <= fewest.items()


ROUND_A_PYRAMID = """
    .  .  .  .  .
    .  .  g2 .  .
    .  .  Y  G  .
    .  .  .  .  .
    .  .  .  .  .
"""
INTO_A_DEAD_END = """
    .  .  .  .  .
    .  .  Y  .  .
    .  .  .  g1 .
    .  .  .  .  g2
    .  G  .  g3 .
"""


def test_p3_4_a_bent_flight_shows_where_it_turns() -> None:
    assert chosen(city(ROUND_A_PYRAMID), "fly b5")["path"] == ["c3", "b3", "b5"]


def test_p3_4_a_flight_into_a_dead_end_shows_the_way_there() -> None:
    assert chosen(city(INTO_A_DEAD_END, die=5), "fly d2")["path"] == ["c4", "c2", "d2"]


@pytest.mark.parametrize(("die", "cell"), [(3, "c1"), ("arrows", "c5")])
def test_p3_3_p3_5_a_straight_flight_shows_its_two_ends(die: int | str, cell: str) -> None:
    assert chosen(city(ROUND_A_PYRAMID, die=die), f"fly {cell}")["path"] == ["c3", cell]


def test_p3_6_a_god_stone_leads_there_without_a_way() -> None:
    assert "path" not in chosen(city(ROUND_A_PYRAMID), "god 4 e5")


# What is covered, left behind and sent home.

LOADED = """
    .  .  .  .  .
    .  .  .  .  .
    yg .  .  Yg2y .
    .  .  .  .  .
    G  .  .  .  .
"""


def test_p3_1_open_ships_show_what_lift_off_leaves_and_sends_home() -> None:
    shown = city(LOADED, open_ships=True).view(0)

    assert shown["lift_off"] == {"cell": "d3", "leaves": ["yellow"], "home": ["green", "green"]}


@pytest.mark.parametrize("step", ["drop", "build"])
def test_p3_1_lift_off_is_shown_only_before_the_flight(step: str) -> None:
    assert "lift_off" not in city(LOADED, step=step, open_ships=True).view(0)


def test_p4_2_closed_ships_do_not_show_what_lift_off_uncovers() -> None:
    assert "lift_off" not in city(LOADED).view(0)


def test_p4_2_a_flight_shows_the_stones_it_lands_on() -> None:
    game = city(LOADED)

    assert chosen(game, "fly a3")["covers"] == ["yellow", "green"]
    assert "covers" not in chosen(game, "fly d5")


@settings(max_examples=25, deadline=None)
@given(positions)
def test_p3_1_p4_2_what_a_flight_is_said_to_do_is_what_it_does(game: Pacal) -> None:
    assume(not flying(game).is_over)
    view = game.view(game.to_move[0])
    left, ship = view["lift_off"], game.colours[game.to_move[0]]

    for choice in view["choices"][::7]:
        after = game.copy()
        after.play(choice["move"])
        shown = after.state()
        home = {c: shown["supply"][c]["stones"] - view["supply"][c]["stones"] for c in game.colours}
        assert +Counter(home) == Counter(left["home"])
        assert shown["stones"].get(left["cell"], []) == left["leaves"]
        assert shown["cargo"][ship] == choice.get("covers", [])


BUILDING = """
    .  .  .  .  .
    .  yg y2 yg .
    .  .  .  .  .
    .  .  .  .  .
    Y  .  G  .  .
"""


def test_p5_2_p5_3_a_build_shows_the_stones_it_sends_home() -> None:
    shown = chosen(city(BUILDING, step="build"), "build 3 b4 b4 c4 d4")

    assert shown["returns"] == {"b4": ["yellow", "green"], "d4": ["yellow"]}


@settings(max_examples=25, deadline=None)
@given(positions)
def test_p5_2_p5_3_what_a_build_is_said_to_send_home_goes_home(game: Pacal) -> None:
    while not game.is_over and not (game.step == Step.BUILD and len(game.legal_moves()) > 1):
        game.play(game.legal_moves()[-1])
    assume(not game.is_over)
    before = game.state()["stones"]

    for choice in game.view(game.to_move[0])["choices"]:
        after = game.copy()
        after.play(choice["move"])
        gone = {
            cell: [c for c in colours if c not in after.state()["stones"].get(cell, [])]
            for cell, colours in before.items()
        }
        assert {cell: c for cell, c in gone.items() if c} == choice.get("returns", {})


# If it ended now.


@settings(max_examples=25, deadline=None)
@given(positions)
def test_p7_4_p7_6_the_standing_is_the_score_if_the_game_ended_now(game: Pacal) -> None:
    standing = game.view(None)["standing"]
    game.position.step = Step.OVER
    outcome = game.outcome()

    assert outcome is not None
    assert standing == outcome.detail["score"]


@settings(max_examples=25, deadline=None)
@given(positions)
def test_the_standing_tells_nothing_of_what_ships_hold(game: Pacal) -> None:
    standing = game.view(0)["standing"]
    game.position.cargo[:] = 0

    assert game.view(0)["standing"] == standing


def test_p7_4_the_result_names_the_shores_in_play() -> None:
    game = Pacal.new(2)
    game.position.step = Step.OVER
    result = game.view(None)["result"]

    assert result is not None
    table = game.place.board
    land = set(table.land(2))
    assert {CELL_NAMES[cell] for cell in result["river_shore"]} == table.river_shore() & land
    assert {CELL_NAMES[cell] for cell in result["lake_shore"]} == table.lake_shore() & land
