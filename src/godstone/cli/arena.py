"""`godstone arena`: bots against each other, measured."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, redirect_stdout
from dataclasses import dataclass, field
from itertools import chain, count
from math import isfinite
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import track

from godstone.bots.arena.playing import Failure, NoCluster, Result, played_on_ray
from godstone.bots.arena.processes import Died, Hall
from godstone.bots.arena.report import report
from godstone.bots.arena.schedule import Meeting, meetings, uneven
from godstone.bots.limits import LONG, MOST_MOVES
from godstone.bots.names import UnknownBot, bot_named
from godstone.cli.arena_report import show
from godstone.cli.failing import death, failure
from godstone.cli.foreign import say
from godstone.cli.kept import Lines
from godstone.cli.places import expect_lines, expect_place
from godstone.cli.plan import Plan
from godstone.cli.refused import Refused
from godstone.cli.stopping import STATUS, goes_on, tell_place, tell_stopped


@dataclass(frozen=True)
class Contest:
    """What was asked for."""

    plan: Plan
    bots: Sequence[str]
    players: Sequence[int]
    games: int
    seed: int
    seconds: float | None
    jobs: int
    ray: str | None
    out: Path | None  # None: arena.jsonl, or the next name that is free
    overwrite: bool = False
    most_moves: int = MOST_MOVES


def numbers(text: str) -> list[int]:
    """`2,4` as numbers."""
    try:
        return [int(word) for word in text.split(",")]
    except ValueError as error:
        raise Refused(f"--players takes numbers like 2 or 2,4, not {text!r}.") from error


def run_arena(contest: Contest, *, as_json: bool) -> None:
    """Play everything, write the records, tell what was found."""
    with redirect_stdout(sys.stderr):  # what bots print is no result
        listed, out = _look(contest), _free(contest)
        warnings = uneven(contest.bots, contest.players, contest.games)
        for sentence in warnings:
            say(sentence, sys.stderr)
        with Lines(out) as file:
            played = _Played(file)
            _play(contest, listed, played)
    if played.was_left:
        warnings.append(f"Only {file.kept} of {len(listed)} games were played.")
    _tell(contest, played, warnings, as_json=as_json)
    if played.was_left:
        tell_stopped(file.kept, out)
        raise typer.Exit(STATUS)
    say(f"The records are in {out}.", sys.stderr)


@dataclass
class _Played:
    """Games that have ended. Their records are written in the order of the schedule."""

    file: Lines
    results: dict[int, Result] = field(default_factory=dict)  # by number
    was_left: bool = False  # before the last game
    _next: int = 1

    def add(self, result: Result) -> None:
        """Written as soon as all games before it are."""
        self.results[result.meeting.number] = result
        while self._next in self.results:
            self._next += 1
            self.file.keep(self.results[self._next - 1].record)

    def close(self) -> None:
        """Nothing more will come: what waits for games before it waits no longer."""
        for number in sorted(self.results):
            if number >= self._next:
                self._next = number + 1
                self.file.keep(self.results[number].record)


def _look(contest: Contest) -> list[Meeting]:
    """Before the first game: can all be had that was asked for?"""
    sys.path.insert(0, "")  # a bot of one's own is where one stands
    if contest.seconds is not None and not (isfinite(contest.seconds) and contest.seconds > 0):
        raise Refused(f"--seconds takes a time above 0, like 0.5, not {contest.seconds}.")
    if len(set(contest.players)) < len(contest.players):
        raise Refused("Name each number of players once.")
    if len(set(contest.bots)) < len(contest.bots):
        raise Refused("Name each bot once; they take all seats in turn.")
    listed = _meetings(contest)
    try:
        for bot in contest.bots:
            bot_named(contest.plan.spec.name, bot)
    except UnknownBot as error:
        raise Refused(str(error)) from error
    return listed


def _meetings(contest: Contest) -> list[Meeting]:
    return meetings(
        contest.plan.spec.name,
        contest.bots,
        contest.players,
        contest.games,
        contest.seed,
        contest.seconds,
        contest.plan.setup,
        contest.most_moves,
    )


def _free(contest: Contest) -> Path:
    """Where records go: nothing that is there is lost unasked."""
    if contest.out is None:
        names = (Path(f"arena-{number}.jsonl") for number in count(2))
        out = next(name for name in chain([Path("arena.jsonl")], names) if not name.exists())
    else:
        out = contest.out
    expect_lines(out, "an arena's records are")
    expect_place(out, overwrite=contest.overwrite)
    return out


def _play(contest: Contest, listed: Sequence[Meeting], played: _Played) -> None:
    """All games, or those until a person ends it."""
    hall = Hall(listed, contest.jobs or os.cpu_count() or 1, _tell_long)
    on = played_on_ray(listed, contest.ray) if contest.ray else hall.results()
    try:
        with closing(on):
            _hear(on, len(listed), played)
    except KeyboardInterrupt:
        played.was_left = True
        for game in hall.under_way():
            tell_place(game.meeting.bots, game.meeting.number, game.moves, game.seat)
    finally:
        played.close()


def _hear(results: Iterator[Result], games: int, played: _Played) -> None:
    console = Console(stderr=True)
    shown = track(results, "Games", games, console=console, disable=not console.is_terminal)
    try:
        for result in shown:
            played.add(result)
    except (NoCluster, UnknownBot) as error:
        raise Refused(str(error)) from error
    except Failure as bad:
        played.close()
        played.file.keep(bad.record)
        raise _told(bad, played.file) from bad
    except Died as died:
        raise death(died.game, died.code, played.file.path) from died


def _told(bad: Failure, file: Lines) -> Refused:
    meeting = bad.meeting
    kept = file.path, file.kept
    return failure(
        meeting.bots[bad.bad.seat], bad.bad, meeting.number, bad.moves, meeting.seed, kept
    )


def _tell_long(meeting: Meeting) -> None:
    say(goes_on(meeting.number, LONG, meeting.most_moves), sys.stderr)


def _tell(contest: Contest, played: _Played, warnings: Sequence[str], *, as_json: bool) -> None:
    """What was found in the games that have ended."""
    results = [played.results[number] for number in sorted(played.results)]
    if not results:
        return
    late = _late(results, contest.seconds)
    sat = {bot for result in results for bot in result.meeting.bots}
    bots = [bot for bot in contest.bots if bot in sat]
    found = report(results, bots, [*warnings, *late])
    print(json.dumps(found)) if as_json else show(found)
    for sentence in late:
        say(sentence, sys.stderr)
    if found["stopped"]:
        stopped = f"{found['stopped']} of {found['games']} games were stopped"
        say(f"{stopped} after {contest.most_moves} moves: each is a draw.", sys.stderr)


def _late(results: Sequence[Result], seconds: float | None) -> list[str]:
    """Who took more time than there was, and how often."""
    late = Counter[str]()
    for result in results:
        for bot, times in zip(result.meeting.bots, result.late, strict=False):
            late[bot] += times
    told = ", ".join(f"{bot} {times}" for bot, times in late.items() if times)
    return [f"Decisions that took longer than {seconds:g} seconds: {told}."] if told else []
