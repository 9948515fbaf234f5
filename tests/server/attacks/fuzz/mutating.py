"""What a stranger may make of something good: values, texts and bytes changed by seeded chance."""

import json
from copy import deepcopy
from random import Random
from typing import Final

from tests.loose import Json

NUMBERS: Final = (
    0, -1, 1, 2, 7, 8, 255, 10**6, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63), 2**64, 10**40,
    0.0, -0.0, 0.5, 1e-320, 1e308, -1e308, float("nan"), float("inf"), float("-inf"),
)  # fmt: skip
TEXTS: Final = (
    "", " ", "\x00", "\x1b[2J", "\x1b]52;c;aGk=\x07", "\x9b31m", "\r\n", "\ufeff", "\u202eabc",
    "\ud800", "\udfff", "a\u0301" * 40, "\U0001f600", "x" * 300, "<script>", "[link=x]y[/link]",
    "../..", "%s{0}", "null",
)  # fmt: skip
CONTAINERS: Final[tuple[Json, ...]] = (
    [], {}, [[]], [None], {"": ""}, {"x": None}, [[[[]]]], [0] * 50,
)  # fmt: skip
STRANGE: Final[tuple[Json, ...]] = (None, True, False, *NUMBERS, *TEXTS, *CONTAINERS)
TOKENS: Final = (
    b"", b"\x00", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\x9b", b"\x1b[31m", b"\x1b]8;;x\x07",
    b"NaN", b"Infinity", b"1e999", b"9" * 400, b"0x", b"-", b"null", b"[" * 40, b"{" * 40,
    b'{"a":' * 40, b"[[a]]", b"]", b"}", b'"', b"\\", b"\\ud800", b"\n", b"\r\n", b"\t", b" ", b"=",
    b"'''", b'"""', b"#", b"~", b"S",
)  # fmt: skip
DEEP: Final = 40  # more than JSON from outside may be nested


def strange(chance: Random) -> Json:
    if chance.random() < 0.03:
        deep: Json = 0
        for _ in range(chance.choice((3, 31, DEEP, 200))):
            deep = [deep] if chance.random() < 0.5 else {"x": deep}
        return deep
    return deepcopy(chance.choice(STRANGE))  # what is changed later must not hold itself


def places(value: Json) -> list[tuple[Json, Json]]:
    """Every container of a value with each of its keys or indices."""
    found: list[tuple[Json, Json]] = []
    waiting = [value]
    while waiting:
        here = waiting.pop()
        keys = [*here] if isinstance(here, dict) else [*range(len(here))]
        found += [(here, key) for key in keys]
        waiting += [here[key] for key in keys if isinstance(here[key], dict | list)]
    return found


def changed_value(value: Json, chance: Random) -> Json:
    """A copy with one to three of its parts changed."""
    copied = json.loads(json.dumps(value))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        known = places(copied) if isinstance(copied, dict | list) else []
        if not known or chance.random() < 0.01:
            return strange(chance)
        _change(*chance.choice(known), chance)
    return copied


def _change(inside: Json, key: Json, chance: Random) -> None:
    """One part of a container; it may be gone after it."""
    match chance.randrange(8):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, list):
            inside.insert(key, inside[chance.randrange(len(inside))])
        case 1:
            inside[str(strange(chance))[:40]] = strange(chance)
        case 2 if isinstance(inside, list):
            other = chance.randrange(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        case 3 if isinstance(inside[key], str):
            inside[key] = changed_text(inside[key], chance)
        case 4 if isinstance(inside[key], int | float):
            inside[key] = inside[key] * chance.choice((-1, 0, 2, 10, 0.5)) + chance.choice(
                (0, 1, -1, 1e-9)
            )
        case 5:
            inside[key] = [inside[key]]
        case _:
            inside[key] = strange(chance)


def changed_bytes(raw: bytes, chance: Random) -> bytes:
    """One to four cuts, doublings, insertions or flipped bits."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(raw) + 1)
        end = min(len(raw), at + chance.choice((1, 1, 2, 8, 60)))
        match chance.randrange(6):
            case 0:
                raw = raw[:at] + raw[end:]
            case 1:
                raw = raw[:end] + raw[at:]
            case 2 if at < len(raw):
                raw = raw[:at] + bytes([raw[at] ^ 1 << chance.randrange(8)]) + raw[at + 1 :]
            case 3:
                raw = raw[:at] + bytes([chance.randrange(256)]) + raw[at:]
            case 4:
                raw = raw[:at] if chance.random() < 0.3 else raw[at:] + raw[:at]
            case _:
                raw = raw[:at] + chance.choice(TOKENS) + raw[end:]
    return raw


def changed_text(text: str, chance: Random) -> str:
    return changed_bytes(text.encode("utf-8", "surrogatepass"), chance).decode("utf-8", "replace")


def written(value: Json, chance: Random) -> bytes:
    """JSON as Python writes it, with its NaN and half characters; sometimes changed once more."""
    raw = json.dumps(value, ensure_ascii=chance.random() < 0.8).encode("utf-8", "surrogatepass")
    return changed_bytes(raw, chance) if chance.random() < 0.2 else raw
