"""F1.4  One prophet each at the Navel, on an empty map: for the first turn, or the crown."""

from collections.abc import Sequence

from godstone.games.api import Chance, IllegalMove
from godstone.games.finger.discs import Kind
from godstone.games.finger.geometry import Place, metres, point
from godstone.games.finger.notation import Flick
from godstone.games.finger.rules.flick import check_corner, check_speed
from godstone.games.finger.rules.launch import launch
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Phase, Shot, State, Where


def open_trial(state: State, phase: Phase, seats: Sequence[int]) -> None:
    """F1.4  Everyone flicks one prophet, one after another."""
    state.phase, state.trials = phase, ()
    state.pending, state.queue = tuple(seats[:1]), tuple(seats[1:])


def trial_disc(state: State, seat: int) -> int:
    """F1.4  A plain prophet."""
    hand = state.of(Where.HAND, seat)
    return next(disc for disc in hand if state.discs[disc].kind is Kind.PROPHET)


def legal_trials(state: State, seat: int) -> list[str]:
    return [f"flick {state.discs[trial_disc(state, seat)].name}"]


def flick_at_navel(state: State, seat: int, move: Flick, story: Story) -> None:
    """F1.4  From the own corner, on an otherwise empty map; the prophet then returns."""
    disc = trial_disc(state, seat)
    if move.disc != state.discs[disc].name:
        raise IllegalMove("F1.4", f"everyone flicks one prophet: {state.discs[disc].name}")
    corner = state.corner_of(seat)
    check_corner(state, corner, disc, move)
    check_speed(state, disc, move)
    if move.side is not None:
        raise IllegalMove("F1.4", "one prophet is flicked alone")
    state.put(disc, metres(move.x), metres(move.y))
    shot = Shot(disc, corner, move.x, move.y, move.vx, move.vy)
    rest = launch(state, [(seat, shot)], story, [disc])
    state.where[disc] = Where.HAND
    _note(state, seat, rest.places.get(disc), story)


def _note(state: State, seat: int, place: Place | None, story: Story) -> None:
    state.trials = (*state.trials, (seat, place))
    at = None if place is None else list(place)
    story.tell("trial", seat=state.colours[seat], at=at)
    state.pending, state.queue = state.queue[:1], state.queue[1:]


def _square(place: Place) -> int:
    x, y = point(*place)
    return x * x + y * y


def nearest(state: State) -> list[int]:
    """F1.4  The nearest centre wins; off the map loses; equals are all named."""
    squares = {seat: _square(place) for seat, place in state.trials if place is not None}
    if not squares:
        return [seat for seat, _ in state.trials]
    best = min(squares.values())
    return [seat for seat, square in squares.items() if square == best]


def first_chances(state: State) -> list[Chance]:
    return [Chance(f"first {colour}") for colour in state.colours]
