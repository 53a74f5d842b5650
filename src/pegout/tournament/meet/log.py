"""The log of a meet: every step with who took it and when; nothing is ever taken out.

A step that is undone stays in the log and is only no longer in force. So undo, redo and a return
to any point are steps like all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pegout.errors import Fault, Rejection, refuse
from pegout.text import Listed, Message, Name, Part
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import Role, Stamp, is_time
from pegout.tournament.meet.base import STEPS
from pegout.tournament.meet.decide import decide, leads_to
from pegout.tournament.meet.evolve import replay
from pegout.tournament.meet.permissions import refuse_director, refuse_unknown
from pegout.tournament.meet.state import NEW_MEET, Meet


class Undo(c.Command, frozen=True, tag=True):
    """Put one step out of force; without a number the last one."""

    step: int | None = None


class Redo(c.Command, frozen=True, tag=True):
    """Put back into force what was last undone."""


class Restore(c.Command, frozen=True, tag=True):
    """Go back to how the meet stood after a step; 0 is before the first."""

    step: int


LogCommand = Undo | Redo | Restore
HELPERS: tuple[Role, ...] = ("registrar", "scorer", "judge", "cross_checker", "treasurer")
"""Those who may take back what they did themselves."""


class Step(Struct, frozen=True, omit_defaults=True):
    """One thing asked of a meet, what followed, and which steps it put out of or into force."""

    number: int
    stamp: Stamp
    command: c.AnyCommand | LogCommand
    events: tuple[e.AnyEvent, ...] = ()
    off: tuple[int, ...] = ()
    on: tuple[int, ...] = ()


class MeetLog(Struct, frozen=True):
    """All steps of a meet, and where it stands."""

    steps: tuple[Step, ...] = ()
    meet: Meet = NEW_MEET
    out: frozenset[int] = frozenset()

    def in_force(self) -> Iterator[Step]:
        """The steps that count, in order."""
        for step in self.steps:
            if step.number not in self.out and not isinstance(step.command, LogCommand):
                yield step


NEW_LOG = MeetLog()


def take(log: MeetLog, command: c.Command | LogCommand, stamp: Stamp) -> MeetLog | Rejection:
    """The log with one more step, or a refusal; a command that changes nothing adds no step."""
    if isinstance(command, LogCommand):
        return _take_back(log, command, stamp)
    decided = decide(log.meet, command, stamp)
    if isinstance(decided, Rejection):
        return decided
    if not decided:
        return log
    step = Step(len(log.steps) + 1, stamp, command, decided)
    return MeetLog((*log.steps, step), replay(decided, log.meet), log.out)


class Tried(Struct, frozen=True):
    """One of several commands in a row: where it was written, and why it is refused, if it is."""

    where: str
    command: c.Command
    refused: Rejection | None

    def faults(self) -> Iterator[Fault]:
        """What is wrong with it, and where."""
        if self.refused is not None:
            yield Fault(self.where, self.refused.cited)


def tried(log: MeetLog, rows: Iterable[tuple[str, c.Command]], stamp: Stamp) -> list[Tried]:
    """What would come of commands one after the other; one that is refused is passed over."""
    found = list[Tried]()
    for where, command in rows:
        after = take(log, command, stamp)
        refused = after if isinstance(after, Rejection) else None
        log = log if isinstance(after, Rejection) else after
        found.append(Tried(where, command, refused))
    return found


def log_of(steps: Sequence[Step]) -> MeetLog:
    """The log of steps that were kept; what they decided is believed."""
    bare = bare_log(steps)
    return MeetLog(bare.steps, _meet_of(bare), bare.out)


def publications(log: MeetLog, division: str) -> Iterator[tuple[int, Step]]:
    """Each version of a division's results, with the step that made it public."""
    for step in log.in_force():
        for event in step.events:
            if isinstance(event, e.Published) and event.division == division:
                yield event.version, step


def log_as_published(log: MeetLog, division: str, version: int) -> MeetLog | None:
    """The log as it stood when a version of a division's results was made public."""
    for number, step in publications(log, division):
        if number == version:
            return log_of(log.steps[: step.number])
    return None


