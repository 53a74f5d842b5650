"""How long a director waits for the desk at a large event: 199 players with 22 games each.

    .venv/bin/python bench/desk.py

A real site and a real browser: a wait is from the press of a button or a link until the next page
stands, and in it the server works for so long. A busy machine makes waits longer, and the server's
work hardly. Beside them is what a director's walk waited in November 2026. In the end: the memory
of the server that did all this.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ["PEGOUT_LONG"] = "1"  # pages are drawn in full, as at any site

from playwright.sync_api import Locator, Page, sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.server.running import Server

PATIENCE = 120_000
COLUMNS = ("round", "player_a", "score_a", "player_b", "score_b")
MEGA = 1_000_000
TICKS = os.sysconf("SC_CLK_TCK")
Fields = dict[str, str | float | bool]


class Row(NamedTuple):
    """One line of the table; the ratio is of what is measured by what the walk measured."""

    what: str
    measured: float
    works: float | None
    walk: float
    unit: str = "s"

    def __str__(self) -> str:
        now, then = (f"{one:.1f} {self.unit}" for one in (self.measured, self.walk))
        works = "" if self.works is None else f"{self.works:.1f} s"
        ratio = f"{self.measured / self.walk:.2f}×"
        return f"{self.what:<36}{now:>10}{works:>10}  the walk: {then:<10}{ratio:>7}"


class Desk:
    """A director's pages of one large event."""

    def __init__(self, page: Page, players: int, server: Server) -> None:
        self.page, self.players, self.chance = page, players, Random("desk")
        self.server = server
        form: Fields = {"profile": "acc", "name": "Open", "director": "Dora", "muggins": "off"}
        page.goto(page.request.post("/tournaments/new", form=form).url)
        self.desk = page.url.partition("/entries")[0]

    @contextmanager
    def timed(self, what: str, walk: float) -> Iterator[list[Row]]:
        """The row of what is done inside."""
        found: list[Row] = []
        begun, worked = perf_counter(), self.worked()
        yield found
        took = perf_counter() - begun
        found.append(Row(what, took, self.worked() - worked, walk))

    def worked(self) -> float:
        """For how many seconds the server has worked since it was started."""
        fields = process_file(self.server, "stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def waits(self, what: str, walk: float, button: str) -> Row:
        """The press of a button, until the next page stands."""
        with self.timed(what, walk) as rows:
            self.presses(button)
        return rows[0]

    def opens(self, what: str, walk: float, path: str) -> Row:
        """A page that a link leads to."""
        with self.timed(what, walk) as rows:
            self.page.goto(f"{self.desk}/{path}", timeout=PATIENCE)
        return rows[0]

    def presses(self, words: str) -> None:
        with self.page.expect_navigation(timeout=PATIENCE):
            self.button(words).click()
        problem = self.page.locator(".problem")
        assert not problem.count(), problem.inner_text()

    def looks(self, path: str) -> None:
        self.page.goto(f"{self.desk}/{path}", timeout=PATIENCE)

    def button(self, words: str) -> Locator:
        return self.page.get_by_role("button", name=words).first

    def pastes(self) -> Row:
        names = "\n".join(f"Player {number:03}" for number in range(1, self.players + 1))
        self.page.locator("textarea[name=csv]").fill(names)
        return self.waits(f"{self.players} names pasted", 1.4, "Enter the table")

    def plans(self) -> Row:
        self.presses(f"All {self.players} are here")
        self.looks("plan")
        return self.waits("the plan made", 0.5, "Make the plan")

    def fills_round(self) -> Row:
        """The results of round 1, typed into its table and saved."""
        self.looks("plan")
        self.presses("Start and call round 1")
        self.looks("results")
        rows = self.page.locator("#round-games tr[data-game]")
        games = rows.evaluate_all("all => all.map(one => one.dataset.game)")
        for game in games:
            a, b = self.scores()
            self.page.locator(f"input[name=a-{game}]").fill(str(a))
            self.page.locator(f"input[name=b-{game}]").fill(str(b))
        what = f"{len(games)} results of a round saved"
        return self.waits(what, 0.6, "Save all that are filled in")

    def scores(self) -> tuple[int, int]:
        lost = self.chance.randint(61, 120)
        return self.chance.choice(((121, lost), (lost, 121)))

    def uploads(self) -> Row:
        """All other results, from a table; their rounds are called before, by the API."""
        schedule = self.page.request.get(f"{self.desk}/download/schedule?d=main").text()
        games = list(csv.DictReader(StringIO(schedule.lstrip("\ufeff"))))
        rest = [one for one in games if one["round"] != "1"]
        rounds = sorted({int(one["round"]) for one in rest})
        called = [{"type": "StartRound", "division": "main", "round": one} for one in rounds]
        at = self.desk.replace("/tournaments", "/api/v1/tournaments").removesuffix("/desk")
        body = {"key": "rounds", "commands": called}
        answer = self.page.request.post(f"{at}/steps", data=body, timeout=PATIENCE)
        assert answer.ok, answer.text()
        lines = [",".join(COLUMNS)]
        for one in rest:
            a, b = self.scores()
            lines.append(f"{one['round']},{one['player_a']},{a},{one['player_b']},{b}")
        self.looks("results")
        self.page.get_by_text("Many results at once, from a table").click()
        self.page.locator("#record_table-csv").fill("\n".join(lines))
        return self.waits(f"{len(rest)} results from a table saved", 5.1, "Enter the table")

    def prints(self, what: str, walk: float, sheet: str) -> Row:
        """A sheet for the printer, until its last page is laid out."""
        with self.timed(what, walk) as rows:
            self.page.goto(f"{self.desk.removesuffix('/desk')}/print/{sheet}?paper=letter")
            self.page.locator(".sheet").last.wait_for()
        return rows[0]

    def remembers(self) -> Row:
        """What the server has in memory after all this."""
        lines = process_file(self.server, "status").splitlines()
        kilobytes = int(next(one for one in lines if one.startswith("VmRSS:")).split()[1])
        return Row("memory of the server after this", kilobytes * 1024 / MEGA, None, 283, "MB")


def rows(desk: Desk) -> Iterator[Row]:
    """Every wait that the walk measured, in the order of the day."""
    yield desk.pastes()
    yield desk.plans()
    yield desk.prints("the cards of all, to print", 7.6, "main/cards")
    yield desk.prints("the slips of all, to print", 4.4, "main/slips")
    yield desk.prints("all for the morning, to print", 5.6, "main/morning")
    yield desk.fills_round()
    yield desk.opens("the standings", 0.5, "standings")
    yield desk.uploads()
    yield desk.opens("the standings after all games", 0.5, "standings")
    yield desk.opens("the history of all steps", 2.4, "log")
    yield desk.remembers()


def process_file(server: Server, name: str) -> str:
    """What the system knows of a server's process."""
    assert server.process is not None
    return Path(f"/proc/{server.process.pid}/{name}").read_text("utf-8")


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Waits at the desk of a large event.")
    parser.add_argument("--players", type=int, default=199, help="how many players")
    asked = parser.parse_args(words)
    print(f"{'what':<36}{'measured':>10}{'server':>10}  {'beside':<20}{'ratio':>7}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start(PEGOUT_PLAIN_FILES="")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            page = browser.new_context(base_url=server.address).new_page()
            page.set_default_timeout(PATIENCE)
            for row in rows(Desk(page, asked.players, server)):
                print(row, flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
