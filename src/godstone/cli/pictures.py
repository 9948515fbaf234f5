"""A position of either game as one SVG; after a flick, with the paths of the discs."""

from godstone.games.api import Game, Json
from godstone.games.pacal.game import Pacal


def picture_of(game: Game, before: Json) -> str:
    """`before` is the state before the last move: paths begin there."""
    if isinstance(game, Pacal):
        from godstone.games.pacal.picture import svg

        return svg(game.place.board, len(game.colours), game.state())
    from godstone.games.finger import picture

    if game.motion is not None:
        return picture.svg_motion(before, game.motion)
    return picture.svg(game.state())
