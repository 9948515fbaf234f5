"""What a batch may be asked for; anything else is answered with a sentence."""

from collections.abc import Collection, Iterable, Sequence

import numpy as np

from godstone.envs.device import Array


def whole_from(least: int, number: object, name: str) -> None:
    if not isinstance(number, int | np.integer) or isinstance(number, bool) or number < least:
        raise ValueError(f"{name} is a whole number from {least} on, and {number!r} is not")


def whole_between(least: int, most: int, number: object, name: str) -> None:
    whole = isinstance(number, int | np.integer) and not isinstance(number, bool)
    if not whole or not least <= number <= most:  # type: ignore[operator]
        raise ValueError(f"{name} is a whole number from {least} to {most}, and {number!r} is not")


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


def alike(given: Sequence[Array], wanted: Sequence[Array], what: str) -> None:
    """Arrays to be written over others. Law: none is spread over more games than it is of."""
    shapes = [getattr(each, "shape", None) for each in given]
    if shapes != [each.shape for each in wanted]:
        raise ValueError(f"{what} are of another batch: {[each.shape for each in wanted]} fit")


def numbers(given: Array, games: int) -> Array:
    """One whole number for each game, as kernels on the CPU take them; a GPU's as they are."""
    shape, kind = getattr(given, "shape", None), getattr(given, "dtype", None)
    if shape != (games,):
        raise ValueError(f"actions are an array of shape ({games},), and {shape} is not")
    if kind is None or np.dtype(str(kind).removeprefix("torch.")).kind not in "iu":
        raise ValueError(f"actions are whole numbers, and {kind} are not")
    return given.astype(np.int64, copy=False) if isinstance(given, np.ndarray) else given


def boxes(given: object, wanted: tuple[int, int]) -> None:
    """Floats for each game."""
    shape, kind = getattr(given, "shape", None), getattr(given, "dtype", None)
    if shape != wanted or np.dtype(str(kind).removeprefix("torch.")).kind != "f":
        raise ValueError(f"boxes are floats of shape {wanted}, and {kind} of {shape} are not")


def shape(given: object, wanted: tuple[int, ...], name: str) -> None:
    found = getattr(given, "shape", None)
    if found != wanted:
        raise ValueError(f"{name} are an array of shape {wanted}, and {found} is not")
