"""A table of entries as it was understood: its rows, what is wrong, and what must be asked.

A column of names is enough. Headings and divisions are known in any case, a division's name may
be the heading of its own column, and what may be a slip of the pen is asked, not taken.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Fault, on_line
from pegout.text import Message, say
from pegout.tournament.meet.directory import folded
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.profile.model import Paper
from pegout.tournament.spreadsheets.cells import (
    NOT_KEPT,
    Cells,
    Columns,
    column_name,
    header_names,
    heading,
    left_out,
    named_cells,
    rows_in,
    written,
)
from pegout.tournament.spreadsheets.entries import (
    COLUMNS,
    SpreadsheetEntry,
    entry_in,
    from_club,
    with_names,
)

NO_PICKS: Mapping[str, str] = {}
NEAR = 0.75
"""How alike two names of a region are that may be one."""
LEAVE_OUT = "-"
OWN = "in:"
"""Before the id of a division that has a column of its own."""
NOT_MARKED = ("", "-", "0", "n", "no", "false")
TO_CHOOSE = ("name2", "area", "club", "member", "birth_year", "division", "email")
"""What a column without a heading may be, where names stand in the first."""


class EntryAsk(Struct, frozen=True):
    """What cannot be told by itself: what was written, in how many rows, and what it may be.

    `choices` are values, and for a division its name; `near` is the likeliest of them. A `heading`
    is of a column that is left out unless it is said what is in it.
    """

    kind: Literal["column", "heading", "division", "area"]
    written: str
    rows: int
    near: str
    choices: tuple[tuple[str, str], ...]

    @property
    def field(self) -> str:
        """The field in which the answer comes."""
        return pick_field(self.kind, self.written)


def pick_field(kind: str, what: str) -> str:
    """The field in which it is said what something in a table is."""
    return f"pick-{kind}-{what}"


class EntryTable(Struct):
    """What a table says. `header` and `raw` are its cells as they were written, by line.

    Without answers to `asks` nothing is entered; `strange` headings are left out.
    """

    header: tuple[str, ...]
    columns: tuple[str, ...]
    rows: list[SpreadsheetEntry]
    faults: list[Fault]
    raw: dict[int, list[str]]
    asks: tuple[EntryAsk, ...]
    notes: list[str]
    strange: tuple[EntryAsk, ...] = ()

    def without(self, entered: Collection[int]) -> str:
        """The rows that are left when these lines are entered, as a table."""
        left = [cells for line, cells in self.raw.items() if line not in entered]
        if self.header:
            return written(self.header, left) if left else ""
        return "".join(written(row, ()) for row in left)


SAME = {
    **dict.fromkeys(("m", "male", "man", "mens", "gents", "gentlemen"), "men"),
    **dict.fromkeys(("f", "w", "female", "woman", "womens", "ladies", "lady"), "women"),
}
"""How people write the divisions of men and women, with what they are taken for."""


def division_named(meet: Meet, name: str) -> str | None:
    """The division that is meant, by its name or id in any case, or by how the name begins.

    Where only one can be meant a part of the name is enough: "70+ open", "M", "Ladies".
    """
    bare, there = _bare(name), meet.divisions.values()
    asked = SAME.get(bare, bare)
    for called in (
        {_bare(one.id): one.id for one in there},
        {_bare(one.name): one.id for one in there},
        {_bare(one.part.name): one.id for one in there},
    ):
        if asked and asked in called:
            return called[asked]
    begun = [one.id for one in there if asked and _bare(one.name).startswith(asked)]
    return begun[0] if len(begun) == 1 else None


def _bare(name: str) -> str:
    """A division's name as it is compared: "Women's" and "women" are one."""
    return re.sub(r"['’]s\b|[^\w+]|_", "", name.casefold())


def near_area(area: str, known: Collection[str]) -> str:
    """The region that may be meant by one that is not known; "" where none is like it.

    Regions that are told apart by a number are never taken for each other, nor are those that
    begin with different letters: a slip of the pen seldom is at the beginning.

    >>> near_area("Tabor", ["Taber", "Brooks"]), near_area("Zone 5", ["Zone 6"])
    ('Taber', '')
    >>> near_area("Annfield", ["Danfield"])
    ''
    """
    asked = folded(area)
    if asked in map(folded, known):
        return ""
    alike = {folded(one): one for one in known if _alike(asked, folded(one))}
    near = get_close_matches(asked, alike, n=1, cutoff=NEAR)
    return alike[near[0]] if near else ""


