"""A database that cannot be written, or is damaged: nothing is done, and what to do is said."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

from tests.cli.run import pegout
from tests.server.running import PATIENCE, Guest, get, serving
from tests.server.test_api import CUT


def test_a_database_that_is_held_by_another_is_answered_with_503(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Guest(server) as ann, Guest(server) as bob:
        table = ann.open("Ann")
        assert bob.ask(table, {"type": "Sit", "name": "Bob"}).status_code == 200
        holder = sqlite3.connect(tmp_path / "site.db", timeout=PATIENCE, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        try:
            answer = ann.post(
                f"/tables/{table}/asks",
                json={"key": "held", "version": 4, "ask": {"type": "Act", "command": CUT}},
            )
            assert (answer.status_code, answer.json()["code"]) == (503, "not_kept")
            assert answer.headers["retry-after"]
            health = get(f"{server.address}/healthz")
            assert (health.status_code, health.json()) == (503, {"status": "down"})
            assert ann.see(table)["version"] == 4
        finally:
            holder.execute("ROLLBACK")
            holder.close()
        assert ann.act(table, CUT, version=4).status_code == 200
        assert get(f"{server.address}/healthz").status_code == 200
    told = [json.loads(line) for line in (tmp_path / "server.log").read_text().splitlines()]
    messages = [line["message"] for line in told]
    assert any(one.startswith("the store is down: ") for one in messages), "why, for the log alone"
    assert "the store is well again" in messages


def damage(path: Path) -> None:
    """The rows of all games, overwritten; the head of the file is as it was."""
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = base.execute("PRAGMA page_size").fetchone()
        names = ("events", "streams", "documents")
        marks = ",".join("?" for _ in names)
        asked = f"SELECT rootpage FROM sqlite_master WHERE tbl_name IN ({marks})"
        pages = [page for (page,) in base.execute(asked, names)]
    base.close()
    with path.open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * size)
            file.write(b"\xa5" * size)


def test_a_file_that_is_damaged_inside_is_told_and_a_backup_helps(tmp_path: Path) -> None:
    """Not to be tried again in a moment for ever: health is down, and the log says what to do."""
    database, copy = tmp_path / "site.db", tmp_path / "site.backup"
    with serving(tmp_path) as server, Guest(server) as ann:
        table = ann.open("Ann")
        secret = ann.headers["Authorization"]
    assert pegout("db", "backup", str(copy), "--database", str(database)).code == 0
    damage(database)
    server.begin()
    try:
        server.wait(503)
        health = get(f"{server.address}/healthz")
        assert (health.status_code, health.json()) == (503, {"status": "down"})
        at = f"{server.address}/api/v1/tables/{table}"
        answer = get(at, headers={"Authorization": secret})
        assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
        assert "can restore a backup" in answer.json()["sentence"]
        assert "retry-after" not in answer.headers
    finally:
        server.stop()
    written = (tmp_path / "server.log").read_text()
    assert "the database is damaged" in written
    assert "put the last backup in its place" in written
    assert "Traceback" not in written
    back = pegout("db", "restore", str(copy), "--database", str(database), "--force")
    assert back.code == 0, back.err
    with serving(tmp_path) as again:
        at = f"{again.address}/api/v1/tables/{table}"
        assert get(at, headers={"Authorization": secret}).status_code == 200


def test_a_file_with_two_names_is_served_by_neither(tmp_path: Path) -> None:
    """SQLite keeps beside each name what is not in the file yet."""
    with serving(tmp_path) as server:
        (tmp_path / "other").mkdir()
        second = tmp_path / "other" / "twin.db"
        second.hardlink_to(tmp_path / "site.db")
        port = str(server.port + 1)
        answer = pegout("serve", "--port", port, "--database", str(second))
        assert answer.code == 2
        assert "twin.db has another name, a hard link" in answer.err
        assert "pegout db backup" in answer.err
        assert get(f"{server.address}/healthz").status_code == 200
    shutil.rmtree(tmp_path / "other")
    with serving(tmp_path) as server:
        assert get(f"{server.address}/healthz").status_code == 200
