import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.rules.scenes import hand_points, in_play, play_points, scored, step, until, with_suits
from tests.rules.totals import totals_counted, totals_possible
from tests.table import Table

from pegout.cards import PACK, Card, parse_card
from pegout.game import Phase, Play, events
from pegout.game.decide.course import result_class
from pegout.rulesets import RULESET_IDS, house_ruleset, ruleset
from pegout.scoring import ScoreLine, score_play, score_show, total
from pegout.seating import Seat

DATA = Path(__file__).parent / "data"
Row = dict[str, Any]


def rows(name: str, key: str) -> list[Row]:
    found: list[Row] = json.loads((DATA / name).read_text(encoding="utf-8"))[key]
    return found


EXAMPLES = rows("scoring-examples.json", "seed_examples")
PLAY_CASES = rows("play-cases.json", "derived_play_cases")

# The rule book whose document the example comes from.
BOOKS = {
    "000": "alberta55",
    "001": "acc",
    "002": "bicycle",
    "003": "club_teams",
    "004": "sasg",
}
KINDS_OF_PAIR = ("pair", "pair_royal", "double_pair_royal")
KINDS = {
    "fifteens": ("fifteen",),
    "pairs": KINDS_OF_PAIR,
    "runs": ("run",),
    "flush": ("flush",),
    "nobs": ("nobs",),
    "runs_and_pairs": ("run", *KINDS_OF_PAIR),
}


def of_kind(*kinds: str) -> list[Any]:
    return [pytest.param(row, id=row["id"]) for row in EXAMPLES if row["kind"] in kinds]


def as_cards(spellings: list[str]) -> list[Card]:
    """Cards by name, or by rank alone in suits that make no flush and no nobs."""
    short = [spelling.replace("10", "T") for spelling in spellings]
    return [parse_card(card) for card in (short if len(short[0]) == 2 else with_suits(short))]


def test_every_kind_of_example_is_known() -> None:
    assert {row["kind"] for row in EXAMPLES} == {"show", "partial", "play", "fact"}
    assert len({row["id"] for row in EXAMPLES}) == len(EXAMPLES)


@pytest.mark.parametrize("row", of_kind("show", "partial"))
def test_an_example_of_the_show_scores_what_the_document_says(row: Row) -> None:
    lines = lines_of(row, BOOKS[row["id"][:3]])
    for name, points in row["expect"].items():
        kinds = KINDS.get(name)
        counted = total(line for line in lines if kinds is None or line.kind in kinds)
        assert counted == points, name
    assert total(lines) == row["full"]


@pytest.mark.parametrize("book", RULESET_IDS)
@pytest.mark.parametrize("row", of_kind("show", "partial"))
def test_the_books_do_not_differ_on_an_example_of_the_show(row: Row, book: str) -> None:
    assert total(lines_of(row, book)) == row["full"]


def lines_of(row: Row, book: str) -> tuple[ScoreLine, ...]:
    rules = ruleset(book).show
    if "hand" in row:
        hand, starter = as_cards(row["hand"]), as_cards([row["starter"]])[0]
        if len(row["hand"][0]) == 1:
            *hand, starter = as_cards([*row["hand"], row["starter"]])
        suited = len(row["hand"][0]) == 2
        return score_show(hand, starter, rules, crib=row.get("crib", False), suited=suited)
    cards = as_cards(row["cards"])
    if row["kind"] == "partial":
        return score_show(cards, None, rules, suited=False)
    return score_show(cards[:4], cards[4], rules, suited=False)


@pytest.mark.parametrize("book", RULESET_IDS)
@pytest.mark.parametrize("row", of_kind("play"))
def test_an_example_of_the_play_scores_card_by_card(row: Row, book: str) -> None:
    cards = as_cards(row["cards"])
    series = [cards[:number] for number in range(1, len(cards) + 1)]
    assert [total(score_play(laid, ruleset(book).play)) for laid in series] == row["expect"]
    counts = [sum(card.pips for card in laid) for laid in series]
    assert counts == row.get("counts", counts)
    assert counts[-1] <= 31


@pytest.mark.parametrize("row", of_kind("play"))
def test_an_example_of_the_play_is_pegged_by_the_engine(row: Row) -> None:
    book = BOOKS[row["id"][:3]]
    hands = 4 if book == "club_teams" else 2
    cards = as_cards(row["cards"])
    others = [card for card in PACK if card not in cards]
    kept: list[list[Card]] = [cards[seat::hands] for seat in range(hands)]
    for hand in kept:
        while len(hand) < 4:
            hand.append(others.pop())
    table = in_play(book, *(" ".join(map(str, hand)) for hand in kept), starter=str(others[0]))
    points = []
    for card in cards:
        made = table.play(str(card))
        points.append(
            sum(
                total(event.told)
                for event in made
                if isinstance(event, events.ItemOpened) and event.kind == "play"
            )
        )
    assert points == row["expect"]
    played = [event.count for event in table.happened(events.CardPlayed)]
    assert played == row.get("counts", played)


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in PLAY_CASES])
def test_a_derived_play_case_is_played_as_it_says(row: Row) -> None:
    hands, moves = row["players"], row["moves"]
    cards = as_cards([rank for _, rank in moves])
    kept = [
        " ".join(str(card) for (mover, _), card in zip(moves, cards, strict=True) if mover == seat)
        for seat in range(hands)
    ]
    unused = [card for card in PACK if card not in cards]
    starter = next(card for card in unused if card.rank.letter != "J")
    table = in_play("bicycle", *kept, starter=str(starter))
    for (mover, _), card in zip(moves, cards, strict=True):
        assert table.state.the_deal.turn == mover
        table.do(Play(Seat(mover), card))
    assert play_points(table) == row["points"]


