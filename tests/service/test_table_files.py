"""Tables as they come in files of spreadsheet programs."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook

from pegout.input_limits import LARGEST_WORKBOOK
from pegout.service import table_text
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.state import NEW_MEET
from pegout.tournament.spreadsheets import read_entry_table


def packed(book: Workbook) -> bytes:
    data = BytesIO()
    book.save(data)
    return data.getvalue()


def test_an_excel_file_is_read_as_its_first_sheet_that_has_rows() -> None:
    book = Workbook()
    sheet = book.create_sheet()
    sheet.append(["Name", None, "ACC #", "Born"])
    sheet.append(["Zoë, Lee", None, 12.0, date(1950, 3, 1)])
    book.create_sheet().append(["Other"])
    (row,) = read_entry_table(table_text(packed(book)), "The table", NEW_MEET, "men").rows
    assert row.enter.people == (c.PersonData("Zoë, Lee", 1950, member="12"),)


def test_a_cell_stays_what_it_says() -> None:
    book = Workbook()
    book.active.append(["Name", "Club"])
    book.active.append(["Ann", 'The "Old", club'])
    (row,) = read_entry_table(table_text(packed(book)), "The table", NEW_MEET, "men").rows
    assert row.enter.people[0].club == 'The "Old", club'


def test_an_excel_file_that_holds_too_much_is_not_unpacked() -> None:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as bomb:
        bomb.writestr("xl/worksheets/sheet1.xml", bytes(LARGEST_WORKBOOK + 1))
    assert len(data.getvalue()) < LARGEST_WORKBOOK // 100
    text = table_text(data.getvalue())
    (fault,) = read_entry_table(text, "The table", NEW_MEET, "men").faults
    assert "choose Save as, CSV" in str(fault)


def test_an_excel_file_of_far_cells_is_read_as_far_as_a_table_goes() -> None:
    book = Workbook()
    book.active["A1"], book.active["XFD1048576"] = "Ann Lee", "far"
    text = table_text(packed(book))
    assert text.startswith("Ann Lee")
    assert "far" not in text


def test_what_is_no_table_is_text() -> None:
    assert table_text("name\nZoë\n".encode("cp1252")) == "name\nZoë\n"
