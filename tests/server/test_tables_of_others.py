"""What one tournament says of tables never reaches the table of another game: not by a command,
not by a file that is brought in."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count

import httpx
import msgspec
import pytest
from tests.server.running import PATIENCE, Guest, Server
from tests.server.test_playing_here import codes
from tests.server.test_public_pages import begun, steps
from tests.server.test_tournaments import visitor

from pegout.errors import Rejection
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.codec import meet_from_text, meet_to_text, step_from_bytes
from pegout.tournament.meet.log import MeetLog, take

KEYS = count()
DORA = Stamp("2026-11-15T09:00", "Dora")
SAME = {"same_packs": "on", "counting": "auto"}
LOOKS = ("", "/record", "/replay", "/hint?kind=discard")
ANY = {"Accept": "*/*"}


@pytest.fixture
def dora(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


@pytest.fixture
def eve(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


def open_here(client: httpx.Client, meet: str, *games: int, **more: str) -> dict[int, str]:
    """Have these games played at tables of the site, each with its table."""
    ticked = {f"game-{number}": "on" for number in games}
    key = f"open {next(KEYS)}"
    form = {"division": "men", "key": key, **ticked, **more}
    made = client.post(f"/tournaments/{meet}/here", data=form)
    assert made.status_code == 200, made.text
    return {number: game(client, meet, number)["here"] for number in games}


def game(client: httpx.Client, meet: str, number: int) -> dict[str, str]:
    rounds = client.get(f"/api/v1/tournaments/{meet}").json()["divisions"][0]["rounds"]
    found: dict[str, str] = next(
        one for each in rounds for one in each["games"] if one["game"] == number
    )
    return found


def sit(client: httpx.Client, code: str, number: int) -> httpx.Response:
    return client.post(f"/p/{code}/play", data={"division": "men", "game": str(number)})


def seated(server: Server, director: httpx.Client, meet: str, number: int) -> list[httpx.Client]:
    """The two who play a game sit at its table."""
    given, players = codes(director, meet), []
    for entry in game(director, meet, number)["entries"]:
        player = visitor(server)
        assert sit(player, given[int(entry)], number).status_code == 200
        players.append(player)
    return players


def act(client: httpx.Client, table: str, **command: object) -> httpx.Response:
    body = {"key": f"k{next(KEYS)}", "ask": {"type": "Act", "command": command}}
    return client.post(f"/api/v1/tables/{table}/asks", json=body)


def look(client: httpx.Client, table: str) -> dict[str, object]:
    found: dict[str, object] = client.get(f"/api/v1/tables/{table}").json()
    return found


def until(happened: Callable[[], bool], what: str) -> None:
    """What a site does by itself follows soon."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if happened():
            return
        time.sleep(0.02)
    raise AssertionError(what)


def with_tables(eve: httpx.Client, meet: str, *tables: tuple[int, str]) -> str:
    """Eve's tournament as a file that says her games are played at these tables."""
    file = eve.get(f"/tournaments/{meet}/desk/download/cribmeet").text
    log = take(meet_from_text(file, "file"), c.OpenTables("men", tables), DORA)
    assert not isinstance(log, Rejection), log
    return meet_to_text(log)


def brought(eve: httpx.Client, text: str) -> str:
    """A tournament brought to the site in a file."""
    form = {"meet": text, "key": f"bring {next(KEYS)}", "again": "on"}
    answer = eve.post("/tournaments/bring", data=form)
    assert answer.status_code == 200, answer.text
    return answer.url.path.split("/")[2]


def settle(eve: httpx.Client, meet: str, table: str) -> None:
    """Eve enters the result of her game, and the site has done all that follows from it."""
    own = open_here(eve, meet, 3)[3]
    entered = [
        {
            "type": "RecordResult",
            "division": "men",
            "game": number,
            "result": {"kind": "played", "scores": [121, 77]},
        }
        for number in (2, 3)
    ]
    done = steps(eve, meet, *entered)
    assert done.status_code == 200, done.text
    until(lambda: look(eve, own)["stage"] == "closed", "her own table follows her desk")
    assert own != table


