"""From entries to games: numbers, a checked plan, the start, and rounds with their clocks.

A round may be played at the program's own tables, and a house player may fill an empty seat. A
tournament knows results, not play: of a table it keeps the name, and takes the result when the
table has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import MeetError, Rejection, refuse
from pegout.tournament.cards.record_results import Verdict, game_to_settle, set_result, with_winner
from pegout.tournament.cards.result import refuse_result
from pegout.tournament.floor.seats import drawn_as_wished, seated_as_wished
from pegout.tournament.floor.tables import beside_others, tables_before, tables_collide
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import hour_of, minutes_between
from pegout.tournament.meet.course import MeetCourse, checks, decides
from pegout.tournament.meet.state import DivisionState, Entry, Game, Meet
from pegout.tournament.pairing import ScheduleRow, import_plan, make_plan
from pegout.tournament.pairing.checks import games_amiss, plan_checks
from pegout.tournament.pairing.make import again_from, parted, with_next
from pegout.tournament.pairing.movement import by_results, has_sitters
from pegout.tournament.pairing.plan import Plan, PlannedGame, PlannedRound
from pegout.tournament.profile import Profile
from pegout.tournament.registration.entries import closed, depart, too_few
from pegout.tournament.registration.withdrawals import next_round
from pegout.tournament.standings.ranking import games_missing, so_far


@decides
def decide_plan(course: MeetCourse, command: c.MakePlan) -> Rejection | None:
    """Draft a plan: who gets which number, and who meets whom."""
    meet, division = course.meet, course.division(command.division)
    if refused := not_plannable(meet, division):
        return refused
    entries = drawn(meet, division.id, command.draw)
    apart = command.apart
    if apart is None and command.movement is None:
        apart = _apart_in_pools(division.profile, len(entries), command.pools)
    groups = None if apart is None else _groups(meet, entries, apart)
    made = make_plan(
        division.profile,
        len(entries),
        rounds=command.rounds,
        small=command.small,
        days=command.days,
        groups=groups,
        pools=command.pools,
        movement=command.movement,
    )
    if isinstance(made, Rejection):
        return made
    days = made.last_day
    often = days * division.profile.planning.games_in_a_row.value
    plan, order = by_the_letter(made, often) if groups else (made, range(1, len(entries) + 1))
    ids = [entries[one - 1].id for one in order]
    draw = drawn_as_wished(meet, division, plan, ids, swaps=groups is None)
    wished = seated_as_wished(meet, division, plan, draw)
    course.happen(e.PlanMade(division.id, wished, tuple(draw)))
    return None


def _apart_in_pools(profile: Profile, entries: int, pools: int | None) -> Literal["area"] | None:
    """Entries of one area go to different pools where there are pools (reading A10)."""
    number = pools or parted(entries, profile.planning.pool_size.value)[0]
    return "area" if number > 1 and profile.people.area.value is not None else None


def not_plannable(meet: Meet, division: DivisionState) -> Rejection | None:
    """Why no plan can be made for a division now."""
    if division.phase == "cancelled":
        return refuse("cancelled.switch", division=division.name)
    if division.started:
        return refuse("started.plan", division=division.name)
    return too_few(meet, division)


def drawn(meet: Meet, division: str, how: str) -> list[Entry]:
    """Entries in the order of their numbers: as entered, or by lot from the meet's seed."""
    entries = meet.entries_of(division)
    if how == "entered":
        return entries
    return sorted(entries, key=lambda entry: _lot(meet, division, entry.id))


def _lot(meet: Meet, division: str, entry: int) -> str:
    """The lot of one entry, which no other entry's coming or going can change."""
    return sha256(f"pegout draw {meet.seed} {division} {entry}".encode()).hexdigest()


def meetings_within(
    meet: Meet, division: DivisionState, by: str
) -> Iterator[tuple[str, tuple[int, int], list[int]]]:
    """Pairs of one group who meet in the plan all the same: the group, the two, and the rounds."""
    assert division.plan is not None
    draw = [meet.entries[one] for one in division.draw]
    groups = _groups(meet, draw, by)
    met: dict[tuple[int, int], list[int]] = {}
    for one in division.plan.rounds:
        for game in one.games:
            a, b = sorted(number - 1 for number in game.entries)
            if groups[a] is not None and groups[a] == groups[b]:
                rounds = met.setdefault((a, b), [])
                rounds += [] if one.round in rounds else [one.round]
    for (a, b), rounds in met.items():
        yield groups[a] or "", (draw[a].id, draw[b].id), rounds


