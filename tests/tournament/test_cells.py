"""Tables as text: a spreadsheet shows every name as it stands, and the text is read again."""

from __future__ import annotations

import csv
import re

import pytest
from tests.tournament.desk import Desk

from pegout.errors import Fault
from pegout.input_limits import MOST_FAULTS, MOST_ROWS, TABLE
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import profile
from pegout.tournament.spreadsheets.cells import Columns, table_rows, written
from pegout.tournament.spreadsheets.entry_table import division_named

NAME = Columns(("name",), ())


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "'=x", "''-", "+44 Club", "'t Hooft", "-15"])
def test_a_name_that_looks_like_a_formula_is_kept_and_never_worked_out(name: str) -> None:
    text = written(("name",), [(name,)])
    cell = text.splitlines()[1]
    assert not cell.startswith(("=", "+", "@"))
    assert not cell.startswith("-") or cell[1:].isdecimal()
    faults: list[Fault] = []
    assert list(table_rows(text, "t", Columns(("name",), ()), faults)) == [(2, {"name": name})]
    assert not faults


HOSTILE = [
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    " =1+1",
    "＝1+1",
    "＠SUM(A1)",
    "Elks;=1+1",
    "Elks\t@SUM(A1)",
    "Elks,-2+3",
    "Elks\r\n+1",
    "=15",
    "@15",
]


@pytest.mark.parametrize("cell", HOSTILE)
@pytest.mark.parametrize("parted", [",", ";", "\t"])
def test_no_cell_is_worked_out_whatever_a_spreadsheet_parts_cells_by(
    cell: str, parted: str
) -> None:
    text = written(("name", "club"), [("N5", cell)])
    for row in csv.reader(re.split(r"[\r\n]+", text), delimiter=parted):
        assert not [one for one in row if one[:1] in tuple("=+-@＝＋－＠\t\r")], text
    faults: list[Fault] = []
    (found,) = table_rows(text, "t", Columns(("name", "club"), ()), faults)
    assert found == (2, {"name": "N5", "club": " ".join(cell.split())})
    assert not faults


def test_a_table_that_is_too_long_is_refused_before_it_is_read() -> None:
    for text in ("name\n" + "x" * (TABLE.line + 1), "name\n" + "x\n" * (TABLE.characters // 2)):
        faults: list[Fault] = []
        assert not list(table_rows(text, "t", NAME, faults))
        assert len(faults) == 1


def test_after_twenty_rows_that_cannot_be_read_no_more_are() -> None:
    faults: list[Fault] = []
    text = "name,club\n" + "a,b,c\n" * 500 + "Ann,Elks\n"
    assert not list(table_rows(text, "t", Columns(("name", "club"), ()), faults))
    assert len(faults) == MOST_FAULTS + 1
    assert str(faults[-1]) == "t, line 22: there may be more: put these right, then try again"


def test_a_table_has_so_many_rows() -> None:
    faults: list[Fault] = []
    text = "name\n" + "x\n" * (MOST_ROWS + 1)
    assert len(list(table_rows(text, "t", NAME, faults))) == MOST_ROWS
    assert [fault.reason for fault in faults] == ["a table has at most 10,000 rows"]


@pytest.mark.parametrize(
    ("book", "written", "found"),
    [
        ("mcallen", "M", "men"),
        ("mcallen", "ladies", "women"),
        ("mcallen", "Women's", "women"),
        ("mcallen", "Womens", "women"),
        ("mcallen", "MENS", "men"),
        ("mcallen", "Singles", None),
        ("alberta55", "70+ open", "singles70"),
        ("alberta55", "55+ open", None),
    ],
)
def test_a_part_of_a_divisions_name_is_enough_where_one_can_be_meant(
    book: str, written: str, found: str | None
) -> None:
    rules = profile(book)
    desk = Desk()
    for part in rules.people.divisions.value:
        desk.do(c.OpenDivision(part.id, rules, part.id))
    assert division_named(desk.meet, written) == found
