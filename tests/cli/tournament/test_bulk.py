"""What is done for many at once, and a club's evenings: one small event, one league, one season."""

from __future__ import annotations

from pathlib import Path

from tests.cli.run import assert_refused, pegout_here
from tests.cli.tournament.desk import AT, Director

TIMES = ("--starts", "2026-07-04T09:00", "--ends", "2026-07-04T12:00")


def test_papers_seats_the_hall_a_calendar_and_all_signatures(desk: Director) -> None:
    desk.open("sasg", "--part", "singles", "--date", "2026-07-04")
    for number, name in enumerate(("Ann", "Bob", "Cat", "Dan"), 1):
        desk.ask("enter", name, "--area", f"Region {number}")
    assert "fee, waiver, consent" in desk.ask("list")
    assert "Noted for 4: nobody owes any papers." in desk.ask("papers", "--all")
    assert "fee" not in desk.ask("list")
    assert "Nobody owes" in desk.ask("papers", "--all")
    assert "takes 1 entry from each region" in desk.ask("quota", "1")
    refused = desk.try_("enter", "Eve", "--area", "Region 1", "--papers", "all", "--at", AT)
    assert_refused(refused, "Region 1")
    assert desk.ask("seat", "Ann", "--stays", "--door").startswith("Ann: stays at one table and")
    assert "with 2 tables" in desk.ask("hall", "--rows", "2")
    shown = desk.try_("hall").out.splitlines()
    assert [line.split()[0] for line in shown] == ["1", "2", "desk", "door"]
    desk.ask("times", *TIMES)
    desk.begin()
    at_tables = {one["table"] for one in desk.json("games")["games"] if 1 in one["entries"]}
    assert len(at_tables) == 1
    out = desk.try_("calendar").out
    assert out.count("BEGIN:VEVENT") == 8
    assert "DTSTART:20260704T090000" in out
    desk.ask("round", "1")
    for game in desk.waiting()[:2]:
        desk.result(game)
    assert "4 signatures noted." in desk.ask("sign", "--all")
    assert "No card waits for a signature." in desk.ask("sign", "--all")


def test_clubs_meet_board_by_board_and_have_a_table(desk: Director) -> None:
    desk.open("club_teams")
    desk.ask("quota", "2", "--override", "two boards a club")
    for one, two, club in (("Al", "Bo", "N"), ("Ed", "Fay", "S"), ("Cy", "Di", "N")):
        desk.ask("enter", one, two, "--area", club)
    desk.ask("enter", "Gus", "Hal", "--area", "S")
    desk.ask("checkin", "--all")
    assert "2 clubs of 2 boards" in desk.ask("plan-clubs", "--games", "1")
    desk.ask("start", "--override", "a league night")
    desk.ask("round", "1")
    for game in desk.waiting():
        assert set(game["entries"]) in ({1, 2}, {3, 4})
        desk.result(game)
    told = pegout_here("tournament", "clubs", str(desk.path), "--json").json
    assert told["matches"] == [{"clubs": ["N", "S"], "won": [2, 0], "to_come": 0}]
    assert "2 – 0" in pegout_here("tournament", "clubs", str(desk.path)).out


def test_a_night_of_the_season_from_those_who_are_here(tmp_path: Path) -> None:
    season, night = tmp_path / "club.cribseason", Director(tmp_path / "one.cribmeet")
    dates = ("--from", "2026-07-01", "--to", "2027-05-31")
    pegout_here("season", "new", str(season), "--name", "Thursdays", *dates)
    for number in range(1, 5):
        pegout_here("season", "members", str(season), str(number), f"Player {number}")
    assert "Player 4" in pegout_here("season", "night", str(season)).out
    here = ("--all", "--without", "4", "--guest", "Ann Lee", "--no-muggins", "--at", AT)
    begun = pegout_here("season", "night", str(season), str(night.path), *here)
    assert begun.code == 0, begun.err
    listed = night.ask("list")
    assert "Ann Lee" in listed
    assert "Player 3" in listed
    assert "Player 4" not in listed
    assert "Call round 1" in night.ask("status")
    assert_refused(pegout_here("season", "night", str(season), str(night.path), *here), "there")


def test_every_sheet_is_a_file_that_a_browser_prints(desk: Director) -> None:
    desk.open("mcallen", "--part", "men")
    desk.enter("Ann Lee", "Bob <Ray>")
    listed = desk.try_("sheet").out
    assert "badges" in listed
    assert "no plan yet: plan the games first" in listed
    out = desk.path.with_name("badges.html")
    assert "badges.html is written" in desk.try_("sheet", "badges", "--out", str(out)).out
    page = out.read_text("utf-8")
    assert "Ann Lee" in page
    assert "Bob &lt;Ray&gt;" in page
    assert "/static/" not in page  # it is whole without a site
    one = desk.path.with_name("one.html")
    desk.try_("sheet", "badges", "--entry", "Ann Lee", "--out", str(one))
    desk.refused("plan the games first", "sheet", "slips")
    desk.refused("there is no sheet 'poster'", "sheet", "poster")
    desk.refused("is the meet itself", "sheet", "badges", "--out", str(desk.path))
