"""Results as rows: what is read, and everything that is refused, with its line."""

from __future__ import annotations

import pytest
from tests.tournament.desk import running

from pegout.tournament.cards.result import Result
from pegout.tournament.profile import profile
from pegout.tournament.spreadsheets.games import (
    GameSheet,
    ResultsError,
    match_results,
    read_results,
    results_table,
)

HEADER = "round,player_a,score_a,player_b,score_b"


def read(text: str, book: str = "acc") -> GameSheet:
    return read_results(text, profile(book), "r.csv")


def faults(text: str) -> list[str]:
    with pytest.raises(ResultsError) as caught:
        read(text)
    return [str(fault) for fault in caught.value.faults]


def test_rows_are_games_and_names_are_numbered_as_they_come() -> None:
    sheet = read(f"{HEADER}\n1,Ann,121,Bob,90\n2,Cat,5,Ann,121\n")
    assert sheet.names == {1: "Ann", 2: "Bob", 3: "Cat"}
    assert [row.scheduled.entries for row in sheet.rows] == [(1, 2), (3, 1)]
    assert [row.result for row in sheet.rows] == [
        Result("played", (121, 90)),
        Result("played", (5, 121)),
    ]
    assert [row.line for row in sheet.rows] == [2, 3]


@pytest.mark.parametrize(
    "text",
    [
        f"\ufeff{HEADER}\r\n\r\n1 , Ann Lee,121, Bob ,90\r\n",
        'round;player_a;score_a;player_b;score_b\n\n1;"Ann  Lee";121;Bob;90\n',
        "Round\tPlayer A\tScore A\tPlayer B\tScore B\n\n1\tAnn Lee\t121\tBob\t90",
        "player_b,score_b,player_a,score_a,round,kind\n\nBob,90,Ann Lee,121,1\n",
        f"{HEADER}\r\r1,Ann Lee,121,Bob,90,,\r",
    ],
)
def test_marks_spaces_blank_lines_and_other_separators(text: str) -> None:
    sheet = read(text)
    assert sorted(sheet.names.values()) == ["Ann Lee", "Bob"]
    assert sheet.rows[0].result == Result("played", (121, 90))
    assert sheet.rows[0].line == 3


def test_quoted_names_may_hold_the_separator() -> None:
    assert read(f'{HEADER}\n1,"Lee, Ann",121,Bob,90\n').names[1] == "Lee, Ann"


def test_optional_columns() -> None:
    sheet = read(
        f"{HEADER},kind,game,winner,ghost\n"
        "1,Ann,121,Bob,90,,1,,\n"
        "1,Ann,90,Bob,121,played,2,Bob,\n"
        "2,Ann,,Bob,,Forfeit,,b,\n"
        "3,Ann,,Bob,,double-forfeit,,,\n"
        "4,Ann,90,Bob,80,timed,,,player_b\n"
        "5,Ann,,,,bye,,,\n"
    )
    assert [row.result.kind for row in sheet.rows] == [
        "played",
        "played",
        "forfeit",
        "double_forfeit",
        "timed",
        "bye",
    ]
    assert [row.result.winner for row in sheet.rows] == [None, 1, 1, None, None, 0]
    assert sheet.rows[4].scheduled.ghost == 1
    assert sheet.rows[5].scheduled.entries == (1, None)
    assert sheet.games(profile("acc"))[4].lines[1] is None


