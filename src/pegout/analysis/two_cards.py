"""Why one card of the play is better than another: the counts they make, what may answer them, what
comes after.

What the tables say of two cards is taken apart. Told is what a player would look at, in this order:
the counts reached, what the next player can score on either, one's own next card, and what lies
deeper; no more than three sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pegout.analysis.deal_chances import Standing
from pegout.analysis.maxims import laying_of, lays_obeyed
from pegout.analysis.pegging import PlaySoFar, lay_values, on_table
from pegout.analysis.play_parts import (
    LATER,
    NO_ANSWER,
    OTHER,
    OWN,
    POINTS_FOR,
    SOON,
    Answered,
    Ends,
    PointsFor,
    answered_parts,
    ends_for,
    parts_in,
    pegs_for,
)
from pegout.analysis.replies import Answer, Replies, next_role, pips, replies_to
from pegout.analysis.stakes import stake_for
from pegout.analysis.tables import Table
from pegout.analysis.two_throws import where_books_agree
from pegout.cards import PACK, RANK_LETTERS, Card, as_part
from pegout.rulesets import PlayRules
from pegout.scoring import ScoreLine, name_of, score_play, total
from pegout.text import Message, Part, Person, say

TWO = 2
SENTENCES = 3
"""So many are told at most."""
WORD = 0.15
"""Points on average that are worth a word by themselves."""
SLIGHT, LARGE = 0.05, 0.3
LEAST = 0.1
"""Points that are told at all, since less is nothing in one figure."""
ENOUGH = 0.65
"""The part of what the tables say in all from which on no more need be told."""
A_POINT = 0.03
"""What a point is worth in chances to win, at most; where it costs more, the score decides."""
BY_POINTS = (0.5, 1.7)
"""Parts of a cost between which points and their worth at this score must come to explain it."""
MAINLY, BOTH = 0.6, 0.75
"""Parts of some points from which one thing that they are for is named, and two."""
LOW = 4
"""The highest rank that is kept for thirty-one and the go."""
TENTHS = (10, 11, 12, 13)
RUNNING = (0, 2, 3)
ENDING = (1, 4)
"""Fifteens, pairs and runs; thirty-one, goes and the last card."""


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


class Ground(NamedTuple):
    """Points that speak for the better card, and the words for them, where there are any."""

    points: float
    told: Callable[[], Message | None]


def why_not_card(
    play: PlaySoFar,
    rules: PlayRules,
    two: TwoCards,
    cards: Sequence[Card],
    at: Standing | None = None,
) -> Message:
    """What the better of two cards gains on the other; `cards` are all that may be laid. `at` is
    where two players stand.
    """
    values = lay_values(play)
    gap = values[two.best.code] - values[two.made.code]
    obeyed = lays_obeyed(laying_of(play), cards, at and at.scores)
    books = where_books_agree(obeyed[cards.index(two.best)], obeyed[cards.index(two.made)])
    good, bad = (replies_to(play, card.code, rules) for card in (two.best, two.made))
    told = [*_counts(play, two, good, bad), *_answers(play, two, good, bad)]
    by_score = gap < SLIGHT or (two.cost is not None and two.cost > A_POINT * gap)
    deciding = _by_score(play, at, two) if by_score and at is not None else []
    if not deciding and gap >= (LARGE if by_score else SLIGHT):
        deciding = _deciding(play, rules, two, good.scores - bad.scores, gap)
    elif not deciding:
        deciding = [_at_this_score(two, gap)]
    told = [*told, *deciding][:SENTENCES]
    return say("why-best", reasons=[*told, *books[: SENTENCES - len(told)]])


# ---------------------------------------------------------------- what all can see


def _counts(play: PlaySoFar, two: TwoCards, good: Replies, bad: Replies) -> Iterator[Message]:
    """The counts that the two cards make, and what they score; a lead makes none."""
    before = on_table(play)[1]
    if not before:
        return
    best, made = two.said
    reached = [before + pips(card.rank) for card in (two.best, two.made)]
    yield say(
        "why-card-count",
        best=best,
        made=made,
        to=reached[0],
        made_to=reached[1],
        points=good.scores,
        made_points=bad.scores,
        same="yes" if reached[0] == reached[1] and good.scores == bad.scores else "no",
    )


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
            answers=[_answer(one) for one in good.answers],
            made_answers=[] if alike else [_answer(one) for one in bad.answers],
            often=f"{100 * good.often:.0f}",
        )
        return
    yield say(
        "why-card-answers",
        other=two.who.other,
        best=best,
        made=made,
        answers=[_answer(one) for one in good.answers],
        made_answers=[_answer(one) for one in bad.answers],
        often=f"{100 * good.often:.0f}",
        made_often=f"{100 * bad.often:.0f}",
    )


def _answer(answer: Answer) -> Message:
    """Ranks as they stand on the cards, and what they score."""
    scores = [name_of(line) for line in answer.lines]
    return say("why-card-answer", ranks=_ranks(answer.ranks), scores=scores)


def _ranks(ranks: Sequence[int]) -> Message:
    """Ranks as they stand on the cards; ten, jack, queen and king are one."""
    tenths = set(ranks) >= set(TENTHS)
    letters = [
        say("why-card-rank", rank=RANK_LETTERS[rank - 1].replace("T", "10"), number=rank)
        for rank in ranks
        if not tenths or rank not in TENTHS
    ]
    return say("why-card-ranks", ranks=letters, tenths="yes" if tenths else "no")


# ---------------------------------------------------------------- what the tables say


def _deciding(
    play: PlaySoFar, rules: PlayRules, two: TwoCards, now: int, gap: float
) -> list[Message]:
    """What speaks for the better card beyond what all can see: one's own next card first, then what
    lies deeper. Nothing where what all can see is about all of it.
    """
    if play.hands > TWO:
        return [_tables_say(two, gap)]
    both = Branches(play, two, *(answered_parts(play, card.code) for card in (two.best, two.made)))
    more = parts_in(both.best) - parts_in(both.made)
    points, told = now - float(more[SOON, OTHER].sum()), list[Message]()
    grounds = list(_grounds(both, more, rules))
    most = max(one.points for one in grounds)
    for ground in grounds:
        weighty = ground.points >= max(WORD, gap / TWO)
        if ground.points < max(LEAST, most / TWO) or (points >= ENOUGH * gap and not weighty):
            continue
        if (said := ground.told()) is not None:
            told.append(said)
            points += ground.points
    return told if told or points >= ENOUGH * gap else [_tables_say(two, gap)]


def _tables_say(two: TwoCards, gap: float) -> Message:
    best, made = two.said
    return say("why-card-tables", best=best, made=made, points=f"{gap:.1f}")


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


def _grounds(both: Branches, more: Table, rules: PlayRules) -> Iterator[Ground]:
    """What the tables say of two cards beyond what all can see: one's next card, then what comes
    later.
    """
    yield Ground(float(more[SOON, OWN].sum()), lambda: _next_card(both, rules))
    ending = more[LATER, OWN, ENDING] - more[LATER, OTHER, ENDING]
    later = [
        Ground(float(ending.sum()), lambda: _ending(both, more)),
        Ground(float(more[LATER, OWN, RUNNING].sum()), lambda: _later(both, more, OWN, RUNNING)),
        Ground(
            -float(more[LATER, OTHER, RUNNING].sum()), lambda: _later(both, more, OTHER, RUNNING)
        ),
    ]
    yield from sorted(later, key=lambda one: -one.points)


def _next_card(both: Branches, rules: PlayRules) -> Message | None:
    """What one's own next card scores most of all, and on which answers."""
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
    scored = both.best.parts[alike[key], SOON, OWN].sum() / total(lines_of[key])
    return say(
        "why-card-next",
        best=two.said[0],
        other=two.who.other,
        ranks=_ranks(alike[key]),
        often=f"{100 * float(scored):.0f}",
        own=two.who.own,
        next=as_part([key[0]]),
        scores=[name_of(line) for line in lines_of[key]],
    )


