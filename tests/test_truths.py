"""What stands in two languages says the same in both."""

import json
import re
import struct
import tomllib
from pathlib import Path

from godstone import __version__
from godstone.server import PORT
from godstone.server.http import links

ROOT = Path(__file__).parents[1]


def test_the_page_under_development_asks_the_port_that_is_served() -> None:
    config = (ROOT / "web/vite.config.ts").read_text()

    assert re.findall(r"127\.0\.0\.1:(\d+)", config) == [str(PORT)]


def test_the_version_is_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    page = json.loads((ROOT / "web/package.json").read_text())

    assert project["version"] == page["version"] == __version__


def test_the_browsers_bar_has_the_pages_colours() -> None:
    theme = re.findall(r"--page: (#\w+)", (ROOT / "web/src/theme.css").read_text())
    bars = re.findall(r'"theme-color" content="(#\w+)"', (ROOT / "web/index.html").read_text())
    manifest = json.loads((ROOT / "web/public/manifest.webmanifest").read_text())

    assert bars == theme
    assert manifest["theme_color"] == manifest["background_color"] == theme[0]


def png_size(path: str) -> tuple[int, ...]:
    """A PNG tells its width and height in its first chunk."""
    return struct.unpack(">II", (ROOT / "web/public" / path).read_bytes()[16:24])


def test_icons_are_as_large_as_the_manifest_says() -> None:
    manifest = json.loads((ROOT / "web/public/manifest.webmanifest").read_text())
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    sizes = {icon["src"]: "x".join(map(str, png_size(icon["src"][1:]))) for icon in drawn}

    assert sizes == {icon["src"]: icon["sizes"] for icon in drawn}


def test_the_picture_of_links_is_as_large_as_they_say_and_light() -> None:
    assert png_size(links.PICTURE) == (links.WIDTH, links.HEIGHT)
    assert (ROOT / "web/public" / links.PICTURE).stat().st_size < 200_000
