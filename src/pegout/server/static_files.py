"""Files that are the same for everybody: compressed, and sent only to who has not got them."""

from __future__ import annotations

from pathlib import Path

from litestar import Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, Headers
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED
from litestar.types import ASGIApp, Message, Middleware, Receive, Scope, Send

WEEK = 7 * 24 * 3600
OF_UNCHANGED = {b"etag", b"cache-control", b"vary", b"last-modified"}


def static_files(web: Path) -> list[Router]:
    """Our own files, and beside them code of others, fonts and pictures: these hardly change, and
    browsers keep them for a week.

    Pages are not compressed: how small they become would tell a secret beside a stranger's words.
    """
    small = CompressionConfig(backend="gzip", gzip_compress_level=6)
    middleware: list[Middleware] = [
        unless_unchanged,
        DefineMiddleware(CompressionMiddleware, config=small),
    ]
    vendor = create_static_files_router(
        path="/static/vendor",
        directories=[web / "static" / "vendor"],
        name="vendor",
        cache_control=CacheControlHeader(public=True, max_age=WEEK),
        middleware=middleware,
    )
    ours = create_static_files_router(
        path="/static", directories=[web / "static"], middleware=middleware
    )
    return [vendor, ours]


def unless_unchanged(app: ASGIApp) -> ASGIApp:
    """Who tells the version of a file that they have, and it is the newest, gets no file."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        asked = Headers.from_scope(scope).get("if-none-match", "")
        versions = {one.strip().removeprefix("W/").encode() for one in asked.split(",") if one}
        unchanged = False

        async def sent(message: Message) -> None:
            nonlocal unchanged
            if message["type"] == "http.response.start" and message["status"] == HTTP_200_OK:
                headers = list(message["headers"])
                unchanged = dict(headers).get(b"etag") in versions
                if unchanged:
                    message["status"] = HTTP_304_NOT_MODIFIED
                    message["headers"] = [one for one in headers if one[0] in OF_UNCHANGED]
            elif message["type"] == "http.response.body" and unchanged:
                message["body"] = b""
            await send(message)

        await app(scope, receive, sent)

    return answer
