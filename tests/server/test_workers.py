"""Several server processes on one PostgreSQL serve the same tables; with SQLite there is one."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.cli.run import pegout
from tests.server.running import A_GAME, PATIENCE, PLAIN, Guest, Server, free_port, get
from tests.server.test_api import events
from tests.store.databases import new_database


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, postgres_server: Any
) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, as two workers are."""
    folder, database = tmp_path_factory.mktemp("pair"), new_database(postgres_server)
    first, second = Server(folder, database), Server(folder, database)
    first.start(PEGOUT_SECRET="one secret for all of them")
    second.start(PEGOUT_SECRET="one secret for all of them")
    yield first, second
    first.stop()
    second.stop()


def elsewhere(guest: Guest, server: Server) -> Guest:
    """The same visitor, at another process."""
    other = Guest(server)
    other.headers["Authorization"] = guest.headers["Authorization"]
    return other


def test_a_table_is_played_through_two_processes(pair: tuple[Server, Server]) -> None:
    first, second = pair
    with Guest(first) as ann, elsewhere(ann, second) as ann_there:
        table = ann.open("Ann", "greedy")
        until = time.monotonic() + A_GAME
        turn = 0
        while (ann, ann_there)[turn % 2].step(table)["stage"] == "playing":
            turn += 1
            assert time.monotonic() < until
        assert ann.see(table)["version"] == ann_there.see(table)["version"]


def test_news_of_one_process_reaches_those_who_watch_at_another(
    pair: tuple[Server, Server],
) -> None:
    first, second = pair
    with Guest(first) as ann, Guest(second) as bob:
        table = ann.open("Ann")
        with bob.stream("GET", f"/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            assert events(lines, 1)[0][1]["stage"] == "waiting"
            ann.ask(table, {"type": "Say", "phrase": "hello"})
            ((_, seen),) = events(lines, 1)
            assert seen["phrases"][0]["text"] == "Hello!"


def test_who_signs_out_at_one_process_is_out_at_the_other_within_seconds(
    pair: tuple[Server, Server],
) -> None:
    first, second = pair
    with httpx.Client(timeout=PATIENCE, verify=PLAIN) as ann:
        entry = {"name": "Ann", "password": "fifteen two and a pair"}
        assert ann.post(f"{first.address}/api/v1/accounts", json=entry).status_code == 201
        session = {"Cookie": f"pegout_session={ann.cookies['pegout_session']}"}
        there = f"{second.address}/api/v1/me"
        assert get(there, headers=session).json()["name"] == "Ann"
        assert ann.delete(f"{first.address}/api/v1/session").status_code == 204
    until = time.monotonic() + PATIENCE
    while get(there, headers=session).json()["name"]:
        assert time.monotonic() < until
        time.sleep(0.2)


def test_workers_share_one_postgresql(tmp_path: Path, postgres_server: Any) -> None:
    server = Server(tmp_path, new_database(postgres_server))
    server.words = ["--workers", "2"]
    server.start()
    try:
        with Guest(server) as ann:
            table = ann.open("Ann", "greedy")
            for _ in range(12):
                with elsewhere(ann, server) as again:  # a fresh connection, to either worker
                    again.step(table)
            assert get(f"{server.address}/healthz").status_code == 200
    finally:
        server.stop()


def test_workers_end_with_the_process_that_began_them(tmp_path: Path, postgres_server: Any) -> None:
    """Killed outright, it can tell them nothing; the port is free for the next."""
    server = Server(tmp_path, new_database(postgres_server))
    server.words = ["--workers", "2"]
    server.start()
    server.kill()
    until = time.monotonic() + PATIENCE
    while not is_free(server.port):
        assert time.monotonic() < until
        time.sleep(0.1)
    server.start()
    server.stop()
    assert not (tmp_path / "pegout.secret").exists()


def is_free(port: int) -> bool:
    """Whether nobody listens at a port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def test_servers_on_one_postgresql_know_each_other_s_guests(
    tmp_path: Path, postgres_server: Any
) -> None:
    database = new_database(postgres_server)
    first, second = Server(tmp_path, database), Server(tmp_path, database)
    first.start(PEGOUT_SECRET="")
    second.start(PEGOUT_SECRET="")
    try:
        with Guest(first) as ann, elsewhere(ann, second) as there:
            assert there.get("/me/games").status_code == 200
    finally:
        first.stop()
        second.stop()


def test_with_sqlite_more_than_one_worker_is_refused_with_the_reason(tmp_path: Path) -> None:
    answer = pegout("serve", "--workers", "2", "--database", str(tmp_path / "site.db"))
    assert answer.code == 2
    assert "with SQLite there is one server process" in answer.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--host", "192.0.2.1"), "192.0.2.1 is no address of this machine: name one by --host"),
        (("--database", "no folder/site.db"), "no folder/site.db cannot be written"),
    ],
)
def test_where_nobody_can_be_served_the_word_that_is_wrong_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = pegout("serve", "--port", str(free_port()), *words)
    assert answer.code == 2
    assert told in answer.err


def test_a_folder_for_copies_on_a_disk_that_is_not_there_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "no stick" / "cribbage"
    answer = pegout("serve", "--backup", str(folder), "--database", str(tmp_path / "site.db"))
    assert answer.code == 2
    assert f"there is no folder {folder}; put the stick in, or make the folder first" in answer.err
    assert not folder.parent.exists()


def test_a_folder_that_is_not_there_is_never_made_in_place_of_a_stick(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    answer = pegout("serve", "--backup", str(stick), "--database", str(tmp_path / "site.db"))
    assert answer.code == 2
    assert "put the stick in" in answer.err
    assert not stick.exists()
    stick.write_text("a file")
    answer = pegout("serve", "--backup", str(stick), "--database", str(tmp_path / "site.db"))
    assert "there is no folder" in answer.err
