"""Bots that attack the server they play for. Workers find them as `…hostile_bots:Name`."""

import os
import socket
import threading
import time
from pathlib import Path
from typing import Any

from godstone.bots.bot import Thinking
from godstone.games.api import Game

MARK = "GODSTONE_TEST_MARK"  # a folder that must not come to be
HOARD: list[bytearray] = []


class Unpicklable(str):
    """Text that does something where it is unpickled."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (os.environ[MARK],)


class Smuggling:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return Unpicklable(game.legal_moves(seat)[-1])


class Endless:
    """A move of ten million letters."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return "x" * 10_000_000


class Shouting:
    """An exception of ten million letters."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        raise ValueError("x" * 10_000_000)


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


class Mute:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        raise Unspeakable


class Unending(Exception):
    def __str__(self) -> str:
        while time:
            pass
        return ""


class Muttering:
    """An exception that never ends to tell itself."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        raise Unending


class Printing:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        print("\x1b]0;mine\x07 said aloud")
        os.write(2, b"said past Python\n")
        return game.legal_moves(seat)[-1]


class Chattering:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        while True:
            print("x" * 1000)


class Gorging:
    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        return str(len(bytearray(64 << 30)))


class Hoarding:
    """Keeps more at every turn."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        HOARD.append(bytearray(300 << 20))
        return game.legal_moves(seat)[-1]


class Haunting:
    """Leaves a thread behind that takes the process down in somebody else's turn."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        threading.Timer(0.2, os._exit, [7]).start()
        return game.legal_moves(seat)[-1]


class Dawdling:
    """Harmless, but it takes long enough to be haunted."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        time.sleep(0.6)
        return game.legal_moves(seat)[-1]


class Garbling:
    """Begins a message to the server and never ends it."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        for name in os.listdir("/proc/self/fd"):
            if Path(f"/proc/self/fd/{name}").is_socket():
                socket.socket(fileno=os.dup(int(name))).sendall(b"\x00\x00\x10\x00{")
        while True:
            time.sleep(1.0)
