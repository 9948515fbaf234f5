"""The names of a form's values, as ICU writes forms, and whether a message has them."""

import re
from collections.abc import Iterator

from godstone.messages import Argument, Message, catalogue

OPENS = re.compile(r"\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?")
BRANCHING = ("plural", "select", "selectordinal")


def values_of(form: str) -> set[str]:
    return set(_in_text(form))


def _in_text(text: str) -> Iterator[str]:
    for part in _braced(text):
        opened = OPENS.match(part)
        assert opened is not None, part
        yield opened[1]
        if opened[2] in BRANCHING:
            for branch in _braced(part[opened.end() : -1]):
                yield from _in_text(branch[1:-1])


def _braced(text: str) -> Iterator[str]:
    """The outermost parts in braces, braces included."""
    depth = start = 0
    for at, letter in enumerate(text):
        if letter == "{":
            start, depth = (at if depth == 0 else start), depth + 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                yield text[start : at + 1]
    assert depth == 0, text


def faults_in(message: Message) -> list[str]:
    """What is wrong with a message and those inside it: no form, or other values than its own."""
    forms = catalogue("en")
    return [
        f"{each.key} has {sorted(each.arguments)}"
        for each in _messages_in(message)
        if values_of(forms.get(each.key, "{nothing}")) != set(each.arguments)
    ]


def _messages_in(value: Argument) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
        for inner in value.arguments.values():
            yield from _messages_in(inner)
    elif not isinstance(value, str | int | float):
        for each in value:
            yield from _messages_in(each)
