"""The one way in which JSON from outside is read, and written: what gets in can be written again.

Python's own reader takes NaN, numbers without end, half characters, doubled keys and any depth;
what is let in so stops whoever writes it, much later. Here it is refused with its reason.
"""

import json
import re
from itertools import accumulate
from math import isfinite
from typing import Final

from godstone.games.api import Json

DEPTH_MAX: Final = 32
WHOLE_MAX: Final = 2**63 - 1  # what a database and a kernel can hold
DIGITS_MAX: Final = len(str(-WHOLE_MAX))
# A string that is never closed ends with the text, so that the search stays linear.
STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
HALF_CHARACTER: Final = re.compile(rb"\\u[dD][89a-fA-F]")
STEPS: Final = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")  # one deeper, one up
NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[{]}"))


class BadJson(ValueError):
    """Text that is not JSON as we take it: the reason, and the line where it shows."""

    def __init__(self, reason: str, line: int = 1) -> None:
        super().__init__(reason)
        self.line = line


def loads(text: str | bytes, *, most_bytes: int, most_depth: int = DEPTH_MAX) -> Json:
    """Law: what is returned can be written as JSON in UTF-8, and read back as the same."""
    raw = _utf8(text)
    if len(raw) > most_bytes:
        raise BadJson(f"it has more than {most_bytes} bytes")
    if depth(raw) > most_depth:
        raise BadJson(f"it is nested more than {most_depth} deep")
    value = _decoded(raw)
    _expect_whole(value, raw)
    return value


def dumps(value: object) -> str:
    """Law: `loads(dumps(value)) == value`, where it is not deeper than is read; else BadJson."""
    try:
        text = json.dumps(value, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadJson(f"it cannot be written: {error}") from error
    _expect_whole(value, text.encode())
    return text


def _expect_whole(value: object, raw: bytes) -> None:
    """Characters that stand in two halves have both."""
    if HALF_CHARACTER.search(raw):
        _utf8(json.dumps(value, ensure_ascii=False))


def _utf8(text: str | bytes) -> bytes:
    try:
        raw = text.encode() if isinstance(text, str) else text
        raw.decode()
    except UnicodeError as error:
        raise BadJson("it holds characters that are no Unicode") from error
    return raw


def depth(raw: bytes) -> int:
    """How deep brackets are nested, outside of strings. Needs no stack."""
    steps = STRING.sub(b"", raw).translate(STEPS, NO_BRACKETS)
    return max(accumulate(memoryview(steps).cast("b")), default=0)


def _decoded(raw: bytes) -> Json:
    try:
        value: Json = DECODER.decode(raw.decode())
    except json.JSONDecodeError as error:
        reason = f"not whole JSON at column {error.colno} ({error.msg}); it may be cut off"
        raise BadJson(reason, error.lineno) from error
    return value


def _no_constant(name: str) -> None:
    raise BadJson(f"{name} is no number")


def _float(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise BadJson(f"{text[:DIGITS_MAX]} is too large a number")
    return value


def _whole(text: str) -> int:
    if len(text) > DIGITS_MAX or abs(int(text)) > WHOLE_MAX:
        raise BadJson(f"{text[:DIGITS_MAX]} is too large a number")
    return int(text)


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise BadJson("a key stands twice in one object")
    return made


DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_constant=_no_constant,
    parse_float=_float,
    parse_int=_whole,
)
