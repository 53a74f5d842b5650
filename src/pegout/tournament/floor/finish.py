"""After the rounds: games for ties, the bracket, the consolation, and making results public."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.text import Message, say
from pegout.tournament.bracket import (
    Playoff,
    bracket,
    consolation_seeds,
    no_show,
    with_match,
    with_result,
)
from pegout.tournament.cards.result import refuse_result, winner_of
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, checks, decides
from pegout.tournament.meet.state import DivisionState, Game, MatchClaims, Meet
from pegout.tournament.pairing.movement import all_rounds, circle, full_circle
from pegout.tournament.registration.entries import depart
from pegout.tournament.registration.withdrawals import take_out
from pegout.tournament.standings.places import Standing, TieGame, places_that_go_on, tie_games
from pegout.tournament.standings.ranking import (
    all_in,
    field,
    games_missing,
    rounds_to_come,
    table,
    tie_records,
)

if TYPE_CHECKING:
    from pegout.tournament.meet.log import MeetLog


def call_off_ties(course: MeetCourse) -> None:
    """Call off tie games that no tie needs any more, in every division."""
    for division in course.meet.divisions.values():
        if games := _not_needed(course.meet, division):
            numbers = tuple(game.number for game in games)
            course.happen(e.TieGamesCalledOff(division.id, numbers))


def _not_needed(meet: Meet, division: DivisionState) -> list[Game]:
    """Tie games of two who no longer have a tie to break; none while another result is missing."""
    waiting = ties_waiting(division)
    if not waiting or not all_in(division):
        return []
    due = tie_games(division.profile, table(meet, division), tie_records(division))
    pairs = {frozenset(one.entries) for one in due}
    return [game for game in waiting if frozenset(game.entries) not in pairs]


MOST_ROUNDS = 8
"""The number of rounds in the largest bracket."""


@decides
def decide_tie_games(course: MeetCourse, command: c.ScheduleTieGames) -> Rejection | None:
    """Set the games that break ties at stake, once every other game has its result."""
    division = course.division(command.division)
    if refused := _not_complete(division):
        return refused
    if any(game.waiting for game in division.games()):
        return refuse("ties_waiting")
    due = tie_games(division.profile, table(course.meet, division), tie_records(division))
    if not due:
        return refuse("no_ties")
    first = division.tables_from + 1
    tables = max(game.table for game in division.games()) - division.tables_from
    games = tuple(
        e.TieGame(one.entries, one.place, first + place, turn)
        for turn, turn_games in enumerate(in_turns(due, tables))
        for place, one in enumerate(turn_games)
    )
    course.happen(e.TieGamesScheduled(division.id, games))
    return None


def in_turns(due: Sequence[TieGame], tables: int) -> list[list[TieGame]]:
    """Tie games in turns: nobody plays two at once, and each game has its own table.

    Three or more who are tied play a round robin by the circle.
    """
    turns: list[list[TieGame]] = []
    for one in sorted(due, key=_turn_in_circle):
        free = [
            turn
            for turn in turns
            if len(turn) < tables and not any(set(one.entries) & set(o.entries) for o in turn)
        ]
        if not free:
            free = [[]]
            turns.append(free[0])
        free[0].append(one)
    return turns


def _turn_in_circle(game: TieGame) -> int:
    """The turn in which two of the tied meet in their circle."""
    number = len(game.tied)
    pair = {game.tied.index(entry) + 1 for entry in game.entries}
    for turn, sitting in enumerate(all_rounds(circle, number, full_circle(number))):
        if any({a, b} == pair for _, a, b in sitting):
            return turn
    return 0


def _not_complete(division: DivisionState) -> Rejection | None:
    if not division.started:
        return refuse("not_started.plan", division=division.name)
    missing = games_missing(division)
    if missing:
        return refuse(
            "games_missing",
            number=len(missing),
            division=division.name,
            games=[game.number for game in missing[:5]],
        )
    if later := rounds_to_come(division):
        return refuse("rounds_to_come", number=later, division=division.name)
    return None


@checks
def decide_last_rounds(course: MeetCourse, command: c.SetLastRounds) -> Rejection | None:
    """Set how long the last matches of a bracket are; possible until it is drawn."""
    division = course.division(command.division)
    if division.profile.playoffs.qualifiers.value is None:
        return refuse("no_playoffs.bracket", profile=division.profile.name)
    if division.bracket(command.consolation) is not None:
        return refuse("begun.bracket")
    if len(command.best_of) > MOST_ROUNDS:
        return refuse("bad_rounds_back", most=MOST_ROUNDS)
    if division.last_rounds(command.consolation) == command.best_of:
        return refuse("already.last_rounds", division=division.name)
    return None


@decides
def decide_begin_playoffs(course: MeetCourse, command: c.BeginPlayoffs) -> Rejection | None:
    """Seed the qualifiers into the bracket, or all others into the consolation."""
    division = course.division(command.division)
    refused = _no_bracket(division, command) or _not_complete(division)
    if refused:
        return refused
    ranked = table(course.meet, division)
    if tied := [row.entrant for row in ranked if row.needs_playoff and row.at_stake]:
        return refuse("tied", entries=tied)
    there = {entry.id for entry in course.meet.entries_of(division.id)}
    chosen = seeded(course.meet, division, there, command.consolation)
    if len(chosen) < 2:
        return refuse("no_playoff")
    _begin(course, division, command, chosen)
    return None


def seeded(
    meet: Meet, division: DivisionState, among: Container[int], consolation: bool
) -> tuple[int, ...]:
    """Which of these go into a bracket, the first seed first; byes are for the best scores."""
    ranked = table(meet, division)
    number = qualifying(division, ranked)
    rows = ranked[number:] if consolation else ranked[:number]
    chosen = tuple(row.entry for row in rows if row.entry in among)
    return consolation_seeds(chosen, f"{meet.seed} {division.id}") if consolation else chosen


def as_drawn(meet: Meet, division: DivisionState, drawn: Playoff) -> bool:
    """Whether the standings would still give the bracket that was drawn.

    In a consolation byes are for the best scores of the rounds, in any order; the others were
    drawn by lot.
    """
    then, consolation = drawn.entries, drawn is division.consolation
    now = seeded(meet, division, then, consolation)
    if not consolation:
        return now == then
    byes = len(bracket(len(then)).byes)
    return len(now) == len(then) and {*now[:byes]} == {*then[:byes]}


def _no_bracket(division: DivisionState, command: c.BeginPlayoffs) -> Rejection | None:
    rule = division.profile.playoffs.qualifiers
    if rule.value is None:
        return refuse("no_playoffs.places", clause=rule.clause, profile=division.profile.name)
    consolation = division.profile.playoffs.consolation
    if command.consolation and not consolation.value:
        return refuse("no_consolation", clause=consolation.clause, profile=division.profile.name)
    if division.bracket(command.consolation) is not None:
        return refuse("begun.bracket")
    return None


def qualifying(division: DivisionState, ranked: tuple[Standing, ...]) -> int:
    """How many go on to the bracket: one for each place, or all who are left if they are fewer."""
    return min(qualifying_places(division), len(ranked))


def qualifying_places(division: DivisionState) -> int:
    """The places in the bracket: the profile's number, or a quarter of those who started."""
    return places_that_go_on(division.profile, division.starters).get("qualify", 0)


