"""Bringing a database's tables up to what this program writes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from pegout.store.protocol import StoreDown

HERE = Path(__file__).parent / "migrations"


def _config() -> Config:
    config = Config()
    # A percent sign in a path is none of Alembic's.
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def steps() -> tuple[str, ...]:
    """The names of all steps, the first one first."""
    script = ScriptDirectory.from_config(_config())
    return tuple(reversed([step.revision for step in script.walk_revisions()]))


def step_of(connection: sa.Connection) -> str | None:
    """The last migration that a database has had; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Run the migrations that are missing, within the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtextextended('steps', 7))"))
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def make_ready(connection: sa.Connection, called: str, *, may_upgrade: bool) -> None:
    """Make the tables of an empty database, and refuse one that is older or newer."""
    step = step_of(connection)
    if step == steps()[-1]:
        return
    if step is not None and step not in steps():
        raise StoreDown(f"{called} was made by a newer Pegout (step {step}); use that one")
    if step is not None and not may_upgrade:
        raise StoreDown(f"{called} was made by an older Pegout", cure="upgrade")
    upgrade(connection)
