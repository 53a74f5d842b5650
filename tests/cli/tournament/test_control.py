"""Steps taken back, the log, roles, judges, and a program that dies in the middle."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.tournament.desk import AT, Director
from tests.leash import started

from pegout.cli import files
from pegout.cli.output import UserError
from pegout.cli.tournament import meet_file
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.commands import Announce
from pegout.tournament.meet.log import MeetLog, take


def test_undo_and_redo_are_the_identity(morning: Director) -> None:
    morning.ask("result", "1", "121", "90")
    before = morning.json("standings")
    assert "undone.\nUndone: Game 1 (round 1, table 1):" in morning.ask("undo")
    assert not morning.json("games")["games"][0]["result"]
    morning.ask("redo")
    assert morning.json("standings") == before
    morning.refused("Nothing was undone", "redo")


def test_a_step_in_the_middle_is_undone_if_nothing_rests_on_it(morning: Director) -> None:
    morning.ask("result", "1", "121", "90")
    morning.ask("result", "2", "121", "80")
    last = morning.json("status")["log_steps"]
    morning.ask("undo", "--step", str(last - 1))
    assert morning.waiting("--round", "1")[0]["game"] == 1
    morning.refused("rests on step 3", "undo", "--step", "3")
    morning.refused("is not in force", "undo", "--step", "99")


def test_restore_goes_back_to_any_point_and_forward_again(morning: Director) -> None:
    steps = morning.json("status")["log_steps"]
    morning.ask("result", "1", "121", "90")
    morning.ask("result", "2", "121", "80")
    morning.ask("restore", str(steps))
    assert len(morning.waiting("--round", "1")) == 6
    morning.ask("redo")
    assert len(morning.waiting("--round", "1")) == 4
    morning.refused("There is no step 999", "restore", "999")


def test_the_log_tells_old_new_and_why(morning: Director) -> None:
    morning.ask("result", "1", "121", "90", "--by", "Pat")
    morning.ask("result", "1", "121", "91", "--correct", "misread the card", "--by", "Sam")
    morning.ask("undo")
    told = morning.ask("log").splitlines()
    assert told[0].split() == ["Step", "When", "Who", "What"]
    corrected = next(line for line in told if "corrected" in line)
    assert "undone" in corrected
    assert "2026-07-03 09:00  Sam" in corrected
    assert "121–91 (corrected, before it was" in corrected
    assert "Why: misread the card." in corrected
    steps = morning.json("log")["log"]
    assert [one["in_force"] for one in steps[-3:]] == [True, False, True]


def test_every_step_of_a_long_day_is_told(morning: Director) -> None:
    for words in (
        ("appoint", "Pat", "scorer"),
        ("announce", "Coffee at ten"),
        ("warn", "Zed", "shouting"),
        ("call", "1", "is it a flush?"),
        ("answer", "1", "no flush in the crib", "--clause", "VII.2", "--judge", "Sam"),
        ("rename", "Al", "Alan"),
        ("result", "2", "121", "100", "--by", "Pat", "--role", "scorer"),
        ("enter", "Late Lee"),
        ("eject", "Alan", "threw the board"),
    ):
        assert morning.ask(*words).strip()
    told = morning.ask("log")
    for part in ("Pat is a scorer", "Coffee at ten", "Zed was warned", "no flush", "sent out"):
        assert part in told
    assert "came late and plays as number 14" in told


def test_a_division_is_called_off_and_its_entry_switches(desk: Director) -> None:
    desk.open("mcallen")
    desk.ask("enter", "Ann", "--division", "women")
    desk.ask("enter", "Al", "--division", "men")
    desk.refused("cancel it; its entries may switch to", "plan", "--division", "women")
    desk.ask("cancel", "one entry", "--division", "women")
    desk.ask("switch", "Ann", "men")
    assert {one["division"] for one in desk.json("list")["entries"]} == {"men"}
    desk.ask("deadline", "2026-07-01T12:00")
    desk.ask("checkin", "Al", "--no-show", "Ann")
    assert [one["state"] for one in desk.json("list")["entries"]] == ["no_show", "checked_in"]
    desk.ask(
        "division", "extra", "--profile", "acc", "--part", "main", "--best-of", "5", "--muggins"
    )
    assert len(desk.json("status")["divisions"]) == 3


def test_a_registrar_enters_for_one_area_only(desk: Director) -> None:
    desk.open("sasg", "--part", "singles")
    desk.ask("appoint", "Reg", "registrar", "--area", "North")
    who = ("--role", "registrar", "--by", "Reg")
    desk.ask("enter", "Ann", *who)
    desk.refused("for North only", "enter", "Bob", "--area", "South", *who)
    desk.refused("may not do this", "plan", *who)


def test_a_player_claims_for_their_own_side(morning: Director) -> None:
    game = morning.json("round", "1")["games"][0]
    a, b = game["names"]
    claim = ("result", str(game["game"]), "121", "90", "--claim")
    morning.ask(*claim, "a", "--role", "player", "--by", a)
    morning.refused("Speak for your own side", *claim, "a", "--role", "player", "--by", b)
    assert "both sides agree" in morning.ask(*claim, "b", "--role", "player", "--by", b)


def test_a_round_is_called_with_minutes_of_its_own(morning: Director) -> None:
    morning.json("round", "1", "--minutes", "40")
    told = morning.json("clock")
    assert [one["round"] for one in told["rounds"]] == [1]
    assert isinstance(told["rounds"][0]["minutes_left"], int)
    assert "sets no time for a game" not in morning.ask("clock")


def test_a_clock_is_stopped_and_goes_on_from_where_it_stood(desk: Director) -> None:
    desk.open("grass_roots")
    desk.enter(*(f"P{n}" for n in range(1, 13)))
    desk.begin()
    desk.refused("no round of", "hold")
    desk.refused("Call round 2 first", "hold", "2")
    desk.ask("round", "1", "--at", "2026-07-03T19:00")
    stopped = desk.ask("hold", "--at", "2026-07-03T19:05")
    assert "Round 1: 10 minutes left, and the clock stands still." in stopped
    assert "stands still" in desk.ask("clock", "--now", "2026-07-03T19:30")
    desk.refused("stands still already", "hold", "1")
    gone_on = desk.json("resume", "1", "--at", "2026-07-03T19:30")
    assert (gone_on["minutes_left"], gone_on["held"]) == (10, False)
    desk.refused("runs already", "resume")
    assert "Round 1: 3 minutes left." in desk.ask("clock", "--now", "2026-07-03T19:37")
    desk.ask("undo")
    assert desk.json("clock", "--now", "2026-07-03T19:37")["rounds"][0]["held"] is True


def test_a_round_that_is_on_is_given_more_minutes(desk: Director) -> None:
    desk.open("mcallen", "--part", "men")
    desk.enter(*(f"P{n}" for n in range(1, 13)))
    desk.begin()
    desk.ask("round", "1", "--at", "2026-07-03T09:00")
    desk.refused("has no clock", "hold")
    assert "Round 1: 30 minutes left." in desk.ask("minutes", "40", "--at", "2026-07-03T09:10")
    desk.refused("A round has 1 to 600 minutes", "minutes", "0")
    desk.refused("has 40 minutes already", "minutes", "40", "1")
    desk.ask("round", "2", "--at", "2026-07-03T09:20")
    desk.refused("rounds 1, 2 of", "hold")
    shorter = desk.json("minutes", "15", "2", "--at", "2026-07-03T09:20")
    assert (shorter["round"], shorter["minutes"], shorter["minutes_left"]) == (2, 15, 15)


RUN = (sys.executable, "-m", "pegout")
SCRIPT = """
import sys
from pegout.cli.main import main
for game in range(1, 37):
    try:
        main(["tournament", "result", sys.argv[1], str(game), "121", "100", "--at", sys.argv[2]])
    except SystemExit:
        sys.stdout.flush()
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is of other systems")
@pytest.mark.parametrize("after", [2, 5, 11])
def test_nothing_is_lost_when_the_program_is_killed(morning: Director, after: int) -> None:
    """What was told as done is in the file, the file is whole, and the day goes on."""
    run = started(
        [sys.executable, "-c", SCRIPT, str(morning.path), AT], stdout=subprocess.PIPE, text=True
    )
    assert run.stdout is not None
    with run.stdout:
        told = [run.stdout.readline() for _ in range(after)]
        run.send_signal(signal.SIGKILL)
        run.wait()
        told += run.stdout.readlines()
    done = {int(line.split()[1]) for line in told}
    kept = {game["game"] for game in morning.json("games")["games"] if game["result"]}
    assert done <= kept
    assert len(done) >= after
    assert len(kept) <= len(done) + 1
    morning.play()
    assert {row["games"] for row in morning.json("standings")["standings"]} == {6}
    assert "Wrong" not in morning.try_("check").out


