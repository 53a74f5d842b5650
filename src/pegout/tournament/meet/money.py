"""Money of a division: what may be asked, what happened, and what is kept; all in whole cents."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from pegout.tournament.meet.base import Command, Event, Fact, step

PoolKind = Literal["prizes", "qualifiers", "side", "pot", "high_non_qualifier"]
"""What a pool pays: places in the end, those who qualified, places in qualifying, a hand or a feat
whose winner is named, or the best who did not qualify."""
Split = Literal["equal", "double_top", "graduated"]
"""How a pool is divided: alike, two shares for the best and one for each other, or by stated
shares."""
Method = Literal["cash", "cheque", "card", "transfer"]
Way = Literal["taken", "refunded", "prize"]
"""Which way money went: from an entry, back to it, or to it as a prize."""


@step("treasurer")
class SetFee(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say what an entry pays, and how much of that is kept for the hall and other costs."""

    division: str
    cents: int
    kept: int = 0


@step("treasurer")
class SetPool(Fact, frozen=True, tag=True, omit_defaults=True):
    """Set up a pool or a pot, or change one: what it costs, and how it is paid out.

    `prizes` is the pool that entry fees go to. With no `places` the top quarter of those who
    started is paid, of a pool for qualifiers all who qualified; `shares` are those of a graduated
    pool, best first. `back` is how many per cent are paid out, and `added` what is put in besides.
    """

    division: str
    pool: str
    kind: PoolKind
    cost: int = 0
    split: Split = "equal"
    shares: tuple[int, ...] = ()
    places: int = 0
    back: int = 100
    added: int = 0


@step("registrar", "treasurer")
class JoinPool(Fact, frozen=True, tag=True):
    """Note who is in a pool."""

    division: str
    pool: str
    entries: tuple[int, ...]


@step("registrar", "treasurer")
class LeavePool(Fact, frozen=True, tag=True):
    """Note who is in a pool no longer."""

    division: str
    pool: str
    entries: tuple[int, ...]


@step("treasurer")
class NameWinners(Fact, frozen=True, tag=True, omit_defaults=True):
    """Say who won a pot, once for each hand or feat; naming others later has its reason."""

    division: str
    pool: str
    entries: tuple[int, ...]
    reason: str = ""


@step("registrar", "treasurer")
class TakePayment(Command, frozen=True, tag=True, omit_defaults=True):
    """Take money from an entry; without an amount, all that it owes."""

    entry: int
    cents: int = 0
    method: Method = "cash"


@step("treasurer")
class RefundPayment(Command, frozen=True, tag=True, omit_defaults=True):
    """Give money back to an entry."""

    entry: int
    cents: int
    reason: str
    method: Method = "cash"


@step("treasurer")
class PayPrize(Command, frozen=True, tag=True, omit_defaults=True):
    """Hand an entry what it has won and has not had yet."""

    entry: int
    method: Method = "cash"


@step("treasurer")
class CorrectPayment(Command, frozen=True, tag=True, omit_defaults=True):
    """Put right the amount of a payment that was entered wrongly, 0 for one that never was."""

    payment: int
    cents: int
    reason: str


class MoneyMoved(Event, frozen=True, tag=True, omit_defaults=True):
    """Money went from an entry or to it; the number is that of the receipt."""

    payment: int
    way: Way
    entry: int
    cents: int
    method: Method
    at: str
    reason: str = ""


class PaymentCorrected(Event, frozen=True, tag=True):
    """A payment was of another amount than was entered."""

    payment: int
    cents: int
    was: int
    reason: str


class Payment(Struct, frozen=True):
    """One payment as it stands; `corrected` says why it is of another amount than first entered."""

    number: int
    way: Way
    entry: int
    cents: int
    method: Method
    at: str
    reason: str = ""
    corrected: str = ""


class Pool(Struct, frozen=True):
    """A pool as it was set up, who is in it, and the named winners of a pot."""

    name: str
    kind: PoolKind
    cost: int
    split: Split
    shares: tuple[int, ...]
    places: int
    back: int
    added: int
    members: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class DivisionMoney(Struct, frozen=True):
    """What is asked for in one division: the fee, and the pools in the order they were set up."""

    fee: int = 0
    kept: int = 0
    pools: tuple[Pool, ...] = ()

    def pool(self, name: str) -> Pool | None:
        """A pool by its name, however that is typed."""
        asked = name.split()
        same = (one for one in self.pools if one.name.casefold().split() == _folded(asked))
        return next(same, None)


def _folded(words: list[str]) -> list[str]:
    return [word.casefold() for word in words]


class MeetMoney(Struct, frozen=True):
    """All money of a meet; a division that is not named here has none."""

    divisions: dict[str, DivisionMoney] = {}
    payments: tuple[Payment, ...] = ()

    @property
    def wanted(self) -> bool:
        """Whether there is any money: a fee, a pool or a payment."""
        return bool(self.payments) or any(one != NO_MONEY for one in self.divisions.values())

    def of(self, division: str) -> DivisionMoney:
        """What is asked for in a division."""
        return self.divisions.get(division, NO_MONEY)


NO_MONEY = DivisionMoney()
