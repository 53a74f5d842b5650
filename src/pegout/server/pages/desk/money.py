"""Money at the desk: fees taken by a tick list, pools and prizes, and the settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import refuse
from pegout.server.pages.desk.frame import (
    Asked,
    BadFieldError,
    Desk,
    DeskPage,
    Fields,
    decoded,
    division_of,
    entry_of,
    number_in,
    text,
    ticked,
    whole,
)
from pegout.server.pages.meets.print import KEEPERS
from pegout.service.views.desk import (
    POOL_KINDS,
    POOL_SPLITS,
    bill_rows,
    pool_rows,
    prize_rows,
    receipt_rows,
)
from pegout.text import say
from pegout.tournament.meet import Method, Pool, Role, commands as c
from pegout.tournament.money import (
    METHODS,
    EntryAccount,
    amount,
    bills_table,
    cents_in,
    figure,
    method_words,
    other_fees,
    settle_all,
    settlement_table,
)

TAKERS: tuple[Role, ...] = (*KEEPERS, "registrar")
"""Who takes fees; a registrar those of one area."""


def fees_page(desk: Desk) -> dict[str, Any]:
    """Who owes what, who has paid, and what is in the box."""
    books = settle_all(desk.meet)
    area = desk.one.area if desk.one.role == "registrar" else None
    rows = bill_rows(desk.meet, books, area)
    sums = books.sums
    return {
        "owing": [row for row in rows if row.owed],
        "paid": [row for row in rows if row.paid],
        "over": [row for row in rows if row.credit],
        "sums": {name: amount(cents) for name, cents in sums.items()},
        "methods": {one: method_words(one) for one in METHODS},
        "keeps": desk.one.role in KEEPERS,
        "fees": _fees(desk),
        "other_fees": other_fees(desk.meet),
    }


class FeeRow(Struct, frozen=True):
    """What an entry of a division pays, as it is typed; and whether it has prizes."""

    id: str
    name: str
    fee: str
    kept: str
    prizes: bool


def _fees(desk: Desk) -> list[FeeRow]:
    return [
        FeeRow(
            one.id,
            one.name,
            figure(money.fee) if money.fee else "",
            figure(money.kept) if money.kept else "",
            any(pool.kind == "prizes" for pool in money.pools),
        )
        for one in desk.meet.divisions.values()
        for money in [desk.meet.money.of(one.id)]
        if one.phase != "cancelled"
    ]


def pools_page(desk: Desk) -> dict[str, Any]:
    """Every pool with its money, who is in it and what it pays; and a form for one more."""
    division = desk.division
    return {
        "pools": [] if division is None else pool_rows(desk.meet, division),
        "kinds": POOL_KINDS,
        "splits": POOL_SPLITS,
        "qualify": division is not None and division.profile.playoffs.qualifiers.value is not None,
        "usual": USUAL,
        "started": division is not None and division.started,
        "no_prizes": division is not None
        and all(pool.kind != "prizes" for pool in desk.meet.money.of(division.id).pools),
        "figure": figure,
    }


USUAL = ("24 hand", "28 hand", "29 hand", "Skunks")
"""What pots are usually for."""
USUAL_NAMES = {
    "prizes": say("desk-usual-pool.prizes"),
    "qualifiers": say("desk-usual-pool.qualifiers"),
    "side": say("desk-usual-pool.side"),
    "high_non_qualifier": say("desk-usual-pool.high_non_qualifier"),
}
"""What a pool is called where nothing else is said; a pot is called by its hand."""


def settlement_page(desk: Desk) -> dict[str, Any]:
    """The sheet that balances, prizes to hand out, and every receipt."""
    books = settle_all(desk.meet)
    sums = books.sums
    return {
        "sheet": settlement_table(desk.meet, books),
        "everybody": bills_table(books),
        "balances": not sums["balance"],
        "settled": not any(sums[name] for name in ("owed", "to_give_back", "not_won_yet"))
        and sums["prizes"] == sums["handed_out"],
        "box": amount(sums["in_hand"]),
        "owed": amount(sums["owed"]) if sums["owed"] else "",
        "to_hand_out": [row for row in prize_rows(desk.meet, books) if row.to_have],
        "too_much": [row for row in prize_rows(desk.meet, books) if row.too_much],
        "receipts": receipt_rows(desk.meet),
        "methods": {one: method_words(one) for one in METHODS},
        "figure": figure,
    }


def _cents(fields: Fields, field: str, otherwise: int | None = None) -> int:
    typed = text(fields, field)
    if not typed and otherwise is not None:
        return otherwise
    found = cents_in(typed)
    if found is None:
        wrong = refuse("not_an_amount.form", typed=typed[:20])
        raise BadFieldError(wrong if typed else refuse("not_an_amount.blank"))
    return found


def _method(fields: Fields) -> Method:
    return next((one for one in METHODS if one == fields.get("method")), "cash")


def set_fee(desk: Desk, fields: Fields) -> Asked:
    """What an entry pays, and what of it is kept."""
    return [c.SetFee(division_of(desk).id, _cents(fields, "fee"), _cents(fields, "kept", 0))]


def set_pool(desk: Desk, fields: Fields) -> Asked:
    """A pool, set up or changed."""
    shares = fields.get("shares", "").replace(",", " ").replace("/", " ").split()
    numbers = tuple(number_in(one) or 0 for one in shares)
    kind = fields.get("kind", "")
    if kind not in POOL_KINDS:
        return refuse("bad_pool.kind")
    fields = {**fields, "pool": text(fields, "pool") or str(USUAL_NAMES.get(kind, ""))}
    there = desk.meet.money.of(division_of(desk).id).pool(fields["pool"])
    if there is not None and fields.get("one_more") == "on":
        return refuse("bad_pool.there", pool=there.name)
    asked = decoded(
        c.SetPool,
        desk,
        {**fields, "back": fields.get("back") or "100", "places": fields.get("places") or "0"},
        cost=_cents(fields, "cost", 0),
        added=_cents(fields, "added", 0),
        shares=numbers,
    )
    return [replace(asked, split="graduated") if numbers else asked]


def set_members(desk: Desk, fields: Fields) -> Asked:
    """Who is in a pool, as the boxes are ticked now."""
    division, name = division_of(desk), text(fields, "pool")
    pool = desk.meet.money.of(division.id).pool(name)
    if pool is None:
        known = [one.name for one in desk.meet.money.of(division.id).pools]
        return refuse("no_such_pool", pool=name, known=known)
    there = {entry.id for entry in desk.meet.entrants(division.id)}
    inside = there if fields.get("everybody") == "on" else ticked(fields, "in-")
    fresh = tuple(sorted(inside - {*pool.members}))
    gone = tuple(sorted((there & {*pool.members}) - inside))
    asked: list[c.AskedCommand] = []
    if fresh:
        asked.append(c.JoinPool(division.id, pool.name, fresh))
    if gone:
        asked.append(c.LeavePool(division.id, pool.name, gone))
    return asked or refuse("already.in_pool", pool=pool.name)


def _accounts(desk: Desk, entries: set[int]) -> Iterable[EntryAccount]:
    sheets = settle_all(desk.meet).sheets.values()
    return (one for sheet in sheets for one in sheet.accounts if one.entry in entries)


def take_fees(desk: Desk, fields: Fields) -> Asked:
    """All that those owe who are ticked, in every event they are in."""
    due = [one for one in _accounts(desk, _ticked_bills(fields)) if one.owed]
    method = _method(fields)
    return [c.TakePayment(one.entry, method=method) for one in due] or refuse("nobody_chosen")


def _ticked_bills(fields: Fields) -> set[int]:
    """The entries of every bill that is ticked: a person has one in each event."""
    found: set[int] = set()
    for name in fields:
        if name.startswith("bill-"):
            found |= {number for one in name[5:].split("-") if (number := number_in(one))}
    return found


def take_part(desk: Desk, fields: Fields) -> Asked:
    """Another amount than all that is owed."""
    return [c.TakePayment(entry_of(desk, fields).id, _cents(fields, "amount"), _method(fields))]


def give_back(desk: Desk, fields: Fields) -> Asked:
    """Money given back, with the reason."""
    entry, cents = entry_of(desk, fields).id, _cents(fields, "amount")
    return [c.RefundPayment(entry, cents, text(fields, "reason"), _method(fields))]


def give_credit(desk: Desk, fields: Fields) -> Asked:
    """All that somebody paid too much, given back in one press."""
    due = [one for one in _accounts(desk, _ticked_bills(fields)) if one.credit]
    reason, method = text(fields, "reason"), _method(fields)
    asked = [c.RefundPayment(one.entry, one.credit, reason, method) for one in due]
    return asked or refuse("nobody_chosen")


def take_back(desk: Desk, fields: Fields) -> Asked:
    """Prizes that were handed out too high, put right by what somebody gave back."""
    over = [one for one in _accounts(desk, _ticked_bills(fields)) if one.to_have < 0]
    reason = text(fields, "reason")
    asked = [two for one in over for two in _corrections(desk, one, reason)]
    return asked or refuse("nobody_chosen")


def _corrections(desk: Desk, account: EntryAccount, reason: str) -> Iterator[c.CorrectPayment]:
    """The receipts of an entry's prizes, the newest first, until they say what it has won."""
    left = -account.to_have
    for one in reversed(desk.meet.money.payments):
        less = min(left, one.cents) if one.entry == account.entry and one.way == "prize" else 0
        if less:
            left -= less
            yield c.CorrectPayment(one.number, one.cents - less, reason)


