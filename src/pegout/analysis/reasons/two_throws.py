"""Why one throw is better than another: hand, crib and play, and what can be seen in the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pegout.analysis.discard import (
    NEAR_HOME,
    Gap,
    Throw,
    four_number,
    keeps_of,
    parts,
    share_of,
    throws_from,
    won_parts,
)
from pegout.analysis.maxims import Obeyed, maxim_of
from pegout.analysis.stakes import Won, ways_to_win, win_error
from pegout.analysis.tables import DEALER, Table, solved_means
from pegout.cards import PACK, RANK_LETTERS, Card, as_part
from pegout.kernels import ThrowSpread
from pegout.rulesets import DEFAULTS, Ruleset, ruleset
from pegout.scoring import FIFTEEN, ScoreLine, name_of, score_show, total
from pegout.text import Message, Part, say

TWO = 2
ALMOST_HOME = 12
"""Holes from home at which points of a hand tell nothing any more."""
HUNDRED = 100
WORTH_A_WORD = 3
"""So many deals in a hundred that end the game, more or fewer, are worth a sentence."""
OTHER_HAND = 8.0
"""What the hand of the other counts on average."""
AVERAGE_DEAL = {True: 16.0, False: 10.0}
"""What experts score in a deal, as the dealer and as the pone."""
APART = 1.0
"""Scores after a deal that are no further apart than this tell nothing."""
TENTHS = (10, 11, 12, 13)


class ThrowMade(NamedTuple):
    """Where two throws are told beside each other: the role, both scores, one's own first, and the
    book; who throws, who plays against them; and how often the better throw and the other win, as
    it is said elsewhere.
    """

    role: int
    scores: tuple[int, int]
    book: Ruleset
    own: Part
    other: Part
    chances: tuple[float, float]


def why_not(
    cards: Sequence[Card], spread: ThrowSpread, won: Table, two: tuple[int, int], at: ThrowMade
) -> Message:
    """Why one of two ways to throw is better than the other."""
    role, scores, book = at.role, at.scores, at.book
    found = throws_from(cards, role, 2, spread, (won, win_error(role, scores, book)))
    better, worse, near = found[two[0]], found[two[1]], None
    if max(scores) >= book.game.target.value - NEAR_HOME:
        only = ThrowSpread(spread.starters, spread.hand[[*two]], spread.crib[[*two]])
        fours = [four_number(four) for four in keeps_of(cards)]
        near = ways_to_win(only, [fours[way] for way in two], role, scores, book)
    share = share_of(2, role)
    if near is None or max(scores) < book.game.target.value - ALMOST_HOME:
        gains, costs = parts(better, worse, share, "any")
    else:
        gains, costs = won_parts(near)
    out = [] if near is None else _out_here(better, worse, near, at)
    behind = better.total < worse.total and not out
    # With more to say there is room for what weighs most on either side.
    room = 1 if out or behind else None
    seen = _seen_in(better, worse, share)
    if behind and (stands := _standing_after(better, worse, at)):
        told = [*_kept_together(better, worse, share), *stands]
    elif behind:
        told = [*_kept_together(better, worse, share), _wins_beside(better, worse, at)]
    elif out:
        price = [] if max(scores) >= book.game.target.value - ALMOST_HOME else _price(better, worse)
        told = [*seen[: SENTENCES - len(out) - len(price)], *out, *price]
    elif near is not None and max(scores) >= book.game.target.value - ALMOST_HOME:
        told = [_rather(better, worse, _heaviest(gains, room), _heaviest(costs, room))]
    else:
        told = [*seen, _net(better, worse, share, seen)]
    books = where_books_agree(better, worse)
    return say("why-best", reasons=[*told, *books][:SENTENCES])


def why_not_in_points(better: Throw, worse: Throw, share: float) -> Message:
    """The same in points alone; `share` is what a point in the crib is worth."""
    seen = _seen_in(better, worse, share)
    net = _net(better, worse, share, seen)
    told = [*seen, net, *where_books_agree(better, worse)]
    return say("why-best", reasons=told[:SENTENCES])


# ---------------------------------------------------------------- what the cards show


def _seen_in(better: Throw, worse: Throw, share: float) -> list[Message]:
    """What can be seen in the cards for the better throw, the two weightiest: what it holds and
    what a starter makes of it, what it is to the crib, what it keeps for the play.
    """
    kept = _both_kept(better, worse)
    sides = (
        (better.hand - worse.hand, _held(kept)),
        (share * (better.crib - worse.crib), _in_crib(better, worse, share)),
        (_in_play(better, worse), _for_play(better, worse)),
    )
    found = [(gain, told[0]) for gain, told in sides if gain >= MUCH_IN_CRIB / TWO and told]
    heaviest = sorted(found, key=lambda one: -one[0])[:TWO]
    # A hand told with many starters has no other sentence beside it.
    many = len(kept.best_starters) > TWO and any(told in sides[0][1] for _, told in heaviest)
    return [told for _, told in heaviest[: 1 if many else TWO]]


def _in_play(better: Throw, worse: Throw) -> float:
    """What the better throw's keep pegs more."""
    return (better.pegging or 0.0) - (worse.pegging or 0.0)


