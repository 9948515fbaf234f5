"""What games are to be played: seats, options and wishes; the set-up of each by its seed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

import numpy as np

from godstone.cli.refused import Refused
from godstone.cli.wished import Seat, Wished, seated
from godstone.games.api import Json, SetupError
from godstone.games.known_keys import TEXT_MAX
from godstone.games.spec import Asked, Spec, Values


@dataclass(frozen=True)
class Plan:
    """Bots by seat, and everything that is the same in every game."""

    spec: Spec
    options: Values
    board: object = None  # the game's own
    wished: Wished = field(default_factory=Wished)
    offers: Sequence[Sequence[int]] = ()
    deals_gods: bool = False

    def setup(self, bots: Sequence[str], seed: Sequence[int]) -> dict[str, Json]:
        """What is drawn before a game begins is drawn from its seed: colours, gods, who starts."""
        try:
            self.spec.expect_room(len(bots))
            return self.spec.setup(self._asked(bots, seed))
        except SetupError as error:
            raise Refused(str(error)) from error

    def _asked(self, bots: Sequence[str], seed: Sequence[int]) -> Asked:
        chance = np.random.default_rng([*seed, 99])
        colours = [*self.spec.colours]
        if self.spec.deals_colours:
            chance.shuffle(colours)
        places = seated([{"bot": label(bot)} for bot in bots], colours, self.wished)
        lot = colours[0] if self.spec.deals_colours else colours[int(chance.integers(len(bots)))]
        seats = self._with_gods(places, seed) if self.deals_gods else places
        return Asked(seats, self.options, lot, self.board, self.offers)

    def _with_gods(self, seats: Sequence[Seat], seed: Sequence[int]) -> list[Seat]:
        """F1.1  Every seat is dealt one of its pantheon's gods instead of choosing."""
        chance = np.random.default_rng([*seed, 98])
        of = {c: [god.name for god in self.spec.gods if god.colour == c] for c in self.spec.colours}
        return [{**seat, "god": str(chance.choice(of[str(seat["colour"])]))} for seat in seats]


def label(bot: str) -> str:
    """A bot's name as records keep it: of a long one both ends, and a mark that is its own."""
    if len(bot) <= TEXT_MAX:
        return bot
    mark = f" … {sha256(bot.encode()).hexdigest()[:8]} … "
    end = (TEXT_MAX - len(mark)) // 2
    return f"{bot[:end]}{mark}{bot[-end:]}"
