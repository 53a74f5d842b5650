"""Money on paper: the settlement to sign, who wins what, receipts; and the association's report."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pegout.service.views.desk.money import due_lines, pool_rows, receipt_rows
from pegout.service.views.sheets.model import (
    Block,
    Options,
    Printed,
    Receipt,
    Receipts,
    Signatures,
    Signing,
    Words,
    sheet,
)
from pegout.tabular import Column, Table
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.money import bills_table, settle_all, settlement_table
from pegout.tournament.season import report_table, why_no_points

TIES = (
    "Who ties shares: their prizes are added up and divided alike; an odd cent goes to who entered "
    "first. What does not divide evenly goes a cent each to the first places."
)
"""The stated rule by which ties share."""


def settlement_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """All money of the meet on one sheet, with what each has paid and won, to be signed."""
    books = settle_all(meet)
    keepers = [one.name for one in meet.officials if one.role in ("director", "treasurer")]
    signing = tuple(Signing("Checked by", name) for name in keepers or [""])
    blocks: tuple[Block, ...] = (
        replace(settlement_table(meet, books), title=""),
        bills_table(books),
        Signatures("We have counted the money, and it is as this sheet says.", signing),
    )
    return _of_all(meet, sheet(meet, division, "settlement", *blocks))


def _of_all(meet: Meet, made: Printed) -> Printed:
    """Money is of the whole meet: no division stands in the heading."""
    return replace(made, division=" · ".join(one for one in (meet.place, meet.days) if one))


def payout_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Who wins what, pool by pool, in every event."""
    columns = (Column("Pool", "name"), Column("Name", "name"), Column("Wins", "number"))
    blocks: list[Block] = [
        Table(columns, tuple(_payouts(meet, one)), one.name)
        for one in meet.divisions.values()
        if meet.money.of(one.id).pools
    ]
    blocks.append(Words((TIES,), "Ties"))
    return _of_all(meet, sheet(meet, division, "payouts", *blocks))


def _payouts(meet: Meet, division: DivisionState) -> Iterator[tuple[str, str, str]]:
    """Every prize, the pool named once; a pool that nobody has won yet with what it pays."""
    for row in pool_rows(meet, division):
        pool = f"{row.pool.name}\n{row.money}"
        if not row.prizes:
            yield pool, "; ".join(row.words), ""
        for number, (name, won) in enumerate(row.prizes):
            yield "" if number else pool, name, won


def receipts_sheet(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """A receipt for each payment; of some entries, or of everybody."""
    chosen = tuple(
        one.number
        for one in meet.money.payments
        if (one.entry in asked.entries or not asked.entries) and one.cents
    )
    accounts = {
        one.entry: one for books in settle_all(meet).sheets.values() for one in books.accounts
    }
    entries = {one.number: one.entry for one in meet.money.payments}
    rows = tuple(
        Receipt(
            row.number,
            row.name,
            row.amount,
            row.what,
            row.method,
            row.at,
            tuple(due_lines(meet, accounts[entries[row.number]])) if row.what == "paid" else (),
        )
        for row in reversed(receipt_rows(meet, chosen) if chosen else [])
    )
    return _of_all(meet, sheet(meet, division, "receipts", Receipts(rows)))


def report_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """The report for the association, to be signed."""
    why, table = why_no_points(division), division.points
    lead = (
        *(() if table is None or why else (f"Points by {table.name} ({table.source}).",)),
        *(() if why is None else (f"No points: {why.sentence}.",)),
    )
    director = next((one.name for one in meet.officials if one.role == "director"), "")
    signing = Signatures(
        "These are the results as they were played.", (Signing("Director", director),)
    )
    block = report_table(meet, division).filled()
    return sheet(meet, division, "report", block, signing, lead=lead, wide=True)
