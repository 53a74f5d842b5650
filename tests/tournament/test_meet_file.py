"""The file of a meet: what stands in its lines, and what is wrong with one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pegout.errors import MeetError
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.codec import (
    meet_from_text,
    meet_to_text,
    step_from_bytes,
    step_to_bytes,
)
from pegout.tournament.meet.log import NEW_LOG, MeetLog, take
from pegout.tournament.profile import profile

AT = Stamp("2026-07-03T09:00", "Ann")


def begun(*more: c.Command) -> MeetLog:
    log = NEW_LOG
    for command in (c.OpenMeet("Club", "2026-07-03", "00" * 32), *more):
        after = take(log, command, AT)
        assert isinstance(after, MeetLog), after
        log = after
    return log


def test_signs_that_end_lines_elsewhere_stand_in_a_text() -> None:
    log = begun(c.Announce("one\u2028two\x85three\x0bfour"), c.Announce("five"))
    assert meet_from_text(meet_to_text(log), "club.cribmeet") == log


def test_a_file_whose_line_ends_were_changed_on_the_way_is_still_read() -> None:
    log = begun(c.Announce("Coffee"))
    assert meet_from_text(meet_to_text(log).replace("\n", "\r\n"), "club.cribmeet") == log


@pytest.mark.parametrize("bad", ["\u2603", 'men"; filename="x.exe', "../men", "Men", ""])
def test_a_file_by_hand_names_no_division_that_no_program_would_open(bad: str) -> None:
    log = begun(c.OpenDivision("men", profile("acc"), "main", muggins=False))
    (opened,) = log.steps[-1].events
    assert isinstance(opened, c.OpenDivision)
    forged = replace(log.steps[-1], events=(replace(opened, division=bad),))
    with pytest.raises(MeetError, match="for an id, and no program of ours gives it"):
        meet_from_text(meet_to_text(MeetLog((*log.steps[:-1], forged))), "club.cribmeet")


def test_a_file_by_hand_names_no_table_that_no_site_would_open() -> None:
    log = begun(c.OpenDivision("men", profile("acc"), "main", muggins=False))
    step = replace(log.steps[-1], number=3, events=(c.OpenTables("men", ((1, "../t"),)),))
    with pytest.raises(MeetError, match="for an id"):
        meet_from_text(meet_to_text(MeetLog((*log.steps, step))), "club.cribmeet")


def test_a_fact_that_is_all_that_happened_is_written_once() -> None:
    log = begun(c.Announce("Coffee"), c.Announce("  Tea  "))
    coffee, tea = meet_to_text(log).splitlines()[-2:]
    assert (coffee.count("Coffee"), tea.count("Tea")) == (1, 2), "as asked, and as it was taken"
    assert '"events"' not in coffee
    again = meet_from_text(meet_to_text(log), "club.cribmeet")
    assert [step.events for step in again.steps[1:]] == [
        (c.Announce("Coffee"),),
        (c.Announce("Tea"),),
    ]
    kept = step_from_bytes(step_to_bytes(log.steps[-2]))
    assert kept == log.steps[-2]
