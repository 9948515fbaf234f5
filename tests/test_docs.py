"""The Python of the pages runs as it stands."""

import re
from pathlib import Path
from typing import Any

import pytest

from godstone.bots.match import match
from godstone.bots.names import bot_named
from godstone.cli.reference.meanings import MEANINGS
from godstone.cli.reference.page import PAGE, filled
from godstone.games.finger import Finger
from godstone.games.pacal import Pacal

ROOT = Path(__file__).parents[1]


def blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)


def test_the_readme_plays_a_game_in_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("README.md")

    exec(example, {})

    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    assert capsys.readouterr().out.split()[0] in ("target", "penultimate")


def test_no_page_draws_chance_from_the_legal_moves() -> None:
    """`legal_moves()` lists each face once, however often it is on the die."""
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*")]:
        if page.suffix in (".md", ".py", ".ipynb"):
            unasked = re.findall(r"choice\(\s*game\.legal_moves\(\)", page.read_text("utf-8"))
            assert unasked == [], page.name


def test_the_shooter_of_the_docs_plays_in_twenty_lines() -> None:
    _, example = blocks("docs/bots.md")
    made: dict[str, Any] = {}
    exec(example, made)
    game, bot = Finger.new(2), made["Sweeper"]()

    for _ in match(game, [bot, bot_named("finger", "random")], (1,)):
        pass

    assert game.is_over
    assert len([line for line in example.splitlines() if line.strip()]) <= 20


def test_the_bot_of_the_docs_plays_in_ten_lines() -> None:
    example, _ = blocks("docs/bots.md")
    made: dict[str, Any] = {}
    exec(example, made)
    game, bot = Pacal.new(2), made["Builder"]()

    for _ in match(game, [bot, bot], (1,)):
        pass

    assert game.is_over
    assert len([line for line in example.splitlines() if line.strip()]) <= 10


def test_the_library_page_is_as_the_code_says() -> None:
    page = PAGE.read_text("utf-8")

    assert filled(page) == page, "run python -m godstone.cli.reference"


def test_a_page_that_lacks_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="not one each of"):
        filled(PAGE.read_text("utf-8").replace("<!-- made: arena -->", ""))


def test_every_meaning_is_of_a_key_that_there_is() -> None:
    page = PAGE.read_text("utf-8")

    assert [key for key in MEANINGS if f"| `{key.split('.')[-1]}` |" not in page] == []


def test_the_first_lines_of_the_library_page_run() -> None:
    (example,) = blocks("docs/api.md")
    made: dict[str, Any] = {}

    exec(example, made)

    assert made["game"].step.name == "ROLL"


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
