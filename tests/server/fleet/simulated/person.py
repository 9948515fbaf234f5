"""A person with a page: comes, plays, takes back, votes, talks, goes, and comes again elsewhere.

The page keeps the protocol's laws and nothing else: it asks again where it missed something, and
sends again under the same id what was not answered.
"""

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final

from tests.loose import Json
from tests.server.fleet.simulated.line import Line
from tests.server.fleet.simulated.loop import SimulatedLoop
from tests.server.fleet.simulated.node import Node, any_move

SILENCE: Final = 4.0  # who hears nothing for so long comes again, elsewhere
ANSWERED: Final = 2.0  # what was not answered for so long is sent again
KEPT: Final = ("move", "undo", "chat")  # whose ids are on disk
CHATS: Final = 5  # that a socket takes without waiting


@dataclass
class Request:
    """Something asked for under an id."""

    message: Json
    invoked: float
    sent: float
    answered: float | None = None
    answer: Json = None

    @property
    def is_kept(self) -> bool:
        """Its id is on disk, so that all who hear it again answer the same."""
        return self.message["type"] in KEPT and not self.is_lost

    @property
    def is_lost(self) -> bool:
        """The database was gone: nobody knows whether it was written."""
        return self.answer is not None and self.answer.get("reason") == "not_saved"

    @property
    def is_accepted(self) -> bool:
        return self.answer is not None and self.answer["type"] == "accepted"


@dataclass(frozen=True)
class Told:
    """A move as a page heard of it."""

    at: float
    n: int
    seat: int | None
    move: str | None


@dataclass
class Page:
    """What is drawn."""

    n: int = -1
    log: list[Json] = field(default_factory=list)
    view: Json = None
    table: Json = None
    you: Json = None
    chat: list[Json] = field(default_factory=list)
    to_move: list[int] = field(default_factory=list)


