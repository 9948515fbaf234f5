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
from godstone.games.finger.motion.shot import hand_on, play
from godstone.games.finger.motion.slide import launch, set_up
from godstone.games.finger.motion.table import (
    NO_DISC,
    NO_MARK,
    UNFILMED_WORDS,
    Fate,
    Simulation,
    Status,
    add_disc,
    add_edges,
    add_wall,
    clear,
    new_simulation,
    unfilmed_of,
)

__all__ = [
    "NO_DISC",
    "NO_MARK",
    "PHYSICS_VERSION",
    "UNFILMED_WORDS",
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
    "hand_on",
    "launch",
    "new_simulation",
    "play",
    "run_scene",
    "set_up",
    "simulate",
    "simulate_batch",
    "unfilmed_of",
]
