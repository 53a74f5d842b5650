"""The judge's button: the cases of a table's book, looked up by everyday words."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter
from msgspec import Struct

from pegout.judge import Case, FactSpec, clauses_in, known_in, search, specs
from pegout.rulesets import Ruleset, named
from pegout.server.errors import no_table
from pegout.server.security.identity import AnyRequest, site_of

LONGEST_SEARCH = 200


class FactView(Struct, frozen=True):
    """A fact that the judge asks for, and what may be answered."""

    key: str
    ask: str
    kind: Literal["yes_no", "number", "one_of"]
    one_of: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False


class CaseView(Struct, frozen=True):
    """One thing that can go wrong at a table; `here` where it can be reported at this one.

    Where the program deals, most of what can go wrong with cards cannot happen, and what can go
    wrong with counts is settled by objecting.
    """

    id: str
    when: str
    clauses: tuple[str, ...]
    here: bool
    facts: tuple[FactView, ...]


@get("/tables/{table:str}/cases")
async def see_cases(
    request: AnyRequest,
    table: str,
    search_for: Annotated[str, Parameter(query="search", max_length=LONGEST_SEARCH)] = "",
) -> list[CaseView]:
    """The cases of the table's book that fit these words, the best first; without words, all.

    Those that can be reported at this table come before the others.
    """
    found = await site_of(request).tables.table(table)
    if found is None or found.ruleset is None:
        raise no_table()
    book = found.ruleset
    cases = sorted(search(known_in(book), search_for), key=lambda one: not one.conduct)
    return [_shown(one, book) for one in cases]


def _shown(one: Case, book: Ruleset) -> CaseView:
    facts = specs(one, book)
    return CaseView(
        one.id,
        named(one.title),
        clauses_in(one, book),
        one.conduct,
        tuple(_fact(key, spec) for key, spec in facts.items()),
    )


def _fact(key: str, spec: FactSpec) -> FactView:
    kind: Literal["yes_no", "number", "one_of"] = "number" if spec.number else "yes_no"
    if spec.one_of:
        kind = "one_of"
    return FactView(
        key, spec.ask, kind, spec.one_of, spec.says, spec.least, spec.most, spec.optional
    )
