"""What can go wrong at a table: every case with its clause, its facts and its remedies, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Party = Literal["offender", "opponent"]
Decider = Literal["judge", "director", "convenor"]
"""Who settles what a book leaves open: a judge or, where its sheet says so, somebody else."""
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
