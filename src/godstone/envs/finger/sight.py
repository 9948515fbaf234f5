"""What a seat may not see: the map under Blind Faith (law 1), aims on Judgement Day (law 19)."""

from godstone.games.finger.desk import Play
from godstone.games.finger.ground import touches_corner
from godstone.games.finger.rules.aim import hides_map
from godstone.games.finger.rules.facts import at, is_in_hand, is_on_map, is_prophet
from godstone.games.finger.rules.powers import launch_corner
from godstone.games.finger.rules.together import is_judgement_day
from godstone.games.finger.state import NO_GOD, Phase, Where, holds
from godstone.kernel import inner


@inner
def is_blind(play: Play, seat: int) -> bool:
    """Law 1  While it aims a seat sees its corner only."""
    aiming = play.state.phase in (Phase.MISSION, Phase.AGAIN)
    return aiming and holds(play.state.pending, seat) and hides_map(play)


@inner
def sight(play: Play, seat: int) -> int:
    """Law 1  How far beyond its corner's border a seat sees: as far as a disc in it reaches."""
    beyond = 0
    for disc in range(play.table.discs):
        if play.table.owner[disc] == seat and is_prophet(play.table, disc):
            if is_in_hand(play.state, disc):
                beyond = max(beyond, play.table.radius[disc] + play.table.leeway[disc])
    return beyond


@inner
def is_in_sight(play: Play, seat: int, disc: int, beyond: int) -> bool:
    x, y = at(play.state, disc)
    corner, reach = launch_corner(play, seat), play.table.radius[disc] + beyond
    return touches_corner(play.table.ground, corner, x, y, reach)


@inner
def is_hidden(play: Play, seat: int, disc: int, beyond: int) -> bool:
    """Law 1  On the map and out of sight, or gone from it just now."""
    if is_on_map(play.state, disc):
        return not is_in_sight(play, seat, disc, beyond)
    return play.state.where[disc] == Where.OFF


@inner
def knows_aims(play: Play, looking: int, seat: int) -> bool:
    """F4.2, law 19  A flick is aimed before all eyes, but for Judgement Day."""
    return seat == looking or not is_judgement_day(play)


@inner
def knows_what_is_said(play: Play, looking: int, seat: int, phase: int) -> bool:
    """F3.1, law 9  What is said in a phase is secret until all have said it."""
    return seat == looking or play.state.phase != phase


@inner
def god_known(play: Play, looking: int, seat: int) -> int:
    """F1.1  Gods are shown when all have chosen; the own is known at once."""
    if play.state.phase != Phase.GODS:
        return play.state.gods[seat]
    return play.secrets.gods[seat] if seat == looking else NO_GOD
