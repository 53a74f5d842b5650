"""Draws the pictures of docs/run-an-event.md from a real morning on a server of its own.

Run `python docs/images/make_desk_pictures.py` after the desk's pages have changed; it needs
Chromium, as the browser tests do (`script/browser` says where it is).
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
NAMES = (
    "Al Ruiz, Bo Tran, Cy Webb, Di Cole, Ed Hart, Gus Long, "
    "Hal Penn, Ira Moss, Jo King, Kit Shaw, Lou Diaz, Max Byrd"
).split(", ")
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 664}
MEN = {"division": "men"}
KEYS = count()
UNDONE = 5
"""So many steps before its end a bracket of eight has matches that are on."""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Morning:
    """One morning at the desk, by its own pages and commands."""

    def __init__(self, browser: Browser, address: str, **form: str) -> None:
        self.browser, self.address = browser, address
        self.page: Page = browser.new_page(base_url=address, viewport=WIDE)
        asked = {"name": "Golden Age Olympics", "director": "Dora", "muggins": "off", **form}
        made = self.page.request.post("/tournaments/new", form=asked)
        self.link = made.url.partition("/desk/")[0] + "/desk"
        self.id = self.link.split("/")[-2]

    def steps(self, *commands: dict[str, Any]) -> None:
        """Steps taken without a page."""
        body = {"key": f"k{next(KEYS)}", "commands": commands}
        answer = self.page.request.post(f"/api/v1/tournaments/{self.id}/steps", data=body)
        assert answer.ok, answer.text()

    def posts(self, page: str, do: str, **fields: str) -> None:
        """A form of the desk."""
        answer = self.page.request.post(f"{self.link}/{page}", form={"do": do, **fields})
        assert answer.ok, page

    def draws(self, name: str, path: str) -> None:
        """A page of the desk as a picture."""
        self.page.goto(f"{self.link}/{path}")
        self.page.evaluate("scrollTo(0, 0)")
        self.page.screenshot(path=HERE / f"desk-{name}.png")

    def draws_phone(self, entry: int) -> None:
        """The page of a player, with a result half entered."""
        passes = self.page.request.get(f"/api/v1/tournaments/{self.id}/passes").json()
        code = next(one["code"] for one in passes if one["entry"] == entry)
        phone = self.browser.new_page(base_url=self.address, viewport=PHONE)
        phone.goto(f"/p/{code}")
        phone.get_by_role("button", name="Enter the result").click()
        phone.get_by_role("button", name="I won").click()
        for digit in "88":
            phone.get_by_role("button", name=digit, exact=True).click()
        go_on = phone.get_by_role("button", name="Go on").bounding_box()
        assert go_on is not None
        assert go_on["y"] + go_on["height"] <= PHONE["height"], "every key is in sight"
        phone.screenshot(path=HERE / "desk-phone.png")

    def claim(self, game: int, side: int, scores: tuple[int, int]) -> dict[str, Any]:
        """What one side says of its game."""
        result = {"kind": "played", "scores": scores}
        return {"type": "Claim", **MEN, "game": game, "side": side, "result": result}


def draw_all(morning: Morning) -> None:
    """Every picture, in the order of the day."""
    people = [{"type": "Enter", **MEN, "people": [{"name": name}]} for name in NAMES]
    morning.steps(*people)
    morning.steps({"type": "CheckIn", **MEN, "entries": list(range(1, 8))})
    morning.draws("check-in", "check-in")
    morning.steps({"type": "CheckIn", **MEN}, {"type": "MakePlan", **MEN, "draw": "entered"})
    morning.draws("plan", "plan")
    morning.steps({"type": "Start", **MEN}, {"type": "StartRound", **MEN, "round": 1})
    result = {"kind": "played", "scores": (121, 97)}
    morning.steps({"type": "RecordResult", **MEN, "game": 1, "result": result})
    morning.draws_phone(3)
    morning.steps(morning.claim(3, 0, (121, 88)), morning.claim(3, 1, (121, 98)))
    morning.steps(morning.claim(4, 0, (121, 104)))
    morning.draws("rounds", "rounds")
    morning.draws("results", "results")


def draw_end(playing: Morning) -> None:
    """A bracket in play, and the podium when it is over."""
    playing.posts("overview", "play_on")
    final = playing.page.request.get(f"{playing.link}/log").text()
    last = max(int(one) for one in re.findall(r'<li value="(\d+)"', final))
    playing.posts("log", "restore", step=str(last - UNDONE), sure="yes")
    playing.draws("bracket", "playoffs")
    playing.posts("overview", "play_on")
    playing.posts("finish", "publish")
    playing.draws("podium", "finish")


def chromium() -> str | None:
    """The browser that the tests use."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@contextmanager
def serving() -> Iterator[str]:
    """A site of its own, until the pictures are drawn; its address."""
    port = free_port()
    with TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "pegout", "serve", "--port", str(port)]
        server = subprocess.Popen([*words, "--database", "site.db"], cwd=folder)
        try:
            _wait(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    """Serve, draw, and stop."""
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        draw_all(Morning(browser, address, profile="mcallen", **{"part-men": "on"}))
        draw_end(Morning(browser, address, profile="acc", rehearse="yes", entrants="32"))
        browser.close()


def _wait(address: str) -> None:
    for _ in range(600):
        try:
            with urlopen(f"{address}/healthz"):
                return
        except URLError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
