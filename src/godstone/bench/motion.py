"""Motion's speed and error: the exact engine beside pymunk, on the same scenes in the same run.

Seconds are processor time of one thread, so that other work on the machine does not count.
The scenes and where their discs come to rest, computed with sixty digits, lie in
`motion_scenes.json`; `python -m tests.finger.motion.bench_scenes` made them.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from math import hypot
from statistics import median
from time import process_time
from typing import Final, TypedDict

import numpy as np

from godstone.bench.pymunk_peer import Peer, find_pymunk
from godstone.games.finger.motion import Disc, Scene, Simulation, board, simulate_batch
from godstone.games.finger.motion.batch import Outcomes, room

HALF: Final = 0.240  # F2.1, F2.7: the game's mat
RESTITUTION: Final = 0.75
GRAVITY: Final = 9.81
STRETCHES: Final = 5  # the best counts, the others are noise
REPEATS: Final = {"break": 200, "sparse": 2_000}
TARGETS: Final = {
    "break_flicks_per_s": 30_000,
    "sparse_flicks_per_s": 800_000,
    "error_m": 1e-9,
    "cold_compile_s": 8.0,
}
COLD: Final = (
    "from time import process_time; from godstone.games.finger import motion; "
    "began = process_time(); motion.simulate(motion.Scene(0.24, 0.75, 9.81, ())); "
    "print(process_time() - began)"
)


@dataclass(frozen=True)
class Solved:
    """A scene and the exact rest of its discs."""

    scene: Scene
    x: list[float]
    y: list[float]
    left: list[bool]
    hits: int


class SolvedJson(TypedDict):
    """A solved scene as the file has it."""

    discs: list[list[float]]
    x: list[float]
    y: list[float]
    left: list[bool]
    hits: int


def solved_scenes() -> dict[str, list[Solved]]:
    """The breaks (20 resting discs and one flicked) and the sparse scenes (8 and one)."""
    text = files("godstone.bench").joinpath("motion_scenes.json").read_text()
    kinds: dict[str, list[SolvedJson]] = json.loads(text)
    return {kind: [solved(row) for row in kinds[kind]] for kind in REPEATS}


def solved(row: SolvedJson) -> Solved:
    """One row of the file."""
    discs = tuple(Disc(*numbers) for numbers in row["discs"])
    scene = Scene(HALF, RESTITUTION, GRAVITY, discs)
    return Solved(scene, row["x"], row["y"], row["left"], row["hits"])


def flick_batch(table: Simulation, times: int) -> Callable[[], Outcomes]:
    """The same scene so many times, as a bot would call it."""
    nobody, nothing = np.empty((times, 0), np.int64), np.empty((times, 0, 4))
    outcomes = room(times, int(table.disc_count))
    return lambda: simulate_batch(table, nobody, nothing, outcomes)


def flicks_per_s(scenes: list[Solved], repeats: int) -> float:
    """Flicks a second on one core, over all these scenes, the best of a few stretches."""
    batches = [flick_batch(board(one.scene), repeats) for one in scenes]
    best = 0.0
    for _ in range(STRETCHES + 1):
        began = process_time()
        for batch in batches:
            batch()
        best = max(best, repeats * len(batches) / (process_time() - began))
    return best


def places_of(scene: Scene) -> tuple[list[list[float]], list[bool]]:
    """Where our engine says the discs rest, and who left."""
    outcomes = flick_batch(board(scene), 1)()
    return outcomes.places[0].tolist(), outcomes.left[0].astype(bool).tolist()


def error(one: Solved, places: list[list[float]]) -> float:
    """The distance of the worst disc from its exact rest, among those that stay on the mat."""
    rows = zip(places, one.x, one.y, one.left, strict=True)
    return max((hypot(p[0] - x, p[1] - y) for p, x, y, left in rows if not left), default=0.0)


def worst_error(scenes: list[Solved]) -> float:
    """Our worst error; a disc that wrongly left or stayed counts as a metre."""
    found = []
    for one in scenes:
        places, left = places_of(one.scene)
        found.append(error(one, places) if left == one.left else 1.0)
    return max(found)


def cold_compile_s() -> float:
    """From nothing to the first flick's end, in a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "GODSTONE_CACHE": folder}
        command = [sys.executable, "-c", COLD]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def peer_figures(peer: Peer, scenes: list[Solved], rate: float) -> dict[str, float]:
    """A peer's speed, errors and wrong survivors on the breaks, and how much faster we are."""
    began = process_time()
    answers = [peer.simulate(one.scene) for one in scenes]
    seconds = process_time() - began
    errors = [error(one, places) for one, (places, _) in zip(scenes, answers, strict=True)]
    wrong = [left != one.left for one, (_, left) in zip(scenes, answers, strict=True)]
    theirs = len(scenes) / seconds
    inside = len(scenes) / peer.step_seconds
    return {
        "break_flicks_per_s": theirs,
        "break_flicks_per_s_steps_only": inside,
        "median_error_m": median(errors),
        "worst_error_m": max(errors),
        "wrong_survivors": sum(wrong) / len(scenes),
        "we_are_times_faster": rate / theirs,
        "we_are_times_faster_than_its_steps": rate / inside,
    }


def peers(breaks: list[Solved], rate: float) -> dict[str, Mapping[str, object]]:
    """The fixed-step engines, measured on the breaks."""
    pymunk = find_pymunk()
    if pymunk is None:
        return {"pymunk": {"missing": "pymunk is not installed; the extra 'bench' brings it"}}
    steps = {"pymunk_240": 1 / 240, "pymunk_1000": 1 / 1000}
    return {name: peer_figures(Peer(pymunk, dt), breaks, rate) for name, dt in steps.items()}


def run() -> dict[str, object]:
    """Everything, as one JSON object."""
    scenes = solved_scenes()
    rates = {kind: flicks_per_s(scenes[kind], REPEATS[kind]) for kind in scenes}
    return {
        "break_flicks_per_s": rates["break"],
        "sparse_flicks_per_s": rates["sparse"],
        "hits_per_break": sum(one.hits for one in scenes["break"]) / len(scenes["break"]),
        "hits_per_sparse": sum(one.hits for one in scenes["sparse"]) / len(scenes["sparse"]),
        "cold_compile_s": cold_compile_s(),
        "error_m": worst_error(scenes["break"] + scenes["sparse"]),
        "peers": peers(scenes["break"], rates["break"]),
        "targets": TARGETS,
    }


if __name__ == "__main__":
    print(json.dumps(run(), indent=2))
