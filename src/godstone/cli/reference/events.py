"""What can happen in each game, by key and arguments: the whole list."""

from collections.abc import Mapping
from typing import Final

from godstone.cli.reference.markdown import code, table
from godstone.games.api import Event, Json
from godstone.games.finger.events import NULLABLE, sample_events
from godstone.games.finger.game import Finger
from godstone.games.pacal.events import EVENTS

KINDS: Final[Mapping[type, str]] = {
    str: "text",
    int: "number",
    float: "number",
    list: "list",
    dict: "object",
}


def pacal_events() -> str:
    rows = [(code(key), ", ".join(map(code, arguments))) for key, arguments in EVENTS.items()]
    return table(("key", "arguments"), rows)


def finger_events() -> str:
    game = Finger.new(2)
    rows = [
        (code(event.key), _arguments(event, game.colours[0]))
        for event in sample_events(game.position.setting)
    ]
    return table(("key", "arguments"), rows)


def _arguments(event: Event, colour: str) -> str:
    if colour in event.arguments:
        return f"each seat's colour: {_kind(event.arguments[colour])}"
    return ", ".join(_argument(event.key, name, value) for name, value in event.arguments.items())


def _argument(key: str, name: str, value: Json) -> str:
    return f"{code(name)}: {_kind(value)}{' or null' if (key, name) in NULLABLE else ''}"


def _kind(value: Json) -> str:
    return KINDS[type(value)]
