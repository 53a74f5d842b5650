"""A playoff in play: series, byes, advancing, corrections, withdrawals, places."""

import msgspec
import pytest
from tests.tournament.brackets.play import (
    LEFT_WINS,
    RIGHT_WINS,
    entered,
    favourites,
    left,
    played,
    refused,
)

from pegout.tournament.bracket import (
    BestOf,
    Playoff,
    begin,
    due,
    games_forfeited,
    no_show,
    placing,
    tally,
    with_result,
    withdraw,
)
from pegout.tournament.cards.result import Result
from pegout.tournament.profile import profile

EIGHT = range(1, 9)


def places(playoff: Playoff) -> dict[int, tuple[int, int]]:
    return {one.entry: (one.place, one.through) for one in placing(playoff)}


def test_S1_33_byes_go_on_by_themselves_and_keep_their_side() -> None:
    playoff = begin(range(101, 125), 3)
    assert playoff.match(4) is not None
    assert [one.entries for one in playoff.round(1)[:4]] == [
        (101, None), (116, 117), (109, 124), (None, 108),
    ]  # fmt: skip
    assert [one.entries for one in playoff.round(2)[:2]] == [(101, None), (None, 108)]
    assert {game.round for game in due(playoff)} == {1}
    assert len(due(playoff)) == 8


def test_A30_one_qualifier_has_won_and_plays_nobody() -> None:
    playoff = begin([7], 5)
    assert playoff.champion == 7
    assert playoff.over
    assert due(playoff) == ()
    assert places(playoff) == {7: (1, 1)}
    refused(with_result(playoff, 1, 1, LEFT_WINS), "no_such_match")


def test_A32_two_and_three_qualifiers() -> None:
    two = played(begin([5, 9], 1), 1, "R")
    assert places(two) == {9: (1, 1), 5: (2, 2)}
    three = played(begin([5, 6, 9], 1, third_place=True), 2, "R")
    assert three.third_place is None
    assert places(played(three, 3, "L")) == {5: (1, 1), 6: (2, 2), 9: (3, 3)}


@pytest.mark.parametrize(("best_of", "games"), [(1, "R"), (3, "LRR"), (5, "LLRRR")])
def test_S1_22_a_match_is_won_by_most_games(best_of: BestOf, games: str) -> None:
    playoff = begin([1, 2], best_of)
    for number in range(len(games)):
        assert played(playoff, 1, games[:number]).champion is None
    assert played(playoff, 1, games).champion == 2


def test_S1_21_the_first_game_is_cut_for_and_then_the_loser_deals() -> None:
    playoff = begin([1, 2], 5)
    dealers = [due(played(playoff, 1, games))[0].deals for games in ("", "L", "LR", "LRR")]
    assert dealers == [None, 2, 1, 1]
    cut = begin([1, 2], 5, first_deal="cut_every_game")
    assert due(played(cut, 1, "L"))[0].deals is None


def test_winners_go_to_the_right_place_and_side() -> None:
    playoff = played(played(begin(EIGHT, 1), 4, "L"), 1, "R")
    semi = playoff.round(2)
    assert [one.entries for one in semi] == [(8, None), (None, 7)]
    playoff = played(played(playoff, 2, "R"), 3, "R")
    assert [one.entries for one in playoff.round(2)] == [(8, 4), (6, 7)]
    playoff = played(played(playoff, 5, "R"), 6, "R")
    assert playoff.round(3)[0].entries == (4, 7)


def test_a_match_waits_for_both_of_the_matches_before_it() -> None:
    playoff = played(begin(EIGHT, 1, third_place=True), 1, "L")
    refusal = refused(with_result(playoff, 5, 1, LEFT_WINS), "match_not_ready")
    assert "matches 1 and 2" in refusal.sentence
    third = refused(with_result(playoff, 8, 1, LEFT_WINS), "match_not_ready")
    assert "semi-finals" in third.sentence
    assert [game.match for game in due(playoff)] == [2, 3, 4]


