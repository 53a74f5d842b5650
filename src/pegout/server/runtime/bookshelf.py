"""A club's own rule books in a folder of the host's choice, taken up while the site runs."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from pegout.errors import PegoutError
from pegout.judge import house_book
from pegout.rulesets import Ruleset, fill_shelf

log = logging.getLogger("pegout.books")

LOOKS = 3.0
"""Seconds between two looks into the folder."""
Stamp = tuple[int, int]


class Bookshelf:
    """Keeps the books of the site as the files of the folder have them.

    A file with faults is left out, and what is wrong with it stands in the log; the book that it
    was before stays.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._stamps: dict[Path, Stamp] = {}
        self._books: dict[Path, Ruleset] = {}

    async def run(self) -> None:
        """Look into the folder again and again."""
        while self.folder is not None:
            await asyncio.to_thread(self.look)
            await asyncio.sleep(LOOKS)

    def look(self) -> None:
        """Take up what is new, changed or gone in the folder."""
        if self.folder is None:
            return
        found = {path: _stamp(path) for path in sorted(self.folder.glob("*.toml"))}
        if found == self._stamps:
            return
        for path in [one for one in found if found[one] != self._stamps.get(one)]:
            self._read(path)
        self._stamps = found
        self._books = {path: book for path, book in self._books.items() if path in found}
        fill_shelf(self._books.values())

    def _read(self, path: Path) -> None:
        try:
            self._books[path] = house_book(path.read_text(encoding="utf-8"), path.name)
            log.info("rule book %s is on the shelf", self._books[path].id)
        except (PegoutError, OSError, UnicodeDecodeError) as error:
            log.warning("rule book left out: %s", error)


def _stamp(path: Path) -> Stamp:
    try:
        state = path.stat()
    except OSError:
        return 0, 0
    return state.st_mtime_ns, state.st_size
