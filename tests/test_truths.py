"""What stands in two languages says the same in both."""

import re
from pathlib import Path

from godstone.server import PORT

ROOT = Path(__file__).parents[1]


def test_the_page_under_development_asks_the_port_that_is_served() -> None:
    config = (ROOT / "web/vite.config.ts").read_text()

    assert re.findall(r"127\.0\.0\.1:(\d+)", config) == [str(PORT)]
