"""What the desk refuses: one line with the reason, exit code 2, and the file as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here
from tests.cli.tournament.desk import AT, Director

BAD_RESULTS = {
    "above the game hole": ("1", "122", "90"),
    "only one side can win": ("1", "121", "121"),
    "nobody has won": ("1", "110", "90"),
    "has no game 99": ("99", "121", "90"),
    "is not a whole number": ("1", "121", "x"),
    "give both scores, or neither": ("1", "121"),
    "needs its winner": ("1", "--kind", "forfeit"),
    "say which game": (),
    "'one' is not a whole number": ("one", "121", "90"),
    "cannot be below zero": ("1", "121", "-5"),
    "is below 0": ("1", "--", "121", "-5"),
    "no game at table 9": ("--round", "1", "--table", "9", "121", "90"),
    "give both --round and --table": ("--round", "1", "121", "90"),
    "has no result yet": ("1", "121", "90", "--correct", "why"),
    "say one of them": ("1", "121", "90", "--correct", "why", "--rule", "why"),
    "there is no division 'women'": ("1", "121", "90", "--division", "women"),
    "is no time": ("1", "121", "90", "--at", "noon"),
    "may not do this": ("1", "121", "90", "--role", "viewer"),
    "is not a scorer of this meet": ("1", "121", "90", "--role", "scorer", "--by", "Zoe"),
}


@pytest.mark.parametrize("reason", BAD_RESULTS)
def test_results_that_cannot_be(morning: Director, reason: str) -> None:
    morning.refused(reason, "result", *BAD_RESULTS[reason])


def test_a_result_is_entered_once_and_then_corrected(morning: Director) -> None:
    morning.ask("result", "1", "121", "90")
    before = morning.path.read_bytes()
    assert "in already: nothing was changed" in morning.ask("result", "1", "121", "90")
    assert morning.path.read_bytes() == before
    morning.refused("has its result", "result", "1", "121", "89")
    morning.refused("says already", "result", "1", "121", "90", "--correct", "typed twice")
    told = morning.ask("result", "1", "121", "91", "--correct", "misread")
    assert "121–91 (corrected, before it was" in told
    assert "Why: misread." in told


def test_files_that_are_no_meet(tmp_path: Path) -> None:
    desk = Director(tmp_path / "none.cribmeet")
    desk.refused("there is no file", "status")
    Director(tmp_path).refused("cannot be opened", "status")
    Director(tmp_path).refused("cannot be opened", "enter", "Ann")
    season = b'format = "pegout-season"\nversion = 1\n'
    for name, data, what in (
        ("empty", b"", "check"),
        ("binary", bytes(range(256)), "check"),
        ("text", b"hello\nworld\n", "look for the right file"),
        ("season", season, "is a season’s file, not a tournament’s"),
    ):
        desk = Director(tmp_path / name)
        desk.path.write_bytes(data)
        desk.refused(what, "status")
        desk.refused(what, "enter", "Ann")
        assert desk.try_("check").code == 2
        desk.refused("no step can be saved", "check", "--mend")


def test_a_file_cut_in_half_is_refused_and_its_whole_part_saved(morning: Director) -> None:
    morning.play("--round", "1")
    whole = morning.path.read_bytes()
    morning.path.write_bytes(whole[:-100])
    morning.refused("is cut off", "status")
    morning.refused("--mend", "result", "8", "121", "90")
    checked = morning.try_("check", "--mend", "--json")
    assert checked.code == 2
    mended = Director(Path(f"{morning.path}.mended"))
    assert whole.startswith(mended.path.read_bytes())
    assert morning.path.read_bytes() == whole[:-100]
    assert len(mended.json("games", "--waiting", "--round", "1")["games"]) == 1
    mended.play("--round", "1")
    assert not mended.json("games", "--waiting", "--round", "1")["games"]
    morning.refused("is there already", "check", "--mend")


def test_a_line_changed_by_hand_is_found(morning: Director) -> None:
    text = morning.path.read_text("utf-8")
    morning.path.write_text(text.replace('"name":"Al"', '"name":"Alf"'), "utf-8")
    morning.refused("was changed after it was written", "status")
    told = morning.try_("check", "--json")
    assert told.code == 2
    assert "was changed" in told.out


def test_a_meet_is_never_written_over(desk: Director) -> None:
    desk.open("mcallen")
    desk.refused("is there already", "new", "--name", "B", "--profile", "mcallen")


def test_a_new_meet_that_cannot_be(desk: Director, tmp_path: Path) -> None:
    desk.refused(
        "there is no profile 'mcalen'. Did you mean mcallen?",
        "new",
        "--name",
        "A",
        "--profile",
        "mcalen",
    )
    desk.refused("has no 'boys'", "new", "--name", "A", "--profile", "mcallen", "--part", "boys")
    desk.refused("Give the meet a name", "new", "--name", " ", "--profile", "mcallen")
    desk.refused(
        "before it starts", "new", "--name", "A", "--profile", "acc", "--starts", AT, "--ends", AT
    )
    house = tmp_path / "house.toml"
    house.write_text('id = "house"\nname = "House"\nbase = "mcallen"\n[ties]\ntwo = []\n', "utf-8")
    desk.refused("has no step", "new", "--name", "A", "--profile", str(house))
    assert not desk.path.exists()


def test_a_house_profile_travels_in_the_file(desk: Director, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'id = "house"\nname = "House"\nbase = "mcallen"\n[planning]\n'
        'games = { value = 2, clause = "house" }\n',
        "utf-8",
    )
    desk.open(str(house), "--part", "men")
    house.unlink()
    desk.enter("Al", "Bo", "Cy", "Di")
    desk.begin()
    assert len(desk.waiting()) == 4


def test_people_who_cannot_enter(desk: Director) -> None:
    desk.open("alberta55", "--date", "2026-07-03")
    single = ("--division", "singles55", "--area", "Zone 1")
    desk.refused("is 50 on 31 December 2026", "enter", "Ann", *single, "--birth-year", "1976")
    desk.refused("Give the year of birth", "enter", "Ann", *single)
    desk.refused("of two people", "enter", "Ann", "--division", "doubles55", "--area", "Zone 1")
    desk.refused(
        "Say which zone", "enter", "Ann", "--division", "singles55", "--birth-year", "1950"
    )
    desk.refused("say which division with --division: singles55", "enter", "Ann")
    desk.refused(
        "paper 'fe': is not known; did you mean fee?", "enter", "Ann", *single, "--papers", "fe"
    )
    desk.ask("enter", "Ann", *single, "--birth-year", "1950")
    desk.refused("is already in", "enter", "ann", *single, "--birth-year", "1950")
    desk.ask("enter", "Bob", *single, "--birth-year", "1950")
    owing = desk.try_("checkin", "--all")
    assert owing.code == 2
    assert "Ann still owes: membership\npegout: Bob still owes: membership\n" in owing.err
    assert "nobody is checked in" in owing.err
    desk.ask("withdraw", "Bob", "did not pay")
    desk.ask("papers", "Ann", "membership")
    desk.ask("checkin", "Ann")
    desk.refused("there is no entry 'Zed'", "withdraw", "Zed", "gone")
    desk.refused("nobody is called 'Zed'", "rename", "Zed", "Zoe")
    desk.refused("has fewer than 2 entries: cancel it", "plan", "--division", "singles55")


def test_steps_out_of_order(desk: Director) -> None:
    desk.open("mcallen", "--part", "men")
    desk.enter("Al", "Bo", "Cy")
    desk.refused("has no plan yet", "start")
    desk.refused("has not begun", "round", "1")
    desk.refused("has not begun", "result", "1", "121", "90")
    desk.refused("has not begun", "standings")
    desk.refused("has not begun", "export", "--what", "results")
    desk.refused("has no plan yet", "export", "--what", "schedule")
    desk.ask("plan")
    desk.refused("not checked in", "start")
    desk.ask("checkin", "--all")
    desk.enter("Dan")
    desk.refused("plan again", "start")
    desk.refused("name the entries that are there", "checkin")
    desk.ask("checkin", "Dan")
    desk.refused("checked in already", "checkin", "--all")


def test_no_command_alone_ends_in_a_traceback(tmp_path: Path) -> None:
    for name in (
        "new",
        "enter",
        "plan",
        "result",
        "check",
        "rehearse",
        "simulate",
        "undo",
        "nosuch",
    ):
        answer = pegout_here("tournament", name)
        assert answer.code == 2, name
        assert answer.err.startswith("pegout: ")
        assert pegout_here("tournament", name, "--help").code == (2 if name == "nosuch" else 0)
    assert_refused(
        pegout_here("tournament", "rehearse", "--profile", "mcallen", "--entries", "1"),
        "fewer than 2",
    )


def test_the_command_itself_refuses_in_one_line(tmp_path: Path) -> None:
    assert_refused(pegout("tournament", "status", str(tmp_path / "none")), "there is no file")


def test_a_table_is_not_written_over_the_meet(morning: Director) -> None:
    morning.refused("is the meet itself", "export", "--what", "entries", "--out", str(morning.path))


def test_a_name_cannot_command_the_terminal(desk: Director) -> None:
    desk.open("mcallen", "--part", "men")
    desk.refused("cannot be seen", "enter", "Al\x1b[2J")
    desk.refused("cannot be seen", "enter", "Al", "--club", "The \x1b[2J Club")
    for look in ("list", "log", "status"):
        assert "\x1b" not in desk.ask(look)
