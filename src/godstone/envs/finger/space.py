"""Finger's hybrid actions: a choice, which has a number, and six numbers from -1 to 1 beside it.

A choice is what the rules list (`list_moves`): a vote, a god, a disc to flick. The box says the
rest: where and how fast. Discs are counted on from the seat that decides, its own first.
"""

from dataclasses import dataclass
from typing import Final

from godstone.games.finger.actions import Act, Move
from godstone.games.finger.desk import Play
from godstone.games.finger.discs import (
    DISCS_PER_COLOUR,
    PROPHETS_PER_COLOUR,
    TEMPLARS_PER_COLOUR,
    TEMPLES_PER_COLOUR,
)
from godstone.games.finger.ground import CORNERS
from godstone.games.finger.rules.calling import MOST_TEMPLARS
from godstone.kernel import inner, whole

BOX: Final = 6  # numbers beside a choice
GODS_EACH: Final = 2  # F1.1  of a pantheon
PER_COLOUR: Final = whole(DISCS_PER_COLOUR)
FIRST_TEMPLE: Final = whole(PROPHETS_PER_COLOUR + TEMPLARS_PER_COLOUR)  # after those that preach
TEMPLES: Final = whole(TEMPLES_PER_COLOUR)
SPHINX: Final = whole(FIRST_TEMPLE + TEMPLES_PER_COLOUR)
PREACHERS: Final = whole(FIRST_TEMPLE + 1)


@dataclass(frozen=True)
class Section:
    """A stretch of choices."""

    name: str
    count: int  # for two players and more alike; the last one grows with the players
    rows: str
    box: str


SECTIONS: Final = (
    Section("god", GODS_EACH, "the first god of the own pantheon, the second", ""),
    Section("vote", 2, "down, up", ""),
    Section("tie", 2, "down, up", ""),
    Section("templars", int(MOST_TEMPLARS) + 1, "0, 1, ... of them", ""),
    Section("stay", 1, "do not flick again", ""),
    Section("keep", 1, "build no temple", ""),
    Section("hand", 1, "stand the Hand of God", "its middle x, y; along x from 0 on, else along y"),
    Section("heart", 1, "drop the Heart", "x, y"),
    Section("corner", CORNERS - 1, "launch from the next corner, the one after, the last", ""),
    Section(
        "temple",
        int(PREACHERS * TEMPLES),
        "for each own prophet (7), templar (2) and the Sphinx as founder: each of 4 temples",
        "x, y",
    ),
    Section(
        "flick",
        DISCS_PER_COLOUR,
        "each disc: 14 of the own colour (7 prophets, 2 templars, 4 temples, the Sphinx), then"
        " those of the next seats; the Ape is the last",
        "place: inward from the corner along x, y, -1 at the mat's corner, 1 at the border's end;"
        " velocity x, y, 1 is the top speed; side x, y where a rider is set down (law 4)",
    ),
)
STARTS: Final = {
    section.name: whole(sum(each.count for each in SECTIONS[:place]))
    for place, section in enumerate(SECTIONS)
}
GOD, VOTE, TIE, TEMPLARS, STAY, KEEP, HAND, HEART, CORNER, TEMPLE, FLICK = STARTS.values()


def choices_for(players: int) -> int:
    """How many choices there are; 14 discs for each and the Ape."""
    return int(FLICK) + players * DISCS_PER_COLOUR + 1


