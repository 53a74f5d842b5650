"""The JSON API: a whole game, news that can be taken up again, and everything that is refused."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.server.running import A_GAME, PATIENCE, PLAIN, Guest, Server, get, post

CUT = {"type": "Cut", "seat": 0, "purpose": "first_deal", "depth": 10}


def seated(ann: Guest, bob: Guest, **settings: Any) -> str:
    table = ann.open("Ann", **settings)
    assert bob.ask(table, {"type": "Sit", "name": "Bob"}).status_code == 200
    return table


def test_one_request_deals_a_hand_against_the_computer(ann: Guest) -> None:
    table = ann.open("Ann", "greedy")
    seen = ann.see(table)
    assert (seen["stage"], seen["you"]) == ("playing", 0)
    assert [chair["kind"] for chair in seen["chairs"]] == ["person", "computer"]


def test_a_whole_game_against_the_computer_and_its_record(ann: Guest) -> None:
    table = ann.open("Ann", "greedy")
    until = time.monotonic() + A_GAME
    while (seen := ann.step(table))["stage"] == "playing":
        assert time.monotonic() < until
    assert max(peg["front"] for peg in seen["view"]["pegs"]) == 121
    assert seen["view"]["seed"]
    record = ann.get(f"/tables/{table}/record")
    assert record.text.startswith("pegout-record 1")
    assert [game["stage"] for game in ann.get("/me/games").json()] == ["over"]


def events(lines: Iterator[str], number: int) -> list[tuple[int, Any]]:
    """This many events of a stream: their numbers and what they hold."""
    found: list[tuple[int, Any]] = []
    name = 0
    for line in lines:
        if line.startswith("id:"):
            name = int(line[3:])
        elif line.startswith("data:") and line[5:].strip():
            found.append((name, json.loads(line[5:])))
            if len(found) == number:
                break
    return found


def test_news_is_numbered_and_taken_up_where_it_was_lost(ann: Guest, bob: Guest) -> None:
    table = seated(ann, bob)
    with ann.stream("GET", f"/tables/{table}/events") as stream:
        lines = stream.iter_lines()
        ((first, seen),) = events(lines, 1)
        assert first == seen["version"] == 4
        assert ann.act(table, CUT).status_code == 200
        ((second, _),) = events(lines, 1)
    assert second == 5
    assert bob.act(table, {**CUT, "seat": 1, "depth": 20}).status_code == 200
    headers = {"Last-Event-ID": str(second)}
    with ann.stream("GET", f"/tables/{table}/events", headers=headers) as stream:
        ((third, seen),) = events(stream.iter_lines(), 1)
    assert third == 6
    assert {line["version"] for line in seen["lines"]} == {6}


def test_a_lost_reply_sent_again_gets_the_first_ones_answer(ann: Guest, bob: Guest) -> None:
    table = seated(ann, bob)
    body = {"key": "again", "version": 4, "ask": {"type": "Act", "command": CUT}}
    first = ann.post(f"/tables/{table}/asks", json=body)
    again = ann.post(f"/tables/{table}/asks", json=body)
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    assert ann.see(table)["version"] == 5


@pytest.mark.parametrize(
    ("ask", "status", "code"),
    [
        ({"type": "Act", "command": {**CUT, "seat": 1}}, 422, "not_your_seat"),
        ({"type": "Act", "command": {**CUT, "purpose": "starter"}}, 422, "wrong_phase"),
        ({"type": "Act", "command": {"type": "Deal", "seat": 0}}, 422, "wrong_phase"),
        ({"type": "Act", "command": {"type": "StartGame"}}, 400, "http_400"),
        ({"type": "Act", "command": {"type": "Direct", "seat": 0}}, 400, "http_400"),
        ({"type": "Sit", "name": "Cal"}, 409, "seated"),
        ({"type": "Nonsense"}, 400, "http_400"),
        ({"type": "Say", "phrase": "anything else"}, 422, "no_phrase"),
    ],
)
def test_a_refusal_has_its_code_and_sentence_and_changes_nothing(
    ann: Guest, bob: Guest, ask: dict[str, Any], status: int, code: str
) -> None:
    table = seated(ann, bob)
    answer = ann.ask(table, ask)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"]
    assert ann.see(table)["version"] == 4


def test_a_stranger_finds_no_seat_at_a_full_table(server: Server, ann: Guest, bob: Guest) -> None:
    table = seated(ann, bob)
    with Guest(server) as stranger:
        answer = stranger.ask(table, {"type": "Sit", "name": "Cal"})
    assert (answer.status_code, answer.json()["code"]) == (409, "no_seat")


def test_a_stale_version_says_which_one_there_is(ann: Guest, bob: Guest) -> None:
    table = seated(ann, bob)
    answer = ann.act(table, CUT, version=2)
    assert answer.status_code == 409
    assert answer.json()["version"] == 4


def test_forged_tokens_and_cookies_let_nobody_in(server: Server, ann: Guest, bob: Guest) -> None:
    table = seated(ann, bob)
    path = f"{server.address}/api/v1/tables/{table}"
    token = ann.headers["Authorization"]
    # Not the last letter, of which some bits stand for nothing.
    forged = f"{token[:-2]}{'0' if token[-2] != '0' else '1'}{token[-1]}"
    assert get(path, headers={"Cookie": "pegout=g-1.feed"}).json()["you"] is None
    ask = {"key": "k", "ask": {"type": "Leave"}}
    for answer in (
        get(path, headers={"Authorization": forged}),
        post(f"{path}/asks", json=ask, headers={"Authorization": forged}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (401, "unknown_token")
        assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("key", ["k" * 50_000, "a\0b", "\u202e", " ", "\n"])
def test_any_key_makes_a_request_safe_to_repeat(ann: Guest, key: str) -> None:
    body = {"name": "Ann", "computers": ["greedy"], "key": key}
    first, again = ann.post("/tables", json=body), ann.post("/tables", json=body)
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    table, ask = first.json()["table"], {"type": "Act", "command": CUT}
    kept = [ann.ask(table, ask, key=key[:80]) for _ in range(2)]
    assert [one.status_code for one in kept] == [200, 200]
    assert kept[0].json() == kept[1].json()


def test_a_key_for_a_table_is_none_for_a_tournament(ann: Guest) -> None:
    opening = {"profile": "mcallen", "name": "Open", "director": "Ann", "key": "one"}
    assert ann.post("/tables", json={"key": "one"}).status_code == 201
    answer = ann.post("/tournaments", json=opening)
    assert (answer.status_code, answer.json().get("sentence")) == (201, None)


def test_a_page_of_another_site_cannot_act_here(server: Server) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = post(f"{server.address}/api/v1/tables", json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "other_site")


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/tables/nowhere", None, 404),
        ("GET", "/tables/nowhere/events", None, 404),
        ("GET", "/tables/nowhere/record", None, 404),
        ("GET", "/codes/NOCODE", None, 404),
        ("GET", "/rules/nothing", None, 422),
        ("GET", "/nothing", None, 404),
        ("POST", "/tables/nowhere/asks", {"key": "k", "ask": {"type": "Leave"}}, 404),
        ("POST", "/tables", {"settings": {"hands": 7}}, 400),
        ("POST", "/tables", {"settings": {"rules": "whist"}}, 422),
        ("POST", "/tables", {"settings": {"rules": "acc", "hands": 3}}, 422),
        ("POST", "/tables", {"computers": ["nobody"]}, 422),
        ("POST", "/tables", [1, 2], 400),
        ("POST", "/tables", {"name": "x" * 100_000}, 413),
        ("POST", "/accounts", {"name": "Ann", "password": "short"}, 422),
        ("POST", "/session", {"name": "Ann", "password": "not it at all"}, 422),
    ],
)
def test_bad_requests_are_answered_in_a_sentence(
    ann: Guest, method: str, path: str, body: Any, status: int
) -> None:
    answer = ann.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["sentence"]


@pytest.mark.parametrize(
    ("refused", "code"),
    [
        ({"name": "\u200b"}, "bad_name"),
        ({"name": "  "}, "bad_name"),
        ({"name": "Ann", "computers": ["club", "nobody"]}, "no_level"),
        ({"name": "Ann", "computers": ["club", "club"]}, "no_seat"),
        ({"name": "Ann", "settings": {"rules": "acc", "hands": 3}}, "wrong_hands"),
    ],
)
def test_a_table_is_not_opened_for_a_request_that_is_refused(
    ann: Guest, refused: dict[str, Any], code: str
) -> None:
    answer = ann.post("/tables", json=refused)
    assert answer.json()["code"] == code
    assert ann.get("/me/games").json() == []


@pytest.mark.parametrize("name", ["bea", f"{'Ann' * 9}An of the club"])
def test_any_name_that_can_be_sat_under_begins_a_game(ann: Guest, name: str) -> None:
    assert ann.see(ann.open(name, "greedy"))["stage"] == "playing"


@pytest.mark.parametrize(
    ("method", "path", "body", "told"),
    [
        (
            "POST",
            "/tables",
            {"settings": {"hands": 7}},
            "settings.hands should be 2, 3 or 4, not 7",
        ),
        ("POST", "/tables", {"name": 5}, "name should be text, not a whole number"),
        (
            "POST",
            "/tables",
            {"settings": {"target": 121.5}},
            "settings.target should be a whole number or nothing, not a number with a fraction",
        ),
        ("POST", "/tables", {"colour": 5}, "There is no 'colour' in the request"),
        ("POST", "/tables", [1], "the request should be an object, not a list"),
        ("POST", "/session", {"name": "x"}, "'password' is missing"),
        (
            "POST",
            "/tables",
            {"settings": {"turn_seconds": 5}},
            "settings.turn_seconds should be at least 10",
        ),
        (
            "POST",
            "/tables/x/asks",
            {"key": "", "ask": {"type": "Leave"}},
            "key should have at least 1 sign",
        ),
        (
            "POST",
            "/tables/x/asks",
            {"key": "k", "ask": {"type": "Act", "command": {"type": "Play", "card": "ZZ"}}},
            "ask.command.card cannot be 'ZZ'",
        ),
        ("GET", "/tables/x?after=soon", None, "after should be a whole number, not text"),
        ("GET", "/tables/x/hint", None, "'kind' is missing"),
        ("PUT", "/me", {}, "That cannot be done at this address"),
        ("GET", "/nothing", None, "There is nothing at this address"),
    ],
)
def test_what_is_wrong_with_a_request_is_told_in_plain_words(
    ann: Guest, method: str, path: str, body: Any, told: str
) -> None:
    assert ann.request(method, path, json=body).json()["sentence"] == told


def test_a_request_that_is_no_json_is_told_so(ann: Guest) -> None:
    answer = ann.post("/tables", content=b"{no", headers={"Content-Type": "application/json"})
    assert answer.json()["sentence"] == "The request is not JSON that can be read"


@pytest.mark.parametrize("path", ["/accounts", "/session", "/tables", "/tables/x/asks"])
@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"name":"\xff"}', "The request is not UTF-8 text: send JSON in UTF-8"),
        (b"[" * 30_000, "The request is nested too deeply to be read"),
        (b'{"settings":{"target":1e400}}', "settings.target is too large a number"),
        (b'{"computers":["x",-1e999]}', "computers[1] is too large a number"),
        (b'{"name":' * 5_000, "The request is nested too deeply to be read"),
    ],
)
def test_a_body_that_nobody_could_read_is_the_senders_fault(
    server: Server, ann: Guest, path: str, body: bytes, told: str
) -> None:
    answer = ann.post(path, content=body, headers={"Content-Type": "application/json"})
    problem = answer.json()
    assert (answer.status_code, problem["code"], problem["sentence"]) == (400, "http_400", told)
    assert "Traceback" not in (server.folder / "server.log").read_text()


def test_head_is_answered_like_get_without_the_body(server: Server, ann: Guest) -> None:
    for path in ("/", "/me", "/api/v1/rules", "/healthz", "/static/css/base.css"):
        answer = httpx.head(f"{server.address}{path}")
        assert (answer.status_code, answer.content) == (200, b""), path
        assert "default-src" in answer.headers["content-security-policy"]
    assert httpx.head(f"{server.address}/t/nowhere").status_code == 404
    table = ann.open("Ann")
    assert ann.head(f"/tables/{table}/events").status_code == 405


def test_an_account_keeps_a_guests_games_and_forgets_them_when_asked(server: Server) -> None:
    with httpx.Client(
        base_url=f"{server.address}/api/v1", timeout=PATIENCE, verify=PLAIN
    ) as visitor:
        opened = visitor.post("/tables", json={"name": "Ann", "computers": ["greedy"]})
        assert opened.status_code == 201
        entry = {"name": "Ann of the club", "password": "fifteen two and a pair"}
        assert visitor.post("/accounts", json=entry).status_code == 201
        assert visitor.get("/me").json()["name"] == "Ann of the club"
        with httpx.Client(
            base_url=f"{server.address}/api/v1", timeout=PATIENCE, verify=PLAIN
        ) as elsewhere:
            assert elsewhere.post("/session", json=entry).status_code == 200
            assert len(elsewhere.get("/me/games").json()) == 1
            change = {"old": entry["password"], "new": "his nobs is one more"}
            assert elsewhere.put("/me/password", json=change).status_code == 200
        assert visitor.post("/session", json=entry).status_code == 422
        again = {**entry, "password": change["new"]}
        assert visitor.post("/session", json=again).status_code == 200
        assert visitor.delete("/me").status_code == 204
        assert visitor.post("/session", json=again).status_code == 422


def test_no_cache_keeps_what_may_be_meant_for_one(server: Server, ann: Guest) -> None:
    """Tables, hands, phones, desks and accounts; static files alone are the same for everybody."""
    table = ann.open("Ann", "greedy")
    news = f"{server.address}/api/v1/tables/{table}/events"
    paths = (
        "/",
        "/me",
        "/rules",
        "/healthz",
        "/nothing",
        f"/t/{table}",
        f"/replay/{table}",
        f"/api/v1/tables/{table}",
        "/api/v1/me",
        "/tournaments",
        "/tournaments/none/desk/entries",
        "/p/NONE2345",
        "/api/v1/passes/NONE2345",
    )
    for path in paths:
        answer = get(f"{server.address}{path}")
        assert answer.headers.get_list("cache-control") == ["no-store"], path
    with httpx.stream("GET", news, timeout=PATIENCE, verify=PLAIN) as stream:
        assert stream.headers.get_list("cache-control") == ["no-store"]
    assert "no-store" not in get(f"{server.address}/static/css/base.css").headers.get(
        "cache-control", ""
    )


def test_files_come_compressed_and_pages_do_not(server: Server) -> None:
    court = get(f"{server.address}/static/vendor/courts/KS.svg")
    assert court.headers["content-encoding"] == "gzip"
    assert int(court.headers["content-length"]) < len(court.content) / 2
    module = get(f"{server.address}/static/game/cards.js")
    assert module.headers["content-encoding"] == "gzip"
    assert "max-age" not in module.headers.get("cache-control", ""), "a new version comes at once"
    assert "content-encoding" not in get(f"{server.address}/").headers


@pytest.mark.parametrize("path", ["/static/vendor/courts/KS.svg", "/static/game/cards.js"])
def test_a_file_that_is_unchanged_is_not_sent_again(server: Server, path: str) -> None:
    first = get(f"{server.address}{path}")
    tag = first.headers["etag"]
    for told in (tag, f'"older", W/{tag}'):
        again = get(f"{server.address}{path}", headers={"If-None-Match": told})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    other = get(f"{server.address}{path}", headers={"If-None-Match": '"older"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_every_answer_bears_strict_headers(server: Server) -> None:
    for path in ("/", "/api/v1/rules", "/healthz", "/rules/acc", "/nothing"):
        answer = get(f"{server.address}{path}")
        assert "default-src 'self'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("body", "which"), [(b'{"name":"\xff"}', "utf8"), (b"[" * 9_000, "nested")]
)
def test_refusals_of_one_code_are_told_apart(ann: Guest, body: bytes, which: str) -> None:
    problem = ann.post("/tables", content=body).json()
    assert (problem["code"], problem["which"]) == ("http_400", which)
    assert ann.get("/tables/none").json()["which"] == "unknown"