def claims(eve: httpx.Client, table: str) -> list[str]:
    """Every way to say that somebody else's table is Eve's; the tournaments that may say so now."""
    meet = begun(eve)
    said = {"type": "OpenTables", "division": "men", "tables": [[2, table]]}
    asked = steps(eve, meet, said)
    assert (asked.status_code, asked.json()["code"]) == (422, "bad_command")
    closed = {"type": "CloseTables", "division": "men", "games": [2]}
    assert steps(eve, meet, closed).json()["code"] == "bad_command"
    played = {"type": "RecordPlayed", "division": "men", "game": 2, "table": table}
    result = {"kind": "played", "scores": [121, 77]}
    assert steps(eve, meet, {**played, "result": result}).json()["code"] == "bad_command"
    again = brought(eve, with_tables(eve, meet, (2, table)))
    undone = brought(eve, with_tables(eve, meet, (2, table)))
    # Eve may undo what the site said of her file; her file then says once more what it said.
    assert steps(eve, undone, {"type": "Undo"}).status_code == 200
    return [meet, again, undone]


def test_a_stranger_takes_nobodys_seat_by_naming_their_table(
    server: Server, dora: httpx.Client, eve: httpx.Client
) -> None:
    meet = begun(dora)
    table = open_here(dora, meet, 2)[2]
    ann, bob = seated(server, dora, meet, 2)
    hand = look(ann, table)["view"]
    for own in claims(eve, table):
        for code in codes(eve, own).values():
            refused = sit(eve, code, 2)
            assert refused.status_code in (404, 422), refused.text
            assert "no table here" in refused.text
    assert look(eve, table)["you"] is None
    assert (look(ann, table)["you"], look(ann, table)["view"]) == (0, hand)
    for player in (ann, bob):
        player.close()


def test_a_stranger_closes_no_table_of_others(server: Server, eve: httpx.Client) -> None:
    with Guest(server) as ann, Guest(server) as bob:
        table = ann.open("Ann")
        assert bob.ask(table, {"type": "Sit", "name": "Bob"}).status_code == 200
        for own in claims(eve, table):
            settle(eve, own, table)
            seen = ann.see(table)
            assert (seen["stage"], seen["closed"]) == ("playing", "")


def test_a_stranger_unseals_no_packs_that_are_played(
    server: Server, dora: httpx.Client, eve: httpx.Client
) -> None:
    meet = begun(dora)
    tables = open_here(dora, meet, 2, 3, **SAME)
    ann, bob = seated(server, dora, meet, 2)
    others = seated(server, dora, meet, 3)
    assert act(ann, tables[2], type="Resign", seat=0).status_code == 200
    until(lambda: look(ann, tables[2])["stage"] == "over", "she has given up")
    for own in claims(eve, tables[2]):
        settle(eve, own, tables[2])
        for path in ("record", "replay"):
            looked = eve.get(f"/api/v1/tables/{tables[2]}/{path}")
            assert looked.json()["code"] == "sealed", looked.text
    assert look(others[0], tables[3])["stage"] == "playing"
    for player in (ann, bob, *others):
        player.close()


def test_games_that_were_at_tables_of_another_site_are_entered_by_phone(eve: httpx.Client) -> None:
    file = with_tables(eve, begun(eve), (2, "elsewhere"))
    meet = brought(eve, file)
    assert game(eve, meet, 2)["here"] == ""
    told = "Game 2 no longer played at tables of the program."
    assert told in eve.get(f"/tournaments/{meet}/desk/log").text
    code = codes(eve, meet)[int(game(eve, meet, 2)["entries"][0])]
    shown = eve.get(f"/api/v1/passes/{code}").json()["view"]["games"][0]
    ask = {"type": "claim", "at": shown["at"], "ours": 121, "theirs": 30}
    answer = eve.post(f"/api/v1/passes/{code}/asks", json={"key": "k", "ask": ask})
    assert answer.status_code == 200, answer.text
    assert open_here(eve, meet, 3)[3]


