"""The play: a run, the board, go, fifteen, thirty-one, the last card; and the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pegout.cards import Card
from pegout.game import CardPlayed, GameState, GoCalled, PegMoved, SeriesEnded, playable
from pegout.scoring import count_of, score_play, total
from pegout.service.lesson.deals import (
    BEA,
    BOOK,
    LATE,
    YOU,
    Moments,
    before,
    first_deal,
    known,
    laid,
    last_deal,
)
from pegout.service.lesson.model import LessonStep, LessonTask, Reply, scene_of, term, told
from pegout.text import Message, say

LEAD, RUN, FIFTEEN, LAST = Card("TD"), Card("9C"), Card("6H"), Card("JS")
HER_SEVEN, HER_LAST = Card("7D"), Card("9H")
WINS = Card("9S")
HOLES = 6
"""This many holes are shown when the learner pegs: the start and the first five."""


def play_steps() -> Iterator[LessonStep]:
    """The steps from the lead to the last card."""
    yield _lead()
    yield _run()
    yield _board()
    yield _her_go()
    yield _fifteen()
    yield _go()
    yield _last()


def _card(state: GameState, right: Card, other: Callable[[Card, int, int], Message]) -> LessonTask:
    """One card is played; what each other would make is told, with what it would score."""
    deal = state.the_deal
    replies = {right.value: Reply((), right=True)}
    for card in known(deal.hands[YOU]):
        if card is right:
            continue
        series = (*known(deal.series.cards), card)
        points = total(score_play(series, BOOK.play)) if card in playable(state, YOU) else 0
        replies[card.value] = Reply(told(other(card, count_of(series), points)))
    return LessonTask("cards", replies, (right.value,), number=1)


def _lead() -> LessonStep:
    deal = first_deal()
    at = laid(deal, LEAD)
    start = deal[at - 1].state

    other = say("learn-lead.other", lead=LEAD.rank.word)
    return LessonStep(
        "play",
        told(say("learn-lead.title")),
        told(say("learn-lead.told")),
        told(say("learn-lead.ask", lead=LEAD.rank.word)),
        told(
            say("learn-lead.done", lead=LEAD.pips, count=deal[at + 1].state.the_deal.series.count)
        ),
        _card(start, LEAD, lambda card, count, points: other),
        scene_of(start),
        scene_of(deal[at + 1].state),
    )


def _run() -> LessonStep:
    deal = first_deal()
    at = laid(deal, RUN)
    start = deal[at - 1].state

    def other(card: Card, count: int, points: int) -> Message:
        if points:
            return say("learn-run.pair", card=card.rank.word, points=points)
        return say("learn-run.other", card=card.rank.word, count=count)

    return LessonStep(
        "run",
        told(say("learn-run.title")),
        told(say("learn-run.told", run=term("run"))),
        told(say("learn-run.ask")),
        told(say("learn-run.done", count=deal[at].state.the_deal.series.count)),
        _card(start, RUN, other),
        scene_of(start),
        scene_of(before(deal, at, PegMoved)),
    )


def _board() -> LessonStep:
    deal = first_deal()
    at = laid(deal, RUN)
    after = before(deal, at, GoCalled)
    hole = after.pegs[YOU].front
    replies = {
        str(one): Reply((), right=True)
        if one == hole
        else Reply(told(say("learn-board.other", hole=one, points=hole)))
        for one in range(HOLES)
    }
    return LessonStep(
        "board",
        told(say("learn-board.title")),
        told(say("learn-board.told", peg=term("pegs", "peg"))),
        told(say("learn-board.ask", points=hole)),
        told(say("learn-board.done")),
        LessonTask("holes", replies, (str(hole),)),
        scene_of(before(deal, at, PegMoved)),
        scene_of(after),
    )


def _her_go() -> LessonStep:
    deal = first_deal()
    at = laid(deal, RUN)
    said = before(deal, at, SeriesEnded)
    start = before(deal, at, GoCalled)
    held = known(start.the_deal.hands[YOU])
    count = start.the_deal.series.count
    replies = {
        card.value: Reply(
            told(say("learn-her-go.many", card=card.rank.word, count=count, sum=count + card.pips))
        )
        for card in held
    }
    options = [
        (card.value, told(say("learn-her-go.lay", card=card.rank.word))) for card in held
    ] + [("neither", told(say("learn-her-go.neither")))]
    return LessonStep(
        "her-go",
        told(say("learn-her-go.title")),
        told(say("learn-her-go.told", count=count, go=term("Go", "go"))),
        told(say("learn-her-go.ask")),
        told(say("learn-her-go.done")),
        LessonTask(
            "options",
            {**replies, "neither": Reply((), right=True)},
            ("neither",),
            options=tuple(options),
        ),
        scene_of(start),
        scene_of(said),
    )


def _fifteen() -> LessonStep:
    deal = first_deal()
    at = laid(deal, FIFTEEN)
    start = deal[at - 1].state

    def other(card: Card, count: int) -> Message:
        return say("learn-fifteen.other", card=card.rank.word, count=count, need=FIFTEEN.pips)

    return LessonStep(
        "fifteen",
        told(say("learn-fifteen.title")),
        told(say("learn-fifteen.told", fifteen=term("fifteen"))),
        told(say("learn-fifteen.ask", card=start.the_deal.series.cards[-1].rank.word)),
        told(say("learn-fifteen.done")),
        _card(start, FIFTEEN, lambda card, count, points: other(card, count)),
        scene_of(start),
        scene_of(before(deal, at, CardPlayed)),
    )


def _go() -> LessonStep:
    deal = first_deal()
    at = laid(deal, HER_SEVEN)
    start = deal[at].state
    count = start.the_deal.series.count
    (held,) = known(start.the_deal.hands[YOU])
    many = say("learn-go.many", card=held.rank.word, count=count, sum=count + held.pips)
    replies = {"go": Reply((), right=True), held.value: Reply(told(many))}
    return LessonStep(
        "go",
        told(say("learn-go.title")),
        told(say("learn-go.told", card=HER_SEVEN.rank.word, count=count)),
        told(say("learn-go.ask", card=held.rank.word)),
        told(say("learn-go.done", thirty_one=term("Thirty-one", "thirty-one"))),
        LessonTask("go", replies, ("go",), told(say("learn-go.act")), number=1),
        scene_of(start),
        scene_of(before(deal, laid(deal, HER_LAST), SeriesEnded)),
    )


def _last() -> LessonStep:
    deal = first_deal()
    at = laid(deal, LAST)
    start, end = deal[at - 1].state, before(deal, at, SeriesEnded)
    return LessonStep(
        "last",
        told(say("learn-last.title")),
        told(say("learn-last.told")),
        told(say("learn-last.ask", card=LAST.rank.word)),
        told(say("learn-last.done", mine=end.pegs[YOU].front, theirs=end.pegs[BEA].front)),
        LessonTask("cards", {LAST.value: Reply((), right=True)}, (LAST.value,), number=1),
        scene_of(start),
        scene_of(end),
    )


def pegging_out() -> LessonStep:
    """The end of a game, much later."""
    deal: Moments = last_deal()
    at = laid(deal, WINS)
    start = deal[at - 1].state
    theirs = start.the_deal.series.cards[-1]

    def other(card: Card, count: int) -> Message:
        return say("learn-out.other", card=card.rank.word, count=count)

    return LessonStep(
        "out",
        told(say("learn-out.title")),
        told(say("learn-out.told", mine=LATE[YOU], theirs=LATE[BEA])),
        told(say("learn-out.ask", card=theirs.rank.word)),
        told(say("learn-out.done")),
        _card(start, WINS, lambda card, count, points: other(card, count)),
        scene_of(start),
        scene_of(deal[-1].state),
    )
