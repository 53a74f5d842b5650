"""Hints of three kinds, from what the player may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from pegout.cards import Card, spell
from pegout.errors import Rejection
from pegout.game import View, view_from
from pegout.game.legal import LayAwayDuty, PlayDuty
from pegout.players.reading import play_from
from pegout.scoring import score_play, score_show, spoken_play, spoken_show
from pegout.service.table import Table

HintKind = Literal["discard", "play", "count"]


class Hint(Struct, frozen=True):
    """Advice in one or two sentences, and the cards it is about."""

    kind: HintKind
    text: str
    cards: tuple[Card, ...] = ()


def hint(table: Table, who: str, kind: HintKind) -> Hint | Rejection:
    """What a good player would do now, and why."""
    seat = table.seat_of(who)
    if seat is None:
        return Rejection("not_seated", "You do not sit at this table")
    if not table.settings.hints:
        return Rejection("no_hints", "This table plays without hints")
    view = view_from(table.state, seat)
    if kind == "discard":
        return _discard(view)
    return _play(view) if kind == "play" else _count(view)


def _discard(view: View) -> Hint | Rejection:
    from pegout.analysis.discard import analyse_discard

    if not isinstance(view.duty, LayAwayDuty) or view.deal is None:
        return Rejection("nothing_to_lay_away", "There is nothing to lay away now")
    hand = [card for card in view.deal.hand if card is not None]
    found = analyse_discard(hand, dealer=view.deal.dealer == view.viewer, hands=view.hands)
    best = found.throws[0]
    return Hint("discard", f"Lay away {spell(best.throw)}. {found.why}", best.throw)


def _play(view: View) -> Hint | Rejection:
    from pegout.analysis.pegging import lay_values

    if not isinstance(view.duty, PlayDuty) or not view.duty.cards:
        return Rejection("nothing_to_lay", "There is no card for you to lay now")
    play = play_from(view)
    if play is None:
        return Rejection("no_advice", "After a ruling like this one there is no advice to give")
    worth = lay_values(play)
    allowed = [card for card in view.duty.cards if card.code in worth]
    best = max(allowed, key=lambda card: worth[card.code])
    text = f"Lay {best.name_in_words}: {_points(worth[best.code])} from here on."
    others = [card for card in allowed if card.rank != best.rank]
    if others:
        second = max(others, key=lambda card: worth[card.code])
        text += f" Next best is {second.name_in_words}: {_points(worth[second.code])}."
    return Hint("play", text, (best,))


def _points(value: float) -> str:
    side = "ahead" if value >= 0 else "behind"
    return f"about {abs(value):.1f} points {side}"


def _count(view: View) -> Hint | Rejection:
    """What the cards that lie open are worth, as players say it."""
    open_item = next(
        (one for one in view.items if one.announced is None and one.lines is None), None
    )
    deal = view.deal
    if deal is None or open_item is None or open_item.seat != view.viewer:
        return Rejection("nothing_to_count", "There is nothing of yours to count now")
    if open_item.kind == "crib":
        lines = score_show(_known(deal.crib), deal.starter, view.ruleset.show, crib=True)
        return Hint("count", f"Your crib: {spoken_show(lines) or 'nothing'}.", _known(deal.crib))
    if open_item.kind == "hand":
        cards = _known(deal.shown[open_item.seat]) or _known(deal.hand)
        lines = score_show(cards, deal.starter, view.ruleset.show)
        return Hint("count", f"Your hand: {spoken_show(lines) or 'nothing'}.", cards)
    series = deal.series if deal.series.laid else deal.past[-1]
    lines = score_play(series.cards, view.ruleset.play)
    return Hint("count", f"You say: {spoken_play(series.count, lines)}.", series.cards[-1:])


def _known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
