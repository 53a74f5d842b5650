"""A wrong number of cards in a hand or the crib: the ACC table, and what other books say."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.judge.cases.books import borrowed, case_for, clause_for
from pegout.judge.cases.library import data_text
from pegout.judge.cases.model import Remedy, Role, names_of
from pegout.judge.ruling.effects import Again, CallJudges, Effect, LookAgain
from pegout.judge.ruling.facts import uneven, uneven_row
from pegout.judge.ruling.reasons import borrowing, readings_of
from pegout.judge.ruling.remedies import Situation, carry_out
from pegout.rulesets import Ruleset
from pegout.text import Message, Name, Person, say, sentence

Column = Literal["A", "B"]

MOVE_AND_LOOK_AGAIN = 5


class Action(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the sixteen actions of the table; 0 is to play on."""

    n: int
    clause: str
    effects: tuple[Remedy, ...]


class CardCountTable(Struct, frozen=True):
    """The 27 rows, by pone, dealer and crib, with the action before and after the starter."""

    clause_of_table: str
    clause_of_column: dict[Column, str]
    rows: dict[str, tuple[int, int]]
    action: tuple[Action, ...]

    def look_up(self, row: str, column: Column) -> int:
        """The number of the action for a row such as "CMF"."""
        return self.rows[row]["AB".index(column)]

    def effects(self, number: int) -> tuple[Remedy, ...]:
        """What an action orders."""
        return self.of(number).effects

    def of(self, number: int) -> Action:
        """An action by its number."""
        return next(one for one in self.action if one.n == number)


class CardRuling(Struct, frozen=True):
    """What a wrong number of cards leads to; `action` is None where a book has no such table."""

    action: int | None
    effects: tuple[Effect, ...]
    clause: str
    clauses: tuple[str, ...]
    names: dict[str, Person | str]
    notes: tuple[Message, ...] = ()
    readings: tuple[str, ...] = ()

    def said(self) -> tuple[Message, ...]:
        """Everything that is done, each as a sentence."""
        return tuple(sentence(effect.said(self.names)) for effect in self.effects)


@cache
def table() -> CardCountTable:
    """The table as it is packaged."""
    return msgspec.convert(tomllib.loads(data_text("card_counts")), CardCountTable)


def card_ruling(
    rules: Ruleset,
    row: str,
    *,
    after_starter: bool = False,
    wrong: str | None = None,
    crib_now: str | None = None,
) -> CardRuling | Rejection:
    """The ruling on a wrong number of cards, found after the throw.

    `row` tells pone, dealer and crib, each C correct, M too many or F too few.
    `wrong` is asked for by books that treat a wrong deal by itself; `crib_now` is what the crib
    holds once action 5 has moved cards into it.

    >>> from pegout.rulesets import ruleset
    >>> card_ruling(ruleset("acc"), "CMC", after_starter=True).action
    4
    """
    if row not in table().rows:
        return refuse("bad_fact.row", row=row)
    facts = dict(zip(("pone", "dealer", "crib"), row, strict=True))
    if crib_now:
        facts["crib_now"] = crib_now
    at = Situation(rules, facts, rules.game.target.value)
    match rules.judging.wrong_number.value:
        case "acc_table":
            return _by_table(at, "B" if after_starter else "A")
        case "redeal_if_dealt_wrong_else_acc_table":
            return _dealt_or_laid_away(at, "B" if after_starter else "A", wrong)
        case _ if crib_now:
            return refuse("contradictory_fact.no_table", rules=Name(rules.name))
        case _:
            return _by_hoyle(at)


def _dealt_or_laid_away(at: Situation, column: Column, wrong: str | None) -> CardRuling | Rejection:
    if wrong == "discard" and uneven(_row(at)):
        return uneven_row(at.rules)
    if _row(at) == "CCC" or wrong == "discard":
        return _by_table(at, column)
    if wrong is None:
        return refuse("missing_fact.one", question=say("judge-ask-wrong-deal"))
    facts = {**at.facts, "kind": "wrong_number", "first_hand_pegged": False}
    return _by_case("wrong_deal", Situation(at.rules, facts, at.target))


