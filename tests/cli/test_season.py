"""`pegout season`: a club's season at the terminal, and what it refuses."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import Answer, assert_refused, pegout_here
from tests.cli.tournament.desk import Director
from tests.leash import started
from tests.tournament.seasons.club import rehearsed

from pegout.cli import files
from pegout.cli.files import alone
from pegout.tournament.meet.codec import meet_to_text

DATES = ("--from", "2026-09-01", "--to", "2027-05-31")


class Club:
    """One season's file and what is asked of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "club.cribseason"

    def try_(self, command: str, *words: str) -> Answer:
        return pegout_here("season", command, str(self.path), *words)

    def ask(self, command: str, *words: str) -> str:
        answer = self.try_(command, *words)
        assert answer.code == 0, (command, words, answer.err)
        return answer.out

    def json(self, command: str, *words: str) -> Any:
        return self.try_(command, *words, "--json").json

    def refused(self, reason: str, command: str, *words: str) -> None:
        before = self.path.read_bytes() if self.path.is_file() else b""
        assert_refused(self.try_(command, *words), reason)
        assert (self.path.read_bytes() if self.path.is_file() else b"") == before

    def night(self, entries: int, seed: str = "club", name: str = "one.cribmeet") -> str:
        """The file of a rehearsed night."""
        path = self.folder / name
        path.write_text(meet_to_text(rehearsed(entries, seed)), "utf-8", newline="\n")
        return str(path)

    def add(self, meet: str, day: int, *words: str) -> str:
        return self.ask("add", meet, "--date", f"2026-09-{day:02d}", "--rehearsal", *words)


@pytest.fixture
def club(tmp_path: Path) -> Club:
    """A club with seven members and no night yet."""
    club = Club(tmp_path)
    club.ask("new", "--name", "Thursday Peggers", *DATES, "--drop", "worst-quarter")
    for number in range(1, 8):
        club.ask("members", str(number), f"Player {number}")
    return club


def test_a_grass_roots_season_begins_with_what_the_practice_says(club: Club) -> None:
    text = club.path.read_text("utf-8")
    for line in ("most_nights = 36", "guest_nights = 4", 'points = "grass_roots"'):
        assert line in text
    club.refused("is there already", "new", "--name", "Again", *DATES)


def test_every_answer_is_also_there_in_json(club: Club, tmp_path: Path) -> None:
    added = club.json("add", club.night(8), "--date", "2026-09-03", "--rehearsal")
    assert added["added"] == [{"date": "2026-09-03", "games": 9, "cards": 8}]
    assert len(club.json("members")["members"]) == 7
    found = club.json("table")
    assert found["table"][0]["place"] == 1
    assert found["guests"] == [{"name": "Player 8", "nights": ["2026-09-03"]}]
    sums = found["table"][0]["counted"]
    assert sums["spread"] == sums["plus"] - sums["minus"]
    assert club.json("check") == {"ok": True, "file": str(club.path), "faults": [], "questions": []}
    assert club.json("export", "--what", "members")["csv"].startswith("number,name,also\n1,Pl")
    other = pegout_here("season", "new", str(tmp_path / "x"), "--name", "X", *DATES, "--json").json
    assert other["members"] == 0


def test_those_of_whom_there_is_no_doubt_join_all_at_once(club: Club) -> None:
    assert "Nobody waits to join" in club.ask("join")
    club.refused("there is nobody to put on the list", "join", "--all")
    club.add(club.night(10), 3)
    shown = club.ask("join")
    assert re.search(r"^9 +Player 8 +1 +the next free$", shown, re.MULTILINE), shown
    club.refused("Zed is not among those who may join", "join", "Zed")
    club.refused("not both", "join", "--all", "Player 8")
    club.refused("give both", "join", "--guest", "Player 8")
    assert club.ask("join", "--all", "--guest", "Player 9") == "2 members added; there are 9 now.\n"
    names = [(one["number"], one["name"]) for one in club.json("members")["members"]]
    assert names[-2:] == [("8", "Player 10"), ("9", "Player 8")]
    joined = club.json("join", "player 9")
    assert [one["name"] for one in joined["joined"]] == ["Player 9"]
    assert (joined["may_join"], joined["members"]) == ([], 10)


