"""How a game ends that is not played out: who is left at the table, and what leaving it means."""

from __future__ import annotations

from typing import Literal

from pegout.errors import Rejection, refuse
from pegout.seating import sides
from pegout.service.tables.table import Table

Leaving = Literal["", "plays_on", "closes"]
"""A computer plays on for one who leaves, or the table closes; nothing where one resigns."""


def leaving(table: Table, seat: int) -> Leaving:
    """What comes of it if a seat leaves the game for good; nothing where one resigns instead."""
    two_sides = len(sides(len(table.chairs))) == 2
    if table.stage not in ("playing", "between_games") or table.occasion is not None:
        return ""
    if table.chairs[seat].left or (two_sides and table.stage == "playing"):
        return ""
    return "plays_on" if others(table, seat) else "closes"


def others(table: Table, seat: int) -> list[int]:
    """The other people who play here now; computers agree to everything."""
    return [
        other
        for other, chair in enumerate(table.chairs)
        if other != seat and not chair.played_by_computer
    ]


def asked_still(table: Table) -> list[int]:
    """Those whose answer is waited for, where somebody would like to take something back."""
    asked = table.take_back
    if asked is None:
        return []
    return [other for other in others(table, asked.seat) if other not in asked.agreed]


def begun(table: Table) -> Rejection | None:
    """Why a host cannot close a table any more."""
    own = table.seat_of(table.host)
    if table.stage == "over":
        return refuse("begun.over")
    if table.stage == "waiting" or (own is None and not others(table, -1)):
        return None
    if own is None or table.chairs[own].left:
        return refuse("begun.onlooker")
    how = leaving(table, own)
    if how == "closes":
        return None
    return refuse("begun.leave") if how else refuse("begun.resign")
