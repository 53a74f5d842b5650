"""Who somebody is: guests by a signed name of their own, which nobody else can make up."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

GUEST = "g"
SIGNATURE_DIGITS = 32


def new_guest() -> str:
    """An id for somebody who has never been here."""
    return f"{GUEST}-{secrets.token_urlsafe(12)}"


def signed(who: str, secret: bytes) -> str:
    """An id that can be given away and known again: the cookie of a guest, the token of a bot."""
    return f"{who}.{_signature(who, secret)}"


def known(token: str, secret: bytes) -> str | None:
    """The id in a token that this site has signed; None for any other text.

    >>> known(signed("g-1", b"secret"), b"secret"), known("g-1.forged", b"secret")
    ('g-1', None)
    """
    who, _, signature = token.rpartition(".")
    if not who or not hmac.compare_digest(signature.encode(), _signature(who, secret).encode()):
        return None
    return who


def _signature(who: str, secret: bytes) -> str:
    return hmac.new(secret, f"pegout who {who}".encode(), sha256).hexdigest()[:SIGNATURE_DIGITS]
