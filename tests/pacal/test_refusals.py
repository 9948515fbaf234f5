"""An illegal move is refused with the number of the rule it breaks, and changes nothing."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from godstone.games.api import IllegalMove
from godstone.games.pacal.game import Pacal
from tests.icu_values import faults_in
from tests.pacal.city import city, played

SOURCES = Path(__file__).parents[2] / "src/godstone/games/pacal"

FLYING = partial(
    city,
    """
    .  .  .  .  .  .  #
    .  .  .  .  .  .  #
    .  .  Y  .  g2 .  #
    .  .  .  .  .  .  #
    ~  .  .  .  .  G  #
    """,
    districts="""
    A A S S S A B
    A A S S S A B
    A A S S S A B
    A A A A A A B
    ~ A A A A A B
    """,
    covers={"2": ["B"]},
)
ENCLOSED = partial(
    city,
    """
    .  .  .  .  .
    .  .  g2 .  .
    .  y2 Y  g1 .
    .  .  G  .  .
    .  .  .  .  .
    """,
)
DROPPING = partial(
    city,
    """
    y  y  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    Y  .  .  G  .  .  V
    """,
    step="drop",
)
WITHOUT_SUPPLY = partial(
    city,
    """
    y  y   y  .  .
    .  .   .  .  .
    .  .   .  .  .
    .  .   .  .  .
    Y  Gy7 .  .  .
    """,
    step="drop",
)
ONE_IN_SUPPLY = partial(
    city,
    """
    y  y   .  .  .
    .  .   .  .  .
    .  .   .  .  .
    .  .   .  .  .
    Y  Gy7 .  .  .
    """,
    step="drop",
)
BUILDING = partial(
    city,
    """
    y  y  y  .  y
    .  .  .  .  .
    y3 .  y2 .  y
    .  y  .  g  .
    Yy .  y1 Gy y
    """,
    step="build",
)


NO_LOW_PYRAMID_LEFT = partial(
    city,
    """
    y1 y2 y2 .  .
    .  .  .  .  .
    .  .  y  .  .
    .  .  .  .  .
    Y  .  .  .  G
    """,
    step="build",
)


def opening() -> Pacal:
    return Pacal.new(3)


def one_placed() -> Pacal:
    return played(opening(), "place e5")


def before_the_roll() -> Pacal:
    return played(opening(), "place e5", "place e6", "place e7")


def over() -> Pacal:
    return FLYING(step="over")


Position = Callable[[], Pacal]

REFUSED: list[tuple[Position, str, str]] = [
    # the order of things
    (opening, "fly e5", "P1.5"),
    (opening, "roll 3", "P1.5"),
    (before_the_roll, "place e5", "P2.1"),
    (before_the_roll, "fly e8", "P2.1"),
    (FLYING, "roll 3", "P2.4"),
    (FLYING, "drop own", "P2.4"),
    (FLYING, "build -", "P2.4"),
    (FLYING, "place c3", "P2.4"),
    (DROPPING, "fly a4", "P2.4"),
    (DROPPING, "god 2 a4", "P2.4"),
    (DROPPING, "build -", "P2.4"),
    (BUILDING, "drop -", "P2.4"),
    (BUILDING, "lift c4", "P2.4"),
    (over, "fly c3", "P7"),
    (over, "build -", "P7"),
    # placing and rolling
    (opening, "place a1", "P1.5"),
    (opening, "place b3", "P1.5"),
    (opening, "place m13", "P1.5"),
    (one_placed, "place e5", "P1.5"),
    (before_the_roll, "roll 6", "P1.3"),
    (before_the_roll, "roll 1", "P1.3"),
    # where a flight may end at all
    (FLYING, "fly a1", "P3.9"),
    (FLYING, "fly m13", "P3.9"),
    (FLYING, "fly a6", "P3.9"),
    (FLYING, "fly e3", "P3.9"),
    (FLYING, "fly f1", "P3.9"),
    (FLYING, "fly g3", "P1.4"),
    (FLYING, "fly c3", "P3.3"),
    # flights
    (partial(FLYING, die=2), "fly b3", "P3.3"),
    (partial(FLYING, die=2), "fly c4", "P3.3"),
    (FLYING, "fly d4", "P3.4"),
    (FLYING, "fly f4", "P3.4"),
    (partial(FLYING, edition="cs"), "fly d4", "P3.4"),
    (partial(FLYING, die="arrows"), "fly d4", "P3.5"),
    (partial(FLYING, round_number=1), "fly c4", "P3.8"),
    (partial(FLYING, round_number=1), "fly d1", "P3.8"),
    (partial(FLYING, round_number=1, die="arrows"), "fly c4", "P3.8"),
    (partial(FLYING, round_number=1, die="arrows"), "fly d1", "P3.8"),
    # god stones and lifting
    (FLYING, "god 3 d4", "P3.6"),
    (FLYING, "god 12 d4", "P3.6"),
    (partial(FLYING, gods={"yellow": [2, 6]}), "god 4 d4", "P3.6"),
    (FLYING, "god 4 a1", "P3.9"),
    (FLYING, "god 4 e3", "P3.9"),
    (FLYING, "god 4 f1", "P3.9"),
    (FLYING, "god 4 g1", "P1.4"),
    (partial(FLYING, round_number=1), "god 4 a4", "P3.8"),
    (partial(ENCLOSED, round_number=1), "god 4 b4", "P3.8"),
    (partial(ENCLOSED, round_number=1, gods={"yellow": []}), "lift b4", "P3.8"),
    (FLYING, "lift d4", "P3.7"),
    (partial(FLYING, gods={"yellow": []}), "lift d4", "P3.7"),
    (ENCLOSED, "lift a1", "P3.7"),
    (ENCLOSED, "fly a1", "P3.7"),
    (partial(ENCLOSED, gods={"yellow": []}), "fly a1", "P3.7"),
    (ENCLOSED, "fly b3", "P3.9"),
    # drops
    (partial(DROPPING, drops=0), "drop own", "P3.7"),
    (partial(DROPPING, drops=1), "drop green", "P4.1"),
    (partial(DROPPING, drops=1), "drop own green", "P4.1"),
    (DROPPING, "drop yellow", "P4.1"),
    (DROPPING, "drop own yellow", "P4.1"),
    (partial(DROPPING, edition="pl", rules_version=1), "drop own", "P4.1"),
    (partial(DROPPING, edition="cs"), "drop green", "P4.1"),
    (DROPPING, "drop own<a7", "P4.3"),
    (DROPPING, "drop own<a7 green<b7", "P4.3"),
    (DROPPING, "drop own green<b7", "P4.3"),
    (ONE_IN_SUPPLY, "drop own green", "P4.3"),
    (ONE_IN_SUPPLY, "drop own<a5", "P4.3"),
    (ONE_IN_SUPPLY, "drop own<a5 green", "P4.3"),
    (ONE_IN_SUPPLY, "drop own<a5 green<b5", "P4.3"),
    (WITHOUT_SUPPLY, "drop own", "P4.3"),
    (WITHOUT_SUPPLY, "drop own<d5", "P4.3"),
    (WITHOUT_SUPPLY, "drop own<b1", "P4.3"),
    (WITHOUT_SUPPLY, "drop own<b5 green<a5", "P4.3"),
    (WITHOUT_SUPPLY, "drop own<a5 green<a5", "P4.3"),
    (WITHOUT_SUPPLY, "drop own<a5 green", "P4.3"),
    # builds
    (BUILDING, "build 2 a1 a1 b1", "P4.2"),
    (BUILDING, "build 2 e1 d1 e1", "P4.2"),
    (BUILDING, "build 1 d5 d5", "P5.4"),
    (BUILDING, "build 2 d2 d2 e2", "P5.4"),
    (BUILDING, "build 1 m13 m13", "P5.4"),
    (BUILDING, "build 3 a3 c1 a3", "P5.1"),
    (BUILDING, "build 2 a5 a5 c5", "P5.1"),
    (BUILDING, "build 3 a5 a5 b5 e5", "P5.1"),
    (BUILDING, "build 4 a5 a5 b5 c5 e5", "P5.1"),
    (BUILDING, "build 3 a5 a5 b5", "P5.1"),
    (BUILDING, "build 4 a5 a5 b5 c5", "P5.1"),
    (BUILDING, "build 4 a5 a3 c3 a5 c5", "P5.6"),
    (BUILDING, "build 2 a5 a5 b5 c5", "P5.6"),
    (BUILDING, "build 1 e3 e3", "P5.6"),
    (BUILDING, "build 1 a3 a3", "P5.5"),
    (BUILDING, "build 3 a3 a3 c3", "P5.1"),
    (NO_LOW_PYRAMID_LEFT, "build 1 c3 c3", "P5.6"),
    (NO_LOW_PYRAMID_LEFT, "build 2 a5 a5 b5", "P5.4"),
    (BUILDING, "build 2 e5 a5 b5", "P5.2"),
    (BUILDING, "build 3 a3 a3 c3 e3", "P5.5"),
    (partial(BUILDING, empty_gaps=True), "build 3 e5 a5 c5 e5", "P5.1"),
    (partial(BUILDING, empty_gaps=True), "build 5 a5 a3 c3 a5 c5", "P5.1"),
    (partial(BUILDING, edition="it"), "build 3 a3 c1 b2 a3", "P5.1"),
    (partial(BUILDING, expert=True), "build 3 e3 a3 c3 e3", "P9"),
    (partial(BUILDING, expert=True), "build 3 b2 c1 b2 a3", "P9"),
    (partial(BUILDING, expert=True), "build 5 a5 a3 c3 a5 c5", "P9"),
]


def refusal(game: Pacal, move: str, seat: int | None = None) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        game.play(move, seat)
    return caught.value


@pytest.mark.parametrize(
    ("position", "move", "rule"), REFUSED, ids=[f"{rule} {move}" for _, move, rule in REFUSED]
)
def test_an_illegal_move_is_refused_with_the_rule_it_breaks(
    position: Position, move: str, rule: str
) -> None:
    game = position()
    before = game.words.copy()

    refused = refusal(game, move)

    assert refused.rule == rule, refused.sentence
    assert refused.sentence.endswith(".")
    assert "None" not in refused.sentence
    assert faults_in(refused.message) == []
    assert (game.words == before).all()


def test_a_lift_to_a_cell_that_is_not_free_is_refused_for_that() -> None:
    # though this ship is enclosed and has none.
    assert refusal(ENCLOSED(gods={"yellow": []}), "lift b3").rule == "P3.9"


def test_a_build_over_a_gap_that_is_not_empty_names_the_cell() -> None:
    refused = refusal(BUILDING(empty_gaps=True), "build 3 e5 a5 c5 e5")

    assert refused.sentence == "b5 lies in a gap of a5, c5, and e5 and is not empty."


def test_who_asks_about_a_stone_alone_hears_what_it_would_build() -> None:
    refused = refusal(NO_LOW_PYRAMID_LEFT(), "build 1 c3 c3")

    assert refused.sentence == "A stone alone builds one storey, and no such pyramid is left."


def test_who_asks_about_the_own_pyramid_hears_how_it_is_replaced() -> None:
    assert refusal(BUILDING(), "build 1 a3 a3").sentence.startswith("a3 holds a pyramid: only a")


def test_an_enclosed_ship_is_told_how_it_goes_on() -> None:
    lifted = ENCLOSED(gods={"yellow": []})

    assert refusal(ENCLOSED(), "fly a1").sentence == (
        "The ship is enclosed; a god stone is spent instead."
    )
    assert refusal(lifted, "fly a1").sentence == "The ship is enclosed; it is lifted instead."


def test_a_god_stone_to_the_own_cell_is_refused_by_the_rule_of_god_stones() -> None:
    assert refusal(FLYING(), "god 4 c3").rule == "P3.6"


def test_recycling_a_single_drop_is_not_refused_as_one_of_two() -> None:
    # that gives one drop.
    assert refusal(DROPPING(edition="pl", drops=1), "drop own<a7").rule == "P4.3"


def test_another_seats_move_is_refused() -> None:
    game = FLYING()

    assert refusal(game, "fly c5", seat=1).rule == "P2.1"
    assert game.play("fly c5", seat=0)


def test_a_refusal_is_a_rule_and_a_sentence() -> None:
    refused = refusal(FLYING(), "fly e3")

    assert str(refused) == "P3.9 A pyramid stands on e3; it is not free."


def test_every_rule_the_refusals_can_cite_is_cited_by_one() -> None:
    files = [SOURCES / name for name in ("refusal.py", "refusal_of_build.py", "game.py")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    citable = set(re.findall(r"""[(\s]"(P\d+(?:\.\d+)?)"[ ,]""", source))

    seen = {rule for _, _, rule in REFUSED}

    assert citable - seen == {"P5"}  # the last word of `refused_build`, which nothing reaches
