"""Laying away: every throw from a hand, in points and in chances to win.

Hand and crib are exact. All starters that may turn are gone through, and for each of them all that
the others may have thrown. With two hands that is found by going through all six cards that the
other may hold, and what the crib model throws from them. What the play will bring is an average
over many deals with such a keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pegout.analysis.cribs import (
    DEALER,
    PONE,
    Table,
    pegging_means,
    single_weights,
    throws_of,
)
from pegout.analysis.maxims import throws_obeyed
from pegout.analysis.position import MODEL_RULES, refuse_scores, refuse_uncommon
from pegout.analysis.throws_won import chances_to_win, ways_to_win, win_error
from pegout.analysis.why import second_to, why_best
from pegout.cards import Card
from pegout.errors import CardError, Fault, RulesetError
from pegout.kernels.cribs import ThrowSpread, singles_spread, throw_spread
from pegout.kernels.tables import FOUR_NUMBERS, PAIR_NUMBERS, THROWS
from pegout.rulesets import Ruleset, ruleset
from pegout.text import Message

PAIRS = 91
HALF = 0.5
NEAR_HOME = 36
"""Holes from home at which the reason is told in games won, and no longer in points."""


class Throw(Struct, frozen=True):
    """One way to lay away: averages of the hand kept and of the crib, with the hand's range.

    `pegging` is what the keep pegs on average more than the other side, `total` all of it in
    points for the player: the crib counts for the dealer and against the pone. `win` is the
    chance to win at the score given, and `win_error` how far it may be off. With three and four
    hands there is no `pegging` and no `win`.
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
    scores: tuple[int, int] | None = None,
    hands: int = 2,
    book: Ruleset | None = None,
) -> DiscardAnalysis:
    """All throws from the cards dealt, best first: by the chance to win where scores are given,
    one's own first, and by points where they are not.

    >>> from pegout.cards import parse_cards
    >>> best = analyse_discard(parse_cards("5C 5D JH QS 2C 9D"), dealer=False).throws[0]
    >>> best.throw, best.low, best.high
    ((2C, 9D), 10, 21)
    """
    rules = book or ruleset(MODEL_RULES if hands == 2 else "bicycle")
    refuse_hand(cards, hands, rules)
    if scores is not None:
        refuse_scores(*(scores if dealer else scores[::-1]), rules.game.target.value)
    role = DEALER if dealer else PONE
    spread = spread_of(cards, role, hands)
    fours, chances = [_four_number(four) for four in _keeps(cards)], None
    if hands == 2:
        at = scores or (0, 0)
        won = chances_to_win(spread, fours, role, at, rules)
        chances = won, win_error(role, at, rules)
    found = _throws(cards, role, hands, spread, chances)
    order = sorted(range(len(found)), key=lambda way: _rank(found[way], scores is not None))
    best = tuple(found[way] for way in order)
    two, near = (order[0], order[second_to(best)]), None
    if hands == 2 and scores and max(scores) >= rules.game.target.value - NEAR_HOME:
        only = ThrowSpread(spread.starters, spread.hand[[*two]], spread.crib[[*two]])
        near = ways_to_win(only, [fours[way] for way in two], role, scores, rules)
    return DiscardAnalysis(best, why_best(best, spread, two, share_of(hands, role), near))


def refuse_hand(cards: Sequence[Card], hands: int, book: Ruleset) -> None:
    """A hand to lay away from is six cards, or five with three and four hands."""
    if refused := book.refusal_of(hands):
        raise RulesetError(Fault(book.id, str(refused)))
    refuse_uncommon(book)
    dealt = book.dealing.cards.value[hands]
    usual = ruleset("bicycle").dealing.cards.value[hands]
    if dealt != usual:
        raise RulesetError(Fault(book.id, f"deals {dealt} cards: only {usual} can be analysed"))
    if len(cards) != dealt:
        raise CardError(
            Fault("the hand", f"has {len(cards)} cards; with {hands} hands it has {dealt}")
        )
    for card in cards:
        if cards.count(card) > 1:
            raise CardError(Fault(f"'{card}'", "is named twice: a pack has one of each card"))


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
    """How much a point in the crib is worth: with three hands only one of two opponents has it."""
    if role == DEALER:
        return 1.0
    return -HALF if hands == 3 else -1.0


def ways(dealt: int) -> NDArray[np.uint8]:
    """Every throw as places in the hand: those kept, then those thrown, as the kernels go."""
    pairs = comb(6, 2)
    rows = THROWS[:pairs] if dealt == 6 else THROWS[pairs:]
    return rows[:, :dealt]


def _keeps(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [tuple(cards[place] for place in way[:4]) for way in ways(len(cards)).tolist()]


def _four_number(four: Sequence[Card]) -> int:
    a, b, c, d = (card.rank - 1 for card in four)
    return int(FOUR_NUMBERS[int(PAIR_NUMBERS[a << 4 | b]) * PAIRS + int(PAIR_NUMBERS[c << 4 | d])])


def _throws(
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
    means = pegging_means(role)[[_four_number(four) for four in _keeps(cards)]]
    term: Table = means[:, 0] - means[:, 1]
    return term


def _rank(throw: Throw, by_win: bool) -> tuple[float, float]:
    return (-(throw.win or 0.0) if by_win else -throw.total, -throw.total)
