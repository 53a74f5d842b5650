"""The outbox against a real server: one key until it is answered, and nothing that was given up."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
from msgspec.json import decode as from_json
from tests.modules import run_module

DELIVER = """async ({ address, wanted }) => {
  const { fetch: usual } = globalThis;
  globalThis.fetch = (url, options) => usual(address + url, options);
  const { deliver } = await import("/static/lib/outbox.js");
  let unsent = 0;
  const how = {
    unsent: () => { unsent += 1; },
    woken: () => Promise.resolve(),
    wanted: () => unsent < wanted,
  };
  return { ...await deliver("/asks", { key: "k1" }, how), unsent };
}"""

Said = tuple[int, bytes]
FAULT = (500, b'{"code": "fault", "sentence": "A fault"}')
DONE = (200, b'{"version": 7}')


class Site:
    """Answers requests in turn with what it was told to."""

    def __init__(self) -> None:
        self.answers: list[Said] = []
        self.keys: list[str] = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                site.keys.append(from_json(self.rfile.read(length))["key"])
                status, body = site.answers.pop(0)
                self.send_response(status)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def deliver(self, *answers: Said, wanted: int = 99) -> dict[str, Any]:
        self.answers = list(answers)
        made: dict[str, Any] = run_module(DELIVER, {"address": self.address, "wanted": wanted})
        return made


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.mark.parametrize(
    "trouble",
    [
        (503, b"{}"),
        (429, b'{"code": "too_often"}'),
        (200, b"<h1>Please sign in to this network</h1>"),
        (404, b"<h1>A router's own page</h1>"),
        FAULT,
    ],
)
def test_it_is_sent_with_one_key_until_the_site_itself_answers(site: Site, trouble: Said) -> None:
    made = site.deliver(trouble, trouble, DONE)
    assert made == {"ok": True, "data": {"version": 7}, "unsent": 2}
    assert site.keys == ["k1"] * 3


def test_a_refusal_is_an_answer(site: Site) -> None:
    made = site.deliver((422, b'{"code": "no", "sentence": "No"}'))
    assert (made["ok"], made["data"]["code"], made["unsent"]) == (False, "no", 0)


def test_what_a_person_did_too_often_is_told_them(site: Site) -> None:
    assert site.deliver((429, b'{"code": "wait"}'))["data"] == {"code": "wait"}


def test_a_fault_that_stays_is_an_answer_in_the_end(site: Site) -> None:
    made = site.deliver(*[FAULT] * 5)
    assert (made["ok"], made["data"]["code"], len(site.keys)) == (False, "fault", 5)


def test_what_is_wanted_no_more_is_not_sent_again(site: Site) -> None:
    made = site.deliver((503, b"{}"), DONE, wanted=1)
    assert (made["ok"], made["data"], site.keys) == (False, None, ["k1"])
