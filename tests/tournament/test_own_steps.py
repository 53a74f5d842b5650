"""A helper at the desk takes back their own last step, and nothing of others."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, running, stamp, won

from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import Redo, Restore, Undo

SAL, SUE, JUDE = stamp("scorer", "Sal"), stamp("scorer", "Sue"), stamp("judge", "Jude")


@pytest.fixture
def desk() -> Desk:
    desk = running("mcallen", 6)
    for name in ("Sal", "Sue"):
        desk.do(c.Appoint(name, "scorer"))
    desk.do(c.Appoint("Jude", "judge"))
    desk.do(c.StartRound("d", 1))
    return desk


def test_a_round_called_by_mistake_and_a_wrong_result_are_taken_back(desk: Desk) -> None:
    before = desk.meet
    desk.do(c.RecordResult("d", 1, won()), SAL)
    desk.do(c.StartRound("d", 2), SAL)
    desk.do(Undo(), SAL)
    assert 2 not in desk.d().clocks
    desk.do(Undo(len(desk.log.steps) - 2), SAL)
    assert desk.meet == before
    assert not [*log_faults(desk.log)]


def test_what_others_did_since_stays_unless_it_rests_on_the_step(desk: Desk) -> None:
    desk.do(c.RecordResult("d", 1, won()), SAL)
    step = len(desk.log.steps)
    desk.do(c.RecordResult("d", 2, won()), SUE)
    desk.do(Undo(step), SAL)
    assert desk.game(1).waiting
    assert desk.game(2).counts
    desk.do(c.CorrectResult("d", 2, won(loser=90), "misread"), SAL)
    refused = desk.refused(Undo(step + 1), SUE)
    assert refused.code == "built_upon"
    assert "ask the director" in refused.sentence


def test_steps_of_others_and_one_s_own_earlier_ones_stay(desk: Desk) -> None:
    assert desk.refused(Undo(), SAL).code == "nothing_to_undo"
    desk.do(c.RecordResult("d", 1, won()), SAL)
    step = len(desk.log.steps)
    desk.do(c.RecordResult("d", 2, won()), SAL)
    assert desk.refused(Undo(step), SAL).code == "not_allowed"
    assert desk.refused(Undo(step + 1), stamp("scorer", "Sue")).code == "nothing_to_undo"
    assert desk.refused(Undo(step - 1), SAL).code == "not_allowed"
    assert desk.refused(Undo(), stamp("player", "Ann", entry=1)).code == "not_allowed"
    assert desk.refused(Undo(), stamp("scorer", "Nobody")).code == "not_appointed"


def test_several_steps_taken_together_go_together_and_come_back(desk: Desk) -> None:
    before = len(desk.log.steps)
    for game in (1, 2, 3):
        desk.do(c.RecordResult("d", game, won()), SAL)
    assert desk.refused(Restore(before), SUE).code == "not_allowed"
    desk.do(Restore(before), SAL)
    assert all(desk.game(number).waiting for number in (1, 2, 3))
    assert desk.refused(Redo(), SUE).code == "not_allowed"
    desk.do(Redo(), SAL)
    assert all(desk.game(number).counts for number in (1, 2, 3))
    desk.do(Undo())
    assert desk.refused(Redo(), SAL).code == "not_allowed", "the director took it back"


def test_a_judge_is_on_the_way_after_all_not(desk: Desk) -> None:
    desk.do(c.CallJudge("d", 1))
    desk.do(c.TakeCall(1), JUDE)
    desk.do(Undo(len(desk.log.steps)), JUDE)
    assert desk.meet.calls[0].taken_by == ()
    desk.do(c.TakeCall(1), JUDE)
    taken = len(desk.log.steps)
    desk.do(c.AnswerCall(1, "so"), JUDE)
    assert desk.refused(Undo(taken), JUDE).code == "not_allowed", "the answer was later"
