"""The log and its file: undo, redo, restore, versions; and files that were damaged."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.tournament.desk import Desk, person, running, won

from pegout.errors import MeetError
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import (
    SUM_DIGITS,
    heading,
    last_seal,
    log_faults,
    meet_from_text,
    meet_to_text,
    mended,
    readable,
    step_line,
)
from pegout.tournament.meet.log import MeetLog, Redo, Restore, Undo, log_of


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.open("acc")
    desk.enter(["Ann", "Bob", "Cat"])
    return desk


def fault(text: str) -> str:
    with pytest.raises(MeetError) as refused:
        meet_from_text(text, "games.cribmeet")
    (only,) = refused.value.faults
    return str(only)


def test_undo_and_redo_of_the_last_step(desk: Desk) -> None:
    before = desk.meet
    desk.do(c.Rename(1, "Anne"))
    after = desk.meet
    desk.do(Undo())
    assert desk.meet == before
    desk.do(Redo())
    assert desk.meet == after
    assert len(desk.log.steps) == 8, "nothing is taken out of the log"


def test_two_undone_steps_come_back_the_last_undone_first(desk: Desk) -> None:
    desk.do(Undo())
    desk.do(Undo())
    assert [one.name for one in desk.meet.people.values()] == ["Ann"]
    desk.do(Redo())
    assert [one.name for one in desk.meet.people.values()] == ["Ann", "Bob"]
    desk.do(Redo())
    assert desk.refused(Redo()).code == "nothing_to_redo"


def test_after_something_new_nothing_is_redone(desk: Desk) -> None:
    desk.do(Undo())
    desk.do(c.Announce("Lunch"))
    assert desk.refused(Redo()).code == "nothing_to_redo"


def test_an_announcement_is_taken_down_and_what_rests_on_it_stays_in_order(desk: Desk) -> None:
    desk.do(c.Announce("Lunch\nat noon"))
    desk.do(c.Announce("Tea at four"))
    desk.do(c.TakeDown("Lunch at noon"))
    assert [one.kind for one in desk.meet.notices] == ["taken_down", "announcement"]
    assert desk.refused(c.TakeDown("Lunch at noon")).code == "not_announced"
    assert "(the taking down of an announcement) rests on" in desk.refused(Undo(6)).sentence
    desk.do(Undo())
    assert [one.kind for one in desk.meet.notices] == ["announcement", "announcement"]


def test_a_step_in_the_middle_goes_only_if_nothing_rests_on_it(desk: Desk) -> None:
    desk.do(c.Announce("Lunch"))
    desk.do(c.Rename(1, "Anne"))
    refused = desk.refused(Undo(3))
    assert refused.code == "rests_on"
    assert refused.sentence == (
        "Step 4 (the entry of Bob) rests on step 3: undo step 4 first, or go back to how it was "
        "after step 2"
    )
    assert desk.refused(Undo(1)).sentence.endswith("rests on step 1: undo step 2 first")
    desk.do(Undo(6))
    assert desk.meet.notices == ()
    assert desk.meet.people[1].name == "Anne"


def test_restore_goes_back_to_how_the_meet_stood_then() -> None:
    desk = Desk()
    desk.open("acc")
    meets = [desk.meet]
    desk.enter(["Ann"])
    desk.enter(["Bob"])
    meets.append(desk.meet)
    desk.do(Undo())
    desk.enter(["Cat"])
    desk.do(Restore(4))
    assert [one.name for one in desk.meet.people.values()] == ["Ann", "Bob"], "as after step 4"
    assert desk.meet == meets[1]
    desk.do(Redo())
    assert [one.name for one in desk.meet.people.values()] == ["Ann", "Cat"]
    desk.do(Restore(2))
    assert desk.meet == meets[0]


def test_what_was_published_is_corrected_and_not_undone() -> None:
    desk = running("alberta55", 3)
    desk.play_all()
    desk.do(c.Publish("d"))
    for command in (Undo(), Undo(1), Restore(3)):
        assert desk.refused(command).code == "published"
    desk.do(c.CorrectResult("d", 1, won(loser=80), "misread"))
    desk.do(Undo())
    assert desk.d().version == 1


def test_a_rehearsal_is_marked_for_good() -> None:
    desk = Desk()
    desk.do(Undo())
    desk.do(c.OpenMeet("Trial", "2026-07-03", "ab" * 32, rehearsal=True))
    assert desk.meet.rehearsal


def test_a_file_is_written_and_read_back(desk: Desk) -> None:
    desk.do(Undo())
    text = meet_to_text(desk.log)
    assert meet_from_text(text, "games.cribmeet") == desk.log
    assert meet_from_text(text.replace("\n", "\r\n"), "games.cribmeet") == desk.log
    assert text.splitlines()[0] == heading()


def test_names_may_hold_signs_that_part_lines_elsewhere(desk: Desk) -> None:
    desk.do(c.Announce("one\u2028two\x85three\nfour\x0cfive"))
    desk.do(c.Enter("d", (person("Zoë\u2029Æ"),)))
    assert meet_from_text(meet_to_text(desk.log), "games.cribmeet") == desk.log


def test_a_line_is_added_without_writing_the_file_anew(desk: Desk) -> None:
    text = meet_to_text(desk.log)
    desk.do(c.Announce("Lunch"))
    line, seal = step_line(desk.log.steps[-1], last_seal(text))
    assert f"{text}{line}\n" == meet_to_text(desk.log)
    assert last_seal(meet_to_text(desk.log)) == seal


def test_a_file_cut_in_half_says_so_and_its_whole_part_can_be_gone_on_from(desk: Desk) -> None:
    text = meet_to_text(desk.log)
    cut = text[: len(text) - 40]
    assert fault(cut) == "games.cribmeet, line 6: is cut off: the steps before it are whole"
    saved = mended(readable(cut)).log
    assert len(saved.steps) == 4
    assert saved == log_of(desk.log.steps[:4])


@pytest.mark.parametrize("place", range(0, 4000, 611))
def test_wherever_a_file_is_cut_nothing_before_that_is_lost(desk: Desk, place: int) -> None:
    text = meet_to_text(desk.log)
    cut = text[: max(len(heading()) + 1, len(text) - place)]
    saved = mended(readable(cut)).log
    assert saved.steps == desk.log.steps[: len(saved.steps)]
    assert len(saved.steps) >= cut.count("\n") - 1


def test_a_file_that_was_changed_is_found_out(desk: Desk) -> None:
    text = meet_to_text(desk.log)
    changed = "was changed after it was written, or a line before it was lost"
    assert fault(text.replace('"Bob"', '"Rob"')) == f"games.cribmeet, line 5: {changed}"
    lines = text.splitlines()
    assert fault("\n".join([*lines[:3], *lines[4:]]) + "\n") == f"games.cribmeet, line 4: {changed}"
    assert fault("\n".join([lines[0], *lines[2:]]) + "\n").startswith("games.cribmeet, line 2")


@pytest.mark.parametrize("text", ["", "hello", "{}", '{"format":"pegout-meet","version":99}', "["])
def test_what_is_no_meet_is_told(text: str) -> None:
    told = fault(text)
    assert told.startswith("games.cribmeet, line 1: is ")
    assert any(word in told for word in ("a copy", "a newer one"))


def test_lines_that_are_not_json_or_no_steps_are_told(desk: Desk) -> None:
    text = meet_to_text(desk.log)
    assert fault(f"{text}nonsense\n") == "games.cribmeet, line 7: is not JSON"
    assert fault(f"{text}[]\n").startswith("games.cribmeet, line 7: was changed")


def test_a_field_that_this_program_does_not_know_is_told(desk: Desk) -> None:
    line, _ = step_line(desk.log.steps[0], "")
    body = line.partition(',"sum":')[0].replace('"rehearsal":false', '"rehearsal":false,"v":7')
    text = f"{heading()}\n{sealed(body)}\n"
    assert "line 2: cannot be read: Object contains unknown field `v`" in fault(text)


def sealed(body: str) -> str:
    """The first line of a file as a forger would write it."""
    seal = sha256(f"\n{body}}}".encode()).hexdigest()[:SUM_DIGITS]
    return f'{body},"sum":"{seal}"}}'


def test_a_log_whose_steps_do_not_follow_is_found_out(desk: Desk) -> None:
    one, two, three, *_ = desk.log.steps
    wrong = replace(three, events=three.events[1:])
    (found,) = log_faults(MeetLog((one, two, wrong)))
    assert found.where == "step 3 (Enter)"
    assert "does not follow from the steps before it" in found.reason


def test_steps_are_numbered_and_stamped(desk: Desk) -> None:
    numbers = [step.number for step in desk.log.steps]
    assert all(b == a + 1 for a, b in pairwise(numbers))
    assert {step.stamp.by for step in desk.log.steps} == {"Dee"}


def test_every_broken_line_is_named_and_later_steps_are_saved() -> None:
    desk = running("mcallen", 12)
    for number in (1, 2, 3):
        desk.do(c.RecordResult("d", number, won()))
    desk.do(c.CorrectResult("d", 2, won(loser=90), "misread"))
    desk.do(Undo())
    desk.do(c.Announce("Lunch"))
    lines = meet_to_text(desk.log).splitlines()
    first, second = (
        next(
            n for n, line in enumerate(lines) if f'"RecordResult","division":"d","game":{g}' in line
        )
        for g in (1, 2)
    )
    lines[first] = lines[first].replace("121", "120")
    lines[second] = "?" + lines[second]
    text = "\n".join(lines) + "\n"
    with pytest.raises(MeetError) as error:
        meet_from_text(text, "x")
    assert [one.where for one in error.value.faults] == [
        f"x, line {n + 1}" for n in (first, second)
    ]
    saved = mended(readable(text))
    assert [number for number, _ in saved.left_out] == [second + 2, second + 3]
    kept = saved.log.meet.divisions["d"]
    assert [game.number for game in kept.games() if game.counts] == [3]
    assert saved.log.meet.notices[-1].text == "Lunch"
    assert meet_from_text(meet_to_text(saved.log), "x") == saved.log
