"""A page looked at in one state after another: for everybody, and kept as a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page
from tests.browser.test_access import SMALL, check


def looking(page: Page, pictures: Path, *, whole: bool = True) -> Callable[[str], None]:
    """Checks the page as it is now and keeps its picture, under the name of its state."""

    def looked(state: str) -> None:
        check(page, f"{pictures.name}, {state}")
        assert not page.evaluate(SMALL)
        picture = pictures.with_name(f"{pictures.name}-{state}.png")
        page.screenshot(path=picture, full_page=whole)

    return looked
