"""What the desk shows, made from meets that were played to some point."""

from __future__ import annotations

import pytest

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.service.views.desk.games import current_round, round_rows
from pegout.service.views.desk.outcome import brackets_of, places_table, still_open, table_of
from pegout.service.views.desk.rehearsal import RehearsedMeet, made_up_people
from pegout.service.views.desk.status import (
    DONE_BY,
    WHERE,
    slow_in,
    stands,
    stands_for,
    step_rows,
    undone_by,
)
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Role, Stamp
from pegout.tournament.meet.log import NEW_LOG, Undo
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.standings import table

DORA = Stamp("2026-02-07T09:00", "Dora")


def practice(book: str, entries: int) -> RehearsedMeet:
    """A rehearsal with that many entries."""
    part = profile(book).people.divisions.value[0].id
    one = RehearsedMeet(NEW_LOG, "d", DORA)
    one.do(c.OpenMeet("Rehearsal", "2026-07-03", seed_from("desk"), rehearsal=True))
    one.do(c.OpenDivision("d", profile(book), part, muggins=False))
    for command in made_up_people(one.log.meet, one.division, entries):
        one.do(command)
    assert one.refused is None, one.refused
    return one


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_a_rehearsal_by_any_book_is_played_to_the_end(book: str) -> None:
    one = practice(book, 9)
    one.play_on()
    assert one.refused is None, one.refused
    assert next_step(one.log.meet, one.division).code == "publish"
    assert not [found for found in still_open(one.log, one.division) if found.kind == "wrong"]
    for view in brackets_of(one.log.meet, one.division):
        assert view.over
        assert view.places
    assert stands(one.log.meet, one.division).page == WHERE["publish"]


def next_for(one: RehearsedMeet, role: Role, name: str = "Rae") -> str:
    return stands_for(one.log.meet, one.division, role, name).next.sentence


def test_everybody_is_told_only_what_is_theirs_to_do_next() -> None:
    """Every helper is led by what their role may do; the rest they hear as others' work."""
    one = practice("mcallen", 1)
    assert next_for(one, "registrar").startswith("Enter more")
    told = "Nothing waits for you. Next, for the director or a registrar: Enter more"
    assert next_for(one, "scorer").startswith(told)
    assert next_for(one, "cross_checker").startswith(told)
    for command in made_up_people(one.log.meet, one.division, 5):
        one.do(command)
    for step in (c.CheckIn("d"), c.MakePlan("d"), c.Start("d"), c.StartRound("d", 1)):
        one.do(step)
    assert next_for(one, "scorer").startswith("Enter 3 results of round 1")
    told = "Nothing waits for you. Next, for the director or a scorer: Enter 3 results of round 1"
    assert next_for(one, "registrar").startswith(told)
    assert next_for(one, "judge").startswith("No table waits for a judge")
    one.do(c.CallJudge("d", 2))
    assert next_for(one, "scorer").startswith("Enter 3 results"), "while the judge is on the way"
    assert next_for(one, "registrar").endswith("Answer call 1 for a judge at game 2.")
    assert one.refused is None


def test_nobody_is_asked_to_judge_a_game_of_their_own() -> None:
    one = practice("mcallen", 6)
    for step in (c.CheckIn("d"), c.MakePlan("d"), c.Start("d"), c.StartRound("d", 1)):
        one.do(step)
    first = one.division.game(1)
    assert first is not None
    plays = one.log.meet.entry_name(first.entries[0])
    one.do(c.CallJudge("d", 1))
    told = "You play in this game, so another judge must do it: Answer call 1"
    assert next_for(one, "judge", plays).startswith(told)
    assert "Meanwhile: Enter 3 results" in next_for(one, "director", plays)
    assert next_for(one, "judge").startswith("Answer call 1")
    one.do(c.CallJudge("d", 2))
    assert next_for(one, "judge", plays).startswith("Answer call 2")


def test_every_step_of_a_role_has_its_page() -> None:
    assert {code for codes in DONE_BY.values() for code in codes} <= set(WHERE)


def test_more_made_up_people_have_names_of_their_own() -> None:
    one = practice("sasg", 15)
    for command in made_up_people(one.log.meet, one.division, 15):
        assert one.do(command), one.refused
    names = [person.name for person in one.log.meet.people.values()]
    assert len(set(names)) == len(names) == 30


def test_a_slow_table_is_named_and_the_round_that_is_on_is_found() -> None:
    one = practice("alberta55", 6)
    for command in (c.CheckIn("d"), c.MakePlan("d"), c.Start("d"), c.StartRound("d", 1)):
        assert one.do(command), one.refused
    allowed = one.division.profile.games.minutes.value
    assert allowed is not None
    assert not list(slow_in(one.log.meet, one.division, "2026-02-07T09:05"))
    slow = list(slow_in(one.log.meet, one.division, "2026-02-07T10:00"))
    assert [told.partition(" over: game ")[0] for told in slow] == [
        f"Table {table} is {60 - allowed} minutes" for table in range(1, 4)
    ]
    rows = round_rows(one.division, "2026-02-07T10:00")
    assert rows[0].clock == f"time has been up for {60 - allowed} minutes"
    assert current_round(one.division, rows) == 1
    one.play_round()
    assert current_round(one.division, round_rows(one.division, "2026-02-07T10:00")) == 2


def test_who_goes_on_is_told_only_when_it_is_settled() -> None:
    def code(one: RehearsedMeet) -> str:
        made = table_of(one.log.meet, one.division, "advancing")
        return made.code if isinstance(made, Rejection) else ""

    casual = practice("casual", 4)
    casual.play_on()
    assert code(casual) == "nobody_advances"
    one = practice("alberta55", 4)
    for command in (c.CheckIn("d"), c.MakePlan("d"), c.Start("d")):
        assert one.do(command), one.refused
    assert code(one) == "not_settled"
    even = practice("alberta55", 3)
    for command in (c.CheckIn("d"), c.MakePlan("d", draw="entered"), c.Start("d")):
        assert even.do(command), even.refused
    for game in list(even.division.games()):
        # Each wins once, by the same score: a ring that nothing but play parts.
        first = (game.entries[1] - game.entries[0]) % 3 == 1
        scores = (121, 100) if first else (100, 121)
        assert even.do(c.RecordResult("d", game.number, Result("played", scores)))
    assert code(even) == "tied_to_advance"
    one.play_on()
    assert code(one) == ""


def test_the_log_says_what_a_return_would_undo() -> None:
    one = practice("mcallen", 3)
    assert [row.number for row in undone_by(one.log, 3)] == [4, 5]
    assert one.do(Undo())
    rows = step_rows(one.log, everything=True)
    assert [(row.number, row.in_force) for row in rows[:3]] == [(6, True), (5, False), (4, True)]
    assert not rows[0].may_undo


def test_nobody_reads_why_all_are_equal_before_a_result_is_in() -> None:
    one = practice("mcallen", 8)
    one.do(c.CheckIn("d"))
    one.do(c.MakePlan("d"))
    one.do(c.Start("d"))
    one.do(c.StartRound("d", 1))

    def reasons() -> set[object]:
        ranked = table(one.log.meet, one.division)
        return {
            row["reason"] for row in places_table(one.log.meet, one.division, ranked, None).records
        }

    assert reasons() == {""}
    one.do(c.RecordResult("d", 1, Result("played", (121, 90))))
    assert len(reasons()) > 1
