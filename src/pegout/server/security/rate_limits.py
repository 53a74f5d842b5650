"""How often one may ask: a bucket for each, which fills again as time goes by.

A whole club may be behind one address. So everybody who is known here, a guest or an account, has a
bucket of their own, and those who are not known yet share one at each address. What these allow
counts for the address as well, in a bucket that has room for a hall full of players. What one of
them is refused is taken from nobody else.

A script that shows no name looks like a newcomer. So newcomers share by what browser they say they
are, and a script that always says the same takes only a part of what there is for all; and the
pages by which people come in have buckets of their own, which nothing else empties.

Codes open something: a table, a pass, a season. A wrong code costs its address a good deal, and
those there with the same browser more. Where nothing is left no code is looked up, so that a right
one is not found by trying on; but one that was opened from that address before opens as ever, and
those inside stay in.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from hashlib import sha256
from time import monotonic
from typing import Literal, NamedTuple, TypeVar
from zlib import crc32

from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_429_TOO_MANY_REQUESTS

from pegout.errors import refuse
from pegout.server.errors import RefusedError, refused
from pegout.server.security.identity import AnyRequest, caller
from pegout.service import Buckets, Size, home_of
from pegout.service.identity import Visitor, new_guest
from pegout.service.meets import plain_code

OWN = Size(120, 30)
"""For one visitor: a program that plays on as fast as it is answered."""
STRANGERS = Size(600, 60)
"""For all at one address who come for the first time: eighty who sit down at once."""
ALIKE = Size(400, 40)
"""For those of them who come with the same browser: some is always left for the others."""
PAGES = Size(1200, 240)
"""For the pages that strangers at one address read on their way in, which cost little."""
PAGES_ALIKE = Size(600, 60)
"""For those of them who come with the same browser: a hall of like phones, or one script."""
GUESTS = Size(400, 1)
"""For those at one address who are given a name of their own: a tournament that comes at once."""
ADDRESS = Size(1200, 120)
"""For one address: eighty who each do something every second."""
COSTLY = {
    "/api/v1/session": 20.0,
    "/api/v1/accounts": 20.0,
    "/api/v1/me/password": 20.0,
    "/api/v1/tokens": 4.0,
    "/api/v1/tables": 4.0,
    "/play": 4.0,
    "/api/v1/tournaments": 4.0,
    "/tournaments/new": 4.0,
    "/tournaments/new/book": 4.0,
    "/tournaments/bring": 20.0,
    "/review": 8.0,
    "/seasons/new": 4.0,
    "/seasons/bring": 8.0,
}
"""What a request takes out of the buckets; all others take one."""
FILES = Size(8000, 200)
"""For static files at one address: a hundred phones that load a page of fifty files at once."""
STATIC, HEALTH = "/static/", "/healthz"
FREE = ("/p/", "/api/v1/passes/")
"""What a pass opens, which has a bucket of its own."""
BEAT = "/here"
"""A page that says it is still there does so by itself: that counts for its visitor alone."""
DOORS = (
    "/t/",
    "/join",
    "/new",
    "/lobby",
    "/rules",
    "/glossary",
    "/about",
    "/tournaments/enter",
    "/seasons/enter",
)
"""How the pages begin, beside the first one, by which people come in: plain, and soon made."""
BROWSERS = 64
"""Browsers are told apart by this many marks, so that naming others makes no more buckets."""


class Requester(NamedTuple):
    """What a request takes, and where it comes from; a page's beat counts for its visitor alone."""

    address: str
    cost: float = 1.0
    kind: Literal["any", "door", "beat"] = "any"
    browser: str = ""

    @property
    def like(self) -> str:
        """Those at this address who come with the same browser, as far as it is told apart."""
        return f"{self.address} {crc32(self.browser.encode()) % BROWSERS}"


