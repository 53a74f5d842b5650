"""Money as tables: entries, pools, prizes and receipts, for every surface."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from pegout.tabular import Cell, Column, Table
from pegout.tournament.meet.money import NO_MONEY, Method, Way
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.money.amounts import amount
from pegout.tournament.money.settlement import Books, Settlement, settle

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
        Column("Entry", "number", "entry"),
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
        Column("Entry", "number", "entry"),
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
        Column("Entry", "number", "entry"),
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


LINES: tuple[tuple[str, tuple[tuple[str, str, int], ...]], ...] = (
    (
        "Comes in",
        (
            ("Paid", "taken", 1),
            ("Given back", "refunded", -1),
            ("Put in besides", "added", 1),
            ("Still owed", "owed", 1),
        ),
    ),
    (
        "Goes out",
        (
            ("Prizes", "prizes", 1),
            ("Kept for costs", "kept", 1),
            ("To be given back", "to_give_back", 1),
            ("Not won yet", "not_won_yet", 1),
        ),
    ),
)
"""What comes in and what goes out: each line, its sum, and whether it is added or taken off."""


def settlement_table(meet: Meet, books: Books, written: Written = amount) -> Table:
    """All money on one sheet: a column for each division and one for them together."""
    shown = [one for one in books.sheets if meet.money.of(one) != NO_MONEY] or [*books.sheets]
    columns = [books.sheets[one].sums for one in shown]
    if len(shown) > 1:
        columns.append(books.sums)

    def row(head: str, figures: Iterable[int], *, blank: bool = False) -> tuple[Cell, ...]:
        people = blank and written is amount
        return (head, *("–" if people and not one else written(one) for one in figures))

    rows: list[tuple[Cell, ...]] = []
    for whole, lines in LINES:
        rows += [
            row(head, (sign * one[sum_] for one in columns), blank=True)
            for head, sum_, sign in lines
        ]
        rows.append(row(whole, (_whole(one, lines) for one in columns)))
    rows.append(row("Difference", (one["balance"] for one in columns)))
    handed = (one["handed_out"] for one in columns)
    rows.append(row("Prizes handed out", handed, blank=True))
    rows.append(row("In the box now", (one["in_hand"] for one in columns)))
    heads = [meet.divisions[one].name for one in shown]
    heads += ["Together"] if len(shown) > 1 else []
    keys = [*shown, "together"]
    money = (Column(head, "number", key) for head, key in zip(heads, keys, strict=False))
    return Table((Column("In dollars", "name", "line"), *money), tuple(rows), "Settlement")


def _whole(sums: Mapping[str, int], lines: Iterable[tuple[str, str, int]]) -> int:
    return sum(sign * sums[name] for _, name, sign in lines)


def bills_table(books: Books, written: Written = amount) -> Table:
    """What each has to pay, has won and is still to have, in all divisions together."""
    columns = (
        Column("Name", "name", "name"),
        Column("To pay", "number", "due"),
        Column("Paid", "number", "paid"),
        Column("Owes", "number", "owed"),
        Column("To give back", "number", "credit"),
        Column("Won", "number", "won"),
        Column("To have", "number", "to_have"),
    )

    def shown(cents: int) -> str:
        return "" if written is amount and not cents else written(cents)

    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.name,
            *map(shown, (one.due, one.paid, one.owed, one.credit, one.won, one.to_have)),
        )
        for one in sorted(books.bills, key=lambda one: one.name.casefold())
    )
    return Table(columns, rows, "Everybody")


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
