"""From aimed discs to discs at rest: motion is asked, or what it once answered is taken (F9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import local

from godstone.games.api import IllegalMove, Json
from godstone.games.finger import motion
from godstone.games.finger.discs import PHYSICS
from godstone.games.finger.geometry import NANO, Place, metres, point
from godstone.games.finger.laws import Law, number
from godstone.games.finger.rules.aim import Velocity, launched
from godstone.games.finger.rules.powers import HAND_RESTITUTION
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Shot, State, Where

MILLIGRAM = 1e-6  # kg

_THREAD = local()


@dataclass(frozen=True)
class Rest:
    """Where discs came to rest, and which left the map, in order, sent by whom."""

    places: dict[int, Place]
    left: tuple[tuple[int, int | None], ...]


def friction(state: State) -> float:
    """F2.7. Law 18: friction is halved everywhere."""
    if state.has(Law.FROZEN_SEA):
        return PHYSICS.friction * float(number(Law.FROZEN_SEA, "friction"))
    return PHYSICS.friction


def rolling_friction(state: State) -> float | None:
    """Law 6  A flicked prophet rolls until it first touches a disc or comes to rest."""
    if state.has(Law.ROLLING_WHEELS):
        return friction(state) * float(number(Law.ROLLING_WHEELS, "friction"))
    return None


def edge_restitution(state: State) -> float | None:
    """Law 20  The mat's edge is a wall."""
    if state.has(Law.WALLS_OF_HEAVEN):
        return float(number(Law.WALLS_OF_HEAVEN, "restitution"))
    return None


def _walls(state: State) -> tuple[motion.Wall, ...]:
    """Dagda's Hand, while it stands."""
    if state.hand is None:
        return ()
    (x, y), (end_x, end_y) = state.hand
    return (motion.Wall(x / NANO, y / NANO, end_x / NANO, end_y / NANO, HAND_RESTITUTION),)


def _mass(state: State, disc: int) -> float:
    """Law 4  A prophet that carries another is of double mass."""
    riders = sum(ride.carrier == disc for ride in state.rides)
    return state.discs[disc].mass * (1 + riders) * MILLIGRAM


def launch_velocity(state: State, shot: Shot) -> Velocity:
    """The velocity the disc of a shot leaves with, m/s."""
    return launched(state, *state.place(shot.disc), (metres(shot.vx), metres(shot.vy)))


def scene(state: State, discs: Sequence[int], velocities: dict[int, Velocity]) -> motion.Scene:
    """These discs as motion sees them; those with a velocity are flicked."""
    sliding, rolling = friction(state), rolling_friction(state)
    laid = []
    for disc in discs:
        x, y = state.place(disc)
        vx, vy = velocities.get(disc, (0.0, 0.0))
        rolls = rolling if disc in velocities else None
        size = state.discs[disc].radius_m
        laid.append(motion.Disc(x, y, size, _mass(state, disc), sliding, vx, vy, rolls))
    return motion.Scene(
        state.mat.half / NANO,
        PHYSICS.restitution,
        PHYSICS.gravity,
        tuple(laid),
        _walls(state),
        edge_restitution(state),
    )


def own_table() -> motion.Table:
    """The thread's table for motion: three megabytes, made once and used again."""
    table: motion.Table | None = getattr(_THREAD, "table", None)
    if table is None:
        table = _THREAD.table = motion.new_table()
    return table


def senders(film: motion.Motion, flickers: Sequence[int | None]) -> list[int | None]:
    """Whose push reached each disc last: a hit hands on the mark of the other disc."""
    marks = list(flickers)
    for hit in film.hits:
        if hit.other is not None:
            one, other = marks[hit.disc], marks[hit.other]
            marks[hit.disc] = one if other is None else other
            marks[hit.other] = other if one is None else one
    return marks


