"""A position explored: every choice in points and in chances to win, and why the best is best."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from pegout.analysis import (
    READER,
    Choice,
    Position,
    Role,
    Weighed,
    read_position,
    weigh,
    why_told,
    win_chance,
)
from pegout.cards import Card
from pegout.text import Segment, Viewer, plain, render

KEPT = 500
"""Positions whose answers are cached."""


class ChoiceView(Struct, frozen=True, omit_defaults=True):
    """One choice: its cards, its worth in points, the chance to win and what it costs beside the
    best, in chances to win where both scores are known and else in points.

    A throw has what the hand, the crib and the play bring on average and the hand's range; a card
    to play has what it scores now.
    """

    cards: tuple[Card, ...]
    points: float
    win: float | None
    cost: float
    keep: tuple[Card, ...] = ()
    hand: float | None = None
    low: int | None = None
    high: int | None = None
    crib: float | None = None
    pegging: float | None = None
    now: int | None = None
    follows: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()


class Explored(Struct, frozen=True):
    """A position and all that can be chosen in it, the best first.

    `odds` is the own chance to win from both scores before any card is known; `holds` how likely
    the other holds each rank.
    """

    position: str
    kind: Literal["throw", "play"]
    role: Role
    scores: tuple[int, int] | None
    rules: str
    choices: tuple[ChoiceView, ...]
    why: str
    told: tuple[Segment, ...]
    odds: float | None
    holds: dict[str, float]


@lru_cache(KEPT)
def explored(text: str) -> Explored:
    """What there is to know of a position; it may take a second, and so belongs in a thread."""
    return _view(weigh(read_position(text)))


@lru_cache(KEPT)
def beside_best(text: str, key: str) -> tuple[Segment, ...]:
    """Why a choice in a position is not the best; of the best itself, why it is."""
    return render(why_told(weigh(read_position(text)), key), Viewer(id=READER))


def _view(weighed: Weighed) -> Explored:
    position = weighed.position
    return Explored(
        position=position.text,
        kind=position.kind,
        role=position.role,
        scores=position.scores,
        rules=position.rules,
        choices=tuple(map(_choice, weighed.choices)),
        why=plain(weighed.why),
        told=render(why_told(weighed, weighed.choices[0].key), Viewer(id=READER)),
        odds=_odds(position),
        holds=weighed.holds,
    )


def _odds(position: Position) -> float | None:
    """The own chance to win by the scores alone, as if this deal were still to come."""
    if position.scores is None:
        return None
    own, other = position.scores
    dealer, pone = (own, other) if position.dealer else (other, own)
    chance = win_chance(dealer, pone, position.book, position.length)
    return chance.dealer if position.dealer else chance.pone


def _choice(choice: Choice) -> ChoiceView:
    throw, lay = choice.throw, choice.lay
    shown = ChoiceView(choice.cards, choice.points, choice.win, choice.cost)
    if lay is not None:
        return ChoiceView(
            *(shown.cards, shown.points, shown.win, shown.cost),
            now=lay.points,
            follows=lay.follows,
            breaks=lay.breaks,
        )
    if throw is None:
        return shown
    return ChoiceView(
        *(shown.cards, shown.points, shown.win, shown.cost),
        keep=throw.keep,
        hand=throw.hand,
        low=throw.low,
        high=throw.high,
        crib=throw.crib,
        pegging=throw.pegging,
        follows=throw.follows,
        breaks=throw.breaks,
    )
