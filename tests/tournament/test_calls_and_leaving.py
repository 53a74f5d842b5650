"""Papers of rounds not yet called, and games not yet entered when somebody leaves."""

from __future__ import annotations

import pytest
from tests.tournament.desk import running, stamp, won

from pegout.service.views.judge_desk import calls
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.next_steps import findings, next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import Undo


def test_where_rounds_are_called_a_paper_of_a_later_round_is_refused() -> None:
    desk = running("mcallen", 12)
    desk.do(c.RecordResult("d", 7, won()))
    desk = running("mcallen", 12)
    desk.do(c.StartRound("d", 1))
    refused = desk.refused(c.RecordResult("d", 7, won()))
    assert (refused.code, "call round 2 first" in refused.sentence) == ("not_called", True)
    desk.do(c.StartRound("d", 2))
    desk.do(c.RecordResult("d", 7, won()))


def test_a_game_not_entered_is_no_forfeit_unless_it_is_said() -> None:
    desk = running("alberta55", 8)
    desk.do(c.StartRound("d", 1))
    mine = next(game for game in desk.d().games() if 1 in game.entries)
    refused = desk.refused(c.Withdraw(1, "ill"))
    assert refused.code == "games_open"
    assert f"game {mine.number} first" in refused.sentence
    desk.do(c.Withdraw(1, "ill", forfeit_open=True))
    assert desk.d().withdrawals == ((1, 0, 7, "void"),)


def test_the_half_counts_games_really_played() -> None:
    desk = running("alberta55", 5)
    own = [game for game in desk.d().games() if 1 in game.entries]
    for game in own[:2]:
        side = game.entries.index(1)
        forfeit = Result("forfeit", winner=1 if side == 0 else 0)
        desk.do(c.RecordResult("d", game.number, forfeit))
    desk.do(c.Withdraw(1, "ill"))
    assert desk.d().withdrawals == ((1, 0, 4, "void"),)


def test_the_result_of_a_game_settles_the_call_from_it_until_it_is_undone() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    for game in (1, 2):
        desk.do(c.CallJudge("d", game, "Who pegs first?"))
    assert next_step(desk.meet, desk.d()).code == "answer"
    desk.do(c.RuleResult("d", 1, won(), "the dealer pegs first"))
    assert [call.open for call in desk.meet.calls] == [False, True]
    told = [one.sentence for one in findings(desk.log) if "for a judge" in one.sentence]
    assert told == ["call 2 for a judge at game 2 is not answered"]
    desk.do(c.RecordResult("d", 2, won()))
    assert next_step(desk.meet, desk.d()).code == "result"
    desk.do(Undo())
    assert next_step(desk.meet, desk.d()).code == "answer"


def test_a_call_about_a_result_waits_and_a_ruling_may_follow_the_result() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    desk.do(c.RecordResult("d", 1, won()))
    desk.do(c.CallJudge("d", 1, "It was 121 to 90"))
    assert next_step(desk.meet, desk.d()).code == "answer"
    desk.do(c.CorrectResult("d", 1, won(loser=90), "miscounted"))
    assert not desk.meet.calls[0].open
    desk.do(c.AnswerCall(1, "both agreed"))
    assert desk.meet.calls[0].ruling == "both agreed"


def test_a_ruling_on_a_game_answers_the_call_for_a_judge() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    desk.do(c.Appoint("Jude", "judge"))
    desk.do(c.CallJudge("d", 1, "who won?"))
    desk.do(c.RuleResult("d", 1, won(), "the peg is out", "001 VIII.3"), stamp("judge", "Jude"))
    call = desk.meet.calls[0]
    assert not call.open
    assert call.ruling is not None
    assert call.ruling.endswith(": the peg is out")
    assert (call.clause, call.judges) == ("001 VIII.3", ("Jude",))
    shown = calls(desk.meet, "Jude", "2026-07-03T12:30")[0]
    assert (shown.ruling, shown.settled) == (call.ruling, "")


@pytest.mark.parametrize(
    "book", ["alberta55", "alberta55_provincial", "acc", "grass_roots", "casual"]
)
def test_a_round_with_a_forfeit_alone_is_still_to_be_called(book: str) -> None:
    desk = running(book, 6, rounds=4 if book == "casual" else None)
    desk.do(c.StartRound("d", 1))
    for game in desk.d().rounds[1]:
        desk.do(c.RecordResult("d", game, won()))
    early = next(iter(desk.d().rounds[2]))
    desk.do(c.RuleResult("d", early, Result("forfeit", winner=0), "sent word from the road"))
    step = next_step(desk.meet, desk.d())
    assert (step.code, step.sentence[:13]) == ("round", "Call round 2,")
    desk.do(c.StartRound("d", 2))
    waits = next(game for game in desk.d().rounds[2].values() if game.waiting)
    assert next_step(desk.meet, desk.d()).code == "result"
    desk.do(c.RecordResult("d", waits.number, won()))


def test_after_somebody_left_a_circle_the_next_round_is_called_before_its_results() -> None:
    desk = running("alberta55", 6)
    for number in (1, 2, 3):
        desk.do(c.StartRound("d", number))
        for game in desk.d().rounds[number]:
            desk.do(c.RecordResult("d", game, won()))
    desk.do(c.Withdraw(6, "ill"))
    assert any(game.how == "withdrawal" for game in desk.d().rounds[4].values())
    assert next_step(desk.meet, desk.d()).sentence == "Call round 4, then enter its results."
