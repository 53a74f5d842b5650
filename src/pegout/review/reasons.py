"""Why a choice was not the best: what the better one gains, as messages.

Players are people in them, whose ids are their seats; so each can be told of as "you", and names
can be left out where a review is kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from pegout import analysis
from pegout.cards import Card, as_part
from pegout.game import SHOWN_KINDS, GameState, View
from pegout.players import play_from
from pegout.review.chances import DealtChances, standing_of
from pegout.review.counts import CountedItem
from pegout.review.thresholds import cost_class
from pegout.review.values import ChoiceKind, ChoiceOption, Unit
from pegout.scoring import ScoreLine, name_of, spoken_show
from pegout.seating import Seat
from pegout.text import Message, Person, say

TWO = 2
HUNDRED = 100


def players_of(state: GameState, seat: Seat) -> analysis.Players:
    """Who makes a choice, and who answers it; of more than one other, nobody by name."""
    names = state.match.names
    own = Person(names[seat], seat)
    if len(names) > TWO:
        return analysis.Players(own, Person("the next player"))
    return analysis.Players(own, Person(names[1 - seat], 1 - seat))


def throw_reason(dealt: DealtChances, way: int, who: analysis.Players) -> Message:
    """What the best throw gains on the one that was made."""
    raw = dealt.raw
    scores, book = raw.at.in_whole_game()
    two = (dealt.best, way)
    chances = (dealt.chances[dealt.best], dealt.chances[way])
    at = analysis.ThrowMade(raw.at.role, scores, book, *who, chances)
    return analysis.why_not(raw.cards, raw.spread, raw.chances, two, at)


def throw_reason_in_points(
    found: analysis.DiscardAnalysis, made: Sequence[Card], share: float
) -> Message:
    """The same with three and four players; `share` is what a point in the crib is worth."""
    worse = next(throw for throw in found.throws if set(throw.throw) == set(made))
    return analysis.why_not_in_points(found.throws[0], worse, share)


def card_reason(
    view: View, options: Sequence[ChoiceOption], chosen: int, who: analysis.Players
) -> Message | None:
    """What the best card gains on the one that was laid."""
    play = play_from(view)
    if play is None or view.deal is None:
        return None
    best = max(options, key=lambda option: option.value)
    cards = [option.cards[0] for option in options]
    many = view.hands > TWO
    cost = None if many else best.value - options[chosen].value
    at = None if many else standing_of(view, view.deal.dealer)
    made = options[chosen].cards[0]
    gap = best.value - options[chosen].value if at is None else _gap(play, at, best.cards[0], made)
    two = analysis.TwoCards(best.cards[0], made, gap, who, cost)
    told = analysis.why_not_card(play, view.ruleset.play, two, cards, at)
    return told or _played_out(best, options[chosen], who, "points" if at is None else "chance")


def _played_out(
    best: ChoiceOption, made: ChoiceOption, who: analysis.Players, unit: Unit
) -> Message | None:
    """What an error comes to over all that may still be held, where nothing else carries it."""
    if cost_class(best.value - made.value, unit) not in ("error", "blunder"):
        return None
    often, seldom = (
        f"{HUNDRED * one.value:.1f}" if unit == "chance" else f"{one.value:.1f}"
        for one in (best, made)
    )
    return say(
        "review-played-out",
        unit=unit,
        other=who.other,
        best=as_part(best.cards),
        made=as_part(made.cards),
        often=often,
        seldom=seldom,
    )


def _gap(play: analysis.PlaySoFar, at: analysis.ScoreState, best: Card, made: Card) -> float:
    """By how many points advice has one card above another."""
    found = analysis.analyse_lays(play, at.book, at.scores, at.target)
    values = {one.card: one.value for one in found.lays}
    return values[best] - values[made]


def count_reason(
    item: CountedItem, kind: ChoiceKind, who: analysis.Players, left: float | None = None
) -> Message:
    """What was missed, or let stand, and how the score is counted; `left` is what a miscount cost
    in the end, where the other might have taken more than was taken.
    """
    owner, other = (who.own, who.other) if kind == "count" else (who.other, who.own)
    missed = max(item.worth - item.had, 0)
    count = say(
        "review-count",
        own=owner,
        said=item.said,
        worth=item.worth,
        counted=_counted(item) if item.lines else "",
        made_by=_made_by(item.lines),
    )
    if kind != "count":
        over = item.had - item.worth
        if over > 0:
            first = say("review-let-stand", own=other, other=owner, over=over)
        else:
            # How the score is counted is told with the miscount.
            left = missed - item.taken
            return say("review-not-taken", own=other, other=owner, missed=left, what=item.kind)
        return say("why-best", reasons=[first, count])
    told = [count]
    if item.taken:
        told.append(say("review-taken", other=other, missed=item.taken))
    elif left and missed:
        told.append(say("review-spared", other=other, missed=missed, left=f"{HUNDRED * left:.1f}"))
    return say("why-best", reasons=told)


def _counted(item: CountedItem) -> Message:
    """The score as it is counted aloud."""
    if item.kind in SHOWN_KINDS:
        return spoken_show(item.lines)
    scores = [say("score-for", score=name_of(one), points=one.points) for one in item.lines]
    return say("score-play", scores=scores)


def _made_by(lines: Sequence[ScoreLine]) -> list[Message]:
    """The cards that make each score, by their ranks; of a flush how many of which suit."""
    return [
        say(
            "review-made-by",
            kind=line.kind,
            ranks=[_rank(card) for card in _in_order(line)],
            number=len(line.cards),
            suit=line.cards[0].suit.name.casefold() if line.cards else "",
        )
        for line in lines
        if line.kind not in ("go", "last")
    ]


def _in_order(line: ScoreLine) -> list[Card]:
    """A run from below, a fifteen from its highest card."""
    return sorted(line.cards, key=lambda card: card.code, reverse=line.kind == "fifteen")


def _rank(card: Card) -> str:
    """A rank as it stands on the card."""
    letter = card.value[0]
    return "10" if letter == "T" else letter
