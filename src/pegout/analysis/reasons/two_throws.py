"""Why one throw is better than another: hand, crib and play, and what can be seen in the cards."""

from __future__ import annotations

from collections.abc import Sequence

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
from pegout.analysis.reasons.cribs import gives, in_crib
from pegout.analysis.reasons.kept_hands import both_kept, held
from pegout.analysis.reasons.standing import (
    Ending,
    ThrowMade,
    moved_by,
    out_here,
    standing_after,
    wins_beside,
)
from pegout.analysis.stakes import ways_to_win, win_error
from pegout.analysis.tables import Table
from pegout.cards import Card, as_part
from pegout.kernels import ThrowSpread
from pegout.rulesets import DEFAULTS, ruleset
from pegout.scoring import ScoreLine, score_show
from pegout.text import Message, say

TWO = 2
ALMOST_HOME = 12
"""Holes from home at which points of a hand tell nothing any more."""
CLOSE = 0.3
"""Points on average by which a throw is better that is close, where the play makes them."""
MOSTLY = 3.0
"""So many times the lead is mostly what is pegged."""
LOW = 4
GIVEN_UP = 0.1
"""Points on average that are told as given up."""
SENTENCES = 3
"""So many are told of two throws at most."""
MUCH_IN_CRIB = 0.5
MUCH_IN_HAND = 0.5
"""Points on average from which what can be seen in the cards is a reason."""
TOGETHER = ("run", "flush", "pair_royal", "pair")
"""What is told of a hand that keeps it."""
FORMS = 3
"""In so many ways the sum is told, so that not every throw ends alike."""
DEAR, CHEAP = 0.035, 0.012
"""What a point is worth, in chances to win, where it counts for more than usual, or for less."""


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
    out = [] if near is None else out_here(better, worse, near, at)
    behind, seen = better.total < worse.total and not out, _seen_in(better, worse, share)
    almost_home = max(scores) >= book.game.target.value - ALMOST_HOME
    if behind:
        stands = standing_after(better, worse, at, gives(better, worse, share))
        kept = _kept_together(better, worse, share)
        told = [*kept, *(stands or [wins_beside(better, worse, at)])]
    elif out:
        price = [] if almost_home else _price(better, worse)
        moved = _moved(better, worse, share, at, out) or seen
        told = [*moved[: SENTENCES - len(out) - len(price)], *(one.told for one in out), *price]
    elif near is not None and almost_home:
        told = [_rather(better, worse, gains, costs)]
    else:
        told = [*seen, _net(better, worse, share, seen, at)]
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
    what a starter makes of it, what it is to the crib, what it keeps for the play. A run that it
    alone keeps is named in any case.
    """
    hand = held(both_kept(better, worse))
    sides = (
        (better.hand - worse.hand, hand),
        (share * (better.crib - worse.crib), in_crib(better, worse, share)),
        (_in_play(better, worse), _for_play(better, worse)),
    )
    found = [(gain, told[0]) for gain, told in sides if gain >= MUCH_IN_CRIB / TWO and told]
    heaviest = [told for _, told in sorted(found, key=lambda one: -one[0])[:TWO]]
    runs = [] if any(told in hand for told in heaviest) else _run_kept(better, worse)
    return [*heaviest[: TWO - len(runs)], *runs]


def _run_kept(better: Throw, worse: Throw) -> list[Message]:
    """The run that only the better throw keeps, where the other keeps none as long."""
    kept, others = _together(better, worse), _together(worse, better)
    if not kept or kept[0].kind != "run" or (others and _weight(others[0]) <= _weight(kept[0])):
        return []
    return [say("why-keeps-run", best=as_part(better.throw), cards=as_part(kept[0].cards))]


def _moved(
    better: Throw, worse: Throw, share: float, at: ThrowMade, out: Sequence[Ending]
) -> list[Message]:
    """What of the cards moves how often a side goes out most: the crib, the play or the hand."""
    widest = max(out, key=lambda one: one.gap)
    part = moved_by(better, worse, at, own=widest.own)
    if part == "hand":
        return held(both_kept(better, worse))
    if part == "crib":
        return in_crib(better, worse, share, decides=True)
    return _for_play(better, worse)


def _in_play(better: Throw, worse: Throw) -> float:
    """What the better throw's keep pegs more."""
    return (better.pegging or 0.0) - (worse.pegging or 0.0)


def _for_play(better: Throw, worse: Throw) -> list[Message]:
    """The low cards or the pair that only the better throw keeps, where the other keeps higher
    ones.
    """
    kept = [card for card in better.keep if card not in worse.keep]
    lost = [card.rank for card in worse.keep if card not in better.keep]
    low = [card for card in kept if card.rank <= LOW and card.rank < min(lost)]
    if low:
        return [say("why-play-low", low=as_part(low), number=len(low))]
    pairs = [
        [one for one in better.keep if one.rank == rank]
        for rank in dict.fromkeys(card.rank for card in better.keep)
    ]
    both = [pair for pair in pairs if len(pair) == TWO]
    if not any({*pair} & {*kept} for pair in both):
        return []
    if len(both) == TWO:
        return [say("why-play-pairs")]
    return [say("why-play-pair", pair=as_part(both[0]))]


