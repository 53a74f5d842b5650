"""What every command of a tournament shares: the meet's file, who asks, and how it is answered.

A command is a function whose first argument is the desk; `takes_steps` and `only_looks` turn it
into one that Typer knows, with the file and the options that all commands have. Arguments and
options that several commands have stand here too.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pegout.cli.groups import typed_as
from pegout.cli.options import argument, option
from pegout.cli.output import Answer, CommandReply, UserError, granted
from pegout.cli.tournament.meet_file import FileArgument, MeetFile, held
from pegout.errors import refuse
from pegout.tabular import Table
from pegout.text import Message, inside, label_of
from pegout.tournament.bracket import BestOf
from pegout.tournament.cards import ResultKind, Side
from pegout.tournament.floor import differing
from pegout.tournament.meet import (
    DivisionState,
    Entry,
    Meet,
    MeetLog,
    Person,
    Role,
    Stamp,
    Step,
    as_published,
    commands as c,
    folded,
    is_time,
    take,
)
from pegout.tournament.narration import IN_ALREADY, told_between

ByOption = Annotated[str, option("Who does this.", "NAME")]
RoleName = Literal[
    "director", "registrar", "scorer", "judge", "cross-checker", "treasurer", "player", "viewer"
]
RoleOption = Annotated[RoleName, option("In which role.")]
AtOption = Annotated[
    str | None, option("When, as 2026-07-03T09:00 or 09:00; now if not given.", "TIME")
]
DivisionOption = Annotated[
    str | None, option("Which division, if there are several.", "ID", "--division", "-d")
]
StartsOption = Annotated[str, option("When it starts.", "TIME")]
EndsOption = Annotated[str, option("When it ends.", "TIME")]
PersonArgument = Annotated[str, argument("A person: name or number.", "PERSON")]
EntryArgument = Annotated[str, argument("An entry: number or name.", "ENTRY")]
GameArgument = Annotated[int, argument("The number of a game.", "GAME")]
ReasonArgument = Annotated[str, argument("Why.", "REASON")]
SideName = Literal["a", "b"]
SideArgument = Annotated[SideName, argument("The first named side is a, the other b.")]
KindName = Literal[
    "played",
    "timed",
    "forfeit",
    "double-forfeit",
    "refusal",
    "bye",
    "unfinished",
    "void",
]
KindOption = Annotated[KindName, option("How the game ended.")]
WinnerOption = Annotated[
    SideName | None, option("The side that won, where the scores do not say it.")
]
OverrideOption = Annotated[str, option("The director departs from the book, and why.", "REASON")]
VersionOption = Annotated[int | None, option("As it was published in this version.", "N")]
PapersOption = Annotated[
    str, option("Papers handed in: fee, waiver, consent, membership, or all.", "LIST")
]

Run = Callable[..., CommandReply | None]
ROLES: dict[str, Role] = {one.replace("_", "-"): one for one in get_args(Role)}
SIDES: dict[str, Side] = {"a": 0, "b": 1}
KINDS: dict[str, ResultKind] = {one.replace("_", "-"): one for one in get_args(ResultKind)}


def the_time(text: str | None) -> str:
    """A time as steps keep it; an hour alone is of today."""
    now = datetime.now().astimezone()
    if text is None:
        return now.strftime("%Y-%m-%dT%H:%M")
    if len(text) == len("09:00") and "T" not in text:
        return f"{now:%Y-%m-%d}T{text}"
    return text


def time_of(day: str, text: str) -> str:
    """A time on this day, where only an hour was typed."""
    return f"{day}T{text}" if day and is_time(f"{day}T{text}") else text


def best(number: int | None) -> BestOf | None:
    """A number of games that a match may have."""
    for known in (1, 3, 5, 7):
        if number == known:
            return known
    if number is None:
        return None
    raise UserError(f"a match is best of 1, 3, 5 or 7, not {number}")


def whole(text: str, label: str | Message) -> int:
    """A whole number that a person typed, in the field of this label."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        refused = refuse("not_a_number.words", what=label_of(label), typed=text)
        raise UserError(f"{inside(refused.message)}")
    return int(text)


