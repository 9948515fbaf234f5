"""REST: the rulebooks, without their words, which every page has in its own language.

A rulebook is made of our code alone, so it is made once, beside the event loop, and kept.
"""

from gzip import compress
from typing import Final

from fastapi import APIRouter, Request, Response

from godstone.games import spec_named, specs, strict_json
from godstone.messages import Message
from godstone.server.http import files
from godstone.server.http.bodies import StrictRoute
from godstone.server.http.routes import REFUSALS, AddressOf, RegistryOf
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason

router = APIRouter(prefix="/api/rules", responses=REFUSALS, route_class=StrictRoute)
JSON: Final = "application/json"
GZIP: Final = "gzip"


@router.get("/{game}")
async def rulebook(
    game: str, request: Request, registry: RegistryOf, whence: AddressOf
) -> Response:
    """The rules' order and numbers, and a view of every diagram's position."""
    kept: dict[str, bytes] = request.app.state.rulebooks
    if game not in kept:
        if game not in specs() or spec_named(game).rulebook is None:
            raise Refusal(Reason.NO_TABLE, Message("refusal.server.noRules"))
        kept[game] = await registry.beside.far(whence, printed, game)
    return _answer(kept[game], request)


def printed(game: str) -> bytes:
    """A game's rulebook as JSON."""
    make = spec_named(game).rulebook
    assert make is not None  # who asks has looked
    return strict_json.dumps(make()).encode()


def _answer(body: bytes, request: Request) -> Response:
    vary = {"vary": "Accept-Encoding"}
    wished = files.weights_of(",".join(request.headers.getlist("accept-encoding")))
    if wished.get(GZIP, 0.0) <= 0:
        return files.answer(body, JSON, files.SHORT, request.headers, vary)
    more = {**vary, "content-encoding": GZIP}
    return files.answer(compress(body, mtime=0), JSON, files.SHORT, request.headers, more)
