"""JSON as tests read it: they reach right in, and a key that is not there fails them."""

from typing import Any

Json = Any


def said(value: object) -> Json:
    """What a game, a record or a server said, to be looked into."""
    return value
