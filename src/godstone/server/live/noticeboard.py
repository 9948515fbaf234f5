"""Public tables: how many of them one address may have on the lists. Pure: `now` is an argument."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from godstone.messages import Message
from godstone.server.live.limits import KEPT_MAX
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Reason

LISTED_SECONDS: Final = 24 * 3600.0  # after its last change a table leaves the lists


@dataclass
class Noticeboard:
    """What stands on the lists, by who put it there; those unused for longest are forgotten."""

    most: int  # of one address
    _posted: OrderedDict[str, dict[str, float]] = field(default_factory=OrderedDict)

    def of(self, address: str) -> list[str]:
        return [*self._posted.get(address, {})]

    def has_room(self, address: str, now: float) -> bool:
        posted = self._posted.get(address, {})
        return sum(now - at < LISTED_SECONDS for at in posted.values()) < self.most

    def post(self, address: str, table: str, now: float) -> None:
        """A public table. Law: one address never has more than `most` of a day's."""
        if not self.has_room(address, now):
            message = Message("refusal.server.manyPublic", {"most": self.most})
            raise Refusal(Reason.TOO_FAST, message)
        old = self._posted.pop(address, {})
        fresh = {each: at for each, at in old.items() if now - at < LISTED_SECONDS}
        self._posted[address] = {**fresh, table: now}
        if len(self._posted) > KEPT_MAX:
            self._posted.popitem(last=False)

    def take_down(self, table: str) -> None:
        """Its game is over."""
        for tables in self._posted.values():
            tables.pop(table, None)
