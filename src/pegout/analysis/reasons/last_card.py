"""Why one card is better than another where the other holds one card: every rank it may be, tried.

Nothing is judged here. What either card comes to against a rank is exact, and cards that are not
seen are counted one by one; only what a go has ruled out is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.analysis.pegging import PlaySoFar, belief, unseen_by
from pegout.analysis.reasons.ranks import ranks_said
from pegout.analysis.replies import PLACES
from pegout.cards import PACK, Card, as_part
from pegout.kernels import RANK
from pegout.rulesets import PlayRules
from pegout.scoring import THIRTY_ONE, score_play, total
from pegout.text import Message, Part, say

OWN, OTHER = 0, 1
EVENLY = (1e6, 0.0)
"""The manner of one who lays any card as likely as any other."""
BY_COUNT = 0.05
"""Points on average, over all cards not seen, that speak for a card."""


class Rest(NamedTuple):
    """The rest of a play that lies open: both hands by rank, the series, and who laid last."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    series: tuple[int, ...]
    last: int

    @property
    def sum(self) -> int:
        """The count of the series."""
        return _sum(self.series)

    def playable(self, side: int) -> tuple[int, ...]:
        """The ranks that a side can lay now."""
        room = THIRTY_ONE - self.sum
        return tuple(sorted({rank for rank in self.hands[side] if _pips(rank) <= room}))

    def lay(self, side: int, rank: int) -> Rest:
        """The same after a card."""
        left = list(self.hands[side])
        left.remove(rank)
        hands = (tuple(left), self.hands[1]) if side == OWN else (self.hands[0], tuple(left))
        return Rest(hands, (*self.series, rank), side)


def _sum(series: Sequence[int]) -> int:
    return sum(_pips(rank) for rank in series)


def _pips(rank: int) -> int:
    return min(rank, 10)


def comes_to(rest: Rest, turn: int, rules: PlayRules) -> int:
    """The points that I peg above the other from here on, if I choose best."""
    if not any(rest.hands):
        return 0 if rest.sum == THIRTY_ONE else _signed(rest.last)
    if rest.sum == THIRTY_ONE:
        return comes_to(_anew(rest), _leads(rest), rules)
    choices = rest.playable(turn)
    if not choices:
        if rest.playable(1 - turn):
            return comes_to(rest, 1 - turn, rules)
        return _signed(rest.last) + comes_to(_anew(rest), _leads(rest), rules)
    found = []
    for rank in choices:
        after = rest.lay(turn, rank)
        scored = _scored(after.series, rules) * _signed(turn)
        found.append(scored + comes_to(after, 1 - turn, rules))
    return max(found) if turn == OWN else min(found)


def _signed(side: int) -> int:
    return 1 if side == OWN else -1


def _anew(rest: Rest) -> Rest:
    return Rest(rest.hands, (), rest.last)


def _leads(rest: Rest) -> int:
    """Who leads the next series: who did not lay last, with a card left."""
    other = 1 - rest.last
    return other if rest.hands[other] else rest.last


def _scored(series: Sequence[int], rules: PlayRules) -> int:
    """What the last card of a series scores."""
    used: list[Card] = []
    for rank in series:
        used.append(next(card for card in PACK if card.rank == rank and card not in used))
    return total(score_play(used, rules, _sum(series)))


class LastCard(NamedTuple):
    """By rank of the other's last card: how many such cards are not seen, and by how many points
    the better card is ahead.
    """

    left: dict[int, int]
    ahead: dict[int, int]

    @property
    def by_count(self) -> float:
        """By how many points it is ahead on average, every card not seen as likely."""
        cards = sum(self.left.values())
        return sum(self.left[rank] * gap for rank, gap in self.ahead.items()) / cards


def against_each(play: PlaySoFar, best: Card, made: Card, rules: PlayRules) -> LastCard:
    """Both cards tried against every last card that the other may hold."""
    unseen, possible = unseen_by(play, {OWN, OTHER}), _possible(play)
    left = {rank: int(unseen[rank]) for rank in possible if unseen[rank] > 0}
    one, two = (_after(play, card) for card in (best, made))
    ahead = {rank: _outcome(one, rank, rules) - _outcome(two, rank, rules) for rank in left}
    return LastCard(left, ahead)


def _possible(play: PlaySoFar) -> set[int]:
    """The ranks that no go has ruled out."""
    left = belief(play, EVENLY).left
    return {int(rank) for place in PLACES for rank in left >> place & RANK} - {0}


def _after(play: PlaySoFar, card: Card) -> Rest:
    own = [code // 4 + 1 for code in play.hand]
    own.remove(int(card.rank))
    series = tuple(laid.code // 4 + 1 for laid in play.series)
    return Rest((tuple(own), ()), (*series, int(card.rank)), OWN)


def _outcome(after: Rest, rank: int, rules: PlayRules) -> int:
    rest = after._replace(hands=(after.hands[OWN], (rank,)))
    return _scored(rest.series, rules) + comes_to(rest, OTHER, rules)


def last_card_told(
    play: PlaySoFar, best: Card, made: Card, rules: PlayRules, who: Part
) -> list[Message]:
    """Against which last cards either comes to more, and what that makes of them; nothing where no
    rank speaks for the better card.
    """
    found = against_each(play, best, made, rules)
    sides = [_groups(found, sign) for sign in (1, -1)]
    if not sides[0]:
        return []
    said = as_part([best]), as_part([made])
    told = say(
        "why-card-last",
        other=who,
        best=said[0],
        made=said[1],
        groups=sides[0],
        made_groups=sides[1],
    )
    if not sides[1]:
        return [told]
    average = found.by_count
    way = "count" if average >= BY_COUNT else "against" if average <= -BY_COUNT else "even"
    so = say(
        "why-card-last-so",
        way=way,
        best=said[0],
        made=said[1],
        other=who,
        points=f"{abs(average):.1f}",
    )
    return [told, so]


def _groups(found: LastCard, sign: int) -> list[Message]:
    """Ranks against which one of the cards is ahead, by how much, the most first."""
    gaps = sorted({gap * sign for gap in found.ahead.values() if gap * sign > 0}, reverse=True)
    told = []
    for gap in gaps:
        ranks = sorted(rank for rank, ahead in found.ahead.items() if ahead == gap * sign)
        told.append(say("why-card-last-ranks", ranks=ranks_said(ranks), points=gap))
    return told
