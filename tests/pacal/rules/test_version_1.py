"""What version 1 of these rules played otherwise. Its games go on by it."""

import pytest

from godstone.games.api import SetupError
from godstone.games.pacal import Pacal, setup_json
from godstone.games.pacal.notation import COLOURS
from tests.loose import said
from tests.pacal.city import city, drawing, drops, flights, played, score


@pytest.mark.parametrize("edition", ["pl", "cs", "it"])
def test_version_1_p4_1_two_drops_are_both_made_or_none(edition: str) -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        Y . . . G
        """,
        step="drop",
        edition=edition,
        rules_version=1,
    )

    assert drops(game) == {"-", "own green"}


@pytest.mark.parametrize("edition", ["pl", "cs", "it"])
def test_version_1_p4_1_with_one_stone_to_be_had_one_may_be_dropped(edition: str) -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        Y . . . Gy9
        """,
        step="drop",
        edition=edition,
        rules_version=1,
    )

    assert drops(game) == {"-", "own", "green"}


def test_version_1_p4_1_the_standard_game_is_as_it_was() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        Y . . . G
        """,
        step="drop",
        rules_version=1,
    )

    assert drops(game) == {"-", "own", "green", "own green"}


def test_version_1_p3_8_a_god_stone_may_be_spent_in_the_first_round_and_leads_outside() -> None:
    game = city(
        """
        . . . . .
        . . . . .
        . . . . .
        . Y . . .
        . . . . .
        """,
        round_number=1,
        rules_version=1,
    )

    assert flights(game, "god 2") == drawing("""
        1 1 1 1 1
        1 . . . 1
        1 . . . 1
        1 Y . . 1
        1 1 1 1 1
    """)


def test_version_1_p7_1_in_the_french_final_round_an_upgrade_with_one_left_gives_5() -> None:
    game = city(
        """
        y1 y2 y2 y3 y3 y4 y4
        y5 y5 .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        y2 y  y  .  .  .  .
        Y  .  .  G  .  .  V
        """,
        step="build",
        edition="fr",
        final_round=True,
        rules_version=1,
    )

    played(game, "build 3 a2 a2 b2 c2")

    assert score(game) == (5, 0, 0)


# Which version a game is of


def begun(**given: object) -> Pacal:
    return Pacal.start({**setup_json(COLOURS[:3], "green"), **said(given)})


def test_a_game_is_of_the_version_its_set_up_says() -> None:
    assert begun(rules_version=1).rules_version == 1


def test_a_new_game_is_of_version_2() -> None:
    assert begun().rules_version == 2


def test_a_set_up_that_names_no_version_is_completed() -> None:
    setup = setup_json(COLOURS[:3], "green")
    del setup["rules_version"]

    assert Pacal.start(setup).setup["rules_version"] == 2


@pytest.mark.parametrize("version", [0, 3, -1, True, 1.0, "1", None])
def test_an_unknown_version_is_refused(version: object) -> None:
    with pytest.raises(SetupError, match=r"rules version .* is unknown; known are 1 and 2"):
        begun(rules_version=version)