class MeetDesk:
    """One meet on the desk."""

    def __init__(self, file: MeetFile, stamp: Stamp) -> None:
        self.file = file
        self.stamp = stamp
        self.asked: c.Command | None = None
        self.steps: list[Step] = []
        self.said: list[str] = []
        self.looked_at: Meet | None = None

    @property
    def path(self) -> str:
        return self.file.path

    @property
    def log(self) -> MeetLog:
        return self.file.log

    @property
    def meet(self) -> Meet:
        return self.looked_at or self.log.meet

    def take(self, *commands: c.Command) -> None:
        """Take these steps, all of them or none, and keep them before anything is said."""
        log, steps = self.log, list[Step]()
        for command in commands:
            self.asked = command
            after = taken(log, command, self.stamp)
            if after is log:
                self.said.append(str(IN_ALREADY))
                continue
            log = after
            steps.append(log.steps[-1])
            self.said += map(str, told_between(log, len(log.steps), len(log.steps)))
        if steps:
            self.file.append(log, tuple(steps))
        self.steps += steps

    def look_at(self, division: str | None, version: int | None) -> None:
        """From here on the meet is as it was when a version of the results was published."""
        if version is None:
            return
        asked = self.division(division)
        meet = as_published(self.log, asked.id, version)
        if meet is None:
            known = (
                f"there are 1 to {asked.version}"
                if asked.version > 1
                else ("there is version 1" if asked.version else "nothing is public yet")
            )
            raise UserError(f"{asked.name} has no version {version}: {known}")
        self.looked_at = meet

    def division(self, asked: str | None) -> DivisionState:
        """The division that is meant: the one named, or the only one."""
        there = self.meet.divisions
        if asked is not None:
            if asked not in there:
                raise UserError(f"there is no division '{asked}'; there is {_named(there)}")
            return there[asked]
        running = [one for one in there.values() if one.phase != "cancelled"]
        if len(running) == 1:
            return running[0]
        if not running:
            raise UserError("there is no division; open one with pegout tournament division")
        raise UserError(f"say which division with --division: {_named(there)}")

    def entry(self, text: str, division: str | None = None) -> Entry:
        """An entry by its number or its name."""
        own = [e for e in self.meet.entries.values() if division in (None, e.division)]
        if text.isascii() and text.isdigit():
            found = [entry for entry in own if entry.id == int(text)]
        else:
            found = _by_name(self.meet, own, text)
        return self._only(found, text)

    def _only(self, found: Sequence[Entry], text: str) -> Entry:
        if not found:
            raise UserError(f"there is no entry '{text}'; pegout tournament list shows them")
        if len(found) > 1:
            which = ", ".join(f"{e.id} ({self.meet.divisions[e.division].name})" for e in found)
            raise UserError(f"'{text}' may be entry {which}: give the number")
        return found[0]

    def person(self, text: str) -> Person:
        """A person by number or name."""
        people = self.meet.people.values()
        if text.isascii() and text.isdigit():
            found = [one for one in people if one.id == int(text)]
        else:
            found = [one for one in people if folded(one.name) == folded(text)]
        if len(found) != 1:
            many = "several people are" if found else "nobody is"
            raise UserError(f"{many} called '{text}'; pegout tournament list shows their numbers")
        return found[0]

    def answer(self, lines: Sequence[str | Table] = (), code: int = 0, **data: Any) -> CommandReply:
        """What was done, and then what else there is to say."""
        done: Answer = {"steps": [step.number for step in self.steps], "said": self.said}
        return CommandReply({**(done if self.steps else {}), **data}, (*self.said, *lines), code)

    def differing(self, division: DivisionState) -> list[str]:
        """Brackets that the standings would no longer give, and how to draw them again."""
        path = f'"{self.path}"' if " " in self.path else self.path
        undo = f"To draw it again, begin it again after pegout tournament undo {path} --step"
        return [
            f"{one.words} {undo} {one.step}" if one.step else one.words
            for one in differing(self.log, division)
        ]

    def time(self, text: str) -> str:
        """A time of the meet: an hour alone is of its first day."""
        return time_of(self.meet.date, text)

    def outside(self, path: str) -> str:
        """A path to write to, which is not the meet's own file."""
        if Path(path).resolve() == Path(self.path).resolve():
            raise UserError(f"{path} is the meet itself; choose another name")
        return path


def taken(log: MeetLog, command: c.Command, stamp: Stamp) -> MeetLog:
    """The log with one more step; a refusal is told and nothing is kept."""
    return granted(take(log, command, stamp), WAYS_OUT)


WAYS_OUT = {
    "not_appointed": "; say who you are with --by",
    "games_open": "; --forfeit-open forfeits them",
    "muggins_unsaid": "; --muggins or --no-muggins",
}


def _by_name(meet: Meet, entries: Sequence[Entry], text: str) -> list[Entry]:
    """Entries of this name; else those in which a person of this name plays."""
    whole = [e for e in entries if folded(meet.entry_name(e.id)) == folded(text)]
    partly = [
        e for e in entries if any(folded(meet.people[one].name) == folded(text) for one in e.people)
    ]
    found = whole or partly
    return [entry for entry in found if entry.in_it] or found


def _named(divisions: dict[str, DivisionState]) -> str:
    return ", ".join(f"{one.id} ({one.name})" for one in divisions.values()) or "none yet"


def takes_steps(run: Run) -> Run:
    """A command that changes the meet."""

    def call(
        *,
        file: FileArgument,
        by: ByOption = "director",
        role: RoleOption = "director",
        at: AtOption = None,
        **asked: Any,
    ) -> CommandReply | None:
        with held(file, writing=True) as held_file:
            desk = MeetDesk(held_file, Stamp(the_time(at), by, ROLES[role]))
            desk.stamp = _acting(desk)
            return run(desk, **asked)

    return _for_typer(call, run)


def _acting(desk: MeetDesk) -> Stamp:
    """A player acts for the entry in which they play."""
    stamp = desk.stamp
    if stamp.role != "player":
        return stamp
    return Stamp(stamp.at, stamp.by, stamp.role, entry=desk.entry(stamp.by).id)


def only_looks(run: Run) -> Run:
    """A command that changes nothing."""

    def call(*, file: FileArgument, **asked: Any) -> CommandReply | None:
        with held(file, writing=False) as held_file:
            pass
        return run(MeetDesk(held_file, Stamp(the_time(None), "viewer", "viewer")), **asked)

    return _for_typer(call, run)


def _for_typer(call: Run, run: Run) -> Run:
    """The call under the name and with the arguments of the command, the shared ones around."""
    shared = [
        one
        for one in inspect.signature(call, eval_str=True).parameters.values()
        if one.kind is not inspect.Parameter.VAR_KEYWORD
    ]
    own = list(inspect.signature(run, eval_str=True).parameters.values())[1:]
    return typed_as(run, call, (shared[0], *own, *shared[1:]))
