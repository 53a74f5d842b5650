"""Games of a tournament at the site's own tables, over HTTP: opened, sat at by code, entered."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import httpx
import pytest
from tests.server.running import A_GAME, PATIENCE, Server, command_for
from tests.server.test_public_pages import begun, steps
from tests.server.test_tournaments import opened, visitor

KEYS = iter(range(10_000))


@pytest.fixture
def dora(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


def codes(client: httpx.Client, meet: str) -> dict[int, str]:
    """The codes on the cards, by entry, as the site gives them to the director."""
    found = client.get(f"/api/v1/tournaments/{meet}/passes").json()
    return {one["entry"]: one["code"] for one in found if one["entry"] is not None}


def step(client: httpx.Client, table: str) -> str:
    """Answer whatever is due to this person, and say how the table stands."""
    seen = client.get(f"/api/v1/tables/{table}", params={"after": 1_000_000}).json()
    if seen["view"] and seen["view"]["duty"]:
        ask = {"type": "Act", "command": command_for(seen["view"])}
        body = {"key": f"k{next(KEYS)}", "ask": ask, "version": seen["version"]}
        answer = client.post(f"/api/v1/tables/{table}/asks", json=body)
        assert answer.status_code in (200, 409), answer.text
    return str(seen["stage"])


def test_two_phones_play_a_game_that_fills_their_cards(server: Server, dora: httpx.Client) -> None:
    meet = begun(dora)
    rounds = f"/tournaments/{meet}/desk/rounds"
    assert ">Play here</a>" not in dora.get(rounds).text, "not before it is wanted"
    assert ">Play here</a>" in dora.get(f"/tournaments/{meet}/desk/screens").text
    page = dora.get(f"/tournaments/{meet}/desk/here")
    assert "Open the tables" in page.text
    none = dora.post(f"/tournaments/{meet}/here", data={"division": "men"})
    assert none.status_code == 422
    assert "Tick the games" in none.text
    assert "Open the tables" in none.text
    wrong = dora.post(f"/tournaments/{meet}/here", data={"division": "men", "game-²": "on"})
    assert "Tick the games" in wrong.text
    made = dora.post(
        f"/tournaments/{meet}/here", data={"division": "men", "game-2": "on", "counting": "auto"}
    )
    assert "Game 2 played at tables of the program." in made.text
    shown = dora.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]["rounds"][0]["games"]
    game = next(one for one in shown if one["game"] == 2)
    given = codes(dora, meet)
    with visitor(server) as ann, visitor(server) as bob, visitor(server) as eve:
        for client, entry in zip((ann, bob), game["entries"], strict=True):
            assert client.get(f"/api/v1/passes/{given[entry]}").json()["view"]["now"]["here"]
            assert "Sit down" in client.get(f"/p/{given[entry]}/play").text
            seated = client.post(
                f"/p/{given[entry]}/play", data={"division": "men", "game": "2", "person": "0"}
            )
            assert seated.url.path == f"/t/{game['here']}"
        other = next(code for entry, code in given.items() if entry not in game["entries"])
        wrong = eve.post(f"/p/{other}/play", data={"division": "men", "game": "2"})
        assert wrong.status_code == 404 or "no table here" in wrong.text
        watched = eve.get(f"/api/v1/tables/{game['here']}").json()
        assert watched["you"] is None
        assert watched["occasion"]["meet"] == meet
        heading = f"Round 1, table {game['table']}: {game['names'][0]} – {game['names'][1]}"
        assert watched["occasion"]["heading"] == heading
        assert f"<title>{heading} — Pegout</title>" in eve.get(f"/t/{game['here']}").text
        until = time.monotonic() + A_GAME
        while time.monotonic() < until and step(ann, game["here"]) != "over":
            step(bob, game["here"])
        until = time.monotonic() + PATIENCE
        text = ""
        while time.monotonic() < until and "121–" not in text:
            public = dora.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]
            text = next(one["result"] for one in public["rounds"][0]["games"] if one["game"] == 2)
            time.sleep(0.05)
        assert "121–" in text
        record = eve.get(f"/tournaments/{meet}/records/men/2")
        assert record.status_code == 200
        assert re.search(r"^deal ", record.text, re.MULTILINE)
    assert dora.get(f"/tournaments/{meet}/records/men/1").json()["code"] == "no_record"


def test_the_house_is_seated_from_the_desk(dora: httpx.Client) -> None:
    meet = opened(dora)["tournament"]
    page = f"/tournaments/{meet}/desk/here"
    wrong = dora.post(page, data={"do": "seat-house", "level": "grandmaster"})
    assert "There is no computer" in wrong.text
    done = dora.post(page, data={"do": "seat-house", "level": "club", "division": "men"})
    assert "A computer (Club) plays in" in done.text
    again = dora.post(page, data={"do": "seat-house", "level": "club", "division": "men"})
    assert again.status_code == 422


def test_a_phone_enters_nothing_while_the_table_is_open(dora: httpx.Client) -> None:
    meet = begun(dora)
    games = dora.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]["rounds"][0]["games"]
    waiting = [one["game"] for one in games if one["game"] != 1]
    ticked = {f"game-{number}": "on" for number in waiting}
    page = dora.post(f"/tournaments/{meet}/here", data={"division": "men", **ticked}).text
    assert "All games of this round are on or over." in page
    assert "Open the tables" not in page
    assert "Results of games at tables here come by themselves." in page
    game = next(one for one in games if one["game"] == 2)
    code = codes(dora, meet)[game["entries"][0]]
    shown = dora.get(f"/api/v1/passes/{code}").json()["view"]["games"][0]
    assert shown["stage"] == "here"
    assert "its result comes by itself" in shown["words"]
    ask = {"type": "claim", "at": shown["at"], "ours": 121, "theirs": 30}
    refused = dora.post(f"/api/v1/passes/{code}/asks", json={"key": "k", "ask": ask})
    assert refused.json()["code"] == "played_at_table"
    entered = {"game": 2, "result": {"kind": "played", "scores": [121, 77]}}
    steps(dora, meet, {"type": "RecordResult", "division": "men", **entered})
    assert "its result is from the desk" in dora.get(f"/tournaments/{meet}/desk/here").text


def test_a_table_where_nobody_can_play_on_sends_players_to_the_desk(
    server: Server, dora: httpx.Client
) -> None:
    meet = begun(dora)
    dora.post(f"/tournaments/{meet}/here", data={"division": "men", "game-2": "on"})
    games = dora.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]["rounds"][0]["games"]
    game = next(one for one in games if one["game"] == 2)
    given = [codes(dora, meet)[entry] for entry in game["entries"]]
    with visitor(server) as ann, visitor(server) as bob:
        for client, code in zip((ann, bob), given, strict=True):
            client.post(f"/p/{code}/play", data={"division": "men", "game": "2", "person": "0"})
        ask = {"type": "Act", "command": {"type": "Resign", "seat": 0}}
        body = {"key": "gives up", "ask": ask}
        assert ann.post(f"/api/v1/tables/{game['here']}/asks", json=body).status_code == 200
        until, stage = time.monotonic() + PATIENCE, "here"
        while time.monotonic() < until and stage == "here":
            stage = ann.get(f"/api/v1/passes/{given[0]}").json()["view"]["games"][0]["stage"]
            time.sleep(0.05)
        assert stage == "settled"
        assert steps(dora, meet, {"type": "Undo"}).status_code == 200
        shown = ann.get(f"/api/v1/passes/{given[0]}").json()["view"]
        assert (
            shown["now"]["words"] == "Your table at this site is no longer in use: ask at the desk"
        )
        assert not shown["now"]["here"]
        assert "is no longer in use. Ask at the desk" in shown["games"][0]["words"]
        page = ann.get(f"/p/{given[0]}/play").text
        assert "is no longer in use. Ask at the desk" in page
        assert "Sit down" not in page
    names = " and ".join(game["names"])
    told = f"Game 2, {names}, can no longer be played at its table here: open another"
    for desk in ("overview", "rounds"):
        assert told in dora.get(f"/tournaments/{meet}/desk/{desk}").text
    dora.post(f"/tournaments/{meet}/here", data={"division": "men", "game-2": "on"})
    assert told not in dora.get(f"/tournaments/{meet}/desk/overview").text


def test_numbers_that_are_too_long_for_a_form_are_no_fault_of_ours(dora: httpx.Client) -> None:
    meet, long = begun(dora), "9" * 5000
    asked = {"division": "men", "game-2": "on", "turn_seconds": long}
    assert dora.post(f"/tournaments/{meet}/here", data=asked).status_code == 422
    results = f"/tournaments/{meet}/desk/results"
    assert dora.get(results, params={"game": long}).status_code == 200
    assert dora.get(results, params={"round": long}).status_code < 500


def test_nobody_is_asked_to_watch_while_others_play_the_same_packs(dora: httpx.Client) -> None:
    meet = begun(dora)
    page, note = f"/tournaments/{meet}", "you can look on when the round is over"
    first = {"division": "men", "game-2": "on"}
    assert dora.post(f"{page}/here", data=first).status_code == 200
    assert '">watch</a>' in dora.get(page).text
    assert note not in dora.get(page).text
    second = {"division": "men", "game-3": "on", "same_packs": "on"}
    assert dora.post(f"{page}/here", data=second).status_code == 200
    assert dora.get(page).text.count('">watch</a>') == 1
    assert note in dora.get(page).text


def test_nobody_sits_in_the_seat_of_the_house(dora: httpx.Client) -> None:
    meet = opened(dora)["tournament"]
    for name in ("Ann", "Bob", "Cleo", "Dave"):
        person = {"name": name, "birth_year": 1948}
        steps(dora, meet, {"type": "Enter", "division": "men", "people": [person]})
    old = codes(dora, meet)
    undone = steps(dora, meet, {"type": "Undo"})
    assert undone.status_code == 200, undone.text
    done = steps(
        dora,
        meet,
        {"type": "SeatHouse", "division": "men", "level": "club"},
        {"type": "CheckIn", "division": "men"},
        {"type": "MakePlan", "division": "men"},
        {"type": "Start", "division": "men", "override": "a test"},
        {"type": "StartRound", "division": "men", "round": 1},
    )
    assert done.status_code == 200, done.text
    assert set(codes(dora, meet)) == {1, 2, 3}
    assert dora.post(f"/api/v1/tournaments/{meet}/passes/4").json()["code"] == "no_entry"
    games = dora.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]["rounds"][0]["games"]
    against = next(one for one in games if 4 in one["entries"])
    (alone,) = set(against["entries"]) - {4}
    code = codes(dora, meet)[alone]
    shown = dora.get(f"/api/v1/passes/{code}").json()["view"]
    assert shown["now"]["words"] == "Your table at this site opens soon"
    assert shown["games"][0]["words"].startswith("You play the computer of the house")
    ask = {"type": "claim", "at": shown["games"][0]["at"], "ours": 121, "theirs": 30}
    refused = dora.post(f"/api/v1/passes/{code}/asks", json={"key": "k", "ask": ask})
    assert refused.json()["code"] == "house_plays"
    desk = dora.get(f"/tournaments/{meet}/desk/overview").text
    assert "The house has no table yet. Open it under Play here." in desk
    dora.post(f"/tournaments/{meet}/here", data={"division": "men", "game-1": "on", "game-2": "on"})
    asked = {"division": "men", "game": "1", "person": "0"}
    for answer in (
        dora.get(f"/p/{old[4]}"),
        dora.get(f"/api/v1/passes/{old[4]}"),
        dora.get(f"/p/{old[4]}/play"),
        dora.post(f"/p/{old[4]}/play", data=asked),
    ):
        assert answer.status_code == 404
        assert "This code opens nothing" in answer.text
    printed = dora.get(f"/tournaments/{meet}/print/men/cards").text
    assert "Ann" in printed
    assert old[4] not in printed.replace(" ", "")


def test_tables_are_opened_only_by_those_who_run_the_tournament(
    server: Server, dora: httpx.Client
) -> None:
    meet = begun(dora)
    with visitor(server) as eve:
        asked = eve.post(f"/tournaments/{meet}/here", data={"division": "men", "game-2": "on"})
        assert asked.status_code == 403
        assert eve.get(f"/api/v1/tournaments/{meet}/passes").status_code == 403


def test_only_who_has_an_account_chooses_a_rating_and_only_where_the_desk_lets_them(
    server: Server, dora: httpx.Client
) -> None:
    meet = begun(dora)
    asked = {"division": "men", "game-2": "on", "rated": "on"}
    assert 'name="rated"' in dora.get(f"/tournaments/{meet}/desk/here").text
    both = dora.post(f"/tournaments/{meet}/here", data={**asked, "same_packs": "on"})
    assert "choose one of the two" in both.text
    dora.post(f"/tournaments/{meet}/here", data=asked)
    shown = dora.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]["rounds"][0]["games"]
    game = next(one for one in shown if one["game"] == 2)
    code = codes(dora, meet)[game["entries"][0]]
    sit = {"division": "men", "game": "2", "person": "0", "rated": "on"}
    with visitor(server) as guest:
        assert "Rate this game" not in guest.get(f"/p/{code}/play").text
        refused = guest.post(f"/p/{code}/play", data=sit)
        assert refused.status_code >= 400
    with visitor(server) as ann:
        name = f"Rated {next(KEYS)}"
        made = ann.post("/api/v1/accounts", json={"name": name, "password": "a long password"})
        assert made.status_code == 201, made.text
        assert "Rate this game" in ann.get(f"/p/{code}/play").text
        assert ann.post(f"/p/{code}/play", data=sit).url.path == f"/t/{game['here']}"
        told = ann.get(f"/api/v1/tables/{game['here']}/rules").text
        assert "only if all who sit down want it" in told
