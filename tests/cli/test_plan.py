"""`pegout plan`: the answer in JSON and in words, and every slip in one line."""

from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here

PLAN = ("plan", "--profile")


def test_the_answer_has_rounds_and_checks() -> None:
    answer = pegout(*PLAN, "mcallen", "--entries", "13", "--json").json
    assert set(answer) == {
        "rounds",
        "to_come",
        "checks",
        "summary",
        "without_one",
        "other_ways",
    }
    first, last = answer["rounds"][0], answer["rounds"][-1]
    assert first["games"][0] == {"table": 1, "entries": [1, 2]}
    assert {"round": first["round"], "sit_out": first["sit_out"]} == {"round": 1, "sit_out": [13]}
    assert last == {
        "round": 7,
        "games": [
            {"table": 1, "entries": [13, 3]},
            {"table": 2, "entries": [11, 5]},
            {"table": 3, "entries": [9, 7]},
        ],
        "sit_out": [],
        "makeup": True,
    }
    assert answer["checks"]["games_each"] == [6, 6]
    assert answer["checks"]["repeats"] == 0
    assert answer["checks"]["repeat_pairs"] == []
    assert answer["checks"]["makeups"] == 3
    assert answer["checks"]["notes"][0] == "Every entry plays 6 games."


def test_every_round_says_who_sits_out() -> None:
    rounds = pegout_here(*PLAN, "sasg", "--entries", "16", "--json").json["rounds"]
    assert [one["sit_out"] for one in rounds] == [[]] * 8
    assert not any("makeup" in one or "day" in one for one in rounds)


def test_a_pairing_twice_in_a_row_is_games_1_and_2() -> None:
    rounds = pegout_here(*PLAN, "alberta55_provincial", "--entries", "8", "--json").json["rounds"]
    assert rounds[0]["games"][:2] == [
        {"table": 1, "entries": [1, 8], "game": 1},
        {"table": 1, "entries": [1, 8], "game": 2},
    ]


def test_pools_and_days_are_named() -> None:
    words = ("alberta55_provincial", "--entries", "16", "--days", "2", "--json")
    rounds = pegout_here(*PLAN, *words).json["rounds"]
    assert {game["pool"] for game in rounds[0]["games"]} == {"A", "B"}
    assert [one["day"] for one in rounds] == [1] * 7 + [2] * 7


def test_a_volunteer_is_marked() -> None:
    words = ("mcallen", "--entries", "13", "--rounds", "7", "--json")
    answer = pegout_here(*PLAN, *words).json
    games = [game for one in answer["rounds"] for game in one["games"] if "ghost" in game]
    assert len(games) == answer["checks"]["volunteers"] == 1
    assert games[0]["ghost"] in games[0]["entries"]


@pytest.mark.parametrize(("small", "repeats"), [("letter", 5), ("circle", 0), ("roundrobin", 0)])
def test_small_fields_are_as_asked(small: str, repeats: int) -> None:
    words = ("mcallen", "--entries", "10", "--small", small, "--json")
    assert pegout_here(*PLAN, *words).json["checks"]["repeats"] == repeats


def test_a_small_field_has_the_fewest_repeats_as_in_a_tournament() -> None:
    for book, entries, usual, letter in (("mcallen", 10, 0, 5), ("sasg", 6, 9, 15)):
        words = (*PLAN, book, "--entries", str(entries), "--json")
        assert pegout_here(*words).json["summary"]["repeats"] == usual
        asked = pegout_here(*words, "--small", "letter")
        assert asked.json["summary"]["repeats"] == letter


def test_acc_plays_22_games() -> None:
    for entries in ("20", "41", "44"):
        checks = pegout_here(*PLAN, "acc", "--entries", entries, "--json").json["checks"]
        assert checks["games_each"] == [22, 22]


def test_the_same_seed_gives_the_same_plan() -> None:
    one, again, other = (
        pegout_here(*PLAN, "sasg", "--entries", "21", "--seed", seed, "--json").out
        for seed in ("a", "a", "b")
    )
    assert one == again != other


def test_people_read_rounds_as_lines_and_checks_as_sentences() -> None:
    lines = pegout_here(*PLAN, "mcallen", "--entries", "5", "--rounds", "2").out.splitlines()
    assert lines == [
        "Everybody plays 2 games, no two meet again, and one sits out each round; "
        "1 make-up game follows.",
        "",
        "Round 1: table 1: 1–2, table 2: 3–4; sits out: 5",
        "Round 2: table 1: 5–2, table 2: 1–4; sits out: 3",
        "Round 3 (make-up games): table 1: 5–3",
        "",
        "Every entry plays 2 games.",
        "No two entries meet twice.",
        "No. 5 sits out round 1 and plays No. 3 afterwards.",
        "No. 3 sits out round 2 and plays No. 5 afterwards.",
    ]


def test_people_read_days_pools_rows_and_volunteers() -> None:
    words = ("alberta55_provincial", "--entries", "12", "--rounds", "1", "--days", "2")
    out = pegout_here(*PLAN, *words).out
    told, _, out = out.partition("\n\n")
    assert "no two meet more than 4 times" in told
    assert out.startswith("Day 1\nRound 1: pool A table 1: 1–6 (2 games), ")
    assert "\nDay 2\n" in out
    out = pegout_here(*PLAN, "mcallen", "--entries", "3", "--rounds", "1").out
    assert "Round 2 (make-up games): table 1: 3–1 (1 is a volunteer)" in out


def test_a_club_has_a_profile_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "elks.toml"
    path.write_text('id = "elks"\nname = "Elks"\nbase = "sasg"\n[planning]\ngames = 5\n', "utf-8")
    checks = pegout_here(*PLAN, str(path), "--entries", "10", "--json").json["checks"]
    assert checks["games_each"] == [5, 5]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("mcallen", "--entries", "0"), "needs at least 2 entries, not 0 "),
        (("mcallen", "--entries", "1"), "needs at least 2 entries, not 1 "),
        (("mcallen", "--entries", "-7"), "needs at least 2 entries, not -7 "),
        (("mcallen", "--entries", "100000"), "100000 entries are too many"),
        (("mcallen", "--entries", "many"), "--entries needs a whole number"),
        (("mcallen", "--entries", "8", "--rounds", "0"), "1 to 200 rounds, not 0"),
        (("mcallen", "--entries", "8", "--days", "0"), "lasts 1 to 30 days, not 0"),
        (
            ("mcallen", "--entries", "8", "--small", "ring"),
            "--small is letter, circle or roundrobin",
        ),
        (("mcallen", "--entries", "8", "--movement", "swis"), "--movement is swiss"),
        (("mcalen", "--entries", "8"), "there is no profile 'mcalen'. Did you mean mcallen?"),
        (("nowhere.toml", "--entries", "8"), "there is no file nowhere.toml"),
        (("casual", "--entries", "8"), "Casual league does not say how many games"),
        (("club_teams", "--entries", "8"), "as in --rounds 6"),
        (("alberta55", "--entries", "4000"), "Ask for fewer rounds or use pools"),
    ],
)
def test_a_slip_is_answered_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here(*PLAN, *words), reason)


def test_a_thousand_entries_by_22_games_are_planned() -> None:
    answer = pegout_here(*PLAN, "acc", "--entries", "1001", "--json").json
    assert answer["checks"]["games_each"] == [22, 22]
