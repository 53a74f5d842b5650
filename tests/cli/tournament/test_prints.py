"""What is printed: slips, routes, the wall chart, conduct."""

from __future__ import annotations

from tests.cli.tournament.desk import Director


def test_a_slip_for_every_seat_of_a_round(morning: Director) -> None:
    told = morning.ask("slips", "--round", "1")
    assert told.count("against") == 12
    assert "round 1, table 1, game 1" in told
    morning.refused("has no round 99", "slips", "--round", "99")


def test_a_route_has_every_game_of_its_entry(morning: Director) -> None:
    (route,) = morning.json("route", "Al")["routes"]
    own = [one for one in morning.json("games")["games"] if "Al" in one["names"]]
    assert [one["game"] for one in route["games"]] == [one["game"] for one in own]
    assert "Al, number" in morning.ask("route", "Al")
    assert len(morning.json("route")["routes"]) == 13


def test_the_wall_chart_fills_as_results_come_in(morning: Director) -> None:
    assert "W" not in morning.ask("wall").splitlines()[2]
    morning.ask("result", "1", "121", "90")
    rows = morning.json("wall")["rows"]
    assert sorted(row[2][-1] for row in rows if row[2][-1] in "WL") == ["L", "W"]


def test_s1_14_conduct_and_equipment_with_their_clauses(desk: Director) -> None:
    desk.open("sasg", "--part", "singles")
    told = desk.ask("conduct")
    assert "Courtesies (004 R9, R13)" in told
    assert desk.json("conduct")["conduct"]["breaks"]["clause"] == "004 R7, R11"
    desk.refused("has not begun", "wall")
