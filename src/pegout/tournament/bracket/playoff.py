"""A playoff as a value: its matches from the first round to the final, and who stands in each.

Matches are numbered from 1 down the chart, round after round; the final is the last of them, and
a match for third place, where there is one, comes after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournament.bracket.seeding import Bracket, Pair, bracket, places
from pegout.tournament.bracket.series import LEFT, RIGHT, BestOf, FirstDeal, Match, refuser, won_by

LEAST_FOR_THIRD = 4
"""With fewer there are not two who lost a semi-final."""


class Playoff(Struct, frozen=True):
    """Where a playoff stands.

    `entries` are the qualifiers' numbers, the best first: the first is seed 1. `withdrawn` are
    those who left, in the order in which they did.
    """

    entries: tuple[int, ...]
    best_of: BestOf
    first_deal: FirstDeal
    matches: tuple[Match, ...]
    withdrawn: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """The places of the bracket, a power of two."""
        return places(len(self.entries))

    @property
    def rounds(self) -> int:
        """How many rounds there are; the last is the final."""
        return self.size.bit_length() - 1

    @property
    def third_place(self) -> Match | None:
        """The match of those who lost the semi-finals, if one is played."""
        return next((match for match in self.matches if match.third_place), None)

    @property
    def champion(self) -> int | None:
        """The entry that won the final; of one qualifier alone, that one."""
        if not self.matches:
            return self.entries[0]
        return self.matches[self.size - 2].winner

    @property
    def over(self) -> bool:
        """Whether every match has its winner."""
        return all(match.winner is not None for match in self.matches)

    def seed(self, entry: int) -> int:
        """The rank in which this entry qualified, from 1."""
        return self.entries.index(entry) + 1

    def round(self, number: int) -> tuple[Match, ...]:
        """The matches of one round, from top to bottom, without the one for third place."""
        return tuple(one for one in self.matches if one.round == number and not one.third_place)

    def match(self, number: int) -> Match | None:
        """One match by its number."""
        return self.matches[number - 1] if 1 <= number <= len(self.matches) else None


def begin(
    seeds: Sequence[int],
    best_of: BestOf,
    *,
    third_place: bool = False,
    first_deal: FirstDeal = "loser_deals",
) -> Playoff:
    """A playoff between these entries, the best qualifier first; byes have gone on already.

    >>> [match.entries for match in begin([11, 12, 13], 3).matches]
    [(11, None), (13, 12), (11, None)]
    """
    if len(set(seeds)) < len(seeds):
        raise ValueError("an entry cannot have two seeds")
    drawn = bracket(len(seeds))
    matches = [*_blank(drawn, seeds)]
    if third_place and len(seeds) >= LEAST_FOR_THIRD:
        last = matches[-1]
        matches.append(Match(last.number + 1, last.round, (None, None), third_place=True))
    return settled(Playoff(tuple(seeds), best_of, first_deal, tuple(matches)))


def _blank(drawn: Bracket, seeds: Sequence[int]) -> Iterator[Match]:
    """The matches before any is played: the first round with its entries, the others empty."""
    for number in range(1, drawn.size):
        round_ = _round_of(number, drawn.size)
        if round_ == 1:
            left, right = drawn.first_round[number - 1]
            yield Match(number, 1, (_entry(left, seeds), _entry(right, seeds)))
        else:
            yield Match(number, round_, (None, None))


def _round_of(number: int, size: int) -> int:
    """The round of a match: half of all are in the first, half of the rest in the next.

    >>> [_round_of(number, 8) for number in range(1, 8)]
    [1, 1, 1, 1, 2, 2, 3]
    """
    return size.bit_length() - (size - number).bit_length()


def _entry(seed: int | None, seeds: Sequence[int]) -> int | None:
    return None if seed is None else seeds[seed - 1]


def feeders(number: int, size: int) -> tuple[int, int] | None:
    """The two matches whose winners meet in this one, the left first; None in the first round.

    >>> feeders(5, 8), feeders(7, 8), feeders(4, 8)
    ((1, 2), (5, 6), None)
    """
    right = 2 * (number - size // 2)
    return (right - 1, right) if right > 0 else None


def settled(playoff: Playoff) -> Playoff:
    """The same playoff with everyone where the games, byes and withdrawals have brought them."""
    matches: list[Match] = []
    for match in playoff.matches:
        placed = replace(match, entries=_entries(playoff, match, matches))
        matches.append(replace(placed, winner=_winner(playoff, placed, matches)))
    return replace(playoff, matches=tuple(matches))


def _entries(playoff: Playoff, match: Match, before: Sequence[Match]) -> Pair:
    """Who stands in a match: winners of the two before it, or losers where it is for third."""
    size = playoff.size
    if match.third_place:
        left, right = (before[number - 1].loser for number in _semi_finals(size))
        return left, right
    if (fed := feeders(match.number, size)) is None:
        return match.entries
    return before[fed[LEFT] - 1].winner, before[fed[RIGHT] - 1].winner


def _semi_finals(size: int) -> tuple[int, int]:
    return size - 3, size - 2


def _winner(playoff: Playoff, match: Match, before: Sequence[Match]) -> int | None:
    left, right = match.entries
    if match.round == 1 and None in match.entries:
        return right if left is None else left
    if left is None or right is None:
        return None
    if (side := won_by(match.games, playoff.best_of)) is not None:
        return match.entries[side]
    return _left_standing(left, right, _gone(playoff, match, before))


def _gone(playoff: Playoff, match: Match, before: Sequence[Match]) -> tuple[int, ...]:
    """Who is out of the event, in order; who was sent away can only have stood in for third."""
    sent = (refuser(one) for one in before) if match.third_place else ()
    return (*(entry for entry in sent if entry is not None), *playoff.withdrawn)


def _left_standing(left: int, right: int, gone: Sequence[int]) -> int | None:
    """Who goes on when the other has left; of two who have left, who stayed longer.

    So a match always has a winner, and nobody's later leaving changes who won an earlier match.
    """
    if left in gone and right in gone:
        return max(left, right, key=gone.index)
    return right if left in gone else left if right in gone else None
