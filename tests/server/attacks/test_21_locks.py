"""The locks: every package pinned with its hashes, for all systems, and nothing else let in."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[3]
LOCKS = {"play": ["web"], "dev": ["dev", "web"], "bench": ["bench", "dev", "web"]}
PINNED = re.compile(r"^([a-z0-9-]+)==([^ ]+)", re.MULTILINE)
BACKEND = """
import shutil

def build_editable(folder, settings=None, metadata=None):
    shutil.copy("mine-1-py3-none-any.whl", folder)
    return "mine-1-py3-none-any.whl"
"""
OTHER_HASH = "0" * 64
PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""


def lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")


def page_packages() -> dict[str, dict[str, object]]:
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    packages: dict[str, dict[str, object]] = json.loads(text)["packages"]
    return packages


def wanted(extras: list[str]) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    optional = project["project"]["optional-dependencies"]
    more = [line for extra in extras for line in optional[extra]]
    build = project["build-system"]["requires"]
    return [*map(Requirement, [*project["project"]["dependencies"], *build, *more])]


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_what_the_project_asks_for(name: str) -> None:
    pinned = dict(PINNED.findall(lock(name)))

    unfit = [
        str(each)
        for each in wanted(LOCKS[name])
        if not each.specifier.contains(pinned.get(canonicalize_name(each.name), "0"))
    ]

    assert unfit == []


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_of_a_lock_has_hashes_and_names_no_host(name: str) -> None:
    text = lock(name)

    assert len(re.findall(r"^[a-z].*\\\n    --hash=sha256:", text, re.MULTILINE)) == len(
        re.findall(r"^[a-z]", text, re.MULTILINE)
    )
    assert "//" not in text
    assert "index" not in text


def test_one_environment_can_hold_all_locks() -> None:
    play, dev, bench = ({*PINNED.findall(lock(name))} for name in LOCKS)

    assert play <= dev <= bench


def test_the_page_is_locked_for_all_systems_with_hashes_and_without_hosts() -> None:
    packages = page_packages()
    packages.pop("")
    names = {path.rpartition("node_modules/")[2] for path in packages}
    optional = {
        name
        for package in packages.values()
        for name in json.loads(json.dumps(package.get("optionalDependencies", {})))
    }

    assert optional <= names
    assert all("integrity" in package for package in packages.values())
    assert not any("resolved" in package for package in packages.values())


def test_the_lock_of_the_page_is_that_of_its_packages() -> None:
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))

    assert page_packages()[""]["devDependencies"] == asked["devDependencies"]


# Installing from a lock, in a folder of its own and without any network


def wheel(folder: Path, name: str) -> Path:
    """The smallest there can be."""
    made = folder / f"{name}-1-py3-none-any.whl"
    about, kind = f"Name: {name}\nVersion: 1\n", "Root-Is-Purelib: true\nTag: py3-none-any\n"
    with ZipFile(made, "w") as file:
        file.writestr(f"{name}-1.dist-info/METADATA", f"Metadata-Version: 2.1\n{about}")
        file.writestr(f"{name}-1.dist-info/WHEEL", f"Wheel-Version: 1.0\n{kind}")
        file.writestr(f"{name}-1.dist-info/RECORD", "")
    return made


def project(folder: Path, digest: str) -> None:
    """Something to install whose lock asks for one package, `tiny`."""
    for name in ("scripts", "requirements", "wheels"):
        (folder / name).mkdir(exist_ok=True)
    shutil.copy(ROOT / "scripts" / "install.sh", folder / "scripts")
    (folder / "requirements" / "play.lock").write_text(f"tiny==1 --hash=sha256:{digest}\n")
    (folder / "pyproject.toml").write_text(PROJECT)
    (folder / "backend.py").write_text(BACKEND)
    wheel(folder, "mine")


def tiny(folder: Path) -> str:
    """Where pip finds it; its hash."""
    (folder / "wheels").mkdir()
    return sha256(wheel(folder / "wheels", "tiny").read_bytes()).hexdigest()


def install(folder: Path) -> subprocess.CompletedProcess[str]:
    command = ["sh", "scripts/install.sh", sys.executable, "play", ""]
    pip = {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(folder / "wheels"),
        "PIP_CONFIG_FILE": os.devnull,
    }
    return subprocess.run(
        command, cwd=folder, env={**os.environ, **pip}, capture_output=True, text=True, check=False
    )


def installed(folder: Path) -> set[str]:
    return {path.name for path in folder.glob(".venv/lib/python*/site-packages/*.dist-info")}


def test_what_the_lock_names_is_installed(tmp_path: Path) -> None:
    project(tmp_path, tiny(tmp_path))

    ended = install(tmp_path)

    assert ended.returncode == 0, ended.stderr
    assert {"tiny-1.dist-info", "mine-1.dist-info"} <= installed(tmp_path)


def test_a_file_with_another_hash_is_not_let_in(tmp_path: Path) -> None:
    tiny(tmp_path)
    project(tmp_path, OTHER_HASH)

    ended = install(tmp_path)

    assert ended.returncode == 1
    assert "DO NOT MATCH THE HASHES" in ended.stderr
    assert not {"tiny-1.dist-info", "mine-1.dist-info"} & installed(tmp_path)


def test_where_a_build_is_missing_it_is_said_and_the_newest_are_taken(tmp_path: Path) -> None:
    project(tmp_path, OTHER_HASH)

    ended = install(tmp_path)

    assert ended.returncode == 0, ended.stderr
    assert "requirements/play.lock has no build of that for this system" in ended.stderr
    assert "NOT compared with the lock" in ended.stderr
    assert "mine-1.dist-info" in installed(tmp_path)
