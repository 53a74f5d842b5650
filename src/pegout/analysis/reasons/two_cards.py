"""Why one card of the play is better than another: the counts they make, what may answer them, what
comes after.

Told is what a player would look at, in this order: what either scores, what the next player can
score on it, what comes back, and the verdict; no more than three sentences. Where the other holds
one card, every card that it may be is tried. Where none of that carries the verdict, the rank is
told that most of the gain comes from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegout.analysis.deal_chances import ScoreState
from pegout.analysis.lays import others_hand
from pegout.analysis.maxims import laying_of, lays_obeyed
from pegout.analysis.pegging import PlaySoFar, belief, on_table
from pegout.analysis.play_parts import (
    LATER,
    NO_ANSWER,
    OTHER,
    OWN,
    POINTS_FOR,
    SOON,
    Answered,
    answered_parts,
    parts_in,
)
from pegout.analysis.reasons.cards_by_score import ByScore, Manner, by_score
from pegout.analysis.reasons.if_held import (
    Beside,
    believable,
    by_counting,
    held_told,
    rank_that_decides,
)
from pegout.analysis.reasons.last_card import last_card_told
from pegout.analysis.reasons.of_two import SLIGHT, TwoCards
from pegout.analysis.reasons.ranks import ranks_said
from pegout.analysis.reasons.two_throws import where_books_agree
from pegout.analysis.replies import Answer, Replies, next_role, pips, replies_to
from pegout.analysis.stakes import stake_for
from pegout.analysis.tables import Table
from pegout.cards import PACK, Card, as_part
from pegout.rulesets import PlayRules
from pegout.scoring import ScoreLine, name_of, score_play, total
from pegout.text import Message, say

TWO = 2
SENTENCES = 3
"""So many are told at most."""
LEAST = 0.1
"""Points that are told at all, since less is nothing in one figure."""
ENOUGH = 0.4
"""The part of a card's worth, and of what speaks against it, that what is told comes to."""
DEAR = ("pair_royal", "double_pair_royal")
"""Answers whose points are told with them."""
HUNDRED = 100
MUCH = 0.2
"""Points that are a reason by themselves, where they are of answers and nothing speaks against
them, or of a pair that is led from.
"""
VISIBLE = 5
"""So many times in a hundred more or less are a difference in risk."""
CLOSE = 0.01
"""What a card costs, in chances to win, that is called close where a point is refused for it."""
DOUBTFUL = 0.2
"""Chances of an answer that differ so much by how the other is taken to lay are not told."""
EVEN = 0.15
"""Points on average by which two cards are still as good as even."""
A_POINT = 0.03
"""What a point is worth in chances to win, at most; where it costs more, the score decides."""
NET = 0.5
"""The part of what a next card scores that must be more than the other card brings."""
TOGETHER = 0.1
"""How often a pair that is kept must come together to be told."""
LOW = 4
"""The highest rank that is kept for thirty-one and the go."""
RUNNING = (0, 2, 3)
ENDING = (1, 4)
"""Fifteens, pairs and runs; thirty-one, goes and the last card."""


def why_not_card(
    play: PlaySoFar,
    rules: PlayRules,
    two: TwoCards,
    cards: Sequence[Card],
    at: ScoreState | None = None,
) -> Message | None:
    """What the better of two cards gains on the other; `cards` are all that may be laid. `at` is
    where two players stand. None where nothing that a player can see carries the verdict.
    """
    good, bad = (replies_to(play, card.code, rules) for card in (two.best, two.made))
    by_points = two.gap >= SLIGHT and (two.cost is None or two.cost <= A_POINT * two.gap)
    found = None if by_points or at is None else by_score(play, at, two)
    alone = play.hands == TWO and play.left(1 - play.role) == 1
    if alone and (found is None or found.out is None):
        last = last_card_told(play, two.best, two.made, rules, two.who.other)
        if last:
            return say("why-best", reasons=last)
    doubted = play.hands == TWO and _in_doubt(play, rules, two, (good, bad))
    turn = Turn(play, rules, cards, at)
    told = None if doubted else _by_answers(turn, two, (good, bad), found)
    if told is None and play.hands == TWO:
        told = _invites(play, rules, two, (good, bad)) or _by_rank(play, two, at, doubted=doubted)
    return told


Both = tuple[Replies, Replies]
"""What may answer the better card, and the one that was laid."""


class Turn(NamedTuple):
    """A turn by its rules, with all cards that may be laid; and where two players stand."""

    play: PlaySoFar
    rules: PlayRules
    cards: Sequence[Card]
    at: ScoreState | None


