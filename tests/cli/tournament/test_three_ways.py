"""The table of pages, commands and API of docs/tournaments.md: each that it names exists."""

from __future__ import annotations

import re
import warnings
from functools import cache
from typing import Any

import pytest
from tests.cli.run import pegout_here
from tests.deals import ROOT

from pegout.server.app import make_app
from pegout.server.pages.desk.desk import DESK_PAGES
from pegout.server.runtime.site import Site
from pegout.store import open_store
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.base import STEPS

PAGE = (ROOT / "docs/tournaments.md").read_text("utf-8")
SECTION = PAGE.partition("### The same on a page")[2].partition("\n### ")[0]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in SECTION.splitlines()
    if line.startswith("| ") and not line.startswith("| What")
]
TICKED = re.compile(r"`([^`]+)`")
NAMES = [row[0] for row in ROWS]


@cache
def addresses() -> frozenset[tuple[str, str]]:
    """Every method and path of the site, with the names of parts as the table has them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Litestar's own, when an application is made here
        app = make_app(Site(open_store("memory:"), b"s" * 32))
    return frozenset(
        (method, re.sub(r":\w+}", "}", route.path))
        for route in app.routes
        for method in getattr(route, "methods", ())
    )


def test_the_table_has_every_part_of_an_event() -> None:
    assert len(ROWS) == len(set(NAMES)) >= 17
    assert all(len(row) == 4 and all(map(TICKED.search, row[1:])) for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_each_page_is_one_of_the_desk(row: list[str]) -> None:
    assert [page for page in TICKED.findall(row[1]) if page not in DESK_PAGES] == []


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_each_command_answers_with_its_help(row: list[str]) -> None:
    for words in TICKED.findall(row[2]):
        named, *options = words.split(" --")
        path = named.split() if named.startswith("season ") else ["tournament", *named.split()]
        answer = pegout_here(*path, "--help")
        assert answer.code == 0, words
        assert all(f"--{one}" in answer.out for one in options), (words, answer.out)


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_each_step_and_each_address_is_there(row: list[str]) -> None:
    steps: dict[str, Any] = {one.__name__: one for one in STEPS}
    for name in TICKED.findall(row[3]):
        method, _, path = name.partition(" ")
        if path:
            found = {(method, path), (method, f"/api/v1{path}")} & addresses()
            assert found, name
        else:
            assert name in steps, name
            assert steps[name] not in c.SITE_COMMANDS
