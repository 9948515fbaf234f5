"""F8  Group B: things on the map."""

import pytest

from godstone.games.api import IllegalMove
from godstone.games.finger import Finger
from godstone.games.finger.discs import Kind
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.questions import conversion
from godstone.games.finger.rules.creatures import WINDS
from godstone.games.finger.rules.free import nearest_free_place
from godstone.games.finger.state import NO_DISC, Phase, Where
from tests.finger.doors import told
from tests.finger.table import (
    FOUR,
    INLAND,
    SEA,
    TWO,
    Spot,
    event,
    flick,
    keys,
    mission,
    put,
    scores,
    spend,
    vote_all,
    where,
)
from tests.loose import said


def points(game: Finger) -> list[int]:
    return [int(total) for total in conversion(game.position).sum(axis=0)]


def test_f8_law_7_king_ape_stands_on_the_navel() -> None:
    assert mission(Law.KING_APE).state()["discs"] == {"ape": (0.0, 0.0)}


def test_f8_law_7_he_stands_up_again_with_each_generation() -> None:
    game = mission(Law.KING_APE)
    spend(game, "blue.prophet.1")
    flick(game, "blue.prophet.1", to=SEA, others={"ape": (80, -80)})
    assert "ape" not in game.state()["discs"]
    game.play("offer 3 11")
    vote_all(game, True, True)

    assert game.state()["discs"]["ape"] == (0.0, 0.0)


def test_f8_law_7_an_island_he_touches_scores_nothing() -> None:
    """R18"""
    game = mission(Law.KING_APE, Law.FAR_AND_WIDE)
    put(game, blue_prophet_1=INLAND["north"], blue_prophet_2=INLAND["east"])
    put(game, blue_prophet_3=INLAND["west"])
    assert points(game) == [10, 0]

    put(game, ape=(0, 60))

    assert points(game) == [6, 0]


def test_f8_law_7_an_island_he_touches_has_no_dominator_to_tell() -> None:
    """R18"""
    game = mission(Law.KING_APE)
    put(game, ape=(0, 60), violet_prophet_1=INLAND["north"], violet_prophet_2=INLAND["east"])
    spend(game, "blue.prophet.1")

    events = flick(game, "blue.prophet.1", to=SEA)

    told = {e.arguments["island"]: e.arguments["dominance"] for e in events if e.key == "island"}
    assert told == {"south": None, "east": "violet", "north": None, "west": None}


def test_f8_law_7_off_the_map_he_returns_to_the_navel() -> None:
    game = mission(Law.KING_APE)

    events = flick(game, "blue.prophet.1", to=SEA, left=[("ape", "blue")])

    assert event(events, "ape_returned") == {"at": [0.0, 0.0]}


def test_f8_law_7_he_returns_after_the_navel_is_scored() -> None:
    game = mission(Law.KING_APE)
    put(game, violet_prophet_1=INLAND["north"])
    others: dict[str, Spot] = {"violet.prophet.1": (8, 0)}

    flick(game, "blue.prophet.1", to=SEA, others=others, left=[("ape", "blue")])

    assert game.state()["discs"]["ape"] == (0.0, 0.0)
    assert scores(game)["violet"] == 1


def test_f8_law_7_he_stands_beside_a_disc_that_lies_on_the_navel() -> None:
    """R17"""
    game = mission(Law.KING_APE, colours=FOUR)
    put(game, violet_temple_1=(0, 20))
    state = game.position
    state.where[state.ape()] = Where.BOX
    _, x, y = told(state, nearest_free_place, 0.0, 0.0, 17_000_000, int(NO_DISC))

    assert x == 0.0
    assert y == pytest.approx(0.020 - 0.037, abs=1e-8)


def test_f8_law_7_a_navel_hit_counts_islands_under_the_ape() -> None:
    """R9"""
    game = mission(Law.KING_APE)
    put(game, ape=(0, 60), blue_prophet_2=INLAND["north"])

    flick(game, "blue.prophet.1", to=(0, -20))

    assert scores(game)["blue"] == 2


def stormy(*keep: str) -> Finger:
    """The Tornado is on the Navel and will go 70 mm east."""
    game = mission(Law.TORNADO)
    if keep:
        spend(game, *keep)
    assert game.position.phase is Phase.WIND
    game.play("wind 70000 0")
    return game


