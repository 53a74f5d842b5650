"""What keeps strangers out: requests from other sites refused, and strict headers on answers."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.status_codes import HTTP_401_UNAUTHORIZED, HTTP_403_FORBIDDEN
from litestar.types import Message, Scope

from pegout.server.errors import Problem, RefusedError
from pegout.server.security.identity import BEARER, AnyRequest, bearer, visitor_of

Header = tuple[bytes, bytes]
CACHE = b"cache-control"
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PUBLIC = ("/static/",)
"""What is the same for everybody; all else may hold what is meant for one, and is kept nowhere."""
SENT = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def guard_origin(request: AnyRequest) -> None:
    """A page of another site cannot act here for a visitor: browsers tell where it came from."""
    if request.method in SAFE or request.headers.get("authorization", "").startswith(BEARER):
        return
    origin = request.headers.get("origin")
    here = origin is None or urlsplit(origin).netloc == request.headers.get("host")
    if here and request.headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
        return
    raise RefusedError(
        HTTP_403_FORBIDDEN, Problem("other_site", "This came from another site and was not done")
    )


def guard_token(request: AnyRequest) -> None:
    """A program with a token that is forged or revoked is told so, and is nobody else instead."""
    if bearer(request) is not None and not visitor_of(request).who:
        sentence = "This token is not known here; a new one is given by POST /api/v1/tokens"
        raise RefusedError(HTTP_401_UNAUTHORIZED, Problem("unknown_token", sentence))


async def harden(message: Message, scope: Scope) -> None:
    """Headers on every answer, by which a browser runs nothing here that is not ours."""
    if message["type"] == "http.response.start":
        message["headers"] = hardened(message["headers"], scope["path"])


def hardened(headers: Iterable[Header], path: str) -> list[Header]:
    """The headers of an answer, with those that every answer has."""
    if path.startswith(PUBLIC):
        kept = list(headers)
    else:
        kept = [*(one for one in headers if one[0] != CACHE), (CACHE, b"no-store")]
    there = {name for name, _ in kept}
    return [*kept, *(one for one in SENT if one[0] not in there)]
