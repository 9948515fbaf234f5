"""F5  How the map stands, for people to look at: what the rules would count now, in words."""

from typing import Final, Literal

from godstone.games.finger.geometry import PER_MICRO
from godstone.games.finger.ground import Island
from godstone.games.finger.payload import IslandNow, Near, Standing
from godstone.games.finger.position import Position
from godstone.games.finger.questions import standing as rows_of
from godstone.games.finger.rules import conversion as at
from godstone.games.finger.rules.standing import (
    CITIES_AT,
    COUNTS_AT,
    GAPS_AT,
    NAVEL_AT,
    NOT_NEAR,
    NOT_THERE,
)
from godstone.games.finger.state import NOBODY

ISLES: Final = tuple(island.name.lower() for island in Island)
Border = Literal["island", "navel", "city"]
BORDERS: Final[tuple[tuple[int, Border, str | None], ...]] = (  # in the row of a disc
    (int(NAVEL_AT), "navel", None),
    *((int(GAPS_AT) + number, "island", isle) for number, isle in enumerate(ISLES)),
    *((int(CITIES_AT) + number, "city", isle) for number, isle in enumerate(ISLES)),
)


def _island(colours: tuple[str, ...], row: list[int]) -> IslandNow:
    def by_colour(start: int) -> dict[str, int]:
        return dict(zip(colours, row[start : start + len(colours)], strict=True))

    first = row[at.DOMINANCE_AT]
    return {
        "prophets": by_colour(at.PROPHETS_AT),
        "temples": by_colour(at.TEMPLES_AT),
        "dominance": None if first == NOBODY else colours[first],
        "times": row[at.TIMES_AT],
        "presence": by_colour(at.PRESENCE_AT),
        "points": by_colour(at.POINTS_AT),
    }


def _counted(islands: int) -> list[str]:
    return [isle for number, isle in enumerate(ISLES) if islands >> number & 1]


def _near(disc: str, row: list[int]) -> list[Near]:
    if min(row[1:]) == NOT_NEAR:
        return []
    return [
        {"disc": disc, "border": border, "island": isle, "gap": -(-row[place] // PER_MICRO)}
        for place, border, isle in BORDERS
        if row[place] != NOT_NEAR
    ]


def standing(state: Position) -> Standing:
    """What a conversion would find."""
    islands, discs = rows_of(state)
    there = [
        (disc.name, row)
        for disc, row in zip(state.discs, discs, strict=True)
        if row[COUNTS_AT] != NOT_THERE
    ]
    return {
        "islands": {
            isle: _island(tuple(state.colours), row)
            for isle, row in zip(ISLES, islands, strict=True)
        },
        "counts": {name: _counted(row[COUNTS_AT]) for name, row in there if row[COUNTS_AT] > 0},
        "near": [near for name, row in there for near in _near(name, row)],
    }
