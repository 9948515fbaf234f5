"""What a link shows where people send it: a title, a sentence and a picture.

It tells no more than the game's name: whoever sees a link in passing learns nobody's name from it.
"""

from dataclasses import dataclass
from html import escape
from typing import Final
from urllib.parse import quote

from starlette.requests import Request

from godstone.games import spec_named, specs
from godstone.server.live.registry import TableRegistry
from godstone.server.ops.settings import Settings
from godstone.server.store import NoAnswer

SITE: Final = "Godstone"
SENTENCE: Final = (
    "Play Pacal's Rocket and Finger of God in your browser: "
    "against bots, at one screen, or with friends by a link."
)
SENTENCES: Final = {
    "table": "You are invited to a table of {game}. No account is needed.",
    "replay": "A game of {game}, to watch move by move.",
    "new": "A new table of {game}: against bots, at one screen, or with friends.",
}
PICTURE: Final = "link.png"
WIDTH, HEIGHT = 1200, 630
DESCRIPTION: Final = "Rockets fly over pyramids; a finger flicks a disc across the islands."
HEAD_ENDS: Final = b"</head>"


@dataclass(frozen=True)
class Card:
    """What is shown of a page."""

    title: str = SITE
    sentence: str = SENTENCE


def our_address(request: Request, settings: Settings) -> str:
    """How others reach this server: as the operator says, else as this browser does."""
    return settings.url or str(request.base_url).rstrip("/")


async def card_for(path: str, registry: TableRegistry) -> Card:
    """Of a table, a replay or a set-up the game's name, where it is known."""
    kind, name = ([*path.split("/"), "", ""])[:2]
    if kind not in SENTENCES or not name:
        return Card()
    game = name if kind == "new" else await _game_of(name, registry)
    if game is None or game not in specs():
        return Card()
    title = spec_named(game).title
    return Card(f"{title} · {SITE}", SENTENCES[kind].format(game=title))


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
        "og:image:alt": DESCRIPTION,
    }
    lines = [f'<meta property="{key}" content="{escape(it)}" />' for key, it in properties.items()]
    lines += [
        f'<meta name="description" content="{escape(card.sentence)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
    ]
    head = "".join(f"  {line}\n  " for line in lines).encode()
    return page.replace(HEAD_ENDS, head + HEAD_ENDS, 1)
