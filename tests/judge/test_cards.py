"""Wrong numbers of cards: all 54 cells of the ACC table, and what the other books do."""

from __future__ import annotations

import pytest
from tests.judge.notation import short

from pegout.errors import Rejection
from pegout.judge import CardRuling, card_ruling
from pegout.rulesets import ruleset

# Pone, dealer, crib; before the starter; after it. Copied by hand from 001 IV.4.c.
PRINTED = """
Correct   Correct   Correct   Play  Play
Correct   Correct   TooMany   1     2
Correct   Correct   TooFew    3     3
Correct   TooMany   Correct   1     4
Correct   TooMany   TooMany   1     4
Correct   TooMany   TooFew    5     4
Correct   TooFew    Correct   6     7
Correct   TooFew    TooMany   8     8
Correct   TooFew    TooFew    1     15
TooMany   Correct   Correct   1     9
TooMany   Correct   TooMany   1     15
TooMany   Correct   TooFew    5     10
TooMany   TooMany   Correct   1     15
TooMany   TooMany   TooMany   1     15
TooMany   TooMany   TooFew    5     15
TooMany   TooFew    Correct   1     11
TooMany   TooFew    TooMany   1     12
TooMany   TooFew    TooFew    1     13
TooFew    Correct   Correct   6     7
TooFew    Correct   TooMany   14    14
TooFew    Correct   TooFew    1     7
TooFew    TooMany   Correct   1     16
TooFew    TooMany   TooMany   1     16
TooFew    TooMany   TooFew    5     16
TooFew    TooFew    Correct   1     7
TooFew    TooFew    TooMany   1     8
TooFew    TooFew    TooFew    1     7
"""
LETTER = {"Correct": "C", "TooMany": "M", "TooFew": "F"}

POINTS_OF_PLAY_BACK = "stop; retract play; "
ALL = "count: both hands and the crib"
# What each action does (001 IV.4.d), for the rows that lead to it.
ACTIONS = {
    (0, "CCC"): "continue",
    (2, "CCM"): POINTS_OF_PLAY_BACK
    + "dead: crib; count: the hands and crib of the right number, in order",
    (3, "CCF"): f"pause; fill: crib; continue; {ALL}",
    (4, "CMC"): "stop; retract all [C32]; dead: dealer hand; "
    "count: the pone's hand and the crib as it is",
    (4, "CMF"): "stop; retract all [C32]; dead: dealer hand; "
    "count: the pone's hand and the crib as it is",
    (4, "CMM"): "stop; retract all [C32]; dead: dealer hand; dead: crib; count: the pone's hand",
    (5, "CMF"): "move: dealer excess; look again: C 0, M 1, F 3",
    (5, "MCF"): "move: pone excess; look again: C 0, M 1, F 3",
    (5, "MMF"): "move: pone excess; move: dealer excess; look again: C 0, M 1, F 3",
    (5, "FMF"): "move: dealer excess; look again: C 6, M 14, F 1",
    (6, "CFC"): f"fill: dealer hand; continue; {ALL}",
    (6, "FCC"): f"fill: pone hand; continue; {ALL}",
    (9, "MCC"): POINTS_OF_PLAY_BACK + "dead: pone hand; count: the right hand and the crib",
    (16, "FMC"): POINTS_OF_PLAY_BACK
    + "dead: dealer hand; count: every hand and crib that is right or short, as it is",
    (16, "FMF"): POINTS_OF_PLAY_BACK
    + "dead: dealer hand; count: every hand and crib that is right or short, as it is",
    (16, "FMM"): POINTS_OF_PLAY_BACK + "dead: dealer hand; dead: crib; "
    "count: every hand and crib that is right or short, as it is",
}
SAME_FOR_EVERY_ROW = {
    1: "redeal same",
    7: f"continue; {ALL}, as they are",
    8: "continue; dead: crib; count: both hands, as they are",
    10: POINTS_OF_PLAY_BACK + "fill: crib; dead: pone hand; count: the dealer's hand and the crib",
    11: POINTS_OF_PLAY_BACK + "dead: pone hand; count: the dealer's short hand and the crib",
    12: POINTS_OF_PLAY_BACK + "dead: pone hand; dead: crib; count: the dealer's short hand",
    13: POINTS_OF_PLAY_BACK
    + "fill: crib; dead: pone hand; count: the dealer's short hand and the crib",
    14: "continue; order: after the play the dealer looks at the crib and picks any four of its "
    f"cards; dead: other crib cards; {ALL}",
    15: "stop; retract all [C32]; redeal same",
}


def cells() -> list[tuple[str, bool, int]]:
    found = []
    for line in PRINTED.split("\n"):
        if line:
            *holdings, before, after = line.split()
            row = "".join(LETTER[holding] for holding in holdings)
            found += [(row, False, _number(before)), (row, True, _number(after))]
    return found


def _number(printed: str) -> int:
    return 0 if printed == "Play" else int(printed)


def ruled(rules: str, row: str, **asked: object) -> CardRuling:
    ruling = card_ruling(ruleset(rules), row, **asked)  # type: ignore[arg-type]  # as a test asks
    assert isinstance(ruling, CardRuling), ruling
    return ruling


def test_there_are_54_cells() -> None:
    assert len(set(cells())) == 54


