"""F5  Conversion: presence and dominance, island by island, and the return of the prophets."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from godstone.games.finger.laws import CARDS, Lasts, Law, whole
from godstone.games.finger.mat import Island
from godstone.games.finger.rules.captives import captive_points, captor_seat
from godstone.games.finger.rules.creatures import is_silenced
from godstone.games.finger.rules.heart import heart_seat, taken_by_heart
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Source, State, Where

PRESENCE_POINTS = 1
DOMINANCE_POINTS = 2


@dataclass(frozen=True)
class Holding:
    """What stands on one island, by seat."""

    prophets: tuple[int, ...]
    temples: tuple[int, ...]

    def is_present(self, seat: int) -> bool:
        return self.prophets[seat] + self.temples[seat] > 0


def holding(state: State, island: Island) -> Holding:
    """F5.2  On an island is who lies inside its border or touches it."""
    prophets, temples = [0] * len(state.colours), [0] * len(state.colours)
    taken = taken_by_heart(state)
    for disc, kind in state.on_map():
        seat = heart_seat(state) if disc in taken else kind.seat
        if seat is not None and state.mat.touches_island(island, state.at(disc), kind.radius):
            (prophets if kind.is_prophet else temples)[seat] += 1
    return Holding(tuple(prophets), tuple(temples))


def weights(state: State, held: Holding) -> list[int]:
    """F5.3  Prophets and temples count for dominance. Law 15: temples do not."""
    if state.has(Law.ICONOCLASM):
        return list(held.prophets)
    return [a + b for a, b in zip(held.prophets, held.temples, strict=True)]


def dominator(state: State, held: Holding) -> int | None:
    """F5.3  Who has more discs than every other. Law 16: fewest, at least one. A tie: nobody."""
    counts = [count for count in weights(state, held) if count > 0]
    if not counts:
        return None
    best = min(counts) if state.has(Law.MEEK_INHERIT) else max(counts)
    return weights(state, held).index(best) if counts.count(best) == 1 else None


def island_factor(state: State, island: Island) -> int:
    """Law 17: the Holy Isle scores double. Law 7 beats it: under the Ape nothing scores."""
    if is_silenced(state, island):
        return 0
    if state.has(Law.HOLY_ISLE) and island == state.isle:
        return whole(Law.HOLY_ISLE, "times")
    return 1


def presence_points(state: State, island: Island, held: Holding, seat: int) -> int:
    """F5.1  1 point for an island with at least one own prophet or temple."""
    return island_factor(state, island) * PRESENCE_POINTS * held.is_present(seat)


def dominance_points(state: State, island: Island, held: Holding, seat: int) -> int:
    """F5.3  2 more points for the dominator."""
    return island_factor(state, island) * DOMINANCE_POINTS * (dominator(state, held) == seat)


def reach_points(state: State, islands: int) -> int:
    """Law 11  +1 for presence on three islands, +2 for four."""
    if not state.has(Law.FAR_AND_WIDE) or islands < 3:
        return 0
    return whole(Law.FAR_AND_WIDE, "three" if islands == 3 else "four")


def conversion(state: State) -> NDArray[np.int16]:
    """F5  What each seat would score if the generation ended now: [sources, seats]."""
    points = np.zeros((len(Source), len(state.colours)), np.int16)
    reach = [0] * len(state.colours)
    for island in Island:
        held = holding(state, island)
        for seat in state.seats:
            points[Source.PRESENCE, seat] += presence_points(state, island, held, seat)
            points[Source.DOMINANCE, seat] += dominance_points(state, island, held, seat)
            reach[seat] += held.is_present(seat) and not is_silenced(state, island)
    points[Source.FAR_AND_WIDE] = [reach_points(state, islands) for islands in reach]
    captor = captor_seat(state)
    if captor is not None:
        points[Source.CAPTIVES, captor] = captive_points(state)
    return points


def _points(state: State, island: Island, held: Holding, seat: int) -> int:
    present = presence_points(state, island, held, seat)
    return present + dominance_points(state, island, held, seat)


def _tell_island(state: State, island: Island, story: Story) -> None:
    held = holding(state, island)
    first = None if is_silenced(state, island) else dominator(state, held)
    named = {colour: seat for seat, colour in enumerate(state.colours)}
    story.tell(
        "island",
        island=island.name.lower(),
        prophets={colour: held.prophets[seat] for colour, seat in named.items()},
        temples={colour: held.temples[seat] for colour, seat in named.items()},
        dominance=None if first is None else state.colours[first],
        times=island_factor(state, island),
        presence={c: presence_points(state, island, held, seat) for c, seat in named.items()},
        points={c: _points(state, island, held, seat) for c, seat in named.items()},
    )


def _tell_captives(state: State, story: Story) -> None:
    captives = [state.discs[disc].name for disc in state.of(Where.CAPTIVE)]
    captor = captor_seat(state)
    if captives and captor is not None:
        points = captive_points(state)
        story.tell("captives_counted", seat=state.colours[captor], discs=captives, points=points)


def _tell_reach(state: State, points: NDArray[np.int16], story: Story) -> None:
    for seat in state.seats:
        extra = int(points[Source.FAR_AND_WIDE, seat])
        if extra:
            story.tell("far_and_wide", seat=state.colours[seat], points=extra)


def convert(state: State, story: Story) -> None:
    """F5.1 - F5.3  Score every island, and tell it island by island."""
    for island in Island:
        _tell_island(state, island, story)
    points = conversion(state)
    _tell_reach(state, points, story)
    _tell_captives(state, story)
    state.points += points
    for seat in state.seats:
        story.tell("converted", seat=state.colours[seat], points=int(points[:, seat].sum()))


def return_prophets(state: State) -> None:
    """F5.4  All prophets return from map, reserve, laws and gods. Temples stay."""
    for where in (Where.MAP, Where.RESERVE, Where.CARD, Where.CAPTIVE):
        for disc in state.prophets(where):
            state.where[disc] = Where.HAND
    if state.where[state.ape()] == Where.MAP:
        state.where[state.ape()] = Where.BOX  # it stands up again with the next generation


def expire_laws(state: State, story: Story) -> None:
    """F5.5  Laws that have run out are removed."""
    for law in state.laws:
        if CARDS[law].lasts is Lasts.GENERATION:
            story.tell("law_ended", law=int(law))
    state.laws = tuple(law for law in state.laws if CARDS[law].lasts is Lasts.GAME)
    state.tornado, state.isle, state.heart = None, None, None


def pass_marker(state: State, story: Story) -> None:
    """F5.5  The first-player marker passes to the left: to the next seat clockwise."""
    state.first = (state.first + 1) % len(state.colours)
    story.tell("first_player", seat=state.colours[state.first])
