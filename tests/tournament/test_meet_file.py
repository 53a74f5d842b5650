"""The file of a meet: what stands in its lines, and what is wrong with one."""

from __future__ import annotations

from pegout.tournament import commands as c
from pegout.tournament.codec import meet_from_text, meet_to_text
from pegout.tournament.log import NEW_LOG, MeetLog, take
from pegout.tournament.stamps import Stamp

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
