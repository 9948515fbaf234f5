"""Random play: any legal move; a flick from any place, in any direction, at any speed."""

from math import cos, pi, sin

from godstone.bots.bot import Thinking
from godstone.bots.finger import lookahead
from godstone.bots.finger.hand import SKILLS, USUAL_SKILL
from godstone.bots.finger.placing import whole_moves
from godstone.games.api import Game
from godstone.games.finger.game import Finger


class RandomFinger:
    """Knows what is legal, and nothing else."""

    def __init__(self, skill: str = USUAL_SKILL) -> None:
        self.skill = SKILLS[skill]

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        assert isinstance(game, Finger)
        beginnings = game.legal_moves(seat)
        thinking.chance.shuffle(beginnings)
        for beginning in beginnings:
            if beginning.startswith("flick"):
                return self._flick(game, seat, beginning.split(" ")[1], thinking)
            moves = whole_moves(game, seat, beginning)
            if moves:
                return moves[thinking.chance.integers(len(moves))]
        raise AssertionError("a seat to move always has a move")

    def _flick(self, game: Finger, seat: int, disc: str, thinking: Thinking) -> str:
        chance = thinking.chance
        places = lookahead.launch_places(game, seat, disc)
        place = places[chance.integers(len(places))]
        angle, speed = (
            chance.uniform(0, 2 * pi),
            chance.uniform(0.1, 1) * lookahead.top_speed(game, disc),
        )
        meant = (speed * cos(angle), speed * sin(angle))
        velocity = self.skill.flicked(meant, lookahead.error_factor(game), chance)
        return lookahead.flick_move(game, disc, (place[0], place[1]), velocity)
