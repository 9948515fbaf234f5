"""`godstone replay`, `godstone verify` and `godstone analyse`."""

import json
from pathlib import Path

from rich.console import Console

from godstone.cli.board_drawing import drawing
from godstone.cli.pictures import picture_of
from godstone.cli.refused import Refused
from godstone.cli.starting import read_text
from godstone.cli.story import told
from godstone.games import UnknownGame, game_named
from godstone.games.api import Event, Game, Json
from godstone.games.record import Played, Record, RecordError, Starter, load_lines, replay, verify


def _starter(record: Record, line: int) -> Starter:
    try:
        return game_named(record.game).start
    except UnknownGame as error:
        raise RecordError(str(error), line=line) from error


def _records(file: Path) -> list[tuple[int, Record]]:
    try:
        records = list(load_lines(read_text(file)))
    except RecordError as error:
        raise Refused(f"{file}: {error}") from error
    if not records:
        raise Refused(f"{file}: no record in it")
    return records


def _located(file: Path, line: int, error: RecordError) -> Refused:
    return Refused(f"{file}: {RecordError(error.reason, line=line, move=error.move)}")


def replay_file(file: Path, which: int, to: int | None, folder: Path | None) -> None:
    """The start, then every move with the board after it; or a picture of each."""
    records = _records(file)
    if which > len(records):
        raise Refused(f"{file}: it holds {len(records)} records, not {which}")
    line, record = records[which - 1]
    moves = record.moves()
    try:
        positions = replay(record, _starter(record, line), to, ask_physics=folder is not None)
        before: Json = {}
        for number, (game, events) in enumerate(positions):
            played = moves[number - 1] if number else None
            if folder is None:
                _show(game, number, played, events)
            else:
                _save(folder, number, picture_of(game, before))
                before = game.state()
    except RecordError as error:
        raise _located(file, line, error) from error


def _show(game: Game, number: int, played: Played | None, events: list[Event]) -> None:
    console = Console(highlight=False)
    if played is not None:
        console.print(f"[bold]{number}[/bold]  {played.seat or '':7} {played.move}")
    for sentence in told(events):
        console.print(f"         [dim]{sentence}[/dim]")
    console.print(drawing(game))


def _save(folder: Path, number: int, picture: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number:04}.svg").write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{folder}: {error.strerror}") from error


def verify_file(file: Path) -> None:
    """Every record of the file; the first that fails is named."""
    records = _records(file)
    for line, record in records:
        try:
            game = verify(record, _starter(record, line))
        except RecordError as error:
            raise _located(file, line, error) from error
        if not game.is_over:
            print(f"{file}: line {line}: {len(record.moves())} moves, not played to the end")
    print(f"{file}: {len(records)} records hold.")


def analyse_file(file: Path, which: int | None, simulations: int) -> None:
    """Every record of the file (or one): one JSON object a line."""
    from godstone.bots.analysis import analysis

    records = _records(file)
    if which is not None and which > len(records):
        raise Refused(f"{file}: it holds {len(records)} records, not {which}")
    for line, record in records if which is None else records[which - 1 : which]:
        try:
            print(json.dumps(analysis(record, _starter(record, line), simulations)), flush=True)
        except RecordError as error:
            raise _located(file, line, error) from error
