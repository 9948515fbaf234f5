"""`godstone replay` and `godstone verify`."""

from pathlib import Path

from rich.console import Console

from godstone.cli.app import Refused
from godstone.cli.board_drawing import drawing
from godstone.cli.starting import read_text
from godstone.cli.story import told
from godstone.games import UnknownGame, game_named
from godstone.games.record import Record, RecordError, Starter, load_lines, replay, verify


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


def replay_file(file: Path, which: int, to: int | None) -> None:
    """The start, then every move with the board after it."""
    records = _records(file)
    if which > len(records):
        raise Refused(f"{file}: it holds {len(records)} records, not {which}")
    line, record = records[which - 1]
    console = Console(highlight=False)
    moves = record.moves()
    try:
        for number, (game, events) in enumerate(replay(record, _starter(record, line), to)):
            if number:
                played = moves[number - 1]
                console.print(f"[bold]{number}[/bold]  {played.seat or '':7} {played.move}")
                for sentence in told(events):
                    console.print(f"         [dim]{sentence}[/dim]")
            console.print(drawing(game))
    except RecordError as error:
        raise Refused(f"{file}, line {line}, {error}") from error


def verify_file(file: Path) -> None:
    """Every record of the file; the first that fails is named."""
    records = _records(file)
    for line, record in records:
        try:
            game = verify(record, _starter(record, line))
        except RecordError as error:
            raise Refused(f"{file}: {_located(error, line)}") from error
        _report(file, line, record, whole=game.is_over)
    print(f"{file}: {len(records)} records hold.")


def _located(error: RecordError, line: int) -> RecordError:
    return RecordError(error.reason, line=line, move=error.move)


def _report(file: Path, line: int, record: Record, *, whole: bool) -> None:
    if not whole:
        print(f"{file}: line {line}: {len(record.moves())} moves, not played to the end")