def _simulated(
    state: State, shots: Sequence[tuple[int, Shot]], discs: Sequence[int], story: Story
) -> Rest:
    velocities = {shot.disc: launch_velocity(state, shot) for _, shot in shots}
    film = motion.simulate(scene(state, discs, velocities), own_table())
    flicker = {shot.disc: seat for seat, shot in shots}
    marks = senders(film, [flicker.get(disc) for disc in discs])
    gone = [(discs[index], marks[index]) for index in film.left]
    lying = set(discs) - {disc for disc, _ in gone}
    places = {disc: film.places[index] for index, disc in enumerate(discs) if disc in lying}
    story.motion = {**film.to_json(), "names": [state.discs[disc].name for disc in discs]}
    return Rest(places, tuple(gone))


def to_json(state: State, rest: Rest) -> dict[str, Json]:
    """What a record keeps of a flick."""
    names, colours = [disc.name for disc in state.discs], state.colours
    return {
        "rest": {names[disc]: [x, y] for disc, (x, y) in rest.places.items()},
        "left": [[names[disc], None if by is None else colours[by]] for disc, by in rest.left],
    }


def _refuse(sentence: str) -> IllegalMove:
    return IllegalMove("F9", f"the recorded answer is unusable: {sentence}")


def _place(state: State, value: Json) -> Place:
    numbers = isinstance(value, list) and len(value) == 2
    if not numbers or not all(type(number) is float or type(number) is int for number in value):
        raise _refuse("a place is [x, y] in metres")
    if not all(abs(number) < 1.0 for number in value):
        raise _refuse("a place is not finite or not near the map")
    if not state.mat.is_on_mat(point(value[0], value[1])):
        raise _refuse("a disc rests beside the map")
    return float(value[0]), float(value[1])


def _departed(state: State, value: Json) -> tuple[int, int | None]:
    if not isinstance(value, list) or len(value) != 2 or not isinstance(value[0], str):
        raise _refuse("what left is [disc, colour]")
    disc, by = state.named(value[0]), value[1]
    if disc is None or (by is not None and by not in state.colours):
        raise _refuse(f"{value} is unknown")
    return disc, None if by is None else state.colours.index(by)


def from_json(state: State, value: Json, discs: Sequence[int]) -> Rest:
    """What a record kept. It must speak of exactly the discs that were on the map."""
    if not isinstance(value, dict) or set(value) != {"rest", "left"}:
        raise _refuse("it has 'rest' and 'left'")
    if not isinstance(value["rest"], dict) or not isinstance(value["left"], list):
        raise _refuse("'rest' is an object and 'left' a list")
    left = tuple(_departed(state, entry) for entry in value["left"])
    places = {}
    for name, at in value["rest"].items():
        disc = state.named(name)
        if disc is None:
            raise _refuse(f"there is no disc {name!r}")
        places[disc] = _place(state, at)
    if sorted([*places, *(disc for disc, _ in left)]) != sorted(discs):
        raise _refuse("it does not speak of exactly the discs on the map")
    rest = Rest(places, left)
    _expect_possible(state, rest)
    return rest


def _expect_possible(state: State, rest: Rest) -> None:
    """Motion leaves no disc on another or in a wall, and could not go on from there."""
    after = state.copy()
    settle(after, rest)
    try:
        motion.check(scene(after, [*rest.places], {}))
    except motion.MotionError as error:
        raise _refuse(str(error)) from error


def launch(
    state: State, shots: Sequence[tuple[int, Shot]], story: Story, discs: Sequence[int]
) -> Rest:
    """F9  Let these discs run. On replay the recorded rest is the truth."""
    if story.recorded is None:
        rest = _simulated(state, shots, discs, story)
    else:
        rest = from_json(state, story.recorded, discs)
    story.answer = to_json(state, rest)
    return rest


def settle(state: State, rest: Rest) -> None:
    """The discs lie where they came to rest; what left is OFF until F4.3 sends it on."""
    for disc, place in rest.places.items():
        state.put(disc, *place)
    for disc, _ in rest.left:
        state.where[disc] = Where.OFF
    state.left = (*state.left, *rest.left)
