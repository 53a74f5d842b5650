"""A human judge's own orders, and rulings at tables where the program deals."""

from __future__ import annotations

import pytest
from tests.judge.in_games.sitting import Sitting
from tests.table import Table
from tests.words import lines

from pegout.chance import seed_from
from pegout.game import Phase, StartGame, commands as c, events as e
from pegout.judge import Choose, Direct, Effect, Report
from pegout.judge.ruling import effects as fx
from pegout.seating import Seat

ANN, BOB = Seat(0), Seat(1)


def ordered(table: Table, *effects: Effect, offender: Seat = BOB) -> None:
    table.do(Direct(ANN, offender, effects, "the judge was called"))


def at(stage: str, rules: str = "acc", hands: int = 2, scores: str = "40-50") -> Sitting:
    return Sitting(rules, hands, False, stage, scores)


def sealed(**options: object) -> Table:
    """A table whose cards the program deals, and the players count."""
    seed = seed_from("rulings")
    return Table("acc", seed=seed, counting="claim", **options)  # type: ignore[arg-type]


def test_an_order_is_said_and_done() -> None:
    table = at("play")
    ordered(table, fx.Score("opponent", 5), fx.PegBack("offender", 3), fx.Continue())
    assert table.scores == (45, 47)
    assert lines(table.happened(e.Ruled)[-1].says) == (
        "Ann pegs 5 (penalty).",
        "Bob pegs back 3.",
        "Play goes on.",
    )


def test_after_a_judges_question_the_judge_gives_an_order() -> None:
    table = at("show")
    table.do(Report(ANN, "ACC-dislodge-one", {"agreed": "no"}))
    assert table.refused(Direct(ANN, BOB, (fx.SetPegs("offender", 54, 50),), "x")).code == (
        "choice_open"
    )
    table.do(Choose(ANN, "1"))
    ordered(table, fx.SetPegs("offender", 54, 50))
    assert (table.state.pegs[1].front, table.state.pegs[1].rear) == (54, 50)


@pytest.mark.parametrize(
    ("stage", "effect", "phase"),
    [
        ("play", fx.Redeal("same"), Phase.PACK_CUT),
        ("play", fx.Stop(), Phase.SHOW),
        ("play", fx.Dead("crib"), Phase.PLAY),
        ("play", fx.Recut("pone"), Phase.STARTER),
        ("deal", fx.Recut("pone"), Phase.PACK_CUT),
        ("pack", fx.Reshuffle("pack"), Phase.PACK_CUT),
        ("starter", fx.ReturnDiscard(), Phase.DISCARD),
        ("show", fx.NextDealer("dealer"), Phase.SHOW),
        ("cut", fx.Recut("both"), Phase.CUT_FOR_DEAL),
        ("cut", fx.GameLost("offender"), Phase.MATCH_OVER),
        ("play", fx.Order("the window is opened"), Phase.PLAY),
    ],
)
def test_what_a_judge_may_order_at_a_real_table(stage: str, effect: Effect, phase: Phase) -> None:
    table = at(stage, scores="" if stage == "cut" else "40-50")
    ordered(table, effect)
    assert table.state.phase is phase
    table.play_on()


@pytest.mark.parametrize(
    ("stage", "effect", "why"),
    [
        ("cut", fx.Redeal("same"), "Nobody has the deal yet"),
        ("play", fx.Redeal("right"), "it was Bob’s turn to deal"),
        ("pack", fx.Retract("all"), "not on the table"),
        ("pack", fx.Dead("crib"), "not on the table"),
        ("discard", fx.Dead("crib"), "Not all have thrown to the crib"),
        ("cut", fx.RemakeCrib(), "not on the table"),
        ("discard", fx.RemakeCrib(), "Not all have thrown to the crib"),
        ("play", fx.Dead("renege_cards"), "No go of that player’s is on record"),
        ("play", fx.Rewind(), "No go of that player’s is on record"),
        ("play", fx.SetCount("true"), "No card has been played"),
        ("discard", fx.Move("pone_excess"), "not on the table"),
        (
            "starter",
            fx.Draw("opponent", "dealer_discard"),
            "The dealer has thrown already",
        ),
        ("discard", fx.ReturnDiscard(), "thrown nothing"),
        (
            "play",
            fx.ReturnDiscard(),
            "The starter has been turned",
        ),
    ],
)
def test_what_cannot_be_ordered_is_refused(stage: str, effect: Effect, why: str) -> None:
    table = at(stage, scores="" if stage == "cut" else "40-50")
    refused = table.refused(Direct(ANN, BOB, (effect,), "x"))
    assert refused.code == "cannot_happen"
    assert why in refused.sentence


