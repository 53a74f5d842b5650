"""`pegout tournament money`: fees, pools, payments and the settlement, in dollars and cents."""

from __future__ import annotations

from typing import Annotated, Any

from pegout.cli.groups import LazyCommand, lazy_app
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError
from pegout.cli.tournament.desk import (
    DivisionOption,
    EntryArgument,
    MeetDesk,
    ReasonArgument,
    only_looks,
    takes_steps,
)
from pegout.cli.tournament.steps import Typed, step_command
from pegout.service.views.sheets import statements
from pegout.tabular import Column, Table
from pegout.text import say
from pegout.tournament.meet import Method, commands as c, folded
from pegout.tournament.money import (
    MONEY_TABLES,
    Bill,
    amount,
    bills_table,
    cents_in,
    money_table,
    settle,
    settle_all,
    settlement_table,
)

AmountArgument = Annotated[str, argument("As 25 or 25.50.", "AMOUNT")]
NamesArgument = Annotated[list[str], argument("Names, or numbers of entries.", "NAME")]
EntriesArgument = Annotated[list[str], argument("Entries: numbers or names.", "ENTRY")]


def _cents(text: str) -> int:
    found = cents_in(text)
    if found is None:
        raise UserError(f"'{text}' is no amount: write it as 25 or 25.50")
    return found


def _amount(name: str, told: str) -> Typed:
    """An amount that may be left out."""
    kind = Annotated[str, option(told, "AMOUNT")]
    return Typed(kind, lambda _desk, asked: _cents(asked[name]), name, default="0")


AMOUNT = Typed(AmountArgument, lambda _desk, asked: _cents(asked["amount"]), "amount")
ENTRY = Typed(EntryArgument, lambda desk, asked: desk.entry(asked["entry"]).id)


def _entries(desk: MeetDesk, asked: Any) -> tuple[int, ...]:
    division = desk.division(asked["division"]).id
    return tuple(desk.entry(one, division).id for one in asked["entries"])


def _shares(_desk: MeetDesk, asked: Any) -> tuple[int, ...]:
    words = asked["shares"].split()
    if not all(word.isascii() and word.isdigit() and len(word) < 9 for word in words):
        raise UserError(f"'{asked['shares']}' are no shares: write them as '50 30 20'")
    return tuple(map(int, words))


ENTRIES = Typed(EntriesArgument, _entries, "entries")
fee = step_command(
    c.SetFee,
    "Say what an entry pays, and how much of it is kept for costs.",
    cents=AMOUNT,
    kept=_amount("kept", "How much of each fee is kept."),
)
pool = step_command(
    c.SetPool,
    """Set up a pool or a pot, or change one.

    Example: pegout tournament money pool spring.cribmeet Q qualifiers --cost 10 --split double_top
    """,
    pool="What the pool is called.",
    kind="What it pays.",
    cost=_amount("cost", "What it costs to be in it."),
    split="How it is divided.",
    shares=Typed(
        Annotated[str, option("The shares of a graduated pool, best first.", "LIST")],
        _shares,
        default="",
    ),
    places="How many places it pays; the top quarter if not given.",
    back="How many per cent are paid out.",
    added=_amount("added", "What is put in besides."),
)
join = step_command(c.JoinPool, "Put entries in a pool.", pool="Which pool.", entries=ENTRIES)
leave = step_command(
    c.LeavePool, "Take entries out of a pool.", pool="Which pool.", entries=ENTRIES
)
winner = step_command(
    c.NameWinners,
    "Say who won a pot, once for each hand.",
    pool="Which pot.",
    entries=ENTRIES,
    reason=Typed(Annotated[str, option("Why others are named now.", "WHY")], default=""),
)
pay = step_command(
    c.TakePayment,
    "Take money from an entry: all that it owes, or --amount.",
    entry=ENTRY,
    cents=_amount("amount", "How much; all that is owed if not given."),
    method="How it was paid.",
)
refund = step_command(
    c.RefundPayment,
    "Give money back to an entry.",
    entry=ENTRY,
    cents=AMOUNT,
    reason=Typed(ReasonArgument),
    method="How it is paid.",
)
prize = step_command(
    c.PayPrize, "Hand an entry what it has won.", entry=ENTRY, method="How it is paid."
)
correct = step_command(
    c.CorrectPayment,
    "Put right the amount of a receipt.",
    payment="The number of the receipt.",
    cents=AMOUNT,
)


MethodOption = Annotated[Method, option("How it is paid.")]


