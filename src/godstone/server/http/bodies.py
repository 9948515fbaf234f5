"""Bodies of requests: JSON read in the one strict way, before FastAPI looks at it."""

from collections.abc import Callable, Coroutine

from fastapi import Request, Response
from fastapi.routing import APIRoute

from godstone.games import strict_json
from godstone.games.api import Json
from godstone.games.strict_json import BadJson
from godstone.messages import Message, quoted
from godstone.server.http.guard import WISH_BYTES, too_large
from godstone.server.protocol.refusal import DETAIL_MAX, Refusal
from godstone.server.protocol.rest_models import Reason

Handler = Callable[[Request], Coroutine[object, object, Response]]


class StrictRequest(Request):
    """A request whose JSON is already read."""

    value: Json = None

    async def json(self) -> Json:
        return self.value


class StrictRoute(APIRoute):
    """A route whose wishes are read strictly; one that takes bytes reads them itself."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            strict = StrictRequest(request.scope, request.receive)
            strict.value = value_in(await strict.body())
            return await handle(strict)

        return handle if self.body_field is None else strictly


def value_in(body: bytes) -> Json:
    if len(body) > WISH_BYTES:
        raise too_large(WISH_BYTES)
    try:
        return strict_json.loads(body, most_bytes=WISH_BYTES) if body else None
    except BadJson as error:
        said = {"detail": quoted(error, DETAIL_MAX)}
        raise Refusal(Reason.MALFORMED, Message("refusal.server.unreadable", said)) from error
