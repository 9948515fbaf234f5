"""What type checkers read of a record and how it lies in memory are the same fields."""

import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any, Protocol, get_args, get_origin, get_type_hints

import numpy as np
import pytest
from numpy.typing import NDArray

import godstone.bots
import godstone.games
from godstone.games.layout import Byte, ShortInt, layout_of

NUMBERS = {int: "iu", float: "f"}  # NumPy's kinds of numbers


def modules() -> Iterator[ModuleType]:
    for package in (godstone.games, godstone.bots):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield import_module(found.name)


def layouts() -> dict[str, np.dtype[Any]]:
    """Every record layout, by the first module and name it is met under."""
    found: dict[int, tuple[str, np.dtype[Any]]] = {}
    for module in modules():
        for name, value in vars(module).items():
            if isinstance(value, np.dtype) and value.names:
                found.setdefault(id(value), (f"{module.__name__}.{name}", value))
    return dict(found.values())


@cache
def protocols() -> list[dict[str, Any]]:
    """The fields of every protocol."""
    found = {each for module in modules() for _, each in inspect.getmembers(module, is_protocol)}
    return [get_type_hints(protocol) for protocol in found]


def is_protocol(value: object) -> bool:
    return inspect.isclass(value) and getattr(value, "_is_protocol", False)


def declared(layout: np.dtype[Any]) -> dict[str, Any]:
    """The fields of the protocol that declares this record."""
    assert layout.names
    fitting = [fields for fields in protocols() if set(fields) == set(layout.names)]
    assert fitting, f"no protocol has the fields {layout.names}"
    return fitting[0]


def agrees(kind: Any, memory: np.dtype[Any]) -> bool:  # noqa: ANN401
    """Whether a field is declared as what lies there. Rows of other records are theirs to say."""
    if memory.base.names is not None:
        return True
    if kind in NUMBERS:
        return memory.shape == () and memory.kind in NUMBERS[kind]
    _, element = get_args(kind)
    return get_origin(kind) is np.ndarray and np.dtype(*get_args(element)) == memory.base


@pytest.mark.parametrize("name", layouts())
def test_a_record_is_declared_as_it_lies_in_memory(name: str) -> None:
    layout = layouts()[name]

    wrong = [f for f, kind in declared(layout).items() if not agrees(kind, layout[f])]

    assert wrong == []


class Flight(Protocol):
    """A record for the tests below."""

    die: Byte
    ships: Annotated[NDArray[np.uint16], (5,)]
    score: ShortInt


def test_a_layout_has_the_declared_fields_in_their_order() -> None:
    assert layout_of(Flight).names == ("die", "ships", "score")


def test_a_number_lies_in_memory_as_it_is_annotated() -> None:
    assert layout_of(Flight)["die"] == np.uint8


def test_an_array_lies_in_memory_with_its_element_and_shape() -> None:
    assert layout_of(Flight)["ships"] == np.dtype((np.uint16, (5,)))


def test_fields_lie_where_their_size_wants_them() -> None:
    assert [layout_of(Flight).fields[name][1] for name in ("die", "ships")] == [0, 2]  # type: ignore[index]
