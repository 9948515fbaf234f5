"""What a link shows where people send it: a title, a sentence and a picture.

It tells no more than the game's name: whoever sees a link in passing learns nobody's name from it.
"""

from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import quote

from starlette.requests import Request

from godstone.games import spec_named, specs
from godstone.messages import Message, languages, said
from godstone.server.live.registry import TableRegistry
from godstone.server.ops.settings import Settings
from godstone.server.store import NoAnswer

SITE: Final = "Godstone"
SENTENCES: Final = {
    "table": "link.table",
    "replay": "link.replay",
    "new": "link.new",
    "rules": "link.rules",
}
OF_A_GAME: Final = ("new", "rules")  # pages that name it themselves
PICTURE: Final = "link.png"
WIDTH, HEIGHT = 1200, 630
HEAD_ENDS: Final = b"</head>"
ENGLISH: Final = b'<html lang="en">'  # as the page is built


@dataclass(frozen=True)
class Card:
    """What is shown of a page."""

    language: str
    title: str
    sentence: str


def our_address(request: Request, settings: Settings) -> str:
    """How others reach this server: as the operator says, else as this browser does."""
    return settings.url or str(request.base_url).rstrip("/")


def language_of(request: Request) -> str:
    """As the link says (`?lang=pl`), else the first the browser asks for that we speak."""
    asked = request.headers.get("accept-language", "")[:200].split(",")
    wishes = (request.query_params.get("lang", ""), *asked)
    codes = (wish.split(";")[0].split("-")[0].strip().lower() for wish in wishes)
    return next((code for code in codes if code in languages()), languages()[0])


async def card_for(path: str, language: str, registry: TableRegistry) -> Card:
    """Of a table, a replay, a set-up or rules the game's name, where it is known."""
    kind, name = ([*path.split("/"), "", ""])[:2]
    game = None
    if kind in SENTENCES and name:
        game = name if kind in OF_A_GAME else await _game_of(name, registry)
    if game is None or game not in specs():
        return Card(language, SITE, said(Message("link.site"), language))
    title = _title(game, language)
    sentence = Message(SENTENCES[kind], {"game": title})
    return Card(language, f"{title} · {SITE}", said(sentence, language))


def _title(game: str, language: str) -> str:
    """A game of the operator's own has its title in one language."""
    key = f"game.{game}"
    found = said(Message(key), language)
    return spec_named(game).title if found == key else found


async def _game_of(table: str, registry: TableRegistry) -> str | None:
    """A page is shown, even when the database does not answer."""
    try:
        return await registry.game_of(table)
    except NoAnswer:
        return None


def with_card(page: bytes, card: Card, address: str, path: str) -> bytes:
    """The page with the card in its head. A link's key is secret, so the query stays away."""
    where = f"{address}/{quote(path)}"
    properties = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": card.title,
        "og:description": card.sentence,
        "og:url": where,
        "og:image": f"{address}/{PICTURE}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": said(Message("link.picture"), card.language),
    }
    lines = [f'<meta property="{key}" content="{escape(it)}" />' for key, it in properties.items()]
    lines += [
        f'<meta name="description" content="{escape(card.sentence)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
    ]
    head = "".join(f"  {line}\n  " for line in lines).encode()
    spoken = f'<html lang="{card.language}">'.encode()
    return page.replace(ENGLISH, spoken, 1).replace(HEAD_ENDS, head + HEAD_ENDS, 1)
