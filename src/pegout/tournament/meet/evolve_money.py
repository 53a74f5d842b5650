"""What each kind of event changes in the money of a meet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pegout.tournament.meet import money as m
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.state import Meet

CHANGES = Registry[Callable[[Meet, Any], Meet]]()
changes = CHANGES.register


def _with(meet: Meet, division: str, money: m.DivisionMoney) -> Meet:
    divisions = {**meet.money.divisions, division: money}
    return replace(meet, money=replace(meet.money, divisions=divisions))


def _with_pool(meet: Meet, division: str, pool: m.Pool) -> Meet:
    """A pool that is there stays in its place; a new one comes last."""
    money = meet.money.of(division)
    before = money.pool(pool.name)
    pools = tuple(pool if one is before else one for one in money.pools)
    return _with(
        meet, division, replace(money, pools=pools if before is not None else (*pools, pool))
    )


def _pool(meet: Meet, division: str, name: str) -> m.Pool:
    found = meet.money.of(division).pool(name)
    assert found is not None, "a step names a pool that is there"
    return found


@changes
def _fee_set(meet: Meet, event: m.SetFee) -> Meet:
    money = replace(meet.money.of(event.division), fee=event.cents, kept=event.kept)
    return _with(meet, event.division, money)


@changes
def _pool_set(meet: Meet, event: m.SetPool) -> Meet:
    before = meet.money.of(event.division).pool(event.pool)
    pool = m.Pool(
        event.pool,
        event.kind,
        event.cost,
        event.split,
        event.shares,
        event.places,
        event.back,
        event.added,
        () if before is None else before.members,
        () if before is None else before.winners,
    )
    return _with_pool(meet, event.division, pool)


@changes
def _joined(meet: Meet, event: m.JoinPool) -> Meet:
    pool = _pool(meet, event.division, event.pool)
    members = tuple(sorted({*pool.members, *event.entries}))
    return _with_pool(meet, event.division, replace(pool, members=members))


@changes
def _left(meet: Meet, event: m.LeavePool) -> Meet:
    pool = _pool(meet, event.division, event.pool)
    members = tuple(one for one in pool.members if one not in event.entries)
    return _with_pool(meet, event.division, replace(pool, members=members))


@changes
def _winners_named(meet: Meet, event: m.NameWinners) -> Meet:
    pool = _pool(meet, event.division, event.pool)
    return _with_pool(meet, event.division, replace(pool, winners=event.entries))


@changes
def _moved(meet: Meet, event: m.MoneyMoved) -> Meet:
    payment = m.Payment(
        event.payment, event.way, event.entry, event.cents, event.method, event.at, event.reason
    )
    return replace(meet, money=replace(meet.money, payments=(*meet.money.payments, payment)))


@changes
def _corrected(meet: Meet, event: m.PaymentCorrected) -> Meet:
    payments = tuple(
        replace(one, cents=event.cents, corrected=event.reason)
        if one.number == event.payment
        else one
        for one in meet.money.payments
    )
    return replace(meet, money=replace(meet.money, payments=payments))
