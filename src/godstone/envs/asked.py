"""What a batch may be asked for; anything else is answered with a sentence."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from godstone.envs.device import Array, Cpu, Device

MOST: Final = 1_000_000_000  # games, moves: kernels count in numbers of 64 bits


def whole_from(least: int, number: object, name: str) -> None:
    whole_between(least, MOST, number, name)


def whole_between(least: int, most: int, number: object, name: str) -> None:
    whole = isinstance(number, int | np.integer) and not isinstance(number, bool)
    if not whole or not least <= number <= most:  # type: ignore[operator]
        raise ValueError(
            f"{name} is a whole number from {least} to {most}, and {number!r:.40} is not"
        )


def whole_below(limit: int, number: object, name: str) -> None:
    whole_between(0, limit - 1, number, name)


def count(number: object) -> None:
    whole_from(1, number, "count")


def one_of(choices: Sequence[str], chosen: object, name: str) -> None:
    if chosen not in choices:
        raise ValueError(f"{name} is one of {', '.join(choices)}, and {chosen!r} is not")


def known(names: Collection[str], given: Iterable[str]) -> None:
    """No argument is overlooked."""
    for name in given:
        if name not in names:
            raise ValueError(f"there is no argument {name!r}; there are {', '.join(names)}")


def yes_or_no(given: object, name: str) -> None:
    if not isinstance(given, bool | np.bool_):
        raise ValueError(f"{name} is True or False, and {given!r} is not")


def rows(given: object, games: int) -> NDArray[np.int64]:
    """Games by their number."""
    found = np.asarray(given)
    if found.ndim != 1 or found.dtype.kind not in "iu" or not found.size:
        raise ValueError(f"rows are the numbers of games, and {given!r:.100} is not")
    if found.min() < 0 or found.max() >= games:
        raise ValueError(f"rows are from 0 to {games - 1}, and {given!r:.100} is not")
    return found.astype(np.int64)


def numbers(given: Array, games: int) -> NDArray[np.int64]:
    """One whole number for each game, in NumPy's memory."""
    here: NDArray[np.int64] = whole_on(Cpu(1), given, (games,), "actions")
    return here


def whole_on(device: Device, given: Array, wanted: tuple[int, ...], name: str) -> Array:
    """An array of whole numbers, of NumPy, of Torch or of a GPU, as kernels of a device take it."""
    shape(given, wanted, name)
    if _letter(given) not in tuple("iu"):
        raise ValueError(f"{name} are whole numbers, and {_kind_of(given)} are not")
    return _on(device, given, np.int64, wanted, name)


def floats_on(device: Device, given: Array, wanted: tuple[int, ...], name: str) -> Array:
    """The same with floats."""
    if getattr(given, "shape", None) != wanted or _letter(given) != "f":
        found = f"{_kind_of(given)} of {_kind(given)}" if hasattr(given, "dtype") else _kind(given)
        raise ValueError(f"{name} are floats of shape {wanted}, and {found} are not")
    return _on(device, given, np.float64, wanted, name)


def _kind_of(given: object) -> str:
    return f"{getattr(given, 'dtype', None)!s:.40}"


def _letter(given: object) -> str:
    """NumPy's letter for the kind of an array's numbers; none where it knows no such kind."""
    try:
        return np.dtype(str(getattr(given, "dtype", None)).removeprefix("torch.")).kind
    except (TypeError, ValueError):
        return ""


def _on(device: Device, given: Array, kind: DTypeLike, wanted: tuple[int, ...], name: str) -> Array:
    """Law: on the device it has the shape that it said it has."""
    here = device.put(given, kind)
    shape(here, wanted, name)
    return here


def shape(given: object, wanted: tuple[int, ...], name: str) -> None:
    if getattr(given, "shape", None) != wanted:
        raise ValueError(f"{name} are an array of shape {wanted}, and {_kind(given)} is not")


def ends(given: object, wanted: int, name: str) -> None:
    """An array whose last axis is so long, and of which parts can be taken."""
    if not hasattr(given, "__getitem__") or (*getattr(given, "shape", ()),)[-1:] != (wanted,):
        told = f"an array of shape (..., {wanted}), NumPy's or Torch's"
        raise ValueError(f"{name} are {told}, and {_kind(given)} is not")


def many(given: object, name: str) -> None:
    """A list, a tuple or the like; a text is none."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise ValueError(f"{name} is a list, and {given!r} is not")


def a_kind(kind: type, given: object, name: str) -> None:
    if not isinstance(given, kind):
        raise ValueError(f"{name} is {kind.__name__}(...), and {given!r} is not")


def _kind(given: object) -> str:
    """How an array that does not fit is named: by its shape, if it is one."""
    found = getattr(given, "shape", None)
    return str(found) if found is not None else f"a value of type {type(given).__name__}"
