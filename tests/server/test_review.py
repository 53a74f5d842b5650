"""Reviews over HTTP: who may see one, what stays hidden, records from elsewhere, and drills."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from tests.server.running import A_GAME, PATIENCE, PLAIN, Guest, Server

from pegout.input_limits import RECORD
from pegout.practice.drill import drill_id
from pegout.record import prove
from pegout.service.reviews import brought_record

RECORDS = Path(__file__).parents[1] / "golden" / "records"
HTML = {"Accept": "text/html"}


class Played(NamedTuple):
    """A finished game, and the one who played it."""

    table: str
    ann: Guest


def play(guest: Guest, table: str, *until: str) -> None:
    """Play until the table has come so far."""
    end = time.monotonic() + A_GAME
    while time.monotonic() < end:
        if guest.step(table)["stage"] in until:
            return
    raise AssertionError("the game never ended")


@pytest.fixture(scope="module")
def played(server: Server) -> Iterator[Played]:
    with Guest(server) as ann:
        table = ann.open("Ann", "greedy", target=61)
        play(ann, table, "over")
        yield Played(table, ann)


@pytest.fixture
def stranger(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(
        base_url=server.address, headers=HTML, timeout=PATIENCE, verify=PLAIN
    ) as client:
        yield client


def page_of(client: httpx.Client, path: str) -> str:
    """A page once it is there, as words."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = client.get(path)
        if answer.status_code != 202:
            assert answer.status_code == 200, answer.text
            return unescape(answer.text)
        assert "Looking through your game" in answer.text
        assert '<meta http-equiv="refresh"' in answer.text
        assert '<progress id="done"' in answer.text
    raise AssertionError("the review was never made")


def figures(page: str) -> tuple[list[int], int]:
    """The figures that are told to add up, and what they come to."""
    told = " ".join(page.split()).partition("Every per cent")[0].rpartition(">")[2]
    left, _, right = told.rstrip(". ").rpartition("=")
    signs = left.replace("−", "-").replace(" ", "")
    return [int(one) for one in re.findall(r"[+-]?\d+", signs)], int(right)


def test_whoever_has_the_link_sees_both_sides_and_figures_that_add_up(
    played: Played, stranger: httpx.Client
) -> None:
    for seat, name in ((1, "Ann"), (2, "Bea")):
        page = page_of(stranger, f"/review/{played.table}?seat={seat}")
        parts, result = figures(page)
        assert len(parts) >= 4
        assert sum(parts) == result
        assert result in (0, 100)
        assert f"<h1>{name} " in page
        assert f'href="/replay/{played.table}?game=1' in page


def test_a_player_sees_the_own_side_first(played: Played, stranger: httpx.Client) -> None:
    stranger.headers["Authorization"] = played.ann.headers["Authorization"]
    page = page_of(stranger, f"/review/{played.table}")
    assert "<h1>You " in page
    assert "Your chance to win" in page
    assert "Bea’s side" in page


def test_the_api_adds_up_to_the_last_digit(played: Played) -> None:
    (game,) = played.ann.get(f"/tables/{played.table}/review").json()["games"]
    for own, other in (game["players"], game["players"][::-1]):
        total = own["start"] + own["luck"] - own["cost"] + other["cost"] + own["rest"]
        assert total == pytest.approx(own["result"], abs=1e-9)
    assert {choice["class"] for choice in game["choices"]} <= {"fine", "slip", "error", "blunder"}


def test_the_table_is_shown_as_it_stood_with_the_better_play(
    played: Played, stranger: httpx.Client
) -> None:
    page = page_of(stranger, f"/review/{played.table}")
    address = re.search(r'href="(/replay/[^"]*choice=\d+)#\d+"', page)
    assert address is not None
    shown = unescape(stranger.get(address[1]).text)
    assert 'class="coach"' in shown
    assert "Back to the review" in shown
    plain = unescape(stranger.get(f"/replay/{played.table}").text)
    assert 'class="coach"' not in plain
    assert f'href="/review/{played.table}"' in plain


