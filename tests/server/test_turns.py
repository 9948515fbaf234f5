import asyncio

import pytest

from godstone.server.live.turns import Asker, Crowded, Turns
from tests.server.serving import online


async def waiting(turns: Turns, who: Asker, order: list[Asker]) -> "asyncio.Task[None]":
    """Someone in the queue, who writes down when the turn has come and keeps the place."""

    async def wait() -> None:
        await turns.take(who)
        order.append(who)

    task = asyncio.create_task(wait())
    await asyncio.sleep(0)
    return task


async def order_of(turns: Turns, *asked: Asker) -> list[Asker]:
    """All ask while the one place is taken; then each gives it back in turn."""
    first, order = Asker("first"), list[Asker]()
    await turns.take(first)
    tasks = [await waiting(turns, who, order) for who in asked]
    turns.give(first)
    for number, _ in enumerate(tasks):
        await asyncio.wait_for(asyncio.shield(_until(order, number + 1)), 5.0)
        turns.give(order[number])
    return order


async def _until(order: list[Asker], length: int) -> None:
    while len(order) < length:
        await asyncio.sleep(0)


@online
async def test_addresses_go_round() -> None:
    many = [Asker("many", str(table)) for table in range(3)]
    one = Asker("one", "1")

    order = await order_of(Turns(1, 1, 9), *many, one)

    assert order == [many[0], one, many[1], many[2]]


@online
async def test_tables_of_an_address_go_round() -> None:
    greedy, modest = Asker("a", "greedy"), Asker("a", "modest")

    order = await order_of(Turns(1, 1, 9), greedy, greedy, modest)

    assert order == [greedy, modest, greedy]


@online
async def test_an_address_does_not_get_every_place() -> None:
    turns, order = Turns(2, 1, 9), list[Asker]()
    await turns.take(Asker("many"))
    waits = await waiting(turns, Asker("many"), order)

    await asyncio.wait_for(turns.take(Asker("other")), 5.0)

    assert not waits.done()
    waits.cancel()


@online
async def test_so_many_may_wait_for_an_address() -> None:
    turns, order = Turns(1, 1, 1), list[Asker]()
    await turns.take(Asker("many"))
    waits = await waiting(turns, Asker("many"), order)

    with pytest.raises(Crowded):
        await turns.take(Asker("many"))

    waits.cancel()


@online
async def test_who_no_longer_waits_holds_up_nobody() -> None:
    turns, order = Turns(1, 1, 9), list[Asker]()
    await turns.take(Asker("first"))
    gone = await waiting(turns, Asker("gone"), order)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)

    turns.give(Asker("first"))

    await asyncio.wait_for(turns.take(Asker("next")), 5.0)
    assert (turns.busy("gone"), turns.busy("next")) == (0, 1)


@online
async def test_a_place_given_to_who_just_left_is_given_on() -> None:
    turns, order = Turns(1, 1, 9), list[Asker]()
    await turns.take(Asker("first"))
    gone = await waiting(turns, Asker("gone"), order)

    turns.give(Asker("first"))
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)

    await asyncio.wait_for(turns.take(Asker("next")), 5.0)
    assert order == []
