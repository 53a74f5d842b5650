"""The judge: every irregularity in the books as data, and rulings as a pure function."""

from __future__ import annotations

from pegout.judge.books import known_in
from pegout.judge.cards import CardRuling, card_ruling
from pegout.judge.commands import (
    Challenge,
    Choose,
    Direct,
    JudgeCommand,
    Muggins,
    Report,
    TableCommand,
)
from pegout.judge.effects import Effect
from pegout.judge.incidents import PHASES, Case, FactSpec, case, cases, nearest
from pegout.judge.rule import Ruling, facts_needed, rule, sentence
from pegout.judge.table import command_behind, decide

__all__ = [
    "PHASES",
    "CardRuling",
    "Case",
    "Challenge",
    "Choose",
    "Direct",
    "Effect",
    "FactSpec",
    "JudgeCommand",
    "Muggins",
    "Report",
    "Ruling",
    "TableCommand",
    "card_ruling",
    "case",
    "cases",
    "command_behind",
    "decide",
    "facts_needed",
    "known_in",
    "nearest",
    "rule",
    "sentence",
]
