"""P9  Expert."""

import pytest

from godstone.games.api import IllegalMove
from tests.pacal.city import builds, city


def test_p9_new_pyramids_come_from_stones_alone() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y2 y  y  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
        expert=True,
    )

    assert "3 a3 a3 b3 c3" in builds(game)
    with pytest.raises(IllegalMove, match="P9"):
        game.play("build 3 b3 a3 b3 c3")


def test_p9_an_upgrades_constellation_holds_exactly_the_pyramid_that_is_replaced() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y1 y2 y  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
        expert=True,
    )

    assert builds(game) == set()


def test_p9_stones_alone_build_as_always() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y  .  y  .  y
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
        expert=True,
    )

    assert builds(game, 3) == {"3 a3 a3 c3 e3", "3 c3 a3 c3 e3", "3 e3 a3 c3 e3"}


def test_p9_without_it_pyramids_stand_for_stones() -> None:
    game = city(
        """
        .  .  .  .  .
        .  .  .  .  .
        y1 y2 y  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
    )

    assert "3 c3 a3 b3 c3" in builds(game)


def test_p9_a_lower_upgrade_for_want_of_pyramids_is_an_upgrade_too() -> None:
    game = city(
        """
        .  .  y3 y3 y3
        .  .  .  .  .
        y1 y  y  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        step="build",
        expert=True,
    )

    assert {build for build in builds(game) if build.endswith("a3 b3 c3")} == {"2 a3 a3 b3 c3"}
