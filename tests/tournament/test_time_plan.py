"""The facts of an event, and when its rounds are likely to begin."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, running, stamp, won

from pegout.service.views.desk.day import day_words
from pegout.service.views.public import public_tournament
from pegout.service.views.sheets import Options, PageLink, Rules, print_sheet
from pegout.service.views.sheets.model import SheetJob
from pegout.tournament.floor import ends_about, round_times
from pegout.tournament.meet import DivisionState, commands as c
from pegout.tournament.meet.actors import is_time, later_by, minutes_between
from pegout.tournament.meet.log import Undo

DAY = "2026-07-03"


def timed(book: str = "alberta55", *breaks: tuple[int, int], minutes: int | None = 30) -> Desk:
    desk = running(book, 8)
    desk.do(c.SetTimes("d", f"{DAY}T09:00", f"{DAY}T17:00"))
    desk.do(c.SetTimePlan("d", minutes, breaks))
    return desk


def hours(division: DivisionState, now: str = "") -> list[str]:
    return [one.starts[11:] for one in round_times(division, now and f"{DAY}T{now}")]


def test_rounds_follow_one_another_with_their_breaks() -> None:
    desk = timed("alberta55", (2, 45))
    times = round_times(desk.d())
    assert hours(desk.d())[:4] == ["09:00", "09:30", "10:45", "11:15"]
    minutes = 30 * len(times) + 45
    assert ends_about(times) == f"{9 + minutes // 60:02}:{minutes % 60:02}"
    desk.do(Undo())
    assert hours(desk.d())[:2] != ["09:00", "09:30"]


def test_the_plan_slips_as_the_day_goes() -> None:
    desk = timed()
    before = round_times(desk.d())[-1].ends
    desk.do(c.StartRound("d", 1), stamp("director", "Dora", f"{DAY}T09:20"))
    late = round_times(desk.d())
    assert [late[0].called, late[1].called] == [True, False]
    assert hours(desk.d())[:3] == ["09:20", "09:50", "10:20"]
    assert hours(desk.d(), "10:00")[:3] == ["09:20", "10:00", "10:30"]
    assert late[-1].ends > before


def test_the_desk_says_when_the_day_ends_how_late_it_is_and_the_next_break() -> None:
    desk = timed("alberta55", (2, 45))

    def told(at: str) -> list[str]:
        return day_words(desk.d(), f"{DAY}T{at}")

    end, rest = round_times(desk.d())[-1].ends[11:], "Next break about 10:00, after round 2: 45 min"
    assert told("08:00") == [f"The rounds end about {end}, as planned", rest]
    desk.do(c.StartRound("d", 1), stamp("director", "Dora", f"{DAY}T09:12"))
    late = round_times(desk.d())[-1].ends[11:]
    assert told("09:12") == [
        f"The rounds end about {late}, 12 min late",
        "Next break about 10:12, after round 2: 45 min",
    ]
    assert told("11:02")[0].endswith(", 1 h 32 min late")
    for number in (1, 2):
        if number == 2:
            desk.do(c.StartRound("d", number), stamp("director", "Dora", f"{DAY}T09:42"))
        for game in list(desk.d().rounds[number].values()):
            desk.do(c.RecordResult("d", game.number, won()))
    assert told("10:30")[1] == "Break until about 10:57"
    desk.do(c.StartRound("d", 3), stamp("director", "Dora", f"{DAY}T10:40"))
    assert len(told("10:40")) == 1, "nobody waits for a break that is over"
    assert told("10:40")[0].endswith(", 5 min early")
    elsewhere = day_words(desk.d(), "2026-07-02T10:40")[0]
    assert elsewhere.startswith("The rounds end about 3 July 2026, "), "not today"
    assert day_words(timed("alberta55").d(), f"{DAY}T08:00")[1:] == []


def test_times_go_on_over_the_ends_of_months_and_years() -> None:
    for at in ("2026-02-28T23:30", "2028-02-28T23:30", "2000-02-29T23:30", "2026-12-31T23:30"):
        for minutes in range(0, 400 * 1440, 977):
            assert minutes_between(at, later := later_by(at, minutes)) == minutes
            assert is_time(later)


def test_a_round_that_is_over_keeps_its_time() -> None:
    desk = timed()
    for game in list(desk.d().rounds[1].values()):
        desk.do(c.RecordResult("d", game.number, won()))
    first, second, *_ = round_times(desk.d(), f"{DAY}T12:00")
    assert (first.starts, first.over) == (f"{DAY}T09:00", True)
    assert second.starts == f"{DAY}T12:00"


@pytest.mark.parametrize("book", ["mcallen", "acc"])
def test_a_book_without_minutes_needs_those_of_the_director(book: str) -> None:
    desk = running(book, 8)
    desk.do(c.SetTimes("d", f"{DAY}T09:00", f"{DAY}T17:00"))
    assert round_times(desk.d()) == ()
    assert desk.refused(c.SetTimePlan("d")).code == "no_round_minutes"
    desk.do(c.SetTimePlan("d", 20))
    assert hours(desk.d())[:2] == ["09:00", "09:20"]
    assert desk.refused(c.SetTimePlan("d", 20)).code == "already"


def test_facts_are_told_to_everybody_and_stand_on_the_flyer() -> None:
    desk = timed()
    facts = c.DescribeMeet(" Legion Hall ", "Doors 8:30", "$20", "Jo, 555 0100", "Lunch at noon")
    desk.do(facts)
    assert desk.refused(facts).code == "already"
    view = public_tournament("m", 1, desk.meet, f"{DAY}T08:00")
    assert (view.place, view.facts.fee, view.facts.contact) == (
        "Legion Hall",
        "$20",
        "Jo, 555 0100",
    )
    assert view.divisions[0].ends_about == ends_about(view.divisions[0].times) != ""
    job = print_sheet(desk.meet, "d", "flyer", Options(page="http://hall.example/tournaments/m"))
    assert isinstance(job, SheetJob)
    told, link = job.sheets[0].blocks
    assert isinstance(told, Rules)
    assert isinstance(link, PageLink)
    words = {line.label: line.words for line in told.lines}
    assert words["Where"] == "Legion Hall"
    assert words["Hours"] == "Doors 8:30"
    assert words["Ask"] == "Jo, 555 0100"
    assert "09:00; the rounds end about" in words["When"]
    assert link.link.endswith("/tournaments/m")
