"""Before the play: the cut, what cards are worth, the throw, the starter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from msgspec.structs import replace

from pegout.cards import Card
from pegout.scoring import Kind, ScoreLine, score_show, total
from pegout.service.lesson.deals import (
    BEA,
    BOOK,
    CUTS,
    DEALT,
    STARTER,
    THROWN,
    YOU,
    first_deal,
)
from pegout.service.lesson.model import (
    LessonStep,
    LessonTask,
    Reply,
    key_of,
    ranks,
    scene_of,
    term,
    told,
)
from pegout.text import say

CUT_FOR_DEAL, DEALT_OUT, THROWN_AWAY, TURNED = 1, 8, 10, 12
"""Moments of the deal; tests hold what happens at each."""
TEN = 10


def opening_steps() -> Iterator[LessonStep]:
    """The steps up to the starter."""
    yield _cut()
    yield _worth()
    yield _throw()
    yield _starter()


def _pack(key: str) -> LessonTask:
    return LessonTask("pack", {key: Reply((), right=True)}, (key,), told(say("learn-pack")))


def _cut() -> LessonStep:
    deal = first_deal()
    before = scene_of(deal[CUT_FOR_DEAL].state, pack=True)
    mine, theirs = CUTS[YOU].rank.word, CUTS[BEA].rank.word
    return LessonStep(
        "cut",
        told(say("learn-cut.title")),
        told(say("learn-cut.told")),
        told(say("learn-cut.ask")),
        told(say("learn-cut.done", mine=mine, theirs=theirs)),
        _pack("cut"),
        before,
        replace(before, cuts=(CUTS[YOU].value, CUTS[BEA].value), dealer=BEA),
    )


def _worth() -> LessonStep:
    hand = DEALT[YOU]
    tens = tuple(card for card in hand if card.pips == TEN)
    choices = chain.from_iterable(combinations(hand, many) for many in range(1, len(hand) + 1))
    replies = {key_of(chosen): _worth_reply(chosen, tens) for chosen in choices}
    scene = scene_of(first_deal()[DEALT_OUT].state)
    return LessonStep(
        "worth",
        told(say("learn-worth.title")),
        told(say("learn-worth.told")),
        told(say("learn-worth.ask")),
        told(say("learn-worth.done", cards=ranks(tens))),
        LessonTask("cards", replies, (key_of(tens),), told(say("learn-worth.act"))),
        scene,
        scene,
    )


def _worth_reply(chosen: tuple[Card, ...], tens: tuple[Card, ...]) -> Reply:
    other = next((card for card in chosen if card not in tens), None)
    if other is not None:
        words = say("learn-worth.other", card=other.rank.word, worth=other.pips)
        return Reply(told(words))
    if missing := len(tens) - len(chosen):
        return Reply(told(say("learn-worth.more", more=missing)))
    return Reply((), right=True)


def _throw() -> LessonStep:
    deal = first_deal()
    best = _kept(THROWN[YOU])
    replies = {key_of(thrown): _throw_reply(thrown, best) for thrown in combinations(DEALT[YOU], 2)}
    return LessonStep(
        "throw",
        told(say("learn-throw.title")),
        told(say("learn-throw.told", crib=term("crib"))),
        told(say("learn-throw.ask")),
        told(say("learn-throw.done", run=_part(best, "run"), fifteen=_part(best, "fifteen"))),
        LessonTask(
            "cards", replies, (key_of(THROWN[YOU]),), told(say("learn-throw.act")), number=2
        ),
        scene_of(deal[DEALT_OUT].state),
        scene_of(deal[THROWN_AWAY].state),
    )


def _kept(thrown: tuple[Card, ...]) -> tuple[ScoreLine, ...]:
    kept = [card for card in DEALT[YOU] if card not in thrown]
    return score_show(kept, None, BOOK.show)


def _part(lines: tuple[ScoreLine, ...], kind: Kind) -> tuple[str, ...]:
    """The cards of the only score of a kind."""
    (found,) = (line for line in lines if line.kind == kind)
    return ranks(found.cards)


def _throw_reply(thrown: tuple[Card, ...], best: tuple[ScoreLine, ...]) -> Reply:
    points = total(_kept(thrown))
    if points == total(best):
        return Reply((), right=True)
    run, fifteen = _part(best, "run"), _part(best, "fifteen")
    words = say("learn-throw.less", points=points, most=total(best), run=run, fifteen=fifteen)
    return Reply(told(words))


def _starter() -> LessonStep:
    deal = first_deal()
    after = scene_of(deal[TURNED].state, pack=True)
    return LessonStep(
        "starter",
        told(say("learn-starter.title")),
        told(say("learn-starter.told", starter=term("starter"))),
        told(say("learn-starter.ask")),
        told(say("learn-starter.done", card=STARTER.part, heels=term("his heels", "his-heels"))),
        _pack("cut"),
        scene_of(deal[THROWN_AWAY].state, pack=True),
        replace(after, count=None),
    )
