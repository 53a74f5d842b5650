"""Who sits where: seats in order of turn, the sides they play for, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NewType, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise (to the left)."""

Side = NewType("Side", int)
"""Who shares a pair of pegs: one player, or two partners with four players."""

T = TypeVar("T")
BySeat = tuple[T, ...]
BySide = tuple[T, ...]

PARTNERSHIP_HANDS = 4


@cache
def seats(hands: int) -> tuple[Seat, ...]:
    """All seats of a table for that many players, in order of turn."""
    return tuple(Seat(number) for number in range(hands))


def sides(hands: int) -> tuple[Side, ...]:
    """All sides: partners with four players, otherwise each player alone."""
    return tuple(Side(number) for number in range(2 if hands == PARTNERSHIP_HANDS else hands))


def side_of(seat: Seat, hands: int) -> Side:
    """The side a seat plays for; partners sit opposite each other.

    >>> [side_of(seat, 4) for seat in seats(4)]
    [0, 1, 0, 1]
    """
    return Side(seat % 2 if hands == PARTNERSHIP_HANDS else seat)


def members(side: Side, hands: int) -> tuple[Seat, ...]:
    """The seats that play for a side."""
    return tuple(seat for seat in seats(hands) if side_of(seat, hands) == side)


def left_of(seat: Seat, hands: int) -> Seat:
    """The next seat in turn: the deal and the play pass to the left."""
    return Seat((seat + 1) % hands)


def right_of(seat: Seat, hands: int) -> Seat:
    """The seat before in turn; two-handed, the same as the left."""
    return Seat((seat - 1) % hands)


def from_left_of(seat: Seat, hands: int) -> Iterator[Seat]:
    """Every seat once, beginning at the left of this one and ending with it.

    >>> list(from_left_of(Seat(1), 3))
    [2, 0, 1]
    """
    for step in range(1, hands + 1):
        yield Seat((seat + step) % hands)


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same tuple with one place changed."""
    return (*items[:place], item, *items[place + 1 :])
