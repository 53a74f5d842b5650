"""What can be saved of a file in which lines are broken: all steps that still decide the same."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament.meet.decide import decide, leads_to
from pegout.tournament.meet.evolve import replay
from pegout.tournament.meet.log import NEW_LOG, LogCommand, MeetLog, Redo, Restore, Step, Undo, take


class Saved(Struct, frozen=True):
    """A log of the steps that were kept, and the others by their old numbers, with the reason."""

    log: MeetLog
    left_out: tuple[tuple[int, str], ...]


def mended(steps: Sequence[Step]) -> Saved:
    """Take every step again; one that would now be refused, or lead elsewhere, is left out."""
    log, left_out = NEW_LOG, list[tuple[int, str]]()
    fresh: dict[int, int] = {}
    for step in steps:
        after = _again(log, step, fresh)
        if isinstance(after, str):
            left_out.append((step.number, after))
        else:
            log = after
            fresh[step.number] = after.steps[-1].number
    return Saved(log, tuple(left_out))


def _again(log: MeetLog, step: Step, fresh: dict[int, int]) -> MeetLog | str:
    """The log with one step more, or why it is left out."""
    if isinstance(step.command, LogCommand):
        return _taken_back(log, step.command, step, fresh)
    again = decide(log.meet, step.command, step.stamp)
    if not leads_to(again, step.events):
        refused = isinstance(again, Rejection)
        return str(again) if refused else "it would not lead to what it led to"
    kept = replace(step, number=len(log.steps) + 1)
    return MeetLog((*log.steps, kept), replay(step.events, log.meet), log.out)


def _taken_back(
    log: MeetLog, command: LogCommand, step: Step, fresh: dict[int, int]
) -> MeetLog | str:
    asked = _renumbered(command, step, fresh)
    if asked is None:
        return "it speaks of a step that is lost"
    after = take(log, asked, step.stamp)
    return str(after) if isinstance(after, Rejection) else after


def _renumbered(command: LogCommand, step: Step, fresh: dict[int, int]) -> LogCommand | None:
    """The same with the numbers that steps have now."""
    if isinstance(command, Redo):
        return command
    if isinstance(command, Restore):
        kept = [new for old, new in fresh.items() if old <= command.step]
        return Restore(max(kept, default=0))
    return Undo(fresh[step.off[0]]) if step.off and step.off[0] in fresh else None
