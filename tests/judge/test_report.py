"""The report finds every irregularity tested."""

from __future__ import annotations

from tests.judge.in_games.pages import scenes
from tests.judge.report import fault_of, report

from pegout.judge import cases


def test_no_irregularity_is_without_its_tests() -> None:
    assert {one.id: fault for one in cases() if (fault := fault_of(one))} == {}


def test_the_report_names_every_case() -> None:
    text = "\n".join(report())
    assert all(one.id in text for one in cases())
    assert text.count("in a game: ") == len(scenes())
    assert text.endswith("0 cases not fully tested")
