"""An observation of Finger of God is what `game.view` tells a seat, float by float, and no more."""

import re
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from godstone.envs import FingerBatch
from godstone.envs.finger.planes import bounds_for, floats_for, names_for
from godstone.envs.finger.space import STARTS
from godstone.games.finger.game import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.laws import CARDS, Law
from godstone.games.finger.payload import FingerView
from godstone.games.finger.state import Phase, Where

HALF = 0.24  # F2.1  metres
TOP = 4e6  # F2.7  micrometres a second
WHOSE = re.compile(r"^(seat \S+|ape): ")
CORNERS = {1: "south-west", 2: "north-west", 3: "north-east", 4: "south-east"}  # F2.4
Floats = dict[str, float]
TABLES: dict[str, dict[str, object]] = {
    "two with Morrigan": {
        "players": 2,
        "colours": ("green", "yellow"),
        "gods": ("Morrigan", "Ra"),
        "offers": [(5, 11), (19, 12), (9, 4)],
    },
    "three who flick for the first turn": {
        "players": 3,
        "options": {"first": "flick"},
        "offers": [(4, 8), (1, 7), (17, 6)],
    },
    "four with all that stands on the map": {
        "players": 4,
        "colours": ("green", "blue", "violet", "yellow"),
        "gods": ("Dagda", "Freja", "Themis", "Anubis"),
        "offers": [(7, 1), (8, 12), (10, 4), (9, 19)],
    },
}


def law(number: int) -> str:
    return f"{number}, {CARDS[Law(number)].name}"


def at(whose: str, place: Sequence[float], size: float = HALF) -> Floats:
    return {f"{whose}x": place[0] / size, f"{whose}y": place[1] / size}


def common(game: Finger, view: FingerView) -> Iterator[Floats]:
    """What is so for everybody."""
    yield {f"phase: {view['phase']}": 1, "generation / 4": view["generation"] / 4}
    yield {f"law in force: {law(number)}": 1 for number in view["laws"]}
    yield {f"law in the deck: {law(number)}": 1 for number in game.position.deck}
    if view["offer"]:
        upper, lower = map(law, view["offer"])
        yield {f"upper law offered: {upper}": 1, f"lower law offered: {lower}": 1}
    if view["isle"]:
        yield {f"isle drawn (law 17): {view['isle']}": 1}
    if view["tornado"]:
        yield {"the tornado: stands": 1, **at("the tornado: ", view["tornado"])}
    if wind := view["wind"]:
        x, y = wind[0] / 0.1, wind[1] / 0.1
        yield {"the wind: drawn": 1, "the wind: x in 100 mm": x, "the wind: y in 100 mm": y}
    if view["heart"]:
        yield {"the Heart: lies": 1, **at("the Heart: ", view["heart"])}
    if view["wall"]:
        yield {"the Hand of God: stands": 1}
        for which, (x, y) in zip(("one end", "the other"), view["wall"], strict=True):
            yield {f"the Hand of God: x of {which}": x / HALF}
            yield {f"the Hand of God: y of {which}": y / HALF}


def waiting(game: Finger) -> set[int]:
    """Whose turn is still to come."""
    state = game.position
    if state.phase in (Phase.FIRST_FLICK, Phase.FLICK_OFF):
        return {*state.queue}
    if state.phase not in (Phase.MISSION, Phase.AGAIN, Phase.TEMPLE):
        return set()
    return {*state.queue, *state.resolving} - {state.active}


def uses(game: Finger, seat: int, of: int) -> int:
    """How often a power was used, as far as a seat knows."""
    known = game.seen_by(seat).position
    counted = {
        God.ZEUS: known.strayed,
        God.ANUBIS: known.rescued,
        God.DAGDA: known.hands_used,
        God.MORRIGAN: known.corners_used,
    }
    god = known.gods[of]
    return 0 if god is None else counted.get(god, 0)


def of_seat(game: Finger, view: FingerView, colour: str) -> Iterator[Floats]:
    """What is so for a seat; of what it may not know a view has nothing."""
    yield {"points / 50": view["score"][colour] / 50, f"pantheon: {colour}": 1}
    yield {"has to decide now": colour in view["to_move"], "first player": colour == view["first"]}
    later = [*game.colours].index(colour) in waiting(game)
    yield {"active": colour == view["active"], "its turn comes later": later}
    yield {f"own corner: {CORNERS[view['corners'][colour]]}": 1}
    if launch := view["launch"].get(colour):
        yield {f"launches from: {CORNERS[launch]}": 1}
    if god := view["gods"].get(colour):
        yield {f"god: {god}": 1}
    of = [*game.colours].index
    yield {"uses of its power / 4": uses(game, of(str(view["seat"])), of(colour)) / 4}
    if vote := view["votes"].get(colour):
        yield {"vote: said": 1, "vote: up": vote == "up"}
    oath = view["oaths"].get(colour)
    if oath is not None:
        yield {"templars: said": 1, "templars: number / 2": oath / 2}
    trials, name = dict(view["trials"]), "trial at the Navel (F1.4): "
    if colour in trials:
        yield {f"{name}flicked": 1}
        if (rest := trials[colour]) is not None:
            yield {f"{name}stayed on the map": 1, **at(name, rest)}


