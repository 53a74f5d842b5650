"""A database that cannot be written: nothing is done, it is said, and it goes on when it can."""

from __future__ import annotations

import sqlite3
from pathlib import Path

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
            assert get(f"{server.address}/healthz").status_code == 503
            assert ann.see(table)["version"] == 4
        finally:
            holder.execute("ROLLBACK")
            holder.close()
        assert ann.act(table, CUT, version=4).status_code == 200
        assert get(f"{server.address}/healthz").status_code == 200
