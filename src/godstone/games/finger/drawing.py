"""What a page needs to draw the mat and what is on it. It never changes during a game."""

from godstone.games.finger.discs import MAKES, PHYSICS
from godstone.games.finger.effects import ISLE_LAW
from godstone.games.finger.game import Finger
from godstone.games.finger.geometry import NANO, turned
from godstone.games.finger.gods import SIDES
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.laws import CARDS, Card, Law
from godstone.games.finger.mat import Mat
from godstone.games.finger.payload import FingerBoard, LawCard, Place, Shore
from godstone.games.finger.rules.powers import HAND_LENGTH


def _place(at: tuple[int, int], island: int = 0) -> Place:
    x, y = turned(at, island)
    return x / NANO, y / NANO


def _shore(mat: Mat, island: Island) -> Shore:
    return {
        "outline": [_place(at, island) for at in mat.outline],
        "city": _place(mat.city, island),
    }


def _law_card(law: Law, card: Card) -> LawCard:
    return {"key": law.name.lower(), "group": str(card.group), "lasts": str(card.lasts)}


def board_json(game: Finger) -> FingerBoard:
    """The mat in metres, y upwards; the discs' sizes; the terms of the gods' powers."""
    mat, terms = game.position.mat, game.position.terms
    return {
        "game": "finger",
        "name": mat.name,
        "half": mat.half / NANO,
        "navel": mat.navel / NANO,
        "corner": mat.corner / NANO,
        "corners": {str(int(corner)): _place(mat.corner_point(corner)) for corner in Corner},
        "city": mat.city_radius / NANO,
        "islands": {island.name.lower(): _shore(mat, island) for island in Island},
        "discs": {str(kind): make.radius / NANO for kind, make in MAKES.items()},
        "masses": {str(kind): make.mass for kind, make in MAKES.items()},
        "friction": PHYSICS.friction,
        "gravity": PHYSICS.gravity,
        "top_speed": PHYSICS.top_speed,
        "wall": HAND_LENGTH / NANO,
        "laws": {str(int(law)): _law_card(law, card) for law, card in CARDS.items()},
        "isle_law": ISLE_LAW,
        "terms": str(terms),
        "powers": {str(god): dict(side.terms[terms]) for god, side in SIDES.items()},
    }