def as_published(log: MeetLog, division: str, version: int) -> Meet | None:
    """The meet as it stood when a version of a division's results was made public."""
    found = log_as_published(log, division, version)
    return None if found is None else found.meet


def bare_log(steps: Sequence[Step]) -> MeetLog:
    """The steps with which of them are out of force, and no meet."""
    out: set[int] = set()
    for step in steps:
        out |= set(step.off)
        out -= set(step.on)
    return MeetLog(tuple(steps), NEW_MEET, frozenset(out))


def _meet_of(log: MeetLog) -> Meet:
    meet = NEW_MEET
    for step in log.in_force():
        meet = replay(step.events, meet)
    return meet


def _take_back(log: MeetLog, command: LogCommand, stamp: Stamp) -> MeetLog | Rejection:
    if stamp.role not in ("director", *HELPERS):
        return refuse("not_allowed.undo", role=stamp.role, chief=log.meet.chief)
    if not is_time(stamp.at) or not stamp.by.strip():
        return refuse("no_actor.when")
    if stamp.role in HELPERS:
        found = _own(log, command, stamp)
    else:
        found = refuse_director(log.meet, stamp) or _found(log, command)
    if isinstance(found, Rejection):
        return found
    off, on = found
    step = Step(len(log.steps) + 1, stamp, command, (), off, on)
    return log_of((*log.steps, step))


Changed = tuple[tuple[int, ...], tuple[int, ...]]
"""Steps put out of force, and steps put back into it."""


def _found(log: MeetLog, command: LogCommand) -> Changed | Rejection:
    if isinstance(command, Undo):
        return _undo(log, command)
    return _redo(log) if isinstance(command, Redo) else _restore(log, command)


def is_own(step: Step, role: Role, name: str) -> bool:
    """Whether a step is one person's to take back; what two judges ruled is of both."""
    shared = isinstance(step.command, c.AnswerCall) and not set(step.command.judges) <= {name}
    return (step.stamp.role, step.stamp.by) == (role, name) and not shared


def own_rulings(log: MeetLog, judge: str) -> list[Step]:
    """The rulings in force that one judge gave alone, in order."""
    return [
        step
        for step in log.in_force()
        if is_own(step, "judge", judge) and isinstance(step.command, c.RuleResult | c.AnswerCall)
    ]


def _built_upon(log: MeetLog, own: Step) -> bool:
    """Whether results were published, a step rests on this one, or judges ruled since."""
    steps, number = list(log.in_force()), own.number
    call = getattr(own.command, "call", None)
    again = (
        isinstance(one.command, c.AnswerCall) and one.command.call == call
        for one in steps
        if one.number > number
    )
    return any(again) or bool(_public(steps, number - 1) or _rests_on(steps, number))


def _own(log: MeetLog, command: LogCommand, stamp: Stamp) -> Changed | Rejection:
    """A helper takes back what they did themselves last, and puts back what they took back."""
    if refused := refuse_unknown(log.meet, stamp):
        return refused
    if isinstance(command, Undo):
        return _undo_own(log, command, stamp)
    found = _found(log, command)
    if isinstance(found, Rejection):
        return found
    steps = [log.steps[number - 1] for part in found for number in part]
    if isinstance(command, Redo) and (undone := _last_undone(log)) is not None:
        steps.append(undone)
    return (
        found if all(is_own(one, stamp.role, stamp.by) for one in steps) else _not_own(log, stamp)
    )


def _undo_own(log: MeetLog, command: Undo, stamp: Stamp) -> Changed | Rejection:
    """One's own last step, or any ruling that a judge gave alone."""
    own = [
        one for one in log.in_force() if (one.stamp.role, one.stamp.by) == (stamp.role, stamp.by)
    ]
    rulings = own_rulings(log, stamp.by) if stamp.role == "judge" else []
    if not own:
        return refuse("nothing_to_undo.own", chief=log.meet.chief)
    last = rulings[-1] if rulings else own[-1]
    theirs = {one.number: one for one in (*rulings, own[-1])}
    found = last if command.step is None else theirs.get(command.step)
    if found is None or not is_own(found, stamp.role, stamp.by):
        return _not_own(log, stamp)
    if not _built_upon(log, found):
        return (found.number,), ()
    return refuse("built_upon", chief=log.meet.chief)


