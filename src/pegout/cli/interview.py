"""Finding a case by questions: what is asked next depends on what was answered."""

from __future__ import annotations

from collections.abc import Callable, Generator

import msgspec

from pegout.errors import PegoutError, Rejection
from pegout.judge import (
    MUGGINS,
    PHASES,
    Case,
    FactSpec,
    Ruling,
    answers,
    case,
    choices,
    facts_needed,
    known_in,
    other_case,
    read,
    rule,
    search,
    specs,
)
from pegout.rulesets import DEFAULTS, RULESET_IDS, Ruleset
from pegout.text import say, sentence

Walk = Generator[tuple[str, ...], str, Ruling | Rejection]
"""Yields the lines to show before each answer, takes the answer, and returns the ruling."""

PHASE_WORDS: dict[str, str] = {
    "cut": "cutting the pack",
    "mix": "shuffling",
    "deal": "the deal",
    "discard": "throwing to the crib",
    "starter": "cutting and turning the starter",
    "play": "the play of the cards",
    "show": "counting hands and crib",
    "peg": "pegs and pegging",
    "any": "at any time",
    "event": "conduct and the event",
}
MOST_CASES = 40
ROLES = ("dealer", "pone")
WHO = (
    "Who did it?",
    "   1  the dealer",
    "   2  the pone (not the dealer)",
    "Type its number, or Enter if it is either, somebody else, or you are not sure.",
)


def walk(load: Callable[[str], Ruleset]) -> Walk:
    """Lead a person from a table where something went wrong to the ruling, by questions."""
    rules = yield from _ask_rules(load)
    phase = yield from _ask_phase()
    who = yield from _ask_who()
    found = yield from _ask_case(rules, phase, who)
    facts: dict[str, str] = {}
    while True:
        yield from _ask_facts(rules, found, facts)
        ruling = rule(rules, found.id, facts)
        other = other_case(ruling, found, rules)
        if other is None or not (yield from _ask_other(ruling)):
            return _with_who(ruling, found, who)
        found = other
        known = specs(found, rules)
        facts = {key: value for key, value in facts.items() if key in known or key == MUGGINS}


def _ask_rules(load: Callable[[str], Ruleset]) -> Generator[tuple[str, ...], str, Ruleset]:
    lines: tuple[str, ...] = (
        f"By which rules? {', '.join(RULESET_IDS)} (Enter: {DEFAULTS.rules})",
    )
    while True:
        said = (yield lines).strip()
        try:
            return load(said or DEFAULTS.rules)
        except PegoutError as error:
            lines = (str(error), "By which rules?")


def _ask_phase() -> Generator[tuple[str, ...], str, str]:
    names = [f"  {number:2}  {PHASE_WORDS[one]}" for number, one in enumerate(PHASES, 1)]
    lines = ("When did it happen?", *names, "Type its number, or Enter if you are not sure.")
    while True:
        said = (yield lines).strip().casefold()
        if not said or said in PHASES:
            return said
        if 1 <= _number(said) <= len(PHASES):
            return PHASES[_number(said) - 1]
        lines = (f"Type a number from 1 to {len(PHASES)}, or just press Enter.",)


def _ask_who() -> Generator[tuple[str, ...], str, str]:
    """The part of the player who did it; nothing where it is not known or neither of the two."""
    lines: tuple[str, ...] = WHO
    while True:
        said = (yield lines).strip().casefold().removeprefix("the ")
        if said in ROLES:
            return said
        if 1 <= _number(said) <= len(ROLES):
            return ROLES[_number(said) - 1]
        if said in ("", "3", "either", "both", "other"):
            return ""
        lines = ("Type 1 for the dealer or 2 for the pone, or just press Enter.",)


def _with_who(ruling: Ruling | Rejection, found: Case, who: str) -> Ruling | Rejection:
    """The same ruling, with a note on which of the players is meant by the parts it names."""
    if isinstance(ruling, Rejection) or not who or not found.offender or found.offender in ROLES:
        return ruling
    other = ROLES[1 - ROLES.index(who)]
    names = found.names()
    note = say(
        "judge-here",
        offender=names["offender"],
        role=who,
        opponent=names["opponent"],
        other=other,
    )
    return msgspec.structs.replace(ruling, notes=(*ruling.notes, note))


