"""Draws the icons of the site from its own picture, a peg in a board.

    .venv/bin/python -m tools.icons

Chromium draws `web/static/icon.svg` in every size that browsers and phones ask for. A maskable icon
has no corners of its own, and its peg well inside the circle that a phone may cut out.
"""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import FLAGS, chromium

STATIC = Path(__file__).parents[1] / "src" / "pegout" / "web" / "static"
SIZES = {"icon-192": 192, "icon-512": 512, "apple-touch-icon": 180, "favicon-32": 32}
MASKABLE = {"maskable-512": 512, "apple-touch-icon": 180}
"""Phones cut these as they like, so they fill their square."""


def drawn(page: Page, text: str, size: int) -> bytes:
    """The picture as a PNG of this size, with nothing behind it."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{text}")
    return page.screenshot(omit_background=True)


def as_ico(png: bytes, size: int) -> bytes:
    """A PNG in the frame of an .ico, for browsers that ask for nothing else."""
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), 22) + png


def main() -> None:
    """Draw all of them."""
    text = (STATIC / "icon.svg").read_text("utf-8")
    square = text.replace('rx="116"', 'rx="0"')
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        folder = STATIC / "icons"
        for name, size in {**SIZES, **MASKABLE}.items():
            png = drawn(page, square if name in MASKABLE else text, size)
            (folder / f"{name}.png").write_bytes(png)
        (folder / "favicon.ico").write_bytes(as_ico(drawn(page, text, 32), 32))
        browser.close()


if __name__ == "__main__":
    main()