def _begin(
    course: MeetCourse, division: DivisionState, command: c.BeginPlayoffs, seeds: tuple[int, ...]
) -> None:
    playoffs = division.profile.playoffs
    usual = 3 if command.consolation else division.best_of or playoffs.best_of.value
    best_of = command.best_of or usual
    third = playoffs.third_place.value if command.third_place is None else command.third_place
    assert best_of is not None
    ranked = tuple(field(course.meet, division))
    course.happen(e.PlayoffsBegun(division.id, seeds, best_of, third, command.consolation, ranked))


@decides
def decide_playoff_game(course: MeetCourse, command: c.RecordPlayoffGame) -> Rejection | None:
    """One game of a match; a game entered before is corrected."""
    division = course.division(command.division)
    playoff = _bracket(division, command.consolation)
    if isinstance(playoff, Rejection):
        return playoff
    if refused := refuse_result(division.profile, command.result):
        return refused
    after = with_result(playoff, command.match, command.game, command.result)
    if isinstance(after, Rejection):
        return after
    if refused := _no_ruling(course, command):
        return refused
    was = division.match_result(command.match, command.game, command.consolation)
    if was is not None and not command.reason.strip():
        return refuse("no_reason.playoff_game", game=command.game)
    course.happen(
        e.PlayoffGamePlayed(
            division.id,
            command.match,
            command.game,
            command.result,
            command.consolation,
            was,
            command.reason,
        )
    )
    _send_away(course, playoff, command)
    return None


def _no_ruling(course: MeetCourse, command: c.RecordPlayoffGame) -> Rejection | None:
    """Refuse a typed "refusal": it ends the event for one side, which takes a ruling."""
    if command.result.kind != "refusal":
        return None
    clause = course.division(command.division).profile.conduct.behaviour.clause
    if course.stamp.role != "director":
        return refuse("ruling_needed.playoff_refusal", clause=clause)
    if not command.reason.strip():
        return refuse("no_reason.refusal", clause=clause)
    return None


