"""What onlookers of a table see: the same for all of them, so built and encoded once."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import NamedTuple

import msgspec

from pegout.service.tables.table import Table
from pegout.service.tables.view import Around, SeatLeft, TableView, seats_left, show

MOST_KEPT = 8
"""Onlookers who are in step see one view; those who are behind see one of a few others."""


def is_onlooker(table: Table, who: str) -> bool:
    """Whether somebody sees a table as every stranger does: neither host nor player, ever."""
    host = bool(who) and who == table.host
    return not host and table.seat_of(who) is None and who not in table.last_acts


class OnlookerKey(NamedTuple):
    """All that a view for onlookers is made of."""

    version: int
    after: int
    left: tuple[SeatLeft, ...]
    seconds: int | None


class OnlookerViews:
    """The views of one table for its onlookers, each made when it is first asked for.

    The time left for a turn is told in whole seconds, so that it is the same for all who ask
    within one.
    """

    def __init__(self) -> None:
        self._views: OrderedDict[OnlookerKey, TableView] = OrderedDict()
        self._encoded: dict[int, bytes] = {}

    def view(self, table: Table, after: int, around: Around) -> TableView:
        """The table as onlookers see it, with what happened after a version."""
        seconds = None if around.time_left is None else math.ceil(around.time_left)
        shown = OnlookerKey(
            table.version, min(after, table.version), seats_left(table, around.gone), seconds
        )
        if shown not in self._views:
            left = None if seconds is None else float(seconds)
            self._views[shown] = show(table, "", after, Around(around.gone, left))
            if len(self._views) > MOST_KEPT:
                _, old = self._views.popitem(last=False)
                self._encoded.pop(id(old), None)
        self._views.move_to_end(shown)
        return self._views[shown]

    def encoded(self, view: TableView) -> bytes:
        """A view as JSON; one that many are shown is written once."""
        if not any(view is one for one in self._views.values()):
            return encode(view)
        if id(view) not in self._encoded:
            self._encoded[id(view)] = encode(view)
        return self._encoded[id(view)]


def encode(view: TableView) -> bytes:
    """A view as JSON."""
    return msgspec.json.encode(view)
