"""Records as data: every decision with what was seen, what was legal, and what came of it."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from godstone.cli.app import app
from godstone.envs import FingerBatch, PacalBatch
from godstone.envs.decisions import decisions_of, reader_for
from godstone.envs.finger.moves import has_room, move_text
from godstone.envs.finger.reader import FingerReader
from godstone.envs.finger.space import STARTS
from godstone.envs.parquet import ROWS, ParquetFile
from godstone.games import game_named
from godstone.games.known_keys import colours_in
from godstone.games.pacal.game import Pacal
from godstone.games.record import Record


def simulated(game: str, out: Path, *words: str) -> str:
    """What was said."""
    done = CliRunner().invoke(
        app,
        ["simulate", game, "--seats", "random,greedy", "--seed", "3", "--out", str(out), *words],
        catch_exceptions=False,
    )
    assert done.exit_code == 0, done.output
    return done.output


def rows_of(column: object, count: int) -> np.ndarray:
    flat: np.ndarray = column.combine_chunks().flatten().to_numpy()  # type: ignore[attr-defined]
    return flat.reshape(count, -1)


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_a_table_has_a_row_for_each_decision(game: str, tmp_path: Path) -> None:
    simulated(game, tmp_path / "g.jsonl", "--games", "2")
    simulated(game, tmp_path / "g.parquet", "--games", "2")
    table = pq.read_table(tmp_path / "g.parquet")

    moves, records = table["move"].to_pylist(), [*Record.load_all(tmp_path / "g.jsonl")]

    chance = ("roll", "first", "offer", "lot", "isle", "wind")
    decided = [
        [each.move for each in record.moves() if not each.move.startswith(chance)]
        for record in records
    ]
    assert moves == [*decided[0], *decided[1]]
    assert table["game"].to_pylist() == [0] * len(decided[0]) + [1] * len(decided[1])
    assert table["n"].to_pylist() == [*range(len(decided[0])), *range(len(decided[1]))]


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_the_mask_allows_what_was_chosen(game: str, tmp_path: Path) -> None:
    simulated(game, tmp_path / "g.parquet")
    table = pq.read_table(tmp_path / "g.parquet")
    count, actions = table.num_rows, table["action"].to_numpy()

    bits = np.unpackbits(rows_of(table["mask"], count), axis=1, bitorder="little")

    assert bits[np.arange(count), actions].all()
    assert rows_of(table["observation"], count).any(axis=1).all()


def test_the_rows_of_pacal_are_those_of_the_batch(tmp_path: Path) -> None:
    """Numbers and observations, from the opening on."""
    simulated("pacal", tmp_path / "g.parquet")
    table = pq.read_table(tmp_path / "g.parquet")
    seen = rows_of(table["observation"], table.num_rows)
    start = int(table["seat"][0].as_py())
    batch = PacalBatch(1, 2, start=start)

    for row in range(2):  # until the first die falls
        assert np.array_equal(seen[row], batch.observe()[0])
        batch.step(table["action"].to_numpy()[row : row + 1].astype(np.int64))


def test_the_outcome_is_the_records(tmp_path: Path) -> None:
    simulated("pacal", tmp_path / "g.jsonl")
    record = Record.load(tmp_path / "g.jsonl")
    rows = decisions_of(record, reader_for(record))

    result = record.result
    assert isinstance(result, dict)
    colours = colours_in(record.setup)
    for seat, points, reward in zip(rows.seat, rows.points, rows.reward, strict=True):
        assert points == result["score"][colours[seat]]
        assert (reward > 0) == (colours[seat] in result["winners"])
    assert not rows.stopped


def test_a_game_that_was_stopped_is_a_draw(tmp_path: Path) -> None:
    simulated("pacal", tmp_path / "g.parquet", "--max-moves", "20")
    table = pq.read_table(tmp_path / "g.parquet")

    assert set(table["reward"].to_pylist()) == {0.5}
    assert set(table["stopped"].to_pylist()) == {True}


def test_f_a_flick_is_its_choice_and_its_move() -> None:
    """The place and the speed stand in the move only."""
    seats = [{"colour": "blue", "god": "Tyr"}, {"colour": "violet", "god": "Zeus"}]
    setup = {"game": "finger", "seats": seats, "options": {"first": "lot"}}
    record = Record("finger", 2, setup)  # type: ignore[arg-type]

    assert decisions_of(record, reader_for(record)).move == []
    assert reader_for(record).actions == STARTS["flick"] + 29


@pytest.mark.parametrize("game", ["pacal", "finger"])
def test_a_game_can_be_set_up_again_from_its_rows(game: str, tmp_path: Path) -> None:
    simulated(game, tmp_path / "g.parquet")
    simulated(game, tmp_path / "g.jsonl")
    (setup,) = set(pq.read_table(tmp_path / "g.parquet")["setup"].to_pylist())

    again = game_named(game).start(json.loads(setup))

    record = Record.load(tmp_path / "g.jsonl")
    assert again == game_named(game).start(record.setup)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f_a_box_leads_back_to_the_move_it_led_to(players: int) -> None:
    """Whatever a batch plays, its record holds the same choice and, to 32 bits, such a box."""
    batch = FingerBatch(8, players, seed=players)
    for _ in range(120):
        choices, boxes = batch.sample()
        for row in range(batch.count):
            game, seat, choice = batch.game(row), int(batch.to_move[row]), int(choices[row])
            if choice < STARTS["hand"] or not has_room(game.position, seat, choice):
                continue
            move = move_text(game.position, seat, choice, boxes[row])
            looked = FingerReader(game.setup).looked(game, seat, move)
            assert looked.box is not None
            again = move_text(game.position, seat, looked.action, looked.box.astype(float))
            assert (looked.action, again) == (choice, move)
        batch.step(choices, boxes)


def test_f_a_side_however_far_has_a_box() -> None:
    """Law 4  It is a direction, and may be written in any size."""
    batch, found = FingerBatch(8, 2, seed=1, offers=[(4, 8)]), 0
    while found < 5:
        choices, boxes = batch.sample()
        for row in range(batch.count):
            game, seat, choice = batch.game(row), int(batch.to_move[row]), int(choices[row])
            words = move_text(game.position, seat, choice, boxes[row]).split(" ")
            if len(words) == 8:  # a flick with a side
                x, y = map(int, words[6:])
                move = " ".join([*words[:6], str(9000 * x), str(9000 * y)])
                box = FingerReader(game.setup).looked(game, seat, move).box
                assert box is not None
                assert np.abs(box).max() <= 1
                assert box[4] * y == pytest.approx(box[5] * x)
                found += 1
        batch.step(choices, boxes)


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    simulated("pacal", tmp_path / "a.parquet")
    simulated("pacal", tmp_path / "b.parquet")

    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    for words in ([], ["--ray", "local"]):
        simulated("pacal", tmp_path / f"{len(words)}.jsonl", "--games", "3", *words)

    assert (tmp_path / "0.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_a_trace_needs_the_games_here(tmp_path: Path) -> None:
    words = ["simulate", "pacal", "--seats", "random,random", "--ray", "local"]

    done = CliRunner().invoke(app, [*words, "--trace", str(tmp_path / "t.jsonl")])

    assert "leave --ray out" in str(done.exception) + done.output


def test_a_table_is_written_as_games_come(tmp_path: Path) -> None:
    """No more than a few thousand rows are held."""
    simulated("pacal", tmp_path / "g.jsonl")
    record, path = Record.load(tmp_path / "g.jsonl"), tmp_path / "g.parquet"
    with ParquetFile(path) as file:
        for number in range(ROWS // len(record.moves()) + 40):
            file.add(number, record)
            written = path.stat().st_size

    assert written > 0
    assert pq.read_metadata(path).num_row_groups > 1


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    words = ["simulate", "pacal", "--seats", "random,random"]

    done = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "nowhere" / "g.parquet")])

    assert done.exit_code != 0
    assert "No such file or directory" in str(done.exception) + done.output


def test_records_of_older_rules_have_no_numbers() -> None:
    setup = {**Pacal.new(2).setup, "rules_version": 1}

    with pytest.raises(ValueError, match="numbers are for rules version 2, not 1"):
        reader_for(Record("pacal", 1, setup))
