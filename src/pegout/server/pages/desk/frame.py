"""The frame of the desk: what a page is drawn from, what a form asks for, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert, structs
from msgspec.structs import FieldInfo

from pegout.errors import Fault, Rejection
from pegout.input_limits import GUEST_MEET, MOST_FAULTS, MeetSize
from pegout.server.errors import Problem
from pegout.server.pages.meets.access import RUNNING
from pegout.service.meets import Commands, Pass
from pegout.service.views.desk import Stands, stands_for
from pegout.tournament.meet import Command, DivisionState, Entry, Meet, MeetLog, Role
from pegout.tournament.registration import plays_in

Fields = Mapping[str, str]
LONGEST_NUMBER = 6
NOTES = {
    "make": "There is a link now: show its QR code or copy it.",
    "anew": "There is a new code now. The old one opens nothing any more.",
    "copies": "Copies are made in the folder as it is now.",
    "revoke": "The link was taken away: it opens nothing any more.",
}


class Desk(Struct, frozen=True):
    """What one page of the desk is drawn from.

    `said` is what was just done and `back` the steps that a button takes back, or
    `again` that a button puts back what was taken back, or `ask` that only
    the director can take it back; `problem` why
    something was not done, with a line for each fault, and `fields` what was typed then.
    `idle` are games of each division with a table here at which nobody can play on. `size` is how
    large the tournament may grow.
    """

    id: str
    log: MeetLog
    one: Pass
    division: DivisionState | None
    now: str
    said: tuple[str, ...] = ()
    back: tuple[int, int] | None = None
    again: bool = False
    ask: bool = False
    problem: Problem | None = None
    faults: tuple[str, ...] = ()
    fields: Fields = {}
    query: Fields = {}
    passes: tuple[Pass, ...] = ()
    size: MeetSize = GUEST_MEET
    idle: Mapping[str, frozenset[int]] = {}

    @property
    def note(self) -> str:
        """What was done that is no step of the tournament."""
        return NOTES.get(self.query.get("note", ""), "")

    @property
    def meet(self) -> Meet:
        """The tournament as it stands."""
        return self.log.meet

    @property
    def directs(self) -> bool:
        """Whether the visitor may do everything."""
        return self.one.role == "director"

    @property
    def next(self) -> Stands | None:
        """What to do next in the division that is looked at."""
        return None if self.division is None else self.stands(self.division)

    def stands(self, division: DivisionState) -> Stands:
        """Where a division stands, and what the visitor does next in it."""
        idle = self.idle.get(division.id, frozenset())
        return stands_for(self.meet, division, self.one.role, self.one.name, idle)

    def plays(self, entries: Iterable[int]) -> bool:
        """Whether the visitor plays for one of these, however the name is written."""
        return plays_in(self.meet, entries, self.one.name)

    def typed(self, do: str, field: str, otherwise: object = "") -> object:
        """What stands in a field: what was typed when it was refused, or else what is known."""
        if self.problem is not None and self.fields.get("do") == do:
            return self.fields.get(field, "")
        return otherwise


class DeskPage(Struct, frozen=True):
    """One page: who may see it, and what its template is given besides the desk itself."""

    title: str
    template: str
    context: Callable[[Desk], dict[str, Any]] = lambda _desk: {}
    roles: tuple[Role, ...] = RUNNING
    passes: bool = False


class Partly(Struct, frozen=True):
    """What of a table can be done, the rows that cannot, and what is not kept of the others."""

    commands: Commands
    faults: tuple[str, ...]
    notes: tuple[str, ...] = ()


Asked = Commands | Partly | Rejection
Act = Callable[[Desk, Fields], Asked]
"""What a form asks for: commands, some of the rows of a table, or why its fields make none."""


class BadFieldError(Exception):
    """A field that cannot be read, and why."""

    def __init__(self, code: str, sentence: str, faults: Sequence[Fault | str] = ()) -> None:
        super().__init__(sentence)
        self.refusal = Rejection(code, sentence)
        self.faults = told_faults(faults)


def told_faults(faults: Sequence[Fault | str]) -> tuple[str, ...]:
    """Faults as a page tells them: as many as anybody reads, and how many more there are."""
    more = len(faults) - MOST_FAULTS
    rest = [f"And {more} more."] if more > 1 else map(str, faults[MOST_FAULTS:])
    return (*map(str, faults[:MOST_FAULTS]), *rest)


def text(fields: Fields, field: str) -> str:
    """A line as it was typed, with plain spaces."""
    return " ".join(fields.get(field, "").split())


def whole(fields: Fields, field: str, what: str) -> int:
    """A whole number that must be there."""
    found = maybe_whole(fields, field, what)
    if found is None:
        raise BadFieldError("number_missing", f"{what} is blank: write a whole number")
    return found


def maybe_whole(fields: Fields, field: str, what: str) -> int | None:
    """A whole number, or nothing where the field is blank."""
    typed = text(fields, field)
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) <= LONGEST_NUMBER):
        raise BadFieldError("not_a_number", f"{what} '{typed[:20]}' {_not_taken(typed)}")
    return int(typed)


def _not_taken(typed: str) -> str:
    """Why no number here is written so.

    >>> _not_taken("-5"), _not_taken("five")
    ('is below 0: leave the minus out', 'is not a whole number')
    """
    if typed.isascii() and typed.removeprefix("-").isdigit():
        return "is below 0: leave the minus out" if typed.startswith("-") else "is too large"
    return "is not a whole number"


LABELS = {
    "birth_year": "The year of birth",
    "call": "The number of the call",
    "days": "The number of days",
    "minutes": "The number of minutes",
    "pools": "The number of pools",
    "room": "The number of entries",
}
"""What a page calls the fields of a command; all others by their names: "The round"."""

AnyKind = TypeVar("AnyKind", bound=Command)


def decoded(
    kind: type[AnyKind],
    desk: Desk,
    fields: Fields,
    labels: Mapping[str, str] = LABELS,
    **given: object,
) -> AnyKind:
    """The command that a form asks for, each of its fields read from the form's of that name."""
    asked = [one for one in structs.fields(kind) if one.name not in given]
    return kind(**given, **{one.name: _value(one, desk, fields, labels) for one in asked})


