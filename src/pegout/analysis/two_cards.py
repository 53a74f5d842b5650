"""Why one card of the play is better than another: points at once, answers, what comes after.

A reason is told only where its figures come to about what the tables say in all; else that they say
so, and by how much.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.analysis.discard import broken_by
from pegout.analysis.maxims import laying_of, lays_obeyed
from pegout.analysis.pegging import PlaySoFar, lay_values, on_table
from pegout.analysis.replies import Replies, pips, replies_to
from pegout.cards import PACK, RANK_LETTERS, Card, as_part
from pegout.rulesets import PlayRules
from pegout.scoring import THIRTY_ONE
from pegout.text import Message, Part, Person, say

TWO, THREE = 2, 3
WORD = 0.15
"""Points on average that are worth a word."""
SLIGHT, LARGE = 0.05, 0.3
ENOUGH, ABOUT, MOST = 0.75, 1.5, 3.0
"""Parts of what the tables say in all: figures that come to less than the first explain nothing, up
to the second they are all of it, and up to the last the rest of the play takes part of them back.
"""
A_POINT = 0.03
"""What a point is worth in chances to win, at most; where it costs more, the score decides."""
NEVER = 0.005
"""How often an answer must be there to be given as so many times in a hundred."""
TENTHS = (10, 11, 12, 13)


class Players(NamedTuple):
    """Who lays the card, and who answers it."""

    own: Part
    other: Part


READER = "reader"
"""The id of whoever reads of a choice of their own."""
READERS = Players(Person("you", READER), Person("the other"))
"""The choice is the reader's, and nobody has a name."""


class TwoCards(NamedTuple):
    """The better card and the one that was laid, by whom, and what it cost in chances to win, where
    that is known.
    """

    best: Card
    made: Card
    who: Players = READERS
    cost: float | None = None

    @property
    def turned(self) -> TwoCards:
        """The same the other way round, for what speaks against the better card."""
        return self._replace(best=self.made, made=self.best)

    @property
    def said(self) -> tuple[Part, Part]:
        """Both as parts of a message."""
        return as_part([self.best]), as_part([self.made])


class Reasons(NamedTuple):
    """What speaks for the better card and what against it, in words, and the points of it all."""

    at_once: list[Message]
    speaks_for: list[Message]
    against: list[Message]
    points: float


def why_not_card(
    play: PlaySoFar,
    rules: PlayRules,
    two: TwoCards,
    cards: Sequence[Card],
    scores: tuple[int, int] | None = None,
) -> Message:
    """What the better of two cards gains on the other; `cards` are all that may be laid."""
    values = lay_values(play)
    gap = values[two.best.code] - values[two.made.code]
    obeyed = lays_obeyed(laying_of(play), cards, scores)
    breaks, follows = obeyed[cards.index(two.made)].breaks, obeyed[cards.index(two.best)].follows
    books = broken_by(breaks, follows)
    found = _reasons(play, rules, two)
    explained = _explained(found, gap) if gap >= SLIGHT else []
    if gap < SLIGHT or (two.cost is not None and two.cost > A_POINT * gap):
        told = explained if gap >= LARGE else []
        told = told or [*found.at_once, _at_this_score(two, gap)]
        return say("why-best", reasons=[*told, *books])
    told = explained or _unexplained(play, two, found, (gap, bool(books)))
    return say("why-best", reasons=[*told, *books])


def _at_this_score(two: TwoCards, gap: float) -> Message:
    """The score decides: what the points say, and that it is not all."""
    best, made = two.said
    way = "alike" if abs(gap) < SLIGHT else "better" if gap > 0 else "worse"
    return say("why-card-home", best=best, made=made, way=way, points=f"{abs(gap):.1f}")


def _explained(found: Reasons, gap: float) -> list[Message]:
    """The reasons with what they come to; nothing where that is not what the tables say."""
    if not ENOUGH * gap <= found.points <= MOST * gap:
        return []
    against = [say("why-card-against", reason=one) for one in found.against]
    points = f"{gap:.1f}"
    if found.points <= ABOUT * gap:
        whole = say("why-card-all", points=points)
    else:
        whole = say("why-card-back", points=points)
    return [*found.at_once, *found.speaks_for, *against, whole]


