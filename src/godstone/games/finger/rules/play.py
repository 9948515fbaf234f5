"""Which moves are possible now, and which rule a move belongs to."""

from godstone.games.api import Chance, IllegalMove
from godstone.games.finger import notation as note
from godstone.games.finger.gods import choices
from godstone.games.finger.rules import council, mission, powers, temple, trial, turn
from godstone.games.finger.rules.calling import MOST_TEMPLARS
from godstone.games.finger.rules.flick import legal_flicks
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Phase, State

RULES = {
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


def wrong_time(state: State, move: note.Move) -> IllegalMove:
    """A move at the wrong time, with what is to be done instead."""
    rule, sentence = RULES[state.phase]
    return IllegalMove(rule, f"{note.text_of(move)!r} is not possible: {sentence}")


def chances(state: State) -> list[Chance]:
    """What chance may answer now."""
    if state.phase is Phase.OFFER:
        return council.offer_chances(state)
    if state.phase is Phase.ISLE:
        return council.isle_chances()
    if state.phase is Phase.LOT:
        return council.lot_chances()
    if state.phase is Phase.WIND:
        return mission.wind_chances()
    if state.phase is Phase.FIRST_LOT:
        return trial.first_chances(state)
    return []


def _before_flick(state: State, seat: int) -> list[str]:
    hand = ["hand"] if powers.can_stand_hand(state, seat) else []
    corners = [f"corner {int(corner)}" for corner in powers.other_corners(state, seat)]
    return [*legal_flicks(state, seat), *hand, *corners]


def _legal_in_mission(state: State, seat: int) -> list[str]:
    if state.phase is Phase.TEMPLE:
        return temple.legal_temples(state, seat)
    if state.phase is Phase.AGAIN:
        return [*legal_flicks(state, seat), "stay"]
    return _before_flick(state, seat)


def legal_moves(state: State, seat: int) -> list[str]:
    """Every legal move of a seat; one with free numbers by its beginning."""
    if seat not in state.pending:
        return []
    match state.phase:
        case Phase.GODS:
            return [f"god {god}" for god in choices(state.colours[seat])]
        case Phase.VOTE:
            return ["vote up", "vote down"]
        case Phase.TIE:
            return ["tie up", "tie down"]
        case Phase.TEMPLARS:
            return [f"templars {count}" for count in range(MOST_TEMPLARS + 1)]
        case Phase.MISSION | Phase.AGAIN | Phase.TEMPLE:
            return _legal_in_mission(state, seat)
        case Phase.HEART:
            return ["heart"]
    return trial.legal_trials(state, seat)


def play_chance(state: State, move: note.Move, story: Story) -> None:
    """Chance answers with one of `chances`."""
    match state.phase, move:
        case Phase.OFFER, note.Offer():
            council.lay_offer(state, (move.upper, move.lower), story)
        case Phase.ISLE, note.Isle():
            council.show_isle(state, move.island, story)
        case Phase.LOT, note.Lot():
            turn.adopt(state, move.up, story)
        case Phase.WIND, note.Wind():
            mission.blow(state, (move.x, move.y), story)
        case Phase.FIRST_LOT, note.First():
            turn.draw_first(state, move, story)
        case _:
            raise wrong_time(state, move)


def play_seat(state: State, seat: int, move: note.Move, story: Story) -> None:
    """A seat that is to move does so."""
    if state.phase in (Phase.MISSION, Phase.AGAIN, Phase.TEMPLE):
        _play_mission(state, seat, move, story)
        return
    match state.phase, move:
        case Phase.GODS, note.ChooseGod():
            turn.choose_god(state, seat, move, story)
        case ((Phase.FIRST_FLICK | Phase.FLICK_OFF), note.Flick()):
            turn.flick_at_navel(state, seat, move, story)
        case Phase.VOTE, note.Vote():
            turn.vote(state, seat, move, story)
        case Phase.TIE, note.BreakTie():
            turn.adopt(state, move.up, story)
        case Phase.TEMPLARS, note.Templars():
            turn.swear(state, seat, move, story)
        case Phase.HEART, note.Heart():
            turn.drop_heart(state, move, story)
        case _:
            raise wrong_time(state, move)


def _play_mission(state: State, seat: int, move: note.Move, story: Story) -> None:
    match state.phase, move:
        case ((Phase.MISSION | Phase.AGAIN), note.Flick()):
            turn.aim(state, seat, move, story)
        case Phase.MISSION, note.Hand():
            powers.stand_hand(state, seat, move, story)
        case Phase.MISSION, note.LaunchFrom():
            powers.choose_corner(state, seat, move.corner, story)
        case Phase.AGAIN, note.Stay():
            mission.begin_resolving(state, story, turn.end_mission)
        case Phase.TEMPLE, note.Build():
            turn.build(state, seat, move, story)
        case Phase.TEMPLE, note.Keep():
            mission.close_turn(state, story, turn.end_mission)
        case _:
            raise wrong_time(state, move)
