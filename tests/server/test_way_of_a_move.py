"""A move goes from a click to the disk and back the way that docs/architecture.md tells."""

import json
import re
from pathlib import Path

from sqlalchemy import select

from godstone.server.store.schema import ENTRIES
from tests.databases import inside, url_of
from tests.server.serving import online, visited

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src/godstone"
PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
IMPORT = re.compile(r"^\s*from (godstone[\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)


def told() -> list[Path]:
    """The files that the page names, in their order."""
    section = PAGE.split("## From a click to the disk and back")[1].split("\n## ")[0]
    names = re.findall(r"`([\w/]+/[\w.]+\.(?:py|ts))`", section)
    return [ROOT / name if name.startswith("web/") else SOURCES / name for name in names]


def imported(file: Path) -> set[Path]:
    """Our modules that a module imports, as files."""
    found = set()
    for module, names in IMPORT.findall(file.read_text("utf-8")):
        for name in ("", *re.findall(r"\w+", names)):
            place = SOURCES.parent.joinpath(*module.split("."), name)
            found |= {place.with_suffix(".py"), place / "__init__.py"}
    return {each for each in found if each.is_file()}


def reached(start: Path) -> set[Path]:
    """All that a module imports, also through others."""
    known, ahead = set[Path](), {start}
    while ahead:
        here = ahead.pop()
        known.add(here)
        ahead |= imported(here) - known
    return known


def test_every_file_of_the_way_is_there() -> None:
    way = told()

    assert len(way) >= 8
    assert [file for file in way if not file.is_file()] == []


def test_the_server_goes_the_way_from_its_socket() -> None:
    inside = [file for file in told() if file.suffix == ".py"]

    assert inside[0].name == "socket.py"
    assert set(inside) <= reached(inside[0])


@online
async def test_a_move_goes_to_the_disk_before_it_is_told(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            chosen = page.view["choices"][0]["move"]
            answer = await page.move(0 if 0 in page.to_move else 1, chosen)
            with inside(url_of(tmp_path, "test.db")) as disk:
                rows = disk.execute(select(ENTRIES.c.entry).where(ENTRIES.c.n == answer["n"]))
                (entry,) = [json.loads(row[0]) for row in rows]

    assert answer["type"] == "accepted"
    assert entry["move"] == chosen
    assert [message["type"] for message in page.heard[-2:]] == ["accepted", "moved"]
