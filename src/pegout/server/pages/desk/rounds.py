"""The plan and the rounds: made, looked at, accepted, called."""

from __future__ import annotations

from typing import Any

from pegout.errors import Rejection, refuse
from pegout.rulesets import player_clause
from pegout.server.pages.desk.frame import (
    THE_TABLE,
    Asked,
    BadFieldError,
    Desk,
    Fields,
    asks,
    decoded,
    division_of,
    maybe_whole,
    pasted,
    whole,
)
from pegout.service.views import sitting_out
from pegout.service.views.desk import (
    MONEY_STEPS,
    MOST,
    RehearsedMeet,
    day_words,
    games,
    made_up_people,
    preparation,
    since_call,
    slow_in,
    table_cards,
)
from pegout.text import Viewer, plain, say
from pegout.tournament.floor import (
    plan_is_old,
    round_to_pair_again,
    seat_notes,
    told_before_play,
)
from pegout.tournament.meet import DivisionState, commands as c
from pegout.tournament.pairing import in_one_sentence, last_asked, movements_by_results, notes_of
from pegout.tournament.spreadsheets import Entrants, read_schedule
from pegout.tournament.standings import all_in, clubs_of, games_missing, numbers_to_come

UNCITED = Viewer(clause=player_clause, citations=False)
"""Those who read a plan: it says what it does, and the rules card has the clauses."""
BEFORE = ("overview", "entries")
DURING = ("overview", "rounds", "results", "playoffs")
"""Where made-up people are entered, and where made-up results are."""
PLAYED = ("sign", "publish", *MONEY_STEPS, "done", "cancelled")


def practice_on(desk: Desk, page: str) -> tuple[str, ...]:
    """What a page of a rehearsal offers to practise with; nothing in a real tournament."""
    division = desk.division
    if division is None or desk.next is None or not (desk.meet.rehearsal and desk.directs):
        return ()
    if not division.started:
        return ("made_up", "play_on") if page in BEFORE else ()
    if page not in DURING or desk.next.next.code in PLAYED:
        return ()
    return ("play_on",) if all_in(division) else ("play_round", "play_on")


def _practice(desk: Desk) -> RehearsedMeet:
    if not desk.meet.rehearsal:
        raise BadFieldError(refuse("no_rehearsal"))
    return RehearsedMeet(desk.log, division_of(desk).id, desk.one.stamp(desk.now))


def _done(practice: RehearsedMeet, nothing: Rejection) -> Asked:
    """What could be done; a refusal only where nothing could."""
    return practice.commands or practice.refused or nothing


def people(desk: Desk, fields: Fields) -> Asked:
    """This many entrants who do not exist."""
    number = whole(fields, "number")
    if not 1 <= number <= MOST:
        return refuse("too_many_made_up", most=MOST)
    practice = _practice(desk)
    for command in made_up_people(desk.meet, practice.division, number):
        practice.do(command)
    return _done(practice, refuse("nothing_to_play.nobody"))


def play_round(desk: Desk, _fields: Fields) -> Asked:
    """Made-up results for the round that is on."""
    practice = _practice(desk)
    practice.play_round()
    return _done(practice, refuse("nothing_to_play.round"))


def play_on(desk: Desk, _fields: Fields) -> Asked:
    """Whatever is left, to the last playoff game; publishing is left to you."""
    practice = _practice(desk)
    practice.play_on()
    return _done(practice, refuse("nothing_to_play.over"))


PRACTICE_ACTS = {"made_up": people, "play_round": play_round, "play_on": play_on}


STEP = 5
"""How many minutes one press gives a round, or takes from it."""
FEW_ENTRIES = 24
"""So many can meet each other in a day; of more it is not said how long that takes."""


def plan(desk: Desk) -> dict[str, Any]:
    """The draft with its checks, and the ways to make another."""
    division = desk.division
    if division is None:
        return {"before": None}
    before = last_asked(desk.log, division.id)
    entries = desk.meet.entries_of(division.id)
    least = division.profile.people.least_entries.value
    enough = len(entries) >= least and not division.started
    wanted = None if before is None else before.rounds
    by_results = before is not None and before.movement is not None
    choices = preparation.choices(desk.meet, division, wanted) if enough and not by_results else []
    return {
        "before": before,
        "movements": movements_by_results(),
        "clubs": [one for one in clubs_of(desk.meet, division.id) if one],
        "asks_for": _asks_for(division),
        "enough": enough,
        "least": least,
        "entries": len(entries),
        "once": len(entries) - 1 if enough and len(entries) <= FEW_ENTRIES else 0,
        "numbers": preparation.numbers(desk.meet, division) if division.plan else [],
        "rounds": preparation.rounds_of_plan(desk.meet, division),
        "choices": choices,
        "look": preparation.look(desk.log, division) if enough else preparation.PlanLook(),
        "pools": division.profile.planning.round_robin,
        "small": _ticked(before, choices),
        "even": preparation.even_words(desk.meet, division, wanted) if choices else "",
        "sentence": in_one_sentence(division.plan) if division.plan else "",
        "lacking": preparation.lacking(desk.meet, division) if not division.started else [],
        "old": division.phase == "planned" and plan_is_old(desk.meet, division),
        "together": list(preparation.together(desk.meet, division)),
        "notes": () if division.plan is None else notes_of(division.plan, UNCITED),
        "seats": [plain(one, UNCITED) for one in seat_notes(desk.meet, division)],
        "absent": [
            desk.meet.entry_name(one)
            for one in division.draw
            if desk.meet.entries[one].state == "entered"
        ],
        "told": list(_told_to_players(desk)),
    }


