"""By which names the site is asked for: an address, the machine's own names, or those it is given.

A page elsewhere can have its own name lead to this machine for a moment, and would then be taken
by the browser for a page of this site (DNS rebinding). It cannot choose an address for a name, so
addresses are always good.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Iterator
from ipaddress import ip_address

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
