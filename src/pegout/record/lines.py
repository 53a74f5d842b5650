"""How each kind of line is read: words in, the plain data of one or more events out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.record.words import LineError, Words, as_number, as_seat

Data = dict[str, Any]


def _event(kind: str, **fields: Any) -> list[Data]:
    return [{"type": kind, **fields}]


def _unless(nothing: str, text: str) -> str | None:
    return None if text == nothing else text


def _side(words: Words, name: str = "side") -> int:
    return words.number_field(name) - 1


def _seat_or_none(text: str) -> int | None:
    return None if text == "-" else as_seat(text)


def _game(words: Words) -> list[Data]:
    fields: Data = {
        "number": words.number("the game's number"),
        "scores": words.numbers_field("scores"),
        "pack": words.field("pack"),
        "algorithm": _unless("-", words.field("algorithm")) or "",
        "commitment": _unless("-", words.field("commitment")) or "",
        "seed": _unless("?", words.field("seed")),
    }
    if words.more:
        fields["cutters"] = [as_seat(name) for name in words.field("cutters").split(",")]
    return _event("GameStarted", **fields)


def _mix(words: Words) -> list[Data]:
    number, times = words.number("which mixing"), words.number_field("times")
    if words.peek() == "?":
        words.word("?")
        return _event("PackMixed", number=number, times=times, order=[])
    return _event("PackMixed", number=number, times=times, order=words.cards())


def _deal(words: Words) -> list[Data]:
    hands = [words.cards("|", "crib")]
    while words.peek() == "|":
        words.word("|")
        hands.append(words.cards("|", "crib"))
    crib: list[str | None] = []
    if words.peek() == "crib":
        words.word("crib")
        crib = words.cards()
    return _event("CardsDealt", hands=hands, crib=crib)


def _tie(words: Words) -> list[Data]:
    seats = []
    while words.peek().startswith("P"):
        seats.append(words.seat())
    again = _one_of(words, "mix-again", "same-pack")
    return _event("CutTied", seats=seats, mixed_again=again)


def _dealer(words: Words) -> list[Data]:
    seat, reason = words.seat(), words.word("why this player deals")
    cut_due = _one_of(words, "cut-due", "no-cut")
    return _event("DealerSet", seat=seat, reason=reason, cut_due=cut_due)


def _one_of(words: Words, yes: str, no: str) -> bool:
    word = words.word(f"{yes} or {no}")
    if word not in (yes, no):
        raise LineError(f"expected {yes} or {no}, not {word}")
    return word == yes


def _series(words: Words) -> list[Data]:
    return _event(
        "SeriesEnded",
        last=words.seat(),
        count=words.number("the count"),
        leader=_seat_or_none(words.field("leader")),
    )


def _end(words: Words) -> list[Data]:
    return _event(
        "GameEnded",
        winner=_side(words, "winner"),
        scores=words.numbers_field("scores"),
        classes=[_unless("-", name) for name in words.field("classes").split(",")],
        value=words.number_field("value"),
        reason=words.field("reason"),
    )


def _match_end(words: Words) -> list[Data]:
    return _event("MatchEnded", winner=_side(words, "winner"), games=words.numbers_field("games"))


def _said(words: Words) -> list[Data]:
    item = words.number_field("item")
    return _event("ItemAnnounced", item=item, points=words.number("the points said"))


def _peg(words: Words) -> list[Data]:
    item = _unless("-", words.field("item"))
    return [_moved(words, None if item is None else as_number(item, "item"))]


def _closed(words: Words) -> list[Data]:
    item = words.number_field("item")
    return _event("ItemClosed", item=item, state=words.word("how it was settled"))


def _moved(words: Words, item: int | None) -> Data:
    return {
        "type": "PegMoved",
        "by": as_seat(words.field("by")),
        "side": _side(words),
        "start": words.number_field("from"),
        "hole": words.number_field("to"),
        "item": item,
    }


def _score_lines(words: Words) -> list[Data]:
    lines: list[Data] = []
    joint = ":"
    while words.more:
        if words.word(joint) != joint:
            raise LineError(f"expected {joint} before a score")
        kind, points = words.word("the kind of score"), words.number("its points")
        cards: list[str | None] = []
        while not words.peek().startswith('"'):
            cards.append(words.card())
        clause = words.text("the clause")
        lines.append({"kind": kind, "points": points, "cards": cards, "clause": clause})
        joint = "+"
    return lines


def _scores(words: Words, seat: int) -> list[Data]:
    """A score counted, announced, pegged and accepted at once."""
    points, kind = words.number("the points"), words.word("the kind of score")
    item = words.number_field("item")
    moved = [_moved(words, item)] if words.peek().startswith("by=") else []
    lines = _score_lines(words)
    if points != sum(line["points"] for line in lines):
        raise LineError(f"says {points} points, but its parts do not add up to that")
    if bool(points) != bool(moved):
        raise LineError("needs by= side= from= to= for its peg, and only where points are pegged")
    return [
        {"type": "ItemOpened", "item": item, "seat": seat, "kind": kind, "lines": lines},
        {"type": "ItemAnnounced", "item": item, "points": points},
        *moved,
        {"type": "ItemClosed", "item": item, "state": "accepted"},
    ]


def _may_score(words: Words, seat: int) -> list[Data]:
    kind, item = words.word("the kind of score"), words.number_field("item")
    lines = _score_lines(words)
    return [{"type": "ItemOpened", "item": item, "seat": seat, "kind": kind, "lines": lines}]


def _cuts(words: Words, seat: int) -> list[Data]:
    purpose, depth = words.word("what the cut is for"), words.word("how many cards were lifted")
    return _event(
        "CutMade",
        seat=seat,
        purpose=purpose,
        depth=None if depth == "?" else as_number(depth, "the cards lifted"),
        card=words.card() if words.more else None,
    )


def _plays(words: Words, seat: int) -> list[Data]:
    return _event("CardPlayed", seat=seat, card=words.card(), count=words.number("the count"))


def _shows(words: Words, seat: int) -> list[Data]:
    holding = words.word("hand or crib")
    return _event("HoldingShown", seat=seat, holding=holding, cards=words.cards())


READERS: dict[str, Callable[[Words], list[Data]]] = {
    "match": lambda words: [],  # read where the players and rules above it are known
    "game": _game,
    "mix": _mix,
    "tie": _tie,
    "dealer": _dealer,
    "deal": _deal,
    "starter": lambda words: _event("StarterTurned", card=words.card()),
    "series": _series,
    "said": _said,
    "peg": _peg,
    "closed": _closed,
    "end": _end,
    "reveal": lambda words: _event("SeedRevealed", seed=words.word("the seed")),
    "match-end": _match_end,
}

SEAT_READERS: dict[str, Callable[[Words, int], list[Data]]] = {
    "value": lambda words, seat: _event("ValueAdded", seat=seat, value=words.text("the value")),
    "pegs": lambda words, seat: _event("PeggerNamed", pegger=seat, side=_side(words)),
    "cuts": _cuts,
    "lays": lambda words, seat: _event("CardsLaidAway", seat=seat, cards=words.cards()),
    "plays": _plays,
    "go": lambda words, seat: _event("GoCalled", seat=seat),
    "shows": _shows,
    "resigns": lambda words, seat: _event("Resigned", seat=seat),
    "scores": _scores,
    "may-score": _may_score,
}
