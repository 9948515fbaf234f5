"""What a decision in one game led to, as one number: quick to return and to look at."""

from typing import Final

REFUSED: Final = -1  # it was not legal, and the game stands as it stood
SEAT: Final = 255  # these bits say who is to move
TERMINATED: Final = 256  # the game came to its end
TRUNCATED: Final = 512  # or it was cut off
