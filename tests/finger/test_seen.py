"""What a seat may know: what others did in secret is not done yet."""

from random import Random

from godstone.games.finger.game import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from tests.finger.play import random_move
from tests.finger.table import FOUR, mission

SEATS = [{"colour": "blue"}, {"colour": "violet"}, {"colour": "yellow"}]
OPTIONS = {"first": "lot"}


def voting() -> Finger:
    seats = [{**seat, "god": god} for seat, god in zip(SEATS, ("Tyr", "Zeus", "Ra"), strict=True)]
    game = Finger.start({"game": "finger", "seats": seats, "options": OPTIONS})
    for move in ("first blue", "offer 12 13"):
        game.play(move)
    return game


def test_f3_1_others_votes_are_not_known() -> None:
    up, down = voting(), voting()
    up.play("vote up", 1)
    down.play("vote down", 1)

    assert up.seen_by(0).state() == down.seen_by(0).state()


def test_f3_1_whoever_voted_in_secret_is_still_to_vote() -> None:
    game = voting()
    game.play("vote up", 1)

    assert game.seen_by(0).to_move == (0, 1, 2)


def test_f3_1_the_own_vote_is_known() -> None:
    game = voting()
    game.play("vote up", 1)

    assert game.seen_by(1).state()["votes"]["violet"] == "up"


def test_f2_1_others_gods_are_not_known_until_all_are_chosen() -> None:
    first, second = (
        Finger.start({"game": "finger", "seats": SEATS, "options": OPTIONS}) for _ in range(2)
    )
    one, other = first.legal_moves(1)[:2]
    first.play(one, 1)
    second.play(other, 1)

    assert first.seen_by(0).state() == second.seen_by(0).state()


def test_f8_law_19_others_shots_are_not_known() -> None:
    game = mission(Law.JUDGEMENT_DAY, colours=FOUR)
    before = game.seen_by(1).state()

    game.play(random_move(game, Random(1), 2), 2)

    assert game.seen_by(1).state() == before


def test_f8_law_19_the_corner_morrigan_aims_from_is_not_known() -> None:
    gods = [God.MORRIGAN, God.TYR]
    game = mission(Law.JUDGEMENT_DAY, colours=("green", "blue"), gods=gods)
    before = game.seen_by(1).state()

    game.play("corner 2", 0)

    assert game.seen_by(1).state() == before
