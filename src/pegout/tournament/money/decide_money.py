"""Fees, pools and payments: what is refused, and what happens."""

from __future__ import annotations

from pegout.errors import Rejection, refuse
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, checks, decides
from pegout.tournament.meet.money import Pool
from pegout.tournament.money.amounts import amount
from pegout.tournament.money.settlement import EntryAccount, settle

MOST_SIDE_POOLS = 6
MOST_CENTS = 100_000_000
MOST_SHARES = 100


@checks
def decide_fee(_course: MeetCourse, command: c.SetFee) -> Rejection | None:
    """Say what an entry pays."""
    if not 0 <= command.cents <= MOST_CENTS:
        return refuse("bad_amount.range", most=amount(MOST_CENTS))
    if not 0 <= command.kept <= command.cents:
        return refuse("bad_amount.kept", fee=amount(command.cents))
    return None


@checks
def decide_pool(course: MeetCourse, command: c.SetPool) -> Rejection | None:
    """Set up a pool."""
    if not command.pool.strip():
        return refuse("bad_pool.name")
    if not all(0 <= one <= MOST_CENTS for one in (command.cost, command.added)):
        return refuse("bad_amount.range", most=amount(MOST_CENTS))
    if not 0 <= command.back <= 100:
        return refuse("bad_pool.back")
    if not 0 <= command.places <= 1000:
        return refuse("bad_pool.places")
    return _bad_shares(command) or _bad_kind(course, command)


def _bad_shares(command: c.SetPool) -> Rejection | None:
    given = command.shares
    if (command.split == "graduated") != bool(given):
        return refuse("bad_pool.shares")
    if len(given) > MOST_SHARES or not all(0 < one <= MOST_CENTS for one in given):
        return refuse("bad_pool.shares")
    return None


def _bad_kind(course: MeetCourse, command: c.SetPool) -> Rejection | None:
    division = course.division(command.division)
    money = course.meet.money.of(division.id)
    others = [one for one in money.pools if one is not money.pool(command.pool)]
    if command.kind in ("qualifiers", "high_non_qualifier") and (
        division.profile.playoffs.qualifiers.value is None
    ):
        return refuse("no_qualifiers", division=division.name)
    if command.kind == "prizes" and any(one.kind == "prizes" for one in others):
        return refuse("bad_pool.prizes", division=division.name)
    if command.kind == "prizes" and command.cost:
        return refuse("bad_pool.fees")
    side = sum(one.kind == "side" for one in others)
    if command.kind == "side" and side >= MOST_SIDE_POOLS:
        return refuse("bad_pool.many", most=MOST_SIDE_POOLS, division=division.name)
    return None


def _pool_of(course: MeetCourse, division: str, name: str) -> Pool | Rejection:
    money = course.meet.money.of(division)
    found = money.pool(name)
    known = [one.name for one in money.pools]
    return refuse("no_such_pool", pool=name, known=known) if found is None else found


def _strangers(course: MeetCourse, division: str, entries: tuple[int, ...]) -> Rejection | None:
    if not entries:
        return refuse("nobody_named")
    for entry in entries:
        known = course.meet.entries.get(entry)
        if known is None or known.division != division or course.meet.is_house(entry):
            name = course.division(division).name
            return refuse("no_such_entry.division", entry=entry, division=name)
    return None


@checks
def decide_join(course: MeetCourse, command: c.JoinPool) -> Rejection | None:
    """Note who is in a pool; everybody is in the one for prizes."""
    pool = _pool_of(course, command.division, command.pool)
    if isinstance(pool, Rejection):
        return pool
    if refused := _strangers(course, command.division, command.entries):
        return refused
    if pool.kind == "prizes":
        return refuse("bad_pool.everybody", pool=pool.name)
    if set(command.entries) <= set(pool.members):
        return refuse("already.in_pool", pool=pool.name)
    return None


