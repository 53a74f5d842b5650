"""The two deals of the lesson, played by the engine itself: a card that may not be played, or a
score that is not one, cannot stand in the lesson.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Literal

from msgspec import Struct

from pegout.cards import Card, parse_cards
from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    CardPlayed,
    Command,
    Cut,
    Deal,
    Event,
    GameState,
    HoldingShown,
    ItemOpened,
    LayAway,
    Play,
    StartGame,
    StartMatch,
    decide,
    evolve,
)
from pegout.rulesets import DEFAULTS, ruleset
from pegout.scoring import ScoreLine
from pegout.seating import Seat

YOU, BEA = Seat(0), Seat(1)
BOOK = ruleset(DEFAULTS.table)
NAMES = ("You", "Bea")
CUTS = (Card("8H"), Card("3C"))
"""What the two cut for the first deal."""
DEALT = (parse_cards("2D 6H 9C TD JS KC"), parse_cards("3C 7D 9D 9H JH QD"))
THROWN = (parse_cards("2D KC"), parse_cards("3C QD"))
STARTER = Card("6S")
PLAYED = "TD JH 9C 9D 6H 7D 9H JS"
LATE = (119, 117)
"""The score when the game is about to end."""


class Moment(Struct, frozen=True):
    """Something that happened, and how the game stood then."""

    event: Event
    state: GameState


Moments = tuple[Moment, ...]


@cache
def first_deal() -> Moments:
    """A whole deal, from the cut to the crib."""
    begun = [StartMatch(BOOK, NAMES), StartGame()]
    cuts = [Cut(YOU, "first_deal", None, CUTS[YOU]), Cut(BEA, "first_deal", None, CUTS[BEA])]
    return _played([*begun, *cuts, *_deal(DEALT, THROWN, STARTER, PLAYED)])


@cache
def last_deal() -> Moments:
    """The end of a game: a fifteen that pegs out."""
    hands = (parse_cards("3H 4C 8S 9S QH KD"), parse_cards("2C 6C 7S TH KS QS"))
    thrown = (parse_cards("QH KD"), parse_cards("2C QS"))
    begun = [StartMatch(BOOK, NAMES), StartGame(scores=LATE, dealer=YOU)]
    return _played([*begun, *_deal(hands, thrown, Card("5D"), "6C 9S", dealer=YOU)])


def _deal(
    hands: Sequence[tuple[Card, ...]],
    thrown: Sequence[tuple[Card, ...]],
    starter: Card,
    played: str,
    *,
    dealer: Seat = BEA,
) -> Iterator[Command]:
    pone = YOU if dealer == BEA else BEA
    yield Cut(pone, "pack", None)
    yield Deal(dealer, tuple(hands))
    yield LayAway(YOU, thrown[YOU])
    yield LayAway(BEA, thrown[BEA])
    yield Cut(pone, "starter", None, starter)
    for card in parse_cards(played):
        yield Play(YOU if card in hands[YOU] else BEA, card)


def _played(commands: Sequence[Command]) -> Moments:
    state, moments = NEW_TABLE, list[Moment]()
    for command in commands:
        events = decide(state, command)
        if isinstance(events, Rejection):
            raise ValueError(f"{command}: {events.sentence}")
        for event in events:
            state = evolve(state, event)
            moments.append(Moment(event, state))
    return tuple(moments)


def known(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """Cards of the lesson, all of which are seen."""
    return tuple(card for card in cards if card is not None)


def laid(moments: Moments, card: Card) -> int:
    """The moment at which a card was played."""
    return next(
        place
        for place, one in enumerate(moments)
        if isinstance(one.event, CardPlayed) and one.event.card is card
    )


def before(moments: Moments, start: int, *kinds: type[Event]) -> GameState:
    """How the game stood before the first event of these kinds after a moment; or at the end."""
    found = start
    while found + 1 < len(moments) and not isinstance(moments[found + 1].event, kinds):
        found += 1
    return moments[found].state


def shown(moments: Moments, seat: Seat, holding: Literal["hand", "crib"]) -> int:
    """The moment at which a hand, or the crib, was shown."""
    return next(
        place
        for place, one in enumerate(moments)
        if isinstance(one.event, HoldingShown)
        and (one.event.seat, one.event.holding) == (seat, holding)
    )


def lines_at(moments: Moments, start: int) -> tuple[ScoreLine, ...]:
    """The first scores that arose after a moment."""
    for moment in moments[start:]:
        if isinstance(moment.event, ItemOpened):
            return moment.event.lines or ()
    return ()
