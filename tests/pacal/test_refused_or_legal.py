"""Whatever the position and whatever the move: refused exactly when it is not listed."""

from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.api import IllegalMove
from godstone.games.pacal.cells import CELL_NAMES
from godstone.games.pacal.editions import EDITIONS, Options
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.notation import COLOURS, parse
from tests.pacal.city import after_random_moves

CELLS = sorted(CELL_NAMES)
ON_PALENQUE = [name for name in CELLS if name[0] <= "k" and int(name[1:]) <= 11]

cells = st.sampled_from(ON_PALENQUE)
sources = st.one_of(st.just(""), cells.map(lambda name: f"<{name}"))


@st.composite
def drops_as_text(draw: st.DrawFn) -> str:
    other = draw(st.sampled_from(COLOURS[:3]))
    words = draw(st.sampled_from([["own"], [other], ["own", other]]))
    return "drop " + " ".join(word + draw(sources) for word in words)


@st.composite
def builds_as_text(draw: st.DrawFn) -> str:
    members = draw(st.lists(cells, min_size=1, max_size=4, unique=True))
    members.sort(key=lambda name: CELL_NAMES[name])
    place = draw(st.sampled_from(members))
    return f"build {draw(st.integers(1, 5))} {place} {' '.join(members)}"


well_formed = st.one_of(
    cells.map(lambda name: f"place {name}"),
    st.sampled_from(["roll arrows", *(f"roll {face}" for face in range(1, 13))]),
    cells.map(lambda name: f"fly {name}"),
    st.tuples(st.integers(1, 12), cells).map(lambda god: f"god {god[0]} {god[1]}"),
    cells.map(lambda name: f"lift {name}"),
    st.just("drop -"),
    drops_as_text(),
    st.just("build -"),
    builds_as_text(),
)
positions = st.builds(
    lambda options, seed, moves: after_random_moves(Pacal.new(3, options=options), seed, moves),
    st.builds(Options, st.sampled_from(sorted(EDITIONS)), *[st.booleans()] * 3),
    st.integers(0, 10_000),
    st.integers(0, 400),
)


def is_refused(game: Pacal, move: str) -> bool:
    try:
        game.play(move)
    except IllegalMove:
        return True
    return False


@settings(max_examples=150, deadline=None)
@given(positions, st.lists(well_formed, min_size=1, max_size=20))
def test_a_move_is_refused_exactly_when_it_is_not_legal(game: Pacal, moves: list[str]) -> None:
    legal = set(game.legal_moves())
    for move in moves:
        copy = game.copy()

        assert is_refused(copy, move) == (move not in legal)

        if move not in legal:
            assert (copy.words == game.words).all()


@settings(max_examples=150, deadline=None)
@given(positions, st.data())
def test_a_legal_move_with_one_word_changed_is_refused_exactly_when_it_is_not_legal(
    game: Pacal, data: st.DataObject
) -> None:
    legal = game.legal_moves()
    if not legal:
        return
    words = data.draw(st.sampled_from(legal)).split()
    place = data.draw(st.integers(0, len(words) - 1))
    words[place] = data.draw(st.sampled_from([*data.draw(st.sampled_from(legal)).split(), "e5"]))
    move = " ".join(words)
    try:
        parse(move, game.colours)
    except ValueError:
        return

    assert is_refused(game.copy(), move) == (move not in legal)
