"""What must hold of a world after its run, whatever went wrong in it. Each fault is a sentence."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from godstone.server.live.reading import table_of
from godstone.server.table import presenter
from godstone.server.table.seats import Patience
from godstone.server.table.serialization import redo, table_from
from godstone.server.table.table import Table
from tests.loose import Json
from tests.server.fleet.simulated.person import Person, Request
from tests.server.fleet.simulated.world import World

IN_THE_LOG: Final = ("move", "undo")
BOTS_SECONDS: Final = 12.0  # so long a bot takes at most, with all that it waits for
STORY: Final = ("n", "log", "view", "chat", "seats", "watching", "status", "question", "to_move")
SEAT: Final = ("holder", "name", "bot", "stand_in", "resigned", "votes", "present")


@dataclass(frozen=True)
class Done:
    """Something that was acknowledged, and where it lies."""

    name: str
    invoked: float
    answered: float
    place: int


def written(world: World) -> Table:
    """The table as who reads it now would find it, with all who are there."""
    lying = world.disk.read(world.table)
    assert lying is not None
    table = table_of(lying, world.loop.time(), Patience())
    for person in world.people:
        if person.is_here:
            table.seating.arrive(person.guest)
    return table


def faults(world: World) -> list[str]:
    """All that is wrong."""
    table = written(world)
    return [
        *world.faults,
        *(fault for person in world.people for fault in person.faults),
        *unanswered(world),
        *wrongly_acknowledged(world),
        *out_of_order(log_of(world)),
        *out_of_order(talk_of(world)),
        *other_stories(world, table),
        *betrayed(world),
        *bots_that_hang(world, table),
    ]


# What was acknowledged is there, once, and in order


def keys_in_log(world: World) -> Counter[str]:
    entries: list[Json] = [json.loads(text) for text in world.lying.entries.values()]
    return Counter(entry["id"] for entry in entries if "id" in entry)


def texts_in_chat(world: World) -> Counter[str]:
    return Counter(json.loads(line)["text"] for line in world.lying.chat)


def times_done(world: World, person: Person, request: Request) -> int | None:
    """How often something is on disk; None: that cannot be seen."""
    match request.message["type"]:
        case "chat":
            return texts_in_chat(world)[request.message["text"]]
        case kind if kind in IN_THE_LOG:
            return keys_in_log(world)[f"{person.guest}:{request.message['id']}"]
        case _:
            return None


def unanswered(world: World) -> Iterator[str]:
    for person in world.people:
        if person.is_here:
            yield from (f"nobody answers {each.message}" for each in person.pending)


def wrongly_acknowledged(world: World) -> Iterator[str]:
    """Accepted: it is there once. Refused: it is not there, but where the database was gone."""
    for person in world.people:
        for request in person.requests.values():
            times = times_done(world, person, request)
            if times is None:
                continue
            most = 0 if is_refused(request) else 1
            least = 1 if request.is_accepted else 0
            if not least <= times <= most:
                yield f"{request.message} is there {times} times; it was told {request.answer}"


def is_refused(request: Request) -> bool:
    return request.answered is not None and not (request.is_accepted or request.is_lost)


def log_of(world: World) -> list[Done]:
    numbers = {
        entry["id"]: n
        for n, text in world.lying.entries.items()
        if "id" in (entry := json.loads(text))
    }
    return [
        Done(key, request.invoked, request.answered or 0.0, numbers[key])
        for person in world.people
        for request in person.requests.values()
        if request.is_accepted and (key := f"{person.guest}:{request.message['id']}") in numbers
    ]


def talk_of(world: World) -> list[Done]:
    places = {json.loads(line)["text"]: place for place, line in enumerate(world.lying.chat)}
    return [
        Done(text, request.invoked, request.answered or 0.0, places[text])
        for person in world.people
        for request in person.requests.values()
        if request.is_accepted and (text := request.message.get("text")) in places
    ]


def out_of_order(done: Sequence[Done]) -> Iterator[str]:
    """Linearizable: what was answered before another was asked for lies before it.

    Each has one place in one order, so that it is enough to compare along it.
    """
    latest = Done("", 0.0, 0.0, -1)
    for each in sorted(done, key=lambda each: each.place):
        latest = max(latest, each, key=lambda each: each.invoked)
        if each.answered < latest.invoked:
            yield f"{each} was answered before {latest} was asked for"


# Everyone has the same story


def other_stories(world: World, table: Table) -> Iterator[str]:
    for person in world.people:
        if person.is_here:
            told, true = story_of(person), story_for(person, table, world)
            yield from (
                f"{person.name} has {key}: {told[key]}, and not {true[key]}"
                for key in true
                if told[key] != true[key]
            )


def story_of(person: Person) -> dict[str, Json]:
    page = person.page
    if page.table is None:
        return dict.fromkeys(STORY)
    return {
        "n": page.n,
        "log": [(move["n"], move["ply"], move["seat"]) for move in page.log],
        "view": page.view,
        "chat": [line["text"] for line in page.chat],
        "seats": [[seat[key] for key in SEAT] for seat in page.table["seats"]],
        "watching": page.table["watching"],
        "status": page.table["status"],
        "question": page.table["take_back"],
        "to_move": page.to_move,
    }


def story_for(person: Person, table: Table, world: World) -> dict[str, Json]:
    told: Json = json.loads(
        presenter.snapshot(table, person.guest, None, [], world.loop.time()).model_dump_json()
    )
    return {
        "n": told["n"],
        "log": [(move["n"], move["ply"], move["seat"]) for move in told["log"]],
        "view": told["view"],
        "chat": [json.loads(line)["text"] for line in world.lying.chat[-100:]],
        "seats": [[seat[key] for key in SEAT] for seat in told["table"]["seats"]],
        "watching": told["table"]["watching"],
        "status": told["table"]["status"],
        "question": told["table"]["take_back"],
        "to_move": told["table"]["to_move"],
    }


# Secrets


def shown_at(world: World) -> dict[int, float]:
    """By the number of a move: when it was shown to all, if it was."""
    lying = world.disk.read(world.table)
    assert lying is not None
    head: Json = json.loads(lying.kept.head)
    history = table_from(world.table, head, [], 0.0, Patience()).history
    shown: dict[int, float] = {}
    for n, text in lying.entries:
        redo(history, json.loads(text))
        for move in history.moves[: history.ply if history.is_over else history.shown]:
            shown.setdefault(move.n, world.lying.written[n])
    return shown


def betrayed(world: World) -> Iterator[str]:
    """A page hears of another's secret move when all are in, or when the game is over."""
    if world.plan.at.game != "finger":
        return
    shown, over = shown_at(world), over_at(world)
    for person in world.people:
        own = person.page.you["seats"] if person.page.you else []
        for told in person.told:
            is_secret = told.move is not None and told.seat not in own
            if is_secret and min(shown.get(told.n, over), over) > told.at:
                yield f"{person.name} was told a secret: {told}"


def over_at(world: World) -> float:
    over = (each.at for each in world.lying.commits if each.status == "over")
    return next(over, float("inf"))


# Bots play on


def bots_that_hang(world: World, table: Table) -> Iterator[str]:
    last, now = world.lying.commits[-1].at, world.loop.time()
    watched = any(person.is_here for person in world.people)
    if table.bots_to_move and watched and now - last > BOTS_SECONDS:
        yield f"a bot is to move, and nothing has happened since {last:.2f}"
