"""Completeness: every numbered rule has a test, every law and god one place and a test."""

import ast
import re
from pathlib import Path

import pytest

from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law

ROOT = Path(__file__).parents[2]
BOOK = (ROOT / "docs/rules/finger.md").read_text("utf-8")
RULES = sorted((ROOT / "src/godstone/games/finger/rules").glob("*.py"))
SOURCES = sorted((ROOT / "src/godstone/games/finger").rglob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
TEST_TEXT = "\n".join(file.read_text("utf-8") for file in TESTS if file.name != Path(__file__).name)
TEST_NAMES = re.findall(r"def (test_\w+)", TEST_TEXT)

NUMBERED = re.findall(r"^- \*\*(F[0-9.]+)\*\*", BOOK, re.M)
RULINGS = re.findall(r"^- \*\*(R[0-9]+)\*\*", BOOK, re.M)
PARTS = re.findall(r"^  ([a-d])\) ", BOOK, re.M)


def test_the_book_is_read() -> None:
    assert len(NUMBERED) == 5 + 7 + 3 + 4 + 6 + 1 + 1 + 1 + 1
    assert PARTS == ["a", "b", "c", "d"]
    assert [f"R{n}" for n in range(1, len(RULINGS) + 1)] == RULINGS


@pytest.mark.parametrize("rule", NUMBERED)
def test_every_numbered_rule_has_a_test(rule: str) -> None:
    start = f"test_{rule.lower().replace('.', '_')}_"
    assert any(name.startswith(start) for name in TEST_NAMES)


@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_f4_3_has_a_test(part: str) -> None:
    assert any(name.startswith(f"test_f4_3_{part}_") for name in TEST_NAMES)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_cited_by_a_test(ruling: str) -> None:
    assert re.search(rf'"""{ruling}"""', TEST_TEXT)


@pytest.mark.parametrize("law", list(Law))
def test_every_law_has_a_test_and_a_row_in_the_book(law: Law) -> None:
    assert any(name.startswith(f"test_f8_law_{int(law)}_") for name in TEST_NAMES)
    assert f"Law.{law.name}" in TEST_TEXT
    assert re.search(rf"^\| {int(law)} \| ", BOOK, re.M)


@pytest.mark.parametrize("god", list(God))
def test_every_god_has_a_test_and_a_row_in_the_book(god: God) -> None:
    assert any(name.startswith(f"test_f7_{god.lower()}_") for name in TEST_NAMES)
    assert f"God.{god.name}" in TEST_TEXT
    assert re.search(rf"^\| {god} \| ", BOOK, re.M)


def places(member: str) -> list[str]:
    """The rules' modules that name a law or a god."""
    return [file.name for file in RULES if re.search(rf"\b{member}\b", file.read_text("utf-8"))]


def questions(member: str) -> int:
    """How often the rules ask whether it is in force."""
    text = "\n".join(file.read_text("utf-8") for file in RULES)
    god = member.removeprefix("God.")
    asked = rf"has\((?:play\.)?state, {member}\)|seat_of\(play, {god}\)|law == {member}\b"
    return len(re.findall(asked, text))


@pytest.mark.parametrize("member", [f"Law.{m.name}" for m in Law] + [f"God.{m.name}" for m in God])
def test_every_law_and_god_stands_in_exactly_one_place_of_the_rules(member: str) -> None:
    assert len(places(member)) == 1
    assert questions(member) == 1


def test_functions_are_short_and_modules_too() -> None:
    for file in SOURCES:
        if "motion" in file.parts:
            continue
        text = file.read_text("utf-8")
        assert len(text.split("\n")) <= 300, file.name
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno <= 32, (file.name, node.name)
