"""Tyr's captives."""

from godstone.games.finger.gods import God
from godstone.games.finger.state import State, Where


def captor_seat(state: State) -> int | None:
    """Who takes captives."""
    return state.seat_of(God.TYR)


def is_captured(state: State, disc: int, sender: int | None) -> bool:
    """F7  Enemy prophets your flick sends off the map become captives, so many a generation."""
    if sender is None or sender != captor_seat(state) or state.discs[disc].seat == sender:
        return False
    return len(state.of(Where.CAPTIVE)) < state.term(God.TYR, "captives")


def captive_points(state: State) -> int:
    """F7  What the captives bring at conversion."""
    return len(state.of(Where.CAPTIVE)) * state.term(God.TYR, "points")
