"""`pegout serve` and `pegout db`: the site, and the database that it keeps everything in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from pegout.cli.groups import LazyCommand, lazy_app
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError, say, say_json
from pegout.store import NOT_INSTALLED, StoreDown, address
from pegout.text import plural

DEFAULT = "pegout.db"
VARIABLE = "PEGOUT_DATABASE"
DATABASE_HELP = f"A file, or postgresql://… ; without it {VARIABLE}, or {DEFAULT} here."

DatabaseOption = Annotated[
    str | None,
    option(
        f"A file, or postgresql://...; otherwise ${VARIABLE}, otherwise {DEFAULT}.",
        "URL",
        "--database",
    ),
]
FileArgument = Annotated[str, argument("The backup.", "FILE")]
ForceOption = Annotated[bool, flag("--force", "Replace what is there.")]


def database_address(asked: str | None) -> str:
    """The address that was asked for, or that of the environment, or a file in this folder."""
    return asked or os.environ.get(VARIABLE) or DEFAULT


def serve(
    host: Annotated[str, option("Where to listen.", "ADDRESS")] = "127.0.0.1",
    port: Annotated[int, option("The port to listen at.", "N", max=65535)] = 8121,
    database: Annotated[str | None, option(DATABASE_HELP, "URL")] = None,
    workers: Annotated[int, option("Server processes; more than one needs PostgreSQL.", "N")] = 1,
    lan: Annotated[
        bool, flag("--lan", "Let everyone on the local network in, by a QR code.")
    ] = False,
    backup: Annotated[str, option("Copy tournaments there after every step.", "DIR")] = "",
    books: Annotated[str, option("Offer the club’s own rule books in this folder.", "DIR")] = "",
    name: Annotated[
        list[str] | None, option("A name that the site goes by, as club.example.org.", "HOST")
    ] = None,
    proxy: Annotated[
        list[str] | None, option("A proxy that says where each request came from.", "ADDRESS")
    ] = None,
    connections: Annotated[
        int, option("Idle or half-sent requests of one address.", "N", min=1)
    ] = 100,
    timeout: Annotated[float, option("In which a request must arrive.", "SECONDS", min=0.1)] = 10.0,
    as_json: Annotated[bool, flag("--json", "Tell the address in JSON.")] = False,
) -> int:
    """Serve the site: open its address in a browser, and one click deals a hand.

    Examples: pegout serve, pegout serve --lan, pegout serve --database postgresql://localhost/club
    """
    try:
        from pegout.server.runtime import (
            CannotServeError,
            SecretError,
            Serving,
            lan_address,
            serve as run,
        )
    except ModuleNotFoundError as error:
        raise UserError(
            f"the server needs {error.name}, which is not installed: pip install 'pegout[server]'"
        ) from None
    shown = lan_address() if lan else host
    how = Serving(
        "0.0.0.0" if lan else host,  # noqa: S104 - so it was asked for
        port,
        database_address(database),
        workers,
        backup or os.environ.get("PEGOUT_BACKUP", ""),
        books or os.environ.get("PEGOUT_BOOKS", ""),
        tuple(name or ()),
        tuple(proxy or ()),
        connections,
        timeout,
    )
    try:
        run(how, lambda: _tell(f"http://{shown}:{port}/", lan, as_json))
    except (CannotServeError, SecretError) as error:
        raise UserError(str(error)) from None
    except StoreDown as error:
        raise UserError(_with_cure(error)) from None
    return 0


def _tell(address: str, lan: bool, as_json: bool) -> None:
    if as_json:
        say_json({"address": address})
        return
    say(f"Pegout is at {address}")
    if lan:
        import segno

        say("Others on this network can open that address, or scan this:")
        segno.make(address, micro=False).terminal(compact=True)
    say("Ctrl-C stops it; every game is kept.")


def upgrade(asked: DatabaseOption = None) -> CommandReply:
    """Make the tables of a database, or bring older ones up to date. Stop the server first."""
    with _answered():
        from pegout.store import upgrade_database

        kept = upgrade_database(database_address(asked))
        called = address(database_address(asked)).called
    new = kept.before != kept.after
    return CommandReply(
        kept, [f"{called} is now at step {kept.after}." if new else f"{called} is up to date."]
    )


def backup(
    file: FileArgument, asked: DatabaseOption = None, force: ForceOption = False
) -> CommandReply:
    """Copy a database while its server goes on, and check the copy.

    An SQLite database becomes an SQLite file. PostgreSQL, or a FILE whose name ends with .gz,
    becomes a portable backup that either kind of database can be restored from.
    """
    with _answered():
        from pegout.store import back_up

        if Path(file).exists() and not force:
            raise UserError(f"{file} is there already; --force replaces it")
        kept = back_up(database_address(asked), Path(file))
    return CommandReply(kept, [f"{plural(kept.rows, 'row')} backed up to {file}."])


def restore(
    file: FileArgument, asked: DatabaseOption = None, force: ForceOption = False
) -> CommandReply:
    """Fill a database from a backup. Stop the server first."""
    with _answered():
        from pegout.store import restore as put_back

        kept = put_back(Path(file), database_address(asked), force=force)
        called = address(database_address(asked)).called
    return CommandReply(kept, [f"{plural(kept.rows, 'row')} restored to {called}."])


CURES = {
    "restore": ": pegout db restore FILE --force",
    "upgrade": "; run: pegout db upgrade",
    "copy": ": pegout db backup",
    "overwrite": "; --force puts the backup in its place",
}
"""The commands for what a store needs."""


def _with_cure(error: StoreDown) -> str:
    return f"{error.reason}{CURES.get(error.cure, '')}"


@contextmanager
def _answered() -> Iterator[None]:
    try:
        yield
    except StoreDown as error:
        raise UserError(_with_cure(error)) from None
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("alembic", "sqlalchemy"):
            raise
        raise UserError(NOT_INSTALLED) from None
    except OSError as error:
        raise UserError(f"{error.filename}: {error.strerror}") from None


database = lazy_app(
    "Upgrade, back up and restore the database of a server.",
    {name: LazyCommand(__name__, name) for name in ("upgrade", "backup", "restore")},
)
