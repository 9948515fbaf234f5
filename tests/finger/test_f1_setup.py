"""F1  Pieces and set-up."""

import pytest

from godstone.games.api import IllegalMove, SetupError
from godstone.games.finger import Finger
from godstone.games.finger.discs import Kind
from godstone.games.finger.gods import God
from godstone.games.finger.laws import CARDS, Group, Lasts, Law
from godstone.games.finger.state import Phase, Where
from tests.finger.table import FOUR, TWO, event, flick, flick_text, keys, started, where
from tests.loose import said


def hand(game: Finger, seat: int, kind: Kind) -> int:
    state = game.position
    return sum(state.discs[disc].kind is kind for disc in state.of(Where.HAND, seat))


@pytest.mark.parametrize("count", [0, 1, 5])
def test_f1_1_two_to_four_players(count: int) -> None:
    seats = [{"colour": colour} for colour in (*FOUR, "red")[:count]]

    with pytest.raises(SetupError, match=r"F1\.1"):
        Finger.start({"seats": seats})


def test_f1_1_everyone_chooses_one_of_the_two_gods_of_the_pantheon() -> None:
    game = Finger.start({"seats": [{"colour": "blue"}, {"colour": "green"}]})

    assert game.to_move == (0, 1)
    assert game.legal_moves(0) == ["god Tyr", "god Freja"]
    with pytest.raises(IllegalMove, match=r"F1\.1"):
        game.play("god Zeus", 0)


def test_f1_1_gods_are_shown_when_all_have_chosen() -> None:
    """R2"""
    game = Finger.start({"seats": [{"colour": "blue"}, {"colour": "green"}]})
    assert keys(game.play("god Freja", 0)) == ["god_chosen"]
    assert game.view(1)["gods"] == {"blue": None, "green": None}
    assert game.view(0)["gods"]["blue"] == "Freja"

    events = game.play("god Dagda", 1)

    assert event(events, "gods") == {"blue": "Freja", "green": "Dagda"}


def test_f1_1_a_god_named_in_the_set_up_is_not_asked() -> None:
    seats = [{"colour": "blue", "god": "Tyr"}, {"colour": "green"}]
    game = Finger.start({"seats": seats})

    assert game.to_move == (1,)


def test_f1_1_without_powers_no_god_is_asked() -> None:
    seats = [{"colour": "blue"}, {"colour": "green"}]
    game = Finger.start({"seats": seats, "options": {"no_powers": True}})

    assert game.position.phase is Phase.FIRST_FLICK
    assert game.position.seat_of(God.TYR) is None


def test_f1_1_a_pantheon_is_played_once() -> None:
    with pytest.raises(SetupError, match="once"):
        Finger.start({"seats": [{"colour": "blue"}, {"colour": "blue"}]})


@pytest.mark.parametrize(("players", "prophets"), [(2, 5), (3, 6), (4, 5)])
def test_f1_2_five_prophets_six_with_three_players_and_four_temples(
    players: int, prophets: int
) -> None:
    game = started(FOUR[:players])

    for seat in range(players):
        assert hand(game, seat, Kind.PROPHET) == prophets
        assert hand(game, seat, Kind.TEMPLE) == 4


def test_f1_2_seven_prophets_and_two_templars_exist_per_colour() -> None:
    kinds = [disc.kind for disc in started().position.discs if disc.seat == 0]

    assert kinds.count(Kind.PROPHET) == 7
    assert kinds.count(Kind.TEMPLAR) == 2


@pytest.mark.parametrize(("players", "generations"), [(2, 4), (3, 3), (4, 4)])
def test_f1_3_four_generations_three_with_three_players(players: int, generations: int) -> None:
    assert started(FOUR[:players]).position.generations == generations


def test_f1_3_twenty_laws_in_three_groups() -> None:
    assert len(CARDS) == len(Law) == 20
    assert {card.group for card in CARDS.values()} == set(Group)
    lasting = [int(law) for law in Law if CARDS[law].lasts is Lasts.GAME]
    assert lasting == [7, 9, 10, 11, 13]


def test_f1_4_the_nearest_to_the_navel_begins() -> None:
    game = started(TWO, first="flick")
    flick(game, "blue.prophet.1", to=(50, 0))

    events = flick(game, "violet.prophet.1", to=(0, -40))

    assert event(events, "first_player") == {"seat": "violet"}
    assert game.position.first == 1
    assert where(game, "blue.prophet.1") is where(game, "violet.prophet.1") is Where.HAND


