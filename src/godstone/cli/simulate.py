"""`godstone simulate`: games between bots, with their records and traces."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import track

from godstone.bots.arena.playing import Failure, NoCluster, played_on_ray
from godstone.bots.arena.schedule import Meeting
from godstone.bots.bot import Bot
from godstone.bots.limits import LONG, MOST_MOVES
from godstone.bots.match import (
    BadMove,
    Moved,
    match,
    record_of,
    unseen_match,
    up_to,
)
from godstone.bots.names import UnknownBot, bot_named
from godstone.cli.failing import failure
from godstone.cli.foreign import say
from godstone.cli.kept import Lines, Records, lines_in, records_in
from godstone.cli.places import expect_apart, expect_lines, expect_place, expect_records
from godstone.cli.plan import Plan
from godstone.cli.refused import Refused
from godstone.cli.stopping import STATUS, goes_on, tell_place, tell_stopped
from godstone.games import game_named
from godstone.games.api import Game, Json, Payload, SetupError
from godstone.games.known_keys import colours_in
from godstone.games.record import Played, Record, loads


@dataclass(frozen=True)
class Simulation:
    """What was asked for."""

    bots: Sequence[str]
    plan: Plan
    games: int
    seed: int
    out: Path | None
    trace: Path | None
    most_moves: int = MOST_MOVES
    ray: str | None = None
    overwrite: bool = False

    def setup(self, number: int) -> dict[str, Json]:
        return self.plan.setup(self.bots, (self.seed, number))


def simulate_games(asked: Simulation) -> None:
    """Law: the same seed gives the same bytes."""
    found = _Found([0.0] * len(asked.bots))
    with redirect_stdout(sys.stderr):  # what bots print is no result
        _look(asked)
        try:
            _play_all(asked, found)
        except KeyboardInterrupt:
            found.was_left = True
    found.tell(asked)
    if found.was_left:
        tell_stopped(found.games, asked.out)
        raise typer.Exit(STATUS)


@dataclass
class _Found:
    """What came of the games."""

    wins: list[float]  # by seat
    games: int = 0
    stopped: int = 0
    was_left: bool = False  # before the last game

    def count(self, record: Record) -> None:
        self.games += 1
        self.stopped += record.result is None
        _count(self.wins, record)

    def tell(self, asked: Simulation) -> None:
        games, most = self.games, asked.most_moves
        if not games:
            return
        for seat, won in enumerate(self.wins):
            print(f"seat {seat + 1}  {asked.bots[seat]:16} won {won:g} of {games}")
        if self.stopped:
            print(
                f"{self.stopped} of {games} games were stopped after {most} moves: each is a draw."
            )


def _look(asked: Simulation) -> None:
    """Before anything is written: can all be had that was asked for?"""
    if asked.ray and asked.trace:
        raise Refused("--trace needs the games here: leave --ray out.")
    sys.path.insert(0, "")  # a bot of one's own is where one stands
    expect_records(asked.out)
    expect_lines(asked.trace, "traces are")
    expect_apart(asked.out, asked.trace)
    for path in (asked.out, asked.trace):
        expect_place(path, overwrite=asked.overwrite)
    _begun(asked.plan.spec.name, asked.bots, asked.setup(0))


def _begun(name: str, bots: Sequence[str], setup: Mapping[str, Json]) -> tuple[Game, list[Bot]]:
    try:
        return game_named(name).start(setup), [bot_named(name, bot) for bot in bots]
    except (SetupError, UnknownBot) as error:
        raise Refused(str(error)) from error


def _play_all(asked: Simulation, found: _Found) -> None:
    console = Console(stderr=True)
    with ExitStack() as files:
        written = _Files(asked.out, records_in(files, asked.out), lines_in(files, asked.trace))
        played = _played_on_ray(asked, asked.ray) if asked.ray else _played_here(asked, written)
        shown = track(
            played, "Games", asked.games, console=console, disable=not console.is_terminal
        )
        for number, record in enumerate(shown):
            written.keep(number, record)
            found.count(record)


@dataclass(frozen=True)
class _Files:
    """Where records and traces go, if anywhere."""

    out: Path | None
    records: Records | None
    traces: Lines | None

    def keep(self, number: int, record: Record) -> None:
        if self.records:
            self.records.add(number, record)


def _played_here(asked: Simulation, files: _Files) -> Iterator[Record]:
    name = asked.plan.spec.name
    for number in range(asked.games):
        seed, setup = (asked.seed, number), asked.setup(number)
        yield _simulated(name, asked.bots, setup, seed, files, asked.most_moves)


def _played_on_ray(asked: Simulation, address: str) -> Iterator[Record]:
    """The same records in the same order, whoever was done first."""
    name, bots = asked.plan.spec.name, tuple(asked.bots)
    meetings = [
        Meeting(
            name, bots, asked.setup(at), (asked.seed, at), None, asked.most_moves, number=at + 1
        )
        for at in range(asked.games)
    ]
    done: dict[int, str] = {}
    following = 0
    try:
        for result in played_on_ray(meetings, address):
            done[result.meeting.seed[1]] = result.record
            while following in done:
                yield loads(done.pop(following))
                following += 1
    except NoCluster as error:
        raise Refused(str(error)) from error
    except Failure as bad:
        seed = bad.meeting.seed
        raise failure(bots[bad.bad.seat], bad.bad, seed[1] + 1, bad.moves, seed, None) from bad


def _count(wins: list[float], record: Record) -> None:
    """A game that was stopped is won by nobody, and so by all alike."""
    colours = colours_in(record.setup)
    shared = record.result["winners"] if isinstance(record.result, dict) else colours
    for seat, colour in enumerate(colours):
        wins[seat] += 1 / len(shared) if colour in shared else 0


def _simulated(
    name: str,
    bots: Sequence[str],
    setup: Mapping[str, Json],
    seed: tuple[int, int],
    files: _Files,
    most_moves: int,
) -> Record:
    game, players = _begun(name, bots, setup)
    record, trace = record_of(game), files.traces
    _write(trace, {"setup": game.setup})
    try:
        if trace is None:
            moves = unseen_match(game, players, seed)
        else:
            moves = _traced_moves(game, match(game, players, seed), trace)
        _play(game, record, moves, most_moves, seed[1] + 1)
    except KeyboardInterrupt:
        seat = game.to_move[0] if game.to_move else None
        tell_place(bots, seed[1] + 1, len(record.entries), seat)
        raise
    except BadMove as bad:
        number, played = seed[1] + 1, len(record.entries)
        kept = None
        if files.out is not None and isinstance(files.records, Lines):
            files.keep(seed[1], record)
            kept = files.out, number
        raise failure(bots[bad.seat], bad, number, played, seed, kept) from bad
    outcome = game.outcome()
    record.result = outcome.detail if outcome else None
    _write(trace, {"result": record.result})
    return record


def _play(game: Game, record: Record, moves: Iterator[Played], most: int, number: int) -> None:
    """To the end, or for so many moves; who waits long is told why."""
    record.entries.extend(up_to(moves, min(most, LONG)))
    if game.is_over or most <= LONG:
        return
    say(goes_on(number, LONG, most), sys.stderr)
    record.entries.extend(up_to(moves, most - LONG))


def _traced_moves(game: Game, moves: Iterable[Moved], trace: Lines) -> Iterator[Played]:
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


def _write(file: Lines | None, line: Payload) -> None:
    if file:
        file.write(json.dumps(line, separators=(",", ":"), allow_nan=False))
