"""Every irregularity in the books as data: their types, the files, and how one is found."""

from __future__ import annotations

from pegout.judge.cases.books import (
    TITLES as TITLES,
    applies as applies,
    borrowed as borrowed,
    case_for as case_for,
    citation_of as citation_of,
    clauses_in as clauses_in,
    holding as holding,
    instead_of as instead_of,
    known_in as known_in,
    left_to_judge as left_to_judge,
    lent_to as lent_to,
    other_case as other_case,
    refusal as refusal,
    stated_in as stated_in,
    states as states,
)
from pegout.judge.cases.library import (
    IrregularityError as IrregularityError,
    case as case,
    cases as cases,
    cases_with as cases_with,
    house_book as house_book,
    nearest as nearest,
    parse_cases as parse_cases,
)
from pegout.judge.cases.model import (
    PHASES as PHASES,
    Branch as Branch,
    Case as Case,
    Decider as Decider,
    Facts as Facts,
    FactSpec as FactSpec,
    Party as Party,
    Remedy as Remedy,
    Value as Value,
    choices as choices,
)
from pegout.judge.cases.search import (
    best_elsewhere as best_elsewhere,
    called as called,
    number_of as number_of,
    search as search,
)
