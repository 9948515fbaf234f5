"""Playing a lesson: its position, the learner's moves and what follows them, all by the real rules.

Nothing is kept between two attempts: the moves made so far are the whole state.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from godstone.games.api import Event, Game, IllegalMove, Payload, SetupError, TellingGame
from godstone.games.lessons.lesson import Lesson, Sign, Step, Told

Scene = Callable[[Mapping[str, object]], Game]
DONE, WRONG = "done", "wrong"
NOT_SO: Final = "These are not the moves of this lesson."


@dataclass(frozen=True)
class Seen:
    """One move that was made, and the game after it."""

    seat: int | None  # None: chance
    move: str
    events: Sequence[Event]
    tale: Sequence[Event]
    motion: Payload | None
    game: Game


@dataclass(frozen=True)
class Attempt:
    """How far a lesson is, and what the last move led to."""

    game: Game  # as it stands now
    done: int  # steps
    seen: tuple[Seen, ...] = ()  # what happened; a wrong try too, which no longer stands
    anew: bool = False  # the game stands where the next step begins, not where that led
    say: str | None = None  # the text that answers it
    refused: IllegalMove | None = None


def attempt(lesson: Lesson, scene: Scene, moves: Sequence[str]) -> Attempt:
    """The lesson after these moves, of which only the last may be a wrong one.

    Law: NotationError for text that is no move, SetupError for moves that no page sent.
    """
    now = Attempt(scene(_row(lesson, 0)), 0)
    for number, move in enumerate(moves):
        if now.done == len(lesson.steps) or now.done != number:
            raise SetupError(NOT_SO)
        now = _begun(lesson, scene, _tried(lesson, now, move))
    return now


def _row(lesson: Lesson, step: int) -> Mapping[str, object]:
    return {**lesson.scene, **(lesson.steps[step].scene or {})}


def _begun(lesson: Lesson, scene: Scene, now: Attempt) -> Attempt:
    """Where the next step has a position of its own, it is laid."""
    goes_on = now.say == DONE and now.done < len(lesson.steps)
    if not goes_on or lesson.steps[now.done].scene is None:
        return now
    return replace(now, game=scene(_row(lesson, now.done)), anew=True)


def verdict(lesson: Lesson, scene: Scene, moves: Sequence[str], move: str) -> IllegalMove | None:
    """Why the rules would refuse a move, without making it; None where they would not."""
    game = attempt(lesson, scene, moves).game
    try:
        game.play(move, _seat(game, lesson.learner))
    except IllegalMove as error:
        return error
    return None


def _tried(lesson: Lesson, before: Attempt, move: str) -> Attempt:
    step, seat = lesson.steps[before.done], _seat(before.game, lesson.learner)
    game = before.game.copy()
    try:
        seen = _play(game, move, seat)
    except IllegalMove as error:
        said = _answer(step, Try(move, rule=error.rule))
        return Attempt(before.game, before.done, say=said, refused=error)
    tried = Try(move, (*seen.events, *seen.tale), game.view(seat))
    if not fits(step.goal, tried):
        return Attempt(before.game, before.done, (seen,), say=_answer(step, tried) or WRONG)
    followed = [_follow(game, each) for each in step.then]
    return Attempt(game, before.done + 1, (seen, *followed), say=DONE)


@dataclass(frozen=True)
class Try:
    """A move that was tried, and all that can be seen of it."""

    move: str
    events: Sequence[Event] = ()
    view: Payload | None = None
    rule: str | None = None


def _answer(step: Step, tried: Try) -> str | None:
    return next((wrong.say for wrong in step.wrong if fits(wrong, tried)), None)


def fits(sign: Sign, tried: Try) -> bool:
    """Whether a move shows all that is said."""
    words = f"{tried.move} "
    return (
        sign.rule == tried.rule
        and (not sign.moves or any(words.startswith(f"{move} ") for move in sign.moves))
        and all(any(_happened(told, event) for event in tried.events) for told in sign.events)
        and all(_fact(tried.view, path) == value for path, value in sign.facts.items())
    )


def _happened(told: Told, event: Event) -> bool:
    """A list of values where the event has one: any of them."""
    said = event.to_json()
    return all(
        said.get(name) == value or (isinstance(value, list) and said.get(name) in value)
        for name, value in told.items()
    )


def _fact(view: object, path: str) -> object:
    """What stands in a view at `standing/islands/south/dominance`."""
    for name in path.split("/"):
        view = view.get(name) if isinstance(view, Mapping) else None
    return view


def _follow(game: Game, move: str) -> Seen:
    """A move of the lesson's own: by who is to move, unless it names a colour, or by chance."""
    colour, named, text = move.rpartition(": ")
    if named:
        return _play(game, text, _seat(game, colour))
    return _play(game, text, game.to_move[0] if len(game.to_move) == 1 else None)


def _play(game: Game, move: str, seat: int | None) -> Seen:
    events = game.play(move, seat)
    tale = game.tale() if isinstance(game, TellingGame) else []
    return Seen(seat, move, events, tale, game.motion, game.copy())


def _seat(game: Game, colour: str) -> int:
    if colour not in game.colours:
        raise SetupError(f"Nobody in this lesson is {colour!r:.40}.")
    return list(game.colours).index(colour)
