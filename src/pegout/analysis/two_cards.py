"""Why one card of the play is better than another: points at once, answers, what comes after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout.analysis.discard import broken_by
from pegout.analysis.maxims import laying_of, lays_obeyed
from pegout.analysis.pegging import PlaySoFar, lay_values
from pegout.analysis.replies import Replies, replies_to
from pegout.cards import PACK, RANK_LETTERS, Card, as_part
from pegout.rulesets import PlayRules
from pegout.text import Message, Part, say

TWO = 2
RISK = 0.15
"""Points that a card must give away on average to be worth a word."""
AGAIN = 0.25
"""The same for what one's own next card brings."""
SLIGHT = 0.05
TENTHS = (10, 11, 12, 13)


class TwoCards(NamedTuple):
    """The better card and the one that was laid."""

    best: Card
    made: Card

    @property
    def said(self) -> tuple[Part, Part]:
        """Both as parts of a message."""
        return as_part([self.best]), as_part([self.made])


def why_not_card(
    play: PlaySoFar,
    rules: PlayRules,
    two: TwoCards,
    cards: Sequence[Card],
    scores: tuple[int, int] | None = None,
) -> Message:
    """What the better of two cards gains on the other; `cards` are all that may be laid."""
    good, bad = (replies_to(play, card.code, rules) for card in two)
    told = [*_at_once(good, bad, two), *_answered(good, bad, two, play.hands)]
    if not told or (len(told) == 1 and bad.scores > good.scores):
        told.append(_later(play, two))
    obeyed = lays_obeyed(laying_of(play), cards, scores)
    breaks, follows = obeyed[cards.index(two.made)].breaks, obeyed[cards.index(two.best)].follows
    return say("why-best", reasons=[*told, *broken_by(breaks, follows)])


def _at_once(good: Replies, bad: Replies, two: TwoCards) -> list[Message]:
    """What the two cards score as they are laid, where that differs."""
    if good.scores == bad.scores:
        return []
    best, made = two.said
    points, fewer = good.scores, bad.scores
    if points > fewer:
        return [say("why-card-scores", best=best, made=made, points=points, fewer=fewer)]
    return [say("why-card-forgoes", best=best, made=made, points=fewer, fewer=points)]


def _answered(good: Replies, bad: Replies, two: TwoCards, hands: int) -> list[Message]:
    """What the next player may make of both cards, and what one may score on that."""
    told = []
    best, made = two.said
    if bad.mean - good.mean >= RISK:
        told.append(_risk(bad, good, two, hands))
    if good.again_mean - bad.again_mean >= AGAIN:
        told.append(
            say(
                "why-card-again",
                best=best,
                made=made,
                much=f"{good.again_mean:.1f}",
                less=f"{bad.again_mean:.1f}",
                points=good.again_most,
            )
        )
    return told


def _risk(bad: Replies, good: Replies, two: TwoCards, hands: int) -> Message:
    best, made = two.said
    return say(
        "why-card-risk",
        best=best,
        made=made,
        points=bad.most,
        ranks=_ranks(bad.ranks),
        tenths="yes" if set(bad.ranks) >= set(TENTHS) else "no",
        who="other" if hands == TWO else "next",
        often=round(100 * bad.often),
        seldom=round(100 * good.often),
    )


def _ranks(ranks: Sequence[int]) -> list[str]:
    """Ranks as they stand on the cards, without ten, jack, queen and king where all four are."""
    told = [rank for rank in ranks if not set(ranks) >= set(TENTHS) or rank not in TENTHS]
    return ["10" if RANK_LETTERS[rank - 1] == "T" else RANK_LETTERS[rank - 1] for rank in told]


def _later(play: PlaySoFar, two: TwoCards) -> Message:
    points = lay_values(play)
    best, made = two.said
    gap = points[two.best.code] - points[two.made.code]
    alike = [PACK[code] for code in play.hand if code // 4 == two.made.code // 4]
    if gap >= SLIGHT and len(alike) > 1 and two.best.rank != two.made.rank:
        together = as_part(alike)
        return say("why-card-keeps", best=best, together=together, points=f"{gap:.1f}")
    if gap >= SLIGHT:
        return say("why-card-later", best=best, made=made, points=f"{gap:.1f}")
    return say("why-card-home", best=best)
