"""Where the program deals there is no judge: what only a judge could rule needs everybody's yes."""

from __future__ import annotations

import pytest
from tests.table import Table

from pegout.chance import seed_from
from pegout.game import Command, seats_due, view_from
from pegout.game import events as e
from pegout.game.heard import Heard
from pegout.game.telling import tell
from pegout.judge import Choose, Report, command_behind, decide
from pegout.judge.agreeing import ASK_THEM, DISPUTED
from pegout.judge.titles import TITLES
from pegout.players import LEVELS
from pegout.record import check, record_of, survey, write_record
from pegout.seating import seats

ANN, BOB, CAL, DEE = seats(4)
FORFEITS = [
    ("acc", 2, Report(ANN, "REFUSE")),
    ("mcallen", 2, Report(ANN, "REFUSE", {}, BOB)),
    ("sasg", 2, Report(ANN, "SAS-late")),
    ("sasg", 2, Report(ANN, "SAS-board", {"on_purpose": True})),
    ("sasg", 4, Report(ANN, "SAS-late", {}, BOB)),
]


def dealt(rules: str, hands: int, **options: object) -> Table:
    """A table whose cards the program deals."""
    seed = seed_from("agreeing")
    return Table(rules, hands, seed=seed, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(("rules", "hands", "report"), FORFEITS)
def test_no_game_is_forfeited_by_the_word_of_one_side(
    rules: str, hands: int, report: Command
) -> None:
    table = dealt(rules, hands)
    before = table.state
    table.do(report)
    assert seats_due(table.state) == (BOB,)
    assert table.refused(Choose(ANN, "agree")).code == "not_your_choice"
    table.do(Choose(BOB, "not_so"))
    assert (table.state.phase, table.scores) == (before.phase, before.scores)
    assert seats_due(table.state) == seats_due(before)
    (ruled,) = table.happened(e.Ruled)
    assert ruled.says == (DISPUTED, ASK_THEM)
    assert ruled.clauses


@pytest.mark.parametrize(("rules", "hands", "report"), FORFEITS)
def test_a_game_is_forfeited_where_the_accused_agree(
    rules: str, hands: int, report: Command
) -> None:
    table = dealt(rules, hands)
    table.do(report)
    table.do(Choose(BOB, "agree"))
    assert table.state.winner == 0
    assert [one.reason for one in table.happened(e.GameEnded)] == ["forfeit"]


def test_a_partner_who_is_accused_is_asked_and_so_are_the_others() -> None:
    table = dealt("sasg", 4)
    table.do(Report(ANN, "SAS-late", {}, CAL))
    assert seats_due(table.state) == (CAL,)
    table.do(Choose(CAL, "agree"))
    assert seats_due(table.state) == (BOB,)
    table.do(Choose(BOB, "agree"))
    assert table.state.winner == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_agrees_to_nothing_it_has_not_seen(level: str) -> None:
    table = dealt("acc", 2)
    table.do(Report(ANN, "REFUSE"))
    assert LEVELS[level]("x").choose(view_from(table.state, BOB)) == Choose(BOB, "not_so")


def told(table: Table) -> list[str]:
    """The last lines of the log, as people read them."""
    start, heard = table.happened(e.MatchStarted)[0], Heard(TITLES)
    lines = []
    for event in table.log:
        heard.take(event)
        lines.append(tell(event, start, heard))
    return lines


def test_the_question_and_the_answer_are_told_in_plain_words() -> None:
    table = dealt("acc", 2)
    table.do(Report(ANN, "REFUSE"))
    table.do(Choose(BOB, "not_so"))
    asked, answered, ruled = told(table)[-3:]
    assert asked.startswith("Bob is asked: Ann reports, against Bob: a player wilfully refused")
    assert "Agree: Bob is out of the event; Bob loses" in asked
    assert answered == "Bob has chosen: not so: nothing is changed."
    assert ruled == f"Ruling (REFUSE, 001 XI.4): {DISPUTED} {ASK_THEM}"


@pytest.mark.parametrize("answer", ["agree", "not_so"])
def test_a_record_of_it_is_right(answer: str) -> None:
    table = dealt("acc", 2)
    table.do(Report(ANN, "REFUSE"))
    table.do(Choose(BOB, answer))
    reading = survey(write_record(record_of(table.log)))
    assert list(reading.record.events) == table.log
    assert check(reading, decide, command_behind) == ()
    assert check(reading) == ()
