"""What happened to money, as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.text import Message, say
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.state import Meet
from pegout.tournament.money.amounts import amount

TELLERS = Registry[Callable[[Any, Meet], Message]]()
tells = TELLERS.register


def _named(entries: tuple[int, ...], meet: Meet) -> list[str]:
    return [meet.entry_name(one) for one in entries]


@tells
def _fee(event: c.SetFee, meet: Meet) -> Message:
    name = meet.divisions[event.division].name
    return say(
        "money-fee",
        division=name,
        fee=amount(event.cents),
        kept=amount(event.kept) if event.kept else "",
    )


@tells
def _pool(event: c.SetPool, meet: Meet) -> Message:
    return say(
        "money-pool",
        pool=event.pool,
        kind=event.kind,
        division=meet.divisions[event.division].name,
        cost=amount(event.cost) if event.cost else "",
        added=amount(event.added) if event.added else "",
        back=event.back,
        nobody=event.kind == "pot" and not event.back,
    )


@tells
def _joined(event: c.JoinPool, meet: Meet) -> Message:
    entries = _named(event.entries, meet)
    return say("money-joined", entries=entries, number=len(entries), pool=event.pool)


@tells
def _left(event: c.LeavePool, meet: Meet) -> Message:
    entries = _named(event.entries, meet)
    return say("money-left", entries=entries, number=len(entries), pool=event.pool)


@tells
def _winners(event: c.NameWinners, meet: Meet) -> Message:
    return say(
        "money-winners", pool=event.pool, entries=_named(event.entries, meet), reason=event.reason
    )


@tells
def _moved(event: e.MoneyMoved, meet: Meet) -> Message:
    return say(
        "money-moved",
        payment=event.payment,
        way=event.way,
        entry=meet.entry_name(event.entry),
        amount=amount(event.cents),
        method=event.method,
        reason=event.reason,
    )


@tells
def _corrected(event: e.PaymentCorrected, _meet: Meet) -> Message:
    return say(
        "money-corrected",
        payment=event.payment,
        amount=amount(event.cents),
        was=amount(event.was),
        reason=event.reason,
    )
