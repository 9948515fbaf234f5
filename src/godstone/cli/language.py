"""The language a player reads in a terminal: the one asked for, else the system's, else English."""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from godstone.cli.refused import Refused
from godstone.messages import FIRST, Argument, Message, languages, quoted, said

OPTION: Final = "--lang"
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


@dataclass(frozen=True)
class Speaker:
    """Says the catalogue's messages in one language."""

    language: str = FIRST

    def __call__(self, key: str, **arguments: Argument) -> str:
        return self.told(Message(key, arguments))

    def told(self, message: Message) -> str:
        return said(message, self.language)

    def colour(self, colour: str) -> str:
        """Where moves are written with another word, with that one too."""
        name = self(f"colour.{colour}")
        return name if name.lower() == colour else f"{name} ({colour})"


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """`pl_PL.UTF-8` is Polish; where there is no catalogue for it, English is spoken."""
    locale = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    code = re.split(r"[_.@-]", locale)[0].lower()
    return code if code in languages() else FIRST


def speaker_for(asked: str | None) -> Speaker:
    system = Speaker(system_language())
    if asked is None:
        return system
    if asked not in languages():
        raise Refused(system("terminal.noLanguage", languages=languages(), asked=quoted(asked)))
    return Speaker(asked)


def asked_language(words: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Of a command line that is not understood yet: its help is told in that language too."""
    found = re.findall(rf"(?<!\S){OPTION}[ =](\S+)", " ".join(words))
    known = [code for code in found if code in languages()]
    return known[-1] if known else system_language(environment)
