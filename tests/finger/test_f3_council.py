"""F3  The council."""

import pytest

from godstone.games.api import IllegalMove, SetupError
from godstone.games.finger import Finger
from godstone.games.finger.gods import choices
from godstone.games.finger.laws import CARDS, Law
from godstone.games.finger.rules.conversion import expire_laws
from godstone.games.finger.state import Phase
from tests.finger.doors import happened
from tests.finger.table import FOUR, TWO, event, keys, mission, started, vote_all
from tests.loose import said


def council(colours: tuple[str, ...] = TWO, offer: str = "offer 3 11") -> Finger:
    game = started(colours)
    game.play(f"first {colours[0]}")
    game.play(offer)
    return game


def test_f3_1_two_laws_are_laid_open() -> None:
    game = council()

    assert game.state()["offer"] == (3, 11)
    assert game.to_move == (0, 1)


def test_f3_1_more_thumbs_decide_and_the_other_card_leaves_the_game() -> None:
    game = council(FOUR)

    events = vote_all(game, True, False, False, False)

    assert event(events, "law_adopted")["law"] == 11
    assert game.position.laws == (Law.FAR_AND_WIDE,)
    assert Law.LITTLE_FINGER not in game.position.deck


def test_f3_1_thumbs_up_take_the_upper_card() -> None:
    game = council()

    vote_all(game, True, True)

    assert game.position.laws == (Law.LITTLE_FINGER,)


def test_f3_1_votes_are_secret_until_all_are_in() -> None:
    game = council()
    events = game.play("vote up", 0)

    assert keys(events) == ["voted"]
    assert game.view(1)["votes"] == {"violet": None}
    assert game.view(None)["votes"] == {}
    assert event(game.play("vote up", 1), "votes") == {"blue": "up", "violet": "up"}


def test_f3_1_a_seat_votes_once() -> None:
    game = council()
    game.play("vote up", 0)

    with pytest.raises(IllegalMove, match=r"F3\.1"):
        game.play("vote down", 0)


def test_f3_1_several_may_vote_so_a_vote_says_for_whom() -> None:
    with pytest.raises(IllegalMove, match="seat"):
        council().play("vote up")


def test_f3_1_a_tie_is_drawn_by_lot() -> None:
    game = council()
    vote_all(game, True, False)
    assert [chance.move for chance in game.chances()] == ["lot up", "lot down"]

    game.play("lot down")

    assert game.position.laws == (Law.FAR_AND_WIDE,)
    assert game.position.phase is Phase.MISSION


def test_f3_2_a_law_of_this_generation_ends_and_one_for_the_game_stays() -> None:
    state = mission(Law.KRAKEN, Law.GOLDEN_NAVEL).position

    events = happened(state, expire_laws)

    assert state.laws == (Law.KRAKEN,)
    assert event(events, "law_ended") == {"law": 14}


def test_f3_3_the_two_cards_are_of_different_groups() -> None:
    game = started()
    game.play("first blue")
    groups = {(CARDS[a].group, CARDS[b].group) for a, b in map(laws, moves(game))}

    assert all(a != b for a, b in groups)
    with pytest.raises(IllegalMove, match=r"F3\.3"):
        game.play("offer 1 2")


def moves(game: Finger) -> list[str]:
    return [chance.move for chance in game.chances()]


def laws(move: str) -> tuple[Law, Law]:
    _, upper, lower = move.split()
    return Law(int(upper)), Law(int(lower))


def test_f3_3_every_pair_of_different_groups_is_equally_likely() -> None:
    """R4"""
    game = started()
    game.play("first blue")

    assert len(game.chances()) == 20 * 19 - 8 * 7 - 6 * 5 - 6 * 5
    assert {chance.weight for chance in game.chances()} == {1}


def test_f3_3_cards_that_were_offered_are_not_offered_again() -> None:
    game = council()
    vote_all(game, True, True)

    assert not {Law.LITTLE_FINGER, Law.FAR_AND_WIDE} & set(game.position.deck)


def planned(*offers: list[int], colours: tuple[str, ...] = TWO) -> Finger:
    seats = [{"colour": colour, "god": str(choices(colour)[0])} for colour in colours]
    options = {"first": "lot", "no_powers": True}
    return Finger.start(said({"seats": seats, "options": options, "offers": [*offers]}))


def test_f3_1_a_set_up_may_say_what_is_offered_first() -> None:
    game = planned([5, 11])

    game.play("first blue")

    assert game.legal_moves() == ["offer 5 11"]


def test_f3_1_after_the_offers_of_the_set_up_the_deck_goes_on() -> None:
    game = planned([5, 11])
    game.play("first blue")
    game.play("offer 5 11")

    game.position.generation += 1
    game.position.phase, game.position.pending = Phase.OFFER, ()

    assert len(game.chances()) > 1


@pytest.mark.parametrize(
    ("laws", "sentence"),
    [
        ([[5, 6]], "F3.3 Ambidextrous and Rolling Wheels are laws of the same group"),
        ([[5, 21]], "F8 there is no law 21"),
        ([[5, True]], "F8 there is no law True"),
        ([[5]], "F3.1 an offer is of two laws"),
        ([[5, 11], [11, 7]], "F3.1 Every law is offered once"),
        ([[1, 7], [2, 8], [3, 9], [4, 10], [5, 11]], "F1.3 There are 4 generations"),
        ("5,11", "'offers' is a list of pairs of laws"),
    ],
)
def test_f3_1_offers_that_cannot_be_made_are_refused(laws: object, sentence: str) -> None:
    seats = [{"colour": colour} for colour in TWO]

    with pytest.raises(SetupError, match=sentence):
        Finger.start(said({"seats": seats, "offers": laws}))
