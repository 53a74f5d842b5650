"""The six rulesets say what the rule documents say, and every rule has its line on the card."""

from collections.abc import Iterator
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from pegout.errors import RulesetError
from pegout.rulesets import RULESET_IDS, Ruleset, documents_of, printed_rules, ruleset
from pegout.rulesets.card import differences, label_of, rule_card, title_of, words_of
from pegout.rulesets.model import SECTIONS, Rule

SIX = ("alberta55", "acc", "mcallen", "bicycle", "club_teams", "sasg")
ALL_THREE = ("faced_in_pack", "exposed_in_deal", "imperfect_pack")
OWN_CARD, FINGERS = "until_own_next_card", "until_fingers_off"
NEXT_CUT = "until_next_deal_cut"
ACC_WINDOW = "opponent_next_card_or_acceptance"

# Copied by hand from the books; a column for each of the six, in that order.
PRESETS: dict[str, tuple[Any, ...]] = {
    "players.hands": ((2, 4), (2,), (2,), (2, 3, 4), (4,), (2, 4)),
    "cuts.first_deal_lift": (1, 4, 4, 4, 1, 4),
    "cuts.first_deal_most": (None, 26, 26, None, None, 26),
    "cuts.first_deal_leave": (1, 4, 4, 4, 1, 4),
    "cuts.first_deal_by": (
        "not_the_peggers",
        "everyone",
        "everyone",
        "everyone",
        "not_the_peggers",
        "not_the_peggers",
    ),
    "cuts.first_deal_tie": (
        "recut",
        "reshuffle_recut",
        "reshuffle_recut",
        "recut",
        "recut",
        "reshuffle_recut",
    ),
    "cuts.later_games": ("cut", "loser_in_match", "cut", "loser", "cut", "cut"),
    "cuts.before_deal": (
        {2: "off", 4: "required"},
        {2: "required"},
        {2: "required"},
        {2: "on", 3: "on", 4: "on"},
        {4: "forbidden"},
        {2: "required", 4: "required"},
    ),
    "cuts.pack_least": (1, 4, 4, 1, 1, 4),
    "dealing.cards": (
        {2: 6, 4: 5},
        {2: 6},
        {2: 6},
        {2: 6, 3: 5, 4: 5},
        {4: 5},
        {2: 6, 4: 5},
    ),
    "dealing.crib_from_pack": ({}, {}, {}, {3: 1}, {}, {}),
    "dealing.shuffles": (1, 3, 3, 1, 5, 3),
    "heels.points": (2,) * 6,
    "heels.last_hole": (115, None, None, None, None, 115),
    "heels.deadline": (
        *("dealer_first_card",) * 4,
        "first_card_of_play",
        "dealer_first_card",
    ),
    "play.go_to": ("last_to_lay",) * 6,
    "play.next_lead": ("left_of_last_to_lay",) * 6,
    "play.series_face_down": (True, False, False, False, False, True),
    "show.crib_four_flush": (False,) * 6,
    "counting.muggins": ("off", "optional", "off", "off", "off", "off"),
    "counting.basis": (
        "actual",
        "announced",
        "actual_until_agreed",
        "actual",
        "judge_checks",
        "actual_until_pegged",
    ),
    "counting.agree_before_pegging": (False, False, False, False, False, True),
    "counting.short_peg_play": (OWN_CARD, FINGERS, FINGERS, OWN_CARD, OWN_CARD, OWN_CARD),
    "counting.short_peg_show": (
        NEXT_CUT,
        FINGERS,
        "until_agreed_and_pegged",
        NEXT_CUT,
        NEXT_CUT,
        NEXT_CUT,
    ),
    "counting.missed_points": (
        *("until_short_peg_window",) * 5,
        "dead_when_peg_movement_ends",
    ),
    "counting.long_peg_window": (
        NEXT_CUT,
        ACC_WINDOW,
        ACC_WINDOW,
        NEXT_CUT,
        NEXT_CUT,
        "at_that_time",
    ),
    "counting.long_peg_means": (
        "peg_above_announced",
        "peg_above_true",
        "peg_above_true",
        *("peg_above_announced",) * 3,
    ),
    "counting.long_peg_points": (2, "error", "error", 2, 2, 0),
    "game.target": (121,) * 6,
    "game.target_options": ((121,), (121,), (121,), (121, 61), (121,), (121,)),
    "game.skunk": ("none", "margin", "loser_score", "lurch", "none", "none"),
    "game.skunk_margin": (None, 31, None, None, None, None),
    "game.double_skunk_margin": (None, 61, None, None, None, None),
    "game.skunk_below": (None, None, 91, 91, None, None),
    "game.double_skunk_below": (None, None, 61, 61, None, None),
    "game.lurch_below": ({}, {}, {}, {121: 61, 61: 31}, {}, {}),
    "game.lurch_value": (1, 1, 1, 2, 1, 1),
    "game.skunk_value": (1, 1, 1, 2, 1, 1),
    "game.double_skunk_value": (1, 1, 1, 4, 1, 1),
    "game.time_limit_minutes": (25, None, None, None, None, 20),
    "judging.code": (
        ("alberta55",),
        ("acc",),
        ("mcallen", "acc"),
        ("bicycle",),
        ("club_teams",),
        ("sasg", "acc"),
    ),
    "judging.fallback": (None, None, None, "alberta55", "alberta55", None),
    "judging.decider": ("judge", "judge", "director", "judge", "judge", "judge"),
    "counting.unpegged_play": (
        "until_own_next_card",
        "until_own_card_go_or_show",
        "until_own_card_go_or_show",
        "until_own_next_card",
        "until_own_next_card",
        "until_own_card_go_or_show",
    ),
    "judging.misdeal": (
        ALL_THREE,
        ALL_THREE[:2],
        ALL_THREE[:2],
        ALL_THREE,
        ALL_THREE,
        (*ALL_THREE, "wrong_number_dealt"),
    ),
    "judging.wrong_number": (
        "hoyle_12b",
        "acc_table",
        "acc_table",
        "hoyle_12b",
        "hoyle_12b",
        "redeal_if_dealt_wrong_else_acc_table",
    ),
    "judging.acc_edition": (None, "seed001", "seed001", None, None, "seed001"),
}

