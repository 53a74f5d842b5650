"""Who sends a request: a guest by a signed cookie, or a program by its token."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, State

from pegout.server.site import Site
from pegout.service.people import known, new_guest, signed

COOKIE = "pegout"
YEAR = 365 * 24 * 3600
BEARER = "Bearer "

AnyRequest = Request[Any, Any, State]


def site_of(request: AnyRequest) -> Site:
    """The site that this request is for."""
    site: Site = request.app.state.site
    return site


def who_asks(request: AnyRequest) -> str:
    """The visitor's id; empty for one who has none yet."""
    site = site_of(request)
    header = request.headers.get("authorization", "")
    token = header.removeprefix(BEARER) if header.startswith(BEARER) else None
    token = token or request.cookies.get(COOKIE, "")
    return known(token, site.secret) or ""


def caller(request: AnyRequest) -> str:
    """The address a request came from."""
    return request.client.host if request.client else ""


def cookie_for(request: AnyRequest, who: str) -> Cookie:
    """The cookie by which a guest is known again; for HTTPS alone where there is HTTPS."""
    return Cookie(
        key=COOKIE,
        value=signed(who, site_of(request).secret),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def forget_cookie() -> Cookie:
    """A cookie that takes the place of the visitor's own and is gone at once."""
    return Cookie(key=COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")


def fresh_guest() -> str:
    """An id for a visitor who has none."""
    return new_guest()
