"""Who has what: at the start (F1.2), by Ra, and by laws 9 and 13."""

from typing import Final

from godstone.games.finger.actions import Refusal
from godstone.games.finger.desk import Play, Told, tell, tell_one, tell_two
from godstone.games.finger.discs import PROPHETS_PER_COLOUR
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.laws import whole as number
from godstone.games.finger.rules.facts import count_of, first_of, gain, seat_of
from godstone.games.finger.state import NO_DISC, NO_GOD, NO_OATH, NOBODY, Source, Where, remove
from godstone.games.finger.table import GOD_NUMBER, PROPHET, SPHINX, TEMPLAR, TEMPLE
from godstone.kernel import inner, whole

RA: Final = whole(GOD_NUMBER[God.RA])
MOST_TEMPLARS: Final = whole(number(Law.TEMPLAR_OATH, "templars"))
CALLED: Final = whole(number(Law.GREAT_CALLING, "prophets"))
ALL: Final = whole(99)


@inner
def take(play: Play, seat: int, kind: int, count: int) -> None:
    """Take so many discs of a kind out of the box, if there are."""
    disc = first_of(play, seat, kind, Where.BOX)
    while count > 0 and disc != NO_DISC:
        play.state.where[disc] = Where.HAND
        count -= 1
        disc = first_of(play, seat, kind, Where.BOX)


@inner
def deal_discs(play: Play) -> None:
    """F1.2  Everyone takes prophets and temples. Ra: one of the prophets is the Sphinx."""
    for seat in range(play.table.players):
        sphinxes = 1 if seat == seat_of(play, RA) else 0
        take(play, seat, PROPHET, play.table.prophets - sphinxes)
        take(play, seat, SPHINX, sphinxes)
        take(play, seat, TEMPLE, ALL)


@inner
def bless(play: Play) -> None:
    """F7  Points some gods give at the start."""
    for seat in range(play.table.players):
        god = play.state.gods[seat]
        points = 0 if god == NO_GOD else play.table.blessing[god]
        if play.table.powers and points > 0:
            gain(play.state, seat, Source.BLESSING, points)
            told = tell(play, Told.BLESSED)
            told.numbers[0] = seat
            told.numbers[1] = god
            told.numbers[2] = points


@inner
def is_calling(law: int) -> bool:
    """Law 13  Everyone has one prophet more."""
    return law == Law.GREAT_CALLING


@inner
def is_oath(law: int) -> bool:
    """Law 9  Everyone exchanges up to two prophets for templars."""
    return law == Law.TEMPLAR_OATH


@inner
def call_prophets(play: Play) -> None:
    """Law 13  Everyone has one prophet more, the seventh disc at most."""
    for seat in range(play.table.players):
        room = PROPHETS_PER_COLOUR - count_of(play, Where.HAND, seat)
        for _ in range(min(CALLED, room)):
            disc = first_of(play, seat, PROPHET, Where.BOX)
            if disc != NO_DISC:
                play.state.where[disc] = Where.HAND
                tell_one(play, Told.PROPHET_CALLED, disc)


@inner
def ask_oaths(play: Play) -> None:
    """Law 9  Everyone says how many, in secret."""
    for seat in range(play.table.players):
        play.state.pending[seat] = seat
        play.secrets.oaths[seat] = NO_OATH


@inner
def refusal_of_oath(count: int) -> int:
    return Refusal.NONE.value if count <= MOST_TEMPLARS else Refusal.TOO_MANY_TEMPLARS.value


@inner
def swear(play: Play, seat: int, count: int) -> None:
    """Law 9  When all have said, all exchange."""
    play.secrets.oaths[seat] = count
    remove(play.state.pending, seat, NOBODY)
    tell_one(play, Told.SWORN, seat)
    if play.state.pending[0] == NOBODY:
        for other in range(play.table.players):
            exchange(play, other, play.secrets.oaths[other])


@inner
def last_prophet(play: Play, seat: int) -> int:
    """The seat's last plain prophet in hand, or NO_DISC."""
    for disc in range(play.table.discs - 1, -1, -1):
        if play.table.owner[disc] == seat and play.table.kind[disc] == PROPHET:
            if play.state.where[disc] == Where.HAND:
                return disc
    return NO_DISC


@inner
def exchange(play: Play, seat: int, count: int) -> None:
    """Law 9  The last prophets go back into the box."""
    if count == 0:
        return
    for _ in range(count):
        disc = last_prophet(play, seat)
        if disc != NO_DISC:
            play.state.where[disc] = Where.BOX
    take(play, seat, TEMPLAR, count)
    tell_two(play, Told.TEMPLARS, seat, count)