class Keeps(NamedTuple):
    """Two hands kept, the better one first: what they count now, line by line; with every starter;
    for certain with a starter of each rank; and how they are said.
    """

    lines: list[list[ScoreLine]]
    keeps: tuple[tuple[Card, ...], tuple[Card, ...]]
    turned: list[dict[Card, int]]
    by_rank: list[dict[int, int]]
    said: list[Part]

    @property
    def sure(self) -> list[int]:
        """What they count without a starter."""
        return [total(one) for one in self.lines]

    @property
    def top(self) -> int:
        """What any starter of its best rank makes of the better hand."""
        return max(self.by_rank[0].values())

    @property
    def other_top(self) -> int:
        """What the very best starter makes of the other hand."""
        return max(self.turned[1].values())

    @property
    def best_starters(self) -> list[int]:
        """The ranks that make most of the better hand, where that is more than of the other."""
        if self.top <= self.other_top:
            return []
        return [rank for rank, points in self.by_rank[0].items() if points == self.top]


def _both_kept(better: Throw, worse: Throw) -> Keeps:
    book, keeps = ruleset(DEFAULTS.model).show, (better.keep, worse.keep)
    turned = [_with_starters(throw) for throw in (better, worse)]
    return Keeps(
        [list(score_show(keep, None, book)) for keep in keeps],
        keeps,
        turned,
        [_by_rank(one) for one in turned],
        [as_part(sorted(keep, key=PACK.index)) for keep in keeps],
    )


def _held(kept: Keeps) -> list[Message]:
    """What either hand counts now, and what the best starter makes of it, where that is for the
    better one; or, where both count the same, what starters help it more.
    """
    sure, starters = kept.sure, kept.best_starters
    if sure[0] < sure[1]:
        return []
    if sure[0] == sure[1] and not starters:
        ways = (_helped, _by_widest, _still_near)
        return next((told for way in ways if (told := way(kept))), [])
    return [
        say(
            "why-hand",
            keep=kept.said[0],
            other_keep=kept.said[1],
            sure=sure[0],
            lines=_by_kind(kept.lines[0]),
            other_sure=sure[1],
            alike="yes" if sure[0] == sure[1] else "no",
            tops="yes" if starters else "no",
            starters=ranks_said(starters),
            top=kept.top,
            other_top=kept.other_top,
        )
    ]


def _helped(kept: Keeps) -> list[Message]:
    """How many starters help either hand, whatever their suit, where that differs much."""
    sure = kept.sure[0]
    often, seldom = (
        sum(by_rank[card.rank] > sure for card in turned)
        for turned, by_rank in zip(kept.turned, kept.by_rank, strict=True)
    )
    if often - seldom < HELPED:
        return []
    keep, other = kept.said
    return [
        say(
            "why-hand-helped",
            sure=sure,
            keep=keep,
            other_keep=other,
            often=often,
            seldom=seldom,
        )
    ]


def _by_widest(kept: Keeps) -> list[Message]:
    """The starters with which the better hand counts most beside the other."""
    gaps = {rank: points - kept.by_rank[1].get(rank, points) for rank, points in _ranks_of(kept)}
    widest = max(gaps.values())
    if widest < WIDE or widest <= -min(gaps.values()):
        return []
    worths = {
        (points, kept.by_rank[1][rank]) for rank, points in _ranks_of(kept) if gaps[rank] == widest
    }
    if len(worths) > 1:
        return []
    ((points, other_points),) = worths
    jacks = [card for card in kept.keeps[0] if card.rank == JACK and card not in kept.keeps[1]]
    return [
        say(
            "why-hand-widest",
            starters=ranks_said([rank for rank, gap in gaps.items() if gap == widest]),
            keep=kept.said[0],
            other_keep=kept.said[1],
            points=points,
            other_points=other_points,
            nobs=as_part(jacks) if len(jacks) == 1 else "",
        )
    ]


