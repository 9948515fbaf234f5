"""The words for a move that the rules have already refused; nothing is decided here."""

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

HAND: Final = SIDES[God.DAGDA].measures  # millimetres
TORNADO_WAY: Final = whole(Law.TORNADO, "way")  # millimetres
NOW: Final[Mapping[Phase, tuple[str, str]]] = {
    Phase.GODS: ("F1.1", "everyone chooses a god now"),
    Phase.FIRST_LOT: ("F1.4", "the first player is drawn now"),
    Phase.FIRST_FLICK: ("F1.4", "everyone flicks one prophet at the Navel now"),
    Phase.OFFER: ("F3.1", "two laws are drawn now"),
    Phase.ISLE: ("F8", "law 17: an island is drawn now"),
    Phase.VOTE: ("F3.1", "everyone votes now"),
    Phase.LOT: ("F3.1", "the tie is drawn by lot now"),
    Phase.TIE: ("F7", "Themis decides the tie now"),
    Phase.TEMPLARS: ("F8", "law 9: everyone says how many templars now"),
    Phase.WIND: ("F8", "law 8: the Tornado's direction is drawn now"),
    Phase.MISSION: ("F4.2", "a prophet is flicked now"),
    Phase.AGAIN: ("F4.2", "the disc is flicked again now, or stays"),
    Phase.TEMPLE: ("F4.3", "temples are built or kept now"),
    Phase.HEART: ("F7", "Freja drops the Heart now"),
    Phase.FLICK_OFF: ("F6.1", "the tied flick one prophet each at the Navel now"),
    Phase.OVER: ("F6.1", "the game is over"),
}
PLAIN: Final[Mapping[Refusal, tuple[str, str]]] = {
    Refusal.NOT_OFFERED_TOGETHER: (
        "F3.3",
        "the two laws are of different groups and still in the deck",
    ),
    Refusal.NOT_A_WIND: (
        "F8",
        f"law 8: the Tornado moves {TORNADO_WAY} mm in one of the twelve directions",
    ),
    Refusal.TOO_MANY_TEMPLARS: ("F8", f"law 9: at most {MOST_TEMPLARS} templars"),
    Refusal.OUTSIDE_CORNER: (
        "F4.2",
        "the disc is launched with its centre inside your corner's border",
    ),
    Refusal.OVER_THE_EDGE: (
        "F4.2",
        "the disc is launched wholly on the mat; it hangs over the edge",
    ),
    Refusal.ON_A_DISC: ("F4.2", "the disc is launched overlapping no disc, and here one lies"),
    Refusal.ON_AN_AIM: ("F4.2", "the disc is launched overlapping no disc aimed before it"),
    Refusal.NOT_WHERE_IT_LIES: ("F4.2", "a disc is flicked again from where it lies"),
    Refusal.NO_SPEED: ("F4.2", "a flick gives the disc some speed"),
    Refusal.NO_SIDE: ("F8", "law 4: say on which side the rider is set down"),
    Refusal.NO_RIDER: ("F8", "law 4: this disc carries no rider"),
    Refusal.TRIAL_ALONE: ("F1.4", "one prophet is flicked alone"),
    Refusal.TEMPLE_ON_A_DISC: ("F4.3", "a temple overlaps no disc, and here one lies"),
    Refusal.HAND_STANDS: ("F7", "the Hand of God stands already, and once only for one flick"),
    Refusal.HAND_LENGTH: ("F7", f"the Hand of God is {int(HAND['length'])} mm long"),
    Refusal.HAND_OFF_THE_MAP: ("F7", "the Hand of God stands on the map"),
    Refusal.HAND_NEAR_CORNER: (
        "F7",
        f"the Hand of God stands at least {int(HAND['from_corner'])} mm from your corner",
    ),
    Refusal.HEART_OFF_THE_MAP: (
        "F7",
        "the Heart is dropped on the map, and this place is beside it",
    ),
}
TIMES: Final = {1: "once", 2: "twice"}


