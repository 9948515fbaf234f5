"""What it takes to add an edition, a law or a god: a few lines in few files, and it is played.

Each example is written into a copy of the sources, and a game is begun with it there.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = "src/godstone/games"
FINGER = """
from godstone.games.finger import Finger
from godstone.games.finger.questions import ask
from godstone.games.finger.rules.doors import Question
seats = [{"colour": "blue", "god": BLUE}, {"colour": "violet", "god": "Zeus"}]
options = {"first": "lot"}
game = Finger.start({"game": "finger", "seats": seats, "options": options, "offers": OFFERS})
game.play("first blue")
"""


@dataclass(frozen=True)
class Addition:
    """Lines by file, each after the line that it follows; and a game that is played with it."""

    most: int  # files that may be touched
    lines: dict[str, dict[str, str]]
    game: str


EDITION = Addition(
    most=3,
    lines={
        f"{GAMES}/pacal/editions.py": {
            '    "it": Edition(': '    "xx": Edition(targets={**TARGETS, 2: 7}),'
        },
        "src/godstone/messages/en.json": {
            '  "choice.edition.it"': '  "choice.edition.xx": "Example",'
        },
    },
    game="""
from godstone.games import spec_named
from godstone.games.pacal import Pacal
seats = [{"colour": "yellow"}, {"colour": "red"}]
setup = {"game": "pacal", "seats": seats, "start": "red", "options": {"edition": "xx"}}
game = Pacal.start(setup)
game.play("place e5")
assert game.place.target == 7
assert "xx" in next(o for o in spec_named("pacal").options if o.key == "edition").choices
""",
)
LAW = Addition(
    most=5,
    lines={
        f"{GAMES}/finger/laws.py": {
            "    WALLS_OF_HEAVEN = 20": "    SILVER_NAVEL = 21",
            "        Law.WALLS_OF_HEAVEN: ": '        Law.SILVER_NAVEL: _card("Silver Navel", "C", '
            '"G", points="2"),',
        },
        f"{GAMES}/finger/rules/navel.py": {
            "GOLDEN_POINTS: Final": 'SILVER: Final = whole(number(Law.SILVER_NAVEL, "points"))',
            '    """F4.3 b  A hit is worth 1': "    if has(play.state, Law.SILVER_NAVEL):\n"
            "        return SILVER",
        },
        "src/godstone/messages/en.json": {
            '  "law.20"': '  "law.21": "Silver Navel",',
            '  "lawText.20"': '  "lawText.21": "A Navel hit is worth 2.",',
            '  "rule.F8.20"': '  "rule.F8.21": "A Navel hit is worth {points}.",',
        },
    },
    game='BLUE, OFFERS = "Tyr", [[21, 7]]'
    + FINGER
    + """
game.play("offer 21 7")
game.play("vote up", 0)
events = game.play("vote up", 1)
assert game.state()["laws"] == [21]
assert "Silver Navel" in [event.arguments.get("name") for event in events]
assert ask(game.position, Question.HIT_POINTS) == 2
""",
)
GOD = Addition(
    most=5,
    lines={
        f"{GAMES}/finger/gods.py": {'    MORRIGAN = "Morrigan"': '    LOKI = "Loki"'},
        f"{GAMES}/finger/gods.toml": {
            "# A change here": '[Loki]\ncolour = "blue"\npantheon = "Norse"\n'
            "written = { blessing = 2 }\nbalanced = { blessing = 1 }"
        },
        "src/godstone/messages/en.json": {
            '  "god.Morrigan"': '  "god.Loki": "Loki",\n  "godText.Loki": "You gain points.",',
            '  "rule.F7.Morrigan"': '  "rule.F7.Loki": "You begin with points.",',
        },
    },
    game='BLUE, OFFERS = "Loki", []'
    + FINGER
    + """
assert game.state()["score"] == {"blue": 2, "violet": 0}
""",
)
ADDITIONS = {"edition": EDITION, "law": LAW, "god": GOD}


def written(file: Path, lines: dict[str, str]) -> None:
    """Every line after the one line that begins so."""
    text = file.read_text("utf-8").splitlines()
    for before, line in lines.items():
        (at,) = [number for number, each in enumerate(text) if each.startswith(before)]
        text.insert(at + 1, line)
    file.write_text("\n".join(text) + "\n", "utf-8")


def copied(folder: Path, files: dict[str, dict[str, str]]) -> None:
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("static", "*.pyc"))
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)


@pytest.mark.parametrize("name", ADDITIONS)
def test_what_is_added_touches_few_files_and_is_played(name: str, tmp_path: Path) -> None:
    addition = ADDITIONS[name]
    copied(tmp_path, addition.lines)
    for file, lines in addition.lines.items():
        written(tmp_path / file, lines)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "NUMBA_DISABLE_JIT": "1"}

    played = subprocess.run(
        [sys.executable, "-c", addition.game],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert played.returncode == 0, played.stderr
    assert len(addition.lines) <= addition.most
