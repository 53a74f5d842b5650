"""How the lines of rulings are read: words in, the plain data of one event out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.record.words import Data, LineError, Words, as_number, as_seat, as_text, event

YES_OR_NO = {"yes": True, "no": False}


def _by_case(kind: str, words: Words, /, **fields: Any) -> list[Data]:
    """An event whose line begins with its case; `fields` are read after it, in their order."""
    case = words.name("the case")
    return event(kind, case=case, **{key: reader(words) for key, reader in fields.items()})


def _fact(words: Words) -> bool | int | str:
    word = words.word("the fact")
    if word in YES_OR_NO:
        return YES_OR_NO[word]
    return as_text(word, "the fact") if word.startswith('"') else as_number(word, "the fact")


def _facts(words: Words) -> dict[str, bool | int | str]:
    facts: dict[str, bool | int | str] = {}
    for _ in words.parts():
        key = words.name("what the fact is about")
        if key in facts:
            raise LineError(f"tells {key} twice")
        facts[key] = _fact(words)
    return facts


def _texts(words: Words) -> list[str]:
    """Texts in double quotes, as many as there are."""
    texts = []
    while words.peek().startswith('"'):
        texts.append(words.text("a clause"))
    return texts


def _options(words: Words) -> list[Data]:
    return [
        {"id": words.name("an option"), "words": words.text("the option in words")}
        for _ in words.parts()
    ]


def _place(field: str) -> Callable[[Words], Data]:
    def read(words: Words) -> Data:
        where, _, seat = words.field(field).partition(":")
        return {"where": where, "seat": as_seat(seat) if seat else None}

    return read


def _back(words: Words) -> list[list[str | None]]:
    """Cards for each hand, - for none."""
    hands = []
    for _ in words.parts():
        none = words.skip("-")
        hands.append([] if none else words.cards("|"))
    return hands


def _side(words: Words) -> int:
    return words.number_field("side") - 1


def _number(field: str) -> Callable[[Words], int]:
    return lambda words: words.number_field(field)


def _player(field: str) -> Callable[[Words], int | None]:
    return lambda words: words.player_field(field)


def _word(wanted: str) -> Callable[[Words], str]:
    return lambda words: words.word(wanted)


def _reader(kind: str, /, **fields: Any) -> Callable[[Words], list[Data]]:
    return lambda words: _by_case(kind, words, **fields)


RULING_READERS: dict[str, Callable[[Words], list[Data]]] = {
    "report": _reader(
        "IncidentReported",
        reporter=_player("by"),
        offender=_player("offender"),
        item=Words.item_field,
        about=lambda words: words.field("about"),
        facts=_facts,
    ),
    "ruling": _reader(
        "Ruled",
        clauses=_texts,
        says=lambda words: [words.text("what is ruled") for _ in words.parts()],
    ),
    "choice": _reader(
        "ChoiceOffered",
        chooser=_player("by"),
        step=_number("step"),
        question=lambda words: words.text("the question"),
        options=_options,
    ),
    "chosen": _reader(
        "ChoiceMade", chooser=_player("by"), option=lambda words: words.name("the option")
    ),
    "points": _reader(
        "PointsMoved",
        kind=_word("the kind of points"),
        side=_side,
        start=_number("from"),
        hole=_number("to"),
        item=Words.item_field,
    ),
    "set-pegs": _reader("PegsSet", side=_side, front=_number("front"), rear=_number("rear")),
    "moved": _reader("CardsMoved", source=_place("from"), to=_place("to"), cards=Words.cards),
    "dead": _reader(
        "HoldingKilled",
        holding=_word("hand or crib"),
        seat=Words.seat,
        scope=_word("count or play"),
        cards=Words.cards,
    ),
    "rewound": _reader(
        "Rewound",
        laid=_number("laid"),
        count=_number("count"),
        goes=lambda words: words.players_field("goes"),
        turn=_player("turn"),
        back=_back,
    ),
    "play-stopped": _reader("PlayStopped"),
    "deal-voided": _reader("DealVoided"),
    "roles": _reader("RoleChanged", crib_owner=_player("crib"), next_dealer=_player("next")),
    "new-pack": _reader("PackReplaced", when=_word("now, after_deal or different")),
    "cut-voided": _reader(
        "CutVoided",
        purpose=_word("what the cut was for"),
        seats=lambda words: words.players_field("again"),
    ),
}
