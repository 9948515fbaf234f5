"""What people will notice is written down so that the changelog can be gathered from it."""

from pathlib import Path

import pytest

from scripts.changelog import ROOT, fault, fragments, gathered

LOG = """# Changelog

## Unreleased

### Added

- Two games.

### Fixed

- A leak.

## 0.1

### Added

- One game.
"""
GOOD = "`simulate` plays nine times as fast."


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def test_every_fragment_is_well_formed() -> None:
    assert [found for file in fragments(ROOT / "changes") if (found := fault(file))] == []


def test_the_changelog_has_a_place_for_them() -> None:
    assert (ROOT / "CHANGELOG.md").read_text("utf-8").count("\n## Unreleased\n") == 1


def test_a_sentence_under_a_good_name_is_well_formed(tmp_path: Path) -> None:
    assert fault(written(tmp_path, "faster-simulate.changed.md", f"{GOOD}\n")) is None


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("faster.md", GOOD, "is not called"),
        ("Faster.changed.md", GOOD, "is not called"),
        ("faster.better.md", GOOD, "is not called"),
        ("faster.changed.md", f"- {GOOD}", "is not one plain paragraph"),
        ("faster.changed.md", f"{GOOD}\n\n{GOOD}", "is not one plain paragraph"),
        ("faster.changed.md", GOOD[:-1], "does not end with a full stop"),
        ("faster.changed.md", GOOD * 20, "300 are enough"),
        ("faster.changed.md", "", "does not end with a full stop"),
    ],
)
def test_another_is_refused_with_a_sentence(
    name: str, text: str, sentence: str, tmp_path: Path
) -> None:
    assert sentence in (fault(written(tmp_path, name, text)) or "")


def test_a_line_goes_to_the_end_of_its_kind() -> None:
    assert gathered(LOG, {"added": ["More."]}) == LOG.replace("games.\n", "games.\n- More.\n")


def test_a_kind_that_is_not_there_yet_comes_last() -> None:
    expected = LOG.replace("leak.\n", "leak.\n\n### Removed\n\n- Less.\n")

    assert gathered(LOG, {"removed": ["Less."]}) == expected


def test_what_was_released_stays_as_it_is() -> None:
    told = gathered(LOG, {"added": ["More."], "removed": ["Less."]})

    assert told.partition("\n## 0.1")[2] == LOG.partition("\n## 0.1")[2]


def test_nothing_to_tell_changes_nothing() -> None:
    assert gathered(LOG, {}) == LOG
