"""The log as the desk shows it: every step with who and when, the newest first."""

from __future__ import annotations

from msgspec import Struct

from pegout.tournament.meet import LogCommand, MeetLog, Publish, Restore, Undo, bare_log
from pegout.tournament.narration import told_log

SHOWN = 40


class StepRow(Struct, frozen=True):
    """One step: when, who, what it did, and whether it still counts."""

    number: int
    at: str
    by: str
    role: str
    lines: tuple[str, ...]
    in_force: bool
    may_undo: bool
    may_return: bool


def step_rows(log: MeetLog, everything: bool) -> list[StepRow]:
    """The last steps, or all of them, the newest first."""
    first = 0 if everything else max(0, len(log.steps) - SHOWN)
    public = published_in(log)
    return [
        StepRow(
            step.number,
            step.stamp.at.replace("T", " "),
            step.stamp.by,
            step.stamp.role.replace("_", "-"),
            lines,
            step.number not in log.out,
            step.number > public
            and step.number not in log.out
            and not isinstance(step.command, LogCommand),
            public <= step.number < len(log.steps),
        )
        for step, lines in told_log(log, first)
    ][::-1]


def published_in(log: MeetLog) -> int:
    """The last step that made results public: what came before is corrected and not undone."""
    steps = (step.number for step in log.in_force() if isinstance(step.command, Publish))
    return max(steps, default=0)


def undone_by(log: MeetLog, to: int) -> list[StepRow]:
    """The steps that a return to this point would put out of force."""
    now = {step.number for step in log.in_force()}
    then = {step.number for step in bare_log(log.steps[:to]).in_force()}
    return [row for row in step_rows(log, True)[::-1] if row.number in now - then]


def may_redo(log: MeetLog) -> bool:
    """Whether the last thing done was to take something back."""
    return bool(log.steps) and isinstance(log.steps[-1].command, Undo | Restore)
