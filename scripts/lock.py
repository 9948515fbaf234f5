"""Makes the locks anew: requirements/*.lock for Python, web/package-lock.json for the page.

Each pins every package, with the hashes of its files, for all systems at once. uv finds the Python
ones and is needed for nothing else; it is fetched into a folder that is thrown away.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
# The largest first: the others take its versions, so that one environment can hold all.
EXTRAS = {"bench": ("dev", "web", "bench"), "dev": ("dev", "web"), "play": ("web",)}
HEAD = "# Made by `make lock`, for all systems and Pythons; scripts/install.sh installs from it.\n"


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def fetched_uv(folder: Path) -> Path:
    venv.create(folder / "uv", with_pip=True)
    scripts = folder / "uv" / ("Scripts" if os.name == "nt" else "bin")
    pip = [scripts / "python", "-m", "pip", "install", "--quiet", "uv"]
    subprocess.run(pip, check=True)
    return scripts / "uv"


def lock_python(folder: Path) -> None:
    """What is installed and what builds it: the build backend is locked as well."""
    project = pyproject()
    build = folder / "build.in"
    build.write_text("\n".join(project["build-system"]["requires"]), encoding="utf-8")
    least = project["project"]["requires-python"].removeprefix(">=")
    uv = fetched_uv(folder)
    taken: list[str | Path] = []
    for name, extras in EXTRAS.items():
        lock = LOCKS / f"{name}.lock"
        chosen = [word for extra in extras for word in ("--extra", extra)]
        form = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
        wished = ["pyproject.toml", build, *chosen, *taken, "--python-version", least]
        command = [uv, "--no-config", "pip", "compile", *form, *wished]
        made = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        lock.write_text(HEAD + made.stdout, encoding="utf-8")
        taken = ["--constraint", lock]
        print(f"{lock.relative_to(ROOT)}: {made.stdout.count('==')} packages")


def lock_page(folder: Path) -> None:
    """Where the registry lacks what another system needs, the old lock stays."""
    for name in ("package.json", ".npmrc"):
        shutil.copy(WEB / name, folder / name)
    npm = [sys.executable, ROOT / "scripts" / "npm.py", "--prefix", folder]
    subprocess.run([*npm, "install", "--package-lock-only", "--loglevel=error"], check=True)
    made = folder / "package-lock.json"
    packages = json.loads(made.read_text(encoding="utf-8"))["packages"]
    if missing := [*lacking(packages)]:
        shown = ", ".join(missing[:3])
        sys.exit(f"web/package-lock.json stays as it was: the registry here lacks {shown} ...")
    shutil.copy(made, WEB / made.name)
    print(f"web/{made.name}: {len(packages) - 1} packages")


def lacking(packages: Mapping[str, Any]) -> Iterator[str]:
    """Packages for other systems that a lock should have and has not."""
    names = {path.rpartition("node_modules/")[2] for path in packages}
    for package in packages.values():
        for name, version in package.get("optionalDependencies", {}).items():
            if name not in names:
                yield f"{name} {version}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        lock_python(Path(folder))
        lock_page(Path(folder))


if __name__ == "__main__":
    main()
