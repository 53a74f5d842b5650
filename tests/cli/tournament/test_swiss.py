"""A Swiss evening by commands alone."""

from __future__ import annotations

from pathlib import Path

from tests.cli.run import pegout_here
from tests.cli.tournament.desk import Director

NINE = "Ann Bob Cat Dan Eve Fay Gus Hal Ida".split()


def test_a_whole_evening(desk: Director) -> None:
    desk.open("casual", "--part", "singles")
    desk.enter(*NINE)
    desk.ask("checkin", "--all")
    told = desk.ask("plan", "--movement", "swiss", "--rounds", "4")
    assert told.startswith("Singles has a plan of 4 rounds for 9 entries. The first has 4 games.")
    assert "nobody meets the same person again while that can be avoided" in told
    assert desk.json("plan", "--movement", "swiss", "--rounds", "4")["to_come"] == 3
    desk.ask("start")
    desk.refused("rests on it", "pair")
    desk.ask("round", "1")
    (route,) = desk.json("route", "Ann")["routes"]
    assert route["to_come"] == [2, 3, 4]
    assert "R4" in desk.ask("wall")
    desk.play()
    assert "pegout tournament pair" in desk.ask("status")
    assert "3 rounds to pair" in desk.ask("status")
    assert "4 games; " in desk.ask("pair")
    assert desk.ask("slips", "--round", "2").count("against") == 8
    for number in ("2", "3"):
        desk.ask("round", number)
        desk.play()
        desk.refused(f"The next round to pair is round {int(number) + 1}", "pair", "9")
        assert desk.json("pair")["round"] == int(number) + 1
    desk.refused("All rounds of Singles are paired", "pair", "5")
    desk.ask("round", "4")
    desk.play()
    games = desk.json("games")["games"]
    assert len({frozenset(one["entries"]) for one in games}) == len(games)
    rows = desk.json("standings")["standings"]
    assert {row["games"] for row in rows} == {4}
    while "pegout tournament ties" in desk.ask("status"):
        desk.ask("ties")
        for game in desk.waiting():
            if game["round"] not in desk.called:
                desk.ask("round", str(game["round"]))
            desk.result(game)
    desk.ask("publish")
    assert desk.try_("check").code == 0


def test_somebody_comes_late_and_somebody_goes(desk: Director) -> None:
    desk.open("casual", "--part", "singles")
    desk.enter(*NINE[:5])
    desk.begin("--movement", "swiss", "--rounds", "3")
    desk.ask("round", "1")
    desk.play()
    desk.ask("enter", "Zoe")
    desk.ask("withdraw", "Ann", "tired")
    paired = desk.json("pair")
    names = {name for game in paired["games"] for name in game["names"]} | set(paired["sit_out"])
    assert names == {"Bob", "Cat", "Dan", "Eve", "Zoe"}


def test_what_can_be_said_before() -> None:
    answer = pegout_here(
        "plan",
        "--profile",
        "casual",
        "--entries",
        "12",
        "--rounds",
        "5",
        "--movement",
        "swiss",
        "--json",
    ).json
    assert answer["to_come"] == 4
    assert answer["checks"]["games_each"] == [5, 5]
    assert answer["summary"]["rounds"] == 5
    told = pegout_here("plan", "--profile", "casual", "--entries", "12", "--movement", "swiss")
    assert "how many games each plays; say how many" in told.err


def test_a_rehearsal_checks_itself(tmp_path: Path) -> None:
    told = pegout_here(
        "tournament",
        "rehearse",
        "--profile",
        "acc",
        "--entries",
        "11",
        "--rounds",
        "6",
        "--movement",
        "swiss",
        "--seed",
        "today",
        "--out",
        str(tmp_path / "r.cribmeet"),
    )
    assert told.code == 0, told.err
    assert "all play the same number of games" in told.out
