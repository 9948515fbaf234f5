import json
from importlib.resources import files

import pytest
from icu4py.messageformat import MessageFormat

from godstone.messages import Message, catalogue, languages, said

PLURAL = "{count, plural, one {# kamień} few {# kamienie} many {# kamieni} other {# kamienia}}"


@pytest.mark.parametrize("language", languages())
def test_every_form_is_read_by_icu(language: str) -> None:
    read = {key: MessageFormat(form, language) for key, form in catalogue(language).items()}
    assert {key: form.pattern for key, form in read.items()} == catalogue(language)


@pytest.mark.parametrize("language", languages())
def test_no_form_holds_a_straight_apostrophe_which_quotes_in_icu(language: str) -> None:
    assert [key for key, form in catalogue(language).items() if "'" in form] == []


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice_in_a_file(language: str) -> None:
    text = files("godstone.messages").joinpath(f"{language}.json").read_text("utf-8")
    keys = [key for key, _ in json.loads(text, object_pairs_hook=list)]
    assert sorted(keys) == sorted(set(keys))


def test_a_message_inside_another_is_said_in_its_place() -> None:
    built = Message("event.built", {"seat": Message("colour.blue"), "storeys": 1, "cell": "c4"})
    assert str(built) == "Blue builds 1 storey on c4."


def test_a_key_no_catalogue_has_is_said_as_it_is() -> None:
    assert said(Message("nowhere.at_all")) == "nowhere.at_all"


def test_a_message_travels_as_its_key_and_arguments() -> None:
    message = Message("x", {"seats": [Message("colour.blue"), "red"], "n": 2})
    assert message.to_json() == {
        "key": "x",
        "arguments": {"seats": [{"key": "colour.blue", "arguments": {}}, "red"], "n": 2},
    }


def test_polish_counts_as_poles_do() -> None:
    counted = [MessageFormat(PLURAL, "pl").format({"count": count}) for count in (1, 3, 5, 22)]
    assert counted == ["1 kamień", "3 kamienie", "5 kamieni", "22 kamienie"]


@pytest.mark.parametrize("language", ["xx", "", "../en"])
def test_a_language_that_there_is_not_is_told_with_those_that_there_are(language: str) -> None:
    with pytest.raises(
        ValueError, match=r"there is no language .* there are en, cs, de, fr, it, pl"
    ):
        said(Message("colour.blue"), language)
