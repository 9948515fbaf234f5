"""The commands that read files, run in this process as a person runs them in a terminal."""

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from godstone.cli.app import main
from tests.server.attacks.fuzz import material
from tests.server.attacks.fuzz.mutating import changed_bytes, changed_value, written

OUTPUT_MAX: Final = 200_000


@dataclass(frozen=True)
class Ended:
    """How a command ended: its status and what it printed on both streams."""

    status: int
    out: str
    err: str

    def expect_a_result_or_a_sentence(self) -> None:
        assert self.status in (0, 1), self
        assert self.status == 0 or self.err.strip(), self
        assert "Traceback" not in self.err
        unseen = {letter for letter in self.out + self.err if not letter.isprintable()}
        assert unseen <= {"\n"}, unseen
        assert len(self.out + self.err) < OUTPUT_MAX


def ran(*words: str | Path) -> Ended:
    """One command. Whatever is raised past `main` would be a traceback."""
    before = sys.argv, sys.stdout, sys.stderr
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    sys.argv, sys.stdout, sys.stderr = ["godstone", *map(str, words)], out, err
    try:
        main()
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 0
    finally:
        sys.argv, sys.stdout, sys.stderr = before
    return Ended(status, _read(out), _read(err))


def _read(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def content(chance: Random) -> bytes:
    """A file: a changed record or several, a changed board, or noise."""
    kind = chance.random()
    if kind < 0.1:
        return chance.randbytes(chance.choice((0, 1, 10, 1000)))
    if kind < 0.4:
        return changed_bytes(chance.choice(material.boards()).encode(), chance)
    lines = [
        written(changed_value(_short(chance), chance), chance)
        for _ in range(chance.choice((1, 1, 2)))
    ]
    return b"\n".join(lines)


def _short(chance: Random) -> object:
    record = material.record(chance)
    return {**record, "moves": record["moves"][: chance.randrange(8)]}


def words(chance: Random) -> list[str]:
    """A command without its file."""
    command = chance.choice(("verify", "replay", "replay", "check-board", "check-board", "analyse"))
    match command:
        case "replay":
            return [
                command,
                "--to",
                str(chance.randrange(4)),
                "--game",
                str(chance.choice((1, 1, 2))),
            ]
        case "analyse":
            return [command, "--simulations", "1"]
    return [command]


@contextmanager
def door() -> Iterator[Callable[[Random], None]]:
    """Cases of one folder: each writes its file anew."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "file"

        def case(chance: Random) -> None:
            file.write_bytes(content(chance))
            ran(*words(chance), file).expect_a_result_or_a_sentence()

        yield case