def _alike(one: str, other: str) -> bool:
    """Whether each word may be the other's: "Area of Ann" and "Area of Bob" are two."""
    if re.findall(r"\d+", one) != re.findall(r"\d+", other):
        return False
    words, others = one.split(), other.split()
    if len(words) != len(others):
        return True
    pairs = zip(words, others, strict=True)
    return all(a[0] == b[0] and get_close_matches(a, [b], cutoff=NEAR) for a, b in pairs)


def areas_of(meet: Meet) -> list[str]:
    """The regions, zones or clubs that entries come from, each once."""
    found = {folded(one.area): one.area for one in meet.entries.values() if one.area}
    return list(found.values())


def read_entry_table(  # noqa: PLR0913 -- what a reading needs to know
    text: str,
    where: str,
    meet: Meet,
    division: str | None,
    *,
    papers: Sequence[Paper] = (),
    picks: Mapping[str, str] = NO_PICKS,
) -> EntryTable:
    """All that can be read of a table; `picks` answer what was asked about it before.

    A row that names no division is for the given one; papers are those that everyone has.
    """
    table = EntryTable((), (), [], [], {}, (), [])
    reading = _Reading(table, where, meet, division, tuple(papers), picks)
    reading.read(text)
    if not table.rows and not table.faults and not table.asks:
        table.faults.append(Fault(where, say("sheet-no-entries")))
    return table