def _ranks_of(kept: Keeps) -> list[tuple[int, int]]:
    """What the better hand counts for certain with each rank that may be turned beside either."""
    return [(rank, points) for rank, points in kept.by_rank[0].items() if rank in kept.by_rank[1]]


def _by_kind(lines: Sequence[ScoreLine]) -> list[Message]:
    """Scores of a hand, so many of each kind."""
    alike: dict[str, list[ScoreLine]] = {}
    for line in lines:
        alike.setdefault(line.kind, []).append(line)
    return [
        say("why-hand-line", kind=kind, number=len(found), name=name_of(found[0]))
        for kind, found in alike.items()
    ]


def _still_near(kept: Keeps) -> list[Message]:
    """The ranks that make a run with the better hand alone; none does with the other alone."""
    runs = [
        {card.rank for card in turned if _runs_with(keep, card)}
        for turned, keep in zip(kept.turned, kept.keeps, strict=True)
    ]
    if not runs[0] > runs[1]:
        return []
    ranks, (keep, other) = ranks_said(sorted(runs[0] - runs[1])), kept.said
    return [say("why-hand-near", starters=ranks, keep=keep, other_keep=other)]


def _runs_with(keep: Sequence[Card], starter: Card) -> bool:
    """Whether a starter makes a run that it is part of."""
    lines = score_show(keep, starter, ruleset(DEFAULTS.model).show)
    return any(line.kind == "run" and starter in line.cards for line in lines)


def _with_starters(throw: Throw) -> dict[Card, int]:
    """What a hand counts with every starter."""
    book, gone = ruleset(DEFAULTS.model).show, {*throw.keep, *throw.throw}
    return {card: total(score_show(throw.keep, card, book)) for card in PACK if card not in gone}


def _by_rank(worth: dict[Card, int]) -> dict[int, int]:
    """What a hand counts for certain with a starter of each rank (ace as 1)."""
    return {
        rank: min(points for card, points in worth.items() if card.rank == rank)
        for rank in sorted({card.rank for card in worth})
    }


Thing = Literal["pair", "fifteen", "five-fifteen", "five", "sum", "touching", "near", "wide"]
GOOD: dict[Thing, int] = {
    "pair": 4,
    "fifteen": 4,
    "five-fifteen": 4,
    "five": 3,
    "sum": 2,
    "touching": 2,
    "near": 1,
    "wide": 0,
}
"""What two cards are to a crib, and how good that is for it."""


def _thing(thrown: Sequence[Card]) -> Thing:
    one, other = sorted(card.rank for card in thrown)
    worth = min(one, TEN) + min(other, TEN)
    apart: dict[int, Thing] = {1: "touching", TWO: "near"}
    if one == other:
        return "pair"
    if worth == FIFTEEN:
        return "five-fifteen" if FIVE in (one, other) else "fifteen"
    if FIVE in (one, other):
        return "five"
    return "sum" if worth == FIVE else apart.get(other - one, "wide")


def _in_crib(better: Throw, worse: Throw, share: float) -> list[Message]:
    """What the two thrown are to the crib, where that is for the better throw."""
    if len(better.throw) != TWO:
        return []
    best, second = _thing(better.throw), _thing(worse.throw)
    gain, better_thing = share * (better.crib - worse.crib), (GOOD[best] - GOOD[second]) * share
    # Two things as good as each other are told where what they bring is far apart.
    if better_thing < 0 or best == second or (better_thing == 0 and gain < APART):
        return []
    return [
        say(
            "why-crib",
            whose="own" if share > 0 else "dealers",
            best=as_part(better.throw),
            second=as_part(worse.throw),
            thing=_said_of(best, better.throw),
            other=_said_of(second, worse.throw),
        )
    ]


def _said_of(thing: Thing, thrown: Sequence[Card]) -> Message:
    lower = min(card.rank for card in thrown)
    between = ranks_said([lower + 1 if thing == "near" else lower])
    return say("why-crib-thing", thing=thing, between=between)


