"""Money on paper: the settlement to sign, who wins what, receipts; and the association's report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pegout.service.views.desk.money import due_lines, pool_rows, prize_lines, receipt_rows
from pegout.service.views.sheets.model import (
    Block,
    Options,
    Printed,
    Receipt,
    Receipts,
    Signatures,
    Signing,
    Statement,
    StatementLine,
    Statements,
    Words,
    block_title,
    sheet,
)
from pegout.tabular import Column, Table
from pegout.text import Name, plain, say
from pegout.tournament.meet import DivisionState, Meet, day_and_hour
from pegout.tournament.money import (
    Bill,
    Books,
    amount,
    bills_table,
    method_words,
    settle_all,
    settlement_table,
)
from pegout.tournament.season import PointsTable, report_table, why_no_points


def settlement_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """All money of the meet on one sheet, with what each has paid and won, to be signed."""
    books = settle_all(meet)
    keepers = [one.name for one in meet.officials if one.role in ("director", "treasurer")]
    signing = tuple(Signing(plain(say("signs-checked-by")), name) for name in keepers or [""])
    blocks: tuple[Block, ...] = (
        replace(settlement_table(meet, books), title=""),
        bills_table(books),
        Signatures(plain(say("sheet-signed", sheet="settlement")), signing),
    )
    return _of_all(meet, sheet(meet, division, "settlement", *blocks))


def _of_all(meet: Meet, made: Printed) -> Printed:
    """Money is of the whole meet: no division stands in the heading."""
    return replace(made, division=" · ".join(one for one in (meet.place, meet.days) if one))


def payout_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Who wins what, pool by pool, in every event."""
    columns = (Column("pool", "name"), Column("name", "name"), Column("wins", "number"))
    blocks: list[Block] = [
        Table(columns, tuple(_payouts(meet, one)), one.name)
        for one in meet.divisions.values()
        if meet.money.of(one.id).pools
    ]
    blocks.append(Words((plain(say("payout-ties")),), block_title("ties")))
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
    times = {one.number: one.at for one in meet.money.payments}
    rows = tuple(
        Receipt(
            row.number,
            row.name,
            row.amount,
            row.what,
            row.method,
            paid_at(times[row.number]),
            tuple(due_lines(meet, accounts[entries[row.number]])) if row.what == "paid" else (),
        )
        for row in reversed(receipt_rows(meet, chosen) if chosen else [])
    )
    return _of_all(meet, sheet(meet, division, "receipts", Receipts(rows)))


def statements_sheet(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """One receipt for each person or pair: all that is due, paid and won, in every event."""
    made = Statements(tuple(statements(meet, asked.entries)))
    return _of_all(meet, sheet(meet, division, "statements", made))


def statements(meet: Meet, entries: Sequence[int] = ()) -> Iterator[Statement]:
    """All money of each, by name; of those in some entries, or of everybody."""
    books = settle_all(meet)
    for one in sorted(books.bills, key=lambda one: one.name.casefold()):
        asked = not entries or any(account.entry in entries for account in one.accounts)
        if asked and (one.due or one.paid or one.won):
            lines = tuple(_lines(meet, books, one))
            yield Statement(one.name, lines, tuple(_beside(books, one)))


def _lines(meet: Meet, books: Books, bill: Bill) -> Iterator[StatementLine]:
    for account in bill.accounts:
        if account.due:
            yield StatementLine(" · ".join(due_lines(meet, account)), amount(account.due))
    yield from _moved(meet, bill, ("taken", "refunded"))
    if bill.credit:
        yield StatementLine(_said("to_give_back"), amount(bill.credit), "sum")
    else:
        key = "owed" if bill.owed else "paid"
        yield StatementLine(_said(key), amount(bill.owed) if bill.owed else "", "sum")
    if bill.won:
        yield StatementLine(
            f"{_said('won')}: {'; '.join(prize_lines(meet, books, bill))}", amount(bill.won)
        )
    yield from _moved(meet, bill, ("prize",))
    if bill.to_have > 0:
        yield StatementLine(_said("to_have"), amount(bill.to_have), "sum")


def _moved(meet: Meet, bill: Bill, ways: tuple[str, ...]) -> Iterator[StatementLine]:
    """Every payment of these kinds that stands, the first first."""
    entries = {one.entry for one in bill.accounts}
    for one in meet.money.payments:
        if one.entry in entries and one.way in ways and one.cents:
            moved = say(
                "money-moved-short",
                way=one.way,
                at=paid_at(one.at),
                method=method_words(one.method),
                payment=one.number,
                reason=one.reason,
            )
            yield StatementLine(plain(moved), amount(one.cents))


def _said(key: str) -> str:
    return plain(say("money-line", line=key))


def _beside(books: Books, bill: Bill) -> Iterator[str]:
    """Other bills of the same people: of a pair they are in, or of each of a pair alone."""
    for other in books.bills:
        shared = {*other.people} & {*bill.people}
        if shared and other.people != bill.people and (other.due or other.won):
            owed = amount(other.owed) if other.owed else ""
            yield plain(say("money-beside", name=other.name, owed=owed))


def paid_at(at: str) -> str:
    """When money changed hands, as a person writes it."""
    return day_and_hour(at)


def _points_by(table: PointsTable) -> str:
    return plain(say("report-points", table=Name(table.name), source=Name(table.source)))


def report_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """The report for the association, to be signed."""
    why, table = why_no_points(division), division.points
    lead = (
        *(() if table is None or why else (_points_by(table),)),
        *(() if why is None else (plain(say("report-no-points", why=why.message)),)),
    )
    director = next((one.name for one in meet.officials if one.role == "director"), "")
    line = Signing(plain(say("signs-director")), director)
    signing = Signatures(plain(say("sheet-signed", sheet="report")), (line,))
    block = replace(report_table(meet, division).filled(), title="")
    return sheet(meet, division, "report", block, signing, lead=lead, wide=True)
