"""Why a ruling is as it is: its clauses, its reasons, its notes, and the readings it rests on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache

from pegout.judge.cases.books import borrowed, clauses_in
from pegout.judge.cases.loading import data_text
from pegout.judge.cases.model import Case
from pegout.judge.ruling.board import Board
from pegout.judge.ruling.effects import (
    DECIDERS,
    AskJudge,
    CallJudges,
    Choose,
    Effect,
    LookAgain,
    Retract,
    Rewind,
    Score,
    mark,
)
from pegout.judge.ruling.remedies import Situation
from pegout.rulesets import parse_clause

POINTS_WIN = "C29"
"""The reading by which points that somebody did not score himself can win."""


@cache
def questions() -> dict[str, str]:
    """What each reading settles, by its number."""
    asks: dict[str, str] = tomllib.loads(data_text("readings"))["asks"]
    return asks


def told_reading(number: str) -> str:
    """That a reading decides, as every surface tells it below a ruling.

    >>> told_reading("C20")
    'Reading C20 decides here, not the text alone. What if the pack is imperfect?'
    """
    return f"Reading {number} decides here, not the text alone. {questions()[number]}"


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


MORE_HANDS = (
    "With three or four hands, penalty points go to every opposing side once, and a choice left "
    f"to the opponent is made by the first opposing player to the offender's left{mark('C38')}."
)


def reasons(found: Case, at: Situation, effects: tuple[Effect, ...], board: Board) -> Iterator[str]:
    """Why it is ruled so: what happened, its window, and what the book says or leaves out."""
    yield f"{found.when} ({', '.join(clauses_in(found, at.rules))})"
    if found.window:
        yield f"The time for it: {found.window}."
    if borrowed(found, at.rules):
        yield (
            f"{at.rules.name} says nothing about this, so the rule of "
            f"{' and '.join(sorted({c.split()[0] for c in found.clauses}))} is borrowed."
        )
    if found.why:
        yield found.why
    if found.none_stated:
        who = DECIDERS[at.rules.judging.decider.value]
        yield f"The book gives no remedy: what is right is restored, and {who} decides."
    if board.winner:
        own = ", ".join(clauses_in(found, at.rules))
        by = mark(POINTS_WIN) if _by_points(effects, board) else f" ({own})"
        yield f"With that {found.names()[board.winner]} has won the game{by}."


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


def notes(found: Case, at: Situation, effects: tuple[Effect, ...]) -> Iterator[str]:
    """What else there is to know about the ruling."""
    yield from found.notes
    for question in at.aside:
        yield f"It makes no difference here, and was left aside: “{question}”"
    if any(isinstance(one, Retract | Rewind) for one in effects):
        yield "Scores are meant as they stand once those points have been taken back."
    more = max(at.rules.players.hands.value) > 2
    if more and any(isinstance(one, Score | Choose) for one in effects):
        yield MORE_HANDS
