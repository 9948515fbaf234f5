"""Finger of God describes itself."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from godstone.games.api import Game, Json
from godstone.games.finger.gods import SIDES, Colour, Terms
from godstone.games.finger.laws import CARDS
from godstone.games.finger.payload import FingerBoard, FingerPractice, Practised
from godstone.games.spec import Asked, Course, God, Law, Option, Practice, Spec, Standing

if TYPE_CHECKING:
    from godstone.games.finger.game import Finger
    from godstone.games.lessons.lesson import Lesson
    from godstone.games.rulebook_payload import Rulebook

NAME: Final = "finger"
FLICK, LOT = "flick", "lot"
TAKE_BACKS: Final = "flick_take_backs"


def load() -> type[Game]:
    from godstone.games.finger.game import Finger

    return Finger


def setup(asked: Asked) -> dict[str, Json]:
    """F1  Seats with their pantheons; further keys of a seat are kept with it."""
    listed = _listed(asked.offers)
    offers = {} if listed == [] else {"offers": listed}
    seats = [dict(seat) for seat in asked.seats]
    return {"game": NAME, "seats": seats, "options": dict(asked.options), **offers}


def _listed(given: Json) -> Json:
    """Pairs as JSON has them. What is none stays as it is: the set-up says what is wrong."""
    return [*map(_listed, given)] if isinstance(given, list | tuple) else given


def board(game: Game) -> FingerBoard:
    from godstone.games.finger.drawing import board_json

    return board_json(cast("Finger", game))


def practice() -> FingerPractice:
    from godstone.games.finger.practice import offered

    return offered()


def practised(asked: Mapping[str, Json]) -> Practised:
    from godstone.games.finger.practice import flicked

    return flicked(asked)


def rulebook() -> "Rulebook":
    from godstone.games.finger.rulebook import rulebook

    return rulebook()


def lessons() -> Sequence["Lesson"]:
    from godstone.games.finger.lessons import lessons

    return lessons()


def scene(row: Mapping[str, object]) -> Game:
    from godstone.games.finger.scene import scene

    return scene(row)


SPEC: Final = Spec(
    name=NAME,
    title="Finger of God",
    players=range(2, 5),
    players_rule="F1.1",
    colours=tuple(map(str, Colour)),
    options=(
        Option("no_powers", "F1.1"),
        Option(
            "gods",
            "F7",
            choices=(str(Terms.WRITTEN), str(Terms.BALANCED)),
            default=str(Terms.WRITTEN),  # what the rules say; people get the even ones
            at_table=str(Terms.BALANCED),
        ),
        Option("first", "F1.4", (FLICK, LOT), FLICK),
    ),
    load=load,
    setup=setup,
    board=board,
    rulebook=rulebook,
    bots="godstone.bots.finger",
    payload="godstone.games.finger.payload",
    deals_colours=True,
    gods=tuple(God(str(god), str(side.colour)) for god, side in SIDES.items()),
    laws=tuple(Law(int(law), str(card.group)) for law, card in CARDS.items()),
    practice=Practice(practice, practised),
    course=Course(lessons, scene),
    customs=(
        Option(
            "aim_help",
            "F9",
            choices=("none", "line", "contact"),
            default="line",
        ),
        Option(TAKE_BACKS, "F9", alone=True),
    ),
    standing=Standing(TAKE_BACKS, "refusal.finger.flickStands"),
)