@inner
def turned_disc(play: Play, seat: int, disc: int) -> int:
    """A disc counted on from the seat's own."""
    if disc == play.table.discs - 1:
        return disc
    ahead = (disc // PER_COLOUR - seat + play.table.players) % play.table.players
    return ahead * PER_COLOUR + disc % PER_COLOUR


@inner
def disc_turned_back(play: Play, seat: int, turned: int) -> int:
    if turned == play.table.discs - 1:
        return turned
    owner = (turned // PER_COLOUR + seat) % play.table.players
    return owner * PER_COLOUR + turned % PER_COLOUR


@inner
def god_rank(play: Play, seat: int, god: int) -> int:
    """F1.1  Which of the own gods it is."""
    rank = 0
    for other in range(god):
        rank += 1 if play.table.god_colour[other] == play.table.colour[seat] else 0
    return rank


@inner
def god_of_rank(play: Play, seat: int, rank: int) -> int:
    for god in range(len(play.table.god_colour)):
        if play.table.god_colour[god] == play.table.colour[seat]:
            if rank == 0:
                return god
            rank -= 1
    return 0


@inner
def corner_ahead(play: Play, seat: int, corner: int) -> int:
    return (corner - play.table.corner[seat] + CORNERS) % CORNERS


@inner
def temple_choice(founder: int, temple: int) -> int:
    """Founder and temple of one colour."""
    place = founder % PER_COLOUR
    preacher = FIRST_TEMPLE if place == SPHINX else place
    return TEMPLE + preacher * TEMPLES + temple % PER_COLOUR - FIRST_TEMPLE


@inner
def plain_choice(play: Play, seat: int, act: int, number: int) -> int:
    """The choice of what needs no disc."""
    if act == Act.GOD:
        return GOD + god_rank(play, seat, number)
    if act == Act.VOTE:
        return VOTE + number
    if act == Act.TIE:
        return TIE + number
    if act == Act.TEMPLARS:
        return TEMPLARS + number
    if act == Act.CORNER:
        return CORNER + corner_ahead(play, seat, number) - 1
    if act == Act.STAY:
        return STAY
    if act == Act.KEEP:
        return KEEP
    return HAND if act == Act.HAND else HEART


@inner
def choice_of(play: Play, seat: int, act: int, first: int, second: int) -> int:
    """The number of what the rules list."""
    if act == Act.FLICK:
        return FLICK + turned_disc(play, seat, first)
    if act == Act.TEMPLE:
        return temple_choice(first, second)
    return plain_choice(play, seat, act, first)


@inner
def write(move: Move, act: int, first: int, second: int) -> None:
    for place in range(len(move)):
        move[place] = 0
    move[0] = act
    move[1] = first
    move[2] = second


@inner
def write_small(play: Play, seat: int, choice: int, move: Move) -> None:
    """The moves that are only a choice, and the Hand and the Heart."""
    if choice < VOTE:
        write(move, Act.GOD, god_of_rank(play, seat, choice - GOD), 0)
    elif choice < TIE:
        write(move, Act.VOTE, choice - VOTE, 0)
    elif choice < TEMPLARS:
        write(move, Act.TIE, choice - TIE, 0)
    elif choice < STAY:
        write(move, Act.TEMPLARS, choice - TEMPLARS, 0)
    elif choice == STAY:
        write(move, Act.STAY, 0, 0)
    elif choice == KEEP:
        write(move, Act.KEEP, 0, 0)
    else:
        write(move, Act.HAND if choice == HAND else Act.HEART, 0, 0)


@inner
def write_choice(play: Play, seat: int, choice: int, move: Move) -> None:
    """The beginning of a move, as the rules list it. Law: `choice_of` gives the choice back."""
    own = seat * PER_COLOUR
    if choice >= FLICK:
        write(move, Act.FLICK, disc_turned_back(play, seat, choice - FLICK), 0)
    elif choice >= TEMPLE:
        preacher, temple = (choice - TEMPLE) // TEMPLES, (choice - TEMPLE) % TEMPLES
        founder = SPHINX if preacher == FIRST_TEMPLE else preacher
        write(move, Act.TEMPLE, own + founder, own + FIRST_TEMPLE + temple)
    elif choice >= CORNER:
        ahead = play.table.corner[seat] + choice - CORNER
        write(move, Act.CORNER, ahead % CORNERS + 1, 0)
    else:
        write_small(play, seat, choice, move)
