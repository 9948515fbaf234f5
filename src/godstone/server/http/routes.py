"""REST: decode, ask, tell. What each call does is in docs/protocol.md."""

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Query, Request, Response

from godstone.games import spec_named
from godstone.games.api import Game
from godstone.games.record import RecordError, loads
from godstone.messages import Message, quoted
from godstone.server.http.bodies import StrictRoute
from godstone.server.http.guard import address
from godstone.server.http.links import our_address
from godstone.server.live import hints
from godstone.server.live.dice import SystemDice
from godstone.server.live.identity import recognised, secret_name
from godstone.server.live.limits import Limits
from godstone.server.live.registry import TableRegistry, given_name
from godstone.server.live.replays import PositionsRequest
from godstone.server.live.session import TableSession
from godstone.server.protocol import plain_text
from godstone.server.protocol.refusal import DETAIL_MAX, Refusal
from godstone.server.protocol.rest_models import (
    Branch,
    Fill,
    GameInfo,
    Hint,
    HintWish,
    Join,
    Me,
    NewTable,
    Positions,
    Reason,
    Rename,
    Start,
    TableCard,
    TableId,
    TableInfo,
    You,
)
from godstone.server.protocol.socket_messages import Refused
from godstone.server.table import catalogue, creation, membership, presenter, replay, waiting
from godstone.server.table.creation import Guest
from godstone.server.table.decision import Decision
from godstone.server.table.table import Table

