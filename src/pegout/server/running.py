"""Starting the site: one process, or several on one PostgreSQL."""

from __future__ import annotations

import errno
import gc
import os
import socket
from collections.abc import Callable
from pathlib import Path

from litestar import Litestar
from msgspec import Struct

from pegout.server.app import make_app
from pegout.server.files import most_files
from pegout.server.limits import Limits
from pegout.server.logs import log_settings
from pegout.server.secret import the_secret
from pegout.server.site import Site
from pegout.service.backups import no_folder
from pegout.service.computers import make_ready
from pegout.service.quotas import Quotas
from pegout.service.streams import MostStreams
from pegout.store import open_store
from pegout.store.opening import address

DATABASE = "PEGOUT_DATABASE"
DEFAULT_DATABASE = "pegout.db"
BACKUP = "PEGOUT_BACKUP"
LISTENS = "PEGOUT_LISTENS"
"""The address and the port that the processes of one site listen at."""
UNLIMITED = "PEGOUT_UNLIMITED"
"""Set by benchmarks, which ask more often than people do."""
NO_LIMIT = 1_000_000
PORT = 8121
STARTING = 60
"""Seconds in which one of several processes says that it is there: on a slow machine it takes long
to begin, and one that is ended for that never gets further."""
COLLECTING = (5_000, 10, 20)
"""How seldom Python looks for garbage that holds itself; at 400 actions a second the long look,
at all tables, comes about once a minute."""


class Serving(Struct, frozen=True):
    """How to serve."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = DEFAULT_DATABASE
    workers: int = 1
    backup: str = ""


class CannotServeError(Exception):
    """Why the site cannot be served as asked, in a sentence."""


def serve(how: Serving, tell: Callable[[], None]) -> None:
    """Serve until stopped; the address is told once everything is open."""
    import uvicorn

    refuse(how)
    # What is kept here is for this site alone: hashes of passwords, and the cards of games.
    os.umask(0o077)
    os.environ[DATABASE] = how.database
    os.environ[BACKUP] = how.backup
    os.environ[LISTENS] = f"{how.host} {how.port}"
    one = app() if how.workers == 1 else None
    tell()
    uvicorn.run(
        one or "pegout.server.running:app",
        factory=one is None,
        host=how.host,
        port=how.port,
        workers=how.workers if how.workers > 1 else None,
        timeout_worker_healthcheck=STARTING,
        log_config=log_settings(),
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
    )


def refuse(how: Serving) -> None:
    """Refuse what cannot work, before anything is begun."""
    if how.workers < 1:
        raise CannotServeError("--workers is at least 1")
    if how.workers > 1 and address(how.database).kind != "postgresql":
        raise CannotServeError(
            "with SQLite there is one server process: leave out --workers, or use PostgreSQL by "
            "--database postgresql://…"
        )
    if how.backup:
        _look_at_folder(Path(how.backup))
    with socket.socket(socket.AF_INET6 if ":" in how.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((how.host, how.port))
        except OSError as error:
            raise CannotServeError(_no_place(how, error)) from error


def _no_place(how: Serving, error: OSError) -> str:
    """Why nobody can be served there, and which of the two words is to be another."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"{how.host} is no address of this machine: name one by --host, or 0.0.0.0 for all"
    told = f"port {how.port} on {how.host} cannot be used: {error.strerror}"
    return f"{told}; choose another with --port"


def _look_at_folder(folder: Path) -> None:
    """A folder for copies is there and can be written to."""
    if amiss := no_folder(folder):
        raise CannotServeError(f"{amiss}, or name another by --backup")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CannotServeError(
            f"{folder} cannot be written to: let this user write there, or name another by --backup"
        )


def app() -> Litestar:
    """The application over the database that the environment names."""
    database = os.environ.get(DATABASE, DEFAULT_DATABASE)
    where = address(database)
    beside = Path(where.place).parent if where.kind == "sqlite" else Path()
    store = open_store(database, may_upgrade=True)
    secret = the_secret(beside / "pegout.secret")
    backup = Path(os.environ[BACKUP]) if os.environ.get(BACKUP) else None
    unlimited = bool(os.environ.get(UNLIMITED))
    site = Site(store, secret, quotas=_quotas(unlimited), shared=where.kind == "postgresql")
    site.ready = get_ready
    host, _, port = os.environ.get(LISTENS, "").partition(" ")
    site.listens = host, port
    return make_app(site.copy_to(backup), None if unlimited else Limits())


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
