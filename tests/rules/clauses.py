"""Every clause of the five rule documents, and the tie from a test to the clauses it tests.

The clauses stand in `data/clauses/<document>.txt`, one a line. A clause's full id is the
document's number and the clause's own id: "000 §7b", "001 IV.2.a", "002 Go lead".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar, get_args

Carried = Literal["engine", "claim", "judge", "tournament", "conduct", "none"]
"""Who carries a clause out: the automatic game engine, which needs a test; players who count for
themselves, the judge, or the tournament, which are rooms to come; nobody, because it is about
behaviour and equipment; or nobody, because it defines or advises."""

DOCUMENTS = {
    "000": "Alberta 55 plus",
    "001": "McAllen and American Cribbage Congress",
    "002": "General rules (Bicycle)",
    "003": "Club teams",
    "004": "Southern Alberta Summer Games",
}
CLAUSES_OF_A_TEST = "clauses_tested"
DATA = Path(__file__).parent / "data" / "clauses"

Test = TypeVar("Test", bound=Callable[..., object])


@dataclass(frozen=True)
class Clause:
    """One clause of one document, in our own words."""

    doc: str
    id: str
    summary: str
    carried: Carried

    @property
    def full_id(self) -> str:
        """The clause as it is cited: "000 §7b"."""
        return f"{self.doc} {self.id}"


def _read(doc: str) -> list[Clause]:
    """The clauses of one document, with every bad line named at once."""
    clauses, bad = [], []
    text = (DATA / f"{doc}.txt").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("|")]
        if len(parts) == 3 and parts[1] in get_args(Carried):
            carried: Carried = parts[1]  # type: ignore[assignment]  # just checked
            clauses.append(Clause(doc, parts[0], parts[2], carried))
        else:
            bad.append(f"{doc}.txt:{number}: {line}")
    if bad:
        raise ValueError("not a clause, written 'id | carried | summary': " + "; ".join(bad))
    return clauses


CLAUSES: tuple[Clause, ...] = tuple(clause for doc in DOCUMENTS for clause in _read(doc))
BY_ID: dict[str, Clause] = {clause.full_id: clause for clause in CLAUSES}
if len(BY_ID) != len(CLAUSES):
    raise ValueError("two clauses have one id")


def clause(*ids: str) -> Callable[[Test], Test]:
    """Say which clauses a test tests: `@clause("000 §7b", "004 S5a")`."""
    unknown = [full_id for full_id in ids if full_id not in BY_ID]
    if unknown or not ids:
        raise ValueError(f"not in the list of clauses: {', '.join(unknown) or 'nothing named'}")

    def tie(test: Test) -> Test:
        already: tuple[str, ...] = getattr(test, CLAUSES_OF_A_TEST, ())
        setattr(test, CLAUSES_OF_A_TEST, (*ids, *already))
        return test

    return tie


def clauses_of(test: object) -> tuple[str, ...]:
    """The clauses a test is tied to; none for anything else."""
    found: tuple[str, ...] = getattr(test, CLAUSES_OF_A_TEST, ())
    return found
