"""From a flick to discs at rest: exact, event-driven, the same to the bit everywhere.

Knows no rules. Dry friction acts against the velocity, so between two hits a disc slides straight
and its whole future is known; the engine goes from hit to hit and never steps through time.
"""

from godstone.games.finger.motion.batch import Outcomes, simulate_batch
from godstone.games.finger.motion.face import (
    PHYSICS_VERSION,
    Hit,
    Motion,
    Path,
    run_scene,
    simulate,
)
from godstone.games.finger.motion.scene import Disc, MotionError, Scene, Wall, board
from godstone.games.finger.motion.shot import play
from godstone.games.finger.motion.slide import launch, set_up
from godstone.games.finger.motion.table import (
    NO_DISC,
    Fate,
    Simulation,
    Status,
    add_disc,
    add_edges,
    add_wall,
    clear,
    new_simulation,
)

__all__ = [
    "NO_DISC",
    "PHYSICS_VERSION",
    "Disc",
    "Fate",
    "Hit",
    "Motion",
    "MotionError",
    "Outcomes",
    "Path",
    "Scene",
    "Simulation",
    "Status",
    "Wall",
    "add_disc",
    "add_edges",
    "add_wall",
    "board",
    "clear",
    "launch",
    "new_simulation",
    "play",
    "run_scene",
    "set_up",
    "simulate",
    "simulate_batch",
]
