"""The records: what readers see and what NumPy keeps are the same, and secrets lie apart."""

import numpy as np
import pytest

from godstone.games.finger import Finger
from godstone.games.finger.desk import DESK, Desk
from godstone.games.finger.ground import GROUND, Ground
from godstone.games.finger.state import AIM, POSITION, SECRETS, Aim, Secrets, State, Where
from godstone.games.finger.table import TABLE, Table

PAIRS = [
    (POSITION, State),
    (SECRETS, Secrets),
    (AIM, Aim),
    (TABLE, Table),
    (GROUND, Ground),
    (DESK, Desk),
]


@pytest.mark.parametrize(("layout", "read"), PAIRS)
def test_readers_and_records_name_the_same_fields(layout: np.dtype[np.void], read: type) -> None:
    assert set(layout.names or ()) == set(read.__annotations__)


def test_every_record_is_whole_words() -> None:
    assert [layout.itemsize % 8 for layout, _ in PAIRS] == [0] * len(PAIRS)


def voting() -> Finger:
    seats = [{"colour": "blue", "god": "Tyr"}, {"colour": "violet", "god": "Zeus"}]
    game = Finger.start({"game": "finger", "seats": seats, "options": {"first": "lot"}})
    game.play("first blue")
    game.play("offer 12 13")
    return game


def test_a_secret_vote_leaves_no_trace_in_the_position_but_that_it_was_cast() -> None:
    up, down = voting(), voting()
    up.play("vote up", 1)
    down.play("vote down", 1)

    assert (up.position.words == down.position.words).all()
    assert (up.position.secrets != down.position.secrets).any()


def test_gods_chosen_in_secret_are_not_in_the_position() -> None:
    seats = [{"colour": "blue"}, {"colour": "violet"}]
    one, other = (Finger.start({"game": "finger", "seats": seats}) for _ in range(2))
    one.play("god Tyr", 0)
    other.play("god Freja", 0)

    assert (one.position.words == other.position.words).all()


def test_a_copy_shares_nothing() -> None:
    game = voting()
    copy = game.position.copy()
    copy.put(0, 0.1, 0.1)

    assert not np.shares_memory(copy.words, game.position.words)
    assert game.position.of(Where.MAP) == []
