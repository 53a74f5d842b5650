"""What a ruling must say in so many words: whose points stand, who decides, what is announced."""

from __future__ import annotations

import re

import pytest
from tests.judge.notation import Expected, pages
from tests.words import lines

from pegout.errors import Rejection
from pegout.judge import Ruling, card_ruling, cases, rule
from pegout.judge.cases.model import names_of
from pegout.rulesets import ruleset

RULED = [block for block in pages() if not block.effects[0].startswith("refused")]


def ruled(book: str, case_id: str, **facts: object) -> Ruling:
    ruling = rule(ruleset(book), case_id, facts)
    assert isinstance(ruling, Ruling), ruling
    return ruling


def test_001_viii_8_a_the_opponent_keeps_the_points_pegged_with_his_peg() -> None:
    said = ruled("acc", "ACC-opp-peg-fwd", released=True).said()
    assert lines(said) == (
        "The opponent keeps the points recorded with the opponent’s peg, which stays where it is.",
        "The player forfeits the points.",
    )


def test_001_vii_2_b_the_points_of_each_card_are_announced() -> None:
    alone = {"event": "next_card", "laying_on": True, "muggins": False}
    said = ruled("acc", "ACC-play-unpegged", **alone).said()
    assert lines(said) == (
        "The earner may play on, announces the points of each card, and pegs them together at the "
        "end.",
    )


def test_001_l10_the_director_decides_and_it_is_final() -> None:
    ruling = ruled("mcallen", "UNCOVERED")
    assert lines(ruling.said()) == (
        "The tournament director is called.",
        "The tournament director decides: what is right here? Options: as the director decides. "
        "The decision is final.",
    )
    assert "001 L10" in ruling.clauses
    assert ruling.notes == ()


def test_001_l10_no_ruling_at_mcallen_leaves_anything_to_another_judge() -> None:
    for block in RULED:
        found = rule(ruleset("mcallen"), block.case, block.facts)
        if isinstance(found, Rejection):
            continue
        assert all(one.decider == "director" and one.final for one in found.for_judge), block.name
        assert not re.search(r"\bjudges?\b", " ".join(lines(found.said()))), block.name
        assert bool(found.for_judge) <= ("001 L10" in found.clauses), block.name
    cards = card_ruling(ruleset("mcallen"), "CMC")
    assert not isinstance(cards, Rejection)
    assert str(cards.said()[0]).startswith("The tournament director is called.")
    assert "001 L10" in cards.clauses


def test_001_xii_elsewhere_a_judge_decides_and_it_is_final() -> None:
    (asked,) = ruled("acc", "UNCOVERED").for_judge
    assert (asked.decider, asked.final) == ("judge", True)


@pytest.mark.parametrize("case_id", ["SAS-interfere", "SAS-card-sign"])
def test_004_r13_the_convenor_decides_what_he_is_told_of(case_id: str) -> None:
    (asked,) = ruled("sasg", case_id).for_judge
    assert str(asked.said(names_of())).startswith("the convenor decides: ")


@pytest.mark.parametrize("block", RULED, ids=lambda block: block.name)
def test_every_sentence_has_its_stop_before_the_options(block: Expected) -> None:
    told = " ".join(lines(ruled(block.rules, block.case, **block.facts).said()))
    assert not re.search(r"[^.?!] Options:", told), told


def test_what_stands_is_somebodys() -> None:
    """“The peg stands” leaves out whose points they are."""
    nobodys = {"the peg", "the score", "the count", "the hand"}
    for one in cases():
        for effect in one.effects:
            assert effect.do != "stands" or effect.what not in nobodys, one.id
