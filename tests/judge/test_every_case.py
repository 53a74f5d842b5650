"""Every irregularity, on both sides of its window, against pages written from the rule books."""

from __future__ import annotations

import pytest
from tests.judge.notation import Expected, pages, short
from tests.words import lines

from pegout.errors import Rejection
from pegout.judge import Ruling, case, cases, other_case, rule
from pegout.rulesets import ruleset

PAGES = pages()
IDS = [block.name for block in PAGES]


@pytest.mark.parametrize("block", PAGES, ids=IDS)
def test_the_ruling_is_as_the_book_says(block: Expected) -> None:
    ruling = rule(ruleset(block.rules), block.case, block.facts)
    if block.effects[0].startswith("refused: "):
        assert isinstance(ruling, Rejection)
        assert ruling.code in ("other_case", "not_here", "contradictory_fact")
        wanted = block.effects[0].removeprefix("refused: ")
        other = other_case(ruling, case(block.case) or cases()[0])
        assert wanted in ruling.sentence or (other is not None and wanted == other.id)
        assert case(wanted) is None or (other is not None and wanted == other.id)
    else:
        assert not isinstance(ruling, Rejection), ruling
        assert _shorthand(ruling) == _padded(block)


def _shorthand(ruling: Ruling) -> tuple[str, ...]:
    return tuple(short(one, ruling.names) for one in ruling.effects)


def _padded(block: Expected) -> tuple[str, ...]:
    """A judge's question without options ends in a blank, which an editor would strip."""
    return tuple("judge: " if line == "judge:" else line for line in block.effects)


def test_there_are_134_cases_and_each_has_its_ruling_here() -> None:
    assert len(cases()) == 134
    ruled = {block.case for block in PAGES if not block.effects[0].startswith("refused")}
    assert {one.id for one in cases()} - ruled == set()


@pytest.mark.parametrize("found", [one for one in cases() if one.window], ids=lambda one: one.id)
def test_each_window_is_tried_on_both_sides(found: object) -> None:
    blocks = [block for block in PAGES if block.case == getattr(found, "id", "")]
    assert len({block.effects for block in blocks}) > 1


@pytest.mark.parametrize("block", PAGES, ids=IDS)
def test_every_ruling_says_itself_with_its_clause_and_reason(block: Expected) -> None:
    ruling = rule(ruleset(block.rules), block.case, block.facts)
    if isinstance(ruling, Rejection):
        return
    assert ruling.clauses
    assert all(
        clause.split()[0] in ("000", "001", "002", "003", "004") for clause in ruling.clauses
    )
    assert len(ruling.said()) == len(ruling.effects)
    assert all(line[0].isupper() and line[-1] in ".?!" for line in lines(ruling.said()))
    assert ruling.clauses[0] in str(ruling.reasons[0])
