"""What a steady or unsteady hand can hope for: chances to reach things, and what they add up to.

Rough sums on an empty map: they tell a bot what a prophet in hand or a temple may still bring.
"""

from dataclasses import dataclass
from functools import cache
from math import erf, radians, sqrt

import numpy as np
from numpy.typing import NDArray

from godstone.bots.finger.hand import Skill
from godstone.games.finger.ground import Island

Floats = NDArray[np.float64]

WAY = 0.25  # metres from a corner to most things
NAVEL_REACH = 0.033  # the Navel's radius and a prophet's
ISLE_REACH = 0.07
FREE_WAY = 0.8  # of the shots at the Navel: discs lie about
DOMINANCE_SHARE = 0.7  # points a disc on an island adds by dominance, on the average
MOST_IN_HAND = 9  # a colour's prophets and templars
ISLES = len(Island)


@dataclass(frozen=True)
class Prospects:
    """Points to hope for: `plan[prophets in hand, islands held]`, and a whole generation's."""

    plan: Floats  # [MOST_IN_HAND + 1, ISLES + 1]
    later: Floats  # [ISLES + 1] by islands with an own temple


def reached(skill: Skill, reach: float) -> float:
    """How likely a disc stops within `reach` of what it was sent to."""
    across = WAY * radians(skill.angle)
    along = WAY * 2 * skill.speed  # the way grows with the square of the speed
    return erf(reach / across / sqrt(2)) * erf(reach / along / sqrt(2))


def planned(skill: Skill, prophets: int, held: int, navel_points: int) -> float:
    """Some prophets make us present on more islands, the others then go to the Navel."""
    navel, isle = FREE_WAY * reached(skill, NAVEL_REACH), reached(skill, ISLE_REACH)
    best = 0.0
    for settlers in range(prophets + 1):
        new = min(settlers * isle, ISLES - held)
        hits = (prophets - settlers) * navel
        best = max(
            best, new + settlers * isle * DOMINANCE_SHARE + hits * (navel_points + held + new)
        )
    return best


@cache
def prospects(skill: Skill, navel_points: int, per_generation: int) -> Prospects:
    """Tables of hopes for one skill."""
    plan = np.zeros((MOST_IN_HAND + 1, ISLES + 1))
    for prophets in range(MOST_IN_HAND + 1):
        for held in range(ISLES + 1):
            plan[prophets, held] = planned(skill, prophets, held, navel_points)
    later = [
        held * (1 + DOMINANCE_SHARE) + planned(skill, per_generation, held, 1)
        for held in range(ISLES + 1)
    ]
    return Prospects(plan, np.array(later))
