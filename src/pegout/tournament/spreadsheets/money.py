"""The money of a meet as text for a spreadsheet, with amounts as plain numbers."""

from __future__ import annotations

from typing import Literal

from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.money import (
    MoneyTable,
    bills_table,
    figure,
    money_table,
    settle_all,
    settlement_table,
)
from pegout.tournament.spreadsheets.cells import table_csv

BooksTable = Literal["settlement", "bills"]


def money_csv(meet: Meet, division: DivisionState, what: MoneyTable) -> str:
    """Entries, pools, prizes or receipts of one division."""
    return table_csv(money_table(meet, division, what, figure))


def books_csv(meet: Meet, what: BooksTable) -> str:
    """The settlement of the whole meet, or what each has to pay and has won in it."""
    books = settle_all(meet)
    bills = what == "bills"
    made = bills_table(books, figure) if bills else settlement_table(meet, books, figure)
    return table_csv(made)
