"""Positions of Finger of God for `decisions`."""

from collections.abc import Mapping

import numpy as np

from godstone.envs.decisions import Looked
from godstone.envs.finger.alone import FingerAlone
from godstone.envs.finger.moves import box_words, choice_words
from godstone.envs.finger.space import BOX
from godstone.games.api import Game, Json
from godstone.games.finger.desk import own_desk
from godstone.games.finger.game import Finger
from godstone.games.finger.listing import numbers_of
from godstone.games.finger.notation import parse
from godstone.games.known_keys import colours_in


class FingerReader:
    """Observations, choices and boxes are those of `FingerBatch`."""

    def __init__(self, setup: Mapping[str, Json]) -> None:
        self.desk = FingerAlone(len(colours_in(setup)))
        self.actions = self.desk.choices

    def fits(self, game: Game) -> bool:
        return isinstance(game, Finger) and len(game.colours) == self.desk.players

    def looked(self, game: Game, seat: int, move: str) -> Looked:
        assert isinstance(game, Finger)
        position, desk = game.position, self.desk
        desk.lay(position)
        numbers = numbers_of(position, parse(move))
        words = position.table, position.words, position.secrets
        choice = choice_words(*words, own_desk(), seat, numbers)
        box = np.zeros(BOX)
        box_words(*words, own_desk(), seat, numbers, box)
        bits = np.packbits(desk.mask()[0], bitorder="little")
        return Looked(desk.shown.copy(), bits, choice, box.astype(np.float32))