def _not_own(log: MeetLog, stamp: Stamp) -> Rejection:
    return refuse("not_allowed.own", chief=log.meet.chief, role=stamp.role)


def _undo(log: MeetLog, command: Undo) -> Changed | Rejection:
    steps = list(log.in_force())
    if not steps:
        return refuse("nothing_to_undo.none")
    number = steps[-1].number if command.step is None else command.step
    if number not in {step.number for step in steps}:
        return refuse("no_such_step.in_force", step=number)
    touched = _touched(log.meet, next(step for step in steps if step.number == number))
    return _public(steps, number - 1, touched) or _rests_on(steps, number) or ((number,), ())


def _touched(meet: Meet, step: Step) -> set[str] | None:
    """The divisions that a step is about; None where it may be about all of them."""
    found = set[str]()
    for event in step.events:
        division, entry = getattr(event, "division", None), getattr(event, "entry", None)
        if division is None and entry in meet.entries:
            division = meet.entries[entry].division
        if division is None:
            return None
        found.add(division)
    return found or None


def _public(
    steps: Sequence[Step], after: int, divisions: set[str] | None = None
) -> Rejection | None:
    """What was published is not undone; it is corrected, and published in a new version.

    Of a step that is about some divisions only, it matters whether these were published.
    """
    for step in steps:
        if step.number <= after or not isinstance(step.command, c.Publish):
            continue
        if divisions is None or step.command.division in divisions:
            return refuse("published.step", step=step.number)
    return None


def _rests_on(steps: Sequence[Step], number: int) -> Rejection | None:
    """A step in the middle may go only where all later ones would be decided the same."""
    meet = NEW_MEET
    for step in steps:
        if step.number == number:
            continue
        if step.number > number:
            assert not isinstance(step.command, LogCommand)
            if not leads_to(decide(meet, step.command, step.stamp), step.events):
                return refuse(
                    "rests_on",
                    later=step.number,
                    what=step_told(step.command),
                    step=number,
                    before=number - 1,
                )
        meet = replay(step.events, meet)
    return None


def step_told(command: c.Command) -> Message:
    """A step by what it was about, with the fields of its command as parts.

    >>> str(step_told(c.BeginPlayoffs("men", consolation=True)))
    'the start of the consolation'
    """
    parts = ((name, _part(getattr(command, name))) for name in command.__struct_fields__)
    known = {name: part for name, part in parts if part is not None}
    return Message(STEPS[type(command)].key, known)


def _part(value: object) -> Part | None:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return value
    if isinstance(value, c.PersonData):
        return Name(value.name)
    if isinstance(value, tuple):
        return Listed(tuple(Name(one.name) for one in value if isinstance(one, c.PersonData)))
    return None


def _last_undone(log: MeetLog) -> Step | None:
    """The step that took back what a redo would put back."""
    open_ones: list[Step] = []
    for step in log.steps:
        if isinstance(step.command, Redo):
            open_ones.pop()
        elif isinstance(step.command, LogCommand):
            open_ones.append(step)
        else:
            open_ones.clear()
    return open_ones[-1] if open_ones else None


def _redo(log: MeetLog) -> Changed | Rejection:
    """Only what was undone last comes back, and only while nothing else has happened since."""
    undone = _last_undone(log)
    if undone is None:
        return refuse("nothing_to_redo")
    return undone.on, undone.off


def _restore(log: MeetLog, command: Restore) -> Changed | Rejection:
    """All later steps go, and of the earlier ones those count that counted then."""
    if not 0 <= command.step <= len(log.steps):
        return refuse("no_such_step.known", step=command.step, steps=len(log.steps))
    now = {step.number for step in log.in_force()}
    then = {step.number for step in bare_log(log.steps[: command.step]).in_force()}
    if now == then:
        return refuse("nothing_to_undo.stands", step=command.step)
    refused = _public([*log.in_force()], command.step)
    return refused or (tuple(sorted(now - then)), tuple(sorted(then - now)))
