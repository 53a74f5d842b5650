"""A real table that finds it has told a wrong number of cards, and a judge's own order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.claims.scenes import ANN, BOB, Claims

from pegout.game import commands as c, replay
from pegout.judge import Direct, Report, command_behind, decide
from pegout.judge.ruling import effects as fx
from pegout.record import check, record_of, survey, write_record
from pegout.seating import Seat


def right(table: Claims) -> None:
    """The record of the table is found right by the rules and the judge."""
    text = write_record(record_of(table.log))
    assert check(survey(text), decide, command_behind) == ()
    assert replay(table.log) == table.state


def starter() -> Claims:
    table = Claims("acc")
    table.deal("5H 5S JC QD 2C 9S", "7D 8D 6H 9C KS TC")
    table.lay("2C 9S", "KS TC")
    table.turn("4C")
    return table


@pytest.mark.parametrize(("number", "action"), [(5, "CMC"), (3, "CFC")])
def test_a_wrong_number_found_late_is_told_and_ruled_on(number: int, action: str) -> None:
    table = starter()
    table.do(c.Recount(ANN, number, BOB))
    assert len(table.state.the_deal.kept[BOB]) == number
    table.do(Report(ANN, "ACC-count-B"))
    report = table.state.report
    assert report is not None
    letters = "".join(str(report.facts[key]) for key in ("pone", "dealer", "crib"))
    assert letters == action
    right(table)


def test_the_crib_is_recounted_too() -> None:
    table = starter()
    table.do(c.Recount(ANN, 5))
    assert len(table.state.the_deal.crib) == 5
    right(table)


REFUSED: list[tuple[Any, str]] = [
    (c.Recount(ANN, 4, BOB), "same_number"),
    (c.Recount(ANN, 40, BOB), "wrong_number"),
    (c.Recount(ANN, 5, Seat(7)), "no_such_seat"),
]


@pytest.mark.parametrize(("command", "code"), REFUSED)
def test_what_cannot_be_recounted(command: c.Recount, code: str) -> None:
    assert starter().tried(command).code == code


def test_a_program_that_deals_needs_no_recount() -> None:
    sealed = Claims("acc", seed="ab" * 32)
    assert sealed.tried(c.Recount(ANN, 5, BOB)).code == "cards_not_wanted"


def test_a_judges_order_is_in_the_record_and_is_put_to_the_rules_again() -> None:
    table = starter()
    table.do(Direct(ANN, BOB, (fx.Score("opponent", 2), fx.Redeal("same")), "a card was bent"))
    assert table.scores == (2, 0)
    assert table.state.the_deal.dealer == BOB
    right(table)
    table.deal("5H 5S JC QD 2C 9S", "7D 8D 6H 9C KS TC")
    right(table)
