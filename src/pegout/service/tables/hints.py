"""Hints of three kinds, from what the player may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from pegout.cards import PACK, Card
from pegout.errors import Rejection, RulesetError, refuse
from pegout.game import (
    AnnounceDuty,
    DealView,
    GameState,
    Item,
    LayAwayDuty,
    PegDuty,
    Phase,
    PlayDuty,
    View,
    view_from,
)
from pegout.game.decide import heels_score
from pegout.game.narration import card_part
from pegout.players import own_crib, play_from, role_of
from pegout.scoring import (
    ScoreLine,
    name_of,
    score_play,
    score_show,
    spoken_play,
    spoken_show,
    total,
)
from pegout.seating import Seat, side_of
from pegout.service.tables.table import Table
from pegout.text import Message, Name, Segment, render, say

if TYPE_CHECKING:
    from pegout.analysis import DiscardAnalysis, Lay, PlaySoFar, Throw
    from pegout.rulesets import Ruleset

HintKind = Literal["discard", "play", "count"]
# Less than this is no lead: it would be told as 0.0 points.
EVEN = 0.05
MOST_ROWS = 5


class HintRow(Struct, frozen=True):
    """One choice, or one score, with its figures."""

    cards: tuple[Card, ...]
    figures: tuple[str, ...]


class HintColumn(Struct, frozen=True):
    """A column of figures: what it holds, and its head."""

    key: str
    head: str


class Hint(Struct, frozen=True):
    """What to do and why in a sentence or two, and the cards it is about.

    The rest is for those who want to know more: the reasons at length, and a table of figures
    with a column for the cards and one for each of `columns`.
    """

    kind: HintKind
    text: str
    cards: tuple[Card, ...] = ()
    why: tuple[Segment, ...] = ()
    columns: tuple[HintColumn, ...] = ()
    rows: tuple[HintRow, ...] = ()


def _columns(*keys: str) -> tuple[HintColumn, ...]:
    return tuple(HintColumn(one, str(say("hint-column", column=one))) for one in keys)


ANALYSED = 4
"""How many cards a hand keeps where the tables of the analysis know what a throw is worth."""


def hint(table: Table, who: str, kind: HintKind) -> Hint | Rejection:
    """What a good player would do now, and why."""
    seat = table.seat_of(who)
    if seat is None:
        return refuse("not_seated.here")
    if not table.settings.hints:
        return refuse("no_hints")
    state = table.state
    if state.phase is Phase.NO_MATCH:
        return refuse("not_begun.advice")
    view = view_from(state, seat)
    if kind == "discard":
        return _discard(view)
    return _play(view) if kind == "play" else _count(view, state)


def _discard(view: View) -> Hint | Rejection:
    from pegout.analysis import uncommon
    from pegout.kernels import is_warm

    if not isinstance(view.duty, LayAwayDuty) or view.deal is None:
        return refuse("nothing_to_lay_away")
    hand = [card for card in view.deal.hand if card is not None]
    if len(hand) - view.duty.number != ANALYSED:
        return refuse("no_advice.cards", kept=len(hand) - view.duty.number)
    if uncommon(view.ruleset):
        return refuse("no_advice.book", rules=Name(view.ruleset.name))
    by_score = view.hands == 2 or is_warm()
    found = _by_score(view, hand) if by_score else _in_points(view, hand)
    best = found.throws[0]
    own = view.deal.crib_of == view.viewer
    text = say(
        "hint-lay-away",
        cards=[card_part(card) for card in best.throw],
        hand=f"{best.hand:.0f}",
        crib=f"{best.crib:.0f}",
        whose="own" if own else "side" if own_crib(view) else "other",
        dealer=view.names[view.deal.crib_of],
    )
    wins = by_score and _known_game(view) is not None
    rows = tuple(HintRow(one.throw, _figures(one, wins=wins)) for one in found.throws[:MOST_ROWS])
    columns = _columns("hand", "crib", "total", *(("wins",) if wins else ()))
    why = render(found.why if own else found.why.with_part("crib", "side"))
    return Hint("discard", str(text), best.throw, why, columns, rows)


def _known_game(view: View) -> tuple[Ruleset, tuple[int, ...]] | None:
    """The game as one that the tables of chances know, and all scores in it, one's own first; None
    where they know no such game.
    """
    from pegout.analysis import in_whole_game, tables_for

    assert view.viewer is not None
    sides = len(view.scores)
    try:
        rules, _ = in_whole_game(view.ruleset, (0, 0), view.target)
        if view.hands == 2:
            tables_for(rules)
    except RulesetError:
        return None
    before = rules.game.target.value - view.target
    own_first = (view.scores[(view.viewer + step) % sides] for step in range(sides))
    return rules, tuple(score + before for score in own_first)


def _by_score(view: View, hand: Sequence[Card]) -> DiscardAnalysis:
    """The throws by how often each wins; by points where no table knows the game."""
    from pegout.analysis import analyse_among, analyse_discard

    assert view.viewer is not None
    if (known := _known_game(view)) is None:
        return _in_points(view, hand)
    rules, scores = known
    if view.hands == 2:
        return analyse_discard(hand, dealer=own_crib(view), scores=scores, book=rules)
    try:
        return analyse_among(hand, role_of(view, view.viewer), view.hands, scores, rules)
    except RulesetError:
        return _in_points(view, hand)


def _in_points(view: View, hand: Sequence[Card]) -> DiscardAnalysis:
    from pegout.analysis import analyse_among, analyse_discard

    assert view.viewer is not None
    if view.hands == 2:
        return analyse_discard(hand, dealer=own_crib(view))
    return analyse_among(hand, role_of(view, view.viewer), view.hands, None, view.ruleset)


def _figures(one: Throw, *, wins: bool) -> tuple[str, ...]:
    points = f"{one.hand:.1f}", f"{one.crib:.1f}", f"{one.total:.1f}"
    return (*points, "" if one.win is None else f"{one.win:.1%}") if wins else points


def _play(view: View) -> Hint | Rejection:
    if not isinstance(view.duty, PlayDuty) or not view.duty.cards or view.deal is None:
        return refuse("nothing_to_lay")
    # A wrong count must be noticed without help.
    play = play_from(view, as_said=True)
    if play is None:
        return refuse("no_advice.ruling")
    now = {card: _scored(view.deal, card, view) for card in view.duty.cards}
    lays = [one for one in _weighed(view, play) if one.card in now]
    best, wins = lays[0], lays[0].win is not None and len(lays) > 1
    reason = (
        hint_wins(now[best.card], best.win)
        if best.win is not None and wins and best.share is None
        else lay_reason(now[best.card], best.value, len(lays))
    )
    text = str(say("hint-lay", card=card_part(best.card), reason=reason))
    rows = tuple(
        HintRow(
            (one.card,),
            (
                str(now[one.card]),
                f"{one.value:+.1f}",
                *((f"{one.win:.1%}",) if wins and one.win is not None else ()),
            ),
        )
        for one in lays
    )
    columns = _columns("points_now", "ahead", *(("wins",) if wins else ()))
    return Hint("play", text, (best.card,), (), columns, rows)


def _weighed(view: View, play: PlaySoFar) -> Sequence[Lay]:
    """Every card, the best first: of two players by what `master` would lay."""
    from pegout.analysis import Lay, analyse_lays, lay_values

    known = _known_game(view) if view.hands == 2 and play.said is None else None
    if known is not None:
        scores = view.scores[view.viewer or 0], view.scores[1 - (view.viewer or 0)]
        return analyse_lays(play, view.ruleset, scores, view.target).lays
    values = lay_values(play)
    found = [Lay(PACK[code], 0, value, None) for code, value in values.items()]
    return sorted(found, key=lambda one: -one.value)


def hint_wins(points: int, win: float) -> Message:
    """Why a card is advised near home: its points now, and how often it wins the game."""
    return say("hint-wins", points=points, often=f"{100 * win:.0f}")


def _scored(deal: DealView, card: Card, view: View) -> int:
    """What a card would score at once, by the count in force."""
    count = deal.series.count + card.pips
    return total(score_play((*deal.series.cards, card), view.ruleset.play, count))


def lay_reason(points: int, value: float, choices: int) -> Message:
    """Why a card is advised: its points now, and the lead at the end of the play."""
    if choices == 1:
        return say("hint-only-card")
    if abs(value) < EVEN:
        return say("hint-even", points=points)
    return say("hint-lead", points=points, lead=f"{abs(value):.1f}", ahead=value >= 0)


def _count(view: View, state: GameState) -> Hint | Rejection:
    """What the cards that lie open are worth, as players say it."""
    item, deal = _to_count(view, state), view.deal
    if deal is None or item is None:
        return refuse("nothing_to_count")
    if item.kind == "crib":
        lines = score_show(_known(deal.crib), deal.starter, view.ruleset.show, crib=True)
        return _counted(say("hint-crib", count=spoken_show(lines)), deal.crib, lines)
    if item.kind == "hand":
        cards = _known(deal.shown[item.seat]) or _known(deal.hand)
        lines = score_show(cards, deal.starter, view.ruleset.show)
        return _counted(say("hint-hand", count=spoken_show(lines)), cards, lines)
    if item.kind == "heels" and deal.starter is not None:
        return _heels(view, deal.starter)
    return _laid(deal, item)


def _to_count(view: View, state: GameState) -> Item | None:
    """The viewer's score to announce or to peg now; else the last that may still be pegged."""
    if isinstance(view.duty, AnnounceDuty | PegDuty):
        return state.item(view.duty.item)
    may = {one.item for one in view.may if one.what == "peg"}
    return next((one for one in reversed(state.items) if one.id in may and _waits(one, view)), None)