def _by_answers(turn: Turn, two: TwoCards, replies: Both, found: ByScore | None) -> Message | None:
    """What either scores, what may answer it and what comes back, where that carries the verdict;
    else what the score says.
    """
    gap, (good, bad), (play, rules, cards, at) = two.gap, replies, turn
    seen = [*_counts(two, good, bad), *_answers(play, two, good, bad)]
    back = [] if play.hands > TWO or len(seen) >= TWO else _returns(play, rules, two)
    weighed = Weighing(
        now=good.scores - bad.scores,
        risk=bad.mean - good.mean,
        oftener=round(HUNDRED * good.often) - round(HUNDRED * bad.often),
        back=sum(one.points for one in back),
        pair=any(one.pair for one in back),
    )
    if found is not None and found.out is not None:
        kept = seen if weighed.speaks else []
        return say("why-best", reasons=[*kept, found.out][-SENTENCES:])
    manner = found.manner if found is not None and gap < SLIGHT else None
    if manner is not None and weighed.goes_with(manner):
        return say("why-best", reasons=[*seen, _even(two, manner, gap)])
    if not weighed.carries(gap):
        return None
    told = [*seen, *(one.told for one in back), _so(two, weighed, back)]
    obeyed = lays_obeyed(laying_of(play), cards, at and at.scores)
    books = where_books_agree(obeyed[cards.index(two.best)], obeyed[cards.index(two.made)])
    if weighed.pair:
        # The pair is told already.
        books = []
    return say("why-best", reasons=[*told, *books[: SENTENCES - len(told)]])


def _invites(play: PlaySoFar, rules: PlayRules, two: TwoCards, replies: Both) -> Message | None:
    """A pair that the better card refuses, since it asks for a third."""
    good, bad = replies
    learnt = replies_to(play, two.made.code, rules, other=belief(play))
    odds = [one.often for found in (bad, learnt) for one in found.answers if _is_royal(one)]
    royal = next((one for one in bad.answers if _is_royal(one)), None)
    if good.scores >= bad.scores or royal is None:
        return None
    ranks, often = ranks_said(royal.ranks), f"{HUNDRED * min(odds):.0f}"
    third = say("why-card-third", other=two.who.other, ranks=ranks, often=often)
    close = two.cost is not None and two.cost < CLOSE
    verdict = say("why-card-close") if close else _so(two, REFUSED, [])
    return say("why-best", reasons=[*_counts(two, good, bad), third, verdict])


def _is_royal(answer: Answer) -> bool:
    return any(line.kind == "pair_royal" for line in answer.lines)


def _by_rank(
    play: PlaySoFar, two: TwoCards, at: ScoreState | None, *, doubted: bool
) -> Message | None:
    """The rank that the other may hold from which most of the gain comes, in points, or where
    points do not decide in chances to win.
    """
    views = [others_hand(play), belief(play)]
    stake = None if at is None else stake_for(play, at.scores, at.book, at.target)
    for worth in (None, stake):
        for other in reversed(views) if doubted else views:
            beside = Beside(play, two.best, two.made, worth)
            if found := rank_that_decides(beside, other):
                return say("why-best", reasons=[held_told(found, beside, two.who.other)])
    return None


def _in_doubt(play: PlaySoFar, rules: PlayRules, two: TwoCards, told: Both) -> bool:
    """Whether how often the other can answer hangs on how it is taken to lay, as after a card that
    hardly anybody would lay; or is so far from plain counting that nobody would believe it.
    """
    if next_role(play) is None:
        return False
    learnt = belief(play)
    for card, one in zip((two.best, two.made), told, strict=True):
        other = replies_to(play, card.code, rules, other=learnt).often
        both = min(one.often, other)
        if abs(other - one.often) > DOUBTFUL or not believable(both, by_counting(play, one.ranks)):
            return True
    return False


def by_the_tables(two: TwoCards) -> Message:
    """What the tables say of two cards, where nothing else is told of them."""
    gap, (best, made) = two.gap, two.said
    if gap >= SLIGHT:
        return say("why-card-tables", best=best, made=made, points=f"{gap:.1f}")
    way = "alike" if gap > -SLIGHT else "worse"
    return say("why-card-home", best=best, made=made, way=way, points=f"{abs(gap):.1f}")


