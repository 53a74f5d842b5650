"""At which address others reach this site: what links and QR codes on paper must say."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from pegout.server.security.identity import AnyRequest, site_of
from pegout.text import Message, say

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - known, and not bound to here


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's alone.

    >>> [is_loopback(one) for one in ("localhost", "127.0.0.1", "[::1]", "10.0.0.7", "club.org")]
    [True, True, True, False, False]
    """
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.casefold() == "localhost"


def lan_address() -> str:
    """The address under which others on the local network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # nothing is sent
        except OSError:
            return "127.0.0.1"
        found: str = probe.getsockname()[0]
        return found


def address_for_others(request: AnyRequest) -> str:
    """Where others open the site: as the visitor does, or over the network where it is served.

    Who opens the desk on the laptop itself reads 127.0.0.1, which a phone takes for itself.
    """
    asked = str(request.base_url)
    if not is_loopback(request.base_url.hostname or ""):
        return asked
    host, port = site_of(request).listens
    reached = lan_address() if host in EVERYWHERE else host
    if not reached or is_loopback(reached):
        return asked
    return f"http://{f'[{reached}]' if ':' in reached else reached}:{port}/"


def is_private(where: str) -> bool:
    """Whether an address of pages opens only in one's own network, or on this machine.

    >>> is_private("http://192.168.1.20:8121/"), is_private("https://club.example.org/")
    (True, False)
    >>> is_private("http://laptop.local/")
    True
    """
    host = urlsplit(where).hostname or ""
    try:
        return ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith((".local", ".lan", ".home.arpa"))


def out_of_reach(request: AnyRequest) -> Message | None:
    """What to say beside codes that no phone can open; nothing where they can."""
    host = urlsplit(address_for_others(request)).hostname
    return say("page-out-of-reach") if is_loopback(host or "") else None