def _groups(meet: Meet, entries: Sequence[Entry], by: str) -> list[str | None]:
    if by == "area":
        return [entry.area or None for entry in entries]
    people = [meet.people[entry.people[0]] for entry in entries]
    return [(one.club if by == "club" else one.family) or None for one in people]


def by_the_letter(plan: Plan, often: int = 1) -> tuple[Plan, list[int]]:
    """A shift numbered so that those with odd numbers move, regardless of who was put on which
    side.
    """
    first = plan.rounds[0]
    order = [one for game in first.games if game.game == 1 for one in game.entries]
    if not has_sitters(plan.movement):
        order = sorted(order + list(first.sit_out))
    else:
        order += [one for one in first.sit_out if one not in order]
    fresh = {old: new for new, old in enumerate(order, 1)}
    rounds = tuple(_renumbered(one, fresh) for one in plan.rounds)
    said = plan_checks(plan.rounds, often).notes
    remarks = [note for note in plan.checks.notes if note not in said]
    return Plan(plan.movement, rounds, plan_checks(rounds, often, remarks=remarks)), order


def _renumbered(planned: PlannedRound, fresh: dict[int, int]) -> PlannedRound:
    games = tuple(_renumbered_game(game, fresh) for game in planned.games)
    return replace(planned, games=games, sit_out=tuple(fresh[one] for one in planned.sit_out))


def _renumbered_game(game: PlannedGame, fresh: dict[int, int]) -> PlannedGame:
    a, b = game.entries
    ghost = None if game.ghost is None else fresh[game.ghost]
    return replace(game, entries=(fresh[a], fresh[b]), ghost=ghost)


@decides
def decide_import_plan(course: MeetCourse, command: c.ImportPlan) -> Rejection | None:
    """Take a schedule made elsewhere, checked like any plan; it names entries by their numbers."""
    meet, division = course.meet, course.division(command.division)
    if refused := not_plannable(meet, division):
        return refused
    entries = [entry.id for entry in meet.entries_of(division.id)]
    unknown = sorted({one for row in command.rows for one in row[2:]} - set(entries))
    if unknown:
        return refuse("no_such_entry.schedule", entry=unknown[0])
    number = {entry: place for place, entry in enumerate(entries, 1)}
    rows = [ScheduleRow(row[0], row[1], number[row[2]], number[row[3]]) for row in command.rows]
    try:
        made = import_plan(division.profile, rows, len(entries))
    except MeetError as error:
        return refuse("bad_schedule", faults=[str(fault) for fault in error.faults])
    course.happen(e.PlanMade(division.id, made, tuple(entries)))
    return None


@decides
def decide_start(course: MeetCourse, command: c.Start) -> Rejection | None:
    """Accept the plan; everyone in it must be there."""
    meet, division = course.meet, course.division(command.division)
    refused = not_plannable(meet, division) or _no_plan(division) or _plan_is_old(meet, division)
    if refused:
        return refused
    absent = [
        meet.entry_name(one) for one in division.draw if meet.entries[one].state != "checked_in"
    ]
    if absent:
        return refuse("not_checked_in", entries=absent[:3], more=max(0, len(absent) - 3))
    if refused := tables_collide(meet, division):
        return refused
    if refused := depart(course, division, games_amiss(meet, division), command.override):
        return refused
    course.happen(e.Started(division.id, tables_before(meet, division)))
    return None


def _no_plan(division: DivisionState) -> Rejection | None:
    if division.plan is None:
        return refuse("no_plan.make", division=division.name)
    return None


def plan_is_old(meet: Meet, division: DivisionState) -> bool:
    """Whether a plan is for another field than the division has now."""
    return set(division.draw) != {entry.id for entry in meet.entries_of(division.id)}


def _plan_is_old(meet: Meet, division: DivisionState) -> Rejection | None:
    if not plan_is_old(meet, division):
        return None
    return refuse("plan_is_old.again")


