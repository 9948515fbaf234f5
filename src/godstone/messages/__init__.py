"""Every sentence a person reads, by key: one catalogue a language, for Python and the page.

A message is a key and its arguments; it becomes a sentence where somebody reads it, in their
language. The forms are ICU's MessageFormat, so a plural is right in Polish too.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from datetime import date, datetime
    from decimal import Decimal

    from icu4py.messageformat import MessageFormat

    Value: TypeAlias = int | float | str | Decimal | date | datetime  # as icu4py takes them

# What a sentence is filled with. A message inside another is said first; several are listed.
Argument: TypeAlias = "str | int | float | Message | Sequence[Argument]"
Arguments: TypeAlias = Mapping[str, Argument]
FIRST = "en"


@dataclass(frozen=True)
class Message:
    """Something to say, in no language yet."""

    key: str
    arguments: Arguments = field(default_factory=dict)

    def __str__(self) -> str:
        return said(self)

    @property
    def is_known(self) -> bool:
        """Whether the catalogue has it. What is for programmers has its English as the key."""
        return self.key in catalogue(FIRST)

    def to_json(self) -> dict[str, object]:
        arguments = {name: _as_json(value) for name, value in self.arguments.items()}
        return {"key": self.key, "arguments": arguments}


def quoted(foreign: object, most: int = 40) -> str:
    """What a stranger wrote, as an argument: short, on one line, and nothing a terminal obeys."""
    text = str(foreign)
    shown = "".join(each if each.isprintable() else "?" for each in text[:most])
    return shown if len(text) <= most else f"{shown}…"


def _as_json(value: Argument) -> object:
    if isinstance(value, Message):
        return value.to_json()
    return value if isinstance(value, str | int | float) else [_as_json(each) for each in value]


@cache
def languages() -> tuple[str, ...]:
    """Every language there is a file for; English, from which the others are made, first."""
    names = (each.name for each in files(__package__).iterdir())
    codes = sorted(name.removesuffix(".json") for name in names if name.endswith(".json"))
    return FIRST, *(code for code in codes if code != FIRST)


@cache
def catalogue(language: str) -> Mapping[str, str]:
    if language not in languages():
        raise ValueError(
            f"there is no language {language!r:.40}; there are {', '.join(languages())}"
        )
    text = files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    forms: dict[str, str] = json.loads(text)
    return forms


@cache
def _form(language: str, key: str) -> "MessageFormat":
    from icu4py.messageformat import MessageFormat  # only where something is said

    return MessageFormat(catalogue(language)[key], language)


def said(message: Message, language: str = FIRST) -> str:
    """The sentence. A key no catalogue has is said as it is: nothing is lost."""
    if message.key not in catalogue(language):
        return message.key
    words: dict[str, Value] = {
        name: _word(value, language) for name, value in message.arguments.items()
    }
    return _form(language, message.key).format(words)


def _word(value: Argument, language: str) -> str | int | float:
    if isinstance(value, Message):
        return said(value, language)
    if isinstance(value, str | int | float):
        return value
    return listed([str(_word(each, language)) for each in value], language)


def listed(words: Sequence[str], language: str) -> str:
    """Several things as the language lists them: “a, b and c”."""
    match words:
        case [first, last]:
            return said(Message("list.two", {"first": first, "last": last}), language)
        case [_, _, *_]:
            before = ", ".join(words[:-1])
            return said(Message("list.more", {"first": before, "last": words[-1]}), language)
        case _:
            return "".join(words)
