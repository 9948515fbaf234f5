"""What was said and shown: the council's and the laws' part of a position, for Python."""

from collections.abc import Sequence

import numpy as np

from godstone.games.finger.geometry import Place, Point
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.laws import Law
from godstone.games.finger.rows import Ride, Shot, fill, listed, shot_of
from godstone.games.finger.setting import Setting
from godstone.games.finger.state import (
    NO_DISC,
    NO_GOD,
    NO_ISLE,
    NO_LAW,
    NO_OATH,
    NOBODY,
    OATH_UNASKED,
    UNASKED,
    UNSAID,
    UP,
)
from godstone.games.finger.table import GOD_NUMBER

GODS = tuple(God)


class Said:
    """Two records, and what the council and the laws left in them."""

    __slots__ = ("_now", "_said", "setting")

    setting: Setting
    _now: np.void  # the position's record
    _said: np.void  # the secrets' record

    @property
    def _seats(self) -> int:
        """How many play."""
        return len(self.setting.colours)

    @property
    def gods(self) -> tuple[God | None, ...]:
        numbers: list[int] = self._said["gods"][: self._seats].tolist()
        return tuple(None if number == NO_GOD else GODS[number] for number in numbers)

    @gods.setter
    def gods(self, gods: Sequence[God | None]) -> None:
        numbers = [NO_GOD if god is None else GOD_NUMBER[god] for god in gods]
        self._said["gods"][: len(numbers)] = numbers
        self._now["gods"][: len(numbers)] = numbers

    @property
    def votes(self) -> tuple[bool | None, ...]:
        """True: up. Empty before the first vote."""
        thumbs: list[int] = self._said["votes"][: self._seats].tolist()
        if thumbs[0] == UNASKED:
            return ()
        return tuple(None if thumb == UNSAID else thumb == UP for thumb in thumbs)

    @votes.setter
    def votes(self, votes: Sequence[bool | None]) -> None:
        thumbs = [int(UNSAID if up is None else up) for up in votes]
        fill(self._said["votes"], thumbs, UNASKED)

    @property
    def oaths(self) -> tuple[int | None, ...]:
        """Templars each took (law 9). Empty before the law was adopted."""
        counts: list[int] = self._said["oaths"][: self._seats].tolist()
        if counts[0] == OATH_UNASKED:
            return ()
        return tuple(None if count == NO_OATH else count for count in counts)

    @oaths.setter
    def oaths(self, oaths: Sequence[int | None]) -> None:
        counts = [int(NO_OATH if count is None else count) for count in oaths]
        fill(self._said["oaths"], counts, OATH_UNASKED)

    @property
    def launch(self) -> tuple[Corner | None, ...]:
        """The corner each chose instead of the own (F7)."""
        corners: list[int] = self._said["launch"][: self._seats].tolist()
        return tuple(Corner(corner) if corner else None for corner in corners)

    @launch.setter
    def launch(self, corners: Sequence[Corner | None]) -> None:
        self._said["launch"][: len(corners)] = [int(corner or 0) for corner in corners]

    @property
    def aims(self) -> tuple[tuple[int, Shot], ...]:
        """Seat and shot, to be launched together."""
        rows = self._said["aims"][: self._said["aimed"]].tolist()
        return tuple((row[0], shot_of(*row[1:])) for row in rows)

    @aims.setter
    def aims(self, aims: Sequence[tuple[int, Shot]]) -> None:
        self._said["aimed"] = len(aims)
        for place, (seat, shot) in enumerate(aims):
            carries, side = int(shot.side is not None), shot.side or (0, 0)
            numbers = (shot.disc, shot.corner, shot.x, shot.y, shot.vx, shot.vy)
            self._said["aims"][place] = (seat, *numbers, carries, *side)

    @property
    def laws(self) -> tuple[Law, ...]:
        """In force, the newest last."""
        return tuple(map(Law, listed(self._now["laws"], NO_LAW)))

    @laws.setter
    def laws(self, laws: Sequence[Law]) -> None:
        fill(self._now["laws"], laws, NO_LAW)

    def has(self, law: Law) -> bool:
        return law in self.laws

    @property
    def deck(self) -> tuple[Law, ...]:
        return tuple(law for law in Law if self._now["deck"][law])

    @deck.setter
    def deck(self, laws: Sequence[Law]) -> None:
        self._now["deck"][:] = 0
        self._now["deck"][list(laws)] = 1

    def plan(self, pairs: Sequence[tuple[Law, Law]]) -> None:
        """The set-up lays pairs on top of the deck, the next first."""
        for place, pair in enumerate(pairs):
            self._now["planned"][place] = pair

    @property
    def offer(self) -> tuple[Law, Law] | None:
        upper, lower = self._now["offer"].tolist()
        return None if upper == NO_LAW else (Law(upper), Law(lower))

    @offer.setter
    def offer(self, laws: tuple[Law, Law] | None) -> None:
        self._now["offer"][:] = (NO_LAW, NO_LAW) if laws is None else laws

    @property
    def isle(self) -> Island | None:
        """Drawn for law 17."""
        isle = int(self._now["isle"])
        return None if isle == NO_ISLE else Island(isle)

    @isle.setter
    def isle(self, isle: Island | None) -> None:
        self._now["isle"] = NO_ISLE if isle is None else isle

    def _point(self, name: str) -> tuple[int, int] | None:
        now = self._now
        return (int(now[f"{name}_x"]), int(now[f"{name}_y"])) if now[name] else None

    def _set_point(self, name: str, at: tuple[int, int] | None) -> None:
        self._now[name] = at is not None
        self._now[f"{name}_x"], self._now[f"{name}_y"] = at or (0, 0)

    @property
    def tornado(self) -> Point | None:
        return self._point("tornado")

    @tornado.setter
    def tornado(self, at: Point | None) -> None:
        self._set_point("tornado", at)

    @property
    def wind(self) -> tuple[int, int] | None:
        """Micrometres."""
        return self._point("wind")

    @wind.setter
    def wind(self, way: tuple[int, int] | None) -> None:
        self._set_point("wind", way)

    @property
    def heart(self) -> Point | None:
        return self._point("heart")

    @heart.setter
    def heart(self, at: Point | None) -> None:
        self._set_point("heart", at)

    @property
    def hand(self) -> tuple[Point, Point] | None:
        """Where the Hand of God stands."""
        x1, y1, x2, y2 = self._now["hand"].tolist()
        return ((x1, y1), (x2, y2)) if self._now["hand_stands"] else None

    @property
    def flicked(self) -> tuple[tuple[int, Corner], ...]:
        """Discs flicked this turn, and whence."""
        discs = listed(self._now["flicked"], NO_DISC)
        corners = self._now["flicked_from"].tolist()
        return tuple((disc, Corner(corners[place])) for place, disc in enumerate(discs))

    @property
    def rides(self) -> tuple[Ride, ...]:
        carriers = listed(self._now["carriers"], NO_DISC)
        riders, sides = self._now["riders"].tolist(), self._now["sides"].tolist()
        return tuple(Ride(c, riders[k], (sides[k][0], sides[k][1])) for k, c in enumerate(carriers))

    @rides.setter
    def rides(self, rides: Sequence[Ride]) -> None:
        fill(self._now["carriers"], [ride.carrier for ride in rides], NO_DISC)
        fill(self._now["riders"], [ride.rider for ride in rides], NO_DISC)
        for place, ride in enumerate(rides):
            self._now["sides"][place] = ride.side

    @property
    def left(self) -> tuple[tuple[int, int | None], ...]:
        """Discs OFF, and the seats that sent them."""
        senders = self._now["left_by"].tolist()
        discs = listed(self._now["left"], NO_DISC)
        return tuple((d, None if senders[k] == NOBODY else senders[k]) for k, d in enumerate(discs))

    @property
    def trials(self) -> tuple[tuple[int, Place | None], ...]:
        """F1.4  Seat, and where its prophet lies."""
        now = self._now
        x, y, lies = now["trial_x"].tolist(), now["trial_y"].tolist(), now["trial_lies"].tolist()
        seats = listed(now["trials"], NOBODY)
        return tuple((seat, (x[k], y[k]) if lies[k] else None) for k, seat in enumerate(seats))

    @trials.setter
    def trials(self, trials: Sequence[tuple[int, Place | None]]) -> None:
        fill(self._now["trials"], [seat for seat, _ in trials], NOBODY)
        for place, (_, at) in enumerate(trials):
            self._now["trial_lies"][place] = at is not None
            self._now["trial_x"][place], self._now["trial_y"][place] = at or (0.0, 0.0)

    def _number(self, name: str) -> int:
        return int(self._now[name])

    @property
    def hands_used(self) -> int:
        return self._number("hands_used")

    @hands_used.setter
    def hands_used(self, count: int) -> None:
        self._now["hands_used"] = count

    @property
    def corners_used(self) -> int:
        return self._number("corners_used")

    @corners_used.setter
    def corners_used(self, count: int) -> None:
        self._now["corners_used"] = count

    @property
    def rescued(self) -> int:
        """Prophets Anubis took back."""
        return self._number("rescued")

    @rescued.setter
    def rescued(self, count: int) -> None:
        self._now["rescued"] = count

    @property
    def strayed(self) -> int:
        """Temples Zeus built away from their city."""
        return self._number("strayed")

    @strayed.setter
    def strayed(self, count: int) -> None:
        self._now["strayed"] = count