def _by_rounds(division: DivisionState) -> bool:
    """Whether the form asks for rounds, as where everybody meets everybody, or games of each."""
    planning = division.profile.planning
    return planning.round_robin or planning.games_in_a_row.value > 1


def _asks_for(division: DivisionState) -> str:
    """What the number on the form is, and what comes of leaving it blank."""
    planning = division.profile.planning
    blank = "all" if planning.round_robin else "open"
    blank = "book" if planning.games.value is not None else blank
    return str(say("desk-plan-asks", rounds=_by_rounds(division), blank=blank))


def _ticked(before: c.MakePlan | None, choices: list[preparation.SmallFieldChoice]) -> str:
    """The way that is chosen at first: as before, or else the one with the fewest repeats."""
    asked = before.small if before else None
    chosen = next((one for one in choices if one.possible and one.small == asked), None)
    best = next((one for one in choices if one.best), None)
    return (chosen or best or choices[0]).small if choices else ""


def _told_to_players(desk: Desk) -> list[tuple[str, str]]:
    """What the book has every player told, with its clause."""
    division = division_of(desk)
    conduct = division.profile.conduct
    rules = (getattr(conduct, field) for field in conduct.__struct_fields__)
    before = [(one.words, one.clause) for one in told_before_play(division)]
    return [*before, *((line, rule.clause) for rule in rules for line in rule.value)]


def rounds_page(desk: Desk) -> dict[str, Any]:
    """The rounds with their clocks, and the tables of one of them."""
    division = desk.division
    if division is None or not division.started:
        return {"rows": []}
    rows = games.round_rows(division, desk.now)
    number = games.chosen_round(division, rows, desk.query.get("round", ""))
    missing = [row for row in rows if row.called and row.missing]
    call = games.next_to_call(division, rows)
    return {
        "rows": rows,
        "number": number,
        "chosen": next((row for row in rows if row.number == number), None),
        "cards": table_cards(desk.meet, division, number),
        "day": day_words(division, desk.now),
        "since": since_call(division, number, desk.now),
        "low_wins": division.profile.low_wins,
        "target": division.profile.games.target.value,
        "out": sitting_out(desk.meet, division, number),
        "slow": list(slow_in(desk.meet, division, desk.now)),
        "call": call,
        "pair": None if games_missing(division) else next(iter(numbers_to_come(division)), None),
        "pair_again": round_to_pair_again(division),
        "to_come": tuple(numbers_to_come(division)),
        "call_minutes": None if call is None else division.minutes_by_book(call.number),
        "missing": missing,
        "minutes": division.profile.games.minutes,
        "allowed": division.allowed(number),
        "step": STEP,
        "held": division.held(number),
    }


def make_plan(desk: Desk, fields: Fields) -> Asked:
    """A draft, as often as anybody likes."""
    called = {"rounds": say("field-plan", rounds=_by_rounds(division_of(desk)))}
    return [decoded(c.MakePlan, desk, fields, labels=called)]


def import_plan(desk: Desk, fields: Fields) -> Asked:
    """A schedule made elsewhere."""
    division = division_of(desk)
    entrants = Entrants(desk.meet, division.id)
    rows, faults = read_schedule(pasted(fields), str(THE_TABLE), entrants)
    if faults:
        raise BadFieldError(refuse("bad_schedule_rows"), faults)
    return [c.ImportPlan(division.id, tuple(rows))]


def begin(desk: Desk, fields: Fields) -> Asked:
    """Accept the plan; with the first round called at once where that is asked for."""
    start = decoded(c.Start, desk, fields)
    return [start, c.StartRound(start.division, 1)] if fields.get("call") else [start]


def start_round(desk: Desk, fields: Fields) -> Asked:
    """Call a round; its clock runs from now, for the minutes that are given or the book's."""
    division, number = division_of(desk), whole(fields, "round")
    minutes = maybe_whole(fields, "minutes")
    call = c.StartRound(division.id, number)
    if minutes is None or minutes == division.allowed(number):
        return [call]
    return [call, c.SetRoundTime(division.id, number, minutes)]


def round_time(desk: Desk, fields: Fields) -> Asked:
    """This many minutes in all, or some more or fewer than now."""
    division, number = division_of(desk), whole(fields, "round")
    by = {"more": STEP, "fewer": -STEP}.get(fields.get("by", ""))
    minutes = (
        whole(fields, "minutes") if by is None else max(1, (division.allowed(number) or 0) + by)
    )
    return [c.SetRoundTime(division.id, number, minutes)]


ROUND_ACTS = {
    "plan": make_plan,
    "plan_clubs": asks(c.PlanClubs),
    "import_plan": import_plan,
    "start": begin,
    "pair": asks(c.PairRound),
    "round": start_round,
    "round_time": round_time,
    "hold_clock": asks(c.HoldClock),
}
