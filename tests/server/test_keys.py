"""A key is for one request: the same again gets the first answer, and anything else is refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import count

import httpx
import pytest
from tests.server.desk import Visitor, text_of
from tests.server.running import Guest, Server
from tests.server.secretary import FORM
from tests.server.test_phones import Event
from tests.server.test_tournaments import NEW, opened, visitor

PHONES = 12
KEYS = count()
SENTENCE = "Something else was sent with this key before; send this with a key of its own"
IN_A_FORM = "This page was sent before with other words in it; look through it and send it again"


def is_refused(answer: httpx.Response) -> bool:
    told = (answer.status_code, answer.json()["code"], answer.json()["sentence"])
    return told == (422, "key_used", SENTENCE)


@pytest.mark.parametrize(
    "other",
    [
        {"name": "Bob"},
        {"computers": ["greedy", "random"]},
        {"settings": {"hands": 3, "pause": "none", "target": 61}},
    ],
)
def test_a_key_opens_one_table(ann: Guest, other: dict[str, object]) -> None:
    body = {
        "key": f"table {next(KEYS)}",
        "name": "Ann",
        "computers": ["greedy"],
        "settings": {"hands": 3, "pause": "none"},
    }
    first = ann.post("/tables", json=body)
    assert first.status_code == 201
    assert ann.post("/tables", json=body).json()["table"] == first.json()["table"]
    assert is_refused(ann.post("/tables", json={**body, **other}))
    assert [chair["kind"] for chair in ann.see(first.json()["table"])["chairs"]] == [
        "person", "computer", "empty"]  # fmt: skip


def test_a_key_is_for_one_thing_done_at_a_table(ann: Guest, bob: Guest) -> None:
    table = ann.open("Ann")
    body = {"key": "hello", "ask": {"type": "Say", "phrase": "hello"}}
    first = ann.post(f"/tables/{table}/asks", json=body)
    assert first.status_code == 200
    assert ann.post(f"/tables/{table}/asks", json=body).json() == first.json()
    other = {"type": "Say", "phrase": "thank_you"}
    refused = {"type": "Say", "phrase": "nothing that can be said"}
    for ask in (other, refused):
        assert is_refused(ann.post(f"/tables/{table}/asks", json={**body, "ask": ask}))
    assert [one["text"] for one in ann.see(table)["phrases"]] == ["Hello!"]
    # Everybody has keys of their own.
    assert bob.ask(table, {"type": "Sit", "name": "Bob"}).status_code == 200
    assert bob.post(f"/tables/{table}/asks", json={**body, "ask": other}).status_code == 200


def test_a_key_opens_one_tournament_and_takes_one_request_for_steps(server: Server) -> None:
    with visitor(server) as dora:
        made = opened(dora, key="games")
        assert opened(dora, key="games") == made
        assert is_refused(
            dora.post("/api/v1/tournaments", json={**NEW, "name": "Others", "key": "games"})
        )
        path = f"/api/v1/tournaments/{made['tournament']}/steps"
        al, bo = (
            {"type": "Enter", "division": "men", "people": [{"name": name}]}
            for name in ("Al Ruiz", "Bo Ruiz")
        )
        first = dora.post(path, json={"key": "k", "commands": [al]})
        assert first.status_code == 200
        assert dora.post(path, json={"key": "k", "commands": [al]}).json() == first.json()
        for commands in ([bo], [al, bo], []):
            assert is_refused(dora.post(path, json={"key": "k", "commands": commands}))


def test_a_key_is_for_one_thing_that_a_phone_asks(server: Server) -> None:
    with Event(server) as event:
        event.call()
        assert event.claim(1, 121, 88, "mine").status_code == 200
        assert event.claim(1, 121, 88, "mine").status_code == 200
        assert is_refused(event.claim(1, 121, 90, "mine"))
        assert event.claim(1, 121, 90, "another").status_code == 200


def test_a_form_of_the_desk_is_told_in_its_own_words(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("mcallen", "men")
        page = f"/tournaments/{dora.meet}/desk/overview"
        form = {"do": "announce", "text": "Coffee is ready", "key": "one"}
        assert dora.http.post(page, data=form).status_code == 200
        assert dora.http.post(page, data=form).status_code == 200
        refused = dora.http.post(page, data={**form, "text": "Lunch is ready"})
        assert refused.status_code == 422
        assert IN_A_FORM in text_of(refused)
        assert "Lunch is ready" in refused.text


def test_a_key_opens_one_season_by_a_form(server: Server) -> None:
    with Visitor(server) as sue:
        form = {**FORM, "key": "season"}
        first = sue.http.post("/seasons/new", data=form)
        assert first.status_code == 200
        assert sue.http.post("/seasons/new", data=form).url.path == first.url.path
        refused = sue.http.post("/seasons/new", data={**form, "name": "Friday Peggers"})
        assert refused.status_code == 422
        assert IN_A_FORM in text_of(refused)


def test_a_key_opens_one_tournament_by_a_form_and_brings_one_file(server: Server) -> None:
    with Visitor(server) as dora:
        form = {"profile": "mcallen", "name": "Games", "director": "Dora", "part-men": "on"}
        first = dora.http.post("/tournaments/new", data={**form, "key": "new"})
        again = dora.http.post("/tournaments/new", data={**form, "key": "new"})
        assert first.url.path == again.url.path
        other = dora.http.post("/tournaments/new", data={**form, "name": "Others", "key": "new"})
        assert other.status_code == 422
        assert IN_A_FORM in text_of(other)
        dora.comes_in(first)
        file = dora.http.get(f"/tournaments/{dora.meet}/desk/download/cribmeet").text
        with Visitor(server) as eve:
            brought = eve.http.post("/tournaments/bring", data={"meet": file, "key": "file"})
            assert brought.status_code == 200
            refused = eve.http.post("/tournaments/bring", data={"meet": f"{file}\n", "key": "file"})
            assert refused.status_code == 422
            assert IN_A_FORM in text_of(refused)


def test_the_same_result_from_many_phones_at_once_is_in_for_all_of_them(server: Server) -> None:
    with Event(server, players=6) as event:
        event.call()
        other = event.opponent(1)
        assert event.claim(other, 88, 121).status_code == 200
        at = event.see(1)["games"][0]["at"]
        ask = {"type": "claim", "at": at, "ours": 121, "theirs": 88}
        with ThreadPoolExecutor(PHONES) as phones:
            answers = list(phones.map(lambda _: event.ask(1, ask), range(PHONES)))
        assert [one.status_code for one in answers] == [200] * PHONES
        assert {one.json()["view"]["games"][0]["stage"] for one in answers} == {"settled"}
