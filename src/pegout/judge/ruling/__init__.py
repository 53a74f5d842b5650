"""From a case and its facts to a ruling: a pure function, and what a ruling does."""

from __future__ import annotations

from pegout.judge.ruling.board import Board as Board
from pegout.judge.ruling.card_counts import CardRuling as CardRuling, card_ruling as card_ruling
from pegout.judge.ruling.effects import Effect as Effect
from pegout.judge.ruling.facts import (
    MUGGINS as MUGGINS,
    answers as answers,
    read as read,
    specs as specs,
)
from pegout.judge.ruling.reasons import told_reading as told_reading
from pegout.judge.ruling.rule import (
    Ruling as Ruling,
    facts_needed as facts_needed,
    rule as rule,
)