@decides
def decide_pair_round(course: MeetCourse, command: c.PairRound) -> Rejection | None:
    """Pair the next round by the results so far, or the last one again if it has not begun."""
    division, number = course.division(command.division), command.round
    if refused := _not_to_be_paired(course.meet, division, number):
        return refused
    assert division.plan is not None
    basis = so_far(course.meet, division, number)
    paired = _paired(division)
    pair = (
        again_from(division.profile, division.plan, number, basis)
        if number == paired
        else (with_next(division.profile, division.plan, basis))
    )
    if pair.rounds == division.plan.rounds:
        return refuse("paired", round=number)
    fresh = replace(pair, rounds=tuple(one for one in pair.rounds if one.round >= number))
    plan = beside_others(course.meet, division, fresh)
    plan = seated_as_wished(course.meet, division, plan, division.draw, number)
    course.happen(e.RoundPaired(division.id, number, plan.rounds, plan.checks, plan.to_come))
    return None


def _paired(division: DivisionState) -> int:
    """The number of the last round so far, make-ups aside."""
    assert division.plan is not None
    return sum(not one.makeup for one in division.plan.rounds)


def _not_to_be_paired(meet: Meet, division: DivisionState, number: int) -> Rejection | None:
    plan = division.plan
    if not division.started or plan is None:
        return refuse("not_started.plan", division=division.name)
    paired = _paired(division)
    if not by_results(plan.movement):
        return refuse("all_paired.planned", division=division.name)
    if len(meet.entries_of(division.id)) < 2:
        return refuse("too_few_entries", division=division.name)
    if number != round_to_pair_again(division) and (number != paired + 1 or plan.rest_known):
        return _other_round(division, number)
    missing = [game.number for game in games_missing(division) if game.round < number]
    if missing:
        return refuse("round_open", games=missing, round=number)
    return None


def round_to_pair_again(division: DivisionState) -> int | None:
    """The last round that was paired by results, if it has not begun."""
    if division.plan is None or not by_results(division.plan.movement):
        return None
    paired = _paired(division)
    return paired if next_round(division) <= paired and not division.brackets_begun else None


def _other_round(division: DivisionState, number: int) -> Rejection:
    assert division.plan is not None
    if number <= _paired(division):
        return refuse("round_begun", round=number)
    if division.plan.rest_known:
        return refuse("all_paired.paired", division=division.name)
    return refuse("no_such_round.pair", round=_paired(division) + 1)


@decides
def decide_start_round(course: MeetCourse, command: c.StartRound) -> Rejection | None:
    """Call a round to start; the clock runs from now."""
    division = course.division(command.division)
    if not division.started:
        return refuse("not_started.plan", division=division.name)
    if command.round not in division.rounds:
        return refuse("no_such_round.plan", division=division.name, round=command.round)
    if command.round in division.clocks:
        return refuse(
            "round_started", round=command.round, time=hour_of(division.clocks[command.round])
        )
    course.happen(e.RoundStarted(division.id, command.round, course.stamp.at))
    return None


MOST_MINUTES = 600


@checks
def decide_round_time(course: MeetCourse, command: c.SetRoundTime) -> Rejection | None:
    """Set the total minutes of a round, whatever the book allows."""
    if refused := _not_called(course, command):
        return refused
    if not 1 <= command.minutes <= MOST_MINUTES:
        return refuse("bad_minutes", most=MOST_MINUTES)
    division = course.division(command.division)
    if division.allowed(command.round) == command.minutes:
        return refuse("already.minutes", round=command.round, minutes=command.minutes)
    return None


@decides
def decide_hold_clock(course: MeetCourse, command: c.HoldClock) -> Rejection | None:
    """Stop the clock of a round, or let it go on from where it stood."""
    if refused := _not_called(course, command):
        return refused
    division, number = course.division(command.division), command.round
    if minutes_left(division, number, course.stamp.at) is None:
        return refuse("no_clock", round=number)
    if division.held(number) == command.held:
        return refuse("already.clock", round=number, held=command.held)
    course.happen(e.ClockHeld(division.id, number, command.held, course.stamp.at))
    return None


def _not_called(course: MeetCourse, command: c.SetRoundTime | c.HoldClock) -> Rejection | None:
    if command.round in course.division(command.division).clocks:
        return None
    return refuse("not_called.clock", round=command.round)


def _rounds_of_plan(division: DivisionState) -> int:
    """How many rounds there will be, including those still to be paired; 0 without a plan."""
    plan = division.plan
    return 0 if plan is None else max(len(plan.rounds) + len(plan.to_come), *division.rounds, 0)


