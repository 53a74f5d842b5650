"""Why a ruling is as it is: its clauses, its reasons, its notes, and the readings it rests on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache

from pegout.judge.cases.books import borrowed, clauses_in, pointing
from pegout.judge.cases.library import data_text
from pegout.judge.cases.model import Case
from pegout.judge.ruling.board import Board
from pegout.judge.ruling.effects import (
    AskJudge,
    CallJudges,
    Choose,
    Effect,
    LookAgain,
    Names,
    Retract,
    Rewind,
    Score,
)
from pegout.judge.ruling.remedies import Situation
from pegout.rulesets import Ruleset, parse_clause
from pegout.text import Clause, Message, Name, Phrase, phrase, say

POINTS_WIN = "C29"
"""The reading by which points that somebody did not score himself can win."""


@cache
def questions() -> dict[str, str]:
    """What each reading settles, by its number."""
    asks: dict[str, str] = tomllib.loads(data_text("readings"))["asks"]
    return asks


def told_reading(number: str) -> Message:
    """That a reading decides, as every surface tells it below a ruling.

    >>> print(told_reading("C20"))
    Reading C20 decides here, not the text alone. What if the pack is imperfect?
    """
    return say("judge-reading", number=number, asks=Phrase(questions()[number]))


def cited_readings(clauses: Iterable[str]) -> tuple[str, ...]:
    """The readings that clauses of a rule book cite.

    >>> cited_readings(["002 Go; readings C1 and C2"])
    ('C1', 'C2')
    """
    return tuple(number for one in clauses for number in parse_clause(one).readings)


def readings_of(effects: Iterable[Effect]) -> tuple[str, ...]:
    """The readings by which these effects are done, each once, in their order."""
    return tuple(dict.fromkeys(_readings(effects)))


def _readings(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in effects:
        if effect.reading:
            yield effect.reading
        if isinstance(effect, Choose):
            for option in effect.options:
                yield from _readings(option.effects)
        elif isinstance(effect, LookAgain):
            for row in effect.rows:
                yield from _readings(row.effects)


MORE_HANDS = "C38"
"""The reading that says who has a penalty, and who chooses, with three or four players."""


def reasons(
    found: Case, at: Situation, effects: tuple[Effect, ...], board: Board, names: Names
) -> Iterator[Message]:
    """Why it is ruled so: what happened, its window, and what the book says or leaves out."""
    clauses = [Clause(one) for one in clauses_in(found, at.rules)]
    yield say("judge-happened", when=phrase(found.when, names), clauses=clauses)
    if found.window:
        yield say("judge-window", window=phrase(found.window, names))
    if borrowed(found, at.rules):
        yield borrowing(found, at.rules)
    if found.why:
        yield say("judge-why", why=phrase(found.why, names))
    if found.none_stated:
        yield say("judge-none-stated", decider=at.rules.judging.decider.value)
    if board.winner and _by_points(effects, board):
        yield say(
            "judge-won-by-reading", who=names[board.winner], reading=Clause(f"reading {POINTS_WIN}")
        )
    elif board.winner:
        yield say("judge-won", who=names[board.winner], clauses=clauses)


def borrowing(found: Case, rules: Ruleset) -> Message:
    """That a book is silent, and whose rule is taken instead."""
    documents = sorted({parse_clause(one).document for one in found.clauses})
    return say("judge-borrows", rules=Name(rules.name), documents=documents)


def _by_points(effects: tuple[Effect, ...], board: Board) -> bool:
    """Whether a penalty, an award or muggins won, not the player's own score or a forfeit."""
    scored = [one for one in effects if isinstance(one, Score) and one.kind != "own"]
    return any(one.to == board.winner for one in scored)


def readings(
    found: Case, at: Situation, effects: tuple[Effect, ...], board: Board
) -> tuple[str, ...]:
    """Every reading that the ruling rests on, each once."""
    by_points = (POINTS_WIN,) if _by_points(effects, board) else ()
    own = found.readings if not found.cites else cited_readings(clauses_in(found, at.rules))
    return tuple(dict.fromkeys((*own, *readings_of(effects), *by_points)))


def cited(found: Case, at: Situation, effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The clauses of the case, and the one by which a director decides it."""
    clauses = clauses_in(found, at.rules)
    directed = any(isinstance(one, AskJudge | CallJudges) for one in effects)
    decider = at.rules.judging.decider
    if not directed or decider.value == "judge" or decider.clause in clauses:
        return clauses
    return (*clauses, decider.clause)


def notes(found: Case, at: Situation, effects: tuple[Effect, ...]) -> Iterator[Message]:
    """What else there is to know about the ruling."""
    for note in found.notes:
        yield say("judge-why", why=pointing(note, at.rules))
    for question in at.aside:
        yield say("judge-aside", question=question)
    if any(isinstance(one, Retract | Rewind) for one in effects):
        yield say("judge-scores-then")
    more = max(at.rules.players.hands.value) > 2
    if more and any(isinstance(one, Score | Choose) for one in effects):
        yield say("judge-more-hands", reading=Clause(f"reading {MORE_HANDS}"))
