"""What the council of Finger of God decided in a game, and what its generations brought."""

from dataclasses import dataclass

from godstone.bots.match import Moved
from godstone.games.api import Game


@dataclass(frozen=True)
class Adopted:
    """A law that was adopted, the one that was not, and points a seat won in that generation."""

    law: str
    instead_of: str
    points: float


class Council:
    """Listens to a game. Of a game without a council it hears nothing."""

    def __init__(self) -> None:
        self.adopted: list[Adopted] = []
        self._offer: tuple[str, str] = ("", "")
        self._offer_then = self._offer  # the one that the law in force came from
        self._law: str | None = None
        self._before = 0.0

    def hear(self, moved: Moved, game: Game) -> None:
        first, *words = moved.played.move.split()
        if first == "offer":
            self._offer = (words[0], words[1])
        for event in moved.events:
            if event.key == "law_adopted":
                self.close(game)
                self._law = str(event.arguments["law"])

    def close(self, game: Game) -> None:
        """The generation of the last law is over."""
        points = game.state()["score"]
        assert isinstance(points, dict)  # by colour, in every game
        mean = sum(points.values()) / len(points)
        if self._law is not None:
            one, other = self._offer_then
            instead = other if one == self._law else one
            self.adopted.append(Adopted(self._law, instead, mean - self._before))
        self._before, self._offer_then = mean, self._offer
