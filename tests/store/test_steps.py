"""What happens when the tables change: a second step is made up here, on a copy of the first."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.store.databases import Ticking
from tests.store.examples import contents, fill

from pegout.store import StoreDown, migrate, open_store
from pegout.store.backup import back_up, restore, upgrade_database

SECOND = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "0002", "0001"
def upgrade():
    op.add_column("documents", sa.Column("colour", sa.Text))
    op.execute("UPDATE documents SET colour = 'red'")
"""
BREAKS = "    op.execute('INSERT INTO nothing VALUES (1)')\n"


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a copy of all steps, which is used from when a file is put there."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.HERE, folder)
    monkeypatch.setattr(migrate, "HERE", folder)
    yield folder / "versions"
    migrate.steps.cache_clear()


def add_step(steps: Path, text: str) -> None:
    (steps / "v0002_colour.py").write_text(text, encoding="utf-8")
    migrate.steps.cache_clear()


def made(url: str) -> dict[str, object]:
    store = open_store(url, clock=Ticking())
    fill(store)
    told = contents(store)
    store.close()
    return told


def test_an_older_database_is_refused_until_it_is_upgraded(url: str, steps: Path) -> None:
    told = made(url)
    add_step(steps, SECOND)
    with pytest.raises(StoreDown, match="older Pegout") as refused:
        open_store(url)
    assert refused.value.cure == "upgrade"
    kept = upgrade_database(url)
    assert (kept.before, kept.after) == ("0001", "0002")
    store = open_store(url)
    assert contents(store) == told
    store.close()


def test_an_older_database_may_be_upgraded_as_it_is_opened(url: str, steps: Path) -> None:
    told = made(url)
    add_step(steps, SECOND)
    store = open_store(url, may_upgrade=True)
    assert contents(store) == told
    store.close()


def test_a_step_that_fails_leaves_everything_as_it_was(url: str, steps: Path) -> None:
    told = made(url)
    add_step(steps, SECOND + BREAKS)
    with pytest.raises(StoreDown, match="nothing"):
        upgrade_database(url)
    (steps / "v0002_colour.py").unlink()
    migrate.steps.cache_clear()
    store = open_store(url)
    assert contents(store) == told
    store.close()
    add_step(steps, SECOND)
    assert upgrade_database(url).before == "0001"


@pytest.mark.parametrize("name", ["old.db", "old.jsonl.gz"])
def test_an_older_backup_is_upgraded_as_it_is_restored(
    url: str, steps: Path, tmp_path: Path, name: str
) -> None:
    source, backup = str(tmp_path / "source.db"), tmp_path / name
    told = made(source)
    back_up(source, backup)
    add_step(steps, SECOND)
    kept = restore(backup, url)
    assert (kept.before, kept.after) == ("0001", "0002")
    store = open_store(url)
    assert contents(store) == told
    store.close()
