"""The judge at a table: objections, calls of muggins, reports and choices become events."""

from __future__ import annotations

from pegout.judge.table.commands import (
    About,
    Challenge,
    Choose,
    Direct,
    JudgeCommand,
    Muggins,
    Report,
    TableCommand,
)
from pegout.judge.table.decide import command_behind, decide

__all__ = [
    "About",
    "Challenge",
    "Choose",
    "Direct",
    "JudgeCommand",
    "Muggins",
    "Report",
    "TableCommand",
    "command_behind",
    "decide",
]
