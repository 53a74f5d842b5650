"""Pages and programs that follow something: how many may, so that none keeps others from the site.

A guest costs nothing, so each stream counts for its address and for the whole site as well.
"""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network

from msgspec import Struct

from pegout.errors import Rejection, refuse

MOST_STREAMS = 12
AT_ONE_ADDRESS = 600
"""A tournament of 400 players with their phones may be behind one router, with its desk and wall.
"""
IN_ALL = 768
"""What a process of 1024 open files has room for, beside other connections and the database."""
LOOKING_ON = 150
"""Onlookers of one table: a hall that follows its final; a fifth is left for other addresses."""
ONE_HOME = 64
"""So much of an IPv6 address is that of a household; what follows it chooses for itself."""


class MostStreams(Struct, frozen=True):
    """How many may be open at once: to one visitor, to one address, to all, and to all of those who
    look on at one table.
    """

    own: int = MOST_STREAMS
    address: int = AT_ONE_ADDRESS
    in_all: int = IN_ALL
    onlookers: int = LOOKING_ON

    @classmethod
    def for_files(cls, files: int) -> MostStreams:
        """A quarter of the files a process may open is left for all else; none takes all streams.

        >>> MostStreams.for_files(1024)
        MostStreams(own=12, address=600, in_all=768, onlookers=150)
        >>> MostStreams.for_files(256)
        MostStreams(own=12, address=153, in_all=192, onlookers=38)
        """
        in_all = files * 3 // 4
        address = min(AT_ONE_ADDRESS, in_all * 4 // 5)
        return cls(address=address, in_all=in_all, onlookers=min(LOOKING_ON, in_all // 5))


class Ticket:
    """One stream that counts until it ends, also where its page has gone before it began."""

    def __init__(self, open_now: Counter[str], counted: tuple[str, ...]) -> None:
        self._open_now, self._counted = open_now, counted

    def end(self) -> None:
        """The stream was closed; to end it twice changes nothing."""
        counted, self._counted = self._counted, ()
        for one in counted:
            self._open_now[one] -= 1
            if not self._open_now[one]:
                del self._open_now[one]

    def __del__(self) -> None:
        """Whoever lets go of a ticket has no stream."""
        self.end()


class Streams:
    """All streams of this process."""

    def __init__(self, most: MostStreams = MostStreams()) -> None:  # noqa: B008 - it is frozen
        self.most = most
        self._open: Counter[str] = Counter()

    def begin(self, who: str, address: str, looks_on: str = "") -> Ticket | Rejection:
        """Count one more stream, or say why not; strangers count for their address alone.

        Where it `looks_on` at a table, it counts there: those who play always have room.
        """
        own, there, everywhere = f"visitor {who}", f"address {home_of(address)}", "all"
        table = f"onlookers {looks_on}"
        near = f"{table} {there}"
        if who and self._open[own] >= self.most.own:
            return refuse("too_many_streams.own")
        if self._open[there] >= self.most.address:
            return refuse("too_many_streams.address")
        if self._open[everywhere] >= self.most.in_all:
            return refuse("too_many_streams.site")
        most = self.most.onlookers
        if looks_on and (self._open[table] >= most or self._open[near] >= most * 4 // 5):
            return refuse("too_many_streams.onlookers")
        looking = (table, near) if looks_on else ()
        counted = (*((own,) if who else ()), there, everywhere, *looking)
        self._open.update(counted)
        return Ticket(self._open, counted)


def home_of(address: str) -> str:
    """An address without the part that its household can change as it likes.

    >>> home_of("2001:db8:1:2:3::4"), home_of("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((int(known), ONE_HOME), strict=False))
