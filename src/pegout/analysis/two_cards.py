"""Why one card of the play is better than another: points at once, answers, what comes after.

What the tables say of two cards is taken apart, and the parts that matter are told, until they come
to about all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegout.analysis.deal_chances import Standing
from pegout.analysis.discard import broken_by
from pegout.analysis.maxims import laying_of, lays_obeyed
from pegout.analysis.pegging import PlaySoFar, lay_values, on_table
from pegout.analysis.play_parts import (
    LATER,
    OTHER,
    OWN,
    POINTS_FOR,
    SOON,
    Ends,
    PointsFor,
    ends_for,
    parts_of,
    pegs_for,
)
from pegout.analysis.replies import Answer, Replies, pips, replies_to
from pegout.analysis.stakes import stake_for
from pegout.analysis.tables import Table
from pegout.cards import PACK, RANK_LETTERS, Card, as_part
from pegout.rulesets import PlayRules
from pegout.scoring import THIRTY_ONE, name_of
from pegout.text import Message, Part, Person, say

TWO, THREE = 2, 3
WORD = 0.15
"""Points on average that are worth a word by themselves."""
SLIGHT, LARGE = 0.05, 0.3
LEAST = 0.1
"""Points that are told at all, since less is nothing in one figure."""
ENOUGH, MOST = 0.65, 1.5
"""Parts of what the tables say in all, between which what is told must come."""
MOST_TOLD = 4
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
    """Points that speak for the better card, or below 0 against it, and the words for them."""

    points: float
    told: Message


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
    breaks, follows = obeyed[cards.index(two.made)].breaks, obeyed[cards.index(two.best)].follows
    books = broken_by(breaks, follows)
    good, bad = (replies_to(play, card.code, rules) for card in (two.best, two.made))
    at_once, now = _at_once(good, bad, two), good.scores - bad.scores
    by_score = gap < SLIGHT or (two.cost is not None and two.cost > A_POINT * gap)
    if by_score and at is not None and (raced := _by_score(play, at, two)):
        return say("why-best", reasons=[*at_once, *raced, *books])
    explained = []
    if gap >= (LARGE if by_score else SLIGHT):
        explained = _explained(now, list(_grounds(play, two, (good, bad))), gap)
    if explained:
        told = [*at_once, *explained]
    elif by_score:
        told = [*at_once, _at_this_score(two, gap)]
    else:
        told = [*at_once, _tables_say(two, gap, by_books=bool(books))]
    return say("why-best", reasons=[*told, *books])


# ---------------------------------------------------------------- by points


def _explained(now: int, grounds: Sequence[Ground], gap: float) -> list[Message]:
    """What matters most, with what it comes to; nothing where too much would have to be said."""
    told, points = list[Ground](), float(now)
    by_weight = sorted(grounds, key=lambda one: -abs(one.points))
    for ground in by_weight:
        enough = ENOUGH * gap <= points <= MOST * gap
        matters = abs(ground.points) >= max(WORD, gap / TWO)
        if abs(ground.points) < LEAST or (enough and (told or now) and not matters):
            break
        told.append(ground)
        points += ground.points
    if len(told) > MOST_TOLD or not ENOUGH * gap <= points <= MOST * gap:
        return []
    in_order = [one for one in grounds if one in told]
    speaks_for = [one.told for one in in_order if one.points > 0]
    against = [one.told for one in in_order if one.points <= 0]
    if against:
        against[0] = say("why-card-against", reason=against[0])
    return [*speaks_for, *against, say("why-card-all", points=f"{gap:.1f}")]


def _at_once(good: Replies, bad: Replies, two: TwoCards) -> list[Message]:
    """What the two cards score as they are laid, where that differs."""
    if good.scores == bad.scores:
        return []
    best, made = two.said
    points, fewer = good.scores, bad.scores
    if points > fewer:
        return [say("why-card-scores", best=best, made=made, points=points, fewer=fewer)]
    return [say("why-card-forgoes", best=best, made=made, points=fewer, fewer=points)]


def _tables_say(two: TwoCards, gap: float, *, by_books: bool) -> Message:
    best, made = two.said
    books = "yes" if by_books else "no"
    return say("why-card-tables", best=best, made=made, points=f"{gap:.1f}", books=books)


def _grounds(play: PlaySoFar, two: TwoCards, replies: tuple[Replies, Replies]) -> Iterator[Ground]:
    """All that the tables say of two cards beyond what they score at once, part by part."""
    if play.hands > TWO:
        better = replies[1].mean - replies[0].mean
        yield _answered(two, replies, (replies[0].mean, replies[1].mean), better)
        return
    parts = parts_of(play, two.best.code), parts_of(play, two.made.code)
    more = parts[0] - parts[1]
    means = float(parts[0][SOON, OTHER].sum()), float(parts[1][SOON, OTHER].sum())
    yield _answered(two, replies, means, means[1] - means[0])
    yield _next_card(play, two, parts, more[SOON, OWN])
    ending = more[LATER, OWN, ENDING] - more[LATER, OTHER, ENDING]
    yield _ending(two, float(ending.sum()))
    yield _later(play, two, more[LATER, OWN], own=True)
    yield _later(play, two, -more[LATER, OTHER], own=False)


def _answered(
    two: TwoCards, replies: tuple[Replies, Replies], means: tuple[float, float], better: float
) -> Ground:
    """How often the next player can score on the worse of two cards, with what, and what that is on
    average.
    """
    if better < 0:
        turned = _answered(two.turned, replies[::-1], means[::-1], -better)
        return turned._replace(points=better)
    best, made = two.said
    told = say(
        "why-card-risk",
        other=two.who.other,
        best=best,
        made=made,
        answers=[_answer(one) for one in replies[1].answers],
        often=f"{100 * replies[1].often:.0f}",
        points=f"{means[1]:.1f}",
        less=f"{means[0]:.1f}",
        rare="yes" if means[0] < SLIGHT else "no",
    )
    return Ground(better, told)


def _answer(answer: Answer) -> Message:
    """Ranks as they stand on the cards, and what they score; ten, jack, queen and king are one."""
    tenths = set(answer.ranks) >= set(TENTHS)
    ranks = [rank for rank in answer.ranks if not tenths or rank not in TENTHS]
    letters = [RANK_LETTERS[rank - 1].replace("T", "10") for rank in ranks]
    return say(
        "why-card-answer",
        ranks=letters,
        tenths="yes" if tenths else "no",
        scores=[name_of(line) for line in answer.lines],
    )


def _next_card(play: PlaySoFar, two: TwoCards, parts: tuple[Table, Table], more: Table) -> Ground:
    """What the next card of one's own scores, and that a pair in hand waits for its third."""
    points = float(more.sum())
    if points < 0:
        turned = _next_card(play, two.turned, parts[::-1], -more)
        return turned._replace(points=points)
    best, made = two.said
    much, less = (float(one[SOON, OWN].sum()) for one in parts)
    told = say(
        "why-card-again",
        own=two.who.own,
        best=best,
        made=made,
        much=f"{much:.1f}",
        less=f"{less:.1f}",
        rare="yes" if less < SLIGHT else "no",
        things=_named(_mainly(more)),
        royal="yes" if _pair_royal(play, two, more) else "no",
        other=two.who.other,
    )
    return Ground(points, told)


