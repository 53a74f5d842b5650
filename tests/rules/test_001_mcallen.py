import pytest
from tests.rules.clauses import clause
from tests.rules.scenes import SEED, dealers, dealt, due, ending, in_play, play_out, until
from tests.table import NAMES, Table

from pegout.errors import Rejection
from pegout.game import NEW_TABLE, Cut, Deal, Phase, StartGame, StartMatch, decide, events
from pegout.game.events import ResultClass
from pegout.rulesets import ruleset
from pegout.seating import Seat

BOOK = "mcallen"
PONE, DEALER = Seat(0), Seat(1)
HANDS = ("2H 2D 4S 6S", "KH QS TD 9D")


@clause("001 L1")
@pytest.mark.parametrize("hands", [1, 3, 4])
def test_001_l1_singles_only(hands: int) -> None:
    refused = decide(NEW_TABLE, StartMatch(ruleset(BOOK), NAMES[:hands]))
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.clause) == ("wrong_hands", "001 L1, I.2")
    assert len(Table(BOOK).scores) == 2


@clause("001 L2b")
@pytest.mark.parametrize(
    ("loser", "name"),
    [
        (0, "double_skunk"),
        (59, "double_skunk"),
        (60, "double_skunk"),
        (61, "skunk"),
        (62, "skunk"),
        (89, "skunk"),
        (90, "skunk"),
        (91, "plain"),
        (120, "plain"),
    ],
)
def test_001_l2b_skunk_with_61_to_90_double_skunk_with_60_or_less(
    loser: int, name: ResultClass
) -> None:
    table = in_play(BOOK, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(loser, 119))
    table.play("5H", "TD")
    end = ending(table)
    assert (end.scores, end.classes) == ((loser, 121), (name, None))
    rules = ruleset(BOOK).game
    assert (rules.skunk.value, rules.skunk.clause) == ("loser_score", "001 L2b; reading C10")


@clause("001 L6")
@pytest.mark.parametrize(("cards", "dealer"), [(("4C", "9H"), 0), (("9H", "4C"), 1)])
def test_001_l6_the_low_card_wins_the_cut_for_deal(cards: tuple[str, str], dealer: int) -> None:
    table = Table(BOOK, dealer=None)
    table.cut(0, cards[0], 26)
    table.cut(1, cards[1], 22)
    assert table.happened(events.DealerSet) == [
        events.DealerSet(Seat(dealer), "low_cut", cut_due=True)
    ]


@clause("001 L6")
def test_001_l6_every_game_is_cut_for_even_after_a_loss() -> None:
    table = Table(BOOK, scores=(0, 119), match_to=2)
    table.deal("5H 6C 2D 3D 4D 4S", "TD JD QS 9S 8S 8D")
    table.lay("4D 4S", "8S 8D")
    table.turn("QC")
    table.play("5H", "TD")
    begun = table.do(StartGame())
    assert not [event for event in begun if isinstance(event, events.DealerSet)]
    assert due(table) == [0]
    table.cut(0, "KH")
    table.cut(1, "2C")
    # The winner of the first game cuts low and deals.
    assert dealers(table)[-1] == 1
    assert table.happened(events.DealerSet)[-1].reason == "low_cut"


@clause("001 L7 mixed")
def test_001_l7_the_pack_is_mixed_three_times_for_every_cut_and_deal() -> None:
    table = play_out(Table(BOOK, dealer=None, seed=SEED))
    mixings = table.happened(events.PackMixed)
    assert len(mixings) > len(table.happened(events.CardsDealt)) > 1
    assert {mixed.times for mixed in mixings} == {3}


@clause("001 L8 cut")
def test_001_l8_the_non_dealer_cuts_after_the_shuffle() -> None:
    table = Table(BOOK, seed=SEED)
    assert due(table) == [0]
    assert table.refused(Deal(DEALER)).code == "not_your_turn"
    assert table.refused(Cut(DEALER, "pack", 20)).code == "not_your_turn"
    mixed, cut = table.do(Cut(PONE, "pack", 20))
    assert isinstance(mixed, events.PackMixed)
    assert isinstance(cut, events.CutMade)
    assert table.state.phase is Phase.DEAL


@clause("001 L8 deal")
@pytest.mark.parametrize("depth", [4, 31, 48])
def test_001_l8_the_dealer_unites_the_pack_and_deals_one_card_at_a_time(depth: int) -> None:
    table = Table(BOOK, seed=SEED)
    table.do(Cut(PONE, "pack", depth))
    (mixed,) = table.happened(events.PackMixed)
    united = (*mixed.order[depth:], *mixed.order[:depth])
    table.do(Deal(DEALER))
    (deal,) = table.happened(events.CardsDealt)
    assert deal.hands == (united[0:12:2], united[1:12:2])


@clause("001 L11")
@pytest.mark.parametrize(("before", "out"), [(118, False), (119, True), (120, True)])
def test_001_l11_a_player_can_go_out_on_a_jack_turned(before: int, out: bool) -> None:
    table = dealt(BOOK, *HANDS, starter="JC", scores=(120, before))
    table.turn("JC")
    assert table.scores == (120, 121 if out else 120)
    winners = [end.winner for end in table.happened(events.GameEnded)]
    assert winners == ([1] if out else [])
    if out:
        assert ending(table).classes == ("plain", None)


@clause("001 L1", "001 L8 cut")
def test_001_mcallen_is_governed_by_the_acc_where_nothing_else_is_said() -> None:
    own, acc = dict(ruleset(BOOK).rules()), dict(ruleset("acc").rules())
    changed = {key for key, rule in own.items() if rule.value != acc[key].value}
    assert changed == {
        "cuts.later_games",
        "counting.muggins",
        "counting.basis",
        "counting.short_peg_show",
        "game.skunk",
        "game.skunk_margin",
        "game.double_skunk_margin",
        "game.skunk_below",
        "game.double_skunk_below",
        "judging.code",
        "judging.decider",
    }
    table = Table(BOOK, dealer=None)
    assert table.refused(Cut(PONE, "first_deal", 27)).code == "cut_depth"
    stock = until(Table(BOOK, seed=SEED), Phase.STARTER)
    assert stock.refused(Cut(PONE, "starter", 37)).clause == "001 III.1.b"
