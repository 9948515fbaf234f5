"""The terminal speaks the language one asks for, else the system's, else English."""

import ast
from pathlib import Path

import pytest
from typer.testing import CliRunner

from godstone.cli.app import app
from godstone.cli.language import Speaker, asked_language, speaker_for, system_language
from godstone.cli.refused import Refused
from godstone.messages import Message, catalogue, languages, said
from tests.icu_values import values_of

LAST = languages()[-1]
SOURCES = Path(__file__).parents[2] / "src/godstone/cli"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": f"{LAST}_XX.UTF-8"}, LAST),
        ({"LC_MESSAGES": LAST, "LANG": "en_GB.UTF-8"}, LAST),
        ({"LC_ALL": "C", "LC_MESSAGES": LAST, "LANG": LAST}, "en"),
        ({"LC_ALL": "", "LANG": f"{LAST}@euro"}, LAST),
        ({"LANG": "tlh_QO.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_systems_language_is_the_first_that_is_set(
    environment: dict[str, str], language: str
) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize("words", [("--lang", LAST, "--help"), ("--help", f"--lang={LAST}")])
def test_help_knows_the_language_wherever_it_stands(words: tuple[str, ...]) -> None:
    assert asked_language(words, {"LANG": "en"}) == LAST


def test_a_language_there_is_no_catalogue_for_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match=r"--lang takes one of these: .*en.* It is not “tlh”"):
        speaker_for("tlh")


@pytest.mark.parametrize("language", languages())
def test_the_help_of_play_is_told_in_every_language(language: str) -> None:
    words = ["play", "--help", "--lang", language]

    told = CliRunner().invoke(app, words, env={"COLUMNS": "400", "TERMINAL_WIDTH": "400"}).stdout

    for key in ("help.play.about", "help.play.bot", "help.play.help", "help.options"):
        assert said(Message(key), language) in told
    assert "help." not in told
    assert "default" not in told
    assert "Editions:" not in told


def test_the_help_of_other_commands_is_english() -> None:
    assert "Let bots play games" in CliRunner().invoke(app, ["simulate", "--help"]).stdout


def test_a_colour_in_another_language_keeps_the_word_that_moves_are_written_with() -> None:
    assert Speaker().colour("blue") == "Blue"
    for language in languages()[1:]:
        assert "(blue)" in Speaker(language).colour("blue")


def test_what_the_terminal_says_has_the_values_its_forms_take() -> None:
    for file in sorted(SOURCES.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or None in _names(node):
                continue
            key = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
            if isinstance(key, str) and key.split(".")[0] in ("terminal", "help", "standing"):
                assert set(_names(node)) == values_of(catalogue("en")[key]), key


def _names(call: ast.Call) -> list[str | None]:
    """None stands for values that are made elsewhere."""
    return [each.arg for each in call.keywords]