def idle_crib_now(row: str, column: Column) -> Rejection | None:
    """Why nothing can be told of the crib after action 5; None where that action is taken."""
    number = table().look_up(row, column)
    if number == MOVE_AND_LOOK_AGAIN:
        return None
    return refuse("contradictory_fact.crib_now", action=number)


def _by_table(at: Situation, column: Column) -> CardRuling | Rejection:
    now = str(at.facts.get("crib_now", ""))
    if now and (idle := idle_crib_now(_row(at), column)) is not None:
        return idle
    number = table().look_up(_row(at), column)
    decider = at.rules.judging.decider
    called = (CallJudges(decider.value),) if number else ()
    effects = (*called, *effects_by_table(at, column))
    taken = (number, table().look_up(_row(_moved(at, now)), "A")) if now else (number,)
    by = table()
    orders = (by.of(one).clause for one in taken if one)
    clauses = (by.clause_of_column[column], by.clause_of_table, *orders)
    clauses += (decider.clause,) if called and decider.value == "director" else ()
    return CardRuling(
        number, effects, by.clause_of_table, clauses, names_of(), (), readings_of(effects)
    )


def effects_by_table(at: Situation, column: str) -> tuple[Effect, ...]:
    """The effects of the table's action; after action 5 those of the row it leads to."""
    number = table().look_up(_row(at), "A" if column == "A" else "B")
    done = carry_out(table().effects(number), at)
    if number != MOVE_AND_LOOK_AGAIN:
        return done
    if now := at.facts.get("crib_now"):
        return (*done, *effects_by_table(_moved(at, str(now)), "A"))
    return (*done, LookAgain(tuple(_again(at, crib) for crib in "CMF")))


def _again(at: Situation, crib: str) -> Again:
    moved = _moved(at, crib)
    number = table().look_up(_row(moved), "A")
    return Again(crib, number, carry_out(table().effects(number), moved))


def _moved(at: Situation, crib: str) -> Situation:
    """The holdings after the excess of the hands has gone to the crib."""
    hands = {key: "C" if at.facts[key] == "M" else at.facts[key] for key in ("pone", "dealer")}
    return Situation(at.rules, {**hands, "crib": crib}, at.target)


def _row(at: Situation) -> str:
    return "".join(str(at.facts[key]) for key in ("pone", "dealer", "crib"))


def _by_hoyle(at: Situation) -> CardRuling:
    """One hand wrong, the crib wrong, or anything else: three cases, no table."""
    row = _row(at)
    wrong_hands = [holding for holding in row[:2] if holding != "C"]
    if row == "CCC":
        effects = carry_out(table().effects(0), at)
        clause = clause_for("wrong_hand", at.rules)
        return CardRuling(None, effects, clause, (clause,), names_of())
    sizes = {"M": "too_many", "F": "too_few"}
    if not wrong_hands:
        return _by_case("wrong_crib", _with(at, size=sizes[row[2]]))
    if len(wrong_hands) == 1 and row[2] == "C":
        return _by_case("wrong_hand", _with(at, size=sizes[wrong_hands[0]]))
    return _by_case("wrong_otherwise", at)


def _with(at: Situation, **facts: str) -> Situation:
    return Situation(at.rules, {**at.facts, **facts}, at.target)


def _by_case(role: Role, at: Situation) -> CardRuling:
    found = case_for(role, at.rules)
    effects = carry_out(found.effects, at)
    clauses, names = found.clauses, _holder_names(at) or found.names()
    notes = (borrowing(found, at.rules),) if borrowed(found, at.rules) else ()
    readings = tuple(dict.fromkeys((*found.readings, *readings_of(effects))))
    return CardRuling(None, effects, clauses[0], clauses, names, notes, readings)


def _holder_names(at: Situation) -> dict[str, Person | str]:
    """Whose hand is wrong, where exactly one is: that player is the offender."""
    wrong = [key for key in ("pone", "dealer") if at.facts[key] != "C"]
    return names_of(wrong[0]) if len(wrong) == 1 else {}
