"""Who a browser is: a guest's id in a signed cookie. No account is needed."""

import hmac
import secrets
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

COOKIE: Final = "godstone_guest"
YEAR: Final = 365 * 24 * 3600


def secret_name() -> str:
    """A name nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def signed(guest: str, secret: str) -> str:
    """Law: `guest_in(signed(guest, secret), secret) == guest`."""
    return f"{guest}.{_signature(guest, secret)}"


def guest_in(cookie: str | None, secret: str) -> str | None:
    """The guest, if the cookie is ours."""
    guest, dot, signature = (cookie or "").rpartition(".")
    if not dot or not guest.isascii() or not signature.isascii():
        return None
    return guest if hmac.compare_digest(signature, _signature(guest, secret)) else None


def _signature(guest: str, secret: str) -> str:
    return hmac.new(secret.encode(), guest.encode(), sha256).hexdigest()


def recognised(request: Request, response: Response, secret: str) -> str:
    """Who asks. A browser that is new gets its cookie.

    A page brings it, before anything is asked: of several first requests at once each would be
    answered with a guest of its own, and a table made by one of them could be lost.
    """
    known = guest_in(request.cookies.get(COOKIE), secret)
    if known is not None:
        return known
    guest, secure = secret_name(), request.url.scheme == "https"
    cookie = signed(guest, secret)
    response.set_cookie(COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return guest
