"""The frame of the desk: what a page is drawn from, what a form asks for, and how it is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert, structs
from msgspec.structs import FieldInfo

from pegout.errors import Fault, Rejection, refuse
from pegout.input_limits import GUEST_MEET, MOST_FAULTS, MeetSize
from pegout.rulesets import READER
from pegout.server.errors import Problem
from pegout.server.pages.meets.access import RUNNING
from pegout.service.mail import Letter
from pegout.service.meets import Commands, DoorWord, Pass
from pegout.service.views.desk import OVER, TableState, stands_for
from pegout.text import Message, Name, label_of, plain, say
from pegout.tournament.cards import Result, ResultKind, Side
from pegout.tournament.meet import (
    Command,
    DivisionState,
    Entry,
    Game,
    Meet,
    MeetLog,
    Role,
    plays_in,
)
from pegout.tournament.profile import Paper
from pegout.tournament.spreadsheets import PAPERS

Fields = Mapping[str, str]
LONGEST_NUMBER = 6
NOTES = {
    "make": say("desk-note.link"),
    "again": say("desk-note.code"),
    "copies": say("desk-note.copies"),
    "revoke": say("desk-note.revoked"),
}
THE_TABLE = say("form-source.table")
"""Where a fault of a table that was pasted stands."""


class LastDone(Struct, frozen=True):
    """What this visitor did last, on every page until they do something else.

    `back` are the steps that a button takes back; without them it puts back what was taken back.
    """

    words: str
    back: tuple[int, int] | None = None


class Desk(Struct, frozen=True):
    """What one page of the desk is drawn from.

    `said` is what was just done and `back` the steps that a button takes back, or
    `again` that a button puts back what was taken back, or `ask` that only
    the director can take it back; `last` is what was done before, on another page; `problem` why
    something was not done, with a line for each fault, and `fields` what was typed then.
    `idle` are games of each division with a table here at which nobody can play on. `size` is how
    large the tournament may grow. `mail` are its letters, and `link` is where those at home find
    it.
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
    last: LastDone | None = None
    problem: Problem | None = None
    faults: tuple[str, ...] = ()
    fields: Fields = {}
    query: Fields = {}
    passes: tuple[Pass, ...] = ()
    size: MeetSize = GUEST_MEET
    idle: Mapping[str, frozenset[int]] = {}
    door: tuple[DoorWord, ...] = ()
    mail: tuple[Letter, ...] = ()
    link: str = ""

    @property
    def note(self) -> Message | None:
        """A notice of something done that is not a step of the tournament."""
        return NOTES.get(self.query.get("note", ""))

    @property
    def meet(self) -> Meet:
        """The tournament as it stands."""
        return self.log.meet

    @property
    def directs(self) -> bool:
        """Whether the visitor may do everything."""
        return self.one.role == "director"

    @property
    def next(self) -> TableState | None:
        """What to do next in the division that is looked at, or else in another."""
        if self.division is None:
            return None
        own = self.stands(self.division)
        if own.next.code != "done":
            return own
        others = map(self.stands, self.meet.divisions.values())
        elsewhere = (one for one in others if one.next.code not in OVER)
        found = next(elsewhere, None)
        return own if found is None else structs.replace(found, elsewhere=found.division.name)

    def stands(self, division: DivisionState) -> TableState:
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
    """One page: its stage, who may see it, and what its template is given besides the desk.

    It has a tab where it is `wanted`; it can be opened everywhere.
    """

    stage: str
    title: Message
    template: str
    context: Callable[[Desk], dict[str, Any]] = lambda _desk: {}
    roles: tuple[Role, ...] = RUNNING
    passes: bool = False
    door: bool = False
    mail: bool = False
    wanted: Callable[[Desk], bool] = lambda _desk: True


class Partly(Struct, frozen=True):
    """What of a table can be done, the rows that cannot, and what is not kept of the others.

    `left` are the fields of the form with the rows that cannot, which stay in their box.
    """

    commands: Commands
    faults: tuple[str, ...]
    notes: tuple[str, ...] = ()
    left: Fields = {}


Asked = Commands | Partly | Rejection
Act = Callable[[Desk, Fields], Asked]
"""What a form asks for: commands, some of the rows of a table, or why its fields make none."""


class BadFieldError(Exception):
    """A form that asks for nothing that can be done: why, and each fault of its rows."""

    def __init__(self, refusal: Rejection, faults: Sequence[Fault | str] = ()) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
        self.faults = told_faults(faults)


