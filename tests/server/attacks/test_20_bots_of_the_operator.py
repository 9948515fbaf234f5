"""A bot of the operator that is bad hurts its own turn: nothing of it comes into the server."""

import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from godstone.games.pacal import Pacal
from godstone.server.live import answers
from godstone.server.live.answers import ANSWER_BYTES, BotFailed
from godstone.server.live.worker import Task, Worker
from tests.server.attacks import hostile_bots as hostile
from tests.server.odd_bots import Last, named

LIMIT = 120.0  # a worker starts within it, on a busy machine too
MEGABYTES = 1024
SOON = 1.0


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    made = Worker(MEGABYTES)
    asked(made, Last)
    yield made
    made.end()


def asked(worker: Worker, bot: type, limit: float = LIMIT) -> object:
    return worker.ask(Task(named(bot), Pacal.new(2), 0, None), limit)


def last_move() -> str:
    return Pacal.new(2).legal_moves(0)[-1]


def test_nothing_of_a_bot_is_unpickled_in_the_server(
    worker: Worker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(hostile.MARK, str(tmp_path / "mark"))
    worker.end()

    answer = asked(worker, hostile.Smuggling)

    assert (answer, type(answer)) == (last_move(), str)
    assert not (tmp_path / "mark").exists()


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (hostile.Endless, r"its answer has \d+ bytes; 16384 are allowed"),
        (hostile.Shouting, r"ValueError: x+$"),
        (hostile.Mute, r"an exception that cannot be told"),
        (hostile.Gorging, r"MemoryError"),
        (hostile.Garbling, r"took its process down"),
    ],
)
def test_what_a_bad_bot_says_is_one_short_sentence(
    worker: Worker, bot: type, sentence: str
) -> None:
    with pytest.raises(BotFailed, match=sentence) as failed:
        asked(worker, bot)

    assert len(str(failed.value)) <= answers.SENTENCE_MAX


def test_an_exception_that_never_ends_to_tell_itself_is_stopped(worker: Worker) -> None:
    with pytest.raises(BotFailed, match=r"no answer in 1\.0 s"):
        asked(worker, hostile.Muttering, SOON)


@pytest.mark.parametrize(
    "bot", [hostile.Mute, hostile.Gorging, hostile.Garbling, hostile.Hoarding, hostile.Haunting]
)
def test_the_next_bot_thinks_as_before(worker: Worker, bot: type) -> None:
    for _ in range(2):
        with suppress(BotFailed):
            asked(worker, bot)

    assert asked(worker, hostile.Dawdling) == last_move()


def test_what_a_bot_prints_goes_to_the_log(
    worker: Worker, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.INFO, "godstone.bots"):
        asked(worker, hostile.Printing)

    (line,) = [record for record in caplog.records if record.message == "bot printed"]
    assert vars(line)["text"] == "\x1b]0;mine\x07 said aloud\nsaid past Python\n"
    assert "said" not in "".join(capfd.readouterr())


def test_a_bot_that_prints_without_end_is_stopped(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "godstone.bots")

    with pytest.raises(BotFailed, match="it printed too much"):
        asked(worker, hostile.Chattering)

    assert sum(len(vars(record)["text"]) for record in caplog.records) <= 2000


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"move":5}',
        b'{"move":"\\ud800"}',
        b'{"move":"\xff"}',
        b'{"move":"fly e2","more":1}',
        b'{"move":"' + b"x" * 300 + b'"}',
        b'{"ways":[{"moves":["fly e2"],"gain":NaN,"chance":0}]}',
        b'{"ways":[{"moves":["fly e2"],"gain":1e999,"chance":0}]}',
        b'{"ways":[{"moves":"fly e2","gain":0,"chance":0}]}',
        b"[" * ANSWER_BYTES,
        b"\x80\x04\x95",
    ],
)
def test_an_answer_that_is_none_is_refused(text: bytes) -> None:
    with pytest.raises(BotFailed, match="its answer cannot be read"):
        answers.read(text)


def test_an_answer_is_read_as_it_was_written() -> None:
    told = answers.read(answers.written(answers.told_move("fly e2")))

    assert told.answer() == "fly e2"
    assert json.loads(answers.written({"move": "fly e2"})) == {"move": "fly e2"}
