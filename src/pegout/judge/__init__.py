"""The judge: every irregularity in the books as data, and rulings as a pure function.

`cases` holds what can go wrong, `ruling` what then follows, `table` the judge in a game. Other
rooms import from here alone.
"""

from __future__ import annotations

from pegout.judge.cases import (
    PHASES as PHASES,
    TITLES as TITLES,
    Case as Case,
    FactSpec as FactSpec,
    applies as applies,
    best_elsewhere as best_elsewhere,
    borrowed as borrowed,
    called as called,
    case as case,
    case_for as case_for,
    cases as cases,
    cases_with as cases_with,
    choices as choices,
    citation_of as citation_of,
    clauses_in as clauses_in,
    holding as holding,
    house_book as house_book,
    instead_of as instead_of,
    known_in as known_in,
    left_to_judge as left_to_judge,
    lent_to as lent_to,
    nearest as nearest,
    number_of as number_of,
    other_case as other_case,
    search as search,
    stated_in as stated_in,
    states as states,
)
from pegout.judge.ruling import (
    MUGGINS as MUGGINS,
    CardRuling as CardRuling,
    Effect as Effect,
    Ruling as Ruling,
    answers as answers,
    card_ruling as card_ruling,
    effects as effects,
    facts_needed as facts_needed,
    read as read,
    rule as rule,
    specs as specs,
    told_reading as told_reading,
)
from pegout.judge.table import (
    About as About,
    Challenge as Challenge,
    Choose as Choose,
    Direct as Direct,
    JudgeCommand as JudgeCommand,
    Muggins as Muggins,
    Report as Report,
    TableCommand as TableCommand,
    command_behind as command_behind,
    decide as decide,
)