def told_faults(faults: Sequence[Fault | str]) -> tuple[str, ...]:
    """Faults as a page tells them: as many as anybody reads, and how many more there are."""
    more = len(faults) - MOST_FAULTS
    rest = [plain(say("desk-more", number=more))] if more > 1 else _told(faults[MOST_FAULTS:])
    return (*_told(faults[:MOST_FAULTS]), *rest)


def _told(faults: Iterable[Fault | str]) -> Iterator[str]:
    return (one if isinstance(one, str) else one.told(READER) for one in faults)


def text(fields: Fields, field: str) -> str:
    """A line as it was typed, with plain spaces."""
    return " ".join(fields.get(field, "").split())


def number_in(typed: str, digits: int = LONGEST_NUMBER) -> int | None:
    """The number that was typed, or stands in an address, if it is one and not too long."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= digits else None


def whole(fields: Fields, field: str, label: str | Message = "") -> int:
    """A whole number that must be there; the label is that of another field, or a message."""
    number = maybe_whole(fields, field, label)
    if number is None:
        raise BadFieldError(refuse("number_missing", what=label_of(label or field)))
    return number


def maybe_whole(fields: Fields, field: str, label: str | Message = "") -> int | None:
    """A whole number, or nothing where the field is blank."""
    typed = text(fields, field)
    number = number_in(typed)
    if typed and number is None:
        raise BadFieldError(_not_taken(label_of(label or field), typed))
    return number


def pasted(fields: Fields) -> str:
    """A table that was pasted or sent as a file."""
    table = fields.get("csv", "")
    if not table.strip():
        raise BadFieldError(refuse("no_table.blank"))
    return table


def _not_taken(what: Message, typed: str) -> Rejection:
    """Why no number here is written so.

    >>> _not_taken(label_of("round"), "-5").sentence
    "The round '-5' is below 0: leave the minus out"
    >>> _not_taken(label_of("round"), "five").sentence
    "The round 'five' is not a whole number: write digits only"
    """
    shown = typed[:20]
    if not (typed.isascii() and typed.removeprefix("-").isdigit()):
        return refuse("not_a_number.words", what=what, typed=shown)
    if typed.startswith("-"):
        return refuse("not_a_number.minus", what=what, typed=shown)
    return refuse("not_a_number.large", what=what, typed=shown)


NO_LABELS: Mapping[str, Message] = {}
NO_NEEDS: Mapping[str, Rejection] = {}
AnyKind = TypeVar("AnyKind", bound=Command)


def asks(kind: type[Command], **needs: Rejection) -> Act:
    """The act of a form that has every field of a command.

    `needs` are fields that may not stay empty, each with what is said where it does.
    """
    return lambda desk, fields: [decoded(kind, desk, fields, needs)]


def decoded(
    kind: type[AnyKind],
    desk: Desk,
    fields: Fields,
    needs: Mapping[str, Rejection] = NO_NEEDS,
    labels: Mapping[str, Message] = NO_LABELS,
    **given: object,
) -> AnyKind:
    """The command that a form asks for, each of its fields read from the form's of that name.

    `labels` name fields that are called otherwise here than in every form.
    """
    values = {
        field.name: _value(field, desk, fields, needs.get(field.name), labels)
        for field in structs.fields(kind)
        if field.name not in given
    }
    return kind(**given, **values)


def _value(
    asked: FieldInfo,
    desk: Desk,
    fields: Fields,
    missing: Rejection | None,
    labels: Mapping[str, Message],
) -> object:
    name = asked.name
    if name in _KNOWN:
        return _KNOWN[name](desk, fields)
    if asked.type in _READERS:
        value = _READERS[asked.type](fields, name, labels.get(name, ""))
    else:
        try:
            value = convert(text(fields, name), asked.type, strict=False)
        except ValidationError:
            value = None if missing else asked.default
    if missing and not (value or (value is not None and text(fields, name))):
        raise BadFieldError(missing)
    return value


def division_of(desk: Desk) -> DivisionState:
    """The division that a form is about."""
    if desk.division is None:
        raise BadFieldError(refuse("no_division"))
    return desk.division


def entry_of(desk: Desk, fields: Fields) -> Entry:
    """The entry that a form is about."""
    number = whole(fields, "entry")
    if number not in desk.meet.entries:
        raise BadFieldError(refuse("no_entry.number", number=number))
    return desk.meet.entries[number]


AT_TABLE = re.compile(r"[tT]\s*(\d{1,4})|(\d{1,4})\s*[tT]")


def game_of(desk: Desk, fields: Fields) -> Game:
    """The game that is meant: by its number, or by its table in the round, with T or without.

    A number is a table where no game of the round has it, nor one of another round that waits.
    """
    if at_table := AT_TABLE.fullmatch(text(fields, "game")):
        table = int(at_table[1] or at_table[2])
        return _at_table(desk, whole(fields, "round"), table)
    number = whole(fields, "game")
    game = division_of(desk).game(number)
    if (game is None or not game.waiting) and (there := _waits_at(desk, fields, number)):
        return there
    if game is None:
        raise BadFieldError(refuse("no_game_numbered", number=number))
    return game


def _waits_at(desk: Desk, fields: Fields, table: int) -> Game | None:
    """The game that waits at a table of the round, where the number is of no game of the round."""
    typed = fields.get("round", "")
    there = division_of(desk).rounds.get(int(typed) if typed.isdecimal() else 0, {})
    waiting = (game for game in there.values() if game.waiting and game.table == table)
    return None if table in there else next(waiting, None)


def _at_table(desk: Desk, number: int, table: int) -> Game:
    """The first game at a table of a round that waits, or the only one."""
    there = [
        game
        for game in division_of(desk).rounds.get(number, {}).values()
        if game.table == table and game.state != "dropped"
    ]
    if not there:
        elsewhere = _whose_table(desk, table)
        if elsewhere is None:
            raise BadFieldError(refuse("no_table_there.none", round=number, table=table))
        name = Name(elsewhere.name)
        told = refuse("no_table_there.elsewhere", round=number, table=table, division=name)
        raise BadFieldError(told)
    return next((game for game in there if game.waiting), there[0])


def _whose_table(desk: Desk, table: int) -> DivisionState | None:
    """The other division in which a table is, where it is in one."""
    for other in desk.meet.divisions.values():
        tables = {game.table for game in other.games() if game.state != "dropped"}
        if other is not division_of(desk) and table in tables:
            return other
    return None


KINDS: dict[ResultKind, Message] = {
    "played": say("desk-ended.played"),
    "timed": say("desk-ended.timed"),
    "forfeit": say("desk-ended.forfeit"),
    "double_forfeit": say("desk-ended.double_forfeit"),
    "refusal": say("desk-ended.refusal"),
    "unfinished": say("desk-ended.unfinished"),
    "void": say("desk-ended.void"),
}
SIDES: dict[str, Side] = {"a": 0, "b": 1}


def result_of(fields: Fields, first: str = "a", second: str = "b") -> Result:
    """How a game ended, from what was typed; whether it can end so is for the rules to say."""
    kind = fields.get("kind", "played")
    if kind not in KINDS:
        raise BadFieldError(refuse("no_kind"))
    one = maybe_whole(fields, first, "first_score")
    other = maybe_whole(fields, second, "second_score")
    if (one is None) != (other is None):
        raise BadFieldError(refuse("one_score"))
    scores = None if one is None or other is None else (one, other)
    return Result(kind, scores, SIDES.get(fields.get("winner", "")))


def ticked(fields: Fields, prefix: str) -> set[int]:
    """The numbers of boxes that are ticked, each named by a prefix and its number."""
    found = (number_in(name.removeprefix(prefix)) for name in fields if name.startswith(prefix))
    return {number for number in found if number is not None}


def papers_in(fields: Fields, which: str = "") -> tuple[Paper, ...]:
    """The papers that are ticked, each in a box of its own."""
    return tuple(paper for paper in PAPERS if fields.get(f"paper{which}-{paper}") == "on")


def _listed(typed: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in typed.split(",") if part.strip())


_KNOWN: Mapping[str, Callable[[Desk, Fields], object]] = {
    "division": lambda desk, _fields: division_of(desk).id,
    "entry": lambda desk, fields: entry_of(desk, fields).id,
    "game": lambda desk, fields: game_of(desk, fields).number,
}
"""Fields of commands that the desk itself knows."""
_READERS: Mapping[object, Callable[[Fields, str, str | Message], object]] = {
    bool: lambda fields, name, _label: fields.get(name) == "on",
    int: whole,
    int | None: maybe_whole,
    Side: lambda fields, name, _label: SIDES.get(fields.get(name, "")),
    Result: lambda fields, _name, _label: result_of(fields),
    tuple[Paper, ...]: lambda fields, _name, _label: papers_in(fields),
    tuple[str, ...]: lambda fields, name, _label: _listed(fields.get(name, "")),
}
"""How values of each type are read from a form: its fields, the name and the label of one."""
