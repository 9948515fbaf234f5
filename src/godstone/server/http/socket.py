"""A page's socket: decode, ask the table, tell. Bad input is answered with a sentence."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from godstone.games import strict_json
from godstone.games.strict_json import BadJson
from godstone.messages import Message, quoted
from godstone.server.http.guard import POLICY_VIOLATION, address, may_come_from
from godstone.server.live.connection import Connection, Outbox
from godstone.server.live.identity import COOKIE, guest_in, secret_name
from godstone.server.live.limits import Bucket, Limits
from godstone.server.live.registry import TableRegistry
from godstone.server.live.session import TableSession
from godstone.server.protocol import plain_text
from godstone.server.protocol.refusal import DETAIL_MAX, Refusal
from godstone.server.protocol.rest_models import Reason
from godstone.server.protocol.socket_messages import (
    CLIENT_MESSAGE,
    Accepted,
    Aim,
    BotVote,
    ClientMessage,
    Hello,
    Move,
    Pace,
    Ping,
    Pong,
    Resign,
    Say,
    SitBack,
    TakeBackAnswer,
    TakeBackAsk,
    Tried,
    Try,
    Undo,
)
from godstone.server.store import NoAnswer
from godstone.server.table import dry, membership
from godstone.server.table.decision import Decision

TRY_AGAIN, NO_SUCH_TABLE = 1012, 4404
PATIENCE = 200  # refusals for speed or form, then the socket is closed
CHAT_RATE, CHAT_BURST = 0.5, 5.0
PING, PING_MAX = '{"type":"ping"', 64
PING_RATE, PING_BURST = 1.0, 3.0  # pages ask every few seconds whether we are still there
AIM_RATE, AIM_BURST = 10.0, 5.0  # of a hand that aims the others are shown no more
LAST_WORD_SECONDS = 1.0
DOUBT_SECONDS = 0.5  # until a table that could not be read is read again
PAUSE = 0.02  # before more is heard of who speaks too fast
TOO_FAST = Refusal(Reason.TOO_FAST, Message("refusal.server.manyMessages"))


class SocketSession:
    """One socket from its opening to its end."""

    def __init__(
        self,
        registry: TableRegistry,
        session: TableSession,
        connection: Connection,
        socket: WebSocket,
    ) -> None:
        self.registry, self.session, self.connection, self.socket = (
            registry,
            session,
            connection,
            socket,
        )
        rate = registry.settings.messages_per_second
        self.bucket = Bucket(rate, rate * 2, at=time.monotonic())
        self.chats = Bucket(CHAT_RATE, CHAT_BURST, at=time.monotonic())
        self.pings = Bucket(PING_RATE, PING_BURST, at=time.monotonic())
        self.aims = Bucket(AIM_RATE, AIM_BURST, at=time.monotonic())
        self.patience = PATIENCE
        self.last_refusal = ""

    async def run(self) -> None:
        beside = [asyncio.create_task(self.pump())]
        self.connection.come_again = lambda: beside.append(asyncio.create_task(self.leave()))
        try:
            await self.read()
        finally:
            self.connection.come_again = None
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)

    async def pump(self) -> None:
        """Send what waits, one after the other, as fast as the page reads."""
        while (text := await self.next_text()) is not None:
            await self.socket.send_text(text)

    async def next_text(self) -> str | None:
        """None when the table is being read anew: what is in memory may never have happened."""
        text = await self.connection.outbox.next()
        if text is not None:
            return text
        await self.wait_for(self.registry.snapshots)
        while not self.session.is_closed:
            with contextlib.suppress(Refusal):  # the database does not answer: the page is kept
                return await self.session.ask(self.snapshot, self.connection.outbox.known)
            await asyncio.sleep(DOUBT_SECONDS)
        return None

    def snapshot(self) -> str:
        due = self.connection.outbox.begin_again()
        self.registry.metrics.overflows.inc(due.has_overflowed)
        return self.session.snapshot(self.connection, due.after)

    async def read(self) -> None:
        while self.patience > 0:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self.hear(message.get("text"))
        await self.say_why()
        await self.close(POLICY_VIOLATION)

    async def say_why(self) -> None:
        """The last refusal, past what still waits: a flood leaves the pump no turn of its own."""
        await self.say_at_last(self.last_refusal)

    async def say_at_last(self, *texts: str) -> None:
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(LAST_WORD_SECONDS):
                for text in texts:
                    await self.socket.send_text(text)

    async def leave(self) -> None:
        """The table leaves memory: the page hears what it asked for, and shall come again."""
        await self.say_at_last(*self.connection.outbox.last_answers())
        await self.close(TRY_AGAIN)

    async def close(self, code: int) -> None:
        if self.socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(code)

    async def hear(self, text: str | None) -> None:
        if not self.is_sign_of_life(text):
            if not self.bucket.take(time.monotonic()):
                self.refuse(TOO_FAST)
                await asyncio.sleep(PAUSE)
                return
            await self.wait_for(self.registry.messages)
        try:
            message = message_in(text or "", self.registry.settings.message_bytes)
        except Refusal as refusal:
            self.refuse(refusal)
            return
        try:
            await self.answer(message)
        except Refusal as refusal:
            self.refuse(refusal, getattr(message, "id", ""))

    def is_sign_of_life(self, text: str | None) -> bool:
        """A ping, and not too soon after the last: it counts against nothing else."""
        is_ping = text is not None and len(text) <= PING_MAX and text.startswith(PING)
        return is_ping and self.pings.take(time.monotonic())

    async def wait_for(self, limits: Limits) -> None:
        """Until the address may have more. Meanwhile the rest of a flood waits on its line."""
        while not limits.take(self.connection.address, time.monotonic()):
            await asyncio.sleep(PAUSE)

    def refuse(self, refusal: Refusal, message_id: str = "") -> None:
        if refusal.reason in (Reason.TOO_FAST, Reason.MALFORMED):
            self.patience -= 1
        self.registry.metrics.refusals.labels(reason=refusal.reason).inc()
        told = refusal.told(message_id, self.session.table.n)
        self.last_refusal = told.model_dump_json()
        self.connection.outbox.answer(self.last_refusal)

    async def answer(self, message: ClientMessage) -> None:
        match message:
            case Hello():
                self.connection.outbox.ask_snapshot(message.after)
            case Ping():
                self.connection.answer(Pong(at=message.at))
            case Say():
                await self.say(message)
            case Try():
                self.connection.answer(await self.session.ask(self.trial(message)))
            case Pace():
                self.session.steward.set_pace(self.connection, message.seconds)
            case Aim():
                if self.aims.take(time.monotonic()):
                    self.session.show_aim(self.connection, message)
            case _:
                decide = self.decision(message)
                await self.session.decide(decide, self.accepting(message.id))
                self.registry.metrics.moves_of_people.inc(isinstance(message, Move))

    def trial(self, request: Try) -> Callable[[], Tried]:
        return lambda: dry.tried(self.session.table, self.connection.guest, request)

    def accepting(self, message_id: str) -> Callable[[int], None]:
        return lambda n: self.connection.answer(Accepted(id=message_id, n=n))

    def decision(
        self,
        request: Move | Undo | TakeBackAsk | TakeBackAnswer | Resign | BotVote | SitBack,
    ) -> Callable[[], Decision]:
        """What the table is asked to decide."""
        session, guest = self.session, self.connection.guest
        table = session.table
        match request:
            case Move():
                return lambda: table.move(guest, request, session.now, session.chance)
            case Undo():
                return lambda: table.undo(guest, request, session.now)
            case TakeBackAsk():
                return lambda: table.ask_back(guest, request, session.now)
            case TakeBackAnswer():
                return lambda: table.answer_back(guest, request, session.now)
            case Resign():
                return lambda: table.resign(guest, request.seat, session.now)
            case BotVote():
                return lambda: membership.vote_for_bot(table, guest, request.seat, session.now)
            case SitBack():
                return lambda: membership.sit_back(table, guest, request.seat, session.now)

    async def say(self, message: Say) -> None:
        line = plain_text.chat_line(message.text)
        if line:
            if not self.chats.take(time.monotonic()):
                raise TOO_FAST.again()
            await self.session.say(self.connection, line, message.id)
        if message.id:
            self.accepting(message.id)(self.session.table.n)


def message_in(text: str, most_bytes: int) -> ClientMessage:
    try:
        return CLIENT_MESSAGE.validate_python(strict_json.loads(text, most_bytes=most_bytes))
    except BadJson as error:
        raise _malformed(str(error)) from error
    except ValidationError as error:
        raise _malformed(_first(error)) from error


def _malformed(detail: str) -> Refusal:
    """A program's fault: the detail is for who writes it."""
    said = {"detail": quoted(detail, DETAIL_MAX)}
    return Refusal(Reason.MALFORMED, Message("refusal.server.noMessage", said))


