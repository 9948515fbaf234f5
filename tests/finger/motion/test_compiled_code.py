"""The compiled engine uses + - * / and the square root only: the same bits on every machine."""

import re
from functools import cache

import numpy as np
import pytest

from godstone.games.finger.motion import board
from godstone.games.finger.motion.batch import batch_of, flick_all, room
from godstone.games.finger.motion.face import NO_FLICK, NOBODY
from godstone.kernel import COMPILED, plain
from tests.compiled import compiled
from tests.finger.motion.build import mat

pytestmark = [
    pytest.mark.long,  # it compiles the engine anew: what comes from disk cannot be looked into
    pytest.mark.skipif(not COMPILED, reason="nothing is compiled"),
]


@cache
def assembly() -> str:
    """What the processor runs."""
    fresh, done = compiled(plain(flick_all)), room(1, 0)
    fresh(board(mat()), batch_of(np.copy(NOBODY), np.copy(NO_FLICK), done))
    texts: dict[object, str] = fresh.inspect_asm()  # type: ignore[attr-defined]
    return "\n".join(texts.values())


def test_it_multiplies_and_takes_roots() -> None:
    assert "mul" in assembly()
    assert "sqrt" in assembly()


def test_no_multiplication_is_fused_with_an_addition() -> None:
    assert re.findall(r"v?fn?m(?:add|sub)\w*|fmla\w*", assembly()) == []


def test_no_function_of_a_mathematical_library_is_called() -> None:
    names = r"\b(?:sin|cos|tan|atan2?|exp|log|pow|hypot|cbrt|fmod|fma)\b"

    assert re.findall(rf"{names}", assembly()) == []
