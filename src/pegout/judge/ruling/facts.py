"""Facts as a judge hears them: read from words, asked for by name, held against each other."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from pegout.errors import Rejection, refuse
from pegout.judge.cases.books import case_for, named
from pegout.judge.cases.model import (
    MOST_NUMBER,
    Bound,
    Case,
    Conditions,
    Do,
    Facts,
    FactSpec,
    Party,
    Value,
)
from pegout.rulesets import Ruleset
from pegout.text import Message, say

YES = ("yes", "y", "true", "1")
NO = ("no", "n", "false", "0")
MOST_DIGITS = 4
MUGGINS = "muggins"
MOVES_BACK: tuple[Do, ...] = ("back", "correct", "set_pegs")
MOVES_PEGS: tuple[Do, ...] = ("score", *MOVES_BACK)
SCORES: Mapping[str, Party] = {
    "offender_score": "offender",
    "opponent_score": "opponent",
    "offender_rear": "offender",
}
"""Facts about pegs, and whose they are."""


def muggins_spec() -> FactSpec:
    """Whether muggins is played, where the book leaves that to the event."""
    return FactSpec(str(say("judge-ask-muggins")))


def specs(found: Case, rules: Ruleset) -> dict[str, FactSpec]:
    """Every fact a case may be given in this book, the ones it needs first."""
    asked = {key: found.spec(key) for key in found.facts}
    own = {key: spec for key, spec in asked.items() if holds(spec.where, {}, rules)}
    for key, party in SCORES.items():
        if "true_score" in own and key.startswith("offender"):
            continue  # the points truly held are where the pegs start from
        if key not in own and found.does(*(MOVES_BACK if key.endswith("rear") else MOVES_PEGS)):
            question = say("judge-ask-pegs", what=key, who=found.names()[party])
            own[key] = FactSpec(str(question), number=True, optional=True)
    if len(rules.game.target_options.value) > 1:
        own["target"] = FactSpec(str(say("judge-ask-target")), True, optional=True)
    return own


def read(spec: FactSpec, given: object) -> Value | Rejection:
    """A fact's value from what was said; a Rejection names what it should have been.

    >>> read(FactSpec("How many?", number=True, least=1), "3")
    3
    >>> print(read(FactSpec("How many?", number=True, least=1), "none"))
    “How many?” needs a whole number from 1 up, not 'none'
    """
    text = str(given).strip().casefold()
    value = _value(spec, text)
    if value is None:
        return refuse("bad_fact.answer", question=spec.ask, wanted=answers(spec), given=str(given))
    return value


def _value(spec: FactSpec, text: str) -> Value | None:
    if spec.one_of:
        folded = dict(zip(map(str.casefold, spec.says), spec.one_of, strict=False))
        folded |= {word.casefold(): word for word in spec.one_of}
        return folded.get(text) or folded.get(text.replace(" ", "_"))
    if spec.number:
        plain = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
        return int(text) if plain and spec.least <= int(text) <= spec.most else None
    return True if text in YES else False if text in NO else None


def answers(spec: FactSpec) -> Message:
    """What may be answered."""
    if spec.one_of:
        return say("judge-one-of", answers=spec.says or spec.one_of)
    if not spec.number:
        return say("judge-yes-or-no")
    if spec.most == MOST_NUMBER:
        return say("judge-number-up", least=spec.least)
    return say("judge-number-to", least=spec.least, most=spec.most)


def read_all(known: Mapping[str, FactSpec], given: Mapping[str, object]) -> Facts | Rejection:
    """Every fact given, read; the first one that means nothing is refused by name."""
    facts: dict[str, Value] = {}
    for written, said in given.items():
        # As it is written in the answers: "in time" as well as "in_time".
        key = written if written in known else written.strip().replace(" ", "_")
        if key == MUGGINS:
            spec = muggins_spec()
        elif key in known:
            spec = known[key]
        else:
            return _unknown(key, known)
        value = read(spec, said)
        if isinstance(value, Rejection):
            return value
        facts[key] = value
    return facts


def _unknown(key: str, known: Mapping[str, FactSpec]) -> Rejection:
    spoken_of = [one.replace("_", " ") for one in known]
    if near := get_close_matches(key, list(known), n=1):
        return refuse("unknown_fact.near", fact=key, near=near[0].replace("_", " "))
    return refuse("unknown_fact.known", fact=key, known=spoken_of or ["none"])


def missing(known: Mapping[str, FactSpec], facts: Facts) -> dict[str, FactSpec]:
    """The facts that must still be asked for, in their order."""
    return {
        key: spec
        for key, spec in known.items()
        if key not in facts and not spec.optional and holds(spec.only, facts, None)
    }


def idle_facts(known: Mapping[str, FactSpec], facts: Facts) -> tuple[str, ...]:
    """The facts about something that, by another fact, did not happen."""
    return tuple(
        key
        for key, spec in known.items()
        if key in facts
        if any(other in facts for other in spec.only) and not holds(spec.only, facts, None)
    )


def holds(conditions: Conditions, facts: Facts, rules: Ruleset | None) -> bool:
    """Whether all these conditions are met; a key with a dot is a rule of the book."""
    return all(_met(key, wanted, facts, rules) for key, wanted in conditions.items())


def _met(key: str, wanted: Value | tuple[Value, ...], facts: Facts, rules: Ruleset | None) -> bool:
    value = rule_value(key, rules) if rules and "." in key else facts.get(key)
    return value in wanted if isinstance(wanted, tuple) else value == wanted


def uneven(row: str) -> bool:
    """Whether a row shows too many and nowhere too few, or the other way round.

    A right deal thrown wrong moves cards about: what one place lacks another has.

    >>> [row for row in ("CCC", "CMF", "CMC", "FCF") if uneven(row)]
    ['CMC', 'FCF']
    """
    return ("M" in row) != ("F" in row)


def uneven_row(rules: Ruleset) -> Rejection:
    """Why a right deal cannot have led to such a row."""
    return refuse("contradictory_fact.uneven", applies=named(case_for("wrong_deal", rules)))


def rule_value(key: str, rules: Ruleset) -> object:
    """The value of a rule by its key, as "heels.last_hole"."""
    return dict(rules.rules())[key].value


def within(bound: Bound, value: Value, rules: Ruleset, target: int) -> bool:
    """Whether a number lies within a bound; "game.target" is the target in force."""

    def limit(given: int | str) -> int:
        if isinstance(given, int):
            return given
        return target if given == "game.target" else int(str(rule_value(given, rules)))

    number = int(value)
    return (
        (bound.above is None or number > limit(bound.above))
        and (bound.at_least is None or number >= limit(bound.at_least))
        and (bound.below is None or number < limit(bound.below))
    )


def spoken(value: Value) -> str:
    """A fact's value as people say it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def in_words(spec: FactSpec, value: Value) -> str:
    """An answer in the words in which it is offered.

    >>> in_words(FactSpec("When?", one_of=("in_time", "out"), says=("in time", "too late")), "out")
    'too late'
    """
    told = dict(zip(spec.one_of, spec.says, strict=False))
    return told.get(str(value), spoken(value))
