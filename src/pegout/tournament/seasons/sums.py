"""What must come out even over a night: wins and losses, plus and minus, skunks both ways.

Games that stand on one card only, as in an odd field, and games that were ruled on are set aside.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.tournament.seasons.model import Night, summed
from pegout.tournament.words import listed


class NightSums(Struct, frozen=True):
    """The sums of a night without the games set aside; `sentence` says where they differ."""

    date: str
    wins: int
    losses: int
    plus: int
    minus: int
    given: int
    taken: int
    aside: int
    sentence: str

    @property
    def even(self) -> bool:
        """Whether everything comes out even."""
        return not self.sentence


def night_sums(night: Night) -> NightSums:
    """The sums of one night."""
    cards, aside = summed(night.cards), night.aside
    wins, plus, minus = cards.won - aside.won, cards.plus - aside.plus, cards.minus - aside.minus
    losses = cards.games - aside.games - wins
    given, taken = cards.given - aside.given, cards.taken - aside.taken
    pairs = (("wins", wins, "losses", losses), ("plus", plus, "minus", minus))
    skunks = ("skunks given", given, "skunks taken", taken)
    differ = list(_differ((*pairs, skunks)))
    told = f"{night.date}: {listed(differ)}; look at the cards of that night" if differ else ""
    return NightSums(night.date, wins, losses, plus, minus, given, taken, aside.games, told)


def _differ(pairs: tuple[tuple[str, int, str, int], ...]) -> Iterator[str]:
    for one, figure, other, against in pairs:
        if figure != against:
            yield f"{figure} {one} stand against {against} {other}"
