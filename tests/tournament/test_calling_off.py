"""Games set for ties that a correction or a leaver makes needless are called off with that step."""

from __future__ import annotations

from tests.tournament.desk import Desk, running, won

from pegout.tournament.floor.next_steps import findings, next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import Undo
from pegout.tournament.narration.log import tell_step


def three_tied() -> Desk:
    """Each of three beat one and lost to one by as much, and the games for first place are set."""
    desk = running("alberta55", 3)
    for winner, loser in ((1, 2), (2, 3), (3, 1)):
        desk.beats(winner, loser)
    desk.do(c.ScheduleTieGames("d"))
    assert states(desk) == ["scheduled"] * 3
    return desk


def states(desk: Desk) -> list[str]:
    return [game.state for game in desk.d().games() if game.tie_place is not None]


def first_corrected(desk: Desk) -> None:
    game = desk.between(1, 2)[0]
    result = won(first=game.entries[0] == 1, loser=50)
    desk.do(c.CorrectResult("d", game.number, result, "read wrongly"))


def test_a_correction_that_parts_the_tie_calls_its_games_off() -> None:
    desk = three_tied()
    first_corrected(desk)
    assert [place for place, _ in desk.order()] == [1, 2, 3]
    assert states(desk) == ["dropped"] * 3
    assert next_step(desk.meet, desk.d()).code == "publish"
    assert not [one.sentence for one in findings(desk.log) if "ties" in one.sentence]
    told = str(tell_step(desk.log.steps[-1], desk.meet)[-1])
    assert told == "Games 4, 5 and 6 to break ties are called off: no tie waits for them now."
    refused = desk.refused(c.RecordResult("d", 4, won()))
    assert refused.sentence == "Game 4 is no longer to be played: no tie waits for it now"


def test_games_called_off_come_back_with_the_step_undone() -> None:
    desk = three_tied()
    first_corrected(desk)
    desk.do(Undo())
    assert states(desk) == ["scheduled"] * 3


def test_who_leaves_a_tie_of_three_calls_off_the_game_of_the_other_two() -> None:
    desk = three_tied()
    desk.do(c.Withdraw(3, "ill"))
    assert not [game for game in desk.between(1, 2) if game.tie_place], "Ann has beaten Bob"
    assert desk.order() == [(1, "Ann"), (2, "Bob")]
    assert next_step(desk.meet, desk.d()).code == "publish"
    told = str(tell_step(desk.log.steps[-1], desk.meet)[-1])
    assert told.endswith(" to part a tie is called off: no tie waits for it now.")


def test_games_that_a_tie_still_waits_for_stay() -> None:
    desk = three_tied()
    desk.do(c.RecordResult("d", 4, won()))
    assert states(desk) == ["agreed", "scheduled", "scheduled"]
    desk.do(c.CorrectResult("d", 4, won(first=False), "the other way round"))
    assert states(desk) == ["agreed", "scheduled", "scheduled"]


def test_a_tie_that_comes_back_has_its_games_set_anew() -> None:
    desk = three_tied()
    first_corrected(desk)
    game = desk.between(1, 2)[0]
    desk.do(c.CorrectResult("d", game.number, won(first=game.entries[0] == 1), "it was right"))
    assert next_step(desk.meet, desk.d()).code == "ties"
    desk.do(c.ScheduleTieGames("d"))
    assert states(desk) == ["dropped"] * 3 + ["scheduled"] * 3
