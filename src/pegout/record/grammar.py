"""The grammar of a record: every kind of line, declared once, in the order of its words.

Each part fills the field of the event that it is named after. Reading, writing and the browser's
patterns all come from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import msgspec
from msgspec import Struct

from pegout.game import About, Counting, CutPurpose, Event, Replacing, Scope, events as e
from pegout.record.model import VERSION
from pegout.record.syntax import (
    CARD,
    FACT,
    MESSAGE,
    NAME,
    NUMBER,
    PLACE,
    PLAYER,
    SENTENCE,
    SIDE,
    TEXT,
    WORD,
    LineError,
    LinePart,
    LineWords,
    Value,
    commas,
    either,
    field,
    flag,
    joined,
    keyed,
    many,
    marked,
    one_of,
    option,
    player,
    several,
    together,
    unless,
    word,
)
from pegout.rulesets import RULESET_IDS, Ruleset, ruleset
from pegout.scoring import Kind, total
from pegout.text import say

Data = dict[str, Any]


class Line(Struct, frozen=True):
    """One kind of line: its word, the event it tells, and what follows the word.

    A line of a player begins with the player, who fills the field `by`. `always` is what the word
    alone tells. A line without an event tells several at once.
    """

    word: str
    event: type[Event] | None
    parts: Mapping[str, LinePart]
    by: str = ""
    always: Mapping[str, Any] = {}

    def read(self, words: LineWords, seat: int | None) -> Data:
        """The fields that the words of a line tell."""
        fields = {self.by: seat} if self.by else {}
        fields |= {name: part.read(words) for name, part in self.parts.items()}
        words.end()
        return {**fields, **self.always}

    def write(self, fields: Any, version: int = 1) -> str:
        """The line for an event or the fields of one."""
        get = fields.get if isinstance(fields, dict) else lambda name: getattr(fields, name)
        said = [word for name, part in self.parts.items() for word in part.write(get(name))]
        who = [player(get(self.by))] if self.by else []
        return " ".join([*who, self.word if version == 1 else f"{self.word}/{version}", *said])

    def tells(self, event: Event) -> bool:
        """Whether the event is one of this line's."""
        return type(event) is self.event and all(
            getattr(event, name) == value for name, value in self.always.items()
        )


# ---------------------------------------------------------------- parts that several lines have


def which_of(choices: Any) -> LinePart:
    """One of a few words, all of which are named where another stands in its place."""
    return word(one_of(choices), say("record-choice", choices=get_args(choices)))


def whether(yes: str, no: str) -> LinePart:
    """One of two words, for true and false."""
    return word(either(yes, no), say("record-choice", choices=(yes, no)))


CASE = word(NAME, say("record-part.case"))
CARDS = many(CARD, say("record-part.card"))
ONE_CARD = word(CARD, say("record-part.card"))
HAND = many(CARD, say("record-part.card"), until=("|", "crib"))
ITEM = field("item", NUMBER)
ANY_ITEM = field("item", unless("-", NUMBER))
SOMEBODY = unless("-", PLAYER)
PLAYERS = unless("-", commas(PLAYER), ())
CLASS = unless("-", one_of(e.ResultClass))
ITS_SIDE, START, HOLE = field("side", SIDE), field("from", NUMBER), field("to", NUMBER)
SCORE = together(
    kind=word(one_of(Kind), say("record-part.score_kind")),
    points=word(NUMBER, say("record-part.its_points")),
    cards=many(CARD, say("record-part.card"), until=('"',)),
    clause=word(TEXT, say("record-part.clause")),
)
SCORES = several(SCORE, "+", until=("as-said=",))
ITEM_KIND = word(one_of(e.ItemKind), say("record-part.score_kind"))
TRUE = option(field("true", NUMBER), before="as-said=")
PEG = {"by": field("by", PLAYER), "side": ITS_SIDE, "start": START, "hole": HOLE}


def add_up(points: int, lines: Sequence[Data]) -> None:
    """Points told with scores are their sum."""
    if points != sum(line["points"] for line in lines):
        raise LineError(say("record-sum", points=points))


def worth(name: str) -> LinePart:
    """Scores after their total, as in worth=4; nothing where they are not told."""
    points = field(name, NUMBER)

    def read(words: LineWords) -> list[Data]:
        told: int = points.read(words)
        lines: list[Data] = SCORES.read(words)
        add_up(told, lines)
        return lines

    return option(
        LinePart(
            "worth",
            points.pattern + SCORES.pattern,
            read,
            lambda lines: [*points.write(total(lines)), *SCORES.write(lines)],
        )
    )


