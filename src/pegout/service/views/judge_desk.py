"""What a judge of a tournament has before them: calls, the irregularities of the book, a count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card, parse_cards
from pegout.errors import CardError, Rejection
from pegout.judge import (
    CardRuling,
    Case,
    FactSpec,
    Ruling,
    answers,
    card_ruling,
    case,
    choices,
    citation_of,
    facts_needed,
    known_in,
    other_case,
    rule,
    search,
    told_reading,
)
from pegout.rulesets import READER, Ruleset
from pegout.scoring import ScoreLine, name_of, score_show, spoken_show, total
from pegout.tabular import Column, Table
from pegout.text import Message, Person, plain, say, sentence
from pegout.tournament.floor import called_entries, called_from, called_result, called_table
from pegout.tournament.meet import (
    AnswerCall,
    Call,
    Meet,
    MeetLog,
    minutes_between,
    own_rulings,
    plays_in,
)
from pegout.tournament.narration import result_words

MOST_SHOWN = 20
GLYPHS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
HAND = 4
THIRD_HAND = 3
Players = tuple[str, ...]
"""Who plays, the offender first; empty where that is not known."""


class CallView(Struct, frozen=True):
    """A call from a table: where, between whom, about what, and who is on the way."""

    id: int
    division: str
    division_name: str
    game: str
    table: int
    names: tuple[str, str]
    question: str
    minutes: int
    taken_by: tuple[str, ...]
    own: bool
    ruling: str = ""
    clause: str = ""
    judges: tuple[str, ...] = ()
    settled: str = ""

    @property
    def open(self) -> bool:
        """Whether the table still waits."""
        return not self.ruling and not self.settled

    @property
    def since(self) -> str:
        """When it came, in words."""
        return str(say("desk-called", minutes=self.minutes))


def calls(meet: Meet, judge: str, now: str) -> list[CallView]:
    """All calls: those that wait first, the oldest of them at the top."""
    found = [_call(meet, one, judge, now) for one in meet.calls]
    return sorted(found, key=lambda one: (not one.open, one.id))


def calls_about(meet: Meet, division: str, game: int) -> list[CallView]:
    """The calls from one game of the rounds, each with its ruling, in the order they came."""
    place = (division, None, False, game)
    return [_call(meet, one, "", one.at) for one in meet.calls if one.place == place]


def own_answers(log: MeetLog, judge: str) -> dict[int, int]:
    """The calls that one judge answered alone, each with the step that did."""
    return {
        event.call: step.number
        for step in own_rulings(log, judge)
        for event in step.events
        if isinstance(event, AnswerCall)
    }


def answers_taken_back(log: MeetLog, judge: str) -> dict[int, AnswerCall]:
    """What a judge had ruled on a call and it no longer counts, to be put right and kept again."""
    return {
        step.command.call: step.command
        for step in log.steps
        if step.number in log.out and step.stamp.by == judge
        if isinstance(step.command, AnswerCall)
    }


def _call(meet: Meet, one: Call, judge: str, now: str) -> CallView:
    division, entries = meet.divisions[one.division], called_entries(meet, one)
    names = meet.names(division.id)
    return CallView(
        one.id,
        division.id,
        division.name,
        str(called_from(one)),
        called_table(meet, one),
        (names[entries[0]], names[entries[1]]),
        one.question,
        max(0, minutes_between(one.at, now)),
        one.taken_by,
        plays_in(meet, entries, judge),
        one.ruling or "",
        one.clause,
        one.judges,
        _settled(meet, one, (names[entries[0]], names[entries[1]])),
    )


def _settled(meet: Meet, one: Call, names: tuple[str, str]) -> str:
    """What came of a call that nobody answered: the result of its game."""
    if not one.settled:
        return ""
    result = called_result(meet, one)
    told = "" if result is None else result_words(result, names)
    return plain(say("desk-result-since", result=told))


class CaseQuestion(Struct, frozen=True):
    """A fact that the ruling rests on: what is asked, how it is answered, and what was said."""

    key: str
    ask: str
    kind: Literal["yes_no", "number", "one_of"]
    hint: str
    said: str
    choices: tuple[tuple[str, str], ...] = ()


class FoundCase(Struct, frozen=True):
    """Where a judge is on the way from what happened to the ruling on it."""

    book: str
    words: str
    cases: tuple[tuple[str, str, str], ...] = ()
    more: int = 0
    case: str = ""
    when: str = ""
    clauses: str = ""
    questions: tuple[CaseQuestion, ...] = ()
    problem: str = ""
    said: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    other: tuple[str, str] | None = None
    who: Message | None = None

    @property
    def to_read_out(self) -> str:
        """The ruling in one breath."""
        return " ".join(self.said)


def find_case(
    book: Ruleset, words: str, case_id: str, told: Mapping[str, str], players: Players = ()
) -> FoundCase:
    """The cases that fit some words; or one case, its facts and, once they are told, the ruling.

    >>> from pegout.rulesets import ruleset
    >>> find_case(ruleset("acc"), "", "ACC-mix-bottom", {}).to_read_out
    'The pone pegs 2 (penalty). The whole pack is shuffled again.'
    """
    chosen = case(case_id, book) if case_id else None
    if chosen is None:
        return _listed(book, words)
    facts = {key: value for key, value in told.items() if value}
    asked = _questions(book, chosen, facts)
    found = FoundCase(
        book.name,
        words,
        case=chosen.id,
        when=chosen.told(chosen.when, READER),
        clauses=citation_of(chosen, book),
        questions=asked,
        who=say(
            "desk-who-did",
            anybody=chosen.offender in ("", "player"),
            part=chosen.names()["offender"],
        ),
    )
    # What was answered before another answer made the question idle is left aside.
    counting = {one.key: one.said for one in asked if one.said}
    parties = map(Person, players)
    return _ruled(found, chosen, rule(book, chosen.id, counting, *parties), book)


def _listed(book: Ruleset, words: str) -> FoundCase:
    fits = search(known_in(book), words)
    rows = tuple(
        (one.id, one.told(one.when, READER), citation_of(one, book)) for one in fits[:MOST_SHOWN]
    )
    return FoundCase(book.name, words, rows, max(0, len(fits) - MOST_SHOWN))


def _questions(book: Ruleset, chosen: Case, facts: Mapping[str, str]) -> tuple[CaseQuestion, ...]:
    """What is still to be asked, and before it what was answered, so that it can be changed."""
    asked: dict[str, CaseQuestion] = {}
    known: dict[str, str] = {}
    while not isinstance(needed := facts_needed(book, chosen, known), Rejection) and needed:
        fresh = {key: spec for key, spec in needed.items() if key not in asked}
        if not fresh:
            break
        asked |= {key: _question(key, spec, facts.get(key, "")) for key, spec in fresh.items()}
        known |= {key: facts[key] for key in fresh if key in facts}
    return tuple(asked.values())


def _question(key: str, spec: FactSpec, said: str) -> CaseQuestion:
    kind: Literal["yes_no", "number", "one_of"] = "number" if spec.number else "yes_no"
    if spec.one_of:
        kind = "one_of"
    return CaseQuestion(key, spec.ask, kind, str(answers(spec)), said, choices(spec))


def _ruled(found: FoundCase, chosen: Case, ruling: Ruling | Rejection, book: Ruleset) -> FoundCase:
    if isinstance(ruling, Rejection):
        return _not_ruled(found, chosen, ruling, book)
    return replace(
        found,
        clauses=", ".join(ruling.clauses),
        said=tuple(plain(one, READER) for one in ruling.said()),
        reasons=tuple(plain(one, READER) for one in ruling.reasons),
        notes=tuple(plain(one, READER) for one in ruling.notes),
        readings=tuple(plain(told_reading(one), READER) for one in ruling.readings),
    )


def _not_ruled(found: FoundCase, chosen: Case, refused: Rejection, book: Ruleset) -> FoundCase:
    """What stands in the way, with the case that it is instead."""
    if refused.code == "missing_fact":
        return found
    other = other_case(refused, chosen, book)
    # The clauses of the case itself stand beside it.
    own = refused.clause == found.clauses
    told = plain(sentence(refused.message if own else refused.cited), READER)
    return replace(found, problem=told, other=None if other is None else (other.id, other.title))


COUNTED = (
    Column("points", "number"),
    Column("what", "name"),
    Column("cards"),
    Column("clause"),
)


class CountedHand(Struct, frozen=True):
    """A hand or crib counted line by line, or why it cannot be."""

    lines: Table = Table(COUNTED, ())
    total: int = 0
    spoken: str = ""
    problem: str = ""


def count_hand(book: Ruleset, hand: str, starter: str, crib: bool) -> CountedHand:
    """What a hand is worth, every point with its cards and its clause.

    >>> from pegout.rulesets import ruleset
    >>> count_hand(ruleset("acc"), "5C 5D 5H JS", "5S", False).total
    29
    """
    try:
        cards, turned = parse_cards(hand), parse_cards(starter)
    except CardError as error:
        return CountedHand(problem=str(sentence(error.sentence)))
    if len(cards) not in (THIRD_HAND, HAND) or len(turned) != 1:
        return CountedHand(problem=str(sentence(say("desk-count-cards"))))
    if len({*cards, *turned}) < len(cards) + 1:
        return CountedHand(problem=str(sentence(say("desk-count-twice"))))
    lines = score_show(cards, turned[0], book.show, crib=crib)
    rows = ((one.points, str(name_of(one)), _cards(one), one.clause) for one in lines)
    return CountedHand(Table(COUNTED, tuple(rows)), total(lines), str(spoken_show(lines)))


def _cards(line: ScoreLine) -> str:
    return " ".join(readable(card) for card in line.cards)


def readable(card: Card) -> str:
    """A card as it is printed.

    >>> readable(Card("TD"))
    '10♦'
    """
    letter = card.rank.letter
    return f"{'10' if letter == 'T' else letter}{GLYPHS[card.suit.value]}"


def wrong_number(
    book: Ruleset, row: str, after_starter: bool, wrong: str, now: str
) -> CardRuling | Rejection:
    """The ruling where a hand or the crib has too many or too few cards."""
    return card_ruling(
        book, row, after_starter=after_starter, wrong=wrong or None, crib_now=now or None
    )
