"""The course of the game: what comes after what, from the choice of gods to the crown (F6)."""

from godstone.games.finger.actions import Act, Move
from godstone.games.finger.desk import Play, Told, tell, tell_one
from godstone.games.finger.rules.calling import (
    ask_oaths,
    bless,
    call_prophets,
    deal_discs,
    is_calling,
    is_oath,
    swear,
)
from godstone.games.finger.rules.conversion import (
    convert,
    expire_laws,
    pass_marker,
    return_prophets,
)
from godstone.games.finger.rules.council import adopt as adopt_law
from godstone.games.finger.rules.council import break_tie, lay_offer, open_council, show_isle
from godstone.games.finger.rules.council import vote as cast_vote
from godstone.games.finger.rules.creatures import blow
from godstone.games.finger.rules.end import crown, end, tell_queue
from godstone.games.finger.rules.heart import drop_heart, heart_seat, is_heart_due
from godstone.games.finger.rules.mission import (
    after_launch,
    aim,
    begin_resolving,
    keep,
    open_mission,
    open_turn,
    resolve,
)
from godstone.games.finger.rules.powers import choose_corner, stand_hand
from godstone.games.finger.rules.temple import build
from godstone.games.finger.rules.trial import (
    flick_at_navel,
    note_trial,
    open_trial,
    queue_nearest,
)
from godstone.games.finger.state import NO_GOD, NOBODY, UNSAID, Phase, append, empty, only, remove
from godstone.kernel import inner


@inner
def begin(play: Play) -> int:
    """F1  Gods are chosen first, if they matter and are not given."""
    empty(play.state.pending, NOBODY)
    for seat in range(play.table.players):
        if play.secrets.gods[seat] == NO_GOD:
            append(play.state.pending, seat, NOBODY)
    if play.table.powers and play.state.pending[0] != NOBODY:
        return Phase.GODS.value
    return after_gods(play)


@inner
def after_gods(play: Play) -> int:
    """F1.1, F1.2  Gods are shown, discs dealt; then the first player is found."""
    state = play.state
    empty(state.pending, NOBODY)
    for seat in range(play.table.players):
        state.gods[seat] = play.secrets.gods[seat]
    deal_discs(play)
    bless(play)
    if play.table.by_lot:
        return Phase.FIRST_LOT.value
    for seat in range(play.table.players):
        state.queue[seat] = seat
    open_trial(play)
    return Phase.FIRST_FLICK.value


@inner
def choose_god(play: Play, seat: int, god: int) -> int:
    """F1.1  Each chooses one of the two gods of the own pantheon."""
    play.secrets.gods[seat] = god
    remove(play.state.pending, seat, NOBODY)
    tell_one(play, Told.GOD_CHOSEN, seat)
    if play.state.pending[0] != NOBODY:
        return Phase.GODS.value
    told = tell(play, Told.GODS)
    for other in range(play.table.players):
        told.numbers[other] = play.secrets.gods[other]
    return after_gods(play)


@inner
def make_first(play: Play, seat: int) -> int:
    """F1.4  Who begins."""
    play.state.first = seat
    empty(play.state.trials, NOBODY)
    empty(play.state.queue, NOBODY)
    tell_one(play, Told.FIRST_PLAYER, seat)
    return open_council(play)


@inner
def after_trial(play: Play) -> int:
    """F1.4, F6.1  The nearest wins; a tie is flicked again."""
    state = play.state
    note_trial(play)
    if state.pending[0] != NOBODY:
        return state.phase
    if queue_nearest(play) > 1:
        tell_queue(play, Told.TRIAL_TIED)
        open_trial(play)
        return state.phase
    if state.phase == Phase.FIRST_FLICK:
        return make_first(play, state.queue[0])
    return crown(play, state.queue[0])


@inner
def adopt(play: Play, up: int) -> int:
    """F3.2  The law holds from now on; then the mission begins."""
    law = adopt_law(play, up)
    if is_calling(law):
        call_prophets(play)
    if is_oath(law):
        ask_oaths(play)
        return Phase.TEMPLARS.value
    return open_mission(play)


