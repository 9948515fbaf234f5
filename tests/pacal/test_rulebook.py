"""Every rule of the rulebook has a test that bears its number, and every citation exists."""

import re
from collections.abc import Iterable
from pathlib import Path

from godstone.games.pacal.editions import EDITIONS

ROOT = Path(__file__).parents[2]
RULEBOOK = (ROOT / "docs/rules/pacal.md").read_text(encoding="utf-8")
TESTS = ROOT / "tests/pacal"
SOURCES = ROOT / "src/godstone/games/pacal"

RULE = re.compile(r"^- \*\*(P\d+(?:\.\d+)?|R\d+|Shores)\*\*", re.MULTILINE)
TEST = re.compile(r"^def (test_\w+)\(", re.MULTILINE)
KEPT_BY_FORM = {  # rules that no line of code states: the form of the whole keeps them
    "P3.2": "what is not free (P3.9) is an obstacle",
    "P4.4": "a dropped stone is cargo, and builds read visible stones",
    "P5.7": "the step of building takes one action, and none is one",
    "P6.2": "an upgrade is a build",
}
CITATION = re.compile(r"\b(P\d+)(?:\.(\d+))?(?:-P\d+\.(\d+))?")


def rules_in(rulebook: str) -> list[str]:
    """P1.1, P1.2 … P9, Shores, R1 …, in the order of the page."""
    return RULE.findall(rulebook)


def edition_cells_in(rulebook: str) -> list[tuple[str, str]]:
    """Edition and rule, for each cell of the table of editions that is not as in `standard`."""
    rows = [
        [word.strip() for word in line.strip("|").split("|")]
        for line in rulebook.partition("## Editions")[2].splitlines()
        if line.startswith("|")
    ]
    header, _, *body = rows
    return [
        (edition, re.findall(r"\((P[\d.]+)\)", what)[0])
        for what, standard, *others in body
        for edition, cell in zip(header[2:], others, strict=True)
        if cell != standard
    ]


def names_of_tests(folder: Path) -> list[str]:
    sources = (path.read_text(encoding="utf-8") for path in sorted(folder.rglob("test_*.py")))
    return [name for source in sources for name in TEST.findall(source)]


def citations_in(source: str) -> set[str]:
    """The rules a text cites, ranges such as P3.3-P3.5 one by one, and the chapters of each."""
    cited = set()
    for chapter, first, last in CITATION.findall(source):
        numbers = range(int(first), int(last or first) + 1) if first else ()
        cited |= {chapter, *(f"{chapter}.{number}" for number in numbers)}
    return cited


def prefix(rule: str) -> str:
    """P3.4 is tested by test_p3_4_…"""
    return f"test_{rule.lower().replace('.', '_')}_"


def without_test(rules: Iterable[str], names: Iterable[str]) -> list[str]:
    names = list(names)
    return [rule for rule in rules if not any(name.startswith(prefix(rule)) for name in names)]


def without_edition_test(
    cells: Iterable[tuple[str, str]], names: Iterable[str]
) -> list[tuple[str, str]]:
    names = list(names)
    return [
        (edition, rule)
        for edition, rule in cells
        if not any(name.startswith(prefix(f"edition_{edition}_{rule}")) for name in names)
    ]


def without_citation(rules: Iterable[str], sources: str) -> list[str]:
    cited = citations_in(sources)
    return [rule for rule in rules if rule not in cited]


def sources() -> str:
    files = sorted(SOURCES.rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_rule_and_ruling_has_a_test() -> None:
    assert without_test(rules_in(RULEBOOK), names_of_tests(TESTS)) == []


def test_every_cell_of_the_editions_that_differs_has_a_test() -> None:
    assert without_edition_test(edition_cells_in(RULEBOOK), names_of_tests(TESTS)) == []


def test_every_numbered_rule_is_cited_by_the_code() -> None:
    numbered = [rule for rule in rules_in(RULEBOOK) if rule.startswith("P")]

    assert set(without_citation(numbered, sources())) <= KEPT_BY_FORM.keys()


def test_every_rule_the_code_cites_is_in_the_rulebook() -> None:
    known = citations_in(" ".join(rules_in(RULEBOOK)))

    assert citations_in(sources()) - known == set()


def test_every_test_of_a_rule_names_one_that_exists() -> None:
    known = {prefix(rule) for rule in rules_in(RULEBOOK)}
    numbered = re.compile(r"test_(?:p\d+(?:_\d+)?|r\d+)_")
    named = {found[0] for name in names_of_tests(TESTS) if (found := numbered.match(name))}

    assert named - known == set()


def test_the_rulebook_is_read_whole() -> None:
    chapters = [rule.split(".")[0] for rule in rules_in(RULEBOOK)]

    counts = {chapter: chapters.count(chapter) for chapter in chapters if chapter[0] == "P"}
    assert counts == {
        **{"P1": 5, "P2": 4, "P3": 9, "P4": 4, "P5": 7, "P6": 2, "P7": 7},
        **{"P8": 1, "P9": 1},
    }
    assert "Shores" in chapters
    assert [rule for rule in chapters if rule[0] == "R"] == [
        f"R{n}"
        for n in range(1, 24)
        if n != 7  # in version 1 alone
    ]


def test_the_table_of_editions_is_read_whole() -> None:
    assert edition_cells_in(RULEBOOK) == [
        ("cs", "P7.2"),
        ("it", "P5.1"),
        ("cs", "P3.4"),
        ("fr", "P7.1"),
        ("fr", "P7.4"),
        ("pl", "P4.1"),
        ("cs", "P4.1"),
        ("it", "P4.1"),
    ]


def test_the_table_names_every_edition() -> None:
    table = RULEBOOK.partition("## Editions")[2]
    header = next(line for line in table.splitlines() if line.startswith("| what"))

    assert [word.strip() for word in header.strip("|").split("|")][1:] == list(EDITIONS)


# The checker can fail.

MADE_UP = """
- **P1.1** A rule with a test.
- **P1.2** A rule that nobody wrote a test for.
- **P1.10** P1.1's test is not its test.
- **R1** A ruling.

## Editions

| what | standard | xx | yy |
| --- | --- | --- | --- |
| colour of the sky (P1.2) | blue | **green** | blue |
| colour of the sea (P1.1) | blue | **green** | **red** |
"""


def test_the_checker_finds_a_rule_without_a_test() -> None:
    names = ["test_p1_1_stands", "test_r1_stands", "test_p1_22_is_another"]

    assert without_test(rules_in(MADE_UP), names) == ["P1.2", "P1.10"]


def test_the_checker_finds_an_edition_without_a_test() -> None:
    names = ["test_edition_xx_p1_1_the_sea_is_green", "test_edition_yy_p1_2_is_not_asked"]

    missing = without_edition_test(edition_cells_in(MADE_UP), names)

    assert missing == [("xx", "P1.2"), ("yy", "P1.1")]


def test_the_checker_finds_a_rule_without_a_citation() -> None:
    sources = '"""P1.1  As the rulebook says."""'

    assert without_citation(["P1.1", "P1.2"], sources) == ["P1.2"]


def test_the_checker_reads_ranges() -> None:
    assert citations_in("P3.3-P3.5, P8") == {"P3", "P3.3", "P3.4", "P3.5", "P8"}
