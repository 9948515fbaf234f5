"""F6  The end: who leads, a flick-off between equals, and the crown."""

from godstone.games.finger.desk import Play, Told, tell, tell_one
from godstone.games.finger.rules.facts import score_of
from godstone.games.finger.rules.temple import temples_on_map
from godstone.games.finger.rules.trial import open_trial
from godstone.games.finger.state import NOBODY, Phase, append, empty, length_of
from godstone.kernel import inner


@inner
def tell_queue(play: Play, key: int) -> None:
    """An event about the seats in the queue."""
    told = tell(play, key)
    count = length_of(play.state.queue, NOBODY)
    told.numbers[0] = count
    for place in range(count):
        told.numbers[1 + place] = play.state.queue[place]


@inner
def is_ahead(play: Play, seat: int, other: int) -> bool:
    """F6.1  Most points; tied: most temples on the map."""
    points, others = score_of(play.state, seat), score_of(play.state, other)
    if points != others:
        return points > others
    return temples_on_map(play, seat) > temples_on_map(play, other)


@inner
def queue_leaders(play: Play) -> int:
    """F6.1  The seats that nobody is ahead of queue up. How many they are."""
    empty(play.state.queue, NOBODY)
    for seat in range(play.table.players):
        leads = True
        for other in range(play.table.players):
            leads = leads and not is_ahead(play, other, seat)
        if leads:
            append(play.state.queue, seat, NOBODY)
    return length_of(play.state.queue, NOBODY)


@inner
def end(play: Play) -> int:
    """F6.1  Still tied: a flick-off at the Navel."""
    if queue_leaders(play) == 1:
        return crown(play, play.state.queue[0])
    tell_queue(play, Told.FLICK_OFF)
    open_trial(play)
    return Phase.FLICK_OFF.value


@inner
def crown(play: Play, seat: int) -> int:
    """F6.1  The winner."""
    play.state.winner = seat
    empty(play.state.queue, NOBODY)
    tell_one(play, Told.GAME_OVER, seat)
    return Phase.OVER.value
