"""A law's or god's number stands once, in laws.py or gods.toml: all else asks for it or agrees."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from godstone.games.finger.gods import SIDES, God, Terms
from godstone.games.finger.laws import CARDS, Law

ROOT = Path(__file__).parents[2]
BOOK = (ROOT / "docs/rules/finger.md").read_text("utf-8")
WORDS = json.loads((ROOT / "src/godstone/messages/en.json").read_text("utf-8"))
SPELLED = {  # how people write numbers
    Fraction(1, 2): ("half", "halved", "twice as far"),
    Fraction(1, 5): ("fifth",),
    Fraction(11, 20): ("55 %", "55%"),
    Fraction(7, 10): ("0.7",),
    Fraction(17, 10): ("1.7",),
    Fraction(1): ("1", "one", "once", "first"),
    Fraction(2): ("2", "two", "twice", "double", "x2"),
    Fraction(3): ("3", "three"),
}
NUMBERED = [
    (law, name) for law, card in CARDS.items() for name in card.numbers if name != "bot_error"
]
USUAL = {Law.GOLDEN_NAVEL: {"1"}}  # what a text compares the law with
OWN = ("laws.py", "gods.py", "table.py", "test_numbers.py")  # where numbers are kept and laid out


def spellings(value: Fraction) -> tuple[str, ...]:
    return (*SPELLED.get(value, ()), str(value))


def row(law: Law) -> str:
    found = re.search(rf"^\| {int(law)} \|.*$", BOOK, re.M)
    assert found is not None
    return found.group(0).split("|", 2)[2].lower()


@pytest.mark.parametrize(("law", "name"), NUMBERED)
def test_the_book_says_a_laws_number(law: Law, name: str) -> None:
    assert any(word in row(law) for word in spellings(CARDS[law].numbers[name]))


@pytest.mark.parametrize("law", list(Law))
def test_the_page_says_no_number_that_is_not_the_laws(law: Law) -> None:
    text, numbers = WORDS[f"lawText.{int(law)}"], CARDS[law].numbers.values()
    allowed = {
        digits for value in numbers for digits in re.findall(r"\d+", " ".join(spellings(value)))
    }

    assert set(re.findall(r"\d+", text)) <= allowed | USUAL.get(law, set())


@pytest.mark.parametrize("god", list(God))
def test_the_page_is_given_a_gods_numbers_and_has_none_of_its_own(god: God) -> None:
    texts = [text for key, text in WORDS.items() if re.fullmatch(rf"godText\.(\w+\.)?{god}", key)]
    assert texts
    for name, value in SIDES[god].terms[Terms.WRITTEN].items():
        if name in ("captives", "prophets", "uses") and value > 1:
            assert any("{" + name in text for text in texts)


def test_no_source_repeats_a_number_beside_its_law_or_god() -> None:
    beside = re.compile(r"(?:Law|God)\.[A-Z_]+\b.*(?:\*|\+|==|<=|>=|min\(|max\()\s*[2-9]\d*\b")
    for file in sorted((ROOT / "src/godstone").rglob("*.py")):
        if file.name not in OWN:
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                assert not beside.search(line), f"{file.name}:{number}: {line.strip()}"


def test_no_source_spells_a_measure_of_the_hand_the_heart_or_the_tornado() -> None:
    measures = {int(value) for god in God for value in SIDES[god].measures.values() if value > 1}
    measures |= {int(CARDS[Law.TORNADO].numbers[name]) for name in ("diameter", "way")}
    spelled = re.compile(rf"\b({'|'.join(map(str, sorted(measures)))}) ?mm\b")
    for file in sorted((ROOT / "src/godstone/games/finger").rglob("*.py")):
        assert not spelled.search(file.read_text("utf-8")), file.name


def test_the_page_knows_no_law_by_its_number() -> None:
    sources = [*(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    asks = re.compile(
        r"laws\s*(\.includes\(|\.has\(|\[)\s*\d|\blaw\w*(\([^)]*\))?\s*===?\s*\d", re.I
    )

    assert [str(file) for file in sources if asks.search(file.read_text("utf-8"))] == []
