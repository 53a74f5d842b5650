"""`check` finds everything that is wrong with a record, each thing in its own line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pegout.errors import Fault
from pegout.judge import command_behind, decide
from pegout.record import check, read_record, record_to_json, survey

RECORDS = Path(__file__).parents[1] / "golden" / "records"
TEXT = (RECORDS / "acc-2.crib").read_text("utf-8")
LINES = TEXT.splitlines()


def first(pattern: str, after: int = 0) -> int:
    """The number of the first line that matches, counted from 1."""
    return next(n for n, line in enumerate(LINES, 1) if n > after and re.search(pattern, line))


def faults_with(number: int, change: Callable[[str], str | None]) -> tuple[Fault, ...]:
    """What is found wrong when one line is changed, or left out where it becomes None."""
    changed = change(LINES[number - 1])
    assert changed != LINES[number - 1]
    lines = [*LINES[: number - 1], *([] if changed is None else [changed]), *LINES[number:]]
    return check(survey("\n".join(lines)))


def test_a_true_record_has_no_fault() -> None:
    assert check(survey(TEXT)) == ()


@pytest.mark.parametrize(
    ("pattern", "old", "new", "reason"),
    [
        (r"scores \d+ hand.*fifteen", r"fifteen 2", "fifteen 3", "do not add up"),
        (r"scores 1 go", r"to=\d+", "to=99", "by the rules it is"),
        (r"plays \S+ \d+$", r"\d+$", "40", "by the rules it is"),
        (r"P1 plays", r"plays \S+", "plays 1X", "is not a card"),
        (r"^P2 lays", r"lays \S+", "lays", "Throw 2 cards, not 1"),
        (r"^dealer", r"dealer P\d", "dealer P9", "expected a player"),
        (r"^starter", r"starter (\S)", r"starter \1\1", "is not a card"),
        (r"^deal ", r"deal \S+", "deal ??", ""),
        (r"^end ", r"value=1", "value=2", "by the rules it is"),
        (r"^end ", r"reason=\S+", "reason=boredom", "boredom"),
        (r"^mix 1", r"mix 1", "mix 5", "by the rules it is mix 1"),
        (r"^mix 2", r"times=3", "times=1", "times=3"),
        (r"^P1 cuts first_deal", r"first_deal \d+", "first_deal 2", "lifts 4 to 26 cards"),
        (r"^P\d cuts pack", r"pack \d+", "pack 51", "lifts 4 to 48 cards"),
        (r"^reveal", r"reveal \S+", "reveal " + "00" * 32, "by the rules it is reveal"),
        (r"^game ", r"seed=\S+", "seed=" + "00" * 32, "commitment is not that of this seed"),
        (r"^rule heels.points", r"points 2", 'points "two"', "expected a whole number"),
        (r"^rule heels.points", r"heels.points", "heels.joy", "is not the key of a rule"),
        (r"^rule play.go ", r'"001 .*', "nothing", "write rule KEY VALUE"),
        (r"^match ", r"target=121", "target=61", "is played to 121, not 61"),
        (r"^player P2", r"P2", "P3", "in order"),
    ],
)
def test_a_changed_line_is_found(pattern: str, old: str, new: str, reason: str) -> None:
    number = first(pattern)
    found = faults_with(number, lambda line: re.sub(old, new, line, count=1))
    if not reason:  # an unknown card is allowed
        assert found == ()
        return
    assert any(f"line {number}" == fault.where and reason in fault.reason for fault in found), found


@pytest.mark.parametrize("pattern", [r"scores \d+ hand", r"^series", r"^P\d go$", r"^reveal"])
def test_a_missing_line_is_found_at_the_line_before(pattern: str) -> None:
    number = first(pattern)
    found = faults_with(number, lambda line: None)
    assert len(found) == 1
    assert "is not followed by" in found[0].reason or "by the rules it is" in str(found[0].reason)
    assert int(found[0].where.split()[1]) in range(number - 12, number + 1)


def test_a_line_too_many_is_found() -> None:
    number = first(r"^series")
    found = faults_with(number, lambda line: f"{line}\nP1 go")
    assert [fault.where for fault in found] == [f"line {number + 1}"]
    assert "does not follow from anything before it: P1 go" in found[0].reason


def test_a_word_nobody_knows_is_found() -> None:
    number = first(r"^series")
    found = faults_with(number, lambda line: f"{line}\nP1 sings\nthe cat sat")
    assert [fault.where for fault in found] == [f"line {number + 1}", f"line {number + 2}"]
    assert all("not known" in fault.reason for fault in found)


def test_two_faults_far_apart_are_both_found() -> None:
    go, end = first(r"scores 1 go"), first(r"^end ")
    lines = list(LINES)
    lines[go - 1] = re.sub(r"to=\d+", "to=99", lines[go - 1])
    lines[end - 1] = lines[end - 1].replace("value=1", "value=7")
    assert [fault.where for fault in check(survey("\n".join(lines)))] == [
        f"line {go}",
        f"line {end}",
    ]


def test_a_card_played_twice_is_against_the_rules() -> None:
    played = first(r"^P\d plays")
    card = LINES[played - 1].split()[2]
    seat = LINES[played - 1].split()[0]
    again = first(rf"^{seat} plays", after=played)
    found = faults_with(again, lambda line: re.sub(r"plays \S+", f"plays {card}", line))
    assert found[0].where == f"line {again}"
    assert f"is not in the hand of {seat}" in found[0].reason


def test_one_slip_is_one_fault() -> None:
    """A wrong card in one play does not make the rest of the record look wrong, beyond the
    scores of its own series.
    """
    number = first(r"^P\d plays")
    found = faults_with(number, lambda line: re.sub(r"plays \S+", "plays KH", line))
    series_end = first(r"^series", after=number)
    assert found[0].where == f"line {number}"
    assert all(int(fault.where.split()[1]) <= series_end for fault in found)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a Pegout record"),
        ("hello\n", "is not a Pegout record"),
        ("pegout-record 2\n", "reads up to 1"),
        ("pegout-record 1\n", "holds no match"),
        ('{"format": "pegout-record", "version": 1', "is not JSON"),
        ('{"format": "chess"}', "has no"),
        ('{"format": "pegout-record", "version": 9, "events": []}', "reads up to 1"),
        ('{"format": "pegout-record", "version": 1, "events": []}', "holds no match"),
        ('{"format": "pegout-record", "version": 1, "events": [{"type": "Sang"}]}', "not known"),
        ('{"format": "pegout-record", "version": 1, "events": [7]}', "not known"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(text: str, reason: str) -> None:
    (fault,) = check(survey(text))
    assert reason in fault.reason


def test_a_newer_version_of_a_line_is_named() -> None:
    number = first(r"^P\d go$")
    found = faults_with(number, lambda line: line.replace("go", "go/2"))
    assert any("has version 2; this program reads up to 1" in fault.reason for fault in found)


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    assert check(survey("\ufeff" + TEXT.replace("\n", "\r\n"))) == ()


@pytest.mark.parametrize("number", range(1, len(LINES), 7))
def test_no_line_left_out_goes_unseen(number: int) -> None:
    """Every line but blank ones and remarks matters."""
    if LINES[number - 1] and not LINES[number - 1].startswith(("#", "[")):
        assert faults_with(number, lambda line: None)


@pytest.mark.parametrize(
    "rest", [0, *(pytest.param(rest, marks=pytest.mark.long) for rest in (3, 6))]
)
def test_no_single_line_left_out_makes_a_flood(rest: int) -> None:
    """One line left out is a few faults, wherever it stands, not one for every later line."""
    counts = {
        number: len(faults_with(number, lambda line: None))
        for number in range(first("^game") + rest, len(LINES), 9)
        if LINES[number - 1] and not LINES[number - 1].startswith(("#", "game"))
    }
    assert max(counts.values()) <= 10, {n: c for n, c in counts.items() if c > 10}
    assert sum(counts.values()) <= 2 * len(counts)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "GoCalled", "seat": 0, "v": []},
        {"type": [], "seat": 0, "v": 1},
        {"type": "GoCalled", "seat": 99, "v": 1},
        {"type": "GoCalled", "seat": -1, "v": 1},
        {"type": "GoCalled", "seat": 0, "v": 1, "bogus": 3},
        {"type": "CardPlayed", "seat": 0, "card": "5H", "count": 10**12, "v": 1},
        {"type": "MatchStarted"},
    ],
)
def test_json_events_that_no_table_can_have_are_reported(event: dict[str, object]) -> None:
    whole = json.loads(record_to_json(read_record(TEXT)))
    whole["events"].insert(9, event)
    faults = check(survey(json.dumps(whole)))
    assert faults
    assert faults[0].where == "event 10"


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ('rule dealing.cards {} @ "x"', "has no number of cards for 2 players"),
        ('rule game.skunk_margin null @ "x"', "is needed where game.skunk is"),
        ('rule players.hands [] @ "x"', "expected some of 2, 3 and 4"),
    ],
)
def test_rules_that_cannot_stand_end_the_check(rule: str, reason: str) -> None:
    key = rule.split()[1]
    found = faults_with(first(rf"^rule {re.escape(key)} "), lambda line: rule)
    assert any(reason in fault.reason for fault in found)
    assert len(found) < 4


@pytest.mark.parametrize(
    "text", ["pegout-record " + "9" * 5000, "[" * 100_000, '{"format":' * 9000]
)
def test_monstrous_texts_are_reported(text: str) -> None:
    assert check(survey(text))


@pytest.mark.parametrize(
    "change",
    [
        {"remarks": [{"after": -3, "text": "x"}]},
        {"remarks": [{"after": 50, "text": "x"}, {"after": 2, "text": "y"}]},
        {"remarks": [{"after": 10**6, "text": "x"}]},
        {"remarks": [{"after": 1, "text": "two\nlines"}]},
        {"tags": {"bad name": "x"}},
        {"mood": "happy"},
    ],
)
def test_json_that_no_lines_could_hold_is_reported(change: dict[str, object]) -> None:
    whole = json.loads(record_to_json(read_record(TEXT))) | change
    assert check(survey(json.dumps(whole)))


CLAIMS = (RECORDS / "acc-2-claim.crib").read_text("utf-8")


def test_rulings_are_judged_by_what_they_do_and_not_by_their_words() -> None:
    other_words = CLAIMS.replace('"as-sentence"', '"as-inside"')
    assert other_words != CLAIMS
    assert check(survey(other_words), decide, command_behind) == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"as-sentence"', '"no-such-sentence"'),
        ('"as-sentence"', '"record-ends"'),
        ('["phrase","leave', '["phrase","{leave'),
        ('["phrase","leave', '["phrase","{nobody}'),
    ],
)
def test_a_message_that_cannot_be_told_is_a_fault_of_its_line(old: str, new: str) -> None:
    place = next(at for at, line in enumerate(CLAIMS.splitlines(), 1) if old in line)
    for text in (CLAIMS, record_to_json(read_record(CLAIMS)).decode()):
        reading = survey(text.replace(old, new))
        assert reading.faults
        assert all("message" in str(fault) for fault in reading.faults)
    assert str(survey(CLAIMS.replace(old, new)).faults[0]).startswith(f"line {place}:")


@pytest.mark.parametrize(
    ("pattern", "old", "new"),
    [
        ("ruling MUG-play-missed", ' "001 VII.2.b"', ""),
        ("ruling MUG-play-missed", "MUG-play-missed", "MUG-play-short"),
        ("points MUG-play-missed", "to=4", "to=5"),
        ("choice ACC-renege", ": dead", ": died"),
    ],
)
def test_a_changed_ruling_is_found_and_told_in_words(pattern: str, old: str, new: str) -> None:
    line = next(one for one in CLAIMS.splitlines() if re.search(pattern, one))
    assert old in line
    changed = CLAIMS.replace(line, line.replace(old, new, 1), 1)
    faults = check(survey(changed), decide, command_behind)
    assert faults
    assert not any('["message"' in str(fault) for fault in faults)
