from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from godstone.bench import c_peer
from godstone.bench.c_peer import NoPeer, PlayGames, c_play_games
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
    try:
        play_in_c = c_play_games()
    except NoPeer as reason:
        pytest.skip(str(reason))
    for flags in product((False, True), repeat=3):
        options = Options(edition, *flags)
        assert played(play_in_c, players, options) == played(play_games, players, options)


@pytest.fixture
def nothing_compiled() -> Iterator[None]:
    c_play_games.cache_clear()
    yield
    c_play_games.cache_clear()


@pytest.mark.usefixtures("nothing_compiled")
def test_without_a_compiler_the_peer_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")

    assert in_c() == {"missing": "no C compiler was found"}


@pytest.mark.usefixtures("nothing_compiled")
def test_outside_a_checkout_the_peer_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c_peer, "SOURCE", Path("nowhere/bench/pacal.c"))

    assert in_c() == {"missing": "its source, bench/pacal.c, is only in a checkout of Godstone"}