def test_f8_law_8_the_tornado_starts_on_the_navel_and_its_way_is_shown() -> None:
    state = stormy().state()

    assert (state["tornado"], state["wind"]) == ((0.0, 0.0), (0.07, 0.0))


def test_f8_law_8_twelve_directions_of_exactly_70() -> None:
    game = mission(Law.TORNADO)
    assert [chance.move for chance in game.chances()] == [f"wind {x} {y}" for x, y in WINDS]
    assert {x * x + y * y for x, y in WINDS} == {70_000**2}
    assert len(set(WINDS)) == 12

    with pytest.raises(IllegalMove, match="F8 Tornado: "):
        game.play("wind 70000 1")


def test_f8_law_8_it_moves_after_each_full_cycle_and_sweeps_what_it_touches() -> None:
    game = stormy()
    put(game, blue_prophet_2=(70, 31), violet_prophet_2=(70, -31.001), violet_temple_1=(105, 0))
    flick(game, "blue.prophet.1", to=SEA)
    assert where(game, "blue.prophet.2") is Where.MAP

    events = flick(game, "violet.prophet.1", to=(-70, 70))

    assert event(events, "tornado_moved") == {"at": [0.07, 0.0]}
    assert event(events, "swept") == {"disc": "blue.prophet.2"}
    assert where(game, "blue.prophet.2") is Where.RESERVE
    assert where(game, "violet.prophet.2") is where(game, "violet.temple.1") is Where.MAP
    assert game.position.phase is Phase.WIND


@pytest.mark.parametrize("sign", [1, -1])
def test_f8_law_8_it_turns_back_at_the_edge(sign: int) -> None:
    """R19"""
    game = stormy()
    game.position.tornado = (sign * 200_000_000, 0)
    game.position.wind = (sign * 70_000, 0)
    flick(game, "blue.prophet.1", to=SEA)

    events = flick(game, "violet.prophet.1", to=(-70, 70))

    assert event(events, "tornado_moved") == {"at": [sign * 0.21, 0.0]}


def test_f8_law_8_it_also_moves_after_the_last_cycle() -> None:
    """R19"""
    game = stormy("blue.prophet.1")

    events = flick(game, "blue.prophet.1", to=(70, 0))

    assert keys(events).index("swept") < keys(events).index("converted")


def test_f8_law_8_what_it_sweeps_has_not_left_the_map() -> None:
    game = mission(Law.TORNADO, Law.BOUNTY, colours=("yellow", "blue"), gods=[God.ANUBIS, God.TYR])
    game.play("wind 70000 0")
    put(game, yellow_prophet_2=(70, 0))
    flick(game, "yellow.prophet.1", to=(-70, -70))

    flick(game, "blue.prophet.1", to=(-70, 70))

    assert where(game, "yellow.prophet.2") is Where.RESERVE
    assert scores(game) == {"yellow": 0, "blue": 0}


def kinds(game: Finger, seat: int) -> list[Kind]:
    return [game.position.discs[disc].kind for disc in game.position.prophets(Where.HAND, seat)]


def test_f8_law_9_everyone_exchanges_up_to_two_prophets_for_templars() -> None:
    """R20"""
    game = mission(Law.TEMPLAR_OATH)
    assert game.legal_moves(0) == ["templars 0", "templars 1", "templars 2"]
    game.play("templars 2", 0)
    assert game.view(1)["oaths"] == {"violet": None}
    assert kinds(game, 0) == [Kind.PROPHET] * 5

    game.play("templars 1", 1)

    assert kinds(game, 0) == [Kind.PROPHET] * 3 + [Kind.TEMPLAR] * 2
    assert game.state()["hand"]["violet"][-2:] == ["violet.prophet.4", "violet.templar.1"]
    assert game.position.phase is Phase.MISSION


def test_f8_law_9_templars_count_as_prophets() -> None:
    game = mission(Law.TEMPLAR_OATH)
    game.play("templars 2", 0)
    game.play("templars 2", 1)

    flick(game, "blue.templar.1", to=(36, 0))

    assert scores(game)["blue"] == 1


