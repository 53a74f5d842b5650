"""Two who play over HTTP while one of them talks, and a server that is stopped for a while."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path

import httpx
from tests.server.running import PATIENCE, Guest, Server, command_for, serving

from pegout.service.tables.clocks import LONGEST_BEAT


def seated(ann: Guest, bob: Guest, **settings: object) -> str:
    table = ann.open("Ann", **settings)
    assert bob.ask(table, {"type": "Sit", "name": "Bob"}).status_code == 200
    return table


def test_one_who_talks_on_and_on_is_told_to_wait_and_keeps_nobody_from_playing(
    ann: Guest, bob: Guest
) -> None:
    table = seated(ann, bob)
    looked_at = ann.see(table)
    answers: list[httpx.Response] = []
    while not answers or answers[-1].status_code == 200:
        answers.append(bob.ask(table, {"type": "Say", "phrase": "nudge"}))
        assert len(answers) < 100
    held = answers[-1]
    assert held.status_code in (422, 429)
    if held.status_code == 429:
        assert held.json()["code"] == "wait"
        seconds = int(held.headers["retry-after"])
        said = f"You have said a lot just now; say more in {seconds} second"
        assert held.json()["sentence"].removesuffix("s") == said
    command = command_for(looked_at["view"])
    moved = ann.act(table, command, version=looked_at["version"])
    assert moved.status_code == 200, moved.text
    after = bob.see(table)
    stale = ann.act(table, command, version=looked_at["version"])
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert stale.json()["version"] == after["version"]


def test_every_click_goes_through_though_the_other_talks_before_each(
    ann: Guest, bob: Guest
) -> None:
    table = seated(ann, bob)
    played = 0
    while played < 8:
        for one in (ann, bob):
            seen = one.see(table, after=1_000_000)
            if seen["view"]["duty"] is None:
                continue
            for talker in (ann, bob):
                talker.ask(table, {"type": "Say", "phrase": "hello"})
            answer = one.act(table, command_for(seen["view"]), version=seen["version"])
            assert answer.status_code == 200, answer.text
            played += 1


def test_a_server_that_was_stopped_for_a_while_notices_it_and_plays_for_nobody(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server, Guest(server) as ann, Guest(server) as bob:
        table = seated(ann, bob, turn_seconds=3600)
        before = ann.see(table)
        _stop_for(server, LONGEST_BEAT + 2)
        told = _until_told(tmp_path / "server.log")
        assert told["message"].startswith("nobody was served for ")
        after = ann.see(table)
        assert after["version"] == before["version"]


def _stop_for(server: Server, seconds: float) -> None:
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(seconds)
    server.process.send_signal(signal.SIGCONT)


def _until_told(log: Path) -> dict[str, str]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        lines = [json.loads(line) for line in log.read_text().splitlines()]
        for line in lines:
            if line.get("logger") == "pegout.gap_clock" or "was served" in line["message"]:
                found: dict[str, str] = line
                return found
        time.sleep(0.2)
    raise AssertionError("it was never told")
