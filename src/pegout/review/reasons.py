"""Why a choice was not the best: what the better one gains, as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout import analysis
from pegout.cards import PACK, RANK_LETTERS, Card, as_part
from pegout.game import SHOWN_KINDS, View
from pegout.players import play_from
from pegout.review.chances import DealtChances, standing_of
from pegout.review.counts import CountedItem
from pegout.review.values import ChoiceKind, Option
from pegout.scoring import name_of, spoken_show
from pegout.text import Message, Part, say

TWO = 2
SEED = 0
"""Of the hands drawn for the others: the same reason for the same game."""
RISK = 0.15
"""Points that a card must give away on average to be worth a word."""
AGAIN = 0.25
"""The same for what one's own next card brings."""
SLIGHT = 0.05
TENTHS = (10, 11, 12, 13)


def throw_reason(dealt: DealtChances, way: int) -> Message:
    """What the best throw gains on the one that was made."""
    raw = dealt.raw
    scores, book = raw.at.in_whole_game()
    two = (dealt.best, way)
    return analysis.why_not(raw.cards, raw.spread, raw.chances, two, (raw.at.role, scores, book))


def throw_reason_in_points(
    found: analysis.DiscardAnalysis, made: Sequence[Card], share: float
) -> Message:
    """The same with three and four players; `share` is what a point in the crib is worth."""
    worse = next(throw for throw in found.throws if set(throw.throw) == set(made))
    return analysis.why_not_in_points(found.throws[0], worse, share)


def card_reason(view: View, options: Sequence[Option], chosen: int) -> Message | None:
    """What the best card gains on the one that was laid."""
    play = play_from(view)
    if play is None or view.deal is None:
        return None
    best = max(options, key=lambda option: option.value).cards[0]
    two = _Two(best, options[chosen].cards[0])
    rules = view.ruleset.play
    good, bad = (analysis.replies_to(play, card.code, rules) for card in two)
    told = [*_at_once(good, bad, two), *_answered(good, bad, two, view.hands)]
    if not told or (len(told) == 1 and bad.scores > good.scores):
        told.append(_later(play, two))
    cards = [option.cards[0] for option in options]
    scores = None if view.hands > TWO else standing_of(view, view.deal.dealer).scores
    obeyed = analysis.lays_obeyed(analysis.laying_of(play), cards, scores)
    follows = obeyed[cards.index(best)].follows
    told += analysis.broken_by(obeyed[chosen].breaks, follows)
    return say("why-best", reasons=told)


class _Two(NamedTuple):
    """The better card and the one that was laid."""

    best: Card
    made: Card

    @property
    def said(self) -> tuple[Part, Part]:
        """Both as parts of a message."""
        return as_part([self.best]), as_part([self.made])


def _at_once(good: analysis.Replies, bad: analysis.Replies, two: _Two) -> list[Message]:
    """What the two cards score as they are laid, where that differs."""
    if good.scores == bad.scores:
        return []
    best, made = two.said
    points, fewer = good.scores, bad.scores
    if points > fewer:
        return [say("review-card-scores", best=best, made=made, points=points, fewer=fewer)]
    return [say("review-card-forgoes", best=best, made=made, points=fewer, fewer=points)]


def _answered(
    good: analysis.Replies, bad: analysis.Replies, two: _Two, hands: int
) -> list[Message]:
    """What the next player may make of both cards, and what one may score on that."""
    told = []
    best, made = two.said
    if bad.mean - good.mean >= RISK:
        told.append(_risk(bad, good, two, hands))
    if good.again_mean - bad.again_mean >= AGAIN:
        told.append(
            say(
                "review-card-again",
                best=best,
                made=made,
                much=f"{good.again_mean:.1f}",
                less=f"{bad.again_mean:.1f}",
                points=good.again_most,
            )
        )
    return told


def _risk(bad: analysis.Replies, good: analysis.Replies, two: _Two, hands: int) -> Message:
    best, made = two.said
    return say(
        "review-card-risk",
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


def _later(play: analysis.PlaySoFar, two: _Two) -> Message:
    points = analysis.lay_values(play, seed=SEED)
    best, made = two.said
    gap = points[two.best.code] - points[two.made.code]
    alike = [PACK[code] for code in play.hand if code // 4 == two.made.code // 4]
    if gap >= SLIGHT and len(alike) > 1 and two.best.rank != two.made.rank:
        together = as_part(alike)
        return say("review-card-keeps", best=best, together=together, points=f"{gap:.1f}")
    if gap >= SLIGHT:
        return say("review-card-later", best=best, made=made, points=f"{gap:.1f}")
    return say("review-card-home", best=best)


def count_reason(item: CountedItem, kind: ChoiceKind, *, muggins: bool) -> Message:
    """What was missed, or let stand, and how the score is counted."""
    if kind == "count":
        over = item.said > item.worth
        lost = "over" if over else "taken" if item.taken else "risk" if muggins else "gone"
        return say(
            "review-count", worth=item.worth, said=item.said, lost=lost, counted=_counted(item)
        )
    if item.had > item.worth:
        return say("review-let-stand", over=item.had - item.worth, worth=item.worth)
    missed = item.worth - item.had - item.taken
    return say("review-not-taken", missed=missed, counted=_counted(item))


def _counted(item: CountedItem) -> Message | str:
    """The score as it is counted aloud; empty where nothing is known of it."""
    if not item.lines:
        return ""
    if item.kind in SHOWN_KINDS:
        return spoken_show(item.lines)
    scores = [say("score-for", score=name_of(one), points=one.points) for one in item.lines]
    return say("score-play", scores=scores)
