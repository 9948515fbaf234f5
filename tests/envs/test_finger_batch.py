"""Games of a batch of Finger of God are played by the rules, and none disturbs another."""

import numpy as np
import pytest

from godstone.envs import FingerBatch
from godstone.envs.finger.discrete import Discrete
from godstone.envs.finger.planes import COMMON, OF_DISC, OF_SEAT, floats_for, many, names_for
from godstone.envs.finger.space import SECTIONS, STARTS, choices_for
from godstone.games.api import SetupError
from godstone.games.finger import Finger
from godstone.games.finger.state import Phase

GODS = ("Tyr", "Zeus", "Ra", "Dagda")
COLOURS = ("blue", "violet", "yellow", "green")


def wander(batch: FingerBatch, steps: int) -> None:
    for _ in range(steps):
        batch.step(*batch.sample())


def listed(batch: FingerBatch, number: int) -> int:
    """How many moves, or beginnings of moves, the game lists for the seat that decides."""
    return len(batch.game(number).legal_moves(int(batch.to_move[number])))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_mask_is_what_legal_moves_lists(players: int) -> None:
    batch = FingerBatch(4, players, seed=1)
    for _ in range(150):
        batch.step(*batch.sample())
        for number in range(batch.count):
            assert batch.mask()[number].sum() == listed(batch, number)
            assert int(batch.to_move[number]) in batch.game(number).to_move


def test_every_choice_leads_back_to_itself() -> None:
    """The mask is made of listed moves, and `step` plays what the choice says."""
    batch = FingerBatch(40, 4, seed=2)
    refused, names = 0, [section.name for section in SECTIONS]
    met = set()
    for _ in range(250):
        choices, boxes = batch.sample()
        met |= {name_of(choice, names) for choice in choices.tolist()}
        refused += int(batch.step(choices, boxes).illegal.sum())

    assert {"god", "vote", "flick", "temple", "keep"} <= met
    assert refused < 0.02 * 250 * batch.count  # no room for a temple or the Hand anywhere


def name_of(choice: int, names: list[str]) -> str:
    return [name for name in names if STARTS[name] <= choice][-1]


def test_a_batch_plays_what_the_game_plays() -> None:
    """A vote in the batch is the vote in the game, seat by seat."""
    batch = FingerBatch(1, 3, gods=GODS[:3], seed=5)
    while batch.game(0).position.phase is not Phase.VOTE:
        wander(batch, 1)
    game, seat = batch.game(0), int(batch.to_move[0])
    game.play("vote up", seat)

    batch.step(np.array([STARTS["vote"] + 1]), np.zeros((1, 6)))

    if game.to_move:
        assert np.array_equal(batch.game(0).position.words, game.position.words)
        assert np.array_equal(batch.game(0).position.secrets, game.position.secrets)


def test_a_game_is_the_same_in_every_batch() -> None:
    few, large = FingerBatch(2, seed=9, threads=1), FingerBatch(140, seed=9, threads=2)
    wander(few, 60)
    wander(large, 60)

    assert np.array_equal(few.copy().states[1], large.copy().states[1])
    assert np.array_equal(few.observe()[1], large.observe()[1])


def test_games_end_and_begin_again() -> None:
    batch, ended = FingerBatch(20, 2, seed=3), 0
    for _ in range(300):
        stepped = batch.step(*batch.sample())
        over = np.flatnonzero(stepped.terminated)
        ended += len(over)
        assert stepped.rewards[over].sum() == len(over)
        assert (batch.moves[over] == 0).all()

    assert ended > 5


@pytest.mark.parametrize(
    ("choice", "number"), [(-1, 0.0), (10**6, 0.0), (None, np.nan), (None, 1.5), (None, -np.inf)]
)
def test_an_illegal_action_is_flagged_and_touches_nothing(
    choice: int | None, number: float
) -> None:
    batch, alone = FingerBatch(3, seed=4), FingerBatch(3, seed=4)
    wander(batch, 8)
    wander(alone, 8)
    choices, boxes = (each.copy() for each in batch.sample())
    before = batch.game(1).position.words
    alone.step(choices, boxes)
    choices[1] = choices[1] if choice is None else choice
    boxes[1, 3] = number

    stepped = batch.step(choices, boxes)

    assert stepped.illegal.tolist() == [0, 1, 0]
    assert np.array_equal(batch.game(1).position.words, before)
    for other in (0, 2):
        assert np.array_equal(batch.copy().states[other], alone.copy().states[other])


def test_a_finished_game_refuses() -> None:
    batch = FingerBatch(2, 2, seed=1, restart=False, max_moves=5)
    wander(batch, 5)

    assert batch.step(*batch.sample()).illegal.tolist() == [1, 1]
    assert batch.sample()[0].tolist() == [-1, -1]


def test_too_long_a_game_is_cut_off_and_drawn() -> None:
    batch = FingerBatch(2, 4, seed=1, restart=False, max_moves=5)
    for _ in range(5):
        stepped = batch.step(*batch.sample())

    assert stepped.truncated.tolist() == [1, 1]
    assert stepped.rewards.tolist() == [[0.25] * 4] * 2


def test_random_play_to_the_end_ends_every_game() -> None:
    batch = FingerBatch(6, 3, seed=2)

    results = batch.play_out()

    assert all(batch.game(number).is_over for number in range(batch.count))
    assert results.rewards.sum(axis=1).tolist() == [1.0] * batch.count
    outcomes = [batch.game(number).outcome() for number in range(batch.count)]
    assert results.points.tolist() == [[*each.score] for each in outcomes if each]
    assert (results.moves == batch.moves).all()
    assert not batch.mask().any()


