"""Types say what things are. Where nobody can, `Any` stands with its reason, and rarely."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
MOST = 24


def untyped(file: Path) -> Iterator[tuple[str, str]]:
    """Each `Any` of a file: where it stands, and its line with the one above."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name) and node.id == "Any":
            around = "\n".join(lines[max(0, node.lineno - 2) : node.lineno])
            yield f"{file.relative_to(SOURCES)}:{node.lineno}", around


def everywhere() -> list[tuple[str, str]]:
    return [found for file in sorted(SOURCES.rglob("*.py")) for found in untyped(file)]


def test_there_are_few_things_without_a_type() -> None:
    assert len(everywhere()) <= MOST


def test_what_has_no_type_has_its_reason() -> None:
    silent = [where for where, around in everywhere() if "# " not in around]

    assert silent == []
