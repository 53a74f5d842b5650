"""Money as tables: entries, pools, prizes and receipts, for every surface."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from pegout.tabular import Cell, Column, Table
from pegout.tournament.meet.money import Method, Way
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.money.amounts import amount
from pegout.tournament.money.settlement import Settlement, settle

Written = Callable[[int], str]
"""How an amount is written: for people with its sign, for a spreadsheet as a number."""
WAYS: dict[Way, str] = {"taken": "paid", "refunded": "given back", "prize": "prize"}
METHODS: dict[Method, str] = {
    "cash": "cash",
    "cheque": "cheque",
    "card": "card",
    "transfer": "transfer",
}


def accounts_table(
    meet: Meet, division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Every entry: due, paid, owed, won and handed out."""
    names = meet.names(division.id)
    columns = (
        Column("No.", "number", "entry"),
        Column("Name", "name", "name"),
        Column("To pay", "number", "due"),
        Column("Paid", "number", "paid"),
        Column("Owes", "number", "owed"),
        Column("To give back", "number", "credit"),
        Column("Won", "number", "won"),
        Column("Handed out", "number", "had"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.entry,
            names[one.entry],
            *map(written, (one.due, one.paid, one.owed, one.credit, one.won, one.had)),
        )
        for one in sheet.accounts
    )
    return Table(columns, rows, "Entries")


def pools_table(
    _meet: Meet, _division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Every pool: what is in it, what is paid out, what is kept."""
    columns = (
        Column("Pool", "name", "pool"),
        Column("In it", "number", "members"),
        Column("Money", "number", "money"),
        Column("Prizes", "number", "prizes"),
        Column("Kept", "number", "kept"),
        Column("Not won yet", "number", "open"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one.pool, one.members, *map(written, (one.cents, one.won, one.kept, one.open)))
        for one in sheet.funds
    )
    return Table(columns, rows, "Pools")


def prizes_table(
    meet: Meet, division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Who wins what, pool by pool."""
    names = meet.names(division.id)
    columns = (
        Column("Pool", "name", "pool"),
        Column("No.", "number", "entry"),
        Column("Name", "name", "name"),
        Column("Wins", "number", "wins"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (fund.pool, one.entry, names[one.entry], written(one.cents))
        for fund in sheet.funds
        for one in fund.prizes
    )
    return Table(columns, rows, "Prizes")


def receipts_table(
    meet: Meet, division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Every receipt in order, with why it was put right."""
    names = meet.names(division.id)
    there = {one.entry for one in sheet.accounts}
    columns = (
        Column("Receipt", "number", "receipt"),
        Column("When", key="at"),
        Column("No.", "number", "entry"),
        Column("Name", "name", "name"),
        Column("What", key="what"),
        Column("Amount", "number", "amount"),
        Column("How", key="how"),
        Column("Why", key="why"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.number,
            one.at.replace("T", " "),
            one.entry,
            names[one.entry],
            WAYS[one.way],
            written(one.cents),
            METHODS[one.method],
            "; ".join(why for why in (one.reason, one.corrected) if why),
        )
        for one in meet.money.payments
        if one.entry in there
    )
    return Table(columns, rows, "Receipts")


MoneyTable = Literal["accounts", "pools", "prizes", "receipts"]
MONEY_TABLES: Mapping[MoneyTable, Callable[..., Table]] = {
    "accounts": accounts_table,
    "pools": pools_table,
    "prizes": prizes_table,
    "receipts": receipts_table,
}
"""Tables of money by what they are asked for as."""


def money_table(
    meet: Meet, division: DivisionState, what: MoneyTable, written: Written = amount
) -> Table:
    """One table of the money of a division as it stands."""
    return MONEY_TABLES[what](meet, division, settle(meet, division), written)
