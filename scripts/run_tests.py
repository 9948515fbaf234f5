"""Runs the tests the three ways they must hold: compiled, with bounds checks, and uncompiled.

Compiled code is invisible to coverage, so the uncompiled run of the rules measures it.
"""

import os
import subprocess
import sys
import time

PYTEST = [sys.executable, "-m", "pytest", "-q", "--durations=5"]
RULES = ["tests/pacal/rules", "tests/pacal/test_small_agreement.py"]
UNCOMPILED = ["tests/pacal", "tests/contract", "-m", "not long and not compiled"]
RUNS = {
    "compiled": (["-m", "not long", "-n", "2"], {}),
    "with bounds checks": (RULES, {"NUMBA_BOUNDSCHECK": "1"}),
    "uncompiled, with coverage": (UNCOMPILED, {"NUMBA_DISABLE_JIT": "1"}),
}
LONG = {"long": (["-m", "long", "-n", "2"], {"HYPOTHESIS_PROFILE": "long"})}


def run(name: str, arguments: list[str], environment: dict[str, str]) -> bool:
    """One run of pytest; its exit status decides."""
    print(f"\n== Tests, {name}", flush=True)
    command = [*PYTEST, *arguments]
    if "NUMBA_DISABLE_JIT" in environment:
        command = [sys.executable, "-m", "coverage", "run", *command[1:]]
    began = time.monotonic()
    finished = subprocess.run(command, env={**os.environ, **environment}, check=False)
    print(f"== {name}: {time.monotonic() - began:.0f} s", flush=True)
    return finished.returncode == 0


def main() -> int:
    runs = LONG if "--long" in sys.argv else RUNS
    passed = [run(name, *how) for name, how in runs.items()]
    if "--long" not in sys.argv:
        report = [sys.executable, "-m", "coverage", "report", "--fail-under=95"]
        passed.append(subprocess.run(report, check=False).returncode == 0)
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