def _unexplained(
    play: PlaySoFar, two: TwoCards, found: Reasons, at: tuple[float, bool]
) -> list[Message]:
    """What is scored at once, as anybody sees it; and that the tables say so."""
    gap, by_the_books = at
    (best, made), points = two.said, f"{gap:.1f}"
    alike = [PACK[code] for code in play.hand if code // 4 == two.made.code // 4]
    if len(alike) >= THREE and two.best.rank != two.made.rank:
        kept = say("why-card-keeps", best=best, together=as_part(alike), points=points)
        return [*found.at_once, kept]
    books = "yes" if by_the_books else "no"
    told = say("why-card-tables", best=best, made=made, points=points, books=books)
    return [*found.at_once, told]


def _reasons(play: PlaySoFar, rules: PlayRules, two: TwoCards) -> Reasons:
    good, bad = (replies_to(play, card.code, rules) for card in (two.best, two.made))
    speaks_for, against = list[Message](), list[Message]()
    answers, again = bad.mean - good.mean, good.again_mean - bad.again_mean
    points = float(good.scores - bad.scores)
    if abs(answers) >= WORD:
        points += answers
        if answers > 0:
            speaks_for.append(_answered(good, bad, two))
        else:
            against.append(_answered(bad, good, two.turned))
    if abs(again) >= WORD:
        points += again
        if again > 0:
            speaks_for += _next_card(play, good, bad, two)
        else:
            against += _next_card(play, bad, good, two.turned)
    return Reasons(_at_once(good, bad, two), speaks_for, against, points)


def _at_once(good: Replies, bad: Replies, two: TwoCards) -> list[Message]:
    """What the two cards score as they are laid, where that differs."""
    if good.scores == bad.scores:
        return []
    best, made = two.said
    points, fewer = good.scores, bad.scores
    if points > fewer:
        return [say("why-card-scores", best=best, made=made, points=points, fewer=fewer)]
    return [say("why-card-forgoes", best=best, made=made, points=fewer, fewer=points)]


def _answered(good: Replies, bad: Replies, two: TwoCards) -> Message:
    """How often the next player scores on the worse of two cards, how much, and what that is on
    average.
    """
    best, made = two.said
    return say(
        "why-card-risk",
        other=two.who.other,
        best=best,
        made=made,
        ranks=_ranks(bad.ranks),
        tenths="yes" if set(bad.ranks) >= set(TENTHS) else "no",
        often=round(100 * bad.often),
        each=f"{bad.mean / max(bad.often, NEVER):.1f}",
        points=f"{bad.mean:.1f}",
        less=f"{good.mean:.1f}",
        rare="yes" if good.mean < SLIGHT else "no",
    )


def _next_card(play: PlaySoFar, good: Replies, bad: Replies, two: TwoCards) -> list[Message]:
    """What the next card of one's own scores, and that a pair in hand waits for its third."""
    best, made = two.said
    much, less = f"{good.again_mean:.1f}", f"{bad.again_mean:.1f}"
    again = say("why-card-again", own=two.who.own, best=best, made=made, much=much, less=less)
    return [*_pair_royal(play, good, two), again]


def _pair_royal(play: PlaySoFar, good: Replies, two: TwoCards) -> list[Message]:
    rank = two.best.rank
    held = sum(PACK[code].rank is rank for code in play.hand)
    room = on_table(play)[1] + 3 * pips(rank) <= THIRTY_ONE
    if held < TWO or not room or rank not in good.ranks or rank is two.made.rank:
        return []
    return [say("why-card-royal", own=two.who.own, other=two.who.other, best=two.said[0])]


def _ranks(ranks: Sequence[int]) -> list[str]:
    """Ranks as they stand on the cards, without ten, jack, queen and king where all four are."""
    told = [rank for rank in ranks if not set(ranks) >= set(TENTHS) or rank not in TENTHS]
    return ["10" if RANK_LETTERS[rank - 1] == "T" else RANK_LETTERS[rank - 1] for rank in told]