def _for_play(better: Throw, worse: Throw) -> list[Message]:
    """The low cards or the pair that only the better throw keeps, where the other keeps higher
    ones.
    """
    kept = [card for card in better.keep if card not in worse.keep]
    lost = [card.rank for card in worse.keep if card not in better.keep]
    low = [card for card in kept if card.rank <= LOW and card.rank < min(lost)]
    if low:
        return [say("why-play-low", low=as_part(low), number=len(low))]
    for card in kept:
        pair = [one for one in better.keep if one.rank == card.rank]
        if len(pair) == TWO:
            return [say("why-play-pair", pair=as_part(pair))]
    return []


def _net(better: Throw, worse: Throw, share: float, seen: Sequence[Message]) -> Message:
    """The one figure that sums up two throws, and what the better one gives up for what is seen in
    it.
    """
    against = _given_up(better, worse, share, GIVEN_UP)
    gain = better.total - worse.total
    # What is pegged is an estimate; a small lead that it makes is close.
    by_play = against and gain < CLOSE and _in_play(better, worse) > MOSTLY * gain
    beside = "close" if by_play else "less" if seen else "though"
    return say(
        "why-net",
        best=as_part(better.throw),
        second=as_part(worse.throw),
        points=f"{gain:.1f}",
        against=against,
        beside=beside,
    )


def _given_up(better: Throw, worse: Throw, share: float, least: float) -> list[Message]:
    """Where the better throw has so many points less: the run, flush or pair that it breaks, else
    the hand; the crib; the play.
    """
    sides = (
        ("hand", better.hand - worse.hand),
        ("crib", share * (better.crib - worse.crib)),
        ("play", _in_play(better, worse)),
    )
    broken = _together(worse, better)[:1]
    told = []
    for what, gap in sides:
        if gap <= -least and what == "hand" and broken:
            line = broken[0]
            told.append(say("why-net-broken", what=line.kind, cards=as_part(line.cards)))
        elif gap <= -least:
            told.append(say("why-net-part", what=what))
    return told


def _price(better: Throw, worse: Throw) -> list[Message]:
    """What a throw that ends the game more often, or less, gives up in hand."""
    if worse.hand - better.hand < MUCH_IN_HAND:
        return []
    given = _given_up(better, worse, 0.0, MUCH_IN_HAND)[:1]
    return [say("why-worth-price", against=given)]


CLOSE = 0.3
"""Points on average by which a throw is better that is close, where the play makes them."""
MOSTLY = 3.0
"""So many times the lead is mostly what is pegged."""
WIDE = 4
"""Points more with a starter that are worth a sentence."""
JACK, TEN, FIVE, LOW = 11, 10, 5, 4
HELPED = 4
"""So many starters more are worth a sentence."""
GIVEN_UP = 0.1
"""Points on average that are told as given up."""
SENTENCES = 3
"""So many are told of two throws at most."""
MUCH_IN_CRIB = 0.5
MUCH_IN_HAND = 0.5
"""Points on average from which what can be seen in the cards is a reason."""
TOGETHER = ("run", "flush", "pair_royal", "pair")
"""What is told of a hand that keeps it."""


def _kept_together(better: Throw, worse: Throw, share: float) -> list[Message]:
    """A run, a flush or a pair that the better throw keeps whole, and the other breaks up; and what
    it gives the other's crib for that.
    """
    kept, others = _together(better, worse), _together(worse, better)
    if (
        not kept
        or better.hand < worse.hand + MUCH_IN_HAND
        or (others and _weight(others[0]) <= _weight(kept[0]))
    ):
        return []
    line = kept[0]
    if {*line.cards} <= {*worse.throw}:
        return []
    return [
        say(
            "why-holds-together",
            what=line.kind,
            cards=as_part(line.cards),
            best=as_part(better.throw),
            second=as_part(worse.throw),
            gives=_gives(better, worse, share),
        )
    ]


def _gives(better: Throw, worse: Throw, share: float) -> str:
    """What a throw gives the other's crib, where that is more than the other throw does."""
    if share > 0 or len(better.throw) != TWO:
        return ""
    thing, other = _thing(better.throw), _thing(worse.throw)
    return thing if GOOD[thing] > max(GOOD[other], GOOD["sum"]) else ""


def _together(one: Throw, other: Throw) -> list[ScoreLine]:
    """The runs and pairs that one throw keeps and another does not, the weightiest first."""
    lines = score_show(one.keep, None, ruleset(DEFAULTS.model).show)
    kept = [line for line in lines if line.kind in TOGETHER and not {*line.cards} <= {*other.keep}]
    return sorted(kept, key=_weight)


