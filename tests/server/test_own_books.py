"""A club puts its own rule book into a folder, and the running site offers it."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from tests.server.running import Guest, Server, get, serving

ELKS = Path(__file__).parents[1] / "judge" / "books" / "elks.toml"
HTML = {"Accept": "text/html"}


def _books(server: Server) -> list[str]:
    books: list[str] = get(f"{server.address}/api/v1/rules").json()
    return books


def _until(server: Server, offered: bool) -> None:
    until = time.monotonic() + 60
    while ("elks" in _books(server)) is not offered:
        assert time.monotonic() < until
        time.sleep(0.2)


def test_a_file_in_the_folder_is_a_book_of_the_running_site(tmp_path: Path) -> None:
    shelf = tmp_path / "books"
    shelf.mkdir()
    (shelf / "broken.toml").write_text('id = "broken"\nbase = "moose"\n', "utf-8")
    with serving(tmp_path, "--books", str(shelf)) as server:
        assert "elks" not in _books(server)
        shutil.copy(ELKS, shelf / "elks.toml")
        _until(server, offered=True)
        assert "broken" not in _books(server)
        card = get(f"{server.address}/rules/elks", headers=HTML)
        assert card.status_code == 200
        assert "Lodge rule 7" in card.text
        assert "Elks Lodge 12" in get(f"{server.address}/new", headers=HTML).text
        with Guest(server) as ann:
            table = ann.open("Ann", "club", rules="elks")
            for _ in range(8):
                ann.step(table)
            cases = ann.get(f"/tables/{table}/cases", params={"search": "phone rang"}).json()
            assert (cases[0]["id"], cases[0]["here"]) == ("ELK-phone", True)
            (shelf / "elks.toml").unlink()
            _until(server, offered=False)
            assert ann.see(table)["view"]["phase"]
