"""What a seat may not see never leaves the server: two games that differ only in what is hidden
from a viewer tell that viewer the same, in every message and every answer."""

import json
from collections.abc import Iterator
from typing import Final

import pytest

from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import Branch, NewSeat, NewTable
from godstone.server.protocol.socket_messages import Moved
from godstone.server.table import creation, presenter, replay
from godstone.server.table.decision import Decision, entry_json
from godstone.server.table.serialization import head_json, table_from
from godstone.server.table.table import Table
from tests.loose import Json, said
from tests.server.making import (
    BEN,
    CLEO,
    PATIENCE,
    any_move,
    chance,
    making,
    table_of,
    written,
)

VIEWERS: Final = (None, 0, 1, 2)
BLIND_FAITH: Final = 1
FAR_AND_WIDE: Final = 11
HAIR: Final = 1e-6  # metres


def copy_of(table: Table) -> Table:
    rows = [entry_json(played_move, "") for played_move in table.history.moves]
    head = head_json(table)
    return table_from(table.id, {**head, "clock": None}, rows, 0.0, PATIENCE)


def told(table: Table, decision: Decision, viewer: int | None) -> Json:
    """Everything this viewer can get from the server."""
    guest = table.seating.chairs[viewer].holder if viewer is not None else "stranger"
    seen = presenter.viewpoint(table, guest or "")
    live: Moved = presenter.moved(table, decision, seen, 0.0)
    snapshot = presenter.snapshot(table, guest or "", None, [], 0.0)
    asked = replay.stretch(table, seen, 0, 500, motion=False)
    return [
        json.loads(live.model_dump_json()),
        json.loads(snapshot.model_dump_json()),
        json.loads(replay.positions(asked).model_dump_json()),
        replay.record(table, seen).to_json(),
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
        for alike in tellings.values():
            assert all(other == alike[0] for other in alike)
            compared += len(alike) - 1
    assert compared > 20


def test_the_own_choice_is_shown_and_all_are_when_the_last_is_in() -> None:
    table, seat = next(secret_moments(seed=5))
    own = table.play(seat, alternatives(table, seat)[0], 0.0, chance(1))
    assert presenter.moved(table, own, seat, 0.0).moves[0].move is not None

    while table.history.shown < table.history.ply:
        table.play(table.to_move[0], any_move(table.game, table.to_move[0]), 0.0, chance(1))

    log = presenter.snapshot(table, "stranger", None, [], 0.0).log
    assert all(each.move is not None for each in log)


def test_a_branch_cannot_look_behind_a_secret() -> None:
    table, seat = next(secret_moments(seed=5))
    table.play(seat, alternatives(table, seat)[0], 0.0, chance(1))
    table.hints = True

    with pytest.raises(Refusal):
        creation.branch(table, Branch(move=table.history.ply), making(CLEO))


def test_who_comes_again_in_mid_secret_gets_no_more() -> None:
    table, seat = next(secret_moments(seed=5))
    before = table.n
    table.play(seat, alternatives(table, seat)[0], 0.0, chance(1))
    other = next(each for each in table.to_move if each != seat)

    log = presenter.snapshot(table, table.seating.chairs[other].holder or "", before, [], 0.0).log

    assert [each.move for each in log] == [None]


def blind_moments(seed: int) -> Iterator[tuple[Table, int]]:
    """A three-handed game under Blind Faith, stopped whenever somebody aims without seeing."""
    seats = [NewSeat(kind=kind) for kind in ("me", "open", "open")]
    options: dict[str, bool | str] = {"first": "lot", "gods": "written"}
    offers = [[BLIND_FAITH, FAR_AND_WIDE]]
    wish = NewTable(game="finger", seats=seats, options=options, offers=offers, hints=True)
    table = creation.new_table(wish, making(), chance(seed))
    for guest in (BEN, CLEO):
        table.seating.sit(table.seating.open_seat(None), guest.id, guest.name, "key", 0.0)
    table.begin(0.0, chance(seed))
    for number in range(60):
        seat = table.to_move[0]
        if seat in table.game.blind:
            yield table, seat
        legal = table.game.legal_moves(seat)
        move = "vote up" if "vote up" in legal else any_move(table.game, seat, number)
        table.play(seat, move, 0.0, chance(number))


def with_a_disc_elsewhere(table: Table, seat: int) -> Table | None:
    """The same game, but what the last launch left out of the seat's sight lies a hair beside."""
    rows = json.loads(json.dumps(written(table)))
    council = max(n for n, row in enumerate(rows) if row["move"].startswith("vote"))
    launches = [row for row in rows[council:] if "answer" in row]
    unseen = said(table.game.state())["discs"].keys() - said(table.game.view(seat))["discs"].keys()
    for name in sorted(unseen):
        if launches and name in launches[-1]["answer"]["rest"]:
            launches[-1]["answer"]["rest"][name][0] += HAIR
            return table_from(table.id, head_json(table), rows, 0.0, PATIENCE)
    return None


def last_decision(table: Table) -> Decision:
    return Decision(table.n - 1, table.n, moves=table.history.moves[-1:])


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_f8_law_1_at_no_moment_does_a_blind_seat_learn_where_discs_lie(seed: int) -> None:
    compared = 0
    for table, seat in blind_moments(seed):
        other = with_a_disc_elsewhere(table, seat)
        if other is not None:
            (_, *one), (_, *two) = (
                told(each, last_decision(each), seat) for each in (table, other)
            )
            assert one == two  # all but what it heard while it still looked
            assert other.game.state() != table.game.state()
            compared += 1
    assert compared > 10


def darkened() -> tuple[Table, int, Moved]:
    """A seat that is to aim blindly after somebody's flick, and what its page heard of that."""
    for table, seat in blind_moments(3):
        if table.history.moves[-1].played.answer is not None:
            decision = last_decision(table)
            return table, seat, presenter.moved(table, decision, seat, 0.0)
    raise AssertionError


def test_f8_law_1_whose_turn_comes_has_seen_the_flick_before() -> None:
    _, _, moved = darkened()

    (flick,) = moved.moves
    assert flick.motion is not None
    assert "flicked" in [event.key for event in flick.events]
    assert "stopped" in [fact.key for fact in flick.tale]


def test_f8_law_1_the_map_is_shown_before_it_is_hidden() -> None:
    table, _, moved = darkened()

    assert said(moved.seen)["discs"] == said(table.game.state())["discs"]
    assert said(moved.view)["blind"]
    assert said(moved.view)["discs"] != said(moved.seen)["discs"]


def test_f8_law_1_who_comes_anew_is_not_shown_what_was_seen() -> None:
    table, seat, _ = darkened()
    holder = table.seating.chairs[seat].holder or ""

    snapshot = presenter.snapshot(table, holder, None, [], 0.0)

    assert snapshot.last is not None
    assert snapshot.last.motion is None
    assert [*snapshot.log[-1].events, *snapshot.log[-1].tale] == []
    assert snapshot.in_sight < table.history.ply


def test_f8_law_1_afterwards_one_looks_back_with_open_eyes() -> None:
    table, seat, _ = darkened()
    ply, discs = table.history.ply, said(table.game.state())["discs"]
    table.play(seat, any_move(table.game, seat, 1), 0.0, chance(1))
    assert seat not in table.game.blind

    shown = replay.positions(replay.stretch(table, seat, ply, ply, motion=False)).positions[0]

    assert said(shown.view)["discs"] == discs


def test_f8_law_1_a_finished_game_is_shown_whole() -> None:
    table, seat, _ = darkened()
    table.ended = {"reason": "stopped", "winners": []}

    shown = replay.positions(replay.stretch(table, seat, 0, 500, motion=True)).positions

    assert all(
        len(said(each.view)["discs"]) == len(said(game)["discs"])
        for each, game in zip(shown, states(table), strict=True)
    )
    assert all(each.played.motion for each in shown if each.played and each.played.tale)


def states(table: Table) -> list[Json]:
    """Every position, whole."""
    return [table.history.replayed(ply).state() for ply in range(table.history.ply + 1)]


def test_a_blind_seat_cannot_look_from_elsewhere() -> None:
    """Another tab of the same guest is no spectator, and a branch is no peephole."""
    table, seat = next(moment for moment in blind_moments(3) if with_a_disc_elsewhere(*moment))
    chair = table.seating.chairs[seat]
    guest = creation.Guest(chair.holder or "", chair.name)

    assert presenter.viewpoint(table, guest.id) == seat
    with pytest.raises(Refusal):
        creation.branch(table, Branch(move=table.history.ply), making(guest))


def test_what_was_hidden_is_told_when_the_game_is_over() -> None:
    table, seat = next(moment for moment in blind_moments(3) if with_a_disc_elsewhere(*moment))
    table.ended = {"reason": "stopped", "winners": []}

    assert replay.visible(table, seat) == table.history.ply
