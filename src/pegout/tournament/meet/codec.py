"""A meet as a file: one line of JSON for each step, each sealed by a sum over all before it.

Of a file with broken lines every step is saved that still decides the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Fault, MeetError, Rejection, on_line
from pegout.input_limits import STOPPED, enough
from pegout.text import Message, say
from pegout.tournament.meet.base import Fact
from pegout.tournament.meet.commands import OpenDivision, OpenTables
from pegout.tournament.meet.decide import decide, leads_to
from pegout.tournament.meet.evolve import replay
from pegout.tournament.meet.log import (
    NEW_LOG,
    LogCommand,
    MeetLog,
    Redo,
    Restore,
    Step,
    Undo,
    log_of,
    take,
)
from pegout.tournament.meet.state import NEW_MEET
from pegout.tournament.registration.setup import DIVISION_ID

FORMAT = "pegout-meet"
VERSION = 1
SEASON = '"pegout-season"'
"""In the first line of a season's file, which is easily taken for a meet's."""
SUM_DIGITS = 16
SUM_AT_END = re.compile(r',"sum":"([0-9a-f]{16})"\}$')
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
NUMBER_AT_START = re.compile(r'\{"number":(\d{1,9}),')


# The types of a step are worked out here, once: done by two threads at a time it ends the program.
_STEP = msgspec.json.Decoder(Step)


def meet_to_text(log: MeetLog) -> str:
    """The whole file of a meet."""
    lines, seal = [heading()], ""
    for step in log.steps:
        line, seal = step_line(step, seal)
        lines.append(line)
    return "\n".join(lines) + "\n"


def heading() -> str:
    """The first line of a meet's file."""
    return msgspec.json.encode({"format": FORMAT, "version": VERSION}).decode()


def step_line(step: Step, before: str) -> tuple[str, str]:
    """One step as a line, and the sum that seals it and all before it."""
    body = step_to_bytes(step).decode()
    seal = _seal(before, body)
    return f'{body[:-1]},"sum":"{seal}"}}', seal


def step_to_bytes(step: Step) -> bytes:
    """One step by itself, as a store keeps it; the order of its rows stands for the sums.

    A fact that was all that happened is written once, as the command.
    """
    if isinstance(step.command, Fact) and step.events == (step.command,):
        step = replace(step, events=())
    return msgspec.json.encode(step, order="deterministic")


def step_from_bytes(data: bytes) -> Step:
    """A step that a store has kept."""
    return _with_fact(_STEP.decode(data))


def _with_fact(step: Step) -> Step:
    """A step as it is in memory: a fact that stands alone is what happened."""
    if step.events or not isinstance(step.command, Fact):
        return step
    return replace(step, events=(step.command,))


def _seal(before: str, body: str) -> str:
    return sha256(f"{before}\n{body}".encode()).hexdigest()[:SUM_DIGITS]


def last_seal(text: str) -> str:
    """The sum on the last line of a file that was read."""
    last = text.rstrip("\n").rpartition("\n")[2]
    data = msgspec.json.decode(last)
    return str(data.get("sum", ""))


class Survey(Struct, frozen=True):
    """The steps of a file that can be read, and what is wrong with the other lines.

    Where very many are wrong reading `stopped`: then nobody knows what more there is.
    """

    steps: tuple[Step, ...]
    faults: tuple[Fault, ...]
    stopped: bool = False


def surveyed(text: str, where: str) -> Survey:
    """All that can be read of a meet's file in one go, up to as many faults as anybody reads."""
    faults: list[Fault] = []
    steps: list[Step] = []
    for place, step in _steps(text, where, faults):
        if step is not None:
            steps.append(step)
        elif enough(faults):
            faults.append(Fault(on_line(where, place), STOPPED, place))
            return Survey(tuple(steps), tuple(faults), stopped=True)
    return Survey(tuple(steps), tuple(faults))


def meet_from_text(text: str, where: str) -> MeetLog:
    """Read a meet's file; raises MeetError with everything that is wrong with it."""
    return log_from(surveyed(text, where), where)


def log_from(found: Survey, where: str) -> MeetLog:
    """The log of a file that was read; raises MeetError where something is wrong with it."""
    if found.faults:
        raise MeetError(*found.faults)
    try:
        return log_of(found.steps)
    except (LookupError, AssertionError, TypeError, ValueError):
        # Lines written by hand with right sums can still tell an impossible story.
        raise MeetError(Fault(where, say("file-cannot-follow"))) from None


