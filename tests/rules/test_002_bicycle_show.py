import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import (
    ending,
    finish_play,
    hand_lines,
    hand_points,
    in_play,
    play_out,
    scored,
    shown,
)
from tests.rules.totals import totals_possible
from tests.table import NAMES, Table

from pegout.cards import Card
from pegout.chance import seed_from
from pegout.errors import Rejection, RulesetError
from pegout.game import NEW_TABLE, Phase, StartGame, StartMatch, decide, events
from pegout.game.events import ResultClass
from pegout.rulesets import Ruleset, house_ruleset, ruleset
from pegout.seating import Seat

BOOK = "bicycle"
# Worth six, six and nine with the five of clubs.
HANDS, CRIB, STARTER = ("7H 8C 2D KD", "6H 9S JS QS"), "TC TD 4H 3H", "5C"
SKUNKS = """
id = "skunks"
name = "Skunks"
base = "bicycle"
[game]
skunk = "skunk_variation"
target_options = {targets}
"""


def won_by_dealer(
    loser: int, *, target: int | None = None, match_to: int = 1, rules: str | Ruleset = BOOK
) -> Table:
    """A game that the dealer wins by a fifteen while the pone has that many points."""
    scores = (loser, (target or 121) - 2)
    table = Table(rules, scores=scores, target=target, match_to=match_to)
    table.deal("5H 6C 2D 3D 4D 4S", "TD JD QS 9S 8S 8D")
    table.lay("4D 4S", "8S 8D")
    table.turn("QC")
    table.play("5H", "TD")
    return table


@clause("002 Counting the Hands order")
@pytest.mark.parametrize("dealer", [0, 1])
def test_002_counting_non_dealer_then_dealer_then_crib(dealer: int) -> None:
    hands = HANDS if dealer else (HANDS[1], HANDS[0])
    table = in_play(BOOK, *hands, starter=STARTER, thrown=CRIB, dealer=dealer)
    assert shown(finish_play(table)) == [(1 - dealer, "hand"), (dealer, "hand"), (dealer, "crib")]
    assert [points for _, _, points in scored(table, "hand", "crib")] == [6, 6, 9]


@clause("002 Counting the Hands out", "002 Game non-dealer out")
def test_002_counting_the_non_dealer_counts_out_before_the_dealer_may_count() -> None:
    table = in_play(BOOK, *HANDS, starter=STARTER, thrown=CRIB, scores=(114, 117))
    finish_play(table)
    assert shown(table) == [(0, "hand")]
    assert (ending(table).winner, ending(table).scores[0]) == (0, 121)
    assert ending(table).scores[1] < 121
    assert scored(table, "hand", "crib") == [(0, "hand", 6)]


@clause("002 Game ends")
@pytest.mark.parametrize(("dealer", "steps"), [(114, 2), (105, 3)])
def test_002_game_ends_the_moment_a_hand_or_crib_reaches_the_total(dealer: int, steps: int) -> None:
    table = in_play(BOOK, *HANDS, starter=STARTER, thrown=CRIB, scores=(90, dealer))
    finish_play(table)
    assert len(shown(table)) == steps
    assert (ending(table).winner, ending(table).scores[1]) == (1, 121)


@clause("002 Counting the Hands starter")
def test_002_counting_the_starter_is_part_of_each_hand() -> None:
    hands = ("AH 3D 7S 9S", "KH QS 7D 2D")
    table = finish_play(in_play(BOOK, *hands, starter="5C", thrown="TC JD 8H 6H"))
    assert [points for _, _, points in scored(table, "hand", "crib")] == [4, 4, 4]
    for item in table.happened(events.ItemOpened):
        with_starter = any(Card("5C") in line.cards for line in item.told)
        assert with_starter == (item.kind in ("hand", "crib"))