def test_f8_law_9_the_sphinx_is_not_exchanged() -> None:
    """R20"""
    game = mission(Law.TEMPLAR_OATH, colours=("yellow", "blue"), gods=[God.RA, God.TYR])
    game.play("templars 2", 0)
    game.play("templars 0", 1)

    assert kinds(game, 0).count(Kind.SPHINX) == 1
    with pytest.raises(IllegalMove):
        game.play("templars 3", 0)


@pytest.mark.parametrize(
    ("at", "taken"),
    [
        (SEA, True),
        ((0.0, 39.5), True),
        ((0.0, 63.0), False),
        ((200.0, 200.0), True),
        ((200.0, -200.0), True),
        ((-225.0, -180.0), False),
        ((152.0, 240.0), False),
    ],
    ids=[
        "open sea",
        "beside the Navel",
        "an island",
        "enemy corner",
        "empty corner",
        "own",
        "line",
    ],
)
def test_f8_law_10_the_kraken_takes_prophets_wholly_in_the_sea(at: Spot, taken: bool) -> None:
    """R21"""
    game = mission(Law.KRAKEN)
    put(game, blue_prophet_2=at)

    flick(game, "blue.prophet.1", to=INLAND["south"])

    assert where(game, "blue.prophet.2") is (Where.CARD if taken else Where.MAP)


def test_f8_law_10_it_takes_no_temples_and_gives_back_when_the_generation_ends() -> None:
    game = mission(Law.KRAKEN)
    spend(game, "blue.prophet.1", "violet.prophet.1")
    flick(game, "blue.prophet.1", to=SEA)
    assert game.state()["card"]["blue"] == ["blue.prophet.1"]

    flick(game, "violet.prophet.1", to=SEA)

    assert where(game, "blue.prophet.1") is Where.HAND


def test_f8_law_10_what_the_kraken_takes_has_not_left_the_map() -> None:
    game = mission(Law.KRAKEN, colours=("yellow", "blue"), gods=[God.ANUBIS, God.TYR])

    flick(game, "yellow.prophet.1", to=SEA)

    assert where(game, "yellow.prophet.1") is Where.CARD


@pytest.mark.parametrize(("colours", "count"), [(TWO, 6), (FOUR[:3], 7), (FOUR, 6)])
def test_f8_law_13_great_calling_one_prophet_more(colours: tuple[str, ...], count: int) -> None:
    """R22"""
    game = mission(Law.GREAT_CALLING, colours=colours)

    assert [len(game.position.prophets(Where.HAND, seat)) for seat in range(len(colours))] == [
        count
    ] * len(colours)
    assert "blue.prophet.6" in game.state()["hand"]["blue"]


def test_f8_law_13_the_seventh_disc_at_most() -> None:
    game = mission(Law.GREAT_CALLING, Law.GREAT_CALLING, Law.GREAT_CALLING)

    assert len(game.position.prophets(Where.HAND, 0)) == 7


def test_f8_law_13_the_sphinx_is_one_of_the_seven() -> None:
    callings = (Law.GREAT_CALLING,) * 3
    game = mission(*callings, colours=("yellow", "blue"), gods=[God.RA, God.TYR])

    assert len(game.position.prophets(Where.HAND, 0)) == 7


def test_f8_together_great_calling_counts_before_laws_that_pair() -> None:
    game = mission(Law.GREAT_CALLING, Law.PIGGYBACK)
    for name in ("blue.prophet.1", "violet.prophet.1", "blue.prophet.3", "violet.prophet.3"):
        flick(game, name, left=[(name, None)])
    events = flick(game, "blue.prophet.5", to=INLAND["south"])

    assert event(events, "set_down")["disc"] == "blue.prophet.6"


def test_f8_law_20_walls_of_heaven_the_edge_is_a_wall_of_restitution_0_7() -> None:
    game = mission(Law.WALLS_OF_HEAVEN)

    game.play("flick blue.prophet.1 -200000 -200000 -1000000 0")

    x, y = said(game.answer)["rest"]["blue.prophet.1"]
    square = 1.0 - 2 * 0.3 * 9.81 * 0.029
    assert x == pytest.approx(-0.229 + 0.49 * square / (2 * 0.3 * 9.81), abs=1e-9)
    assert y == -0.2


def test_f8_law_20_nothing_leaves_the_map() -> None:
    game = mission(Law.WALLS_OF_HEAVEN)

    game.play("flick blue.prophet.1 -200000 -200000 2800000 2800000")

    assert said(game.answer)["left"] == []