@takes_steps
def collect(desk: MeetDesk, names: NamesArgument, method: MethodOption = "cash") -> CommandReply:
    """Take all that people owe, in every division they are in.

    Example: pegout tournament money collect weekend.cribmeet "Ann Lee" "Bob Ray"
    """
    bills = [_bill(desk, one) for one in names]
    if not (due := [one for bill in bills for one in bill.accounts if one.owed]):
        raise UserError("they owe nothing")
    desk.take(*(c.TakePayment(one.entry, method=method) for one in due))
    return desk.answer()


@takes_steps
def payout(
    desk: MeetDesk,
    names: Annotated[list[str] | None, argument("Whom; everybody if not given.", "NAME")] = None,
    method: MethodOption = "cash",
) -> CommandReply:
    """Hand out all that was won: to those named, or to everybody who has won something."""
    bills = [_bill(desk, one) for one in names] if names else settle_all(desk.meet).bills
    if not (due := [one for bill in bills for one in bill.accounts if one.to_have > 0]):
        raise UserError("there is nothing to hand out")
    desk.take(*(c.PayPrize(one.entry, method) for one in due))
    return desk.answer()


def _bill(desk: MeetDesk, name: str) -> Bill:
    """What somebody has to pay in all divisions: by the name, or by the number of an entry."""
    bills = settle_all(desk.meet).bills
    if name.isascii() and name.isdigit():
        found = [bill for bill in bills if any(one.entry == int(name) for one in bill.accounts)]
    else:
        found = [bill for bill in bills if folded(bill.name) == folded(name)] or [
            bill for bill in bills if folded(name) in _people(desk, bill)
        ]
    if len(found) != 1:
        many = "several entries are" if found else "nobody is"
        raise UserError(f"{many} called '{name}'; pegout tournament list shows the numbers")
    return found[0]


def _people(desk: MeetDesk, bill: Bill) -> set[str]:
    """Each of a pair by name: either may pay for both."""
    meet = desk.meet
    entries = [meet.entries[one.entry] for one in bill.accounts]
    return {folded(meet.people[person].name) for entry in entries for person in entry.people}


@only_looks
def receipt(
    desk: MeetDesk,
    names: Annotated[list[str] | None, argument("Of whom; everybody if not given.", "NAME")] = None,
) -> CommandReply:
    """Show all that people have paid, owe and have won, in every division they are in.

    Example: pegout tournament money receipt weekend.cribmeet "Ann Lee"
    """
    bills = [_bill(desk, one) for one in names or ()]
    entries = [account.entry for bill in bills for account in bill.accounts]
    found = list(statements(desk.meet, entries))
    lines: list[str | Table] = []
    for one in found:
        rows = [(line.words, line.amount) for line in one.lines]
        columns = (Column(named=one.name, kind="name"), Column(kind="number"))
        lines += [Table(columns, tuple(rows)), *one.notes, ""]
    return desk.answer(lines[:-1] or ["Nobody has to pay anything."], receipts=found)


@only_looks
def sheet(
    desk: MeetDesk,
    division: DivisionOption = None,
    every: Annotated[bool, flag("--all", "All divisions together, on one sheet.")] = False,
) -> CommandReply:
    """Show the settlement: pools, prizes, who owes what, and that it balances."""
    if every:
        return _together(desk)
    asked = desk.division(division)
    sums = settle(desk.meet, asked).sums
    tables = {what: money_table(desk.meet, asked, what) for what in MONEY_TABLES}
    lines = [str(say("money-sum", sum=name, amount=amount(sums[name]))) for name in sums]
    records: dict[str, Any] = {what: one.records for what, one in tables.items()}
    shown = [one for one in tables.values() if one.rows]
    return desk.answer((*shown, *lines), cents=sums, **records)


def _together(desk: MeetDesk) -> CommandReply:
    books = settle_all(desk.meet)
    made = settlement_table(desk.meet, books), bills_table(books)
    sums = {name: one.sums for name, one in books.sheets.items()}
    data: dict[str, Any] = {"settlement": made[0].records, "everybody": made[1].records}
    return desk.answer(made, cents=books.sums, divisions=sums, **data)


COMMANDS = (
    *("fee", "pool", "join", "leave", "winner", "pay", "refund", "prize", "correct"),
    *("collect", "payout", "receipt", "sheet"),
)
app = lazy_app(
    "Fees, pools, payments and the settlement of a tournament, to the cent.",
    {name: LazyCommand("pegout.cli.tournament.money", name) for name in COMMANDS},
)
