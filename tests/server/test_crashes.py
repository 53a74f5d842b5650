"""The server killed again and again in the middle of play: what was acknowledged is there."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from tests.long import LONG
from tests.server.running import A_GAME, Guest, Server, command_for

KILLS = 12 if LONG else 2
PLAYERS = 4
BETWEEN = 0.5


class Kept(NamedTuple):
    """A request that was acknowledged: what was sent, and the answer."""

    table: str
    sent: dict[str, Any]
    answer: dict[str, Any]


class Player(threading.Thread):
    """Plays tables against a computer for as long as it may, and notes what was acknowledged."""

    def __init__(self, server: Server, name: str) -> None:
        super().__init__()
        self.guest, self.name, self.enough = Guest(server), name, threading.Event()
        self.kept: dict[str, int] = {}
        self.acknowledged: list[Kept] = []

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                self.one_game()
            except (httpx.TransportError, AssertionError, KeyError):
                time.sleep(0.05)  # the server is away for a moment

    def one_game(self) -> None:
        table = self.guest.open(self.name, "greedy", target=61)
        self.kept[table] = self.guest.see(table)["version"]
        while not self.enough.is_set():
            seen = self.step(table)
            self.kept[table] = max(self.kept[table], seen["version"])
            if seen["stage"] == "over":
                return

    def step(self, table: str) -> Any:
        """Do what is due, and keep the request with its answer if there is one."""
        seen = self.guest.see(table, after=1_000_000)
        if not (seen["view"] and seen["view"]["duty"]):
            return seen
        act = {"type": "Act", "command": command_for(seen["view"])}
        number = len(self.acknowledged)
        sent = {"key": f"{self.name} {number} {seen['version']}", "ask": act}
        sent["version"] = seen["version"]
        answer = self.guest.post(f"/tables/{table}/asks", json=sent)
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.acknowledged.append(Kept(table, sent, answer.json()))
        return seen


def test_every_acknowledged_action_outlives_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    players = [Player(server, f"Player {number}") for number in range(PLAYERS)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        in_the_middle(players)
        server.kill()
        server.start()
    in_the_middle(players)
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
            same_answers_again(player)
            all_in_the_log(player)
        # And they can be played on: the computers are awake again.
        for player in players:
            for table in list(player.kept)[-1:]:
                played_on(player.guest, table)
    finally:
        for player in players:
            player.guest.close()
        server.stop()


def in_the_middle(players: list[Player]) -> None:
    """Everybody has done something since the server came up, and plays on for a moment."""
    before = [len(player.acknowledged) for player in players]
    until = time.monotonic() + A_GAME
    while any(len(one.acknowledged) == n for one, n in zip(players, before, strict=True)):
        assert time.monotonic() < until
        time.sleep(0.05)
    time.sleep(BETWEEN)


def same_answers_again(player: Player) -> None:
    """A request sent again is answered as it was the first time, and nothing is done twice."""
    assert player.acknowledged
    for kept in player.acknowledged[:: max(1, len(player.acknowledged) // 10)]:
        answer = player.guest.post(f"/tables/{kept.table}/asks", json=kept.sent)
        assert (answer.status_code, answer.json()) == (200, kept.answer)


def all_in_the_log(player: Player) -> None:
    """Each acknowledged action is told in the table's log, at the version of its answer."""
    logs = {kept.table: player.guest.see(kept.table)["lines"] for kept in player.acknowledged}
    for kept in player.acknowledged:
        lines = [
            line["text"] for line in logs[kept.table] if line["version"] == kept.answer["version"]
        ]
        told = TOLD[kept.sent["ask"]["command"]["type"]]
        assert any(line.startswith(told) for line in lines), (kept, lines)


TOLD = {
    "Cut": "You cut ",
    "Deal": "Dealt: ",
    "LayAway": "You throw ",
    "Play": "You play ",
}
"""How a player's own log tells of each thing that they do here."""


def played_on(guest: Guest, table: str) -> None:
    until = time.monotonic() + A_GAME
    while guest.step(table)["stage"] == "playing":
        assert time.monotonic() < until
