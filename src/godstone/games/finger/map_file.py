"""Reads a map from TOML. What is wrong with a map is told with its line and the reason."""

import tomllib
from decimal import Decimal
from typing import Final

from godstone.games.api import SOURCE_BYTES, Toml
from godstone.games.finger.geometry import PER_MILLI, Point

SHAPE = {
    "": {"name", "version"},
    "mat": {"half"},
    "navel": {"radius"},
    "corner": {"radius"},
    "island": {"centre", "within", "outline"},
    "city": {"centre", "radius"},
}
FARTHEST: Final = 10_000  # millimetres


class MapError(ValueError):
    """A map that cannot be used. Its text names the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class MapFile:
    """The text of a map and its values; lengths come out in whole nanometres."""

    def __init__(self, text: str) -> None:
        if len(text.encode(errors="surrogatepass")) > SOURCE_BYTES:
            raise MapError(1, f"the file is too long; {SOURCE_BYTES} bytes fit")
        self.lines = text.split("\n")
        self.values = self._parsed(text)
        self._check_shape()

    def _parsed(self, text: str) -> Toml:
        try:
            return tomllib.loads(text, parse_float=Decimal)
        except tomllib.TOMLDecodeError as error:
            raise MapError(_line_in(str(error), len(self.lines)), f"no TOML: {error}") from error
        except RecursionError as error:
            raise MapError(1, "nested too deeply") from error
        except (ArithmeticError, ValueError) as error:  # a number beyond what Python reads
            raise MapError(1, "it holds a number that cannot be read") from error

    def _check_shape(self) -> None:
        for table, keys in SHAPE.items():
            values = self.values if table == "" else self.values.get(table)
            if not isinstance(values, dict):
                raise MapError(len(self.lines), f"the table [{table}] is missing")
            for key in sorted(keys - values.keys()):
                raise MapError(self.line(table), f"'{key}' is missing in [{table}]")
            for key in values.keys() - keys - (SHAPE.keys() if table == "" else set()):
                raise MapError(self.line(table, key), f"'{key}' is unknown in [{table}]")

    def line(self, table: str, key: str | None = None, nth: int = 0) -> int:
        """The line of a table, of a key in it, or of the nth point below the key."""
        here = ""
        for number, line in enumerate(self.lines, 1):
            text = line.strip()
            if text.startswith("[") and text.endswith("]") and "," not in text:
                here = text.strip("[]")
            if here == table and (key is None or text.split("=")[0].strip() == key):
                return number + nth
        return 1

    def text(self, key: str) -> str:
        value = self.values[key]
        if not isinstance(value, str) or not value:
            raise MapError(self.line("", key), f"'{key}' must be text")
        return value

    def count(self, key: str) -> int:
        value = self.values[key]
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise MapError(self.line("", key), f"'{key}' must be a whole number from 1")
        return value

    def length(self, table: str, key: str) -> int:
        """A length above nothing."""
        value = self._nanometres(self.values[table][key], self.line(table, key))
        if value <= 0:
            raise MapError(self.line(table, key), f"'{key}' must be more than 0")
        return value

    def point(self, table: str, key: str) -> Point:
        return self._point(self.values[table][key], self.line(table, key))

    def points(self, table: str, key: str) -> tuple[Point, ...]:
        """A list of points, one a line."""
        value = self.values[table][key]
        if not isinstance(value, list):
            raise MapError(self.line(table, key), f"'{key}' must be a list of points")
        line = self.line(table, key)
        return tuple(self._point(item, line + number) for number, item in enumerate(value, 1))

    def _point(self, value: object, line: int) -> Point:
        if not isinstance(value, list) or len(value) != 2:
            raise MapError(line, "a point is [x, y] in millimetres")
        return self._nanometres(value[0], line), self._nanometres(value[1], line)

    def _nanometres(self, value: object, line: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise MapError(line, f"{value!r} is no length in millimetres")
        exact = Decimal(value)
        # Looked at before it is a whole number: 1e99999999 would be one of as many digits.
        if not exact.is_finite() or not -FARTHEST <= exact <= FARTHEST:
            raise MapError(line, f"{exact:.9g} mm is no length up to ten metres")
        whole = int(exact * PER_MILLI)
        if whole != exact * PER_MILLI:
            raise MapError(line, f"{exact:.9g} mm is finer than a nanometre")
        return whole


def _line_in(message: str, last: int) -> int:
    _, _, after = message.partition("at line ")
    digits = after.split(",")[0]
    return int(digits) if digits.isdigit() else last
