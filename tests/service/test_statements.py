"""One receipt for each person or pair: what is due, paid and won in every event."""

from __future__ import annotations

from tests.tournament.desk import Desk

from pegout.service.views.sheets import statements
from pegout.tournament.meet import commands as c

TIMES = ("2026-07-03T09:00", "2026-07-03T12:00"), ("2026-07-03T14:00", "2026-07-03T17:00")


def a_pair_and_singles() -> Desk:
    desk = Desk()
    desk.open("casual", "singles", "singles", *TIMES[0])
    desk.open("casual", "pairs", "pairs", *TIMES[1])
    for name in ("Ann", "Bob", "Cat"):
        desk.do(c.Enter("singles", (c.PersonData(name),)))
    desk.do(c.Enter("pairs", (c.PersonData("Ann"), c.PersonData("Bob"))))
    desk.do(c.SetFee("singles", 1000))
    desk.do(c.SetFee("pairs", 2050))
    return desk


def test_each_has_one_with_every_payment_and_a_pair_says_whose_stand_beside_it() -> None:
    desk = a_pair_and_singles()
    desk.do(c.TakePayment(4, 2000))
    desk.do(c.TakePayment(1))
    found = {one.name: one for one in statements(desk.meet)}
    assert [*found] == ["Ann", "Ann & Bob", "Bob", "Cat"]
    pair = [(line.words, line.amount) for line in found["Ann & Bob"].lines]
    assert pair == [
        ("Pairs $20.50", "$20.50"),
        ("Paid 3 July 2026, 12:00, cash, receipt 1", "$20.00"),
        ("Still to pay", "$0.50"),
    ]
    assert found["Ann & Bob"].notes == (
        "Ann: on a receipt of their own.",
        "Bob: on a receipt of their own; $10.00 is still to pay there.",
    )
    assert found["Ann"].notes == (
        "Ann & Bob: on a receipt of their own; $0.50 is still to pay there.",
    )
    assert found["Ann"].lines[-1].words == "Nothing is owed"
    assert found["Cat"].notes == ()
    assert [one.name for one in statements(desk.meet, (4,))] == ["Ann & Bob"]


def test_money_given_back_is_on_it_with_the_reason() -> None:
    desk = a_pair_and_singles()
    desk.do(c.TakePayment(3))
    desk.do(c.Withdraw(3, "ill"))
    cat = next(one for one in statements(desk.meet) if one.name == "Cat")
    assert cat.lines[-1] == type(cat.lines[-1])("To be given back", "$10.00", "sum")
    desk.do(c.RefundPayment(3, 1000, "ill"))
    assert not [one for one in statements(desk.meet) if one.name == "Cat" and one.lines[-1].amount]
