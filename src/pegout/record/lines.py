"""How each kind of line is read: words in, the plain data of one or more events out."""

from __future__ import annotations

from collections.abc import Callable

from pegout.record.lines_rulings import RULING_READERS
from pegout.record.words import Data, LineError, Words, as_number, as_seat, event

AS_SAID = "as-said"


def _unless(nothing: str, text: str) -> str | None:
    return None if text == nothing else text


def _side(words: Words, name: str = "side") -> int:
    return words.number_field(name) - 1


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
    return event("GameStarted", **fields)


def _mix(words: Words) -> list[Data]:
    number, times = words.number("which mixing"), words.number_field("times")
    if words.peek() == "?":
        words.word("?")
        return event("PackMixed", number=number, times=times, order=[])
    return event("PackMixed", number=number, times=times, order=words.cards())


def _deal(words: Words) -> list[Data]:
    hands = [words.cards("|", "crib")]
    while words.peek() == "|":
        words.word("|")
        hands.append(words.cards("|", "crib"))
    crib: list[str | None] = []
    if words.peek() == "crib":
        words.word("crib")
        crib = words.cards()
    return event("CardsDealt", hands=hands, crib=crib)


def _tie(words: Words) -> list[Data]:
    seats = []
    while words.peek().startswith("P"):
        seats.append(words.seat())
    again = _one_of(words, "mix-again", "same-pack")
    return event("CutTied", seats=seats, mixed_again=again)


def _dealer(words: Words) -> list[Data]:
    seat, reason = words.seat(), words.word("why this player deals")
    cut_due = _one_of(words, "cut-due", "no-cut")
    return event("DealerSet", seat=seat, reason=reason, cut_due=cut_due)


def _one_of(words: Words, yes: str, no: str) -> bool:
    word = words.word(f"{yes} or {no}")
    if word not in (yes, no):
        raise LineError(f"expected {yes} or {no}, not {word}")
    return word == yes


def _series(words: Words) -> list[Data]:
    return event(
        "SeriesEnded",
        last=words.seat(),
        count=words.number("the count"),
        leader=words.player_field("leader"),
    )


def _end(words: Words) -> list[Data]:
    return event(
        "GameEnded",
        winner=_side(words, "winner"),
        scores=words.numbers_field("scores"),
        classes=[_unless("-", name) for name in words.field("classes").split(",")],
        value=words.number_field("value"),
        reason=words.field("reason"),
    )


def _match_end(words: Words) -> list[Data]:
    return event("MatchEnded", winner=_side(words, "winner"), games=words.numbers_field("games"))


def _said(words: Words) -> list[Data]:
    item = words.number_field("item")
    return event("ItemAnnounced", item=item, points=words.number("the points said"))


def _peg(words: Words) -> list[Data]:
    return [_moved(words, words.item_field())]


def _closed(words: Words) -> list[Data]:
    item, state = words.number_field("item"), words.word("how it was settled")
    lines = _worth(words, "worth") if words.more else None
    return event("ItemClosed", item=item, state=state, lines=lines)


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
    while words.more and not _says_more(words):
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


def _worth(words: Words, field: str) -> list[Data]:
    """Scores after their total, as in worth=4."""
    points, lines = words.number_field(field), _score_lines(words)
    _must_add_up(points, lines)
    return lines


def _must_add_up(points: int, lines: list[Data]) -> None:
    if points != sum(line["points"] for line in lines):
        raise LineError(f"says {points} points, but its parts do not add up to that")


def _scores(words: Words, seat: int) -> list[Data]:
    """A score counted, announced, pegged and accepted at once."""
    points, kind = words.number("the points"), words.word("the kind of score")
    item = words.number_field("item")
    moved = [_moved(words, item)] if words.peek().startswith("by=") else []
    lines = _score_lines(words)
    _must_add_up(points, lines)
    if bool(points) != bool(moved):
        raise LineError("needs by= side= from= to= for its peg, and only where points are pegged")
    return [
        {"type": "ItemOpened", "item": item, "seat": seat, "kind": kind, "lines": lines},
        {"type": "ItemAnnounced", "item": item, "points": points},
        *moved,
        {"type": "ItemClosed", "item": item, "state": "accepted"},
    ]