def _ask_case(rules: Ruleset, phase: str, who: str) -> Generator[tuple[str, ...], str, Case]:
    question = "What happened? Type a few words of it, a number, or an id; Enter lists all."
    listed: tuple[Case, ...] = ()
    lines: tuple[str, ...] = (question,)
    while True:
        said = (yield lines).strip()
        picked = _picked(said, listed)
        if picked is not None:
            return picked
        listed = _offered(rules, said, phase, who)
        if len(listed) > MOST_CASES:
            lines = (*_numbered(listed[:MOST_CASES]), "There are more: type words.", question)
        elif listed:
            lines = (*_numbered(listed), question)
        else:
            shown = "".join(sign if sign.isprintable() else "?" for sign in said)
            lines = (f"Nothing here speaks of '{shown}'.", question)


def _number(said: str) -> int:
    """A short number as typed, or -1 where it is not a number."""
    return int(said) if said.isascii() and said.isdecimal() and len(said) <= 3 else -1


def _picked(said: str, listed: tuple[Case, ...]) -> Case | None:
    if 1 <= _number(said) <= len(listed):
        return listed[_number(said) - 1]
    return case(said) if said else None


def _offered(rules: Ruleset, words: str, phase: str, who: str) -> tuple[Case, ...]:
    """The cases that fit the words best: those of the phase and of any time, if there are some."""
    best = search([one for one in known_in(rules) if _by(one, who)], words)
    near = tuple(one for one in best if not phase or {phase, "any"} & set(one.phases))
    return near or best


def _by(one: Case, who: str) -> bool:
    """Whether a case can be against this player: not if it is one of the other's."""
    return not who or one.offender in (who, "") or one.offender not in ROLES


def _numbered(listed: tuple[Case, ...]) -> Generator[str]:
    for number, one in enumerate(listed, 1):
        yield f"  {number:2}  {one.title}"


def _ask_facts(
    rules: Ruleset, found: Case, facts: dict[str, str]
) -> Generator[tuple[str, ...], str, None]:
    note: tuple[str, ...] = (found.title,)
    while True:
        needed = facts_needed(rules, found, facts)
        if (
            isinstance(needed, Rejection)
            or not needed
            or isinstance(_early(rules, found, facts), str)
        ):
            return
        key, spec = next(iter(needed.items()))
        said = _chosen(spec, (yield (*note, *_asked(spec))).strip())
        if isinstance(read(spec, said), Rejection):
            note = (f"Please answer with {_how(spec)}.",)
        else:
            facts[key], note = said, ()


def _asked(spec: FactSpec) -> tuple[str, ...]:
    """A question with its answers, each choice on a line of its own."""
    if not spec.one_of:
        return (f"{spec.ask} ({answers(spec)})",)
    lines = (f"  {number:2}  {words}" for number, (_, words) in enumerate(choices(spec), 1))
    return (spec.ask, *lines, "Type its number.")


def _how(spec: FactSpec) -> str:
    return f"a number from 1 to {len(spec.one_of)}" if spec.one_of else str(answers(spec))


def _chosen(spec: FactSpec, said: str) -> str:
    """The choice behind its number."""
    there = 1 <= _number(said) <= len(spec.one_of)
    return spec.one_of[_number(said) - 1] if there else said


def _early(rules: Ruleset, found: Case, facts: dict[str, str]) -> str | None:
    """Whether what is known already leads elsewhere, so that asking on would be idle."""
    ruling = rule(rules, found.id, facts)
    settled = isinstance(ruling, Rejection) and ruling.code != "missing_fact"
    return str(ruling) if settled else None


def _ask_other(ruling: Ruling | Rejection) -> Generator[tuple[str, ...], str, bool]:
    assert isinstance(ruling, Rejection), "only a refusal names another case"
    told = sentence(ruling.message)
    lines: tuple[str, ...] = (str(told), "Go on with that case? (yes or no)")
    while True:
        value = read(FactSpec("Go on?"), (yield lines))
        if isinstance(value, bool):
            return value
        lines = ("Please answer yes or no.",)
