"""The money of a division as text for a spreadsheet."""

from __future__ import annotations

from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.money import MoneyTable, figure, money_table
from pegout.tournament.spreadsheets.cells import written


def money_csv(meet: Meet, division: DivisionState, what: MoneyTable) -> str:
    """Entries, pools, prizes or receipts, with amounts as plain numbers."""
    table = money_table(meet, division, what, figure)
    return written([column.key for column in table.columns], table.texts)