@decides
def decide_time_plan(course: MeetCourse, command: c.SetTimePlan) -> Rejection | None:
    """Say how long a round takes and when there are breaks, in the order of the rounds."""
    division = course.division(command.division)
    minutes, breaks = command.minutes, tuple(sorted(command.breaks))
    if any(min(one) < 1 for one in breaks) or len(dict(breaks)) < len(breaks):
        return refuse("bad_break.which")
    given = (*(() if minutes is None else (minutes,)), *(long for _, long in breaks))
    if any(not 1 <= one <= MOST_MINUTES for one in given):
        return refuse("bad_minutes", most=MOST_MINUTES)
    rounds = _rounds_of_plan(division)
    if rounds and breaks and breaks[-1][0] > rounds:
        return refuse("bad_break.beyond", rounds=rounds, after=breaks[-1][0])
    if minutes is None and division.profile.games.minutes.value is None:
        return refuse("no_round_minutes", profile=division.profile.name)
    if (division.time_plan.minutes, division.time_plan.breaks) == (minutes, dict(breaks)):
        return refuse("already.time_plan", division=division.name)
    course.happen(replace(command, breaks=breaks))
    return None


class SlowTable(Struct, frozen=True):
    """A game that is still on after its time, and by how many minutes."""

    game: Game
    over: int


def slow_tables(division: DivisionState, now: str) -> list[SlowTable]:
    """Games past the time of their round, the slowest first."""
    found = []
    for number in division.clocks:
        over = -(minutes_left(division, number, now) or 0)
        if over > 0:
            found += [SlowTable(game, over) for game in _still_on(division, number)]
    return sorted(found, key=lambda one: (-one.over, one.game.table))


def _still_on(division: DivisionState, number: int) -> list[Game]:
    return [game for game in division.rounds.get(number, {}).values() if game.waiting]


def minutes_left(division: DivisionState, number: int, now: str) -> int | None:
    """What the clock of a round still shows; below zero when time is up; None without a clock."""
    allowed, at = division.allowed(number), division.clocks.get(number)
    if allowed is None or at is None:
        return None
    timing = division.timing(number)
    return allowed - minutes_between(at, timing.held_at or now) + timing.stood


HOUSE = ("The house", "The house's partner")


@checks
def decide_open_tables(course: MeetCourse, command: c.OpenTables) -> Rejection | None:
    """Open our own tables for these games."""
    division = course.division(command.division)
    if not command.tables:
        return refuse("no_games.open")
    for number, _ in command.tables:
        game = game_to_settle(division, number)
        if isinstance(game, Rejection):
            return game
        if refused := _not_to_be_opened(division, game):
            return refused
    return None


@checks
def decide_close_tables(course: MeetCourse, command: c.CloseTables) -> Rejection | None:
    """Close our own tables of these games: their results come from elsewhere now."""
    division = course.division(command.division)
    if not command.games:
        return refuse("no_games.close")
    for number in command.games:
        game = division.game(number)
        if game is None or not game.here:
            return refuse("no_table.game", game=number)
    return None


def _not_to_be_opened(division: DivisionState, game: Game) -> Rejection | None:
    if not game.waiting:
        return refuse("has_result.needs_no_table", game=game.number)
    if game.claims != (None, None) or any(game.cards) or any(game.papers):
        return refuse("begun.elsewhere", game=game.number)
    if game.here:
        return refuse("has_table", game=game.number)
    if game.round not in division.clocks:
        return refuse("not_called.tables", round=game.round)
    return None


@decides
def decide_record_played(course: MeetCourse, command: c.RecordPlayed) -> Rejection | None:
    """Record the result of a game at one of our own tables."""
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if refused := refuse_result(division.profile, command.result):
        return refused
    if game.here != command.table:
        return refuse("not_here.table", game=game.number)
    if not game.waiting:
        return refuse("has_result.table", game=game.number)
    return set_result(course, division, game, Verdict(with_winner(command.result), "played_here"))


@decides
def decide_seat_house(course: MeetCourse, command: c.SeatHouse) -> Rejection | None:
    """A computer takes the empty seat of an odd field; its own results never count."""
    division = course.division(command.division)
    if refused := closed(division):
        return refused
    if division.started:
        return refuse("begun.house", division=division.name)
    if division.house is not None and course.meet.entries[division.house].in_it:
        return refuse("already.house", division=division.name)
    first = max(course.meet.people, default=0) + 1
    people = tuple(range(first, first + division.part.size))
    for number, name in zip(people, HOUSE, strict=False):
        course.happen(e.PersonAdded(number, name))
    entry = max(course.meet.entries, default=0) + 1
    course.happen(e.EntryMade(entry, division.id, people))
    course.happen(e.HouseSeated(entry, division.id, command.level))
    return None
