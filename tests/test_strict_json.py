"""JSON from outside: what is let in can be written again; all else is refused in words."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from godstone.games.strict_json import BadJson, dumps, loads
from tests.loose import Json

ROOM = 1_000_000


def refused(text: str | bytes, most_bytes: int = ROOM, most_depth: int = 32) -> str:
    with pytest.raises(BadJson) as refusal:
        loads(text, most_bytes=most_bytes, most_depth=most_depth)
    return str(refusal.value)


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_is_refused(name: str) -> None:
    assert refused(f'{{"x":[{name}]}}') == f"{name} is no number"


@pytest.mark.parametrize(
    "text", ["1e999", "-1e999", "9223372036854775808", "-9223372036854775808", "9" * 5000]
)
def test_a_number_nobody_can_hold_is_refused(text: str) -> None:
    assert "too large a number" in refused(f"[{text}]")


def test_the_largest_whole_numbers_are_let_in() -> None:
    assert loads(f"[{2**63 - 1},{1 - 2**63}]", most_bytes=99) == [2**63 - 1, 1 - 2**63]


@pytest.mark.parametrize(
    "text",
    ['"\\ud800"', '{"\\udfff":1}', '["\\uDC00\\uD800"]', '"\ud800"', b'"\xed\xa0\x80"', b'"\xff"'],
)
def test_half_a_character_is_refused(text: str | bytes) -> None:
    assert "no Unicode" in refused(text)


def test_a_whole_character_in_two_halves_is_let_in() -> None:
    assert loads('"\\ud83d\\ude80"', most_bytes=99) == "\U0001f680"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_only_utf_8_is_read(encoding: str) -> None:
    assert refused('{"game":"pacal"}'.encode(encoding))


@pytest.mark.parametrize("text", ['{"a":1,"a":2}', '[{"a":{"b":1,"\\u0062":1}}]'])
def test_a_key_that_stands_twice_is_refused(text: str) -> None:
    assert "twice" in refused(text)


@pytest.mark.parametrize("deep", [33, 300, 985, 1_000, 100_000])
@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_what_is_nested_too_deep_is_refused(deep: int, brackets: str) -> None:
    before, after = ("[", "]") if brackets == "[]" else ('{"a":', "}")

    assert "32 deep" in refused(before * deep + "1" + after * deep)


def test_what_is_nested_as_deep_as_allowed_is_let_in() -> None:
    assert loads("[" * 32 + "]" * 32, most_bytes=99)


def test_brackets_within_a_text_nest_nothing() -> None:
    text = "[{" * 100 + '\\"'

    assert loads(json.dumps([text, text]), most_bytes=ROOM) == [text, text]


def test_what_is_too_long_is_refused_by_its_bytes() -> None:
    assert "more than 5 bytes" in refused('"éé"', most_bytes=5)
    assert loads('"éé"', most_bytes=6) == "éé"


@pytest.mark.parametrize(
    "text", ["", " ", "{", '{"a"', "[1,]", "01", "'a'", "nul", "[] []", '"\n"']
)
def test_what_is_not_whole_is_refused(text: str) -> None:
    assert "not whole JSON at column" in refused(text)


@pytest.mark.parametrize("text", ['["' + '\\"' * 500_000, '"' * ROOM, "[" * ROOM, '"\\u' * 300_000])
def test_the_longest_nonsense_is_refused_soon(text: str) -> None:
    began = time.process_time()
    refused(text, most_bytes=len(text))

    assert time.process_time() - began < 2.0


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(1 - 2**63, 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(json_values, st.booleans())
def test_all_that_is_json_reads_back(value: Json, plain: bool) -> None:
    assert loads(json.dumps(value, ensure_ascii=plain), most_bytes=ROOM) == value


def answered(text: bytes | str) -> str:
    """What is said to a text, or the text as it is written again: no other error may come out."""
    try:
        value = loads(text, most_bytes=ROOM)
    except BadJson as error:
        return str(error)
    return json.dumps(value, allow_nan=False, ensure_ascii=False).encode().decode()


@given(st.binary() | st.text())
def test_anything_is_refused_in_words_or_can_be_written_again(text: bytes | str) -> None:
    assert answered(text)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1}, "\ud800", {"\udfff": 1}, b""])
def test_what_cannot_be_read_again_is_not_written(value: Json) -> None:
    with pytest.raises(BadJson):
        dumps([value])


def test_what_holds_itself_is_not_written() -> None:
    endless: list[Json] = []
    endless.append(endless)

    with pytest.raises(BadJson):
        dumps(endless)


@given(json_values)
def test_what_is_written_reads_back(value: Json) -> None:
    assert loads(dumps(value), most_bytes=ROOM) == value
