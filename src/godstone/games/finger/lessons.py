"""The lessons of Finger of God, from `lessons.toml`."""

from collections.abc import Sequence
from functools import cache
from importlib import resources

from godstone.games.lessons.lesson import Lesson, read_lessons


@cache
def lessons() -> Sequence[Lesson]:
    """In the order in which they are learned."""
    return read_lessons((resources.files(__package__) / "lessons.toml").read_text("utf-8"))
