"""The rulebooks: every rule has its words and its place, and docs/rules are made of them."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from godstone.cli.rulebook.page import FOLDER, pages
from godstone.games import spec_named
from godstone.games.finger import Finger
from godstone.games.finger import events as finger_events
from godstone.games.finger import state as finger_state
from godstone.games.pacal import events as pacal_events
from godstone.games.pacal import state as pacal_state
from godstone.games.rulebook import keys_of, rules_in
from godstone.games.rulebook_payload import Rulebook
from godstone.messages import FIRST, catalogue

ROOT = Path(__file__).parents[1]
GAMES = ("pacal", "finger")
SOURCES = (".svelte", ".ts", ".py")
CITED = re.compile(r"\b(?:[PF]\d+(?:\.\d+)?|R\d+)\b")


@cache
def book(game: str) -> Rulebook:
    made = spec_named(game).rulebook
    assert made is not None
    return made()


def keys(book: Rulebook) -> Iterator[str]:
    """Every text that stands on a game's pages."""
    game = book["game"]
    yield from (f"rules.{game}.{name}" for name in ("intro", "goal", "versions"))
    yield from (f"rules.{game}.glance.{name}" for name in book["glance"])
    yield from (f"rules.{chapter['name']}" for chapter in book["chapters"])
    yield from (f"rules.{each['name']}.lead" for each in book["chapters"] if each.get("lead"))
    for rule in rules_in(book["chapters"]):
        yield f"rule.{rule['number']}.title"
        yield from (f"rule.{end}" for end in keys_of(rule))
    for thing in (*book["gods"], *book["laws"]):
        yield from (text["key"] for text in (thing["text"], *thing["balanced"]))
    yield from (f"rule.{game}.{ruling['number']}" for ruling in book["rulings"])
    yield from (f"rules.{game}.v1.{rule}" for rule in book["versions"])
    for diagram in book["diagrams"]:
        yield from (f"rules.scene.{game}.{diagram['name']}{end}" for end in ("", ".alt"))
        labels = [frame["label"] for frame in diagram["frames"]]
        yield from (f"rules.label.{label}" for label in labels if label)
    for row in book["differences"]:
        ends = ("", ".text", *(f".{cell}" for cell in row["cells"].values()))
        yield from (f"rules.edition.{row['name']}{end}" for end in ends)


def known(book: Rulebook) -> set[str]:
    """Everything that has an address on the page."""
    rules = [rule["number"] for rule in rules_in(book["chapters"])]
    chapters = [chapter["name"] for chapter in book["chapters"]]
    laws = [law["number"] for law in book["laws"]]
    return {*rules, *chapters, *laws, *(ruling["number"] for ruling in book["rulings"])}


@pytest.mark.parametrize(("name", "text"), list(pages()))
def test_docs_are_made_of_the_rulebook(name: str, text: str) -> None:
    page = (FOLDER / name).read_text("utf-8")

    assert page == text, "run python -m godstone.cli.rulebook"


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_the_rulebook_is_in_the_catalogue(game: str) -> None:
    assert [key for key in keys(book(game)) if key not in catalogue(FIRST)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_text_cites_has_an_address(game: str) -> None:
    made = book(game)
    texts = " ".join(catalogue(FIRST)[key] for key in keys(made))

    assert set(CITED.findall(texts)) - known(made) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_bears_on_rules_that_its_text_cites(game: str) -> None:
    for ruling in book(game)["rulings"]:
        text = catalogue(FIRST)[f"rule.{game}.{ruling['number']}"]
        assert set(ruling["of"]) <= set(CITED.findall(text)), ruling["number"]


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_diagram(game: str) -> None:
    made = book(game)
    drawn = {each["rule"] for each in made["diagrams"] if each["difference"] is None}
    rules = {each["name"]: {r["number"] for r in each["rules"]} for each in made["chapters"]}

    assert [name for name, numbers in rules.items() if not numbers & drawn] == []
    assert drawn <= {number for numbers in rules.values() for number in numbers}


def test_every_difference_of_the_editions_has_a_picture() -> None:
    made = book("pacal")

    shown = {each["difference"] for each in made["diagrams"] if each["difference"]}
    assert shown == {row["name"] for row in made["differences"]}


@pytest.mark.parametrize("game", GAMES)
def test_several_pictures_of_a_diagram_say_which_is_which(game: str) -> None:
    for diagram in book(game)["diagrams"]:
        several = len(diagram["frames"]) > 1
        assert all(bool(frame["label"]) == several for frame in diagram["frames"]), diagram["name"]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_names_a_rule_with_an_address(game: str) -> None:
    rules = {option.rule for option in spec_named(game).options}

    assert rules - known(book(game)) <= {"Editions"}


def test_a_text_is_filled_with_every_value_it_names() -> None:
    for _, text in pages():
        assert "{" not in text


# Where the table cites a rule


def cited(game: str) -> dict[str, dict[str, str]]:
    text = (ROOT / f"src/godstone/games/{game}/cited.json").read_text("utf-8")
    found: dict[str, dict[str, str]] = json.loads(text)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_the_table_cites_has_an_address(game: str) -> None:
    made = book(game)
    gods = {god["number"] for god in made["gods"]}
    rules = {rule for table in cited(game).values() for rule in table.values()}

    assert rules - known(made) - gods == set()


def test_every_event_and_step_of_pacal_cites_a_rule() -> None:
    tables = cited("pacal")

    assert set(tables["events"]) == set(pacal_events.EVENTS)
    assert set(tables["steps"]) == {step.name.lower() for step in pacal_state.Step}


def test_every_event_and_step_of_finger_cites_a_rule() -> None:
    tables, setting = cited("finger"), Finger.new(2).position.setting
    events = {event.key for event in finger_events.sample_events(setting)}

    assert events <= set(tables["events"])
    assert set(tables["steps"]) == {phase.name.lower() for phase in finger_state.Phase}
    assert set(tables["points"]) == {source.name.lower() for source in finger_state.Source}


def quoted(key: str, code: str) -> bool:
    return any(f"{mark}{key}{mark}" in code for mark in "'\"")


def test_every_word_of_the_rules_stands_somewhere() -> None:
    """The page makes these keys of data, so nothing else finds one that is of no use."""
    web = (ROOT / "web/src").rglob("*")
    sources = [*web, *(ROOT / "src/godstone/cli/rulebook").glob("*.py")]
    code = "".join(file.read_text("utf-8") for file in sources if file.suffix in SOURCES)
    said = {key for game in GAMES for key in keys(book(game))}
    words = {key for key in catalogue(FIRST) if key.startswith(("rule.", "rules."))}
    optional = {f"rules.turn.{game}" for game in GAMES} | {"rules.finger.lead"}
    titles = {f"rule.F4.3.{part}.title" for part in "abcd"} | {"rules.edition.words.fr"}

    assert {key for key in words - said - optional - titles if not quoted(key, code)} == set()