def test_a_folder_is_added_and_what_is_in_already_passed_over(club: Club, tmp_path: Path) -> None:
    meet = club.night(7)
    club.add(meet, 3)
    before = club.path.read_bytes()
    assert club.add(meet, 3) == "1 night passed over: in already.\n"
    assert club.path.read_bytes() == before
    folder = tmp_path / "nights"
    folder.mkdir()
    club.refused("no .cribmeet file", "add", str(folder), "--rehearsal")
    (folder / "a.cribmeet").write_bytes(Path(meet).read_bytes())
    club.refused("is not in the season", "add", str(folder), "--rehearsal")


def test_a_note_is_added_to_a_night_and_a_changed_night_only_again(club: Club) -> None:
    club.add(club.night(7), 3)
    assert club.add(club.night(7), 3, "--note", "Player 1: 28 hand").startswith(
        "2026-09-03: changed"
    )
    other = club.night(6, "other", "other.cribmeet")
    same = ("--date", "2026-09-03", "--rehearsal")
    club.refused("is in the season already", "add", other, *same)
    club.ask("add", other, *same, "--again")
    found = club.json("table")
    assert [one["sentence"] for one in found["awards"] if one["kind"] == "note"] == [
        "2026-09-03: Player 1: 28 hand"
    ]
    assert [row["nights"] for row in found["table"]] == [1] * 6 + [0]


def test_the_table_is_readable_on_one_screen(club: Club) -> None:
    club.ask("members", "1001", "Wilhelmina Featherstonehaugh-Cholmondeley the Younger")
    for day in range(1, 6):
        club.add(club.night(7, f"n{day}", f"{day}.cribmeet"), day)
    shown = club.ask("table", "--why")
    assert all(len(line) <= 80 for line in shown.splitlines()), shown
    assert "Wilhelmina" in shown
    assert "; dropped 2026-09-" in " ".join(shown.split())
    why = shown.partition("Why:")[2]
    assert why.count("game points a night") == 7


def test_tables_go_out(club: Club, tmp_path: Path) -> None:
    club.add(club.night(7), 3)
    out = tmp_path / "table.csv"
    assert club.ask("export", "--what", "table", "--out", str(out)) == f"{out} is written.\n"
    assert out.read_text("utf-8").splitlines()[0].startswith("place,member,name,nights,dropped")
    assert len(club.ask("export", "--what", "nights").splitlines()) == 8


def test_check_tells_faults_and_what_to_look_at(club: Club) -> None:
    club.add(club.night(7), 3)
    assert "is right: 1 night and 7 members" in club.ask("check")
    text = club.path.read_text("utf-8")
    club.path.write_text(text.replace('name = "Player 7"\n', 'name = "Player Seven"\n', 1), "utf-8")
    assert club.try_("check").code == 0
    club.path.write_text(text.replace(", plus = ", ", plus = 1", 1), "utf-8")
    uneven = club.try_("check")
    assert uneven.code == 2
    assert "stand against" in uneven.out
    club.path.write_text(text.replace("games = 9", 'games = "9"', 1), "utf-8")
    wrong = club.try_("check")
    assert wrong.code == 2
    assert "nights.games: expected a whole number" in wrong.out
    assert club.try_("table").err.startswith("pegout: ")


def test_a_clubs_own_points_come_from_a_file(tmp_path: Path) -> None:
    elks = tmp_path / "elks.toml"
    lengths = "[[lengths]]\ngames = 9\nscores = { 1 = 2 }\n"
    elks.write_text(f'id = "elks"\nname = "Elks"\nsource = "us"\nedition = "1"\n{lengths}', "utf-8")
    club = Club(tmp_path)
    points = ("--points", str(elks), "--measure", "season_points")
    club.ask("new", "--name", "Elks", *DATES, *points)
    club.ask("members", "1", "Player 1")
    elks.unlink()
    club.add(club.night(6), 3)
    assert "Pts" in club.ask("table")
    assert club.json("table")["table"][0]["season_points"] == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--drop", "half"), "write none, worst-quarter, or how many nights"),
        (("--ties", "luck"), "there are win_share, spread, best_night, total"),
        (("--profile", "sasg"), "fewest first"),
        (("--points", "masters"), "there are grass_roots, acc_main"),
        (("--measure", "season_points"), "no points table gives figures"),
        (("--from", "2026-09-31"), "is not TOML"),
        (("--to", "2026-01-01"), "is before the season starts"),
        (("--members", "nobody.csv"), "there is no file nobody.csv"),
    ],
)
def test_what_new_refuses(tmp_path: Path, words: tuple[str, ...], reason: str) -> None:
    Club(tmp_path).refused(reason, "new", "--name", "X", *DATES, *words)


