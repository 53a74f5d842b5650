"""The judge's desk over HTTP: calls, the finder, the count, and who is let in."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from tests.server.desk import Visitor, text_of
from tests.server.running import Server
from tests.server.test_public_pages import begun, steps
from tests.server.test_tournaments import visitor

from pegout.rulesets import ruleset

CALL = {"type": "CallJudge", "division": "men", "game": 2, "question": "He reneged, I think"}


@pytest.fixture
def dora(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


def called(client: httpx.Client) -> str:
    meet = begun(client)
    assert steps(client, meet, CALL).status_code == 200
    return f"/tournaments/{meet}"


def test_a_call_is_taken_ruled_on_and_kept_with_its_game(dora: httpx.Client) -> None:
    at = called(dora)
    page = dora.get(f"{at}/judge")
    assert "He reneged, I think" in page.text
    assert "Nobody is on the way." in page.text
    taken = dora.post(f"{at}/desk/calls", data={"do": "take-call", "call": "1"})
    assert "Dora goes to call 1." in taken.text
    assert "On the way: Dora." in taken.text
    again = dora.post(f"{at}/desk/calls", data={"do": "take-call", "call": "1"})
    assert again.status_code == 422
    empty = {"do": "answer-call", "call": "1", "ruling": " ", "clause": "001 VII.3"}
    refused = dora.post(f"{at}/desk/calls", data=empty)
    assert "Say what was ruled" in refused.text
    assert 'value="001 VII.3"' in refused.text
    ruled = dora.post(f"{at}/desk/calls", data={**empty, "ruling": "No renege"})
    assert "No renege" in ruled.text
    assert "Ruled:" in ruled.text
    game = text_of(dora.get(f"{at}/desk/results", params={"d": "men", "game": "2"}))
    told = "“He reneged, I think” Ruled: No renege (ACC VII.3) — Dora"
    assert told in game
    assert told not in text_of(dora.get(f"{at}/desk/results", params={"d": "men", "game": "1"}))


def test_a_result_settles_the_call_of_its_game(dora: httpx.Client) -> None:
    at = called(dora)
    overview = dora.get(f"{at}/desk/overview").text
    assert "Answer call 1 for a judge at game 2." in overview
    assert re.search(r'href="[^"]*/desk/calls\?d=men">Answer the call', overview)
    result = {"do": "record", "game": "2", "kind": "played", "a": "121", "b": "90"}
    assert dora.post(f"{at}/desk/results", data=result).status_code == 200
    assert "Answer call 1" not in dora.get(f"{at}/desk/overview").text
    calls = dora.get(f"{at}/desk/calls").text
    assert "The game has its result since: " in calls
    assert "Write down the ruling" in calls


def test_a_call_is_closed_with_one_press_where_no_ruling_is_needed(dora: httpx.Client) -> None:
    at = called(dora)
    done = dora.post(f"{at}/desk/calls", data={"do": "close-call", "call": "1"})
    assert "Call 1 is answered by Dora: No ruling was needed." in done.text
    assert "Answer call 1" not in dora.get(f"{at}/desk/overview").text


def step_to_take_back(page: str) -> str:
    found = re.search(
        r'name="step" value="(\d+)">\s*<button type="submit">Take back my ruling', page
    )
    assert found is not None, page
    return found.group(1)


def test_a_judge_takes_back_a_ruling_and_finds_its_words_again(
    server: Server, dora: httpx.Client
) -> None:
    meet = begun(dora)
    assert steps(dora, meet, CALL).status_code == 200
    with Visitor(server) as director:
        director.http.cookies, director.meet = dora.cookies, meet
        jude = director.helper(server, "Jude", "judge")
        jo = director.helper(server, "Jo", "judge")
    with jude, jo:
        first = {"call": 1, "ruling": "A renege", "clause": "001 VII.3"}
        ruled = jude.sends("calls", "answer-call", **first).text
        assert "Undo this" in ruled
        assert "Take back my ruling" not in jo.sees("calls")
        step = step_to_take_back(ruled)
        assert "No step of yours" in jo.refused("calls", "undo", step=step)
        back = jude.sends("calls", "undo", step=step)
        assert "Undone: Call 1 is answered by Jude: A renege (ACC VII.3)." in text_of(back)
        assert ">A renege</textarea>" in back.text
        assert 'value="ACC VII.3"' in back.text
        jude.does("calls", "answer-call", call=1, ruling="No renege")
        assert "Ruled: No renege — Jude" in jude.sees("calls")
        won = {"kind": "played", "a": 121, "b": 90, "reason": "seen"}
        assert "Undo this" in jude.does("results", "rule", game=2, **won)
        assert "121–90" in jude.sees("results", game=2)
        assert jude.answer is not None
        gone = jude.does("results", "undo", step=step_to_take_back(jude.answer.text))
        assert "Undone: " in gone
        assert "Take back my ruling" not in jude.sees("results", game=2)
    told = text_of(dora.get(f"/tournaments/{meet}/desk/log"))
    assert "Undone: Call 1 is answered by Jude: A renege" in told
    assert "Call 1 is answered by Jude: No renege" in told


def test_books_are_called_by_their_names(dora: httpx.Client) -> None:
    at = called(dora)
    for page in ("finder", "count"):
        shown = dora.get(f"{at}/desk/{page}", params={"book": "acc"}).text
        assert f'<option value="acc" selected>{ruleset("acc").name}</option>' in shown


def test_a_ruling_is_found_by_words_and_facts_and_kept_for_the_call(dora: httpx.Client) -> None:
    at = called(dora)
    finder = f"{at}/desk/finder"
    listed = dora.get(finder, params={"words": "held back a card", "call": "1", "book": "acc"})
    assert "case=ACC-renege" in listed.text
    asked = dora.get(finder, params={"case": "ACC-renege", "call": "1", "book": "acc"})
    assert 'name="fact-in_time"' in asked.text
    told = {"case": "ACC-renege", "call": "1", "book": "acc"}
    told |= {"fact-in_time": "yes", "fact-renege_played": "yes", "fact-cards": "2"}
    ruled = dora.get(finder, params=told)
    assert "The ruling, to read out" in ruled.text, ruled.text
    wrong = dora.get(finder, params={**told, "fact-cards": "many"})
    assert "needs a whole number" in wrong.text
    assert "Nothing in this book speaks of" in dora.get(finder, params={"words": "zzzz"}).text
    kept = {"do": "answer-call", "call": "1", "ruling": "As read out", "case": "ACC-renege"}
    done = dora.post(finder, data={**kept, "then": "calls"})
    assert done.url.path.endswith("/desk/calls")
    assert "As read out" in done.text


def test_a_hand_is_counted_with_its_clauses(dora: httpx.Client) -> None:
    count = f"{called(dora)}/desk/count"
    best = dora.get(count, params={"hand": "5c 5d 5h js", "starter": "5s"})
    assert ">29<" in best.text
    assert "J♠" in best.text
    assert "there twice" in dora.get(count, params={"hand": "5c 5d 5h js", "starter": "5h"}).text
    assert "four cards" in dora.get(count, params={"hand": "5c", "starter": "5s"}).text
    assert 'class="problem"' in dora.get(count, params={"hand": "what?", "starter": "5s"}).text
    row = {"pone": "C", "dealer": "M", "crib_cards": "C", "after": "on", "book": "acc"}
    assert "Action " in dora.get(count, params=row).text
    row |= {"book": "sasg", "after": ""}
    asked = dora.get(count, params=row).text
    assert 'role="alert"' in asked
    assert "An answer is needed to “Was the deal wrong" in asked
    uneven = text_of(dora.get(count, params={**row, "wrong": "discard"}))
    assert "so here the deal was wrong; “" in uneven
    assert "SAS-misdeal" not in uneven


def test_nobody_rules_on_a_game_of_their_own_or_without_an_office(
    server: Server, dora: httpx.Client
) -> None:
    at = called(dora)
    with visitor(server) as eve:
        assert eve.get(f"{at}/desk/calls").status_code == 403
        assert eve.get(f"{at}/desk/finder").status_code == 403
