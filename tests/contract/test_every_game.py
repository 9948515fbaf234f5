"""The laws of games/api.py, on random play of every game."""

import pickle
import random
from collections.abc import Callable

import pytest

from godstone.games import game_named, specs
from godstone.games.api import ActionGame, Game, IllegalMove, NotationError
from tests.contract.openings import OPENINGS, random_move

CASES = [(name, number) for name in specs() for number in range(len(OPENINGS[name]))]


def positions(name: str, number: int, seed: int) -> list[Game]:
    """A game's positions, from its start to its end."""
    game = game_named(name).start(OPENINGS[name][number])
    chance = random.Random(seed)
    passed = [game.copy()]
    while not game.is_over:
        seat, move = random_move(game, chance)
        game.play(move, seat)
        passed.append(game.copy())
    return passed


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def played(request: pytest.FixtureRequest) -> list[Game]:
    name, number = request.param
    return positions(name, number, seed=7)


def sampled(games: list[Game]) -> list[Game]:
    return games[:: max(1, len(games) // 60)] + games[-1:]


def test_a_game_is_named(played: list[Game]) -> None:
    assert played[0].name in specs()


def test_it_keeps_the_contract(played: list[Game]) -> None:
    assert isinstance(played[0], Game)


def test_moves_are_listed_until_the_game_is_over(played: list[Game]) -> None:
    assert all(bool(game.legal_moves()) != game.is_over for game in sampled(played))


def test_either_seats_or_chance_or_nobody_acts(played: list[Game]) -> None:
    for game in sampled(played):
        assert bool(game.to_move) + bool(game.chances()) + game.is_over == 1


def test_what_several_decide_at_once_they_decide_in_secret(played: list[Game]) -> None:
    assert all(game.is_secret for game in sampled(played) if len(game.to_move) > 1)


def test_the_outcome_is_given_exactly_at_the_end(played: list[Game]) -> None:
    assert all((game.outcome() is not None) == game.is_over for game in sampled(played))


def test_a_game_that_listed_its_moves_travels_to_another_process(played: list[Game]) -> None:
    for game in sampled(played):
        listed = game.legal_moves()
        assert pickle.loads(pickle.dumps(game)).legal_moves() == listed


def test_winners_have_the_best_of_the_game(played: list[Game]) -> None:
    outcome = played[-1].outcome()

    assert outcome is not None
    assert max(outcome.score) in [outcome.score[seat] for seat in outcome.winners]


def test_a_copy_is_another_game(played: list[Game]) -> None:
    game = played[len(played) // 2]
    before = game.state()
    seat, move = random_move(game, random.Random(1))

    game.copy().play(move, seat)

    assert game.state() == before


def test_text_that_is_no_move_is_refused_and_changes_nothing(played: list[Game]) -> None:
    for game in sampled(played):
        before = game.state()
        for text in ("", "fly", "nonsense", "drop drop", "\x00", "place z99", "build 9 a1 a1"):
            with pytest.raises((NotationError, IllegalMove)):
                game.play(text)
        assert game.state() == before


def test_a_move_after_the_end_is_refused(played: list[Game]) -> None:
    last = played[-1].copy()
    _, move = random_move(played[-2], random.Random(1))

    with pytest.raises((IllegalMove, NotationError)):
        last.play(move)


def test_the_same_moves_give_the_same_game(played: list[Game]) -> None:
    start: Callable[..., Game] = type(played[0]).start
    again, chance = start(played[0].setup), random.Random(7)
    while not again.is_over:
        seat, move = random_move(again, chance)
        again.play(move, seat)

    assert again.state() == played[-1].state()


def test_a_spectator_may_look_at_any_time(played: list[Game]) -> None:
    assert all(isinstance(game.view(None), dict) for game in sampled(played))


def test_a_view_offers_choices_only_to_who_is_to_move(played: list[Game]) -> None:
    for game in sampled(played):
        offered = [bool(game.view(seat).get("choices")) for seat in range(len(game.colours))]
        assert offered == [seat in game.to_move for seat in range(len(game.colours))]


def test_what_a_seat_may_know_leaves_its_moves_as_they_are(played: list[Game]) -> None:
    for game in played:
        for seat in game.to_move:
            assert game.seen_by(seat).legal_moves(seat) == game.legal_moves(seat)


def test_what_a_seat_may_know_is_another_game(played: list[Game]) -> None:
    for game in played:
        for seat in game.to_move:
            assert game.seen_by(seat).position is not game.position  # type: ignore[attr-defined]


def by_action(games: list[Game]) -> list[ActionGame]:
    """Positions of a game that has actions; of another none."""
    return [game for game in sampled(games) if isinstance(game, ActionGame)]


def test_actions_are_the_legal_moves_in_their_order(played: list[Game]) -> None:
    for game in by_action(played):
        texts = [game.action_text(action) for action in game.legal_actions()]
        assert texts == game.legal_moves()


def test_an_action_leads_where_its_move_leads(played: list[Game]) -> None:
    chance = random.Random(3)
    for game in by_action(played[:-1]):
        action = chance.choice(game.legal_actions())
        acted, said = game.copy(), game.copy()

        acted.play_action(action)
        said.play(game.action_text(action))

        assert acted.state() == said.state()
