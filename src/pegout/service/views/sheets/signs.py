"""What stands, hangs or is handed over: signs for tables, name badges, certificates, the hall."""

from __future__ import annotations

from pegout.errors import Rejection, refuse
from pegout.service.views.hall import hall_map
from pegout.service.views.sheets.cards import playing, seats, shown
from pegout.service.views.sheets.model import HallPlan, Options, Printed, Sign, Signs, sheet
from pegout.text import Name, heading, plain, say
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.narration import office_told
from pegout.tournament.spreadsheets import Final, final_places
from pegout.tournament.standings import club_of

HONOURED = 3
"""Certificates are for the first places, and for whoever won the consolation."""


def table_signs(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """A sign for each table, to be folded and stood up."""
    tables = sorted({game.table for game in shown(division)})
    signs = tuple(Sign(str(table), "Table", division.name) for table in tables)
    return sheet(meet, division, "signs", Signs("table", signs))


def name_badges(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """A badge for every person who plays, and for those who run the tournament."""
    numbers = seats(division) if division.plan is not None else {}
    chosen = asked.entries or (
        tuple(playing(meet, division))
        if numbers
        else tuple(one.id for one in meet.entrants(division.id))
    )
    players = [
        Sign(
            meet.people[person].name,
            meet.name,
            meet.people[person].club or club_of(meet, entry),
            plain(say("badge-number", number=numbers[entry])) if entry in numbers else "",
        )
        for entry in chosen
        if not meet.is_house(entry)
        for person in meet.entries[entry].people
    ]
    staff = [
        Sign(one.name, meet.name, str(heading(office_told(one.role, meet.chief))), "")
        for one in ([] if asked.entries else meet.officials)
    ]
    return sheet(meet, division, "badges", Signs("badge", (*players, *staff)))


def certificates(meet: Meet, division: DivisionState, asked: Options) -> Printed | Rejection:
    """For the first three places, and for the winner of the consolation; or for those asked for."""
    places = final_places(meet, division)
    if isinstance(places, Rejection):
        return places
    earned = [one for one in places if one.entry in asked.entries or _honoured(one, asked)]
    if not earned:
        return refuse("places_open", division=Name(division.name))
    signs = tuple(_certificate(meet, division, one) for one in earned)
    return sheet(meet, division, "certificates", Signs("certificate", signs), wide=True)


def _honoured(one: Final, asked: Options) -> bool:
    return not asked.entries and (one.place <= HONOURED or one.consolation_place == 1)


def _certificate(meet: Meet, division: DivisionState, one: Final) -> Sign:
    consoled = one.place > HONOURED and one.consolation_place == 1
    won = plain(say("certificate-won", consolation=consoled, place=one.place))
    told = " · ".join(part for part in (division.name, meet.place, meet.days) if part)
    return Sign(one.entrant, meet.name, told, won)


def hall_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed | Rejection:
    """The map of the hall, across the paper."""
    drawn = hall_map(meet.hall)
    if drawn is None:
        return refuse("no_hall")
    return sheet(meet, division, "hall", HallPlan(drawn), wide=True)
