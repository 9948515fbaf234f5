"""A rulebook as one page of Markdown."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from godstone.cli.reference.markdown import table
from godstone.games import specs
from godstone.games.rulebook import Values, words
from godstone.games.rulebook_payload import Chapter, Difference, Rulebook, RuleRow, Thing
from godstone.messages import FIRST, Message, catalogue, said

FOLDER: Final = Path(__file__).parents[4] / "docs" / "rules"
MADE: Final = (
    "<!-- Made by `python -m godstone.cli.rulebook` from the catalogue (`rule.*`, `rules.*`) and "
    "rulebook.toml; change those. -->"
)
STANDARD: Final = "standard"


def pages() -> Iterator[tuple[str, str]]:
    """The pages' names, and their texts."""
    for spec in specs().values():
        if spec.rulebook is not None:
            yield f"{spec.name}.md", page(spec.rulebook())


def page(book: Rulebook) -> str:
    parts = [
        f"# {_say('rules.title', game=_say('game.' + book['game']))}",
        MADE,
        *_head(book),
        *(part for chapter in book["chapters"] for part in _chapter(book, chapter)),
        *_rulings(book),
        *(_editions(book) if book["differences"] else ()),
        *_versions(book),
    ]
    return "\n\n".join(parts) + "\n"


def _say(key: str, **values: str | int) -> str:
    return said(Message(key, values))


def _text(book: Rulebook, key: str, own: Values | None = None) -> str:
    return said(words(book, key, own))


def _has(key: str) -> bool:
    return key in catalogue(FIRST)


def _head(book: Rulebook) -> Iterator[str]:
    game = book["game"]
    yield _say(f"rules.{game}.intro")
    yield _say("rules.numbered", version=book["version"])
    if _has(f"rules.{game}.lead"):
        yield _say(f"rules.{game}.lead")
    yield f"## {_say('rules.goal')}"
    yield _say(f"rules.{game}.goal")
    yield f"## {_say(f'rules.turn.{game}')}"
    yield "\n".join(f"- {_say(f'rules.{game}.glance.{name}')} ({name})" for name in book["glance"])


def _chapter(book: Rulebook, chapter: Chapter) -> Iterator[str]:
    name = chapter["name"]
    number = f"{name} " if name[-1].isdigit() else ""
    yield f"## {number}{_say(f'rules.{name}')}"
    if chapter.get("lead"):
        yield _text(book, f"rules.{name}.lead")
    yield "\n".join(_rule(book, rule) for rule in chapter["rules"])
    for things, make in ((book["gods"], _gods), (book["laws"], _laws)):
        if things and things[0]["number"].startswith(f"{name}."):
            yield make(book, things)


def _rule(book: Rulebook, rule: RuleRow) -> str:
    number = rule["number"]
    ours = f" ({_say('rules.ours').lower()})" if rule.get("ours") else ""
    parts = [f"  {part}) {_titled(book, f'{number}.{part}')}" for part in rule.get("parts", [])]
    more = [f"  {_text(book, f'rule.{number}.{end}')}" for end in rule.get("more", [])]
    lines = [
        f"- **{number}** {_titled(book, number, ours)}",
        *(["\n".join(parts)] if parts else []),
    ]
    return "\n\n".join([*lines, *more])


def _titled(book: Rulebook, end: str, ours: str = "") -> str:
    title = f"*{_say(f'rule.{end}.title')}{ours}.* " if _has(f"rule.{end}.title") else ""
    return f"{title}{_text(book, f'rule.{end}')}"


def _gods(book: Rulebook, gods: list[Thing]) -> str:
    head = (_say("rules.god"), _say("rules.written"), _say("rules.balanced"))
    return table(head, [_god(book, god) for god in gods])


def _god(book: Rulebook, god: Thing) -> tuple[str, str, str]:
    texts = [_text(book, text["key"], text["values"]) for text in (god["text"], *god["balanced"])]
    return _say(f"god.{god['name']}"), texts[0], " ".join(texts[1:])


def _laws(book: Rulebook, laws: list[Thing]) -> str:
    columns = ("rules.law", "rules.group", "rules.lasts", "rules.effect")
    return table(("#", *map(_say, columns)), [_law(book, law) for law in laws])


def _law(book: Rulebook, law: Thing) -> tuple[str, ...]:
    effect = _text(book, law["text"]["key"], law["text"]["values"])
    return law["name"], _say(f"law.{law['name']}"), law["group"], law["lasts"] or "", effect


def _rulings(book: Rulebook) -> Iterator[str]:
    yield f"## {_say('rules.rulings')}"
    yield _say("rules.rulings.lead")
    game, numbers = book["game"], [ruling["number"] for ruling in book["rulings"]]
    yield "\n".join(f"- **{n}** {_text(book, f'rule.{game}.{n}')}" for n in numbers)


def _editions(book: Rulebook) -> Iterator[str]:
    yield f"## {_say('rules.editions')}"
    yield _say("rules.editions.lead")
    editions = [*book["differences"][0]["cells"]]
    rows = [_difference(book, row, editions) for row in book["differences"]]
    yield table((_say("rules.what").lower(), *editions), rows)
    yield "\n".join(_notes(book))


def _difference(book: Rulebook, row: Difference, editions: list[str]) -> list[str]:
    cells = {edition: _cell(book, row, edition) for edition in editions}
    usual = cells[STANDARD]
    marked = [cell if cell == usual else f"**{cell}**" for cell in cells.values()]
    what = _say(f"rules.edition.{row['name']}")
    return [f"{what} ({row['rule']})", *marked]


def _cell(book: Rulebook, row: Difference, edition: str) -> str:
    key = f"rules.edition.{row['name']}.{row['cells'][edition]}"
    return _text(book, key, row["values"].get(edition))


def _notes(book: Rulebook) -> Iterator[str]:
    """What each edition plays otherwise, in a sentence."""
    for row in book["differences"]:
        usual = _cell(book, row, STANDARD)
        for edition in row["cells"]:
            if _cell(book, row, edition) != usual:
                key = f"rules.edition.{row['name']}.text"
                note = _text(book, key, row["values"].get(edition))
                yield f"- `{edition}` ({row['rule']}): {note}"
    for edition in book["differences"][0]["cells"]:
        if _has(f"rules.edition.words.{edition}"):
            yield f"- `{edition}`: {_say(f'rules.edition.words.{edition}')}"


def _versions(book: Rulebook) -> Iterator[str]:
    game = book["game"]
    yield f"## {_say('rules.versions')}"
    yield _say(f"rules.{game}.versions")
    rows = [f"- {rule}: {_text(book, f'rules.{game}.v1.{rule}')}" for rule in book["versions"]]
    yield "\n".join(rows)
