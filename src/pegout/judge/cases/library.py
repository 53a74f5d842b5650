"""The cases: read from TOML, checked against each other, found by their ids."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, get_args

import msgspec

from pegout.errors import Fault, PegoutError, on_line
from pegout.judge.cases.model import (
    FIELDS,
    Bound,
    Branch,
    Case,
    Do,
    Party,
    Pointer,
    Remedy,
)
from pegout.rulesets import SECTIONS, Ruleset, house_ruleset, near_name, ruleset
from pegout.text import Message, placeholders, say

DATA = files("pegout.judge.cases") / "data"
_NUMBERED = (one.name for one in DATA.iterdir() if one.name[0].isdecimal())
CASE_FILES = sorted(name.removesuffix(".toml") for name in _NUMBERED)
"""The files of cases, in the order of their numbers, which is that of a deal."""
CONDITIONS = frozenset({"only", "unless", "reading", "reading_of", "do"})


CaseFaults = Iterator[tuple[tuple[str, ...], Message]]
"""What is wrong with a case, each with the words of the line on which it stands."""


class IrregularityError(PegoutError):
    """A file of irregularities that cannot be used, with all of its faults."""


def cases() -> tuple[Case, ...]:
    """Every packaged irregularity, in the order of a deal."""
    return tuple(_by_id().values())


def cases_with(rules: Ruleset) -> tuple[Case, ...]:
    """Every irregularity as this book knows it: the packaged ones, then those of its own file."""
    own = {one.id: one for one in own_cases(rules)}
    return (*(own.pop(one.id, one) for one in cases()), *own.values()) if own else cases()


def case(case_id: str, rules: Ruleset | None = None) -> Case | None:
    """One irregularity by its id, in small or capital letters; a book's own goes first."""
    folded = case_id.casefold()
    own = () if rules is None else own_cases(rules)
    return next((one for one in own if one.id.casefold() == folded), _by_folded_id().get(folded))


def nearest(case_id: str) -> list[str]:
    """The ids most like one that is not known.

    >>> nearest("ACC-reneg")[0]
    'ACC-renege'
    """
    found = get_close_matches(case_id.casefold(), list(_by_folded_id()), n=3)
    return [_by_folded_id()[one].id for one in found]


def own_cases(rules: Ruleset) -> tuple[Case, ...]:
    """The irregularities in a book's own file; what they leave out is as in the packaged one."""
    return _own(rules.cases) if rules.cases else ()


@lru_cache(maxsize=64)
def _own(rows: tuple[str, ...]) -> tuple[Case, ...]:
    """Those that can be read: a book that came with a record may hold anything."""
    found = (one for row in rows for one in _read_row("", _Text(row), _decoded(row)))
    return tuple(one for one in found if isinstance(one, Case))


