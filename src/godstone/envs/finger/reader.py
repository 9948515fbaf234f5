"""Positions of Finger of God for `decisions`."""

from collections.abc import Mapping

import numpy as np

from godstone.envs.decisions import Looked
from godstone.envs.finger.alone import FingerAlone
from godstone.envs.finger.box import Box
from godstone.envs.finger.moves import box_words, choice_words
from godstone.envs.finger.space import BOX
from godstone.games.api import Game, Json
from godstone.games.finger.desk import own_desk
from godstone.games.finger.game import Finger
from godstone.games.finger.listing import numbers_of
from godstone.games.finger.notation import parse
from godstone.games.finger.position import Position


class FingerReader:
    """Observations, choices and boxes are those of `FingerBatch`."""

    def __init__(self, setup: Mapping[str, Json]) -> None:
        begun = Finger.start(setup)
        self.version = begun.rules_version
        self.desk = FingerAlone(len(begun.colours))
        self.actions = self.desk.choices
        self.blank = self._row(0, np.zeros(BOX))

    def fits(self, game: Game) -> bool:
        if not isinstance(game, Finger) or game.rules_version != self.version:
            return False
        return len(game.colours) == self.desk.players

    def looked(self, game: Game, seat: int, move: str) -> Looked:
        assert isinstance(game, Finger)
        position = game.position
        self.desk.lay(asked_first(position, seat))
        numbers = numbers_of(position, parse(move))
        words = position.table, position.words, position.secrets
        choice = choice_words(*words, own_desk(), seat, numbers)
        box = np.zeros(BOX)
        box_words(*words, own_desk(), seat, numbers, box)
        box[4:] /= max(1.0, np.abs(box[4:]).max())  # law 4  a side is a direction, of any length
        return self._row(choice, box)

    def _row(self, choice: int, box: Box) -> Looked:
        bits = np.packbits(self.desk.mask()[0], bitorder="little")
        return Looked(self.desk.shown.copy(), bits, choice, box.astype(np.float32))


def asked_first(position: Position, seat: int) -> Position:
    """Of several seats that decide at once a batch asks the first, and looks as that one."""
    turned = position.copy()
    turned.pending = (seat, *(other for other in position.pending if other != seat))
    return turned
