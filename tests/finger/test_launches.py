"""The page shows a flick before the server answers; its tests compare with these answers."""

from tests.finger.launches import FILE, text


def test_the_page_is_tested_with_what_motion_answers() -> None:
    assert FILE.read_text() == text(), "python -m tests.finger.launches"
