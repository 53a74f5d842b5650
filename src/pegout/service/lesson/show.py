"""The show: fifteens, pairs and runs, his nobs, and the crib; found among five cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations

from msgspec.structs import replace

from pegout.cards import Card
from pegout.game import DealerSet, GameState, HoldingShown
from pegout.scoring import Kind, ScoreLine, count_of, spoken_show, total
from pegout.service.lesson.deals import (
    BEA,
    STARTER,
    YOU,
    before,
    first_deal,
    known,
    lines_at,
    shown,
)
from pegout.service.lesson.model import (
    Holding,
    LessonStep,
    LessonTask,
    Reply,
    Scene,
    key_of,
    ranks,
    scene_of,
    spelled,
    term,
    told,
)
from pegout.text import Message, say


def show_steps() -> Iterator[LessonStep]:
    """The steps of the show, in the order of the table: the pone first, the crib last."""
    yield _fifteens()
    yield _pairs_and_runs()
    yield _nobs()
    yield _crib()


def _found(
    cards: tuple[Card, ...],
    lines: Iterable[ScoreLine],
    other: Callable[[tuple[Card, ...]], Message],
) -> LessonTask:
    """Every set of cards, with its score where it is one that is looked for."""
    right = {key_of(line.cards): line for line in lines}
    sets = chain.from_iterable(combinations(cards, many) for many in range(1, len(cards) + 1))
    replies = {
        key_of(chosen): Reply(told(_score(line)), right=True, points=line.points)
        if (line := right.get(key_of(chosen)))
        else Reply(told(other(chosen)))
        for chosen in sets
    }
    return LessonTask("combinations", replies, tuple(right), told(say("learn-count.act")))


def _score(line: ScoreLine) -> Message:
    return say("learn-count.score", kind=line.kind, cards=ranks(line.cards), points=line.points)


def _not_fifteen(chosen: tuple[Card, ...]) -> Message:
    if len(chosen) == 1:
        return say("learn-count.one")
    return say("learn-count.sum", cards=ranks(chosen), sum=count_of(chosen))


def _mine() -> tuple[GameState, GameState, tuple[Card, ...], tuple[ScoreLine, ...]]:
    """The learner's hand: the game before and after it is pegged, the cards, the scores."""
    deal = first_deal()
    at = shown(deal, YOU, "hand")
    start = deal[at].state
    after = before(deal, at, HoldingShown)
    return start, after, known(start.the_deal.kept[YOU]), lines_at(deal, at)


def _kind(lines: Iterable[ScoreLine], *kinds: Kind) -> tuple[ScoreLine, ...]:
    return tuple(line for line in lines if line.kind in kinds)


def _holding(name: Message, cards: Iterable[Card], points: int = 0) -> Holding:
    return Holding(told(name), spelled(cards), STARTER.value, points)


def _my_scene(state: GameState) -> Scene:
    return scene_of(
        state, holding=_holding(say("learn-holding-mine"), known(state.the_deal.kept[YOU]))
    )


def _fifteens() -> LessonStep:
    start, _, cards, lines = _mine()
    wanted = _kind(lines, "fifteen")
    return LessonStep(
        "show",
        told(say("learn-show.title")),
        told(say("learn-show.told", show=term("show"))),
        told(say("learn-show.ask", number=len(wanted))),
        told(say("learn-show.done", points=total(wanted))),
        _found((*cards, STARTER), wanted, _not_fifteen),
        _my_scene(start),
        _my_scene(start),
    )


def _pairs_and_runs() -> LessonStep:
    start, _, cards, lines = _mine()
    wanted = _kind(lines, "pair", "run")
    fifteens = {key_of(line.cards) for line in _kind(lines, "fifteen")}

    def other(chosen: tuple[Card, ...]) -> Message:
        if len(chosen) == 1:
            return say("learn-count.one")
        if key_of(chosen) in fifteens:
            return say("learn-pairs.counted")
        return say("learn-pairs.other", cards=ranks(chosen))

    return LessonStep(
        "pairs",
        told(say("learn-pairs.title")),
        told(say("learn-pairs.told", pair=term("pair"), run=term("run"))),
        told(say("learn-pairs.ask")),
        told(say("learn-pairs.done", points=total(_kind(lines, "fifteen", "pair", "run")))),
        replace(_found((*cards, STARTER), wanted, other), carried=total(_kind(lines, "fifteen"))),
        _my_scene(start),
        _my_scene(start),
    )


def _nobs() -> LessonStep:
    start, after, cards, lines = _mine()
    (nobs,) = _kind(lines, "nobs")
    (jack,) = (card for card in nobs.cards if card is not STARTER)
    replies = {
        card.value: Reply((), right=True)
        if card is jack
        else Reply(told(say("learn-nobs.other", card=card.part)))
        for card in (*cards, STARTER)
    }
    return LessonStep(
        "nobs",
        told(say("learn-nobs.title")),
        told(say("learn-nobs.told", nobs=term("his nobs", "his-nobs"))),
        told(say("learn-nobs.ask", starter=STARTER.part)),
        told(say("learn-nobs.done", count=spoken_show(lines), points=total(lines))),
        LessonTask("cards", replies, (jack.value,), number=1),
        _my_scene(start),
        _my_scene(after),
    )


def _crib() -> LessonStep:
    deal = first_deal()
    hers = lines_at(deal, shown(deal, BEA, "hand"))
    at = shown(deal, BEA, "crib")
    start, lines = deal[at].state, lines_at(deal, at)
    crib = known(start.the_deal.crib)
    holding = _holding(say("learn-holding-crib"), crib)
    hand = _holding(say("learn-holding-hers"), known(start.the_deal.kept[BEA]), total(hers))
    after = before(deal, at, DealerSet)
    return LessonStep(
        "crib",
        told(say("learn-crib.title")),
        told(say("learn-crib.told", count=spoken_show(hers))),
        told(say("learn-crib.ask", number=len(lines))),
        told(say("learn-crib.done", points=total(lines))),
        _found((*crib, STARTER), lines, _not_fifteen),
        replace(scene_of(start, holding=holding), before=hand),
        replace(scene_of(after, holding=holding), before=hand),
    )
