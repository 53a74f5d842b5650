"""The clock of a round in the director's hand: more time or less, stopped and let go on."""

from __future__ import annotations

from tests.tournament.desk import Desk, running, stamp, won

from pegout.tournament.floor.rounds import minutes_left, slow_tables
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import Undo


def called(book: str, number: int = 1) -> Desk:
    desk = running(book, 8)
    desk.do(c.StartRound("d", number))
    return desk


def left(desk: Desk, at: str) -> int | None:
    return minutes_left(desk.d(), 1, f"2026-07-03T{at}")


def test_a_round_is_given_more_minutes_and_fewer() -> None:
    desk = called("alberta55")
    assert left(desk, "12:20") == 5
    desk.do(c.SetRoundTime("d", 1, 30))
    assert left(desk, "12:20") == 10
    assert slow_tables(desk.d(), "2026-07-03T12:28") == []
    desk.do(c.SetRoundTime("d", 1, 20))
    assert {one.over for one in slow_tables(desk.d(), "2026-07-03T12:28")} == {8}
    assert desk.refused(c.SetRoundTime("d", 1, 20)).code == "already"
    assert desk.refused(c.SetRoundTime("d", 1, 0)).code == "bad_minutes"
    desk.do(Undo())
    assert left(desk, "12:20") == 10


def test_a_book_without_a_time_has_the_clock_that_the_director_sets() -> None:
    desk = called("mcallen")
    assert left(desk, "12:20") is None
    assert desk.refused(c.HoldClock("d", 1, True)).code == "no_clock"
    desk.do(c.SetRoundTime("d", 1, 45))
    assert left(desk, "12:20") == 25
    assert desk.refused(c.SetRoundTime("d", 2, 45)).code == "not_called"
    desk.do(c.StartRound("d", 2))
    assert minutes_left(desk.d(), 2, "2026-07-03T12:20") is None


def test_a_clock_that_is_stopped_goes_on_from_where_it_stood() -> None:
    desk = called("alberta55")
    desk.do(c.HoldClock("d", 1, True), stamp("director", "Dora", "2026-07-03T12:10"))
    assert left(desk, "13:00") == 15
    assert desk.d().held(1)
    assert desk.refused(c.HoldClock("d", 1, True)).code == "already"
    desk.do(c.HoldClock("d", 1, False), stamp("director", "Dora", "2026-07-03T12:40"))
    assert left(desk, "12:45") == 10
    desk.do(c.HoldClock("d", 1, True), stamp("director", "Dora", "2026-07-03T12:50"))
    desk.do(c.HoldClock("d", 1, False), stamp("director", "Dora", "2026-07-03T13:00"))
    assert left(desk, "13:00") == 5
    desk.do(Undo())
    assert left(desk, "13:30") == 5


def test_S0_5_S0_17_a_round_of_two_games_in_a_row_has_the_minutes_of_both() -> None:
    """000 Courtesies 1 and 15: 25 minutes a game, and two games with each opponent."""
    desk = running("alberta55_provincial", 8)
    desk.do(c.StartRound("d", 1))
    assert desk.d().allowed(1) == 50
    assert left(desk, "12:26") == 24
    assert slow_tables(desk.d(), "2026-07-03T12:26") == []
    first, second, *_ = desk.d().rounds[1].values()
    assert (first.table, first.game, second.table, second.game) == (1, 1, 1, 2)
    desk.do(c.RecordResult("d", first.number, won()))
    assert slow_tables(desk.d(), "2026-07-03T12:50") == []
    slow = slow_tables(desk.d(), "2026-07-03T12:51")
    assert [(one.over, one.game.number) for one in slow if one.game.table == 1] == [
        (1, second.number)
    ]


def test_S0_5_one_game_for_a_tie_has_the_minutes_of_one_game() -> None:
    desk = running("alberta55_provincial", 2)
    one, other = desk.d().games()
    desk.do(c.RecordResult("d", one.number, won()))
    desk.do(c.RecordResult("d", other.number, won(first=False)))
    desk.do(c.ScheduleTieGames("d"))
    assert [desk.d().allowed(number) for number in desk.d().rounds] == [50, 25]
