"""The rulebook's diagrams: positions as the file has them, and what the rules say of each.

A picture marks what is asked of the rules: where a disc may be launched or a temple stand, which
way a flick went, what a conversion would bring. Nothing here knows a rule.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import TypedDict  # pydantic wants it before Python 3.12

from godstone.games.api import IllegalMove
from godstone.games.finger.drawing import board_json
from godstone.games.finger.flicks import discs_to_flick
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import PER_MILLI
from godstone.games.finger.payload import Place
from godstone.games.finger.questions import conversion
from godstone.games.finger.scene import MILLIS, Spot, scene
from godstone.games.rulebook import Drawn, FrameRow

MICROS: Final = 1000  # of a millimetre
SLOW: Final = "1000 1000"  # a flick that is only asked about, micrometres a second


class Marks(TypedDict, total=False):
    """What may be marked in a picture. Places are millimetres."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]

    lens: tuple[float, float, float, float]  # the part that is seen: left, low, right, high
    letters: dict[str, Spot]
    launches: dict[str, Spot]  # may a prophet be launched there?
    temples: dict[str, Spot]  # may a temple stand there?
    heart: Spot  # lying, and what it takes counted
    motion: bool  # the ways of the last flick
    offer: bool  # the cards before the council, or those in force
    points: str  # conversion: what it would bring; score; won: since the first move
    counted: str  # an island


MARKS: Final = TypeAdapter(Marks)


def draw(row: FrameRow) -> Drawn:
    """The picture of a row."""
    game, marks = position(row), MARKS.validate_python(row.get("marks", {}))
    found: dict[str, object] = {}
    for name, asked in marks.items():
        found |= DRAWERS[name](game, asked)
    return Drawn(board_json(game), game.view(None), found, _shape(marks))


def _shape(marks: Marks) -> tuple[float, float] | None:
    if "offer" in marks:
        return None
    left, low, right, high = marks.get("lens", (0, 0, 1, 1))
    return right - left, high - low


def position(row: FrameRow) -> Finger:
    """The game a picture shows."""
    game = scene(row.get("position", {}))
    for move in row.get("moves", []):
        play(game, move)
    if "heart" in row.get("marks", {}):
        x, y = row["marks"]["heart"]
        game.position.heart = round(x * PER_MILLI), round(y * PER_MILLI)
    return game


def play(game: Finger, move: str) -> list[str]:
    """Play a move; `blue: vote up` says whose it is. The keys of what happened."""
    whose, _, rest = move.rpartition(": ")
    seat = list(game.colours).index(whose) if whose else None
    return [event.key for event in game.play(rest, seat)]


def may_launch(game: Finger, spot: Spot) -> bool:
    """F4.2  May whose turn it is launch a prophet from this place?"""
    disc = discs_to_flick(game, game.to_move[0])[0]
    return _may(game, f"flick {disc} {_micro(spot)} {SLOW}")


def may_build(game: Finger, spot: Spot) -> bool:
    """F4.3 a  May a temple stand on this place?"""
    return _may(game, f"{game.legal_moves()[0]} {_micro(spot)}")


def _micro(spot: Spot) -> str:
    return f"{round(spot[0] * MICROS)} {round(spot[1] * MICROS)}"


def _may(game: Finger, move: str) -> bool:
    try:
        game.copy().play(move)
    except IllegalMove:
        return False
    return True


def points(game: Finger, which: str) -> dict[str, int]:
    """F5  What a conversion would bring now; or the score."""
    total = conversion(game.position).sum(axis=0) if which == "conversion" else game.position.score
    return {colour: int(total[seat]) for seat, colour in enumerate(game.colours)}


def _metres(spot: Spot) -> Place:
    return spot[0] / MILLIS, spot[1] / MILLIS


def _verdicts(
    game: Finger, spots: Mapping[str, Spot], may: Callable[[Finger, Spot], bool], kind: str
) -> dict[str, object]:
    found = [
        {"letter": letter, "at": _metres(spot), "may": may(game, spot), "kind": kind}
        for letter, spot in spots.items()
    ]
    return {"spots": found, "colour": game.colours[game.to_move[0]]}


def _motion(game: Finger, _: object) -> dict[str, object]:
    return {"motion": game.motion}


DRAWERS: Final[Mapping[str, Callable[[Finger, Any], dict[str, object]]]] = {  # given as Marks say
    "lens": lambda _, lens: {"lens": lens},
    "letters": lambda _, letters: {"letters": {c: _metres(at) for c, at in letters.items()}},
    "launches": lambda game, spots: _verdicts(game, spots, may_launch, "prophet"),
    "temples": lambda game, spots: _verdicts(game, spots, may_build, "temple"),
    "heart": lambda *_: {},
    "motion": _motion,
    "offer": lambda *_: {"offer": True},
    "points": lambda game, which: {"points": points(game, which)},
    "counted": lambda _, island: {"counted": island},
}
