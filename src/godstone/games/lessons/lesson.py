"""A lesson as data: a position, and steps in which the learner makes one move each.

A game's `lessons.toml` lists its lessons in the order in which they are learned:

    [[lessons]]
    name = "fly"
    seconds = 40
    learner = "yellow"

    [lessons.scene]  # a row that the game's `scene` reads
    die = 3
    city = '''…'''

    [[lessons.steps]]
    name = "straight"
    goal = { events = [{ key = "flew", how = "straight" }] }
    solution = "fly c5"
    then = ["drop -", "build -", "roll 2", "green: fly a4"]  # others, chance, all that is dull
    wrong = [{ say = "bent", events = [{ key = "flew", how = "bent" }], example = "fly d4" }]

What stands in `[scene]` at the head of the file is in every lesson's; a step that has a scene of
its own begins anew, with these words in the lesson's. No words for people are here: the catalogue
has them as `lesson.<game>.<lesson>.…`, see `texts`.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from godstone.games.api import SetupError, Toml

Told = dict[str, bool | int | float | str | list[str] | None]  # of an event or of a view
STRICT: Final = ConfigDict(extra="forbid")


@dataclass(frozen=True, config=STRICT, kw_only=True)
class Sign:
    """What shows in a move that was tried. All that is said must hold; nothing said: any move."""

    moves: tuple[str, ...] = ()  # it is one of these, or begins with its words
    events: tuple[Told, ...] = ()  # each happened, with at least these arguments
    facts: Told = field(default_factory=dict)  # by the path in the learner's view after it
    rule: str | None = None  # it was refused by this one


@dataclass(frozen=True, config=STRICT, kw_only=True)
class Wrong(Sign):
    """A typical wrong try, and which sentence answers it."""

    say: str
    example: str  # a move that is such a try


@dataclass(frozen=True, config=STRICT, kw_only=True)
class Step:
    """One move of the learner."""

    name: str
    goal: Sign
    solution: str
    scene: dict[str, object] | None = None  # it begins anew, with these words in the lesson's row
    wrong: tuple[Wrong, ...] = ()  # the first that fits is said
    then: tuple[str, ...] = ()  # played when it is done: `roll 3`, `green: fly a4`
    point: tuple[str, ...] = ()  # cells to be shown


@dataclass(frozen=True, config=STRICT, kw_only=True)
class Lesson:
    """Something to be learned within a minute or so."""

    name: str
    seconds: int
    learner: str  # colour
    scene: dict[str, object]
    steps: tuple[Step, ...]
    rules: tuple[str, ...]  # that it shows
    customs: dict[str, str] = field(default_factory=dict)  # of a table: what helps to aim


LESSONS: Final = TypeAdapter(tuple[Lesson, ...])


def read_lessons(text: str) -> tuple[Lesson, ...]:
    """A game's lessons. Law: what is wrong with the file is a SetupError."""
    file = tomllib.loads(text)
    common, rows = file.get("scene", {}), file.get("lessons", [])
    try:
        return LESSONS.validate_python([_with(common, row) for row in rows])
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(map(str, first["loc"]))
        raise SetupError(f"Lesson {where!r} will not do: {first['msg']}.") from error


def _with(common: Toml, row: Toml) -> Toml:
    return {**row, "scene": {**common, **row.get("scene", {})}}


def texts(game: str, lessons: Sequence[Lesson]) -> Iterator[tuple[str, bool]]:
    """The keys of all that may be said, and whether each must be in the catalogue.

    Where there is no `done` and no `wrong`, the page says that it was right, or not.
    """
    for lesson in lessons:
        about = f"lesson.{game}.{lesson.name}"
        yield from ((f"{about}.title", True), (f"{about}.learned", True))
        for step in lesson.steps:
            at = f"{about}.{step.name}"
            yield from ((f"{at}.do", True), (f"{at}.done", False), (f"{at}.wrong", False))
            for wrong in step.wrong:
                yield f"{at}.{wrong.say}", True


def named(lessons: Sequence[Lesson], name: str) -> Lesson | None:
    found: Mapping[str, Lesson] = {lesson.name: lesson for lesson in lessons}
    return found.get(name)