class Limits:
    """The buckets of all visitors and of all addresses."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._buckets = Buckets(clock)

    def allows(self, name: str, cost: float = 1.0, size: Size = OWN) -> bool:
        """Take so much out of a bucket, if it is there."""
        return self._buckets.allows(name, size, cost)

    def wait(self, name: str, cost: float = 1.0, size: Size = OWN) -> float:
        """In how many seconds so much is in a bucket."""
        return self._buckets.wait(name, size, cost)

    def lets(self, who: str, asking: Requester) -> bool:
        """Whether one visitor at an address, nobody for a stranger, may ask for so much now."""
        return all(self.allows(name, asking.cost, size) for name, size in _asked_of(who, asking))

    def wait_of(self, who: str, asking: Requester) -> float:
        """In how many seconds they may ask for it."""
        return max(self.wait(name, asking.cost, size) for name, size in _asked_of(who, asking))


def _asked_of(who: str, asking: Requester) -> Iterator[tuple[str, Size]]:
    """The buckets that a request takes from, one after the other.

    A page that a stranger reads is taken from nobody who is known here.
    """
    if not who and asking.kind == "door":
        yield f"doors {asking.like}", PAGES_ALIKE
        yield f"doors {asking.address}", PAGES
        return
    if who:
        yield f"visitor {who}", OWN
    else:
        yield f"strangers {asking.like}", ALIKE
        yield f"strangers {asking.address}", STRANGERS
    if asking.kind != "beat":
        yield f"address {asking.address}", ADDRESS


def limit(request: AnyRequest) -> None:
    """Refuse a visitor who asks too often."""
    path, limits = request.url.path, request.app.state.limits
    if path.startswith(FREE) or limits is None:
        return
    # Where it cannot be looked up who somebody is, they are one of the strangers.
    visitor = request.state.get("visitor")
    who = visitor.who if isinstance(visitor, Visitor) else ""
    asking = asked_by(request)
    if not limits.lets(who, asking):
        raise too_often(limits.wait_of(who, asking))


def limit_files(request: AnyRequest) -> None:
    """Refuse a visitor who asks for static files without end; a whole hall loads its pages."""
    limits, name = request.app.state.limits, f"files {home_of(caller(request))}"
    if limits is not None and not limits.allows(name, size=FILES):
        raise too_often(limits.wait(name, size=FILES))


def too_often(wait: float) -> RefusedError:
    """The answer to someone who asks too often, with the seconds after which it is no longer so."""
    return refused(refuse("too_often"), HTTP_429_TOO_MANY_REQUESTS, wait=wait)


def asked_by(request: AnyRequest) -> Requester:
    """What a request takes out of the buckets, by what it asks for."""
    path, home = request.url.path, home_of(caller(request))
    browser = request.headers.get("user-agent", "")
    if request.method != "GET":
        kind: Literal["any", "beat"] = "beat" if path.endswith(BEAT) else "any"
        return Requester(home, COSTLY.get(path, 1.0), kind, browser)
    at_door = path == "/" or path.startswith(DOORS)
    return Requester(home, 1.0, "door" if at_door else "any", browser)


DOOR = Size(120, 1)
"""For one address: a hall of phones that say they are here, and not a script."""


def at_the_door(request: AnyRequest) -> None:
    """Refuse an address from which too much is said at a tournament's door."""
    limits, name = request.app.state.limits, f"door {home_of(caller(request))}"
    if limits is not None and not limits.allows(name, size=DOOR):
        raise too_often(limits.wait(name, size=DOOR))


def fresh_guest(request: AnyRequest) -> str:
    """An id for a visitor who has none; none makes them by the thousand."""
    limits, name = request.app.state.limits, f"guests {home_of(caller(request))}"
    if limits is None or limits.allows(name, size=GUESTS):
        return new_guest()
    wait = limits.wait(name, size=GUESTS)
    raise refused(refuse("too_many_guests"), HTTP_429_TOO_MANY_REQUESTS, wait=wait)


T = TypeVar("T")
WRONG_CODE = 10.0
"""What a wrong code takes, so that none is found by trying."""
MOST_KNOWN = 20_000


class KnownCodes:
    """Codes that were opened, each from an address; of very many the oldest are let go."""

    def __init__(self, most: int = MOST_KNOWN) -> None:
        self._most = most
        self._known: OrderedDict[str, None] = OrderedDict()

    def add(self, address: str, code: str) -> None:
        """A code was opened from an address."""
        self._known[_mark(address, code)] = None
        self._known.move_to_end(_mark(address, code))
        if len(self._known) > self._most:
            self._known.popitem(last=False)

    def has(self, address: str, code: str) -> bool:
        """Whether a code was opened from there before."""
        return _mark(address, code) in self._known


def _mark(address: str, code: str) -> str:
    return sha256(repr((address, plain_code(code))).encode()).hexdigest()


async def opened_by(
    request: AnyRequest, code: str, look_up: Callable[[], Awaitable[T | None]]
) -> T | None:
    """What a code opens, if anything; someone who has tried too many is refused."""
    limits: Limits | None = request.app.state.limits
    known: KnownCodes = request.app.state.known_codes
    asking = asked_by(request)
    if limits is not None and not known.has(asking.address, code):
        wait = max(limits.wait(name, WRONG_CODE, size) for name, size in _buckets(asking))
        if wait > 0:
            raise too_often(wait)
    found = await look_up()
    if found is not None:
        known.add(asking.address, code)
    elif limits is not None:
        for name, size in _buckets(asking):
            limits.allows(name, WRONG_CODE, size)
    return found


def _buckets(asking: Requester) -> tuple[tuple[str, Size], ...]:
    return (f"codes {asking.like}", OWN), (f"all codes {asking.address}", STRANGERS)


def wrong_code(whose: Literal["player", "secretary"]) -> RefusedError:
    """A code that opens nothing, and whom to ask for the right one."""
    return refused(refuse("no_pass", whose=whose), HTTP_404_NOT_FOUND)
