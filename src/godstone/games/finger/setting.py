"""What never changes in one game, for Python and for kernels."""

from dataclasses import dataclass
from functools import cached_property

from godstone.games.finger.book import Book
from godstone.games.finger.discs import Disc
from godstone.games.finger.gods import SIDES, God, Terms
from godstone.games.finger.ground import Corner
from godstone.games.finger.mat import Mat
from godstone.games.finger.state import Words
from godstone.games.finger.table import SEATED, discs_of, generations, laid_out


@dataclass(frozen=True)
class Setting:
    """What never changes in one game, for Python."""

    mat: Mat
    colours: tuple[str, ...]
    book: Book  # what this game's version of the rules says
    terms: Terms  # F7  how far the powers go
    powers: bool  # F1.1  False: the gods are names only
    by_lot: bool  # F1.4  the first player is drawn

    @cached_property
    def table(self) -> Words:
        """The same, for kernels."""
        options = self.book, self.terms, self.powers, self.by_lot
        return laid_out(self.mat, self.colours, *options)

    @cached_property
    def discs(self) -> tuple[Disc, ...]:
        return discs_of(self.colours)

    @property
    def generations(self) -> int:
        return generations(len(self.colours))

    def corner_of(self, seat: int) -> Corner:
        """F1.5  The seat's own corner."""
        return Corner(SEATED[len(self.colours)][seat])

    def term(self, god: God, name: str) -> int:
        """F7  A number of this god's power."""
        return SIDES[god].terms[self.terms][name]
