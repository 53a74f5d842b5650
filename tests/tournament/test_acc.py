"""ACC events at the desk: requirements S1-20 to S1-33."""

from __future__ import annotations

from tests.tournament.desk import Desk, running, stamp, won

from pegout.rulesets import ruleset
from pegout.tournament.bracket import bracket
from pegout.tournament.bracket.playoff import deals_next
from pegout.tournament.cards.result import Result
from pegout.tournament.floor.house_rules import card_of, told_before_play
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import profile

ACC = profile("acc")
GAMES = ruleset(ACC.games.rules.value)


def playoffs(entries: int = 16, rounds: int = 3) -> Desk:
    """A field whose qualifying games went to the lower numbers, and its bracket."""
    desk = running("acc", entries, rounds=rounds)
    for number, game in enumerate(list(desk.d().games())):
        first = game.entries[0] < game.entries[1]
        desk.do(c.RecordResult("d", game.number, won(first, 60 + number)))
    while any(row.needs_playoff and row.at_stake for row in desk.table()):
        desk.do(c.ScheduleTieGames("d"))
        for game in [game for game in desk.d().games() if game.waiting]:
            desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))
    desk.do(c.BeginPlayoffs("d"))
    return desk


def test_S1_20_only_the_game_for_two() -> None:
    assert (GAMES.players.hands.value, GAMES.players.hands.clause) == ((2,), "001 I.2")
    assert [one.size for one in ACC.people.divisions.value] == [1]


def test_S1_21_S1_22_qualifying_games_are_cut_for_and_in_a_match_the_loser_deals() -> None:
    assert ACC.games.first_deal.value == "cut_every_game"
    assert "a qualifying game is no match" in ACC.games.first_deal.clause
    desk = playoffs()
    playoff = desk.playoff
    assert playoff.first_deal == "loser_deals"
    first = playoff.matches[0]
    assert deals_next(first, playoff.first_deal) is None
    desk.do(c.RecordPlayoffGame("d", 1, 1, won(first=False)))
    playoff = desk.playoff
    assert deals_next(playoff.matches[0], playoff.first_deal) == first.entries[0]


def test_S1_21_the_clause_of_the_first_deal_in_a_match() -> None:
    rule = ACC.playoffs.first_deal
    assert (rule.value, rule.clause) == ("loser_deals", "001 I.5.a, IV.1.a")


def test_S1_22_a_match_has_one_winner_and_qualifying_games_are_no_match() -> None:
    desk = playoffs()
    for game in (1, 2):
        desk.do(c.RecordPlayoffGame("d", 1, game, won()))
    assert desk.refused(c.RecordPlayoffGame("d", 1, 3, won())).code == "match_over"
    assert "001 I.5.a, I.6.i" in ACC.games.first_deal.clause


def test_S1_23_a_skunk_by_31_and_a_double_by_61() -> None:
    scoring = ACC.scoring
    assert (scoring.skunk_below.value, scoring.double_skunk_below.value) == (121 - 30, 121 - 60)
    assert GAMES.game.skunk_margin.value == 31
    desk = running("acc", 2, rounds=2)
    desk.do(c.RecordResult("d", 1, won(loser=90)))
    desk.do(c.RecordResult("d", 2, won(first=False, loser=91)))
    assert sorted(desk.totals().values()) == [2, 3]


def test_S1_24_judges_are_called_and_their_ruling_is_kept_with_the_game() -> None:
    desk = running("acc", 4, rounds=1)
    for name in ("Jay", "Jo"):
        desk.do(c.Appoint(name, "judge"))
    desk.do(c.CallJudge("d", 1, "renege?"), stamp("player", "Ann", entry=1))
    answer = c.AnswerCall(1, "no renege", "001 VII.3", "ACC-renege", ("Jay", "Jo"))
    desk.do(answer, stamp("judge", "Jay"))
    call = desk.meet.calls[0]
    assert (call.division, call.game, call.question) == ("d", 1, "renege?")
    assert (call.ruling, call.clause, call.case) == ("no renege", "001 VII.3", "ACC-renege")
    assert call.judges == ("Jay", "Jo")
    assert "Stop and call the judges" in ACC.conduct.disputes.value[0]


def test_two_judges_open_a_hearing_and_three_are_final() -> None:
    desk = running("acc", 4, rounds=1)
    for name in ("Jay", "Jo", "Kim", "Lee"):
        desk.do(c.Appoint(name, "judge"))
    desk.do(c.CallJudge("d", 1, "renege?"), stamp("player", "Ann", entry=1))
    for name in ("Jay", "Jo", "Kim"):
        desk.do(c.TakeCall(1), stamp("judge", name))
    assert desk.meet.calls[0].taken_by == ("Jay", "Jo", "Kim")
    assert desk.refused(c.TakeCall(1), stamp("judge", "Jay")).code == "already"
    assert desk.refused(c.TakeCall(1), stamp("judge", "Lee")).code == "bad_judges"
    desk.do(c.AnswerCall(1, "no renege", judges=("Jay", "Jo")), stamp("judge", "Jay"))
    again = c.AnswerCall(1, "no, really", judges=("Jay", "Kim"))
    assert desk.refused(again, stamp("judge", "Kim")).code == "answered"
    desk.do(c.AnswerCall(1, "a renege", judges=("Jay", "Jo", "Kim")), stamp("judge", "Kim"))
    assert desk.meet.calls[0].ruling == "a renege"
    last = c.AnswerCall(1, "none", judges=("Jay", "Jo", "Lee"))
    assert desk.refused(last, stamp("judge", "Lee")).code == "answered"


