"""REST: practising. Nobody's table, so nothing is kept and nobody else is told."""

from collections.abc import Mapping

from fastapi import APIRouter, Response
from pydantic import JsonValue

from godstone.games import spec_named, specs, strict_json
from godstone.games.api import Json, SetupError
from godstone.games.spec import Practice
from godstone.messages import Message
from godstone.server.http.bodies import StrictRoute
from godstone.server.http.routes import REFUSALS, AddressOf, RegistryOf
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason

router = APIRouter(prefix="/api/practice", responses=REFUSALS, route_class=StrictRoute)


def _practice(game: str) -> Practice:
    found = spec_named(game).practice if game in specs() else None
    if found is None:
        raise Refusal(Reason.NO_TABLE, Message("refusal.server.noPractice"))
    return found


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


@router.get("/{game}")
async def offered(game: str, registry: RegistryOf, whence: AddressOf) -> Response:
    """What a page needs to practise."""
    return _json(await registry.beside.near(whence, _offered, game))


def _offered(game: str) -> str:
    return strict_json.dumps(_practice(game).offered())


@router.post("/{game}")
async def tried(
    game: str, asked: dict[str, JsonValue], registry: RegistryOf, whence: AddressOf
) -> Response:
    """One try, and what came of it."""
    return _json(await registry.beside.near(whence, _tried, game, asked))


def _tried(game: str, asked: Mapping[str, Json]) -> str:
    try:
        return strict_json.dumps(_practice(game).tried(asked))
    except SetupError as error:
        raise Refusal.of(Reason.ILLEGAL, error) from error