def _weight(line: ScoreLine) -> tuple[int, int]:
    return -line.points, TOGETHER.index(line.kind)


def _rather(
    better: Throw, worse: Throw, gains: Sequence[Message], costs: Sequence[Message]
) -> Message:
    return say(
        "why-rather",
        throws=[as_part(better.throw)],
        second=as_part(worse.throw),
        gains=gains,
        costs=costs,
    )


def _wins_beside(better: Throw, worse: Throw, at: ThrowMade) -> Message:
    """How often each of two throws wins, where points speak against the better one."""
    best, second = as_part(better.throw), as_part(worse.throw)
    often, seldom = (f"{HUNDRED * chance:.1f}" for chance in at.chances)
    return say("why-wins-beside", best=best, second=second, often=often, seldom=seldom)


def _standing_after(better: Throw, worse: Throw, at: ThrowMade) -> list[Message]:
    """Where two throws lead, about, and who deals then; nothing where that is about the same, or
    where the game is all but over by then.
    """
    one, other = (_after_deal(throw, at) for throw in (better, worse))
    if max(*one, *other) >= at.book.game.target.value:
        return []
    # What the other comes to is left out, so one's own must speak for the better throw.
    if one[0] - other[0] < APART:
        return []
    target, deals_next = at.book.game.target.value, at.role != DEALER
    average = AVERAGE_DEAL[deals_next]
    return [
        say(
            "why-stands",
            best=as_part(better.throw),
            second=as_part(worse.throw),
            player=at.own,
            own=round(one[0]),
            second_own=round(other[0]),
            deals="yes" if deals_next else "no",
            home="yes" if abs(target - one[0] - average) <= TWO else "no",
        )
    ]


def _after_deal(throw: Throw, at: ThrowMade) -> tuple[float, float]:
    """Both scores after a deal that goes as such deals do on average, one's own first."""
    role, scores = at.role, at.scores
    pegged = solved_means(role)[four_number(throw.keep)]
    own, other = scores[0] + throw.hand + pegged[0], scores[1] + OTHER_HAND + pegged[1]
    own, other = (own + throw.crib, other) if role == DEALER else (own, other + throw.crib)
    return float(own), float(other)


def _out_here(better: Throw, worse: Throw, won: Won, to: ThrowMade) -> list[Message]:
    """How often each of two throws ends the game in this deal, for oneself and for the other, where
    they differ.
    """
    told = []
    needs = [to.book.game.target.value - score for score in to.scores]
    sides = ((to.own, won.here, needs[0]), (to.other, won.lost, needs[1]))
    for who, chances, need in sides:
        often, seldom = (round(HUNDRED * float(chance)) for chance in chances[:2])
        if abs(often - seldom) >= WORTH_A_WORD:
            told.append(
                say(
                    "why-out",
                    who=who,
                    best=as_part(better.throw),
                    second=as_part(worse.throw),
                    often=often,
                    seldom=seldom,
                    needs=need,
                )
            )
    return told


def where_books_agree(better: Throw | Obeyed, worse: Throw | Obeyed) -> list[Message]:
    """The first maxim that one choice breaks and the better one follows, if there is one and none
    says the contrary.
    """
    if any(maxim in worse.follows for maxim in better.breaks):
        return []
    broken = [maxim for maxim in worse.breaks if maxim in better.follows]
    return [say("why-maxim", maxim=maxim_of(maxim).name) for maxim in broken[:1]]


def _heaviest(gaps: Sequence[Gap], room: int | None) -> list[Message]:
    """So many of them at most, in their order."""
    heaviest = sorted(gaps, key=lambda one: -one[0])[:room]
    return [message for size, message in gaps if (size, message) in heaviest]


def ranks_said(ranks: Sequence[int]) -> Message:
    """Ranks (ace as 1) as they stand on the cards; ten, jack, queen and king are one."""
    tenths = set(ranks) >= set(TENTHS)
    letters = [
        say("why-card-rank", rank=RANK_LETTERS[rank - 1].replace("T", "10"), number=int(rank))
        for rank in ranks
        if not tenths or rank not in TENTHS
    ]
    return say("why-card-ranks", ranks=letters, tenths="yes" if tenths else "no")