@clause("002 Counting Fifteen", "002 Counting Pair", "002 Counting Run")
def test_002_counting_fifteens_pairs_and_runs() -> None:
    assert hand_lines(BOOK, "KC 5D 2H 8S", "4D") == ["fifteen 2", "fifteen 2"]
    assert hand_lines(BOOK, "8C 8D 2H 2S", "KD") == ["pair 2", "pair 2"]
    assert hand_lines(BOOK, "9C TD JH AS", "7D") == ["run 3"]
    assert hand_lines(BOOK, "9C TD JH QS", "AD") == ["run 4"]
    assert hand_lines(BOOK, "9C TD JH QS", "KD") == ["run 5"]


@clause("002 Counting Flush four", "002 Counting Flush five", "002 Counting Flush crib")
def test_002_counting_flush() -> None:
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S") == ["flush 4"]
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H") == ["flush 5"]
    assert hand_lines(BOOK, "2H 4H 8H KS", "6H") == []
    assert hand_lines(BOOK, "2H 4H 8H KH", "6S", crib=True) == []
    assert hand_lines(BOOK, "2H 4H 8H KH", "6H", crib=True) == ["flush 5"]


@clause("002 Counting Flush five", "002 Counting Flush crib")
@pytest.mark.parametrize(("starter", "crib"), [("TC", 0), ("TH", 5)])
def test_002_counting_a_flush_in_the_crib_at_the_table(starter: str, crib: int) -> None:
    hands = ("7C 8C 2D KD", "6C 9S JS QS")
    table = finish_play(in_play(BOOK, *hands, starter=starter, thrown="2H 4H 8H KH"))
    assert scored(table, "crib") == [(1, "crib", crib)]


@clause("002 Counting His Nobs")
def test_002_counting_his_nobs_in_hand_or_crib() -> None:
    for crib in (False, True):
        assert hand_lines(BOOK, "JH 2C 4D 8S", "KH", crib=crib) == ["nobs 1"]
        assert hand_lines(BOOK, "JC 2C 4D 8S", "KH", crib=crib) == []
        assert hand_lines(BOOK, "KH 2C 4D 8S", "JH", crib=crib) == []


@clause("002 Counting Combinations", "002 Counting Example")
def test_002_counting_8_7_7_6_2_is_sixteen() -> None:
    expected = ["fifteen 2"] * 4 + ["pair 2"] + ["run 3"] * 2
    for starter in ("8C", "7D", "7H", "6S", "2C"):
        hand = " ".join(card for card in ("8C", "7D", "7H", "6S", "2C") if card != starter)
        assert hand_lines(BOOK, hand, starter) == expected
        assert hand_points(BOOK, hand, starter) == 16


@clause("002 Counting Ace")
def test_002_counting_the_ace_is_low_and_no_neighbour_of_the_king() -> None:
    assert hand_lines(BOOK, "QC KD AH 8S", "6D") == ["fifteen 2"]
    assert hand_lines(BOOK, "AC 2D 3H 8S", "KD") == ["fifteen 2", "run 3"]


@clause(
    "002 Counting A",
    "002 Counting B",
    "002 Counting C",
    "002 Counting D",
    "002 Counting E",
    "002 Counting F",
)
@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("8C 8D 8H 2S", "KD", 6),
        ("8C 8D 8H 8S", "KD", 12),
        ("TC TD JH QS", "2D", 8),
        ("9C TD JH QS", "QD", 10),
        ("TC TD TH JS", "QD", 15),
        ("TC TD JH JS", "QD", 16),
    ],
)
def test_002_counting_a_to_f_pairs_and_runs_alone(hand: str, starter: str, points: int) -> None:
    lines = hand_lines(BOOK, hand, starter)
    assert not [line for line in lines if not line.startswith(("pair", "double_pair", "run"))]
    assert hand_points(BOOK, hand, starter) == points


