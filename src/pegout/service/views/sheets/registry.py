"""All sheets there are: who may print them, why one cannot be printed yet, which are outdated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.service.views.sheets.cards import (
    as_started,
    blank_cards,
    blank_slips,
    most_games,
    playing,
    regular_rounds,
    round_to_play,
    score_cards,
    shown,
    table_slips,
)
from pegout.service.views.sheets.flyer import flyer
from pegout.service.views.sheets.lists import (
    check_in_list,
    entry_list,
    seating,
    wall_chart,
    wall_compact,
)
from pegout.service.views.sheets.model import Options, Printed, SheetJob, Words, sheet, title_of
from pegout.service.views.sheets.money import (
    payout_sheet,
    receipts_sheet,
    report_sheet,
    settlement_sheet,
    statements_sheet,
)
from pegout.service.views.sheets.outcome import (
    bracket_sheet,
    match_slips,
    medal_list,
    result_sheet,
    standings_sheet,
)
from pegout.service.views.sheets.rules import conduct_sheet, rules_card
from pegout.service.views.sheets.signs import (
    certificates,
    hall_sheet,
    name_badges,
    table_signs,
)
from pegout.tabular import Column, Table
from pegout.text import Name, plain, say
from pegout.tournament.floor import plan_is_old
from pegout.tournament.meet import DivisionState, Meet, MeetLog, Replanned, RoundPaired, hour_of
from pegout.tournament.pairing import notes_of
from pegout.tournament.standings import places_settled, rounds_to_come, table

MORNING = (
    "check-in",
    "seating",
    "wall",
    "rules",
    "conduct",
    "cards",
    "slips",
    "blank-cards",
)
"""What a morning needs, in the order of printing."""


def cover(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """What is in the bundle, and what the day looks like."""
    entries, games = playing(meet, division), shown(division)
    tables = sorted({game.table for game in games})
    rounds = len(regular_rounds(division)) + rounds_to_come(division)
    facts = (
        plain(say("sheet-people", number=len(entries), pairs=division.part.size > 1)),
        plain(say("cover-tables", first=tables[0], last=tables[-1])),
        plain(say("cover-rounds", rounds=rounds, games=most_games(division))),
        *(() if division.plan is None else notes_of(division.plan)),
        *_others(meet, division),
    )
    rows = tuple(("", title_of(one), plain(say("sheet-morning", sheet=one))) for one in MORNING)
    contents = Table((Column("done", "tick"), Column("sheet", "name"), Column("use")), rows)
    return sheet(meet, division, "morning", contents, Words(facts, plain(say("cover-day"))))


def _others(meet: Meet, division: DivisionState) -> tuple[str, ...]:
    """Divisions share the tables: who starts first has the first ones."""
    waiting = [one.name for one in meet.divisions.values() if one.phase == "planned"]
    if meet.divisions[division.id].phase != "planned" or len(waiting) < 2:
        return ()
    return (plain(say("cover-order")),)


Needs = Literal["nothing", "entries", "plan", "result", "bracket", "places", "hall", "money"]
Seen = Literal["everybody", "released", "officials"]
"""By everybody; by everybody once the standings are released; or by those who run the tournament.

