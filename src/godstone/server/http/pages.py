"""The web app's files. Without a build, a plain page says how to make one."""

from html import escape
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

PAGES = ("new", "table", "replay", "watch", "learn", "settings", "import")  # answered by the app
LONG = "public, max-age=31536000, immutable"  # built files carry a fingerprint in their name
SHORT = "no-cache"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Godstone</title>
<h1>Godstone is running</h1>
<p>The pages are not built yet. Run <code>make web</code> (or, in <code>web/</code>,
<code>npm ci</code> and <code>npm run build</code>), then load this page again.</p>
<p>The games are ready all the same: see <a href="/api/games">/api/games</a>.</p></html>"""


def is_page(path: str) -> bool:
    return path.strip("/").split("/")[0] in ("", *PAGES)


def page(static: Path, path: str) -> Response:
    """A built file; else, for the app's own paths, the app; else nothing."""
    found = built_file(static, path)
    if found is not None:
        cache = LONG if path.startswith("assets/") else SHORT
        return FileResponse(found, headers={"cache-control": cache})
    if not is_page(path):
        sentence = (
            f"<!doctype html><title>Not here</title><p>There is no page {escape(path)!r}.</p>"
        )
        return HTMLResponse(sentence, status_code=404)
    index = static / "index.html"
    if index.is_file():
        return FileResponse(index, headers={"cache-control": SHORT})
    return HTMLResponse(NOT_BUILT, headers={"cache-control": SHORT})


def built_file(static: Path, path: str) -> Path | None:
    """Law: nothing outside the folder is ever given out."""
    if not path or "\0" in path:
        return None
    try:
        wanted = (static / path).resolve()
        inside = wanted.is_relative_to(static.resolve())
        return wanted if inside and wanted.is_file() else None
    except OSError:  # a name no file can have
        return None
