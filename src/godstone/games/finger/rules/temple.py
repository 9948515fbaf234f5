"""F4.3 a and d  Temples: built in a city's island, and returned when they lie outside."""

from godstone.games.api import IllegalMove
from godstone.games.finger.discs import Kind
from godstone.games.finger.geometry import PER_MICRO, Point, metres
from godstone.games.finger.gods import God
from godstone.games.finger.mat import Island
from godstone.games.finger.notation import Build
from godstone.games.finger.rules.free import is_free
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import State, Where


def city_of(state: State, disc: int) -> Island | None:
    """The island whose city a disc touches."""
    at, radius = state.at(disc), state.discs[disc].radius
    return next((isle for isle in Island if state.mat.touches_city(isle, at, radius)), None)


def founders(state: State, seat: int) -> list[int]:
    """F4.3 a  The seat's prophets that touch a city."""
    return [disc for disc in state.prophets(Where.MAP, seat) if city_of(state, disc) is not None]


def buildable(state: State, seat: int) -> list[int]:
    """F4.3 a  One temple from supply (they are alike); with none left, any that stands."""
    supply = state.temples(Where.HAND, seat)
    return supply[:1] or state.temples(Where.MAP, seat)


def sites(state: State, seat: int, prophet: int) -> list[Island]:
    """F4.3 a  A temple is put on the city's island. Zeus: on any island, so many a game."""
    if seat == state.seat_of(God.ZEUS) and state.strayed < state.term(God.ZEUS, "temples"):
        return list(Island)
    city = city_of(state, prophet)
    return [] if city is None else [city]


def _is_home(state: State, prophet: int, at: Point, radius: int) -> bool:
    """Is a temple's place on the island of the city that the prophet touches?"""
    city = city_of(state, prophet)
    return city is not None and state.mat.is_inside_island(city, at, radius)


def legal_temples(state: State, seat: int) -> list[str]:
    """What may be built with what, and `keep`."""
    temples = buildable(state, seat)
    names = [disc.name for disc in state.discs]
    builds = [f"temple {names[p]} {names[t]}" for p in founders(state, seat) for t in temples]
    return [*builds, "keep"]


def _named(state: State, name: str, among: list[int], sentence: str) -> int:
    disc = state.named(name)
    if disc is None or disc not in among:
        raise IllegalMove("F4.3", f"{name[:30]} {sentence}")
    return disc


def build(state: State, seat: int, move: Build, story: Story) -> None:
    """F4.3 a  The prophet goes to the reserve, the temple onto the island."""
    no_founder = "is not one of your prophets that touch a city"
    prophet = _named(state, move.prophet, founders(state, seat), no_founder)
    no_temple = "is not the temple to build: first those in supply, in order, then those that stand"
    temple = _named(state, move.temple, buildable(state, seat), no_temple)
    at, radius = (move.x * PER_MICRO, move.y * PER_MICRO), state.discs[temple].radius
    isles = sites(state, seat, prophet)
    if not any(state.mat.is_inside_island(isle, at, radius) for isle in isles):
        where = " or ".join(isle.name.lower() for isle in isles)
        raise IllegalMove("F4.3", f"a temple stands wholly inside the border of the island {where}")
    place = (metres(move.x), metres(move.y))
    if not is_free(state, place, radius, without=(prophet, temple)):
        raise IllegalMove("F4.3", "a temple overlaps no disc, and here one lies")
    state.strayed += not _is_home(state, prophet, at, radius)
    moved = state.where[temple] == Where.MAP
    state.where[prophet] = Where.RESERVE
    state.put(temple, *place)
    key = "temple_moved" if moved else "temple_built"
    story.tell(key, seat=state.colours[seat], prophet=move.prophet, temple=move.temple, at=[*place])


def return_temples(state: State, story: Story) -> None:
    """F4.3 d  Temples outside every island's border return to their owners' supply."""
    for disc in state.temples(Where.MAP) + state.temples(Where.OFF):
        radius = state.discs[disc].radius
        if state.where[disc] == Where.OFF or not state.mat.islands_touched(state.at(disc), radius):
            state.where[disc] = Where.HAND
            story.tell("temple_returned", temple=state.discs[disc].name)


def temples_on_map(state: State, seat: int) -> int:
    """F6.1  Ties go to the most temples on the map."""
    return sum(state.discs[disc].kind is Kind.TEMPLE for disc in state.of(Where.MAP, seat))
