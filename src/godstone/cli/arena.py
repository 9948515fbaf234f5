"""`godstone arena`: bots against each other, measured."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from godstone.bots.arena.playing import NoCluster, Result, played_here, played_on_ray
from godstone.bots.arena.report import Report, report
from godstone.bots.arena.schedule import meetings
from godstone.bots.match import BadMove
from godstone.bots.names import UnknownBot, bot_named
from godstone.cli.plan import Plan
from godstone.cli.refused import Refused


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
    out: Path | None


def numbers(text: str) -> list[int]:
    """`2,4` as numbers."""
    try:
        return [int(word) for word in text.split(",")]
    except ValueError as error:
        raise Refused(f"--players takes numbers like 2 or 2,4, not {text!r}.") from error


def run_arena(contest: Contest, *, as_json: bool) -> None:
    """Play everything, write the records, tell what was found."""
    _check(contest)
    listed = meetings(
        contest.plan.spec.name,
        contest.bots,
        contest.players,
        contest.games,
        contest.seed,
        contest.seconds,
        contest.plan.setup,
    )
    jobs = contest.jobs or os.cpu_count() or 1
    console = Console(stderr=True)
    on = played_on_ray(listed, contest.ray) if contest.ray else played_here(listed, jobs)
    shown = track(on, "Games", len(listed), console=console, disable=not console.is_terminal)
    order = {(each.bots, each.seed): place for place, each in enumerate(listed)}
    try:
        results = sorted(shown, key=lambda each: order[each.meeting.bots, each.meeting.seed])
    except NoCluster as error:
        raise Refused(str(error)) from error
    except BadMove as bad:
        raise Refused(f"A bot at seat {bad.seat + 1}: {bad.sentence}") from bad
    _write(contest.out, results)
    found = report(results, list(dict.fromkeys(contest.bots)), contest.seed)
    print(json.dumps(found)) if as_json else _show(found)


def _check(contest: Contest) -> None:
    """Before the first game: can all bots be had, is there room for the records?"""
    sys.path.insert(0, "")  # a bot of one's own is where one stands
    try:
        for bot in contest.bots:
            bot_named(contest.plan.spec.name, bot)
    except UnknownBot as error:
        raise Refused(str(error)) from error
    if len(set(contest.bots)) < len(contest.bots):
        raise Refused("Name each bot once; they take all seats in turn.")


def _write(out: Path | None, results: Sequence[Result]) -> None:
    if out is None:
        return
    try:
        out.write_text("".join(each.record + "\n" for each in results), encoding="utf-8")
    except OSError as error:
        raise Refused(f"{out}: {error.strerror}") from error


def _show(found: Report) -> None:
    console = Console()
    table = Table("bot", "rating", "95 %", "games", "won", "share", "by luck alone")
    for bot, row in sorted(found["bots"].items(), key=lambda item: -item[1]["rating"]["rating"]):
        rating = row["rating"]
        span = f"{rating['low']:+.0f} … {rating['high']:+.0f}"
        shares = (f"{row['share']:.1%}", f"{row['due']:.1%}")
        table.add_row(
            bot, f"{rating['rating']:+.0f}", span, f"{row['games']}", f"{row['won']:g}", *shares
        )
    console.print(table)
    parts: dict[str, Mapping[str, Mapping[str, object]]] = {
        "by players": found["by_players"],
        "by seat": found["by_seat"],
        "by start": found["by_start"],
        "by god": found["by_god"],
        "by law": found["by_law"],
        "length": found["length"],
        "scores": found["scores"],
    }
    for title, rows in parts.items():
        if rows:
            console.print(f"[bold]{title}[/bold]")
            for name, figures in rows.items():
                console.print(f"  {name}: {_line(figures)}")


def _line(row: Mapping[str, object]) -> str:
    """A row of figures in words."""
    if "offered" in row:
        told = "" if row["points"] is None else f", points of a seat {row['points']:+.1f}"
        return f"adopted {row['adopted']} of {row['offered']} ({row['share']:.0%}{told})"
    if "share" in row:
        luck = f", p = {row['p']:.2g}" if "p" in row else ""
        return f"{row['won']:g} of {row['games']} ({row['share']:.1%}, due {row['due']:.1%}{luck})"
    parts = []
    for name, value in row.items():
        told = f"({_line(value)})" if isinstance(value, Mapping) else f"{value:.4g}"
        parts.append(f"{name} {told}")
    return ", ".join(parts)