class Weighing(NamedTuple):
    """Points by which the better card is ahead in what is told: what it scores now, what the
    answers to it bring less, what it brings back later on; how much oftener it is answered; and
    whether it is led from a pair.
    """

    now: float
    risk: float
    oftener: int
    back: float
    pair: bool

    @property
    def safer(self) -> bool:
        """Whether the better card can be seen to risk less."""
        much = self.oftener <= -VISIBLE or self.risk >= MUCH
        return self.risk > 0 and self.oftener < 0 and much

    @property
    def riskier(self) -> bool:
        """Whether the better card can be seen to risk more, in how often or in how much."""
        return self.risk <= -MUCH or self.oftener >= VISIBLE

    @property
    def speaks(self) -> bool:
        """Whether all that can be seen speaks for the better card."""
        risks_more = self.risk < 0 or self.oftener > 0
        return self.now >= 0 and not risks_more and (self.now > 0 or self.safer)

    def goes_with(self, manner: Manner) -> bool:
        """Whether what is told shows that less is pegged by both, or more."""
        return self.safer if manner == "off" else self.riskier

    def carries(self, gap: float) -> bool:
        """Whether what is told comes to enough to be the reason: as much as what is told against it
        and a fair part of what the card is worth; or much less risk and nothing against it, or a
        pair to lead from.
        """
        seen = max(self.risk, 0) if self.safer else 0
        for_it = max(self.now, 0) + seen + self.back
        against = max(-self.now, 0) + max(-self.risk, 0)
        if for_it < against:
            return False
        if (self.speaks and self.risk >= MUCH) or (self.pair and self.back >= MUCH):
            return True
        return for_it >= max(LEAST, ENOUGH * (max(gap, 0) + against))


REFUSED = Weighing(now=-TWO, risk=0.0, oftener=0, back=0.0, pair=False)
"""The two points of a pair are not taken."""


def _even(two: TwoCards, manner: Manner, gap: float) -> Message:
    """The verdict where points do not decide: whose count for more at this score."""
    sides = two.who.other, two.who.own
    whose, less = sides if manner == "off" else sides[::-1]
    best, made = two.said
    return say(
        "why-card-even",
        way="worse" if gap <= -EVEN else "alike",
        best=best,
        made=made,
        points=f"{abs(gap):.1f}",
        whose=whose,
        less=less,
    )


def _so(two: TwoCards, weighed: Weighing, back: Sequence[Return]) -> Message:
    """The verdict, as the facts before it add up."""
    if weighed.now < 0:
        verdict = "not-worth"
    elif weighed.now > 0:
        verdict = "scores-risk" if weighed.riskier else "scores-safe" if weighed.safer else "scores"
    elif weighed.safer:
        verdict = "both" if back else "safer"
    elif weighed.pair:
        verdict = "pair-risk" if weighed.riskier else "pair"
    else:
        verdict = "return-risk" if weighed.riskier else "return"
    return say(
        "why-card-so",
        verdict=verdict,
        best=two.said[0],
        points=abs(int(weighed.now)),
        risk="same" if weighed.oftener == 0 else "alike",
    )


# ---------------------------------------------------------------- what all can see


def _counts(two: TwoCards, good: Replies, bad: Replies) -> Iterator[Message]:
    """What the two cards score, where either does."""
    best, made = two.said
    if good.scores != bad.scores:
        yield say("why-card-now", best=best, made=made, points=good.scores, made_points=bad.scores)
    elif good.scores:
        yield say("why-card-both", points=good.scores)


def _answers(play: PlaySoFar, two: TwoCards, good: Replies, bad: Replies) -> Iterator[Message]:
    """How often the next player can score on either card, and with what."""
    if next_role(play) is None:
        return
    best, made = two.said
    if f"{good.often:.2f}" == f"{bad.often:.2f}":
        alike = good.answers == bad.answers
        yield say(
            "why-card-either",
            other=two.who.other,
            best=best,
            made=made,
            answers=_said(good),
            made_answers=[] if alike else _said(bad),
            often=f"{HUNDRED * good.often:.0f}",
        )
        return
    yield say(
        "why-card-answers",
        other=two.who.other,
        best=best,
        made=made,
        answers=_said(good),
        made_answers=_said(bad),
        unlikely=[ranks_said(good.unlikely)] if good.unlikely else [],
        made_unlikely=[ranks_said(bad.unlikely)] if bad.unlikely else [],
        often=f"{HUNDRED * good.often:.0f}",
        made_often=f"{HUNDRED * bad.often:.0f}",
    )


def _said(replies: Replies) -> list[Message]:
    """All answers; of one that is dear beside others, how often it may come."""
    among = len(replies.answers) > 1
    return [_answer(one, among=among) for one in replies.answers]


