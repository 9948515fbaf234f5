"""`godstone arena`: bots against each other, measured."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from godstone.bots.arena.head_to_head import Pair
from godstone.bots.arena.playing import Failure, NoCluster, Result, played_here, played_on_ray
from godstone.bots.arena.report import Report, report
from godstone.bots.arena.schedule import Meeting, meetings, uneven
from godstone.bots.limits import MOST_MOVES
from godstone.bots.names import UnknownBot, bot_named
from godstone.cli.failing import failure
from godstone.cli.foreign import say
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
    _check(contest)
    out = _free(contest)
    warnings = uneven(contest.bots, contest.players, contest.games)
    for sentence in warnings:
        say(sentence, sys.stderr)
    results = _played(contest, out)
    _write(out, [each.record for each in results])
    found = report(results, list(dict.fromkeys(contest.bots)), warnings)
    print(json.dumps(found)) if as_json else _show(found)
    stopped = f"{found['stopped']} of {found['games']} games were stopped"
    if found["stopped"]:
        say(f"{stopped} after {contest.most_moves} moves: each is a draw.", sys.stderr)
    say(f"The records are in {out}.", sys.stderr)


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


def _played(contest: Contest, out: Path) -> list[Result]:
    """In the order of the schedule, whoever was done first."""
    listed = _meetings(contest)
    jobs = contest.jobs or os.cpu_count() or 1
    console = Console(stderr=True)
    on = played_on_ray(listed, contest.ray) if contest.ray else played_here(listed, jobs)
    shown = track(on, "Games", len(listed), console=console, disable=not console.is_terminal)
    order = {(each.bots, each.seed): place for place, each in enumerate(listed)}
    done: list[Result] = []
    try:
        for result in shown:
            done.append(result)
    except NoCluster as error:
        raise Refused(str(error)) from error
    except Failure as bad:
        _write(out, [*(each.record for each in done), bad.record])
        raise _told(bad, order[bad.meeting.bots, bad.meeting.seed], (out, len(done) + 1)) from bad
    return sorted(done, key=lambda each: order[each.meeting.bots, each.meeting.seed])


def _told(bad: Failure, place: int, kept: tuple[Path, int]) -> Refused:
    bot = bad.meeting.bots[bad.bad.seat]
    return failure(bot, bad.bad, place + 1, bad.moves, bad.meeting.seed, kept)


def _free(contest: Contest) -> Path:
    """Where records go: nothing that is there is lost unasked."""
    if contest.out is None:
        names = (Path(f"arena-{number}.jsonl") for number in count(2))
        return next(name for name in chain([Path("arena.jsonl")], names) if not name.exists())
    if contest.out.is_file() and not contest.overwrite:
        raise Refused(f"{contest.out} exists; --overwrite replaces it.")
    return contest.out


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


def _write(out: Path, records: Sequence[str]) -> None:
    try:
        out.write_text("".join(record + "\n" for record in records), encoding="utf-8")
    except OSError as error:
        raise Refused(f"{out}: {error.strerror}") from error


def _show(found: Report) -> None:
    console = Console()
    table = Table("bot", "rating", "95 %", "games", "won", "share", "by luck alone")
    for bot, row in sorted(found["bots"].items(), key=lambda item: -item[1]["rating"]["rating"]):
        rating = row["rating"]
        span = f"{_end(rating['low'])} … {_end(rating['high'])}"
        shares = (f"{row['share']:.1%}", f"{row['due']:.1%}")
        table.add_row(
            bot, f"{rating['rating']:+.0f}", span, f"{row['games']}", f"{row['won']:g}", *shares
        )
    console.print(table)
    if len(found["bots"]) > 1:
        console.print(_against(found["head_to_head"]))
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


def _end(rating: float | None) -> str:
    return "?" if rating is None else f"{rating:+.0f}"


def _against(pairs: Mapping[str, Mapping[str, Pair]]) -> Table:
    """A row for each bot: won and lost against each other one, and where its share may lie."""
    table = Table("won : lost", *pairs)
    for bot, others in pairs.items():
        table.add_row(bot, *(_score(others[other]) if other != bot else "" for other in pairs))
    return table


def _score(pair: Pair) -> str:
    return f"{pair['won']:g} : {pair['lost']:g}  ({pair['low']:.0%} … {pair['high']:.0%})"


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
