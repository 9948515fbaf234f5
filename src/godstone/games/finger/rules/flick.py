"""F4.2  A flick: which disc, from where, how fast; and whether it may be flicked again."""

from godstone.games.api import IllegalMove
from godstone.games.finger.geometry import PER_MICRO, metres, micrometres
from godstone.games.finger.mat import Corner
from godstone.games.finger.notation import Flick
from godstone.games.finger.rules.aim import is_too_fast
from godstone.games.finger.rules.free import is_clear, is_free
from godstone.games.finger.rules.powers import launch_corner
from godstone.games.finger.rules.room import aimed, has_room, leeway
from godstone.games.finger.rules.together import rider_for, shots_together, unaimed
from godstone.games.finger.state import Phase, Shot, State, Where


def flickable(state: State, seat: int) -> list[int]:
    """F4.2  The discs the seat may flick now."""
    if state.phase is Phase.AGAIN:
        return flickable_again(state)
    return launchable(state, seat)


def launchable(state: State, seat: int) -> list[int]:
    """F4.2  The seat's unused prophets for which the corner has room (R31)."""
    corner, hand = launch_corner(state, seat), unaimed(state, seat)
    sizes = {state.discs[disc].radius for disc in hand}
    roomy = {radius for radius in sizes if has_room(state, corner, radius)}
    return [disc for disc in hand if state.discs[disc].radius in roomy]


def aims_again(state: State, seat: int) -> bool:
    """Law 5  Does the seat aim another before all are launched? A last odd one goes alone."""
    before = sum(other == seat for other, _ in state.aims)
    return before < shots_together(state) and bool(launchable(state, seat))


def flickable_again(state: State) -> list[int]:
    """F4.2  Flicked this turn, and at rest not wholly outside the border of the disc's corner."""
    return [
        disc
        for disc, corner in state.flicked
        if state.where[disc] == Where.MAP
        and state.mat.touches_corner(corner, state.at(disc), state.discs[disc].radius)
    ]


def check_corner(state: State, corner: Corner, disc: int, move: Flick) -> None:
    """F4.2  With its centre inside the corner's border, which it may touch or cross."""
    at, radius = (move.x * PER_MICRO, move.y * PER_MICRO), state.discs[disc].radius
    if not state.mat.touches_corner(corner, at, leeway(state, radius)):
        raise IllegalMove(
            "F4.2", "the disc is launched with its centre inside your corner's border"
        )
    if not state.mat.is_wholly_on_mat(at, radius):
        raise IllegalMove("F4.2", "the disc is launched wholly on the mat; it hangs over the edge")


def _check_free(state: State, disc: int, move: Flick) -> None:
    place, radius = (metres(move.x), metres(move.y)), state.discs[disc].radius
    if not is_free(state, place, radius):
        raise IllegalMove("F4.2", "the disc is launched overlapping no disc, and here one lies")
    if not is_clear(place, radius, aimed(state)):
        raise IllegalMove("F4.2", "the disc is launched overlapping no disc aimed before it")


def _check_again(state: State, disc: int, move: Flick) -> None:
    x, y = state.place(disc)
    if (move.x, move.y) != (micrometres(x), micrometres(y)):
        raise IllegalMove("F4.2", "a disc is flicked again from where it lies")


def check_speed(state: State, disc: int, move: Flick, *, carries: bool = False) -> None:
    """F2.7  A flick moves the disc, and not faster than a finger can."""
    if move.vx == 0 and move.vy == 0:
        raise IllegalMove("F4.2", "a flick gives the disc some speed")
    if is_too_fast(state, state.discs[disc].mass * (1 + carries), move.vx, move.vy):
        raise IllegalMove("F2.7", "the flick is faster than the fastest allowed for this disc")


def _check_side(move: Flick, *, carries: bool) -> None:
    if carries and (move.side is None or move.side == (0, 0)):
        raise IllegalMove("F8", "law 4: say on which side the rider is set down")
    if not carries and move.side is not None:
        raise IllegalMove("F8", "law 4: this disc carries no rider")


def checked_shot(state: State, seat: int, move: Flick) -> Shot:
    """F4.2  The shot a move asks for, or why it may not be."""
    disc = state.named(move.disc)
    if disc is None or disc not in flickable(state, seat):
        raise IllegalMove("F4.2", f"{move.disc[:30]} is not a disc you may flick now")
    if state.phase is Phase.AGAIN:
        _check_again(state, disc, move)
    else:
        check_corner(state, launch_corner(state, seat), disc, move)
        _check_free(state, disc, move)
    carries = rider_for(state, disc) is not None
    check_speed(state, disc, move, carries=carries)
    _check_side(move, carries=carries)
    corner = dict(state.flicked).get(disc, launch_corner(state, seat))
    return Shot(disc, corner, move.x, move.y, move.vx, move.vy, move.side)


def legal_flicks(state: State, seat: int) -> list[str]:
    """The discs that may be flicked, as beginnings of moves."""
    return [f"flick {state.discs[disc].name}" for disc in flickable(state, seat)]