def _may_score(words: Words, seat: int) -> list[Data]:
    """An occasion to score; where the players count, its worth is hidden or unknown."""
    return event(
        "ItemOpened",
        kind=words.word("the kind of score"),
        item=words.number_field("item"),
        seat=seat,
        hidden=words.skip("hidden"),
        lines=None if words.skip("?") else _score_lines(words),
        as_said=_worth(words, AS_SAID) if words.more else None,
    )


def _cuts(words: Words, seat: int) -> list[Data]:
    purpose, depth = words.word("what the cut is for"), words.word("how many cards were lifted")
    return event(
        "CutMade",
        seat=seat,
        purpose=purpose,
        depth=None if depth == "?" else as_number(depth, "the cards lifted"),
        card=words.card() if words.more else None,
    )


def _plays(words: Words, seat: int) -> list[Data]:
    return event(
        "CardPlayed",
        seat=seat,
        card=words.card(),
        count=words.number("the count"),
        true=_true(words),
    )


def _true(words: Words) -> int | None:
    """The right count, where it is told beside a wrong one."""
    return words.number_field("true") if words.more and not _says_more(words) else None


def _says_more(words: Words) -> bool:
    return words.peek().startswith(f"{AS_SAID}=")


def _go(words: Words, seat: int) -> list[Data]:
    playable = words.some_cards() if words.skip("could-lay") else []
    return event("GoCalled", seat=seat, playable=playable)


def _corrects(words: Words, seat: int) -> list[Data]:
    return event(
        "CountCorrected",
        seat=seat,
        was=words.number_field("from"),
        count=words.number_field("to"),
        item=words.number_field("item"),
        true=_true(words),
        as_said=_worth(words, AS_SAID) if words.more else None,
    )


def _accepts(words: Words, seat: int) -> list[Data]:
    item = words.item_field()
    return event("ItemAccepted", by=seat, item=item, how=words.name("word, count or mix"))


def _claims(words: Words, seat: int) -> list[Data]:
    item = words.item_field()
    return event("GameClaimed", seat=seat, item=item, start=words.number_field("from"))


def _shows(words: Words, seat: int) -> list[Data]:
    holding = words.word("hand or crib")
    return event("HoldingShown", seat=seat, holding=holding, cards=words.cards())


READERS: dict[str, Callable[[Words], list[Data]]] = {
    "match": lambda words: [],  # read where the players and rules above it are known
    "game": _game,
    "mix": _mix,
    "tie": _tie,
    "dealer": _dealer,
    "deal": _deal,
    "starter": lambda words: event("StarterTurned", card=words.card()),
    "series": _series,
    "said": _said,
    "peg": _peg,
    "closed": _closed,
    "end": _end,
    "reveal": lambda words: event("SeedRevealed", seed=words.word("the seed")),
    "match-end": _match_end,
    **RULING_READERS,
}

SEAT_READERS: dict[str, Callable[[Words, int], list[Data]]] = {
    "value": lambda words, seat: event("ValueAdded", seat=seat, value=words.text("the value")),
    "pegs": lambda words, seat: event("PeggerNamed", pegger=seat, side=_side(words)),
    "cuts": _cuts,
    "lays": lambda words, seat: event("CardsLaidAway", seat=seat, cards=words.cards()),
    "plays": _plays,
    "go": _go,
    "takes-back-go": lambda words, seat: event("GoWithdrawn", seat=seat),
    "must-lay": lambda words, seat: event("GoWithdrawn", seat=seat, by_order=True),
    "corrects-count": _corrects,
    "shows": _shows,
    "accepts": _accepts,
    "claims-game": _claims,
    "resigns": lambda words, seat: event("Resigned", seat=seat),
    "scores": _scores,
    "may-score": _may_score,
}
