"""The settlement and the receipts on paper: who may open them, what they show, a wrong one."""

from __future__ import annotations

import pytest
from tests.server.desk import Visitor, text_of
from tests.server.running import Server

OF_MONEY = ("settlement", "payouts", "receipts", "statements")


def with_money(dora: Visitor) -> str:
    dora.opens("mcallen", "men")
    dora.does("entries", "enter_table", csv="name\nAnn Lee\nBob Ray\n")
    dora.does("fees", "fee", fee="12.50", kept="2")
    dora.does("pools", "pool", kind="prizes", pool="Prizes")
    dora.does("fees", "take_fees", **{"bill-1": "on"})
    return f"/tournaments/{dora.meet}/print/men"


def test_they_show_what_each_has_paid_and_that_it_balances(server: Server) -> None:
    with Visitor(server) as dora:
        at = with_money(dora)
        sheet = text_of(dora.http.get(f"{at}/settlement"))
        assert "Paid $12.50" in sheet
        assert "Still owed $12.50" in sheet
        assert "Difference $0.00" in sheet
        each = text_of(dora.http.get(f"{at}/statements"))
        assert "Ann Lee" in each
        assert "Nothing is owed" in each
        assert "Still to pay $12.50" in each
        own = text_of(dora.http.get(f"{at}/statements", params={"entry": 1}))
        assert "Ann Lee" in own
        assert "Bob Ray" not in own
        # The page Settlement and the tick list lead there.
        dora.sees("settlement")
        assert dora.answer is not None
        for what in OF_MONEY:
            assert f'href="{at}/{what}"' in dora.answer.text
        dora.sees("fees")
        assert f'href="{at}/statements?entry=1"' in dora.answer.text


@pytest.mark.parametrize("role", ["", "scorer", "judge", "cross_checker"])
def test_only_those_who_keep_the_box_open_them(server: Server, role: str) -> None:
    with Visitor(server) as dora:
        at = with_money(dora)
        who = dora.helper(server, "Sam", role) if role else Visitor(server)
        with who as other:
            for what in OF_MONEY:
                answer = other.http.get(f"{at}/{what}")
                assert answer.status_code == 403, what
                assert "$" not in text_of(answer)
        with dora.helper(server, "Tess", "treasurer") as tess:
            assert all(tess.http.get(f"{at}/{what}").status_code == 200 for what in OF_MONEY)


def test_a_wrong_link_says_what_is_wrong(server: Server) -> None:
    with Visitor(server) as dora:
        at = with_money(dora)
        for path, told in (
            (f"{at}/statements?entry=99", "99"),
            (f"{at}/settlements", "no sheet"),
            (f"/tournaments/{dora.meet}/print/women/settlement", "women"),
            ("/tournaments/nowhere/print/men/settlement", "no such tournament"),
        ):
            answer = dora.http.get(path)
            assert answer.status_code in (404, 422), path
            assert told in text_of(answer), (path, text_of(answer)[:300])
        dora.opens("mcallen", "men")
        answer = dora.http.get(f"/tournaments/{dora.meet}/print/men/statements")
        assert "There is no money in this tournament" in text_of(answer)
