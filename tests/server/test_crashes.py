"""The server killed again and again in the middle of play: what was acknowledged is there."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import httpx
from tests.server.running import Guest, Server

KILLS = 3
PLAYERS = 4
BETWEEN = 1.0


class Player(threading.Thread):
    """Plays tables against a computer for as long as it may, and notes what was acknowledged."""

    def __init__(self, server: Server, name: str) -> None:
        super().__init__()
        self.guest, self.name, self.enough = Guest(server), name, threading.Event()
        self.kept: dict[str, int] = {}

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                self.one_game()
            except (httpx.TransportError, AssertionError, KeyError):
                time.sleep(0.05)  # the server is away for a moment

    def one_game(self) -> None:
        table = self.guest.open(self.name, "greedy")
        self.kept[table] = self.guest.see(table)["version"]
        while not self.enough.is_set():
            seen = self.guest.step(table)
            self.kept[table] = max(self.kept[table], seen["version"])
            if seen["stage"] == "over":
                return


def test_every_acknowledged_action_outlives_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    players = [Player(server, f"Player {number}") for number in range(PLAYERS)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        time.sleep(BETWEEN)
        server.kill()
        server.start()
    time.sleep(BETWEEN)
    for player in players:
        player.enough.set()
    for player in players:
        player.join()
    server.kill()
    server.start()
    try:
        acknowledged = {
            table: number for player in players for table, number in player.kept.items()
        }
        assert len(acknowledged) >= PLAYERS
        for player in players:
            for table, version in player.kept.items():
                assert player.guest.see(table)["version"] >= version
        # And they can be played on: the computers are awake again.
        for player in players:
            for table in list(player.kept)[-1:]:
                played_on(player.guest, table)
    finally:
        for player in players:
            player.guest.close()
        server.stop()


def played_on(guest: Guest, table: str) -> None:
    until = time.monotonic() + 60
    while guest.step(table)["stage"] == "playing":
        assert time.monotonic() < until
