"""Money as tables: entries, pools, prizes and receipts, for every surface."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, get_args

from pegout.tabular import Cell, Column, Table
from pegout.text import plain, say
from pegout.tournament.meet.money import NO_MONEY, Method, Way
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.money.amounts import amount
from pegout.tournament.money.settlement import Books, Settlement, settle

Written = Callable[[int], str]
"""How an amount is written: for people with its sign, for a spreadsheet as a number."""
TableName = Literal["accounts", "pools", "prizes", "receipts", "settlement", "bills"]
METHODS: tuple[Method, ...] = get_args(Method)


def way_words(way: Way) -> str:
    """What happened with money."""
    return plain(say("money-way", way=way))


def method_words(method: Method) -> str:
    """How money was handed over."""
    return plain(say("money-method", method=method))


def _titled(table: TableName) -> str:
    return plain(say("money-table", table=table))


def accounts_table(
    meet: Meet, division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Every entry: due, paid, owed, won and handed out."""
    names = meet.names(division.id)
    columns = (
        Column("entry", "number"),
        Column("name", "name"),
        Column("due", "number"),
        Column("paid", "number"),
        Column("owed", "number"),
        Column("credit", "number"),
        Column("won", "number"),
        Column("had", "number"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.entry,
            names[one.entry],
            *map(written, (one.due, one.paid, one.owed, one.credit, one.won, one.had)),
        )
        for one in sheet.accounts
    )
    return Table(columns, rows, _titled("accounts"))


def pools_table(
    _meet: Meet, _division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Every pool: what is in it, what is paid out, what is kept."""
    columns = (
        Column("pool", "name"),
        Column("members", "number"),
        Column("money", "number"),
        Column("prizes", "number"),
        Column("kept", "number"),
        Column("open", "number"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one.pool, one.members, *map(written, (one.cents, one.won, one.kept, one.open)))
        for one in sheet.funds
    )
    return Table(columns, rows, _titled("pools"))


def prizes_table(
    meet: Meet, division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Who wins what, pool by pool."""
    names = meet.names(division.id)
    columns = (
        Column("pool", "name"),
        Column("entry", "number"),
        Column("name", "name"),
        Column("wins", "number"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (fund.pool, one.entry, names[one.entry], written(one.cents))
        for fund in sheet.funds
        for one in fund.prizes
    )
    return Table(columns, rows, _titled("prizes"))


def receipts_table(
    meet: Meet, division: DivisionState, sheet: Settlement, written: Written = amount
) -> Table:
    """Every receipt in order, with why it was put right."""
    names = meet.names(division.id)
    there = {one.entry for one in sheet.accounts}
    columns = (
        Column("receipt", "number"),
        Column("at"),
        Column("entry", "number"),
        Column("name", "name"),
        Column("what"),
        Column("amount", "number"),
        Column("how"),
        Column("why"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.number,
            one.at.replace("T", " "),
            one.entry,
            names[one.entry],
            way_words(one.way),
            written(one.cents),
            method_words(one.method),
            "; ".join(why for why in (one.reason, one.corrected) if why),
        )
        for one in meet.money.payments
        if one.entry in there
    )
    return Table(columns, rows, _titled("receipts"))


LINES: dict[str, tuple[tuple[str, int], ...]] = {
    "comes_in": (("taken", 1), ("refunded", -1), ("added", 1), ("owed", 1)),
    "goes_out": (("prizes", 1), ("kept", 1), ("to_give_back", 1), ("not_won_yet", 1)),
}
"""What comes in and what goes out: the sum of each line, and whether it is added or taken off."""


def settlement_table(meet: Meet, books: Books, written: Written = amount) -> Table:
    """All money on one sheet: a column for each division and one for them together."""
    shown = [one for one in books.sheets if meet.money.of(one) != NO_MONEY] or [*books.sheets]
    columns = [books.sheets[one].sums for one in shown]
    if len(shown) > 1:
        columns.append(books.sums)

    def row(line: str, figures: Iterable[int], *, blank: bool = False) -> tuple[Cell, ...]:
        people = blank and written is amount
        head = plain(say("money-settled", line=line))
        return (head, *("–" if people and not one else written(one) for one in figures))

    rows: list[tuple[Cell, ...]] = []
    for whole, lines in LINES.items():
        rows += [
            row(line, (sign * one[line] for one in columns), blank=True) for line, sign in lines
        ]
        rows.append(row(whole, (_whole(one, lines) for one in columns)))
    rows.append(row("balance", (one["balance"] for one in columns)))
    handed = (one["handed_out"] for one in columns)
    rows.append(row("handed_out", handed, blank=True))
    rows.append(row("in_hand", (one["in_hand"] for one in columns)))
    money = [Column(one, "number", named=meet.divisions[one].name) for one in shown]
    money += [Column("together", "number")] if len(shown) > 1 else []
    return Table((Column("line", "name"), *money), tuple(rows), _titled("settlement"))


def _whole(sums: Mapping[str, int], lines: Iterable[tuple[str, int]]) -> int:
    return sum(sign * sums[name] for name, sign in lines)


def bills_table(books: Books, written: Written = amount) -> Table:
    """What each has to pay, has won and is still to have, in all divisions together."""
    columns = (
        Column("name", "name"),
        Column("due", "number"),
        Column("paid", "number"),
        Column("owed", "number"),
        Column("credit", "number"),
        Column("won", "number"),
        Column("to_have", "number"),
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
    return Table(columns, rows, _titled("bills"))


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
