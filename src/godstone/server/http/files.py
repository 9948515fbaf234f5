"""Built files as they are given out: compressed as the browser reads them, sent anew when changed.

`make web` puts the compressed forms beside each file. They are found here, never asked for by name.
"""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

LONG: Final = "public, max-age=31536000, immutable"  # what has a fingerprint in its name
SHORT: Final = "no-cache"
FORMS: Final = {"br": ".br", "gzip": ".gz"}  # the smaller first
IDENTITY: Final = "identity"
FILES_KEPT: Final = 256  # in memory; a build has some sixty, compressed forms included
PLAIN_BYTES: Final = "application/octet-stream"
# Not the system's table: Windows keeps its own, where scripts may be plain text.
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


def built_file(static: Path, path: str) -> Path | None:
    """Law: nothing outside the folder is ever given out."""
    if not path or "\0" in path or path.endswith(tuple(FORMS.values())):
        return None
    try:
        wanted = (static / path).resolve()
        inside = wanted.is_relative_to(static.resolve())
        return wanted if inside and wanted.is_file() else None
    except OSError:  # a name no file can have
        return None


def file_answer(found: Path, cache: str, asked: Headers) -> Response:
    """The file, in the form that the browser likes best."""
    coding = best_coding(found, ",".join(asked.getlist("accept-encoding")))
    headers = {"vary": "Accept-Encoding"}
    if coding != IDENTITY:
        headers["content-encoding"] = coding
    body = content(found.with_name(found.name + FORMS.get(coding, "")))
    return answer(body, TYPES.get(found.suffix, PLAIN_BYTES), cache, asked, headers)


def answer(body: bytes, kind: str, cache: str, asked: Headers, more: dict[str, str]) -> Response:
    """The body, or that it is still what the browser has."""
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": cache, **more}
    if is_known(tag, ",".join(asked.getlist("if-none-match"))):
        return Response(status_code=304, headers=headers)
    return Response(body, headers={**headers, "content-type": kind})


def content(file: Path) -> bytes:
    """Read again only when it was built again."""
    now = file.stat()
    return _read(file, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=FILES_KEPT)
def _read(file: Path, _changed: int, _size: int) -> bytes:
    return file.read_bytes()


def is_known(tag: str, known: str) -> bool:
    """Is it one of those in `If-None-Match`? A proxy may have made it a weak one."""
    tags = (each.strip().removeprefix("W/") for each in known.split(","))
    return known.strip() == "*" or tag in tags


def best_coding(found: Path, accepted: str) -> str:
    """The coding with the highest weight; of equal ones the smallest file."""
    weights = weights_of(accepted)
    there = [coding for coding, end in FORMS.items() if Path(f"{found}{end}").is_file()]
    liked = [coding for coding in there if _weight(weights, coding) > 0]
    best = max(liked, key=lambda coding: _weight(weights, coding), default=IDENTITY)
    return best if _weight(weights, best) >= weights.get(IDENTITY, 0) else IDENTITY


def _weight(weights: dict[str, float], coding: str) -> float:
    return weights.get(coding, weights.get("*", 0.0))


def weights_of(accepted: str) -> dict[str, float]:
    """`gzip;q=0.5, br` as weights. What is not said like this counts as not wished for."""
    weights = {}
    for part in accepted.lower().split(","):
        coding, *more = (each.strip() for each in part.split(";"))
        weights[coding] = _weight_in(more)
    return weights


def _weight_in(parameters: list[str]) -> float:
    if not parameters:
        return 1.0
    name, _, value = parameters[0].partition("=")
    try:
        weight = float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0
