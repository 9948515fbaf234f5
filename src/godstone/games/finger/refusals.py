"""What is said to a move that the rules have already refused; nothing is decided here."""

from collections.abc import Callable, Mapping
from math import isqrt
from typing import Final

from godstone.games.api import IllegalMove
from godstone.games.finger import notation as note
from godstone.games.finger.actions import Refusal
from godstone.games.finger.desk import desk_record
from godstone.games.finger.geometry import MICROS
from godstone.games.finger.gods import SIDES, God
from godstone.games.finger.ground import Island
from godstone.games.finger.laws import Law, whole
from godstone.games.finger.moves import fastest
from godstone.games.finger.position import Position
from godstone.games.finger.questions import hides_map, sites, trial_disc
from godstone.games.finger.rules.calling import MOST_TEMPLARS
from godstone.games.finger.state import Phase
from godstone.games.finger.vocabulary import disc_word, law_word, not_of
from godstone.messages import Arguments, Message, quoted

HAND: Final = SIDES[God.DAGDA].measures  # millimetres
Told = tuple[str, str] | tuple[str, str, Arguments]  # the rule, the key, and what it is filled with
NOW: Final[Mapping[Phase, Told]] = {
    Phase.GODS: ("F1.1", "refusal.finger.nowGods"),
    Phase.FIRST_LOT: ("F1.4", "refusal.finger.nowFirstLot"),
    Phase.FIRST_FLICK: ("F1.4", "refusal.finger.nowFirstFlick"),
    Phase.OFFER: ("F3.1", "refusal.finger.nowOffer"),
    Phase.ISLE: ("F8", "refusal.finger.nowIsle", {"law": law_word(Law.HOLY_ISLE)}),
    Phase.VOTE: ("F3.1", "refusal.finger.nowVote"),
    Phase.LOT: ("F3.1", "refusal.finger.nowLot"),
    Phase.TIE: ("F7", "refusal.finger.nowTie"),
    Phase.TEMPLARS: ("F8", "refusal.finger.nowTemplars", {"law": law_word(Law.TEMPLAR_OATH)}),
    Phase.WIND: ("F8", "refusal.finger.nowWind", {"law": law_word(Law.TORNADO)}),
    Phase.MISSION: ("F4.2", "refusal.finger.nowMission"),
    Phase.AGAIN: ("F4.2", "refusal.finger.nowAgain"),
    Phase.TEMPLE: ("F4.3", "refusal.finger.nowTemple"),
    Phase.HEART: ("F7", "refusal.finger.nowHeart"),
    Phase.FLICK_OFF: ("F6.1", "refusal.finger.nowFlickOff"),
    Phase.OVER: ("F6.1", "refusal.finger.over"),
}
PLAIN: Final[Mapping[Refusal, Told]] = {
    Refusal.NOT_OFFERED_TOGETHER: ("F3.3", "refusal.finger.notOfferedTogether"),
    Refusal.NOT_A_WIND: (
        "F8",
        "refusal.finger.notAWind",
        {"law": law_word(Law.TORNADO), "way": whole(Law.TORNADO, "way")},
    ),
    Refusal.TOO_MANY_TEMPLARS: (
        "F8",
        "refusal.finger.tooManyTemplars",
        {"law": law_word(Law.TEMPLAR_OATH), "most": MOST_TEMPLARS},
    ),
    Refusal.OUTSIDE_CORNER: ("F4.2", "refusal.finger.outsideCorner"),
    Refusal.OVER_THE_EDGE: ("F4.2", "refusal.finger.overTheEdge"),
    Refusal.ON_A_DISC: ("F4.2", "refusal.finger.onADisc"),
    Refusal.ON_AN_AIM: ("F4.2", "refusal.finger.onAnAim"),
    Refusal.NOT_WHERE_IT_LIES: ("F4.2", "refusal.finger.notWhereItLies"),
    Refusal.NO_SPEED: ("F4.2", "refusal.finger.noSpeed"),
    Refusal.NO_SIDE: ("F8", "refusal.finger.noSide", {"law": law_word(Law.PIGGYBACK)}),
    Refusal.NO_RIDER: ("F8", "refusal.finger.noRider", {"law": law_word(Law.PIGGYBACK)}),
    Refusal.TRIAL_ALONE: ("F1.4", "refusal.finger.trialAlone"),
    Refusal.TEMPLE_ON_A_DISC: ("F4.3", "refusal.finger.templeOnADisc"),
    Refusal.HAND_STANDS: ("F7", "refusal.finger.handStands"),
    Refusal.HAND_LENGTH: ("F7", "refusal.finger.handLength", {"length": int(HAND["length"])}),
    Refusal.HAND_OFF_THE_MAP: ("F7", "refusal.finger.handOffTheMap"),
    Refusal.HAND_NEAR_CORNER: (
        "F7",
        "refusal.finger.handNearCorner",
        {"gap": int(HAND["from_corner"])},
    ),
    Refusal.HEART_OFF_THE_MAP: ("F7", "refusal.finger.heartOffTheMap"),
}


