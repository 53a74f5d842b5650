"""Every choice of a position, weighed: throws and cards to play in one form, the best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pegout.analysis.course import DEALER, PONE
from pegout.analysis.deal_chances import ScoreState
from pegout.analysis.discard import (
    DiscardAnalysis,
    Throw,
    analyse_discard,
    share_of,
)
from pegout.analysis.lays import Lay, analyse_lays, why_lay
from pegout.analysis.notation import Position, Role
from pegout.analysis.pegging import LaidCard, PlaySoFar
from pegout.analysis.position import in_whole_game
from pegout.analysis.reasons.of_two import TwoCards
from pegout.analysis.reasons.two_cards import by_the_tables, why_not_card
from pegout.analysis.reasons.two_throws import why_not_in_points
from pegout.analysis.told import lays_told, throws_told
from pegout.cards import Card
from pegout.text import Message

TWO = 2
ROLE_NUMBERS: dict[Role, int] = {"dealer": DEALER, "pone": PONE}


class Choice(Struct, frozen=True):
    """One thing that can be done: the cards to throw, or the one to play.

    `points` are what it brings on average, `win` is the chance to win at the scores given, and
    `cost` what it loses beside the best: in chances to win where there are any, else in points.
    """

    cards: tuple[Card, ...]
    points: float
    win: float | None
    cost: float
    throw: Throw | None = None
    lay: Lay | None = None

    @property
    def key(self) -> str:
        """The choice as it is named: its cards from the ace up."""
        return choice_key(self.cards)


class Weighed(Struct, frozen=True):
    """All choices of a position, the best first, and why the best is best.

    `holds` is how likely the other holds each rank, for a card to play.
    """

    position: Position
    choices: tuple[Choice, ...]
    why: Message
    holds: dict[str, float]

    @property
    def by_win(self) -> bool:
        """Whether costs are in chances to win."""
        return self.choices[0].win is not None and self.position.scores is not None

    def choice(self, key: str) -> Choice | None:
        """The choice of this name, if it can be made."""
        return next((one for one in self.choices if one.key == key), None)


def choice_key(cards: tuple[Card, ...]) -> str:
    """How a choice is named.

    >>> choice_key((Card("KD"), Card("5H")))
    '5HKD'
    """
    return "".join(str(card) for card in sorted(cards, key=lambda card: card.code))


def weigh(position: Position) -> Weighed:
    """Every choice of a position.

    >>> from pegout.analysis.notation import read_position
    >>> weigh(read_position("5C 5D JH QS 2C 9D pone")).choices[0].key
    '2C9D'
    """
    return _throws(position) if position.kind == "throw" else _lays(position)


def why_beside(weighed: Weighed, key: str) -> Message | None:
    """Why another choice is not the best; None for the best itself and for one that is as good.

    >>> from pegout.analysis.notation import read_position
    >>> found = weigh(read_position("5C 5D JH QS 2C 9D pone"))
    >>> str(why_beside(found, "2CJH"))[:50]
    'Hold 5C 5D JH QS: ten already (four fifteens and a'
    >>> why_beside(found, "2C9D") is None
    True
    """
    best, made = weighed.choices[0], weighed.choice(key)
    if made is None or made.cost <= 0:
        return None
    position = weighed.position
    if best.throw is not None and made.throw is not None:
        role = DEALER if position.dealer else PONE
        share = share_of(position.hands, role)
        return why_not_in_points(best.throw, made.throw, share)
    cards = [choice.cards[0] for choice in weighed.choices]
    cost = made.cost if weighed.by_win else None
    two = TwoCards(best.cards[0], made.cards[0], best.points - made.points, cost=cost)
    play, book = play_so_far(position), position.book
    at = None if position.scores is None else _stands(position)
    return why_not_card(play, book.play, two, cards, at) or by_the_tables(two)


WORTH_TELLING = {True: 0.005, False: 0.2}
"""What a choice costs beside which the best is told: in chances to win, and in points."""


def why_told(weighed: Weighed, key: str) -> Message:
    """Why the best choice is best, as a review tells it: beside another choice; of the best itself,
    or one as good, beside the first that costs something.

    >>> from pegout.analysis.notation import read_position
    >>> str(why_told(weigh(read_position("5C 5D JH QS 2C 9D pone")), "2C9D"))[:50]
    'Hold 5C 5D JH QS: ten already (four fifteens and a'
    """
    least = WORTH_TELLING[weighed.by_win]
    worse = next((one for one in weighed.choices if one.cost >= least), weighed.choices[-1])
    return why_beside(weighed, key) or why_beside(weighed, worse.key) or weighed.why


def _throws(position: Position) -> Weighed:
    book, scores = position.book, position.scores
    if scores is not None:
        book, scores = in_whole_game(book, scores, position.length)
    found: DiscardAnalysis = analyse_discard(
        position.hand, dealer=position.dealer, scores=scores, hands=position.hands, book=book
    )
    wins: list[float | None] = [one.win for one in found.throws]
    if position.hands == TWO and position.scores is not None:
        wins = [*throws_told(_stands(position), [one.win or 0.0 for one in found.throws])]
    costs = _costs(wins, [one.total for one in found.throws], by_win=position.scores is not None)
    choices = [
        Choice(one.throw, one.total, win, cost, throw=one)
        for one, win, cost in zip(found.throws, wins, costs, strict=True)
    ]
    return Weighed(position, _best_first(choices), found.why, {})


def _best_first(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """By what they cost as it is told; those that cost the same as the models have them."""
    return tuple(sorted(choices, key=lambda one: one.cost))


def _costs(
    wins: Sequence[float | None], points: Sequence[float], *, by_win: bool
) -> Iterator[float]:
    """What each loses beside the best: in chances to win, or in points."""
    worths = [win or 0.0 for win in wins] if by_win else points
    best = max(worths) if by_win else worths[0]
    return (best - worth for worth in worths)


def _stands(position: Position) -> ScoreState:
    """Where the one who chooses stands, of two at these scores."""
    assert position.scores is not None
    role = ROLE_NUMBERS[position.role]
    return ScoreState(role, position.scores, position.book, position.length)


def _lays(position: Position) -> Weighed:
    play = play_so_far(position)
    found = analyse_lays(play, position.book, position.scores, position.length)
    wins: list[float | None] = [one.win for one in found.lays]
    if position.scores is not None:
        told = lays_told(play, _stands(position), found)
        wins = [told.get(one.card.code) for one in found.lays]
    costs = _costs(wins, [one.value for one in found.lays], by_win=position.scores is not None)
    choices = [
        Choice((one.card,), one.value, win, cost, lay=one)
        for one, win, cost in zip(found.lays, wins, costs, strict=True)
    ]
    return Weighed(position, _best_first(choices), why_lay(found), found.holds)


def play_so_far(position: Position) -> PlaySoFar:
    """A card to play as the analysis takes it."""
    role = ROLE_NUMBERS[position.role]
    laid = tuple(
        LaidCard(ROLE_NUMBERS[one.role], one.card.code, one.leads) for one in position.laid
    )
    passed = not position.fresh and bool(laid) and laid[-1].role == role
    starter = () if position.starter is None else (position.starter,)
    return PlaySoFar(
        hands=2,
        role=role,
        hand=tuple(card.code for card in position.hand),
        seen=tuple(card.code for card in (*starter, *position.thrown)),
        laid=laid,
        passed=(1 - role,) if passed else (),
        fresh=position.fresh,
    )
