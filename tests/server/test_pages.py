"""Pages for people: every one answers, and what goes wrong is told on a page."""

from __future__ import annotations

import re
import time

import httpx
import pytest
from tests.server.running import A_GAME, PATIENCE, PLAIN, Guest, Server, get, post

HTML = {"Accept": "text/html"}


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/", "Play now"),
        ("/new", "Club game"),
        ("/lobby", "Open tables"),
        ("/settings", "Colours of the page"),
        ("/design", "Every part in every state"),
        ("/offline", "No network"),
        ("/me", "My games"),
        ("/statistics", "Only two-player games are counted here"),
        ("/docs", "POST /api/v1/tables"),
        ("/rules", "Southern Alberta"),
        ("/rules/acc", "ACC I.7"),
        ("/rules/bicycle", "Bicycle means the general rules (Bicycle)."),
        (
            "/tournaments/new?profile_id=sasg",
            "Southern Alberta means the Southern Alberta Summer Games",
        ),
        ("/glossary", "Southern Alberta is the Southern Alberta Summer Games"),
        ("/glossary", "nobs"),
        ("/verify", "seed"),
        ("/about", "Help"),
        ("/run-an-event?paper=letter", "paper-letter"),
    ],
)
def test_every_page_answers(server: Server, path: str, words: str) -> None:
    answer = get(f"{server.address}{path}", headers=HTML)
    assert answer.status_code == 200
    assert words in answer.text
    assert "http://" not in answer.text.replace("http://www.w3.org", "")
    assert "https://" not in answer.text


@pytest.mark.parametrize("path", ["/rules", "/tournaments", "/me"])
def test_the_head_of_a_page_names_every_place_once(server: Server, path: str) -> None:
    page = get(f"{server.address}{path}", headers=HTML).text
    head = page.partition('<nav aria-label="Site">')[2].partition("</nav>")[0]
    # The menu has every place; a wide window shows the first of them in a row and not in the menu.
    row, _, menu = head.partition('<button type="button" class="menu-button"')
    first, links = (re.findall(r'href="([^"]+)"', part) for part in (row, menu))
    assert "/tournaments" in links
    assert len(links) == len(set(links))
    assert sorted(first) == sorted(re.findall(r'class="first" href="([^"]+)"', menu))


@pytest.mark.parametrize("scores", ["ninety", "90", "90 85 80", "-5 0", "90 x"])
def test_scores_that_cannot_be_read_are_refused_and_nothing_chosen_is_lost(
    server: Server, scores: str
) -> None:
    chosen = {"name": "Ann", "counting": "claim", "rules": "acc", "pause": "long", "no_hints": "on"}
    page = post(f"{server.address}/play", data={**chosen, "scores": scores}, headers=HTML)
    assert page.status_code == 422
    assert 'role="alert"' in page.text
    assert '<details class="choices" open>' in page.text
    for kept in (
        'value="Ann"',
        'value="claim" checked',
        'value="acc" selected',
        'value="long" selected',
        'name="no_hints" checked',
        f'value="{scores}"',
    ):
        assert kept in page.text, kept
    assert 'value="club" checked' in page.text, "what was not chosen stays as it was"


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        ("hands", "x", "How many players should be 2, 3 or 4, not &#39;x&#39;"),
        ("hands", "5", "How many players should be 2, 3 or 4, not &#39;5&#39;"),
        ("target", "abc", "Length of a game should be a whole number from 1 to 999, not"),
        ("target", "99", "is played to 121 or 61, not 99"),
        ("match_to", "0", "Games to win should be a whole number from 1 to 99, not &#39;0&#39;"),
        ("match_to", "two", "Games to win should be a whole number from 1 to 99"),
        ("match_to", "99999999999", "Games to win should be a whole number from 1 to 99"),
        ("turn_seconds", "-1", "Seconds for a turn should be a whole number from 10 to 86400"),
        ("turn_seconds", "3", "Seconds for a turn should be a whole number from 10 to 86400"),
        ("stand_in_after", "soon", "Seconds until a computer may play on should be a whole number"),
        ("rules", "whist", "Rulebook should be alberta55, acc"),
        ("counting", "odd", "Who counts should be auto, check or claim, not &#39;odd&#39;"),
        ("level", "genius", "How strong the computer is should be random, greedy"),
        ("pause", "ever", "How long the computer seems to think should be none, short or long"),
        ("with", "nobody", "Who plays should be computer, friends or anyone, not &#39;nobody&#39;"),
        ("muggins", "perhaps", "Muggins should be on or off, not &#39;perhaps&#39;"),
    ],
)
def test_what_cannot_be_chosen_is_told_and_kept(
    server: Server, field: str, typed: str, told: str
) -> None:
    chosen = {"name": "Ann", field: typed, "no_hints": "on"}
    page = post(f"{server.address}/play", data=chosen, headers=HTML)
    assert page.status_code == 422
    said = page.text.partition('role="alert">')[2].partition("</p>")[0]
    assert told in said
    assert said.endswith(".")
    assert '<details class="choices" open>' in page.text
    assert 'value="Ann"' in page.text
    assert 'name="no_hints" checked' in page.text
    if f'<select id="{field}"' in page.text:
        assert f'<option value="{typed}" selected>{typed}</option>' in page.text


def test_all_that_cannot_be_chosen_is_told_at_once(server: Server) -> None:
    chosen = {"hands": "x", "match_to": "two"}
    page = post(f"{server.address}/play", data=chosen, headers=HTML).text
    assert "How many players should be" in page
    assert "Games to win should be" in page


