"""What a move did, by key and arguments: the numbers that rules left on the desk, in words."""

from collections.abc import Callable, Mapping
from typing import Final

from godstone.games.api import Event, Json
from godstone.games.finger.desk import NUMBERS, Told, desk_record
from godstone.games.finger.geometry import NANO
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Island
from godstone.games.finger.laws import CARDS, Law
from godstone.games.finger.rules.conversion import (
    DOMINANCE_AT,
    ISLAND_AT,
    POINTS_AT,
    PRESENCE_AT,
    PROPHETS_AT,
    TEMPLES_AT,
    TIMES_AT,
)
from godstone.games.finger.rules.heart import TAKEN_AT
from godstone.games.finger.setting import Setting
from godstone.games.finger.state import NOBODY, UP

Numbers = list[int]
GODS: Final = tuple(God)
ISLES: Final = tuple(island.name.lower() for island in Island)


class Words:
    """The names of one game's seats and discs."""

    def __init__(self, setting: Setting, numbers: Numbers, place: list[float]) -> None:
        self.colours = setting.colours
        self.names = [disc.name for disc in setting.discs]
        self.numbers = numbers
        self.place = place

    def seat(self, number: int) -> str | None:
        return None if number == NOBODY else self.colours[number]

    def discs(self, numbers: Numbers) -> list[str]:
        return [self.names[number] for number in numbers]

    def by_colour(self, start: int) -> dict[str, int]:
        return {colour: self.numbers[start + seat] for seat, colour in enumerate(self.colours)}


Arguments = Callable[[Words], dict[str, Json]]


def _seat(words: Words) -> dict[str, Json]:
    return {"seat": words.seat(words.numbers[0])}


def _seat_points(words: Words) -> dict[str, Json]:
    return {"seat": words.seat(words.numbers[0]), "points": words.numbers[1]}


def _disc(words: Words) -> dict[str, Json]:
    return {"disc": words.names[words.numbers[0]]}


def _place(words: Words) -> dict[str, Json]:
    return {"at": words.place}


def _seats(words: Words) -> dict[str, Json]:
    count = words.numbers[0]
    return {"seats": [words.seat(seat) for seat in words.numbers[1 : 1 + count]]}


def _votes(words: Words) -> dict[str, Json]:
    thumbs = words.by_colour(0)
    return {colour: "up" if thumb == UP else "down" for colour, thumb in thumbs.items()}


def _law(words: Words) -> dict[str, Json]:
    law = Law(words.numbers[0])
    return {"law": int(law), "name": CARDS[law].name, "lasts": str(CARDS[law].lasts)}


def _hand(words: Words) -> dict[str, Json]:
    x1, y1, x2, y2 = (value / NANO for value in words.numbers[:4])
    return {"ends": [[x1, y1], [x2, y2]]}


def _temple(words: Words) -> dict[str, Json]:
    seat, prophet, temple = words.numbers[:3]
    names = words.names
    return {
        "seat": words.seat(seat),
        "prophet": names[prophet],
        "temple": names[temple],
        "at": words.place,
    }


def _navel(words: Words) -> dict[str, Json]:
    disc, seat, islands, points = words.numbers[:4]
    present = [name for number, name in enumerate(ISLES) if islands >> number & 1]
    return {
        "disc": words.names[disc],
        "seat": words.seat(seat),
        "islands": present,
        "points": points,
    }


def _heart(words: Words) -> dict[str, Json]:
    taken = words.numbers[TAKEN_AT : TAKEN_AT + words.numbers[0]]
    return {"at": words.place, "discs": words.discs(taken)}


def _island(words: Words) -> dict[str, Json]:
    numbers = words.numbers
    return {
        "island": ISLES[numbers[ISLAND_AT]],
        "prophets": words.by_colour(int(PROPHETS_AT)),
        "temples": words.by_colour(int(TEMPLES_AT)),
        "dominance": words.seat(numbers[DOMINANCE_AT]),
        "times": numbers[TIMES_AT],
        "presence": words.by_colour(int(PRESENCE_AT)),
        "points": words.by_colour(int(POINTS_AT)),
    }


