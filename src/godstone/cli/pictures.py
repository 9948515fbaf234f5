"""A position of either game as one SVG; after a flick, with the paths of the discs."""

from godstone.cli.refused import Refused
from godstone.games.api import Game
from godstone.games.pacal.game import Pacal
from godstone.games.pacal.picture import svg


def picture_of(game: Game, before: Game | None) -> str:
    """`before` is the game before the last move: paths begin there."""
    from godstone.games.finger import picture
    from godstone.games.finger.game import Finger

    match game:
        case Pacal():
            return svg(game.place.board, len(game.colours), game.state())
        case Finger() if game.motion is not None and isinstance(before, Finger):
            return picture.svg_motion(before.state(), game.motion)
        case Finger():
            return picture.svg(game.state())
        case _:
            raise Refused(f"There are no pictures of {game.name}.")
