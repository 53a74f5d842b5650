"""A database that cannot be written: a clear answer, no effect, and well again by itself."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.store.conftest import Place
from tests.store.databases import append, leave, new_database, postgres, started

from pegout.store import Change, Document, Outcome, Repeated, Saved, Store, StoreDown, open_store

ROOT = Path(__file__).parents[2]
IMPATIENT = 2.0
"""More than a busy machine takes for a save, or between the statements of one."""
LONG = 120.0
FIRST = Change("t", 0, (b"a",), key="first", reply=b"f")
CHANGE = Change("t", 1, (b"b",), key="k", reply=b"r")


@contextmanager
def opened(url: str, patience: float = IMPATIENT) -> Iterator[Store]:
    # A new database is made in one long transaction, for which there is time.
    open_store(url, patience=LONG).close()
    store = open_store(url, patience=patience)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def stalled(url: str) -> Iterator[None]:
    """Somebody else holds what every change needs."""
    if "://" in url:
        with psycopg.connect(url) as connection:
            connection.execute("LOCK TABLE streams, documents")
            yield
        return
    with closing(sqlite3.connect(url, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def wait_until_well(store: Store) -> None:
    until = time.monotonic() + LONG
    while (told := store.health()) is not None:
        assert time.monotonic() < until, told
        time.sleep(0.01)


def asked_again(store: Store, change: Change) -> Outcome:
    """As a caller does: what was refused is asked again, for a slow moment is no answer."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        with suppress(StoreDown):
            return store.append(change).result()
        wait_until_well(store)
    raise AssertionError(store.health())


def test_a_stalled_save_is_refused_has_no_effect_and_may_be_asked_again(url: str) -> None:
    with opened(url) as store:
        asked_again(store, FIRST)
        with stalled(url):
            futures = [store.append(CHANGE), store.append(Change("u", 0, (b"c",)))]
            for future in futures:
                with pytest.raises(StoreDown) as told:
                    future.result()
                assert not told.value.uncertain
            assert store.health() is not None
        wait_until_well(store)
        assert (store.version("t"), store.version("u"), store.reply("k")) == (1, 0, None)
        assert isinstance(asked_again(store, CHANGE), Saved | Repeated)
        assert asked_again(store, CHANGE) == Repeated(b"r")
        assert store.version("t") == 2


def test_documents_are_refused_in_the_same_way(url: str) -> None:
    with opened(url) as store:
        with stalled(url):
            future = store.append(Change("t", 0, (b"a",)))
            put = store.put(Document("account", "1", b""))
            with pytest.raises(StoreDown):
                future.result()
            with pytest.raises(StoreDown):
                put.result()
        wait_until_well(store)
        assert store.get("account", "1") is None


def test_a_caller_may_take_back_what_waits(url: str) -> None:
    with opened(url, patience=10) as store:
        asked_again(store, FIRST)
        with stalled(url):
            first = store.append(Change("first", 0, (b"x",)))
            while not first.running():
                pass
            second = store.append(CHANGE)
            assert second.cancel()
        assert isinstance(first.result(), Saved)
        assert append(store, "t", b"c") == 2
        assert store.reply("k") is None


def test_a_full_disk(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    file = tmp_path / "pegout.db"
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.full_disk", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    acknowledged, reason, health, there, again, end = done.stdout.splitlines()
    assert int(acknowledged) > 0
    assert reason.startswith("the database does not answer: ")
    assert "disk" in reason
    assert "disk" in health
    assert there == acknowledged
    assert again.startswith("Saved")
    assert end == f"{int(acknowledged) + 1} {int(acknowledged) + 1}"


def test_a_file_that_is_taken_away_is_not_written_to(tmp_path: Path) -> None:
    path, away = tmp_path / "pegout.db", tmp_path / "away.db"
    with opened(str(path)) as store:
        asked_again(store, FIRST)
        os.rename(path, away)
        with pytest.raises(StoreDown, match="not there any more") as told:
            store.append(CHANGE).result()
        assert not told.value.uncertain
        assert store.health() is not None
        os.rename(away, path)
        wait_until_well(store)
        assert isinstance(asked_again(store, CHANGE), Saved | Repeated)
    with opened(str(path)) as store:
        assert store.version("t") == 2


@pytest.mark.parametrize("data", [b"not a database at all" * 100])
def test_what_is_no_database_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "pegout.db"
    path.write_bytes(data)
    with pytest.raises(StoreDown, match="is not a database"):
        open_store(str(path))
    assert path.read_bytes() == data


def test_places_that_cannot_be_are_refused_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="is a folder"):
        open_store(str(tmp_path))
    with pytest.raises(StoreDown, match="No such file"):
        open_store(str(tmp_path / "nowhere" / "pegout.db"))
    with pytest.raises(StoreDown, match="no database that Pegout knows"):
        open_store("mysql://host/club")
    with pytest.raises(StoreDown, match="does not answer") as told:
        open_store(f"postgresql://ann:secret@/club?host={tmp_path}")
    assert "secret" not in told.value.reason


def test_a_closed_store_says_so(url: str) -> None:
    store = open_store(url)
    waiting = store.append(Change("t", 0, (b"a",)))
    store.close()
    assert isinstance(waiting.result(), Saved)
    with pytest.raises(StoreDown, match="closed"):
        store.append(CHANGE).result()


def slow_commits(connection: psycopg.Connection[Any]) -> None:
    connection.execute(
        "CREATE FUNCTION doze() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN PERFORM pg_sleep(5); RETURN NULL; END'"
    )
    connection.execute(
        "CREATE CONSTRAINT TRIGGER dozing AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION doze()"
    )


def test_a_commit_that_stalls_is_uncertain_and_asking_again_tells_the_truth(place: Place) -> None:
    url = place("postgresql")
    with opened(url) as store, psycopg.connect(url, autocommit=True) as other:
        asked_again(store, FIRST)
        slow_commits(other)
        with pytest.raises(StoreDown) as told:
            store.append(CHANGE).result()
        assert told.value.uncertain
        other.execute("DROP TRIGGER dozing ON events")
        wait_until_well(store)
        assert isinstance(asked_again(store, CHANGE), Saved | Repeated)
        assert store.version("t") == 2
        assert store.reply("k") == b"r"


def test_a_postgres_that_goes_away_and_comes_back() -> None:
    server = postgres()
    url = new_database(server)
    heard: list[tuple[str, int]] = []
    with opened(url) as store:
        store.watch(lambda *news: heard.append(news))
        asked_again(store, FIRST)
        server.stop()
        with pytest.raises(StoreDown):
            store.append(CHANGE).result()
        with pytest.raises(StoreDown):
            store.read("t")
        assert store.health() is not None
        started(server)
        wait_until_well(store)
        assert isinstance(asked_again(store, CHANGE), Saved | Repeated)
        assert [row.data for row in store.read("t")] == [b"a", b"b"]
        while not heard:
            assert store.health() is None
    assert heard[0] == ("", 0)
    leave(server)