def wrong_time(position: Position, move: note.Move) -> IllegalMove:
    """A move at the wrong time, with what is to be done instead."""
    rule, sentence = NOW[position.phase]
    return IllegalMove(rule, f"{note.text_of(move)!r} is not possible: {sentence}")


def not_your_turn(position: Position, move: note.Move) -> IllegalMove:
    rule, _ = NOW[position.phase]
    return IllegalMove(rule, f"{note.text_of(move)!r} is not possible: it is not this seat's turn")


def often(position: Position, god: God) -> str:
    """How often a power may be used, in words."""
    times = position.term(god, "uses")
    words = f"{TIMES.get(times, f'{times} times')} a generation"
    last = SIDES[god].terms[position.setting.terms].get("last", position.generations)
    if last >= position.generations:
        return words
    return f"{words} and in the last {last} generations"


def _not_to_flick(_position: Position, _seat: int, move: note.Move) -> tuple[str, str]:
    assert isinstance(move, note.Flick)
    return "F4.2", f"{move.disc[:30]} is not a disc you may flick now"


def _too_fast(position: Position, _seat: int, move: note.Move) -> tuple[str, str]:
    """The speed is rounded up and its limit down: so is what may still be played."""
    assert isinstance(move, note.Flick)
    disc = position.named(move.disc)
    assert disc is not None  # what is no disc was refused before
    top = int(fastest(position, disc) * MICROS)
    speed = 1 + isqrt(move.vx**2 + move.vy**2 - 1)
    sentence = "the flick is faster than the fastest allowed for this disc"
    return "F2.7", f"{sentence}: {speed} micrometres a second, and not {top}"


def _trial(position: Position, seat: int, _move: note.Move) -> tuple[str, str]:
    name = position.discs[trial_disc(position, seat)].name
    return "F1.4", f"everyone flicks one prophet: {name}"


def _no_founder(_position: Position, _seat: int, move: note.Move) -> tuple[str, str]:
    assert isinstance(move, note.Build)
    return "F4.3", f"{move.prophet[:30]} is not one of your prophets that touch a city"


def _no_temple(_position: Position, _seat: int, move: note.Move) -> tuple[str, str]:
    assert isinstance(move, note.Build)
    why = "is not the temple to build: first those in supply, in order, then those that stand"
    return "F4.3", f"{move.temple[:30]} {why}"


def _no_site(position: Position, seat: int, move: note.Move) -> tuple[str, str]:
    assert isinstance(move, note.Build)
    isles = [Island(isle).name.lower() for isle in sites(position, seat, move.prophet)]
    where = " or ".join(isles)
    return "F4.3", f"a temple stands wholly inside the border of the island {where}"


def _no_hand(position: Position, _seat: int, _move: note.Move) -> tuple[str, str]:
    return "F7", f"the Hand of God is Dagda's, {often(position, God.DAGDA)}, for a flick alone"


def _near_disc(position: Position, _seat: int, _move: note.Move) -> tuple[str, str]:
    name = position.discs[int(desk_record()["discs"][0])].name
    what = "every disc" if hides_map(position) else name  # law 1: which one, is not seen
    return "F7", f"the Hand of God stands at least {int(HAND['from_discs'])} mm from {what}"


def _no_corner(position: Position, _seat: int, _move: note.Move) -> tuple[str, str]:
    times = often(position, God.MORRIGAN)
    return "F7", f"only Morrigan, {times}, launches from another corner"


def _no_god(position: Position, seat: int, move: note.Move) -> tuple[str, str]:
    assert isinstance(move, note.ChooseGod)
    return "F1.1", f"{move.god} is not of the pantheon of {position.colours[seat]}"


def _nobody(_position: Position, _seat: int, move: note.Move) -> tuple[str, str]:
    assert isinstance(move, note.First)
    return "F1.4", f"nobody plays {move.colour[:20]}"


Words = Callable[[Position, int, note.Move], tuple[str, str]]
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
        return wrong_time(position, move)
    words = TOLD.get(refused)
    return IllegalMove(*(PLAIN[refused] if words is None else words(position, seat, move)))
