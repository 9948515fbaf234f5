"""What bots print: kept out of the server's own output, bounded, and told to the log."""

import os
import sys
from multiprocessing.connection import Connection
from typing import Final

PRINTED_BYTES: Final = 64 * 1024  # of one turn
LOGGED_BYTES: Final = 2000
CHUNK: Final = 16 * 1024
CAN_REDIRECT: Final = os.name == "posix"


def redirect(pipe: Connection) -> None:
    """In the bot's process: standard output and errors go into this pipe, C's as well."""
    if CAN_REDIRECT:
        os.dup2(pipe.fileno(), 1)
        os.dup2(pipe.fileno(), 2)
    place = 1 if CAN_REDIRECT else os.devnull
    sys.stdout = sys.stderr = open(  # noqa: SIM115 - as long as the process lives
        place, "w", buffering=1, encoding="utf-8", errors="backslashreplace"
    )


class Printed:
    """The server's end."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.is_open = CAN_REDIRECT
        self._begun = b""
        self._bytes = 0

    @property
    def is_too_much(self) -> bool:
        return self._bytes > PRINTED_BYTES

    def hear(self) -> None:
        """Take in some of what is there; the beginning is kept."""
        chunk = os.read(self.pipe.fileno(), CHUNK)
        self.is_open = bool(chunk)
        self._bytes += len(chunk)
        self._begun = (self._begun + chunk)[:LOGGED_BYTES]

    def taken(self) -> str:
        """The beginning of what was printed in this turn; then it is forgotten."""
        while self.is_open and not self.is_too_much and self.pipe.poll(0):
            self.hear()
        text, self._begun, self._bytes = self._begun, b"", 0
        return text.decode("utf-8", "replace")
