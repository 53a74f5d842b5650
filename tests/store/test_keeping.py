"""Databases made, upgraded, backed up while in use, and restored, of either kind."""

from __future__ import annotations

import gzip
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from tests.cli.run import assert_refused, pegout, pegout_here
from tests.store.conftest import Place
from tests.store.databases import Ticking, append
from tests.store.examples import contents, fill
from tests.store.test_crash import busy, check

from pegout.store import Change, Saved, Store, StoreDown, open_store
from pegout.store.backup import back_up, restore, upgrade_database
from pegout.store.engines import postgres_engine, sqlite_engine
from pegout.store.migrate import steps
from pegout.store.protocol import address
from pegout.store.schema import TABLES
from pegout.store.sql import server_url

GOLDEN = Path(__file__).parents[1] / "golden" / "store"


def engine(url: str) -> sa.Engine:
    where = address(url)
    if where.kind == "sqlite":
        return sqlite_engine(Path(where.place), 9, writes=True)
    return postgres_engine(server_url(where), 9, writes=True)


def example(url: str) -> dict[str, object]:
    store = open_store(url, clock=Ticking())
    fill(store)
    told = contents(store)
    store.close()
    return told


def contents_of(url: str) -> dict[str, object]:
    store = open_store(url)
    try:
        return contents(store)
    finally:
        store.close()


def set_step(url: str, step: str) -> None:
    made = engine(url)
    with made.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = :s"), {"s": step})
    made.dispose()


def test_the_steps_make_the_tables_that_the_program_writes(url: str) -> None:
    assert upgrade_database(url).after == steps()[-1]
    made = engine(url)
    with made.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), TABLES) == []
    made.dispose()


def test_an_upgrade_of_what_is_up_to_date_changes_nothing(url: str) -> None:
    told = example(url)
    kept = upgrade_database(url)
    assert kept.before == kept.after == steps()[-1]
    assert contents_of(url) == told


def test_a_newer_database_is_left_alone(url: str) -> None:
    example(url)
    set_step(url, "9999")
    for act in (open_store, upgrade_database):
        with pytest.raises(StoreDown, match="newer Pegout"):
            act(url)


def test_the_first_files_can_still_be_read(tmp_path: Path) -> None:
    """The golden files were made by step 0001; a later Pegout upgrades them."""
    url = str(tmp_path / "pegout.db")
    expected = example(str(tmp_path / "now.db"))
    Path(url).write_bytes(gzip.decompress((GOLDEN / "step-0001.db.gz").read_bytes()))
    upgrade_database(url)
    assert contents_of(url) == expected
    restore(GOLDEN / "step-0001.jsonl.gz", str(tmp_path / "again.db"))
    assert contents_of(str(tmp_path / "again.db")) == expected


@pytest.mark.parametrize("name", ["backup.db", "backup.jsonl.gz"])
@pytest.mark.parametrize("source", ["sqlite", "postgresql"])
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_of_one_kind_restores_to_another(
    place: Place, tmp_path: Path, source: str, target: str, name: str
) -> None:
    url = place(source)
    told = example(url)
    backup = tmp_path / name
    kept = back_up(url, backup)
    other = str(tmp_path / "other.db") if target == "sqlite" else place(target)
    assert restore(backup, other).rows == kept.rows
    assert contents_of(other) == told
    with pytest.raises(StoreDown, match="is not empty"):
        restore(backup, other)
    store = open_store(other)
    append(store, "later", b"x")
    store.close()
    restore(backup, other, force=True)
    assert contents_of(other) == told


def test_no_copy_is_open_to_others(tmp_path: Path) -> None:
    """Hashes of passwords and the seeds of games that are on are in them."""
    first, gz, again = (tmp_path / name for name in ("a.db", "b.gz", "c.db"))
    loose = first.with_name("loose.db")
    loose.touch(mode=0o664)
    loose.chmod(0o664)
    example(str(first))
    upgrade_database(str(loose))
    back_up(str(first), gz)
    back_up(str(first), first.with_name("d.db"))
    restore(gz, str(again))
    modes = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
    assert modes["loose.db"] == 0o660
    assert {modes[name] for name in ("a.db", "b.gz", "c.db", "d.db")} == {0o600}


def test_a_backup_while_a_server_writes_is_of_one_moment(url: str, tmp_path: Path) -> None:
    backups = [tmp_path / "one.db", tmp_path / "two.jsonl.gz"]
    with busy(url) as process:
        assert process.stdout is not None
        for path in backups:
            seen = dict(line.split() for line in (process.stdout.readline() for _ in range(60)))
            back_up(url, path)
            store = restored(path, tmp_path / f"{path.name}.again")
            check(store, {stream: int(version) for stream, version in seen.items()})
            store.close()
        with pytest.raises(StoreDown, match="in use"):
            restore(backups[0], url, force=True)
        with pytest.raises(StoreDown, match="in use"):
            upgrade_database(url)


