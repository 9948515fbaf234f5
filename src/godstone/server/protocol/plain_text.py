"""What people write for others to read, names and chat: one line, and nothing in it that is unseen.

Dropped: control characters, those that turn the direction of writing, tags, private and unassigned
ones, and letters that show nothing. Joiners stay where writing needs them: within Arabic and Indic
words and between pictures. A letter carries a few marks and no tower of them.
"""

import unicodedata
from itertools import pairwise, takewhile
from typing import Final

from godstone.messages import Message
from godstone.server.protocol.refusal import Refusal
from godstone.server.protocol.rest_models import CHAT_MAX, NAME_MAX, Reason

UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
MARKS: Final = frozenset({"Mn", "Mc", "Me"})
LETTERS: Final = frozenset({"Lo", "Lm"})
PICTURES: Final = frozenset({"So", "Sk", "Sm"})
FIRST_PICTURE: Final = "\u2000"  # before it these are signs as + and ^
MARKS_MAX: Final = 3  # on one letter: as many as any living script needs
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U0001d159"
)  # fillers and blanks whose category calls them letters, marks or symbols
JOINERS: Final = frozenset("\u200c\u200d")
JOINING: Final = range(0x0600, 0x10A0)  # the scripts from Arabic to Burmese
SELECTORS: Final = frozenset("\ufe0e\ufe0f")  # a picture as text, or in colours
MORE_SELECTORS: Final = (range(0xFE00, 0xFE0E), range(0xE0100, 0xE01F0))
KEYS: Final = frozenset("0123456789#*")  # become pictures of keys
BROAD: Final = {"\ufdfd": 12, "\u2e3a": 2, "\u2e3b": 3, "\U00012219": 4, "\U0001242b": 4}  # columns


def plain(text: str) -> str:
    """Law: plain text stays as it is. Law: what is left can all be seen."""
    cleaned = _cleaned(text)
    while cleaned != text:
        text, cleaned = cleaned, _cleaned(cleaned)
    return text


def _cleaned(text: str) -> str:
    shown = ""
    for char in unicodedata.normalize("NFC", text):
        if char.isspace():
            shown += " "
        elif _may_follow(shown, char):
            shown += char
    return " ".join(_without_loose_joiners(shown).split())


def _may_follow(shown: str, char: str) -> bool:
    last = shown[-1:]
    if char in JOINERS:
        return _joins(last)
    if char in SELECTORS:
        return _is_picture(last) or last in KEYS
    if char in BLANK or any(ord(char) in selectors for selectors in MORE_SELECTORS):
        return False
    if _is(char, MARKS):
        return _can_carry_more(shown)
    return not _is(char, UNSEEN)


def _is(char: str, categories: frozenset[str]) -> bool:
    return char != "" and unicodedata.category(char) in categories


def _can_carry_more(shown: str) -> bool:
    """May the last letter carry one more mark?"""
    marks = sum(1 for _ in takewhile(lambda char: _is(char, MARKS), reversed(shown)))
    letter = shown[-1 - marks : len(shown) - marks]
    return marks < MARKS_MAX and letter not in ("", " ")


def _is_picture(char: str) -> bool:
    return char > FIRST_PICTURE and _is(char, PICTURES)


def _joins(char: str) -> bool:
    is_letter = _is(char, MARKS | LETTERS) and ord(char) in JOINING
    return is_letter or _is_picture(char) or char in SELECTORS


def _without_loose_joiners(text: str) -> str:
    """A joiner joins two: what is before it was looked at, now what is after."""
    pairs = pairwise(text + " ")
    return "".join(char for char, after in pairs if char not in JOINERS or _joins(after))


def width(text: str) -> int:
    """How many columns plain text takes where every letter takes one."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if char in JOINERS or _is(char, MARKS):
        return 0
    return BROAD.get(char, 2 if unicodedata.east_asian_width(char) in "WF" else 1)


def name(text: str) -> str:
    """A name as all may see it; one of which nothing can be seen is none."""
    shown = plain(text)
    if not shown:
        raise Refusal(Reason.MALFORMED, Message("refusal.server.nameless"))
    wide = Message("refusal.server.wideName", {"most": NAME_MAX})
    return _not_wider(shown, NAME_MAX, wide)


def chat_line(text: str) -> str:
    """A line of chat, perhaps empty; scripts with broad letters may take twice the columns."""
    wide = Message("refusal.server.wideChat", {"most": 2 * CHAT_MAX})
    return _not_wider(plain(text), 2 * CHAT_MAX, wide)


def _not_wider(shown: str, most: int, wide: Message) -> str:
    if width(shown) > most:
        raise Refusal(Reason.MALFORMED, wide)
    return shown
