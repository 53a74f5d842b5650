"""What an event has from its opening and tells before play: its date, muggins, ties, its room."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.tournament.desk import Director

TIES = (
    "A tie of two is broken by points scored in all games, then who beat who, then a playoff game.",
    "A tie of three or more is broken by points scored in all games, then who beat who, "
    "then a playoff game of each with each.",
)


def test_001_X_1_b_an_acc_event_is_asked_whether_muggins_is_in_effect(desk: Director) -> None:
    words = ("--name", "Games", "--profile", "acc")
    desk.refused("Say whether muggins is in effect", "new", *words)
    desk.refused("--muggins or --no-muggins", "new", *words)
    assert "Muggins is in effect." in desk.ask("new", *words, "--muggins")
    desk.refused("--muggins or --no-muggins", "division", "more", "--profile", "grass_roots")


@pytest.mark.parametrize("muggins", [True, False])
def test_001_X_1_b_muggins_is_told_wherever_players_are_told(desk: Director, muggins: bool) -> None:
    words = "Muggins is in effect." if muggins else "Muggins is not in effect."
    other = "Muggins is not in effect." if muggins else "Muggins is in effect."
    desk.open("acc", *(("--muggins",) if muggins else ()))
    desk.enter("Ann", "Bob", "Cat", "Dan")
    desk.ask("checkin", "--all")
    desk.ask("plan", "--rounds", "3")
    told = {"start": desk.ask("start", "--override", "a short night")}
    for command in ("conduct", "status", "log", "wall", "slips", "route"):
        told[command] = desk.ask(command)
    for command, text in told.items():
        assert words in text, command
        assert other not in text, command


@pytest.mark.parametrize(
    ("book", "part", "clause"),
    [
        ("mcallen", "men", "001 McAllen 5"),
        ("sasg", "singles", "004 R5.9"),
        ("alberta55", "singles55", "000 10"),
        ("alberta55_provincial", "singles55", "000 10"),
    ],
)
def test_001_X_1_b_that_a_book_has_no_muggins_is_told_like_a_choice(
    desk: Director, book: str, part: str, clause: str
) -> None:
    desk.open(book, "--part", part)
    for number in range(1, 5):
        words = ("--area", f"Zone {number}", "--birth-year", "1950", "--papers", "all")
        desk.ask("enter", f"Player {number}", *words)
    desk.ask("checkin", "--all")
    desk.ask("plan")
    told = {"start": desk.ask("start")}
    for command in ("conduct", "status", "log", "wall", "slips", "route"):
        told[command] = desk.ask(command)
    for command, text in told.items():
        assert "Muggins is not in effect." in text, command
    assert f"- Muggins is not in effect. ({clause})" in told["conduct"]


def test_001_X_1_b_muggins_can_be_changed_until_play_begins(desk: Director) -> None:
    desk.open("acc")
    assert "Muggins is in effect." in desk.ask("muggins", "on")
    desk.enter("Ann", "Bob")
    desk.ask("checkin", "--all")
    desk.ask("plan", "--rounds", "1")
    desk.ask("start", "--override", "a short night")
    desk.refused("Play has begun", "muggins", "off")


def test_000_15_the_way_ties_are_broken_is_printed_where_players_are_told(desk: Director) -> None:
    desk.open("alberta55", "--part", "singles55")
    for name in ("Ann", "Bob", "Cat"):
        words = ("--area", "Zone 1", "--birth-year", "1950", "--papers", "membership")
        desk.ask("enter", name, *words)
    desk.ask("checkin", "--all")
    desk.ask("plan")
    told = {"start": desk.ask("start")}
    for command in ("conduct", "wall", "slips", "route"):
        told[command] = desk.ask(command)
    for command, text in told.items():
        for sentence in TIES:
            assert sentence in " ".join(text.split()), command


def test_000_ages_are_of_the_year_of_the_event(desk: Director) -> None:
    desk.open("alberta55", "--part", "singles55", "--date", "2027-01-20")
    words = ("--area", "Zone 5", "--papers", "membership")
    desk.ask("enter", "Cam Clark", *words, "--birth-year", "1972")
    assert "20 January 2027" in desk.ask("status")
    told = desk.ask("date", "2026-12-30", "--until", "2026-12-31")
    assert "The meet is on 30 to 31 December 2026." in told
    assert "Cam Clark is 54 on 31 December 2026" in told
    desk.refused("is 54 on 31 December 2026", "checkin", "Cam Clark")


def test_000_a_book_with_ages_asks_for_the_date(desk: Director) -> None:
    words = ("--name", "Games", "--profile", "alberta55")
    desk.refused("say with --date when it is: ages are of the year of the event", "new", *words)
    told = desk.ask("new", *words, "--date", "2027-01-20")
    assert "20 January 2027" in told
    assert "No date was given" not in told


def test_000_without_ages_a_date_that_was_not_given_is_told(desk: Director) -> None:
    told = desk.ask("new", "--name", "Games", "--profile", "mcallen")
    assert "No date was given, so it is 3 July 2026." in told


def test_000_an_hour_alone_is_of_the_day_of_the_event(desk: Director) -> None:
    desk.open("mcallen", "--date", "2027-01-20", "--starts", "men=09:00,women=13:00")
    assert "from 20 January 2027, 09:00" in desk.ask("log")
    assert "20 January 2027" in desk.ask(
        "times", "--division", "men", "--ends", "12:00"
    ) + desk.ask("status")


def test_000_the_date_is_that_of_the_first_start_where_none_is_given(desk: Director) -> None:
    desk.open("mcallen", "--starts", "men=2027-01-20T09:00,women=2027-01-19T13:00")
    assert "19 January 2027" in desk.ask("log")


def test_004_the_room_is_lowered_and_who_is_beyond_is_named(desk: Director) -> None:
    desk.open("sasg", "--part", "singles")
    for name in ("Ann", "Bob", "Cat"):
        desk.ask("enter", name, "--area", f"Region of {name}", "--papers", "all")
    told = desk.ask("room", "2")
    assert "Singles takes 2 entries. More are in, and stay; beyond that number: Cat." in told
    desk.refused(
        "is full, as the convenor set room for 2 entries: set room for 3",
        "enter",
        "Dan",
        "--area",
        "Taber",
    )


def test_004_the_room_changes_nothing_once_nobody_can_enter(desk: Director) -> None:
    desk.open("sasg", "--part", "singles")
    for name in ("Ann", "Bob", "Cat", "Dan"):
        desk.ask("enter", name, "--area", f"Region of {name}", "--papers", "all")
    desk.begin()
    desk.refused("Play has begun: nobody enters any more", "room", "8")


def test_the_command_line_tells_who_has_a_bye_and_when_to_be_back(desk: Director) -> None:
    desk.open("acc")
    desk.enter(*(f"Player {number}" for number in range(1, 11)))
    desk.ask("checkin", "--all")
    desk.ask("plan", "--rounds", "3")
    desk.ask("start", "--override", "a short night")
    desk.play()
    begun = desk.ask("playoffs")
    (told,) = [line for line in begun.splitlines() if line.startswith("With a bye, and next in")]
    assert "(after match 2)" in told
    assert told in desk.ask("status")
    assert desk.json("status")["divisions"][0]["byes"] == [told]


def test_results_and_cards_of_rounds_not_called_are_refused_in_tables_too(
    morning: Director, tmp_path: Path
) -> None:
    morning.ask("round", "1")
    games = [one for one in morning.json("games")["games"] if one["round"] <= 2][:8]
    rows = [f"{one['round']},{one['names'][0]},121,{one['names'][1]},90" for one in games]
    table = tmp_path / "results.csv"
    table.write_text("\n".join(("round,player_a,score_a,player_b,score_b", *rows)), "utf-8")
    refused = morning.try_("result", "--csv", str(table))
    assert refused.code == 2
    assert refused.err.count("is of round 2, which is not called") == 2
    assert "2 faults; good: lines 2 to 7, which --good-rows enters" in refused.err
    assert len(morning.waiting()) == 39
    later = str(games[-1]["game"])
    morning.refused("call round 2 first", "card", later, "a", "--points", "121", "--bonus", "10")
    morning.refused("call round 2 first", "result", later, "121", "90", "--claim", "a")
    partly = morning.try_("result", "--csv", str(table), "--good-rows")
    assert partly.code == 2
    assert "6 results entered." in partly.out
    assert partly.err.count("is of round 2, which is not called") == 2
    morning.ask("round", "2")
    assert "2 results entered; 6 rows passed over" in morning.ask("result", "--csv", str(table))