@pytest.mark.parametrize("path", ["/t/nowhere", "/replay/nowhere", "/nothing", "/rules/whist"])
def test_what_is_not_there_is_told_on_a_page(server: Server, path: str) -> None:
    answer = get(f"{server.address}{path}", headers=HTML)
    assert answer.status_code in (404, 422)
    assert "That did not work" in answer.text


def test_one_click_deals_a_hand(server: Server) -> None:
    with httpx.Client(
        base_url=server.address, follow_redirects=True, timeout=PATIENCE, verify=PLAIN
    ) as visitor:
        page = visitor.post("/play", data={}, headers=HTML)
        assert page.url.path.startswith("/t/")
        seen = visitor.get(f"/api/v1/tables/{page.url.path.removeprefix('/t/')}").json()
        assert (seen["stage"], seen["you"]) == ("playing", 0)


def test_a_finished_game_is_looked_at_step_by_step(server: Server, ann: Guest) -> None:
    table = ann.open("Ann", "greedy")
    ann.step(table)
    page = get(f"{server.address}/replay/{table}", headers=HTML)
    assert "still being played" in page.text
    assert "/record" not in page.text
    until = time.monotonic() + A_GAME
    while ann.step(table)["stage"] == "playing":
        assert time.monotonic() < until
    page = get(f"{server.address}/replay/{table}", headers=HTML)
    assert page.status_code == 200
    assert f"/api/v1/tables/{table}/record" in page.text
    steps = get(f"{server.address}/api/v1/tables/{table}/replay").json()
    assert steps["over"]
    assert any(" wins " in step["text"] for step in steps["steps"][-3:])


def test_before_the_first_game_there_is_nothing_to_look_at(server: Server, ann: Guest) -> None:
    answer = ann.get(f"/tables/{ann.open('Ann')}/replay")
    assert (answer.status_code, answer.json()["code"]) == (422, "not_begun")
    assert ann.get("/tables/nowhere/replay").status_code == 404


def test_steps_of_a_game_in_play_are_told_to_each_as_they_may_see(
    server: Server, ann: Guest, bob: Guest
) -> None:
    table = ann.open("Ann")
    bob.ask(table, {"type": "Sit", "name": "Bob"})
    for _ in range(8):
        ann.step(table)
        bob.step(table)
    dealt = {}
    for name, guest in (("ann", ann), ("bob", bob)):
        steps = guest.get(f"/tables/{table}/replay").json()["steps"]
        dealt[name] = next(one["deal"]["held"] for one in steps if one["phase"] == "discard")
    assert set(dealt["ann"][1]) == set(dealt["bob"][0]) == {None}
    assert None not in dealt["ann"][0] + dealt["bob"][1]


def test_a_table_invites_by_a_qr_code(server: Server, ann: Guest) -> None:
    picture = get(f"{server.address}/t/{ann.open('Ann')}/invite.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in picture.content
    assert get(f"{server.address}/t/nowhere/invite.svg").status_code == 404


def starters(guest: Guest) -> int:
    """How many starters were turned in all games of the site."""
    return int(guest.get("/me/statistics").json()["starters"][0]["number"])


def test_the_statistics_show_ones_own_last_games(server: Server) -> None:
    with Guest(server) as ann:
        page = ann.get(f"{server.address}/statistics", headers=HTML).text
        assert "You have not finished a two-player game" in page
        before = starters(ann)
        table = ann.open("Ann", "greedy", scores=[115, 115])
        while ann.step(table)["stage"] != "over":
            time.sleep(0.01)
        while starters(ann) == before:  # a game is added up just after its end
            time.sleep(0.01)
        page = ann.get(f"{server.address}/statistics", headers=HTML).text
        own = page.partition("Your last 50 games")[2].partition("</section>")[0]
        assert "Too little to tell yet: 1 of 20 games" in own
        assert "Points in the hand, as dealer" in own
        assert "Points in the hand, as pone" in own
        assert "100%" in own or "0%" in own
        told = ann.get("/me/statistics").json()
        assert (told["own_games"], told["own"]["parties"]) == (1, ["you", "the other"])
        assert ann.get("/statistics").json() == [*told["lines"], *told["starters"]]
    stranger = get(f"{server.address}/statistics", headers=HTML).text
    assert "You have not finished a two-player game" in stranger
    assert "Seat by seat" in stranger


def test_a_code_may_be_typed_in_parts_and_a_link_pasted(server: Server, ann: Guest) -> None:
    table = ann.open("Ann")
    code = ann.get(f"/tables/{table}").json()["code"].lower()

    def joined(typed: str) -> httpx.Response:
        return httpx.get(f"{server.address}/join", params={"code": typed})

    parts = f"{code[:3]} {code[3:]}", f" {code[:3]}-{code[3:]}."
    for typed in (code, *parts, f"{server.address}/t/{table}", f"see 10.0.0.7:8121/t/{table}#deal"):
        assert joined(typed).headers["location"] == f"/t/{table}", typed
    assert "There is no table at that link: ask" in joined(f"{server.address}/t/nowhere").text
    assert "There is no table with the code &#39;NONSENSE&#39;" in joined("non-sense").text


@pytest.mark.parametrize("path", ["/join", "/join?code=", "/join?code=%20%20"])
def test_who_gives_no_code_is_asked_for_it(server: Server, path: str) -> None:
    page = get(f"{server.address}{path}")
    assert page.status_code == 422
    assert "Type the code of your friend’s table: six letters and digits." in page.text
    assert "There is no table" not in page.text