def test_a_director_who_plays_leaves_the_ruling_to_another() -> None:
    desk = running("acc", 4, rounds=1)
    desk.do(c.Appoint("Ann", "director"))
    ann = stamp("director", "Ann")
    desk.do(c.CallJudge("d", 1, "renege?"), ann)
    assert desk.refused(c.AnswerCall(1, "mine"), ann).code == "own_game"
    assert desk.refused(c.RuleResult("d", 1, won(), "mine"), ann).code == "own_game"
    desk.do(c.RecordResult("d", 1, won()), ann)


def test_S1_25_muggins_is_optional_and_announced() -> None:
    rule = ACC.games.muggins
    assert (rule.value, rule.clause) == ("announced", "001 I.6.j, X.1")
    assert GAMES.counting.muggins.value == "optional"
    desk = Desk()
    refused = desk.refused(c.OpenDivision("d", ACC, "main"))
    assert (refused.code, refused.clause) == ("muggins_unsaid", rule.clause)
    told = desk.tells(c.OpenDivision("d", ACC, "main", muggins=True))
    assert told.endswith("Muggins is in effect.")
    assert desk.d().muggins
    assert desk.tells(c.SetMuggins("d", False)) == "Main: Muggins is not in effect."
    assert [one.words for one in told_before_play(desk.d())] == ["Muggins is not in effect."]
    card = [line for section in card_of(desk.d()) for line in section.lines]
    assert [line.words for line in card if line.label == "Muggins"] == ["not in effect"]


def test_S1_26_to_write_a_win_is_to_claim_the_game() -> None:
    rule = ACC.scoring.claim_of_game
    assert (rule.value, rule.clause) == (True, "001 VIII.4.a-b, VIII.10")
    assert "To write a win on the card is to claim the game." in ACC.conduct.disputes.value
    desk = running("acc", 4, rounds=2)
    ann = stamp("player", "Ann", entry=1)
    claim = c.Claim("d", 1, 0, won())
    assert desk.refused(claim, ann).code == "not_on", "the card opens with the round"
    desk.do(c.StartRound("d", 1))
    desk.do(claim, ann)
    assert desk.game(1).state == "one_claim"


def test_S1_27_refusal_puts_out_of_the_event_and_the_opponent_wins_by_ten() -> None:
    desk = running("acc", 12, rounds=4)
    desk.do(c.Appoint("Jay", "judge"))
    desk.do(c.StartRound("d", 1))
    ruling = c.RuleResult("d", 1, Result("refusal", winner=1), "would not replace pegs", "001 XI.4")
    desk.do(ruling, stamp("judge", "Jay"))
    first, second = desk.game(1).lines
    assert first is not None
    assert second is not None
    assert (second.value, second.plus, first.value, first.minus) == (2, 10, 0, 10)
    assert desk.meet.entries[1].state == "withdrawn"
    assert all(1 not in game.entries for game in desk.d().games() if game.waiting)
    assert 1 not in [row.entry for row in desk.table()]


def test_S1_27_only_a_ruling_can_put_a_side_out() -> None:
    desk = running("acc", 4, rounds=1)
    refusal = Result("refusal", winner=1)
    assert desk.refused(c.RecordResult("d", 1, refusal)).code == "ruling_needed"
    assert desk.refused(c.Claim("d", 1, 0, refusal)).code == "ruling_needed"


def test_S1_28_what_the_rules_leave_open_the_judge_decides_for_good() -> None:
    assert "the judge decides for this tournament" in ACC.conduct.disputes.value[0]
    assert "XII" in ACC.conduct.disputes.clause


def test_S1_30_the_top_quarter_plays_off() -> None:
    assert ACC.playoffs.qualifiers.value == "top_quarter"
    desk = playoffs(16)
    assert len(desk.playoff.entries) == 4
    assert list(desk.playoff.entries) == [row.entry for row in desk.table()[:4]]


def test_S1_31_the_pairings_are_those_of_the_chart() -> None:
    desk = playoffs(32)
    playoff = desk.playoff
    seeds = [
        tuple(playoff.seed(one) for one in match.entries if one is not None)
        for match in playoff.round(1)
    ]
    assert seeds == [(1, 8), (5, 4), (3, 6), (7, 2)]


def test_S1_32_larger_fields_double_the_bracket() -> None:
    assert bracket(65).size == 128
    assert len(bracket(65).first_round) == 64


def test_S1_33_byes_go_to_the_top_qualifiers() -> None:
    desk = playoffs(20)
    playoff = desk.playoff
    assert len(playoff.entries) == 5
    assert [match.winner for match in playoff.round(1) if match.bye] == [
        playoff.entries[0],
        playoff.entries[2],
        playoff.entries[1],
    ]


def test_S1_30_a_tie_over_the_last_qualifying_place_is_played_first() -> None:
    desk = running("acc", 8, rounds=1)
    for game in list(desk.d().games()):
        desk.do(c.RecordResult("d", game.number, won()))
    refused = desk.refused(c.BeginPlayoffs("d"))
    assert refused.code == "tied"
    assert "play that off first" in refused.sentence
    desk.do(c.ScheduleTieGames("d"))
    for game in [game for game in desk.d().games() if game.waiting]:
        desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))
    desk.do(c.BeginPlayoffs("d"))
    assert desk.d().phase == "playoffs"
