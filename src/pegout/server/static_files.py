"""The files of the pages: compressed once, kept by browsers for long, at addresses that tell their
version.

All files together have one version, the hash of all their contents, which stands in the address of
each: `/static/v-1a2b3c4d/table/table.js`. Modules import each other by relative addresses, so a
page that begins with one version has all of it. Whatever is asked for under the version of today
may be kept for a year; under any other address it is asked for again, and told to be the same by
its ETag.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from jinja2.ext import Extension
from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.types import ControllerRouterHandler
from msgspec import Struct

ROOT = "/static"
MARK = "v-"
SHORT = 12
"""This many digits of a hash tell one version from another."""
YEAR = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = {".css", ".js", ".mjs", ".svg", ".html", ".md", ".txt", ".json", ".webmanifest", ""}
"""What becomes smaller; pictures and letters are compressed already."""
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".md": "text/markdown",
    ".ico": "image/x-icon",
}
LOOKED_AFTER = 1.0
"""Seconds between two looks at whether a file has changed, as it does while one works on a page."""


class StaticFile(Struct, frozen=True):
    """One file as it is sent: plain, and compressed where that is smaller."""

    kind: str
    data: bytes
    packed: bytes | None
    tag: str


Stamp = tuple[int, int]


class StaticFiles:
    """The files of a folder, each read once until it changes."""

    def __init__(self, folder: Path, seconds: Callable[[], float] = monotonic) -> None:
        self.folder, self.seconds = folder, seconds
        self._stamps: dict[str, Stamp] = {}
        self._read: dict[str, StaticFile] = {}
        self._version = ""
        self._looked: float | None = None

    @property
    def version(self) -> str:
        """The hash of all files and their names."""
        self._look()
        return self._version

    def _look(self) -> None:
        """Take note of what has changed since the last look."""
        now = self.seconds()
        if self._looked is not None and now - self._looked < LOOKED_AFTER:
            return
        self._looked = now
        stamps = {name: stamp_of(path) for name, path in sorted(files_in(self.folder))}
        if stamps == self._stamps:
            return
        self._read = {
            name: file
            for name, file in self._read.items()
            if stamps.get(name) == self._stamps[name]
        }
        self._stamps = stamps
        whole = sha256()
        for name in stamps:
            whole.update(f"{name}\0".encode() + sha256((self.folder / name).read_bytes()).digest())
        self._version = whole.hexdigest()[:SHORT]

    def known(self, name: str) -> StaticFile | None:
        """A file that was read before and has not changed."""
        self._look()
        return self._read.get(name)

    def read(self, name: str) -> StaticFile | None:
        """A file of the folder by its name, each read once; no other file."""
        self._look()
        if name not in self._stamps:
            return None
        if name not in self._read:
            self._read[name] = made(name, (self.folder / name).read_bytes())
        return self._read[name]


def files_in(folder: Path) -> list[tuple[str, Path]]:
    """All files below a folder by their names in addresses."""
    return [
        (path.relative_to(folder).as_posix(), path)
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]


def stamp_of(path: Path) -> Stamp:
    """By what one sees that a file has changed, without reading it."""
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def made(name: str, data: bytes) -> StaticFile:
    """A file as it is sent."""
    end = Path(name).suffix
    kind = KINDS.get(end) or mimetypes.guess_type(name)[0] or "text/plain"
    packed = gzip.compress(data, 9, mtime=0) if end in TEXTS else None
    smaller = packed if packed is not None and len(packed) < len(data) else None
    return StaticFile(kind, data, smaller, sha256(data).hexdigest()[:SHORT])


def prefix(files: StaticFiles, *, plain: bool) -> str:
    """What the addresses of all files begin with now."""
    return ROOT if plain else f"{ROOT}/{MARK}{files.version}"


def split(path: str) -> tuple[str, str]:
    """The version that an address names, if any, and the file.

    >>> split("/v-1a2b/css/base.css"), split("/css/base.css")
    (('1a2b', 'css/base.css'), ('', 'css/base.css'))
    """
    first, _, rest = path.lstrip("/").partition("/")
    if first.startswith(MARK):
        return first.removeprefix(MARK), rest
    return "", path.lstrip("/")


@get("/{path:path}", include_in_schema=False)
async def static_file(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """One file of the pages."""
    files: StaticFiles = request.app.state.files
    version, name = split(path)
    return await one_file(request, name, YEAR if version == files.version else ASK_AGAIN)


async def one_file(request: Request[Any, Any, Any], name: str, kept: str) -> Response[bytes]:
    """A file as this browser takes it, or that it has it already."""
    files: StaticFiles = request.app.state.files
    file = files.known(name) or await asyncio.to_thread(files.read, name)
    if file is None:
        raise NotFoundException
    packed = file.packed if takes_gzip(request.headers.get("accept-encoding", "")) else None
    tag = f'"{file.tag}{"-gz" if packed else ""}"'
    headers = {
        "Cache-Control": kept,
        "ETag": tag,
        "Vary": "Accept-Encoding",
    }
    known = request.headers.get("if-none-match", "").split(",")
    if tag in (one.strip().removeprefix("W/") for one in known):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(packed or file.data, headers=headers, media_type=file.kind)


def takes_gzip(accepted: str) -> bool:
    """Whether a browser takes what is compressed.

    >>> takes_gzip("gzip, deflate, br"), takes_gzip("br;q=1, gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    offers = [offer.strip().partition(";") for offer in accepted.split(",")]
    return any(
        name.strip() in ("gzip", "*") and quality.strip().removeprefix("q=") not in ("0", "0.0")
        for name, _, quality in offers
    )


class StaticAddresses(Extension):
    """Whatever a template names in `/static/` it names with the version of the files."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The text of a template with addresses that are put in when it is drawn."""
        return source.replace(f'"{ROOT}/', '"{{ static_at() }}/')


@get("/worker.js", include_in_schema=False)
async def service_worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The service worker: at the root, because it may serve no page above its own address."""
    return await one_file(request, "site/worker.js", ASK_AGAIN)


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The icon for browsers that look for no other."""
    return await one_file(request, "icons/favicon.ico", ASK_AGAIN)


STATIC_ROUTES: list[ControllerRouterHandler] = [
    Router(ROOT, route_handlers=[static_file]),
    service_worker,
    favicon,
]
