"""The site on a phone: it can be installed, and without a network it says so and comes back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import PATIENCE
from tests.browser.test_access import check
from tests.server.running import Server, get

STATIC = Path(__file__).parents[2] / "src/pegout/web/static"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    found.push(...kept.map(({ url }) => new URL(url).pathname));
  }
  return found;
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site as it is run: its files at addresses with their version."""
    server = Server(tmp_path_factory.mktemp("site"))
    server.start(PEGOUT_PLAIN_FILES="")
    yield server
    server.stop()


@pytest.fixture
def page(browser: Browser, site: Server) -> Iterator[Page]:
    context = browser.new_context(base_url=site.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def ready(page: Page) -> None:
    """Until the service worker has what it keeps, and serves this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")


def test_without_a_network_a_page_says_so_and_comes_back_by_itself(page: Page) -> None:
    page.goto("/")
    ready(page)
    page.context.set_offline(True)
    page.goto("/rules")
    assert page.inner_text("h1") == "No network"
    check(page, "without a network")
    page.context.set_offline(False)
    page.locator("h1", has_text="rulebooks").wait_for()


def test_nothing_of_a_game_is_ever_kept(page: Page) -> None:
    page.goto("/")
    ready(page)
    page.get_by_role("button", name="Play now").click()
    page.locator("#hand .card").nth(5).wait_for()
    page.goto("/me")
    kept = page.evaluate(KEPT)
    assert "/offline" in kept
    assert all(one == "/offline" or one.startswith("/static/v-") for one in kept)


def test_the_site_can_be_installed(page: Page, site: Server) -> None:
    page.goto("/rules")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = get(f"{site.address}{address}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = json.loads(answer.text)
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    purposes = {(one["sizes"], one["purpose"]) for one in told["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    for icon in told["icons"]:
        picture = (STATIC / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            size = f"{int.from_bytes(picture[16:20])}x{int.from_bytes(picture[20:24])}"
            assert size == icon["sizes"]
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    assert get(f"{site.address}/favicon.ico").headers["content-type"] == "image/x-icon"
