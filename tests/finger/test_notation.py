"""Moves as text, both ways."""

from hypothesis import given
from hypothesis import strategies as st

from godstone.games.finger import notation as note
from godstone.games.finger.gods import God
from godstone.games.finger.ground import Corner, Island
from godstone.games.finger.laws import Law

number = st.integers(-note.REACH, note.REACH)
name = st.sampled_from(["blue.prophet.1", "yellow.sphinx", "ape", "violet.temple.2"])
side = st.none() | st.tuples(number, number)
moves = st.one_of(
    st.builds(note.ChooseGod, st.sampled_from(God)),
    st.builds(note.Vote, st.booleans()),
    st.builds(note.BreakTie, st.booleans()),
    st.builds(note.Lot, st.booleans()),
    st.builds(note.Offer, st.sampled_from(Law), st.sampled_from(Law)),
    st.builds(note.First, st.sampled_from(["blue", "green"])),
    st.builds(note.Wind, number, number),
    st.builds(note.Isle, st.sampled_from(Island)),
    st.builds(note.Templars, st.integers(0, 9)),
    st.builds(note.Flick, name, number, number, number, number, side),
    st.just(note.Stay()),
    st.builds(note.Build, name, name, number, number),
    st.just(note.Keep()),
    st.builds(note.Hand, number, number, number, number),
    st.builds(note.Heart, number, number),
    st.builds(note.LaunchFrom, st.sampled_from(Corner)),
)


@given(moves)
def test_parsing_what_was_printed_gives_the_same_move(move: note.Move) -> None:
    assert note.parse(note.text_of(move)) == move


def test_every_kind_of_move_is_printed_and_parsed() -> None:
    assert len(note.PRINTERS) == len(note.PARSERS)


def test_the_notation_is_the_one_agreed() -> None:
    texts = [
        "god Zeus", "vote up", "vote down", "offer 7 14", "lot up", "first green", "wind 0 70000",
        "isle north", "flick blue.prophet.3 -200000 -200000 1 -2", "stay", "keep", "tie up",
        "temple blue.prophet.3 violet.temple.2 5 6", "hand 1 2 3 4", "heart 1 2", "corner 2",
        "templars 2", "flick blue.prophet.3 1 2 3 4 -5 6",
    ]  # fmt: skip
    assert [note.text_of(note.parse(text)) for text in texts] == texts
