"""Pages that say what no page would: messages changed, and frames that are none."""

import asyncio
import json
from random import Random
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.loose import Json
from tests.server.attacks.fuzz.mutating import changed_bytes, changed_value, written
from tests.server.attacks.fuzz.outside import Attack
from tests.server.serving import LIMIT_SECONDS

BATCH: Final = 25  # messages between two questions whether the server still listens
USUAL: Final = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1012, 4404)  # why a socket is closed
FRAMES: Final = (
    b"\x81\x85\x00\x00\x00\x00\xff\xfe\xfd\xfc\xfb",  # text that is no UTF-8
    b"\x81\xfe\xff\xff\x00\x00\x00\x00",  # more announced than comes
    b"\x81\x05hello",  # not masked
    b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
    b"\x83\x80\x00\x00\x00\x00",  # an unknown kind
    b"\x80\x80\x00\x00\x00\x00",  # the end of what never began
    b"\x89\xfe\x01\x00\x00\x00\x00\x00" + b"x" * 256,  # a ping that is too long
    b"\x88\x82\x00\x00\x00\x00\x00\x01",  # closed for a reason that is none
)


class Stranger:
    """One socket, and what it knows of its table."""

    def __init__(self, socket: ClientConnection, chance: Random) -> None:
        self.socket, self.chance = socket, chance
        self.n = 0
        self.moves: list[str] = ["place e5"]
        self.to_move: list[int] = [0]

    def wish(self) -> Json:
        """A good message for now."""
        seat = self.chance.choice([*self.to_move, 0])
        asked = {"id": str(self.chance.randrange(1000)), "n": self.n, "seat": seat}
        kind = self.chance.choice(
            ("move", "move", "move", "undo", "hello", "take_back_ask", "take_back_answer", "chat",
             "bot_vote", "sit_back", "ping", "resign" if self.chance.random() < 0.05 else "move")
        )  # fmt: skip
        more: dict[str, Json] = {
            "move": {**asked, "move": self.chance.choice(self.moves)},
            "hello": {"after": self.n},
            "take_back_answer": {**asked, "yes": True},
            "chat": {"text": "Hello"},
            "bot_vote": {"seat": 1},
            "sit_back": {"seat": 0},
            "ping": {"at": 1.5},
            "resign": {"id": "r", "seat": seat},
        }
        return {"type": kind, **more.get(kind, asked)}

    def message(self) -> str | bytes:
        wish = self.wish()
        if self.chance.random() < 0.2:
            return json.dumps(wish)
        raw = written(changed_value(wish, self.chance), self.chance)
        if self.chance.random() < 0.1:
            return changed_bytes(raw, self.chance)  # goes as binary
        return raw.decode("utf-8", "replace")

    async def speak(self, messages: int) -> None:
        for _ in range(messages):
            await self.socket.send(self.message())

    async def hear(self, mark: float) -> None:
        """Until the server has answered this ping: it has then read all that was said before."""
        await self.socket.send(json.dumps({"type": "ping", "at": mark}))
        while True:
            told = json.loads(await asyncio.wait_for(self.socket.recv(), LIMIT_SECONDS))
            if told["type"] == "pong" and told["at"] == mark:
                return
            self.n = told["n"] if told["type"] in ("moved", "snapshot") else self.n
            self.to_move = (
                told.get("to_move") or told.get("table", {}).get("to_move") or self.to_move
            )
            choices = (told.get("view") or {}).get("choices") or []
            self.moves = [each["move"] for each in choices] or self.moves


async def sockets(attack: Attack, chance: Random, cases: int) -> None:
    """A lane of messages. Law: a socket is closed for a reason that is its own, or goes on."""
    left = cases
    while left > 0:
        left -= await visit(attack, chance, left)


async def visit(attack: Attack, chance: Random, most: int) -> int:
    """One socket for some batches; how many messages were said."""
    said = 0
    where = f"ws://{attack.host}/api/tables/{chance.choice(attack.tables)}/socket"
    cookie = {"cookie": attack.browser.cookie()} if chance.random() < 0.8 else {}
    try:
        async with connect(where, additional_headers=cookie, max_size=None) as socket:
            stranger = Stranger(socket, chance)
            for _ in range(chance.randrange(1, 12)):
                batch = max(1, min(BATCH, most - said))
                said += batch
                await stranger.speak(batch)
                await stranger.hear(float(said))
            if chance.random() < 0.1:
                socket.transport.write(chance.choice(FRAMES))
                await stranger.hear(0.5)
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd is not None else 1006
        attack.answers[f"closed {code}"] += 1
        if code not in USUAL:
            raise AssertionError(f"closed with {code}") from closed
    attack.answers["messages"] += said
    return max(1, said)