def facts() -> LinePart:
    """What is so, by name, in the order of the names."""
    row = several(
        together(
            key=word(NAME, say("record-part.fact_about")), value=word(FACT, say("record-part.fact"))
        )
    )

    def read(words: LineWords) -> Data:
        found: Data = {}
        for fact in row.read(words):
            if fact["key"] in found:
                raise LineError(say("record-fact-twice", fact=fact["key"]))
            found[fact["key"]] = fact["value"]
        return found

    return LinePart(
        "facts",
        row.pattern,
        read,
        lambda told: row.write([{"key": key, "value": told[key]} for key in sorted(told)]),
    )


# ---------------------------------------------------------------- the lines


def line(event: type[Event], begins: str, /, **parts: LinePart) -> Line:
    """A line that begins with its own word."""
    return Line(begins, event, parts)


def by_case(event: type[Event], begins: str, /, **parts: LinePart) -> Line:
    """A line of a ruling: after its word comes the case."""
    return Line(begins, event, {"case": CASE, **parts})


def by_player(
    event: type[Event] | None, does: str, who: str = "seat", /, **parts: LinePart
) -> Line:
    """A line that begins with the player who did it."""
    return Line(does, event, parts, who)


SCORED = by_player(
    None,
    "scores",
    points=word(NUMBER, say("record-part.points")),
    kind=ITEM_KIND,
    item=ITEM,
    peg=option(together(**PEG), when="by="),
    lines=SCORES,
)
"""A score counted, announced, pegged and accepted at once."""


def _ruled(message: Value) -> Line:
    return by_case(
        e.Ruled,
        "ruling",
        clauses=many(TEXT, say("record-part.a_clause"), only='"'),
        says=several(word(message, say("record-part.ruling"))),
    )


def _choice_offered(message: Value) -> Line:
    words = word(message, say("record-part.option_words"))
    return by_case(
        e.ChoiceOffered,
        "choice",
        chooser=field("by", SOMEBODY),
        step=field("step", NUMBER),
        question=marked("-", word(message, say("record-part.question"))),
        options=several(together(id=word(NAME, say("record-part.an_option")), words=words)),
    )


