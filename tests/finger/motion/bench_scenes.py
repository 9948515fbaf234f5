"""Makes the scenes of `godstone bench motion`, each with its rest to sixty digits, as doubles.

python -m tests.finger.motion.bench_scenes > src/godstone/bench/motion_scenes.json
"""

import json
from dataclasses import astuple

from tests.finger.motion.reference import precise, scenes

BREAKS = range(1000, 1016)
SPARSE = range(1000, 1032)


def solved(scene: scenes.Scene) -> dict[str, object]:
    """A scene as numbers, and where its discs come to rest."""
    rest = precise.simulate(scene)
    return {
        "discs": [astuple(disc)[:7] for disc in scene.discs],  # x y radius mass friction vx vy
        "x": rest.x,
        "y": rest.y,
        "left": rest.left,
        "hits": rest.hits,
    }


def main() -> None:
    """Print all of them."""
    kinds = {
        "break": [solved(scenes.broken_pack(seed)) for seed in BREAKS],
        "sparse": [solved(scenes.sparse(seed)) for seed in SPARSE],
    }
    made = "python -m tests.finger.motion.bench_scenes: 60 digits, rounded to doubles"
    print(json.dumps({"made_by": made, **kinds}))


if __name__ == "__main__":
    main()
