"""Playing meetings: here, in several processes, or on a Ray cluster."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from types import ModuleType

from godstone.bots.arena.council import Adopted, Council
from godstone.bots.arena.schedule import Meeting
from godstone.bots.match import match, record_of
from godstone.bots.names import bot_named
from godstone.games import game_named


@dataclass(frozen=True)
class Result:
    """How a meeting went."""

    meeting: Meeting
    winners: tuple[int, ...]  # seats
    score: tuple[int, ...]
    moves: int
    rounds: int | None  # Pacal's Rocket
    gods: tuple[str, ...] | None  # Finger of God, by seat
    laws: tuple[Adopted, ...]  # Finger of God
    reason: str
    record: str  # JSON


def played(meeting: Meeting) -> Result:
    """Play one game to its end."""
    game = game_named(meeting.game).start(meeting.setup)
    bots = [bot_named(meeting.game, bot) for bot in meeting.bots]
    record, council = record_of(game), Council()
    for moved in match(game, bots, meeting.seed, meeting.seconds):
        record.entries.append(moved.played)
        council.hear(moved, game)
    council.close(game)
    outcome, state = game.outcome(), game.state()
    assert outcome is not None
    record.result = outcome.detail
    rounds, gods = state.get("round"), state.get("gods")
    return Result(
        meeting,
        outcome.winners,
        outcome.score,
        len(record.entries),
        rounds if isinstance(rounds, int) else None,
        tuple(gods[colour] for colour in game.colours) if isinstance(gods, dict) else None,
        tuple(council.adopted),
        outcome.reason,
        record.dumps(),
    )


def played_here(meetings: Sequence[Meeting], jobs: int) -> Iterator[Result]:
    """Results as they come. A process is started afresh: a fork would share Numba's threads."""
    if jobs == 1:
        yield from map(played, meetings)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as processes:
        for done in as_completed([processes.submit(played, meeting) for meeting in meetings]):
            yield done.result()


def played_on_ray(meetings: Sequence[Meeting], address: str) -> Iterator[Result]:
    """Results as they come from a Ray cluster; `local` starts one here."""
    ray = _ray()
    ray.init(address=None if address == "local" else address, log_to_driver=False)
    try:
        task = ray.remote(played)
        waiting = [task.remote(meeting) for meeting in meetings]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()


class NoCluster(RuntimeError):
    """Ray is not there."""


def _ray() -> ModuleType:
    try:
        import ray
    except ImportError as error:
        sentence = "--ray needs Ray, which is not installed: pip install 'godstone[cluster]'"
        raise NoCluster(sentence) from error
    return ray
