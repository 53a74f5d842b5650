"""What a step of the lesson is: a scene, some words, a task, and a reply to all that may be tried.

The browser draws the scene and looks the answers up; it knows no rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.game import GameState
from pegout.seating import side_of
from pegout.service.lesson.deals import BEA, YOU, known
from pegout.text import Message, Name, Segment, Viewer, render

Told = tuple[Segment, ...]
TaskKind = Literal["pack", "cards", "combinations", "holes", "options", "go"]


class LessonCard(Struct, frozen=True):
    """A card of the series, and whether the learner played it."""

    card: str
    mine: bool


class Holding(Struct, frozen=True):
    """Five cards that are counted together: four of a hand or of the crib, and the starter.

    Where they have been counted, `points` are theirs.
    """

    name: Told
    cards: tuple[str, ...]
    starter: str
    points: int = 0


class Scene(Struct, frozen=True, omit_defaults=True):
    """What lies on the table, as the learner sees it."""

    pegs: tuple[tuple[int, int], ...]
    dealer: int | None = None
    hand: tuple[str, ...] = ()
    theirs: int = 0
    pack: bool = False
    cuts: tuple[str, ...] = ()
    starter: str | None = None
    crib: int = 0
    laid: tuple[LessonCard, ...] = ()
    count: int | None = None
    shown: Holding | None = None
    before: Holding | None = None
    won: bool = False


class Reply(Struct, frozen=True, omit_defaults=True):
    """What is answered to a try."""

    words: Told
    right: bool = False
    points: int = 0


class LessonTask(Struct, frozen=True, omit_defaults=True):
    """Something to try, and the reply to every try; a try is known by its key.

    All `answers` are to be found, in any order. `number` cards are chosen at a time, or any number.
    `carried` points were counted before.
    """

    kind: TaskKind
    replies: dict[str, Reply]
    answers: tuple[str, ...]
    act: Told = ()
    number: int = 0
    carried: int = 0
    options: tuple[tuple[str, Told], ...] = ()


class LessonStep(Struct, frozen=True):
    """One step: what is told and asked, and how the table looks before and after it is done."""

    key: str
    title: Told
    told: Told
    ask: Told
    done: Told
    task: LessonTask
    scene: Scene
    after: Scene


def told(message: Message) -> Told:
    """A message as it is told to the learner."""
    return render(message, Viewer(YOU))


def term(word: str, entry: str = "") -> Name:
    """A word of the table, which opens its entry in the glossary."""
    return Name(word, entry or word)


def key_of(cards: Iterable[Card]) -> str:
    """Under which key a choice of cards is answered.

    >>> key_of([Card("TD"), Card("9C")])
    '9C TD'
    """
    return " ".join(sorted(card.value for card in cards))


def ranks(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards by their ranks alone, lowest first: what the count goes by."""
    return tuple(card.rank.word for card in sorted(cards, key=lambda card: card.rank))


def spelled(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as the page knows them, lowest first."""
    return tuple(card.value for card in sorted(cards, key=lambda card: card.code))


def scene_of(state: GameState, *, pack: bool = False, holding: Holding | None = None) -> Scene:
    """The table as it stands; in the show the five cards that are counted, and no others."""
    deal = state.deal
    pegs = tuple((one.front, one.rear) for one in state.pegs)
    if deal is None or not deal.hands:
        return Scene(pegs, None if deal is None else deal.dealer, pack=pack)
    if holding is not None:
        return Scene(pegs, deal.dealer, shown=holding)
    laid = tuple(LessonCard(one.card.value, one.seat == YOU) for one in deal.series.laid)
    return Scene(
        pegs,
        deal.dealer,
        hand=spelled(known(deal.hands[YOU])),
        theirs=len(deal.hands[BEA]),
        pack=pack,
        starter=None if deal.starter is None else deal.starter.value,
        crib=len(deal.crib) + sum(map(len, deal.laid_away)) * (not deal.crib),
        laid=laid,
        count=deal.series.count if deal.starter is not None else None,
        won=state.winner == side_of(YOU, state.hands),
    )
