"""Meetings played here or in several processes, and what is known of those under way.

Each process has one meeting at a time, so that it is known which one ends with it.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, MutableSequence, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Final

from godstone.bots.arena.interrupts import undisturbed, unheard
from godstone.bots.arena.playing import Heard, Result, played
from godstone.bots.arena.schedule import Meeting
from godstone.bots.limits import LONG
from godstone.games.api import Game

NOBODY: Final = -1
GOING: Final = 2.0  # seconds that a process which closed its pipe may take to end
SILENT: Final = 1.0  # seconds after which it is asked whether all are alive
CONTEXT: Final = get_context("spawn")  # a fork would share Numba's threads

Spoken = Result | Exception | None  # of a process; None: its game is long and goes on
Long = Callable[[Meeting], None]  # is told of a game that is long and goes on
Place = MutableSequence[int]  # how many moves a game has, and which seat is to move


@dataclass(frozen=True)
class UnderWay:
    """A game that is being played."""

    meeting: Meeting
    moves: int
    seat: int | None  # to move; None while chance answers


class Died(Exception):
    """A process ended, and with it the game it played. `code`: its status, or minus a signal."""

    def __init__(self, game: UnderWay, code: int | None) -> None:
        super().__init__(game, code)
        self.game, self.code = game, code


@dataclass
class Table:
    """Where one game at a time is played."""

    place: Place = field(default_factory=lambda: [0, NOBODY])
    meeting: Meeting | None = None

    def sit_down(self, meeting: Meeting) -> None:
        self.place[0], self.place[1] = 0, NOBODY
        self.meeting = meeting

    @property
    def under_way(self) -> UnderWay | None:
        if self.meeting is None:
            return None
        moves, seat = self.place
        return UnderWay(self.meeting, moves, None if seat == NOBODY else seat)


def heard_at(place: Place, most_moves: int, long: Callable[[], None]) -> Heard:
    """Keeps where a game is, and says once that it is long and goes on."""

    def heard(moves: int, game: Game) -> None:
        place[0], place[1] = moves, game.to_move[0] if game.to_move else NOBODY
        if moves == LONG < most_moves and not game.is_over:
            long()

    return heard


class Hall:
    """All meetings, at one table here or at tables with a process each."""

    def __init__(self, meetings: Sequence[Meeting], jobs: int, long: Long) -> None:
        self._meetings, self._jobs, self._long = meetings, min(jobs, len(meetings)), long
        self._tables: list[Table] = []

    def under_way(self) -> list[UnderWay]:
        """The games that have begun and not ended: also of a hall that was closed."""
        return [game for game in (table.under_way for table in self._tables) if game is not None]

    def results(self) -> Generator[Result, None, None]:
        """As they come. A generator to be closed: then nobody plays on."""
        return self._here() if self._jobs == 1 else self._apart()

    def _here(self) -> Generator[Result, None, None]:
        table = Table()
        self._tables = [table]
        for meeting in self._meetings:
            table.sit_down(meeting)
            result = played(meeting, self._heard(table, meeting))
            table.meeting = None
            yield result

    def _heard(self, table: Table, meeting: Meeting) -> Heard:
        return heard_at(table.place, meeting.most_moves, lambda: self._long(meeting))

    def _apart(self) -> Generator[Result, None, None]:
        waiting, workers = deque(self._meetings), list[Worker]()
        try:
            for _ in range(self._jobs):
                workers.append(Worker())
                workers[-1].start()
            self._tables = [*workers]
            for worker in workers:
                worker.sit_down(waiting.popleft())
            while playing := {worker.pipe: worker for worker in workers if worker.meeting}:
                ready = [playing[pipe] for pipe in wait([*playing], SILENT)]  # type: ignore[index]
                yield from self._heard_from_all(ready, waiting)
                if not ready:
                    for worker in playing.values():
                        worker.expect_alive()
        finally:
            try:
                end_all(workers)
            finally:  # Ctrl-C may come again before nobody hears it
                end_all(workers)

    def _heard_from_all(
        self, workers: Sequence["Worker"], waiting: deque[Meeting]
    ) -> Iterator[Result]:
        """What one has ended is told, also where another failed meanwhile."""
        failures = []
        for worker in workers:
            try:
                yield from self._heard_from(worker, waiting)
            except Exception as error:
                failures.append(error)
        if failures:
            raise failures[0]

    def _heard_from(self, worker: "Worker", waiting: deque[Meeting]) -> Iterator[Result]:
        told = worker.heard()
        if told is None:
            if worker.meeting:
                self._long(worker.meeting)
            return
        worker.meeting = None
        if waiting:
            worker.sit_down(waiting.popleft())
        yield told


class Worker(Table):
    """A table with a process of its own."""

    def __init__(self) -> None:
        super().__init__(CONTEXT.RawArray("q", [0, NOBODY]))
        self.pipe, self._theirs = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=_work, args=(self._theirs, self.place))

    def start(self) -> None:
        with undisturbed():
            self._process.start()
        self._theirs.close()

    def sit_down(self, meeting: Meeting) -> None:
        super().sit_down(meeting)
        with suppress(OSError):  # who has died is missed when it is to answer
            self.pipe.send(meeting)

    def heard(self) -> Result | None:
        """What the process says: a result, or None where its game is long and goes on."""
        try:
            told: Spoken = self.pipe.recv()
        except (EOFError, OSError) as error:
            self._process.join(GOING)
            raise self._died() from error
        if isinstance(told, Exception):
            raise told
        return told

    def _died(self) -> Died:
        assert self.under_way is not None
        return Died(self.under_way, self._process.exitcode)

    def expect_alive(self) -> None:
        """A process that a bot began may keep the pipe open."""
        if not self._process.is_alive() and not self.pipe.poll():
            raise self._died()

    def kill_if_playing(self) -> None:
        """Whatever it does."""
        if self.meeting is not None and self._process.pid is not None:
            self._process.kill()

    def end(self) -> None:
        """Who has nothing to play ends by itself; whoever does not is ended."""
        self.pipe.close()
        if self._process.pid is None:
            return
        if self.meeting is None:
            self._process.join(GOING)
        self._process.kill()
        self._process.join()


def end_all(workers: Sequence[Worker]) -> None:
    """Law: nobody plays on, however often Ctrl-C is pressed."""
    with unheard():
        for worker in workers:
            worker.kill_if_playing()
        for worker in workers:
            worker.end()


def _work(pipe: "Connection[Spoken, Meeting]", place: Place) -> None:
    """Play what is sent until nothing more comes. What bots print is no answer: it is an aside."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.stdout is not None and sys.stderr is not None:  # a service may have closed them
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        sys.stdout = sys.stderr
    try:
        while True:
            meeting = pipe.recv()
            pipe.send(_told(meeting, heard_at(place, meeting.most_moves, lambda: pipe.send(None))))
    except (EOFError, ConnectionError):
        return


def _told(meeting: Meeting, heard: Heard) -> Spoken:
    try:
        return played(meeting, heard)
    except Exception as error:
        return error
