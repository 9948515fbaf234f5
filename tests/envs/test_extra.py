"""Without the libraries of the extra `research` there is a sentence that says what brings them."""

import subprocess
import sys

import pytest

WITHOUT = "import sys; sys.modules[{0!r}] = None; import godstone.envs.{1}"


@pytest.mark.parametrize(
    ("package", "module", "title"),
    [
        ("pettingzoo", "pacal_v0", "PettingZoo"),
        ("gymnasium", "gymnasium", "Gymnasium"),
        ("pyspiel", "openspiel", "OpenSpiel"),
        ("pyarrow", "parquet", "PyArrow"),
    ],
)
def test_what_is_not_installed_is_named(package: str, module: str, title: str) -> None:
    command = [sys.executable, "-c", WITHOUT.format(package, module)]

    finished = subprocess.run(command, capture_output=True, text=True, check=False)

    assert f"{title} is not installed" in finished.stderr
    assert "pip install 'godstone[research]' brings it" in finished.stderr


def test_batches_need_none_of_them() -> None:
    gone = "".join(
        f"sys.modules[{name!r}] = None; "
        for name in ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "pyarrow")
    )
    command = f"import sys; {gone} from godstone.envs import FingerBatch, PacalBatch"

    assert subprocess.run([sys.executable, "-c", command], check=False).returncode == 0
