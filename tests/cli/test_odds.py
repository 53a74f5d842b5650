"""`pegout odds` and `pegout tables`."""

from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout_here


def test_odds_in_json() -> None:
    answer = pegout_here("odds", "0", "0", "--json").json
    assert set(answer) == {"dealer", "pone", "error"}
    assert 0.55 < answer["dealer"] < 0.565
    assert answer["dealer"] + answer["pone"] == pytest.approx(1.0)


def test_rules_and_target() -> None:
    plain = pegout_here("odds", "119", "119", "--json").json
    late = pegout_here("odds", "119", "119", "--rules", "sasg", "--json").json
    assert late["dealer"] < plain["dealer"]
    short = pegout_here("odds", "30", "25", "--target", "61", "--json").json
    assert short == pegout_here("odds", "90", "85", "--json").json


def test_three_players_and_partners() -> None:
    three = pegout_here("odds", "96", "88", "70", "--json").json
    assert sum(three[name] for name in ("dealer", "pone", "third")) == pytest.approx(1, abs=1e-5)
    assert three["dealer"] > three["pone"] > three["third"]
    partners = pegout_here("odds", "40", "52", "--players", "4", "--target", "61").out
    assert partners.splitlines()[0].startswith("dealer at 40: ")
    assert partners.splitlines()[1].startswith("other side at 52: ")


def test_the_grid_as_text_and_in_json() -> None:
    lines = pegout_here("odds", "--grid").out.splitlines()
    assert len(lines) == 16
    assert lines[3].split()[:2] == ["0", "56.0"]
    grid = pegout_here("odds", "--grid", "--json").json
    assert len(grid["dealer"]) == len(grid["dealer"][0]) == len(grid["error"]) == 121


def test_the_grid_as_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "odds.svg"
    answer = pegout_here("odds", "--grid", "--out", str(picture))
    assert answer.code == 0
    assert picture.read_text("utf-8").startswith("<svg ")
    assert [path.name for path in tmp_path.iterdir()] == ["odds.svg"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "both scores are needed"),
        (("96",), "both scores are needed"),
        (("121", "0"), "the dealer’s score 121: is off the board: it is 0 to 120"),
        (("0", "61", "--target", "61"), "the pone’s score 61: is off the board: it is 0 to 60"),
        (("--", "0", "-1"), "the pone’s score -1: is off the board"),
        (("a", "0"), "needs a whole number"),
        (("0", "0", "--rules", "foo"), "there is no ruleset 'foo'"),
        (("0", "0", "--rules", "club_teams"), "is for 4 players, not 2"),
        (("--grid", "--rules", "club_teams"), "is for 4 players, not 2"),
        (("0", "0", "--target", "100"), "has no game to 100, only to 121 or 61"),
        (("0", "0", "--grid"), "--grid shows all scores"),
        (("0", "0", "--players", "3"), "three scores are needed"),
        (("0", "0", "0", "--players", "4"), "two scores are needed"),
        (("0", "0", "121"), "the third’s score 121: is off the board: it is 0 to 120"),
        (("--grid", "--players", "4"), "--grid and --out are for two players"),
        (("0", "0", "--players", "5"), "--players is 2, 3 or 4, not 5"),
        (("0", "0", "0", "--rules", "acc"), "is for 2 players, not 3"),
        (("0", "0", "--out", "x.svg"), "--out goes with --grid"),
        (("--grid", "--out", "x.png"), "the picture is an .svg file"),
        (("--grid", "--out", "/no/such/folder/x.svg"), "cannot be written"),
    ],
)
def test_refused(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("odds", *words), reason)


def test_average_cribs() -> None:
    answer = pegout_here("tables", "cribs", "--json").json
    assert set(answer) == {"dealer", "pone"}
    for table in answer.values():
        assert [len(row) for row in table] == [13] * 13
    assert 8.5 < answer["dealer"][4][4] < 9.4
    lines = pegout_here("tables", "cribs").out.splitlines()
    assert len(lines) == 2 * 15 + 1
    assert lines[1].split() == list("A23456789TJQK")


def test_an_unknown_table_is_refused() -> None:
    assert_refused(pegout_here("tables", "hands"), "there is no table 'hands'; there is cribs")


def test_the_scores_of_a_position_string() -> None:
    asked = pegout_here("odds", "2H3C9DTSJHQC.pone.88-96", "--json").json
    assert asked == pegout_here("odds", "96", "88", "--json").json
    assert_refused(pegout_here("odds", "2H3C9DTSJHQC.pone"), "this position has no scores")
