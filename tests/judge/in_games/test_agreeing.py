"""Where the program deals there is no judge: what only a judge could rule needs everybody's yes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.table import Table
from tests.words import free, lines, tell

from pegout.chance import seed_from
from pegout.game import NEW_TABLE, Command, Phase, Play, events as e, replay, seats_due, view_from
from pegout.game.narration.context import Heard
from pegout.judge import Challenge, Choose, Report, command_behind, decide
from pegout.judge.cases.books import TITLES
from pegout.judge.cases.library import cases
from pegout.players import LEVELS
from pegout.record import check, record_of, survey, write_record
from pegout.seating import Seat, seats
from pegout.text import say

ANN, BOB, CAL, DEE = seats(4)
FORFEITS = [
    ("acc", 2, Report(ANN, "REFUSE")),
    ("mcallen", 2, Report(ANN, "REFUSE", {}, BOB)),
    ("sasg", 2, Report(ANN, "SAS-late")),
    ("sasg", 2, Report(ANN, "SAS-board", {"on_purpose": True})),
    ("sasg", 4, Report(ANN, "SAS-late", {}, BOB)),
]

DISPUTED, ASK_THEM = say("judge-disputed"), say("judge-ask-them")
NO_JUDGE = say("judge-none-here")


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
    reported, asked, answered, ruled = told(table)[-4:]
    assert reported.startswith("Ann reports, against Bob: a player wilfully refused")
    assert asked.startswith("Bob is asked if it is so. Not so: nothing is changed; or: Agree")
    assert "Agree: Bob is out of the event; Bob loses" in asked
    assert answered == "Bob has chosen: not so: nothing is changed."
    assert ruled == f"Ruling (001 XI.4): {DISPUTED} {ASK_THEM}"


@pytest.mark.parametrize(
    ("rules", "case"),
    [
        ("acc", "ACC-aid"), ("acc", "UNCOVERED"), ("bicycle", "ALB-uncovered"),
        ("sasg", "SAS-interfere"), ("sasg", "SAS-abuse"), ("alberta55", "ALB-comment"),
    ],
)  # fmt: skip
def test_nobody_answers_in_the_judges_place(rules: str, case: str) -> None:
    table = dealt(rules, 2, counting="claim")
    in_play(table)
    before = table.state
    table.do(Report(ANN, case, {}, BOB))
    (ruled,) = table.happened(e.Ruled)
    assert ruled.says[-1] == NO_JUDGE
    assert not any("udges are called" in one or "out of" in one for one in lines(ruled.says))
    assert table.refused(Choose(BOB, "1")).code == "no_choice"
    assert (table.scores, seats_due(table.state)) == (before.scores, seats_due(before))


def in_play(table: Table) -> None:
    """Cut and dealt, and a card to be led."""
    player = LEVELS["random"]("x")
    while table.state.phase is not Phase.PLAY:
        table.do(player.choose(view_from(table.state, seats_due(table.state)[0])))


def test_a_wrong_count_is_put_right_and_its_announcer_judges_nothing() -> None:
    table = dealt("bicycle", 2, counting="claim")
    in_play(table)
    (leader,) = seats_due(table.state)
    card = table.state.the_deal.hands[leader][0]
    assert card is not None
    table.do(Play(leader, card, card.pips + 1))
    table.do(Challenge(Seat(1 - leader), "count"))
    assert table.happened(e.CountCorrected)
    assert table.happened(e.Ruled)[-1].says[-1] == NO_JUDGE
    assert table.refused(Choose(leader, "1")).code == "no_choice"


def partners() -> Table:
    """Ann has led and is asked what her card counts; her partner Cal has spoken."""
    table = Table("club_teams", 4, counting="check", seed=seed_from("no jack"))
    in_play(table)
    leader = table.state.the_deal.turn
    assert leader is not None
    table.do(LEVELS["random"]("x").choose(view_from(table.state, leader)))
    rival = Seat((leader + 1) % 4)
    table.do(Report(rival, "CLB-partner", {}, Seat((leader + 2) % 4)))
    return table


def test_what_a_judge_would_choose_stands_only_if_both_sides_want_it() -> None:
    table = partners()
    score = table.state.items[-1]
    accused, reporter = Seat((score.seat + 2) % 4), Seat((score.seat + 1) % 4)
    assert table.refused(Choose(reporter, "agree")).code == "not_your_choice"
    table.do(Choose(accused, "agree"))
    assert table.state.items[-1].state == "open"
    table.do(Choose(reporter, "agree"))
    assert [one.state for one in table.happened(e.ItemClosed)][-1] == "forfeited"
    assert lines(table.happened(e.Ruled)[-1].says) == ("All agree to it.", "They are not scored.")
    assert seats_due(table.state)


@pytest.mark.parametrize("answers", [("not_so",), ("agree", "not_so")])
def test_either_side_leaves_it_as_it_is(answers: tuple[str, ...]) -> None:
    table = partners()
    score = table.state.items[-1]
    for answer in answers:
        table.do(Choose(seats_due(table.state)[0], answer))
    assert table.state.items[-1] == score
    assert seats_due(table.state) == (score.seat,)
    assert table.happened(e.Ruled)[-1].says == (DISPUTED, ASK_THEM)


def test_who_leads_when_the_time_is_up_does_not_win_by_it_alone() -> None:
    table = dealt("alberta55", 2, scores=(100, 90))
    table.do(Report(ANN, "ALB-time", {"minutes": 30}))
    table.do(Choose(BOB, "agree"))
    assert seats_due(table.state) == (ANN,)
    table.do(Choose(ANN, "agree"))
    assert table.state.winner == 0


def test_of_all_cases_that_come_up_here_a_judge_could_change_one_thing_at_most() -> None:
    for one in cases():
        asked = [effect.options for effect in one.effects if effect.do == "ask_judge"]
        doing = [getattr(option, "effects", ()) for options in asked for option in options]
        assert not one.conduct or sum(map(bool, doing)) <= 1, one.id


@pytest.mark.parametrize("answer", ["agree", "not_so"])
def test_a_record_of_it_is_right(answer: str) -> None:
    table = dealt("acc", 2)
    table.do(Report(ANN, "REFUSE"))
    table.do(Choose(BOB, answer))
    reading = survey(write_record(record_of(table.log)))
    assert list(reading.record.events) == table.log
    assert check(reading, decide, command_behind) == ()
    assert check(reading) == ()


def older(log: list[e.Event]) -> list[e.Event]:
    """A log as it was when nobody was asked: what is said then is not what is said now."""
    asked = (e.ChoiceOffered, e.ChoiceMade)
    kept = [one for one in log if not isinstance(one, asked)]
    return [
        replace(one, says=(free("By a judge."),)) if isinstance(one, e.Ruled) else one
        for one in kept
    ]


def test_an_older_record_of_a_forfeited_game_is_still_right() -> None:
    table = dealt("acc", 2)
    table.do(Report(ANN, "REFUSE"))
    table.do(Choose(BOB, "agree"))
    reading = survey(write_record(record_of(older(table.log))))
    assert check(reading, decide, command_behind) == ()
    assert replay(reading.record.events, NEW_TABLE) == replace(table.state, choice=None)


def test_an_older_record_of_a_judges_decision_is_still_right() -> None:
    table = dealt("bicycle", 2, counting="claim")
    in_play(table)
    table.do(Report(ANN, "ALB-uncovered"))
    options = (e.Choice("1", free("Nothing more.")), e.Choice("2", free("As the judge directs.")))
    offered = e.ChoiceOffered("ALB-uncovered", None, options, free("What follows?"), 1)
    log = [*older(table.log), offered, e.ChoiceMade("ALB-uncovered", None, "1")]
    reading = survey(write_record(record_of(log)))
    assert check(reading, decide, command_behind) == ()
    assert replay(reading.record.events, NEW_TABLE).phase is Phase.PLAY
