"""REST: lessons. Each try brings all moves before it: nothing is kept, nobody else is told."""

from fastapi import APIRouter, Response
from pydantic import TypeAdapter

from godstone.server.http.bodies import StrictRoute
from godstone.server.http.routes import REFUSALS, AddressOf, RegistryOf
from godstone.server.protocol.lesson_models import LessonAnswer, LessonInfo, LessonRoom, LessonTry
from godstone.server.table import lessons

router = APIRouter(prefix="/api/lessons", responses=REFUSALS, route_class=StrictRoute)


LISTED = TypeAdapter(list[LessonInfo])


def _json(text: bytes) -> Response:
    return Response(text, media_type="application/json")


@router.get("/{game}", response_model=list[LessonInfo])
async def listed(game: str, registry: RegistryOf, whence: AddressOf) -> Response:
    """The lessons of a game."""
    return _json(await registry.beside.near(whence, _listed, game))


def _listed(game: str) -> bytes:
    return LISTED.dump_json(lessons.listed(game))


@router.get("/{game}/{lesson}", response_model=LessonRoom)
async def room(game: str, lesson: str, registry: RegistryOf, whence: AddressOf) -> Response:
    """What a page needs to begin one."""
    return _json(await registry.beside.near(whence, _room, game, lesson))


def _room(game: str, lesson: str) -> bytes:
    return lessons.room(game, lesson).model_dump_json().encode()


@router.post("/{game}/{lesson}", response_model=LessonAnswer)
async def answered(
    game: str, lesson: str, tried: LessonTry, registry: RegistryOf, whence: AddressOf
) -> Response:
    """The learner's moves so far, and what the last of them led to."""
    return _json(await registry.beside.near(whence, _answered, game, lesson, tried))


def _answered(game: str, lesson: str, tried: LessonTry) -> bytes:
    return lessons.answered(game, lesson, tried).model_dump_json().encode()
