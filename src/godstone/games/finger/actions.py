"""Moves as whole numbers, for kernels: what is done, and up to eight numbers."""

from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

Move = NDArray[np.int64]  # [1 + MOST_NUMBERS] an Act, then its numbers

MOST_NUMBERS: Final = 8


class Act(IntEnum):
    """What can be done. What follows stands behind it in the move."""

    BEGIN = 0  # F1: the game is set up
    REST = 1  # motion has said where discs came to rest
    GOD = 2  # god
    VOTE = 3  # up
    TIE = 4  # up
    LOT = 5  # up
    OFFER = 6  # upper law, lower law
    FIRST = 7  # seat
    WIND = 8  # x, y
    ISLE = 9  # island
    TEMPLARS = 10  # count
    FLICK = 11  # disc, x, y, vx, vy, with a side?, x, y of the side
    STAY = 12
    TEMPLE = 13  # prophet, temple, x, y
    KEEP = 14
    HAND = 15  # x1, y1, x2, y2
    HEART = 16  # x, y
    CORNER = 17  # corner


class Refusal(IntEnum):
    """Why a move may not be. The sentences stand in refusals.py."""

    NONE = 0
    WRONG_TIME = 1
    NOT_YOUR_GOD = 2
    NOT_OFFERED_TOGETHER = 3
    NOT_A_WIND = 4
    NOBODY_PLAYS_IT = 5
    TOO_MANY_TEMPLARS = 6
    NOT_TO_FLICK = 7
    OUTSIDE_CORNER = 8
    OVER_THE_EDGE = 9
    ON_A_DISC = 10
    ON_AN_AIM = 11
    NOT_WHERE_IT_LIES = 12
    NO_SPEED = 13
    TOO_FAST = 14
    NO_SIDE = 15
    NO_RIDER = 16
    NOT_THE_TRIAL_DISC = 17
    TRIAL_ALONE = 18
    NO_FOUNDER = 19
    NOT_THE_TEMPLE = 20
    NOT_ON_THE_ISLAND = 21
    TEMPLE_ON_A_DISC = 22
    NO_HAND = 23
    HAND_LENGTH = 24
    HAND_OFF_THE_MAP = 25
    HAND_NEAR_CORNER = 26
    HAND_NEAR_DISC = 27
    HEART_OFF_THE_MAP = 28
    NO_CORNER = 29
    HAND_STANDS = 30
