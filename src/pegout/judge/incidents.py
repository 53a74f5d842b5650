"""What can go wrong at a table: every case with its clause, its facts and its remedies, as data."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from pegout.errors import Fault, PegoutError
from pegout.judge.effect_base import Party

Phase = Literal[
    "cut", "mix", "deal", "discard", "starter", "play", "show", "peg", "any", "event"
]  # fmt: skip
PHASES: tuple[Phase, ...] = (
    "cut", "mix", "deal", "discard", "starter", "play", "show", "peg", "any", "event",
)  # fmt: skip
Value = bool | int | str
Facts = Mapping[str, Value]
MOST_NUMBER = 9999
Conditions = dict[str, Value | tuple[Value, ...]]

DATA_FILES = (
    "cutting", "dealing", "counts", "crib", "playing", "pegs", "show", "muggins", "alberta",
    "sasg", "gaps",
)  # fmt: skip


class IrregularityError(PegoutError):
    """A file of irregularities that cannot be used, with all of its faults."""


class FactSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """One fact that a ruling rests on, and the question that brings it out.

    `says` has the words of each of `one_of`. `only` names facts that must have these values
    before the question arises; `books` the rulesets that ask it, if not all do.
    """

    ask: str
    number: bool = False
    least: int = 0
    most: int = MOST_NUMBER
    one_of: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    only: Conditions = {}
    books: tuple[str, ...] = ()
    optional: bool = False


class Bound(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit for a number: a number, or the key of a rule that gives it."""

    above: int | str | None = None
    at_least: int | str | None = None
    below: int | str | None = None


class Remedy(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of what a book orders; `do` names its kind, `only` and `unless` its conditions.

    `reading` is the number of the reading that orders it, where the text alone does not.
    """

    do: str
    only: Conditions = {}
    unless: Conditions = {}
    to: str = ""
    points: int | str = 0
    kind: str = ""
    what: str = ""
    by: str = ""
    ask: str = ""
    options: tuple[str | Branch, ...] = ()
    reading: str = ""


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """One option of a choice in the data."""

    id: str
    words: str
    effects: tuple[Remedy, ...] = ()


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One irregularity: in which books it stands, what it is, and what follows.

    `cites` is the key of a rule whose clause is cited instead of `clauses`. `fallback` lists
    books that are silent here and borrow the rule. `needs` holds what must be true for this
    case; `otherwise` the case that applies where it is not, for each value or under `else`.
    `instead` names the case of another book, `reasons` why a book has none. `words` is how people
    at a table would put it, for those who look a case up; `briefly` is what a log tells of
    it, where `when` lists more than can have happened at once. `readings` are those by which the
    case itself or its window is understood; those of single effects stand with the effects.
    """

    id: str
    clauses: tuple[str, ...]
    phases: tuple[Phase, ...]
    when: str
    effects: tuple[Remedy, ...]
    words: tuple[str, ...] = ()
    briefly: str = ""
    books: tuple[str, ...] = ()
    fallback: tuple[str, ...] = ()
    offender: str = ""
    opponent: str = ""
    facts: dict[str, str | FactSpec] = {}
    needs: dict[str, Value | tuple[Value, ...] | Bound] = {}
    otherwise: dict[str, str | dict[str, str]] = {}
    window: str = ""
    cites: str = ""
    instead: dict[str, str] = {}
    reasons: dict[str, str] = {}
    why: str = ""
    notes: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    none_stated: bool = False
    muggins: bool = False

    def spec(self, key: str) -> FactSpec:
        """The specification of one of its facts; a bare text is a yes-or-no question."""
        given = self.facts[key]
        return FactSpec(given) if isinstance(given, str) else given

    def names(self) -> dict[str, str]:
        """What the two parties are called here."""
        return {
            party: f"the {name}"
            for party, name in zip(("offender", "opponent"), self._parties(), strict=True)
        }

    def _parties(self) -> tuple[str, str]:
        facing = {"dealer": "pone", "pone": "dealer"}
        first = self.offender or "player"
        return first, self.opponent or facing.get(first, "opponent")


def cases() -> tuple[Case, ...]:
    """Every irregularity the judge knows, in the order of a deal."""
    return tuple(_by_id().values())


def case(case_id: str) -> Case | None:
    """One irregularity by its id, in any mixture of small and capital letters."""
    return _by_folded_id().get(case_id.casefold())


def nearest(case_id: str) -> list[str]:
    """The ids most like one that is not known.

    >>> nearest("ACC-reneg")[0]
    'ACC-renege'
    """
    found = get_close_matches(case_id.casefold(), list(_by_folded_id()), n=3)
    return [_by_folded_id()[one].id for one in found]


@cache
def _by_folded_id() -> dict[str, Case]:
    return {one.id.casefold(): one for one in cases()}


@cache
def _by_id() -> dict[str, Case]:
    texts = {f"{name}.toml": data_text(name) for name in DATA_FILES}
    return {one.id: one for one in parse_cases(texts)}


def data_text(name: str) -> str:
    """One packaged file of the judge's data."""
    return (files("pegout.judge") / "data" / f"{name}.toml").read_text(encoding="utf-8")


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
        yield Fault(where, f"is not TOML: {error}")
        return
    for number, row in enumerate(tree.get("case", ()), 1):
        place = f"{where}, {row.get('id', f'case {number}')}"
        try:
            yield msgspec.convert(row, Case)
        except msgspec.ValidationError as error:
            yield Fault(place, str(error))


def cross_faults(found: list[Case]) -> Iterator[Fault]:
    """What is wrong between cases: an id used twice, and names that lead nowhere."""
    ids = [one.id for one in found]
    for one in found:
        if ids.count(one.id) > 1:
            yield Fault(one.id, "stands here more than once")
        for other in sorted(_named(one) - set(ids)):
            yield Fault(one.id, f"names {other}, which is no case")
        for key in sorted(_facts_used(one) - set(one.facts)):
            yield Fault(one.id, f"rests on {key}, which is none of its facts")
        if unknown := sorted(kind for kind in _kinds(one.effects) if kind not in KINDS):
            yield Fault(one.id, f"knows no remedy {', '.join(unknown)}")


def _named(one: Case) -> set[str]:
    named = set(one.instead.values())
    for target in one.otherwise.values():
        named |= {target} if isinstance(target, str) else set(target.values())
    return named


def _facts_used(one: Case) -> set[str]:
    used = set(one.needs) | set(one.otherwise)
    for remedy in one.effects:
        used |= set(remedy.only) | set(remedy.unless)
    return {key for key in used if "." not in key and key != "muggins"}


def _kinds(remedies: tuple[Remedy, ...]) -> Iterator[str]:
    for remedy in remedies:
        yield remedy.do
        for option in remedy.options:
            if isinstance(option, Branch):
                yield from _kinds(option.effects)


KINDS = frozenset(
    (
        "score no_score back correct set_pegs retract forfeit dead count redeal deal_on new_pack "
        "reshuffle recut fill draw move restore rewind set_count choose ask_judge call_judges "
        "stands keep continue pause stop next_dealer crib_to game_lost game_won out order table"
    ).split()
)

__all__ = ["Branch", "Case", "FactSpec", "Party", "Remedy", "case", "cases", "nearest"]