def test_f1_4_each_flicks_on_an_otherwise_empty_map() -> None:
    game = started(TWO, first="flick")
    flick(game, "blue.prophet.1", to=(0, 0))

    assert game.state()["discs"] == {}


def test_f1_4_off_the_map_loses() -> None:
    game = started(TWO, first="flick")
    flick(game, "blue.prophet.1", left=[("blue.prophet.1", "blue")])

    events = flick(game, "violet.prophet.1", to=(200, 200))

    assert event(events, "first_player") == {"seat": "violet"}


def test_f1_4_a_tie_is_flicked_again_by_the_tied() -> None:
    game = started(FOUR[:3], first="flick")
    flick(game, "blue.prophet.1", to=(30, 0))
    flick(game, "violet.prophet.1", to=(99, 0))

    events = flick(game, "yellow.prophet.1", to=(0, -30))

    assert event(events, "trial_tied") == {"seats": ["blue", "yellow"]}
    assert game.to_move == (0,)


def test_f1_4_all_off_the_map_is_a_tie() -> None:
    """R3"""
    game = started(TWO, first="flick")
    flick(game, "blue.prophet.1", left=[("blue.prophet.1", "blue")])

    events = flick(game, "violet.prophet.1", left=[("violet.prophet.1", "violet")])

    assert event(events, "trial_tied") == {"seats": ["blue", "violet"]}


def test_f1_4_a_plain_prophet_is_flicked() -> None:
    """R3"""
    game = started(("yellow", "blue"), gods=[God.RA, God.TYR], first="flick")

    assert game.legal_moves(0) == ["flick yellow.prophet.1"]
    with pytest.raises(IllegalMove, match=r"F1\.4"):
        game.play(flick_text(game, "yellow.sphinx"))


def test_f1_4_option_the_first_player_is_drawn_by_lot() -> None:
    game = started(TWO, first="lot")
    assert [chance.move for chance in game.chances()] == ["first blue", "first violet"]

    game.play("first violet")

    assert game.position.first == 1


def test_f1_4_the_prophet_is_put_into_the_corner_as_in_f4_2() -> None:
    game = started(first="flick")

    with pytest.raises(IllegalMove, match=r"F4\.2"):
        game.play("flick blue.prophet.1 -152690 -229000 100000 500000")


@pytest.mark.parametrize(("players", "corners"), [(2, [1, 3]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])])
def test_f1_5_seats_and_their_corners(players: int, corners: list[int]) -> None:
    state = started(FOUR[:players]).position

    assert [int(state.corner_of(seat)) for seat in state.seats] == corners


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({}, "seats"),
        ({"seats": 5}, "seats"),
        ({"seats": [{"colour": "blue"}, 3]}, "seat 2"),
        ({"seats": [{"colour": "blue"}, {"colour": "pink"}]}, "pink"),
        ({"seats": [{"colour": "blue"}, {"colour": "green", "god": "Tyr"}]}, "Tyr"),
        ({"seats": [{"colour": "blue"}, {"colour": "green"}], "map": "moon"}, "moon"),
        ({"seats": [{"colour": "blue"}, {"colour": "green"}], "options": {"x": 1}}, "'x'"),
        ({"seats": [{"colour": "blue"}, {"colour": "green"}], "options": {"no_powers": 1}}, "no_p"),
        (
            {"seats": [{"colour": "blue"}, {"colour": "green"}], "options": {"gods": "x"}},
            "balanced",
        ),
        ({"seats": [{"colour": "blue"}, {"colour": "green"}], "rules_version": 9}, "rules_version"),
        ({"seats": [{"colour": "blue"}, {"colour": "green"}], "game": "pacal"}, "finger"),
    ],
)
def test_f1_1_a_set_up_that_cannot_be_played_names_the_reason(
    setup: dict[str, object], reason: str
) -> None:
    with pytest.raises(SetupError, match=reason):
        Finger.start(said(setup))


def test_f1_1_the_set_up_a_game_tells_starts_the_same_game() -> None:
    game = started(FOUR[:3])

    assert Finger.start(game.setup).state() == game.state()


@pytest.mark.parametrize(("god", "wrong"), [("Loki", "Loki"), ("Tyr/Odin", "Tyr/Odin"), (" ", " ")])
def test_a_god_that_there_is_not_is_told_with_those_that_there_are(god: str, wrong: str) -> None:
    setup = said({"seats": [{"colour": "blue", "god": god}, {"colour": "green"}]})
    with pytest.raises(SetupError, match=f"has no god “{wrong}”; there are Tyr, Freja,"):
        Finger.start(setup)
