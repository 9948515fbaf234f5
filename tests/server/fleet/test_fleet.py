"""One process's `Fleet` on a simulated line: duties are taken once, and who has gone is said."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from random import Random

from godstone.server.fleet.company import Visitor
from godstone.server.fleet.fleet import Fleet
from tests.server.fleet.simulated.broker import Broker, SimulatedWire
from tests.server.fleet.simulated.loop import SimulatedLoop
from tests.server.fleet.simulated.weather import Kind, Weather

TABLE = "t"
PAGE = Visitor("ann", 1)


class Quiet:
    """A house with one table, in which nothing happens."""

    def names(self) -> Sequence[str]:
        return [TABLE]

    def hear(self, table: str, version: int) -> None:
        pass

    def note_elsewhere(self, table: str, visitors: Sequence[Visitor]) -> None:
        pass

    def glimpse(self, table: str, guest: str, text: str) -> None:
        pass

    def rename_here(self, guest: str, old: str, new: str) -> None:
        pass

    def wake(self, table: str) -> None:
        pass


class Two:
    """Two processes and the database between them."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop, self.broker, self.weather = loop, Broker(loop), Weather()
        self.one = self._fleet(loop, "one", self.weather)
        self.other = self._fleet(loop, "other", Weather())

    def third(self) -> Fleet:
        return self._fleet(self._loop, "third", Weather())

    def _fleet(self, loop: SimulatedLoop, name: str, weather: Weather) -> Fleet:
        return Fleet(name, SimulatedWire(loop, self.broker, name, weather, Random(name)), Quiet())

    async def open(self) -> None:
        await self.one.open()
        await self.other.open()
        await asyncio.sleep(1.0)


def simulated(test: Callable[[Two], Coroutine[object, object, None]]) -> Callable[[], None]:
    @wraps(test)
    def run() -> None:
        loop = SimulatedLoop()
        try:
            loop.run_until_complete(_run(test, Two(loop)))
        finally:
            loop.close()

    del run.__wrapped__
    return run


async def _run(test: Callable[[Two], Coroutine[object, object, None]], two: Two) -> None:
    await two.open()
    await test(two)
    await two.one.close()
    await two.other.close()


@simulated
async def test_of_two_who_want_a_duty_one_has_it(two: Two) -> None:
    two.one.want_duty(TABLE)
    two.other.want_duty(TABLE)
    await asyncio.sleep(1.0)

    assert two.one.is_on_duty(TABLE) != two.other.is_on_duty(TABLE)


@simulated
async def test_a_duty_that_is_wanted_again_before_it_was_given_back_can_be_given_later(
    two: Two,
) -> None:
    two.one.want_duty(TABLE)
    await asyncio.sleep(1.0)
    two.one.leave(TABLE)
    two.one.want_duty(TABLE)
    await asyncio.sleep(1.0)
    two.one.leave(TABLE)
    two.other.want_duty(TABLE)
    await asyncio.sleep(2.0)

    assert two.other.is_on_duty(TABLE)


@simulated
async def test_that_the_last_page_has_gone_is_said_also_after_the_line_was_lost(two: Two) -> None:
    tables = [f"t{number}" for number in range(6)]
    for table in tables:
        two.one.note_here(table, [PAGE])
    await asyncio.sleep(1.0)
    two.weather.begin(Kind.CUT)
    for table in tables:
        two.one.note_here(table, [])
    await asyncio.sleep(9.0)
    two.weather.end(Kind.CUT)
    await asyncio.sleep(3.0)

    assert not two.broker.look("other", tables).visitors


@simulated
async def test_who_is_cut_off_loses_the_duty_before_another_can_have_it(two: Two) -> None:
    two.one.want_duty(TABLE)
    await asyncio.sleep(1.0)
    two.other.want_duty(TABLE)
    two.weather.begin(Kind.CUT)
    both = False
    for _ in range(800):  # what was sent before may come late, and hold the session a while
        await asyncio.sleep(0.01)
        both |= two.one.is_on_duty(TABLE) and two.other.is_on_duty(TABLE)

    assert two.other.is_on_duty(TABLE)
    assert not both


@simulated
async def test_who_leaves_as_soon_as_the_others_are_heard_has_left(two: Two) -> None:
    """At whichever turn of the loop after its line is new."""
    for turns in range(8):
        fleet = two.third()
        await fleet.open()
        while len(two.broker.ears) < 3:
            await asyncio.sleep(0)
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(60.0):
            await fleet.close()

        assert len(two.broker.ears) == 2
