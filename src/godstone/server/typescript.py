"""The messages as TypeScript types: `python -m godstone.server.typescript [--check] [FILE]`.

Our own small generator: it knows what pydantic's JSON schema says of our models, and no more.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from godstone.server import messages, shapes

TARGET: Final = Path(__file__).parents[3] / "web" / "src" / "net" / "messages.ts"
HEAD: Final = """// Made from src/godstone/server/messages.py; do not edit, CI compares.
// `python -m godstone.server.typescript` writes it.

export type Json = unknown; // what the games say, each in its own words
"""
WIDTH: Final = 100  # as prettier has it
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
Schema = Mapping[str, Any]


class Unknown(ValueError):
    """A schema this generator does not know."""


def type_of(schema: Schema) -> str:
    """The TypeScript type of one schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(map(type_of, schema[key])))
    return _of_kind(schema)


def _of_kind(schema: Schema) -> str:
    kind = schema.get("type")
    if kind is None:
        return "Json"
    if kind == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    if kind in PLAIN:
        return PLAIN[kind]
    raise Unknown(f"{schema!r} is unknown to this generator")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _comment(schema: Schema, indent: str = "") -> Iterator[str]:
    text = " ".join(str(schema.get("description", "")).split())
    if text:
        yield f"{indent}/** {text} */"


def interface(name: str, schema: Schema, *, is_sent: bool) -> Iterator[str]:
    """One model. What the browser sends may leave out what has a default."""
    yield from _comment(schema)
    yield f"export interface {name} {{"
    required = set(schema.get("required", ()))
    for key, value in schema.get("properties", {}).items():
        optional = is_sent and key not in required and key != "type"
        yield f"  {key}{'?' if optional else ''}: {type_of(value)};"
    if schema.get("additionalProperties") is True:
        yield "  [argument: string]: Json;"
    yield "}"


def union(name: str, members: Iterable[str]) -> str:
    """On one line if it fits, else one a line."""
    each = [*members]
    head, line = f"export type {name} =", " | ".join(each) + ";"
    if len(head) + 1 + len(line) <= WIDTH:
        return f"{head} {line}"
    if len(line) + 2 <= WIDTH:
        return f"{head}\n  {line}"
    return "\n  | ".join([head, *each]) + ";"


def names_in(adapter: TypeAdapter[Any]) -> list[str]:
    """The members of a union of messages."""
    mapping = adapter.json_schema()["discriminator"]["mapping"]
    return [str(ref).rsplit("/", 1)[-1] for ref in mapping.values()]


def models() -> list[type[BaseModel]]:
    """Every message and what it is made of."""
    here = (*vars(shapes).values(), *vars(messages).values())
    modules = (shapes.__name__, messages.__name__)
    found = dict.fromkeys(each for each in here if isinstance(each, type))
    return [
        each
        for each in found
        if issubclass(each, BaseModel) and each.__module__ in modules and each is not shapes.Model
    ]


def generated() -> str:
    """The whole file."""
    _, schema = models_json_schema([(model, "validation") for model in models()])
    sent = {*names_in(messages.CLIENT_MESSAGE), *SENT_BY_REST}
    parts = [HEAD.rstrip()]
    for name, each in schema["$defs"].items():
        if "enum" in each:
            parts.append("\n".join([*_comment(each), union(name, map(_literal, each["enum"]))]))
        else:
            parts.append("\n".join(interface(name, each, is_sent=name in sent)))
    for name in ("ClientMessage", "ServerMessage"):
        adapter = messages.CLIENT_MESSAGE if name == "ClientMessage" else messages.SERVER_MESSAGE
        parts.append(union(name, names_in(adapter)))
    return "\n\n".join(parts) + "\n"


SENT_BY_REST: Final = ("Rename", "NewSeat", "NewTable", "Join", "Branch", "ClockWish", "HintWish")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the web app's message types.")
    parser.add_argument("file", nargs="?", type=Path, default=TARGET)
    parser.add_argument("--check", action="store_true", help="only compare; 1 when they differ")
    chosen = parser.parse_args()
    text = generated()
    if chosen.check:
        same = chosen.file.is_file() and chosen.file.read_text(encoding="utf-8") == text
        sys.exit(0 if same else f"{chosen.file} differs: run python -m godstone.server.typescript")
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    chosen.file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