def _waits(item: Item, view: View) -> bool:
    """Whether a score is the viewer's own, of the deal that is on, and not announced yet."""
    on = view.deal.number if view.deal else None
    return (item.seat, item.deal, item.announced) == (view.viewer, on, None)


def _laid(deal: DealView, item: Item) -> Hint:
    """A score of the play: all its cards lie open, so that its worth is no secret."""
    series = deal.series if deal.series.laid else deal.past[-1]
    lines, last = item.worth or (), series.laid[-1]
    if item.kind == "play" and last.seat == item.seat:
        said = say("hint-say", count=spoken_play(series.count, lines))
        return _counted(said, (last.card,), lines)
    if not lines:
        return _counted(say("hint-nothing"), (), ())
    said = say("hint-peg", points=total(lines), names=[name_of(line) for line in lines])
    return _counted(said, lines[0].cards, lines)


def _heels(view: View, starter: Card) -> Hint:
    """A jack turned for the starter, before any card is played."""
    hole = view.scores[side_of(view.viewer or Seat(0), view.hands)]
    line = heels_score(view.ruleset, view.target, hole, starter)
    return _counted(say("hint-heels", points=line.points), (starter,), (line,))


def _counted(text: Message, cards: Sequence[Card | None], lines: Sequence[ScoreLine]) -> Hint:
    rows = tuple(
        HintRow(line.cards, (str(name_of(line)), str(line.points), line.clause)) for line in lines
    )
    columns = _columns("score", "points", "rule") if rows else ()
    return Hint("count", str(text), _known(cards), (), columns, rows)


def _known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
