"""The two simple bots of Pacal's Rocket."""

from itertools import islice

import numpy as np
import pytest

from godstone.bots.bot import Thinking
from godstone.bots.match import match
from godstone.bots.names import UnknownBot, bot_named, makers_of
from godstone.games import specs
from godstone.games.pacal import EDITIONS, Options, Pacal


def played(names: list[str], seed: int, options: Options | None = None) -> tuple[Pacal, list[str]]:
    game = Pacal.new(len(names), options=options)
    bots = [bot_named("pacal", name) for name in names]
    return game, [moved.played.move for moved in match(game, bots, (seed,))]


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("players", [2, 5])
def test_bots_play_every_edition_to_the_end(edition: str, players: int) -> None:
    game, _ = played((["greedy", "random"] * 3)[:players], 1, Options(edition))

    assert game.is_over


def test_every_option_is_played_to_the_end() -> None:
    game, _ = played(
        ["greedy", "random", "greedy"],
        2,
        Options("pl", expert=True, tilted_squares=True, empty_gaps=True),
    )

    assert game.is_over


def test_greedy_players_do_not_wait_for_each_other_for_ever() -> None:
    game = Pacal.new(2, options=Options(expert=True, tilted_squares=True, empty_gaps=True))
    moves = match(game, [bot_named("pacal", "greedy")] * 2, (77, 1))

    assert len(list(islice(moves, 4000))) < 4000


def test_the_same_seed_gives_the_same_moves() -> None:
    assert played(["greedy", "random"], 5)[1] == played(["greedy", "random"], 5)[1]


def test_another_seed_gives_another_game() -> None:
    assert played(["random", "random"], 5)[1] != played(["random", "random"], 6)[1]


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(10):
        outcome = played(["random", "greedy"], seed)[0].outcome()
        wins += outcome is not None and outcome.winners == (1,)

    assert wins >= 9


def test_random_play_is_uniform_over_legal_moves() -> None:
    game, bot = Pacal.new(2), bot_named("pacal", "random")
    thinking = Thinking(np.random.default_rng(1))
    chosen = [bot.choose(game, 0, thinking) for _ in range(1800)]

    counts = [chosen.count(move) for move in game.legal_moves()]

    assert len(counts) == 9
    assert all(140 < count < 260 for count in counts)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep' plays pacal; there are random, greedy"):
        bot_named("pacal", "deep")


def test_every_game_has_the_two_simple_bots() -> None:
    assert all({"random", "greedy"} <= set(makers_of(game)) for game in specs())
