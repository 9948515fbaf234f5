"""Bots by name, with what they are made with."""

from pathlib import Path

import pytest

from godstone.bots.names import Parameter, UnknownBot, bot_named, parameters

HERE = "tests.bots.test_names"


class Made:
    """Keeps what it was made with."""

    def __init__(self, depth: int = 1, *, style: str = "plain", bold: bool = False) -> None:
        self.made = (depth, style, bold)

    def choose(self, game: object, seat: int, thinking: object) -> str:
        return ""


@pytest.mark.parametrize(
    ("words", "made"),
    [
        ("", (1, "plain", False)),
        ("?", (1, "plain", False)),
        ("?depth=2", (2, "plain", False)),
        ("?depth=2&style=wild&bold=yes", (2, "wild", True)),
    ],
)
def test_a_bot_of_ones_own_is_made_with_its_parameters(words: str, made: tuple[object]) -> None:
    bot = bot_named("pacal", f"{HERE}:Made{words}")

    assert bot.made == made  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("2", 2),
        ("-1.5", -1.5),
        ("yes", True),
        ("False", False),
        ("a", "a"),
        ("[1]", "[1]"),
        ("{[]:1}", "{[]:1}"),
    ],
)
def test_a_parameter_is_a_number_yes_or_no_or_text(value: str, read: Parameter) -> None:
    assert parameters("bot", f"x={value}") == {"x": read}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (f"{HERE}:Made?depth", "comes name=value"),
        (f"{HERE}:Made?a=1&a=2", "each name once"),
        (f"{HERE}:Made?colour=red", "cannot be made"),
        ("greedy?depth=2", "greedy takes no parameters"),
        ("novice?depth=2", "novice takes no parameters"),
        (":Made", "no bot ':Made' plays pacal"),
        ("broken:Made", r"SyntaxError: .*broken\.py, line 1"),
        ("failing:Made", r"cannot be loaded: ZeroDivisionError: .*failing\.py, line 2"),
        ("tests.bots.unruly:Unmade", r"cannot be made: ValueError: no weights .*unruly\.py, line"),
        ("tests.bots.unruly:Unmaking", "cannot be made: SystemExit: 3"),
        ("nobody", "no bot 'nobody' plays pacal; there are random, greedy, novice"),
    ],
)
def test_what_cannot_be_made_is_refused_in_words(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.py").write_text("class Made(:")
    (tmp_path / "failing.py").write_text("\n1 / 0")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(UnknownBot, match=reason):
        bot_named("pacal", name)
