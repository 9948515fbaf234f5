"""Files stay small enough to be read at once."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
LIMIT = 400
LIMIT_OF_EXAMPLES = 249
ALLOWED = {
    "tests/finger/motion/reference/precise.py": "one witness, read from top to bottom",
    "tests/finger/motion/reference/stepper.py": "one witness, read from top to bottom",
}


def long_files() -> set[str]:
    places = ("src/**/*.py", "tests/**/*.py", "scripts/*.py")
    sources = [source for place in places for source in ROOT.glob(place)]
    return {
        str(source.relative_to(ROOT))
        for source in sources
        if len(source.read_text().splitlines()) > LIMIT
    }


def test_no_file_is_longer_than_can_be_read() -> None:
    assert long_files() - set(ALLOWED) == set()


def test_an_example_is_one_short_file() -> None:
    long = {
        source.name
        for source in ROOT.glob("examples/*.py")
        if len(source.read_text("utf-8").splitlines()) > LIMIT_OF_EXAMPLES
    }

    assert long == set()
