"""Playing meetings: one of them, or many on a Ray cluster. In several processes: processes.py."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from socket import create_connection
from types import ModuleType
from typing import Final

from godstone.bots.arena.council import Adopted, Council
from godstone.bots.arena.pace import Pace
from godstone.bots.arena.schedule import Meeting
from godstone.bots.match import BadMove, match, outcome_of, own, record_of, up_to
from godstone.bots.names import bot_named
from godstone.games import game_named
from godstone.games.api import Game
from godstone.games.record import Record

BY_NAME: Final = ("local", "auto")  # addresses that Ray finds by itself
CALL_SECONDS: Final = 5.0
Heard = Callable[[int, Game], None]  # is told of every move: how many there are, and the game


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
    late: tuple[int, ...] = ()  # by seat: decisions that took longer than there was time


class Failure(Exception):
    """A bot failed: in which meeting, after how many moves, and the record until there."""

    def __init__(self, meeting: Meeting, bad: BadMove, moves: int, record: str) -> None:
        super().__init__(meeting, bad, moves, record)
        self.meeting, self.bad, self.moves, self.record = meeting, bad, moves, record


def unheard(_moves: int, _game: Game) -> None:
    """Nobody listens."""


def played(meeting: Meeting, heard: Heard = unheard) -> Result:
    """Play one game to its end, or for as many moves as are allowed."""
    game = game_named(meeting.game).start(own(meeting.setup))
    bots = [bot_named(meeting.game, bot) for bot in meeting.bots]
    record, council, pace = record_of(game), Council(), Pace(meeting.seconds, game.colours)
    moves = match(game, bots, meeting.seed, meeting.seconds)
    heard(0, game)
    try:
        for moved in up_to(moves, meeting.most_moves):
            record.entries.append(moved.played)
            council.hear(moved, game)
            pace.hear(moved)
            heard(len(record.entries), game)
    except BadMove as bad:
        raise Failure(meeting, bad, len(record.entries), record.dumps()) from bad
    council.close(game)
    return _result(meeting, game, record, council, pace)


def _result(meeting: Meeting, game: Game, record: Record, council: Council, pace: Pace) -> Result:
    outcome, state = outcome_of(game), game.state()
    record.result = outcome.detail if game.is_over else None
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
        tuple(pace.late.values()),
    )


def played_on_ray(meetings: Sequence[Meeting], address: str) -> Generator[Result, None, None]:
    """Results as they come from a Ray cluster; `local` starts one here, whatever else runs."""
    ray = _ray()
    _expect_answer(address)
    ray.init(address=address, log_to_driver=False)
    try:
        task = ray.remote(played)
        waiting = [task.remote(meeting) for meeting in meetings]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()


class NoCluster(RuntimeError):
    """Ray is not there, or no cluster answers."""


def _expect_answer(address: str) -> None:
    """Ray itself would ask for minutes before it gives up."""
    if address in BY_NAME:
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        create_connection((host, int(port)), timeout=CALL_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        sentence = f"no Ray cluster answers at {address!r}; --ray local starts one here"
        raise NoCluster(sentence) from error


def _ray() -> ModuleType:
    try:
        import ray
    except ImportError as error:
        sentence = "--ray needs Ray, which is not installed: pip install 'godstone[cluster]'"
        raise NoCluster(sentence) from error
    return ray
