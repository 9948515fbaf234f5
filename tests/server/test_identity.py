from hypothesis import given
from hypothesis import strategies as st

from godstone.server.live.identity import guest_in, secret_name, signed


def test_a_cookie_of_ours_names_the_guest() -> None:
    assert guest_in(signed("ann", "secret"), "secret") == "ann"


def test_a_cookie_signed_with_another_secret_names_nobody() -> None:
    assert guest_in(signed("ann", "other"), "secret") is None


@given(st.text())
def test_any_other_text_names_nobody(text: str) -> None:
    assert guest_in(text, "secret") is None


def test_secret_names_differ_and_are_long() -> None:
    assert len({secret_name() for _ in range(100)}) == 100
    assert len(secret_name()) >= 22
