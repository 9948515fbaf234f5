"""Files stay small enough to be read at once."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
LIMIT = 400
ALLOWED = {
    "tests/finger/motion/reference/precise.py": "one witness, read from top to bottom",
    "tests/finger/motion/reference/stepper.py": "one witness, read from top to bottom",
}


def long_files() -> set[str]:
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py"), *ROOT.glob("scripts/*.py")]
    return {
        str(source.relative_to(ROOT))
        for source in sources
        if len(source.read_text().splitlines()) > LIMIT
    }


def test_no_file_is_longer_than_can_be_read() -> None:
    assert long_files() - set(ALLOWED) == set()
