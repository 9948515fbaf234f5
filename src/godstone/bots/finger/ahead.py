"""Play in thought: quick moves on copies, a few flicks ahead or to the end of a generation."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger import lookahead
from godstone.bots.finger.board import Board, Count, Shots, board_of, promises
from godstone.bots.finger.candidates import at_navel, candidates
from godstone.bots.finger.chances import blur, winning
from godstone.bots.finger.effort import Effort
from godstone.bots.finger.hand import Skill
from godstone.bots.finger.noise import Errors, errors, spread
from godstone.bots.finger.placing import temple_places, whole_moves
from godstone.bots.match import drawn
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import PER_MICRO
from godstone.games.finger.questions import is_judgement_day, taken_by_heart
from godstone.games.finger.state import Phase

Floats = NDArray[np.float64]

QUICK_SHOTS: Final = 40
QUICK_KEPT: Final = 5
QUICK_SLIPS: Final = 4
SIDE: Final = 1000  # whole numbers of a rider's side


@dataclass(frozen=True)
class Mind:
    """Who thinks: a hand, a generator, and a budget."""

    skill: Skill
    chance: np.random.Generator
    effort: Effort

    @property
    def count(self) -> Count:
        return self.effort.count


@dataclass(frozen=True)
class Quick:
    """A shot found quickly, and what it promises every seat on the average."""

    board: Board
    shot: Shots
    slips: Errors
    worths: Floats  # [seats]


def kinds(flicks: list[str]) -> list[str]:
    """Discs of one kind play alike: the first of each is enough."""
    discs = [move.split(" ")[1] for move in flicks]
    return list({disc.split(".")[1]: disc for disc in reversed(discs)}.values())


def flicks_of(game: Finger, seat: int) -> list[str]:
    """The discs to flick now, one of each kind."""
    return kinds([move for move in game.legal_moves(seat) if move.startswith("flick")])


def quick_shot(game: Finger, seat: int, mind: Mind) -> Quick:
    """A good shot of one disc: the best few of some, then with some slips."""
    discs = flicks_of(game, seat)
    disc = discs[int(mind.chance.integers(len(discs)))]
    board = board_of(game, seat, disc, mind.skill, mind.count)
    shots, points = candidates(board, QUICK_SHOTS, mind.chance), blur(game.position)
    first = winning(board.worths(shots), points)[:, seat]
    shots = shots.take(np.argsort(-first)[:QUICK_KEPT])
    slips = errors(mind.skill, lookahead.error_factor(game), QUICK_SLIPS, mind.chance)
    worths = board.worths(spread(shots, slips, board.top))
    worths = worths.reshape(len(shots), len(slips), -1)
    best = int(np.argmax(winning(worths, points)[:, :, seat].mean(axis=1)))
    return Quick(board, shots.take([best]), slips, worths[best].mean(axis=0))


def move_of(board: Board, shot: Shots) -> str:
    """One shot as a move."""
    (x, y), (vx, vy), side = shot.places[0], shot.velocities[0], shot.sides[0]
    whole = round(SIDE * float(side[0])), round(SIDE * float(side[1]))
    place, velocity = (float(x), float(y)), (float(vx), float(vy))
    return lookahead.flick_move(board.game, board.disc, place, velocity, whole)


def landed(board: Board, shot: Shots) -> Finger:
    """The game after one shot: the rules go on from where motion says that discs rest."""
    after = board.game.copy()
    together = is_judgement_day(after.position)
    answer = None if together else board.answer(board.rests(shot), 0)
    after.play(move_of(board, shot), board.seat, answer)
    return after


def quick_flick(game: Finger, seat: int, mind: Mind) -> Finger:
    """The game after a quick shot with one slip of the hand."""
    if game.position.phase in lookahead.TRIALS:
        return quick_trial(game, seat, mind)
    found = quick_shot(game, seat, mind)
    return landed(found.board, spread(found.shot, found.slips.part(0, 1), found.board.top))


def quick_trial(game: Finger, seat: int, mind: Mind) -> Finger:
    """F1.4  A shot at the Navel."""
    disc = lookahead.discs_to_flick(game, seat)[0]
    board = board_of(game, seat, disc, mind.skill, mind.count)
    shots = at_navel(board, QUICK_KEPT, mind.chance)
    slips = errors(mind.skill, lookahead.error_factor(game), 1, mind.chance)
    best = int(np.argmax(board.nearness(shots)))
    after = game.copy()
    after.play(move_of(board, spread(shots.take([best]), slips, board.top)), seat)
    return after


def quick_choice(game: Finger, seat: int, mind: Mind) -> Finger:
    """Any other decision: build when one can, stay, drop the Heart best, else by chance."""
    moves = game.legal_moves(seat)
    phase, after = game.position.phase, game.copy()
    if phase is Phase.TEMPLE:
        after.play(quick_temple(game, seat, moves), seat)
    elif phase is Phase.HEART:
        after.play(quick_heart(game, seat, mind), seat)
    else:
        after.play(moves[int(mind.chance.integers(len(moves)))], seat)
    return after


def quick_temple(game: Finger, seat: int, moves: list[str]) -> str:
    """The first place that is free."""
    for beginning in moves:
        first, *discs = beginning.split(" ")
        place = next(temple_places(game, seat, *discs), None) if first == "temple" else beginning
        if place is not None:
            return place
    raise AssertionError("a temple need not be built")


def quick_heart(game: Finger, seat: int, mind: Mind) -> str:
    """The place after which the seat hopes for most."""
    worths = hearts(game, seat, mind)
    points = blur(game.position)
    return max(worths, key=lambda move: float(winning(worths[move], points)[seat]))


def hearts(game: Finger, seat: int, mind: Mind) -> dict[str, Floats]:
    """F7  What each place of the Heart promises every seat; of places that take alike, one."""
    found: dict[tuple[int, ...], str] = {}
    for move in whole_moves(game, seat, "heart"):
        state = game.position.copy()
        x, y = move.split(" ")[1:]
        state.heart = (int(x) * PER_MICRO, int(y) * PER_MICRO)
        found.setdefault(tuple(sorted(taken_by_heart(state))), move)
    return {
        move: promises(game, mind.skill, lent=dict.fromkeys(taken, seat))
        for taken, move in found.items()
    }


def promised(game: Finger, mind: Mind) -> Floats:
    """What a position promises every seat; a game that is over holds what it says."""
    state = game.position
    if state.phase is Phase.OVER:
        crown = [float(seat in state.winners) for seat in state.seats]
        return np.array(state.score, np.float64) + np.array(crown)
    if state.phase in (Phase.TEMPLE, Phase.AGAIN):
        return promises(game, mind.skill, state.active)
    return promises(game, mind.skill)


def step(game: Finger, mind: Mind) -> Finger:
    """One move on, whoever's it is."""
    if not game.to_move:
        after = game.copy()
        after.play(drawn(game, mind.chance))
        return after
    seat, phase = game.to_move[0], game.position.phase
    if phase is Phase.MISSION or phase in lookahead.TRIALS:
        return quick_flick(game, seat, mind)
    if phase is Phase.AGAIN:
        after = game.copy()
        after.play("stay", seat)
        return after
    return quick_choice(game, seat, mind)


def replied(game: Finger, flicks: int, mind: Mind) -> Floats:
    """What is promised after so many quick flicks; the last one is averaged over slips."""
    generation, left = game.position.generation, flicks
    while not game.is_over and game.position.generation == generation:
        if game.position.phase is Phase.MISSION:
            left -= 1
            if left == 0 and not is_judgement_day(game.position):
                return quick_shot(game, game.to_move[0], mind).worths
        if left <= 0 and game.position.phase in (Phase.MISSION, Phase.WIND):
            break
        game = step(game, mind)
    return promised(game, mind)


def played_on(game: Finger, mind: Mind) -> Floats:
    """What is promised when this generation is over, or when there is no more time."""
    generation = max(1, game.position.generation)
    while not game.is_over and game.position.generation <= generation:
        if mind.effort.is_spent and game.position.phase is Phase.MISSION:
            break
        game = step(game, mind)
    return promised(game, mind)
