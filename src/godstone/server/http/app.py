"""The application: routes, the socket, health, metrics, and the web app's files."""

import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, PlainTextResponse, Response

from godstone.messages import Message, quoted
from godstone.server.http import lessons, pages, practice, rules
from godstone.server.http.guard import STATUS, Guard
from godstone.server.http.routes import router
from godstone.server.http.socket import serve_socket
from godstone.server.live.health import Health
from godstone.server.live.limits import Limits
from godstone.server.live.registry import TableRegistry
from godstone.server.ops.settings import Settings
from godstone.server.protocol.refusal import DETAIL_MAX, Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.store import NoAnswer, NotSaved

LOG = logging.getLogger("godstone.app")
NEW_TABLES_AT_ONCE = 20.0
RENAMINGS_PER_SECOND, RENAMINGS_AT_ONCE = 0.2, 10.0


def create_app(settings: Settings) -> FastAPI:
    """A server on its own: several may live in one process."""
    registry = TableRegistry(settings)
    app = FastAPI(
        title="Godstone",
        summary="Tables for Pacal's Rocket and Finger of God.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # they load scripts from elsewhere
        redoc_url=None,
        lifespan=_lifespan(registry),
    )
    app.state.registry = registry
    per_second = settings.tables_per_minute / 60.0
    app.state.new_tables = Limits(per_second, max(NEW_TABLES_AT_ONCE, per_second * 60))
    app.state.renamings = Limits(RENAMINGS_PER_SECOND, RENAMINGS_AT_ONCE)
    app.state.rulebooks = {}  # by game, as they are sent
    app.add_middleware(Guard, settings=settings)
    app.include_router(router)
    app.include_router(practice.router)
    app.include_router(rules.router)
    app.include_router(lessons.router)
    _add_refusals(app)
    _add_socket(app, registry)
    _add_operators_pages(app, registry)
    _add_pages(app, registry)
    return app


def _lifespan(registry: TableRegistry):  # type: ignore[no-untyped-def]  # noqa: ANN202
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await registry.open()
        yield
        await registry.close()

    return lifespan


def _add_refusals(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(_request: Request, refusal: Refusal) -> Response:
        return _refused(refusal, STATUS.get(refusal.reason, 400))

    @app.exception_handler(NotSaved)
    async def not_saved(_request: Request, error: NotSaved) -> Response:
        LOG.error("not saved", extra={"error": str(error)})
        return _refused(Refusal(Reason.NOT_SAVED, Message("refusal.server.notSaved")), 503)

    @app.exception_handler(NoAnswer)
    async def not_read(_request: Request, error: NoAnswer) -> Response:
        LOG.error("not read", extra={"error": str(error)})
        return _refused(Refusal(Reason.NOT_SAVED, Message("refusal.server.noDatabase")), 503)

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        said = {"detail": quoted(f"{where}: {first['msg']}", DETAIL_MAX)}
        return _refused(Refusal(Reason.MALFORMED, Message("refusal.server.malformed", said)), 400)

    @app.exception_handler(HTTPException)
    async def failed(_request: Request, error: HTTPException) -> Response:
        message = Message("refusal.server.cannot", {"detail": quoted(error.detail, DETAIL_MAX)})
        return _refused(Refusal(Reason.MALFORMED, message), error.status_code)

    @app.exception_handler(ClientDisconnect)
    async def gone(_request: Request, _error: ClientDisconnect) -> Response:
        return Response(status_code=408)  # nobody is there to read it

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        LOG.error("request failed", exc_info=error, extra={"path": request.url.path})
        return _refused(Refusal(Reason.NOT_SAVED, Message("refusal.server.broken")), 500)


def _refused(refusal: Refusal, status: int) -> Response:
    return JSONResponse(refusal.told().model_dump(), status_code=status)


def _add_socket(app: FastAPI, registry: TableRegistry) -> None:
    pages_by_address: Counter[str] = Counter()

    @app.websocket("/api/tables/{table}/socket")
    async def socket(socket: WebSocket, table: str) -> None:
        await serve_socket(socket, table, registry, pages_by_address)


def _add_operators_pages(app: FastAPI, registry: TableRegistry) -> None:
    health = Health(registry.store)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        if not await health.is_well():
            return _refused(Refusal(Reason.NOT_SAVED, Message("refusal.server.noDisk")), 503)
        return PlainTextResponse("ok")

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Response:
        """Not of a failure alone: also of a process that starts, or ends."""
        missing = await registry.missing(health)
        if missing is not None:
            return PlainTextResponse(f"Not ready: {missing}.", status_code=503)
        return PlainTextResponse("ready")

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(registry.metrics.text(), media_type="text/plain; version=0.0.4")


def _add_pages(app: FastAPI, registry: TableRegistry) -> None:
    @app.get("/api/{path:path}", include_in_schema=False)
    async def nothing(path: str) -> Response:
        message = Message("refusal.server.noPath", {"path": quoted(path)})
        return _refused(Refusal(Reason.MALFORMED, message), 404)

    @app.head("/api/{path:path}", include_in_schema=False)
    async def no_head(path: str) -> Response:
        message = Message("refusal.server.noHead", {"path": quoted(path)})
        return _refused(Refusal(Reason.MALFORMED, message), 405)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        return await pages.page(path, request, registry)
