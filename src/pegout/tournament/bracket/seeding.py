"""Who plays off and where: the best quarter in a bracket, the byes to its top."""

from __future__ import annotations

from msgspec import Struct

from pegout.tournament.bracket.charts import Seeds, chart

Pair = tuple[int | None, int | None]
"""Two places of the chart, left and right; None is empty, and who stands beside it has a bye."""
BYES = "001 Byes"


class Bracket(Struct, frozen=True):
    """The first round for so many qualifiers, in the order of the chart from top to bottom.

    A bye keeps its place and its side: with 24 qualifiers seed 8 stands right of an empty 25.
    """

    size: int
    byes: tuple[int, ...]
    first_round: tuple[Pair, ...]
    clause: str = ""


def qualifiers(entrants: int) -> int:
    """How many play off: a quarter of those who entered, rounded up (001 Playoffs; A30).

    >>> qualifiers(100), qualifiers(121), qualifiers(4)
    (25, 31, 1)
    """
    if entrants < 1:
        raise ValueError(f"a tournament has entrants, not {entrants}")
    return -(-entrants // 4)


def places(number: int) -> int:
    """The size of the bracket: the least power of two that has room for all.

    >>> places(1), places(24), places(32), places(33)
    (1, 32, 32, 64)
    """
    return 1 << (number - 1).bit_length()


def bracket(number: int) -> Bracket:
    """The bracket for this many qualifiers; a single one has won and plays nobody.

    >>> bracket(3).first_round
    ((1, None), (3, 2))
    """
    if number < 1:
        raise ValueError(f"a bracket needs qualifiers, not {number}")
    size = places(number)
    if size == 1:
        return Bracket(size=1, byes=(), first_round=(), clause="reading A30")
    full = chart(size)
    rounds = tuple(_taken(pair, number) for pair in full.matches)
    return Bracket(size, tuple(range(1, size - number + 1)), rounds, full.clause)


def _taken(pair: Seeds, number: int) -> Pair:
    left, right = (seed if seed <= number else None for seed in pair)
    return left, right