def _captives(words: Words) -> dict[str, Json]:
    seat, discs, points = words.numbers[:3]
    taken = [name for number, name in enumerate(words.names) if discs >> number & 1]
    return {"seat": words.seat(seat), "discs": taken, "points": points}


def _blessed(words: Words) -> dict[str, Json]:
    seat, god, points = words.numbers[:3]
    return {"seat": words.seat(seat), "god": str(GODS[god]), "points": points}


ARGUMENTS: Final[Mapping[Told, Arguments]] = {
    Told.GOD_CHOSEN: _seat,
    Told.GODS: lambda words: {c: str(GODS[god]) for c, god in words.by_colour(0).items()},
    Told.BLESSED: _blessed,
    Told.TRIAL: lambda words: {**_seat(words), "at": words.place if words.numbers[1] else None},
    Told.TRIAL_TIED: _seats,
    Told.FIRST_PLAYER: _seat,
    Told.GENERATION_BEGAN: lambda words: {"generation": words.numbers[0], "of": words.numbers[1]},
    Told.LAWS_OFFERED: lambda words: {"up": words.numbers[0], "down": words.numbers[1]},
    Told.ISLE_SHOWN: lambda words: {"island": ISLES[words.numbers[0]]},
    Told.VOTED: _seat,
    Told.VOTES: _votes,
    Told.LAW_ADOPTED: _law,
    Told.THEMIS_REWARDED: _seat_points,
    Told.PROPHET_CALLED: _disc,
    Told.SWORN: _seat,
    Told.TEMPLARS: lambda words: {**_seat(words), "count": words.numbers[1]},
    Told.APE_STANDS: _place,
    Told.APE_RETURNED: _place,
    Told.WIND: lambda words: {"way": words.place},
    Told.TORNADO_MOVED: _place,
    Told.SWEPT: _disc,
    Told.KRAKEN_TOOK: _disc,
    Told.HAND_STOOD: _hand,
    Told.CORNER_CHOSEN: lambda words: {**_seat(words), "corner": words.numbers[1]},
    Told.AIMED: _seat,
    Told.FLICKED: lambda words: {**_seat(words), "disc": words.names[words.numbers[1]]},
    Told.SET_DOWN: lambda words: {**_disc(words), "at": words.place},
    Told.TEMPLE_BUILT: _temple,
    Told.TEMPLE_MOVED: _temple,
    Told.TEMPLE_RETURNED: lambda words: {"temple": words.names[words.numbers[0]]},
    Told.NAVEL: _navel,
    Told.LEFT_MAP: lambda words: {**_disc(words), "by": words.seat(words.numbers[1])},
    Told.RESCUED: _disc,
    Told.CAPTIVE: _disc,
    Told.BOUNTY: _seat_points,
    Told.HEART_DROPPED: _heart,
    Told.ISLAND: _island,
    Told.FAR_AND_WIDE: _seat_points,
    Told.CAPTIVES_COUNTED: _captives,
    Told.CONVERTED: _seat_points,
    Told.LAW_ENDED: lambda words: {"law": words.numbers[0]},
    Told.FLICK_OFF: _seats,
    Told.GAME_OVER: lambda words: {"winners": [words.seat(words.numbers[0])]},
}


# The arguments that may be null: a prophet that left the map, nobody's push, nobody's island.
NULLABLE: Final = frozenset({("trial", "at"), ("left_map", "by"), ("island", "dominance")})


def told_events(setting: Setting) -> list[Event]:
    """Everything the last move left on the thread's desk."""
    desk = desk_record()
    rows = desk["told"][: desk["event_count"]].tolist()
    return [_event(setting, Told(key), row.tolist(), [x, y]) for key, row, x, y in rows]


def _event(setting: Setting, told: Told, numbers: Numbers, place: list[float]) -> Event:
    return Event(told.name.lower(), ARGUMENTS[told](Words(setting, numbers, place)))


def sample_events(setting: Setting) -> list[Event]:
    """One of each kind that there is, with made-up numbers: for those who list them."""
    return [_event(setting, told, [1] * NUMBERS, [0.0, 0.0]) for told in Told]
