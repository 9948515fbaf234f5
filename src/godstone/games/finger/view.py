"""The position as JSON: whole for traces, and for a seat by an allow-list.

Hidden from a seat: the others' gods, votes and oaths until all are in; on Judgement Day the
others' aimed shots and the corner they aim from; under Blind Faith, while it aims, the map beyond
its corner.
"""

from godstone.games.api import Json
from godstone.games.finger.geometry import NANO, Point, metres
from godstone.games.finger.notation import Flick, text_of
from godstone.games.finger.position import Position
from godstone.games.finger.questions import hides_map, is_judgement_day, launch_corner
from godstone.games.finger.rows import Shot
from godstone.games.finger.state import Phase, Where

SHARED = frozenset(
    {
        "generation", "generations", "phase", "to_move", "first", "active", "laws", "offer", "isle",
        "discs", "hand", "reserve", "temples", "card", "captives", "riding", "score", "points",
        "tornado", "wind", "wall", "heart", "trials", "corners", "left", "deck",
    }
)  # fmt: skip


def _metres(at: Point | None) -> list[float] | None:
    return None if at is None else [at[0] / NANO, at[1] / NANO]


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


def _by_colour(state: Position, values: tuple[Json, ...]) -> dict[str, Json]:
    return dict(zip(state.colours, values, strict=True)) if values else {}


def _thumb(up: bool | None) -> str | None:  # noqa: FBT001
    return None if up is None else "up" if up else "down"


def _discs(state: Position) -> dict[str, list[float]]:
    return {disc.name: list(state.place(number)) for number, disc in state.on_map()}


def _things(state: Position) -> dict[str, Json]:
    """What is on the map besides discs."""
    return {
        "tornado": _metres(state.tornado),
        "wind": None if state.wind is None else [metres(way) for way in state.wind],
        "wall": None if state.hand is None else [_metres(end) for end in state.hand],
        "heart": _metres(state.heart),
        "isle": None if state.isle is None else state.isle.name.lower(),
        "trials": [[state.colours[s], None if at is None else [*at]] for s, at in state.trials],
    }


def _secrets(state: Position) -> dict[str, Json]:
    return {
        "gods": _by_colour(state, tuple(None if god is None else str(god) for god in state.gods)),
        "votes": _by_colour(state, tuple(_thumb(up) for up in state.votes)),
        "oaths": _by_colour(state, state.oaths),
        "aims": [[state.colours[seat], _shot_text(state, shot)] for seat, shot in state.aims],
        "launch": {
            colour: int(launch_corner(state, seat)) for seat, colour in enumerate(state.colours)
        },
    }


def whole_state(state: Position) -> dict[str, Json]:
    """The trace's `state`: everything, positions in metres as exact doubles."""
    names = [disc.name for disc in state.discs]
    return {
        "generation": state.generation,
        "generations": state.generations,
        "phase": state.phase.name.lower(),
        "to_move": [state.colours[seat] for seat in state.pending],
        "first": state.colours[state.first],
        "active": state.colours[state.active],
        "laws": [int(law) for law in state.laws],
        "offer": None if state.offer is None else [int(law) for law in state.offer],
        "deck": len(state.deck),
        "discs": _discs(state),
        "hand": _names(state, Where.HAND),
        "reserve": _names(state, Where.RESERVE),
        "temples": _supply(state),
        "card": _names(state, Where.CARD),
        "captives": _names(state, Where.CAPTIVE),
        "riding": [[names[ride.rider], names[ride.carrier]] for ride in state.rides],
        "left": [names[disc] for disc, _ in state.left],
        "corners": {c: int(state.corner_of(seat)) for seat, c in enumerate(state.colours)},
        "score": dict(zip(state.colours, state.score, strict=True)),
        **_things(state),
        **_secrets(state),
    }


def _shown_gods(state: Position, seat: int | None) -> dict[str, Json]:
    """F1.1  Gods are shown when all have chosen."""
    gods: dict[str, Json] = _secrets(state)["gods"]
    if state.phase is not Phase.GODS:
        return gods
    own = None if seat is None else state.colours[seat]
    return {colour: god if colour == own else None for colour, god in gods.items()}


def _own(state: Position, values: dict[str, Json], seat: int | None) -> dict[str, Json]:
    own = None if seat is None else state.colours[seat]
    return {colour: value for colour, value in values.items() if colour == own}


def _hidden_until_in(state: Position, seat: int | None) -> dict[str, Json]:
    """F3.1  Votes (and oaths) are secret until all are in."""
    secrets = _secrets(state)
    votes, oaths = secrets["votes"], secrets["oaths"]
    return {
        "votes": _own(state, votes, seat) if state.phase is Phase.VOTE else votes,
        "oaths": _own(state, oaths, seat) if state.phase is Phase.TEMPLARS else oaths,
    }


def _shown_aims(state: Position, seat: int | None) -> dict[str, Json]:
    """Law 19  Others' aimed shots are secret until all are in."""
    secrets = _secrets(state)
    if not is_judgement_day(state):
        return {"aims": secrets["aims"], "launch": secrets["launch"]}
    own = None if seat is None else state.colours[seat]
    return {
        "aims": [aim for aim in secrets["aims"] if aim[0] == own],
        "launch": _own(state, secrets["launch"], seat),
    }


def is_blind(state: Position, seat: int | None) -> bool:
    """Law 1  Is the map hidden from this seat now?"""
    aiming = state.phase in (Phase.MISSION, Phase.AGAIN)
    return seat is not None and aiming and seat in state.pending and hides_map(state)


def _beyond(state: Position, seat: int) -> int:
    """Law 1  A corner shows so far beyond its border that a disc laid in it touches none unseen."""
    hand = [state.discs[disc].radius for disc in state.prophets(Where.HAND, seat)]
    radius = max(hand, default=0)
    return radius + state.book.leeway(radius)


def _in_sight(state: Position, seat: int) -> dict[str, list[float]]:
    corner, beyond = launch_corner(state, seat), _beyond(state, seat)
    return {
        disc.name: list(state.place(number))
        for number, disc in state.on_map()
        if state.mat.touches_corner(corner, state.at(number), disc.radius + beyond)
    }


def _unseen(state: Position, seat: int) -> dict[str, Json]:
    """Law 1  Only the own corner shows: no other disc, and not what left or was taken."""
    return {"discs": _in_sight(state, seat), "tornado": None, "left": [], "blind": True}


def view(state: Position, seat: int | None) -> dict[str, Json]:
    """What a seat may see; None is a spectator."""
    seen = {key: value for key, value in whole_state(state).items() if key in SHARED}
    seen |= {"blind": False, "gods": _shown_gods(state, seat)}
    seen |= _hidden_until_in(state, seat) | _shown_aims(state, seat)
    if seat is not None and is_blind(state, seat):
        seen |= _unseen(state, seat)
    return seen
