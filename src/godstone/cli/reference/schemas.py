"""Types in words: the keys of a dictionary, the fields of a dataclass, the names of an enum."""

import re
import types
from collections.abc import Mapping
from enum import IntEnum
from inspect import getdoc, getsource
from types import ModuleType
from typing import (
    Annotated,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np
from typing_extensions import is_typeddict

from godstone.cli.reference.markdown import code, one_line, table
from godstone.cli.reference.meanings import meaning

FIELD: Final = re.compile(r"^ +(\w+): .*?  # (?!noqa|type:)(.+)$", re.MULTILINE)


def type_text(kind: object) -> str:
    """A type as one writes it, without where it comes from."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is type(None):
        return "None"
    if origin in (Annotated, NotRequired):
        return type_text(parts[0])
    if origin is Literal:
        return " | ".join(map(repr, parts)).replace("'", '"')
    if {bool, int, float, str} < set(parts):
        return "Json"  # its own parts are Json again
    if origin in (types.UnionType, Union):
        return " | ".join(map(type_text, parts))
    if origin is np.ndarray:
        return f"array of {type_text(get_args(parts[1])[0])}"
    if origin is not None:
        return _of_parts(origin, parts)
    return str(getattr(kind, "__name__", kind))


def _of_parts(origin: object, parts: tuple[object, ...]) -> str:
    name = getattr(origin, "__name__", str(origin))
    inner = ["..." if part is ... else type_text(part) for part in parts]
    return f"{name}[{', '.join(inner)}]"


def schema(kind: type) -> str:
    """One dictionary: what it is, and its keys."""
    hints, notes = get_type_hints(kind, include_extras=True), comments(kind)
    rows = [
        (code(key), code(type_text(hint)), _note(kind, key, notes)) for key, hint in hints.items()
    ]
    return f"**{kind.__name__}.** {one_line(getdoc(kind))}\n\n{table(('key', 'type', ''), rows)}"


def _note(kind: type, key: str, notes: Mapping[str, str]) -> str:
    required: frozenset[str] = getattr(kind, "__required_keys__", frozenset())
    said = notes.get(key) or meaning(kind.__name__, key)
    return "; ".join(filter(None, [said, "" if key in required else "may be missing"]))


def comments(kind: type) -> dict[str, str]:
    """What stands behind the fields in the source, the bases' own included."""
    bases: tuple[type, ...] = getattr(kind, "__orig_bases__", kind.__bases__)
    known: dict[str, str] = {}
    for base in bases:
        if getattr(base, "__module__", "").startswith("godstone."):
            known |= comments(base)
    return known | dict(FIELD.findall(getsource(kind)))


def schemas(module: ModuleType, *more: type) -> str:
    """Every dictionary that a module types."""
    here = vars(module).values()
    typed = [each for each in here if is_typeddict(each) and each.__module__ == module.__name__]
    return "\n\n".join(schema(each) for each in [*typed, *more])


def steps(kind: type[IntEnum]) -> str:
    """The names of an enum, as they stand in states and in messages, with their numbers."""
    return ", ".join(f"`{each.name.lower()}` ({each.value})" for each in kind)
