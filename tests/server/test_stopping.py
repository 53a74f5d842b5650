"""A server that is stopped while pages are open: a clean end, and nothing alarming in the log."""

from __future__ import annotations

import json
import signal
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tests.long import few
from tests.server.desk import Visitor
from tests.server.running import PATIENCE, PLAIN, Guest, serving

from pegout.kernels.compiled import NOTICE


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_stops_cleanly_with_pages_open(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as server, Guest(server) as ann, Visitor(server) as dora:
        dora.opens("mcallen", "men")
        token = ann.headers["Authorization"]
        paths = (
            f"/api/v1/tables/{ann.open('Ann', 'club')}/events",
            f"/api/v1/tournaments/{dora.meet}/news",
        )
        with ExitStack() as pages:
            streams = []
            for path in paths:
                page = pages.enter_context(
                    httpx.Client(base_url=server.address, timeout=PATIENCE, verify=PLAIN)
                )
                page.headers["Authorization"] = token
                stream = pages.enter_context(page.stream("GET", path))
                lines = stream.iter_lines()
                assert "hello" in next(lines)
                streams.append(lines)
            assert server.process is not None
            server.process.send_signal(how)
            # Every page is let go in good order, and not cut off.
            for lines in streams:
                assert not [line for line in lines if "error" in line]
            server.process.wait(300)
    told = (tmp_path / "server.log").read_text()
    assert "Traceback" not in told
    log = [json.loads(line) for line in told.splitlines()]
    assert log[-1]["message"] == "the site is closed"
    assert not [line for line in log if line["level"] in {"error", "critical"}]


@pytest.mark.parametrize("how", few([signal.SIGINT, signal.SIGTERM], signal.SIGINT))
def test_a_stop_does_not_wait_for_what_is_being_compiled(
    tmp_path: Path, how: signal.Signals
) -> None:
    """On a new machine the players compile for most of a minute; what is left of it is not done."""
    kept = tmp_path / "kept"
    with serving(tmp_path, NUMBA_CACHE_DIR=str(kept)) as server, Guest(server) as ann:
        ann.open("Ann", "expert")
        while NOTICE not in (tmp_path / "server.log").read_text():
            time.sleep(0.1)
        assert server.process is not None
        server.process.send_signal(how)
        server.process.wait(300)
        assert server.process.returncode in (0, -how)
    told = (tmp_path / "server.log").read_text()
    assert "the site is closed" in told
    assert "Traceback" not in told
    assert not list(kept.rglob("lookahead.*")), "the last kernel that this player needs"
