"""How long a game between bots may be. Light: the commands read it for their help."""

from typing import Final

MOST_MOVES: Final = 20_000  # a game of five at random has some thousand
LONG: Final = 5_000  # moves after which one is told that a game goes on
STOPPED: Final = "max_moves"  # the reason of an outcome that no rule gave
