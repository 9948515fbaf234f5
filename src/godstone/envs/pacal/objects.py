"""Positions of a batch as games: to draw, to ask, to play on elsewhere."""

from collections.abc import Mapping
from functools import cache

from godstone.games.api import Json
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.state import STATE, Words


class Objects:
    """Games of one set-up, whoever started. Law: they are what `Pacal.new` leads to."""

    def __init__(self, setup: Mapping[str, Json]) -> None:
        self._setup = setup
        self._opening = cache(self._started)

    def __reduce__(self) -> tuple[object, ...]:
        return Objects, (self._setup,)

    def _started(self, seat: int) -> Pacal:
        first = Pacal.start(self._setup)
        return Pacal.start({**self._setup, "start": first.colours[seat]})

    def game(self, words: Words) -> Pacal:
        """P2.2  Each round the next seat starts: so it is known who began."""
        state = words.view(STATE)[0]
        rounds = max(0, int(state["round_number"]) - 1)
        players = len(self._opening(0).colours)
        first = self._opening((int(state["starter"]) - rounds) % players)
        return Pacal(first.setup, first.place, first.table, words)