LINES: tuple[Line, ...] = (
    line(
        e.MatchStarted,
        "match",
        target=field("target", NUMBER),
        match_to=field("to", NUMBER),
        counting=field("counting", one_of(Counting)),
        muggins=flag("muggins=on"),
    ),
    line(
        e.GameStarted,
        "game",
        number=word(NUMBER, say("record-part.game")),
        scores=field("scores", commas(NUMBER)),
        pack=field("pack", one_of(e.PackKind)),
        algorithm=field("algorithm", unless("-", WORD, "")),
        commitment=field("commitment", unless("-", WORD, "")),
        seed=field("seed", unless("?", WORD)),
        cutters=option(field("cutters", commas(PLAYER)), ()),
    ),
    line(
        e.PackMixed,
        "mix",
        number=word(NUMBER, say("record-part.mixing")),
        times=field("times", NUMBER),
        order=marked("?", CARDS, ()),
    ),
    line(
        e.CutTied,
        "tie",
        seats=many(PLAYER, say("record-part.player"), only="P"),
        mixed_again=whether("mix-again", "same-pack"),
    ),
    line(
        e.DealerSet,
        "dealer",
        seat=word(PLAYER, say("record-part.player")),
        reason=word(one_of(e.DealerReason), say("record-part.dealer_reason")),
        cut_due=whether("cut-due", "no-cut"),
    ),
    line(
        e.CardsDealt,
        "deal",
        hands=joined(HAND, "|"),
        crib=keyed("crib", CARDS, ()),
    ),
    line(e.StarterTurned, "starter", card=ONE_CARD),
    line(
        e.SeriesEnded,
        "series",
        last=word(PLAYER, say("record-part.player")),
        count=word(NUMBER, say("record-part.count")),
        leader=field("leader", SOMEBODY),
    ),
    line(e.ItemAnnounced, "said", item=ITEM, points=word(NUMBER, say("record-part.points_said"))),
    line(e.PegMoved, "peg", item=ANY_ITEM, **PEG),
    line(
        e.ItemClosed,
        "closed",
        item=ITEM,
        state=word(one_of(e.ItemState), say("record-part.settled")),
        lines=worth("worth"),
    ),
    line(
        e.GameEnded,
        "end",
        winner=field("winner", SIDE),
        scores=field("scores", commas(NUMBER)),
        classes=field("classes", commas(CLASS)),
        value=field("value", NUMBER),
        reason=field("reason", one_of(e.EndReason)),
    ),
    line(e.SeedRevealed, "reveal", seed=word(WORD, say("record-part.seed"))),
    line(
        e.MatchEnded,
        "match-end",
        winner=field("winner", SIDE),
        games=field("games", commas(NUMBER)),
    ),
    by_case(
        e.IncidentReported,
        "report",
        reporter=field("by", SOMEBODY),
        offender=field("offender", SOMEBODY),
        item=ANY_ITEM,
        about=field("about", one_of(About)),
        facts=facts(),
    ),
    _ruled(MESSAGE),
    _choice_offered(MESSAGE),
    by_case(
        e.ChoiceMade,
        "chosen",
        chooser=field("by", SOMEBODY),
        option=word(NAME, say("record-part.option")),
    ),
    by_case(
        e.PointsMoved,
        "points",
        kind=word(one_of(e.PointsKind), say("record-part.points_kind")),
        side=ITS_SIDE,
        start=START,
        hole=HOLE,
        item=ANY_ITEM,
    ),
    by_case(
        e.PegsSet,
        "set-pegs",
        side=ITS_SIDE,
        front=field("front", NUMBER),
        rear=field("rear", NUMBER),
    ),
    by_case(e.CardsMoved, "moved", source=field("from", PLACE), to=field("to", PLACE), cards=CARDS),
    by_case(
        e.HoldingKilled,
        "dead",
        holding=which_of(e.Holding),
        seat=word(PLAYER, say("record-part.player")),
        scope=which_of(Scope),
        cards=CARDS,
    ),
    by_case(
        e.Rewound,
        "rewound",
        laid=field("laid", NUMBER),
        count=field("count", NUMBER),
        goes=field("goes", PLAYERS),
        turn=field("turn", SOMEBODY),
        back=several(marked("-", HAND, ())),
    ),
    by_case(e.PlayStopped, "play-stopped"),
    by_case(e.DealVoided, "deal-voided"),
    by_case(
        e.RoleChanged,
        "roles",
        crib_owner=field("crib", SOMEBODY),
        next_dealer=field("next", SOMEBODY),
    ),
    by_case(e.PackReplaced, "new-pack", when=which_of(Replacing)),
    by_case(
        e.CutVoided,
        "cut-voided",
        purpose=word(one_of(CutPurpose), say("record-part.cut_purpose")),
        seats=field("again", PLAYERS),
    ),
    by_player(e.ValueAdded, "value", value=word(TEXT, say("record-part.value"))),
    by_player(e.PeggerNamed, "pegs", "pegger", side=ITS_SIDE),
    by_player(
        e.CutMade,
        "cuts",
        purpose=word(one_of(CutPurpose), say("record-part.cut_purpose")),
        depth=word(unless("?", NUMBER), say("record-part.depth")),
        card=option(ONE_CARD),
    ),
    by_player(e.CardsLaidAway, "lays", cards=CARDS),
    by_player(
        e.CardPlayed,
        "plays",
        card=ONE_CARD,
        count=word(NUMBER, say("record-part.count")),
        true=TRUE,
    ),
    by_player(
        e.GoCalled,
        "go",
        playable=keyed("could-lay", many(CARD, say("record-part.card"), least=1), ()),
    ),
    Line("takes-back-go", e.GoWithdrawn, {}, "seat", {"by_order": False}),
    Line("must-lay", e.GoWithdrawn, {}, "seat", {"by_order": True}),
    by_player(
        e.CountCorrected,
        "corrects-count",
        was=START,
        count=HOLE,
        item=ITEM,
        true=TRUE,
        as_said=worth("as-said"),
    ),
    by_player(e.HoldingShown, "shows", holding=which_of(e.Holding), cards=CARDS),
    by_player(
        e.ItemAccepted,
        "accepts",
        "by",
        item=ANY_ITEM,
        how=which_of(e.Accepting),
    ),
    by_player(e.GameClaimed, "claims-game", item=ANY_ITEM, start=START),
    by_player(e.Resigned, "resigns"),
    by_player(
        e.ItemOpened,
        "may-score",
        kind=ITEM_KIND,
        item=ITEM,
        hidden=flag("hidden"),
        lines=marked("?", SCORES),
        as_said=worth("as-said"),
    ),
    SCORED,
)

FOR_PEOPLE: tuple[Line, ...] = (_ruled(SENTENCE), _choice_offered(SENTENCE), *LINES)
"""The same, with sentences in place of messages."""
BY_WORD: dict[tuple[bool, str], Line] = {(bool(line.by), line.word): line for line in LINES}
"""Each line by whether a player begins it, and its word."""


