"""Tables in and out: every bad row told, nothing lost, and what goes out comes in again."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import Answer, pegout_here
from tests.cli.tournament.desk import MEN, Director

BAD_ENTRIES = """\
name;division;birth year;papers
Al;men;1950;fee
;men;1950;fee
Bo;boys;1950;fee
Cy;men;fifty;fee
Di;men;1950;cheque
Al;men;1950;
Ed;men;1950;fee;more
Fay;men;1950;all
"""


def lines(answer: Answer) -> list[str]:
    return [line.rpartition("bad.csv ")[2] for line in answer.err.splitlines()]


@pytest.fixture
def bad(tmp_path: Path) -> str:
    path = tmp_path / "bad.csv"
    path.write_text("\ufeff" + BAD_ENTRIES, "utf-8")
    return str(path)


def test_one_bad_row_and_nothing_is_entered(desk: Director, bad: str) -> None:
    desk.open("mcallen")
    before = desk.path.read_bytes()
    answer = desk.try_("enter", "--csv", bad)
    assert answer.code == 2
    assert desk.path.read_bytes() == before
    told = " ".join(lines(answer))
    for line, reason in (
        (3, "has no name"),
        (4, "there is no division 'boys'; there is Singles, men; Singles, women"),
        (5, "birth_year 'fifty' has no year"),
        (6, "paper 'cheque': is not known"),
        (7, "Al is already in"),
        (8, "has 5 cells"),
    ):
        assert f"line {line}: {reason}" in told
    assert "nothing is entered: 6 faults" in told


def test_a_table_of_pairs_for_singles_is_told_for_what_it_is(
    desk: Director, tmp_path: Path
) -> None:
    desk.open("mcallen")
    pairs = tmp_path / "pairs.csv"
    pairs.write_text("division,name,partner\nmen,Al,Bo\nmen,Cy,Di\n", "utf-8")
    answer = desk.try_("enter", "--csv", str(pairs), "--good-rows")
    assert answer.code == 2
    assert "This is a table of pairs, and Singles, men is for one person each: give" in answer.err
    assert "nothing is entered" in answer.err


def test_good_rows_are_entered_if_asked_for(desk: Director, bad: str) -> None:
    desk.open("mcallen")
    answer = desk.try_("enter", "--csv", bad, "--good-rows")
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 6
    assert [one["name"] for one in desk.json("list")["entries"]] == ["Al", "Fay"]


def test_a_table_that_is_none(desk: Director, tmp_path: Path) -> None:
    desk.open("mcallen")
    table = tmp_path / "entries.csv"
    for text, reason in (
        ("", "is empty"),
        ("name\n", "has no entries"),
        ("club\nRio\n", "has no column name"),
        ("name,name\nAl,5\n", "a column twice: there are name, division, name2 (or partner)"),
        ('name\n"Al\n', "never closed"),
    ):
        table.write_text(text, "utf-8")
        answer = desk.try_("enter", "--csv", str(table), "--division", "men")
        assert (answer.code, reason in answer.err) == (2, True), answer.err
    desk.refused("not both", "enter", "Al", "--csv", str(table))
    desk.refused("there is no file", "enter", "--csv", str(tmp_path / "none.csv"))


def test_entries_go_out_and_come_in_again(desk: Director, tmp_path: Path) -> None:
    desk.open("sasg")
    desk.ask("enter", "Ann", "Bob", "--division", "pairs", "--area", "R 1", "--papers", "all")
    words = ("--area", "R 2", "--birth-year", "1950", "--club", "A, B", "--family", "Lee")
    desk.ask("enter", "Cat", "--division", "singles", *words)
    desk.ask("replace", "1", "Dan", "--out", "Bob", "--club", "C")
    out = tmp_path / "entries.csv"
    desk.ask("export", "--what", "entries", "--out", str(out))
    again = Director(tmp_path / "again.cribmeet")
    again.open("sasg")
    again.ask("enter", "--csv", str(out))
    assert again.ask("export", "--what", "entries") == out.read_text("utf-8")


def test_schedule_and_results_go_out_and_come_in_again(morning: Director, tmp_path: Path) -> None:
    morning.play()
    tables = {what: tmp_path / f"{what}.csv" for what in ("entries", "schedule", "results")}
    for what, path in tables.items():
        morning.ask("export", "--what", what, "--out", str(path))
    again = Director(tmp_path / "again.cribmeet")
    again.open("mcallen", "--part", "men")
    again.ask("enter", "--csv", str(tables["entries"]))
    again.begin("--csv", str(tables["schedule"]))
    assert again.json("result", "--csv", str(tables["results"]))["entered"] == 39
    assert again.json("result", "--csv", str(tables["results"]))["known"] == 39
    for what, path in tables.items():
        assert again.ask("export", "--what", what) == path.read_text("utf-8")
    assert again.order() == morning.order()
    by_file = pegout_here(
        "standings", str(tables["results"]), "--profile", "mcallen", "--json"
    ).json
    assert [row["entrant"] for row in by_file["standings"]] == morning.order()
    table = morning.ask("export", "--what", "standings").splitlines()
    assert table[0] == "place,entrant,total,won,games,missing,spread,plus,reason"
    assert len(table) == 14


def test_bad_results_are_all_told(morning: Director, tmp_path: Path) -> None:
    game = morning.waiting("--round", "1")[0]
    a, b = game["names"]
    other = next(name for name in MEN if name not in (a, b))
    path = tmp_path / "results.csv"
    path.write_text(
        "round,player_a,score_a,player_b,score_b\n"
        f"1,{a},121,{b},90\n"
        f"2,{a},121,{b},90\n"
        f"1,Zed,121,{other},90\n"
        f"3,{a},130,{other},90\n",
        "utf-8",
    )
    before = morning.path.read_bytes()
    answer = morning.try_("result", "--csv", str(path))
    assert answer.code == 2
    assert morning.path.read_bytes() == before
    for reason in (
        "line 3: these two have no game 1 in round 2",
        "line 4: there is no entry 'Zed'",
    ):
        assert reason in answer.err
    assert "line 5:" in answer.err
    path.write_text(f"round,player_a,score_a,player_b,score_b\n1,{b},90,{a},121\n", "utf-8")
    assert morning.json("result", "--csv", str(path))["entered"] == 1
    found = morning.json("games", "--round", "1")["games"][0]
    assert found["result"] == {"kind": "played", "scores": [121, 90], "winner": "a"}
    path.write_text(f"round,player_a,score_a,player_b,score_b\n1,{b},91,{a},121\n", "utf-8")
    answer = morning.try_("result", "--csv", str(path))
    assert "game 1 has another result already" in answer.err


def test_a_schedule_with_faults_is_refused(desk: Director, tmp_path: Path) -> None:
    desk.open("mcallen", "--part", "men")
    desk.enter("Al", "Bo", "Cy", "Di")
    path = tmp_path / "schedule.csv"
    path.write_text("round,table,player_a,player_b\n1,1,Al,Zed\nx,1,Cy,Di\n", "utf-8")
    answer = desk.try_("plan", "--csv", str(path))
    assert (answer.code, len(answer.err.splitlines())) == (2, 2)
    path.write_text("round,table,player_a,player_b\n1,1,Al,Bo\n1,1,Cy,Di\n", "utf-8")
    desk.refused("table 1 has another game in round 1", "plan", "--csv", str(path))
    path.write_text("round,table,player_a,player_b\n1,1,Al,Bo\n1,2,3,4\n", "utf-8")
    assert desk.json("plan", "--csv", str(path))["checks"]["games_each"] == [1, 1]


def test_nobody_goes_on_where_the_book_does_not_say(morning: Director) -> None:
    morning.refused("are missing", "export", "--what", "advancing", "--top", "2")
    morning.play()
    morning.refused("does not say how many go on", "export", "--what", "advancing")
    table = morning.ask("export", "--what", "advancing", "--top", "2").splitlines()
    assert [row.split(",")[1] for row in table[1:]] == morning.order()[:2]
    assert "19" not in "".join(table[1:]), "no year of birth where no age is asked for"
