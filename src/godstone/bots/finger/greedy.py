"""Greedy play: the best of some hundred simulated shots, flicked with the error of a skill."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from godstone.bots.bot import Thinking
from godstone.bots.finger import lookahead
from godstone.bots.finger.hand import SKILLS, USUAL_SKILL
from godstone.bots.finger.placing import whole_moves
from godstone.games.api import Game
from godstone.games.finger.discs import PHYSICS
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import NANO, turned
from godstone.games.finger.ground import Island
from godstone.games.finger.state import Phase, Where

SHOTS: Final = 320
OVERSHOOT: Final = (0.85, 1.6)  # of the speed that would just reach the target
Floats = NDArray[np.float64]


class GreedyFinger:
    """Takes the shot, the place or the vote that leaves it best off as things would lie."""

    def __init__(self, skill: str = USUAL_SKILL) -> None:
        self.skill = SKILLS[skill]

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        assert isinstance(game, Finger)
        beginnings = game.legal_moves(seat)
        flicks = [move for move in beginnings if move.startswith("flick")]
        if flicks:
            return self._flick(game, seat, flicks, thinking)
        moves = [whole for b in beginnings for whole in whole_moves(game, seat, b)]
        if game.position.phase in (Phase.TEMPLE, Phase.HEART):
            return max(moves, key=lambda move: worth_after(game, seat, move))
        return moves[thinking.chance.integers(len(moves))]

    def _flick(self, game: Finger, seat: int, flicks: list[str], thinking: Thinking) -> str:
        best, shot = -np.inf, ("", np.zeros(2), np.zeros(2))
        for disc in one_of_each_kind(flicks):
            places, velocities = candidates(game, seat, disc, thinking.chance)
            rests = lookahead.rest_after(game, disc, places, velocities)
            values = judged(game, seat, disc, rests)
            place = int(np.argmax(values))
            if values[place] > best:
                best, shot = values[place], (disc, places[place], velocities[place])
        if game.position.phase is Phase.AGAIN and best <= value_now(game, seat):
            return "stay"
        return self._executed(game, *shot, thinking.chance)

    def _executed(
        self, game: Finger, disc: str, place: Floats, meant: Floats, chance: np.random.Generator
    ) -> str:
        factor = lookahead.error_factor(game)
        velocity = self.skill.flicked((float(meant[0]), float(meant[1])), factor, chance)
        return lookahead.flick_move(game, disc, (float(place[0]), float(place[1])), velocity)


def one_of_each_kind(flicks: list[str]) -> list[str]:
    """Discs of one kind play alike: the first of each is enough."""
    discs = [move.split(" ")[1] for move in flicks]
    return list({disc.split(".")[1]: disc for disc in reversed(discs)}.values())


def targets(game: Finger, seat: int) -> Floats:
    """Where a shot may be worth sending: Navel, cities, islands, enemy discs."""
    mat = game.position.mat
    marks = [turned(point, island) for island in Island for point in (mat.city, mat.centre)]
    points = [(0.0, 0.0), *((x / NANO, y / NANO) for x, y in marks)]
    for disc in game.position.of(Where.MAP):
        if game.position.discs[disc].seat != seat:
            points.append(game.position.place(disc))
    return np.array(points)


def candidates(
    game: Finger, seat: int, disc: str, chance: np.random.Generator
) -> tuple[Floats, Floats]:
    """Shots from anywhere at anything, about as hard as it takes to get there."""
    places = lookahead.launch_places(game, seat, disc)
    aims = targets(game, seat)
    start = places[chance.integers(len(places), size=SHOTS)]
    line = (
        aims[chance.integers(len(aims), size=SHOTS)] + chance.normal(0, 0.012, (SHOTS, 2)) - start
    )
    distance = np.maximum(np.sqrt((line**2).sum(axis=1)), 1e-6)
    speed = np.sqrt(2 * PHYSICS.friction * PHYSICS.gravity * distance)
    speed = np.minimum(speed * chance.uniform(*OVERSHOOT, SHOTS), lookahead.top_speed(game, disc))
    return start, line * (speed / distance)[:, None]


def judged(game: Finger, seat: int, disc: str, rests: lookahead.Rests) -> Floats:
    """Points as discs would lie; for a flick at the Navel, nearness to it."""
    if game.position.phase in lookahead.TRIALS:
        return lookahead.nearness(game, disc, rests.positions, rests.on_mat)
    return lookahead.value(game, seat, rests.positions, rests.on_mat)


def value_now(game: Finger, seat: int) -> float:
    rests = lookahead.as_it_lies(game)
    return float(lookahead.value(game, seat, rests.positions, rests.on_mat)[0])


def worth_after(game: Finger, seat: int, move: str) -> float:
    """What a move without chance leads to: the score at once, then as discs lie."""
    after = game.copy()
    after.play(move, seat)
    return value_now(after, seat)
