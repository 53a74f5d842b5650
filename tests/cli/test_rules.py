"""`pegout rules`: the list, the card and the comparison."""

from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here

from pegout.rulesets import RULESET_IDS, printed_rules, ruleset

HOUSE = 'id = "elks"\nname = "Elks Lodge"\nbase = "acc"\n[heels]\npoints = 3\n'


@pytest.fixture
def elks(tmp_path: Path) -> str:
    path = tmp_path / "elks.toml"
    path.write_text(HOUSE, "utf-8")
    return str(path)


def test_the_list_names_all_six() -> None:
    listed = pegout("rules", "--json").json
    assert tuple(book["id"] for book in listed) == RULESET_IDS
    assert listed[0] == {
        "id": "alberta55",
        "name": "Alberta 55 plus",
        "source": "Alberta 55 plus cribbage rules",
        "hands": [2, 4],
    }


def test_people_read_the_list_as_a_table() -> None:
    heading, *rows = pegout_here("rules").out.splitlines()
    assert heading.split() == ["id", "name", "players", "source"]
    assert [row.split()[0] for row in rows] == list(RULESET_IDS)
    assert "2, 3 or 4" in rows[3]


@pytest.mark.parametrize("ruleset_id", RULESET_IDS)
def test_one_ruleset_in_json_has_every_value_and_clause(ruleset_id: str) -> None:
    answer = pegout_here("rules", ruleset_id, "--json").json
    assert answer["id"] == ruleset_id
    for key, rule in ruleset(ruleset_id).rules():
        section, name = key.split(".")
        given = answer[section][name]
        assert given["clause"] == rule.clause
        if rule.value is None or isinstance(rule.value, int | str):
            assert given["value"] == rule.value


def test_json_has_the_tables_and_lists_of_a_ruleset() -> None:
    answer = pegout_here("rules", "bicycle", "--json").json
    assert answer["dealing"]["cards"]["value"] == {"2": 6, "3": 5, "4": 5}
    assert answer["game"]["target_options"]["value"] == [121, 61]


@pytest.mark.parametrize("ruleset_id", RULESET_IDS)
def test_one_ruleset_as_a_card_has_every_clause(ruleset_id: str) -> None:
    out = pegout_here("rules", ruleset_id).out
    lines = out.splitlines()
    assert lines[0] == f"{ruleset(ruleset_id).name} ({ruleset_id})"
    for _, rule in printed_rules(ruleset(ruleset_id)):
        assert any(line.endswith(rule.clause) for line in lines)


def test_the_card_speaks_plainly() -> None:
    words = [" ".join(line.split()) for line in pegout_here("rules", "sasg").out.splitlines()]
    assert "The starter" in words
    assert "Jack turned as starter (his heels) 2 points 004 S5a" in words
    assert "His heels count with the dealer’s peg up to hole 115, not beyond it 004 S5b" in words
    assert "Time for a game 20 minutes 004 R8" in words


def test_only_differences_are_compared() -> None:
    answer = pegout_here("rules", "acc", "--diff", "mcallen", "--json").json
    assert (answer["a"], answer["b"]) == ("acc", "mcallen")
    assert {one["key"] for one in answer["differences"]} == {
        "cuts.later_games",
        "counting.muggins",
        "counting.basis",
        "counting.short_peg_show",
        "game.skunk",
        "game.skunk_margin",
        "game.double_skunk_margin",
        "game.skunk_below",
        "game.double_skunk_below",
        "judging.code",
        "judging.decider",
    }
    (muggins,) = [one for one in answer["differences"] if one["key"] == "counting.muggins"]
    assert muggins == {
        "key": "counting.muggins",
        "label": "Muggins (taking points the other side missed)",
        "a": {"value": "optional", "clause": "001 X.1"},
        "b": {"value": "off", "clause": "001 L5"},
    }


def test_people_read_both_sides_with_their_clauses() -> None:
    out = pegout_here("rules", "acc", "--diff", "sasg").out
    (line,) = [line for line in out.splitlines() if line.startswith("Time for a game")]
    assert " ".join(line.split()) == "Time for a game no limit (001 silent) 20 minutes (004 R8)"
    assert "another clause are left out" in out
    assert "Game hole" not in out


def test_a_ruleset_does_not_differ_from_itself() -> None:
    assert pegout_here("rules", "acc", "--diff", "acc", "--json").json["differences"] == []
    assert "No value differs." in pegout_here("rules", "acc", "--diff", "acc").out


def test_a_clubs_own_file_is_shown_and_compared(elks: str) -> None:
    assert pegout_here("rules", elks, "--json").json["heels"]["points"] == {
        "value": 3,
        "clause": "house rule of elks",
    }
    answer = pegout_here("rules", "acc", "--diff", elks, "--json").json
    assert answer["b"] == "elks"
    assert [one["key"] for one in answer["differences"]] == ["heels.points"]


def test_a_comparison_needs_two() -> None:
    assert_refused(pegout_here("rules", "--diff", "acc"), "--diff compares two rulesets")


@pytest.mark.parametrize(
    ("which", "reason"),
    [
        ("sagsg", "there is no ruleset 'sagsg'. Did you mean sasg?"),
        ("ACC", "Did you mean acc?"),
        ("xyzzy", "There are alberta55, acc, mcallen, bicycle, club_teams, sasg"),
        ("", "there is no ruleset ''"),
        ("nowhere.toml", "there is no file nowhere.toml"),
        ("no/where", "there is no file no/where"),
    ],
)
def test_an_unknown_ruleset_is_refused(which: str, reason: str) -> None:
    assert_refused(pegout_here("rules", which), reason)
    assert_refused(pegout_here("rules", "acc", "--diff", which), reason)
    assert_refused(pegout_here("peg", "9 6", "--rules", which), reason)


def test_a_folder_is_no_ruleset(tmp_path: Path) -> None:
    assert_refused(pegout_here("rules", f"{tmp_path}/"), "cannot be read")


def test_a_file_must_be_text_in_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "elks.toml"
    path.write_bytes('name = "Café"'.encode("cp1252"))
    assert_refused(pegout_here("rules", str(path)), "is not a text file in UTF-8")


def test_a_file_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "elks.toml"
    path.write_text("Jacks score three\n", "utf-8")
    assert_refused(pegout_here("rules", str(path)), f"{path}: is not TOML")


def test_every_fault_of_a_file_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "elks.toml"
    path.write_text(HOUSE + 'pionts = 2\n[game]\ntarget = "long"\n', "utf-8")
    answer = pegout("rules", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines() == [
        f"pegout: {path}, line 6, heels.pionts: is not known here; did you mean points?",
        f'pegout: {path}, line 8, game.target: expected a whole number, not "long"',
    ]