def test_what_add_and_members_refuse(club: Club) -> None:
    meet = club.night(7)
    club.refused("is a rehearsal", "add", meet)
    club.refused("--date and --note are for one night", "add", meet, meet, "--note", "x")
    club.refused("there is no file", "add", "nowhere.cribmeet")
    club.refused("Member 1 is Player 1", "members", "1", "Zed")
    club.refused("give the number and the name", "members", "1")
    club.refused("not both", "members", "1", "Zed", "--csv", "x.csv")
    short = club.folder / "short.cribmeet"
    short.write_text(meet_to_text(rehearsed(6, "short", 5)), "utf-8", newline="\n")
    words = ("--date", "2026-09-03", "--rehearsal")
    club.refused("covers 9 games, not 5", "add", str(short), *words)


def test_a_real_night_from_the_door_to_the_table(tmp_path: Path) -> None:
    desk = Director(tmp_path / "thursday.cribmeet")
    desk.open("grass_roots", "--starts", "2026-09-03T19:00", "--ends", "2026-09-03T22:00")
    for number, name in enumerate(("Ann Lee", "Bob Ray", "Cat Moe", "Dan Fox", "Eve Gil"), 11):
        desk.ask("enter", name, "--member", str(number))
    desk.ask("enter", "Fay Hunt")
    assert desk.ask("member", "Fay Hunt", "99") == "Fay Hunt: member 99.\n"
    desk.refused("Member 11 is Ann Lee", "member", "Fay Hunt", "11")
    people = [one["people"][0] for one in desk.json("list")["entries"]]
    assert [one["member"] for one in people] == ["11", "12", "13", "14", "15", "99"]
    desk.begin()
    club = Club(tmp_path)
    club.ask("new", "--name", "Thursdays", *DATES)
    for number, name in ((11, "Annie Lee"), (12, "Bob Ray"), (13, "Cat Moe"), (14, "Dan Fox")):
        club.ask("members", str(number), name)
    club.refused("games without a result: 27", "add", str(desk.path))
    desk.play()
    desk.ask("publish")
    told = club.ask("add", str(desk.path))
    assert told.startswith("2026-09-03: 6 cards of 9 games added.\n")
    assert "the card of Ann Lee has the number of Annie Lee (member 11)" in told
    assert "member 15 of the card of Eve Gil is not on the list" in told
    found = club.json("table")["table"]
    order = [row["entrant"] for row in desk.json("standings")["standings"]]
    assert [row["name"] for row in found] == [
        name.replace("Ann Lee", "Annie Lee") for name in order if name[:3] not in ("Eve", "Fay")
    ]
    assert club.try_("check").code == 2


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    club = Club(tmp_path)
    club.refused("there is no file", "table")
    club.path.write_text("[members", "utf-8")
    club.refused("is not TOML", "table")


def has_opened(process: subprocess.Popen[bytes], path: str) -> None:
    """Wait until a process has a file open, where the system tells which it has."""
    files_of = Path(f"/proc/{process.pid}/fd")
    while files_of.parent.exists() and path not in _links(files_of):
        assert process.poll() is None, "it did not wait"
        time.sleep(0.01)


def _links(folder: Path) -> set[str]:
    found = set[str]()
    for one in folder.iterdir():
        with suppress(FileNotFoundError):
            found.add(os.readlink(one))
    return found


def test_two_who_write_at_once_lose_nothing(club: Club) -> None:
    words = (sys.executable, "-m", "pegout", "season", "members", str(club.path))
    with alone(str(club.path)):
        other = started([*words, "8", "Ann Lee"], stdout=subprocess.PIPE)
        has_opened(other, f"{club.path}.lock")
        text = club.path.read_text("utf-8")
        club.path.write_text(f'{text}\n[[members]]\nnumber = "9"\nname = "Bob Ray"\n', "utf-8")
    told, _ = other.communicate(timeout=300)
    assert other.returncode == 0, told
    assert [one["number"] for one in club.json("members")["members"]][-2:] == ["9", "8"]
    assert not club.path.with_name(f"{club.path.name}.lock").exists()


def test_who_waits_too_long_for_the_file_is_told(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.2)
    with alone(str(club.path)):
        club.refused("another pegout is writing to it", "members", "8", "Ann Lee")
        club.refused("another pegout is writing to it", "add", club.night(5))
    club.ask("members", "8", "Ann Lee")