@clause("002 Counting 29")
def test_002_counting_a_perfect_29() -> None:
    lines = hand_lines(BOOK, "5C 5D 5H JS", "5S")
    assert lines == ["double_pair_royal 12"] + ["fifteen 2"] * 8 + ["nobs 1"]
    assert hand_points(BOOK, "5C 5D 5H JS", "5S") == 29
    assert max(totals_possible(ruleset(BOOK).show, crib=False)) == 29


@clause("002 Counting impossible")
@pytest.mark.parametrize("crib", [False, True])
def test_002_counting_19_25_26_and_27_are_impossible(crib: bool) -> None:
    possible = totals_possible(ruleset(BOOK).show, crib=crib)
    assert set(range(30)) - possible == {19, 25, 26, 27}


@clause("002 Object 121", "002 Game target")
def test_002_object_the_first_to_121() -> None:
    short = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(0, 118))
    short.play("5H", "TD")
    assert (short.scores, short.state.phase) == ((0, 120), Phase.PLAY)
    assert ending(won_by_dealer(100)).scores == (100, 121)
    assert Table(BOOK).state.match.target == 121


@clause("002 Object 61", "002 Game target")
def test_002_object_some_games_are_to_61() -> None:
    table = play_out(Table(BOOK, target=61, seed=seed_from("short game")))
    end = ending(table)
    assert end.scores[end.winner] == 61
    assert end.scores[1 - end.winner] < 61
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:2], target=91))
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.clause) == ("wrong_target", "002 Object, Game")


@clause("002 Game lurch")
@pytest.mark.parametrize(
    ("target", "loser", "name", "games"),
    [
        (121, 0, "lurch", 2),
        (121, 60, "lurch", 2),
        (121, 61, "plain", 1),
        (121, 91, "plain", 1),
        (61, 0, "lurch", 2),
        (61, 30, "lurch", 2),
        (61, 31, "plain", 1),
        (61, 60, "plain", 1),
    ],
)
def test_002_game_lurched_short_of_half_way(
    target: int, loser: int, name: ResultClass, games: int
) -> None:
    end = ending(won_by_dealer(loser, target=target))
    assert (end.scores, end.classes, end.value) == ((loser, target), (name, None), games)


@clause("002 Game lurch")
def test_002_game_a_lurch_counts_two_games_of_the_match() -> None:
    first_to_three = won_by_dealer(60, match_to=3)
    assert first_to_three.state.games == (0, 2)
    assert first_to_three.happened(events.MatchEnded) == []
    first_to_two = won_by_dealer(60, match_to=2)
    (ended,) = first_to_two.happened(events.MatchEnded)
    assert (ended.winner, ended.games) == (1, (0, 2))
    plain = won_by_dealer(61, match_to=2)
    assert (plain.state.games, plain.happened(events.MatchEnded)) == ((0, 1), [])


@clause("002 Game variation")
@pytest.mark.parametrize(
    ("loser", "name", "games"),
    [
        (0, "double_skunk", 4),
        (60, "double_skunk", 4),
        (61, "skunk", 2),
        (90, "skunk", 2),
        (91, "plain", 1),
        (120, "plain", 1),
    ],
)
def test_002_game_variation_skunk_two_games_double_skunk_four(
    loser: int, name: ResultClass, games: int
) -> None:
    house = house_ruleset(SKUNKS.format(targets="[121]"), "skunks.toml")
    table = won_by_dealer(loser, rules=house, match_to=5)
    assert (ending(table).classes, ending(table).value) == ((name, None), games)
    assert table.state.games == (0, games)


@clause("002 Game variation")
def test_002_game_variation_is_for_games_to_121() -> None:
    with pytest.raises(RulesetError, match="121 only"):
        house_ruleset(SKUNKS.format(targets="[121, 61]"), "skunks.toml")


@clause("002 Draw loser", "002 Game lurch")
def test_002_draw_the_lurched_loser_deals_first() -> None:
    table = won_by_dealer(0, match_to=3)
    assert events.DealerSet(Seat(0), "loser", cut_due=True) in table.do(StartGame())
