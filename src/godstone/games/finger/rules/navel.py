"""F4.3 b  The Navel."""

from godstone.games.finger.laws import Law, whole
from godstone.games.finger.mat import Island
from godstone.games.finger.rules.story import Story
from godstone.games.finger.state import Source, State, Where

NAVEL_POINTS = 1


def islands_of(state: State, seat: int) -> list[Island]:
    """F5.1  The islands where the seat is present: with a prophet or a temple."""
    discs = state.prophets(Where.MAP, seat) + state.temples(Where.MAP, seat)
    touched = {
        island
        for disc in discs
        for island in state.mat.islands_touched(state.at(disc), state.discs[disc].radius)
    }
    return sorted(touched)


def navel_points(state: State) -> int:
    """F4.3 b  A hit is worth 1 before the islands are added. Law 14: 3."""
    if state.has(Law.GOLDEN_NAVEL):
        return whole(Law.GOLDEN_NAVEL, "points")
    return NAVEL_POINTS


def score_navel(state: State, story: Story) -> None:
    """F4.3 b  Every prophet in or touching the Navel scores and goes to the reserve.

    The islands of an owner are added once for the flick: with the first prophet.
    """
    hits = _hits(state)
    present = {seat: islands_of(state, seat) for _, seat in hits}
    for disc, seat in hits:
        _score_hit(state, disc, seat, present[seat], story)
        if state.book.islands_once:
            present[seat] = []


def _hits(state: State) -> list[tuple[int, int]]:
    """F4.3 b  The prophets in or touching the Navel, with their owners."""
    owned = [(disc, state.discs[disc].seat) for disc in state.prophets(Where.MAP)]
    return [
        (disc, seat)
        for disc, seat in owned
        if seat is not None and state.mat.touches_navel(state.at(disc), state.discs[disc].radius)
    ]


def _score_hit(state: State, disc: int, seat: int, islands: list[Island], story: Story) -> None:
    points = navel_points(state) + len(islands)
    state.where[disc] = Where.RESERVE
    state.gain(seat, Source.NAVEL, points)
    story.tell(
        "navel",
        disc=state.discs[disc].name,
        seat=state.colours[seat],
        islands=[island.name.lower() for island in islands],
        points=points,
    )
