"""Dice of servers that run inside a test fall as they fell the last time."""

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def seeded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", random.Random(1).randrange)