class Person:
    """A page of a guest, which has a name of its own. `nodes`: those that can be asked now."""

    def __init__(
        self,
        loop: SimulatedLoop,
        name: tuple[str, str],
        table: str,
        nodes: Callable[[], Sequence[Node]],
        luck: Random,
    ) -> None:
        self._loop, self._table, self._nodes, self._luck = loop, table, nodes, luck
        self.guest, self.name = name
        self.page = Page()
        self.requests: dict[str, Request] = {}
        self.told: list[Told] = []
        self.faults: list[str] = []
        self.line: Line | None = None
        self.is_calm = False  # nothing new is asked for
        self.stays_away = luck.random() < 0.2
        self._node: Node | None = None
        self._heard = 0.0
        self._chats = 0
        self._ids: Iterator[int] = count(1)

    def begin(self) -> None:
        self._life = self._loop.create_task(self._live())

    @property
    def pending(self) -> list[Request]:
        return [each for each in self.requests.values() if each.answered is None]

    @property
    def is_here(self) -> bool:
        return self.line is not None and self.line.is_open

    # Coming and going

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(self._luck.uniform(0.05, 1.5))
            nodes = self._nodes()
            if nodes and not (self.is_calm and self.stays_away):
                await self._visit(self._luck.choice(nodes))

    async def _visit(self, node: Node) -> None:
        self.line = line = Line(self._loop, self._luck, self._hear)
        self._node, self._heard, self._chats = node, self._loop.time(), 0
        node.visit(line, self.guest, self._table)
        self._say({"type": "hello", "after": self.page.n if self.page.n >= 0 else None})
        for request in self.pending:
            self._send(request)
        while line.is_open and self._stays():
            await asyncio.sleep(self._luck.uniform(0.03, 0.6))
            if line.is_open:
                self._act()
        if line.is_open:
            line.hang_up()

    def _stays(self) -> bool:
        if self._loop.time() - self._heard > SILENCE:
            return False
        return not self.stays_away if self.is_calm else self._luck.random() > 0.04

    # Hearing

    def _hear(self, text: str) -> None:
        self._heard = self._loop.time()
        message: Json = json.loads(text)
        match message["type"]:
            case "snapshot":
                self._begin_again(message)
            case "moved":
                self._follow(message)
            case "table":
                self.page.table, self.page.you = message["table"], message["you"]
            case "chat":
                self.page.chat = [*self.page.chat, message["line"]][-100:]
            case "accepted" | "refused":
                self._note_answer(message)

    def _begin_again(self, message: Json) -> None:
        page = self.page
        if message["n"] < page.n:
            self.faults.append(f"{self.name} knew {page.n} and was shown {message['n']}")
        page.n, page.view, page.table = message["n"], message["view"], message["table"]
        page.you, page.to_move = message["you"], message["table"]["to_move"]
        page.log = page.log[: message["log_from"]] + message["log"]
        page.chat = message["chat"]
        self._remember(message["log"])

    def _follow(self, message: Json) -> None:
        """Law 2: what is not above is old; what does not follow leaves a gap."""
        page = self.page
        self._remember(message["moves"])
        if message["n"] <= page.n:
            return
        if message["after"] != page.n:
            self._say({"type": "hello", "after": page.n if page.n >= 0 else None})
            return
        page.n, page.view, page.to_move = message["n"], message["view"], message["to_move"]
        page.log = page.log[: len(page.log) - message["undone"]] + message["moves"]

    def _remember(self, moves: Sequence[Json]) -> None:
        now = self._loop.time()
        self.told += [Told(now, move["n"], move["seat"], move["move"]) for move in moves]

    def _note_answer(self, message: Json) -> None:
        request = self.requests.get(message["id"])
        if request is None:
            return
        if request.answered is None:
            request.answered, request.answer = self._loop.time(), message
        elif request.is_kept and message["type"] != request.answer["type"]:
            self.faults.append(f"{request.message} was {request.answer} and then {message}")

    # Doing

    def _say(self, message: Json) -> None:
        if self.line is not None:
            self.line.say(json.dumps(message, separators=(",", ":")))

    def _send(self, request: Request) -> None:
        if request.message["type"] == "chat":
            self._chats += 1
            if self._chats > CHATS:
                return
        request.sent = self._loop.time()
        self._say(request.message)

    def _ask(self, kind: str, **values: Json) -> None:
        name = f"{self.name}-{next(self._ids)}"
        now = self._loop.time()
        self.requests[name] = Request({"type": kind, "id": name, **values}, now, now)
        self._send(self.requests[name])

    def _act(self) -> None:
        self._say({"type": "ping", "at": self._loop.time()})
        for request in self.pending:
            if self._loop.time() - request.sent > ANSWERED:
                self._send(request)
        if not self.is_calm and not self.pending and self.page.n >= 0:
            self._do_something()

    def _do_something(self) -> None:
        drawn, page = self._luck.random(), self.page
        mine = [seat for seat in page.you["seats"] if seat in page.to_move]
        if drawn < 0.1:
            self._say_something()
        elif drawn < 0.2:
            self._help_out()
        elif drawn < 0.3:
            self._take_back()
        elif mine:
            self._move(mine[0])

    def _say_something(self) -> None:
        if self._chats < CHATS - 1:
            self._ask("chat", text=f"{self.name} says {len(self.requests)}")

    def _help_out(self) -> None:
        """Votes, pace, aims, and the own seat back."""
        page, drawn = self.page, self._luck.random()
        for seat in page.table["seats"]:
            if seat["stand_in"] and seat["holder"] == self.guest:
                self._ask("sit_back", seat=seat["seat"])
                return
            if seat["vote_in"] == 0.0 and page.you["seats"] and drawn < 0.5:
                self._ask("bot_vote", seat=seat["seat"])
                return
        if drawn < 0.5:
            self._say({"type": "pace", "seconds": round(drawn, 2)})
        elif page.you["seats"]:
            self._say({"type": "aim", "n": page.n, "seat": page.you["seats"][0], "hand": None})

    def _take_back(self) -> None:
        page, question = self.page, self.page.table["take_back"]
        for seat in page.you["seats"]:
            if question is not None and seat in question["ask"]:
                yes = self._luck.random() < 0.8
                self._ask("take_back_answer", n=page.n, seat=seat, yes=yes)
                return
            kind = self._luck.choice(["undo", "undo", "take_back_ask"])
            self._ask(kind, n=page.n, seat=seat)
            return

    def _move(self, seat: int) -> None:
        session = self._node.sessions.get(self._table) if self._node is not None else None
        if session is None or session.table.n != self.page.n or seat not in session.table.to_move:
            choices = self.page.view["choices"]
            move = self._luck.choice(choices)["move"] if choices else "pass"
        else:
            move = any_move(session.table.game, seat, self._luck)
        n = self.page.n - (self._luck.random() < 0.03)
        self._ask("move", n=n, seat=seat, move=move)
