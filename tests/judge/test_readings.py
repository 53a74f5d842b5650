"""Where a reading decides and not the text: a value in the data, told alike everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.run import pegout
from tests.words import lines

from pegout.errors import Rejection
from pegout.judge import Ruling, card_ruling, case, cases, rule
from pegout.judge.cases.model import Branch, Remedy
from pegout.judge.ruling.card_counts import table
from pegout.judge.ruling.reasons import questions, told_reading
from pegout.rulesets import ruleset
from pegout.service.views.judge_desk import find_case
from pegout.text import Phrase

READINGS = (Path(__file__).parents[2] / "docs/decisions/readings.md").read_text("utf-8")
AFTER_THE_STARTER = ("CFF", "MCM", "MMC", "MMM", "MMF")
"""The rows that lead to action 15 of 001 IV.4.d."""
HEELS = "Are heels taken back with the points of the play?"


def ruled(book: str, case_id: str, **facts: object) -> Ruling:
    ruling = rule(ruleset(book), case_id, facts)
    assert isinstance(ruling, Ruling), ruling
    return ruling


def remedies() -> Iterator[Remedy]:
    """Every line of the data, those inside options too."""
    for one in cases():
        yield from _each(one.effects)
    for action in table().action:
        yield from _each(action.effects)


def _each(found: tuple[Remedy, ...]) -> Iterator[Remedy]:
    for one in found:
        yield one
        for option in one.options:
            if isinstance(option, Branch):
                yield from _each(option.effects)


def test_every_reading_in_the_data_stands_in_the_document_under_its_question() -> None:
    used = {one.reading for one in remedies()} | {n for one in cases() for n in one.readings}
    assert used - {""} <= set(questions())
    told = re.sub(r"(?<!\n)\n(?!\n)", " ", READINGS)
    for number, asks in questions().items():
        assert f"### {number}\n\n*{Phrase(asks)}*" in told, number


def test_no_sentence_of_the_data_hides_a_reading() -> None:
    """A reading named in words only is one that no program can find."""
    for one in cases():
        told = (*one.clauses, one.window, one.why, *one.reasons.values(), *one.notes)
        hidden = [text for text in told if re.search(r"\breading C\d", str(text))]
        assert hidden == [], one.id


@pytest.mark.parametrize("row", AFTER_THE_STARTER)
def test_001_iv_4_d_15_takes_heels_back_by_a_reading(row: str) -> None:
    ruling = card_ruling(ruleset("acc"), row, after_starter=True)
    assert not isinstance(ruling, Rejection)
    assert ruling.readings == ("C32",)
    assert "heels too; penalties stay (reading C32)." in " ".join(lines(ruling.said()))
    holdings = dict(zip(("pone", "dealer", "crib"), row, strict=True))
    same = ruled("acc", "ACC-count-B", starter_turned=True, **holdings)
    assert same.readings == ("C32",)


def test_an_action_that_says_what_it_means_is_no_reading() -> None:
    for row in ("CCM", "MCC", "FMC"):
        ruling = card_ruling(ruleset("acc"), row, after_starter=True)
        assert not isinstance(ruling, Rejection)
        assert ruling.readings == ()


def test_the_command_the_finder_and_json_tell_a_reading_alike() -> None:
    told = str(told_reading("C32"))
    assert told == f"Reading C32 decides here, not the text alone. {HEELS}"
    cells = ("--pone", "M", "--dealer", "M", "--crib", "C", "--after-starter")
    assert told in pegout("judge", "cards", *cells).out.splitlines()
    facts = {"starter_turned": "yes", "pone": "M", "dealer": "M", "crib": "C"}
    args = [part for key, value in facts.items() for part in ("--fact", f"{key}={value}")]
    shown = pegout("judge", "ACC-count-B", *args).out
    assert told in shown.splitlines()
    found = find_case(ruleset("acc"), "", "ACC-count-B", facts)
    assert found.readings == (told,)
    line = next(one for one in found.said if "heels too" in one)
    assert line.endswith(" (reading C32).")
    assert line in shown
    assert '"readings":["C32"]' in pegout("judge", "cards", *cells, "--json").out.replace(" ", "")


def test_a_win_by_a_penalty_and_points_off_the_board_are_readings() -> None:
    assert ruled("acc", "ACC-touch-opp", opponent_score=120).readings == ("C29",)
    assert ruled("acc", "ACC-touch-opp", opponent_score=80).readings == ()
    assert ruled("acc", "ACC-false-game", true_score=7).readings == ("C31",)
    assert ruled("acc", "ACC-false-game", true_score=110).readings == ()


def test_a_book_that_says_it_itself_needs_no_reading() -> None:
    late = {"dealer_played": True}
    assert ruled("acc", "ACC-heels-late", **late).readings == ()
    assert ruled("bicycle", "ACC-heels-late", **late).readings == ("C9",)
    assert ruled("bicycle", "MUG-off").readings == ("C36",)
    assert ruled("club_teams", "MUG-off").readings == ()
    assert case("ALB-count-other") is not None
    assert ruled("alberta55", "ALB-count-other").readings == ("C22",)
