"""Progress over HTTP: ratings of a site and of a club, and one's own data, for those who may."""

from __future__ import annotations

from io import BytesIO
from itertools import count
from typing import Any
from zipfile import ZipFile

from tests.server.desk import text_of
from tests.server.running import Guest, Server, get
from tests.server.secretary import Secretary

RATED = {"rated": True, "hints": False, "take_backs": False}
NAMES = (f"Ada Bell {number}" for number in count())


def with_account(guest: Guest, name: str) -> Guest:
    """The guest's account; its own token lets in from now on."""
    entry = {"name": name, "password": "fifteen two and a pair"}
    made = guest.post("/accounts", json=entry)
    assert made.status_code == 201, made.text
    guest.headers["Authorization"] = f"Bearer {made.cookies['pegout_session']}"
    return guest


def beaten(guest: Guest, level: str = "club") -> str:
    table = guest.open("Ada", level, **RATED)
    seat = guest.see(table)["you"]
    assert guest.act(table, {"type": "Resign", "seat": seat}).status_code == 200
    return table


def names_on(rows: list[dict[str, Any]]) -> set[str]:
    return {row["name"] for row in rows if not row["level"]}


def test_a_rating_is_told_to_programs_and_hidden_when_asked(
    server: Server, ann: Guest, bob: Guest
) -> None:
    name = next(NAMES)
    beaten(with_account(ann, name))
    found = bob.get(f"/people/{name}/rating").json()
    assert (found["games"], found["won"], found["provisional"]) == (1, 0, True)
    assert found["low"] < found["rating"] < 1500 < found["high"]
    assert name in names_on(bob.get("/leaderboard").json())
    profile = ann.get("/me/profile").json()
    assert (profile["games"], profile["rating"]["games"]) == (1, 1)
    assert ann.delete("/me/listing").status_code == 204
    assert name not in names_on(bob.get("/leaderboard").json())
    assert bob.get(f"/people/{name}/rating").status_code == 404
    assert ann.get(f"/people/{name}/rating").status_code == 200
    assert bob.get("/me/profile").json()["games"] == 0


def test_a_guest_is_not_rated(ann: Guest) -> None:
    opening = {"settings": RATED, "name": "Ann", "computers": ["club"]}
    refused = ann.post("/tables", json=opening)
    assert (refused.status_code, refused.json()["code"]) == (422, "no_account")
    plain = ann.open("Ann")
    taken = ann.ask(plain, {"type": "Sit", "name": "Zoe", "rated": True})
    assert (taken.status_code, taken.json()["code"]) == (422, "no_account")


def test_the_archive_is_ones_own_and_empty_for_a_stranger(server: Server, ann: Guest) -> None:
    table = beaten(with_account(ann, next(NAMES)))
    answer = ann.get("/me/export")
    assert answer.headers["content-type"].startswith("application/zip")
    held = ZipFile(BytesIO(answer.content)).namelist()
    assert any(table in name for name in held)
    assert "practice.json" in held
    stranger = get(f"{server.address}/api/v1/me/export")
    names = ZipFile(BytesIO(stranger.content)).namelist()
    assert not [name for name in names if name.endswith(".crib")]


def test_a_club_sees_the_ratings_of_its_members(server: Server, ann: Guest, bob: Guest) -> None:
    member, other = next(NAMES), next(NAMES)
    beaten(with_account(ann, member))
    beaten(with_account(bob, other))
    with Secretary(server) as sue:
        sue.begins()
        sue.did("table", csv=f"number,name\n1,{member.upper()}\n2,Ben Cole")
        page = sue.http.get("/leaderboard", params={"season": sue.season})
        assert "Ratings of its members" in sue.http.get(f"/seasons/{sue.season}").text
        assert sue.http.get("/leaderboard", params={"season": "nothing"}).status_code == 404
    text = text_of(page)
    assert (member in text, other in text, "Ben Cole" in text) == (True, False, False)
    assert other in text_of(get(f"{server.address}/leaderboard"))
