"""From aimed discs to discs at rest: a scene for motion, and what it answers (F9)."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger import motion
from godstone.games.finger.desk import Play
from godstone.games.finger.discs import PHYSICS
from godstone.games.finger.geometry import MICROS, NANO
from godstone.games.finger.laws import Law, number
from godstone.games.finger.rules.aim import launched
from godstone.games.finger.rules.facts import has, is_on_map, put
from godstone.games.finger.rules.powers import HAND_RESTITUTION
from godstone.games.finger.rules.together import rider_on
from godstone.games.finger.state import NO_DISC, NOBODY, Aim, Phase, Where, append, length_of
from godstone.kernel import inner, whole

MILLIGRAM: Final = 1e-6  # kg
FRICTION: Final = PHYSICS.friction
GRAVITY: Final = PHYSICS.gravity
RESTITUTION: Final = PHYSICS.restitution
FROZEN: Final = float(number(Law.FROZEN_SEA, "friction"))
ROLLING: Final = float(number(Law.ROLLING_WHEELS, "friction"))
EDGE: Final = float(number(Law.WALLS_OF_HEAVEN, "restitution"))
LEAVES: Final = motion.Fate.LEAVES.value
OPEN: Final = -1.0  # no wall at the mat's edge
INSIDE: Final = whole(0)  # a wall that is not the mat's edge


@inner
def friction(play: Play) -> float:
    """F2.7. Law 18: friction is halved everywhere."""
    return FRICTION * FROZEN if has(play.state, Law.FROZEN_SEA) else FRICTION


@inner
def rolling_friction(play: Play) -> float:
    """Law 6  A flicked prophet rolls until it first touches a disc or comes to rest."""
    if has(play.state, Law.ROLLING_WHEELS):
        return friction(play) * ROLLING
    return friction(play)


@inner
def edge_restitution(play: Play) -> float:
    """Law 20  The mat's edge is a wall."""
    return EDGE if has(play.state, Law.WALLS_OF_HEAVEN) else OPEN


@inner
def mass_of(play: Play, disc: int) -> float:
    """Law 4  A prophet that carries another is of double mass. Kilograms."""
    loads = 1 if rider_on(play, disc) == NO_DISC else 2
    return play.table.mass[disc] * loads * MILLIGRAM


@inner
def launch_velocity(play: Play, aim: Aim) -> tuple[float, float]:
    """The velocity the disc of a shot leaves with, m/s."""
    x, y = play.state.x[aim.disc], play.state.y[aim.disc]
    return launched(play, x, y, aim.vx / MICROS, aim.vy / MICROS)


@inner
def runs(play: Play, disc: int) -> bool:
    """Is it among the discs motion is given? A flick at the Navel is on an empty map (F1.4)."""
    phase = play.state.phase
    if phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF):
        return disc == play.secrets.aims[0].disc
    return is_on_map(play.state, disc)


@inner
def lay_mat(play: Play, scene: motion.Simulation) -> None:
    """The mat, the Hand of God while it stands, and the edge if it is a wall."""
    state = play.state
    motion.clear(scene, play.table.ground.half / NANO, RESTITUTION)
    if state.hand_stands:
        x, y = state.hand[0] / NANO, state.hand[1] / NANO
        end_x, end_y = state.hand[2] / NANO, state.hand[3] / NANO
        motion.add_wall(scene, x, y, end_x, end_y, HAND_RESTITUTION, INSIDE)
    edge = edge_restitution(play)
    if edge != OPEN:
        motion.add_edges(scene, edge)


@inner
def lay_disc(play: Play, scene: motion.Simulation, disc: int) -> None:
    """A disc at rest; when it is flicked it may roll."""
    table, state = play.table, play.state
    sliding = GRAVITY * friction(play)
    index = motion.add_disc(
        scene,
        state.x[disc],
        state.y[disc],
        table.radius[disc] / NANO,
        mass_of(play, disc),
        sliding,
        sliding,
    )
    play.desk.running[index] = disc


@inner
def flick_disc(play: Play, scene: motion.Simulation, aim: Aim) -> None:
    """One of the discs laid is launched."""
    for index in range(scene.disc_count):
        if play.desk.running[index] == aim.disc:
            vx, vy = launch_velocity(play, aim)
            disc = scene.discs[index]
            disc.rolling = GRAVITY * rolling_friction(play)
            disc.start_vx = vx
            disc.start_vy = vy
            scene.marks[index] = aim.seat  # whose push reached it last


@inner
def lay_scene(play: Play, scene: motion.Simulation) -> None:
    """The discs on the map as motion sees them; those that are aimed are flicked."""
    lay_mat(play, scene)
    for disc in range(play.table.discs):
        if runs(play, disc):
            lay_disc(play, scene, disc)
    for place in range(play.secrets.aimed):
        flick_disc(play, scene, play.secrets.aims[place])
    play.desk.running_count = scene.disc_count


@inner
def lay_map(play: Play, scene: motion.Simulation, flicked: NDArray[np.int64]) -> None:
    """Everything on the map at rest, for bots; those to be flicked roll if they can."""
    lay_mat(play, scene)
    for disc in range(play.table.discs):
        if is_on_map(play.state, disc):
            lay_disc(play, scene, disc)
            for place in range(len(flicked)):
                if flicked[place] == disc:
                    row = scene.discs[scene.disc_count - 1]
                    row.rolling = GRAVITY * rolling_friction(play)
    play.desk.running_count = scene.disc_count


@inner
def next_to_leave(scene: motion.Simulation, last: int) -> int:
    """The disc that leaves the mat after another: by time, then by number; NO_DISC if none."""
    best = NO_DISC
    for index in range(scene.disc_count):
        disc = scene.discs[index]
        if disc.fate == LEAVES and (last == NO_DISC or is_later(scene, index, last)):
            if best == NO_DISC or is_later(scene, best, index):
                best = index
    return best


@inner
def is_later(scene: motion.Simulation, index: int, other: int) -> bool:
    """Does one disc leave after another?"""
    time, before = scene.discs[index].until, scene.discs[other].until
    return time > before or (time == before and index > other)


@inner
def read_rests(play: Play, scene: motion.Simulation) -> None:
    """What motion answered, onto the desk: where discs rest, which left, sent by whom."""
    desk = play.desk
    for index in range(scene.disc_count):
        disc = desk.running[index]
        desk.rest_x[disc] = scene.discs[index].end_x
        desk.rest_y[disc] = scene.discs[index].end_y
    desk.gone_count = 0
    index = next_to_leave(scene, NO_DISC)
    while index != NO_DISC:
        desk.gone[desk.gone_count] = desk.running[index]
        sender = scene.marks[index]
        desk.gone_by[desk.gone_count] = NOBODY if sender == motion.NO_MARK else sender
        desk.gone_count += 1
        index = next_to_leave(scene, index)


@inner
def is_gone(play: Play, disc: int) -> bool:
    """Did a disc leave the map in this flick?"""
    for place in range(play.desk.gone_count):
        if play.desk.gone[place] == disc:
            return True
    return False


@inner
def settle(play: Play) -> None:
    """The discs lie where they came to rest; what left is OFF until F4.3 sends it on."""
    desk, state = play.desk, play.state
    for place in range(desk.running_count):
        disc = desk.running[place]
        if not is_gone(play, disc):
            put(state, disc, desk.rest_x[disc], desk.rest_y[disc])
    for place in range(desk.gone_count):
        disc = desk.gone[place]
        state.where[disc] = Where.OFF
        state.left_by[length_of(state.left, NO_DISC)] = desk.gone_by[place]
        append(state.left, disc, NO_DISC)
