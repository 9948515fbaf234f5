"""Who a browser is: a guest's id in a signed cookie. No account is needed."""

import hmac
import secrets
from hashlib import sha256
from typing import Final

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