def test_a_game_whose_table_is_not_here_is_given_another(eve: httpx.Client) -> None:
    meet = brought(eve, with_tables(eve, begun(eve), (2, "elsewhere")))
    assert steps(eve, meet, {"type": "Undo"}).status_code == 200
    page = eve.get(f"/tournaments/{meet}/desk/here").text
    assert "nobody can play on there: open another table" in page
    assert 'name="game-2"' in page
    table = open_here(eve, meet, 2)[2]
    assert table != "elsewhere"
    assert look(eve, table)["stage"] == "waiting"
    assert "nobody can play on there" not in eve.get(f"/tournaments/{meet}/desk/here").text


def test_a_file_with_ids_made_up_by_hand_is_refused_with_a_sentence(eve: httpx.Client) -> None:
    file = eve.get(f"/tournaments/{begun(eve)}/desk/download/cribmeet").text
    log = meet_from_text(file, "file")
    forged = []
    for step in log.steps:
        data = msgspec.json.encode(step).replace(b'"men"', '"\u2603"'.encode())
        forged.append(step_from_bytes(data))
    form = {"meet": meet_to_text(MeetLog(tuple(forged))), "key": "snow"}
    answer = eve.post("/tournaments/bring", data=form)
    assert answer.status_code == 422
    assert "for an id, and no program of ours gives it" in answer.text


def first_event(client: httpx.Client, table: str) -> str:
    """The first look at a table that a stream gives."""
    with client.stream("GET", f"/api/v1/tables/{table}/events") as stream:
        return next(line for line in stream.iter_lines() if line.startswith("data:"))


def seed_of(server: Server, table: str) -> str:
    """The seed of a table's packs, as nobody but the site's own store has it."""
    with closing(
        sqlite3.connect(f"file:{server.folder / server.database}?mode=ro", uri=True)
    ) as db:
        query = "select data from events where stream = ? and version = 1"
        (row,) = db.execute(query, (f"table:{table}",)).fetchone()
    return str(msgspec.json.decode(row)["occasion"]["seed"])


def test_nobody_is_told_the_seed_of_sealed_packs_in_any_role(
    server: Server, dora: httpx.Client, eve: httpx.Client
) -> None:
    meet = begun(dora)
    offices = [("Sam", "scorer"), ("Jo", "judge"), ("Cy", "cross_checker")]
    staff = [{"type": "Appoint", "name": name, "role": role} for name, role in offices]
    assert steps(dora, meet, *staff).status_code == 200
    for name, role in offices:
        form = {"do": "make", "name": name, "role": role}
        made = dora.post(f"/tournaments/{meet}/desk/passes/give", data=form)
        assert made.status_code == 200
    officials = {*re.findall(r"/p/([A-Z0-9]{16})", made.text)}
    assert len(officials) > len(offices)
    tables = open_here(dora, meet, 2, 3, **SAME)
    ann, bob = seated(server, dora, meet, 2)
    others = seated(server, dora, meet, 3)
    assert act(ann, tables[2], type="Resign", seat=0).status_code == 200
    until(lambda: bool(game(dora, meet, 2)["settled"]), "the result is entered")
    seed = seed_of(server, tables[2])
    assert seed == seed_of(server, tables[3])
    helpers = [visitor(server) for _ in officials]
    for helper, code in zip(helpers, officials, strict=True):
        assert helper.get(f"/p/{code}").status_code == 200
    everybody = [dora, *helpers, ann, bob, *others, eve]
    record = f"/tournaments/{meet}/records/men/2"
    for who in everybody:
        assert who.get(record).status_code == 422, "nor is a director told"
        for path in (
            *(f"/api/v1/tables/{one}{more}" for one in tables.values() for more in LOOKS),
            *(f"/{page}/{one}" for one in tables.values() for page in ("t", "replay")),
            f"/tournaments/{meet}/desk/download/cribmeet",
            f"/tournaments/{meet}/desk/log",
            f"/tournaments/{meet}/desk/here",
            f"/api/v1/tournaments/{meet}",
            "/api/v1/me/games",
        ):
            assert seed not in who.get(path, headers=ANY).text, path
        assert seed not in first_event(who, tables[2])
    for client in (*helpers, ann, bob, *others):
        client.close()
