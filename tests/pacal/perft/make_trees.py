"""Makes trees.perft with the reference alone: `python -m tests.pacal.perft.make_trees`.

A tree starts where a seeded random game of the reference stands after some moves, at a flight,
shortly before builds are possible or shortly before the end.
"""

import random
from pathlib import Path

from tests.pacal.reference.game import ReferenceGame
from tests.pacal.reference.perft import count

HERE = Path(__file__).parent
BOARD = HERE.parents[2] / "src/godstone/games/pacal/boards/palenque.toml"
HEAD = """# Counted game trees of Pacal's Rocket, made by make_trees.py with the reference alone.
# name players edition flags moves-before depth leaves fold
# flags: e expert, t tilted squares, g empty gaps
"""
CASES = (
    (2, "standard", "-", 0.25),
    (2, "it", "e", 0.5),
    (3, "standard", "t", 0.4),
    (3, "fr", "-", 1.0),
    (4, "pl", "-", 0.3),
    (4, "standard", "et", 1.0),
    (5, "cs", "t", 0.6),
    (5, "standard", "-", 1.0),
    (2, "standard", "-", 1.0),
    (3, "it", "-", 1.0),
    (3, "cs", "g", 0.9),
    (4, "fr", "gt", 0.9),
    (5, "pl", "-", 0.01),
)


def random_game(seed: int, players: int, edition: str, flags: str) -> list[str]:
    game, chance, moves = fresh(players, edition, flags), random.Random(seed), []
    while game.result() is None:
        legal = game.legal()
        builds = [move for move in legal if move.startswith("build") and move != "build -"]
        moves.append(chance.choice(builds or legal))
        game.play(moves[-1])
    return moves


def fresh(players: int, edition: str, flags: str) -> ReferenceGame:
    return ReferenceGame(
        BOARD.read_text(),
        players,
        "yellow",
        edition=edition,
        expert="e" in flags,
        tilted_squares="t" in flags,
        empty_gaps="g" in flags,
    )


def tree(number: int, players: int, edition: str, flags: str, share: float) -> str:
    moves = random_game(number, players, edition, flags)
    cut = len(moves) - 4 if share == 1.0 else int(len(moves) * share)
    game = fresh(players, edition, flags)
    for move in moves[:cut]:
        game.play(move)
    depth = 1
    while depth < 7 and count(game, depth)[0] < 2500:
        depth += 1
    leaves, fold = count(game, depth)
    before = ",".join(move.replace(" ", "_") for move in moves[:cut])
    return f"tree{number} {players} {edition} {flags} {before} {depth} {leaves} {fold}"


if __name__ == "__main__":
    lines = [tree(number, *case) for number, case in enumerate(CASES)]
    (HERE / "trees.perft").write_text(HEAD + "\n".join(lines) + "\n")
