"""Why a choice was not the best: what the better one gains, as messages."""

from __future__ import annotations

from collections.abc import Sequence

from pegout import analysis
from pegout.cards import Card
from pegout.game import SHOWN_KINDS, View
from pegout.players import play_from
from pegout.review.chances import DealtChances, standing_of
from pegout.review.counts import CountedItem
from pegout.review.values import ChoiceKind, Option
from pegout.scoring import name_of, spoken_show
from pegout.text import Message, say

TWO = 2


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
    cards = [option.cards[0] for option in options]
    scores = None if view.hands > TWO else standing_of(view, view.deal.dealer).scores
    two = analysis.TwoCards(best, options[chosen].cards[0])
    return analysis.why_not_card(play, view.ruleset.play, two, cards, scores)


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
