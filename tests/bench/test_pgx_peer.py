"""Pgx as a peer on a GPU: told where it is not installed, and compared only on the same kind."""

import json
import subprocess
from collections.abc import Callable

import pytest

from godstone.bench import gpu, pgx_peer
from godstone.cli.benching import _show
from godstone.gpu import NoGpu


def ends(code: int, said: str, complained: str = "") -> Callable[..., object]:
    """A process that ended so."""
    return lambda *_, **__: subprocess.CompletedProcess([], code, said, complained)


def test_without_pgx_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    complaint = "ModuleNotFoundError: No module named 'pgx'"
    monkeypatch.setattr(subprocess, "run", ends(1, "", complaint))

    assert pgx_peer.pgx_rate("hex") == {"missing": pgx_peer.MISSING}


def test_another_complaint_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", ends(1, "", "out of memory\n"))

    assert pgx_peer.pgx_rate("hex") == {"missing": "out of memory"}


def test_the_last_line_is_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"decisions_per_s": 5.0, "games_at_once": 2, "device": "NVIDIA H200"}
    monkeypatch.setattr(subprocess, "run", ends(0, f"a warning\n{json.dumps(told)}\n"))

    assert pgx_peer.peers(2) == dict.fromkeys(
        ["pgx_hex", "pgx_backgammon", "pgx_connect_four"], told
    )


def test_a_gpu_is_not_compared_with_jax_on_the_cpu() -> None:
    found: dict[str, pgx_peer.Figures] = {
        "here": {"decisions_per_s": 5.0, "device": "NVIDIA H200"},
        "elsewhere": {"decisions_per_s": 9.0, "device": "cpu"},
        "nowhere": {"missing": "Pgx is not installed"},
    }

    assert [*pgx_peer.on_gpu(found)] == ["here", "nowhere"]


def test_the_loop_plays_where_pgx_is_installed() -> None:
    pytest.importorskip("pgx")

    assert float(pgx_peer.pgx_rate("tic_tac_toe", 4, 3)["decisions_per_s"]) > 0


def test_without_a_gpu_the_peers_are_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise NoGpu("there is no GPU")

    monkeypatch.setattr(gpu, "cuda", none)
    monkeypatch.setattr(pgx_peer, "peers", lambda _count: {"pgx_hex": {"missing": "not there"}})

    told = gpu.run()

    assert told["missing"] == "there is no GPU"
    assert told["peers"] == {"pgx_hex": {"missing": "not there"}}


def test_why_there_are_no_figures_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    _show("gpu", {"missing": "there is no GPU", "peers": {}})

    assert "there is no GPU" in capsys.readouterr().out
