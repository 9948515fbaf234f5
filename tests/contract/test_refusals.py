"""Whatever is refused is a key of the catalogue, and its arguments are what its form takes."""

import pickle
import random
from collections.abc import Iterator

import pytest

from godstone.games import game_named, specs
from godstone.games.api import Game, IllegalMove, NotationError, Unplayable
from tests.contract.openings import OPENINGS, random_move
from tests.icu_values import faults_in

GAMES = [name for name in specs() if name in OPENINGS]
NUMBERS = ("0", "1", "-1", "12", "70000", "-180000", "4000000", "2000000000", "1.5")
ODD = {
    "pacal": """
        hop|fly|fly z9|god 13 a1|drop own red<c4|drop own<a1 own|lift m13|roll 12|build 6 a1 a1
        |build 2 a1 b1 a1|build 3 c4 c4 d5 e6|build 2 a1 a1 b1|build 7 c4 c4
    """,
    "finger": """
        hop|god Odin|god Zeus|vote left|isle up|corner 9|templars 9|offer 5 6|first red|wind 0 0
        |stay|keep|flick ape 0 0 1 1|heart 0 x
    """,
}


def passed(name: str, opening: int) -> Iterator[Game]:
    """A game's positions, from its start to its end."""
    game, chance = game_named(name).start(OPENINGS[name][opening]), random.Random(3)
    while not game.is_over:
        yield game.copy()
        seat, move = random_move(game, chance)
        game.play(move, seat)
    yield game


def tries(name: str, games: list[Game], chance: random.Random) -> list[str]:
    """What may be played elsewhere, some of it with wrong numbers, and what may be nowhere."""
    listed = sorted({move for game in games for move in game.legal_moves()})
    verbs = sorted({move.split(" ")[0] for move in listed})
    moves = [m for verb in verbs for m in _some([m for m in listed if m.startswith(verb)], chance)]
    numbered = [
        " ".join([move, *(chance.choice(NUMBERS) for _ in range(count))])
        for move in moves
        for count in (2, 4, 6)
    ]
    return [*moves, *numbered, *map(str.strip, ODD[name].split("|"))]


def _some(moves: list[str], chance: random.Random) -> list[str]:
    return chance.sample(moves, min(len(moves), 12))


def refused(name: str) -> Iterator[Unplayable]:
    chance = random.Random(11)
    for opening in range(len(OPENINGS[name])):
        games = [*passed(name, opening)]
        texts = tries(name, games, chance)
        for game in [*games[:: max(1, len(games) // 25)], games[-1]]:
            for text in texts:
                try:
                    game.copy().play(text, chance.choice((None, None, 0)))
                except Unplayable as error:
                    yield error


@pytest.fixture(scope="module", params=GAMES)
def refusals(request: pytest.FixtureRequest) -> list[Unplayable]:
    return [*refused(request.param)]


def test_every_refusal_is_in_the_catalogue_with_its_arguments(refusals: list[Unplayable]) -> None:
    said = {error.key: error.message for error in refusals}
    assert [fault for message in said.values() for fault in faults_in(message)] == []


def test_random_tries_find_many_refusals(refusals: list[Unplayable]) -> None:
    assert len({error.key for error in refusals}) > 20


def test_a_refusal_is_one_sentence_in_english(refusals: list[Unplayable]) -> None:
    for sentence in {error.sentence for error in refusals}:
        assert sentence.endswith("."), sentence
        assert "{" not in sentence, sentence


def test_a_refusal_travels_to_another_process(refusals: list[Unplayable]) -> None:
    for error in {error.key: error for error in refusals}.values():
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (again.rule, again.message, str(again)) == (error.rule, error.message, str(error))


def test_what_strangers_write_is_short_and_plain_in_a_refusal() -> None:
    game = game_named("pacal").start(OPENINGS["pacal"][0])
    with pytest.raises(NotationError) as error:
        game.play("\x1b[31m" + "x" * 10_000)
    assert len(error.value.sentence) < 200
    assert error.value.sentence.isprintable()


def test_a_message_no_catalogue_has_is_its_own_sentence() -> None:
    error = IllegalMove("N3", "The field a1 is taken.")
    assert (error.message.is_known, str(error)) == (False, "N3 The field a1 is taken.")