def _decoded(row: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(row, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        return {}


def _completed(row: Mapping[str, object]) -> Mapping[str, object]:
    """A case of a club's that changes a packaged one, with what it leaves as it is."""
    found = _packaged_rows().get(str(row.get("id", "")))
    return {**NO_CASE, **row} if found is None else {**found, **row}


NO_CASE: Mapping[str, object] = {"phases": ["any"], "clauses": []}


def house_book(text: str, where: str) -> Ruleset:
    """A club's own rule book from its TOML text, with its own cases, or every fault of it."""
    rules = house_ruleset(text, where)
    page = _Text(text)
    faults: list[Fault] = []
    for row in map(msgspec.json.decode, rules.cases):
        faults += (one for one in [*_read_row(where, page, row)] if isinstance(one, Fault))
    known = {one.id for one in cases()} | {
        msgspec.json.decode(one).get("id") for one in rules.cases
    }
    judging = rules.judging
    for key in ("takes", "leaves_out"):
        for unknown in sorted(set(getattr(judging, key).value) - known):
            place = page.place(where, "", f'"{unknown}"')
            faults.append(Fault(f"{place}, judging.{key}", say("case-unknown", case=unknown)))
    for key, ids in (("code", judging.code.value), ("fallback", (judging.fallback.value,))):
        for one in filter(None, ids):
            if one != rules.id:
                faults += _no_book(page.place(where, "", f'"{one}"'), key, one)
    if not faults:
        faults += (
            Fault(f"{page.place(where, one.where)}, {one.where}", one.message)
            for one in cross_faults(cases_with(rules))
        )
    if faults:
        raise IrregularityError(*faults)
    return rules


def _no_book(place: str, key: str, book: str) -> Iterator[Fault]:
    try:
        ruleset(book)
    except PegoutError as error:
        yield from (Fault(f"{place}, judging.{key}", one.placed) for one in error.faults)


@cache
def _by_folded_id() -> dict[str, Case]:
    return {one.id.casefold(): one for one in cases()}


@cache
def _by_id() -> dict[str, Case]:
    texts = {f"{name}.toml": data_text(name) for name in CASE_FILES}
    return {one.id: one for one in parse_cases(texts)}


@cache
def _packaged_rows() -> dict[str, dict[str, object]]:
    trees = (tomllib.loads(data_text(name)) for name in CASE_FILES)
    return {row["id"]: row for tree in trees for row in tree["case"]}


def data_text(name: str) -> str:
    """One packaged file of the judge's data."""
    return (DATA / f"{name}.toml").read_text(encoding="utf-8")


def parse_cases(texts: Mapping[str, str]) -> tuple[Case, ...]:
    """The cases of these TOML texts, or an IrregularityError with every fault of all of them."""
    found: list[Case] = []
    faults: list[Fault] = []
    for where, text in texts.items():
        for one in _read(where, text):
            (found if isinstance(one, Case) else faults).append(one)  # type: ignore[arg-type]  # parted by kind
    faults += cross_faults(found)
    if faults:
        raise IrregularityError(*faults)
    return tuple(found)


def _read(where: str, text: str) -> Iterator[Case | Fault]:
    try:
        tree = tomllib.loads(text)
    except ValueError as error:
        yield Fault(where, say("book-not-toml", why=str(error)))
        return
    page = _Text(text)
    for row in tree.get("case", ()):
        yield from _read_row(where, page, row)


def _read_row(where: str, page: _Text, row: Mapping[str, Any]) -> Iterator[Case | Fault]:
    """One case, or everything that is wrong with it, each with its line."""
    case_id = str(row.get("id", ""))
    unknown = [one for one in _dos(row) if one not in DOS]
    for one in unknown:
        place = page.place(where, case_id, f'do = "{one}"')
        wrong = say("case-no-remedy", remedy=one, near=near_name(one, DOS))
        yield Fault(f"{place}, {case_id}", wrong)
    if unknown:
        return
    try:
        found = msgspec.convert(_completed(row), Case)
    except msgspec.ValidationError as error:
        yield Fault(
            f"{page.place(where, case_id)}, {case_id}", say("fault-library", why=str(error))
        )
        return
    faults = [*_remedy_faults(found.remedies()), *_word_faults(found), *_unknown_keys(found)]
    for needles, reason in faults:
        yield Fault(f"{page.place(where, case_id, *needles)}, {case_id}", reason)
    if not faults:
        yield found


def _dos(tree: object) -> Iterator[str]:
    """Every kind of remedy that is named, wherever it stands."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == "do":
                yield str(value)
            yield from _dos(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _dos(value)


DOS: tuple[str, ...] = get_args(Do)


class _Text:
    """A text whose lines are found again, as the parser of TOML does not tell them."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()

    def place(self, where: str, case_id: str, *needles: str) -> str:
        """The line of a case, or the first within it that has all these words."""
        start = self._line(0, f'id = "{case_id}"') if case_id else 0
        found = self._line(start or 0, *needles) if needles else None
        line = start if found is None else found
        return where if line is None else on_line(where, line + 1)

    def _line(self, start: int, *needles: str) -> int | None:
        for number, line in enumerate(self.lines[start:], start):
            if all(needle in line for needle in needles):
                return number
        return None


def _remedy_faults(remedies: Iterable[Remedy]) -> CaseFaults:
    """Fields and values that a remedy of its kind does not have, with where they are written."""
    for remedy in remedies:
        kinds = FIELDS.get(remedy.do, {})
        for field in Remedy.__struct_fields__:
            value = getattr(remedy, field)
            if field in CONDITIONS or not value:
                continue
            if field not in kinds:
                wrong = say("case-no-field", remedy=remedy.do, field=field)
                yield (f'"{remedy.do}"', f"{field} = "), wrong
                continue
            try:
                msgspec.convert(value, kinds[field])
            except msgspec.ValidationError:
                wrong = say(
                    "case-no-value",
                    remedy=remedy.do,
                    field=field,
                    value=str(value),
                    known=tuple(map(str, get_args(kinds[field]))),
                )
                yield (f'"{remedy.do}"', f'"{value}"'), wrong


def _unknown_keys(found: Case) -> CaseFaults:
    """Rules and facts that a case rests on and nobody gives."""
    for key in sorted(_rules_used(found) - _rule_keys()):
        yield (key,), say("case-no-rule", key=key)
    for remedy in found.remedies():
        needed = set(ROW) if remedy.do == "table" else set()
        if isinstance(remedy.points, str):
            needed |= set(AMOUNTS.get(remedy.points, (remedy.points,)))
        for key in sorted(needed - set(found.facts) - _rule_keys()):
            yield (f'"{remedy.do}"',), say("case-remedy-no-fact", remedy=remedy.do, key=key)


AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "lesser": ("claimed", "missed"),
    "two_a_card": ("cards",),
    "over_claim": ("true_score",),
    "rear_and_score": ("offender_rear", "score"),
    "long_peg": (),
}
"""Amounts that are worked out, and the facts they are worked out from."""
ROW = ("pone", "dealer", "crib")


@cache
def _rule_keys() -> frozenset[str]:
    sections = SECTIONS.items()
    return frozenset(f"{name}.{key}" for name, kind in sections for key in kind.__struct_fields__)


def _rules_used(found: Case) -> set[str]:
    bounds = [one for one in found.needs.values() if isinstance(one, Bound)]
    limits = [limit for one in bounds for limit in (one.above, one.at_least, one.below)]
    used = {found.cites, *(one for one in limits if isinstance(one, str))}
    for spec in map(found.spec, found.facts):
        used |= set(spec.where)
    for remedy in found.remedies():
        used |= {remedy.reading_of, *remedy.only, *remedy.unless}
    return {key for key in used if "." in key}


def _word_faults(found: Case) -> CaseFaults:
    """Placeholders that stand for nobody, and for no case, with where they are written."""
    for text in _texts(found):
        if wrong := [one for one in _placeholders(text) if one not in get_args(Party)]:
            yield (text,), say("case-no-party", name=wrong[0], known=("{offender}", "{opponent}"))
    for one in _pointers(found):
        if wrong := [name for name in _placeholders(one.words) if name not in one.cases]:
            yield (one.words,), say("case-not-its-case", name=wrong[0])


def _placeholders(text: str) -> tuple[str, ...]:
    try:
        return placeholders(text)
    except ValueError:
        return (text,)


def _texts(found: Case) -> Iterator[str]:
    yield from (found.when, found.briefly, found.window, found.why)
    yield from (one if isinstance(one, str) else one.ask for one in found.facts.values())
    for remedy in found.remedies():
        yield from (remedy.what, remedy.ask)
        yield from (one.words if isinstance(one, Branch) else one for one in remedy.options)


def _pointers(found: Case) -> Iterator[Pointer]:
    told = (*found.reasons.values(), *found.notes)
    yield from (one if isinstance(one, Pointer) else Pointer(one) for one in told)


def cross_faults(found: Sequence[Case]) -> Iterator[Fault]:
    """What is wrong between cases: an id used twice, and names that lead nowhere."""
    ids = [one.id for one in found]
    for one in found:
        if ids.count(one.id) > 1:
            yield Fault(one.id, say("case-twice"))
        for other in sorted(_named(one) - set(ids)):
            yield Fault(one.id, say("case-names-none", other=other))
        for key in sorted(_facts_used(one) - set(one.facts)):
            yield Fault(one.id, say("case-no-fact", key=key))


def _named(one: Case) -> set[str]:
    named = set(one.instead.values())
    for target in one.otherwise.values():
        named |= {target} if isinstance(target, str) else set(target.values())
    for pointer in _pointers(one):
        named |= set(pointer.cases.values())
    for remedy in one.remedies():
        named |= {remedy.see, *(getattr(option, "see", "") for option in remedy.options)}
    return named - {""}


def _facts_used(one: Case) -> set[str]:
    used = set(one.needs) | set(one.otherwise)
    for remedy in one.effects:
        used |= set(remedy.only) | set(remedy.unless)
    return {key for key in used if "." not in key and key != "muggins"}
