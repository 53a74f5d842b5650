"""The pages of the desk as tabs: in groups, so that a phone shows a few of them at a time."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Event": ("overview", "setting-up", "log"),
    "Before": ("entries", "check-in", "plan"),
    "Play": ("rounds", "results", "cards", "here"),
    "Judge": ("calls", "finder", "count"),
    "End": ("standings", "playoffs", "finish"),
}
ROOM = {"Print": "/print", "Public page": "", "Projector": "/projector"}
"""What hangs on walls and what everybody sees."""
FEW = 6
"""So many tabs are shown at once on the smallest screen."""


class Tab(Struct, frozen=True):
    """A page to go to."""

    name: str
    href: str
    here: bool = False


class Tabs(Struct, frozen=True):
    """A group of pages that are needed together."""

    name: str
    tabs: tuple[Tab, ...]

    @property
    def here(self) -> bool:
        """Whether the page that is looked at is one of them."""
        return any(tab.here for tab in self.tabs)


def tabs_of(meet: str, titles: Mapping[str, str], page: str, division: str) -> list[Tabs]:
    """The tabs of somebody who may see the pages with these titles."""
    root, query = f"/tournaments/{meet}", f"?d={division}" if division else ""
    found = [
        Tabs(name, tuple(Tab(titles[p], f"{root}/desk/{p}{query}", p == page) for p in pages))
        for name, every in GROUPS.items()
        if (pages := [one for one in every if one in titles])
    ]
    room = tuple(Tab(name, f"{root}{where}") for name, where in ROOM.items())
    return [*found, Tabs("Public", room)]


def few(pages: Collection[str]) -> bool:
    """Whether somebody has so few pages that no group need be folded."""
    return len(pages) <= FEW
