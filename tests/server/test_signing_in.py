"""Signing in and out over HTTP: what lets somebody in, and what no longer does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
import pytest
from tests.server.running import PATIENCE, PLAIN, Guest, Server, serving

from pegout.service.rate_limit import wait_part

PASSWORD = "fifteen two and a pair"
NAMES = (f"Member {number}" for number in count())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that looks every second whether those who follow a table are still signed in."""
    with serving(tmp_path_factory.mktemp("site"), PEGOUT_TEST_HURRY="10") as running:
        yield running


@contextmanager
def browser(server: Server, **headers: str) -> Iterator[httpx.Client]:
    """Somebody with cookies of their own."""
    with httpx.Client(
        base_url=f"{server.address}/api/v1", timeout=PATIENCE, verify=PLAIN, headers=headers
    ) as visitor:
        yield visitor


def member(visitor: httpx.Client) -> dict[str, str]:
    """An account for this visitor; name and password of it."""
    entry = {"name": next(NAMES), "password": PASSWORD}
    assert visitor.post("/accounts", json=entry).status_code == 201
    return entry


def name_of(visitor: httpx.Client) -> str:
    return str(visitor.get("/me").json()["name"])


def table_of(visitor: httpx.Client, *computers: str) -> str:
    opened = visitor.post("/tables", json={"name": "Ann", "computers": computers})
    assert opened.status_code == 201
    return str(opened.json()["table"])


def seat_at(visitor: httpx.Client, table: str) -> Any:
    return visitor.get(f"/tables/{table}").json()["you"]


def test_the_cookie_of_the_guest_is_no_key_to_the_account(server: Server) -> None:
    with browser(server) as ann:
        table = table_of(ann)
        guest = ann.cookies["pegout"]
        assert seat_at(ann, table) == 0
        entry = member(ann)
        assert seat_at(ann, table) == 0
        assert "pegout" not in ann.cookies
    with browser(server, Cookie=f"pegout={guest}") as thief:
        assert seat_at(thief, table) is None
        assert thief.get("/me").json() == {"guest": True, "name": "", "preferences": {}}
        assert thief.get("/me/games").json() == []
    with browser(server, Authorization=f"Bearer {guest}") as thief:
        for path in (f"/tables/{table}", "/me", "/me/games"):
            assert thief.get(path).status_code == 401
    with browser(server) as elsewhere:
        assert elsewhere.post("/session", json=entry).status_code == 200
        assert seat_at(elsewhere, table) == 0


def test_signing_out_ends_the_session_and_not_just_the_cookie(server: Server) -> None:
    with browser(server) as ann:
        entry = member(ann)
        token = ann.cookies["pegout_session"]
        assert ann.delete("/session").status_code == 204
        assert "pegout_session" not in ann.cookies
    with browser(server, Cookie=f"pegout_session={token}") as thief:
        assert name_of(thief) == ""
    with browser(server) as again:
        assert again.post("/session", json=entry).status_code == 200
        assert again.cookies["pegout_session"] != token


def test_who_signs_out_is_the_guest_of_this_device_again(server: Server) -> None:
    with browser(server) as ann, browser(server) as elsewhere:
        entry = member(elsewhere)
        table = table_of(ann)
        assert ann.post("/session", json=entry).status_code == 200
        assert seat_at(ann, table) is None
        assert ann.delete("/session").status_code == 204
        assert seat_at(ann, table) == 0


def test_a_new_password_signs_the_other_devices_out(server: Server) -> None:
    with browser(server) as ann, browser(server) as lost:
        entry = member(ann)
        assert lost.post("/session", json=entry).status_code == 200
        change = {"old": PASSWORD, "new": "his nobs is one more"}
        assert ann.put("/me/password", json=change).status_code == 200
        assert [name_of(one) for one in (ann, lost)] == [entry["name"], ""]


def test_devices_are_listed_and_signed_out_one_by_one_or_all(server: Server) -> None:
    with browser(server) as ann, browser(server) as phone:
        entry = member(ann)
        assert phone.post("/session", json=entry).status_code == 200
        here, there = ann.get("/me/sessions").json()
        assert (here["here"], there["here"]) == (True, False)
        assert ann.delete(f"/me/sessions/{there['id']}").status_code == 204
        assert [name_of(one) for one in (ann, phone)] == [entry["name"], ""]
        assert phone.post("/session", json=entry).status_code == 200
        assert ann.delete("/me/sessions").status_code == 204
        assert [name_of(one) for one in (ann, phone)] == ["", ""]
        assert ann.get("/me/sessions").json() == []


def test_a_program_of_an_account_is_revoked_in_the_list_of_devices(server: Server) -> None:
    with browser(server) as ann:
        assert ann.post("/me/tokens").json()["code"] == "no_account"
        entry = member(ann)
        token = ann.post("/me/tokens").json()["token"]
        with browser(server, Authorization=f"Bearer {token}") as program:
            assert name_of(program) == entry["name"]
            (listed,) = (one for one in ann.get("/me/sessions").json() if one["program"])
            assert ann.delete(f"/me/sessions/{listed['id']}").status_code == 204
            assert program.get("/me").json()["code"] == "unknown_token"


