from tests.rules.clauses import clause
from tests.rules.scenes import (
    counts,
    finish_play,
    hand_lines,
    hand_points,
    in_play,
    laid_points,
    scored,
    shown,
)

from pegout.game import events
from pegout.rulesets import ruleset

BOOK = "club_teams"
# Seat 3 deals unless a test says otherwise, so seat 0 is at the dealer's left.
HANDS = ("KH 2D 4S 6S", "8H 3D 5S 7S", "JH 2C TS JS", "3H 3C 4C AC")


@clause("003 Play of the Cards never both", "003 Scoring During Play last card")
def test_003_play_a_last_card_scores_one_or_two_at_31_and_never_both() -> None:
    hands = ("KH KD AC 2C", "KS KC AD 2D", "JH JD AH 4C", "QS QH QD 5S")
    one = in_play(BOOK, *hands, starter="9C")
    one.play("KH", "KS", "JH", "AC", "KC", "JD", "QS", "AD", "AH", "QH", "KD", "2D", "4C", "2C")
    one.play("QD", "5S")
    assert scored(one, "play", "go")[-2:] == [(3, "play", 2), (3, "go", 1)]
    hands = ("KH 9D 9H 7H", "KS 8D 8S 7D", "JH 9C TC 8C", "AS 4S 3S 9S")
    two = in_play(BOOK, *hands, starter="QC")
    two.play("KH", "KS", "JH", "AS", "9D", "8D", "9C", "4S", "9H", "8S", "TC", "3S")
    assert scored(two, "go") == [(3, "go", 1), (3, "go", 1)]
    two.play("7H", "7D", "8C", "9S")
    assert counts(two)[-1] == 31
    # Two for thirty-one and three for the run; nothing more for the last card.
    assert scored(two, "play", "go")[-1] == (3, "play", 5)


@clause("003 Scoring During Play pegs")
def test_003_scoring_the_pegs_jump_over_one_another() -> None:
    table = in_play(BOOK, "5H 2D 4S 6S", "KH 3D 8S 7S", "KC 2C TS JS", "KD KS 4C AC", starter="9D")
    table.play("5H", "KH", "KC", "AC", "4S")
    moves = [(move.side, move.start, move.hole) for move in table.happened(events.PegMoved)]
    assert moves == [(1, 0, 2), (0, 0, 2), (0, 2, 3)]
    assert (table.state.pegs[0].front, table.state.pegs[0].rear) == (3, 2)


@clause("003 Scoring During Play fifteen")
def test_003_scoring_fifteen() -> None:
    table = in_play(BOOK, "8C 2D 4S 6S", "7H 3D 8S 7S", "KC 2C TS JS", "KD KS 4C AC", starter="9D")
    table.play("8C", "7H")
    assert scored(table) == [(1, "play", 2)]


@clause(
    "003 Scoring During Play pair",
    "003 Scoring During Play three",
    "003 Scoring During Play four",
)
def test_003_scoring_pair_three_and_four_of_a_kind() -> None:
    table = in_play(BOOK, "6C 2D 4S 9S", "6H 3D 8S 7S", "6D 2C TS JS", "6S KS 4C AC", starter="9D")
    table.play("6C", "6H", "6D", "6S")
    assert scored(table, "play") == [(1, "play", 2), (2, "play", 6), (3, "play", 12)]


@clause("003 Scoring During Play run", "003 Scoring During Play run order")
def test_003_scoring_a_run_scores_one_a_card_in_any_order() -> None:
    assert laid_points(BOOK, "7C 8D 9H") == [0, 2, 3]
    assert laid_points(BOOK, "8C 7D 9H") == [0, 2, 3]
    table = in_play(BOOK, "4C 2D KS 9S", "2H KD 8S 7S", "3D 2C TS JS", "5S KC 6C AC", starter="9D")
    table.play("4C", "2H", "3D", "5S")
    assert scored(table) == [(2, "play", 3), (3, "play", 4)]
    assert laid_points(BOOK, "6C 8D AH 7S") == [0, 0, 2, 0]


