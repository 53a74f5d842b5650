"""The log in sentences, what comes next, and what is wrong or open in a meet."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.text.catalogued import all_entries
from tests.tournament.desk import running

from pegout.errors import Rejection
from pegout.tournament.cards.claim import CardClaim, cross_check_clause
from pegout.tournament.cards.result import PaperLine, Result
from pegout.tournament.floor.next_steps import findings, next_step
from pegout.tournament.floor.rehearsal import Rehearsal, rehearse
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.base import STEPS
from pegout.tournament.meet.course import CHECKS, DECIDERS
from pegout.tournament.meet.evolve import CHANGES
from pegout.tournament.meet.evolve_games import CHANGES as GAME_CHANGES
from pegout.tournament.meet.log import NEW_LOG, MeetLog, Redo, Restore, Undo, take
from pegout.tournament.narration.events import TELLERS
from pegout.tournament.narration.log import tell_step, told_between, told_log
from pegout.tournament.narration.results import booked_words
from pegout.tournament.profile import profile
from pegout.tournament.standings.ranking import table_as

AT = Stamp("2026-07-03T09:00", "Ann")


def done(*asked: c.Command, log: MeetLog = NEW_LOG) -> MeetLog:
    for command in asked:
        after = take(log, command, AT)
        assert not isinstance(after, Rejection), after
        log = after
    return log


def acc(entries: int = 4, rounds: int = 2) -> MeetLog:
    names = [c.Enter("main", (c.PersonData(f"P{n}"),)) for n in range(1, entries + 1)]
    return done(
        c.OpenMeet("Club", "2026-07-03", "00" * 32),
        c.OpenDivision("main", profile("acc"), "main", muggins=False),
        *names,
        c.CheckIn("main"),
        c.MakePlan("main", rounds=rounds, draw="entered"),
        c.Start("main"),
    )


def sentences(log: MeetLog) -> list[str]:
    return [str(message) for _, told in told_log(log) for message in told]


def test_every_kind_of_event_has_its_sentence() -> None:
    assert set(TELLERS) == set(get_args(e.AnyEvent))


@pytest.mark.parametrize(("name", "part", "entries"), [("acc", "main", 12), ("sasg", "pairs", 9)])
def test_every_step_of_a_tournament_is_told(name: str, part: str, entries: int) -> None:
    log = rehearse(Rehearsal(profile(name), part, entries, "1"))
    told = list(told_log(log))
    assert len(told) == len(log.steps)
    assert all(str(line).endswith(".") for _, lines in told for line in lines)


def test_a_step_undone_keeps_the_names_it_had() -> None:
    log = done(
        c.OpenMeet("Club", "2026-07-03", "00" * 32),
        c.OpenDivision("main", profile("acc"), "main", muggins=False),
        c.Enter("main", (c.PersonData("Bob"),)),
        Undo(),
        c.Enter("main", (c.PersonData("Cat"),)),
        Undo(),
        Redo(),
        Restore(2),
    )
    assert sentences(log)[2:] == [
        "Entry 1: Bob entered Main.",
        "Step 3 is undone.",
        "Undone: Entry 1: Bob entered Main.",
        "Entry 1: Cat entered Main.",
        "Step 5 is undone.",
        "Undone: Entry 1: Cat entered Main.",
        "Step 5 is back in force.",
        "Back: Entry 1: Cat entered Main.",
        "Everything is as it was after step 2: Step 5 is undone.",
        "Undone: Entry 1: Cat entered Main.",
    ]


def test_what_comes_next_is_never_refused_in_a_whole_tournament() -> None:
    """At every step of a rehearsal something is said, and it ends with nothing left to do."""
    log = rehearse(Rehearsal(profile("acc"), "main", 12, "2", 5))
    so_far, codes = NEW_LOG, []
    for step in log.steps:
        so_far = take(so_far, step.command, step.stamp)  # type: ignore[assignment]
        if so_far.meet.divisions:
            codes.append(next_step(so_far.meet, so_far.meet.divisions["main"]).code)
    firsts = list(dict.fromkeys(codes))
    assert firsts[:5] == ["enter", "check_in", "plan", "start", "round"]
    assert firsts[-3:] == ["playoff_game", "publish", "done"]
    assert {"result", "playoffs"} <= set(firsts)


def test_what_is_open_is_found() -> None:
    log = acc()
    one, two = ([finding.sentence for finding in findings(x)] for x in (log, _some(log)))
    assert one == ["games 1, 2, 3 and 4 have no result"]
    assert two[0] == "games 1, 2, 3 and 4 have no result"
    assert "game 1 in dispute" in two
    assert "call 1 for a judge at game 2 is not answered" in two


def _some(log: MeetLog) -> MeetLog:
    return done(
        c.Claim("main", 1, 0, Result("played", (121, 90))),
        c.Claim("main", 1, 1, Result("played", (90, 121))),
        c.CallJudge("main", 2, "which?"),
        log=log,
    )


def test_a_finished_tournament_has_nothing_wrong_or_open() -> None:
    assert list(findings(rehearse(Rehearsal(profile("mcallen"), "men", 13, "3")))) == []


def test_games_known_from_cards_only_count_under_another_book() -> None:
    log = done(
        c.WriteCard("main", 1, 0, CardClaim(True, 2, 17, "plus")),
        c.WriteCard("main", 1, 1, CardClaim(False, 0, 16, "minus")),
        c.CrossCheck("main", early=True),
        log=acc(),
    )
    division = log.meet.divisions["main"]
    rows = table_as(log.meet, division, profile("mcallen"))
    assert sorted(row.total for row in rows)[-2:] == [105, 131]


def test_a_loss_on_both_cards_does_not_break_another_book() -> None:
    log = done(
        c.WriteCard("main", 1, 0, CardClaim(True, 2, 17, "plus")),
        c.WriteCard("main", 1, 1, CardClaim(True, 2, 17, "plus")),
        c.CrossCheck("main", early=True),
        log=acc(),
    )
    assert table_as(log.meet, log.meet.divisions["main"], profile("mcallen"))
    assert "a win, +17 → a loss, -17" in sentences(log)[-1]


def test_make_ups_of_one_who_leaves_a_round_robin_late_are_forfeited() -> None:
    """A late entry plays make-ups; when it leaves after most of them the rest are forfeits."""
    people = [c.PersonData(f"P{n}", 1940, papers=("membership",)) for n in range(6)]
    enter = [c.Enter("d", (one,), "Zone 1", "let in") for one in people]
    log = done(
        c.OpenMeet("Zone", "2026-07-03", "00" * 32),
        c.OpenDivision("d", profile("alberta55"), "singles55"),
        *enter[:5],
        c.CheckIn("d"),
        c.MakePlan("d", draw="entered"),
        c.Start("d"),
    )
    for number in range(1, 9):
        log = done(c.RecordResult("d", number, Result("played", (121, 90))), log=log)
    log = done(enter[5], log=log)
    waiting = [game.number for game in log.meet.divisions["d"].games() if game.waiting]
    for number in waiting[:-1]:
        log = done(c.RecordResult("d", number, Result("played", (121, 90))), log=log)
    log = done(c.Withdraw(6, "went home"), log=log)
    cards = log.meet.divisions["d"].tallies
    assert {cards[entry].games for entry in range(1, 6)} == {5}


def test_a_cross_check_tells_what_each_card_said_and_says() -> None:
    log = done(
        c.WriteCard("main", 1, 0, CardClaim(True, 2, 17, "plus")),
        c.WriteCard("main", 1, 1, CardClaim(False, 0, 16, "minus")),
        c.CrossCheck("main", early=True),
        log=acc(),
    )
    a, b = (log.meet.entry_name(entry) for entry in log.meet.divisions["main"].rounds[1][1].entries)
    (told,) = map(str, tell_step(log.steps[-1], log.meet))
    assert told == (
        f"Game 1 (round 1, table 1), cross-check: on the card of {a} a win, +17 → a win, +16; "
        f"on the card of {b} a loss, -16, as written. Why: the two cards differ; ACC 12.2 a."
    )


def test_cards_that_do_not_mirror_each_other_are_told_side_by_side() -> None:
    win, loss = PaperLine(True, 121, 0, 2, plus=16), PaperLine(False, 104, 17, 0, minus=17)
    names = "Ann", "Bob"
    assert booked_words(Result("played", (121, 105), 0), (win, loss), names) == (
        "Ann beat Bob: on the card of Ann a win, +16 and on the card of Bob a loss, -17"
    )
    assert booked_words(Result("played"), (win, win), names) == (
        "Ann and Bob: on the card of Ann a win, +16 and on the card of Bob a win, +16"
    )
    assert booked_words(Result("played", (121, 90), 0), (win, None), names) == "Ann beat Bob 121–90"


def test_of_many_steps_undone_the_first_are_named() -> None:
    names = [c.PersonData(f"P{number}") for number in range(9)]
    log = done(
        c.OpenMeet("Club", "2026-07-03", "00" * 32),
        c.OpenDivision("main", profile("acc"), "main", muggins=False),
        *(c.Enter("main", (one,)) for one in names),
        Restore(2),
    )
    last = len(log.steps)
    told = [*map(str, told_between(log, last, last))]
    assert told[1:3] == ["Undone: Entry 1: P0 entered Main.", "Undone: Entry 2: P1 entered Main."]
    assert told[-1] == "And 3 more steps."
    assert told == sentences(log)[-len(told) :]


def test_times_are_told_as_people_write_them() -> None:
    log = done(
        c.OpenMeet("Club", "2026-07-03", "00" * 32),
        c.OpenDivision(
            "main", profile("acc"), "main", "2026-07-03T09:00", "2026-07-03T12:00", muggins=False
        ),
        c.SetDeadline("main", "2026-07-01T18:00"),
    )
    assert sentences(log)[1:] == [
        "Main is open, by the book ACC, from 3 July 2026, 09:00 to 3 July 2026, 12:00. "
        "Muggins is not in effect.",
        "Main takes entries until 1 July 2026, 18:00.",
    ]


def test_a_question_keeps_its_own_mark() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    desk.do(c.CallJudge("d", 1, "Who pegs first?"))
    assert sentences(desk.log)[-1].endswith(": Who pegs first?")
    assert "was called at 12:00." in sentences(desk.log)[-2]


@pytest.mark.parametrize("kind", sorted(get_args(c.AnyCommand), key=str))
def test_every_step_is_declared_and_decided_and_can_be_named(kind: type[c.Command]) -> None:
    entry = all_entries()[STEPS[kind].key]
    assert entry.parts <= set(kind.__struct_fields__)
    assert (kind in DECIDERS) != (kind in CHECKS)


@pytest.mark.parametrize("kind", sorted(get_args(e.AnyEvent), key=str))
def test_every_kind_of_event_has_its_change(kind: type[e.Event]) -> None:
    assert (kind in CHANGES) != (kind in GAME_CHANGES)


@pytest.mark.parametrize("book", ["acc", "mcallen"])
def test_only_a_book_of_the_acc_names_its_rule_for_two_cards(book: str) -> None:
    named = cross_check_clause(profile(book), "a", "b")
    assert named == ("ACC 12.2 a, b" if book == "acc" else "")


def test_a_forfeit_entered_at_the_desk_was_on_no_paper() -> None:
    desk = running("mcallen", 12)
    desk.do(c.RecordResult("d", 1, Result("forfeit", winner=0)))
    desk.do(c.RecordResult("d", 2, Result("played", (121, 90))))
    told = [str(line) for step in desk.log.steps[-2:] for line in tell_step(step, desk.meet)]
    assert "(at the desk)" in told[0]
    assert "(from paper)" in told[-1]
