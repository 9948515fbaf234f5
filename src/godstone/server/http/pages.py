"""Which answer a path has: a built file, the app, or that there is none.

Without a build, a plain page says how to make one.
"""

from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from godstone.messages import Message, said
from godstone.server.http import files, links
from godstone.server.live.identity import recognised
from godstone.server.live.registry import TableRegistry

PAGES: Final = (
    "new",
    "practice",
    "table",
    "replay",
    "watch",
    "learn",
    "rules",
    "settings",
    "import",
)  # of the app
# The app brings a new browser its cookie: no proxy may keep that and hand it to others.
OWN: Final = "private, no-cache"
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Godstone</title>
<h1>Godstone is running</h1>
<p>The pages are not built yet. Run <code>make web</code> (or, in <code>web/</code>,
<code>npm ci</code> and <code>npm run build</code>), then load this page again.</p>
<p>The games are ready all the same: see <a href="/api/games">/api/games</a>.</p></html>"""


def is_page(path: str) -> bool:
    return path.strip("/").split("/")[0] in ("", *PAGES)


async def page(path: str, request: Request, registry: TableRegistry) -> Response:
    """A built file; else, for the app's own paths, the app; else nothing."""
    static = registry.settings.static
    if is_page(path):
        shown = await _app(static / "index.html", path, request, registry)
        recognised(request, shown, registry.settings.secret)
        return shown
    found = files.built_file(static, path)
    if found is None:
        return _not_here(path, links.language_of(request))
    cache = files.LONG if path.startswith("assets/") else files.SHORT
    return files.file_answer(found, cache, request.headers)


async def _app(index: Path, path: str, request: Request, registry: TableRegistry) -> Response:
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, headers={"cache-control": OWN})
    card = await links.card_for(path, links.language_of(request), registry)
    address = links.our_address(request, registry.settings)
    body = links.with_card(files.content(index), card, address, path)
    return files.answer(body, files.TYPES[".html"], OWN, request.headers, {})


def _not_here(path: str, language: str) -> Response:
    title = escape(said(Message("link.noPageTitle"), language))
    words = escape(said(Message("link.noPage", {"path": path}), language))
    home = escape(said(Message("app.home"), language))
    page = f'<!doctype html><html lang="{language}"><title>{title}</title><p>{words}</p>'
    return HTMLResponse(f'{page}<p><a href="/">{home}</a></p></html>', status_code=404)
