"""Who sends a request: a guest or an account by a cookie, or a program by its token.

A browser may hold two cookies: who it was as a guest, and the session of an account. The session
counts; someone who signs out is the guest of this device again.
"""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, State

from pegout.server.runtime.site import Site
from pegout.service import RequestKey, digest
from pegout.service.identity import (
    STRANGER,
    Account,
    DeviceOf,
    Visitor,
    known_device,
    remembered,
    signed,
)
from pegout.store import StoreDown

COOKIE = "pegout"
SESSION = "pegout_session"
DEVICE = "pegout_device"
"""Tells the site that an account was signed in to here before; it opens nothing."""
MARK = "pegout_account"
"""Tells the page that somebody is signed in, and nothing else; scripts may read it."""
YEAR = 365 * 24 * 3600
BEARER = "Bearer "

AnyRequest = Request[Any, Any, State]


def site_of(request: AnyRequest) -> Site:
    """The site that this request is for."""
    site: Site = request.app.state.site
    return site


async def recognise(request: AnyRequest) -> None:
    """Look up who asks, before anything is done; trouble is told to those who need to know."""
    try:
        request.state.visitor = await _shown(request)
    except StoreDown as trouble:
        request.state.visitor = trouble


async def _shown(request: AnyRequest) -> Visitor:
    visitors = site_of(request).visitors
    if (token := bearer(request)) is not None:
        return await visitors.known(token)
    found = await visitors.known(request.cookies.get(SESSION, ""))
    return found if found.who else await visitors.known(request.cookies.get(COOKIE, ""))


def bearer(request: AnyRequest) -> str | None:
    """The token that a program sends."""
    header = request.headers.get("authorization", "")
    return header.removeprefix(BEARER) if header.startswith(BEARER) else None


def visitor_of(request: AnyRequest) -> Visitor:
    """Who asks, as it was looked up."""
    found = request.state.get("visitor", STRANGER)
    if isinstance(found, StoreDown):
        raise found
    visitor: Visitor = found
    return visitor


def who_asks(request: AnyRequest) -> str:
    """The visitor's id; empty for someone who has none yet."""
    return visitor_of(request).who


async def guest_here(request: AnyRequest) -> str:
    """Who this browser is when nobody is signed in on it."""
    if bearer(request) is not None:
        return ""
    return (await site_of(request).visitors.known(request.cookies.get(COOKIE, ""))).who


async def still_there(request: AnyRequest, visitor: Visitor) -> bool:
    """Whether a visitor who came with this request would still be let in."""
    try:
        return not visitor.who or await _shown(request) == visitor
    except StoreDown:
        return True  # nobody was signed out while nothing can be written


def once(kind: str, *whose: str, key: str, asked: object) -> RequestKey:
    """The key under which an answer is kept for a request that is sent twice.

    Callers choose keys as they like; the store takes short printable names. Each kind of request
    has keys of its own. Without a key nothing is kept. What is `asked` belongs to the key: anything
    else under it is refused.
    """
    if not key:
        return RequestKey()
    return RequestKey(f"{kind} {sha256(repr((*whose, key)).encode()).hexdigest()}", digest(asked))


def caller(request: AnyRequest) -> str:
    """The address a request came from."""
    return request.client.host if request.client else ""


def cookies_for(request: AnyRequest, who: str) -> list[Cookie]:
    """The cookies by which a visitor is known again, for another year."""
    visitor = visitor_of(request)
    if visitor.session:
        return [] if bearer(request) is not None else session_cookies(request, visitor.session)
    return [_cookie(request, COOKIE, signed(who, site_of(request).secret))]


def known_here(request: AnyRequest, account: Account) -> Cookie:
    """The cookie by which this device is known again when somebody signs in to this account."""
    held = request.cookies.get(DEVICE, "")
    return _cookie(request, DEVICE, remembered(account, site_of(request).secret, held))


def device_of(request: AnyRequest) -> DeviceOf:
    """The name of this device, for an account that was signed in to on it."""
    return partial(known_device, site_of(request).secret, request.cookies.get(DEVICE, ""))


def session_cookies(request: AnyRequest, token: str) -> list[Cookie]:
    """The cookies of someone who is signed in."""
    return [_cookie(request, SESSION, token), _cookie(request, MARK, "yes", hidden=False)]


def _cookie(request: AnyRequest, key: str, value: str, *, hidden: bool = True) -> Cookie:
    """A cookie for this site alone, and for HTTPS alone where there is HTTPS."""
    return Cookie(
        key=key,
        value=value,
        max_age=YEAR if value else 0,
        httponly=hidden,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def signed_out(request: AnyRequest) -> list[Cookie]:
    """The cookies of an account, gone at once."""
    return [_cookie(request, SESSION, ""), _cookie(request, MARK, "", hidden=False)]


def forgotten(request: AnyRequest) -> list[Cookie]:
    """All cookies gone at once: who comes next on this device is a stranger."""
    return [_cookie(request, COOKIE, ""), *signed_out(request), _cookie(request, DEVICE, "")]
