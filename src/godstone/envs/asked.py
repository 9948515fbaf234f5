"""What a batch may be asked for; anything else is answered with a sentence."""

from collections.abc import Sequence

import numpy as np


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


def numbers(given: object, games: int) -> None:
    """One whole number for each game."""
    shape, kind = getattr(given, "shape", None), getattr(given, "dtype", None)
    if shape != (games,):
        raise ValueError(f"actions are an array of shape ({games},), and {shape} is not")
    if kind is None or np.dtype(str(kind).removeprefix("torch.")).kind not in "iu":
        raise ValueError(f"actions are whole numbers, and {kind} are not")


def boxes(given: object, wanted: tuple[int, int]) -> None:
    """Floats for each game."""
    shape, kind = getattr(given, "shape", None), getattr(given, "dtype", None)
    if shape != wanted or not isinstance(kind, np.dtype) or kind.kind != "f":
        raise ValueError(f"boxes are floats of shape {wanted}, and {kind} of {shape} are not")
