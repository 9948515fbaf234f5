"""The searching bot of Finger of God: legal everywhere, within its budget, and not foolish."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from godstone.bots.bot import Adviser, Thinking
from godstone.bots.finger.hand import SKILLS
from godstone.bots.finger.search import SearchFinger
from godstone.bots.finger.shooting import WAYS
from godstone.bots.levels import levels
from godstone.bots.match import drawn
from godstone.games.finger import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.state import Phase, Where
from tests.finger.table import FOUR, INLAND, TWO, mission, number, put, spend, started
from tests.loose import said

LEVELS = tuple(levels("finger"))
BUDGET = 60
GODS = [[God.TYR, God.ZEUS, God.RA, God.DAGDA], [God.FREJA, God.THEMIS, God.ANUBIS, God.MORRIGAN]]


def thinking(seed: int = 0, simulations: int = BUDGET) -> Thinking:
    return Thinking(np.random.default_rng(seed), simulations=simulations)


def play_on(game: Finger, moves: int, seed: int = 0) -> Finger:
    """Levels in turn move for whoever must; a move that is not legal raises."""
    chance = np.random.default_rng(seed)
    for turn in range(moves):
        if game.is_over:
            break
        if game.to_move:
            seat = game.to_move[turn % len(game.to_move)]
            bot = SearchFinger(LEVELS[turn % len(LEVELS)])
            game.play(bot.choose(game.copy(), seat, thinking(turn)), seat)
        else:
            game.play(drawn(game, chance))
    return game


@pytest.mark.parametrize("gods", GODS)
@pytest.mark.parametrize("law", Law)
def test_it_plays_legally_under_every_law_and_god(law: Law, gods: list[God]) -> None:
    game = mission(law, colours=FOUR, gods=gods)
    if law is Law.HOLY_ISLE:
        game.position.isle = None
    before = game.state()

    assert play_on(game, 8, seed=law).state() != before


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{"no_powers": True}, {"first": "lot"}, {"gods": "written"}, {"gods": "balanced"}]
)
def test_it_plays_legally_from_the_first_choice_on(
    players: int, options: dict[str, object]
) -> None:
    seats = [{"colour": colour} for colour in FOUR[:players]]
    game = Finger.start(said({"game": "finger", "seats": seats, "options": options}))

    play_on(game, 30, seed=players)

    assert game.position.generation >= 1


def test_it_plays_to_the_end() -> None:
    assert play_on(started(TWO, [God.FREJA, God.THEMIS], "flick"), 400).is_over


def test_it_flicks_again_or_stays() -> None:
    game = mission()
    game.play("flick blue.prophet.1 -200000 -200000 90000 90000")
    assert game.position.phase is Phase.AGAIN

    play_on(game, 1)


def test_it_flicks_for_the_crown() -> None:
    game = mission()
    state = game.position
    state.phase, state.pending, state.queue, state.trials = Phase.FLICK_OFF, (0,), (1,), ()

    assert play_on(game, 20).is_over


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_simulations_and_chance_give_the_same_move(level: str) -> None:
    game = mission(colours=FOUR, gods=GODS[0])
    bot = SearchFinger(level)

    moves = {bot.choose(game.copy(), 0, thinking(3, 500)) for _ in range(2)}

    assert len(moves) == 1


@pytest.mark.parametrize("simulations", [1, 100, 3000])
def test_the_work_keeps_to_the_simulations_given(simulations: int) -> None:
    game = mission(colours=FOUR)
    put(game, violet_prophet_1=INLAND["south"], green_prophet_1=INLAND["west"])

    found = SearchFinger("champion").search(game, 0, thinking(0, simulations))

    assert simulations <= found.simulated <= simulations + 1300  # a batch may be under way


def test_more_simulations_are_used() -> None:
    bot, game = SearchFinger("champion"), mission()

    used = [bot.search(game, 0, thinking(0, count)).simulated for count in (50, 1000, 5000)]

    assert used == sorted(set(used))


def secret_votes(thumb: bool | None) -> Finger:
    game = started(TWO, [God.TYR, God.THEMIS])
    for move in ("first blue", "offer 12 13"):
        game.play(move)
    game.position.votes = (None, thumb)
    return game


def test_it_does_not_look_at_secret_votes() -> None:
    bot = SearchFinger("adept")

    chances = [
        [way.chance for way in bot.search(secret_votes(thumb), 0, thinking(1, 300)).ways]
        for thumb in (None, True, False)
    ]

    assert chances[0] == chances[1] == chances[2]


def test_it_does_not_look_at_secret_gods() -> None:
    def ways(other: God | None) -> list[float]:
        seats = [{"colour": colour} for colour in TWO]
        game = Finger.start({"seats": seats})
        if other is not None:
            game.play(f"god {other}", 1)
        return [way.chance for way in SearchFinger("adept").search(game, 0, thinking(1, 300)).ways]

    assert ways(None) == ways(God.ZEUS) == ways(God.THEMIS)


def test_with_islands_held_the_last_prophet_goes_to_the_navel() -> None:
    game = mission()
    game.position.generation = game.position.generations
    for index, place in enumerate(INLAND.values(), 1):
        put(game, **{f"blue_temple_{index}": place})
    spend(game, "blue.prophet.1", "violet.prophet.1")

    way = SearchFinger("champion").search(game, 0, thinking(0, 4000)).ways[0]
    events = [event.key for event in game.play(way.moves[-1])]

    assert "navel" in events


def test_a_prophet_in_a_city_becomes_a_temple() -> None:
    game = mission()
    put(game, blue_prophet_2=(0.0, -147.0))
    state = game.position
    state.phase, state.pending, state.resolving = Phase.TEMPLE, (0,), (0,)

    game.play(SearchFinger("master").choose(game.copy(), 0, thinking()), 0)

    assert game.position.where[number(game, "blue.temple.1")] == Where.MAP


@pytest.mark.parametrize("level", LEVELS)
def test_advice_can_be_played_best_first(level: str) -> None:
    bot = SearchFinger(level)
    game = mission(colours=FOUR, gods=GODS[0])

    advice = bot.advise(game, 0, thinking(0, 800))

    assert isinstance(bot, Adviser)
    assert [each.chance for each in advice] == sorted(
        (each.chance for each in advice), reverse=True
    )
    for each in advice:
        after = game.copy()
        for move in each.moves:
            after.play(move, 0)


def test_advice_names_ways_that_differ() -> None:
    game = mission(colours=FOUR, gods=GODS[0])

    advice = SearchFinger("champion").advise(game, 0, thinking(0, 4000))

    aims = [complex(*map(int, each.moves[-1].split()[4:6])) for each in advice]
    assert len(aims) == WAYS
    for one, other in combinations(aims, 2):
        assert abs(one - other) > 0.1 * max(abs(one), abs(other))


def test_chances_together_are_one() -> None:
    bot, game = SearchFinger("champion"), mission(colours=FOUR)

    chances = bot.judge(game, thinking())

    assert sum(chances) == pytest.approx(1.0)
    assert chances == pytest.approx([0.25] * 4)


def test_who_is_ahead_is_judged_the_likely_winner() -> None:
    game = mission()
    game.position.points[0, 1] = 9

    blue, violet = SearchFinger("champion").judge(game, thinking())

    assert violet > 0.6 > blue


def test_a_game_that_is_over_is_judged_as_it_ended() -> None:
    game = mission()
    state = game.position
    state.phase, state.pending, state.winners = Phase.OVER, (), (1,)

    assert SearchFinger("novice").judge(game, thinking()) == [0.0, 1.0]


def test_there_are_five_levels_of_growing_skill_and_patience() -> None:
    rows = list(levels("finger").values())
    hands = [SKILLS[row.search["skill"]].angle for row in rows]
    waits = [row.seconds for row in rows]

    assert [row.name for row in rows] == ["novice", "apprentice", "adept", "master", "champion"]
    assert hands == sorted(hands, reverse=True)
    assert waits == sorted(waits)
    assert waits[-1] <= 2.0
    assert all(str(row.told).endswith(".") for row in rows)


def test_a_slip_takes_one_of_the_best_three() -> None:
    level = levels("finger")["champion"]
    careless = SearchFinger(replace(level, search={**level.search, "slip": 1.0}))
    game = mission(Law.TEMPLAR_OATH)

    said = {careless.choose(game.copy(), 0, thinking(seed, 1)) for seed in range(12)}

    assert said == {"templars 0", "templars 1", "templars 2"}
