"""The loops that environments and their peers are measured by."""

from godstone.bench.envs import OPENSPIEL, PETTINGZOO, Figures, measured, times_best_peer, why_not


def test_a_loop_is_measured_in_a_process_of_its_own() -> None:
    found = measured(OPENSPIEL, "tic_tac_toe")

    assert {*found} == {"decisions_per_s", "decisions_per_cpu_s"}
    assert all(isinstance(rate, float) and rate > 0 for rate in found.values())


def test_what_is_not_installed_is_told() -> None:
    told = "pettingzoo.nowhere is not installed; pip install 'godstone[bench]' brings it"

    assert measured(PETTINGZOO, "pettingzoo.nowhere") == {"missing": told}


def test_what_no_extra_brings_is_told_apart() -> None:
    told = why_not("ModuleNotFoundError: No module named 'chess'")

    assert told == "chess is not installed; pip install 'pettingzoo[classic]' brings it"


def test_the_fastest_peer_that_is_there_is_compared_with() -> None:
    ours: Figures = {
        "pacal_decisions_per_s": 90.0,
        "pettingzoo_pacal_missing": "it is not installed",
    }
    found: dict[str, Figures] = {
        "slow": {"decisions_per_s": 10.0},
        "fast": {"decisions_per_s": 30.0},
        "away": {"missing": "it is not installed"},
    }

    assert times_best_peer(ours, found) == {"pacal_times_best_peer": 3.0}


def test_without_peers_nothing_is_compared() -> None:
    ours = {"pacal_decisions_per_s": 90.0}

    assert times_best_peer(ours, {"away": {"missing": "it is not installed"}}) == {}