def _send_away(course: MeetCourse, playoff: Playoff, command: c.RecordPlayoffGame) -> None:
    """Take a side that refused to obey a judge out of the event, whatever it still had to play."""
    winner, match = winner_of(command.result), playoff.match(command.match)
    if command.result.kind != "refusal" or winner is None or match is None:
        return
    offender = match.entries[1 - winner]
    if offender is not None and course.meet.entries[offender].in_it:
        take_out(course, offender, command.reason)


@decides
def decide_playoff_claim(course: MeetCourse, command: c.ClaimPlayoffGame) -> Rejection | None:
    """Note what one side says of a game of its match; when both sides agree, enter the result."""
    division = course.division(command.division)
    playoff = _bracket(division, command.consolation)
    if isinstance(playoff, Rejection):
        return playoff
    result = replace(command.result, winner=winner_of(command.result))
    if result.kind not in ("played", "timed"):
        return refuse("ruling_needed.playoff", kind=result.kind)
    if refused := refuse_result(division.profile, result):
        return refused
    after = with_result(playoff, command.match, command.game, result)
    if isinstance(after, Rejection):
        return after
    match = playoff.match(command.match)
    assert match is not None
    if command.game <= len(match.games):
        return refuse("has_result.match", game=command.game, match=command.match)
    which = (command.match, command.game)
    course.happen(replace(command, result=result))
    if division.match_claims(*which, command.consolation).claims[1 - command.side] == result:
        course.happen(e.PlayoffGamePlayed(division.id, *which, result, command.consolation))
    return None


@decides
def decide_absence(course: MeetCourse, command: c.PlayoffAbsence) -> Rejection | None:
    """Award games to the side that is there, by the no-show clock."""
    division = course.division(command.division)
    playoff = _bracket(division, command.consolation)
    if isinstance(playoff, Rejection):
        return playoff
    after = no_show(playoff, command.match, command.side, command.minutes, division.profile)
    if isinstance(after, Rejection):
        return after
    _happen_since(course, command, playoff, after)
    if not course.events:
        return refuse("too_early.more", minutes=command.minutes)
    return None


@decides
def decide_match(course: MeetCourse, command: c.RecordMatch) -> Rejection | None:
    """Enter a whole match by the games that each side won."""
    playoff = _bracket(course.division(command.division), command.consolation)
    if isinstance(playoff, Rejection):
        return playoff
    after = with_match(playoff, command.match, command.won)
    if isinstance(after, Rejection):
        return after
    _happen_since(course, command, playoff, after)
    return None


def _happen_since(
    course: MeetCourse, command: c.PlayoffAbsence | c.RecordMatch, old: Playoff, new: Playoff
) -> None:
    """Events for the games of a match that the new bracket has and the old one lacks."""
    before, after = old.match(command.match), new.match(command.match)
    assert before is not None
    assert after is not None
    which = (command.division, command.match)
    for number, result in enumerate(after.games[len(before.games) :], len(before.games) + 1):
        course.happen(e.PlayoffGamePlayed(*which, number, result, command.consolation))


def _bracket(division: DivisionState, consolation: bool) -> Playoff | Rejection:
    playoff = division.bracket(consolation)
    if playoff is None:
        return refuse("no_bracket.yet", division=division.name)
    return playoff


@decides
def decide_publish(course: MeetCourse, command: c.Publish) -> Rejection | None:
    """Make results public; a change after that is a new version."""
    division = course.division(command.division)
    if refused := _not_complete(division) or _public_already(division):
        return refused
    if refused := depart(course, division, [*unsettled(course.meet, division)], command.override):
        return refused
    course.happen(e.Published(division.id, division.version + 1))
    return None


@checks
def decide_show_standings(course: MeetCourse, command: c.ShowStandings) -> Rejection | None:
    """Hide the standings from the public or release them; what was published stays public."""
    division = course.division(command.division)
    if division.standings_shown == command.shown:
        return refuse("already.standings", division=division.name, shown=command.shown)
    if not command.shown and division.version:
        return refuse("published.standings", division=division.name)
    return None


def _public_already(division: DivisionState) -> Rejection | None:
    if not division.version or division.changed:
        return None
    return refuse("public_already", version=division.version)


def unsettled(meet: Meet, division: DivisionState) -> Iterator[Rejection]:
    """What is still unsettled once every game has its result."""
    ranked, profile = table(meet, division), division.profile
    if division.playoff is None and (tied := [row.entrant for row in ranked if row.at_stake]):
        clause = profile.chain(len(tied)).clause
        yield refuse("tie_open", clause=clause, entries=tied)
    if unsigned := signatures_owed(division):
        clause = profile.scoring.sign_off.clause
        yield refuse("not_signed", clause=clause, games=[game.number for game in unsigned])
    over = division.playoff is not None and division.playoff.over
    if qualifying(division, ranked) > 1 and not over:
        clause = profile.playoffs.qualifiers.clause
        yield refuse("playoffs_open", clause=clause, division=division.name)


