"""Files that are not what they are taken for: one sentence, and nothing typed is lost."""

from __future__ import annotations

import pytest
from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import Server

OWN = """id = "ours"
name = "Our club"
source = "minutes"
edition = "first"

[[lengths]]
games = 9
threshold = 12
each = 2
others = 1
"""


@pytest.mark.parametrize(
    "data", [b"%PDF-1.7\n%\xe2\xe3", b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xd8\xff\xe0", b"{\\rtf1"]
)
def test_a_paper_or_a_picture_is_no_table(server: Server, data: bytes) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        answer = dora.http.post(
            f"/tournaments/{dora.meet}/desk/entries",
            data={"do": "enter_table", "division": "men"},
            files={"csv_file": ("entries.xlsx", data)},
        )
        told = "is no table: give one as a spreadsheet program keeps it, an Excel or a CSV file"
        assert answer.status_code == 422
        assert told in text_of(answer)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("id =", "is not TOML"),
        (OWN.replace("each = 2", "each = 99999999999999999999"), "expected figures up to 100000"),
        (OWN.replace("games = 9", "games = 0"), "from 1 up"),
        (OWN.replace('source = "minutes"\n', ""), "source"),
    ],
)
def test_a_points_table_with_faults_stays_in_its_box(server: Server, wrong: str, told: str) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        dora.does("entries", "enter_table", csv="".join(f"P{n}\n" for n in range(8)))
        dora.does("check-in", "check_in_all")
        dora.does("plan", "plan")
        dora.does("plan", "start")
        answer = dora.sends("report", "points", csv=wrong)
        assert answer.status_code == 422
        assert "Your points table cannot be used" in problem_of(answer)
        assert told in text_of(answer)
        assert "others = 1" in answer.text or wrong == "id ="  # what was typed is still there


def test_a_stream_asks_for_a_division_that_there_is(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen")
        bar = f"/tournaments/{dora.meet}/overlay"
        assert dora.http.get(bar, params={"d": "men"}).status_code == 200
        wrong = dora.http.get(bar, params={"d": "boys"})
        assert wrong.status_code == 404
        assert "There is no such division here" in text_of(wrong)
