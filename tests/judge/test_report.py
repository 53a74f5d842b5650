"""The report finds every irregularity tested."""

from __future__ import annotations

from tests.judge.in_games.pages import scenes
from tests.judge.report import fault_of, report, window_fault

from pegout.judge import case, cases


def test_no_irregularity_is_without_its_tests() -> None:
    assert {one.id: fault for one in cases() if (fault := fault_of(one))} == {}


def test_a_window_tried_on_one_side_is_found() -> None:
    found = case("ACC-nocut")
    assert found is not None
    played = [scene for scene in scenes() if scene.case == found.id]
    late = [scene for scene in played if scene.side == "too_late"]
    assert window_fault(tuple(late)) == "no game in which it comes in time"
    untagged = [scene._replace(side="") for scene in late]
    rest = [scene for scene in played if scene not in late]
    assert "too late" in window_fault((*rest, *untagged))


def test_the_report_names_every_case() -> None:
    text = "\n".join(report())
    assert all(one.id in text for one in cases())
    assert text.count("in a game: ") == len(scenes())
    assert text.endswith("0 cases not fully tested")
