"""The notebook runs from its first cell to its last, and every picture is a picture."""

import ast
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

NOTEBOOK = Path(__file__).parents[2] / "examples/positions.ipynb"


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def answer(source: str, names: dict[str, Any]) -> object:
    """What a cell shows: the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_every_cell_runs_and_every_answer_draws_itself() -> None:
    names: dict[str, Any] = {}
    answers = [answer("".join(cell["source"]), names) for cell in cells()]
    shown = [each for each in answers if each is not None]

    assert [type(each).__name__ for each in shown] == [
        "Board",
        "Pacal",
        "Record",
        "Pacal",
        "Finger",
        "Tried",
    ]
    for each in shown:
        drawn = ElementTree.fromstring(each._repr_svg_())  # type: ignore[attr-defined]
        assert drawn.tag == "{http://www.w3.org/2000/svg}svg"


def test_no_outputs_are_kept() -> None:
    assert [cell["outputs"] for cell in cells()] == [[] for _ in cells()]
