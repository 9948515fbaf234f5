"""How fast the bots think, beside OpenSpiel's own search in the same run."""

from time import perf_counter
from typing import Final

import numpy as np

from godstone.bots.bot import Thinking
from godstone.bots.finger.speed import simulations_per_second
from godstone.bots.match import match
from godstone.bots.pacal.search import SearchPacal
from godstone.games.pacal import Pacal

SECONDS: Final = 2.0
HEX_SIMULATIONS: Final = 4000


def pacal_rate(players: int) -> float:
    """Simulations a second in the middle of a game: each lists the turns of a new position."""
    game, chance = _middle(players), np.random.default_rng(1)
    bot = SearchPacal("champion")
    bot.search(game, Thinking(chance, simulations=10))
    done, began = 0, perf_counter()
    while perf_counter() - began < SECONDS:
        bot.search(game, Thinking(chance, simulations=400))
        done += 400
    return done / (perf_counter() - began)


def _middle(players: int) -> Pacal:
    """Some rounds into a game between bots that see little, at the start of a turn."""
    game = Pacal.new(players)
    for _ in match(game, [SearchPacal("apprentice")] * players, (3,)):
        if game.position.round_number == 6 and game.step.name == "FLY":
            break
    return game


def openspiel_rate() -> float:
    """Simulations a second of OpenSpiel's search in C++, one random play-out each, on hex 11x11."""
    import pyspiel

    game = pyspiel.load_game("hex(board_size=11)")
    judge = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(
        game,
        judge,
        uct_c=2.0,
        max_simulations=HEX_SIMULATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )
    began = perf_counter()
    bot.step(game.new_initial_state())
    return HEX_SIMULATIONS / (perf_counter() - began)


def run() -> dict[str, object]:
    hex_rate = openspiel_rate()
    two, four, flicks = pacal_rate(2), pacal_rate(4), simulations_per_second(SECONDS).search
    return {
        "pacal_2_simulations_per_s": two,
        "pacal_4_simulations_per_s": four,
        "finger_simulations_per_s": flicks,
        "pacal_2_to_openspiel": two / hex_rate,
        "pacal_4_to_openspiel": four / hex_rate,
        "finger_to_openspiel": flicks / hex_rate,
        "peers": {"openspiel_mcts_hex_11x11": {"simulations_per_s": hex_rate}},
    }
