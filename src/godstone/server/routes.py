"""REST: decode, ask, tell. What each call does is in docs/protocol.md."""

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Query, Request, Response

from godstone.games import spec_named
from godstone.games.api import Game
from godstone.games.record import RecordError, loads
from godstone.server import (
    catalogue,
    hinting,
    lobby,
    plain_text,
    replaying,
    sitting,
    telling,
)
from godstone.server.bodies import StrictRoute
from godstone.server.dice import SystemDice
from godstone.server.guard import address
from godstone.server.hall import Hall
from godstone.server.identity import recognised, secret_name
from godstone.server.limits import Limits
from godstone.server.lobby import Guest
from godstone.server.messages import Refused
from godstone.server.refusal import Refusal
from godstone.server.replays import Wish
from godstone.server.room import Room
from godstone.server.shapes import (
    Branch,
    GameInfo,
    Hint,
    HintWish,
    Join,
    Me,
    NewTable,
    Positions,
    Reason,
    Rename,
    TableCard,
    TableId,
    TableInfo,
    You,
)
from godstone.server.table import Decision, Table

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in (400, 403, 404, 409, 413, 429, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)


async def hall_of(request: Request) -> Hall:  # not async, it would wait for a thread
    hall: Hall = request.app.state.hall
    return hall


HallOf = Annotated[Hall, Depends(hall_of)]


async def guest_of(request: Request, response: Response, hall: HallOf) -> Guest:
    """Who asks."""
    return await hall.guest(recognised(request, response, hall.settings.secret))


async def address_of(request: Request) -> str:
    return address(request.scope)


AddressOf = Annotated[str, Depends(address_of)]


async def room_of(table: str, hall: HallOf, whence: AddressOf) -> Room:
    return await hall.room(table, whence)


async def settled_room(table: str, hall: HallOf, whence: AddressOf) -> AsyncIterator[Room]:
    """A room in which nothing waits to be written: what is not on disk is told to nobody."""
    room = await hall.room(table, whence)
    async with room.lock:
        yield room


async def allow_new_table(request: Request, whence: AddressOf) -> None:
    limits: Limits = request.app.state.new_tables
    if not limits.take(whence, time.monotonic()):
        raise Refusal(Reason.TOO_FAST, "Too many new tables; wait a moment.")


async def allow_renaming(request: Request, whence: AddressOf) -> None:
    """A new name is written at every table where the guest sits."""
    limits: Limits = request.app.state.renamings
    if not limits.take(whence, time.monotonic()):
        raise Refusal(Reason.TOO_FAST, "Too many new names; wait a moment.")


GuestOf = Annotated[Guest, Depends(guest_of)]
RoomOf = Annotated[Room, Depends(room_of)]
Settled = Annotated[Room, Depends(settled_room, scope="function")]
MayMake = Depends(allow_new_table)
MayRename = Depends(allow_renaming)


@router.get("/me")
async def me(guest: GuestOf) -> Me:
    return Me(guest=guest.id, name=guest.name)


@router.post("/me", dependencies=[MayRename])
async def rename(wish: Rename, guest: GuestOf, hall: HallOf) -> Me:
    renamed = await hall.rename(guest, plain_text.name(wish.name))
    return Me(guest=renamed.id, name=renamed.name)


@router.get("/games")
async def games(hall: HallOf) -> list[GameInfo]:
    return await asyncio.to_thread(catalogue.games, hall.settings.bots)


@router.post("/tables", dependencies=[MayMake])
async def new_table(wish: NewTable, guest: GuestOf, hall: HallOf, whence: AddressOf) -> TableId:
    chance = SystemDice()
    table = await hall.beside.near(whence, lobby.new_table, wish, hall.making(guest), chance)
    return TableId(table=(await hall.add(table, whence)).table.id)


@router.get("/tables")
async def tables(
    guest: GuestOf, hall: HallOf, show: Literal["open", "running", "mine"] = "open"
) -> list[TableCard]:
    return await hall.cards(show, guest.id)


@router.get("/tables/{table}")
async def table_info(room: Settled) -> TableInfo:
    return telling.table_info(room.table, room.now)


@router.get("/tables/{table}/board")
async def board(room: RoomOf, hall: HallOf, whence: AddressOf) -> Response:
    drawn = await hall.beside.near(whence, _drawn, room.table.game)
    headers = {"cache-control": "private, max-age=86400"}
    return Response(drawn, media_type="application/json", headers=headers)


