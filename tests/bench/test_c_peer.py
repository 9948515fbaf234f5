from itertools import product

import numpy as np
import pytest

from godstone.bench.c_peer import MISSING, PlayGames, c_play_games
from godstone.bench.pacal import in_c
from godstone.bots.dice import dice
from godstone.bots.pacal.playout import play_games
from godstone.games.pacal import EDITIONS, Options, Pacal
from godstone.games.pacal.actions import LEGAL_MAX

GAMES = 30


def played(play: PlayGames, players: int, options: Options) -> tuple[int, list[int], list[int]]:
    """The decisions, the last position and the dice after some games."""
    game = Pacal.new(players, options=options)
    state, chance = game.words.copy(), dice(players)
    buffer = np.empty(LEGAL_MAX, dtype=np.int64)
    decisions = play(game.table, game.words, state, chance, buffer, GAMES)
    return decisions, state.tolist(), chance.tolist()


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_c_and_numba_play_the_same_games(players: int, edition: str) -> None:
    play_in_c = c_play_games()
    if play_in_c is None:
        assert in_c() == {"missing": MISSING}
        return
    for flags in product((False, True), repeat=3):
        options = Options(edition, *flags)
        assert played(play_in_c, players, options) == played(play_games, players, options)


def test_without_a_compiler_the_peer_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    c_play_games.cache_clear()
    assert in_c() == {"missing": MISSING}
    c_play_games.cache_clear()
