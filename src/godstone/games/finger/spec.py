"""Finger of God describes itself."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from godstone.games.api import Game, Json
from godstone.games.finger.gods import SIDES, Colour, Terms
from godstone.games.finger.laws import CARDS
from godstone.games.finger.payload import FingerBoard, FingerPractice, Practised
from godstone.games.spec import Asked, God, Law, Option, Practice, Spec, Standing

if TYPE_CHECKING:
    from godstone.games.finger.game import Finger

NAME: Final = "finger"
FLICK, LOT = "flick", "lot"
TAKE_BACKS: Final = "flick_take_backs"


def load() -> type[Game]:
    from godstone.games.finger.game import Finger

    return Finger


def setup(asked: Asked) -> dict[str, Json]:
    """F1  Seats with their pantheons; further keys of a seat are kept with it."""
    offers = {"offers": [[*pair] for pair in asked.offers]} if asked.offers else {}
    seats = [dict(seat) for seat in asked.seats]
    return {"game": NAME, "seats": seats, "options": dict(asked.options), **offers}


def board(game: Game) -> FingerBoard:
    from godstone.games.finger.drawing import board_json

    return board_json(cast("Finger", game))


def practice() -> FingerPractice:
    from godstone.games.finger.practice import offered

    return offered()


def practised(asked: Mapping[str, Json]) -> Practised:
    from godstone.games.finger.practice import flicked

    return flicked(asked)


SPEC: Final = Spec(
    name=NAME,
    title="Finger of God",
    players=range(2, 5),
    players_rule="F1.1",
    colours=tuple(map(str, Colour)),
    options=(
        Option("no_powers", "F1.1", "The gods are names only."),
        Option(
            "gods",
            "F7",
            "How far the gods' powers go.",
            choices=(str(Terms.WRITTEN), str(Terms.BALANCED)),
            default=str(Terms.WRITTEN),  # what the rules say; people get the even ones
            at_table=str(Terms.BALANCED),
        ),
        Option("first", "F1.4", "How the first player is found.", (FLICK, LOT), FLICK),
    ),
    load=load,
    setup=setup,
    board=board,
    bots="godstone.bots.finger",
    payload="godstone.games.finger.payload",
    deals_colours=True,
    gods=tuple(God(str(god), str(side.colour)) for god, side in SIDES.items()),
    laws=tuple(Law(int(law), str(card.group)) for law, card in CARDS.items()),
    practice=Practice(practice, practised),
    customs=(
        Option(
            "aim_help",
            "F9",
            "What is drawn for who aims: direction and strength, a line, or the first contact.",
            choices=("none", "line", "contact"),
            default="line",
        ),
        Option(TAKE_BACKS, "F9", "A flick may be taken back.", alone=True),
    ),
    standing=Standing(TAKE_BACKS, "A flick stands at this table: none is taken back here."),
)