# The documents agree on these; only clauses differ.
SAME_EVERYWHERE = {
    "play.fifteen": 2,
    "play.thirty_one": 2,
    "play.pair": 2,
    "play.pair_royal": 6,
    "play.double_pair_royal": 12,
    "play.run_per_card": 1,
    "play.go": 1,
    "play.last": 1,
    "play.limit": 31,
    "show.fifteen": 2,
    "show.pair": 2,
    "show.pair_royal": 6,
    "show.double_pair_royal": 12,
    "show.run_per_card": 1,
    "show.flush": 4,
    "show.flush_with_starter": 5,
    "show.nobs": 1,
    "game.win_value": 1,
}

ALL_KEYS = [
    f"{section}.{name}" for section, model in SECTIONS.items() for name in model.__struct_fields__
]
BOOKS = [ruleset(ruleset_id) for ruleset_id in SIX]


def rule(book: Ruleset, key: str) -> Rule[Any]:
    section, name = key.split(".")
    found = getattr(getattr(book, section), name)
    assert isinstance(found, Rule)
    return found


def literals() -> Iterator[tuple[str, object]]:
    """Every key with each of the words its value may be."""
    for section, model in SECTIONS.items():
        for name, kind in get_type_hints(model).items():
            (value_kind,) = get_args(kind)
            for value in words_in(value_kind):
                yield f"{section}.{name}", shaped(value_kind, value)


def words_in(kind: Any) -> Iterator[object]:
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif kind is NoneType:
        yield None
    else:
        for part in get_args(kind):
            yield from words_in(part)


def shaped(kind: Any, value: object) -> object:
    if get_origin(kind) is tuple:
        return (value,)
    return {2: value} if get_origin(kind) is dict else value


def test_the_six_come_first_in_the_order_of_their_documents() -> None:
    assert RULESET_IDS[: len(SIX)] == SIX
    assert [book.id for book in BOOKS] == list(SIX)


