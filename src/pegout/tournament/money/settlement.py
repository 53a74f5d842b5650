"""The settlement of a division: money in, money out, and what is kept, to the cent.

Of whoever starts the fee is due; who left before that, or never came, owes nothing. Funds are of
what is due, so that the sheet says what is still owed instead of paying less. It always holds that
taken - refunded + added + owed = prizes + kept + to be given back + not yet won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from pegout.tournament.bracket import Placed, placing
from pegout.tournament.floor.finish import in_playoffs
from pegout.tournament.meet.money import Pool, PoolKind, Way
from pegout.tournament.meet.state import DivisionState, Entry, Meet
from pegout.tournament.money.division import divided, shared
from pegout.tournament.standings.outcome import places_settled, standings_settled
from pegout.tournament.standings.places import Standing
from pegout.tournament.standings.ranking import table

Groups = Sequence[Sequence[int]]
"""Entries in order; those of one group share their places."""


class Prize(Struct, frozen=True):
    """What one entry wins from one pool."""

    pool: str
    entry: int
    cents: int


class Fund(Struct, frozen=True):
    """One pool in money: what came in, what is paid out and kept, and what is not won yet.

    `by_place` is what each place would win, as long as nobody has won it.
    """

    pool: str
    kind: PoolKind
    members: int
    cents: int
    prizes: tuple[Prize, ...]
    kept: int
    open: int
    by_place: tuple[int, ...] = ()

    @property
    def won(self) -> int:
        return sum(one.cents for one in self.prizes)


class EntryAccount(Struct, frozen=True):
    """One entry in money: what is due, paid and won, and what it has had of that."""

    entry: int
    due: int
    paid: int
    won: int
    had: int

    @property
    def owed(self) -> int:
        """What it has still to pay."""
        return max(0, self.due - self.paid)

    @property
    def credit(self) -> int:
        """What it paid too much, which is to be given back."""
        return max(0, self.paid - self.due)

    @property
    def to_have(self) -> int:
        """What it has won and not had yet; below 0 where a correction came after it was paid."""
        return self.won - self.had


SUMS = (
    *("taken", "refunded", "added", "owed"),
    *("prizes", "handed_out", "kept", "to_give_back", "not_won_yet"),
    *("in_hand", "balance"),
)
"""Every sum of a settlement, in the order in which it is read."""


class EntryAccounts(Struct, frozen=True):
    """Several accounts, and what they come to together."""

    accounts: tuple[EntryAccount, ...]

    @property
    def due(self) -> int:
        return sum(one.due for one in self.accounts)

    @property
    def paid(self) -> int:
        return sum(one.paid for one in self.accounts)

    @property
    def owed(self) -> int:
        return sum(one.owed for one in self.accounts)

    @property
    def credit(self) -> int:
        return sum(one.credit for one in self.accounts)

    @property
    def won(self) -> int:
        return sum(one.won for one in self.accounts)

    @property
    def had(self) -> int:
        return sum(one.had for one in self.accounts)

    @property
    def to_have(self) -> int:
        return sum(one.to_have for one in self.accounts)


class Settlement(EntryAccounts, frozen=True):
    """All money of a division."""

    funds: tuple[Fund, ...]
    taken: int
    refunded: int
    added: int
    fees_kept: int

    @property
    def kept(self) -> int:
        return self.fees_kept + sum(one.kept for one in self.funds)

    @property
    def open(self) -> int:
        return sum(one.open for one in self.funds)

    @property
    def balance(self) -> int:
        """What comes in less what goes out or is kept: always 0."""
        comes_in = self.taken - self.refunded + self.added + self.owed
        return comes_in - self.won - self.kept - self.credit - self.open

    @property
    def sums(self) -> dict[str, int]:
        """Every sum of the sheet by its name, in the order in which it is read."""
        comes_in = (self.taken, self.refunded, self.added, self.owed)
        goes_out = (self.won, self.had, self.kept, self.credit, self.open)
        return dict(zip(SUMS, (*comes_in, *goes_out, self.in_hand, self.balance), strict=True))

    @property
    def in_hand(self) -> int:
        """What should be in the box now."""
        return self.taken - self.refunded + self.added - self.had


class Bill(EntryAccounts, frozen=True):
    """What one person, or one pair, has to pay and has won in all divisions together."""

    name: str
    people: tuple[int, ...]


class Books(Struct, frozen=True):
    """The settlement of a whole meet, division by division, and what everybody has to pay."""

    sheets: dict[str, Settlement]
    bills: tuple[Bill, ...]

    @property
    def sums(self) -> dict[str, int]:
        """The sums of all divisions, by name."""
        every = [one.sums for one in self.sheets.values()]
        return {name: sum(one[name] for one in every) for name in SUMS}


def settle_all(meet: Meet) -> Books:
    """The money of every division together: one box, one sheet, one bill for each."""
    sheets = {one.id: settle(meet, one) for one in meet.divisions.values()}
    accounts: dict[tuple[int, ...], list[EntryAccount]] = {}
    for sheet in sheets.values():
        for one in sheet.accounts:
            people = tuple(sorted(meet.entries[one.entry].people))
            accounts.setdefault(people, []).append(one)
    bills = [
        Bill(tuple(own), meet.entry_name(own[0].entry), people) for people, own in accounts.items()
    ]
    return Books(sheets, tuple(bills))


def settle(meet: Meet, division: DivisionState) -> Settlement:
    """The money of a division as it stands."""
    money = meet.money.of(division.id)
    own = [one for one in meet.entries.values() if one.division == division.id]
    paying = [one.id for one in own if _pays(division, one)]
    fees = money.fee * len(paying)
    kept = money.kept * len(paying)
    pools = money.pools
    takes_fees = next((one for one in pools if one.kind == "prizes"), None)
    funds = tuple(
        _fund(meet, division, one, paying, fees - kept if one is takes_fees else 0) for one in pools
    )
    won = [prize for fund in funds for prize in fund.prizes]
    accounts = tuple(
        EntryAccount(
            one.id,
            _due(one.id, paying, money.fee, pools),
            _moved(meet, one.id, "taken") - _moved(meet, one.id, "refunded"),
            sum(prize.cents for prize in won if prize.entry == one.id),
            _moved(meet, one.id, "prize"),
        )
        for one in own
        if one.id != division.house
    )
    return Settlement(
        accounts,
        funds,
        sum(_moved(meet, one.entry, "taken") for one in accounts),
        sum(_moved(meet, one.entry, "refunded") for one in accounts),
        sum(one.added for one in pools),
        kept if takes_fees is not None else fees,
    )


def _pays(division: DivisionState, entry: Entry) -> bool:
    if entry.id == division.house or division.phase == "cancelled":
        return False
    return entry.in_it or (division.started and entry.id in division.draw)


def _due(entry: int, paying: Sequence[int], fee: int, pools: Iterable[Pool]) -> int:
    if entry not in paying:
        return 0
    return fee + sum(pool.cost for pool in pools if entry in pool.members)


def _moved(meet: Meet, entry: int, way: Way) -> int:
    return sum(one.cents for one in meet.money.payments if (one.entry, one.way) == (entry, way))


def _fund(
    meet: Meet, division: DivisionState, pool: Pool, paying: Sequence[int], fees: int
) -> Fund:
    members = [one for one in paying if one in pool.members]
    cents = pool.cost * len(members) + pool.added + fees
    everybody = pool.kind == "prizes"
    count = len(paying) if everybody else len(members)
    ranked = _in_order(meet, division, pool)
    inside = paying if everybody else members
    groups = [[one for one in group if one in inside] for group in ranked or ()]
    groups = [group for group in groups if group]
    out = cents * pool.back // 100
    if pool.kind == "pot" and not groups and not pool.back:
        return Fund(pool.name, pool.kind, count, cents, (), cents, 0)
    if ranked is None or (pool.kind == "pot" and not groups):
        by_place = _by_place(division, pool, count, out)
        return Fund(pool.name, pool.kind, count, cents, (), 0, cents, by_place)
    prizes = tuple(_prizes(division, pool, groups, out))
    kept = cents - sum(one.cents for one in prizes)
    return Fund(pool.name, pool.kind, count, cents, prizes, kept, 0)


def _prizes(division: DivisionState, pool: Pool, groups: Groups, cents: int) -> Iterator[Prize]:
    if pool.kind == "pot":
        for (entry,), part in zip(groups, divided(cents, (1,) * len(groups)), strict=True):
            yield Prize(pool.name, entry, part)
        return
    by_place = divided(cents, _shares(division, pool, sum(map(len, groups))))
    for entry, part in shared(by_place, groups).items():
        if part:
            yield Prize(pool.name, entry, part)


def _by_place(division: DivisionState, pool: Pool, there: int, cents: int) -> tuple[int, ...]:
    """What each place would win of a pool as it is, where it is known how many it pays."""
    if pool.kind in ("pot", "high_non_qualifier"):
        return ()
    if pool.kind == "qualifiers" and not (pool.shares or pool.places):
        return ()
    return divided(cents, _shares(division, pool, there))


def _shares(division: DivisionState, pool: Pool, there: int) -> tuple[int, ...]:
    if pool.kind == "high_non_qualifier":
        return (1,) if there else ()
    if pool.split == "graduated":
        return pool.shares[:there]
    quarter = there if pool.kind == "qualifiers" else -(-(division.starters or there) // 4)
    places = min(there, pool.places or quarter)
    return (2 if pool.split == "double_top" else 1, *(1,) * (places - 1)) if places else ()


def _in_order(meet: Meet, division: DivisionState, pool: Pool) -> Groups | None:
    """Those whom a pool may pay, best first; None while that is not settled."""
    if pool.kind == "pot":
        return [[one] for one in pool.winners]
    if not division.started:
        return None
    ranked = table(meet, division)
    if pool.kind == "prizes":
        return _final(division, ranked) if places_settled(division, ranked) else None
    if not standings_settled(ranked):
        return None
    order = _grouped(ranked)
    if pool.kind == "side":
        return order
    through = in_playoffs(division, ranked)
    inside = pool.kind == "qualifiers"
    return [[one for one in group if (one in through) == inside] for group in order]


def _grouped(ranked: Iterable[Standing]) -> Groups:
    placed = (row for row in ranked if row.place is not None)
    return [[row.entry for row in rows] for _, rows in groupby(placed, key=lambda row: row.place)]


def _final(division: DivisionState, ranked: tuple[Standing, ...]) -> Groups:
    """The places in the end: the bracket first, then the others as they stood."""
    placed: tuple[Placed, ...] = () if division.playoff is None else placing(division.playoff)
    inside = {one.entry for one in placed}
    bracket = [
        [one.entry for one in group] for _, group in groupby(placed, key=lambda one: one.place)
    ]
    return [*bracket, *_grouped(row for row in ranked if row.entry not in inside)]
