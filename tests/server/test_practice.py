"""Positions, drills and the daily throw over HTTP: what is kept, what is refused, what is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from tests.server.running import PATIENCE, PLAIN, Guest, Server, get

from pegout.cards import Card
from pegout.practice import KINDS, bank
from pegout.server.pages.learn import suited

THROW = "2H3C9DTSJHQC.dealer.96-88"
HTML = {"Accept": "text/html"}


@pytest.fixture
def visitor(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, headers=HTML, timeout=PATIENCE, verify=PLAIN) as one:
        yield one


def asked(page: str) -> dict[str, str]:
    return dict(re.findall(r'<input type="hidden" name="(drill|turn)" value="([^"]*)"', page))


def test_a_position_over_the_api(ann: Guest) -> None:
    found = ann.get(f"/positions/{THROW}").json()
    assert found["position"] == THROW
    assert found["choices"][0]["cards"] == ["2H", "3C"]
    assert len(found["choices"]) == 15
    assert found["choices"][0]["cost"] == 0
    assert "rather than" in found["why"]
    same = ann.get("/positions/jh qc 2h 3c 9d ts dealer 96-88").json()
    assert same == found


@pytest.mark.parametrize("text", ["2H3C9DTSJHQC.96-88", "hello", "9C" * 95, "2H.dealer"])
def test_what_is_no_position_is_refused_everywhere(server: Server, ann: Guest, text: str) -> None:
    refused = ann.get(f"/positions/{text}")
    assert refused.status_code == 422
    assert refused.json()["code"] == "unreadable"
    page = get(f"{server.address}/explore/{text}", headers=HTML)
    assert page.status_code == 422
    assert 'class="problem"' in page.text
    for picture in ("picture.svg", "odds.svg"):
        assert get(f"{server.address}/explore/{text}/{picture}").status_code == 422


def test_the_pictures_of_a_position(server: Server) -> None:
    for picture in ("picture.svg", "odds.svg"):
        drawn = get(f"{server.address}/explore/{THROW}/{picture}")
        assert drawn.status_code == 200
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert drawn.text.lstrip().startswith("<svg")
        paths = re.findall(r'<path d="([^"]*)"', drawn.text)
        assert all(path.startswith("M") for path in paths)
        assert paths or picture == "odds.svg"
    assert "96&#8211;88: 82%" in drawn.text


def test_an_answer_is_kept_once_for_a_guest(visitor: httpx.Client) -> None:
    page = visitor.get("/practice/count")
    fields = asked(page.text)
    drill = next(one for one in bank()["count"] if one.id == fields["drill"])
    right = {**fields, "answer": str(drill.points)}
    answered = visitor.post("/practice/count", data=right)
    assert answered.status_code == 303
    assert answered.headers["location"].startswith(f"/practice/count/{drill.id}?answer=")
    visitor.post("/practice/count", data=right)
    assert "1 of 1 right" in visitor.get(answered.headers["location"]).text
    assert asked(visitor.get("/practice/count").text)["drill"] != drill.id
    assert "1 of 1 right, level 2" in " ".join(visitor.get("/practice").text.split())


def test_the_reason_is_told_beside_the_choice_that_was_made(visitor: httpx.Client) -> None:
    for kind in ("throw", "play"):
        drill = bank()[kind][0]
        worst = max(drill.choices, key=lambda key: drill.choices[key])
        page = visitor.get(f"/practice/{kind}/{drill.id}?answer={worst}").text
        reason = page.partition('<p class="why">')[2].partition("</p>")[0]
        best = min(drill.choices, key=lambda key: drill.choices[key])
        two = [
            Card(way[place : place + 2]) for way in (worst, best) for place in range(0, len(way), 2)
        ]
        assert any(suited([card]) in reason for card in two), reason


def test_what_is_no_answer_is_asked_again(visitor: httpx.Client) -> None:
    for kind in KINDS:
        fields = asked(visitor.get(f"/practice/{kind}").text)
        for answer in ("", "nonsense"):
            again = visitor.post(f"/practice/{kind}", data={**fields, "answer": answer})
            assert again.status_code == 422
            assert 'role="alert"' in again.text
            assert asked(again.text)["drill"] == fields["drill"]


@pytest.mark.parametrize(
    "path", ["/practice/nothing", "/practice/count/count-0", "/practice/throw/count-0?answer=1"]
)
def test_what_is_not_there(visitor: httpx.Client, path: str) -> None:
    page = visitor.get(path)
    assert page.status_code == 404
    assert "To practice" in page.text


def test_a_drill_answers_only_under_its_own_kind(visitor: httpx.Client) -> None:
    drill = bank()["count"][0]
    assert visitor.get(f"/practice/throw/{drill.id}?answer=4").status_code == 404
    data = {"drill": drill.id, "turn": "0", "answer": "4"}
    assert visitor.post("/practice/throw", data=data).status_code == 404
    assert visitor.get(f"/practice/count/{drill.id}?answer=x").status_code == 422


def test_a_lesson_is_ticked_off_and_others_are_not(visitor: httpx.Client) -> None:
    assert visitor.post("/learn/path/first-game").status_code == 303
    assert "1 of 6 done" in visitor.get("/learn/path").text
    for lesson in ("counting", "nothing"):
        assert visitor.post(f"/learn/path/{lesson}").status_code == 404
