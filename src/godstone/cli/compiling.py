"""Compiling all kernels before they are needed, with a line that says how far it is."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from threading import Thread

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from godstone.kernel import CACHE, COMPILED


def pacal_kernels() -> Iterator[tuple[str, Callable[[], object]]]:
    """A call for every entry of Pacal's rules and simple bots; calling is what compiles."""
    import numpy as np

    from godstone.bots.bot import Thinking
    from godstone.bots.pacal.greedy import GreedyPacal
    from godstone.games.pacal import Pacal
    from godstone.games.pacal.view import by_district

    game = Pacal.new(2)
    thinking = Thinking(np.random.default_rng(0))
    yield "rules: what is legal", game.legal_actions
    yield "rules: what a move does", lambda: game.play("place e5")
    game.play("place f6")
    game.play("roll 3")
    yield "scoring: builds", lambda: game.points_for(0)
    yield "scoring: the end", lambda: count_all(game)
    yield "scoring: districts", lambda: by_district(game)
    yield "greedy bot", lambda: GreedyPacal().choose(game, 0, thinking)


def pacal_search() -> object:
    """A call for the one entry of Pacal's search."""
    import numpy as np

    from godstone.bots.bot import Thinking
    from godstone.bots.pacal.search import SearchPacal
    from godstone.games.pacal import Pacal

    return SearchPacal("novice").choose(Pacal.new(2), 0, Thinking(np.random.default_rng(0)))


def count_all(game: object) -> None:
    """Final scoring, as it would be now."""
    import numpy as np

    from godstone.games.pacal import Pacal
    from godstone.games.pacal.rules.score import count_up

    assert isinstance(game, Pacal)
    count_up(game.table, game.words, np.zeros((2, 4), dtype=np.int64))


def finger_kernels() -> Iterator[tuple[str, Callable[[], object]]]:
    """A call for every entry of Finger's motion and of its bots."""
    import numpy as np

    from godstone.bots.bot import Thinking
    from godstone.bots.finger.greedy import GreedyFinger
    from godstone.bots.finger.search import SearchFinger
    from godstone.games.finger.game import Finger

    seats = [{"colour": "blue", "god": "Tyr"}, {"colour": "violet", "god": "Zeus"}]
    game = Finger.start({"game": "finger", "seats": seats, "options": {"first": "lot"}})
    for move in ("first blue", "offer 12 13"):
        game.play(move)
    for seat in (0, 1):
        game.play("vote up", seat)
    bot, thinking = GreedyFinger(), Thinking(np.random.default_rng(0))
    yield "motion: many shots", lambda: bot.choose(game, 0, thinking)
    searcher = SearchFinger("novice")
    yield "searching bot", lambda: searcher.choose(game, 0, thinking)
    yield "motion: one shot", lambda: game.play(bot.choose(game, 0, thinking), 0)


def compile_pacal() -> None:
    for _, call in pacal_kernels():
        call()
    pacal_search()


def compile_finger() -> None:
    for _, call in finger_kernels():
        call()


def watch_over() -> None:
    """Begun in a process of the pool: it ends with ours, also when ours is killed."""
    from godstone.server.live.worker import end_with_server

    Thread(target=end_with_server, daemon=True).start()


def compile_all() -> None:
    """Both games at once, each in a process of its own. Quick when the cache holds them."""
    console = Console(stderr=True)
    if not COMPILED:
        console.print("Compilation is switched off (NUMBA_DISABLE_JIT).")
        return
    if CACHE is None:
        console.print("The compiled rules cannot be kept: no cache folder can be written.")
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with (
        Progress(*columns, console=console, transient=True) as progress,
        ProcessPoolExecutor(2, get_context("spawn"), watch_over) as processes,
    ):
        progress.add_task("Compiling the rules (only on the first start)")
        for done in [processes.submit(each) for each in (compile_pacal, compile_finger)]:
            done.result()
