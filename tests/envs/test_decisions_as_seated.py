"""Several decide at once: each row is what the seat saw that decided, whoever spoke first."""

import numpy as np
import pytest

from godstone.bots.bot import Thinking
from godstone.bots.names import bot_named
from godstone.envs import FingerBatch
from godstone.envs.decisions import decisions_of, reader_for
from godstone.games.finger.game import Finger
from godstone.games.record import Played, Record, replay

OFFERS = [(19, 12), (9, 4)]  # Judgement Day and an oath: with the gods and the votes, all secrets
MOST = 60  # decisions of a game


def said_in_any_order(players: int, seed: int) -> Record:
    """Bots play at random; of several who are to decide anyone speaks next, and all vote for."""
    chance, bot = np.random.default_rng(seed), bot_named("finger", "random")
    game, thinking = Finger.new(players, offers=OFFERS, first="lot"), Thinking(chance)
    record = Record("finger", game.rules_version, game.setup)
    while not game.is_over and len(record.entries) < MOST:
        if not game.to_move:
            move, colour, seat = game.sample_chance(chance), None, None
        else:
            seat = int(chance.choice(game.to_move))
            colour = game.colours[seat]
            move = bot.choose(game.seen_by(seat), seat, thinking)
            move = "vote up" if move.startswith("vote") else move
        game.play(move, seat)
        record.entries.append(Played(colour, move, game.answer))
    return record


@pytest.fixture(scope="module", params=[(2, 4), (3, 0), (4, 0)])
def record(request: pytest.FixtureRequest) -> Record:
    return said_in_any_order(*request.param)


def seats_and_games(record: Record) -> list[tuple[int, Finger]]:
    """Who decided, and the game before."""
    found = []
    for played, (game, _) in zip(record.moves(), replay(record, Finger.start), strict=False):
        if game.to_move:
            assert isinstance(game, Finger)
            found.append(([*game.colours].index(str(played.seat)), game.copy()))
    return found


def test_the_order_is_not_that_of_seats(record: Record) -> None:
    decided = seats_and_games(record)

    out_of_order = {game.step.name for seat, game in decided if seat != game.to_move[0]}

    assert out_of_order == {"GODS", "VOTE", "TEMPLARS", "MISSION"}


def test_a_row_is_what_the_seat_saw_that_decided(record: Record) -> None:
    rows, decided = decisions_of(record, reader_for(record)), seats_and_games(record)
    players = len(decided[0][1].colours)
    batch = FingerBatch(1, players, offers=OFFERS)

    for row, (seat, game) in enumerate(decided):
        batch.load(0, game)
        assert rows.seat[row] == seat
        assert np.array_equal(rows.observation[row], batch.observe(seat)[0])


def test_a_row_allows_what_the_seat_chose_and_no_other_seats_moves(record: Record) -> None:
    rows, decided = decisions_of(record, reader_for(record)), seats_and_games(record)
    allowed = np.unpackbits(rows.mask, axis=1, bitorder="little")

    assert allowed[np.arange(len(decided)), rows.action].all()
    assert allowed.sum(axis=1).tolist() == [len(game.legal_moves(seat)) for seat, game in decided]
