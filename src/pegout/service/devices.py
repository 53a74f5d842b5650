"""Devices that have signed in to an account before, each known by a token that the site has signed.

Such a token opens nothing. It only says that whoever holds it has once known the password that the
account has now, so that strangers who guess passwords do not make its holder wait. A new password
ends it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from hashlib import sha256

from pegout.service.accounts import Account
from pegout.service.sessions import mark_of

SIGNATURE_DIGITS = 32
MOST = 5
"""So many accounts are signed in to on one device, at most, that are remembered there."""
BETWEEN = "~"
"""Between the tokens of several accounts on one device; no token has it."""


def remembered(account: Account, secret: bytes, before: str = "") -> str:
    """The tokens of a device on which somebody has just signed in, beside those it had before."""
    others = [one for one in tokens_of(before) if not _fits(one, account, secret)]
    name = secrets.token_urlsafe(9)
    return BETWEEN.join([f"{name}.{_signature(name, account, secret)}", *others][:MOST])


def known_device(secret: bytes, held: str, account: Account) -> str:
    """The name of the device that holds these tokens, if it has signed in to this account."""
    fitting = (one.partition(".")[0] for one in tokens_of(held) if _fits(one, account, secret))
    return next(fitting, "")


def tokens_of(held: str) -> Iterable[str]:
    """The tokens that a device holds, as far as they are looked at."""
    return [one for one in held.split(BETWEEN) if one][:MOST]


def _fits(token: str, account: Account, secret: bytes) -> bool:
    name, _, signature = token.partition(".")
    return hmac.compare_digest(signature.encode(), _signature(name, account, secret).encode())


def _signature(name: str, account: Account, secret: bytes) -> str:
    words = f"pegout device {name} {account.who} {mark_of(account)}"
    return hmac.new(secret, words.encode(), sha256).hexdigest()[:SIGNATURE_DIGITS]