@pytest.mark.parametrize(("row", "after_starter", "action"), cells())
def test_each_cell_as_printed(row: str, after_starter: bool, action: int) -> None:
    ruling = ruled("acc", row, after_starter=after_starter)
    assert ruling.action == action
    wanted = SAME_FOR_EVERY_ROW.get(action) or ACTIONS[action, row]
    called = "judges; " if action else ""  # IV.4.b: nobody moves a card before they come
    assert "; ".join(map(short, ruling.effects)) == called + wanted
    assert ruling.clause == "001 IV.4.c"
    assert (f"001 IV.4.d({action})" in ruling.clauses) == (action > 0)
    assert str(ruling.said()[0])[0].isupper()


@pytest.mark.parametrize(
    ("row", "now", "action", "then"),
    [
        ("CMF", "C", 0, "continue"),
        ("CMF", "M", 1, "redeal same"),
        ("CMF", "F", 3, f"pause; fill: crib; continue; {ALL}"),
        ("FMF", "C", 6, f"fill: pone hand; continue; {ALL}"),
        ("FMF", "M", 14, SAME_FOR_EVERY_ROW[14]),
        ("FMF", "F", 1, "redeal same"),
    ],
)
def test_action_5_looks_up_again(row: str, now: str, action: int, then: str) -> None:
    ruling = ruled("acc", row, crib_now=now)
    _, _, *rest = ruling.effects
    assert "; ".join(map(short, rest)) == then
    second = (f"001 IV.4.d({action})",) if action else ()
    assert ruling.clauses == ("001 IV.4.b(1)", "001 IV.4.c", "001 IV.4.d(5)", *second)


@pytest.mark.parametrize(("rules", "row"), [("acc", "CMC"), ("acc", "MFF"), ("bicycle", "CMF")])
def test_the_crib_afterwards_is_told_only_with_action_5(rules: str, row: str) -> None:
    refused = card_ruling(ruleset(rules), row, crib_now="C")
    assert isinstance(refused, Rejection)
    assert refused.code == "contradictory_fact"


def test_action_5_is_for_before_the_starter() -> None:
    assert isinstance(
        card_ruling(ruleset("acc"), "CMF", after_starter=True, crib_now="C"), Rejection
    )


@pytest.mark.parametrize("rules", ["alberta55", "bicycle", "club_teams"])
def test_a_book_that_borrows_the_rule_says_so(rules: str) -> None:
    assert any("000 is borrowed" in str(one) for one in ruled(rules, "CMC").notes) == (
        rules != "alberta55"
    )


@pytest.mark.parametrize(("row", "after_starter", "action"), cells())
def test_mcallen_and_a_wrong_discard_in_southern_alberta_use_the_table(
    row: str, after_starter: bool, action: int
) -> None:
    assert ruled("mcallen", row, after_starter=after_starter).action == action
    if ("M" in row) == ("F" in row):
        assert ruled("sasg", row, after_starter=after_starter, wrong="discard").action == action
        return
    # Twelve cards dealt right cannot be too many here and nowhere too few (004 R5.6).
    refused = card_ruling(ruleset("sasg"), row, after_starter=after_starter, wrong="discard")
    assert isinstance(refused, Rejection)
    assert refused.sentence.endswith("” applies")


def test_southern_alberta_asks_what_was_wrong() -> None:
    asked = card_ruling(ruleset("sasg"), "CMC")
    assert isinstance(asked, Rejection)
    assert asked.code == "missing_fact"
    assert "“Was the deal wrong, or were the cards dealt right" in asked.sentence
    assert ruled("sasg", "CCC").action == 0


def test_southern_alberta_deals_again_after_a_wrong_deal() -> None:
    ruling = ruled("sasg", "CMC", wrong="deal", after_starter=True)
    assert (ruling.action, ruling.clause) == (None, "004 R5.6")
    assert list(map(short, ruling.effects)) == ["retract all [C18]", "redeal same"]


@pytest.mark.parametrize("rules", ["alberta55", "bicycle", "club_teams"])
@pytest.mark.parametrize("after_starter", [False, True])
@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ("CCC", "continue"),
        (
            "CCM",
            "+2 opponent penalty; draw opponent: crib excess [C22]",
        ),
        ("CCF", "+2 opponent penalty; fill: crib [C22]"),
        ("CMC", "draw opponent: hand excess [C22]"),
        ("FCC", "fill: short hand [C22]"),
        ("MMC", "retract all [C22]; redeal same [C22]"),
        ("FCF", "retract all [C22]; redeal same [C22]"),
        ("MFM", "retract all [C22]; redeal same [C22]"),
    ],
)
def test_the_other_books_have_no_table(
    rules: str, after_starter: bool, row: str, wanted: str
) -> None:
    ruling = ruled(rules, row, after_starter=after_starter)
    told = "; ".join(map(short, ruling.effects))
    assert ruling.action is None
    assert ruling.clause.startswith("000 §12b")
    if row in ("CMC", "FCC"):
        wanted = (
            "choose opponent: new_deal => retract all [C42] => redeal same | "
            f"rectify => +2 opponent penalty => {wanted}"
        )
    assert told == wanted


def test_the_holder_of_the_wrong_hand_is_named() -> None:
    assert str(ruled("alberta55", "CMC").said()[0]).startswith("The pone chooses")
    assert str(ruled("alberta55", "MCC").said()[0]).startswith("The dealer chooses")


@pytest.mark.parametrize("row", ["", "CC", "CCX", "CCCC"])
def test_what_is_no_row_is_refused(row: str) -> None:
    assert isinstance(card_ruling(ruleset("acc"), row), Rejection)
