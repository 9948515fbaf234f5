"""What holds of a position of Finger of God wherever it comes from, when somebody decides."""

from typing import Final

from godstone.envs.sound import Bounds, expect_within, expect_words
from godstone.games.finger.desk import POSITION_WORDS, SECRET_WORDS
from godstone.games.finger.geometry import NANO
from godstone.games.finger.ground import CORNERS
from godstone.games.finger.position import Position
from godstone.games.finger.state import (
    LAWS,
    MOST_AIMS,
    NO_DISC,
    NO_GOD,
    NO_ISLE,
    NOBODY,
    OATH_UNASKED,
    UNASKED,
    Phase,
    Where,
)
from godstone.games.finger.table import FOREVER

NEAR: Final = 1.0  # metres: every mat is smaller
FAR: Final = int(NEAR * NANO)
MOST_POINTS: Final = 1_000_000
SEAT: Final = (0, int(NOBODY))
DISC: Final = (0, int(NO_DISC))
PLACE: Final = (-FAR, FAR)
YES: Final = (0, 1)
BOUNDS: Final[Bounds] = {
    **dict.fromkeys(("x", "y", "trial_x", "trial_y"), (-NEAR, NEAR)),
    **dict.fromkeys(("pending", "queue", "resolving", "trials", "left_by"), SEAT),
    **dict.fromkeys(("first", "active", "winner"), SEAT),
    **dict.fromkeys(("flicked", "carriers", "riders", "left"), DISC),
    **dict.fromkeys(("hand", "tornado_x", "tornado_y", "heart_x", "heart_y"), PLACE),
    **dict.fromkeys(("sides", "wind_x", "wind_y"), PLACE),
    **dict.fromkeys(("deck", "trial_lies", "tornado", "wind", "hand_stands", "heart"), YES),
    **dict.fromkeys(("planned", "laws", "offer"), (0, LAWS)),
    **dict.fromkeys(("hands_used", "corners_used", "rescued", "strayed"), (0, FOREVER)),
    "generation": (0, FOREVER),
    "points": (-MOST_POINTS, MOST_POINTS),
    "gods": (0, int(NO_GOD)),
    "flicked_from": (0, CORNERS),
    "phase": (0, max(Phase)),
    "in_motion": (0, 0),
    "isle": (0, int(NO_ISLE)),
    "where": (0, max(Where)),
}
SECRET: Final[Bounds] = {
    "gods": (0, int(NO_GOD)),
    "votes": (0, int(UNASKED)),
    "oaths": (0, int(OATH_UNASKED)),
    "launch": (0, CORNERS),
    "aimed": (0, MOST_AIMS),
}
AIM: Final[Bounds] = {
    "seat": SEAT,
    "disc": DISC,
    "corner": (0, CORNERS),
    "carries": YES,
    **dict.fromkeys(("x", "y", "vx", "vy", "side_x", "side_y"), PLACE),
}


def expect_sound(position: Position) -> None:
    """Law: of what is not refused no rule reads beyond its tables, and every flick ends."""
    expect_words(position.words, POSITION_WORDS)
    expect_words(position.secrets, SECRET_WORDS)
    now, said = position._now, position._said
    expect_within(now, BOUNDS)
    expect_within(said, SECRET)
    for aim in said["aims"]:
        expect_within(aim, AIM)
