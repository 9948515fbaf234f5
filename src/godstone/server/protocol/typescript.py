"""The page's types: `python -m godstone.server.protocol.typescript [--check]`.

Our own small generator: it knows what pydantic's JSON schema says of our models, and no more.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema
from typing_extensions import is_typeddict

from godstone.games import specs
from godstone.server.protocol import lesson_models, rest_models, socket_messages

WEB: Final = Path(__file__).parents[4] / "web" / "src"
TARGET: Final = WEB / "net" / "messages.ts"
MADE: Final = """// Made from {source}; do not edit, CI compares.
// `python -m godstone.server.protocol.typescript` writes it.
"""
HEAD: Final = f"""{MADE.format(source="src/godstone/server/protocol/socket_messages.py")}
export type Json = unknown; // what the games say, each in its own words
"""
RULEBOOK: Final = "godstone.games.rulebook_payload"
WIDTH: Final = 100  # as prettier has it
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
ANY_JSON: Final = "JsonValue"  # as pydantic calls it; the file's head declares ours
Schema = Mapping[str, Any]  # pydantic's own type of a schema


class Unknown(ValueError):
    """A schema this generator does not know."""


def type_of(schema: Schema) -> str:
    """The TypeScript type of one schema."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return "Json" if name == ANY_JSON else name
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
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(type_of, schema['prefixItems']))}]"
    if kind == "array":
        inner = type_of(schema["items"])
        joined = " | " in inner or inner.startswith("readonly ")
        return f"({inner})[]" if joined else f"{inner}[]"
    if kind == "object":
        inner = schema.get("additionalProperties", {})
        return f"Record<string, {'unknown' if inner is True else type_of(inner)}>"
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


def names_in(schema: Schema) -> list[str]:
    """The members of a union of messages."""
    mapping = schema["discriminator"]["mapping"]
    return [str(ref).rsplit("/", 1)[-1] for ref in mapping.values()]


def models() -> list[type[BaseModel]]:
    """Every message and what it is made of."""
    modules = (rest_models, socket_messages, lesson_models)
    names = [module.__name__ for module in modules]
    here = [each for module in modules for each in vars(module).values()]
    found = dict.fromkeys(each for each in here if isinstance(each, type))
    return [
        each
        for each in found
        if issubclass(each, BaseModel)
        and each.__module__ in names
        and each is not rest_models.Model
    ]


def generated() -> str:
    """The whole file."""
    _, schema = models_json_schema([(model, "validation") for model in models()])
    sent = {*names_in(socket_messages.CLIENT_MESSAGE.json_schema()), *SENT_BY_REST}
    parts = [HEAD.rstrip()]
    for name, each in schema["$defs"].items():
        if name == ANY_JSON:
            continue
        if "enum" in each:
            parts.append("\n".join([*_comment(each), union(name, map(_literal, each["enum"]))]))
        else:
            parts.append("\n".join(interface(name, each, is_sent=name in sent)))
    parts.append(union("ClientMessage", names_in(socket_messages.CLIENT_MESSAGE.json_schema())))
    parts.append(union("ServerMessage", names_in(socket_messages.SERVER_MESSAGE.json_schema())))
    return "\n\n".join(parts) + "\n"


SENT_BY_REST: Final = (
    "Rename",
    "NewSeat",
    "NewTable",
    "Join",
    "Branch",
    "ClockWish",
    "HintWish",
    "LessonTry",
)


def payloads(module: str) -> str:
    """What a game tells a page: one interface for each dictionary that its module types."""
    here = vars(import_module(module)).values()
    typed = [each for each in here if is_typeddict(each) and each.__module__ == module]
    adapters: list[tuple[str, Literal["validation"], TypeAdapter[object]]] = [
        (each.__name__, "validation", TypeAdapter(each)) for each in typed
    ]
    _, schema = TypeAdapter.json_schemas(adapters)
    head = MADE.format(source=f"src/{module.replace('.', '/')}.py").rstrip()
    parts = ["\n".join(interface(n, each, is_sent=True)) for n, each in schema["$defs"].items()]
    return "\n\n".join([head, *parts]) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    """Every file that is made, with its text."""
    yield TARGET, generated()
    for spec in specs().values():
        if spec.payload:
            yield WEB / "games" / spec.name / "payload.ts", payloads(spec.payload)
    yield WEB / "pages" / "rules" / "payload.ts", payloads(RULEBOOK)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the web app's types.")
    parser.add_argument("--check", action="store_true", help="only compare; 1 when they differ")
    chosen = parser.parse_args()
    for file, text in files():
        if not chosen.check:
            file.write_text(text, encoding="utf-8")
        elif not file.is_file() or file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file} differs: run python -m godstone.server.protocol.typescript")


if __name__ == "__main__":
    main()