@clause("003 Scoring During Play ace")
def test_003_scoring_the_ace_is_always_low() -> None:
    assert laid_points(BOOK, "QC KD AH") == [0, 0, 0]
    assert laid_points(BOOK, "3C AD 2H") == [0, 0, 3]
    assert hand_lines(BOOK, "QC KD AH 7S", "9C") == []


@clause("003 Scoring of Hands order", "003 Scoring of Hands crib")
def test_003_hands_from_the_dealers_left_to_the_dealer_then_the_crib_with_the_starter() -> None:
    hands = ("KH 2D 4S 7S", "9H 6D 8S TH", "JH 6C 9D 8D", "QH 3D 7C AC")
    table = in_play(BOOK, *hands, starter="5C", thrown="TC TD 2C 9C", dealer=2)
    finish_play(table)
    assert shown(table) == [(3, "hand"), (0, "hand"), (1, "hand"), (2, "hand"), (2, "crib")]
    with_starter = {
        (item.seat, item.kind)
        for item in table.happened(events.ItemOpened)
        for line in item.told
        if item.kind in ("hand", "crib") and "5C" in [str(card) for card in line.cards]
    }
    assert with_starter == set(shown(table))
    assert scored(table, "crib") == [(2, "crib", 6)]


@clause("003 Scoring of Hands fifteens")
def test_003_hands_each_combination_of_fifteen_scores_two() -> None:
    for face in "JQK":
        assert hand_lines(BOOK, f"{face}C 5D") == ["fifteen 2"]
    assert hand_lines(BOOK, "8C 7D") == ["fifteen 2"]
    assert hand_lines(BOOK, "4C 4D 7H") == ["fifteen 2", "pair 2"]
    assert hand_lines(BOOK, "KC JD 5H 5S") == ["fifteen 2"] * 4 + ["pair 2"]


@clause("003 Scoring of Hands pairs")
def test_003_hands_pairs_score_two() -> None:
    assert hand_lines(BOOK, "9C 9D 2H KS") == ["pair 2"]
    assert hand_points(BOOK, "9C 9D 9H") == 6
    assert hand_points(BOOK, "9C 9D 9H 9S") == 12


@clause("003 Scoring of Hands runs")
def test_003_hands_runs_score_as_in_the_play() -> None:
    assert hand_lines(BOOK, "9C TD JH 2S") == ["run 3"]
    assert hand_lines(BOOK, "9C TD JH QS") == ["run 4"]
    assert hand_lines(BOOK, "9C TD JH QS", "KC") == ["run 5"]


@clause("003 Scoring of Hands multiple runs")
def test_003_hands_double_triple_and_quadruple_runs_with_their_pairs() -> None:
    # The totals on the sheet leave out fifteens.
    assert _without_fifteens("5C 6D 7H 8S", "8C") == 10
    assert _without_fifteens("4C 4D 4H 5S", "6C") == 15
    assert _without_fifteens("6C 6D 7H 7S", "8C") == 16
    assert hand_points(BOOK, "5C 6D 7H 8S", "8C") == 14
    assert hand_points(BOOK, "4C 4D 4H 5S", "6C") == 21
    assert hand_points(BOOK, "6C 6D 7H 7S", "8C") == 20


def _without_fifteens(hand: str, starter: str) -> int:
    lines = [line for line in hand_lines(BOOK, hand, starter) if not line.startswith("fifteen")]
    return sum(int(line.split()[1]) for line in lines)


@clause("003 Scoring of Hands flush", "003 Scoring of Hands five")
def test_003_hands_flush_of_four_or_five() -> None:
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S") == ["flush 4"]
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H") == ["flush 5"]
    assert hand_lines(BOOK, "2H 4H 8H KS", "6H") == []


@clause("003 Scoring of Hands crib")
def test_003_crib_a_four_flush_is_not_counted_unless_the_house_says_so() -> None:
    assert ruleset(BOOK).show.crib_four_flush.clause == "003 silent; reading C7"
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S", crib=True) == []
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H", crib=True) == ["flush 5"]


@clause("003 Scoring of Hands jack")
def test_003_hands_the_jack_of_the_starters_suit_scores_one() -> None:
    assert hand_lines(BOOK, "JH 2C 4D 8S", "KH") == ["nobs 1"]
    assert hand_lines(BOOK, "JC 2C 4D 8S", "KH") == []
