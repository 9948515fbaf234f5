"""Samples of the spaces: quick, and still any allowed action as likely as another."""

import numpy as np
import pytest

from godstone.envs.spaces import Hybrid, Numbers


def flags(*allowed: int) -> np.ndarray:
    mask = np.zeros(1000, np.int8)
    mask[[*allowed]] = 1
    return mask


@pytest.mark.parametrize("kind", [np.int8, np.uint8, bool])
def test_every_number_that_the_mask_allows_is_as_likely_as_another(kind: type) -> None:
    numbers = Numbers(1000, seed=1)
    mask: np.ndarray = flags(0, 7, 999).astype(kind)

    drawn = np.bincount([int(numbers.sample(mask)) for _ in range(3000)], minlength=1000)

    assert drawn.nonzero()[0].tolist() == [0, 7, 999]
    assert (abs(drawn[[0, 7, 999]] - 1000) < 150).all()


def test_without_a_number_that_is_allowed_the_first_is_drawn() -> None:
    assert Numbers(1000).sample(flags()) == 0


def test_a_mask_of_another_shape_is_refused() -> None:
    with pytest.raises(AssertionError):
        Numbers(1000).sample(np.ones(999, np.int8))


def test_a_hybrid_keeps_to_the_mask_and_to_its_box() -> None:
    hybrid = Hybrid(1000, 6)
    hybrid.seed(1)

    drawn = [hybrid.sample(flags(3)) for _ in range(200)]

    assert all(action in hybrid for action in drawn)
    assert {int(choice) for choice, _ in drawn} == {3}  # type: ignore[call-overload]
    boxes = np.array([box for _, box in drawn])
    assert boxes.min() < -0.9
    assert boxes.max() > 0.9


def test_a_seed_decides_what_a_hybrid_draws() -> None:
    drawn = []
    for _ in range(2):
        hybrid = Hybrid(10, 6)
        hybrid.seed(5)
        drawn.append(hybrid.sample())

    assert drawn[0][0] == drawn[1][0]
    assert np.array_equal(drawn[0][1], drawn[1][1])  # type: ignore[arg-type]