def _pair_royal(play: PlaySoFar, two: TwoCards, more: Table) -> bool:
    """Whether the gain is that of a pair in hand, should the other pair its first card."""
    rank = two.best.rank
    held = sum(PACK[code].rank is rank for code in play.hand)
    room = on_table(play)[1] + THREE * pips(rank) <= THIRTY_ONE
    return held >= TWO and room and rank is not two.made.rank and _mainly(more) == ["pairs"]


def _ending(two: TwoCards, points: float) -> Ground:
    """Who has the thirty-ones, goes and last cards that are still to come; low cards are kept for
    them.
    """
    if points < 0:
        return _ending(two.turned, -points)._replace(points=points)
    best, made = two.said
    kept = two.made.rank <= LOW and two.best.rank > LOW
    told = say(
        "why-card-ending",
        own=two.who.own,
        best=best,
        made=made,
        keeps="yes" if kept else "no",
        points=f"{points:.1f}",
    )
    return Ground(points, told)


def _later(play: PlaySoFar, two: TwoCards, more: Table, *, own: bool) -> Ground:
    """Who pegs more by fifteens, pairs and runs in the rest of the play."""
    running = more[list(RUNNING)]
    points = float(running.sum())
    if points < 0:
        return _later(play, two.turned, -more, own=own)._replace(points=points)
    best, made = two.said
    alike = [PACK[code] for code in play.hand if code // 4 == two.made.code // 4]
    things = _mainly(more, RUNNING)
    keeps = own and len(alike) >= TWO and two.best.rank is not two.made.rank and "pairs" in things
    told = say(
        "why-card-later",
        who=two.who.own if own else two.who.other,
        card=best if own else made,
        points=f"{points:.1f}",
        things=_named(things),
        keeps="yes" if keeps else "no",
        together=as_part(alike),
    )
    return Ground(points, told)


def _mainly(more: Table, places: Sequence[int] = range(len(POINTS_FOR))) -> list[PointsFor]:
    """What most of some points are for: one thing or two, or nothing in particular."""
    first, second = sorted(places, key=lambda place: -float(more[place]))[:TWO]
    whole = float(sum(more[place] for place in places))
    if more[first] >= MAINLY * whole and more[second] < (1 - MAINLY) * whole:
        return [POINTS_FOR[first]]
    if more[first] + more[second] >= BOTH * whole and more[second] > 0:
        return [POINTS_FOR[first], POINTS_FOR[second]]
    return []


def _named(things: Sequence[PointsFor]) -> list[Message]:
    return [say("why-card-thing", thing=thing) for thing in things]


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
        return list(_out(two, here, there))
    return []


def _explains(chance: float, cost: float) -> bool:
    return cost > 0 and BY_POINTS[0] * cost <= chance <= BY_POINTS[1] * cost


def _out(two: TwoCards, here: Ends, there: Ends) -> Iterator[Message]:
    """How often each goes out in this deal after the one card and the other, where that differs."""
    best, made = two.said
    sides = ((two.who.own, here.own, there.own), (two.who.other, here.other, there.other))
    for who, often, seldom in sides:
        if f"{100 * often:.0f}" != f"{100 * seldom:.0f}":
            yield say(
                "why-out",
                who=who,
                best=best,
                second=made,
                often=f"{100 * often:.0f}",
                seldom=f"{100 * seldom:.0f}",
            )


def _pegged(two: TwoCards, more: tuple[float, float], worth: tuple[float, float]) -> Message:
    best, _ = two.said
    own, other = ("same" if abs(one) < SLIGHT else "less" if one < 0 else "more" for one in more)
    return say(
        "why-card-worth",
        best=best,
        own=two.who.own,
        other=two.who.other,
        own_way=own,
        other_way=other,
        own_points=f"{abs(more[0]):.1f}",
        other_points=f"{abs(more[1]):.1f}",
        own_worth=f"{100 * worth[0]:.1f}",
        other_worth=f"{100 * worth[1]:.1f}",
    )


def _at_this_score(two: TwoCards, gap: float) -> Message:
    """The score decides: what the points say, and that it is not all."""
    best, made = two.said
    way = "alike" if abs(gap) < SLIGHT else "better" if gap > 0 else "worse"
    return say("why-card-home", best=best, made=made, way=way, points=f"{abs(gap):.1f}")
