"""What laws let loose on the map: King Ape (law 7), the Tornado (law 8), the Kraken (law 10)."""

from godstone.games.finger.geometry import NANO, PER_MICRO, PER_MILLI, within
from godstone.games.finger.laws import Law, whole
from godstone.games.finger.mat import Island
from godstone.games.finger.rules.free import nearest_free_place
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import State, Where

NAVEL = (0.0, 0.0)
STEPS = (  # twelve directions of exactly one length, so that no sine is needed
    (5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3),
    (-5, 0), (-4, -3), (-3, -4), (0, -5), (3, -4), (4, -3),
)  # fmt: skip
TORNADO_RADIUS = whole(Law.TORNADO, "diameter") * PER_MILLI // 2
_STEP = whole(Law.TORNADO, "way") * (PER_MILLI // PER_MICRO) // 5
WINDS = tuple((x * _STEP, y * _STEP) for x, y in STEPS)  # micrometres


def stand_ape(state: State, story: Story) -> None:
    """Law 7  The Ape stands on the Navel at the start of each generation, or as near as is free."""
    if state.has(Law.KING_APE):
        _put_ape(state)
        story.tell("ape_stands", at=list(state.place(state.ape())))


def _put_ape(state: State) -> None:
    ape = state.ape()
    state.put(ape, *nearest_free_place(state, NAVEL, state.discs[ape].radius, (ape,)))


def return_ape(state: State, story: Story) -> None:
    """Law 7  Off the map it returns to the Navel."""
    if state.where[state.ape()] == Where.OFF:
        _put_ape(state)
        story.tell("ape_returned", at=list(state.place(state.ape())))


def is_silenced(state: State, island: Island) -> bool:
    """Law 7  An island the Ape touches scores nothing at conversion."""
    ape = state.ape()
    if state.where[ape] != Where.MAP:
        return False
    return state.mat.touches_island(island, state.at(ape), state.discs[ape].radius)


def raise_tornado(state: State) -> None:
    """Law 8  The marker starts on the Navel."""
    state.tornado = (0, 0) if state.has(Law.TORNADO) else None
    state.wind = None


def _turned_back(value: int, half: int) -> int:
    """Law 8  Turning back at the edge."""
    if value > half:
        return 2 * half - value
    return -2 * half - value if value < -half else value


def move_tornado(state: State, story: Story) -> None:
    """Law 8  After each cycle it moves as was shown; prophets it then touches go to the reserve."""
    if state.tornado is None or state.wind is None:
        return
    moved = [at + way * PER_MICRO for at, way in zip(state.tornado, state.wind, strict=True)]
    x, y = (_turned_back(value, state.mat.half) for value in moved)
    state.tornado, state.wind = (x, y), None
    story.tell("tornado_moved", at=[x / NANO, y / NANO])
    for disc in state.prophets(Where.MAP):
        if within(state.at(disc), (x, y), TORNADO_RADIUS + state.discs[disc].radius):
            state.where[disc] = Where.RESERVE
            story.tell("swept", disc=state.discs[disc].name)


def is_wholly_at_sea(state: State, disc: int) -> bool:
    """Law 10  Touching no border of island, Navel or corner, and not in the own corner."""
    mat, at, radius = state.mat, state.at(disc), state.discs[disc].radius
    if mat.touches_navel(at, radius) or mat.islands_touched(at, radius):
        return False
    owner = state.discs[disc].seat
    for seat in state.seats:
        corner = state.corner_of(seat)
        if mat.touches_corner_line(corner, at, radius):
            return False
        if seat == owner and mat.touches_corner(corner, at, radius):
            return False
    return True


def feed_kraken(state: State, story: Story) -> None:
    """Law 10  At the end of a turn prophets wholly in the sea go onto the law card."""
    if not state.has(Law.KRAKEN):
        return
    for disc in state.prophets(Where.MAP):
        if is_wholly_at_sea(state, disc):
            state.where[disc] = Where.CARD
            story.tell("kraken_took", disc=state.discs[disc].name)