def restored(backup: Path, target: Path) -> Store:
    restore(backup, str(target))
    return open_store(str(target))


def test_a_backup_does_not_hold_up_writing(tmp_path: Path) -> None:
    url = str(tmp_path / "pegout.db")
    store = open_store(url)
    append(store, "t", *([bytes(1000)] * 500))
    with ThreadPoolExecutor(1) as pool:
        copies = [pool.submit(back_up, url, tmp_path / f"{n}.db") for n in range(5)]
        while not copies[-1].done():
            assert isinstance(
                store.append(Change("t", store.version("t"), (b"x",))).result(), Saved
            )
    assert all(copy.result().rows >= 500 for copy in copies)
    store.close()


def spoilt(good: bytes) -> list[bytes]:
    text = gzip.decompress(good).decode()
    *lines, last = text.splitlines()
    return [
        good[:-20],
        gzip.compress("\n".join(lines).encode()),
        gzip.compress(text.replace('"rows":', '"rows":1').encode()),
        gzip.compress("\n".join([*lines[:2], "{", *lines[2:], last]).encode()),
        gzip.compress("\n".join([*lines[:2], '["nothing",1]', *lines[2:], last]).encode()),
        gzip.compress(b"[]\n"),
        gzip.compress(b""),
        b"\x1f\x8bnothing",
        b"",
        b"something else",
    ]


def test_a_spoilt_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    url, backup = str(tmp_path / "pegout.db"), tmp_path / "backup.jsonl.gz"
    told = example(url)
    back_up(url, backup)
    for data in spoilt(backup.read_bytes()):
        backup.write_bytes(data)
        with pytest.raises(StoreDown):
            restore(backup, url, force=True)
        assert contents_of(url) == told


def test_a_backup_that_was_cut_off_is_called_damaged(tmp_path: Path) -> None:
    url, backup = str(tmp_path / "pegout.db"), tmp_path / "backup.db"
    told = example(url)
    back_up(url, backup)
    backup.write_bytes(backup.read_bytes()[:-6000])
    with pytest.raises(StoreDown, match=r"backup\.db is damaged"):
        restore(backup, url, force=True)
    assert contents_of(url) == told


def test_a_damaged_file_is_not_passed_off_as_a_backup(tmp_path: Path) -> None:
    url, backup = tmp_path / "pegout.db", tmp_path / "backup.db"
    example(str(url))
    with closing(sqlite3.connect(url)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(url.read_bytes())
    data[3 * 4096 + 8 : 3 * 4096 + 400] = bytes(392)
    url.write_bytes(bytes(data))
    with pytest.raises(StoreDown):
        back_up(str(url), backup)
    assert not list(tmp_path.glob("backup.db*"))


def test_pegout_db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PEGOUT_DATABASE", raising=False)
    step = steps()[-1]
    assert pegout("db", "upgrade").out == f"pegout.db is now at step {step}.\n"
    assert pegout_here("db", "upgrade").out == "pegout.db is up to date.\n"
    told = example("pegout.db")
    answer = pegout_here("db", "backup", "copy.db", "--json").json
    assert answer == {"rows": 53, "before": step, "after": step}
    monkeypatch.setenv("PEGOUT_DATABASE", f"sqlite:///{tmp_path}/other.db")
    assert "53 rows restored to" in pegout_here("db", "restore", "copy.db").out
    assert contents_of("other.db") == told
    assert "53 rows" in pegout_here("db", "restore", "copy.db", "--force").out
    assert "53 rows" in pegout_here("db", "backup", "copy.jsonl.gz").out
    first = gzip.decompress(Path("copy.jsonl.gz").read_bytes()).splitlines()[0]
    assert json.loads(first)["format"] == "pegout backup 1"


def test_pegout_db_refuses_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example("pegout.db")
    back_up("pegout.db", Path("copy.db"))
    refusals = {
        "there is no file nothing.db": ["backup", "x.db", "--database", "nothing.db"],
        "copy.db is there already": ["backup", "copy.db"],
        "there is no folder nowhere": ["backup", "nowhere/copy.db"],
        "pegout.db is not empty": ["restore", "copy.db"],
        "there is no file lost.db": ["restore", "lost.db"],
        "no database that Pegout knows": ["upgrade", "--database", "mysql://x"],
        "kept by nobody": ["backup", "x.db", "--database", "memory:"],
        "does not answer": ["upgrade", "--database", f"postgresql:///x?host={tmp_path}"],
    }
    for reason, words in refusals.items():
        assert_refused(pegout_here("db", *words), reason)
    store = open_store("pegout.db")
    assert_refused(pegout_here("db", "restore", "copy.db", "--force"), "in use by another Pegout")
    assert_refused(pegout_here("db", "upgrade"), "in use by another Pegout")
    store.close()
