"""The log of a meet in sentences: what each step did; of one that undid others, what they did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.evolve import replay
from pegout.tournament.meet.log import LogCommand, MeetLog, Redo, Restore, Step, Undo, log_of
from pegout.tournament.meet.state import Meet
from pegout.tournament.narration.events import tell
from pegout.tournament.narration.figures import counted_words, listed

MOST_UNDONE = 6


def told_log(log: MeetLog, after: int = 0) -> Iterator[tuple[Step, tuple[str, ...]]]:
    """The steps after this one with their sentences, those that are out of force too.

    Names are as they were. What came before is gone through once, and not told.
    """
    so_far, known = log_of(log.steps[:after]), dict[int, tuple[str, ...]]()
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


def _told_then(log: MeetLog, number: int) -> tuple[str, ...]:
    """What a step did, as it was then."""
    return tell_step(log.steps[number - 1], log_of(log.steps[:number]).meet)


Known = Mapping[int, tuple[str, ...]]
"""What earlier steps did, in sentences, by their numbers."""


def tell_step(step: Step, meet: Meet, known: Known | None = None) -> tuple[str, ...]:
    """What one step did, in sentences; `meet` is where it led.

    A step that takes others back says what those did, as far as it is known.
    """
    if isinstance(step.command, LogCommand):
        return (_taken_back(step), *_what_was(step, known or {}))
    found: list[str] = []
    entered = any(isinstance(event, e.EntryMade) for event in step.events)
    for kind, events in groupby(step.events, key=type):
        same = list(events)
        if kind is e.CheckedIn and len(same) > 1:
            found.append(_all_there(same, meet))
        elif kind not in (e.PersonAdded, c.NumberMember) or not entered:
            found += [tell(event, meet) for event in same]
    return tuple(found)


def _all_there(events: Sequence[Any], meet: Meet) -> str:
    names = [meet.entry_name(event.entry) for event in events]
    return f"{len(names)} entries are there: {', '.join(names)}."


def _taken_back(step: Step) -> str:
    if isinstance(step.command, Redo):
        return f"{_steps(step.on)} back in force."
    if isinstance(step.command, Restore):
        return f"Everything is as it was after step {step.command.step}: {_steps(step.off)} undone."
    assert isinstance(step.command, Undo)
    return f"{_steps(step.off)} undone."


def _what_was(step: Step, known: Known) -> tuple[str, ...]:
    """What the steps did that were put out of force or back into it; of many the first few."""
    numbers = step.on if isinstance(step.command, Redo) else step.off
    word = "Back" if isinstance(step.command, Redo) else "Undone"
    named = [number for number in numbers if number in known][:MOST_UNDONE]
    lines = [f"{word}: {line}" for number in named for line in known[number]]
    more = len(numbers) - len(named)
    return (*lines, f"And {counted_words(more, 'more step')}.") if named and more else tuple(lines)


IN_ALREADY = "That is in already: nothing was changed."
"""What is told of something that was asked for and stands."""


def told_between(log: MeetLog, first: int, last: int) -> list[str]:
    """What some steps did, in sentences; of steps that were undone since, as it was then."""
    meet = log.meet if last >= len(log.steps) else log_of(log.steps[:last]).meet
    steps, known = log.steps[first - 1 : last], dict[int, tuple[str, ...]]()
    for step in steps:
        for number in (*step.off, *step.on)[:MOST_UNDONE]:
            known[number] = _told_then(log, number)
    return [line for step in steps for line in tell_step(step, meet, known)]


def _steps(numbers: Sequence[int]) -> str:
    """Steps in words, with their verb.

    >>> _steps((4,)), _steps((4, 5, 6))
    ('Step 4 is', 'Steps 4 to 6 are')
    """
    if len(numbers) == 1:
        return f"Step {numbers[0]} is"
    if not numbers:
        return "No step is"
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"Steps {numbers[0]} to {numbers[-1]} are"
    return f"Steps {listed([str(number) for number in numbers])} are"