def test_places_where_semi_finalists_share_third() -> None:
    playoff = favourites(begin(EIGHT, 3))
    assert playoff.over
    assert places(playoff) == {
        1: (1, 1), 2: (2, 2), 3: (3, 4), 4: (3, 4),
        5: (5, 8), 6: (5, 8), 7: (5, 8), 8: (5, 8),
    }  # fmt: skip


def test_places_where_third_is_played_for() -> None:
    playoff = begin(EIGHT, 1, third_place=True)
    for match in (1, 2, 3, 4, 5, 6):
        playoff = played(playoff, match, "L")
    assert playoff.third_place is not None
    assert playoff.third_place.entries == (5, 7)
    assert places(playoff) == {2: (5, 8), 4: (5, 8), 6: (5, 8), 8: (5, 8)}
    playoff = played(playoff, 8, "R")
    assert not playoff.over
    assert places(played(playoff, 7, "L")) == {
        1: (1, 1), 3: (2, 2), 7: (3, 3), 5: (4, 4),
        2: (5, 8), 4: (5, 8), 6: (5, 8), 8: (5, 8),
    }  # fmt: skip


def test_places_are_shared_by_those_who_really_lost_in_the_first_round() -> None:
    final = places(favourites(begin(range(1, 25), 1)))
    assert final[17] == final[24] == (17, 24)
    assert final[9] == (9, 16)
    six = places(favourites(begin(range(1, 7), 1)))
    assert six[5] == six[6] == (5, 6)


def test_what_cannot_be_entered() -> None:
    playoff = played(begin(EIGHT, 3), 1, "L")
    refused(with_result(playoff, 0, 1, LEFT_WINS), "no_such_match")
    refusal = refused(with_result(playoff, 99, 1, LEFT_WINS), "no_such_match")
    assert refusal.sentence == "There is no match 99; there are matches 1 to 7"
    refused(with_result(playoff, 1, 3, LEFT_WINS), "no_such_game")
    refused(with_result(playoff, 1, 0, LEFT_WINS), "no_such_game")
    refused(with_result(played(playoff, 1, "L"), 1, 3, LEFT_WINS), "match_over")
    refused(with_result(playoff, 1, 2, Result("double_forfeit")), "no_winner")
    refused(with_result(playoff, 1, 2, Result("bye", winner=0)), "no_winner")
    refused(with_result(playoff, 1, 2, Result("timed", (80, 80))), "no_winner")
    refused(with_result(playoff, 1, 2, Result("played", (121, 90), 1)), "winner_below")
    refused(with_result(playoff, 1, 2, Result("timed", (80, 80), 0)), "winner_below")
    refused(with_result(begin([1, 2, 3], 1), 1, 1, LEFT_WINS), "match_is_a_bye")


def test_a_game_unfinished_is_still_to_be_played() -> None:
    playoff = played(begin([1, 2], 3), 1, "L")
    assert entered(playoff, 1, 2, Result("unfinished", (80, 70))) == playoff
    assert entered(playoff, 1, 1, Result("void")) == begin([1, 2], 3)
    refused(with_result(played(playoff, 1, "R"), 1, 1, Result("void")), "later_game_played")


def test_a_correction_that_changes_who_advanced_moves_them() -> None:
    playoff = played(begin(EIGHT, 1), 1, "L")
    corrected = entered(playoff, 1, 1, RIGHT_WINS)
    assert corrected.round(2)[0].entries == (8, None)


def test_a_correction_is_refused_once_the_later_match_has_begun() -> None:
    playoff = played(played(played(begin(EIGHT, 3), 1, "LL"), 2, "LL"), 5, "L")
    refusal = refused(with_result(playoff, 1, 1, RIGHT_WINS), "later_match_begun")
    assert "match 5 has begun" in refusal.sentence
    again = entered(playoff, 5, 1, Result("void"))
    assert entered(again, 1, 1, RIGHT_WINS).round(2)[0].entries == (None, 5)


def test_a_correction_that_changes_no_winner_is_taken_at_any_time() -> None:
    playoff = played(played(played(begin(EIGHT, 3), 1, "LRL"), 2, "LL"), 5, "L")
    closer = entered(playoff, 1, 1, Result("played", (121, 120), 0))
    assert closer.round(2) == playoff.round(2)
    earlier = entered(playoff, 1, 2, LEFT_WINS)
    first = earlier.matches[0]
    assert len(first.games) == 3
    assert tally(first.games, 3) == (2, 0)
    assert first.winner == 1


