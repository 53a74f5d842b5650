"""A real server, a real browser, and players who use nothing but the page."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)
from tests.browser.player import Player
from tests.browser.sight import PLAINLY
from tests.deals import BY_CHANCE
from tests.hurry import KEEPING
from tests.long import LONG
from tests.server.running import Server

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
UNSEEN = "WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup".split()
"""Popups of an address bar that nobody sees: each new window drew them, longer than most pages."""
TURNED_OFF = (
    "AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync "
    "DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay "
    "MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding PreconnectToSearch "
    "ThirdPartyStoragePartitioning"
).split()
"""What Playwright turns off: a second list takes the place of its own."""
FLAGS += [f"--disable-features={','.join(TURNED_OFF + UNSEEN)}"]
FLAGS += "--in-process-gpu --renderer-process-limit=1".split()
FLAGS += ["--enable-features=NetworkServiceInProcess2"]
"""Whoever sits in a browser shares its processes: to begin and to end them takes a tenth of all."""
FLAGS += ["--js-flags=--no-opt --no-maglev"]
"""A page lives for seconds: to compile its script to the best code takes longer than it saves."""
REFUSALS = (
    "409",
    "422",
    "429",
    "ERR_INCOMPLETE_CHUNKED_ENCODING",
    "ERR_EMPTY_RESPONSE",
    "ERR_CONTENT_LENGTH_MISMATCH",
    "ERR_NETWORK_",
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_",
    "ERR_SOCKET_NOT_CONNECTED",
    "ERR_FAILED",
)
"""What a browser tells of answers that the tests ask for."""

SAME_CUTS = """(words) => {
  const real = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  try {
    sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;
    if (sessionStorage.loads > 1) words += ` ${sessionStorage.loads}`;
  } catch { /* a page without a place of its own keeps nothing */ }
  const mix = (sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16777619) >>> 0;
  crypto.getRandomValues = (array) => {
    const [caller, before] = new Error().stack.split("\\n").slice(2);
    if (!/cutAnywhere/.test(caller) && !/ownValue/.test(before)) return real(array);
    drawn += 1;
    return array.map((_, at) => [...`${words} ${drawn} ${at}`].reduce(mix, 2166136261));
  };
}"""
"""A player's own value and cuts, the same in every run; all else that is drawn must be new."""

PATIENCE = 120_000
"""Milliseconds for which a page may keep somebody waiting, on a machine that does much else."""
expect.set_options(timeout=PATIENCE)

Seat = Callable[..., Player]


def chromium() -> str:
    """Where the browser is; without one these tests fail, and say so."""
    shell = "chromium-headless-shell"
    for name in (
        os.environ.get("CHROMIUM"),
        shell,
        "chromium",
        "chromium-browser",
        "google-chrome",
    ):
        if name and (found := shutil.which(name)):
            return found
    pytest.fail("There is no Chromium: install it, or give its path in CHROMIUM")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    serving = Server(tmp_path_factory.mktemp("site"))
    serving.start(**{KEEPING: "1"})
    yield serving
    serving.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Playwright's loop runs in this thread; it is ended before tests that bring their own.
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=chromium(), args=FLAGS, timeout=PATIENCE
        )
        yield opened
        opened.close()


@pytest.fixture
def seat(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Seat]:
    """Makes people: each has a browser of their own, and no error may come up in it."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def complain(message: ConsoleMessage) -> None:
        asked_for = any(word in message.text for word in REFUSALS)
        # A code that was given again opens nothing any more.
        asked_for = asked_for or "/api/v1/passes/" in message.location.get("url", "")
        # A test has the site refuse a stream.
        asked_for = asked_for or "/news?" in message.location.get("url", "")
        if message.type == "error" and not asked_for:
            faults.append(message.text)

    def sit(prefs: dict[str, Any] | None = None, **options: Any) -> Player:
        # Cards that fly would be drawn sixty times a second, and be waited for.
        usual = {"base_url": server.address, "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(PATIENCE)
        if not BY_CHANCE:
            words = json.dumps(f"{request.node.nodeid} {len(contexts)}")
            context.add_init_script(f"({SAME_CUTS})({words})")
        if not LONG:
            context.add_init_script(PLAINLY)
        contexts.append(context)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: faults.append(str(error)))
        return Player(page, prefs or {})

    yield sit
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture(scope="session", autouse=True)
def pictures() -> Iterator[None]:
    """Pictures are for people to look at: the long run takes them, and no other."""
    with pytest.MonkeyPatch.context() as patch:
        if not LONG:
            patch.setattr(Page, "screenshot", lambda *page, **options: b"")
        yield


@pytest.fixture(scope="session")
def screenshots() -> Path:
    folder = Path(__file__).parents[2] / "build" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
