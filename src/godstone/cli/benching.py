"""`godstone bench`: the figures beside their targets and peers."""

import importlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import cast

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from godstone.cli.refused import Refused

Figures = Mapping[str, float | str]
SMALLER_IS_BETTER = ("_ms", "_to_calm", "cold_compile_s", "cached_start_s", "error_m", "idle_kb")


@dataclass(frozen=True)
class Wished:
    """What shall be measured of a server; nothing: what always is."""

    hostile: bool = False
    processes: str | None = None
    database: str | None = None
    idle: int | None = None


def run_bench(what: str, wished: Wished, *, as_json: bool) -> None:
    if what != "server" and wished != Wished():
        raise Refused("only a server has enemies and processes: godstone bench server --hostile")
    measured = _measured(what, wished)
    if as_json:
        print(json.dumps(measured))
    else:
        _show(what, measured)


def _measured(what: str, wished: Wished) -> Mapping[str, object]:
    from godstone.bench.postgres import NoPostgres

    if wished.idle is not None:
        return cast("Mapping[str, object]", _bench("idle").run(wished.idle))
    if wished.processes is None and wished.database is None:
        return cast("Mapping[str, object]", _bench("hostile" if wished.hostile else what).run())
    try:
        found = _bench("fleet").run(_numbers(wished.processes or "1"), wished.database)
    except NoPostgres as error:
        raise Refused(str(error)) from error
    return cast("Mapping[str, object]", found)


def _bench(module: str) -> ModuleType:
    return importlib.import_module(f"godstone.bench.{module}")


def _numbers(text: str) -> list[int]:
    try:
        found = [int(each) for each in text.split(",")]
    except ValueError:
        found = [0]
    if min(found) < 1:
        raise Refused(f"--processes must be numbers from 1, like 1,2,4, not {text!r}")
    return found


def _show(what: str, measured: Mapping[str, object]) -> None:
    console = Console(highlight=False)
    targets = cast("Mapping[str, float]", measured.get("targets", {}))
    table = Table("figure", "measured", "target", "", title=f"godstone bench {what}")
    for name, value in measured.items():
        if isinstance(value, int | float):
            table.add_row(name, _number(value), *_judged(name, value, targets.get(name)))
        elif isinstance(value, str):
            table.add_row(name, escape(value))
    console.print(table)
    peers = Table("peer", "figure", "measured", title="peers, in the same run")
    for peer, figures in cast("Mapping[str, Figures]", measured.get("peers", {})).items():
        for name, value in figures.items():
            shown = _number(value) if isinstance(value, int | float) else str(value)
            peers.add_row(peer, name, escape(shown))
    console.print(peers)


def _judged(name: str, value: float, target: float | None) -> tuple[str, str]:
    if target is None:
        return "", ""
    holds = value <= target if name.endswith(SMALLER_IS_BETTER) else value >= target
    return _number(target), "holds" if holds else "missed"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