def test_a_guests_token_is_revoked_by_signing_out_with_it(ann: Guest) -> None:
    table = ann.open("Ann", "greedy")
    assert ann.delete("/session").status_code == 204
    for path in (f"/tables/{table}", "/me/games"):
        assert ann.get(path).status_code == 401


def test_a_deleted_account_is_no_guest_again(server: Server) -> None:
    with browser(server) as ann:
        table_of(ann)
        guest = ann.cookies["pegout"]
        member(ann)
        token = ann.cookies["pegout_session"]
        assert ann.delete("/me").status_code == 204
        assert not ann.cookies
    with browser(server, Cookie=f"pegout={guest}; pegout_session={token}") as thief:
        assert thief.post("/tables", json={}).status_code == 201
        assert thief.cookies["pegout"] != guest


@pytest.mark.parametrize("way", ["sign out", "everywhere", "password"])
def test_the_stream_of_a_session_ends_with_it(server: Server, way: str) -> None:
    with browser(server) as ann, browser(server) as phone:
        entry = member(ann)
        table = table_of(ann)
        assert phone.post("/session", json=entry).status_code == 200
        with phone.stream("GET", f"/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            assert any(line.startswith("data: {") for line in lines)
            if way == "password":
                change = {"old": PASSWORD, "new": "his nobs is one more"}
                assert ann.put("/me/password", json=change).status_code == 200
            elif way == "everywhere":
                assert ann.delete("/me/sessions").status_code == 204
            else:
                with browser(server, Cookie=stream.request.headers["Cookie"]) as again:
                    assert again.delete("/session").status_code == 204
            rest = list(lines)  # comes to its end by itself
        assert not [line for line in rest if line.startswith("data: {")]


def test_wrong_passwords_have_to_wait_and_are_told_how_long(server: Server) -> None:
    with browser(server) as ann, browser(server) as thief:
        entry = member(ann)
        guess = {**entry, "password": "guess after guess"}
        answers = [thief.post("/session", json=guess) for _ in range(5)]
        assert [one.status_code for one in answers] == [422] * 5
        # On a busy machine the first short wait may be over before the next guess; waits grow.
        answers = [thief.post("/session", json=guess) for _ in range(8)]
        waiting = [one for one in answers if one.status_code == 429]
        assert waiting
        for one in waiting:
            assert one.json()["code"] == "wait"
            seconds = int(one.headers["retry-after"])
            assert one.json()["sentence"].endswith(f"try again in {wait_part(seconds)}")


def test_games_of_the_guest_are_kept_in_the_account_when_asked(server: Server) -> None:
    with browser(server) as ann, browser(server) as elsewhere:
        entry = member(elsewhere)
        table = table_of(ann, "greedy")
        assert ann.post("/me/games/keep").json()["code"] == "no_account"
        assert ann.post("/session", json=entry).status_code == 200
        page = ann.get(f"{server.address}/me", headers={"Accept": "text/html"}).text
        assert "Keep it in your account?" in page
        assert ann.post("/me/games/keep").json() == {"kept": 1, "left": 0}
        assert [seat_at(one, table) for one in (ann, elsewhere)] == [0, 0]
        assert [game["table"] for game in elsewhere.get("/me/games").json()] == [table]
        page = ann.get(f"{server.address}/me", headers={"Accept": "text/html"}).text
        assert "Keep it in your account?" not in page
        assert ann.delete("/session").status_code == 204
        assert seat_at(ann, table) is None


def test_a_tournament_and_a_season_of_the_guest_are_kept_too(server: Server) -> None:
    with browser(server) as dora, browser(server) as elsewhere:
        entry = member(elsewhere)
        form = {"name": "Thursday Peggers", "starts": "2026-01-01", "ends": "2030-12-31"}
        opened = {"name": "Winter Open", "profile": "mcallen", "director": "Dora", "parts": ["men"]}
        assert dora.post("/tournaments", json=opened).status_code == 201
        assert dora.post(f"{server.address}/seasons/new", data=form).status_code == 303
        assert dora.post("/session", json=entry).status_code == 200
        page = dora.get(f"{server.address}/me", headers={"Accept": "text/html"}).text
        assert "You have 1 tournament and 1 season on this device" in " ".join(page.split())
        kept = dora.post("/me/games/keep").json()
        assert kept == {"kept": 0, "left": 0, "tournaments": 1, "seasons": 1}
        for path, name in (("/tournaments", "Winter Open"), ("/seasons", "Thursday Peggers")):
            assert name in elsewhere.get(f"{server.address}{path}").text
        page = dora.get(f"{server.address}/me", headers={"Accept": "text/html"}).text
        assert "on this device. Keep" not in page
