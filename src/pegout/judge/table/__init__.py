"""The judge at a table: objections, calls of muggins, reports and choices become events."""

from __future__ import annotations

from pegout.judge.table.commands import (
    About as About,
    Challenge as Challenge,
    Choose as Choose,
    Direct as Direct,
    JudgeCommand as JudgeCommand,
    Muggins as Muggins,
    Report as Report,
    TableCommand as TableCommand,
)
from pegout.judge.table.decide import command_behind as command_behind, decide as decide