def test_a_seventh_is_refused_by_name() -> None:
    with pytest.raises(RulesetError, match="'hoyle': is not a ruleset; there are alberta55, acc"):
        ruleset("hoyle")


@pytest.mark.parametrize("key", PRESETS)
def test_values_are_those_of_the_documents(key: str) -> None:
    assert tuple(rule(book, key).value for book in BOOKS) == PRESETS[key]


@pytest.mark.parametrize("key", SAME_EVERYWHERE)
def test_all_documents_agree(key: str) -> None:
    assert {rule(book, key).value for book in BOOKS} == {SAME_EVERYWHERE[key]}


@pytest.mark.parametrize("book", BOOKS, ids=SIX)
def test_every_rule_has_a_clause_in_a_document_of_the_book(book: Ruleset) -> None:
    own = tuple(one.number for one in documents_of(book))
    assert [key for key, rule in book.rules() if not rule.clause.startswith(own)] == []


@pytest.mark.parametrize("book", BOOKS, ids=SIX)
def test_rules_come_once_each_in_the_order_of_the_book(book: Ruleset) -> None:
    assert [key for key, _ in book.rules()] == ALL_KEYS


def test_partners_may_not_call_where_the_club_forbids_it() -> None:
    assert not ruleset("club_teams").counting.partner_may_call.value


@pytest.mark.parametrize("book", BOOKS, ids=SIX)
@pytest.mark.parametrize("hands", [1, 2, 3, 4, 5])
def test_a_book_refuses_other_numbers_of_hands(book: Ruleset, hands: int) -> None:
    refusal = book.refusal_of(hands)
    assert (refusal is None) == (hands in book.players.hands.value)
    assert refusal is None or refusal.clause == book.players.hands.clause


def test_every_rule_has_a_label_and_every_section_a_title() -> None:
    assert all(label_of(key) for key in ALL_KEYS)
    assert len({title_of(section) for section in SECTIONS}) == len(SECTIONS)


def test_no_two_rules_of_a_section_share_a_label() -> None:
    labels = [(key.split(".")[0], label_of(key)) for key in ALL_KEYS]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("book", BOOKS, ids=SIX)
def test_the_card_holds_every_rule_in_words(book: Ruleset) -> None:
    card = rule_card(book)
    assert [section.title for section in card] == [title_of(section) for section in SECTIONS]
    lines = [line for section in card for line in section.lines]
    assert [line.clause for line in lines] == [rule.clause for _, rule in printed_rules(book)]
    assert [line for line in lines if "_" in line.words or "None" in line.words] == []


def test_every_value_that_a_rule_may_have_has_words() -> None:
    for key, value in literals():
        assert words_of(key, Rule(value, "here")), key


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("players.hands", (2,), "2"),
        ("players.hands", (2, 3, 4), "2, 3 or 4"),
        ("dealing.cards", {2: 6, 4: 5}, "2 players: 6; 4 players: 5"),
        ("dealing.crib_from_pack", {}, "none"),
        ("dealing.shuffles", 1, "once"),
        ("heels.points", 1, "1 point"),
        ("heels.last_hole", None, "anywhere"),
        ("play.run_per_card", 1, "1 point for each card"),
        ("counting.long_peg_points", "error", "as many as were pegged too many"),
        ("counting.long_peg_points", 2, "2 points"),
        ("game.lurch_below", {121: 61, 61: 31}, "game to 121: hole 61; game to 61: hole 31"),
        ("game.skunk_below", None, "not used"),
        ("judging.misdeal", (), "nothing"),
    ],
)
def test_values_in_words(key: str, value: object, words: str) -> None:
    assert words_of(key, Rule(value, "here")) == words


def test_a_difference_is_another_value_not_another_clause() -> None:
    acc, mcallen = ruleset("acc"), ruleset("mcallen")
    found = {difference.key for difference in differences(acc, mcallen)}
    assert "game.skunk" in found
    assert acc.heels.last_hole.clause != mcallen.heels.last_hole.clause
    assert "heels.last_hole" not in found
    assert differences(acc, acc) == []
