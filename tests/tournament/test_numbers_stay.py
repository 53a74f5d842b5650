"""Numbers of games when somebody leaves or comes late: what is printed stays right if it can."""

from __future__ import annotations

from tests.tournament.desk import Desk, names, won

from pegout.service.views.sheets.registry import outdated
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import Undo
from pegout.tournament.meet.state import Game


def begun() -> Desk:
    """Twelve at McAllen in their first round; the thirteenth has not come."""
    desk = Desk()
    desk.open("mcallen")
    desk.enter(names(13))
    desk.do(c.CheckIn("d", tuple(range(1, 13))))
    desk.do(c.MarkNoShow(13))
    desk.do(c.MakePlan("d", draw="entered"))
    desk.do(c.Start("d"))
    desk.do(c.StartRound("d", 1))
    return desk


def printed(desk: Desk) -> dict[tuple[int, int, tuple[int, int]], int]:
    """Round, table and sides of every game that is to be played, with its number."""
    return {place(game): game.number for game in desk.d().games() if game.state != "dropped"}


def place(game: Game) -> tuple[int, int, tuple[int, int]]:
    return game.round, game.table, game.entries


def test_a_game_that_stays_where_it_was_keeps_its_number() -> None:
    desk = begun()
    slips = printed(desk)
    desk.do(c.CheckIn("d", (13,)))
    now = printed(desk)
    stay = [one for one in slips if one in now and one[0] > 1]
    assert len(stay) > 10
    assert all(slips[one] == now[one] for one in stay)
    assert len(set(now.values())) == len(now), "no number stands for two games"
    desk.do(c.Withdraw(13, "called away", forfeit_open=True))
    later = printed(desk)
    assert all(later[one] == number for one, number in slips.items() if one in later)
    assert all(later[one] == number for one, number in now.items() if one in later)
    assert not [*log_faults(desk.log)]


def test_who_holds_the_slip_of_a_game_that_is_no_more_is_told_what_to_do() -> None:
    desk = begun()
    slips = printed(desk)
    desk.do(c.CheckIn("d", (13,)))
    now = {game.entries: game for game in desk.d().games() if game.waiting}
    gone = [number for one, number in slips.items() if one not in printed(desk)]
    moved = next(desk.game(one) for one in gone if desk.game(one).entries in now)
    new = now[moved.entries]
    told = desk.refused(c.RecordResult("d", moved.number, won())).sentence
    assert f"meet in game {new.number}, round {new.round}, table {new.table}" in told
    assert "make the slips and the cards anew" in told
    nowhere = [desk.game(one) for one in gone if not waits(desk, desk.game(one))]
    for game in nowhere:
        told = desk.refused(c.RecordResult("d", game.number, won())).sentence
        assert "enter the numbers that they have" in told
    assert nowhere


def waits(desk: Desk, game: Game) -> bool:
    return any(one.waiting and {*one.entries} == {*game.entries} for one in desk.d().games())


def test_paper_is_out_of_date_from_the_change_of_plan_until_its_games_are_played() -> None:
    desk = begun()
    assert outdated(desk.log, desk.d()) is None
    desk.do(c.CheckIn("d", (13,)))
    told = outdated(desk.log, desk.d())
    assert told is not None
    assert told.words.startswith("The plan changed at 12:00, from round 2 on:")
    assert [title for _, title in told.sheets][:2] == ["Table slips", "Scorecards"]
    came = desk.log
    desk.do(Undo())
    assert outdated(desk.log, desk.d()) is None
    desk.log = came
    desk.play_all()
    assert outdated(desk.log, desk.d()) is None