def test_a_void_game_may_be_played_again() -> None:
    text = f"{HEADER},kind\n1,Ann,,Bob,,void\n1,Ann,121,Bob,90,\n"
    assert len(read(text).rows) == 2


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("1,Ann,122,Bob,3", "A score of 122 is above the game hole"),
        ("1,Ann,121,Bob,-3", "A score of -3 is below 0"),
        ("1,Ann,121,Bob,121", "Both scores are 121"),
        ("1,Ann,120,Bob,3", "Neither side is at 121"),
        ("1,Ann,,Bob,", "needs both scores"),
        ("1,Ann,121,Bob,", "score_b is blank"),
        ("1,Ann,12l,Bob,3", "score_a '12l' is not a whole number"),
        ("1,Ann,121,Bob,3.5", "score_b '3.5' is not a whole number"),
        ("0,Ann,121,Bob,3", "round '0' is not a whole number from 1 up"),
        ("x,Ann,121,Bob,3", "round 'x'"),
        ("1,,121,Bob,3", "player_a is blank"),
        ("1,Ann,121,,3", "player_b is blank"),
        ("1,Ann,121,ann,3", "named on both sides"),
        ("1,Ann", "has 2 cells"),
        ("1,Ann,121,Bob,3,played,1,a,,more", "has 10 cells"),
        ("1,Ann,,Bob,,forfiet", "did you mean forfeit?"),
        ("1,Ann,,Bob,,lost", "there are played, timed"),
        ("1,Ann,,Bob,,forfeit", "needs its winner"),
        ("1,Ann,90,Bob,90,timed", "play one more hand"),
        ("1,Ann,121,Bob,90,,,Cat", "winner 'Cat' plays on neither side"),
        ("1,Ann,121,Bob,90,,,Bob", "not the side with more points"),
        ("1,Ann,121,Bob,90,,z", "game 'z'"),
    ],
)
def test_a_bad_row_is_refused_with_its_line_and_its_reason(row: str, reason: str) -> None:
    (fault,) = faults(f"{HEADER},kind,game,winner,ghost\n9,X,121,Y,1\n{row}\n")
    assert fault.startswith("r.csv, line 3: ")
    assert reason in fault


def test_every_bad_row_is_reported() -> None:
    text = f"{HEADER}\n1,Ann,122,Bob,3\n2,Ann,121,Bob,3\n3,Ann,1,Bob,2\nx,Ann,121\n"
    assert [fault.split(":")[0] for fault in faults(text)] == [
        "r.csv, line 2",
        "r.csv, line 4",
        "r.csv, line 5",
    ]


def test_a_game_entered_twice_is_refused_whichever_side_comes_first() -> None:
    (fault,) = faults(f"{HEADER}\n1,Ann,121,Bob,3\n1,Bob,3,Ann,121\n")
    assert fault.startswith("r.csv, line 3: this game of round 1 already has its result on line 2")


def test_nobody_sits_at_two_tables_at_once() -> None:
    (fault,) = faults(f"{HEADER}\n1,Ann,121,Bob,3\n1,Cat,3,Ann,121\n")
    assert fault.startswith("r.csv, line 3: Ann already plays in round 1 on line 2")


def test_one_name_in_two_spellings_is_refused() -> None:
    (fault,) = faults(f"{HEADER}\n1,Ann,121,Bob,3\n2,ANN,121,Bob,3\n")
    assert "'ANN' is written 'Ann' on line 2" in fault


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "r.csv: is empty"),
        ("\n\n", "r.csv: is empty"),
        (f"{HEADER}\n", "r.csv: has no results"),
        ("a,b,c\n1,2,3\n", "r.csv, line 1: has no column round, player_a"),
        (f"{HEADER},winer\n", "has an unknown column 'winer'"),
        (f"{HEADER},round\n", "has a column twice"),
        (f'{HEADER}\n1,"Ann,121,Bob,3\n', "line 2: opens a quotation mark"),
    ],
)
def test_a_file_that_is_no_table_of_results(text: str, reason: str) -> None:
    (fault,) = faults(text)
    assert reason in fault


@pytest.mark.parametrize(
    ("book", "told"), [("alberta55", {""}), ("alberta55_provincial", {"1", "2"})]
)
def test_results_going_out_tell_which_game_of_two_in_a_row(book: str, told: set[str]) -> None:
    desk = running(book, 4)
    desk.play_all()
    text = results_table(desk.meet, desk.d())
    head, *lines = (line.split(",") for line in text.splitlines())
    assert {line[head.index("game")] for line in lines} == told
    sheet = read(text, book)
    again = match_results(desk.meet, desk.d(), sheet, "results.csv")
    assert (again.known, again.fresh, again.faults) == (len(lines), [], [])
