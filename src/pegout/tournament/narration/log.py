"""A meet's log as messages, and steps that take others back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pegout.text import Message, say
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.evolve import replay
from pegout.tournament.meet.log import LogCommand, MeetLog, Redo, Restore, Step, log_of
from pegout.tournament.meet.state import Meet
from pegout.tournament.narration.events import tell, tell_match

MOST_UNDONE = 6
IN_ALREADY = say("meet-in-already")
"""What is told of something that was asked for and stands."""
Told = tuple[Message, ...]


def told_log(log: MeetLog, after: int = 0) -> Iterator[tuple[Step, Told]]:
    """The steps after this one with what each did, those that are out of force too.

    Names are as they were. What came before is gone through once, and not told.
    """
    so_far, known = log_of(log.steps[:after]), dict[int, Told]()
    for number, step in enumerate(log.steps[after:], after + 1):
        if isinstance(step.command, LogCommand):
            so_far = log_of(log.steps[:number])
            for one in (*step.off, *step.on)[:MOST_UNDONE]:
                known[one] = known[one] if one in known else _told_then(log, one)
        else:
            so_far = MeetLog((), replay(step.events, so_far.meet))
        said = tell_step(step, so_far.meet, known)
        known[step.number] = said
        yield step, said


def _told_then(log: MeetLog, number: int) -> Told:
    """What a step did, as it was then."""
    return tell_step(log.steps[number - 1], log_of(log.steps[:number]).meet)


Known = Mapping[int, Told]
"""What earlier steps did, by their numbers."""


def tell_step(step: Step, meet: Meet, known: Known | None = None) -> Told:
    """What one step did; `meet` is where it led.

    A step that takes others back says what those did, as far as it is known.
    """
    if isinstance(step.command, LogCommand):
        return (_taken_back(step), *_what_was(step, known or {}))
    match = step.command if isinstance(step.command, c.RecordMatch) else None
    told: list[Message] = [] if match is None else [tell_match(match, meet)]
    entered = any(isinstance(event, e.EntryMade) for event in step.events)
    for kind, events in groupby(step.events, key=type):
        same = list(events)
        if match is not None and kind is e.PlayoffGamePlayed:
            continue
        if kind is e.CheckedIn and len(same) > 1:
            told.append(_all_there(same, meet))
        elif kind not in (e.PersonAdded, c.NumberMember, c.NoteEmail) or not entered:
            told += [tell(event, meet) for event in same]
    return tuple(told)


def _all_there(events: Sequence[Any], meet: Meet) -> Message:
    return say("meet-all-there", entries=[meet.entry_name(event.entry) for event in events])


def _taken_back(step: Step) -> Message:
    if isinstance(step.command, Redo):
        return say("meet-redone", steps=_steps(step.on))
    if isinstance(step.command, Restore):
        return say("meet-restored", step=step.command.step, steps=_steps(step.off))
    return say("meet-undone", steps=_steps(step.off))


def _what_was(step: Step, known: Known) -> Told:
    """What the steps did that were put out of force or back into it; of many the first few."""
    back = isinstance(step.command, Redo)
    numbers = step.on if back else step.off
    named = [number for number in numbers if number in known][:MOST_UNDONE]
    told = [say("meet-was", back=back, what=line) for number in named for line in known[number]]
    if named and (more := len(numbers) - len(named)):
        told.append(say("meet-more-steps", number=more))
    return tuple(told)


def told_between(log: MeetLog, first: int, last: int) -> list[Message]:
    """What some steps did; of steps that were undone since, as it was then."""
    meet = log.meet if last >= len(log.steps) else log_of(log.steps[:last]).meet
    steps, known = log.steps[first - 1 : last], dict[int, Told]()
    for step in steps:
        for number in (*step.off, *step.on)[:MOST_UNDONE]:
            known[number] = _told_then(log, number)
    return [line for step in steps for line in tell_step(step, meet, known)]


def _steps(numbers: Sequence[int]) -> Message:
    """Steps with their verb.

    >>> [str(_steps(numbers)) for numbers in ((4,), (4, 5, 6), (1, 3))]
    ['Step 4 is', 'Steps 4 to 6 are', 'Steps 1 and 3 are']
    """
    if len(numbers) > 1 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return say("meet-steps-from-to", first=numbers[0], last=numbers[-1])
    return say("meet-steps", steps=numbers)