def _steps(text: str, where: str, faults: list[Fault]) -> Iterator[tuple[int, Step | None]]:
    """Each line with its step, or None where it is broken; the sum that stands there goes on."""
    lines = _lines(text)
    if reason := _no_heading(lines[0]):
        faults.append(Fault(on_line(where, 1), reason, 1))
        return
    seal: str | None = ""
    ahead = 1
    for place, line in enumerate(lines[1:], 2):
        expected = ahead
        at = on_line(where, place)
        try:
            step = _step(line, seal, last=place == len(lines) and not text.endswith("\n"))
        except MeetError as error:
            faults += [Fault(at, fault.message, place) for fault in error.faults]
            seal, ahead = _recorded(line), _number(line, ahead) + 1
            yield place, None
            continue
        seal = _recorded(line)
        right, ahead = step.number == ahead, step.number + 1
        yield place, step
        if not right:
            other = say("file-other-step", step=step.number, expected=expected)
            faults.append(Fault(at, other, place))
            yield place, None


def _recorded(line: str) -> str | None:
    """The sum that a line bears, right or wrong; None where it bears none."""
    found = SUM_AT_END.search(line)
    return None if found is None else found.group(1)


def _number(line: str, expected: int) -> int:
    """Which step a broken line seems to be."""
    found = NUMBER_AT_START.match(line)
    return expected if found is None else int(found.group(1))


def _lines(text: str) -> list[str]:
    """Only a newline ends a line: a name may hold any other sign that parts lines."""
    return text.replace("\r\n", "\n").removesuffix("\n").split("\n")


def _no_heading(line: str) -> Message | None:
    """Why a file does not begin as a meet's does; None where it does."""
    if not line.strip():
        return say("file-empty")
    if SEASON in line:
        return say("file-season")
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return say("file-no-meet")
    if data.get("version") != VERSION:
        return say("file-other-version", version=str(data.get("version")), reads=VERSION)
    return None


def _step(line: str, before: str | None, last: bool) -> Step:
    """One line read, its sum and its versions checked."""
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        cut = say("file-cut-off") if last else say("file-not-json")
        raise MeetError(Fault("", cut)) from None
    body, _, rest = line.rpartition(',"sum":"')
    seal = _recorded(line) if before is None else _seal(before, f"{body}}}")
    if rest != f'{seal}"}}' or not isinstance(data, dict):
        raise MeetError(Fault("", say("file-changed")))
    data.pop("sum")
    try:
        step = _with_fact(msgspec.convert(data, Step, str_keys=True))
    except (msgspec.ValidationError, AttributeError, TypeError) as error:
        raise MeetError(Fault("", say("file-unreadable", why=str(error)))) from error
    if (wrong := next(_no_ids(step), None)) is not None:
        raise MeetError(Fault("", say("file-no-id", id=repr(wrong[:40]))))
    return step


def _no_ids(step: Step) -> Iterator[str]:
    """What a step has for ids that cannot be any: they stand in addresses and names of files."""
    for event in step.events:
        if isinstance(event, OpenDivision) and not DIVISION_ID.fullmatch(event.division):
            yield event.division
        if isinstance(event, OpenTables):
            yield from (table for _, table in event.tables if not TABLE_ID.fullmatch(table))


def readable(text: str) -> tuple[Step, ...]:
    """The steps of a file that can be read, however many of the others are wrong."""
    return tuple(step for _, step in _steps(text, "", []) if step is not None)


def log_faults(log: MeetLog) -> Iterator[Fault]:
    """Steps that the rules would decide otherwise than the log says."""
    meet = NEW_MEET
    for step in log.in_force():
        assert not isinstance(step.command, LogCommand)
        again = decide(meet, step.command, step.stamp)
        if not leads_to(again, step.events):
            why = "" if isinstance(again, tuple) else str(again)
            where = str(say("fault-step", step=step.number, kind=type(step.command).__name__))
            yield Fault(where, say("file-does-not-follow", why=why))
            return
        meet = replay(step.events, meet)


class SalvagedMeet(Struct, frozen=True):
    """A log of the steps that were kept, and the others by their old numbers, with the reason."""

    log: MeetLog
    left_out: tuple[tuple[int, str], ...]


def mended(steps: Sequence[Step]) -> SalvagedMeet:
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
    return SalvagedMeet(log, tuple(left_out))


def _again(log: MeetLog, step: Step, fresh: dict[int, int]) -> MeetLog | str:
    """The log with one step more, or why it is left out."""
    if isinstance(step.command, LogCommand):
        return _taken_back(log, step.command, step, fresh)
    again = decide(log.meet, step.command, step.stamp)
    if not leads_to(again, step.events):
        return str(again if isinstance(again, Rejection) else say("file-leads-elsewhere"))
    kept = replace(step, number=len(log.steps) + 1)
    return MeetLog((*log.steps, kept), replay(step.events, log.meet), log.out)


def _taken_back(
    log: MeetLog, command: LogCommand, step: Step, fresh: dict[int, int]
) -> MeetLog | str:
    asked = _renumbered(command, step, fresh)
    if asked is None:
        return str(say("file-step-lost"))
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
