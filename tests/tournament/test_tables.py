"""At which tables divisions play that are on at one time."""

from __future__ import annotations

from tests.tournament.desk import Desk, bare

from pegout.tournament.meet import commands as c
from pegout.tournament.profile import profile


def two_divisions() -> Desk:
    """Men and women, four of each, all there and planned."""
    desk = Desk()
    desk.open("mcallen", part="men", division="men")
    desk.do(c.OpenDivision("women", profile("mcallen"), "women"))
    for division in ("men", "women"):
        for number in range(1, 9):
            desk.do(c.Enter(division, (bare(f"{division} {number}"),)))
        desk.do(c.CheckIn(division))
        desk.do(c.MakePlan(division))
    return desk


def tables(desk: Desk, division: str) -> set[int]:
    return {game.table for game in desk.meet.divisions[division].games()}


def test_a_division_begins_with_the_table_that_is_set() -> None:
    desk = two_divisions()
    assert desk.tells(c.SetTables("women", 21)).endswith("begin with table 21.")
    desk.do(c.Start("women", "few"))
    assert min(tables(desk, "women")) == 21
    assert desk.refused(c.SetTables("women", 31)).code == "started"
    assert desk.refused(c.SetTables("men", 0)).code == "bad_table"


def test_tables_of_two_divisions_never_collide() -> None:
    desk = two_divisions()
    desk.do(c.SetTables("women", 3))
    refused = desk.refused(c.SetTables("men", 1))
    assert refused.code == "tables_taken"
    desk.do(c.Start("men", "few"))
    assert not tables(desk, "men") & {3, 4, 5, 6}, "they are kept for the women"
    desk.do(c.Start("women", "few"))
    assert not tables(desk, "men") & tables(desk, "women")


def test_a_free_table_is_named_and_on_another_day_all_are_free() -> None:
    desk = two_divisions()
    desk.do(c.Start("men", "few"))
    refused = desk.refused(c.SetTables("women", 2))
    free = max(tables(desk, "men")) + 1
    assert str(refused).endswith(f"can begin with table {free}")
    other = two_divisions()
    other.do(c.SetTimes("women", "2026-07-04T09:00", "2026-07-04T12:00"))
    other.do(c.SetTimes("men", "2026-07-03T09:00", "2026-07-03T12:00"))
    other.do(c.Start("men", "few"))
    other.do(c.SetTables("women", 1))
    other.do(c.Start("women", "few"))
    assert tables(other, "men") & tables(other, "women"), "on another day the tables are free"
