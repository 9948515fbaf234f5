"""The searching bot of Pacal's Rocket: legal, within its work, the same for the same seed."""

import numpy as np
import pytest

from godstone.bots.bot import Adviser, Thinking
from godstone.bots.levels import levels
from godstone.bots.match import match
from godstone.bots.names import bot_named
from godstone.bots.pacal.search import SearchPacal
from godstone.games.api import Game
from godstone.games.pacal import EDITIONS, Options, Pacal
from godstone.games.pacal.state import Step

LEVELS = [*levels("pacal")]


def thinking(seed: int = 1, simulations: int = 30, threads: int = 1) -> Thinking:
    return Thinking(np.random.default_rng(seed), None, simulations, threads)


class Hurried:
    """A level that does little."""

    def __init__(self, level: str = "champion") -> None:
        self.bot = SearchPacal(level)

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return self.bot.choose(game, seat, Thinking(thinking.chance, None, 4))


def in_the_middle(players: int = 2, moves: int = 40) -> Pacal:
    """Some turns into a game, where a turn begins."""
    game = Pacal.new(players)
    for number, _ in enumerate(match(game, [bot_named("pacal", "greedy")] * players, (3,))):
        if number >= moves and game.step == Step.FLY:
            break
    return game


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_every_edition_to_the_end(edition: str, players: int) -> None:
    game = Pacal.new(players, options=Options(edition))

    for _ in match(game, [Hurried()] * players, (players,)):
        pass

    assert game.is_over


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_by_every_option(level: str) -> None:
    everything = dict.fromkeys(("expert", "tilted_squares", "empty_gaps", "open_ships"), True)
    game = Pacal.new(3, options=Options("cs", **everything))

    for _ in match(game, [Hurried(level)] * 3, (7,)):
        pass

    assert game.is_over


def test_the_same_seed_and_simulations_give_the_same_move() -> None:
    game, bot = in_the_middle(), SearchPacal("champion")

    assert bot.choose(game, 0, thinking(5)) == bot.choose(game, 0, thinking(5))


def test_it_tries_as_often_as_it_is_told() -> None:
    found = SearchPacal("champion").search(in_the_middle(), thinking(simulations=37))

    assert found.tries.sum() == 37


def test_threads_share_the_work_out_and_add_it_up() -> None:
    found = SearchPacal("champion").search(in_the_middle(), thinking(simulations=20, threads=2))

    assert found.tries.sum() == 40


def test_without_time_it_still_answers() -> None:
    game = in_the_middle()

    move = SearchPacal("champion").choose(game, 0, Thinking(np.random.default_rng(1), 0.0))

    assert move in game.legal_moves()


def test_a_search_leaves_the_game_as_it_was() -> None:
    game = in_the_middle()
    before = game.state()

    SearchPacal("champion").search(game, thinking())

    assert game.state() == before


def test_a_single_legal_move_needs_no_thought() -> None:
    game = Pacal.new(2)
    while game.step != Step.BUILD:  # nobody has a stone on the board yet
        game.play(game.legal_moves()[0])

    move = SearchPacal("champion").choose(game, 0, thinking(simulations=10**9))

    assert move == game.legal_moves()[0]


def test_advice_is_a_turn_that_can_be_played() -> None:
    game = in_the_middle()
    for advice in SearchPacal("champion").advise(game, int(game.position.to_move), thinking()):
        after = game.copy()
        for move in advice.moves:
            after.play(move)

        assert after.step in (Step.ROLL, Step.FLY, Step.OVER)


def test_advice_gets_worse_down_the_list() -> None:
    game = in_the_middle()
    found = SearchPacal("champion").search(game, thinking(simulations=200))
    advised = SearchPacal("champion").advise(
        game, int(game.position.to_move), thinking(simulations=200)
    )

    assert advised[0].chance == found.worth[found.best]


@pytest.mark.parametrize("players", [2, 4])
def test_chances_of_winning_are_together_one(players: int) -> None:
    chances = SearchPacal("champion").judge(in_the_middle(players), thinking())

    assert sum(chances) == pytest.approx(1.0)


def test_before_a_roll_all_faces_are_judged() -> None:
    game = in_the_middle()
    while game.step != Step.ROLL:
        game.play(game.legal_moves()[0])

    assert sum(SearchPacal("champion").judge(game, thinking())) == pytest.approx(1.0)


def test_at_the_end_the_winner_is_certain() -> None:
    game = Pacal.new(2)
    for _ in match(game, [bot_named("pacal", "greedy")] * 2, (3,)):
        pass
    outcome = game.outcome()
    assert outcome is not None

    chances = SearchPacal("champion").judge(game, thinking())

    assert [seat for seat, chance in enumerate(chances) if chance] == [*outcome.winners]


def test_every_level_advises() -> None:
    assert all(isinstance(bot_named("pacal", level), Adviser) for level in LEVELS)
