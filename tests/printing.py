"""Meets at every stage to print from, and a small server that shows their sheets."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Literal

import uvicorn
from litestar import Litestar, get
from litestar.datastructures import State
from litestar.response import Template
from litestar.static_files import create_static_files_router
from tests.server.running import free_port

from pegout.server.app import WEB, templates
from pegout.server.errors import RefusedError, on_refused
from pegout.server.pages.meets.print import print_page
from pegout.server.runtime.logs import Refusals
from pegout.server.security.headers import harden
from pegout.server.security.identity import AnyRequest
from pegout.service.views.sheets import OF_MONEY, Options
from pegout.tournament.floor.rehearsal import STAMP, Rehearsal, rehearse
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import MeetLog, log_of, take
from pegout.tournament.profile import profile

STAGES = ("registration", "planned", "started", "running", "ties", "playoffs", "published")
LONG = "Wojciechowska-Featherstonehaugh"
LONGEST = "Maria Magdalena Bartholomea Featherstonehaugh-Wojciechowska of Regina"
NEEDS_ROUNDS = {"casual": 5, "club_teams": 5}


@cache
def rehearsed(book: str, entries: int, part: int = 0) -> MeetLog:
    """A whole tournament."""
    rules = profile(book)
    division = rules.people.divisions.value[part].id
    return rehearse(Rehearsal(rules, division, entries, "paper", NEEDS_ROUNDS.get(book)))


def long_names(log: MeetLog) -> MeetLog:
    """The same meet with names that try the width of the paper."""
    for person in list(log.meet.people):
        renamed = take(log, c.Rename(person, f"{LONG} {person}"), STAMP)
        assert isinstance(renamed, MeetLog), renamed
        log = renamed
    return log


def longest_name(log: MeetLog) -> MeetLog:
    """The same meet with one name that no card has been made for."""
    renamed = take(log, c.Rename(1, LONGEST), STAMP)
    assert isinstance(renamed, MeetLog), renamed
    return renamed


def with_money(log: MeetLog) -> MeetLog:
    """The same meet with a fee and prizes, and everybody who owes has paid."""
    division = next(iter(log.meet.divisions))
    asked: list[c.Command] = [
        c.SetFee(division, 2500, 500),
        c.SetPool(division, "Prizes", "prizes"),
    ]
    asked += [c.TakePayment(one.id) for one in log.meet.entries.values()]
    for command in asked:
        after = take(log, command, STAMP)
        log = after if isinstance(after, MeetLog) else log
    return log


Names = Literal["", "long", "longest"]
NAMED: dict[Names, Callable[[MeetLog], MeetLog]] = {
    "": lambda log: log,
    "long": long_names,
    "longest": longest_name,
}


@cache
def at_stage(book: str, entries: int, part: int, stage: str, names: Names = "") -> MeetLog | None:
    """The same, kept: a page is asked for on each paper."""
    now = at(rehearsed(book, entries, part), stage)
    return None if now is None else NAMED[names](with_hall(now))


def with_hall(log: MeetLog) -> MeetLog:
    """The same meet in a hall that is drawn."""
    tables = tuple((one, 40 + 92 * (one % 10), 150 + 80 * (one // 10)) for one in range(1, 61))
    drawn = take(log, c.DrawHall(tables, (("door", 900, 950), ("desk", 500, 30))), STAMP)
    assert isinstance(drawn, MeetLog), drawn
    return drawn


@cache
def paid_at(book: str, entries: int, part: int, stage: str, names: Names = "") -> MeetLog | None:
    """The same with money, for the sheets that are of money."""
    now = at_stage(book, entries, part, stage, names)
    return None if now is None else with_money(now)


def at(log: MeetLog, stage: str) -> MeetLog | None:
    """The same tournament earlier in the day; None where it had no such stage."""
    if stage == "published":
        return log
    number = next((step.number for step in log.steps if _ends(step.command, stage, log)), None)
    return None if number is None else log_of(log.steps[: number - 1])


def _ends(command: object, stage: str, log: MeetLog) -> bool:
    """Whether a command is the first after a stage."""
    match stage:
        case "registration":
            return isinstance(command, c.CheckIn)
        case "planned":
            return isinstance(command, c.Start)
        case "started":
            return isinstance(command, c.RecordResult)
        case "running":
            division = next(iter(log.meet.divisions.values()))
            middle = len([g for g in division.games() if g.tie_place is None]) // 2
            return isinstance(command, c.RecordResult) and command.game == middle + 1
        case "ties":
            return isinstance(command, c.RecordResult) and _for_a_tie(log, command.game)
        case _:
            return isinstance(command, c.RecordPlayoffGame)


def _for_a_tie(log: MeetLog, number: int) -> bool:
    game = next(iter(log.meet.divisions.values())).game(number)
    return game is not None and game.tie_place is not None


def division_of(log: MeetLog) -> str:
    return next(iter(log.meet.divisions))


@get("/{book:str}/{entries:int}/{stage:str}/{what:str}", sync_to_thread=True)
def sheet(request: AnyRequest) -> Template:
    """A sheet of a rehearsed meet; ?part=1 is its second division.

    With ?long=1 everybody has a long name, with ?longest=1 somebody a very long one.
    """
    path, asked = request.path_params, request.query_params
    part = int(asked.get("part", 0))
    names: Names = "longest" if "longest" in asked else "long" if "long" in asked else ""
    found = paid_at if path["what"] in OF_MONEY else at_stage
    now = found(path["book"], path["entries"], part, path["stage"], names)
    assert now is not None
    links = {one: f"http://192.168.1.20:8121/m/games/e/{one}-k3y" for one in now.meet.entries}
    return print_page(
        now,
        division_of(now),
        path["what"],
        Options(
            int(asked["round"]) if "round" in asked else None,
            tuple(int(one) for one in asked.getall("entry", [])),
            links=links if "linked" in asked else {},
        ),
        "letter" if asked.get("paper") == "letter" else "a4",
    )


def press() -> Litestar:
    """The sheets of rehearsed meets, under the same headers and templates as the site."""
    return Litestar(
        route_handlers=[
            sheet,
            create_static_files_router(path="/static", directories=[WEB / "static"]),
        ],
        before_send=[harden],
        state=State({"refusals": Refusals()}),
        exception_handlers={RefusedError: on_refused},
        template_config=templates(),
        openapi_config=None,
    )


@contextmanager
def pressing() -> Iterator[str]:
    """The address of a press that runs in a thread of its own."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(press(), port=port, log_level="warning", loop="asyncio"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()
