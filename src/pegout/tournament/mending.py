"""What can be saved of a file in which lines are broken: all steps that still decide the same."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament.evolve import replay
from pegout.tournament.following import follows
from pegout.tournament.log import NEW_LOG, LogCommand, MeetLog, Redo, Restore, Step, Undo, take


class Saved(Struct, frozen=True):
    """A log of the steps that were kept, and the others by their old numbers, with the reason."""

    log: MeetLog
    left_out: tuple[tuple[int, str], ...]


def mended(steps: Sequence[Step]) -> Saved:
    """Take every step again; one that would now be refused, or lead elsewhere, is left out."""
    log, left_out = NEW_LOG, list[tuple[int, str]]()
    fresh: dict[int, int] = {}
    for step in steps:
        command = step.command
        asked = _renumbered(command, step, fresh) if isinstance(command, LogCommand) else command
        if asked is None:
            left_out.append((step.number, "it speaks of a step that is lost"))
            continue
        after = take(log, asked, step.stamp)
        if isinstance(after, Rejection):
            left_out.append((step.number, str(after)))
        elif not follows(after.steps[-1].events, step.events, log.meet):
            left_out.append((step.number, "it would not lead to what it led to"))
        else:
            log = _as_kept(log, after, step)
            fresh[step.number] = after.steps[-1].number
    return Saved(log, tuple(left_out))


def _as_kept(before: MeetLog, after: MeetLog, kept: Step) -> MeetLog:
    """What was decided in older words or by an older reading stays as it was."""
    if isinstance(kept.command, LogCommand) or after.steps[-1].events == kept.events:
        return after
    step = replace(after.steps[-1], events=kept.events)
    return MeetLog((*before.steps, step), replay(kept.events, before.meet), before.out)


def _renumbered(command: LogCommand, step: Step, fresh: dict[int, int]) -> LogCommand | None:
    """The same with the numbers that steps have now."""
    if isinstance(command, Redo):
        return command
    if isinstance(command, Restore):
        kept = [new for old, new in fresh.items() if old <= command.step]
        return Restore(max(kept, default=0))
    return Undo(fresh[step.off[0]]) if step.off and step.off[0] in fresh else None