Only what tells nothing of any result, not even who has played, is for everybody at all times.
"""
Maker = Callable[[Meet, DivisionState, Options], Printed | Rejection]


class PrintSheet(Struct, frozen=True):
    """One sheet: what it is for, who may print it, and what must be there first."""

    id: str
    seen: Seen
    needs: Needs
    make: Maker

    @property
    def title(self) -> str:
        """What it is called."""
        return title_of(self.id)

    @property
    def what(self) -> str:
        """What it is for."""
        return plain(say("sheet-what", sheet=self.id))

    @property
    def public(self) -> bool:
        """Whether everybody prints it, now or once the standings are released."""
        return self.seen != "officials"


_ALL: tuple[tuple[str, Seen, Needs, Maker], ...] = (
    (
        "morning",
        "officials",
        "plan",
        cover,
    ),
    ("flyer", "everybody", "nothing", flyer),
    ("entries", "everybody", "entries", entry_list),
    ("check-in", "officials", "entries", check_in_list),
    ("seating", "everybody", "plan", seating),
    ("wall", "released", "plan", wall_chart),
    ("wall-compact", "released", "plan", wall_compact),
    ("slips", "officials", "plan", table_slips),
    ("cards", "officials", "plan", score_cards),
    ("blank-cards", "officials", "nothing", blank_cards),
    ("blank-slips", "officials", "nothing", blank_slips),
    ("standings", "released", "result", standings_sheet),
    ("bracket", "released", "bracket", bracket_sheet),
    ("matches", "officials", "bracket", match_slips),
    ("result", "officials", "result", result_sheet),
    ("medals", "released", "places", medal_list),
    ("certificates", "officials", "places", certificates),
    ("signs", "everybody", "plan", table_signs),
    ("badges", "officials", "entries", name_badges),
    ("hall", "everybody", "hall", hall_sheet),
    ("report", "officials", "result", report_sheet),
    ("settlement", "officials", "money", settlement_sheet),
    ("payouts", "officials", "money", payout_sheet),
    ("receipts", "officials", "money", receipts_sheet),
    ("statements", "officials", "money", statements_sheet),
    ("rules", "everybody", "nothing", rules_card),
    ("conduct", "everybody", "nothing", conduct_sheet),
)
SHEETS: dict[str, PrintSheet] = {row[0]: PrintSheet(*row) for row in _ALL}
BUNDLES: dict[str, tuple[str, ...]] = {"morning": MORNING}
"""What follows the cover of a bundle."""


def print_sheet(
    meet: Meet, division_id: str, what: str, asked: Options | None = None
) -> SheetJob | Rejection:
    """A sheet, or a bundle of them; or why it cannot be printed now, and what to do first."""
    asked = asked or Options()
    division = meet.divisions.get(division_id)
    if division is None:
        return refuse("no_such_division", division=division_id)
    if what not in SHEETS:
        return refuse("no_such_sheet", what=what, known=tuple(SHEETS))
    refused = why_not(meet, division, SHEETS[what]) or _strangers(meet, division, what, asked)
    return refused or _printed(meet, as_started(meet, division), what, asked)


def _printed(
    meet: Meet, division: DivisionState, what: str, asked: Options
) -> SheetJob | Rejection:
    sheets = []
    for one in (what, *BUNDLES.get(what, ())):
        made = SHEETS[one].make(meet, division, _asked(division, what, one, asked))
        if isinstance(made, Rejection):
            return made
        sheets.append(made)
    return SheetJob(SHEETS[what].title, tuple(sheets))


def _asked(division: DivisionState, what: str, part: str, asked: Options) -> Options:
    """In a bundle, slips are those of the round that is on."""
    if what in BUNDLES and part == "slips" and asked.round is None:
        return replace(asked, round=round_to_play(division))
    return asked


def why_not(meet: Meet, division: DivisionState, sheet: PrintSheet) -> Rejection | None:
    """Why a sheet cannot be printed yet, with what to do next; None where it can."""
    if sheet.needs == "nothing":
        return None
    return _REASONS[sheet.needs](meet, division)


def _no_entries(meet: Meet, division: DivisionState) -> Rejection | None:
    if any(entry.division == division.id for entry in meet.entries.values()):
        return None
    return refuse("no_entries", division=Name(division.name))


def _no_plan(meet: Meet, division: DivisionState) -> Rejection | None:
    if division.phase == "cancelled":
        return refuse("called_off", division=Name(division.name))
    if division.plan is None:
        return refuse("no_plan.plan", division=Name(division.name))
    if division.phase == "planned" and plan_is_old(meet, division):
        return refuse("plan_is_old", division=Name(division.name))
    return None


def _no_result(meet: Meet, division: DivisionState) -> Rejection | None:
    if refused := _no_plan(meet, division):
        return refused
    if any(game.counts for game in division.games()):
        return None
    return refuse("no_result", division=Name(division.name))


def _no_bracket(_meet: Meet, division: DivisionState) -> Rejection | None:
    if division.playoff is not None or division.consolation is not None:
        return None
    rule = division.profile.playoffs.qualifiers
    if rule.value is None:
        return refuse("no_playoffs", clause=rule.clause, profile=Name(division.profile.name))
    return refuse("no_bracket", division=Name(division.name))


def _no_places(meet: Meet, division: DivisionState) -> Rejection | None:
    if refused := _no_result(meet, division):
        return refused
    if places_settled(division, table(meet, division)):
        return None
    return refuse("places_open", division=Name(division.name))


def _no_hall(meet: Meet, _division: DivisionState) -> Rejection | None:
    return None if meet.hall.tables else refuse("no_hall")


def _no_money(meet: Meet, _division: DivisionState) -> Rejection | None:
    return None if meet.money.wanted else refuse("no_money")


OF_MONEY = ("settlement", "payouts", "receipts", "statements")
"""Sheets of those who keep the box; they are of the whole meet, whichever division is named."""
_REASONS: dict[Needs, Callable[[Meet, DivisionState], Rejection | None]] = {
    "entries": _no_entries,
    "plan": _no_plan,
    "result": _no_result,
    "bracket": _no_bracket,
    "places": _no_places,
    "hall": _no_hall,
    "money": _no_money,
}


def _strangers(meet: Meet, division: DivisionState, what: str, asked: Options) -> Rejection | None:
    """Entries that were asked for are entries of this division, of money those of any."""
    for one in asked.entries:
        own = one in meet.entries and meet.entries[one].division == division.id
        if not (own or (what in OF_MONEY and one in meet.entries)):
            return refuse("no_such_entry", division=Name(division.name), entry=one)
    return None


OF_A_PLAN = ("slips", "cards", "wall", "seating")
"""The sheets that say who meets whom in rounds to come."""


class Outdated(Struct, frozen=True):
    """What is told of paper from before a change of plan, and the sheets to print again."""

    words: str
    sheets: tuple[tuple[str, str], ...]


def outdated(log: MeetLog, division: DivisionState) -> Outdated | None:
    """What to print again, for as long as games of the last change of plan are to be played."""
    found = _last_change(log, division.id) if division.started else None
    if found is None:
        return None
    at, first = found
    if not any(game.waiting and game.round >= first for game in division.games()):
        return None
    words = plain(say("sheets-outdated", at=hour_of(at), round=first))
    return Outdated(words, tuple((one, title_of(one)) for one in OF_A_PLAN))


def _last_change(log: MeetLog, division: str) -> tuple[str, int] | None:
    """When the plan was last changed, and from which round on.

    A round that is paired by results is new, and changes nothing, but where it is paired again.
    """
    found, paired = None, set[int]()
    for step in log.in_force():
        for event in step.events:
            if isinstance(event, Replanned) and event.division == division:
                found = step.stamp.at, event.from_round
            elif isinstance(event, RoundPaired) and event.division == division:
                found = (step.stamp.at, event.round) if event.round in paired else None
                paired.add(event.round)
    return found


def all_outdated(log: MeetLog) -> dict[str, Outdated]:
    """The same for every division that has something to print again."""
    found = {name: outdated(log, one) for name, one in log.meet.divisions.items()}
    return {name: one for name, one in found.items() if one is not None}