def of_discs(game: Finger, view: FingerView) -> Iterator[tuple[str, Floats]]:
    """What is so for discs, by name."""
    heaps = {
        "hand (a temple: in supply)": [view["hand"], view["temples"]],
        "reserve": [view["reserve"]],
        "card": [view["card"]],
        "captive": [view["captives"]],
    }
    for name, some in heaps.items():
        lying = [disc for heap in some for discs in heap.values() for disc in discs]
        yield from ((disc, {f"is: {name}": 1.0}) for disc in lying)
    yield from ((disc, {"is: map": 1.0, **at("place: ", xy)}) for disc, xy in view["discs"].items())
    yield from ((rider, {"is: riding": 1.0}) for rider, _ in view["riding"])
    for place, disc in enumerate(view["left"], 1):
        yield disc, {"is: off": 1.0, "order of leaving": 1 / place}
    boxed = game.position.of(Where.BOX)
    yield from ((game.position.discs[disc].name, {"is: box": 1.0}) for disc in boxed)
    for number, _ in game.position.flicked:
        name = game.position.discs[number].name
        if name in {*view["discs"], *view["left"]}:
            yield name, {"flicked this turn": 1.0}
    for _, aim in view["aims"]:
        _, disc, x, y, vx, vy = aim.split()[:6]
        moving = {"velocity x": int(vx) / TOP, "velocity y": int(vy) / TOP, "not launched yet": 1.0}
        yield disc, {f"aimed: {name}": value for name, value in moving.items()}
        yield disc, at("place: ", (int(x) / 1e6, int(y) / 1e6))


def told(game: Finger, seat: int) -> Floats:
    """What a seat is told that is not 0, by the names of the floats."""
    view, found = game.view(seat), dict[str, float]()
    turned = [*game.colours[seat:], *game.colours[:seat]]
    for floats in common(game, view):
        found |= floats
    for place, colour in enumerate(turned):
        for floats in of_seat(game, view, colour):
            found |= {f"seat {place}: {name}": value for name, value in floats.items()}
    whose = {colour: f"seat {place}" for place, colour in enumerate(turned)}
    for disc, floats in of_discs(game, view):
        colour, dot, rest = disc.partition(".")
        found |= {f"{whose.get(colour, colour)}{dot}{rest}: {n}": v for n, v in floats.items()}
    return {name: float(value) for name, value in found.items() if value}


def shown(batch: FingerBatch, seat: int, row: int) -> Floats:
    floats = zip(names_for(batch.players), batch.observe(seat)[row].tolist(), strict=True)
    return {name: value for name, value in floats if value}


def positions_of(table: str) -> Iterator[FingerBatch]:
    """Games in which everybody votes for the upper law, and all else is decided at random."""
    batch = FingerBatch(6, seed=3, **TABLES[table])  # type: ignore[arg-type]
    for _ in range(170):
        choices, boxes = batch.sample()
        boxes[:3, 2:4] *= 0.2  # slow flicks, so that some may be flicked again
        up = batch.mask()[:, STARTS["vote"] + 1] == 1
        batch.step(np.where(up, STARTS["vote"] + 1, choices), boxes)
        yield batch


@pytest.mark.parametrize("table", TABLES)
def test_an_observation_is_what_the_view_tells(table: str) -> None:
    for batch in positions_of(table):
        least, most = map(np.array, bounds_for(batch.players))
        for seat in range(batch.players):
            seen = batch.observe(seat)
            assert ((least <= seen) & (seen <= most)).all()
            for row in range(batch.count):
                assert shown(batch, seat, row) == pytest.approx(told(batch.game(row), seat), 1e-6)


def test_the_games_it_is_tried_in_have_much_to_tell() -> None:
    """Else the test above would say little."""
    met = set[str]()
    for table in TABLES:
        for batch in positions_of(table):
            names = [WHOSE.sub("", name) for name in names_for(batch.players)]
            for seat in range(batch.players):
                met |= {names[place] for place in np.flatnonzero(batch.observe(seat).any(axis=0))}

    assert {"aimed: velocity x", "templars: number / 2", "order of leaving", "vote: up"} <= met
    assert {"its turn comes later", "trial at the Navel (F1.4): x", "the tornado: stands"} <= met
    assert {"the Hand of God: stands", "is: riding", "is: captive", "flicked this turn"} <= met
    assert {"uses of its power / 4"} <= met


def test_every_float_has_a_name_of_its_own() -> None:
    for players in (2, 3, 4):
        names = [*names_for(players)]
        assert len({*names}) == len(names) == floats_for(players)


def test_f7_the_corner_that_morrigan_launches_from_is_shown() -> None:
    batch = FingerBatch(1, 2, colours=("green", "blue"), gods=("Morrigan", "Tyr"), seed=1)
    corners = [STARTS["corner"] + ahead for ahead in range(3)]
    while batch.to_move[0] != 0 or not batch.mask()[0, corners[0]]:
        batch.step(*batch.sample())
    kept, seen = batch.copy(), {batch.observe().tobytes()}
    allowed = [corner for corner in corners if batch.mask()[0, corner]]
    for corner in allowed:
        batch.restore(kept)
        batch.step(np.array([corner]), np.zeros((1, 6)))
        seen.add(batch.observe().tobytes())

    assert len(seen) == 1 + len(allowed)


def test_law_19_nobody_is_shown_what_another_aims() -> None:
    """Two games that differ by how one seat aims look alike to the next one."""
    batch = FingerBatch(1, 2, seed=2, offers=[(19, 11)])
    while batch.game(0).step is not Phase.MISSION or len(batch.game(0).to_move) < 2:
        choices, boxes = batch.sample()
        up = batch.mask()[0, STARTS["vote"] + 1] == 1
        batch.step(np.array([STARTS["vote"] + 1]) if up else choices, boxes)
    kept, aimer = batch.copy(), int(batch.to_move[0])
    choice, others, own = batch.sample()[0].copy(), set(), set()
    for speed in (0.1, 0.2):
        batch.restore(kept)
        batch.step(choice, np.full((1, 6), speed))
        others.add(batch.observe(1 - aimer).tobytes())
        own.add(batch.observe(aimer).tobytes())

    assert (len(others), len(own)) == (1, 2)