def _first(error: ValidationError) -> str:
    """What is wrong, without what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


async def serve_socket(
    socket: WebSocket, table: str, registry: TableRegistry, pages: Counter[str]
) -> None:
    """Let a page in, if it may come; then listen until it goes."""
    who = address(socket.scope)
    too_many = pages[who] >= registry.settings.sockets_per_address
    if too_many or not may_come_from(socket.headers, registry.settings):
        await socket.close(POLICY_VIOLATION)
        return
    pages[who] += 1
    registry.metrics.sockets.inc()
    try:
        await _visit(socket, table, registry, who)
    finally:
        registry.metrics.sockets.dec()
        pages[who] -= 1
        if not pages[who]:
            del pages[who]


async def _visit(socket: WebSocket, table: str, registry: TableRegistry, address: str) -> None:
    cookie = guest_in(socket.cookies.get(COOKIE), registry.settings.secret)
    await socket.accept()
    try:
        guest = await registry.guest(cookie or secret_name())
        session = await registry.session(table, address)
    except (Refusal, NoAnswer) as error:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await _turn_away(socket, error)
        return
    outbox = Outbox(registry.settings.queue, registry.settings.queue_bytes)
    connection = Connection(guest.id, guest.name, address, outbox)
    session.enter(connection)
    try:
        await SocketSession(registry, session, connection, socket).run()
    finally:
        session.exit(connection)


async def _turn_away(socket: WebSocket, error: Refusal | NoAnswer) -> None:
    """A page that has not gone by itself hears why, or that it shall come again."""
    if isinstance(error, Refusal):
        await socket.send_text(error.told().model_dump_json())
    await socket.close(NO_SUCH_TABLE if isinstance(error, Refusal) else TRY_AGAIN)
