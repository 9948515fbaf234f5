"""Bots that cheat, callers in several threads, numbers of small kinds: no game is lost by them."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from godstone.bots.match import BadMove
from godstone.envs import PacalBatch, finger_v0
from godstone.envs.decisions import decisions_of, reader_for
from godstone.envs.gymnasium.pacal import PacalEnv
from godstone.games.finger.game import Finger
from godstone.games.pacal.game import Pacal
from godstone.games.record import Record


def test_a_count_of_a_small_kind_of_number_loses_no_game() -> None:
    batch = PacalBatch(np.uint8(200), 2, threads=3)  # type: ignore[arg-type]

    assert (batch.sample() >= 0).all()


def test_a_bot_that_changes_what_is_legal_changes_nothing() -> None:
    class Cheat:
        def choose(self, *_: object) -> str:
            return ""

        def choose_action(self, game: Pacal, legal: list[int], *_: object) -> int:
            legal[:] = [2]
            return 2

    with pytest.raises(BadMove, match="2 cannot be played"):
        PacalEnv([Cheat()], seat=1).reset(seed=1)


def test_one_batch_is_stepped_by_several_threads() -> None:
    batch = PacalBatch(300, 2, threads=2)
    numbers = batch.sample().copy()
    with ThreadPoolExecutor(3) as callers:
        told = [callers.submit(batch.step, numbers) for _ in range(60)]

    assert [each.exception() for each in told] == [None] * 60


@pytest.mark.parametrize("kind", [Pacal, Finger])
def test_a_reader_is_for_games_of_its_own_kind(kind: type[Pacal] | type[Finger]) -> None:
    two, three = (
        Record(str(game.setup["game"]), game.rules_version, game.setup)
        for game in (kind.new(2), kind.new(3))
    )

    with pytest.raises(ValueError, match="of other players, board or options"):
        decisions_of(three, reader_for(two))


@pytest.mark.parametrize(
    "box", [[10**400] * 6, [1j] * 6, ["0"] * 6, [None] * 6, np.zeros(6, "M8[s]"), [[0.0]] * 6]
)
def test_what_is_no_box_is_refused_and_the_game_stands(box: object) -> None:
    env = finger_v0.env(2)
    env.reset(seed=1)
    before: Finger = env.game

    with pytest.raises(ValueError, match=r"an action is a choice and a box|a box is 6 numbers"):
        env.step((0, box))

    assert env.game == before
