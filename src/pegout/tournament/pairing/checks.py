"""What is said of a plan before it is accepted: in numbers, and in messages for the director.

A schedule made elsewhere, rows of round, table and two entries, is checked like any other plan. A
card with fewer games than the others is incomplete: a missing game never counts as 0 (A21).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pegout.errors import Fault, MeetError, Rejection, refuse
from pegout.text import NOBODY, Message, Part, Viewer, plain, say
from pegout.tournament.meet.state import DivisionState, Game, Meet, refused_to_obey
from pegout.tournament.pairing.movement import MOVEMENTS, by_results
from pegout.tournament.pairing.plan import (
    Pair,
    Plan,
    PlanChecks,
    PlannedGame,
    PlannedRound,
    Struck,
    all_games,
    counting,
    everyone,
    left_over,
    on_cards,
    pair_of,
)
from pegout.tournament.profile import Profile

MOST_NAMED = 12
NOBODY_STRUCK = Struck()


def plan_checks(
    rounds: Sequence[PlannedRound],
    often: int,
    *,
    gone: Collection[int] = (),
    struck: Struck = NOBODY_STRUCK,
    remarks: Iterable[Message] = (),
) -> PlanChecks:
    """The checks of any rounds, in which two should meet in at most `often` games.

    Those who are gone are not counted; games with those who were struck out count for nobody.
    """
    games = [*all_games(counting(one, struck) for one in rounds)]
    played = on_cards(games)
    each = [played[entry] for entry in everyone(rounds) if entry not in gone] or [0]
    met = Counter(pair_of(*game.entries) for game in games)
    repeated = tuple(sorted(pair for pair, number in met.items() if number > often))
    again = sum(met[pair] - often for pair in repeated)
    extra = [game for one in rounds if one.makeup for game in one.games]
    return PlanChecks(
        games_each=(min(each), max(each)),
        repeats=len(repeated),
        repeat_pairs=repeated,
        sit_outs=sum(len(one.sit_out) for one in rounds),
        makeups=len(extra),
        volunteers=sum(game.ghost is not None for game in extra),
        notes=(
            equal_games(min(each), max(each)),
            _repeats(repeated, again, often),
            *_sit_outs(rounds, equal=min(each) == max(each)),
            *remarks,
        ),
    )


def notes_of(plan: Plan, viewer: Viewer = NOBODY) -> tuple[str, ...]:
    """The notes of a plan in words."""
    return tuple(plain(note, viewer) for note in plan.checks.notes)


def in_one_sentence(plan: Plan) -> str:
    """What a plan does, said before anything else: games each, repeats, who sits out.

    >>> from pegout.tournament.pairing.make import make_plan
    >>> from pegout.tournament.profile import profile
    >>> in_one_sentence(make_plan(profile("mcallen"), 8, small="circle"))
    'Everybody plays 6 games, no two meet again, and nobody sits out.'
    """
    fewest, most = plan.checks.games_each
    games = equal_games(fewest, most)
    if fewest == most:
        games = say("plan-everybody-plays", games=most)
    again = _again(repeat_games(plan), _often(plan))
    if plan.rest_known:
        return plain(say("plan-in-short", games=games, again=again, sits=_who_sits(plan)))
    if not plan.checks.repeats:
        avoids = MOVEMENTS[plan.movement].avoids_rematches
        again = say("plan-again-if-need-be") if avoids else say("plan-again-as-it-comes")
    sits = "yes" if any(one.sit_out for one in plan.rounds) else "no"
    return plain(say("plan-in-short-so-far", games=games, again=again, sits=sits))


def repeat_games(plan: Plan) -> int:
    """How many games are between two who have met as often as they should.

    >>> from pegout.tournament.pairing.make import make_plan
    >>> from pegout.tournament.profile import profile
    >>> repeat_games(make_plan(profile("mcallen"), 10)), repeat_games(make_plan(profile("sasg"), 4))
    (5, 12)
    """
    met = Counter(pair_of(*game.entries) for game in all_games(plan.rounds))
    return sum(met[pair] - _often(plan) for pair in plan.checks.repeat_pairs)


def _often(plan: Plan) -> int:
    """How often two may meet, where games are played in a row or on several days."""
    days = 1 if by_results(plan.movement) else plan.last_day
    return days * max((game.game for game in all_games(plan.rounds)), default=1)


def _again(games: int, often: int) -> Message:
    return say("plan-again", games=games, often=often)


def _who_sits(plan: Plan) -> Message:
    out = [len(one.sit_out) for one in plan.rounds if not one.makeup]
    if not any(out):
        return say("plan-sits-nobody")
    checks, each = plan.checks, "yes" if set(out) == {1} else "no"
    return say(
        "plan-sits", each=each, out=sum(out), made_up=checks.makeups, volunteers=checks.volunteers
    )


def equal_games(fewest: int, most: int) -> Message:
    """How many games each plays."""
    if fewest == most:
        return say("plan-games-equal", games=most)
    return say("plan-games-unequal", fewest=fewest, most=most)


def _repeats(pairs: Sequence[Pair], games: int, often: int) -> Message:
    if not pairs:
        return say("plan-no-repeats", often=often)
    named = [say("plan-pair", one=one, other=other) for one, other in pairs[:MOST_NAMED]]
    more = max(0, len(pairs) - MOST_NAMED)
    return say("plan-repeats", again=_again(games, often), pairs=named, more=more)


def _sit_outs(rounds: Sequence[PlannedRound], equal: bool) -> Iterator[Message]:
    """One message for each who misses a game, or one for all where nothing is made up."""
    out: dict[int, list[int]] = {}
    for one in rounds:
        for entry in one.sit_out:
            out.setdefault(entry, []).append(one.round)
    later = _makeups(rounds)
    if not out and not later:
        yield say("plan-nobody-sits-out")
    elif not later and equal and len({len(missed) for missed in out.values()}) == 1:
        yield say("plan-sit-outs-equal", entries=len(out), often=len(next(iter(out.values()))))
    else:
        for entry in {**out, **later}:
            missed, others = out.get(entry, []), later.get(entry, [])
            yield say("plan-sit-out", entry=entry, rounds=missed, others=others)


def _makeups(rounds: Sequence[PlannedRound]) -> dict[int, list[Part]]:
    """With whom each makes up its games; a volunteer makes up none."""
    later: dict[int, list[Part]] = {}
    for game in all_games(one for one in rounds if one.makeup):
        first, second = game.entries
        for entry, other in ((first, second), (second, first)):
            if game.ghost != entry and game.game == 1:
                free = "yes" if game.ghost == other else "no"
                later.setdefault(entry, []).append(
                    say("plan-make-up-with", entry=other, volunteer=free)
                )
    return later


class ScheduleRow(NamedTuple):
    """One game of an imported schedule."""

    round: int
    table: int
    a: int
    b: int


def import_plan(profile: Profile, rows: Sequence[ScheduleRow], entries: int) -> Plan:
    """The plan that these rows make; every fault of every row is reported at once.

    One pairing at one table may be named several times in a round: those are games in a row.
    """
    if faults := [*_faults(rows, entries)]:
        raise MeetError(*faults)
    field = range(1, entries + 1)
    rounds = tuple(
        PlannedRound(number, games, left_over(field, games))
        for number, games in enumerate(map(_games, _by_round(rows)), 1)
    )
    planning = profile.planning
    often = planning.games_in_a_row.value * planning.days.value
    return Plan("imported", rounds, plan_checks(rounds, often))


def _by_round(rows: Sequence[ScheduleRow]) -> list[list[ScheduleRow]]:
    numbers = sorted({row.round for row in rows})
    return [[row for row in rows if row.round == number] for number in numbers]


def _games(rows: Sequence[ScheduleRow]) -> tuple[PlannedGame, ...]:
    times: Counter[int] = Counter()
    games: list[PlannedGame] = []
    for row in sorted(rows, key=lambda row: row.table):
        times[row.table] += 1
        games.append(PlannedGame(row.table, (row.a, row.b), times[row.table]))
    return tuple(games)


def _faults(rows: Sequence[ScheduleRow], entries: int) -> Iterator[Fault]:
    if not rows:
        yield Fault("the schedule", say("schedule-empty"))
    rounds = {row.round for row in rows}
    if rounds and rounds != set(range(1, len(rounds) + 1)):
        yield Fault("the schedule", say("schedule-rounds", last=len(rounds)))
    seats: dict[tuple[int, str, int], tuple[int, int, int]] = {}
    for number, row in enumerate(rows, 1):
        where = str(say("fault-row", row=number))
        yield from _row_faults(where, row, entries)
        game = (row.table, *pair_of(row.a, row.b))
        for what, who in (("table", row.table), ("entry", row.a), ("entry", row.b)):
            if seats.setdefault((row.round, what, who), game) != game:
                clash = say("schedule-clash", what=what, number=who, round=row.round)
                yield Fault(where, clash)


def _row_faults(where: str, row: ScheduleRow, entries: int) -> Iterator[Fault]:
    if row.a == row.b:
        yield Fault(where, say("schedule-itself", entry=row.a))
    for entry in {row.a, row.b}:
        if not 1 <= entry <= entries:
            yield Fault(where, say("schedule-no-entry", entry=entry, entries=entries))
    if row.table < 1:
        yield Fault(where, say("schedule-no-table", table=row.table))


def games_amiss(meet: Meet, division: DivisionState) -> list[Rejection]:
    """What the games of a plan lack: as many for each, and as many as the book says."""
    assert division.plan is not None
    planned = on_cards(game for one in division.plan.rounds for game in one.games)
    games = {entry: planned[number] for number, entry in enumerate(division.draw, 1)}
    if not division.plan.rest_known:
        games = dict.fromkeys(division.draw, division.plan.checks.games_each[1])
    short = _short(games)
    days = division.plan.last_day
    found = [] if not short else [_unequal(meet.names(division.id), games, short)]
    return [*found, *_not_the_books(division.profile, games, days)]


def _unequal(
    names: Mapping[int, str], games: Mapping[int, int], short: Mapping[int, int]
) -> Rejection:
    told = [say("pairing-games-of", entry=names[entry], games=games[entry]) for entry in short]
    return refuse("unequal_games", most=max(games.values()), short=told)


def _not_the_books(profile: Profile, games: Mapping[int, int], days: int) -> Iterator[Rejection]:
    """A book that is silent, or only has a practice, leaves the number to the director."""
    rule, most = profile.planning.games, max(games.values(), default=0)
    if rule.value is None or rule.cited.silent or rule.cited.practice:
        return
    if most != rule.value * days:
        yield refuse("other_games", clause=rule.clause, games=most, book=rule.value * days)


def games_not_planned(division: DivisionState, entries: Iterable[int]) -> dict[int, int]:
    """How many games each card lacks that the plan does not give it.

    Where rounds are still to be paired, those are the games of a whole card. Else they are those
    that the fullest card has: pools are ranked in one table, so a card of one pool is beside those
    of all others.
    """
    plan = division.plan
    if plan is None or (plan.rest_known and len(set(plan.checks.games_each)) == 1):
        return {}
    games = dict.fromkeys(entries, 0)
    awarded = Counter[int]()
    for game in division.games():
        if _on_cards(game):
            for entry in game.entries:
                if entry in games and entry != game.ghost:
                    games[entry] += 1
                    awarded[entry] += any(refused_to_obey(game, one) for one in game.entries)
    if not plan.rest_known:
        whole = plan.checks.games_each[1]
        return {entry: whole - number for entry, number in games.items() if number < whole}
    return _short(games, awarded)


def _on_cards(game: Game) -> bool:
    return game.tie_place is None and (game.counts or game.waiting)


def _short(games: Mapping[int, int], awarded: Mapping[int, int] | None = None) -> dict[int, int]:
    """Cards with fewer games than the fullest.

    A game awarded for a refusal makes no other card short: the others never had it to play.
    """
    extra = awarded or {}
    most = max((number - extra.get(entry, 0) for entry, number in games.items()), default=0)
    return {entry: most - number for entry, number in games.items() if number < most}
