"""The doors through which text comes into the games, tried in this process.

Each takes one case: it may refuse with a sentence of its own kind, and nothing else.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Final

from godstone.games import UnknownGame, game_named, strict_json
from godstone.games.api import IllegalMove, NotationError, SetupError
from godstone.games.finger import notation as finger_notation
from godstone.games.finger.map_file import MapError
from godstone.games.finger.mat import read_map
from godstone.games.pacal import Pacal
from godstone.games.pacal import notation as pacal_notation
from godstone.games.pacal.board_file import BoardError, read_board
from godstone.games.pacal.setup import setup_json
from godstone.games.record import RecordError, loads, replay
from godstone.games.strict_json import BadJson
from godstone.server.protocol.refusal import Refusal
from godstone.server.table.creation import from_record
from godstone.server.table.serialization import head_json
from tests.loose import Json, said
from tests.server.attacks.fuzz import material
from tests.server.attacks.fuzz.mutating import changed_text, changed_value, written
from tests.server.making import making

COLOURS: Final = ("yellow", "green", "violet")
MOST_BYTES: Final = 100_000


def notation(chance: Random) -> None:
    """Law: what is read as a move is written as the same text."""
    game = chance.choice(("pacal", "finger"))
    text = changed_text(chance.choice(material.moves()[game]), chance)
    with suppress(NotationError, IllegalMove):
        if game == "pacal":
            read = pacal_notation.parse(text, COLOURS)
            assert pacal_notation.move_text(read, COLOURS) == text
        else:
            assert finger_notation.text_of(finger_notation.parse(text)) == text


def strict(chance: Random) -> None:
    """Law: what is let in can be written, and is read back as the same."""
    raw = written(changed_value(chance.choice(_messages()), chance), chance)
    with suppress(BadJson):
        value = strict_json.loads(raw, most_bytes=MOST_BYTES)
        assert strict_json.loads(strict_json.dumps(value), most_bytes=10 * MOST_BYTES) == value


@cache
def _messages() -> tuple[Json, ...]:
    return tuple({**each, "moves": each["moves"][:5]} for each in material.records())


def setups(chance: Random) -> None:
    raw = written(changed_value(chance.choice(material.records())["setup"], chance), chance)
    with suppress(SetupError, BadJson):
        setup = strict_json.loads(raw, most_bytes=MOST_BYTES)
        game = game_named(chance.choice(("pacal", "finger"))).start(said(setup))
        strict_json.dumps(dict(game.setup))
        game.view(None)


def records(chance: Random) -> None:
    """As the commands read them: loaded, replayed."""
    raw = written(changed_value(material.record(chance), chance), chance)
    with suppress(RecordError, UnknownGame):
        record = loads(raw)
        for game, _ in replay(record, game_named(record.game).start):
            assert game.colours


def imports(chance: Random) -> None:
    """As the server takes them: replayed, physics asked again, and ready to be written."""
    raw = written(changed_value(material.record(chance), chance), chance)
    with suppress(RecordError, Refusal):
        json.dumps(head_json(from_record(loads(raw), making())), allow_nan=False).encode()


def boards(chance: Random) -> None:
    """A board that is let in can be played on."""
    text = changed_text(chance.choice(material.boards()), chance)
    with suppress(BoardError):
        board = read_board(text)
        colours = pacal_notation.COLOURS[: board.seats()[0]]
        game = Pacal.start(setup_json(colours, colours[0], board))
        game.play(chance.choice(game.legal_moves()))


def maps(chance: Random) -> None:
    text = changed_text(chance.choice(material.maps()), chance)
    with suppress(MapError):
        assert read_map(text).name


DOORS: Final[dict[str, Callable[[Random], None]]] = {
    "notation": notation,
    "strict JSON": strict,
    "set-ups": setups,
    "records": records,
    "imports": imports,
    "boards": boards,
    "maps": maps,
}
