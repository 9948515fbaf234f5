"""F6  The end."""

from godstone.games.api import Event
from godstone.games.finger import Finger
from godstone.games.finger.state import Phase, Source
from tests.finger.table import FOUR, INLAND, SEA, event, flick, mission, put, spend
from tests.loose import said


def last_flick(
    points: tuple[int, ...], temples: dict[str, tuple[float, float]] | None = None
) -> tuple[Finger, list[Event]]:
    """The last flick of the last generation, into the sea."""
    game = mission(colours=FOUR[: len(points)])
    state = game.position
    state.generation = state.generations
    for seat, gained in enumerate(points):
        state.points[Source.NAVEL, seat] += gained
    spend(game, "blue.prophet.1")
    put(game, **(temples or {}))
    return game, flick(game, "blue.prophet.1", to=SEA)


def test_f6_1_most_points_win() -> None:
    game, events = last_flick((3, 7, 5))

    assert game.is_over
    assert event(events, "game_over") == {"winners": ["violet"]}
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.score, outcome.winners, outcome.reason) == ((3, 7, 5), (1,), "points")


def test_f6_1_tied_the_most_temples_on_the_map_win() -> None:
    temples = {"blue_temple_1": INLAND["north"], "blue_temple_2": INLAND["east"]}
    game, _ = last_flick((0, 6), temples)

    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.score, outcome.winners, outcome.reason) == ((6, 6), (0,), "temples")


def test_f6_1_still_tied_there_is_a_flick_off_at_the_navel() -> None:
    game, events = last_flick((5, 5, 2))
    assert event(events, "flick_off") == {"seats": ["blue", "violet"]}
    assert game.position.phase is Phase.FLICK_OFF
    flick(game, "blue.prophet.1", to=(50, 0))

    flick(game, "violet.prophet.1", to=(49, 0))

    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "flick_off")


def test_f6_1_in_a_flick_off_nothing_is_hit() -> None:
    """R29"""
    temples = {"blue_temple_1": INLAND["north"], "violet_temple_1": INLAND["east"]}
    game, _ = last_flick((5, 5), temples)

    game.play("flick blue.prophet.1 -200000 -200000 900000 900000")

    assert list(said(game.answer)["rest"]) == ["blue.prophet.1"]
    assert game.state()["discs"]["violet.temple.1"] == (0.11, 0.0)


def test_f6_1_after_the_end_nothing_can_be_played() -> None:
    game, _ = last_flick((3, 7))

    assert game.legal_moves() == []
    assert game.chances() == []
    assert game.to_move == ()
    assert game.outcome() is not None


def test_f6_1_the_outcome_tells_where_points_came_from() -> None:
    game, _ = last_flick((3, 7))
    outcome = game.outcome()
    assert outcome is not None

    total = {
        c: sum(row[c] for row in said(outcome.detail)["points"].values()) for c in game.colours
    }
    assert total == outcome.detail["score"] == {"blue": 3, "violet": 7}