def test_nothing_of_a_game_in_play_is_reviewed(ann: Guest, stranger: httpx.Client) -> None:
    table = ann.open("Ann", "greedy", target=61, match_to=9)
    ann.step(table)
    refused = ann.get(f"/tables/{table}/review")
    assert (refused.status_code, refused.json()["code"]) == (422, "not_over")
    assert stranger.get(f"/review/{table}").status_code == 422
    play(ann, table, "between_games")
    first = ann.get(f"/tables/{table}/review").json()
    assert ann.ask(table, {"type": "NextGame"}).status_code == 200
    while (seen := ann.step(table))["view"]["deal"] is None or not seen["view"]["deal"]["hand"]:
        pass
    again = ann.get(f"/tables/{table}/review").json()
    assert again == first
    assert [game["game"] for game in again["games"]] == [1]


def test_there_is_no_review_of_nothing(ann: Guest, stranger: httpx.Client) -> None:
    assert ann.get("/tables/nowhere/review").status_code == 404
    for path in ("/review/nowhere", "/review/record/nowhere", "/review/record/..%2f/table"):
        assert stranger.get(path).status_code == 404


def test_a_record_from_elsewhere_has_a_link_of_its_own(
    played: Played, stranger: httpx.Client
) -> None:
    text = played.ann.get(f"/tables/{played.table}/record").text
    sent = stranger.post("/review", files={"file": ("game.crib", text)}, data={"text": ""})
    assert sent.status_code == 303
    at = sent.headers["location"]
    assert stranger.post("/review", data={"text": text}).headers["location"] == at
    page = page_of(stranger, at)
    parts, result = figures(page)
    assert sum(parts) == result
    assert stranger.get(f"{at}/game.crib").text == text
    assert "Ann, Bea: step by step" in unescape(stranger.get(f"{at}/table").text)
    mark = at.rpartition("/")[2]
    steps = played.ann.get(f"/records/{mark}/replay").json()["steps"]
    own = played.ann.get(f"/tables/{played.table}/replay").json()["steps"]
    assert [wordless(one) for one in steps] == [wordless(one) for one in own]
    assert any("Ann" in one["text"] for one in steps)
    assert not any("Ann" in one["text"] for one in own), "whoever plays is told so"


def wordless(step: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in step.items() if key not in ("text", "segments")}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Choose a file first, or paste a record"),
        ("hello", "must begin with"),
        ("\0\ufffd" * 9, "must begin with"),
        ("pegout-record 1\n" + "x" * (RECORD.line + 1), "break it up"),
        ("pegout-record 1\n" * (RECORD.characters // 16 + 1), "is too long for a record"),
        ((RECORDS / "acc-2.crib").read_text("utf-8")[:6000], ""),
        ((RECORDS / "by-hand.crib").read_text("utf-8"), "no game in it is finished"),
    ],
    ids=["nothing", "words", "bytes", "a long line", "too long", "cut off", "not finished"],
)
def test_what_is_no_finished_game_is_refused_with_what_to_do(
    stranger: httpx.Client, text: str, told: str
) -> None:
    answer = stranger.post("/review", data={"text": text}, follow_redirects=True)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert told in unescape(answer.text)
    assert "Traceback" not in answer.text


def test_costly_choices_become_drills(played: Played, stranger: httpx.Client) -> None:
    page = page_of(stranger, f"/review/{played.table}?seat=1")
    action = re.search(r'action="(/review/[^"]*/practise[^"]*)"', page)
    assert action is not None
    sent = stranger.post(action[1], headers={"Origin": str(stranger.base_url).rstrip("/")})
    assert sent.status_code == 303
    assert sent.headers["location"].startswith("/practice/")
    question = stranger.get(sent.headers["location"]).text
    assert 'name="drill"' in question
    kind = sent.headers["location"].rpartition("/")[2]
    own = {drill_id(kind, "own", one) for one in re.findall(r'/explore/([^"]+)', page)}  # type: ignore[arg-type]
    drill = re.search(r'name="drill" value="([^"]+)"', question)
    assert drill is not None
    assert drill[1] in own


