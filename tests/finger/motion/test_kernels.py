"""The engine as other kernels call it: lay a table, launch, play, read where the discs lie."""

from godstone.games.finger.motion import (
    Fate,
    Scene,
    Simulation,
    Status,
    Wall,
    add_disc,
    add_edges,
    add_wall,
    clear,
    launch,
    new_simulation,
    play,
    set_up,
    simulate,
)
from godstone.kernel import entry
from tests.finger.motion.build import DECELERATION, HALF, PROPHET, RESTITUTION, at, mat


@entry
def shot_past_a_wall(table: Simulation, walled: int) -> int:
    """A prophet flicked at another, a wall beside them, the edge a wall if asked."""
    clear(table, HALF, RESTITUTION)
    add_disc(table, -0.1, 0.0, 0.011, 0.0021, DECELERATION, DECELERATION)
    add_disc(table, 0.1, 0.01, 0.011, 0.0021, DECELERATION, DECELERATION)
    add_wall(table, 0.0, 0.02, 0.0, 0.08, 0.15, 0)
    if walled == 1:
        add_edges(table, 0.7)
    set_up(table)
    launch(table, 0, -0.1, 0.0, 2.5, 0.0)
    return play(table)


def same_scene(edge: float | None) -> Scene:
    """The same shot as a scene."""
    discs = (at(PROPHET, -0.1, 0.0, 2.5, 0.0), at(PROPHET, 0.1, 0.01))
    plain = mat(*discs)
    walls = (Wall(0.0, 0.02, 0.0, 0.08, 0.15),)
    return Scene(plain.half, plain.restitution, plain.gravity, discs, walls, edge)


def ends(table: Simulation) -> tuple[tuple[float, float], ...]:
    """Where the discs lie."""
    return tuple((float(disc.end_x), float(disc.end_y)) for disc in table.discs[:2])


def test_a_kernel_gets_what_a_scene_gets() -> None:
    table = new_simulation()

    assert shot_past_a_wall(table, 0) == Status.AT_REST
    assert ends(table) == simulate(same_scene(None)).places
    assert [disc.fate for disc in table.discs[:2]] == [Fate.RESTS, Fate.LEAVES]


def test_a_kernel_may_wall_the_edge() -> None:
    table = new_simulation()

    assert shot_past_a_wall(table, 1) == Status.AT_REST
    assert ends(table) == simulate(same_scene(0.7)).places


def test_a_kernel_learns_what_was_hit_first() -> None:
    table = new_simulation()
    shot_past_a_wall(table, 0)

    assert table.first_hit == 1
    assert table.hit_count == 1
