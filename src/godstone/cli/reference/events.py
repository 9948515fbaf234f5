"""What can happen in each game, by key and arguments: the whole list."""

from collections.abc import Mapping

from godstone.cli.reference.markdown import code, table
from godstone.games.api import Json
from godstone.games.finger.events import sample_events
from godstone.games.finger.game import Finger
from godstone.games.pacal.events import EVENTS

KINDS = {str: "text", int: "number", float: "number", list: "list", dict: "object"}


def pacal_events() -> str:
    rows = [(code(key), ", ".join(map(code, arguments))) for key, arguments in EVENTS.items()]
    return table(("key", "arguments"), rows)


def finger_events() -> str:
    game = Finger.new(2)
    rows = [
        (code(event.key), _arguments(event.arguments, game.colours[0]))
        for event in sample_events(game.position.setting)
    ]
    return table(("key", "arguments"), rows)


def _arguments(arguments: Mapping[str, Json], colour: str) -> str:
    if colour in arguments:
        return f"each seat's colour: {_kind(arguments[colour])}"
    return ", ".join(f"{code(key)}: {_kind(value)}" for key, value in arguments.items())


def _kind(value: object) -> str:
    return KINDS.get(type(value), "null")