def _value(asked: FieldInfo, desk: Desk, fields: Fields, labels: Mapping[str, str]) -> object:
    name, known = asked.name, _KNOWN.get(asked.name)
    label = labels.get(name, f"The {name}")
    if known is not None:
        return known(desk, fields)
    if asked.type is bool:
        return fields.get(name) == "on"
    if asked.type is int:
        return whole(fields, name, label)
    if asked.type == int | None:
        return maybe_whole(fields, name, label)
    try:
        return convert(text(fields, name), asked.type, strict=False)
    except ValidationError:
        return asked.default


def asks(kind: type[Command]) -> Act:
    """The act of a form that has every field of a command."""
    return lambda desk, fields: [decoded(kind, desk, fields)]


def entry_of(desk: Desk, fields: Fields) -> Entry:
    """The entry that a form is about."""
    number = whole(fields, "entry", "The entry")
    if number not in desk.meet.entries:
        raise BadFieldError("no_entry", f"There is no entry {number}: choose one from the list")
    return desk.meet.entries[number]


def division_of(desk: Desk) -> DivisionState:
    """The division that a form is about."""
    if desk.division is None:
        raise BadFieldError(
            "no_division", "There is no division yet: open one on the page Setting up"
        )
    return desk.division


_KNOWN: Mapping[str, Callable[[Desk, Fields], object]] = {
    "division": lambda desk, _fields: division_of(desk).id,
    "entry": lambda desk, fields: entry_of(desk, fields).id,
}
"""Fields of commands that the desk itself knows."""
