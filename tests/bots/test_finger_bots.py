"""The two simple bots of Finger of God, and the hands they flick with."""

import numpy as np
import pytest

from godstone.bots.finger.hand import SKILLS, Skill
from godstone.bots.match import match
from godstone.bots.names import UnknownBot, bot_named
from godstone.games.finger.game import Finger


def played(names: list[str], seed: int) -> tuple[Finger, list[str]]:
    colours = ("blue", "violet", "yellow", "green")[: len(names)]
    game = Finger.start({"game": "finger", "seats": [{"colour": colour} for colour in colours]})
    bots = [bot_named("finger", name) for name in names]
    return game, [moved.played.move for moved in match(game, bots, (seed,))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_to_the_end(players: int) -> None:
    game, _ = played((["greedy:casual", "random"] * 2)[:players], 1)

    assert game.is_over


def test_the_same_seed_gives_the_same_moves() -> None:
    assert played(["greedy", "random"], 5)[1] == played(["greedy", "random"], 5)[1]


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(5):
        outcome = played(["random", "greedy"], seed)[0].outcome()
        wins += outcome is not None and outcome.winners == (1,)

    assert wins == 5


def test_a_steadier_hand_spreads_less() -> None:
    def spread(skill: Skill) -> float:
        chance = np.random.default_rng(1)
        return float(
            np.std([skill.flicked((1.0, 0.0), 1.0, chance) for _ in range(500)], axis=0).sum()
        )

    spreads = [spread(skill) for skill in SKILLS.values()]

    assert spreads == sorted(spreads)


def test_laws_make_the_hand_less_steady() -> None:
    shots = np.array(
        [
            [SKILLS["good"].flicked((1.0, 0.0), f, np.random.default_rng(n)) for n in range(300)]
            for f in (1.0, 2.0)
        ]
    )

    assert shots[1].std(axis=0).sum() > 1.5 * shots[0].std(axis=0).sum()


def test_an_unknown_skill_is_named() -> None:
    with pytest.raises(UnknownBot, match="no bot 'greedy:divine' plays finger"):
        bot_named("finger", "greedy:divine")
