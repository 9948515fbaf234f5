"""What an arena found, as tables and lines for people."""

from collections.abc import Mapping

from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from godstone.bots.arena.head_to_head import Pair
from godstone.bots.arena.report import Report


def show(found: Report) -> None:
    console = Console()
    table = _table("bot", "rating", "95 %", "games", "won", "share", "by luck alone")
    for bot, row in sorted(found["bots"].items(), key=lambda item: -item[1]["rating"]["rating"]):
        rating = row["rating"]
        span = f"{_end(rating['low'])} … {_end(rating['high'])}"
        shares = (f"{row['share']:.1%}", f"{row['due']:.1%}")
        table.add_row(
            escape(bot),
            f"{rating['rating']:+.0f}",
            span,
            f"{row['games']}",
            f"{row['won']:g}",
            *shares,
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
                console.print(f"  {escape(f'{name}: {_line(figures)}')}")


def _table(*heads: str) -> Table:
    """Names may be long, and differ at their ends only: they are folded, never cut."""
    return Table(*(Column(escape(head), overflow="fold") for head in heads))


def _end(rating: float | None) -> str:
    return "?" if rating is None else f"{rating:+.0f}"


def _against(pairs: Mapping[str, Mapping[str, Pair]]) -> Table:
    """A row for each bot: won and lost against each other one, and where its share may lie."""
    table = _table("won : lost", *pairs)
    for bot, others in pairs.items():
        table.add_row(
            escape(bot), *(_score(others[other]) if other != bot else "" for other in pairs)
        )
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
        told = f"({_line(value)})" if isinstance(value, Mapping) else _figure(value)
        parts.append(f"{name} {told}")
    return ", ".join(parts)


def _figure(value: object) -> str:
    """At most two digits after the point, and never a power of ten."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
