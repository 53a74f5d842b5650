"""What was told before a sentence: whose a score is and for what, and what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from pegout.cards import Card
from pegout.game import events as e
from pegout.game.narration.names import person
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine
from pegout.seating import Seat, Side
from pegout.text import Message, OneCard, Part, say


class NarratedScore(Struct, gc=False):
    """One score as it was opened, what was said and pegged for it, and what was ruled.

    `hole` is where its last peg went, `corrected` what a ruling added or took back, `taken` what
    the `taker` pegged for it by muggins, and `clauses` those of that ruling. `lines` is what it
    was worth, once that was told.
    """

    seat: Seat
    kind: e.ItemKind
    card: Card | None
    announced: int | None = None
    pegged: int = 0
    hole: int = 0
    last: bool = False
    corrected: int = 0
    taken: int = 0
    taker: Side | None = None
    clauses: tuple[str, ...] = ()
    lines: tuple[ScoreLine, ...] = ()

    @property
    def occasion(self) -> str:
        """For what it is: a hand, a card of the play, the last card."""
        return "last" if self.last else self.kind


class CaseWords(Protocol):
    """Who knows the cases of a judge in words; the game itself knows none."""

    def title(self, case: str, rules: Ruleset) -> Part:
        """What happened in such a case of a book; empty where it is not known."""

    def borrowed(self, clauses: Sequence[str], rules: Ruleset) -> Message | None:
        """Whose clauses these are, if not those of a book itself."""


class CardsToLay:
    """Counts the cards of a deal that are still to be played, as the whole table can."""

    def __init__(self) -> None:
        self.number = 0

    @property
    def none_left(self) -> bool:
        """Whether the card played last was the last of its deal."""
        return self.number <= 0

    def take(self, event: e.Event) -> None:
        """Cards dealt, thrown, played, taken back into a hand, or not played any more."""
        match event:
            case e.CardsDealt():
                self.number = sum(map(len, event.hands))
            case e.CardsLaidAway():
                self.number -= len(event.cards)
            case e.CardPlayed():
                self.number -= 1
            case e.Rewound():
                self.number += sum(map(len, event.back))
            case e.HoldingKilled(holding="hand", scope="play"):
                self.number -= len(event.cards)
            case e.CardsMoved():
                moved = (event.to.where == "hand") - (event.source.where == "hand")
                self.number += moved * len(event.cards)
            case e.SeriesEnded(leader=None) | e.PlayStopped():
                self.number = 0


class Heard:
    """Takes in a log, event by event, for the teller."""

    def __init__(self, cases: CaseWords | None = None) -> None:
        self._cases = cases
        self.scores: dict[int, NarratedScore] = {}
        self.options: dict[str, Message] = {}
        self._clauses: tuple[str, ...] = ()
        self.count: int | None = None
        self.starter: Card | None = None
        self._card: Card | None = None
        self._to_lay = CardsToLay()
        self._go: NarratedScore | None = None

    def take(self, event: e.Event) -> None:
        """Remember what later sentences speak of."""
        self._to_lay.take(event)
        match event:
            case e.CardPlayed():
                self._card, self.count = event.card, event.count
                self._name_go()
            case e.ItemOpened():
                self._open(event)
            case e.ItemAnnounced() if event.item in self.scores:
                self.scores[event.item].announced = event.points
            case e.StarterTurned():
                self.starter = self._card = event.card
            case e.PegMoved() if event.item in self.scores:
                self.scores[event.item].pegged += event.hole - event.start
                self.scores[event.item].hole = event.hole
            case e.SeriesEnded():
                self._go = None
            case e.ItemClosed() if event.item in self.scores and event.lines is not None:
                self.scores[event.item].lines = event.lines
            case _:
                self._take_ruling(event)

    def _take_ruling(self, event: e.Event) -> None:
        match event:
            case e.Ruled():
                self._clauses = event.clauses
            case e.ChoiceOffered():
                self.options = {option.id: option.words for option in event.options}
            case e.PointsMoved() if event.item in self.scores:
                self._move_points(self.scores[event.item], event)

    def _open(self, event: e.ItemOpened) -> None:
        lines = () if event.hidden else event.told
        score = NarratedScore(event.seat, event.kind, self._card, lines=lines)
        self.scores[event.item] = score
        if event.kind == "go":
            self._go = score
            self._name_go()

    def _move_points(self, score: NarratedScore, event: e.PointsMoved) -> None:
        score.clauses, points = self._clauses, event.hole - event.start
        if event.kind == "muggins":
            score.taken, score.taker = points, event.side
        else:
            score.corrected += points

    def _name_go(self) -> None:
        """The point of a series is for the last card once none is left to play; pegged before, it
        was for a go.
        """
        if self._go is not None and not self._go.pegged:
            self._go.last = self._to_lay.none_left

    def whose(self, item: int | None, match: e.MatchStarted) -> Message:
        """A score by its owner and occasion: "Ann's hand"; by its number if it is not known."""
        score = self.scores.get(item or 0)
        if score is None:
            return say("game-score-number", number=item or 0)
        return say(
            "game-score-of",
            who=person(score.seat, match),
            occasion=score.occasion,
            card=card_part(score.card),
        )

    def is_last_card(self, item: int) -> bool:
        """Whether the point of a go is for the last card of the deal."""
        return item in self.scores and self.scores[item].last

    def option(self, option: str) -> Part:
        """An option as it was offered; by its id where nobody heard of it."""
        return self.options.get(option, option)

    def case(self, case: str, rules: Ruleset) -> Part:
        """A case in words; by its id where nobody knows it."""
        return (self._cases.title(case, rules) if self._cases else "") or case

    def borrowed(self, clauses: Sequence[str], rules: Ruleset) -> Part:
        """Where a book is silent and another one rules: ", as the ACC rules have it"."""
        return (self._cases.borrowed(clauses, rules) if self._cases else None) or ""


def card_part(card: Card | None) -> OneCard:
    """A card that may not be known, as a part of a message."""
    return OneCard(None) if card is None else card.part