class _Reading:
    """One reading of a table."""

    def __init__(  # noqa: PLR0913, PLR0917 -- what a reading needs to know
        self,
        table: EntryTable,
        where: str,
        meet: Meet,
        division: str | None,
        papers: tuple[Paper, ...],
        picks: Mapping[str, str],
    ) -> None:
        self.table, self.where, self.meet = table, where, meet
        self.division, self.papers, self.picks = division, papers, picks
        self.columns = _with_divisions(meet)
        self.unknown = Counter[str]()

    def read(self, text: str) -> None:
        table = self.table
        for line, values in rows_in(text, self.where, COLUMNS.needed, table.faults):
            at = on_line(self.where, line)
            if not table.columns:
                if self._is_header(values):
                    names = header_names(at, self.columns, values, table.faults)
                    if not names:
                        return
                    names = [*self._picked(names, values)]
                    table.header, table.columns = tuple(values), tuple(names)
                    left_out(names, values, table.notes)
                    table.strange = (*self._strange(names, values),)
                    continue
                table.columns = self._headless(values)
            table.raw[line] = values
            cells = named_cells(at, self.columns, table.columns, values, table.faults)
            for one in self._entrants(cells) if cells is not None else ():
                self._row(line, one)
        table.asks = (*table.asks, *self._asked_divisions(), *self._asked_areas())

    def _is_header(self, cells: Sequence[str]) -> bool:
        """Whether a row names a column: a list of people alone names none."""
        known = (*self.columns.known, *self.columns.ignored)
        return any(
            column_name(self.columns, one) in known or heading(one) in known for one in cells
        )

    def _picked(self, names: Sequence[str], values: Sequence[str]) -> Iterator[str]:
        """The columns, with what was said of those whose headings say nothing."""
        for name, value in zip(names, values, strict=False):
            picked = self.picks.get(pick_field("heading", value), "")
            free = name == NOT_KEPT and picked in TO_CHOOSE and picked not in names
            yield picked if free else name

    def _strange(self, names: Sequence[str], values: Sequence[str]) -> Iterator[EntryAsk]:
        """Headings that say nothing here, and are not of what no tournament keeps."""
        taken = names if self._for_pairs() else (*names, "name2")
        choices = tuple((one, "") for one in TO_CHOOSE if one not in taken)
        for name, value in zip(names, values, strict=False):
            known = heading(value) in self.columns.ignored
            answered = self.picks.get(pick_field("heading", value))
            if name == NOT_KEPT and value and not known and not answered:
                yield EntryAsk("heading", value, 0, "", choices)

    def _headless(self, values: Sequence[str]) -> tuple[str, ...]:
        """The columns of a table without a header: names, and what is said of the others."""
        given = range(1, len(values))
        picked = [self.picks.get(pick_field("column", str(one + 1)), "") for one in given]
        taken = [one if one in (*TO_CHOOSE, NOT_KEPT) else "" for one in picked]
        if taken and not picked[0] and self._for_pairs():
            taken[0] = "name2"
        self.table.asks = tuple(
            EntryAsk("column", str(at + 1), 0, "", tuple((one, values[at]) for one in TO_CHOOSE))
            for at, one in zip(given, taken, strict=True)
            if not one and values[at]
        )
        return ("name", *(one or NOT_KEPT for one in taken))

    def _for_pairs(self) -> bool:
        """Whether two names make an entry, so that a second column can be nothing but names."""
        division = self.meet.divisions.get(self.division or "")
        return division is not None and division.part.size > 1

    def _entrants(self, cells: Cells) -> Iterator[Cells]:
        """Each entry of a row: one, or one for each division that has a column of its own."""
        own = {key.removeprefix(OWN): cell for key, cell in cells.items() if key.startswith(OWN)}
        plain = {key: cell for key, cell in cells.items() if not key.startswith(OWN)}
        if not own:
            yield plain
        elif any(plain.get(one) for one in ("name", "names", "last_name")):
            marked = [one for one, cell in own.items() if cell.lower() not in NOT_MARKED]
            for one in marked or [plain.get("division", "")]:
                yield {**plain, "division": one}
        else:
            for one, cell in own.items():
                if cell:
                    yield {**plain, "name": cell, "division": one}

    def _row(self, line: int, cells: Mapping[str, str]) -> None:
        at, faults = on_line(self.where, line), self.table.faults
        before, found = len(faults), with_names(cells)
        if named := found.get("division"):
            picked = self.picks.get(pick_field("division", named), "")
            known = picked if picked in self.meet.divisions else division_named(self.meet, named)
            if known is None:
                self.unknown[named] += 1
                faults.append(Fault(at, self._no_division(named)))
                return
            found["division"] = known
        enter = from_club(self.meet, entry_in(found, at, self.division, self.papers, faults))
        picked = self.picks.get(pick_field("area", enter.area), "")
        if len(faults) == before:
            enter = replace(enter, area=picked) if picked else enter
            self.table.rows.append(SpreadsheetEntry(line, enter))

    def _no_division(self, named: str) -> Message:
        names = [one.name for one in self.meet.divisions.values()]
        near = _near_division(self.meet, named)
        return say(
            "sheet-no-such-division",
            division=named,
            near=self.meet.divisions[near].name if near else "",
            known=names,
        )

    def _asked_divisions(self) -> Iterator[EntryAsk]:
        choices = tuple((one.id, one.name) for one in self.meet.divisions.values())
        for named, rows in self.unknown.items():
            if self.picks.get(pick_field("division", named)) != LEAVE_OUT:
                near = _near_division(self.meet, named)
                yield EntryAsk("division", named, rows, near, choices)

    def _asked_areas(self) -> Iterator[EntryAsk]:
        """Regions that look like others: those of the meet first, then those with most rows."""
        entered = [row.enter for row in self.table.rows if _areas_count(self.meet, row)]
        rows = Counter(folded(one.area) for one in entered if one.area)
        spelt = {folded(one.area): one.area for one in reversed(entered)}
        known, settled = areas_of(self.meet), {folded(one) for one in self.picks.values()}
        for key, number in rows.most_common():
            near = "" if key in settled else near_area(spelt[key], known)
            if near:
                choices = ((near, near), (spelt[key], spelt[key]))
                yield EntryAsk("area", spelt[key], number, near, choices)
            else:
                known.append(spelt[key])


def _areas_count(meet: Meet, row: SpreadsheetEntry) -> bool:
    division = meet.divisions.get(row.enter.division)
    return division is not None and asks_area(division)


def asks_area(division: DivisionState) -> bool:
    """Whether it matters in a division from which zone, region or club somebody is."""
    return division.profile.people.area.value is not None


def _near_division(meet: Meet, named: str) -> str:
    """The id of the division whose name is most like this."""
    names = {_bare(one.name): one.id for one in meet.divisions.values()}
    near = get_close_matches(_bare(named), names, n=1)
    return names[near[0]] if near else ""


def _with_divisions(meet: Meet) -> Columns:
    """The columns of a table of this meet: a division's name may be a heading of its own."""
    own = {heading(one.name): f"{OWN}{one.id}" for one in meet.divisions.values()}
    fresh = {word: column for word, column in own.items() if word not in COLUMNS.also}
    found = tuple(fresh.values())
    instead = {"name": (*COLUMNS.instead["name"], *found)}
    return replace(
        COLUMNS,
        optional=(*COLUMNS.optional, *found),
        also={**COLUMNS.also, **fresh},
        instead=instead,
    )
