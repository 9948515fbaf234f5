"""Who sits where, who is there, and for whom a bot plays. Pure: `now` is an argument."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Self, TypedDict

from godstone.messages import Arguments, Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason, SeatInfo


class ChairJson(TypedDict):
    """A chair as it is written down."""

    colour: str
    key: str
    holder: str | None
    name: str
    bot: str | None
    resigned: bool


@dataclass
class Chair:
    """A seat: a person's (holder), a bot's, or open. `key` is the secret of its own link."""

    colour: str
    key: str
    holder: str | None = None
    name: str = ""
    bot: str | None = None  # who plays it, if a bot does
    resigned: bool = False

    def to_json(self) -> ChairJson:
        return {
            "colour": self.colour,
            "key": self.key,
            "holder": self.holder,
            "name": self.name,
            "bot": self.bot,
            "resigned": self.resigned,
        }

    @property
    def is_open(self) -> bool:
        return self.holder is None and self.bot is None

    @property
    def is_person(self) -> bool:
        """A person decides here now."""
        return self.holder is not None and self.bot is None

    @property
    def has_stand_in(self) -> bool:
        return self.holder is not None and self.bot is not None and not self.resigned


@dataclass(frozen=True)
class Patience:
    """How long, in seconds, the others wait for who is away."""

    vote: float = 30.0  # then they may vote for a bot: a page that reloads is back long before
    away: float = 120.0  # then a bot plays


@dataclass
class Seating:
    """All chairs of a table, and who of their holders has a page open."""

    chairs: list[Chair]
    patience: Patience
    here: dict[str, int] = field(default_factory=dict)  # guest: pages open at this process
    elsewhere: dict[str, int] = field(default_factory=dict)  # and at others
    away: dict[str, float] = field(default_factory=dict)  # holder: since when
    votes: dict[int, set[int]] = field(default_factory=dict)  # seat: who wants a bot there

    @classmethod
    def from_json(cls, value: list[ChairJson], patience: Patience) -> Self:
        return cls([Chair(**chair) for chair in value], patience)

    def to_json(self) -> list[ChairJson]:
        return [chair.to_json() for chair in self.chairs]

    def __iter__(self) -> Iterator[tuple[int, Chair]]:
        return iter(enumerate(self.chairs))

    @property
    def present(self) -> Mapping[str, int]:
        """Guest: open pages, wherever they are."""
        if not self.elsewhere:
            return self.here
        both = Counter(self.here)
        both.update(self.elsewhere)
        return both

    def of(self, guest: str) -> list[int]:
        """The seats a guest holds; several are a hot-seat."""
        return [seat for seat, chair in self if chair.holder == guest]

    def held(self, guest: str, seat: int) -> Chair:
        """The chair, which this guest must hold."""
        if seat >= len(self.chairs) or self.chairs[seat].holder != guest:
            raise Refusal(Reason.NOT_YOUR_SEAT, Message("refusal.server.notYourSeat"))
        return self.chairs[seat]

    def holders(self) -> set[str]:
        return {chair.holder for chair in self.chairs if chair.holder is not None}

    def persons(self) -> list[int]:
        """Seats where a person decides."""
        return [seat for seat, chair in self if chair.is_person]

    def has_open(self) -> bool:
        return any(chair.is_open for chair in self.chairs)

    def open_seat(self, wished: int | None) -> int:
        seats = [seat for seat, chair in self if chair.is_open and wished in (None, seat)]
        if not seats:
            raise Refusal(Reason.NO_SEAT, Message("refusal.server.noFreeSeat"))
        return seats[0]

    def seat_by_key(self, key: str) -> int:
        for seat, chair in self:
            if chair.key == key:
                return seat
        raise Refusal(Reason.NO_SEAT, Message("refusal.server.wrongLink"))

    def sit(self, seat: int, guest: str, name: str, new_key: str, now: float) -> None:
        """Take a seat; its link changes, so that an old one gives nothing away."""
        chair = self.chairs[seat]
        if not chair.resigned:
            chair.bot = None
        chair.holder, chair.name, chair.key = guest, name, new_key
        self.votes.pop(seat, None)
        self.miss(now)

    def miss(self, now: float) -> None:
        """Who holds a seat and has no page open is away from now on, if not for longer."""
        for holder in self.holders() - self.present.keys():
            self.away.setdefault(holder, now)

    def arrive(self, guest: str) -> None:
        self.here[guest] = self.here.get(guest, 0) + 1
        self._is_back(guest)

    def _is_back(self, guest: str) -> None:
        self.away.pop(guest, None)
        for seat in self.of(guest):
            self.votes.pop(seat, None)

    def take_votes(self, votes: Mapping[int, set[int]]) -> None:
        """As they were written, but for those about who is back meanwhile."""
        gone = {seat for seat, chair in self if chair.holder not in self.present}
        self.votes = {seat: voters for seat, voters in votes.items() if seat in gone}

    def depart(self, guest: str, now: float) -> None:
        left = self.here.get(guest, 0) - 1
        if left > 0:
            self.here[guest] = left
            return
        self.here.pop(guest, None)
        self._is_gone(guest, now)

    def _is_gone(self, guest: str, now: float) -> None:
        if self.of(guest) and guest not in self.present:
            self.away[guest] = now

    def note_elsewhere(self, pages: dict[str, int], now: float) -> bool:
        """Who has pages open at other processes. True where that changed who is present."""
        before, self.elsewhere = self.present, pages
        for guest in self.present.keys() - before.keys():
            self._is_back(guest)
        for guest in before.keys() - self.present.keys():
            self._is_gone(guest, now)
        return before != self.present

    def watching(self) -> int:
        holders = self.holders()
        return sum(pages for guest, pages in self.present.items() if guest not in holders)

    def others(self, seat: int) -> list[int]:
        """Seats of the other persons."""
        holder = self.chairs[seat].holder
        return [other for other in self.persons() if self.chairs[other].holder != holder]

    def rivals(self, seat: int) -> list[int]:
        """Seats that others hold and have not given up, a bot playing for them or not."""
        own = (None, self.chairs[seat].holder)
        return [other for other, chair in self if chair.holder not in own and not chair.resigned]

    def vote_in(self, seat: int, now: float) -> float | None:
        """Seconds until the others may vote for a bot; None where they may not."""
        chair = self.chairs[seat]
        since = self.away.get(chair.holder or "")
        if since is None or not chair.is_person:
            return None
        return round(max(0.0, since + self.patience.vote - now), 3)

    def _expect_long_away(self, seat: int, now: float) -> None:
        name, wait = self.chairs[seat].name, self.vote_in(seat, now)
        if wait is None:
            raise Refusal(Reason.NOT_AWAY, Message("refusal.server.isHere", {"name": name}))
        if wait > 0.0:
            said: Arguments = {"name": name, "seconds": ceil(wait)}
            raise Refusal(Reason.NOT_AWAY, Message("refusal.server.justGone", said))

    def vote(self, guest: str, seat: int, now: float) -> bool:
        """One of the others wants a bot there. True when all who are here want it."""
        if seat >= len(self.chairs) or not self.chairs[seat].is_person:
            raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.nobodyToHelp"))
        self._expect_long_away(seat, now)
        here = {other for other in self.others(seat) if self.chairs[other].holder in self.present}
        mine = here.intersection(self.of(guest))
        if not mine:
            raise Refusal(Reason.NOT_YOUR_SEAT, Message("refusal.server.onlyPlayersVote"))
        self.votes.setdefault(seat, set()).update(mine)
        return here <= self.votes[seat]

    def stand_in(self, seat: int, bot: str) -> None:
        self.chairs[seat].bot = bot
        self.votes.pop(seat, None)

    def sit_back(self, guest: str, seat: int) -> None:
        chair = self.held(guest, seat)
        if not chair.has_stand_in:
            raise Refusal(Reason.NOT_ALLOWED, Message("refusal.server.noBotPlays"))
        chair.bot = None

    def overdue(self, seats: Iterable[int]) -> Iterator[tuple[float, int]]:
        """When a bot should take over from each of these whose person keeps others waiting."""
        for seat in seats:
            holder = self.chairs[seat].holder
            waiting = any(self.chairs[other].holder in self.present for other in self.others(seat))
            if self.chairs[seat].is_person and holder in self.away and waiting:
                yield self.away[holder] + self.patience.away, seat

    def told(self, now: float) -> list[SeatInfo]:
        return [self._told(seat, chair, now) for seat, chair in self]

    def _told(self, seat: int, chair: Chair, now: float) -> SeatInfo:
        kind = "open" if chair.is_open else "person" if chair.holder is not None else "bot"
        return SeatInfo.model_construct(
            seat=seat,
            colour=chair.colour,
            kind=kind,
            name=chair.name,
            holder=chair.holder,
            present=chair.holder in self.present if chair.holder else chair.bot is not None,
            bot=chair.bot,
            stand_in=chair.has_stand_in,
            resigned=chair.resigned,
            votes=sorted(self.votes.get(seat, ())),
            vote_in=self.vote_in(seat, now),
        )
