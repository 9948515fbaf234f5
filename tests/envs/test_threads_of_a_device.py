"""Threads of a batch: none is left behind by Ctrl-C, and a process that forked has its own."""

import signal
import subprocess
import sys
from _thread import interrupt_main
from threading import Event
from typing import Final

import pytest

from godstone.envs.device import FEW, Cpu, Work

LIMIT_SECONDS: Final = 240
MUCH: Final = 200_000
FORKED: Final = """
import os
from godstone.envs import PacalBatch

batch = PacalBatch(300, 2, threads=2)
batch.step(batch.sample())
child = os.fork()
if child == 0:
    batch.step(batch.sample())
    os._exit(0)
raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
BUSY: Final = """
import os
from threading import Event, Thread
from godstone.envs.device import Cpu, Work

device, begun, forked = Cpu(1), Event(), Event()

def work(*_handed):
    begun.set()
    forked.wait()

def nothing(*_handed):
    pass

other = Thread(target=device.call, args=(Work(work, work, 1), 1, None, None))
other.start()
begun.wait()
child = os.fork()
if child == 0:
    device.call(Work(nothing, nothing, 1), 1, None, None)
    os._exit(0)
forked.set()
other.join()
raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


def test_ctrl_c_is_heard_when_every_thread_has_ended() -> None:
    begun, pressed, ended = Event(), Event(), []

    def stretch(_games: object, _settings: object, _words: object, first: int, last: int) -> None:
        if first == 0:
            begun.wait()
            interrupt_main()
            pressed.set()
        else:
            begun.set()
            pressed.wait()
            ended.append(sum(range(MUCH)))

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            Cpu(2).call(Work(stretch, stretch, 1), 2 * FEW, None, None)
        assert len(ended) == 1
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not fork")
@pytest.mark.parametrize("program", [FORKED, BUSY], ids=["between calls", "while another plays"])
def test_a_batch_plays_on_in_a_process_that_forked(program: str) -> None:
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", program]

    assert subprocess.run(command, timeout=LIMIT_SECONDS, check=False).returncode == 0
