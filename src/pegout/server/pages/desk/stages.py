"""The side of the desk: the stages of an event in order, and what is needed beside them.

A page names its stage where it is declared (`DESK_PAGES`); a stage with several pages has a row of
tabs. A stage that waits can be opened all the same: its page says what it waits for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pegout.server.pages.desk.frame import Desk, DeskPage
from pegout.service.views.desk import OPEN, StageState, calls_open, stage_standings
from pegout.text import Message, plain, say

STAGES: Mapping[str, Message] = {
    "set-up": say("desk-stage.set_up"),
    "players": say("desk-stage.players"),
    "plan": say("desk-stage.plan"),
    "rounds": say("desk-stage.rounds"),
    "standings": say("desk-stage.standings"),
    "playoffs": say("desk-stage.playoffs"),
    "results": say("desk-stage.results"),
}
"""What an event goes through, in order."""
BESIDE: Mapping[str, Message] = {
    "money": say("desk-stage.money"),
    "judge": say("desk-stage.judge"),
    "print": say("desk-stage.print"),
    "screens": say("desk-page.screens"),
    "history": say("desk-page.history"),
}
"""What is needed at any time."""
HOME = ""
"""The stage of the page that stands above all others."""


class Tab(Struct, frozen=True):
    """A page to go to; `waiting` is how many people wait there."""

    name: Message
    href: str
    here: bool = False
    waiting: int = 0


class SideStage(Struct, frozen=True):
    """One line on the side: where it leads, how it stands, and whether it is next or looked at."""

    name: Message
    href: str
    number: int = 0
    state: StageState = "open"
    count: str = ""
    why: str = ""
    here: bool = False
    next: bool = False


class Side(Struct, frozen=True):
    """The side of one page: its lines, and the tabs of the stage that is looked at."""

    event: str
    home: Tab
    stages: tuple[SideStage, ...]
    beside: tuple[SideStage, ...]
    tabs: tuple[Tab, ...]

    @property
    def at(self) -> SideStage | None:
        """The line that is looked at."""
        return next((one for one in (*self.stages, *self.beside) if one.here), None)


def side_of(desk: Desk, pages: Mapping[str, DeskPage], page: str) -> Side:
    """The side for someone who may see these pages and looks at one of them."""
    links = {name: _address(desk, name) for name in pages}
    here = pages[page].stage
    own = [
        name
        for name, one in pages.items()
        if one.stage == here and (name == page or one.wanted(desk))
    ]
    home = next(name for name, one in pages.items() if one.stage == HOME)
    lines = tuple(_lines(desk, pages, page))
    return Side(
        _event(desk),
        Tab(pages[home].title, links[home], home == page),
        tuple(one for one in lines if one.number),
        tuple(one for one in lines if not one.number),
        tuple(
            Tab(
                pages[name].title,
                links[name],
                name == page,
                len(desk.door) if pages[name].door else 0,
            )
            for name in own
        ),
    )


def _address(desk: Desk, page: str) -> str:
    division = "" if desk.division is None else f"?d={desk.division.id}"
    return f"/tournaments/{desk.id}/desk/{page}{division}"


def _lines(desk: Desk, pages: Mapping[str, DeskPage], page: str) -> Iterator[SideStage]:
    standings = stage_standings(desk.meet, desk.division)
    first = {one.stage: name for name, one in reversed([*pages.items()])}
    after = "" if desk.next is None or desk.next.elsewhere else desk.next.page
    shown = [stage for stage in STAGES if stage in first]
    for stage, name in (*STAGES.items(), *BESIDE.items()):
        unwanted = stage == "money" and not desk.meet.money.wanted
        if stage not in first or (unwanted and pages[page].stage != stage):
            continue
        stands = standings.get(stage, OPEN)
        count = _calls(desk) if stage == "judge" else stands.count
        yield SideStage(
            name,
            _address(desk, first[stage]),
            shown.index(stage) + 1 if stage in shown else 0,
            stands.state,
            count,
            stands.why,
            pages[page].stage == stage,
            after in pages and pages[after].stage == stage,
        )


def _calls(desk: Desk) -> str:
    number = len(calls_open(desk.meet))
    return plain(say("desk-stage-calls", number=number)) if number else ""


def _event(desk: Desk) -> str:
    """What is run here, in a line: the book, how many take part, and how many rounds there are."""
    division = desk.division
    if division is None:
        return ""
    number, size = len(desk.meet.entrants(division.id)), division.part.size
    rounds = 0 if division.plan is None else len(division.plan.rounds) + len(division.plan.to_come)
    told = say(
        "desk-event",
        book=division.profile.name,
        number=number,
        entries=number,
        size=size,
        rounds=rounds,
    )
    return plain(told)
