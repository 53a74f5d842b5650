"""The kernels count every hand there is as the explained scorer does."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from tests.kernels.classes import classes
from tests.long import LONG, few, in_turn
from tools.kernel_tables import made

import pegout
from pegout import CardError, score_hands, score_show, total
from pegout.cards import PACK, parse_cards
from pegout.kernels import count_all_hands
from pegout.kernels.tables import read_tables
from pegout.rulesets import ruleset

RULES = ruleset("acc").show
CLASSES = 652_353
HANDS = 12_994_800
# How many hands count 0, 1, … 29: as every table of cribbage odds has it.
KNOWN = (
    "1009008 99792 2813796 505008 2855676 697508 1800268 751324 1137236 361224 388740 51680 317340 "
    "19656 90100 9168 58248 11196 2708 0 8068 2496 444 356 3680 0 0 0 76 4"
)


def codes(*texts: str) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    return np.array([[card.code for card in parse_cards(text)] for text in texts], np.uint8)


@pytest.mark.parametrize(
    ("starter", "crib"), in_turn(((starter,) for starter in range(13)), [False, True])
)
def test_every_class_counts_as_the_explained_scorer_counts_it(starter: int, crib: bool) -> None:
    rows = [cards for cards, _ in classes(starter)]
    if not LONG:
        rows = rows[starter % 4 :: 4]
    counted = score_hands(np.array(rows, np.uint8), crib).tolist()
    turned = PACK[4 * starter]
    explained = [
        total(score_show([PACK[a], PACK[b], PACK[c], PACK[d]], turned, RULES, crib=crib))
        for a, b, c, d, _ in rows
    ]
    assert counted == explained


def test_the_classes_are_all_there_is() -> None:
    sizes = [number for starter in range(13) for _, number in classes(starter)]
    assert (len(sizes), sum(sizes)) == (CLASSES, HANDS)


@pytest.mark.parametrize("crib", few([False, True], True))
def test_all_hands_counted_one_by_one_are_as_many_as_their_classes(crib: bool) -> None:
    by_class = np.zeros(30, np.int64)
    for starter in range(13):
        rows, numbers = zip(*classes(starter), strict=True)
        np.add.at(by_class, score_hands(np.array(rows, np.uint8), crib), numbers)
    assert by_class.tolist() == count_all_hands(crib).tolist()


def test_the_hands_of_each_count_are_as_many_as_is_known() -> None:
    assert count_all_hands().tolist() == [int(number) for number in KNOWN.split()]


def random_hands(number: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Random cards; in every eighth hand four of one suit, since chance alone gives few."""
    chance = np.random.default_rng(5)
    hands = np.argsort(chance.random((number, 52)), axis=1)[:, :5]
    suited = np.argsort(chance.random((number // 8, 13)), axis=1)[:, :4]
    hands[::8][: len(suited), :4] = 4 * suited + chance.integers(0, 4, (len(suited), 1))
    different = [len(set(hand)) == 5 for hand in hands.tolist()]
    return hands[different].astype(np.uint8)


@pytest.mark.parametrize("crib", [False, True])
def test_renaming_the_suits_changes_no_count(crib: bool) -> None:
    hands = random_hands(8000)
    counted = score_hands(hands, crib)
    for names in permutations(range(4)):
        renamed = hands & ~np.uint8(3) | np.array(names, np.uint8)[hands & 3]
        assert np.array_equal(score_hands(renamed, crib), counted)


def test_the_order_of_the_four_cards_changes_no_count() -> None:
    hands = random_hands(2000)
    for order in permutations(range(4)):
        assert np.array_equal(score_hands(hands[:, [*order, 4]]), score_hands(hands))


def test_one_small_number_for_each_row() -> None:
    counted = score_hands(codes("5C 5D 5H JS 5S", "2H 4H 6H 8H KS"))
    assert (str(counted.dtype), counted.tolist()) == ("uint8", [29, 4])
    assert score_hands(codes("2H 4H 6H 8H KS"), crib=True).tolist() == [0]
    assert score_hands(np.zeros((0, 5), np.uint8)).shape == (0,)


def test_arrays_of_any_layout_areread_tables() -> None:
    hands = random_hands(100)
    counted = score_hands(hands).tolist()
    frozen = hands.copy()
    frozen.flags.writeable = False
    assert score_hands(frozen).tolist() == counted
    assert score_hands(np.asfortranarray(hands)).tolist() == counted
    assert score_hands(np.repeat(hands, 2, axis=0)[::2]).tolist() == counted


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ([[0, 1, 2, 3, 4]], "cards: must be an array of uint8, not of list"),
        (np.arange(5).reshape(1, 5), "cards: must be an array of uint8, not of int64"),
        (np.zeros(5, np.uint8), "cards: must have the shape (any number, 5), not (5,)"),
        (np.zeros((2, 6), np.uint8), "cards: must have the shape (any number, 5), not (2, 6)"),
        (
            np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 52]], np.uint8),
            "row 1: 52 is not a card: codes are 0 to 51",
        ),
        (
            np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 255]], np.uint8),
            "row 1: 255 is not a card: codes are 0 to 51",
        ),
        (
            np.array([[0, 1, 2, 3, 4], [9, 1, 2, 9, 4]], np.uint8),
            "row 1: has 9 twice: a pack has one of each card",
        ),
    ],
)
def test_what_is_no_hand_is_refused_in_one_line(cards: object, reason: str) -> None:
    with pytest.raises(CardError) as raised:
        score_hands(cards)  # type: ignore[arg-type]
    assert str(raised.value) == reason


def test_a_card_named_twice_is_found_wherever_it_stands() -> None:
    for one in range(5):
        for other in range(one):
            hand = np.array([[7, 20, 33, 46, 51]], np.uint8)
            hand[0, one] = hand[0, other]
            with pytest.raises(CardError, match="twice"):
                score_hands(hand)


@pytest.mark.parametrize("number", [1, 31, 32, 33, 65, 100])
def test_whatever_is_wrong_is_found_in_any_row_of_many(number: int) -> None:
    """Many rows are looked at together, and the last ones one by one."""
    chance = np.random.default_rng(number)
    right = np.argsort(chance.random((number, 52)), axis=1)[:, :5].astype(np.uint8)
    right = np.ascontiguousarray(right)
    score_hands(right)
    for row in range(number):
        place, other = chance.permutation(5)[:2]
        for code in (right[row, other], 52, 64, 255):
            wrong = right.copy()
            wrong[row, place] = code
            with pytest.raises(CardError, match=f"row {row}:"):
                score_hands(wrong)


def test_rows_beside_each_other_may_have_the_same_cards() -> None:
    rows = np.tile(np.array([[0, 4, 8, 12, 51]], np.uint8), (100, 1))
    assert set(score_hands(rows).tolist()) == {12}


def test_it_is_public() -> None:
    assert pegout.score_hands is score_hands


def test_the_tables_that_are_shipped_are_those_that_are_made() -> None:
    shipped, again = read_tables(), made()
    assert shipped.keys() == again.keys()
    for name, table in again.items():
        assert shipped[name].dtype == table.dtype, name
        assert np.array_equal(shipped[name], table), name
