"""The log: one line of JSON for each event, with nothing in it that anybody must not read."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.running import PATIENCE, PLAIN, Guest, serving
from tests.service.playing import clock, do, opened, seated

from pegout.game import Resign
from pegout.seating import Seat
from pegout.server.app import make_app
from pegout.server.runtime.logs import COUNTED_FOR, LINES, Journal, Refusals, json_lines
from pegout.server.runtime.site import Site
from pegout.service.tables import requests as a
from pegout.service.tables.clocks import TurnClock
from pegout.service.tables.rows import Settings
from pegout.service.tables.tables import Tables
from pegout.store import open_store


class Lines(logging.Handler):
    """The log as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(json_lines())
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))

    def told(self, *keys: str) -> list[tuple[Any, ...]]:
        return [tuple(line.get(key) for key in keys) for line in self.lines]


@pytest.fixture
def lines() -> Iterator[Lines]:
    kept, ours = Lines(), logging.getLogger("pegout")
    level = ours.level
    ours.addHandler(kept)
    ours.setLevel(logging.INFO)
    yield kept
    ours.removeHandler(kept)
    ours.setLevel(level)


async def test_tables_are_told_when_they_open_end_and_are_deleted(lines: Lines) -> None:
    tables = Tables(open_store("memory:"), clock)
    Journal(tables)
    table = await seated(tables, Settings(rules="acc"), "Ann", "Bob")
    await do(tables, table, a.Act(Resign(Seat(0))), "g-ann")
    await do(tables, table, a.Say("good_game"), "g-bob")
    closed = await opened(tables, Settings(), "g-ann")
    await do(tables, closed, a.Close(), "g-ann")
    await tables.forget(table)
    assert lines.told("message", "table", "stage") == [
        ("a table was opened", table, None),
        ("a table has ended", table, "over"),
        ("a table was opened", closed, None),
        ("a table has ended", closed, "closed"),
        ("a table was deleted", table, None),
    ]
    assert {line.get("rules") for line in lines.lines} == {"acc", "bicycle", None}


def test_a_line_has_only_what_may_be_told_and_a_fault_stays_in_one_line(lines: Lines) -> None:
    log = logging.getLogger("pegout.site")
    try:
        raise ValueError("a fault of ours")
    except ValueError:
        log.exception("it broke", extra={"table": "ab12", "person": "Annabella", "cards": "5H"})
    (line,) = lines.lines
    assert set(line) == {"at", "level", "logger", "message", "table", "exception"}
    assert (line["level"], line["logger"], line["table"]) == ("error", "pegout.site", "ab12")
    assert line["exception"].endswith("ValueError: a fault of ours")


async def test_an_overdue_turn_is_told(lines: Lines) -> None:
    now = 1000.0
    tables = Tables(open_store("memory:"), clock, lambda: now)
    table = await seated(tables, Settings(turn_seconds=10), "Ann", "Bob")
    now = 1011.0
    assert await TurnClock(tables).sweep() == 1
    assert lines.told("message", "table") == [("an overdue turn was played", table)]


def test_refusals_are_told_by_code_and_a_flood_is_counted(lines: Lines) -> None:
    now = 0.0
    refusals = Refusals(("api", "v1", "codes", "session"), lambda: now)
    refusals.note("/api/v1/codes/SECRET", 404, "no_table")
    for _ in range(1000):
        refusals.note("/api/v1/session", 429, "too_often")
    now = COUNTED_FOR
    refusals.note("/api/v1/session", 429, "wait")
    assert lines.told("message", "code", "path", "number") == [
        ("refused", "no_table", "/api/v1/codes/…", None),
        ("asked too often", "too_often", None, 1),
        ("asked too often", "wait", None, 1000),
    ]


def test_a_flood_of_refusals_does_not_fill_the_log(lines: Lines) -> None:
    now = 0.0
    refusals = Refusals((), lambda: now)
    for _ in range(10_000):
        refusals.note("/nothing", 404, "http_404")
    assert len(lines.lines) <= LINES.burst + 1
    assert lines.told("message")[-1] == ("not found",)
    now = COUNTED_FOR
    for _ in range(10_000):
        refusals.note("/nothing", 404, "http_404")
    assert sum(line.get("number", 0) for line in lines.lines) > 9_000


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_no_code_in_a_path_comes_into_the_log(tmp_path: Path) -> None:
    """Every path of the site, with a code wherever something can be typed."""
    code = "ABCD2345EFGH6789"
    with serving(tmp_path) as server:
        app = make_app(Site(open_store("memory:"), b"secret"))
        for route in sorted({route.path for route in app.routes}):
            path = re.sub(r"\{[^}]*\}", code, route)
            for way in ("GET", "POST"):
                if not path.endswith(("/events", "/news")):
                    httpx.request(way, f"{server.address}{path}", timeout=PATIENCE, verify=PLAIN)
        httpx.get(f"{server.address}/nothing/{code}", timeout=PATIENCE, verify=PLAIN)
        httpx.get(f"{server.address}/tournaments/enter?code={code}", timeout=PATIENCE, verify=PLAIN)
    written = (tmp_path / "server.log").read_text()
    assert "/tournaments/\\u2026/desk/qr/\\u2026" in written
    assert code not in written


def test_no_secret_name_or_card_comes_into_the_log(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with Guest(server) as ann:
            table = ann.open("Annabella", "greedy")
            code = ann.see(table)["code"]
            hand: list[str] = []
            while not hand:
                deal = ann.step(table)["view"]["deal"]
                hand = deal["hand"] if deal else []
            assert ann.act(table, {"type": "Play", "seat": 1, "card": hand[0]}).status_code == 422
            ann.get(f"/codes/{code}X")
            token = ann.headers["Authorization"].removeprefix("Bearer ")
        with httpx.Client(
            base_url=f"{server.address}/api/v1", timeout=PATIENCE, verify=PLAIN
        ) as visitor:
            entry = {"name": "Christabel", "password": "fifteen two and a pair"}
            visitor.post("/accounts", json=entry)
            visitor.post("/session", json={**entry, "password": "not that password"})
            session = visitor.cookies["pegout_session"]
    written = (tmp_path / "server.log").read_text()
    told = [json.loads(line) for line in written.splitlines()]
    assert {"not_your_seat", "no_table", "no_entry"} <= {line.get("code") for line in told}
    assert "a table was opened" in {line["message"] for line in told}
    hidden = ["Annabella", "Christabel", entry["password"], "not that", token, session, code]
    assert not [one for one in hidden if one in written]
    assert not [card for card in hand if f'"{card}"' in written]
