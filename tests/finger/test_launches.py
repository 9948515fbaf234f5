"""The page shows a flick before the server answers; its tests compare with these answers."""

import json

from tests.finger.launches import FILE, text


def test_the_page_is_tested_with_what_motion_answers() -> None:
    assert json.loads(FILE.read_text()) == json.loads(text()), "python -m tests.finger.launches"