def test_two_desks_at_once_lose_nothing(morning: Director) -> None:
    runs = [
        started(
            [*RUN, "tournament", "result", str(morning.path), str(game), "121", "100", "--at", AT],
            stdout=subprocess.DEVNULL,
        )
        for game in range(1, 5)
    ]
    assert [run.wait(300) for run in runs] == [0, 0, 0, 0]
    assert len(morning.waiting("--round", "1")) == 2


def test_a_file_that_is_held_is_waited_for_and_then_refused(
    morning: Director, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.2)
    begun = time.monotonic()
    with meet_file.held(str(morning.path), writing=True):
        morning.refused("another pegout is writing", "result", "1", "121", "90")
    assert time.monotonic() - begun > 0.1
    morning.ask("result", "1", "121", "90")


def test_a_full_disk_leaves_the_file_as_it_was(
    morning: Director, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        morning.refused("No space left on device", "result", "1", "121", "90")
        fresh = Director(tmp_path / "fresh.cribmeet")
        fresh.refused("No space left on device", "new", "--name", "A", "--profile", "mcallen")
        assert not fresh.path.exists()
    morning.ask("result", "1", "121", "90")


def test_a_file_changed_under_the_desk_is_not_written_to(morning: Director) -> None:
    with meet_file.held(str(morning.path), writing=True) as file:
        after = take(file.log, Announce("Coffee"), Stamp(AT, "Ann"))
        assert isinstance(after, MeetLog)
        with morning.path.open("ab") as other:
            other.write(b" ")
        with pytest.raises(UserError, match="changed meanwhile"):
            file.append(after, after.steps[-1:])


def test_a_bracket_that_differs_from_the_standings_is_told_and_drawn_anew(desk: Director) -> None:
    desk.open("acc", "--no-muggins")
    desk.enter(*(f"P{n}" for n in range(1, 9)))
    desk.begin("--rounds", "3", "--in-order")
    desk.play()
    while desk.next().startswith("Ties"):
        desk.ask("ties")
        desk.play()
    seeds = desk.json("playoffs")["seeds"]
    begun = desk.json("status")["log_steps"]
    assert desk.json("bracket")["differing"] == []
    for number in range(1, 13):
        for scores in (("121", "1"), ("1", "121")):
            desk.try_("result", str(number), *scores, "--correct", "misread")
            if desk.json("bracket")["differing"]:
                break
        else:
            continue
        break
    for command in ("status", "bracket", "standings"):
        assert f"pegout tournament undo {desk.path} --step {begun}" in desk.ask(command), command
    desk.ask("undo", "--step", str(begun))
    assert desk.json("playoffs")["seeds"] != seeds
    assert desk.json("bracket")["differing"] == []