def hand_out(desk: Desk, fields: Fields) -> Asked:
    """All that those have won who are ticked."""
    due = [one for one in _accounts(desk, _ticked_bills(fields)) if one.to_have > 0]
    method = _method(fields)
    return [c.PayPrize(one.entry, method) for one in due] or refuse("nobody_chosen")


def name_winners(desk: Desk, fields: Fields) -> Asked:
    """Who won a pot; somebody who is chosen twice had two such hands."""
    chosen = (number_in(fields[name]) for name in sorted(fields) if name.startswith("winner"))
    entries = tuple(number for number in chosen if number is not None)
    division, name, reason = division_of(desk), text(fields, "pool"), text(fields, "reason")
    named = c.NameWinners(division.id, name, entries, reason)
    pool = desk.meet.money.of(division.id).pool(name)
    if pool is None or pool.back:
        return [named]
    return [_paying(division.id, pool, 100), named]


def nobody_won(desk: Desk, fields: Fields) -> Asked:
    """Nobody had the hand that a pot is for: its money is kept."""
    division, name = division_of(desk), text(fields, "pool")
    pool = desk.meet.money.of(division.id).pool(name)
    if pool is None or pool.kind != "pot" or pool.winners:
        return refuse("bad_pool.no_pot", pool=name)
    return [_paying(division.id, pool, 0)]


