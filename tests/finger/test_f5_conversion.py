"""F5  Conversion, with the rulebook's examples."""

from math import cos, pi, sin

import pytest

from godstone.games.finger import Finger
from godstone.games.finger.laws import Law
from godstone.games.finger.mat import load
from godstone.games.finger.questions import conversion
from godstone.games.finger.state import Where
from tests.finger.table import (
    FOUR,
    INLAND,
    Spot,
    event,
    flick,
    island_of,
    keys,
    mission,
    put,
    scores,
    spend,
    stand_on,
    where,
)


def on(island: str, place: int) -> Spot:
    """The places of an island, clear of each other and of the city."""
    x, y = INLAND[island]
    spots = [(-25.0, 0.0), (25.0, 0.0), (0.0, 25.0), (0.0, -25.0), (0.0, 0.0)]
    return x + spots[place][0], y + spots[place][1]


def points(game: Finger) -> dict[str, int]:
    totals = conversion(game.position).sum(axis=0)
    return {colour: int(total) for colour, total in zip(game.colours, totals, strict=True)}


def rulebook_example() -> Finger:
    """Anubis on I and II, dominating II; Dagda on I and IV; Freja on I, III, IV; Themis on I.

    Seats: yellow Anubis, green Dagda, blue Freja, violet Themis. I south, II east, III north,
    IV west.
    """
    game = mission(colours=("yellow", "green", "blue", "violet"))
    put(game, yellow_prophet_1=on("south", 0), yellow_prophet_2=on("east", 0))
    put(game, green_prophet_1=on("south", 1), green_prophet_2=on("west", 0))
    put(game, blue_prophet_1=on("south", 2), blue_prophet_2=on("north", 0))
    put(game, blue_prophet_3=on("west", 1), blue_temple_1=on("west", 3))
    put(game, violet_prophet_1=on("south", 3))
    return game


def test_f5_6_the_rulebooks_example_of_conversion() -> None:
    assert points(rulebook_example()) == {"yellow": 4, "green": 2, "blue": 7, "violet": 1}


def test_f5_6_a_navel_hit_with_presence_on_three_islands_scores_four() -> None:
    game = mission()
    put(game, blue_prophet_2=INLAND["north"], blue_prophet_3=INLAND["east"])
    put(game, blue_temple_1=INLAND["west"])

    flick(game, "blue.prophet.1", to=(0, 0))

    assert scores(game)["blue"] == 4


@pytest.mark.parametrize("disc", ["blue_prophet_1", "blue_temple_1", "blue_templar_1"])
def test_f5_1_presence_is_one_point_with_a_prophet_or_a_temple(disc: str) -> None:
    game = mission()
    put(game, **{disc: on("north", 0)}, violet_prophet_1=on("north", 1))

    assert points(game) == {"blue": 1, "violet": 1}


def test_f5_1_more_discs_on_one_island_are_still_one_presence() -> None:
    game = mission()
    put(game, blue_prophet_1=on("north", 0), blue_prophet_2=on("north", 1))
    put(game, violet_prophet_1=on("north", 2), violet_temple_1=on("north", 3))

    assert points(game) == {"blue": 1, "violet": 1}


def test_f5_2_touching_the_border_is_being_there() -> None:
    game = mission()
    x, y = (value / 1e6 for value in min(load("archipelago").outline, key=lambda at: at[1]))
    put(game, blue_prophet_1=(x, y - 11))
    assert points(game)["blue"] == 3

    put(game, blue_prophet_1=(x, y - 11.00001))
    assert points(game)["blue"] == 0


def test_f5_2_a_disc_touching_two_islands_counts_on_both() -> None:
    game = mission()
    ring = [(60 * cos(turn * pi / 24), 60 * sin(turn * pi / 24) - 105) for turn in range(48)]
    stand_on(game, island_of(ring))  # islands less than a temple apart
    put(game, blue_temple_1=(52.5, -52.5))

    assert points(game)["blue"] == 6


def test_f5_3_dominance_counts_prophets_and_temples() -> None:
    game = mission()
    put(game, blue_prophet_1=on("north", 0), blue_temple_1=on("north", 2))
    put(game, violet_prophet_1=on("north", 1))

    assert points(game) == {"blue": 3, "violet": 1}


def test_f5_3_a_tie_for_the_most_gives_dominance_to_nobody() -> None:
    game = mission(colours=FOUR)
    put(game, blue_prophet_1=on("north", 0), violet_prophet_1=on("north", 1))

    assert points(game) == {"blue": 1, "violet": 1, "yellow": 0, "green": 0}


def finished_generation() -> Finger:
    """Blue's last flick ended the generation."""
    game = mission(Law.KRAKEN)
    spend(game, "blue.prophet.1")
    put(game, violet_temple_1=INLAND["north"], blue_prophet_2=INLAND["east"])
    game.position.where[game.position.named("violet.prophet.2") or 0] = Where.CARD
    game.position.where[game.position.named("violet.prophet.3") or 0] = Where.CAPTIVE
    flick(game, "blue.prophet.1", to=INLAND["west"])
    return game


def test_f5_4_all_prophets_return_and_temples_stay() -> None:
    game = finished_generation()

    assert game.state()["discs"] == {"violet.temple.1": (0.0, 0.11)}
    for colour in ("blue", "violet"):
        assert game.state()["hand"][colour] == [f"{colour}.prophet.{n}" for n in range(1, 6)]
    assert where(game, "violet.temple.2") is Where.HAND


def test_f5_5_the_marker_passes_to_the_left_and_laws_run_out() -> None:
    """R30"""
    game = mission(Law.KRAKEN, Law.GOLDEN_NAVEL, colours=FOUR)
    spend(game, "blue.prophet.1")

    events = flick(game, "blue.prophet.1", to=INLAND["west"])

    assert event(events, "first_player") == {"seat": "violet"}
    assert game.position.laws == (Law.KRAKEN,)
    assert "generation_began" in keys(events)


def test_f5_1_conversion_is_told_island_by_island() -> None:
    game = mission()
    spend(game, "blue.prophet.1")
    put(game, violet_temple_1=INLAND["north"])

    events = flick(game, "blue.prophet.1", to=INLAND["west"])

    told = {e.arguments["island"]: e.arguments["points"] for e in events if e.key == "island"}
    assert told["west"] == {"blue": 3, "violet": 0}
    assert told["north"] == {"blue": 0, "violet": 3}
    assert scores(game) == {"blue": 3, "violet": 3}
