"""A position as a row of TOML says it: what both games do before they read it."""

from collections.abc import Mapping
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from godstone.games.api import SetupError

Row = TypeVar("Row")


def said_in(row: Mapping[str, object], form: TypeAdapter[Row]) -> Row:
    """The row, as its form has it. Law: what does not fit is a SetupError with a sentence."""
    try:
        return form.validate_python(dict(row))
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(map(str, first["loc"]))
        raise SetupError(f"A scene's {where!r} will not do: {first['msg']}.") from error
