"""No choice is weighed by what its player could not see."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace
from tests.long import few
from tests.review.played import played

from pegout.cards import PACK, Card
from pegout.game import Event, events as e
from pegout.players import LEVELS, Driver
from pegout.record import record_of
from pegout.review import ChoiceReview, GameReview, review_record
from pegout.seating import Seat

LEVEL = "club"
TENTH = 10


@cache
def log(number: int) -> tuple[Event, ...]:
    return tuple(played((LEVEL, LEVEL), number))


@cache
def review(number: int) -> GameReview:
    return review_record(record_of(list(log(number)))).games[0]


def hidden_pair(events: tuple[Event, ...], choice: ChoiceReview, rng: Random) -> tuple[Card, Card]:
    """A card that the other holds unseen and one of the stock, so alike that no go was untrue."""
    deal = max(n for n in range(choice.after) if isinstance(events[n], e.CardsDealt))
    dealt = events[deal]
    assert isinstance(dealt, e.CardsDealt)
    since = events[deal : choice.after]
    seen = {one.card for one in since if isinstance(one, e.CardPlayed | e.StarterTurned)}
    out = {card for hand in dealt.hands for card in hand} | seen
    theirs = [card for card in dealt.hands[1 - choice.seat] if card and card not in seen]
    stock = [card for card in PACK if card not in out]
    if any(isinstance(one, e.CardPlayed) for one in since):
        theirs = [card for card in theirs if card.rank.pips == TENTH]
        stock = [card for card in stock if card.rank.pips == TENTH]
    return (rng.choice(theirs), rng.choice(stock)) if theirs and stock else (PACK[0], PACK[0])


def with_swapped(event: Event, one: Card, other: Card) -> Event:
    """An event with two cards in each other's places."""
    swap = {one: other, other: one}

    def turn(cards: e.Cards) -> e.Cards:
        return tuple(None if card is None else swap.get(card, card) for card in cards)

    if isinstance(event, e.PackMixed):
        return replace(event, order=turn(event.order))
    if isinstance(event, e.CardsDealt):
        return replace(event, hands=tuple(turn(hand) for hand in event.hands))
    if isinstance(event, e.CardsLaidAway):
        return replace(event, cards=turn(event.cards))
    return event


def played_on(events: list[Event], chosen: list[Event]) -> list[Event]:
    """A whole game that begins so, and goes on as it will."""
    driver = Driver([LEVELS["greedy"]("on"), LEVELS["greedy"]("on")], [*events, *chosen])
    while not driver.game_over:
        driver.turn()
    return driver.log


def told(choice: ChoiceReview) -> tuple[object, ...]:
    return choice.hand, choice.chosen, choice.best, choice.cost, choice.options, choice.reason


@pytest.mark.parametrize("number", few(range(8), 0))
def test_hidden_cards_change_nothing_of_a_choice(number: int) -> None:
    """A game is told again with cards swapped that the player had not seen, and goes on otherwise;
    the choice, its chances and its reason are the same.
    """
    events, rng, compared = log(number), Random(f"peek {number}"), 0
    for choice in rng.sample(list(review(number).choices), 10):
        one, other = hidden_pair(events, choice, rng)
        if one == other:
            continue
        deal = max(n for n in range(choice.after) if isinstance(events[n], e.PackMixed))
        before = list(events[:deal])
        before += [with_swapped(event, one, other) for event in events[deal : choice.after]]
        log_again = played_on(before, [events[choice.after]])
        again = review_record(record_of(log_again)).games[0]
        same = next(it for it in again.choices if it.after == choice.after)
        assert told(same) == told(choice)
        compared += 1
    assert compared >= 5


def test_a_seen_card_does_change_a_choice() -> None:
    """The comparison is no matter of course."""
    first = [one for one in review(0).choices if one.kind == "throw" and one.seat == Seat(0)]
    assert len({one.best.value for one in first}) > 1