def test_a_copy_is_a_place_to_come_back_to() -> None:
    batch = FingerBatch(3, seed=6)
    wander(batch, 20)
    kept, shown = batch.copy(), batch.observe().copy()
    wander(batch, 30)
    there = batch.copy().states
    batch.restore(kept)
    assert np.array_equal(batch.observe(), shown)
    wander(batch, 30)

    assert np.array_equal(batch.copy().states, there)


@pytest.mark.parametrize("colours", [("yellow", "green"), ("green", "yellow")])
def test_f1_1_seats_have_the_pantheons_they_were_dealt(colours: tuple[str, str]) -> None:
    batch = FingerBatch(1, 2, colours=colours, seed=1)
    while batch.game(0).step is Phase.GODS:
        wander(batch, 1)
    names, shown = [*names_for(2)], batch.observe(1)[0]
    gods = {names[place] for place in np.flatnonzero(shown) if ": god: " in names[place]}

    mine, other = batch.game(0).position.gods[1], batch.game(0).position.gods[0]
    assert [*batch.game(0).colours] == [*colours]
    assert gods == {f"seat 0: god: {mine}", f"seat 1: god: {other}"}


def test_without_colours_a_seed_is_the_game_it_was() -> None:
    plain, named = FingerBatch(2, 3, seed=9), FingerBatch(2, 3, seed=9, colours=COLOURS[:3])
    wander(plain, 60)
    wander(named, 60)

    assert np.array_equal(plain.copy().states, named.copy().states)


def test_others_votes_are_not_shown() -> None:
    """Two games that differ by what one seat voted look alike to the next seat."""
    batch = FingerBatch(1, 3, gods=GODS[:3], seed=5)
    while batch.game(0).position.phase is not Phase.VOTE or len(batch.game(0).to_move) < 3:
        wander(batch, 1)
    kept, seen, own = batch.copy(), [], []
    for up in (0, 1):
        batch.restore(kept)
        voter = int(batch.to_move[0])
        batch.step(np.array([STARTS["vote"] + up]), np.zeros((1, 6)))
        seen.append(batch.observe().copy())
        own.append(batch.observe(voter))

    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(own[0], own[1])


def test_an_observation_has_a_name_for_every_float() -> None:
    for players in (2, 3, 4):
        assert len([*names_for(players)]) == floats_for(players)
    batch = FingerBatch(2, 4, seed=1)
    assert batch.observe().shape == (2, many(COMMON) + 4 * many(OF_SEAT) + 57 * many(OF_DISC))
    assert batch.mask().shape == (2, choices_for(4))


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"players": 5}, "players is a whole number from 2 to 4"),
        ({"device": "abacus"}, "'abacus' is no device; there are cpu and cuda"),
        ({"gods": ("Tyr",)}, "a god for each of 4 players"),
        ({"colours": ("green", "blue")}, "a colour for each of 4 players, not 2"),
        ({"players": 2, "colours": ("green", "red")}, "seat 2: 'red' is none of blue, violet"),
        ({"players": 2, "colours": ("green", "green")}, "F1.1"),
        ({"gods": ("Ra", "Zeus", "Ra", "Dagda")}, "Ra is not of the pantheon of Blue"),
        ({"options": {"first": "dance"}}, "first"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(asked: dict[str, object], why: str) -> None:
    with pytest.raises((ValueError, SetupError), match=why):
        FingerBatch(1, **asked)  # type: ignore[arg-type]


def test_wrong_shapes_are_refused() -> None:
    batch = FingerBatch(2, 2)

    with pytest.raises(ValueError, match=r"boxes are floats of shape \(2, 6\)"):
        batch.step(np.zeros(2, np.int64), np.zeros((2, 5)))
    with pytest.raises(ValueError, match="actions are whole numbers"):
        batch.step(np.zeros(2), np.zeros((2, 6)))


def test_discrete_numbers_are_choices_with_fixed_boxes() -> None:
    batch, numbers = FingerBatch(6, 2, seed=7), Discrete(2)
    chance = np.random.default_rng(1)
    refused = 0
    for _ in range(120):
        legal = numbers.mask(batch.mask())
        drawn = np.array([chance.choice(np.flatnonzero(row)) for row in legal])
        refused += int(batch.step(*numbers.actions(drawn)).illegal.sum())

    assert refused < 0.02 * 120 * batch.count


def test_a_discrete_mask_is_the_mask_of_choices_spread_out() -> None:
    batch, numbers = FingerBatch(2, 3, seed=7), Discrete(3, places=2, angles=4, strengths=2, grid=3)
    wander(batch, 9)

    legal = numbers.mask(batch.mask())

    assert legal.shape == (2, numbers.size)
    for row, choices in zip(legal, batch.mask(), strict=True):
        assert {*numbers.choice[row == 1].tolist()} == {*np.flatnonzero(choices).tolist()}


def test_what_no_discrete_action_is_has_no_number() -> None:
    with pytest.raises(ValueError, match="places is a whole number from 1 to 5"):
        Discrete(2, places=6)
    assert Discrete(2).actions(np.array([10**7, -1]))[0].tolist() == [-1, -1]


def test_an_opening_is_the_game_that_anybody_begins() -> None:
    assert FingerBatch(1, 2).game(0) == Finger.new(2, first="lot")
