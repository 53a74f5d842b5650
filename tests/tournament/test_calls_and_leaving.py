"""Papers of rounds not yet called, and games not yet entered when somebody leaves."""

from __future__ import annotations

from tests.tournament.desk import running, won

from pegout.tournament import commands as c
from pegout.tournament.results import Result


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
