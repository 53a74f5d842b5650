"""The consolation for those who did not qualify: a straight bracket, best of three."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from pegout.chance import draws_from
from pegout.tournament.bracket.playoff import Playoff, begin
from pegout.tournament.bracket.seeding import bracket

LOT = 16
"""Bytes to a lot, so that no two are ever alike."""


def consolation_seeds(ranked: Sequence[int], seed: str) -> tuple[int, ...]:
    """The order in which non-qualifiers are seeded, from their order in the main event.

    The byes go to the best main scores and the rest are drawn by lot (ACC practice, "consy lite").

    >>> consolation_seeds([5, 6, 7], "a seed")[0]
    5
    """
    if not ranked:
        return ()
    byes = len(bracket(len(ranked)).byes)
    return (*ranked[:byes], *sorted(ranked[byes:], key=lambda entry: _lot(seed, entry)))


def _lot(seed: str, entry: int) -> bytes:
    """The entry's own lot: it depends on nobody else's, nor on the order of drawing."""
    return bytes(islice(draws_from(f"consolation {seed} {entry}"), LOT))


def begin_consolation(ranked: Sequence[int], seed: str, *, third_place: bool = False) -> Playoff:
    """The consolation of these non-qualifiers, the best main score first."""
    return begin(consolation_seeds(ranked, seed), 3, third_place=third_place)
