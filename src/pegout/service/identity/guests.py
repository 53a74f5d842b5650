"""Who somebody is: guests by a signed name of their own, which nobody else can make up."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, Signer

GUEST = "g"


def signer(secret: bytes, purpose: str) -> Signer:
    """Signs for one purpose: what was signed for another does not fit."""
    return Signer(secret, salt=f"pegout {purpose}", digest_method=sha256)


def new_guest() -> str:
    """An id for somebody who has never been here."""
    return f"{GUEST}-{secrets.token_urlsafe(12)}"


def signed(who: str, secret: bytes) -> str:
    """An id that can be given away and known again: the cookie of a guest, the token of a bot."""
    return signer(secret, "guest").sign(who).decode()


def known(token: str, secret: bytes) -> str | None:
    """The id in a token that this site has signed; None for any other text.

    >>> known(signed("g-1", b"secret"), b"secret"), known("g-1.forged", b"secret")
    ('g-1', None)
    """
    try:
        return signer(secret, "guest").unsign(token).decode()
    except BadSignature:
        return None
