"""A lesson as it is told to a page: like a table, but nothing is kept and nobody else is there."""

from godstone.games import spec_named, specs
from godstone.games.api import Game, IllegalMove, NotationError, SetupError
from godstone.games.lessons.attempt import Attempt, Seen, attempt, verdict
from godstone.games.lessons.lesson import Lesson, named
from godstone.games.spec import Course
from godstone.messages import Message
from godstone.server.protocol.lesson_models import (
    LessonAnswer,
    LessonInfo,
    LessonMove,
    LessonRoom,
    LessonStand,
    LessonStep,
    LessonTry,
)
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import MoveInfo, Reason, Result, SeatInfo
from godstone.server.table.presenter import event_info, view_of


def course(game: str) -> Course:
    found = spec_named(game).course if game in specs() else None
    if found is None:
        raise Refusal(Reason.NO_TABLE, Message("refusal.server.noLessons"))
    return found


def _lesson(game: str, name: str) -> Lesson:
    found = named(course(game).lessons(), name)
    if found is None:
        raise Refusal(Reason.NO_TABLE, Message("refusal.server.noLesson"))
    return found


def listed(game: str) -> list[LessonInfo]:
    """A game's lessons, in the order in which they are learned."""
    return [_info(lesson) for lesson in course(game).lessons()]


def _info(lesson: Lesson) -> LessonInfo:
    steps = [
        LessonStep(name=step.name, solution=step.solution, point=[*step.point])
        for step in lesson.steps
    ]
    rules = [*lesson.rules]
    return LessonInfo(name=lesson.name, seconds=lesson.seconds, steps=steps, rules=rules)


def room(game: str, name: str) -> LessonRoom:
    """What a page needs to begin a lesson."""
    lesson = _lesson(game, name)
    begun = attempt(lesson, course(game).scene, []).game
    seat = list(begun.colours).index(lesson.learner)
    return LessonRoom.model_construct(
        lesson=_info(lesson),
        board=spec_named(game).board(begun),
        setup=begun.setup,
        seats=[_seat_info(each, colour, seat) for each, colour in enumerate(begun.colours)],
        seat=seat,
        customs=dict(lesson.customs),
    )


def _seat_info(seat: int, colour: str, learner: int) -> SeatInfo:
    """The learner is a person; the others go by their colours."""
    return SeatInfo(
        seat=seat,
        colour=colour,
        kind="person" if seat == learner else "bot",
        name="",
        holder=None,
        present=True,
        bot=None,
        stand_in=False,
        resigned=False,
        votes=[],
        vote_in=None,
    )


def answered(game: str, name: str, tried: LessonTry) -> LessonAnswer:
    """What the learner's last move led to. Law: what no page would send is refused."""
    lesson, scene = _lesson(game, name), course(game).scene
    try:
        tries = attempt(lesson, scene, tried.moves)
        if tried.what_if is not None:
            refused = verdict(lesson, scene, tried.moves, tried.what_if)
            tries = Attempt(tries.game, tries.done, refused=refused)
    except NotationError as error:
        raise Refusal.of(Reason.UNREADABLE, error) from error
    except SetupError as error:
        raise Refusal.of(Reason.ILLEGAL, error) from error
    return _answer(tries, list(tries.game.colours).index(lesson.learner))


def _answer(tries: Attempt, learner: int) -> LessonAnswer:
    refused = tries.refused
    return LessonAnswer.model_construct(
        done=tries.done,
        say=tries.say,
        seen=[_seen(each, number, learner) for number, each in enumerate(tries.seen, 1)],
        anew=tries.anew,
        now=_stand(tries.game, learner),
        refused=None if refused is None else _refusal(refused).told(),
    )


def _refusal(error: IllegalMove) -> Refusal:
    return Refusal.of(Reason.ILLEGAL, error)


def _stand(game: Game, learner: int) -> LessonStand:
    return LessonStand.model_construct(
        view=view_of(game, learner),
        to_move=list(game.to_move),
        result=_result(game),
    )


def _result(game: Game) -> Result | None:
    outcome = game.outcome()
    if outcome is None:
        return None
    return Result.model_construct(
        reason=outcome.reason,
        winners=[*outcome.winners],
        score=[*outcome.score],
        detail=outcome.detail,
    )


def _seen(seen: Seen, number: int, learner: int) -> LessonMove:
    """Moves are numbered from one; the page knows how many were made before."""
    move = MoveInfo.model_construct(
        n=number,
        ply=number,
        seat=seen.seat,
        move=seen.move,
        events=[event_info(event) for event in seen.events],
        tale=[event_info(fact) for fact in seen.tale],
        motion=seen.motion,
    )
    return LessonMove.model_construct(move=move, after=_stand(seen.game, learner))
