"""Why a choice was not the best: what the better one gains, as messages."""

from __future__ import annotations

from collections.abc import Sequence

from pegout import analysis
from pegout.cards import RANK_LETTERS, as_part
from pegout.game import View
from pegout.players import play_from
from pegout.review.chances import DealtChances, standing_of
from pegout.review.counts import CountedItem
from pegout.review.values import ChoiceKind, Option
from pegout.text import Message, Part, say

RISK = 0.15
"""Points that a riskier card must give away on average to be worth a word."""
SLIGHT = 0.05
TENTHS = (10, 11, 12, 13)


def throw_reason(dealt: DealtChances, way: int) -> Message:
    """What the best throw gains on the one that was made."""
    raw = dealt.raw
    scores, book = raw.at.in_whole_game()
    two = (dealt.best, way)
    return analysis.why_not(raw.cards, raw.spread, raw.chances, two, (raw.at.role, scores, book))


def card_reason(view: View, options: Sequence[Option], chosen: int) -> Message | None:
    """What the best card gains on the one that was laid."""
    play = play_from(view)
    if play is None or view.deal is None:
        return None
    best = max(options, key=lambda option: option.value).cards[0]
    made = options[chosen].cards[0]
    rules = view.ruleset.play
    good, bad = (analysis.replies_to(play, card.code, rules) for card in (best, made))
    told = []
    if good.scores > bad.scores:
        told.append(
            say(
                "review-card-scores",
                best=as_part([best]),
                made=as_part([made]),
                points=good.scores,
                fewer=bad.scores,
            )
        )
    if bad.mean - good.mean >= RISK:
        told.append(_risk(bad, good, as_part([best]), as_part([made])))
    if not told:
        told.append(_later(play, best.code, made.code, as_part([best])))
    cards = [option.cards[0] for option in options]
    scores = standing_of(view, view.deal.dealer).scores
    obeyed = analysis.lays_obeyed(analysis.laying_of(play), cards, scores)
    follows = obeyed[cards.index(best)].follows
    told += analysis.broken_by(obeyed[chosen].breaks, follows)
    return say("why-best", reasons=told)


def _risk(bad: analysis.Replies, good: analysis.Replies, best: Part, made: Part) -> Message:
    return say(
        "review-card-risk",
        best=best,
        made=made,
        points=bad.most,
        ranks=_ranks(bad.ranks),
        tenths="yes" if set(bad.ranks) == set(TENTHS) else "no",
        often=round(100 * bad.often),
        seldom=round(100 * good.often),
    )


def _ranks(ranks: Sequence[int]) -> list[str]:
    """Ranks as they stand on the cards."""
    return ["10" if RANK_LETTERS[rank - 1] == "T" else RANK_LETTERS[rank - 1] for rank in ranks]


def _later(play: analysis.PlaySoFar, best: int, made: int, card: Part) -> Message:
    points = analysis.lay_values(play)
    gap = points[best] - points[made]
    if gap >= SLIGHT:
        return say("review-card-later", best=card, points=f"{gap:.1f}")
    return say("review-card-home", best=card)


def count_reason(item: CountedItem, kind: ChoiceKind) -> Message:
    """What was missed, or let stand."""
    if kind == "count":
        return say(
            "review-count", worth=item.worth, said=item.said, taken="yes" if item.taken else "no"
        )
    if item.had > item.worth:
        return say("review-let-stand", over=item.had - item.worth, worth=item.worth)
    return say("review-not-taken", missed=item.worth - item.had - item.taken)