def _ending(both: Branches, more: Table) -> Message | None:
    """Who has the thirty-ones, goes and last cards that are still to come; low cards are kept for
    them.
    """
    best, made = both.two.said
    if both.two.made.rank <= LOW < both.two.best.rank:
        return say("why-card-saves", best=best, made=made)
    whose = OWN if more[LATER, OWN, ENDING].sum() > -more[LATER, OTHER, ENDING].sum() else OTHER
    return _later(both, more, whose, ENDING)


def _later(both: Branches, more: Table, whose: int, kinds: Sequence[int]) -> Message | None:
    """Who pegs more in the rest of the play, by what, and how it comes to that most of all."""
    play, two = both.play, both.two
    own = whose == OWN
    more = more[LATER, whose] if own else -more[LATER, whose]
    things = _mainly(more, kinds)
    alike = [PACK[code] for code in play.hand if code // 4 == two.made.code // 4]
    if own and len(alike) >= TWO and two.best.rank is not two.made.rank and "pairs" in things:
        return say("why-card-keeps", best=two.said[0], together=as_part(alike))
    card, branch = (two.best, both.best) if own else (two.made, both.made)
    gains = both.gains(LATER, whose, kinds) * (1 if own else -1)
    answers = [answer for answer in branch.goes_on if gains[answer] > 0]
    who = two.who.own if own else two.who.other
    by = [say("why-card-thing", thing=thing) for thing in things]
    if not answers:
        left = as_part([PACK[code] for code in play.hand if code != card.code])
        return say("why-card-left", who=who, card=as_part([card]), things=by, left=left)
    answer = max(answers, key=lambda one: float(gains[one]))
    following = branch.goes_on[answer]
    alike_after = [one for one in TENTHS if one in answers and branch.goes_on[one] == following]
    ranks = alike_after if answer in TENTHS and len(alike_after) == len(TENTHS) else [answer]
    count = on_table(play)[1] + pips(card.rank) + pips(answer) + pips(following.rank)
    return say(
        "why-card-later",
        who=who,
        card=as_part([card]),
        things=by,
        go="yes" if answer == NO_ANSWER else "no",
        other=two.who.other,
        ranks=_ranks([] if answer == NO_ANSWER else ranks),
        own=two.who.own,
        next=as_part([following]),
        count=count,
    )


def _mainly(more: Table, places: Sequence[int] = range(len(POINTS_FOR))) -> list[PointsFor]:
    """What most of some points are for: one thing or two, or nothing in particular."""
    first, second = sorted(places, key=lambda place: -float(more[place]))[:TWO]
    whole = float(sum(more[place] for place in places))
    if more[first] >= MAINLY * whole and more[second] < (1 - MAINLY) * whole:
        return [POINTS_FOR[first]]
    if more[first] + more[second] >= BOTH * whole and more[second] > 0:
        return [POINTS_FOR[first], POINTS_FOR[second]]
    return []


# ---------------------------------------------------------------- by the score


def _by_score(play: PlaySoFar, at: Standing, two: TwoCards) -> list[Message]:
    """What both peg, and what a point is worth to each at this score; or how often each goes out in
    this deal. Nothing where neither comes to what the card cost.
    """
    stake, lost, won = (
        stake_for(play, at.scores, at.book, at.target, going_on=chance) for chance in (None, 0, 1)
    )
    if stake is None or lost is None or won is None:
        return []
    codes = two.best.code, two.made.code
    chances = lay_values(play, stake=stake)
    # What is told as a cost is leant by what games have shown; what explains it is not.
    cost = chances[codes[0]] - chances[codes[1]]
    good, bad = pegs_for(play, stake, codes)
    own, other = (good.points[side] - bad.points[side] for side in (0, 1))
    worth = [(good.worth[side] + bad.worth[side]) / TWO for side in (0, 1)]
    if _explains(own * worth[0] - other * worth[1], cost):
        return [_pegged(two, (own, other), (worth[0], worth[1]))]
    here, there = ends_for(play, stake, (lost, won), codes)
    later = (here.later + there.later) / TWO
    ended = (here.own - there.own) * (1 - later) - (here.other - there.other) * later
    if _explains(ended, cost):
        return _out(two, here, there)
    return []


def _explains(chance: float, cost: float) -> bool:
    return cost > 0 and BY_POINTS[0] * cost <= chance <= BY_POINTS[1] * cost


def _out(two: TwoCards, here: Ends, there: Ends) -> list[Message]:
    """How often one side goes out in this deal after the one card and the other: the side for which
    that differs most.
    """
    best, made = two.said
    sides = ((two.who.own, here.own, there.own), (two.who.other, here.other, there.other))
    who, often, seldom = max(sides, key=lambda one: abs(one[1] - one[2]))
    said = f"{100 * often:.0f}", f"{100 * seldom:.0f}"
    if said[0] == said[1]:
        return []
    return [say("why-out", who=who, best=best, second=made, often=said[0], seldom=said[1])]


def _pegged(two: TwoCards, more: tuple[float, float], worth: tuple[float, float]) -> Message:
    best, made = two.said
    own, other = ("same" if abs(one) < SLIGHT else "less" if one < 0 else "more" for one in more)
    return say(
        "why-card-worth",
        best=best,
        made=made,
        own=two.who.own,
        other=two.who.other,
        own_way=own,
        other_way=other,
        own_worth=f"{100 * worth[0]:.1f}",
        other_worth=f"{100 * worth[1]:.1f}",
    )


def _at_this_score(two: TwoCards, gap: float) -> Message:
    """The score decides: what the points say, and that it is not all."""
    best, made = two.said
    way = "alike" if abs(gap) < SLIGHT else "better" if gap > 0 else "worse"
    return say("why-card-home", best=best, made=made, way=way, points=f"{abs(gap):.1f}")
