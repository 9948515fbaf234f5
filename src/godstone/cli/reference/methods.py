"""The methods of a contract, from its own docstrings."""

import inspect
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from typing import get_type_hints

from godstone.cli.reference.markdown import code, one_line, table
from godstone.cli.reference.schemas import comments, type_text


def methods(contract: type, without: type | None = None) -> str:
    """Every public method and property, with what its docstring says."""
    known = set(getattr(contract, "__dataclass_fields__", ()))
    known |= set() if without is None else set(vars(without))
    names = [name for name in vars(contract) if not name.startswith("_") and name not in known]
    return "\n".join(f"- {_told(contract, name)}" for name in names)


def _told(contract: type, name: str) -> str:
    member = inspect.getattr_static(contract, name)
    if isinstance(member, property):
        kind = get_type_hints(member.fget)["return"]
        return f"{code(f'{name}: {type_text(kind)}')} {_sentences(member.fget)}"
    if isinstance(member, classmethod | staticmethod):
        return f"{code(_call(name, member.__func__))} (of the class) {_sentences(member)}"
    return f"{code(_call(name, member))} {_sentences(member)}"


def _sentences(member: object) -> str:
    """The docstring on one line; what must hold begins a line of its own."""
    text = one_line(inspect.getdoc(member))
    return text.replace(" Law: ", "<br>Law: ")


def _call(name: str, function: object) -> str:
    signature = inspect.signature(function, eval_str=True)  # type: ignore[arg-type]
    given = [*_arguments(signature)]
    returned = type_text(signature.return_annotation)
    return f"{name}({', '.join(given)}) -> {returned}"


def _arguments(signature: inspect.Signature) -> Iterator[str]:
    for each in signature.parameters.values():
        if each.name in ("self", "cls"):
            continue
        usual = "" if each.default is each.empty else f" = {each.default!r}"
        yield f"{each.name}: {type_text(each.annotation)}{usual}"


def of_dataclass(kind: type) -> str:
    """Its docstring and its fields."""
    hints, notes = get_type_hints(kind, include_extras=True), comments(kind)
    rows = [
        (
            code(each.name),
            code(type_text(hints[each.name])),
            code(_usual(each)),
            notes.get(each.name, ""),
        )
        for each in fields(kind)
    ]
    return f"{one_line(inspect.getdoc(kind))}\n\n{table(('field', 'type', 'else', ''), rows)}"


def _usual(field: "Field[object]") -> str:
    if field.default is not MISSING:
        return repr(field.default)
    return "" if field.default_factory is MISSING else "empty"
