"""`godstone bench`: the figures beside their targets and peers."""

import importlib
import json
from collections.abc import Mapping
from typing import cast

from rich.console import Console
from rich.table import Table

from godstone.cli.refused import Refused

Figures = Mapping[str, float | str]
SMALLER_IS_BETTER = ("_ms", "_to_calm", "cold_compile_s", "cached_start_s", "error_m")


def run_bench(what: str, *, as_json: bool, hostile: bool) -> None:
    if hostile and what != "server":
        raise Refused("only a server has enemies: godstone bench server --hostile")
    module = "hostile" if hostile else what
    measured = importlib.import_module(f"godstone.bench.{module}").run()
    if as_json:
        print(json.dumps(measured))
    else:
        _show(what, measured)


def _show(what: str, measured: Mapping[str, object]) -> None:
    console = Console(highlight=False)
    targets = cast("Mapping[str, float]", measured.get("targets", {}))
    table = Table("figure", "measured", "target", "", title=f"godstone bench {what}")
    for name, value in measured.items():
        if isinstance(value, int | float):
            table.add_row(name, _number(value), *_judged(name, value, targets.get(name)))
    console.print(table)
    peers = Table("peer", "figure", "measured", title="peers, in the same run")
    for peer, figures in cast("Mapping[str, Figures]", measured.get("peers", {})).items():
        for name, value in figures.items():
            shown = _number(value) if isinstance(value, int | float) else str(value)
            peers.add_row(peer, name, shown)
    console.print(peers)


def _judged(name: str, value: float, target: float | None) -> tuple[str, str]:
    if target is None:
        return "", ""
    holds = value <= target if name.endswith(SMALLER_IS_BETTER) else value >= target
    return _number(target), "holds" if holds else "missed"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
