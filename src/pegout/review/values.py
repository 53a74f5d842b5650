"""What a review tells: every choice with its cost, luck event by event, and what they add up to.

Chances are those of the player a value is of, from 0 to 1. Where there is no model of who wins,
with three and four players, values are points and nothing is added up.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.seating import BySeat, BySide, Seat, Side
from pegout.text import Message

ChoiceKind = Literal["throw", "card", "count", "call", "resign"]
LuckKind = Literal["cut", "deal", "starter", "play", "hand", "crib"]
CostClass = Literal["fine", "slip", "error", "blunder"]
Moment = Literal[
    "start", "cut", "dealer", "deal", "throw", "starter", "turn", "card", "show", "end"
]
Role = Literal["dealer", "pone"]
Unit = Literal["chance", "points"]
Source = Literal["hand", "crib", "pegging"]

LUCK_KINDS: tuple[LuckKind, ...] = ("cut", "deal", "starter", "play", "hand", "crib")
CLASSES: tuple[CostClass, ...] = ("fine", "slip", "error", "blunder")


class ChoiceOption(Struct, frozen=True):
    """One thing that might be done: cards laid away or laid, or points counted; and its value."""

    cards: tuple[Card, ...]
    points: int | None
    value: float


class OnTable(Struct, frozen=True):
    """The series as a card is laid: the count in force and the cards of it, the first one first;
    none where the card leads.
    """

    count: int
    laid: tuple[Card, ...]


class Counted(Struct, frozen=True):
    """A score as it came out: what it was worth, what was said, what its owner had of it, and what
    the other took.
    """

    worth: int
    said: int
    had: int
    taken: int

    @property
    def missed(self) -> int:
        """What nobody had."""
        return max(self.worth - self.had - self.taken, 0)

    @property
    def over(self) -> int:
        """What was pegged and not there."""
        return max(self.had - self.worth, 0)


class ChoiceReview(Struct, frozen=True, kw_only=True):
    """One choice: what was done, what was best, and what the difference cost.

    `after` is how many events of the record stand before it, so that the table can be shown as it
    was. `options` are in order, the best first; `hand` is what was held. `reason` is there where
    the choice cost something; in it players are people, whose ids are their seats. `table` is there
    for a card, `counted` for a count and for a call.
    """

    deal: int
    seat: Seat
    role: Role | None
    kind: ChoiceKind
    after: int
    scores: BySide[int]
    hand: tuple[Card, ...]
    chosen: ChoiceOption
    best: ChoiceOption
    cost: float
    cost_class: CostClass
    reason: Message | None
    options: tuple[ChoiceOption, ...]
    table: OnTable | None = None
    counted: Counted | None = None


class LuckEvent(Struct, frozen=True):
    """What chance did to one player in one deal: the chance gained or lost by it, and the share of
    such events between experts that bring more; None for the cut.
    """

    deal: int
    kind: LuckKind
    amount: float
    luckier: float | None


class ChancePoint(Struct, frozen=True):
    """A player's chance after a number of events of the record, and both scores then.

    A `turn` is before a card of one's own, a `card` after it.
    """

    after: int
    deal: int
    moment: Moment
    chance: float
    scores: BySide[int]


class Average(Struct, frozen=True):
    """What one source brought on average in a role, over how many deals, and what is usual."""

    role: Role
    source: Source
    deals: int
    mean: float
    par: float


class BestHand(Struct, frozen=True):
    """The hand that counted most."""

    deal: int
    cards: tuple[Card, ...]
    starter: Card
    points: int


class PlayerReview(Struct, frozen=True, kw_only=True):
    """One player's game: start + luck − cost + the other's cost + rest is the result.

    `rest` is what happened in deals that no model speaks of, such as after a ruling. `luckier` is
    the share of games between experts in which one has more luck of a kind.
    """

    seat: Seat
    name: str
    start: float | None
    luck: float | None
    cost: float
    result: float
    rest: float
    luckier: dict[LuckKind, float]
    luck_by_kind: dict[LuckKind, float]
    cost_by_kind: dict[ChoiceKind, float]
    classes: dict[CostClass, int]
    events: tuple[LuckEvent, ...]
    chances: tuple[ChancePoint, ...]
    averages: tuple[Average, ...]
    best_hand: BestHand | None


class DealSummary(Struct, frozen=True):
    """One deal of the race: the scores before and after it, and how the points came."""

    number: int
    dealer: Seat
    before: BySide[int]
    after: BySide[int]
    points: BySeat[dict[Source, int]]


class GameReview(Struct, frozen=True, kw_only=True):
    """One finished game reviewed."""

    number: int
    rules: str
    target: int
    unit: Unit
    winner: Side
    scores: BySide[int]
    players: tuple[PlayerReview, ...]
    choices: tuple[ChoiceReview, ...]
    deals: tuple[DealSummary, ...]


class MatchReview(Struct, frozen=True):
    """All finished games of a record, and how many were not finished."""

    names: BySeat[str]
    games: tuple[GameReview, ...]
    unfinished: int = 0
