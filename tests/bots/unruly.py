"""Bots of one's own that do what no bot should."""

import os
import signal
import sys
from collections.abc import MutableMapping
from typing import NoReturn

from godstone.bots.bot import Thinking
from godstone.games.api import ActionGame, Game
from tests.loose import said

BUSY = "busy"  # what a bot says that will never answer


class Mine(BaseException):
    """What only a bot of one's own would raise."""


class First:
    """Plays, after it has done what it should not."""

    def choose(self, game: Game, seat: int, thinking: Thinking) -> str:
        self.misbehave(game, thinking)
        return game.legal_moves(seat)[0]

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        """Nothing yet."""


class Exits(First):
    """Ends the process, as a script does."""

    def __init__(self, status: int = 0) -> None:
        self.status = status

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        sys.exit(self.status)


class Leaves(First):
    """Raises what generators end with."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        raise GeneratorExit


class Raises(First):
    """Raises an error that is no `Exception`."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        raise Mine("of my own")


class Dies(First):
    """Ends its process at once, without a word."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        if game.step.name == "BUILD":
            os._exit(7)


class Orphans(First):
    """Ends its process, but not the one it began: that one waits for somebody to open a file."""

    def __init__(self, file: str) -> None:
        self.file = file

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        if game.step.name == "BUILD":
            if os.fork() == 0:
                os.open(self.file, os.O_RDONLY)
                os._exit(0)
            os._exit(7)


class Kills(First):
    """Ends its process by a signal that has no name."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        os.kill(os.getpid(), signal.SIGRTMIN + 1)


class Wordless(Exception):
    """Cannot be told."""

    def __str__(self) -> str:
        raise ValueError("no words")


class Mute(First):
    """Fails, and cannot say how."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        raise Wordless


class Hangs(First):
    """Thinks for ever, once there is something to build."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        if game.step.name == "BUILD":
            os.write(2, f"{BUSY}\n".encode())  # at once: two may say it at a time
            while True:
                pass


class Talks(First):
    """Prints, in Python and by the system."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        print("noise")
        os.write(1, b"deep noise\n")


class Patient(First):
    """Expects its usual time."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        assert thinking.limit(2.0) == 2.0


class Rearranges(First):
    """Changes the set-up of what it is shown."""

    def misbehave(self, game: Game, thinking: Thinking) -> None:
        for changed in (game.setup, said(game.setup)["seats"][0]):
            if isinstance(changed, MutableMapping):
                changed["bot"] = "spoilt"


class Unmade(First):
    """Cannot be made."""

    def __init__(self) -> None:
        raise ValueError("no weights")


class Unmaking(First):
    """Exits when it is made."""

    def __init__(self) -> NoReturn:
        sys.exit(3)


class Styled(First):
    """Takes a parameter, and does not mind it."""

    def __init__(self, style: str = "") -> None:
        self.style = style


class Plays(First):
    """Plays on the table's game instead of looking at it."""

    def choose_action(
        self, game: ActionGame, legal: list[int], seat: int, thinking: Thinking
    ) -> int:
        game.play_action(legal[0])
        return legal[0]


class Lists(First):
    """Puts what is not legal among what is."""

    def choose_action(
        self, game: ActionGame, legal: list[int], seat: int, thinking: Thinking
    ) -> int:
        legal.append(-1)
        return -1
