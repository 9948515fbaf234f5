"""The position as JSON: whole for traces, and for a seat what is shared and what it may know.

Hidden from a seat: the others' gods, votes and oaths until all are in; on Judgement Day the
others' aimed shots and the corner they aim from; under Blind Faith, while it aims, the map beyond
its corner.
"""

from typing import TypeVar

from godstone.games.finger.effects import effects
from godstone.games.finger.geometry import NANO, Point, metres
from godstone.games.finger.notation import Flick, text_of
from godstone.games.finger.payload import (
    FingerChoice,
    FingerResult,
    FingerSecrets,
    FingerShared,
    FingerState,
    FingerView,
    Place,
)
from godstone.games.finger.position import Position
from godstone.games.finger.questions import hides_map, is_judgement_day, launch_corner
from godstone.games.finger.rows import Shot
from godstone.games.finger.standing import standing
from godstone.games.finger.state import Phase, Where

V = TypeVar("V")


def _metres(at: Point) -> Place:
    return at[0] / NANO, at[1] / NANO


def _names(state: Position, where: Where) -> dict[str, list[str]]:
    return {
        colour: [state.discs[disc].name for disc in state.prophets(where, seat)]
        for seat, colour in enumerate(state.colours)
    }


def _supply(state: Position) -> dict[str, list[str]]:
    return {
        colour: [state.discs[disc].name for disc in state.temples(Where.HAND, seat)]
        for seat, colour in enumerate(state.colours)
    }


def _shot_text(state: Position, shot: Shot) -> str:
    name = state.discs[shot.disc].name
    return text_of(Flick(name, shot.x, shot.y, shot.vx, shot.vy, shot.side))


def _by_colour(state: Position, values: tuple[V, ...]) -> dict[str, V]:
    return dict(zip(state.colours, values, strict=True)) if values else {}


def _thumb(up: bool | None) -> str | None:  # noqa: FBT001
    return None if up is None else "up" if up else "down"


def _discs(state: Position) -> dict[str, Place]:
    return {disc.name: state.place(number) for number, disc in state.on_map()}


def _wind(state: Position) -> Place | None:
    return None if state.wind is None else (metres(state.wind[0]), metres(state.wind[1]))


def _wall(state: Position) -> tuple[Place, Place] | None:
    return None if state.hand is None else (_metres(state.hand[0]), _metres(state.hand[1]))


def _secrets(state: Position) -> FingerSecrets:
    return {
        "gods": _by_colour(state, tuple(None if god is None else str(god) for god in state.gods)),
        "votes": _by_colour(state, tuple(_thumb(up) for up in state.votes)),
        "oaths": _by_colour(state, state.oaths),
        "aims": [(state.colours[seat], _shot_text(state, shot)) for seat, shot in state.aims],
        "launch": {
            colour: int(launch_corner(state, seat)) for seat, colour in enumerate(state.colours)
        },
    }


def _shared(state: Position) -> FingerShared:
    """Positions in metres as exact doubles."""
    names, offer = [disc.name for disc in state.discs], state.offer
    return {
        "generation": state.generation,
        "generations": state.generations,
        "phase": state.phase.name.lower(),
        "to_move": [state.colours[seat] for seat in state.pending],
        "first": state.colours[state.first],
        "active": state.colours[state.active],
        "laws": [int(law) for law in state.laws],
        "offer": None if offer is None else (int(offer[0]), int(offer[1])),
        "deck": len(state.deck),
        "discs": _discs(state),
        "hand": _names(state, Where.HAND),
        "reserve": _names(state, Where.RESERVE),
        "temples": _supply(state),
        "card": _names(state, Where.CARD),
        "captives": _names(state, Where.CAPTIVE),
        "riding": [(names[ride.rider], names[ride.carrier]) for ride in state.rides],
        "left": [names[disc] for disc, _ in state.left],
        "corners": {c: int(state.corner_of(seat)) for seat, c in enumerate(state.colours)},
        "score": dict(zip(state.colours, state.score, strict=True)),
        "tornado": None if state.tornado is None else _metres(state.tornado),
        "wind": _wind(state),
        "wall": _wall(state),
        "heart": None if state.heart is None else _metres(state.heart),
        "isle": None if state.isle is None else state.isle.name.lower(),
        "trials": [(state.colours[seat], at) for seat, at in state.trials],
    }


def whole_state(state: Position) -> FingerState:
    """The trace's `state`: everything."""
    return {**_shared(state), **_secrets(state)}


def _own(state: Position, values: dict[str, V], seat: int | None) -> dict[str, V]:
    own = None if seat is None else state.colours[seat]
    return {colour: value for colour, value in values.items() if colour == own}


def _shown_secrets(state: Position, seat: int | None) -> FingerSecrets:
    """What of the secrets a seat may know: its own, and what is a secret no more."""
    secrets = _secrets(state)
    if state.phase is Phase.GODS:  # F1.1  Gods are shown when all have chosen
        own = _own(state, secrets["gods"], seat)
        secrets["gods"] = {colour: own.get(colour) for colour in secrets["gods"]}
    if state.phase is Phase.VOTE:  # F3.1  Votes and oaths are secret until all are in
        secrets["votes"] = _own(state, secrets["votes"], seat)
    if state.phase is Phase.TEMPLARS:
        secrets["oaths"] = _own(state, secrets["oaths"], seat)
    if is_judgement_day(state):  # Law 19  so are aimed shots, and the corner they are aimed from
        colour = None if seat is None else state.colours[seat]
        secrets["aims"] = [aim for aim in secrets["aims"] if aim[0] == colour]
        secrets["launch"] = _own(state, secrets["launch"], seat)
    return secrets


def is_blind(state: Position, seat: int | None) -> bool:
    """Law 1  Is the map hidden from this seat now?"""
    aiming = state.phase in (Phase.MISSION, Phase.AGAIN)
    return seat is not None and aiming and seat in state.pending and hides_map(state)


def _beyond(state: Position, seat: int) -> int:
    """Law 1  A corner shows so far beyond its border that a disc laid in it touches none unseen."""
    hand = [state.discs[disc].radius for disc in state.prophets(Where.HAND, seat)]
    radius = max(hand, default=0)
    return radius + state.book.leeway(radius)


def _in_sight(state: Position, seat: int) -> dict[str, Place]:
    corner, beyond = launch_corner(state, seat), _beyond(state, seat)
    return {
        disc.name: state.place(number)
        for number, disc in state.on_map()
        if state.mat.touches_corner(corner, state.at(number), disc.radius + beyond)
    }


def _hide_map(state: Position, seen: FingerShared, seat: int) -> None:
    """Law 1  Only the own corner shows: no other disc, and not what left or was taken."""
    seen["discs"], seen["tornado"], seen["left"] = _in_sight(state, seat), None, []


def view(
    state: Position, seat: int | None, choices: list[FingerChoice], result: FingerResult | None
) -> FingerView:
    """What a seat may see; None is a spectator."""
    seen, blind = _shared(state), seat is not None and is_blind(state, seat)
    if seat is not None and blind:
        _hide_map(state, seen, seat)
    return {
        **seen,
        "blind": blind,
        **_shown_secrets(state, seat),
        "seat": None if seat is None else state.colours[seat],
        "choices": choices,
        "result": result,
        "effects": effects(state),
        "standing": None if blind else standing(state),
    }
