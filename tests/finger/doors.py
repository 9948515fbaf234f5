"""Single rules, called from tests: a door is compiled for the one rule that is asked for."""

from collections.abc import Callable
from functools import cache
from typing import Any

from godstone.games.api import Event
from godstone.games.finger.desk import Play, desk_of, desk_record, own_desk
from godstone.games.finger.events import told_events
from godstone.games.finger.position import Position
from godstone.games.finger.state import Words, position_of, secrets_of
from godstone.games.finger.table import table_of
from tests.compiled import compiled

Rule = Callable[..., Any]


@cache
def door(rule: Rule) -> Rule:
    """A kernel that Python may call."""

    def call(table: Words, position: Words, secrets: Words, desk: Words, *numbers: Any) -> Any:  # noqa: ANN401
        play = Play(table_of(table), position_of(position), secrets_of(secrets), desk_of(desk))
        return rule(play, *numbers)

    return compiled(call)


def told(position: Position, rule: Rule, *numbers: Any) -> Any:  # noqa: ANN401
    """What a rule answers."""
    words = position.table, position.words, position.secrets, own_desk()
    return door(rule)(*words, *numbers)


def happened(position: Position, rule: Rule, *numbers: int) -> list[Event]:
    """What happens when a rule is followed."""
    desk = desk_record()
    desk["event_count"], desk["telling"] = 0, 1
    told(position, rule, *numbers)
    return told_events(position.setting)
