"""What stands on a printed sheet: blocks of plain rows and words, and nothing of how they look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pegout.service.views.hall import HallMap
from pegout.service.views.podium import PodiumStep
from pegout.tabular import Column, Table
from pegout.text import plain, say
from pegout.tournament.bracket import BracketPart, Playoff
from pegout.tournament.floor import told_before_play
from pegout.tournament.meet import DivisionState, Meet, day_and_hour


class Options(Struct, frozen=True):
    """What is asked of a sheet: one round, some entries, how many blanks, a link for each entry.

    `public` says that anybody may read it: why somebody left is not told. With an `area`, what
    people owe is told of that one alone. `page` is the tournament's address.
    """

    round: int | None = None
    entries: tuple[int, ...] = ()
    blanks: int | None = None
    links: Mapping[int, str] = {}
    public: bool = False
    area: str | None = None
    page: str = ""


class Words(Struct, frozen=True, tag=True):
    """Lines of text under a title; `clause` says where the book has them."""

    lines: tuple[str, ...]
    title: str = ""
    clause: str = ""


class RuleLine(Struct, frozen=True):
    """One rule: what it is about, what it says, and its clause."""

    label: str
    words: str
    clause: str


class Rules(Struct, frozen=True, tag=True):
    """The rules of one part of a book."""

    title: str
    lines: tuple[RuleLine, ...]


A_LINE = 28
"""This many letters of a name stand on one line of a card."""


class SheetCardRow(Struct, frozen=True):
    """One game of a card, a cell for each column; or `told` across all of them, as in a sit-out.

    `note` stands under the opponent: a make-up, a volunteer's game.
    """

    cells: tuple[str, ...] = ()
    told: str = ""
    note: str = ""
    game: int | None = None

    @property
    def crowded(self) -> bool:
        """Whether the name in it takes more than a line."""
        return max(map(len, self.cells), default=0) + len(self.note) > A_LINE


class ScoreCard(Struct, frozen=True):
    """The card of one entry, or of one match: its games, what they add up to, how it is kept."""

    title: str
    number: str = ""
    lead: tuple[str, ...] = ()
    rows: tuple[SheetCardRow, ...] = ()
    sums: tuple[str, ...] = ()
    extras: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    entry: int | None = None
    link: str = ""

    @property
    def crowded(self) -> bool:
        """Whether a name takes more than its line, so that the card is set closer to fit."""
        return len(self.title) > A_LINE or any(row.crowded for row in self.rows)


class Cards(Struct, frozen=True, tag=True):
    """Cards of one kind, a number of them to a page."""

    columns: tuple[Column, ...]
    cards: tuple[ScoreCard, ...]
    per_page: Literal[1, 2, 4] = 1


class Slip(Struct, frozen=True):
    """One game as one side is told of it, with room for the result. A blank one has no game."""

    when: str = ""
    table: str = ""
    who: str = ""
    against: str = ""
    note: str = ""
    game: int | None = None
    entry: int | None = None
    task: str = ""


class Slips(Struct, frozen=True, tag=True):
    """Slips to cut apart; those of both sides of a game lie beside each other."""

    boxes: tuple[str, ...]
    slips: tuple[Slip, ...]


class Picture(Struct, frozen=True, tag=True):
    """A part of a bracket, to be drawn on a sheet, with the tables of its matches."""

    playoff: Playoff
    names: Mapping[int, str]
    title: str
    part: BracketPart
    tables: Mapping[int, int] = {}


class Podium(Struct, frozen=True, tag=True):
    """Who came first, second and third."""

    steps: tuple[PodiumStep, ...]


class Signing(Struct, frozen=True):
    """A line to sign on: in which office, and who that is where it is known."""

    office: str
    name: str = ""


class Signatures(Struct, frozen=True, tag=True):
    """Lines to sign on, with what is signed."""

    sentence: str
    lines: tuple[Signing, ...]


class Receipt(Struct, frozen=True):
    """One payment on paper: of whom, how much, what for."""

    number: int
    name: str
    amount: str
    what: str
    method: str
    at: str
    lines: tuple[str, ...]


class Receipts(Struct, frozen=True, tag=True):
    """Receipts to cut apart."""

    receipts: tuple[Receipt, ...]


class StatementLine(Struct, frozen=True):
    """One line of a statement: what it is for, and how much."""

    words: str
    amount: str
    kind: Literal["", "sum"] = ""


class Statement(Struct, frozen=True):
    """All money of one person, or of one pair: due, paid, won and handed out, in every event.

    `notes` say whose bills stand beside it: a pair pays as a pair, each of them for the rest.
    """

    name: str
    lines: tuple[StatementLine, ...]
    notes: tuple[str, ...]


class Statements(Struct, frozen=True, tag=True):
    """Statements to cut apart."""

    statements: tuple[Statement, ...]


class PageLink(Struct, frozen=True, tag=True):
    """An address as a QR code, with what one finds there."""

    link: str
    words: str


class Sign(Struct, frozen=True):
    """One sign, badge or certificate: its large words, with what stands above, below and beside."""

    big: str
    above: str = ""
    below: str = ""
    aside: str = ""


class Signs(Struct, frozen=True, tag=True):
    """Signs of one kind."""

    kind: Literal["table", "badge", "certificate"]
    signs: tuple[Sign, ...]


class HallPlan(Struct, frozen=True, tag=True):
    """The map of the hall."""

    map: HallMap


Block = (
    PageLink
    | Table
    | Words
    | Rules
    | Cards
    | Slips
    | Picture
    | Podium
    | Signatures
    | Receipts
    | Statements
    | Signs
    | HallPlan
)


class Printed(Struct, frozen=True):
    """One sheet: its heading and its blocks. A wide one lies across the paper."""

    id: str
    title: str
    meet: str
    division: str
    blocks: tuple[Block, ...]
    lead: tuple[str, ...] = ()
    wide: bool = False


class SheetJob(Struct, frozen=True):
    """What is printed in one go: one sheet, or all of a bundle."""

    title: str
    sheets: tuple[Printed, ...]


def title_of(sheet_id: str) -> str:
    """What a sheet is called."""
    return plain(say("sheet-title", sheet=sheet_id))


def block_title(block: str) -> str:
    """What stands above one of several blocks."""
    return plain(say("sheet-block", block=block))


def sheet(  # noqa: PLR0913  what a sheet is, the last three by name
    meet: Meet,
    division: DivisionState,
    sheet_id: str,
    *blocks: Block,
    round_number: int | None = None,
    lead: tuple[str, ...] = (),
    wide: bool = False,
) -> Printed:
    """A sheet of a division under its heading, which names the round it is of."""
    title = title_of(sheet_id)
    if round_number is not None:
        title = plain(say("sheet-of-round", title=title, round=round_number))
    told = (plain(say("sheet-rehearsal")), *lead) if meet.rehearsal else lead
    return Printed(sheet_id, title, meet.name, _named(meet, division), blocks, told, wide)


def _named(meet: Meet, division: DivisionState) -> str:
    """The division, with where and when it is played."""
    when = day_and_hour(division.starts) or meet.days
    return " · ".join(part for part in (division.name, meet.place, when) if part)


def told_lines(division: DivisionState) -> tuple[str, ...]:
    """What the book has told before play, as lines of a sheet."""
    return tuple(one.words for one in told_before_play(division))
