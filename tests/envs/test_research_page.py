"""docs/research.md says what the code does."""

import re
from pathlib import Path

import pytest

from godstone.envs.finger.tables import tables as finger_tables
from godstone.envs.pacal.tables import tables as pacal_tables

PAGE = (Path(__file__).parents[2] / "docs/research.md").read_text()


def test_the_tables_are_those_of_the_code() -> None:
    """`python -m godstone.envs.pacal.tables` (and `finger`) prints them anew."""
    for heading, table in (pacal_tables() | finger_tables()).items():
        assert table in PAGE, heading


def test_its_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    pacal, finger = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)

    exec(pacal, {})
    exec(finger, {})

    said = capsys.readouterr().out
    assert said.startswith("(256, 4) (256, 1520) (256, 225)")
    assert said.endswith("0\nTrue\n")
