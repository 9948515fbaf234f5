"""Positions of Pacal's Rocket for `decisions`."""

from collections.abc import Mapping
from dataclasses import asdict

import numpy as np

from godstone.envs.decisions import Looked
from godstone.envs.pacal.alone import PacalAlone
from godstone.envs.pacal.numbers import number_words
from godstone.games.api import Game, Json
from godstone.games.pacal.editions import RULES_VERSION
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.moves import action_of
from godstone.games.pacal.notation import parse
from godstone.games.pacal.setup import read_setup


class PacalReader:
    """Observations and numbers are those of `PacalBatch`, with memory."""

    def __init__(self, setup: Mapping[str, Json]) -> None:
        place = read_setup(setup)
        if place.version != RULES_VERSION:
            raise ValueError(f"numbers are for rules version {RULES_VERSION}, not {place.version}")
        self.desk = PacalAlone(len(place.colours), board=place.board, **asdict(place.options))
        self.actions = self.desk.actions
        self.blank = self._row(0)

    def fits(self, game: Game) -> bool:
        return isinstance(game, Pacal) and np.array_equal(game.table, self.desk.place.table)

    def looked(self, game: Game, seat: int, move: str) -> Looked:
        assert isinstance(game, Pacal)
        self.desk.look_at(game.words)
        action, space = action_of(parse(move, game.colours)), self.desk.numbering.words
        return self._row(number_words(game.table, space, game.words, action))

    def _row(self, number: int) -> Looked:
        bits = self.desk.mask().view(np.uint8)[0, : -(-self.actions // 8)]
        return Looked(self.desk.shown.copy(), bits.copy(), number)
