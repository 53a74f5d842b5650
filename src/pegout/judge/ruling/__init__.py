"""From a case and its facts to a ruling: a pure function, and what a ruling does."""

from __future__ import annotations

from pegout.judge.ruling.board import Board
from pegout.judge.ruling.card_counts import CardRuling, card_ruling
from pegout.judge.ruling.effects import Effect
from pegout.judge.ruling.facts import MUGGINS, answers, specs
from pegout.judge.ruling.interview import walk
from pegout.judge.ruling.reasons import told_reading
from pegout.judge.ruling.rule import Ruling, facts_needed, rule, sentence

__all__ = [
    "MUGGINS",
    "Board",
    "CardRuling",
    "Effect",
    "Ruling",
    "answers",
    "card_ruling",
    "facts_needed",
    "rule",
    "sentence",
    "specs",
    "told_reading",
    "walk",
]