@checks
def decide_leave(course: MeetCourse, command: c.LeavePool) -> Rejection | None:
    """Note who is in a pool no longer."""
    pool = _pool_of(course, command.division, command.pool)
    if isinstance(pool, Rejection):
        return pool
    return _outside(course, pool, command.entries) or _strangers(
        course, command.division, command.entries
    )


def _outside(course: MeetCourse, pool: Pool, entries: tuple[int, ...]) -> Rejection | None:
    for entry in entries:
        if entry not in pool.members and entry in course.meet.entries:
            name = course.meet.entry_name(entry)
            return refuse("not_in_pool", entry=name, pool=pool.name)
    return None


@checks
def decide_winners(course: MeetCourse, command: c.NameWinners) -> Rejection | None:
    """Say who won a pot."""
    pool = _pool_of(course, command.division, command.pool)
    if isinstance(pool, Rejection):
        return pool
    if pool.kind != "pot":
        return refuse("bad_pool.no_pot", pool=pool.name)
    refused = _strangers(course, command.division, command.entries) or _outside(
        course, pool, command.entries
    )
    if refused:
        return refused
    if pool.winners and not command.reason.strip():
        return refuse("reason_missing.money")
    return None


def _account(course: MeetCourse, entry: int) -> EntryAccount | Rejection:
    meet = course.meet
    sheet = settle(meet, meet.divisions[meet.entries[entry].division])
    found = next((one for one in sheet.accounts if one.entry == entry), None)
    return refuse("no_such_entry.meet", entry=entry) if found is None else found


def _number(course: MeetCourse) -> int:
    return len(course.meet.money.payments) + 1


@decides
def decide_payment(course: MeetCourse, command: c.TakePayment) -> Rejection | None:
    """Take money from an entry, never more than it owes."""
    account = _account(course, command.entry)
    if isinstance(account, Rejection):
        return account
    name = course.meet.entry_name(command.entry)
    if not account.owed:
        return refuse("nothing_due", entry=name)
    cents = command.cents or account.owed
    if not 0 < cents <= account.owed:
        return refuse("too_much.owed", entry=name, owed=amount(account.owed))
    at, number = course.stamp.at, _number(course)
    course.happen(e.MoneyMoved(number, "taken", command.entry, cents, command.method, at))
    return None


@decides
def decide_refund(course: MeetCourse, command: c.RefundPayment) -> Rejection | None:
    """Give money back, never more than was paid."""
    account = _account(course, command.entry)
    if isinstance(account, Rejection):
        return account
    if not command.reason.strip():
        return refuse("reason_missing.money")
    if not 0 < command.cents <= account.paid:
        name = course.meet.entry_name(command.entry)
        return refuse("too_much.paid", entry=name, paid=amount(account.paid))
    at, number, why = course.stamp.at, _number(course), command.reason
    course.happen(
        e.MoneyMoved(number, "refunded", command.entry, command.cents, command.method, at, why)
    )
    return None


@decides
def decide_prize(course: MeetCourse, command: c.PayPrize) -> Rejection | None:
    """Hand out what an entry has won."""
    account = _account(course, command.entry)
    if isinstance(account, Rejection):
        return account
    if account.to_have <= 0:
        return refuse("nothing_won", entry=course.meet.entry_name(command.entry))
    at, number, cents = course.stamp.at, _number(course), account.to_have
    course.happen(e.MoneyMoved(number, "prize", command.entry, cents, command.method, at))
    return None


@decides
def decide_correction(course: MeetCourse, command: c.CorrectPayment) -> Rejection | None:
    """Put right the amount of a payment."""
    payments = course.meet.money.payments
    found = next((one for one in payments if one.number == command.payment), None)
    if found is None:
        return refuse("no_such_payment", payment=command.payment)
    if not command.reason.strip():
        return refuse("reason_missing.money")
    if not 0 <= command.cents <= MOST_CENTS:
        return refuse("bad_amount.range", most=amount(MOST_CENTS))
    if command.cents == found.cents:
        return refuse("already.amount", payment=found.number, amount=amount(found.cents))
    course.happen(e.PaymentCorrected(found.number, command.cents, found.cents, command.reason))
    return None