def _paying(division: str, pool: Pool, back: int) -> c.SetPool:
    """The same pool, of which so many per cent are paid out."""
    kept = {
        name: getattr(pool, name) for name in ("kind", "cost", "split", "shares", "places", "added")
    }
    return c.SetPool(division, pool.name, back=back, **kept)


def correct(_desk: Desk, fields: Fields) -> Asked:
    """The right amount of a receipt; what stood there before stays in the log."""
    number = whole(fields, "receipt")
    return [c.CorrectPayment(number, _cents(fields, "amount"), text(fields, "reason"))]


MONEY_ACTS = {
    "fee": set_fee,
    "pool": set_pool,
    "members": set_members,
    "take_fees": take_fees,
    "take_part": take_part,
    "give_back": give_back,
    "give_credit": give_credit,
    "take_back": take_back,
    "hand_out": hand_out,
    "winners": name_winners,
    "nobody_won": nobody_won,
    "correct_receipt": correct,
}
STAGE = "money"
MONEY_PAGES = {
    "fees": DeskPage(STAGE, say("desk-page.fees"), "desk/fees.html", fees_page, TAKERS),
    "pools": DeskPage(STAGE, say("desk-page.pools"), "desk/pools.html", pools_page, KEEPERS),
    "settlement": DeskPage(
        STAGE, say("desk-page.settlement"), "desk/settlement.html", settlement_page, KEEPERS
    ),
}