def wrong_time(position: Position) -> IllegalMove:
    """A move at the wrong time is answered with what is to be done instead."""
    return IllegalMove(*NOW[position.phase])


def not_your_turn(position: Position) -> IllegalMove:
    return IllegalMove(NOW[position.phase][0], "refusal.finger.notYourTurn")


def often(position: Position, god: God) -> Arguments:
    """How often a power may be used, and in how many of the generations."""
    last = SIDES[god].terms[position.setting.terms].get("last", position.generations)
    when = "always" if last >= position.generations else "last"
    return {"uses": position.term(god, "uses"), "last": last, "when": when}


def _not_to_flick(_position: Position, _seat: int, move: note.Move) -> Told:
    assert isinstance(move, note.Flick)
    return "F4.2", "refusal.finger.notToFlick", {"disc": quoted(move.disc)}


def _too_fast(position: Position, _seat: int, move: note.Move) -> Told:
    """The speed is rounded up and its limit down: so is what may still be played."""
    assert isinstance(move, note.Flick)
    disc = position.named(move.disc)
    assert disc is not None  # what is no disc was refused before
    top = int(fastest(position, disc) * MICROS)
    speed = 1 + isqrt(move.vx**2 + move.vy**2 - 1)
    return "F2.7", "refusal.finger.tooFast", {"speed": speed, "top": top}


def _trial(position: Position, seat: int, _move: note.Move) -> Told:
    name = position.discs[trial_disc(position, seat)].name
    return "F1.4", "refusal.finger.notTheTrialDisc", {"disc": name}


def _no_founder(_position: Position, _seat: int, move: note.Move) -> Told:
    assert isinstance(move, note.Build)
    return "F4.3", "refusal.finger.noFounder", {"disc": quoted(move.prophet)}


def _no_temple(_position: Position, _seat: int, move: note.Move) -> Told:
    assert isinstance(move, note.Build)
    return "F4.3", "refusal.finger.notTheTemple", {"disc": quoted(move.temple)}


def _no_site(position: Position, seat: int, move: note.Move) -> Told:
    assert isinstance(move, note.Build)
    isles = [Island(isle).name.lower() for isle in sites(position, seat, move.prophet)]
    names = [Message(f"island.{isle}") for isle in isles]
    return "F4.3", "refusal.finger.notOnTheIsland", {"islands": names, "count": len(names)}


def _no_hand(position: Position, _seat: int, _move: note.Move) -> Told:
    return "F7", "refusal.finger.noHand", often(position, God.DAGDA)


def _near_disc(position: Position, _seat: int, _move: note.Move) -> Told:
    gap = int(HAND["from_discs"])
    if hides_map(position):  # law 1: which one, is not seen
        return "F7", "refusal.finger.handNearDiscs", {"gap": gap}
    disc = position.discs[int(desk_record()["discs"][0])]
    return "F7", "refusal.finger.handNearDisc", {"gap": gap, "disc": disc_word(disc.name)}


def _no_corner(position: Position, _seat: int, _move: note.Move) -> Told:
    return "F7", "refusal.finger.noCorner", often(position, God.MORRIGAN)


def _no_god(position: Position, seat: int, move: note.Move) -> Told:
    assert isinstance(move, note.ChooseGod)
    return "F1.1", "refusal.finger.notYourGod", not_of(move.god, position.colours[seat])


def _nobody(_position: Position, _seat: int, move: note.Move) -> Told:
    assert isinstance(move, note.First)
    return "F1.4", "refusal.finger.nobodyPlaysIt", {"colour": quoted(move.colour)}


Words = Callable[[Position, int, note.Move], Told]
TOLD: Final[Mapping[Refusal, Words]] = {
    Refusal.NOT_TO_FLICK: _not_to_flick,
    Refusal.TOO_FAST: _too_fast,
    Refusal.NOT_THE_TRIAL_DISC: _trial,
    Refusal.NO_FOUNDER: _no_founder,
    Refusal.NOT_THE_TEMPLE: _no_temple,
    Refusal.NOT_ON_THE_ISLAND: _no_site,
    Refusal.NO_HAND: _no_hand,
    Refusal.HAND_NEAR_DISC: _near_disc,
    Refusal.NO_CORNER: _no_corner,
    Refusal.NOT_YOUR_GOD: _no_god,
    Refusal.NOBODY_PLAYS_IT: _nobody,
}


def illegal(refused: Refusal, position: Position, seat: int, move: note.Move) -> IllegalMove:
    """Why a move may not be, with the rule's number."""
    if refused is Refusal.WRONG_TIME:
        return wrong_time(position)
    words = TOLD.get(refused)
    return IllegalMove(*(PLAIN[refused] if words is None else words(position, seat, move)))
