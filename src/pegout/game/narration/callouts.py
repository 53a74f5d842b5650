"""Call-outs: what a player says as points are pegged, as a value that a table can show where it
happens: "Fifteen for two" at the card, and the points on their way to the peg.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.cards import Card
from pegout.game import events as e
from pegout.game.narration.context import Heard, NarratedScore, card_part
from pegout.scoring import ScoreLine, label_of, name_of
from pegout.seating import Seat, Side, side_of
from pegout.text import Message, say

CalloutKind = Literal[e.ItemKind, "last", e.PointsKind, "says_go", "pegs_back"]


class Callout(Struct, frozen=True, gc=False):
    """Points pegged, or a go: who has them and for what, how far the peg went, and the words.

    `scores` are the lines of a score that the table counts or has just told; where the players
    count there are none, and the words tell only what was pegged. Points taken back are below 0.
    """

    kind: CalloutKind
    seat: Seat | None
    side: Side
    points: int
    words: Message
    hole: int | None = None
    item: int | None = None
    cards: tuple[Card, ...] = ()
    scores: tuple[ScoreLine, ...] = ()


def callout(event: e.Event, match: e.MatchStarted, heard: Heard) -> Callout | None:
    """What is called out at an event that was heard; None for most."""
    match event:
        case e.GoCalled(seat=seat):
            return Callout("says_go", seat, side_of(seat, match.hands), 0, say("callout-go"))
        case e.PegMoved(item=item) if item in heard.scores:
            score = heard.scores[item]
            # A learner's score is told as it is settled, just after its peg.
            return None if match.counting == "check" else _pegged(event, score)
        case e.ItemClosed(item=item, lines=lines) if lines and match.counting == "check":
            return _settled(item, heard.scores[item], match) if item in heard.scores else None
        case e.PointsMoved():
            return _ruled(event)
        case _:
            return None


def _pegged(event: e.PegMoved, score: NarratedScore) -> Callout:
    points = event.hole - event.start
    if points < 0:
        words = say("callout-back", points=-points)
        return Callout("pegs_back", score.seat, event.side, points, words, event.hole, event.item)
    return _scored(score, event.side, points, event.hole, event.item)


def _settled(item: int, score: NarratedScore, match: e.MatchStarted) -> Callout | None:
    if not score.pegged:
        return None
    side = side_of(score.seat, match.hands)
    return _scored(score, side, score.pegged, score.hole, item)


def _scored(score: NarratedScore, side: Side, points: int, hole: int, item: int | None) -> Callout:
    cards = dict.fromkeys(card for line in score.lines for card in line.cards)
    if not cards and score.kind == "play" and score.card is not None:
        cards = {score.card: None}
    kind: CalloutKind = "last" if score.last else score.kind
    words = _words(score, points)
    return Callout(kind, score.seat, side, points, words, hole, item, tuple(cards), score.lines)


def _words(score: NarratedScore, points: int) -> Message:
    """A score of the play by its name; a hand or crib, or what a player counts, by its points."""
    if score.kind == "play" and score.lines:
        first, *others = score.lines
        said = [
            say("score-for", score=label_of(first), points=first.points),
            *(say("score-for", score=name_of(line), points=line.points) for line in others),
        ]
        return say("callout-scores", scores=said)
    card = card_part(score.card)
    return say("callout-pegs", points=points, occasion=score.occasion, card=card)


def _ruled(event: e.PointsMoved) -> Callout:
    points, item = event.hole - event.start, event.item
    words = (
        say("callout-back", points=-points)
        if points < 0
        else say("callout-ruled", kind=event.kind, points=points)
    )
    return Callout(event.kind, None, event.side, points, words, event.hole, item)
