"""What keeps strangers out: hosts, origins and tokens of requests, and strict headers on answers.

The site goes by an address, the machine's own names, or those it is given. A page elsewhere can
have its own name lead to this machine for a moment, and would then be taken by the browser for a
page of this site (DNS rebinding). It cannot choose an address for a name, so addresses are always
good.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Iterator
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.status_codes import HTTP_401_UNAUTHORIZED, HTTP_403_FORBIDDEN
from litestar.types import Message, Scope

from pegout.errors import refuse
from pegout.server.errors import refused
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
    raise refused(refuse("other_site"), HTTP_403_FORBIDDEN)


def guard_token(request: AnyRequest) -> None:
    """A program with a token that is forged or revoked is refused, and is not taken for a guest
    instead.
    """
    if bearer(request) is not None and not visitor_of(request).who:
        raise refused(refuse("unknown_token"), HTTP_401_UNAUTHORIZED)


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


HOME = ("local", "lan", "home", "home.arpa", "localdomain", "fritz.box")
"""What routers put after a machine's name in a home network."""
LONGEST_NAME = 80
SHAPE = re.compile(r"(?:\[[^\[\]]*\]|[^\[\]]*?)(?::[0-9]*)?")
"""A name or an address, the latter in brackets where it has colons, and a port."""


class Hosts:
    """The names that the site goes by.

    >>> hosts = Hosts(("Club.example.org",), machine="laptop")
    >>> [hosts.knows(one) for one in ("192.0.2.7:8121", "[::1]:80", "localhost", "laptop.local")]
    [True, True, True, True]
    >>> hosts.knows("club.example.org:443"), hosts.knows("rebind.example.net"), hosts.knows("")
    (True, False, True)
    >>> hosts.knows("[::1].evil.example"), hosts.knows("[::1]evil"), hosts.knows("laptop.fritz.box")
    (False, False, True)
    """

    def __init__(self, names: Iterable[str] = (), machine: str | None = None) -> None:
        own = own_names(socket.gethostname() if machine is None else machine)
        self._names = frozenset(plain_host(one) for one in (*own, *names))

    def knows(self, header: str) -> bool:
        """Whether a Host header is of this site; a client that names none is an old one."""
        if not SHAPE.fullmatch(header.strip()):
            return False
        host = plain_host(header)
        return not host or host in self._names or is_address(host)


def own_names(machine: str) -> Iterator[str]:
    """What this machine is called on itself and in its own network."""
    yield "localhost"
    if machine:
        first = machine.partition(".")[0]
        yield from (machine, first, *(f"{first}.{end}" for end in HOME))


def plain_host(header: str) -> str:
    """A host without its port, as names are compared.

    >>> plain_host("Club.Example.org.:8121"), plain_host("[2001:db8::1]:80"), plain_host("::1")
    ('club.example.org', '2001:db8::1', '::1')
    """
    text = header.strip().casefold()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    host = text.partition(":")[0] if text.count(":") == 1 else text
    return host.removesuffix(".")


def is_address(host: str) -> bool:
    """Whether a host is an address rather than a name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def shown_host(header: str) -> str:
    r"""A host as it may be told: short, and with nothing in it but what can be read.

    >>> shown_host("Evil\x1b.example:80")
    'evil.example'
    """
    return "".join(sign for sign in plain_host(header) if sign.isprintable())[:LONGEST_NAME]
