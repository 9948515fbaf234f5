"""The searching bot: every decision by what simulated flicks lead to."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from godstone.bots.bot import Advice, Thinking
from godstone.bots.finger import choices, lookahead
from godstone.bots.finger.ahead import Mind, move_of, promised
from godstone.bots.finger.board import Board, promises
from godstone.bots.finger.boards import boards_of, trial_board
from godstone.bots.finger.candidates import at_navel
from godstone.bots.finger.chances import blur, winning
from godstone.bots.finger.effort import Effort
from godstone.bots.finger.hand import SKILLS
from godstone.bots.finger.noise import errors, spread
from godstone.bots.finger.pool import Pool
from godstone.bots.finger.shooting import WAYS, Plan, best_shots, several_shots
from godstone.bots.finger.way import Way
from godstone.bots.levels import Level, levels
from godstone.games.api import Game
from godstone.games.finger.game import Finger
from godstone.games.finger.state import Phase

SLIPPED: Final = 3  # ways among which a slip falls
FindShots = Callable[[list[Board], Plan, Mind], Pool]
FLICKS: Final = (Phase.MISSION, Phase.AGAIN, *lookahead.TRIALS)


@dataclass(frozen=True)
class Found:
    """What a search found: ways to go on, best first, and how many flicks it simulated."""

    ways: list[Way]
    simulated: int


class SearchFinger:
    """Thinks of many shots, of its own unsteady hand, and of what others will reply."""

    def __init__(self, level: Level | str) -> None:
        self.level = levels("finger")[level] if isinstance(level, str) else level
        row = self.level.search
        self.skill = SKILLS[row["skill"]]
        self.plan = Plan(**{each.name: row[each.name] for each in fields(Plan)})
        self.rounds: int = row["rounds"]
        self.slip: float = row["slip"]

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        assert isinstance(game, Finger)
        ways = self.search(game, seat, thinking).ways
        way = ways[self._slipped(len(ways), thinking.chance)]
        if len(way.moves) > 1 or way.board is None or way.shot is None:
            return way.moves[0]
        factor = lookahead.error_factor(game)
        slip = errors(self.skill, factor, 1, thinking.chance)
        return move_of(way.board, spread(way.shot, slip, way.board.top))

    def _slipped(self, ways: int, chance: np.random.Generator) -> int:
        """Weaker levels now and then take what is not quite the best."""
        if self.slip == 0.0 or chance.random() >= self.slip:
            return 0
        return int(chance.integers(min(ways, SLIPPED)))

    def search(
        self, game: Finger, seat: int, thinking: Thinking, shots: FindShots = best_shots
    ) -> Found:
        """Ways to go on, the best first."""
        effort = Effort(thinking, self.level.seconds)
        mind = Mind(self.skill, thinking.chance, effort)
        ways = self._ways(game, seat, mind, shots)
        return Found(ways, effort.count.flicks)

    def _ways(self, game: Finger, seat: int, mind: Mind, shots: FindShots) -> list[Way]:
        phase = game.position.phase
        if phase in lookahead.TRIALS:
            return self._trial(game, seat, mind)
        if phase in FLICKS:
            return self._flicks(game, seat, mind, shots)
        if phase is Phase.VOTE:
            return choices.by_vote(game, seat, self.rounds, mind)
        if phase is Phase.HEART:
            return choices.by_heart(game, seat, mind)
        if phase is Phase.TEMPLE:
            replies, ahead = self.plan.replies, self.plan.flicks_ahead
            return choices.by_temples(game, seat, replies, ahead, mind)
        return choices.by_playing_on(game, seat, self.rounds, mind)

    def _flicks(self, game: Finger, seat: int, mind: Mind, shots: FindShots) -> list[Way]:
        boards = boards_of(game, seat, mind, powers=True)
        pool = shots(boards, self.plan, mind)
        ways = []
        for row in range(len(pool)):
            board, shot = boards[pool.on[row]], pool.shots.take([row])
            moves = (*board.before, move_of(board, shot))
            worths = pool.worths[row] / pool.tried
            ways.append(Way(moves, worths, float(pool.mean[row]), board, shot))
        if game.position.phase is Phase.AGAIN:
            worths = promises(game, self.skill, seat)
            chance = float(winning(worths, blur(game.position))[seat])
            ways.append(Way(("stay",), worths, chance))
            ways.sort(key=lambda way: -way.chance)
        return ways

    def _trial(self, game: Finger, seat: int, mind: Mind) -> list[Way]:
        """F1.4  The shot that is nearest to the Navel on the average."""
        board = trial_board(game, seat, mind)
        shots = at_navel(board, mind.effort.allowed(self.plan.kept), mind.chance)
        slips = errors(self.skill, lookahead.error_factor(game), self.plan.slips, mind.chance)
        slips = slips.part(0, mind.effort.allowed(len(slips) * len(shots)) // len(shots) or 1)
        near = board.nearness(spread(shots, slips, board.top)).reshape(len(shots), -1).mean(axis=1)
        worths = promised(game, mind)
        chance = float(winning(worths, blur(game.position))[seat])
        best = [shots.take([int(row)]) for row in np.argsort(-near, kind="stable")[:WAYS]]
        return [Way((move_of(board, shot),), worths, chance, board, shot) for shot in best]

    def advise(self, game: Game, seat: int, thinking: Thinking) -> list[Advice]:
        assert isinstance(game, Finger)
        one_way = game.position.phase in lookahead.TRIALS  # to the Navel
        ways = self.search(game, seat, thinking, several_shots).ways[: 1 if one_way else WAYS]
        return [Advice(way.moves, way.gain(seat), way.chance) for way in ways]

    def judge(self, game: Game, thinking: Thinking) -> list[float]:
        assert isinstance(game, Finger)
        mind = Mind(self.skill, thinking.chance, Effort(thinking, self.level.seconds))
        state = game.position
        if state.phase is Phase.OVER:
            return [float(seat in state.winners) / len(state.winners) for seat in state.seats]
        return [float(part) for part in winning(promised(game, mind), blur(state))]