REFUSALS: dict[int | str, dict[str, Any]] = {  # FastAPI's own type
    status: {"model": Refused} for status in (400, 403, 404, 409, 413, 429, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)


async def registry_of(request: Request) -> TableRegistry:  # not async, it would wait for a thread
    registry: TableRegistry = request.app.state.registry
    return registry


RegistryOf = Annotated[TableRegistry, Depends(registry_of)]


async def guest_of(request: Request, response: Response, registry: RegistryOf) -> Guest:
    """Who asks."""
    return await registry.guest(recognised(request, response, registry.settings.secret))


async def address_of(request: Request) -> str:
    return address(request.scope)


AddressOf = Annotated[str, Depends(address_of)]


async def session_of(table: str, registry: RegistryOf, whence: AddressOf) -> TableSession:
    return await registry.session(table, whence)


async def settled_session(
    table: str, registry: RegistryOf, whence: AddressOf
) -> AsyncIterator[TableSession]:
    """A session in which nothing waits to be written: what is not on disk is told to nobody."""
    session = await registry.session(table, whence)
    async with session.lock:
        await session.make_sure()
        yield session


async def allow_new_table(request: Request, whence: AddressOf) -> None:
    limits: Limits = request.app.state.new_tables
    if not limits.take(whence, time.monotonic()):
        raise Refusal(Reason.TOO_FAST, Message("refusal.server.manyTables"))


async def allow_renaming(request: Request, whence: AddressOf) -> None:
    """A new name is written at every table where the guest sits."""
    limits: Limits = request.app.state.renamings
    if not limits.take(whence, time.monotonic()):
        raise Refusal(Reason.TOO_FAST, Message("refusal.server.manyNames"))


GuestOf = Annotated[Guest, Depends(guest_of)]
SessionOf = Annotated[TableSession, Depends(session_of)]
Settled = Annotated[TableSession, Depends(settled_session, scope="function")]
MayMake = Depends(allow_new_table)
MayRename = Depends(allow_renaming)


@router.get("/me")
async def me(guest: GuestOf) -> Me:
    return _me(guest)


def _me(guest: Guest) -> Me:
    return Me(guest=guest.id, name=guest.name, named=guest.name != given_name(guest.id))


@router.post("/me", dependencies=[MayRename])
async def rename(request: Rename, guest: GuestOf, registry: RegistryOf) -> Me:
    return _me(await registry.rename(guest, plain_text.name(request.name)))


@router.get("/games")
async def games(registry: RegistryOf) -> list[GameInfo]:
    return await asyncio.to_thread(catalogue.games, registry.settings.bots)


@router.post("/tables", dependencies=[MayMake])
async def new_table(
    request: NewTable, guest: GuestOf, registry: RegistryOf, whence: AddressOf
) -> TableId:
    chance = SystemDice()
    table = await registry.beside.near(
        whence, creation.new_table, request, registry.context(guest), chance
    )
    return TableId(table=(await registry.add(table, whence)).table.id)


@router.get("/tables")
async def tables(
    guest: GuestOf, registry: RegistryOf, show: Literal["open", "running", "mine"] = "open"
) -> list[TableCard]:
    return await registry.cards(show, guest.id)


@router.get("/tables/{table}")
async def table_info(session: Settled) -> TableInfo:
    return presenter.table_info(session.table, session.now)


@router.get("/tables/{table}/board")
async def board(session: SessionOf, registry: RegistryOf, whence: AddressOf) -> Response:
    drawn = await registry.beside.near(whence, _drawn, session.table.game)
    headers = {"cache-control": "private, max-age=86400"}
    return Response(drawn, media_type="application/json", headers=headers)


def _drawn(game: Game) -> str:
    drawn = spec_named(game.name).board(game)
    return json.dumps({**drawn, "name": plain_text.plain(str(drawn["name"]))})


@router.post("/tables/{table}/join")
async def join(request: Join, session: SessionOf, guest: GuestOf) -> You:
    def decide() -> Decision:
        who = (guest.id, guest.name)
        chosen = (request.seat, request.key)
        key = secret_name()
        return membership.join_and_begin(
            session.table, who, chosen, key, session.now, session.chance
        )

    await session.decide(decide)
    return presenter.you(session.table, guest.id)


@router.post("/tables/{table}/leave")
async def leave(session: SessionOf, guest: GuestOf) -> You:
    await session.decide(lambda: membership.leave(session.table, guest.id, session.now))
    return presenter.you(session.table, guest.id)


@router.post("/tables/{table}/fill")
async def fill(
    request: Fill, session: SessionOf, guest: GuestOf, registry: RegistryOf
) -> TableInfo:
    def decide() -> Decision:
        at = request.seat, _bot(session.table, request.bot, registry, guest)
        return waiting.fill(session.table, guest.id, at, session.now, session.chance)

    return await _changed(session, decide)


@router.post("/tables/{table}/start")
async def start(
    request: Start, session: SessionOf, guest: GuestOf, registry: RegistryOf
) -> TableInfo:
    def decide() -> Decision:
        bot = _bot(session.table, request.bot, registry, guest)
        return waiting.start(session.table, guest.id, bot, session.now, session.chance)

    return await _changed(session, decide)


@router.post("/tables/{table}/cancel")
async def cancel(session: SessionOf, guest: GuestOf) -> TableInfo:
    return await _changed(session, lambda: waiting.cancel(session.table, guest.id))


def _bot(table: Table, name: str | None, registry: TableRegistry, guest: Guest) -> str:
    return creation.bot_named(table.game.name, name, registry.context(guest))


async def _changed(session: TableSession, decide: Callable[[], Decision]) -> TableInfo:
    await session.decide(decide)
    return presenter.table_info(session.table, session.now)


@router.post("/tables/{table}/rematch", dependencies=[MayMake])
async def rematch(
    session: SessionOf, guest: GuestOf, registry: RegistryOf, whence: AddressOf
) -> TableId:
    """Asked by several at once, they meet at one table."""
    async with session.rematching:
        if session.table.next is None:
            again = creation.rematch(session.table, registry.context(guest))
            again.public = again.public and registry.may_post(whence)
            made = await registry.add(again, whence)
            await session.decide(lambda: _followed_by(session.table, made.table.id))
        return TableId(table=session.table.next or "")


def _followed_by(table: Table, following: str) -> Decision:
    table.next = table.next or following
    return membership.changed(table)


@router.post("/tables/{table}/branch", dependencies=[MayMake])
async def branch(
    request: Branch, session: SessionOf, guest: GuestOf, registry: RegistryOf, whence: AddressOf
) -> TableId:
    still = await session.ask(session.table.still)
    table = await registry.beside.far(
        whence, creation.branch, still, request, registry.context(guest)
    )
    return TableId(table=(await registry.add(table, whence)).table.id)


@router.post("/tables/{table}/hint")
async def hint(
    request: HintWish, session: SessionOf, guest: GuestOf, registry: RegistryOf, whence: AddressOf
) -> Hint:
    await registry.expect_fair(session.table)
    return await hints.hint(session, guest.id, request.seat, whence)


@router.get("/tables/{table}/record")
async def record(
    session: SessionOf, guest: GuestOf, registry: RegistryOf, whence: AddressOf
) -> Response:
    """The whole record when the game is over; before, what you may know."""
    still = await session.ask(session.table.still)
    text = await registry.beside.near(whence, _record_text, still, guest.id)
    name = f"{session.table.game.name}-{session.table.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


def _record_text(table: Table, guest: str) -> str:
    return replay.record(table, presenter.viewpoint(table, guest)).dumps()


@router.post("/records", dependencies=[MayMake])
async def bring_record(
    request: Request, guest: GuestOf, registry: RegistryOf, whence: AddressOf
) -> TableId:
    """A record as `GET …/record` gives it; it is replayed before it is kept."""
    body = await request.body()
    table = await registry.beside.far(whence, _read_record, body, registry.context(guest))
    return TableId(table=(await registry.add(table, whence)).table.id)


def _read_record(body: bytes, context: creation.CreationContext) -> Table:
    try:
        return creation.from_record(loads(body), context)
    except RecordError as error:
        said = {"detail": quoted(error, DETAIL_MAX)}
        raise Refusal(Reason.BAD_RECORD, Message("refusal.server.noRecord", said)) from error


@router.get("/tables/{table}/positions", response_model=Positions)
async def positions(
    session: SessionOf,
    guest: GuestOf,
    registry: RegistryOf,
    whence: AddressOf,
    first: Annotated[int, Query(alias="from", ge=0)] = 0,
    last: Annotated[int, Query(alias="to", ge=0)] = replay.POSITIONS_MAX,
    motion: bool = False,  # noqa: FBT001, FBT002 - a query's flag
) -> Response:
    asked = PositionsRequest(guest.id, first, last, motion)
    text = await registry.replays.positions(session, asked, whence)
    return Response(text, media_type="application/json")


@router.get("/tables/{table}/qr.svg")
async def qr_code(
    request: Request, session: SessionOf, registry: RegistryOf, whence: AddressOf
) -> Response:
    link = f"{our_address(request, registry.settings)}/table/{session.table.id}"
    picture = await registry.beside.near(whence, _qr_code, link)
    return Response(picture, media_type="image/svg+xml")


def _qr_code(link: str) -> bytes:
    picture = io.BytesIO()
    code = segno.make(link, error="m")
    code.save(picture, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return picture.getvalue()