def _net(
    better: Throw,
    worse: Throw,
    share: float,
    seen: Sequence[Message],
    at: ThrowMade | None = None,
) -> Message:
    """The one figure that sums up two throws, and what the better one gives up for what is seen in
    it; and where the score makes more or less of it than usual, that.
    """
    against = _given_up(better, worse, share, GIVEN_UP)
    gain = better.total - worse.total
    # What is pegged is an estimate; a small lead that it makes is close.
    by_play = against and gain < CLOSE and _in_play(better, worse) > MOSTLY * gain
    return say(
        "why-net",
        best=as_part(better.throw),
        second=as_part(worse.throw),
        points=f"{gain:.1f}",
        against=against,
        beside="close" if by_play else "less" if seen else "though",
        form=sum(card.code for card in (*better.throw, *worse.throw)) % FORMS,
        back=_gained(better, worse, share) if by_play else [],
        worth=_worth_of_a_point(gain, at),
        scores=[] if at is None else [f"{at.scores[0]}-{at.scores[1]}"],
    )


def _worth_of_a_point(gain: float, at: ThrowMade | None) -> str:
    """Whether a point is worth more than usual at this score, or less."""
    if at is None or gain < GIVEN_UP:
        return "usual"
    worth = (at.chances[0] - at.chances[1]) / gain
    return "dear" if worth > DEAR else "cheap" if worth < CHEAP else "usual"


def _sides(better: Throw, worse: Throw, share: float) -> list[tuple[str, float]]:
    """How many points more the better throw has in hand, in the crib and in the play."""
    return [
        ("hand", better.hand - worse.hand),
        ("crib", share * (better.crib - worse.crib)),
        ("play", _in_play(better, worse)),
    ]


def _gained(better: Throw, worse: Throw, share: float) -> list[Message]:
    """Where the better throw has more points, the most first."""
    gaps = sorted(_sides(better, worse, share), key=lambda one: -one[1])
    return [say("why-net-part", what=what) for what, gap in gaps if gap >= GIVEN_UP]


def _given_up(better: Throw, worse: Throw, share: float, least: float) -> list[Message]:
    """Where the better throw has so many points less: the run, flush or pair that it breaks, else
    the hand; the crib; the play.
    """
    broken = _together(worse, better)[:1]
    told = []
    for what, gap in _sides(better, worse, share):
        if gap <= -least and what == "hand" and broken:
            told.append(_broken(broken[0], better))
        elif gap <= -least:
            told.append(say("why-net-part", what=what))
    return told


def _broken(line: ScoreLine, better: Throw) -> Message:
    """What a throw breaks, and of a run what it leaves."""
    lines = score_show(better.keep, None, ruleset(DEFAULTS.model).show)
    stays = [one.cards for one in lines if one.kind == line.kind == "run"]
    left = [cards for cards in stays if {*cards} <= {*line.cards}][:1]
    cards = as_part(line.cards)
    return say("why-net-broken", what=line.kind, cards=cards, stays=[*map(as_part, left)])


def _price(better: Throw, worse: Throw) -> list[Message]:
    """What a throw that ends the game more often, or less, gives up in hand."""
    if worse.hand - better.hand < MUCH_IN_HAND:
        return []
    given = _given_up(better, worse, 0.0, MUCH_IN_HAND)[:1]
    return [say("why-worth-price", against=given)]


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
            gives=gives(better, worse, share),
        )
    ]


def _together(one: Throw, other: Throw) -> list[ScoreLine]:
    """The runs and pairs that one throw keeps and another does not, the weightiest first."""
    lines = score_show(one.keep, None, ruleset(DEFAULTS.model).show)
    kept = [line for line in lines if line.kind in TOGETHER and not {*line.cards} <= {*other.keep}]
    return sorted(kept, key=_weight)


def _weight(line: ScoreLine) -> tuple[int, int]:
    return -line.points, TOGETHER.index(line.kind)


def _rather(better: Throw, worse: Throw, gains: Sequence[Gap], costs: Sequence[Gap]) -> Message:
    return say(
        "why-rather",
        throws=[as_part(better.throw)],
        second=as_part(worse.throw),
        gains=[told for _, told in gains],
        costs=[told for _, told in costs],
    )


def where_books_agree(better: Throw | Obeyed, worse: Throw | Obeyed) -> list[Message]:
    """The first maxim that one choice breaks and the better one follows, if there is one and none
    says the contrary.
    """
    if any(maxim in worse.follows for maxim in better.breaks):
        return []
    broken = [maxim for maxim in worse.breaks if maxim in better.follows]
    return [say("why-maxim", maxim=maxim_of(maxim).name) for maxim in broken[:1]]
