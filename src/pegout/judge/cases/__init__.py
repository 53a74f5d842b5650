"""Every irregularity in the books as data: their types, the files, and how one is found."""

from __future__ import annotations

from pegout.judge.cases.books import (
    LEFT_TO_JUDGE,
    applies,
    book_of,
    clauses_in,
    decider,
    instead_of,
    known_in,
    refusal,
)
from pegout.judge.cases.loading import IrregularityError, case, cases, nearest, parse_cases
from pegout.judge.cases.model import (
    PHASES,
    Branch,
    Case,
    Decider,
    Facts,
    FactSpec,
    Party,
    Remedy,
    Value,
)
from pegout.judge.cases.plain import (
    choices,
    named,
    other_case,
    plain,
    plain_refusal,
    refused_plainly,
)
from pegout.judge.cases.search import best_elsewhere, called, number_of, search
from pegout.judge.cases.titles import TITLES

__all__ = [
    "LEFT_TO_JUDGE",
    "PHASES",
    "TITLES",
    "Branch",
    "Case",
    "Decider",
    "FactSpec",
    "Facts",
    "IrregularityError",
    "Party",
    "Remedy",
    "Value",
    "applies",
    "best_elsewhere",
    "book_of",
    "called",
    "case",
    "cases",
    "choices",
    "clauses_in",
    "decider",
    "instead_of",
    "known_in",
    "named",
    "nearest",
    "number_of",
    "other_case",
    "parse_cases",
    "plain",
    "plain_refusal",
    "refusal",
    "refused_plainly",
    "search",
]
