"""Runs every test: Python compiled, with bounds checks, uncompiled with coverage; then the page's.

The server's tests that touch a database run once more on PostgreSQL (`--postgres`: these alone).
The store's and the fleet's always run there.

Compiled code is invisible to coverage, so the uncompiled run of the rules measures it. Server and
bots are measured in the compiled run, without the bots' kernels.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTEST = ["-m", "pytest", "-q", "--durations=5"]
RULES = ["tests/pacal/rules", "tests/pacal/test_laws.py"]
UNCOMPILED = (  # not what plays many games or flicks many discs: that would take an hour
    "tests/pacal/rules/test_*.py",
    "tests/pacal/test_[!ap]*.py",  # all but agreement and perft
    "tests/finger/test_[!gl]*.py",  # all but games, launches and looking ahead
    "tests/finger/motion/test_closed_forms.py",
    "tests/finger/motion/test_rolling_and_several.py",
    "tests/finger/motion/test_ties.py",
    "tests/finger/motion/test_walls.py",
    "tests/test_record.py",
)
PLAYING = (  # many whole games: compiled they are quick
    "tests/finger/test_recorded_answers.py",
    "tests/finger/test_standing.py",
    "tests/finger/test_view.py",
    "tests/pacal/test_old_records.py",
)
WAITING = 3  # workers of tests that often wait: for servers, clocks and files
LEAST_COVERED = 90  # per cent of games/, branches included
LEAST_SERVED = 90  # of server/ and bots/, likewise, without what runs in processes of their own
SERVED, RULED = "scripts/served.coveragerc", "scripts/rules.coveragerc"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def python(*words: str, **flags: str) -> bool:
    """One run of Python; its exit status decides."""
    environment = {**os.environ, **flags}
    return subprocess.run([sys.executable, *words], env=environment, check=False).returncode == 0


def measured(config: str, least: int, *words: str, workers: int = 2, **flags: str) -> bool:
    """Tests on both cores, at least so many per cent of what `config` names covered by them."""
    chosen = f"--rcfile={config}"
    python("-m", "coverage", "erase", chosen)
    more = ["-p", "scripts.measured", "-m", "not long", "-n", str(workers)]
    passed = python(*PYTEST, *more, *words, COVERAGE_CONFIG=config, **flags)
    python("-m", "coverage", "combine", chosen, "--quiet")
    return python("-m", "coverage", "report", chosen, f"--fail-under={least}") and passed


def compiled() -> bool:
    ready = python("-m", "godstone", "compile") and python("-m", "scripts.env_kernels")
    return ready and measured(SERVED, LEAST_SERVED, workers=WAITING)


def on_postgres() -> bool:
    """Tests of the server that touch a database; `tests/server/conftest.py` chooses them."""
    alone = ["--ignore", "tests/server/fleet"]  # which is on PostgreSQL always
    words = [*PYTEST, "tests/server", *alone, "-m", "not long", "-n", str(WAITING)]
    return python(*words, GODSTONE_TEST_DATABASE="postgresql")


def bounds_checked() -> bool:
    return python(*PYTEST, *RULES, NUMBA_BOUNDSCHECK="1")


def uncompiled() -> bool:
    files = {file for pattern in UNCOMPILED for file in ROOT.glob(pattern)}
    chosen = sorted(map(str, files - {ROOT / name for name in PLAYING}))
    return measured(RULED, LEAST_COVERED, *chosen, NUMBA_DISABLE_JIT="1")


def page() -> bool:
    return python("scripts/npm.py", "run", "--silent", "test")


def browser() -> bool:
    if not has_chromium():
        return False
    found = next(filter(None, map(shutil.which, CHROMIUM)))
    return python("scripts/npm.py", "run", "--silent", "e2e", PYTHON=sys.executable, CHROMIUM=found)


def has_chromium() -> bool:
    """Installed where this may install; otherwise what is missing is said."""
    if any(map(shutil.which, CHROMIUM)):
        return True
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium for the browser tests ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        install = ["apt-get", "install", "-y", "-qq", "chromium"]
        return subprocess.run(install, check=False, stdout=subprocess.DEVNULL).returncode == 0
    print("The browser tests need Chromium. Install it, on Debian with: apt install chromium")
    return False


def long() -> bool:
    return python(*PYTEST, "-m", "long", "-n", "2")


RUNS: dict[str, Callable[[], bool]] = {
    "with bounds checks": bounds_checked,
    "uncompiled, with coverage": uncompiled,
    "of the page": page,
    "compiled": compiled,
    "of the server on PostgreSQL": on_postgres,
    "in the browser": browser,
}
BESIDE = ("with bounds checks", "of the page")
ONLY = "--only"  # and names of runs

APART: dict[str, dict[str, Callable[[], bool]]] = {
    "--long": {"of the long kind": long},
    "--postgres": {"of the server on PostgreSQL": on_postgres},
}


def run(name: str, tests: Callable[[], bool]) -> bool:
    print(f"\n== Tests {name}", flush=True)
    began = time.monotonic()
    passed = tests()
    print(
        f"== {name}: {'passed' if passed else 'FAILED'}, {time.monotonic() - began:.0f} s",
        flush=True,
    )
    return passed


def run_beside(names: Sequence[str]) -> list[bool]:
    """Runs that use one core each, at once; each is heard whole when it has ended."""
    with ThreadPoolExecutor(len(names)) as threads:
        return list(threads.map(heard, names))


def heard(name: str) -> bool:
    command = [sys.executable, __file__, ONLY, name]
    told = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    print(told.stdout, end="", flush=True)
    return told.returncode == 0


def run_all() -> list[bool]:
    beside = run_beside(BESIDE)
    return beside + [run(name, tests) for name, tests in RUNS.items() if name not in BESIDE]


def chosen() -> dict[str, Callable[[], bool]]:
    """Those that the command line asks for; none: all."""
    if ONLY in sys.argv:
        return {name: RUNS[name] for name in sys.argv[2:]}
    return next((APART[flag] for flag in sys.argv if flag in APART), {})


def main() -> int:
    os.chdir(ROOT)
    runs = chosen()
    passed = [run(name, tests) for name, tests in runs.items()] if runs else run_all()
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
