"""What happens has a key of the closed list, with the arguments that stand there."""

import random

import pytest

from godstone.games import game_named
from godstone.games.api import Event
from godstone.games.finger import Finger
from godstone.games.finger.events import NULLABLE, sample_events
from godstone.games.pacal.events import EVENTS
from tests.contract.openings import OPENINGS, random_move


def happened(name: str, number: int) -> list[Event]:
    game, chance, events = game_named(name).start(OPENINGS[name][number]), random.Random(3), []
    while not game.is_over:
        seat, move = random_move(game, chance)
        events += game.play(move, seat)
    return events


@pytest.mark.parametrize("number", range(len(OPENINGS["pacal"])))
def test_events_of_pacal_are_on_the_list(number: int) -> None:
    for event in happened("pacal", number):
        listed = EVENTS[event.key]
        needed = {name for name in listed if not name.endswith("?")}
        assert needed <= set(event.arguments) <= {name.rstrip("?") for name in listed}


@pytest.mark.parametrize("number", range(len(OPENINGS["finger"])))
def test_events_of_finger_are_on_the_list(number: int) -> None:
    setting = Finger.start(OPENINGS["finger"][number]).position.setting
    listed = {event.key: {*event.arguments} for event in sample_events(setting)}

    for event in happened("finger", number):
        assert {*event.arguments} == listed[event.key]


@pytest.mark.parametrize("number", range(len(OPENINGS["finger"])))
def test_only_what_is_marked_is_null_in_an_event(number: int) -> None:
    happenings = [
        (event.key, name, value)
        for event in happened("finger", number)
        for name, value in event.arguments.items()
    ]

    assert {(key, name) for key, name, value in happenings if value is None} <= NULLABLE


def test_what_may_be_null_is_an_argument_that_there_is() -> None:
    listed = {event.key: event.arguments for event in sample_events(Finger.new(2).position.setting)}

    assert all(name in listed[key] for key, name in NULLABLE)
