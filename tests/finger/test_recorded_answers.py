"""What a record says that physics answered is believed only where physics can go on from it."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from godstone.games.api import Game
from godstone.games.finger import Finger
from godstone.games.record import RecordError, from_json, replay
from tests.finger.play import step
from tests.loose import Json
from tests.server.attacks.fuzz.mutating import changed_value

FILE = Path(__file__).parent / "records/version_1/two_players.jsonl"


def game() -> Json:
    return json.loads(FILE.read_text("utf-8").splitlines()[0])


def flicks(record: Json) -> list[Json]:
    """The entries after which at least two discs lie on the map."""
    return [entry for entry in record["moves"] if len(entry.get("answer", {}).get("rest", ())) > 1]


def onto_each_other(answer: Json) -> None:
    first, second, *_ = answer["rest"]
    answer["rest"][second] = answer["rest"][first]


def nearly_onto_each_other(answer: Json) -> None:
    first, second, *_ = answer["rest"]
    x, y = answer["rest"][first]
    answer["rest"][second] = [x + 1e-4, y]


def beside_the_map(answer: Json) -> None:
    answer["rest"][next(iter(answer["rest"]))] = [0.9, 0.9]


def an_unknown_disc(answer: Json) -> None:
    answer["rest"]["blue.prophet.99"] = [0.0, 0.0]


def one_disc_less(answer: Json) -> None:
    answer["rest"].popitem()


def one_twice(answer: Json) -> None:
    answer["left"].append([next(iter(answer["rest"])), None])


def nonsense(value: Json) -> Callable[[Json], None]:
    def put(answer: Json) -> None:
        answer["rest"][next(iter(answer["rest"]))] = value

    return put


WRONG = [
    onto_each_other,
    nearly_onto_each_other,
    beside_the_map,
    an_unknown_disc,
    one_disc_less,
    one_twice,
    *map(nonsense, (None, [], [0.0], [0.0] * 3, ["0", "0"], [True, 0], {"x": 0}, "00")),
    *(nonsense([number, 0.0]) for number in (float("nan"), float("inf"), 10**400, -(10**18))),
]


@pytest.mark.parametrize("wrong", WRONG)
def test_f9_a_recorded_rest_that_cannot_be_is_refused(wrong: Callable[[Json], None]) -> None:
    record = game()
    wrong(flicks(record)[0]["answer"])

    with pytest.raises(RecordError, match="F9"):
        list(replay(from_json(record), Finger.start))


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_f9_a_changed_rest_is_refused_or_can_be_played_on_from(seed: int) -> None:
    chance, record = Random(seed), game()
    entry = chance.choice(flicks(record))
    entry["answer"] = changed_value(entry["answer"], chance)
    record["moves"] = record["moves"][: record["moves"].index(entry) + 1]
    reached: list[Game] = []

    with suppress(RecordError):
        reached = [position for position, _ in replay(from_json(record), Finger.start)][-1:]

    for position in reached:
        play_on(position, chance)


def play_on(position: Game, chance: Random) -> None:
    """A few moves, with physics asked."""
    assert isinstance(position, Finger)
    for _ in range(4):
        if not position.is_over:
            step(position, chance)