@pytest.mark.parametrize("effects", [(), (fx.AskJudge("what now?"),), (fx.Choose("offender", ()),)])
def test_an_order_is_something_done(effects: tuple[Effect, ...]) -> None:
    assert at("play").refused(Direct(ANN, BOB, effects, "x")).code == "bad_order"


@pytest.mark.parametrize(
    "effect",
    [
        fx.Dead("Bob’s hand"),  # type: ignore[arg-type]
        fx.Forfeit("offender", "the match"),  # type: ignore[arg-type]
        fx.Draw("opponent", "a card"),  # type: ignore[arg-type]
        fx.NextDealer("nobody"),  # type: ignore[arg-type]
    ],
)
def test_what_no_table_knows_is_refused(effect: Effect) -> None:
    refused = at("play").refused(Direct(ANN, BOB, (effect,), "x"))
    assert refused.code == "bad_order"
    assert "No table knows this order" in refused.sentence


@pytest.mark.parametrize(
    "effect",
    [
        fx.Reshuffle("pack"),
        fx.Recut("pone"),
        fx.Move("dealer_excess"),
        fx.Draw("opponent", "crib_excess"),
    ],
)
def test_where_the_program_deals_no_card_is_moved_by_hand(effect: Effect) -> None:
    table = sealed(scores=(40, 50))
    table.do(c.Cut(ANN, "pack", 20))
    table.do(c.Deal(BOB))
    assert "The program deals here" in table.refused(Direct(ANN, BOB, (effect,), "x")).sentence


def test_where_the_program_deals_a_judge_can_order_a_new_deal() -> None:
    table = sealed(scores=(40, 50))
    table.do(c.Cut(ANN, "pack", 20))
    first = table.do(c.Deal(BOB))
    ordered(table, fx.Redeal("same"))
    table.do(c.Cut(ANN, "pack", 20))
    assert table.do(c.Deal(BOB)) != first


@pytest.mark.parametrize("case", ["ACC-aid", "UNCOVERED"])
def test_conduct_can_be_reported_where_the_program_deals(case: str) -> None:
    table = sealed(scores=(40, 50))
    table.do(c.Cut(ANN, "pack", 20))
    table.do(c.Deal(BOB))
    for seat in (ANN, BOB):
        table.do(c.LayAway(seat, table.state.the_deal.hands[seat][:2]))
    table.do(c.Cut(ANN, "starter", 20))
    table.do(Report(ANN, case))
    assert table.happened(e.Ruled)[-1].case == case


def test_cards_and_pegs_cannot_be_reported_where_the_program_knows_them() -> None:
    assert sealed().refused(Report(ANN, "ACC-touch-opp")).code == "cannot_happen"


def test_who_refuses_the_rules_loses_the_whole_match() -> None:
    table = Table("acc", counting="claim", match_to=3, scores=(40, 50))
    table.do(Report(ANN, "REFUSE"))
    assert table.state.phase is Phase.MATCH_OVER
    assert table.happened(e.MatchEnded)[-1].winner == 0


def test_who_is_absent_loses_one_game() -> None:
    table = Table("sasg", counting="claim", match_to=3)
    table.do(Report(ANN, "SAS-late"))
    assert table.state.games == (1, 0)
    table.do(StartGame())
    assert table.state.phase is Phase.CUT_FOR_DEAL


def test_of_three_players_the_furthest_of_the_others_wins_a_forfeited_game() -> None:
    table = at("play", "bicycle", 3, "40-50-60")
    ordered(table, fx.GameLost("offender"), offender=ANN)
    assert table.state.winner == 2


def test_nobody_reports_a_score_that_is_not_there() -> None:
    table = at("play")
    assert table.refused(Report(ANN, "ACC-underpeg", item=99)).code == "no_such_score"
    table.play("5H")
    number = table.state.items[-1].id
    mine = Report(BOB, "ACC-underpeg", offender=BOB, item=number)
    assert table.refused(mine).code == "not_your_score"


def test_while_a_game_is_claimed_other_cases_wait() -> None:
    table = at("play")
    table.do(c.ClaimGame(ANN))
    assert table.refused(Report(BOB, "ACC-touch-opp")).code == "game_claimed"
    table.do(Report(BOB, "UNCOVERED"))
    table.do(Choose(ANN, "1"))
    assert table.state.claimed is not None