def _answer(answer: Answer, *, among: bool) -> Message:
    """Ranks as they stand on the cards, and what they score."""
    scores = [name_of(line) for line in answer.lines]
    points = total(answer.lines)
    return say(
        "why-card-answer",
        ranks=ranks_said(answer.ranks),
        scores=scores,
        points=points,
        often=f"{HUNDRED * answer.often:.0f}" if among else "",
        dear="yes" if any(line.kind in DEAR for line in answer.lines) else "no",
    )


# ---------------------------------------------------------------- what comes back


class Return(NamedTuple):
    """Points that come back to who lays the better card, and how that is told; `pair` where it is
    the second of a pair.
    """

    points: float
    told: Message
    pair: bool = False


def _returns(play: PlaySoFar, rules: PlayRules, two: TwoCards) -> list[Return]:
    """What the better card brings back: one's own next card on an answer, or a card or a pair that
    is kept for later; the weightiest.
    """
    both = Branches(play, two, *(answered_parts(play, card.code) for card in (two.best, two.made)))
    more = parts_in(both.best) - parts_in(both.made)
    found = []
    soon = float(more[SOON, OWN].sum())
    if soon >= LEAST and (one := _next_card(both, rules)) and soon >= NET * one.points:
        found.append(one._replace(points=min(soon, one.points)))
    ending = float((more[LATER, OWN, ENDING] - more[LATER, OTHER, ENDING]).sum())
    running = float(more[LATER, OWN, RUNNING].sum())
    best, made = two.said
    if ending >= LEAST and two.made.rank <= LOW < two.best.rank:
        found.append(Return(ending, say("why-card-saves", best=best, made=made)))
    alike = [PACK[code] for code in play.hand if code // 4 == two.made.code // 4]
    by_pairs = min(float(more[LATER, OWN, POINTS_FOR.index("pairs")]), running)
    kept = len(alike) == TWO and two.best.rank is not two.made.rank
    often = by_pairs / TWO
    if kept and by_pairs >= max(LEAST, running / TWO) and often > TOGETHER:
        keeps = say(
            "why-card-keeps",
            best=best,
            together=as_part(alike),
            often=f"{HUNDRED * often:.0f}",
        )
        found.append(Return(by_pairs, keeps))
    return sorted(found, key=lambda one: (not one.pair, -one.points))[:1]


class Branches(NamedTuple):
    """What follows the better card and the other one, by the answer to it."""

    play: PlaySoFar
    two: TwoCards
    best: Answered
    made: Answered

    def gains(self, when: int, whose: int, kinds: Sequence[int]) -> Table:
        """By answer, how many more points of some kinds come after the better card."""
        best, made = (
            parts_by[:, when, whose][:, list(kinds)].sum(axis=1)
            for parts_by in (self.best.parts, self.made.parts)
        )
        gains: Table = best - made
        return gains


def _next_card(both: Branches, rules: PlayRules) -> Return | None:
    """What one's own next card scores most of all, and on which answers; with all that it brings
    there, whatever the other card would bring.
    """
    play, two = both.play, both.two
    gains = both.gains(SOON, OWN, range(len(POINTS_FOR)))
    series = (*(PACK[card.code] for card in play.series), two.best)
    before = on_table(play)[1] + pips(two.best.rank)
    alike: dict[tuple[Card, tuple[tuple[str, int], ...]], list[int]] = {}
    lines_of: dict[tuple[Card, tuple[tuple[str, int], ...]], tuple[ScoreLine, ...]] = {}
    for answer, own in both.best.goes_on.items():
        if answer == NO_ANSWER or gains[answer] <= 0:
            continue
        theirs = next(card for card in PACK if card.rank == answer and card not in (*series, own))
        count = before + pips(answer) + pips(own.rank)
        lines = tuple(score_play((*series, theirs, own), rules, count))
        if lines:
            named = own, tuple((str(line.kind), line.points) for line in lines)
            alike.setdefault(named, []).append(answer)
            lines_of[named] = lines
    if not alike:
        return None
    key = max(alike, key=lambda one: float(gains[alike[one]].sum()))
    brought = float(both.best.parts[alike[key], SOON, OWN].sum())
    scored = brought / total(lines_of[key])
    own = key[0]
    pair = not play.series and alike[key] == [two.best.rank] == [own.rank]
    best, other, often = two.said[0], two.who.other, f"{HUNDRED * scored:.0f}"
    card = as_part([own])
    if pair:
        told = say(
            "why-card-from-pair", best=best, other=other, often=often, own=two.who.own, next=card
        )
    else:
        told = say(
            "why-card-next",
            best=best,
            other=other,
            ranks=ranks_said(alike[key]),
            often=often,
            own=two.who.own,
            next=card,
            scores=[name_of(line) for line in lines_of[key]],
        )
    return Return(brought, told, pair)
