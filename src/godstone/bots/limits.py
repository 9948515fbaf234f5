"""How long a game between bots may be. Light: the commands read it for their help."""

from typing import Final

MOST_MOVES: Final = 20_000  # a game of five at random has some thousand
STOPPED: Final = "max_moves"  # the reason of an outcome that no rule gave
