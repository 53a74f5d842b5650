"""Throwing: every throw from a hand, in points and in chances to win.

Hand and crib are exact. All starters that may turn are gone through, and for each of them all that
the others may have thrown. With two players that is found by going through all six cards that the
other may hold, and what the crib model throws from them. What the play will bring is an average
over many deals with such a keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pegout.analysis.many_hands import refuse_side_scores, throw_wins
from pegout.analysis.maxims import (
    CRIB_MAXIMS,
    BookChoice,
    books_say,
    throws_obeyed,
)
from pegout.analysis.position import refuse_scores, refuse_uncommon
from pegout.analysis.stakes import Won, chances_to_win, ways_to_win, win_error
from pegout.analysis.tables import (
    DEALER,
    PONE,
    Table,
    single_weights,
    solved_means,
    throws_of,
)
from pegout.cards import RANK_LETTERS, Card, as_part
from pegout.errors import CardError, Fault, RulesetError
from pegout.kernels import (
    FOUR_NUMBERS,
    PAIR_NUMBERS,
    THROWS,
    ThrowSpread,
    singles_spread,
    throw_spread,
)
from pegout.rulesets import DEFAULTS, Ruleset, ruleset
from pegout.text import Clause, Message, say

PAIRS = 91
HALF = 0.5
NEAR_HOME = 36
"""Holes from home at which the reason is told in games won, and no longer in points."""


class Throw(Struct, frozen=True):
    """One way to throw: averages of the hand kept and of the crib, with the hand's range.

    `pegging` is what the keep pegs on average more than the other side, `total` all of it in
    points for the player: the crib counts for the dealer and against the pone. `win` is the
    chance to win at the score given, and `win_error` how far it may be off. With three and four
    hands there is no `pegging`, and `win` only where scores are given.
    `follows` and `breaks` are ids of `MAXIMS`, as far as the hand left a choice.
    """

    throw: tuple[Card, ...]
    keep: tuple[Card, ...]
    hand: float
    low: int
    high: int
    crib: float
    pegging: float | None
    total: float
    win: float | None
    win_error: float | None = None
    follows: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()


class DiscardAnalysis(Struct, frozen=True):
    """All throws, the best first, and in words why the best beats the second."""

    throws: tuple[Throw, ...]
    why: Message


def analyse_discard(
    cards: Sequence[Card],
    *,
    dealer: bool,
    scores: tuple[int, ...] | None = None,
    hands: int = 2,
    book: Ruleset | None = None,
) -> DiscardAnalysis:
    """All throws from the cards dealt, best first: by the chance to win where scores are given,
    one's own first, and by points where they are not. With three and four players who is not the
    dealer is taken to sit at the dealer's left; `analyse_among` knows all seats.

    >>> from pegout.cards import parse_cards
    >>> best = analyse_discard(parse_cards("5C 5D JH QS 2C 9D"), dealer=False).throws[0]
    >>> best.throw, best.low, best.high
    ((2C, 9D), 10, 21)
    """
    rules = book or ruleset(DEFAULTS.for_hands(hands))
    refuse_hand(cards, hands, rules)
    if hands != 2:
        return analyse_among(cards, 0 if dealer else 1, hands, scores, rules)
    by_place, order, spread = _weighed(cards, dealer, scores, rules)
    best, side = tuple(by_place[way] for way in order), DEALER if dealer else PONE
    two, near = (order[0], order[second_to(best)]), None
    if scores and max(scores) >= rules.game.target.value - NEAR_HOME:
        only = ThrowSpread(spread.starters, spread.hand[[*two]], spread.crib[[*two]])
        fours = [four_number(by_place[way].keep) for way in two]
        near = ways_to_win(only, fours, side, (scores[0], scores[1]), rules)
    return DiscardAnalysis(best, why_best(best, spread, two, share_of(hands, side), near))


def best_throw_at(
    cards: Sequence[Card],
    *,
    dealer: bool,
    scores: tuple[int, int],
    book: Ruleset,
    learnt: bool = False,
) -> Throw:
    """The throw of two players that wins most often: what `analyse_discard` tells first, without
    the reasons, which take as long again. `learnt` asks for what wins most often where both play
    by the learnt values and not as the play was solved.
    """
    refuse_hand(cards, 2, book)
    by_place, order, _ = _weighed(cards, dealer, scores, book, learnt=learnt)
    return by_place[order[0]]


def _weighed(
    cards: Sequence[Card],
    dealer: bool,
    scores: tuple[int, ...] | None,
    rules: Ruleset,
    *,
    learnt: bool = False,
) -> tuple[list[Throw], list[int], ThrowSpread]:
    """The throws of two players in the order of the kernels, and their places, the best first."""
    side, at = DEALER if dealer else PONE, (scores[0], scores[1]) if scores else (0, 0)
    if scores is not None:
        refuse_scores(*(at if dealer else at[::-1]), rules.game.target.value)
    spread = spread_of(cards, side, 2)
    fours = [four_number(four) for four in keeps_of(cards)]
    won = chances_to_win(spread, fours, side, at, rules, learnt=learnt)
    found = throws_from(cards, side, 2, spread, (won, win_error(side, at, rules)))
    order = sorted(range(len(found)), key=lambda way: _rank(found[way], scores is not None))
    return found, order, spread


def analyse_among(
    cards: Sequence[Card], role: int, hands: int, scores: tuple[int, ...] | None, rules: Ruleset
) -> DiscardAnalysis:
    """The throws of one of three or four players, who sits so many seats to the left of the dealer:
    by points, or with scores by how often each wins when the deal is played on from it many times.
    Scores have one's own first; of three players they go to the left, of four they are both sides'.
    """
    refuse_hand(cards, hands, rules)
    side = DEALER if role == 0 or (hands == 4 and role == 2) else PONE
    spread, chances = spread_of(cards, side, hands), None
    if scores is not None:
        refuse_side_scores(scores, hands, rules.game.target.value)
        won = throw_wins(cards, role, scores, hands, (rules, rules.game.target.value))
        by_throw = [won.chances[way[4]] for way in ways(len(cards)).tolist()]
        chances = np.array(by_throw), won.error
    found = throws_from(cards, side, hands, spread, chances)
    order = sorted(range(len(found)), key=lambda way: _rank(found[way], scores is not None))
    best = tuple(found[way] for way in order)
    two = order[0], order[second_to(best)]
    return DiscardAnalysis(best, why_best(best, spread, two, share_of(hands, side), None))


def refuse_hand(cards: Sequence[Card], hands: int, book: Ruleset) -> None:
    """A hand to throw from is six cards, or five with three and four players."""
    if refused := book.refusal_of(hands):
        raise RulesetError(
            Fault(
                book.id,
                say("fault-by-clause", refusal=refused.message, clause=Clause(refused.clause)),
            )
        )
    refuse_uncommon(book)
    dealt = book.dealing.cards.value[hands]
    usual = ruleset(DEFAULTS.for_hands(hands)).dealing.cards.value[hands]
    if dealt != usual:
        raise RulesetError(Fault(book.id, say("fault-deals-other", dealt=dealt, usual=usual)))
    if len(cards) != dealt:
        raise CardError(
            Fault("the hand", say("fault-hand-size", cards=len(cards), hands=hands, dealt=dealt))
        )
    for card in cards:
        if cards.count(card) > 1:
            raise CardError(Fault(f"'{card}'", say("fault-card-twice")))


def spread_of(cards: Sequence[Card], role: int, hands: int) -> ThrowSpread:
    """Every throw with every starter and all that the others may throw."""
    held = np.array([card.code for card in cards], np.uint8)
    if hands == 2:
        return throw_spread(held, throws_of(PONE if role == DEALER else DEALER))
    return singles_spread(held, others(hands, role))


def others(hands: int, role: int) -> Table:
    """What each of three other cards in the crib may be, as `singles_spread` takes it."""
    own, other = single_weights(hands, DEALER), single_weights(hands, PONE)
    if hands == 3:
        pack = np.full_like(own, 1 / len(own))
        return np.stack([other if role == DEALER else own, other, pack])
    return np.stack([own, other, other] if role == DEALER else [own, own, other])


def share_of(hands: int, role: int) -> float:
    """How much a point in the crib is worth: with three players only one of two opponents has
    it.
    """
    if role == DEALER:
        return 1.0
    return -HALF if hands == 3 else -1.0


def ways(dealt: int) -> NDArray[np.uint8]:
    """Every throw as places in the hand: those kept, then those thrown, as the kernels go."""
    pairs = comb(6, 2)
    rows = THROWS[:pairs] if dealt == 6 else THROWS[pairs:]
    return rows[:, :dealt]


def keeps_of(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """What every throw keeps, in the order of the kernels."""
    return [tuple(cards[place] for place in way[:4]) for way in ways(len(cards)).tolist()]


def four_number(four: Sequence[Card]) -> int:
    """The number of the four ranks of some cards."""
    a, b, c, d = (card.rank - 1 for card in four)
    return int(FOUR_NUMBERS[int(PAIR_NUMBERS[a << 4 | b]) * PAIRS + int(PAIR_NUMBERS[c << 4 | d])])


def throws_from(
    cards: Sequence[Card],
    role: int,
    hands: int,
    spread: ThrowSpread,
    won: tuple[Table, float] | None,
) -> list[Throw]:
    """Every throw with what it is worth, in the order of the kernels; `won` has the chances to win
    and their error.
    """
    hand, cribs = spread.hand.mean(axis=1), crib_averages(spread).mean(axis=1)
    term = _pegging(cards, role) if hands == 2 else None
    share, found = share_of(hands, role), []
    thrown = [tuple(cards[place] for place in way[4:]) for way in ways(len(cards)).tolist()]
    obeyed = throws_obeyed(thrown, own=role == DEALER)
    for number, way in enumerate(ways(len(cards)).tolist()):
        pegging = None if term is None else float(term[number])
        found.append(
            Throw(
                throw=thrown[number],
                keep=tuple(cards[place] for place in way[:4]),
                hand=float(hand[number]),
                low=int(spread.hand[number].min()),
                high=int(spread.hand[number].max()),
                crib=float(cribs[number]),
                pegging=pegging,
                total=float(hand[number] + share * cribs[number]) + (pegging or 0.0),
                win=None if won is None else float(won[0][number]),
                win_error=None if won is None else won[1],
                follows=obeyed[number].follows,
                breaks=obeyed[number].breaks,
            )
        )
    return found


def crib_averages(spread: ThrowSpread) -> Table:
    """What the crib counts on average, by [throw, starter]."""
    averages: Table = spread.crib @ np.arange(spread.crib.shape[2])
    return averages


def _pegging(cards: Sequence[Card], role: int) -> Table:
    means = solved_means(role)[[four_number(four) for four in keeps_of(cards)]]
    term: Table = means[:, 0] - means[:, 1]
    return term


def _rank(throw: Throw, by_win: bool) -> tuple[float, float]:
    return (-(throw.win or 0.0) if by_win else -throw.total, -throw.total)


SLIGHT = 0.05
"""Parts of a point that are not worth a word."""
WORD = 0.1
"""Games in a hundred that are not worth a word."""
MUCH = 1.0
FEW = 5


def second_to(throws: Sequence[Throw]) -> int:
    """The place of the next throw that differs from the best: one of the same ranks and worth is
    its twin.
    """
    different = (place for place in range(1, len(throws)) if not _twins(throws[0], throws[place]))
    return next(different, 1)


def _twins(one: Throw, other: Throw) -> bool:
    """Whether two throws differ by nothing but suits that do not matter."""
    ranks, others = (sorted(card.rank for card in throw.throw) for throw in (one, other))
    return ranks == others and abs(one.total - other.total) < SLIGHT and _too_close(one, other)


def _too_close(one: Throw, other: Throw) -> bool:
    """Whether it cannot be told which of two wins more often."""
    if one.win is None or other.win is None or one.win_error is None:
        return True
    return abs(one.win - other.win) < one.win_error


def why_best(
    throws: Sequence[Throw],
    spread: ThrowSpread,
    ways: tuple[int, int],
    share: float,
    won: Won | None = None,
) -> Message:
    """What the best throw gains on the next that differs, and what it gives up for it: in points,
    or near home in games won.
    """
    place = second_to(throws)
    best, second = throws[0], throws[place]
    twins = [throw for throw in throws[1:place] if _twins(best, throw)]
    gains, costs = parts(best, second, share) if won is None else won_parts(won)
    rather = say(
        "why-rather",
        throws=[as_part(throw.throw) for throw in (best, *twins)],
        second=as_part(second.throw),
        gains=told_of(gains),
        costs=told_of(costs),
    )
    if won is not None:
        books = books_on_throw(throws, share, near=True)
        return say("why-best", reasons=[rather, _worth_near(best, second), *books])
    starters = _starters(spread, ways, share)
    books = books_on_throw(throws, share)
    return say("why-best", reasons=[rather, _worth(best, second), *starters, *books])


Gap = tuple[float, Message]
"""How much is gained or given up, and how that is told."""


def told_of(gaps: Sequence[Gap]) -> list[Message]:
    """How they are told."""
    return [message for _, message in gaps]


def won_parts(won: Won) -> tuple[list[Gap], list[Gap]]:
    """What is gained and what is given up in games of a hundred."""
    places = (("play", won.play), ("show", won.show), ("later", won.later))
    gaps = [(where, 100 * float(part[0] - part[1])) for where, part in places]
    gains = [(gap, _gap(where, f"{gap:.1f}", "more")) for where, gap in gaps if gap >= WORD]
    costs = [(-gap, _gap(where, f"{-gap:.1f}", "less")) for where, gap in gaps if gap <= -WORD]
    return gains, costs


def _gap(what: str, much: str, way: str, crib: str = "own") -> Message:
    return say("why-gap", what=what, much=much, way=way, crib=crib)


def _worth_near(best: Throw, second: Throw) -> Message:
    wins, points = 100 * ((best.win or 0.0) - (second.win or 0.0)), best.total - second.total
    much, way = f"{abs(points):.2f}", "better" if points >= 0 else "worse"
    if _too_close(best, second):
        error = f"{100 * (best.win_error or 0.0):.1f}"
        return say("why-near-close", wins=f"{wins:.1f}", error=error, points=much, way=way)
    return say("why-near", wins=f"{wins:.1f}", points=much, way=way)


def parts(
    best: Throw, second: Throw, share: float, whose_crib: str = "own"
) -> tuple[list[Gap], list[Gap]]:
    """What is gained and what is given up; a reader who is not the player has no crib, so it is
    `any`.
    """
    crib = share * (best.crib - second.crib)
    whose = ("crib", crib, "more", "less")
    if share <= 0:
        whose = ("dealers_crib", crib / -share, "less", "more")
    differences = (
        ("hand", best.hand - second.hand, "more", "less"),
        whose,
        ("pegging", (best.pegging or 0.0) - (second.pegging or 0.0), "more", "less"),
    )
    gains = [
        (gap, _gap(what, f"{gap:.2f}", up, whose_crib))
        for what, gap, up, _ in differences
        if gap >= SLIGHT
    ]
    costs = [
        (-gap, _gap(what, f"{-gap:.2f}", down, whose_crib))
        for what, gap, _, down in differences
        if gap <= -SLIGHT
    ]
    return gains, costs


def _worth(best: Throw, second: Throw) -> Message:
    points = best.total - second.total
    much, way = f"{abs(points):.2f}", "better" if points >= 0 else "worse"
    if best.win is None or second.win is None:
        return say("why-worth", points=much, way=way)
    if _too_close(best, second):
        return say("why-worth-close", points=much, way=way)
    wins = best.win - second.win
    return say(
        "why-worth-wins",
        points=much,
        way=way,
        joint="but" if (wins > 0) != (points > 0) else "and",
        wins=f"{abs(100 * wins):.1f}",
        often="more" if wins > 0 else "less",
    )


def _starters(spread: ThrowSpread, ways: Sequence[int], share: float) -> list[Message]:
    """The starters that help the best throw most, and those that help the second."""
    cribs = spread.crib @ np.arange(spread.crib.shape[2])
    worth = spread.hand + share * cribs
    gap, ranks = worth[ways[0]] - worth[ways[1]], spread.starters >> 2
    by_rank = {rank: float(gap[ranks == rank].mean()) for rank in sorted(set(ranks.tolist()))}
    best = [rank for rank, one in by_rank.items() if one >= max(gap.mean(), 0) + MUCH]
    worst = [rank for rank, one in by_rank.items() if one <= -MUCH]
    told = []
    if 0 < len(best) <= FEW:
        told.append(say("why-gains-most", ranks=_printed(best)))
    if 0 < len(worst) <= FEW:
        told.append(say("why-second-gains", ranks=_printed(worst)))
    return told


def _printed(ranks: Sequence[int]) -> list[str]:
    """Ranks as they stand on the cards."""
    return ["10" if RANK_LETTERS[rank] == "T" else RANK_LETTERS[rank] for rank in ranks]


def books_on_throw(throws: Sequence[Throw], share: float, *, near: bool = False) -> list[Message]:
    """The maxims of the books that the best throw follows, and why it goes against others; near
    home only games count.
    """
    best = throws[0]
    deeds = [maxim.deed_of(best.throw) for maxim in CRIB_MAXIMS if maxim.id in best.follows]
    choices = [
        BookChoice(as_part(one.throw), one.follows, _beside(best, one, share, near))
        for one in throws
    ]
    return books_say(deeds, best.breaks, choices)


def _beside(best: Throw, other: Throw, share: float, near: bool) -> Message:
    """What the best throw has over one that the books would sooner see."""
    gains, _ = ([], []) if near else parts(best, other, share)
    if gains:
        return say("why-outdone", gains=told_of(gains))
    return say("why-wins-alike") if _too_close(best, other) else say("why-wins-more")
