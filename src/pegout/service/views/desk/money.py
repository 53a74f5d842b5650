"""Money at the desk: who owes what, what each pool pays, what is handed out, and every receipt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from pegout.text import Message, heading, ordinal_figure, say
from pegout.tournament.meet import DivisionState, Meet, Payment, Pool, PoolKind, Split
from pegout.tournament.money import (
    Bill,
    Books,
    EntryAccount,
    Fund,
    amount,
    in_short,
    method_words,
    settle,
    way_words,
)


class BillRow(Struct, frozen=True):
    """What one person or pair has to pay, with what it is for; `cents` are owed.

    `why` says why there is a credit, where there is one.
    """

    name: str
    entries: tuple[int, ...]
    lines: tuple[str, ...]
    due: str
    paid: str
    owed: str
    credit: str
    why: str
    cents: int


class PrizeRow(Struct, frozen=True):
    """What somebody has won, pool by pool, and is still to have, in `cents` too.

    `over` are the entries that had more than they have won.
    """

    name: str
    entries: tuple[int, ...]
    lines: tuple[str, ...]
    won: str
    to_have: str
    too_much: str
    cents: int
    over: tuple[int, ...] = ()


class PoolRow(Struct, frozen=True):
    """A pool with its money, who is in it, and what it pays to whom."""

    pool: Pool
    fund: Fund
    money: str
    won: str
    kept: str
    open: str
    words: tuple[str, ...]
    by_place: tuple[tuple[str, str], ...]
    prizes: tuple[tuple[str, str], ...]
    members: tuple[tuple[int, str, bool], ...]


class ReceiptRow(Struct, frozen=True):
    """One receipt as it stands."""

    number: int
    name: str
    what: str
    amount: str
    cents: int
    method: str
    at: str
    why: str


def bill_rows(meet: Meet, books: Books, area: str | None = None) -> list[BillRow]:
    """Everybody who has to pay or has paid, by name; of one area where that is all one may see."""
    shown = (one for one in books.bills if any(_of(meet, two, area) for two in one.accounts))
    rows = [_bill(meet, one) for one in shown if one.due or one.paid]
    return sorted(rows, key=lambda row: row.name.casefold())


def _of(meet: Meet, account: EntryAccount, area: str | None) -> bool:
    return meet.entries[account.entry].of(area)


def _bill(meet: Meet, bill: Bill) -> BillRow:
    entries = tuple(one.entry for one in bill.accounts)
    return BillRow(
        bill.name,
        entries,
        tuple(line for one in bill.accounts for line in due_lines(meet, one)),
        amount(bill.due),
        amount(bill.paid) if bill.paid else "",
        amount(bill.owed) if bill.owed else "",
        in_short(bill.credit) if bill.credit else "",
        _why_credit(bill),
        bill.owed,
    )


def _why_credit(bill: Bill) -> str:
    """Why money is given back: who leaves before the start owes nothing; or too much was paid."""
    over = [one for one in bill.accounts if one.credit]
    return str(say("money-credit-why", left=not any(one.due for one in over))) if over else ""


def due_lines(meet: Meet, account: EntryAccount) -> Iterator[str]:
    """What an entry has to pay for: the fee, then each pool it is in."""
    division = meet.divisions[meet.entries[account.entry].division]
    money = meet.money.of(division.id)
    if not account.due:
        return
    if money.fee:
        yield f"{division.name} {in_short(money.fee)}"
    for pool in money.pools:
        if pool.cost and account.entry in pool.members:
            yield f"{pool.name} {in_short(pool.cost)}"


def prize_rows(meet: Meet, books: Books) -> list[PrizeRow]:
    """Everybody who has won something or had too much, by name."""
    rows = [_prize(meet, books, one) for one in books.bills if one.won or one.to_have]
    return sorted(rows, key=lambda row: row.name.casefold())


def _prize(meet: Meet, books: Books, bill: Bill) -> PrizeRow:
    to_have = sum(max(0, one.to_have) for one in bill.accounts)
    too_much = -sum(min(0, one.to_have) for one in bill.accounts)
    return PrizeRow(
        bill.name,
        tuple(one.entry for one in bill.accounts if one.to_have > 0),
        tuple(prize_lines(meet, books, bill)),
        amount(bill.won),
        amount(to_have) if to_have else "",
        in_short(too_much) if too_much else "",
        to_have,
        tuple(one.entry for one in bill.accounts if one.to_have < 0),
    )


def prize_lines(meet: Meet, books: Books, bill: Bill) -> list[str]:
    """What somebody has won, pool by pool."""
    return [
        f"{_where(meet, books, one.entry)}{prize.pool} {in_short(prize.cents)}"
        for one in bill.accounts
        for fund in books.sheets[meet.entries[one.entry].division].funds
        for prize in fund.prizes
        if prize.entry == one.entry
    ]


def _where(meet: Meet, books: Books, entry: int) -> str:
    """In which event, where there are several with money."""
    several = sum(bool(sheet.funds) for sheet in books.sheets.values()) > 1
    return f"{meet.divisions[meet.entries[entry].division].name}: " if several else ""


POOL_KINDS: dict[PoolKind, Message] = {
    one: say("money-pool-kind", kind=one, goes_to=say("money-pool-goes-to", kind=one))
    for one in get_args(PoolKind)
}
"""What each kind of pool is called where one is chosen."""
POOL_SPLITS: dict[Split, Message] = {
    one: say("money-pool-split", split=one) for one in get_args(Split)
}


def pool_rows(meet: Meet, division: DivisionState) -> list[PoolRow]:
    """The pools of a division in the order in which they were set up."""
    names, entrants = meet.names(division.id), meet.entrants(division.id)
    pools = meet.money.of(division.id).pools
    sheet = settle(meet, division)
    listed = sorted(entrants, key=lambda entry: names[entry.id].casefold())
    return [
        PoolRow(
            pool,
            fund,
            amount(fund.cents),
            amount(fund.won),
            amount(fund.kept) if fund.kept else "",
            amount(fund.open) if fund.open else "",
            tuple(_pool_words(pool)),
            tuple(
                (ordinal_figure(place), amount(cents))
                for place, cents in enumerate(fund.by_place, 1)
                if cents
            ),
            tuple((names[one.entry], amount(one.cents)) for one in fund.prizes),
            tuple((one.id, names[one.id], one.id in pool.members) for one in listed),
        )
        for pool, fund in zip(pools, sheet.funds, strict=True)
    ]


def _pool_words(pool: Pool) -> Iterator[str]:
    nobody = pool.kind == "pot" and not pool.back
    goes_to = say("money-pool-goes-to", kind=pool.kind)
    yield str(heading(say("money-pool-nobody") if nobody else goes_to))
    if pool.kind not in ("pot", "high_non_qualifier"):
        shares = [str(one) for one in pool.shares]
        yield str(say("money-pool-shares", shares=shares, split=pool.split))
        yield _places(pool)
    if pool.back < WHOLE and not nobody:
        yield str(say("money-pool-back", percent=pool.back))
    if pool.cost:
        yield str(say("money-pool-cost", cost=in_short(pool.cost)))
    if pool.added:
        yield str(say("money-pool-added", added=in_short(pool.added)))


WHOLE = 100


def _places(pool: Pool) -> str:
    number = len(pool.shares) if pool.split == "graduated" else pool.places or 0
    return str(say("money-pool-places", number=number, kind=pool.kind))


def receipt_rows(meet: Meet, numbers: tuple[int, ...] = ()) -> list[ReceiptRow]:
    """All receipts, the newest first; or those asked for."""
    found = [one for one in meet.money.payments if not numbers or one.number in numbers]
    return [_receipt(meet, one) for one in reversed(found)]


def _receipt(meet: Meet, one: Payment) -> ReceiptRow:
    return ReceiptRow(
        one.number,
        meet.entry_name(one.entry),
        way_words(one.way),
        amount(one.cents),
        one.cents,
        method_words(one.method),
        one.at.replace("T", " "),
        "; ".join(why for why in (one.reason, one.corrected) if why),
    )