def test_a_correction_of_a_semi_final_heeds_the_match_for_third_place() -> None:
    playoff = begin(range(1, 5), 1, third_place=True)
    playoff = played(played(played(playoff, 1, "L"), 2, "L"), 4, "L")
    refusal = refused(with_result(playoff, 1, 1, RIGHT_WINS), "later_match_begun")
    assert "match 4 has begun" in refusal.sentence


def test_who_withdraws_lets_the_opponent_go_on() -> None:
    playoff = played(begin(EIGHT, 3), 1, "R")
    gone = left(playoff, 8)
    assert gone.round(2)[0].entries == (1, None)
    assert len(gone.matches[0].games) == 1
    assert places(gone)[8] == (5, 8)
    refused(with_result(gone, 1, 2, LEFT_WINS), "match_over")
    refused(withdraw(gone, 8), "withdrawn_already")
    refused(withdraw(gone, 80), "not_in_playoff")
    refused(withdraw(played(gone, 2, "LL"), 4), "nothing_to_play")


def test_who_withdraws_between_two_matches_lets_the_next_opponent_go_on() -> None:
    playoff = left(played(begin(EIGHT, 1), 1, "L"), 1)
    assert playoff.matches[0].winner == 1
    playoff = played(playoff, 2, "L")
    assert playoff.matches[4].winner == 5
    assert places(playoff)[1] == (3, 4)


def test_of_two_who_withdraw_the_one_who_stayed_longer_goes_on() -> None:
    playoff = left(begin([1, 2, 3, 4], 3), 1)
    assert playoff.matches[0].winner == 4
    playoff = left(playoff, 4)
    assert playoff.matches[0].winner == 4
    playoff = left(playoff, 3)
    assert playoff.over
    assert playoff.champion == 2


def test_S1_27_refusal_loses_the_match_and_the_event() -> None:
    playoff = played(begin(range(1, 5), 5, third_place=True), 1, "RR")
    playoff = entered(playoff, 1, 3, Result("refusal", winner=0))
    assert playoff.matches[0].winner == 1
    playoff = played(playoff, 2, "LLL")
    assert playoff.third_place is not None
    assert playoff.third_place.winner == 2
    assert places(playoff) == {2: (3, 3), 4: (4, 4)}


def test_acc_13_1_the_clock_for_who_does_not_come() -> None:
    acc = profile("acc")
    lost = [games_forfeited(minutes, acc) for minutes in (0, 4, 5, 19, 20, 34, 35)]
    assert lost == [0, 0, 1, 1, 2, 2, 3]
    assert games_forfeited(60, profile("sasg")) == 0


def test_acc_13_1_games_are_forfeited_as_time_goes_on() -> None:
    acc, playoff = profile("acc"), begin(EIGHT, 5)
    refused(no_show(playoff, 1, 1, 4, acc), "too_early")
    late = no_show(playoff, 1, 1, 6, acc)
    assert isinstance(late, Playoff)
    assert no_show(late, 1, 1, 10, acc) == late
    later = no_show(late, 1, 1, 20, acc)
    assert isinstance(later, Playoff)
    assert tally(later.matches[0].games, 5) == (2, 0)
    never = no_show(later, 1, 1, 90, acc)
    assert isinstance(never, Playoff)
    assert never.matches[0].winner == 1
    assert len(never.matches[0].games) == 3
    assert places(never)[8] == (5, 8)
    refused(no_show(never, 1, 1, 120, acc), "match_over")
    refused(no_show(playoff, 99, 1, 90, acc), "no_such_match")


def test_nobody_has_two_seeds() -> None:
    with pytest.raises(ValueError, match="two seeds"):
        begin([1, 2, 2], 3)


def test_a_playoff_is_written_and_read_back() -> None:
    playoff = left(played(begin(EIGHT, 3, third_place=True), 1, "LR"), 3)
    assert msgspec.json.decode(msgspec.json.encode(playoff), type=Playoff) == playoff
