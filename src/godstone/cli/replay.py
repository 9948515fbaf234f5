"""`godstone replay`, `godstone verify` and `godstone analyse`."""

import json
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.text import Text

from godstone.cli.board_drawing import drawing
from godstone.cli.event_text import told
from godstone.cli.foreign import plain, read_lines, say
from godstone.cli.language import Speaker, system_language
from godstone.cli.pictures import picture_of
from godstone.cli.refused import Refused
from godstone.games import UnknownGame, game_named
from godstone.games.api import Event, Game
from godstone.games.record import (
    BYTES_MAX,
    Played,
    Record,
    RecordError,
    Starter,
    load_each,
    replay,
    verify,
)


def _starter(record: Record, line: int) -> Starter:
    try:
        return game_named(record.game).start
    except UnknownGame as error:
        raise RecordError(str(error), line=line) from error


def _records(file: Path) -> Iterator[tuple[int, Record]]:
    """One after the other, as they are needed: a file may hold thousands."""
    found = 0
    try:
        for line, record in load_each(read_lines(file, BYTES_MAX)):
            found += 1
            yield line, record
    except RecordError as error:
        raise Refused(f"{file}: {error}") from error
    if not found:
        raise Refused(f"{file}: no record in it")


def _chosen(file: Path, which: int) -> tuple[int, Record]:
    number = 0
    for number, found in enumerate(_records(file), 1):
        if number == which:
            return found
    raise Refused(f"{file}: it holds {number} records, not {which}")


def _located(file: Path, line: int, error: RecordError) -> Refused:
    return Refused(f"{file}: {RecordError(error.reason, line=line, move=error.move)}")


def replay_file(file: Path, which: int, to: int | None, folder: Path | None) -> None:
    """The start, then every move with the board after it; or a picture of each."""
    line, record = _chosen(file, which)
    moves = record.moves()
    try:
        positions = replay(record, _starter(record, line), to, ask_physics=folder is not None)
        before: Game | None = None
        for number, (game, events) in enumerate(positions):
            played = moves[number - 1] if number else None
            if folder is None:
                _show(game, number, played, events)
            else:
                _save(folder, number, picture_of(game, before))
                before = game.copy()
    except RecordError as error:
        raise _located(file, line, error) from error


def _show(game: Game, number: int, played: Played | None, events: list[Event]) -> None:
    console, say = Console(highlight=False), Speaker(system_language())
    if played is not None:
        move = Text(f"  {plain(played.seat or ''):7} {plain(played.move)}")
        console.print(Text(f"{number}", "bold") + move)
    for sentence in told(events, say):
        console.print(Text(f"         {plain(sentence)}", "dim"))
    console.print(drawing(game, say))


def _save(folder: Path, number: int, picture: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number:04}.svg").write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{folder}: {error.strerror}") from error


def verify_file(file: Path) -> None:
    """Every record of the file; the first that fails is named."""
    holding = 0
    for line, record in _records(file):
        try:
            game = verify(record, _starter(record, line))
        except RecordError as error:
            raise _located(file, line, error) from error
        if not game.is_over:
            say(f"{file}: line {line}: {len(record.moves())} moves, not played to the end")
        holding += 1
    say(f"{file}: {holding} records hold.")


def analyse_file(file: Path, which: int | None, simulations: int) -> None:
    """Every record of the file (or one): one JSON object a line."""
    from godstone.bots.analysis import analysis

    for line, record in _records(file) if which is None else [_chosen(file, which)]:
        try:
            print(json.dumps(analysis(record, _starter(record, line), simulations)), flush=True)
        except RecordError as error:
            raise _located(file, line, error) from error
