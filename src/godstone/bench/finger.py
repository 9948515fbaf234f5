"""Finger's speed: random play of four on one core; its flicks beside pymunk in the same run."""

from typing import Final

from godstone.bench.motion import REPEATS, flicks_per_s, peers, solved_scenes
from godstone.bench.rates import best_rate
from godstone.bots.dice import dice
from godstone.bots.finger.playout import play_games
from godstone.bots.finger.random_bot import RandomFinger
from godstone.bots.match import match
from godstone.games.finger.answers import own_simulation
from godstone.games.finger.desk import own_desk
from godstone.games.finger.game import Finger

COLOURS: Final = ("blue", "violet", "yellow", "green")
TARGETS: Final = {"games_per_s": 600, "copy_us": 2.0}


def opening() -> Finger:
    """Four players, the gods as they are dealt, the first player by lot."""
    gods = ("Tyr", "Zeus", "Ra", "Dagda")
    seats = [{"colour": c, "god": god} for c, god in zip(COLOURS, gods, strict=True)]
    return Finger.start({"game": "finger", "seats": seats, "options": {"first": "lot"}})


def kernel_rates() -> dict[str, float]:
    """Games, moves and flicks a second of random play inside the kernel."""
    start = opening().position
    position, chance = start.copy(), dice(1)

    def play(games: int) -> tuple[int, int]:
        words = start.table, start.words, start.secrets, position.words, position.secrets
        return play_games(*words, own_desk(), own_simulation(), chance, games)

    moves, flicks = (count / 200 for count in play(200))
    games = best_rate(lambda: 10 * bool(play(10)))
    return {
        "games_per_s": games,
        "moves_per_s_kernel": games * moves,
        "flicks_per_s_in_games": games * flicks,
        "moves_per_game": moves,
    }


def object_rate() -> float:
    """Games a second through Python objects: text moves of the random bot, played by the face."""
    bot = RandomFinger()

    def work() -> int:
        return sum(1 for _ in match(opening(), [bot] * len(COLOURS), [1])) and 1

    return best_rate(work)


def copy_us() -> float:
    """A copy of a position, in microseconds, from Python."""
    position = opening().position

    def work() -> int:
        for _ in range(1000):
            position.copy()
        return 1000

    return 1e6 / best_rate(work)


def run() -> dict[str, object]:
    """Everything, as one JSON object."""
    scenes = solved_scenes()
    breaks = flicks_per_s(scenes["break"], REPEATS["break"])
    return {
        **kernel_rates(),
        "games_per_s_objects": object_rate(),
        "copy_us": copy_us(),
        "break_flicks_per_s": breaks,
        "sparse_flicks_per_s": flicks_per_s(scenes["sparse"], REPEATS["sparse"]),
        "peers": peers(scenes["break"], breaks),
        "targets": TARGETS,
    }
