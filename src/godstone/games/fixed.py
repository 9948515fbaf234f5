"""A set-up that nobody changes: a game shares it with its copies and with whoever plays them.

It is JSON as any other, equal to the plain one; `pickle` and `copy` make plain ones of it.
"""

from collections.abc import Mapping
from typing import Final, NoReturn

from godstone.games.api import Json

BOTH: Final = ("__setitem__", "__delitem__", "clear", "pop")
OF_OBJECTS: Final = (*BOTH, "__ior__", "popitem", "setdefault", "update")
OF_LISTS: Final = (
    *BOTH, "__iadd__", "__imul__", "append", "extend", "insert", "remove", "reverse", "sort"
)  # fmt: skip


class FixedObject(dict[str, Json]):
    """An object of JSON."""

    def __reduce__(self) -> tuple[type, tuple[dict[str, Json]]]:
        return dict, (dict(self),)


class FixedList(list[Json]):
    """A list of JSON."""

    def __reduce__(self) -> tuple[type, tuple[list[Json]]]:
        return list, (list(self),)


def _refused(*_: object, **__: object) -> NoReturn:
    raise TypeError("a game's set-up does not change; copy.deepcopy makes one that does")


for name in OF_OBJECTS:
    setattr(FixedObject, name, _refused)
for name in OF_LISTS:
    setattr(FixedList, name, _refused)


def fixed(value: Mapping[str, Json]) -> Mapping[str, Json]:
    """The set-up with all that is in it, unchangeable. Law: equal to what was given."""
    return FixedObject({key: _fixed(each) for key, each in value.items()})


def _fixed(value: Json) -> Json:
    if isinstance(value, FixedObject | FixedList):
        return value
    if isinstance(value, Mapping):
        return fixed(value)
    return FixedList(map(_fixed, value)) if isinstance(value, list | tuple) else value
