"""`pegout record` and `pegout verify`, as a person uses them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here
from tests.games import whole_log

from pegout.game import seen
from pegout.record import record_of, record_to_json, write_record
from pegout.seating import Seat

GOLDEN = Path(__file__).parents[1] / "golden" / "records"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.crib"
    path.write_bytes((GOLDEN / "acc-2.crib").read_bytes())
    return path


def changed(path: Path, old: str, new: str) -> str:
    """The path of a copy with its first match changed."""
    text = path.read_text("utf-8")
    other = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert other != text
    copy = path.with_name("changed.crib")
    copy.write_text(other, "utf-8")
    return str(copy)


def test_a_right_record_is_said_to_be_right(record: Path) -> None:
    answer = pegout("record", "check", str(record))
    assert answer.code == 0
    assert "is right" in answer.out
    assert pegout_here("record", "check", str(record), "--json").json["faults"] == []


def test_every_fault_is_told_with_its_line(record: Path) -> None:
    wrong = changed(record, r"^end winner=(\d) ", r"end winner=\1 happy=yes ")
    wrong = changed(Path(wrong), r"^(P\d scores 1 go .*)to=\d+", r"\1to=99")
    answer = pegout_here("record", "check", wrong, "--json")
    assert answer.code == 1
    [told] = answer.objects
    assert not told["ok"]
    lines = Path(wrong).read_text("utf-8").splitlines()
    by_line = {fault["line"]: fault["reason"] for fault in told["faults"]}
    end = next(n for n, line in enumerate(lines, 1) if "happy=yes" in line)
    go = next(n for n, line in enumerate(lines, 1) if "to=99" in line)
    assert "happy=yes" in by_line[end]
    assert "by the rules it is" in by_line[go]


def test_faults_in_plain_words(record: Path) -> None:
    wrong = changed(record, r"^P1 plays \S+", "P1 plays 1X")
    answer = pegout_here("record", "check", wrong)
    assert answer.code == 1
    assert "1X is not a card" in answer.out
    assert re.search(r"\d+ faults? found", answer.out)


def test_show_tells_the_game(record: Path) -> None:
    told = pegout("record", "show", str(record)).out
    assert "A record that must load for ever." in told
    assert "cuts the" in told
    assert re.search(r"counts: fifteen two", told)
    assert re.search(r"wins? with 121", told)


def test_show_json_is_the_whole_record(record: Path, tmp_path: Path) -> None:
    answer = pegout_here("record", "show", str(record), "--json")
    as_json = tmp_path / "game.json"
    as_json.write_text(answer.out, "utf-8")
    assert answer.json["format"] == "pegout-record"
    assert pegout_here("record", "check", str(as_json)).code == 0
    assert pegout_here("verify", str(as_json)).code == 0


def test_unknown_cards_are_allowed(tmp_path: Path) -> None:
    log = whole_log("bicycle", 3, "unknown cards")
    path = tmp_path / "seen.crib"
    path.write_text(write_record(record_of([s for e in log if (s := seen(e, None))])), "utf-8")
    assert "?? ?? ??" in path.read_text("utf-8")
    assert pegout_here("record", "check", str(path)).code == 0
    assert pegout_here("record", "show", str(path)).code == 0


def test_verify_proves_every_card(record: Path) -> None:
    answer = pegout("verify", str(record))
    assert answer.code == 0
    assert re.search(r"Game 1: proved\..* all \d+ cards of \d+ packs", answer.out)
    assert pegout_here("verify", str(record), "--json").json["proved"] is True


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (r"^starter \S+", "starter 2C", "the seed gives"),
        (r"^deal (\S+) (\S+)", r"deal \2 \1", "the seed gives"),
        (r"^reveal \S+", "reveal " + "00" * 32, "another seed"),
        (r"commitment=\S+", "commitment=" + "00" * 32, "not the one that was sealed"),
        (r"^mix 2 times=3 (\S+) (\S+)", r"mix 2 times=3 \2 \1", "not the order the seed gives"),
        (r"^mix 2 ", "mix 9 ", "mixing 9 where number 2 was due"),
        (r"^(P\d cuts first_deal) \d+", r"\1 21", "the seed gives"),
        (r"^(P\d cuts pack) \d+", r"\1 0", "does not have"),
        (r"algorithm=\S+", "algorithm=dice", "not known"),
        (r"^dealer P", 'P1 value "late"\ndealer P', "after a pack was mixed"),
    ],
)
def test_verify_finds_what_was_changed(record: Path, old: str, new: str, reason: str) -> None:
    answer = pegout_here("verify", changed(record, old, new))
    assert answer.code == 1, answer
    assert "NOT proved" in answer.out
    assert reason in answer.out


def test_verify_without_a_seed_says_so(tmp_path: Path) -> None:
    assert_refused(pegout_here("verify", str(GOLDEN / "by-hand.crib")), "reveals no seed")


@pytest.mark.parametrize("command", [("record", "check"), ("record", "show"), ("verify",)])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "there is no file"),
        (b"", "is not a Pegout record"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "is not a text file"),
        (b"hello there\n", "is not a Pegout record"),
        (b"pegout-record 7\n", "this program reads up to 1"),
        (b'{"format": "pegout-record"', "is not JSON"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(
    tmp_path: Path, command: tuple[str, ...], content: bytes | None, reason: str
) -> None:
    path = tmp_path / "odd.crib"
    if content is not None:
        path.write_bytes(content)
    assert_refused(pegout_here(*command, str(path)), reason)


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert_refused(pegout_here("verify", str(tmp_path)), "cannot be read")


def test_one_sided_json_is_read(tmp_path: Path) -> None:
    log = whole_log("acc", 2, "one side")
    record = record_of([s for e in log if (s := seen(e, Seat(1)))])
    path = tmp_path / "one.json"
    path.write_bytes(record_to_json(record))
    assert pegout_here("record", "check", str(path)).code == 0
