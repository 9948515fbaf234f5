"""What the server cannot do for someone: a reason for the program, a message for the person."""

from collections.abc import Mapping
from typing import Final

from pydantic import JsonValue

from godstone.games.api import Unplayable
from godstone.messages import Argument, Message, said
from godstone.server.protocol.rest_models import Reason
from godstone.server.protocol.socket_messages import Refused, Tried

# What was sent may stand in it, in the sentence and in its arguments.
SENTENCE_MAX: Final = 400
DETAIL_MAX: Final = 300  # of a fault that only a program makes, in English
LISTED_MAX: Final = 20


class Refusal(Exception):
    """Raised before anything was changed."""

    def __init__(self, reason: Reason, message: Message, rule: str | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.rule = rule

    @classmethod
    def of(cls, reason: Reason, error: Unplayable) -> "Refusal":
        """What the rules refuse."""
        return cls(reason, error.message, error.rule)

    @property
    def sentence(self) -> str:
        """In English, for programs; people read the message in their own language."""
        return _cut(said(self.message))

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Reason, Message, str | None]]:
        """So that it can come from another process."""
        return Refusal, (self.reason, self.message, self.rule)

    def again(self) -> "Refusal":
        """A new one. The same one raised again keeps the frames of every time before."""
        return Refusal(self.reason, self.message, self.rule)

    def told(self, message_id: str = "", n: int = 0) -> Refused:
        return Refused(
            id=message_id,
            reason=self.reason,
            rule=self.rule,
            key=_cut(self.message.key),
            arguments=_bounded(self.message.arguments),
            sentence=self.sentence,
            n=n,
        )

    def tried(self, message_id: str) -> Tried:
        """The same as an answer to who only asked."""
        return Tried(
            id=message_id,
            rule=self.rule,
            key=_cut(self.message.key),
            arguments=_bounded(self.message.arguments),
            sentence=self.sentence,
        )


def _cut(text: str) -> str:
    return text if len(text) <= SENTENCE_MAX else f"{text[:SENTENCE_MAX]} ..."


def _bounded(arguments: Mapping[str, Argument]) -> dict[str, JsonValue]:
    return {name: _argument(value) for name, value in arguments.items()}


def _argument(value: Argument) -> JsonValue:
    """Law: nothing that was sent is told back without end."""
    if isinstance(value, Message):
        return {"key": _cut(value.key), "arguments": _bounded(value.arguments)}
    if isinstance(value, str):
        return _cut(value)
    if isinstance(value, int | float):
        return value
    return [_argument(each) for each in value[:LISTED_MAX]]
