"""Results published in versions: everybody sees which and since when, the director prints each."""

from __future__ import annotations

import re

from tests.server.desk import Visitor, text_of
from tests.server.running import Server

AT = r"\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d"


def published(dora: Visitor) -> None:
    """A rehearsed weekend whose results are public."""
    form = {"profile": "acc", "rehearse": "yes", "entrants": "8", "part-main": "on"}
    dora.comes_in(dora.http.post("/tournaments/new", data=form))
    dora.does("overview", "play_on")
    dora.does("finish", "publish")


def renamed(dora: Visitor) -> None:
    """Everybody's name was written wrongly, and is changed."""
    steps = [{"type": "Rename", "person": n, "name": f"Zebulon {n}"} for n in range(1, 9)]
    done = dora.http.post(
        f"/api/v1/tournaments/{dora.meet}/steps", json={"key": "k", "commands": steps}
    )
    assert done.status_code == 200, done.text


def test_everybody_sees_which_version_is_public_and_since_when(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as eve:
        published(dora)
        at = f"/tournaments/{dora.meet}"
        assert re.search(rf"Published on {AT}, version 1\.", text_of(eve.http.get(at)))
        renamed(dora)
        shown = text_of(eve.http.get(at))
        assert re.search(rf"Changed since version 1 was published on {AT}\.", shown)
        dora.does("finish", "publish")
        shown = text_of(eve.http.get(at))
        assert re.search(rf"on {AT}, version 2\. Published before: version 1 on {AT}\.", shown)
        told = eve.http.get(f"/api/v1{at}").json()["divisions"][0]
        assert [one["number"] for one in told["versions"]] == [1, 2]
        assert set(told["versions"][0]) == {"number", "at"}


def test_the_director_prints_the_sheets_of_every_version(server: Server) -> None:
    with Visitor(server) as dora, Visitor(server) as eve:
        published(dora)
        renamed(dora)
        listed = dora.does("finish", "publish")
        assert "bracket of version 1" in listed
        for what in ("standings", "result", "bracket"):
            address = f"/tournaments/{dora.meet}/print/main/{what}"
            old, new = (dora.http.get(address, params={"version": n}) for n in (1, 2))
            assert "Version 1, as published." in text_of(old)
            assert "Version 2, as published." in text_of(new)
            assert "version=1" in old.text, "another paper keeps the version"
            assert ("Zebulon" in text_of(old), "Zebulon" in text_of(new)) == (False, True)
            refused = [
                dora.http.get(address, params={"version": 3}),
                eve.http.get(address, params={"version": 1}),
            ]
            codes = [one.json()["code"] for one in refused]
            private = "not_yours" if what == "result" else "no_such_version"
            assert codes == ["no_such_version", private]
