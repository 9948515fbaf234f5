"""Every key of a refusal in a source has a form, which takes the values that stand beside it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from godstone.messages import catalogue
from tests.icu_values import values_of

SOURCES = Path(__file__).parents[1] / "src/godstone"
FORMS = catalogue("en")
KEYS = {key for key in FORMS if key.startswith("refusal.")}


def nodes() -> Iterator[ast.AST]:
    for file in sorted(SOURCES.rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text("utf-8")))


def key_in(node: ast.expr) -> str | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) and value.startswith("refusal.") else None


def with_values() -> Iterator[tuple[str, ast.expr | None]]:
    """Every key with what follows it in a call or a tuple; None where nothing does."""
    for node in nodes():
        parts = node.args if isinstance(node, ast.Call) else getattr(node, "elts", [])
        for at, part in enumerate(parts):
            key = key_in(part)
            if key is not None:
                yield key, parts[at + 1] if at + 1 < len(parts) else None


def names_in(given: ast.expr | None) -> set[str] | None:
    """The names of the values; None where they are made elsewhere, which play alone shows."""
    if given is None:
        return set()
    if not isinstance(given, ast.Dict):
        return None
    names = [key.value for key in given.keys if isinstance(key, ast.Constant)]
    return set(map(str, names)) if len(names) == len(given.keys) else None


def test_every_key_of_a_refusal_is_in_the_catalogue_and_used() -> None:
    used = {key_in(node) for node in nodes() if isinstance(node, ast.expr)} - {None}
    assert used == KEYS


def test_what_stands_beside_a_key_is_what_its_form_takes() -> None:
    for key, given in with_values():
        names = names_in(given)
        assert names is None or names == values_of(FORMS[key]), key
