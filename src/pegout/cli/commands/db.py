"""`pegout db`: upgrade, back up and restore the database of a server."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.groups import LazyCommand, lazy_app
from pegout.cli.output import UserError, plural, say, say_json
from pegout.store import NOT_INSTALLED, StoreDown, address

if TYPE_CHECKING:
    from pegout.store import Kept

DEFAULT = "pegout.db"
VARIABLE = "PEGOUT_DATABASE"


DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help=f"A file, or postgresql://...; otherwise ${VARIABLE}, otherwise {DEFAULT}.",
    ),
]
FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="The backup.")]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace what is there.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


def database(asked: str | None) -> str:
    """The address that was asked for, or that of the environment, or a file in this folder."""
    return asked or os.environ.get(VARIABLE) or DEFAULT


def upgrade(asked: DatabaseOption = None, as_json: JsonOption = False) -> None:
    """Make the tables of a database, or bring older ones up to date. Stop the server first."""
    with _answered():
        from pegout.store import upgrade_database

        kept = upgrade_database(database(asked))
        called = address(database(asked)).called
    if as_json:
        _say_json(kept)
    elif kept.before == kept.after:
        say(f"{called} is up to date.")
    else:
        say(f"{called} is now at step {kept.after}.")


def backup(
    file: FileArgument,
    asked: DatabaseOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Copy a database while its server goes on, and check the copy.

    An SQLite database becomes an SQLite file. PostgreSQL, or a FILE whose name ends with .gz,
    becomes a portable backup that either kind of database can be restored from.
    """
    with _answered():
        from pegout.store import back_up

        if Path(file).exists() and not force:
            raise UserError(f"{file} is there already; --force replaces it")
        kept = back_up(database(asked), Path(file))
    _tell(kept, as_json, lambda: f"{plural(kept.rows, 'row')} backed up to {file}.")


def restore(
    file: FileArgument,
    asked: DatabaseOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Fill a database from a backup. Stop the server first."""
    with _answered():
        from pegout.store import restore as put_back

        kept = put_back(Path(file), database(asked), force=force)
        called = address(database(asked)).called
    _tell(kept, as_json, lambda: f"{plural(kept.rows, 'row')} restored to {called}.")


@contextmanager
def _answered() -> Iterator[None]:
    try:
        yield
    except StoreDown as error:
        raise UserError(error.reason) from None
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("alembic", "sqlalchemy"):
            raise
        raise UserError(NOT_INSTALLED) from None
    except OSError as error:
        raise UserError(f"{error.filename}: {error.strerror}") from None


def _tell(kept: Kept, as_json: bool, sentence: Callable[[], str]) -> None:
    if as_json:
        _say_json(kept)
    else:
        say(sentence())


def _say_json(kept: Kept) -> None:
    say_json({"rows": kept.rows, "before": kept.before, "after": kept.after})


app = lazy_app(
    "Upgrade, back up and restore the database of a server.",
    {
        "upgrade": LazyCommand(__name__, "upgrade"),
        "backup": LazyCommand(__name__, "backup"),
        "restore": LazyCommand(__name__, "restore"),
    },
)
