"""Everything that the judge's data can name is something that a game does, and nothing else is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from pegout.judge.cases import model
from pegout.judge.cases.library import IrregularityError, parse_cases
from pegout.judge.ruling import effects as fx
from pegout.judge.ruling.card_counts import table
from pegout.judge.ruling.remedies import REMEDIES
from pegout.judge.table import actions
from pegout.judge.table.execute import CHANGES, SAID_ONLY
from pegout.judge.table.facts import SEEN

CASE = """
[[case]]
id = "X"
clauses = ["001 I"]
phases = ["any"]
when = "x"
effects = [
    { do = "stop" },
    REMEDY,
]
"""


def test_every_kind_of_remedy_is_worked_out() -> None:
    assert set(REMEDIES) == set(get_args(model.Do))
    assert set(model.FIELDS) <= set(REMEDIES)


def test_every_kind_of_effect_is_carried_out_said_or_waited_for() -> None:
    waits = (fx.Choose, fx.AskJudge)
    kinds = set(fx.Effect.__args__)
    assert kinds == {*CHANGES, *SAID_ONLY, *waits}
    assert not set(CHANGES) & set(SAID_ONLY)


@pytest.mark.parametrize(
    ("done", "kind"),
    [
        (actions.FORFEITS, model.Forfeited),
        (actions.DEAD, model.Dying),
        (actions.FILLED, model.Filled),
        (actions.DRAWN, model.Drawn),
        (actions.MOVED, model.Moved),
        (actions.NEXT_DEALER, model.Turn),
    ],
    ids="forfeits dead filled drawn moved next_dealer".split(),
)
def test_every_thing_that_a_remedy_names_is_done(done: Mapping[str, object], kind: Any) -> None:
    assert set(done) == set(get_args(kind))


def test_every_way_to_see_a_fact_is_known_to_a_table() -> None:
    assert {"", *SEEN} == set(get_args(model.Seen))


def test_the_table_of_card_counts_names_only_what_is_known() -> None:
    assert {one.n for one in table().action} == set(range(17))


@pytest.mark.parametrize(
    ("remedy", "reason"),
    [
        ('{ do = "withdraw_goo" }', "knows no remedy withdraw_goo; did you mean withdraw_go?"),
        ('{ do = "dead", what = "the crib" }', "dead knows no what the crib: expected one of"),
        ('{ do = "stop", what = "crib" }', "stop has no what"),
        ('{ do = "redeal", by = "nobody" }', "redeal knows no by nobody: expected one of same"),
        ('{ do = "order", what = "{dealer} waits" }', "'dealer' is no party"),
        ('{ do = "order", what = "a {" }', "is no party"),
        (
            '{ do = "choose", by = "offender", options = [{ id = "a", words = "x", '
            'effects = [{ do = "fly" }] }] }',
            "knows no remedy fly",
        ),
    ],
)
def test_what_no_game_knows_is_refused_on_loading_with_its_line(remedy: str, reason: str) -> None:
    with pytest.raises(IrregularityError) as caught:
        parse_cases({"own.toml": CASE.replace("REMEDY", remedy)})
    (fault,) = caught.value.faults
    assert fault.where == "own.toml, line 9, X"
    assert reason in fault.reason