def once_more(played: Played, game: int = 1, moments: str = "0", turn: int = 0) -> httpx.Response:
    """What comes of asking for moments of a game again."""
    sent = {"game": game, "moments": moments, "turn": turn}
    at = played.ann.base_url.join(f"/review/{played.table}/again")
    return played.ann.post(at, data=sent, headers=HTML)


def test_a_game_goes_on_from_a_moment_against_the_same_level(played: Played) -> None:
    (game,) = played.ann.get(f"/tables/{played.table}/review").json()["games"]
    moment = next(n for n, one in enumerate(game["choices"]) if one["seat"] == 0 and one["cost"])
    choice = game["choices"][moment]
    sent = once_more(played, moments=f"{moment}")
    assert sent.status_code == 303, sent.text
    table = sent.headers["location"].rpartition("/")[2]
    seen = played.ann.get(f"/tables/{table}").json()
    assert sorted(seen["view"]["deal"]["hand"]) == sorted(choice["hand"])
    assert [one["front"] for one in seen["view"]["pegs"]] == choice["scores"]
    assert seen["view"]["deal"]["number"] == choice["deal"]
    assert seen["chairs"][1]["level"] == "greedy"
    assert seen["again"]["source"] == f"/review/{played.table}"
    assert any(line["key"] == "table-again" for line in seen["lines"])
    play(played.ann, table, "over")
    # The record proves itself, as the shuffle is that of the first game.
    text = played.ann.get(f"/tables/{table}/record").text
    assert f"/review/{played.table}" in text
    again = brought_record(text)
    assert [proof.proved for proof in prove(again)] == [True]
    listed = played.ann.get(f"/tables/{table}/rules").json()
    here = {line["label"]: line["words"] for line in listed[0]["lines"]}
    assert here["Practice"] == "yes: not rated, and counted nowhere"
    assert "Rated" not in here


@pytest.mark.parametrize(
    ("game", "moments", "turn"), [(2, "0", 0), (1, "999", 0), (1, "0 1 2 3", 0)]
)
def test_only_moments_of_the_game_are_played_again(
    played: Played, game: int, moments: str, turn: int
) -> None:
    sent = once_more(played, game, moments, turn)
    assert sent.status_code == 422
    assert "There is no such moment in this game" in sent.text


def test_three_moments_follow_one_another(played: Played) -> None:
    for turn, moment in enumerate((4, 0, 7)):
        table = once_more(played, 1, "4 0 7", turn).headers["location"].rpartition("/")[2]
        again = played.ann.see(table)["again"]
        assert again["moments"][again["turn"]] == moment


def test_a_record_is_played_again_from_its_moments(played: Played, stranger: httpx.Client) -> None:
    text = played.ann.get(f"/tables/{played.table}/record").text
    at = stranger.post("/review", data={"text": text}).headers["location"]
    assert "Play it again from here" in page_of(stranger, at)
    sent = stranger.post(f"{at}/again", data={"game": 1, "moments": "0"})
    assert sent.status_code == 303
    table = sent.headers["location"].rpartition("/")[2]
    seen = stranger.get(f"/api/v1/tables/{table}").json()
    assert [one["level"] for one in seen["chairs"] if one["kind"] == "computer"] in (
        ["greedy"],
        ["club"],
    )


def test_whose_cards_nobody_knows_is_not_played_again(stranger: httpx.Client) -> None:
    text = (RECORDS / "spectator.crib").read_text("utf-8")
    at = stranger.post("/review", data={"text": text}).headers["location"]
    assert "Play it again" not in page_of(stranger, at)
    sent = stranger.post(f"{at}/again", data={"game": 1, "moments": "0"})
    assert sent.status_code == 422


def test_the_form_says_what_it_is_for(stranger: httpx.Client) -> None:
    page = stranger.get("/review").text
    assert 'name="file"' in page
    assert 'name="text"' in page