# ------------------------------------------------------------------------- facts


def no_nineteen() -> None:
    for crib in (False, True):
        assert 19 not in totals_possible(ruleset("alberta55").show, crib=crib)


def pegging_out_need_not_be_exact() -> None:
    table = in_play("alberta55", "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(0, 120))
    table.play("5H", "TD")
    (end,) = table.happened(events.GameEnded)
    assert (end.winner, end.scores) == (1, (0, 121))


def scoring_chart() -> None:
    book = ruleset("acc")
    assert book.heels.points.value == 2
    assert book.show.nobs.value == 1
    for part in (book.play, book.show):
        assert (part.pair.value, part.pair_royal.value, part.double_pair_royal.value) == (2, 6, 12)
        assert (part.run_per_card.value, part.fifteen.value) == (1, 2)
    assert (book.show.flush.value, book.show.flush_with_starter.value) == (4, 5)
    assert hand_points("acc", "2H 4H 8H KH", "6S", crib=True) == 0
    assert (book.play.thirty_one.value, book.play.go.value, book.play.last.value) == (2, 1, 1)
    table = in_play("acc", "KH JC 9D 8D", "QH TC 7S 6S", starter="2C")
    table.play("KH", "QH", "JC", "TC", "9D", "7S", "8D", "6S")
    assert scored(table, "go") == [(0, "go", 1), (1, "go", 1), (1, "go", 1)]


def skunks() -> None:
    classes = {91: "plain", 90: "skunk", 61: "skunk", 60: "double_skunk"}
    for book in ("acc", "mcallen"):
        for losing, name in classes.items():
            table = in_play(book, "5H 6C 2D 3D", "TD JD QS 9S", starter="QC", scores=(losing, 119))
            table.play("5H", "TD")
            (end,) = table.happened(events.GameEnded)
            assert end.classes == (name, None)


def impossible_totals() -> None:
    show = ruleset("bicycle").show
    hand, crib = totals_possible(show, crib=False), totals_possible(show, crib=True)
    assert hand == crib == set(range(30)) - {19, 25, 26, 27}


def dealers_sure_point() -> None:
    assert deals_where_the_dealer_pegs_nothing(2, 300) == 0
    assert deals_where_the_dealer_pegs_nothing(3, 150) > 0
    assert deals_where_the_dealer_pegs_nothing(4, 150) > 0


def lurch() -> None:
    book = ruleset("bicycle").game
    losses = [(121, 60), (121, 61), (61, 30), (61, 31)]
    names = [result_class(book, target, target, losing) for target, losing in losses]
    assert names == ["lurch", "plain", "lurch", "plain"]
    assert (book.win_value.value, book.lurch_value.value) == (1, 2)
    variation = house_ruleset(VARIATION, "variation.toml").game
    losers = (91, 90, 61, 60)
    names = [result_class(variation, 121, 121, losing) for losing in losers]
    assert names == ["plain", "skunk", "skunk", "double_skunk"]
    assert (variation.skunk_value.value, variation.double_skunk_value.value) == (2, 4)


VARIATION = """
id = "variation"
name = "Skunk variation"
source = "002 Game (variation)"
base = "bicycle"

[game]
target_options = { value = [121], clause = "002 Game (variation)" }
skunk = { value = "skunk_variation", clause = "002 Game (variation)" }
"""


def points_left() -> None:
    hands = ("5H 6C 2D 3D", "TD JD QS 9S")
    table = in_play("sasg", *hands, starter="QC", scores=(87, 120))
    table.play("5H", "TD")
    (end,) = table.happened(events.GameEnded)
    assert [121 - score for score in end.scores] == [34, 0]


FACTS: dict[str, Callable[[], None]] = {
    "000-10-nineteen": no_nineteen,
    "000-11-pegout": pegging_out_need_not_be_exact,
    "001-I.7": scoring_chart,
    "001-L2b": skunks,
    "002-impossible": impossible_totals,
    "002-dealer1": dealers_sure_point,
    "002-lurch": lurch,
    "004-R5.1": points_left,
}


@pytest.mark.parametrize("row", of_kind("fact"))
def test_a_fact_the_documents_claim_is_so(row: Row) -> None:
    assert row["expect"] is True
    FACTS[row["id"]]()


def deals_where_the_dealer_pegs_nothing(hands: int, number: int) -> int:
    """Among deals played at random, those where the dealer has no go, last card or 31."""
    chance = Random(5)
    without = 0
    for deal in range(number):
        table = Table("bicycle", hands, seed=f"{deal:064x}", dealer=hands - 1)
        until(table, Phase.PLAY, chance)
        while table.state.phase is Phase.PLAY:
            step(table, chance)
        ends = [
            item
            for item in table.happened(events.ItemOpened)
            if item.seat == hands - 1
            and any(line.kind in ("go", "last", "thirty_one") for line in item.told)
        ]
        without += not ends
    return without


def test_the_totals_found_by_rank_are_those_of_real_hands() -> None:
    rules = ruleset("bicycle").show
    chance = Random(29)
    possible = {crib: totals_possible(rules, crib=crib) for crib in (False, True)}
    for _ in range(5000):
        *hand, starter = chance.sample(PACK, 5)
        for crib in (False, True):
            assert total(score_show(hand, starter, rules, crib=crib)) in possible[crib]


@pytest.mark.long
@pytest.mark.parametrize("crib", [False, True])
def test_every_hand_and_starter_counted(crib: bool) -> None:
    counted = totals_counted(ruleset("bicycle").show, crib=crib)
    assert sum(counted.values()) == 12_994_800
    assert set(counted) == set(range(30)) - {19, 25, 26, 27}
    assert counted[29] == 4
    assert set(counted) == totals_possible(ruleset("bicycle").show, crib=crib)
