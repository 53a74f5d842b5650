"""What a director sets right: times, deadlines, cards, offices, and divisions called off."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.tournament.desk import Director


def test_s4_23_those_of_a_cancelled_division_are_offered_the_others(desk: Director) -> None:
    desk.open("sasg")
    desk.ask("enter", "Ann", "--area", "North", "--division", "singles")
    assert desk.next().startswith("Enter more, or cancel it: 1 of 2 entries are in; who")
    told = desk.ask("cancel", "one entry", "--division", "singles")
    assert "with Ann in it, who may switch to Pairs (with a partner)" in told
    assert "with Ann in it" in desk.next()
    desk.refused("two people", "switch", "Ann", "pairs")
    desk.ask("switch", "Ann", "pairs", "--partner", "Bob Ray")
    assert desk.json("list")["entries"][0]["name"] == "Ann & Bob Ray"
    assert desk.next() == "It was called off: there is nothing to do."


def test_times_are_set_after_the_opening_and_for_each_division(desk: Director) -> None:
    day = "2026-07-03T"
    desk.open("mcallen", "--starts", f"men={day}09:00", "--ends", f"men={day}12:00")
    desk.ask("enter", "Al", "--division", "men")
    desk.refused("give both divisions their times", "enter", "Al", "--division", "women")
    when = ("--starts", f"{day}13:00", "--ends", f"{day}16:00")
    assert "is on from" in desk.ask("times", "--division", "women", *when)
    desk.ask("enter", "Al", "--division", "women")
    desk.refused("already in", "times", "--division", "women", "--starts", f"{day}11:00")


def test_every_fault_of_a_schedule_is_told_at_once(desk: Director, tmp_path: Path) -> None:
    desk.open("acc")
    desk.enter("Ann", "Bob", "Cat", "Dan")
    table = tmp_path / "s.csv"
    rows = ("1,1,Ann,Bob", "1,1,Cat,Dan", "1,2,Dan,Dan", "1,3,Ann,Cat", "1,4,Zed,Bob")
    table.write_text("round,table,player_a,player_b\n" + "\n".join(rows), "utf-8")
    told = desk.try_("plan", "--csv", str(table)).err
    for part in (
        "line 3: table 1 has another game in round 1, on line 2",
        "line 4: Dan cannot play against itself",
        "line 5: Ann has another game in round 1, on line 2",
        "line 6: there is no entry 'Zed'",
    ):
        assert part in told


def test_a_league_with_skunks_as_the_manual_writes_it(desk: Director, tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "tournaments.md").read_text("utf-8")
    (block,) = re.findall(r'```toml\n(id = "skunks".*?)```', page, re.DOTALL)
    (tmp_path / "skunks.toml").write_text(block, "utf-8")
    desk.open(str(tmp_path / "skunks.toml"), "--part", "singles")
    desk.enter("Ann", "Bob")
    desk.begin("--rounds", "1")
    desk.ask("result", "1", "121", "60")
    assert [row["total"] for row in desk.json("standings")["standings"]] == [4, 0]


def test_a_card_has_no_points_that_no_game_gives(desk: Director) -> None:
    desk.open("acc")
    desk.enter("Ann", "Bob")
    desk.begin("--rounds", "1")
    desk.refused("points of a game are 0, 2, 3, not 7", "card", "1", "a", "won", "--points", "7")


def test_who_could_not_be_kept_apart_is_named_with_the_round(desk: Director) -> None:
    desk.open("acc")
    for name, area in (("Ann", "X"), ("Bob", "X"), ("Cat", "Y"), ("Dan", "Z")):
        desk.ask("enter", name, "--area", area)
    assert "Of X, Ann and Bob meet in round" in desk.ask("plan", "--rounds", "3", "--apart", "area")
    desk.ask("enter", "Eve", "--area", "X")
    desk.ask("enter", "Fay", "--area", "Y")
    told = desk.ask("plan", "--rounds", "3", "--apart", "club")
    assert "No two of one club meet." in told


def test_a_bad_paper_of_a_pair_is_told_once(desk: Director, tmp_path: Path) -> None:
    desk.open("sasg", "--part", "pairs")
    table = tmp_path / "e.csv"
    table.write_text("name,name2,area,papers\nAnn,Bob,North,foo\n", "utf-8")
    assert desk.try_("enter", "--csv", str(table)).err.count("paper 'foo'") == 1


def test_s4_14_status_counts_the_cards_not_signed(desk: Director) -> None:
    desk.open("sasg", "--part", "singles")
    for name in ("Ann", "Bob"):
        desk.ask("enter", name, "--area", "North", "--papers", "all")
    desk.begin("--in-order")
    desk.ask("result", "1", "121", "90")
    assert "1 of 8 games played, 1 game not signed by both sides" in desk.ask("status")


def test_s4_22_a_region_has_its_own_deadline(desk: Director) -> None:
    desk.open("sasg", "--part", "singles")
    assert "from North until" in desk.ask("deadline", "2026-07-01T12:00", "--area", "North")
    desk.refused("no late entries", "enter", "Ann", "--area", "north")
    desk.ask("enter", "Bob", "--area", "South")


def test_a20_the_director_gives_a_forfeit_another_value(desk: Director) -> None:
    desk.open("sasg", "--part", "singles")
    for name in ("Ann", "Bob"):
        desk.ask("enter", name, "--area", "North", "--papers", "all")
    desk.begin("--in-order")
    words = ("result", "1", "--kind", "forfeit", "--winner", "a")
    desk.refused("is a ruling", *words, "--card-b", "left=60")
    desk.refused("is no figure", *words, "--rule", "ill", "--card-b", "holes=60")
    desk.ask(*words, "--rule", "taken ill at the table", "--card-b", "left=60")
    rows = {row["entrant"]: row for row in desk.json("standings")["standings"]}
    assert (rows["Ann"]["total"], rows["Bob"]["total"], rows["Bob"]["points"]) == (0, 60, 61)


def test_once_there_is_a_director_nobody_else_is_one(desk: Director) -> None:
    desk.open("mcallen", "--part", "men", "--by", "Dee")
    desk.refused("Pat is not the director of this meet, Dee is", "enter", "Al", "--by", "Pat")
    desk.refused("say who you are with --by", "enter", "Al", "--by", "Pat")
    desk.refused("is not the director", "undo", "--by", "Pat")
    desk.ask("appoint", "Pat", "director", "--by", "Dee")
    desk.ask("enter", "Al", "--by", "Pat")


def test_an_old_version_is_shown_as_it_was_published(desk: Director) -> None:
    desk.open("grass_roots")
    desk.enter("Ann", "Bob", "Cat")
    desk.begin("--rounds", "2", "--in-order")
    desk.play()
    while desk.next().startswith("Ties"):
        desk.ask("ties")
        desk.play()
    desk.ask("publish")
    before = desk.order()
    desk.refused("Nothing has changed since version 1", "publish")
    game = next(one for one in desk.json("games")["games"] if one["result"])
    scores = ("3", "121") if game["result"]["winner"] == "a" else ("121", "3")
    desk.ask("result", str(game["game"]), *scores, "--correct", "the other card")
    assert "(Changed since version 1, which is public.)" in desk.ask("standings")
    assert desk.order("--version", "1") == before
    assert "(As published in version 1.)" in desk.ask("standings", "--version", "1")
    assert before[0] in desk.ask("export", "--what", "standings", "--version", "1").splitlines()[1]
    desk.refused("has no version 2: there is version 1", "standings", "--version", "2")
