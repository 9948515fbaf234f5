"""Names and chat hold nothing that cannot be seen, turns the line around or towers over others."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from godstone.games.record import Record
from godstone.server.protocol import plain_text
from godstone.server.protocol.plain_text import (
    BLANK,
    JOINERS,
    MARKS,
    MARKS_MAX,
    SELECTORS,
    plain,
    width,
)
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import NAME_MAX, NewSeat, NewTable
from godstone.server.table import creation
from tests.loose import said
from tests.server.making import chance, making
from tests.server.serving import online, visited

OVERRIDE, ISOLATE, MARK = "\u202e", "\u2067", "\u200f"
ZERO_WIDTH, WORD_JOINER, BYTE_ORDER = "\u200b", "\u2060", "\ufeff"
TAGS = "".join(chr(0xE0000 + ord(letter)) for letter in "gbeng")
TOWER = "q" + "\u0300\u0301\u0302\u0303" * 20
UNSEEN = ["", " ", "\t\n", ZERO_WIDTH, OVERRIDE, "\u3164", "\u2800", "\u115f\u1160", "\ufe0f", TAGS]
UNSEEN += ["\u0301\u0301", "\ue000", "\u00ad", "\u200d\u200c", "\U000e0100", "\ufffc", "\u180e"]

texts = st.text(max_size=60)
nasty = st.text(
    alphabet=st.sampled_from(
        "aZ 1#\u05d0\u0645\u0915\u094d\u4e16\U0001f469\u2764\U0001f3fd\u1100\u1161\u0344\u0958+^"
        "\u200c\u200d\ufe0e\ufe0f\u0301\u0489\u20e3\u200b\u3164\u2800\u034f\u00ad\t\U000e0067"
        f"{OVERRIDE}{ISOLATE}{MARK}{WORD_JOINER}"
    ),
    max_size=40,
)


def of_others(text: str) -> set[str]:
    """Categories, but for joiners and selectors, which may stay where they do something."""
    return {unicodedata.category(char) for char in text if char not in JOINERS | SELECTORS}


@given(texts | nasty)
def test_plain_text_stays_as_it_is(text: str) -> None:
    assert plain(plain(text)) == plain(text)


@given(texts | nasty)
def test_nothing_unseen_is_left(text: str) -> None:
    shown = plain(text)

    assert not of_others(shown) & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not BLANK & set(shown)


@given(texts | nasty)
def test_it_is_one_line_with_single_spaces_and_composed(text: str) -> None:
    shown = plain(text)

    assert shown == " ".join(shown.split())
    assert shown == unicodedata.normalize("NFC", shown)


@given(texts | nasty)
@example(TOWER)
def test_no_letter_carries_a_tower_of_marks(text: str) -> None:
    marks = 0
    for char in plain(text):
        marks = marks + 1 if unicodedata.category(char) in MARKS else 0
        assert marks <= MARKS_MAX


@given(texts | nasty)
def test_what_is_left_is_empty_or_can_be_seen(text: str) -> None:
    assert (plain(text) == "") == (width(plain(text)) == 0)


@given(nasty)
def test_a_joiner_stands_alone_between_two_that_join(text: str) -> None:
    shown = f" {plain(text)} "
    for before, char, after in zip(shown, shown[1:], shown[2:], strict=False):
        if char in JOINERS:
            assert not {before, after} & {*JOINERS, " ", "a", "Z", "\u4e16"}


@pytest.mark.parametrize(
    "text",
    [
        "Ann", "Žofie Nováková", "Nguyễn Thị Ánh", "Łukasz", "Ἀχιλλεύς", "Мария", "משה", "محمد",
        "می\u200cشود", "क्\u200dषत्रिय", "สุภาพร", "한국어", "山田太郎", "ཨོཾ", "O'Brien-Smith",
        "👩\u200d💻", "❤\ufe0f", "👍🏽", "🇨🇿", "1\ufe0f\u20e3", "½ · x² ≠ ∞", "(╯°□°)╯",
    ],
)  # fmt: skip
def test_what_people_write_stays(text: str) -> None:
    assert plain(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"Ann{OVERRIDE}nnA", "AnnnnA"),
        (f"{ISOLATE}Ann{MARK}", "Ann"),
        (f"A{ZERO_WIDTH}n{WORD_JOINER}n{BYTE_ORDER}", "Ann"),
        ("A\u200dn\u200cn", "Ann"),
        ("Ann\x1b[31m\x00\x07", "Ann[31m"),
        ("Ann\u2028\u2029Ben\r\n\tCleo", "Ann Ben Cleo"),
        ("A\u00a0\u2003\u3000B", "A B"),
        (f"🏴{TAGS}", "🏴"),
        ("a" + "\ufe0f" * 30, "a"),
        ("❤" + "\ufe0f" * 30, "❤\ufe0f"),
        (TOWER, TOWER[: 1 + MARKS_MAX]),
        ("A\u034f\u0301nn", "Ánn"),
        ("x\u3164\u2800\uffa0y", "xy"),
    ],
)
def test_what_hides_or_turns_or_towers_goes(text: str, shown: str) -> None:
    assert plain(text) == shown


@pytest.mark.parametrize("text", UNSEEN)
def test_a_name_of_which_nothing_is_seen_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        plain_text.name(text)

    assert refused.value.sentence == "A name needs at least one letter that can be seen."


def test_a_name_is_bounded_by_what_is_seen_of_it() -> None:
    assert plain_text.name("世" * (NAME_MAX // 2)) == "世" * (NAME_MAX // 2)
    for broad in ("世" * (NAME_MAX // 2 + 1), "\ufdfd" * 4):
        with pytest.raises(Refusal):
            plain_text.name(broad)


def test_a_seats_name_passes_the_filter() -> None:
    seats = [NewSeat(kind="me"), NewSeat(kind="here", name=f"Be{OVERRIDE}n")]
    table = creation.new_table(NewTable(game="pacal", seats=seats), making(), chance())

    assert table.seating.chairs[1].name == "Ben"


@pytest.mark.parametrize("kind", ["here", "bot"])
def test_a_seats_name_of_which_nothing_is_seen_is_refused(kind: str) -> None:
    hidden = NewSeat.model_validate({"kind": kind, "name": ZERO_WIDTH})
    wish = NewTable(game="pacal", seats=[NewSeat(kind="me"), hidden])

    with pytest.raises(Refusal):
        creation.new_table(wish, making(), chance())


def test_names_in_a_record_pass_the_filter() -> None:
    seats = [{"colour": "blue", "name": f"A{OVERRIDE}nn"}, {"colour": "violet", "bot": "x\x1b[31m"}]
    record = Record("finger", 1, {"game": "finger", "seats": seats})

    told = said(creation.from_record(record, making()).game.setup)["seats"]

    assert [told[0]["name"], told[1]["bot"]] == ["Ann", "x[31m"]


@online
async def test_a_guest_cannot_take_an_unseen_name(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        answer = await ann.client.post("/api/me", json={"name": f"{ZERO_WIDTH}\u3164"})

        assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")


@online
async def test_a_guests_name_and_chat_pass_the_filter(tmp_path: Path) -> None:
    async with visited(tmp_path) as ann:
        assert (await ann.post("/api/me", {"name": f"A{OVERRIDE}nn"}))["name"] == "Ann"
        table = await ann.table("me", "here")
        async with ann.page(table) as page:
            for text in (ZERO_WIDTH, f"Hel{OVERRIDE}lo\n{TOWER}"):
                await page.send({"type": "chat", "text": text})
            line = (await page.until("chat"))["line"]

    assert (line["name"], line["text"]) == ("Ann", f"Hello {TOWER[: 1 + MARKS_MAX]}")
