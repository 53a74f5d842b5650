"""Starting the site: one process, or several on one PostgreSQL."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from ipaddress import ip_network
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.server.app import make_app
from pegout.server.runtime.connections import (
    AT_ONE_ADDRESS,
    SECONDS,
    ClientConnection,
    ConnectionLimits,
    OpenConnections,
    most_connections,
)
from pegout.server.runtime.logs import log_settings
from pegout.server.runtime.secret import the_secret
from pegout.server.runtime.site import Site
from pegout.server.security.headers import Hosts
from pegout.server.security.rate_limits import Limits
from pegout.service import MostStreams, Quotas
from pegout.service.mail import MailSettingsError, mail_server
from pegout.service.meets import no_folder
from pegout.service.tables import make_ready
from pegout.store import address, open_store

resource: Any
try:
    import resource
except ImportError:  # Windows counts them in another way, and allows many
    resource = None

ENOUGH = 65_536
"""More is of no use to one process, and slows down programs that look through all of them."""
USUAL = 512
"""Where the system does not say."""


def most_files() -> int:
    """Raise the number of open files to what is allowed, and tell what it is now."""
    if resource is None:
        return USUAL
    now, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if allowed == resource.RLIM_INFINITY else min(allowed, ENOUGH)
    if now != resource.RLIM_INFINITY and now < wanted:
        # Some systems allow less than they say; then it stays as it was.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, allowed))
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if now == resource.RLIM_INFINITY else int(min(now, ENOUGH))


DEFAULT_DATABASE = "pegout.db"
SERVING = "PEGOUT_SERVING"
"""How to serve, as the first process tells those that it starts."""
UNLIMITED = "PEGOUT_UNLIMITED"
"""Set by benchmarks, which ask more often than people do."""
NO_LIMIT = 1_000_000
PORT = 8121
STARTING = 60
"""Seconds in which one of several processes says that it is there: on a slow machine it takes long
to begin, and one that is ended for that never gets further."""
COLLECTING = (5_000, 10, 20)
"""GC thresholds: a full collection about once a minute at 400 requests a second."""


class Serving(Struct, frozen=True):
    """How to serve.

    `books` is a folder of the club's own rule books.
    `names` are those that the site goes by, beside the machine's own; `proxies` the addresses whose
    word is taken for where a request came from; `connections` how many of one address may wait for
    their clients, each for `timeout` seconds.
    """

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = DEFAULT_DATABASE
    workers: int = 1
    backup: str = ""
    books: str = ""
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    connections: int = AT_ONE_ADDRESS
    timeout: float = SECONDS


class CannotServeError(Exception):
    """Why the site cannot be served as asked: a refusal."""


def serve(how: Serving, tell: Callable[[], None]) -> None:
    """Serve until stopped; the address is told once everything is open."""
    import uvicorn

    check(how)
    # What is kept here is for this site alone: hashes of passwords, and the cards of games.
    os.umask(0o077)
    os.environ[SERVING] = msgspec.json.encode(how).decode()
    one = app() if how.workers == 1 else None
    tell()
    uvicorn.run(
        one or "pegout.server.runtime.run:app",
        factory=one is None,
        host=how.host,
        port=how.port,
        workers=how.workers if how.workers > 1 else None,
        timeout_worker_healthcheck=STARTING,
        log_config=log_settings(),
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        http="pegout.server.runtime.run:connection",
        ws="none",
        proxy_headers=bool(how.proxies),
        forwarded_allow_ips=list(how.proxies),
    )


def check(how: Serving) -> None:
    """Refuse what cannot work, before anything is begun."""
    try:
        mail_server(os.environ)
    except MailSettingsError as error:
        raise CannotServeError(error.refusal) from None
    if how.workers < 1:
        raise CannotServeError(refuse("cannot_serve.workers"))
    if how.workers > 1 and address(how.database).kind != "postgresql":
        raise CannotServeError(refuse("cannot_serve.sqlite"))
    for one in how.proxies:
        _look_at_proxy(one)
    if how.backup:
        _look_at_folder(Path(how.backup))
    if how.books and not Path(how.books).is_dir():
        raise CannotServeError(refuse("cannot_serve.books", folder=how.books))
    with socket.socket(socket.AF_INET6 if ":" in how.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((how.host, how.port))
        except OSError as error:
            raise CannotServeError(_no_place(how, error)) from error


def _no_place(how: Serving, error: OSError) -> Rejection:
    """Why the site cannot listen there: it is the host or the port that must be another."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return refuse("cannot_serve.address", host=how.host)
    reason = error.strerror or type(error).__name__
    return refuse("cannot_serve.port", port=str(how.port), host=how.host, reason=reason)


def _look_at_proxy(one: str) -> None:
    try:
        ip_network(one, strict=False)
    except ValueError:
        raise CannotServeError(refuse("cannot_serve.proxy", proxy=one)) from None


def _look_at_folder(folder: Path) -> None:
    """A folder for copies is there and can be written to."""
    if reason := no_folder(folder):
        raise CannotServeError(refuse("cannot_serve.no_folder", reason=reason))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CannotServeError(refuse("cannot_serve.read_only", folder=str(folder)))


def serving() -> Serving:
    """How this process is to serve, as it was told by the one that began."""
    return msgspec.json.decode(os.environ[SERVING], type=Serving)


def app() -> Litestar:
    """The application, as this process is to serve it."""
    how, unlimited = serving(), _unlimited()
    where = address(how.database)
    beside = Path(where.place).parent if where.kind == "sqlite" else None
    if how.workers > 1:
        end_with_parent()
    store = open_store(how.database, may_upgrade=True)
    secret = the_secret(store, beside)
    site = Site(store, secret, quotas=_quotas(unlimited), shared=where.kind == "postgresql")
    site.ready = get_ready
    site.listens = how.host, str(how.port)
    backup = Path(how.backup) if how.backup else None
    site.books.folder = Path(how.books) if how.books else None
    site.books.look()
    site.outbox.server = mail_server(os.environ)
    hosts = Hosts((*how.names, how.host))
    return make_app(site.copy_to(backup), None if unlimited else Limits(), hosts)


def connection(**made: Any) -> ClientConnection:
    """Somebody connects; called by uvicorn."""
    return ClientConnection(_connections(), **made)


@cache
def _connections() -> OpenConnections:
    """The connections of this process."""
    how, files = serving(), most_files()
    most = NO_LIMIT if _unlimited() else how.connections
    limits = ConnectionLimits(how.timeout, most, most_connections(files), how.proxies)
    return OpenConnections(limits)


def _unlimited() -> bool:
    return bool(os.environ.get(UNLIMITED))


def _quotas(unlimited: bool) -> Quotas:
    """What visitors may have open; streams never take the last of the process's open files."""
    files = most_files()
    if unlimited:
        return Quotas(NO_LIMIT, MostStreams(NO_LIMIT, NO_LIMIT, NO_LIMIT, NO_LIMIT))
    return Quotas(streams=MostStreams.for_files(files))


def get_ready() -> None:
    """What a server does once, when it has begun: nobody shall wait for it later.

    All that was loaded by then stays to the end. Python need not look through it for garbage again
    and again, which would hold up everybody at every table for a tenth of a second each time.
    """
    make_ready()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def end_with_parent() -> None:
    """Stop this process when the one that started it has gone, so that nobody holds the port."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="pegout-parent", daemon=True).start()
