"""What a page weighs on the way: kilobytes and requests of a first and of a second visit.

    .venv/bin/python bench/page_weight.py

A real site and a real browser; the figures are what the network carried, compressed, with headers.
The first table may weigh 600 kB at most, and then comes from the browser's own keeping.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ["PEGOUT_LONG"] = "1"  # cards come by chance, as at any site

from playwright.sync_api import BrowserContext, Page, sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.server.running import Server

MOST = 600_000
A_HAND = 120_000
"""Milliseconds for the first hand of a site that may still be compiling."""
PAGES = ("/", "/lobby", "/new", "/rules/acc", "/me", "/statistics", "/tournaments")


class Scale:
    """Weighs what comes to a page."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.bytes = self.requests = 0
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._came)

    def _came(self, event: dict[str, Any]) -> None:
        if event["encodedDataLength"]:
            self.bytes += int(event["encodedDataLength"])
            self.requests += 1


def visit(context: BrowserContext, path: str) -> tuple[Scale, Page]:
    """One visit of a page, until it has all it asked for."""
    page = context.new_page()
    scale = Scale(context, page)
    page.goto(path)
    if path == "/":
        page.wait_for_load_state("networkidle")
    page.wait_for_timeout(800)
    return scale, page


def first_table(context: BrowserContext) -> Scale:
    """From the first page with nothing kept to six cards in hand."""
    page = context.new_page()
    scale = Scale(context, page)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.locator("#hand .card").nth(5).wait_for(timeout=A_HAND)
    page.wait_for_timeout(500)
    page.close()
    return scale


def told(what: str, first: Scale, second: Scale) -> None:
    """A line of the table."""
    print(
        f"{what:24} {first.bytes / 1000:8.1f} kB {first.requests:4} "
        f"{second.bytes / 1000:10.1f} kB {second.requests:4}"
    )


def main() -> None:
    """Weigh each page and the first table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start(PEGOUT_PLAIN_FILES="")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            print(f"{'':24} {'first visit':>16} {'second visit':>18}   (kB, requests)")
            for path in PAGES:
                context = browser.new_context(base_url=server.address, service_workers="block")
                first, page = visit(context, path)
                page.close()
                second, _ = visit(context, path)
                told(path, first, second)
                context.close()
            context = browser.new_context(base_url=server.address, service_workers="block")
            first = first_table(context)
            second = first_table(context)
            told("home and first table", first, second)
            print(f"The first table is {'within' if first.bytes <= MOST else 'OVER'} 600 kB.")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
