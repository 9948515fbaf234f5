"""What a seat may not see never leaves the server: two games that differ only in what is hidden
from a viewer tell that viewer the same, in every message and every answer."""

import json
from collections.abc import Iterator
from typing import Final

import pytest

from godstone.games.api import Json
from godstone.server import lobby, replaying, telling
from godstone.server.keeping import head_json, table_from
from godstone.server.messages import Moved
from godstone.server.refusal import Refusal
from godstone.server.shapes import Branch
from godstone.server.table import Decision, Table, entry_json
from tests.server.making import CLEO, PATIENCE, any_move, chance, making, table_of

VIEWERS: Final = (None, 0, 1, 2)
BLIND_FAITH: Final = 1


def copy_of(table: Table) -> Table:
    rows = [entry_json(standing, "") for standing in table.story.moves]
    head = head_json(table)
    return table_from(table.id, {**head, "clock": None}, rows, 0.0, PATIENCE)


def told(table: Table, decision: Decision, viewer: int | None) -> Json:
    """Everything this viewer can get from the server."""
    guest = table.seating.chairs[viewer].holder if viewer is not None else "stranger"
    seen = telling.viewpoint(table, guest or "")
    live: Moved = telling.moved(table, decision, seen, 0.0)
    snapshot = telling.snapshot(table, guest or "", None, [], 0.0)
    asked = replaying.stretch(table, seen, 0, 500, motion=False)
    return [
        json.loads(live.model_dump_json()),
        json.loads(snapshot.model_dump_json()),
        json.loads(replaying.positions(asked).model_dump_json()),
        replaying.record(table, seen).to_json(),
    ]


def secret_moments(seed: int) -> Iterator[tuple[Table, int]]:
    """A three-handed game of Finger of God, stopped where several decide at once."""
    table = table_of("me", "open", "open", game="finger", seed=seed)
    number = 0
    while table.status == "running" and number < 200:
        number += 1
        seat = table.to_move[number % len(table.to_move)]
        if len(table.to_move) > 1:
            yield table, seat
        move = any_move(table.game, seat, seed * 1000 + number)
        table.play(seat, move, 0.0, chance(seed * 1000 + number))


def alternatives(table: Table, seat: int) -> list[str]:
    return sorted({any_move(table.game, seat, seed) for seed in range(12)})[:3]


def test_a_secret_choice_looks_to_others_like_any_other() -> None:
    compared = 0
    for table, seat in secret_moments(seed=5):
        tellings: dict[int | None, list[Json]] = {viewer: [] for viewer in VIEWERS}
        for move in alternatives(table, seat):
            variant = copy_of(table)
            decision = variant.play(seat, move, 0.0, chance(1))
            for viewer in VIEWERS:
                if viewer != seat:
                    tellings[viewer].append(told(variant, decision, viewer))
        for said in tellings.values():
            assert all(other == said[0] for other in said)
            compared += len(said) - 1
    assert compared > 20


def test_the_own_choice_is_shown_and_all_are_when_the_last_is_in() -> None:
    table, seat = next(secret_moments(seed=5))
    own = table.play(seat, alternatives(table, seat)[0], 0.0, chance(1))
    assert telling.moved(table, own, seat, 0.0).moves[0].move is not None

    while table.story.shown < table.story.ply:
        table.play(table.to_move[0], any_move(table.game, table.to_move[0]), 0.0, chance(1))

    log = telling.snapshot(table, "stranger", None, [], 0.0).log
    assert all(each.move is not None for each in log)


def test_a_branch_cannot_look_behind_a_secret() -> None:
    table, seat = next(secret_moments(seed=5))
    table.play(seat, alternatives(table, seat)[0], 0.0, chance(1))
    table.hints = True

    with pytest.raises(Refusal):
        lobby.branch(table, Branch(move=table.story.ply), making(CLEO))


def test_who_comes_again_in_mid_secret_gets_no_more() -> None:
    table, seat = next(secret_moments(seed=5))
    before = table.n
    table.play(seat, alternatives(table, seat)[0], 0.0, chance(1))
    other = next(each for each in table.to_move if each != seat)

    log = telling.snapshot(table, table.seating.chairs[other].holder or "", before, [], 0.0).log

    assert [each.move for each in log] == [None]


class Fated:
    """Chance that offers Blind Faith whenever it can."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def integers(self, total: int) -> int:
        weights = 0
        for each in self.table.game.chances():
            if each.move.startswith(f"offer {BLIND_FAITH} "):
                return weights
            weights += each.weight
        return total // 2


def blind_moment() -> tuple[Table, int, list[str]]:
    """A table where one flick decides nothing but what the next seat may not see."""
    table = table_of("me", "open", "open", game="finger", seed=3)
    fate: Json = Fated(table)
    for number in range(300):
        seat = table.to_move[0]
        legal = table.game.legal_moves(seat)
        move = "vote up" if "vote up" in legal else any_move(table.game, seat, number)
        variants = [any_move(table.game, seat, other) for other in range(4)]
        if move.startswith("flick") and _blinds_next(table, seat, move, fate):
            return table, seat, variants
        table.play(seat, move, 0.0, fate)
    pytest.fail("Blind Faith was never in force")


def _blinds_next(table: Table, seat: int, move: str, fate: Json) -> bool:
    variant = copy_of(table)
    variant.play(seat, move, 0.0, fate)
    after = variant.to_move
    return bool(after) and after[0] != seat and telling.is_blind(variant.game.view(after[0]))


def test_a_blind_seat_learns_nothing_of_what_moved() -> None:
    table, seat, moves = blind_moment()
    fate: Json = Fated(table)
    for move in moves:
        variant = copy_of(table)
        decision = variant.play(seat, move, 0.0, fate)
        if not variant.to_move or variant.to_move[0] == seat:
            continue
        blind = variant.to_move[0]
        live, snapshot, positions, record = told(variant, decision, blind)
        flicks = [each for each in live["moves"] if each["seat"] == seat]
        assert all(each["motion"] is None and each["events"] == [] for each in flicks)
        assert all(each["move"] is None for each in flicks)
        assert snapshot["last"]["motion"] is None
        assert positions["moves"] < variant.story.ply
        assert len(record["moves"]) == positions["moves"]


def test_a_blind_seat_cannot_look_from_elsewhere() -> None:
    """Another tab of the same guest is no spectator, and a branch is no peephole."""
    table, seat, moves = blind_moment()
    table.play(seat, moves[0], 0.0, Fated(table))
    chair = table.seating.chairs[table.to_move[0]]
    guest = lobby.Guest(chair.holder or "", chair.name)
    table.hints = True

    assert telling.viewpoint(table, guest.id) == table.to_move[0]
    with pytest.raises(Refusal):
        lobby.branch(table, Branch(move=table.story.ply), making(guest))