def _drawn(game: Game) -> str:
    drawn = spec_named(game.name).board(game)
    return json.dumps({**drawn, "name": plain_text.plain(drawn["name"])})


@router.post("/tables/{table}/join")
async def join(wish: Join, room: RoomOf, guest: GuestOf) -> You:
    def decide() -> Decision:
        who = (guest.id, guest.name)
        chosen = (wish.seat, wish.key)
        key = secret_name()
        return sitting.join_and_begin(room.table, who, chosen, key, room.now, room.chance)

    await room.decide(decide)
    return telling.you(room.table, guest.id)


@router.post("/tables/{table}/leave")
async def leave(room: RoomOf, guest: GuestOf) -> You:
    await room.decide(lambda: sitting.leave(room.table, guest.id))
    return telling.you(room.table, guest.id)


@router.post("/tables/{table}/rematch", dependencies=[MayMake])
async def rematch(room: RoomOf, guest: GuestOf, hall: HallOf, whence: AddressOf) -> TableId:
    """Asked by several at once, they meet at one table."""
    async with room.rematching:
        if room.table.next is None:
            again = lobby.rematch(room.table, hall.making(guest))
            again.public = again.public and hall.may_post(whence)
            made = await hall.add(again, whence)
            await room.decide(lambda: _followed_by(room.table, made.table.id))
        return TableId(table=room.table.next or "")


def _followed_by(table: Table, following: str) -> Decision:
    table.next = following
    return sitting.changed(table)


@router.post("/tables/{table}/branch", dependencies=[MayMake])
async def branch(
    wish: Branch, room: RoomOf, guest: GuestOf, hall: HallOf, whence: AddressOf
) -> TableId:
    async with room.lock:
        still = room.table.still()
    table = await hall.beside.far(whence, lobby.branch, still, wish, hall.making(guest))
    return TableId(table=(await hall.add(table, whence)).table.id)


@router.post("/tables/{table}/hint")
async def hint(
    wish: HintWish, room: RoomOf, guest: GuestOf, hall: HallOf, whence: AddressOf
) -> Hint:
    hall.expect_fair(room.table)
    return await hinting.hint(room, guest.id, wish.seat, whence)


@router.get("/tables/{table}/record")
async def record(room: RoomOf, guest: GuestOf, hall: HallOf, whence: AddressOf) -> Response:
    """The whole record when the game is over; before, what you may know."""
    async with room.lock:
        still = room.table.still()
    text = await hall.beside.near(whence, _record_text, still, guest.id)
    name = f"{room.table.game.name}-{room.table.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


def _record_text(table: Table, guest: str) -> str:
    return replaying.record(table, telling.viewpoint(table, guest)).dumps()


@router.post("/records", dependencies=[MayMake])
async def bring_record(
    request: Request, guest: GuestOf, hall: HallOf, whence: AddressOf
) -> TableId:
    """A record as `GET …/record` gives it; it is replayed before it is kept."""
    body = await request.body()
    table = await hall.beside.far(whence, _read_record, body, hall.making(guest))
    return TableId(table=(await hall.add(table, whence)).table.id)


def _read_record(body: bytes, making: lobby.Making) -> Table:
    try:
        return lobby.from_record(loads(body), making)
    except RecordError as error:
        raise Refusal(Reason.BAD_RECORD, f"This is no record: {error}.") from error


@router.get("/tables/{table}/positions", response_model=Positions)
async def positions(
    room: RoomOf,
    guest: GuestOf,
    hall: HallOf,
    whence: AddressOf,
    first: Annotated[int, Query(alias="from", ge=0)] = 0,
    last: Annotated[int, Query(alias="to", ge=0)] = replaying.POSITIONS_MAX,
    motion: bool = False,  # noqa: FBT001, FBT002 - a query's flag
) -> Response:
    text = await hall.replays.positions(room, Wish(guest.id, first, last, motion), whence)
    return Response(text, media_type="application/json")


@router.get("/tables/{table}/qr.svg")
async def qr_code(request: Request, room: RoomOf, hall: HallOf, whence: AddressOf) -> Response:
    base = hall.settings.url or str(request.base_url).rstrip("/")
    picture = await hall.beside.near(whence, _qr_code, f"{base}/table/{room.table.id}")
    return Response(picture, media_type="image/svg+xml")


def _qr_code(link: str) -> bytes:
    picture = io.BytesIO()
    code = segno.make(link, error="m")
    code.save(picture, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None, lineclass=None)
    return picture.getvalue()
