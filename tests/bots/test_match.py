"""Games between bots, watched and unwatched."""

import json
from collections.abc import Sequence

import numpy as np
import pytest

from godstone.bots.bot import ActionBot, Bot, Thinking
from godstone.bots.match import BadMove, drawn, match, record_of, unseen_match
from godstone.bots.names import bot_named
from godstone.games import game_named
from godstone.games.api import ActionGame, Game
from godstone.games.pacal import Pacal
from godstone.games.record import Played
from tests.bots.unruly import (
    Exits,
    First,
    Leaves,
    Lists,
    Mute,
    Patient,
    Plays,
    Raises,
    Rearranges,
)
from tests.contract.openings import OPENINGS
from tests.loose import said


class Speechless:
    """Knows actions only: asked for a text it would fail."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        raise AssertionError("no text was to be made")

    def choose_action(
        self, game: ActionGame, legal: list[int], seat: int, thinking: Thinking
    ) -> int:
        return legal[-1]


class Wilful(Speechless):
    """Chooses what nobody offered."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose_action(
        self, game: ActionGame, legal: list[int], seat: int, thinking: Thinking
    ) -> int:
        return self.answer  # type: ignore[return-value]


class LastMove:
    """Knows text only."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return game.legal_moves(seat)[-1]


class OfPacal(Bot[Pacal]):
    """Plays one game, and says so to type checkers."""

    def choose(self, game: Pacal, seat: int, thinking: Thinking) -> str:
        assert thinking.seconds is None
        return game.action_text(game.legal_actions()[-1])


def watched(game: Game, bots: Sequence[Bot], seed: int) -> list[Played]:
    return [moved.played for moved in match(game, bots, (seed,))]


def unwatched(game: Game, bots: Sequence[Bot], seed: int) -> list[Played]:
    return list(unseen_match(game, bots, (seed,)))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "names", [("random",) * 5, ("greedy", "random"), ("greedy",) * 3, ("novice", "random")]
)
def test_who_watches_changes_no_move(names: tuple[str, ...], seed: int) -> None:
    bots = [bot_named("pacal", name) for name in names]

    seen, unseen = (play(Pacal.new(len(names)), bots, seed) for play in (watched, unwatched))

    assert seen == unseen


def test_a_game_without_actions_is_played_unwatched_too() -> None:
    setup, bots = OPENINGS["finger"][0], [bot_named("finger", "random")] * 2

    seen, unseen = (
        play(game_named("finger").start(setup), bots, 1) for play in (watched, unwatched)
    )

    assert seen == unseen


def test_a_bot_of_one_game_plays_it() -> None:
    game = Pacal.new(2)

    for _ in match(game, [OfPacal(), bot_named("pacal", "random")], (1,)):
        pass

    assert game.is_over


@pytest.mark.parametrize(
    ("thinking", "seconds"),
    [
        (Thinking(np.random.default_rng(1)), 2.0),
        (Thinking(np.random.default_rng(1), 0.5), 0.5),
        (Thinking(np.random.default_rng(1), untimed=True), 2.0),
        (Thinking(np.random.default_rng(1), 0.5, untimed=True), 0.5),
    ],
)
def test_a_bot_knows_how_long_it_may_think(thinking: Thinking, seconds: float) -> None:
    assert thinking.limit(2.0) == seconds


def test_only_a_level_does_its_whole_work_however_long() -> None:
    untimed = Thinking(np.random.default_rng(1), untimed=True)

    assert (untimed.limit(2.0), untimed.limit_of_level(2.0)) == (2.0, float("inf"))


def test_a_bot_of_ones_own_has_its_usual_time_where_nobody_limits_it() -> None:
    game = Pacal.new(2)

    next(match(game, [Patient(), Patient()], (1,)))

    assert game.colours[0] != game.colours[game.to_move[0]]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Exits(3), "it failed with SystemExit: 3"),
        (Leaves(), "it failed with GeneratorExit"),
        (Raises(), "it failed with Mine: of my own"),
        (Mute(), "it failed with Wordless: something that failed with ValueError"),
    ],
)
def test_a_bot_that_wants_to_exit_has_failed(bot: First, sentence: str) -> None:
    with pytest.raises(BadMove) as bad:
        watched(Pacal.new(2), [bot, bot], 1)

    assert bad.value.sentence == sentence


class Interrupted(First):
    """Somebody presses Ctrl-C while it thinks."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        raise KeyboardInterrupt


def test_ctrl_c_is_no_failure_of_a_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        watched(Pacal.new(2), [Interrupted(), Interrupted()], 1)


def test_a_bot_that_plays_on_the_tables_game_is_named_with_the_place() -> None:
    with pytest.raises(BadMove, match="its choose_action changed the game") as bad:
        unwatched(Pacal.new(2, start=1), [bot_named("pacal", "random"), Plays()], 1)

    assert (bad.value.seat, bad.value.position) == (1, repr(Pacal.new(2, start=1)))


def test_a_bot_that_changes_what_is_legal_may_not_play_it() -> None:
    with pytest.raises(BadMove, match="its action -1 is not legal"):
        unwatched(Pacal.new(2), [Lists(), Lists()], 1)


def test_a_record_keeps_its_set_up_whatever_bots_do_to_theirs() -> None:
    game = Pacal.new(2)
    record, before = record_of(game), json.dumps(said(Pacal.new(2).setup))

    with pytest.raises(TypeError, match="a game's set-up does not change"):
        Rearranges().misbehave(game.copy(), Thinking(np.random.default_rng(1)))

    assert json.dumps(record.setup) == before


def test_bots_that_know_actions_are_not_asked_for_text() -> None:
    game = Pacal.new(2)

    unwatched(game, [Speechless(), bot_named("pacal", "random")], 1)

    assert game.is_over


def test_one_bot_that_knows_only_text_is_enough_to_play_by_text() -> None:
    game = Pacal.new(2)

    unwatched(game, [LastMove(), bot_named("pacal", "random")], 1)

    assert game.is_over


@pytest.mark.parametrize("name", ["random", "greedy", "novice"])
def test_choosing_an_action_leaves_the_game_as_it_was(name: str) -> None:
    game, bot = Pacal.new(2), bot_named("pacal", name)
    for _ in range(3):
        game.play(game.legal_moves()[0])
    before = game.words.tolist()
    assert isinstance(bot, ActionBot)

    bot.choose_action(game, game.legal_actions(), 0, Thinking(np.random.default_rng(1)))

    assert game.words.tolist() == before


@pytest.mark.parametrize("answer", [-1, None, "fly e2", 0.5, np.array([1, 2])])
def test_an_action_that_is_not_legal_names_the_seat(answer: object) -> None:
    with pytest.raises(BadMove, match="is not legal") as bad:
        unwatched(Pacal.new(2, start=1), [bot_named("pacal", "random"), Wilful(answer)], 1)

    assert bad.value.seat == 1


def test_an_action_in_numpys_own_integers_is_one() -> None:
    game = Pacal.new(2)
    action = np.int64(game.legal_actions()[0])

    first = next(unseen_match(game, [Wilful(action), Wilful(action)], (1,)))

    assert first.move == Pacal.new(2).legal_moves()[0]


def test_chance_answers_as_often_as_the_die_says() -> None:
    game = Pacal.new(2)
    for _ in range(2):
        game.play(game.legal_moves()[0])
    chance = np.random.default_rng(1)

    rolled = [drawn(game, chance) for _ in range(6000)]

    for face in game.chances():
        assert abs(rolled.count(face.move) - 1000 * face.weight) < 150
