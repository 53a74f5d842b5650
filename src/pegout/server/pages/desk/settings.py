"""Setting a tournament up: divisions, times, officials, and what everybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from pegout.server.pages.desk.frame import (
    Asked,
    BadFieldError,
    Desk,
    Fields,
    asks,
    decoded,
    division_of,
    text,
)
from pegout.service.views.desk import calls_open, slow_anywhere
from pegout.service.views.sheets import all_outdated
from pegout.tournament.floor import called_entries, card_of, differing
from pegout.tournament.meet import Notice, Role, commands as c
from pegout.tournament.profile import PROFILE_IDS, Profile, profile
from pegout.tournament.registration import plays_in, told_before_play

MUGGINS = {"on": True, "off": False}
"""What is chosen where the book leaves muggins to the officials."""
ALL = "may do everything, like you"
OFFICES: dict[Role, str] = {
    "scorer": "Scorer: checks people in, calls rounds, enters results",
    "registrar": "Registrar: enters people from one zone, region or club",
    "judge": "Judge: rules on games and answers calls",
    "cross_checker": "Cross-checker: compares paper cards",
    "director": f"Director: {ALL}",
}


def overview(desk: Desk) -> dict[str, Any]:
    """Every division with what to do next, and what waits in the room."""
    meet = desk.meet
    return {
        "divisions": [desk.stands(one) for one in meet.divisions.values()],
        "differing": {one.id: differing(desk.log, one) for one in meet.divisions.values()},
        "outdated": all_outdated(desk.log),
        "calls": [(one, desk.plays(called_entries(meet, one))) for one in calls_open(meet)],
        "slow": list(slow_anywhere(meet, desk.now)),
        "notices": _noted(meet.notices),
        "notice_kinds": NOTICES,
    }


def _noted(notices: Sequence[Notice]) -> list[Notice]:
    """What was said last, the newest first, and every announcement that is still up."""
    newest = list(enumerate(reversed(notices)))
    return [one for n, one in newest if n < MOST_NOTED or one.kind == "announcement"]


MOST_NOTED = 20
NOTICES = {
    "announcement": "Announced",
    "taken_down": "Announced and taken down",
    "warning": "Warned",
    "ejection": "Sent out",
    "deviation": "Otherwise than the book",
}


def setting_up(desk: Desk) -> dict[str, Any]:
    """Divisions to open or change, and those who help to run the tournament."""
    there = {(one.name, one.role) for one in desk.meet.officials}
    helpers = [one for one in desk.passes if one.entry is None and (one.name, one.role) in there]
    without = [
        one
        for one in desk.meet.officials
        if not any((one.name, one.role) == (two.name, two.role) for two in helpers)
    ]
    card = None if desk.division is None else card_of(desk.division)
    return {
        "helpers": helpers,
        "without": without,
        "playing": {one.name for one in desk.meet.officials if _plays(desk, one.name)},
        "offices": {**OFFICES, "director": f"{desk.meet.chief.capitalize()}: {ALL}"},
        "card": card,
        "told": () if desk.division is None else told_before_play(desk.division),
        "books": list(books(desk).values()),
    }


def _plays(desk: Desk, name: str) -> bool:
    return plays_in(desk.meet, (one.id for one in desk.meet.entries.values() if one.in_it), name)


def books(desk: Desk) -> dict[str, Profile]:
    """The books a division may be run by: those that come with the program, and the meet's own."""
    own = {one.profile.id: one.profile for one in desk.meet.divisions.values()}
    return {**{one: profile(one) for one in PROFILE_IDS}, **own}


def open_division(desk: Desk, fields: Fields) -> Asked:
    """One more division, of any book."""
    book_id, _, part = fields.get("part", "").partition("/")
    book = books(desk).get(book_id)
    if book is None:
        raise BadFieldError("no_part", "Choose which division of which book to open")
    muggins, free = MUGGINS.get(fields.get("muggins", "")), _free_id(desk, part)
    return [
        decoded(
            c.OpenDivision,
            desk,
            fields,
            division=free,
            profile=book,
            part=part,
            muggins=muggins,
        )
    ]


def _free_id(desk: Desk, part: str) -> str:
    """The id of the part, or with a number where there is such a division."""
    plain = part.replace("_", "-") or "division"
    tries = (plain if number == 1 else f"{plain}-{number}" for number in count(1))
    return next(one for one in tries if one not in desk.meet.divisions)


def set_muggins(desk: Desk, fields: Fields) -> Asked:
    """Whether muggins is in effect."""
    chosen = MUGGINS.get(fields.get("muggins", ""))
    if chosen is None:
        raise BadFieldError("muggins_unsaid", "Choose whether muggins is in effect")
    return [c.SetMuggins(division_of(desk).id, chosen)]


def cancel(desk: Desk, fields: Fields) -> Asked:
    """Call the division off."""
    if not text(fields, "reason"):
        told = "Say why it is called off: it is kept with the step"
        raise BadFieldError("reason_missing", told)
    return [decoded(c.CancelDivision, desk, fields)]


def appoint(_desk: Desk, fields: Fields) -> Asked:
    """Give somebody an office; their link is on the page then."""
    role = fields.get("role", "")
    if role not in OFFICES:
        raise BadFieldError("no_role", "Choose what the person is to do")
    area = text(fields, "area") or None
    return [c.Appoint(text(fields, "name"), role, area if role == "registrar" else None)]


def answer(desk: Desk, fields: Fields) -> Asked:
    """What was ruled at a table."""
    judges = tuple(one.strip() for one in fields.get("judges", "").split(",") if one.strip())
    return [decoded(c.AnswerCall, desk, fields, judges=judges)]


SETTINGS_ACTS = {
    "open_division": open_division,
    "times": asks(c.SetTimes),
    "date": asks(c.SetDate),
    "muggins": set_muggins,
    "room": asks(c.SetRoom),
    "deadline": asks(c.SetDeadline),
    "cancel": cancel,
    "appoint": appoint,
    "announce": asks(c.Announce),
    "take_down": asks(c.TakeDown),
    "warn": asks(c.Warn),
    "eject": asks(c.Eject),
    "answer": answer,
}
