"""`godstone simulate`: games between bots, with their records and traces."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import track

from godstone.bots.match import BadMove, Moved, match, record_of, unseen_match
from godstone.bots.names import UnknownBot, bot_named
from godstone.cli.plan import Plan
from godstone.cli.refused import Refused
from godstone.games import game_named
from godstone.games.api import Game, Json, Payload, SetupError
from godstone.games.known_keys import colours_in
from godstone.games.record import Played, Record


def simulate_games(
    bots: Sequence[str],
    plan: Plan,
    games: int,
    seed: int,
    out: Path | None,
    trace: Path | None,
) -> None:
    """Law: the same seed gives the same bytes."""
    console = Console(stderr=True)
    sys.path.insert(0, "")  # a bot of one's own is where one stands
    with ExitStack() as files:
        records = _opened(files, out)
        traces = _opened(files, trace)
        numbers = track(range(games), "Games", console=console, disable=not console.is_terminal)
        wins = [0.0] * len(bots)
        for number in numbers:
            setup = plan.setup(bots, (seed, number))
            record = _simulated(plan.spec.name, bots, setup, (seed, number), traces)
            if records:
                records.write(record.dumps() + "\n")
            _count(wins, record)
    for seat, won in enumerate(wins):
        print(f"seat {seat + 1}  {bots[seat]:16} won {won:g} of {games}")


def _opened(files: ExitStack, path: Path | None) -> TextIO | None:
    if path is None:
        return None
    try:
        return files.enter_context(path.open("w", encoding="utf-8", newline="\n"))
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}") from error


def _count(wins: list[float], record: Record) -> None:
    assert isinstance(record.result, dict)  # the game was played to its end
    shared = record.result["winners"]
    for seat, colour in enumerate(colours_in(record.setup)):
        wins[seat] += 1 / len(shared) if colour in shared else 0


def _simulated(
    name: str,
    bots: Sequence[str],
    setup: Mapping[str, Json],
    seed: tuple[int, int],
    trace: TextIO | None,
) -> Record:
    try:
        game = game_named(name).start(setup)
        players = [bot_named(name, bot) for bot in bots]
    except (SetupError, UnknownBot) as error:
        raise Refused(str(error)) from error
    record = record_of(game)
    _write(trace, {"setup": game.setup})
    try:
        if trace is None:
            record.entries.extend(unseen_match(game, players, seed))
        else:
            record.entries.extend(_traced_moves(game, match(game, players, seed), trace))
    except BadMove as bad:
        raise Refused(f"{bots[bad.seat]} at seat {bad.seat + 1}: {bad.sentence}") from bad
    outcome = game.outcome()
    record.result = outcome.detail if outcome else None
    _write(trace, {"result": record.result})
    return record


def _traced_moves(game: Game, moves: Iterable[Moved], trace: TextIO) -> Iterator[Played]:
    for number, moved in numbered(moves):
        _write(trace, _traced(game, number, moved))
        yield moved.played


def numbered(moves: Iterable[Moved]) -> Iterator[tuple[int, Moved]]:
    """Moves by number; flicks that are launched together share theirs.

    A flick that physics has not answered was only aimed: the next one goes with it, and so does a
    corner that is chosen between them.
    """
    number, waits = 0, False
    for moved in moves:
        number += not waits
        aimed = waits or moved.played.move.startswith("flick")
        waits = aimed and moved.played.answer is None
        yield number, moved


def _traced(game: Game, number: int, moved: Moved) -> Payload:
    line = {
        "n": number,
        "seat": moved.played.seat,
        "move": moved.played.move,
        "state": game.state(),
        "legal": game.legal_moves(),
        "events": [event.to_json() for event in moved.events],
    }
    return line if game.motion is None else {**line, "motion": game.motion}


def _write(file: TextIO | None, line: Payload) -> None:
    if file:
        file.write(json.dumps(line, separators=(",", ":"), allow_nan=False) + "\n")