def written(event: Event, lines: Sequence[Line] = LINES) -> str:
    """One event as its line; a version later than the first is marked, as in `P1 plays/2`."""
    found = next(line for line in lines if line.tells(event))
    return found.write(event, event.v)


def scored_at_once(events: Sequence[Event]) -> tuple[int, str] | None:
    """How many events at the front one `scores` line tells, and the line; None where none."""
    opened = events[0]
    if not isinstance(opened, e.ItemOpened) or opened.lines is None:
        return None
    item, points = opened.item, total(opened.lines)
    peg = events[2] if points and len(events) > 2 else None
    wanted = [
        e.ItemOpened(item, opened.seat, opened.kind, opened.lines),
        e.ItemAnnounced(item, points),
        *([peg] if isinstance(peg, e.PegMoved) and peg.item == item and peg.v == 1 else []),
        e.ItemClosed(item, "accepted"),
    ]
    if len(wanted) != 3 + bool(points) or list(events[: len(wanted)]) != wanted:
        return None
    fields = {name: getattr(opened, name) for name in ("seat", "kind", "item", "lines")}
    return len(wanted), SCORED.write({**fields, "points": points, "peg": peg})


def events_told(told: Line, fields: Data) -> list[Data]:
    """The plain data of the events that a line tells."""
    if told.event is not None:
        return [{"type": told.event.__name__, **fields}]
    points, peg, item = fields.pop("points"), fields.pop("peg"), fields["item"]
    add_up(points, fields["lines"])
    if bool(points) != bool(peg):
        raise LineError(say("record-needs-peg"))
    return [
        {"type": "ItemOpened", **fields},
        {"type": "ItemAnnounced", "item": item, "points": points},
        *([{"type": "PegMoved", "item": item, **peg}] if peg else []),
        {"type": "ItemClosed", "item": item, "state": "accepted"},
    ]


# ---------------------------------------------------------------- the same for a browser

VALUES = {
    "scores": SCORES.pattern,
    "score": SCORE.pattern,
    "card": CARD.pattern,
    "name": NAME.pattern,
    "fact": FACT.pattern,
    "class": CLASS.pattern,
    "message": MESSAGE.pattern,
    "text": TEXT.pattern,
    "number": NUMBER.pattern,
    "player": PLAYER.pattern,
}
"""Patterns that stand in others, those that hold others first."""

HEAD = """\
/** Generated by script/grammar from pegout/record/grammar.py; change it there. */

export const VERSION = {version};

/** Patterns by name; `@name;` in a pattern stands for one of them. */
export const VALUES = {values};

/**
 * Every kind of line by its word: the event it tells, whether a player begins it, and what follows
 * the word, as [field, kind of value, pattern]. `card*` is cards, `number,` numbers with
 * commas between them, `card*|` hands with bars, `is hidden` whether the word is said.
 */
export const LINES = {lines};

/** Each book's cards in a hand by the number of players, and whether cuts for the first deal are
 * made from the rest of the pack; for a record that names its book alone.
 */
export const BOOKS = {books};
"""


def browser_grammar() -> str:
    """The text of `web/static/verify/grammar.js`."""
    values = [f"  {name}: {_json(_short(long, name))}," for name, long in VALUES.items()]
    return HEAD.format(
        version=VERSION,
        values=_block(values),
        lines=_block(map(_line, LINES)),
        books=_block(f"  {name}: {{ {_book(ruleset(name))} }}," for name in RULESET_IDS),
    )


def _block(rows: Iterable[str]) -> str:
    return "\n".join(["{", *rows, "}"])


def _book(book: Ruleset) -> str:
    sizes = ", ".join(f"{hands}: {size}" for hands, size in book.dealing.cards.value.items())
    rest = _json(book.cuts.first_deal_from.value == "rest")
    return f"rest: {rest}, sizes: {{ {sizes} }}"


def _line(line: Line) -> str:
    kind = line.event.__name__ if line.event else line.word
    parts = [
        f"      [{_json(name)}, {_json(part.kind)}, {_json(_short(part.pattern))}],\n"
        for name, part in line.parts.items()
    ]
    shown = f"[\n{''.join(parts)}    ]" if parts else "[]"
    key = line.word if line.word.isalpha() else _json(line.word)
    head = f"type: {_json(kind)},\n    player: {_json(line.by)}"
    return f"  {key}: {{\n    {head},\n    parts: {shown},\n  }},"


def _short(pattern: str, name: str = "") -> str:
    """A pattern with others in it by their names."""
    for other, long in VALUES.items():
        if other != name:
            pattern = pattern.replace(long, f"@{other};")
    return pattern


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