@inner
def vote(play: Play, seat: int, up: int) -> int:
    """F3.1  When all are in, the majority decides, or the tie is broken."""
    decided = cast_vote(play, seat, up)
    if play.state.pending[0] != NOBODY:
        return Phase.VOTE.value
    return break_tie(play) if decided == UNSAID else adopt(play, decided)


@inner
def swear_oath(play: Play, seat: int, count: int) -> int:
    """Law 9  When all have said, the mission begins."""
    swear(play, seat, count)
    return Phase.TEMPLARS.value if play.state.pending[0] != NOBODY else open_mission(play)


@inner
def end_mission(play: Play) -> int:
    """F7  Just before each conversion Freja drops the Heart."""
    if not is_heart_due(play):
        return convert_all(play)
    play.state.active = heart_seat(play)
    only(play.state.pending, play.state.active, NOBODY)
    return Phase.HEART.value


@inner
def convert_all(play: Play) -> int:
    """F5  Conversion, then the next generation or the end."""
    empty(play.state.pending, NOBODY)
    convert(play)
    return_prophets(play)
    pass_marker(play)
    expire_laws(play)
    if play.state.generation < play.table.generations:
        return open_council(play)
    return end(play)


@inner
def after_rest(play: Play) -> int:
    """F9  The discs have come to rest."""
    play.state.in_motion = 0
    if play.state.phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF):
        return after_trial(play)
    return after_launch(play)


@inner
def chance_answers(play: Play, move: Move) -> int:
    """What chance decided. The phase that follows."""
    act = move[0]
    if act == Act.OFFER:
        return lay_offer(play, move[1], move[2])
    if act == Act.ISLE:
        return show_isle(play, move[1])
    if act == Act.WIND:
        blow(play, move[1], move[2])
        return open_turn(play)
    if act == Act.FIRST:
        return make_first(play, move[1])
    return adopt(play, move[1])


@inner
def council_acts(play: Play, seat: int, move: Move) -> int:
    """What is chosen before and after the mission. The phase that follows."""
    act = move[0]
    if act == Act.GOD:
        return choose_god(play, seat, move[1])
    if act == Act.VOTE:
        return vote(play, seat, move[1])
    if act == Act.TIE:
        return adopt(play, move[1])
    if act == Act.TEMPLARS:
        return swear_oath(play, seat, move[1])
    drop_heart(play, move[1], move[2])
    return convert_all(play)


@inner
def mission_acts(play: Play, seat: int, move: Move) -> int:
    """What is done in a mission, and flicks at the Navel. The phase that follows."""
    act, phase = move[0], play.state.phase
    if act == Act.FLICK and phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF):
        flick_at_navel(play, seat, move)
    elif act == Act.FLICK:
        aim(play, seat, move)
    elif act == Act.HAND:
        stand_hand(play, move)
    elif act == Act.CORNER:
        choose_corner(play, seat, move[1])
    elif act == Act.STAY:
        return begin_resolving(play)
    elif act == Act.TEMPLE:
        build(play, seat, move)
        return resolve(play)
    else:
        return keep(play)
    return phase


@inner
def follow(play: Play, seat: int, move: Move) -> int:
    """Do what a legal move says; the phase that follows."""
    act = move[0]
    if act == Act.BEGIN:
        return begin(play)
    if act == Act.REST:
        return after_rest(play)
    if act in (Act.LOT, Act.OFFER, Act.ISLE, Act.WIND, Act.FIRST):
        return chance_answers(play, move)
    if act in (Act.GOD, Act.VOTE, Act.TIE, Act.TEMPLARS, Act.HEART):
        return council_acts(play, seat, move)
    return mission_acts(play, seat, move)


@inner
def apply(play: Play, seat: int, move: Move) -> None:
    """Do what a legal move says, and enter the phase it leads to."""
    phase = follow(play, seat, move)
    if phase == Phase.HEART:  # the mission is over
        phase = end_mission(play)
    play.state.phase = phase
