"""Every lesson of every game, played as its data says: through the same door as a page."""

from collections.abc import Iterator

import pytest

from godstone.games import specs
from godstone.games.lessons.attempt import DONE, WRONG
from godstone.games.lessons.lesson import Lesson, Step, texts
from godstone.messages import catalogue
from godstone.server.protocol.lesson_models import MOVES_MAX, LessonAnswer, LessonTry
from godstone.server.protocol.refusal import Refusal
from godstone.server.table import lessons as door

GAMES = [name for name, spec in specs().items() if spec.course is not None]
LESSONS = [(game, lesson) for game in GAMES for lesson in door.course(game).lessons()]
SHORTEST, LONGEST = 30, 90  # seconds


def named(each: tuple[str, Lesson]) -> str:
    return f"{each[0]}.{each[1].name}"


def steps(lesson: Lesson) -> Iterator[tuple[Step, list[str]]]:
    """Each step, with the moves that lead to it."""
    made: list[str] = []
    for step in lesson.steps:
        yield step, [*made]
        made.append(step.solution)


def tried(game: str, lesson: Lesson, *moves: str) -> LessonAnswer:
    return door.answered(game, lesson.name, LessonTry(moves=[*moves]))


@pytest.mark.parametrize("each", LESSONS, ids=named)
def test_a_lesson_is_done_by_its_solution(each: tuple[str, Lesson]) -> None:
    game, lesson = each
    for number, (step, before) in enumerate(steps(lesson), 1):
        answer = tried(game, lesson, *before, step.solution)
        assert (answer.say, answer.done) == (DONE, number), step.name


@pytest.mark.parametrize("each", LESSONS, ids=named)
def test_a_wrong_try_is_answered_by_its_sentence_and_changes_nothing(
    each: tuple[str, Lesson],
) -> None:
    game, lesson = each
    for step, before in steps(lesson):
        stood = tried(game, lesson, *before).now
        for wrong in step.wrong:
            answer = tried(game, lesson, *before, wrong.example)
            assert answer.say == wrong.say, f"{step.name}: {wrong.example}"
            assert answer.now == stood


@pytest.mark.parametrize("each", LESSONS, ids=named)
def test_the_learner_is_to_move_at_every_step(each: tuple[str, Lesson]) -> None:
    game, lesson = each
    room = door.room(game, lesson.name)
    for step, before in steps(lesson):
        assert room.seat in tried(game, lesson, *before).now.to_move, step.name


@pytest.mark.parametrize("each", LESSONS, ids=named)
def test_a_lesson_has_one_board_and_takes_about_a_minute(each: tuple[str, Lesson]) -> None:
    game, lesson = each
    spec, scene = specs()[game], door.course(game).scene
    rows = [{**lesson.scene, **(step.scene or {})} for step in lesson.steps]
    boards = [spec.board(scene(row)) for row in rows]
    assert all(board == boards[0] for board in boards)
    assert SHORTEST <= lesson.seconds <= LONGEST
    assert len(lesson.steps) < MOVES_MAX


@pytest.mark.parametrize("game", GAMES)
def test_a_course_has_eight_to_twelve_lessons(game: str) -> None:
    names = [lesson.name for lesson in door.course(game).lessons()]
    assert 8 <= len(names) <= 12
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_has_the_words_of_the_lessons_and_no_others(game: str) -> None:
    english = set(catalogue("en"))
    known = dict(texts(game, door.course(game).lessons()))
    assert {key for key, needed in known.items() if needed} - english == set()
    assert {key for key in english if key.startswith(f"lesson.{game}.")} - known.keys() == set()


def test_a_try_that_is_not_right_is_answered_even_without_a_sentence_of_its_own() -> None:
    assert tried("pacal", door.course("pacal").lessons()[0], "fly d7", "fly b2").say == WRONG


def test_what_the_rules_refuse_is_refused_with_its_rule() -> None:
    refused = tried("pacal", door.course("pacal").lessons()[0], "fly g7").refused
    assert refused is not None
    assert refused.rule == "P3.4"


def test_a_move_that_is_only_thought_of_is_not_made() -> None:
    wish = LessonTry(moves=[], what_if="fly d7")
    answer = door.answered("pacal", "fly", wish)
    assert (answer.done, answer.refused, answer.seen) == (0, None, [])


@pytest.mark.parametrize("moves", [["fly e6", "fly d7"], ["fly d7", "fly e4", "fly a1"], ["jump"]])
def test_moves_that_no_page_would_send_are_refused(moves: list[str]) -> None:
    with pytest.raises(Refusal):
        door.answered("pacal", "fly", LessonTry(moves=moves))
