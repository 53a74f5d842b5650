"""A judge takes back a ruling of their own, as long as nothing was built upon it."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, running, stamp, won

from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults, meet_from_text, meet_to_text
from pegout.tournament.meet.log import Redo, Restore, Undo
from pegout.tournament.narration.log import told_log

JUDE, JOAN = stamp("judge", "Jude"), stamp("judge", "Joan")


@pytest.fixture
def desk() -> Desk:
    desk = running("mcallen", 6)
    for name in ("Jude", "Joan", "Jack"):
        desk.do(c.Appoint(name, "judge"))
    desk.do(c.StartRound("d", 1))
    for game in (1, 2):
        desk.do(c.CallJudge("d", game, "Who pegs first?"))
    return desk


def test_a_ruling_is_taken_back_and_given_anew_and_the_log_tells_both(desk: Desk) -> None:
    before = desk.meet
    desk.do(c.AnswerCall(1, "The pone pegs first"), JUDE)
    desk.do(Undo(), JUDE)
    assert desk.meet == before
    desk.do(c.AnswerCall(1, "The dealer pegs first"), JUDE)
    assert desk.meet.calls[0].ruling == "The dealer pegs first"
    told = " ".join(str(line) for _, lines in told_log(desk.log) for line in lines)
    assert "Undone: Call 1 is answered by Jude: The pone pegs first." in told
    assert "Call 1 is answered by Jude: The dealer pegs first." in told
    assert not [*log_faults(desk.log)]
    assert meet_from_text(meet_to_text(desk.log), "x") == desk.log


def test_the_last_own_ruling_is_found_behind_what_others_did_since(desk: Desk) -> None:
    desk.do(c.AnswerCall(1, "so"), JUDE)
    desk.do(c.RuleResult("d", 2, won(), "the peg is out"), JUDE)
    ruled = len(desk.log.steps)
    desk.do(c.RecordResult("d", 3, won()))
    desk.do(Undo(), JUDE)
    assert desk.log.steps[-1].off == (ruled,)
    assert desk.game(2).waiting
    assert desk.meet.calls[1].open, "the table waits for a judge again"
    assert desk.meet.calls[0].ruling == "so"
    assert desk.game(3).counts


def test_the_rulings_of_others_and_other_steps_are_the_director_s(desk: Desk) -> None:
    desk.do(c.AnswerCall(1, "so"), JUDE)
    step = len(desk.log.steps)
    for asked in (Undo(), Undo(step)):
        assert desk.refused(asked, JOAN).code == "nothing_to_undo"
    for other in (Undo(step - 1), Restore(step - 2)):
        assert desk.refused(other, JUDE).code == "not_allowed"
    assert desk.refused(Redo(), JUDE).code == "nothing_to_redo"
    desk.do(c.AnswerCall(2, "so", judges=("Jude", "Joan")), JUDE)
    refused = desk.refused(Undo(step + 1), JUDE)
    assert refused.code == "not_allowed"
    assert "yours alone" in refused.sentence


def test_what_was_built_upon_stays(desk: Desk) -> None:
    desk.do(c.AnswerCall(1, "so"), JUDE)
    answered = len(desk.log.steps)
    desk.do(c.AnswerCall(1, "otherwise", judges=("Joan", "Jack", "Jude")), JOAN)
    assert desk.refused(Undo(answered), JUDE).code == "built_upon"
    desk.do(c.RuleResult("d", 2, won(), "the peg is out"), JUDE)
    desk.do(c.CorrectResult("d", 2, won(loser=90), "misread"))
    refused = desk.refused(Undo(), JUDE)
    assert refused.code == "built_upon"
    assert "ask the director" in refused.sentence


def test_what_was_published_stays() -> None:
    desk = running("alberta55", 3)
    desk.do(c.Appoint("Jude", "judge"))
    desk.play_all()
    desk.do(c.RuleResult("d", 1, won(loser=70), "the peg is out"), JUDE)
    desk.do(c.Publish("d"))
    assert desk.refused(Undo(), JUDE).code == "built_upon"
