"""An observation says what the position is, from the seat that looks, and nothing more."""

import numpy as np

from godstone.envs import PacalBatch
from godstone.envs.pacal.planes import Layout
from godstone.games.pacal import Options, Pacal
from godstone.games.pacal.cells import CELL_NAMES, STRIDE


def played(players: int, moves: int, **asked: object) -> PacalBatch:
    batch = PacalBatch(6, players, seed=2, **asked)  # type: ignore[arg-type]
    for _ in range(moves):
        batch.step(batch.sample())
    return batch


def cells_of(plane: np.ndarray) -> dict[str, int]:
    names = {cell: name for name, cell in CELL_NAMES.items()}
    rows, columns = np.nonzero(plane)
    return {
        names[row * STRIDE + column]: int(plane[row, column])
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True)
    }


def shown(batch: PacalBatch, number: int) -> dict[str, object]:
    """An observation by the names of its planes and numbers."""
    seen = batch.observe()
    layout = batch.layout
    planes = zip(layout.planes, batch.planes(seen)[number], strict=True)
    numbers = zip(layout.numbers, batch.numbers(seen)[number].tolist(), strict=True)
    return {s.name: cells_of(plane) for s, plane in planes} | {s.name: n for s, n in numbers}


def turned(game: Pacal) -> list[str]:
    """The colours, the mover's first."""
    seat = int(game.position.to_move)
    return [*game.colours[seat:], *game.colours[:seat]]


def test_planes_show_stones_pyramids_and_ships_of_the_mover_first() -> None:
    batch = played(3, 250)
    for number in range(batch.count):
        game = batch.game(number)
        state, seen = game.state(), shown(batch, number)
        for ahead, colour in enumerate(turned(game)):
            stones = {cell: 1 for cell, lying in state["stones"].items() if colour in lying}
            pyramids = {
                c: high for c, (owner, high) in state["pyramids"].items() if owner == colour
            }
            assert seen[f"seat {ahead}: visible stones"] == stones
            assert seen[f"seat {ahead}: storeys of pyramids"] == pyramids
            assert seen[f"seat {ahead}: ship"] == {state["ships"][colour]: 1}


def test_numbers_show_what_each_seat_has() -> None:
    batch = played(4, 200)
    for number in range(batch.count):
        game = batch.game(number)
        state, seen = game.state(), shown(batch, number)
        for ahead, colour in enumerate(turned(game)):
            supply = state["supply"][colour]
            assert seen[f"seat {ahead}: points on the track"] == state["score"][colour]
            assert seen[f"seat {ahead}: stones in supply"] == supply["stones"]
            for storeys, left in enumerate(supply["pyramids"], 1):
                assert seen[f"seat {ahead}: pyramids of {storeys} left"] == left
            for worth in (2, 4, 6):
                assert seen[f"seat {ahead}: god stone worth {worth}"] == (worth in supply["gods"])


def test_what_lies_under_ships_is_remembered() -> None:
    batch = played(3, 200)
    for number in range(batch.count):
        game = batch.game(number)
        cargo, seen = game.state()["cargo"], shown(batch, number)
        colours = turned(game)
        for ahead, ship in enumerate(colours):
            for other, colour in enumerate(colours):
                inside = seen[f"seat {ahead}: under its ship, stones of seat {other}"]
                assert inside == cargo.get(ship, []).count(colour)


def test_without_memory_closed_ships_show_nothing() -> None:
    forgets, same = played(3, 200, memory=False), played(3, 200)
    under = [place for place, s in enumerate(same.layout.numbers) if "under" in s.name]

    assert same.numbers(same.observe())[:, under].any()
    assert not forgets.numbers(forgets.observe())[:, under].any()


def test_open_ships_show_what_they_hold_without_memory() -> None:
    opened = played(3, 200, memory=False, options=Options(open_ships=True))

    assert np.array_equal(opened.observe(), played(3, 200).observe())


def test_what_is_to_be_decided_is_shown() -> None:
    batch = played(4, 120)
    for number in range(batch.count):
        game, seen = batch.game(number), shown(batch, number)
        step = game.step.name.lower()
        ones = [n for n in ("place", "fly", "drop", "build") if seen[f"to decide: {n}"] == 1]
        assert ones == [step]
        assert seen["the die's number"] == int(game.position.die)
        assert seen["round"] == int(game.position.round_number)
        assert seen["who moves, counted from the seat that looks"] == 0


def test_another_seat_sees_the_same_turned() -> None:
    batch = played(4, 120)
    seat = int(batch.to_move[0])

    mine, others = batch.observe()[0], batch.observe(seat)[0]
    next_one = batch.observe((seat + 1) % 4)
    planes, turned_planes = batch.planes(batch.observe())[0], batch.planes(next_one)[0]

    assert np.array_equal(mine, others)
    for kind in range(3):
        own, theirs = planes[4 * kind : 4 * kind + 4], turned_planes[4 * kind : 4 * kind + 4]
        assert np.array_equal(np.roll(own, -1, axis=0), theirs)


def test_a_float_view_lies_between_0_and_1() -> None:
    batch = played(5, 300)

    floats = batch.observe() * batch.layout.scale

    assert floats.dtype == np.float32
    assert floats.min() == 0
    assert floats.max() == 1


def test_planes_and_numbers_are_views() -> None:
    batch = played(2, 10)
    seen = batch.observe()

    assert np.shares_memory(batch.planes(seen), seen)
    assert np.shares_memory(batch.numbers(seen), seen)
    assert np.shares_memory(batch.observe(), seen)


def test_the_layout_says_how_long_an_observation_is() -> None:
    layout = Layout(4, 11, 11)

    assert len(layout.planes) == 12
    assert len(layout.numbers) == 67
    assert 8 * layout.words == 1520
