"""The course of the game: what comes after what, from the choice of gods to the crown (F6)."""

from godstone.games.api import IllegalMove
from godstone.games.finger import notation as note
from godstone.games.finger.gods import choices
from godstone.games.finger.rules import council, mission, temple, trial
from godstone.games.finger.rules.calling import bless, deal_discs, enact
from godstone.games.finger.rules.calling import swear as swear_oath
from godstone.games.finger.rules.conversion import (
    convert,
    expire_laws,
    pass_marker,
    return_prophets,
)
from godstone.games.finger.rules.heart import drop_heart as let_fall
from godstone.games.finger.rules.heart import heart_seat, is_heart_due
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Phase, State


def begin(state: State) -> None:
    """F1  Gods are chosen first, if they matter and are not given."""
    state.pending = tuple(seat for seat in state.seats if state.gods[seat] is None)
    state.phase = Phase.GODS
    if not state.powers or not state.pending:
        _after_gods(state, Story())


def _after_gods(state: State, story: Story) -> None:
    deal_discs(state)
    bless(state, story)
    if state.by_lot:
        state.phase, state.pending = Phase.FIRST_LOT, ()
    else:
        trial.open_trial(state, Phase.FIRST_FLICK, list(state.seats))


def choose_god(state: State, seat: int, move: note.ChooseGod, story: Story) -> None:
    """F1.1  Each chooses one of the two gods of the own pantheon."""
    if move.god not in choices(state.colours[seat]):
        raise IllegalMove("F1.1", f"{move.god} is not of the pantheon of {state.colours[seat]}")
    state.gods = tuple(move.god if other == seat else god for other, god in enumerate(state.gods))
    state.pending = tuple(other for other in state.pending if other != seat)
    story.tell("god_chosen", seat=state.colours[seat])
    if not state.pending:
        shown = zip(state.colours, state.gods, strict=True)
        story.tell("gods", **{colour: str(god) for colour, god in shown})
        _after_gods(state, story)


def _make_first(state: State, seat: int, story: Story) -> None:
    state.first, state.trials = seat, ()
    story.tell("first_player", seat=state.colours[seat])
    council.open_council(state, story)


def draw_first(state: State, move: note.First, story: Story) -> None:
    """F1.4  Table option: the first player is drawn by lot."""
    if move.colour not in state.colours:
        raise IllegalMove("F1.4", f"nobody plays {move.colour[:20]}")
    _make_first(state, state.colours.index(move.colour), story)


def flick_at_navel(state: State, seat: int, move: note.Flick, story: Story) -> None:
    """F1.4, F6.1  The nearest wins; a tie is flicked again."""
    trial.flick_at_navel(state, seat, move, story)
    if state.pending:
        return
    nearest = trial.nearest(state)
    if len(nearest) > 1:
        story.tell("trial_tied", seats=[state.colours[other] for other in nearest])
        trial.open_trial(state, state.phase, nearest)
    elif state.phase is Phase.FIRST_FLICK:
        _make_first(state, nearest[0], story)
    else:
        _crown(state, tuple(nearest), story)


def adopt(state: State, up: bool, story: Story) -> None:  # noqa: FBT001
    """F3.2  The law holds from now on; then the mission begins."""
    law = council.adopt(state, up, story)
    enact(state, law, story)
    if not state.pending:
        mission.open_mission(state, story)


def vote(state: State, seat: int, move: note.Vote, story: Story) -> None:
    up = council.vote(state, seat, move.up, story)
    if up is not None:
        adopt(state, up, story)


def swear(state: State, seat: int, move: note.Templars, story: Story) -> None:
    if swear_oath(state, seat, move.count, story):
        mission.open_mission(state, story)


def aim(state: State, seat: int, move: note.Flick, story: Story) -> None:
    if mission.aim(state, seat, move, story):
        mission.after_launch(state, story, end_mission)


def build(state: State, seat: int, move: note.Build, story: Story) -> None:
    temple.build(state, seat, move, story)
    mission.open_temples(state, story, end_mission)


def end_mission(state: State, story: Story) -> None:
    """F7  Just before each conversion Freja drops the Heart."""
    seat = heart_seat(state)
    if seat is None or not is_heart_due(state):
        _convert(state, story)
    else:
        state.phase, state.pending, state.active = Phase.HEART, (seat,), seat


def drop_heart(state: State, move: note.Heart, story: Story) -> None:
    let_fall(state, move, story)
    _convert(state, story)


def _convert(state: State, story: Story) -> None:
    """F5  Conversion, then the next generation or the end."""
    convert(state, story)
    return_prophets(state)
    pass_marker(state, story)
    expire_laws(state, story)
    if state.generation < state.generations:
        council.open_council(state, story)
    else:
        _end(state, story)


def _best(seats: list[int], values: list[int]) -> list[int]:
    top = max(values[seat] for seat in seats)
    return [seat for seat in seats if values[seat] == top]


def leaders(state: State) -> list[int]:
    """F6.1  Most points; tied: most temples on the map."""
    temples = [temple.temples_on_map(state, seat) for seat in state.seats]
    return _best(_best(list(state.seats), state.score), temples)


def _end(state: State, story: Story) -> None:
    """F6.1  Still tied: a flick-off at the Navel."""
    tied = leaders(state)
    if len(tied) > 1:
        story.tell("flick_off", seats=[state.colours[seat] for seat in tied])
        trial.open_trial(state, Phase.FLICK_OFF, tied)
    else:
        _crown(state, tuple(tied), story)


def _crown(state: State, winners: tuple[int, ...], story: Story) -> None:
    state.winners = winners
    state.phase, state.pending = Phase.OVER, ()
    story.tell("game_over", winners=[state.colours[seat] for seat in winners])