def in_playoffs(division: DivisionState, ranked: tuple[Standing, ...]) -> tuple[int, ...]:
    """Who is in the bracket as it was drawn; before that, who would be."""
    if division.playoff is not None:
        return division.playoff.entries
    return tuple(row.entry for row in ranked[: qualifying(division, ranked)])


def advancing(division: DivisionState, ranked: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Those who go on to the next event, best first."""
    number = division.profile.playoffs.advance.value
    if number is None:
        return ()
    return tuple(row for row in ranked if row.place is not None and row.place <= number)


class Differing(Struct, frozen=True):
    """A bracket that the standings would no longer give, and the step that drew it.

    `step` is None once it is too late to redraw: a game of it has a result, or results are public.
    """

    consolation: bool
    message: Message
    step: int | None = None

    @property
    def words(self) -> str:
        """How it differs, in words."""
        return str(self.message)

    @property
    def bracket(self) -> str:
        """The name of the bracket."""
        return "consolation" if self.consolation else "playoffs"


def differing(log: MeetLog, division: DivisionState) -> tuple[Differing, ...]:
    """The brackets of a division that the standings would no longer give."""
    found = []
    for drawn in _not_as_drawn(log.meet, division):
        consolation = drawn is division.consolation
        late = division.version or any(match.games for match in drawn.matches)
        step = None if late else _drawn_in(log, division.id, consolation)
        found.append(Differing(consolation, _difference(log.meet, division, drawn), step))
    return tuple(found)


def drawn_before(meet: Meet, division: DivisionState) -> str:
    """The corrections after which a bracket was kept as drawn, in words for everybody."""
    games = division.resulted_since
    if not games or not [*_not_as_drawn(meet, division)]:
        return ""
    return str(say("meet-drawn-before", games=games))


def _not_as_drawn(meet: Meet, division: DivisionState) -> Iterator[Playoff]:
    """What differs from the draw; only results entered after it can make a difference."""
    for drawn in (division.playoff, division.consolation) if division.resulted_since else ():
        if drawn is not None and not as_drawn(meet, division, drawn):
            yield drawn


def _difference(meet: Meet, division: DivisionState, drawn: Playoff) -> Message:
    ranked, names = table(meet, division), meet.names(division.id)
    number, consolation = qualifying(division, ranked), drawn is division.consolation
    rows = ranked[number:] if consolation else ranked[:number]
    here = {row.entry for row in rows}
    gone = [names[entry] for entry in drawn.entries if entry not in here]
    came = [row for row in rows if row.entry not in drawn.entries and meet.entries[row.entry].in_it]
    if not gone or not came:
        return say("meet-order-changed", consolation=consolation)
    now = [say("meet-now", entry=row.entrant, place=row.place or number) for row in came]
    return say("meet-others-qualify", now=now, consolation=consolation, gone=gone)


def _drawn_in(log: MeetLog, division: str, consolation: bool) -> int | None:
    """The step in force that drew a bracket."""
    for step in log.in_force():
        for event in step.events:
            if isinstance(event, e.PlayoffsBegun) and (event.division, event.consolation) == (
                division,
                consolation,
            ):
                return step.number
    return None


def games_disputed(division: DivisionState) -> list[Game]:
    """Games about which the two sides do not agree."""
    return [game for game in division.games() if game.state == "disputed"]


def matches_disputed(division: DivisionState) -> list[MatchClaims]:
    """Games of the brackets about which the two sides of a match do not agree."""
    disputed = []
    for claims in division.playoff_claims:
        match = division.match(claims.match, claims.consolation)
        if claims.differ and match is not None and match.ready:
            disputed.append(claims)
    return disputed


def ties_waiting(division: DivisionState) -> list[Game]:
    """Tie games without a result; they are played in rounds of their own."""
    return [
        game
        for _, games in sorted(division.rounds.items())
        if any(game.tie_place is not None for game in islice(games.values(), 1))
        for game in games.values()
        if game.waiting
    ]


def signatures_owed(division: DivisionState) -> list[Game]:
    """Games with a result that a side has not signed, where the book asks for signatures."""
    if division.profile.scoring.sign_off.value == "none":
        return []
    played = ("played", "timed")
    return [
        game
        for game in division.games()
        if game.counts and game.result and game.result.kind in played and not all(game.signed)
    ]
