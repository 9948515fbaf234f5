"""A map that breaks F2 is refused with its line and the reason."""

from importlib import resources

import pytest

from godstone.games.finger.map_file import MapError
from godstone.games.finger.mat import load, names, read_map

TEXT = (resources.files("godstone.games.finger") / "maps" / "archipelago.toml").read_text("utf-8")


def line_of(part: str) -> int:
    return next(n for n, line in enumerate(TEXT.split("\n"), 1) if part in line)


OUTLINE = line_of("outline = [")


def test_f2_the_archipelago_is_a_map() -> None:
    assert read_map(TEXT) == load("archipelago")
    assert "archipelago" in names()


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("half = 240", "half = 0", line_of("half"), "more than 0"),
        ("half = 240", "half = true", line_of("half"), "no length"),
        ("half = 240", "half = nan", line_of("half"), "no length"),
        ("half = 240", "half = 1e9", line_of("half"), "ten metres"),
        ("half = 240", "half = 1e99999999", line_of("half"), "ten metres"),
        ("half = 240", "half = -1e99999999", line_of("half"), "ten metres"),
        ("half = 240", f"half = {'9' * 4000}", line_of("half"), "ten metres"),
        ("half = 240", "half = 1e9999999999999999999999", 0, "cannot be read"),
        ("half = 240", f"half = {'9' * 5000}", 0, "cannot be read"),
        ("half = 240", f"half = {'[' * 3000}{']' * 3000}", 0, "nested"),
        ("half = 240", "half = 240.00000001", line_of("half"), "nanometre"),
        ("half = 240", "whole = 240", line_of("[mat]"), "'half' is missing"),
        ("radius = 22", "radius = 22\ncolour = 5", line_of("radius = 22") + 1, "unknown"),
        ("[navel]", "[navel", line_of("[navel]"), "no TOML"),
        ("[navel]\nradius = 22", "", 0, "[navel] is missing"),
        ('name = "archipelago"', "name = 5", line_of("name"), "must be text"),
        ("version = 1", "version = 0", line_of("version"), "whole number"),
        ("within = 78", "within = 70", 0, "farther from the centre"),
        ("centre = [0, -135]", "centre = [0]", line_of("centre = [0, -135]"), "[x, y]"),
        ("centre = [0, -135]", "centre = [0, 300]", 0, "farther"),
        ("radius = 88", "radius = 200", line_of("radius = 88"), "corner reaches"),
        ("centre = [0, -147]", "centre = [0, -185]", line_of("[0, -147]"), "city"),
        ("half = 240", "half = 210", 0, "edge"),
    ],
)
def test_f2_a_broken_map_names_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(MapError) as refused:
        read_map(TEXT.replace(old, new, 1))

    assert reason in refused.value.reason
    assert line in (0, refused.value.line)
    assert str(refused.value).startswith("line ")


def with_outline(points: list[str]) -> str:
    head, _, rest = TEXT.partition("outline = [\n")
    return (
        head + "outline = [\n" + "".join(f"  {p},\n" for p in points) + rest[rest.index("]\n\n") :]
    )


def outline() -> list[str]:
    lines = TEXT.split("\n")[OUTLINE : OUTLINE + 96]
    return [line.strip().rstrip(",") for line in lines]


def test_f2_the_outline_runs_anticlockwise() -> None:
    with pytest.raises(MapError, match="anticlockwise"):
        read_map(with_outline(outline()[::-1]))


def test_f2_an_outline_that_crosses_itself_names_the_line() -> None:
    points = outline()
    points[10], points[14] = points[14], points[10]

    with pytest.raises(MapError, match=f"line {OUTLINE + 10}.*crosses"):
        read_map(with_outline(points))


def test_f2_a_point_too_far_out_names_its_line() -> None:
    points = outline()
    points[5] = "[79.9, -121.0]"

    with pytest.raises(MapError, match=f"line {OUTLINE + 6}"):
        read_map(with_outline(points))


def test_f2_an_outline_is_fine_enough() -> None:
    with pytest.raises(MapError, match="at least"):
        read_map(with_outline(outline()[::8]))


@pytest.mark.parametrize("point", ["5", "[1]", '["a", 2]', "[1, 2, 3]"])
def test_f2_a_point_is_two_lengths(point: str) -> None:
    with pytest.raises(MapError, match=f"line {OUTLINE + 1}"):
        read_map(with_outline([point, *outline()[1:]]))
