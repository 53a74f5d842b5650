"""The desk's plan page: how long it lasts, what a no-show changes, and pools by choice (000 15)."""

from __future__ import annotations

from tests.server.desk import Visitor
from tests.server.running import Server


def sixteen(dora: Visitor) -> None:
    """Two of each of eight zones."""
    dora.opens("alberta55_provincial", "singles55")
    rows = [f"Player {number + 1},Zone {number // 2 + 1},1950,all" for number in range(16)]
    dora.does("entries", "enter_table", csv="\n".join(["name,area,birth_year,papers", *rows]))
    dora.does("check-in", "check_in_all")


def test_S0_17_the_plan_page_tells_what_one_no_show_changes_and_the_other_ways(
    server: Server,
) -> None:
    with Visitor(server) as dora:
        sixteen(dora)
        told = dora.does("plan", "plan")
        assert "2 pools of 8, 7 rounds, 5 hours 50 minutes of play at 25 minutes a game." in told
        assert "If one of the 16 does not come: 2 pools of 8 and 7, not of 8; still 14" in told
        assert "Other ways to play 16: Pools: 1. One field: 30 games each in 15 rounds" in told
        dora.does("check-in", "no_show", entry=16)
        told = dora.sees("plan")
        assert "make the plan again, then accept it. With 15 entries, not 16: 2 pools of 8" in told
        told = dora.does("plan", "plan")
        assert "New since the plan before. With 15 entries, not 16: 2 pools of 8 and 7" in told


def test_the_rounds_and_the_overview_say_when_the_day_ends(server: Server) -> None:
    with Visitor(server) as dora:
        sixteen(dora)
        dora.does("plan", "plan")
        dora.does("plan", "start")
        assert "The rounds end about" not in dora.sees("rounds")
        far = {"starts": "2199-07-03T09:00", "ends": "2199-07-03T17:00"}
        dora.does("setting-up", "times", **far)
        dora.does("setting-up", "time_plan", minutes=30, after1=3, break1=45)
        for page in ("rounds", "overview"):
            shown = dora.sees(page)
            assert "The rounds end about 3 July 2199, 13:15, as planned" in shown
            assert "Next break about 3 July 2199, 10:30, after round 3: 45 min" in shown


def test_A12_pools_are_chosen_on_the_plan_page(server: Server) -> None:
    with Visitor(server) as dora:
        sixteen(dora)
        assert "Everybody plays 30 games" in dora.does("plan", "plan", pools=1)
        told = dora.does("plan", "plan", pools=3)
        assert "3 pools of 6, 5 and 5, 5 rounds" in told
        assert "16 entries make 1 to 8 pools, not 12" in dora.refused("plan", "plan", pools=12)


def test_S0_5_a_round_of_two_games_has_fifty_minutes_on_the_desk(server: Server) -> None:
    with Visitor(server) as dora:
        sixteen(dora)
        dora.does("plan", "plan")
        dora.does("plan", "start")
        assert "Minutes for this round (blank: 50, as the book has it)" in dora.sees("rounds")
        assert "50 minutes left" in dora.does("rounds", "round", round=1)
