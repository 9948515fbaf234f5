"""Whole random games: the contract's laws, the record, and every law and god seen."""

from functools import cache
from random import Random

import pytest

from godstone.games.api import Game
from godstone.games.finger import Finger
from godstone.games.finger.gods import God
from godstone.games.finger.laws import Law
from godstone.games.finger.position import Position
from godstone.games.finger.state import Phase, Where
from godstone.games.record import loads, replay, verify
from tests.finger.play import Party, party, random_setup, starter, step

SEEDS = range(60)

EXPECTED = {
    "flicked", "left_map", "navel", "temple_built", "temple_returned", "island", "converted",
    "captive", "rescued", "bounty", "themis_rewarded", "heart_dropped", "hand_stood", "votes",
    "corner_chosen", "tornado_moved", "swept", "kraken_took", "ape_stands", "ape_returned",
    "prophet_called", "templars", "set_down", "isle_shown", "aimed", "trial", "flick_off",
    "first_player", "generation_began", "law_adopted", "law_ended", "laws_offered", "game_over",
    "far_and_wide",
}  # fmt: skip


@cache
def played(seed: int) -> Party:
    return party(seed, 2 + seed % 3)


def test_finger_keeps_the_contract_of_games() -> None:
    assert isinstance(played(0).game, Game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f1_1_games_of_two_three_and_four_players_run_to_the_end(players: int) -> None:
    for seed in SEEDS:
        if 2 + seed % 3 == players:
            outcome = played(seed).game.outcome()
            assert outcome is not None
            assert outcome.winners
            assert played(seed).game.position.generation == (3 if players == 3 else 4)


def test_f8_every_law_is_seen() -> None:
    seen = set().union(*(played(seed).laws for seed in SEEDS))
    assert seen == {int(law) for law in Law}


def test_f7_every_god_is_seen() -> None:
    games = [played(seed).game.position for seed in SEEDS]
    assert {god for state in games for god in state.gods if state.setting.powers} == set(God)


def test_every_kind_of_event_is_seen() -> None:
    seen = {key for seed in SEEDS for key in played(seed).events}
    assert EXPECTED - seen <= {"temple_returned", "flick_off"}


def in_play(state: Position, seat: int) -> int:
    """The seat's prophets that are not in the box."""
    own = [disc for disc in state.discs if disc.seat == seat and disc.is_prophet]
    return len(own) - len(state.prophets(Where.BOX, seat))


def test_f5_4_no_disc_is_ever_lost() -> None:
    random = Random(5)
    game = Finger.start(random_setup(random, 4))
    while not game.is_over:
        before = game.position
        step(game, random)
        state = game.position
        for seat in state.seats:
            if before.phase is Phase.MISSION:
                assert in_play(state, seat) == in_play(before, seat)
            if state.phase is not Phase.GODS:
                assert not state.temples(Where.BOX, seat)
            if state.phase is Phase.OFFER:
                assert in_play(state, seat) == len(state.prophets(Where.HAND, seat))


def test_f9_a_record_is_json_both_ways_and_replays_to_the_same_end() -> None:
    for seed in (1, 2, 3):
        record = played(seed).record
        again = loads(record.dumps())
        assert again == record
        *_, (end, _) = replay(again, starter)
        assert end.state() == played(seed).game.state()


def test_f9_a_record_verifies_physics_is_asked_again() -> None:
    for seed in range(6):
        end = verify(loads(played(seed).record.dumps()), starter)
        assert end.state() == played(seed).game.state()


def test_f9_the_same_seed_gives_the_same_bytes() -> None:
    assert party(4, 3).record.dumps() == party(4, 3).record.dumps()


def test_laws_of_the_contract_on_random_play() -> None:
    for players in (2, 3, 4):
        random = Random(players)
        game = Finger.start(random_setup(random, players))
        while not game.is_over:
            assert bool(game.to_move) != bool(game.chances())
            assert game.legal_moves()
            assert game.outcome() is None
            whole = [m for m in game.legal_moves() if m.split()[0] in ("stay", "keep", "vote")]
            for move in whole:
                game.copy().play(move, game.to_move[0])
            before, twin = game.state(), game.copy()
            step(twin, random)
            assert game.state() == before
            step(game, random)
        assert not game.legal_moves()


def test_positions_at_rest_never_overlap_and_lie_on_the_mat() -> None:
    random = Random(9)
    game = Finger.start(random_setup(random, 4))
    while not game.is_over:
        step(game, random)
        state = game.position
        lying = [(state.place(d), disc.radius_m) for d, disc in state.on_map()]
        for number, ((x, y), radius) in enumerate(lying):
            assert max(abs(x), abs(y)) <= 0.24
            for (a, b), other in lying[number + 1 :]:
                assert ((x - a) ** 2 + (y - b) ** 2) ** 0.5 > radius + other - 1e-9
