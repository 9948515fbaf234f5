"""What the versions of the rules say differently. A rule asks for its sentence, not for a number.

A game keeps the version it was set up by: old records replay, and tables begun by them play on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Book:
    """One version's answers."""

    centre_in_corner: bool  # F4.2  a disc is launched with its centre inside the border
    corner_of_the_disc: bool  # F4.2  flicked again in the corner it was launched from
    islands_once: bool  # F4.3 b  islands are added once for a flick and owner
    one_hand_a_flick: bool  # F7  the Hand of God stands once for a flick
    rider_follows: bool  # law 4  a rider leaves the map directly after its carrier

    def leeway(self, radius: int) -> int:
        """F4.2  How far outside the corner's border a disc's centre may be launched."""
        return 0 if self.centre_in_corner else radius


_FIRST = Book(
    centre_in_corner=False,  # touching the border was enough
    corner_of_the_disc=False,  # the corner last chosen held for both discs of law 5
    islands_once=False,  # with every prophet in the Navel
    one_hand_a_flick=False,  # as often as the generation allowed
    rider_follows=False,  # after everything else
)
_SECOND = Book(
    centre_in_corner=True,
    corner_of_the_disc=True,
    islands_once=True,
    one_hand_a_flick=True,
    rider_follows=True,
)
BOOKS: Mapping[int, Book] = MappingProxyType({1: _FIRST, 2: _SECOND})
RULES_VERSION = max(BOOKS)
