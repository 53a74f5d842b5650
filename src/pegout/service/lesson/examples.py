"""The worked examples of the page "How to play": written as cards, and counted by the engine."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card, parse_card, parse_cards
from pegout.game import CardPlayed, GoCalled, ItemOpened
from pegout.scoring import (
    ScoreStep,
    name_of,
    score_show,
    show_steps,
    spoken_play,
    spoken_show,
    spoken_step,
    total,
)
from pegout.service.lesson.deals import BOOK, NAMES, first_deal
from pegout.text import Message, say


class ScoredExample(Struct, frozen=True):
    """Cards with what they score together, in the order in which it is said."""

    cards: tuple[Card, ...]
    starter: Card | None
    steps: tuple[tuple[Message, ScoreStep], ...]
    points: int
    said: Message


def counted(hand: str, starter: str = "", *, crib: bool = False) -> ScoredExample:
    """A holding as it is counted in the show.

    >>> counted("6D 7C 7H 8S", "2C").points
    16
    """
    cards = parse_cards(hand)
    turned = parse_card(starter) if starter else None
    lines = score_show(cards, turned, BOOK.show, crib=crib)
    steps = tuple((spoken_step(step), step) for step in show_steps(lines))
    return ScoredExample(cards, turned, steps, total(lines), spoken_show(lines))


class PlayRow(Struct, frozen=True):
    """A line of the play: who, which card if any, what is said, what it scores.

    It is `fresh` where the count has begun again.
    """

    who: str
    card: Card | None
    said: Message
    points: int = 0
    fresh: bool = False


def play_example() -> tuple[PlayRow, ...]:
    """The play of the lesson's first deal, line by line."""
    rows = list[PlayRow]()
    count = 0
    for moment in first_deal():
        match moment.event:
            case CardPlayed(seat=seat, card=card, count=now):
                fresh = 0 < now < count
                rows.append(PlayRow(NAMES[seat], card, spoken_play(now, ()), fresh=fresh))
                count = now
            case GoCalled(seat=seat):
                rows.append(PlayRow(NAMES[seat], None, say("learn-go.act")))
            case ItemOpened(kind="play", lines=lines) if lines:
                said = spoken_play(count, lines)
                rows[-1] = replace(rows[-1], said=said, points=total(lines))
            case ItemOpened(kind="go", seat=seat, lines=lines) if lines:
                rows.append(PlayRow(NAMES[seat], None, name_of(lines[0]), total(lines)))
    return tuple(rows)
