"""What the events of one division's games change: plan, results, totals, playoffs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, TypeVar

from msgspec.structs import replace

from pegout.errors import Rejection
from pegout.tournament.bracket import Playoff, begin, with_result, withdraw
from pegout.tournament.cards.result import AGAIN, Side
from pegout.tournament.cards.tally import EMPTY, CardTally, add, take_away
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import minutes_between
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.state import DivisionState, Game, GameState, MatchClaims, TimePlan
from pegout.tournament.pairing.plan import Plan, PlannedRound

Word = TypeVar("Word")
CHANGES = Registry[Callable[[DivisionState, Any], DivisionState]]()
"""All of these name their division."""
changes = CHANGES.register


@changes
def _planned(division: DivisionState, event: e.PlanMade) -> DivisionState:
    return replace(division, phase="planned", plan=event.plan, draw=event.draw)


@changes
def _started(division: DivisionState, event: e.Started) -> DivisionState:
    assert division.plan is not None
    begun = replace(division, phase="running", tables_from=event.tables_from)
    return _with_games(begun, _games_of(division.plan, begun, 1))


@changes
def _seat_given(division: DivisionState, event: e.SeatGiven) -> DivisionState:
    return replace(division, draw=(*division.draw, event.entry))


@changes
def _replanned(division: DivisionState, event: e.Replanned) -> DivisionState:
    left = replace(division, draw=event.draw, withdrawals=event.withdrawals)
    return _with_plan(left, event.plan, event.from_round)


@changes
def _round_paired(division: DivisionState, event: e.RoundPaired) -> DivisionState:
    plan = division.plan
    assert plan is not None
    before = tuple(one for one in plan.rounds if one.round < event.round)
    rounds = (*before, *event.rounds)
    paired = replace(plan, rounds=rounds, checks=event.checks, to_come=event.to_come)
    return _with_plan(division, paired, event.round)


def _with_plan(division: DivisionState, plan: Plan, first: int) -> DivisionState:
    """Games from a round on that nobody has begun give way to those of the new plan.

    What is printed stays right for as long as it can: who meet as before, in the same round and at
    the same table, do so under the same number.
    """
    kept = {
        number: {
            n: g if not _gives_way(g, first) else replace(g, state="dropped")
            for n, g in games.items()
        }
        for number, games in division.rounds.items()
    }
    left = replace(division, plan=plan, rounds=kept)
    return _with_games(left, _games_of(plan, left, first))


def _gives_way(game: Game, from_round: int) -> bool:
    return game.round >= from_round and game.waiting and game.tie_place is None


def _games_of(plan: Plan, division: DivisionState, first: int) -> list[Game]:
    """The games of a plan from a round on, numbered on from those that are there."""
    fresh = count(max(division.round_of, default=0) + 1)
    known = {_place(game): game.number for game in division.games() if game.state == "dropped"}
    return [
        replace(game, number=known.get(_place(game)) or next(fresh))
        for planned in plan.rounds
        if planned.round >= first
        for game in _unnumbered(planned, division)
    ]


def _place(game: Game) -> tuple[int, int, tuple[int, int], int, int | None]:
    """What stands on a slip beside its number: the round, the table, and who meet."""
    return game.round, game.table, game.entries, game.game, game.tie_place


def _unnumbered(planned: PlannedRound, division: DivisionState) -> Iterator[Game]:
    draw = division.draw
    for game in planned.games:
        a, b = (draw[one - 1] for one in game.entries)
        yield Game(
            0,
            planned.round,
            game.table + division.tables_from,
            (a, b),
            game.game,
            planned.makeup,
            ghost=_ghost(division, (a, b), None if game.ghost is None else draw[game.ghost - 1]),
            pool=game.pool,
        )


def _ghost(division: DivisionState, entries: tuple[int, int], planned: int | None) -> int | None:
    """Whose card a game does not touch: a volunteer's, or the house's."""
    return division.house if division.house in entries else planned


@changes
def _tables_opened(division: DivisionState, event: c.OpenTables) -> DivisionState:
    for number, table in event.tables:
        game = _known(division, number)
        division = _with_game(division, replace(game, here=table))
    return division


@changes
def _tables_closed(division: DivisionState, event: c.CloseTables) -> DivisionState:
    for number in event.games:
        game = _known(division, number)
        division = _with_game(division, replace(game, here=""))
    return division


def _with_games(division: DivisionState, games: list[Game]) -> DivisionState:
    rounds = {number: dict(by_number) for number, by_number in division.rounds.items()}
    round_of = dict(division.round_of)
    for game in games:
        rounds.setdefault(game.round, {})[game.number] = game
        round_of[game.number] = game.round
    return replace(division, rounds=rounds, round_of=round_of)


def _known(division: DivisionState, number: int) -> Game:
    """The game that an event is about, which is there."""
    game = division.game(number)
    assert game is not None
    return game


def _with_word(words: tuple[Word, Word], side: Side, word: Word) -> tuple[Word, Word]:
    """What both sides say, once one of them has spoken."""
    return (word, words[1]) if side == 0 else (words[0], word)


def _with_game(division: DivisionState, game: Game) -> DivisionState:
    by_number = {**division.rounds[game.round], game.number: game}
    return replace(division, rounds={**division.rounds, game.round: by_number})


@changes
def _round_started(division: DivisionState, event: e.RoundStarted) -> DivisionState:
    return replace(division, clocks={**division.clocks, event.round: event.at})


@changes
def _round_timed(division: DivisionState, event: c.SetRoundTime) -> DivisionState:
    timing = replace(division.timing(event.round), minutes=event.minutes)
    return replace(division, timings={**division.timings, event.round: timing})


@changes
def _clock_held(division: DivisionState, event: e.ClockHeld) -> DivisionState:
    before = division.timing(event.round)
    stood = 0 if event.held else minutes_between(before.held_at, event.at)
    held_at = event.at if event.held else ""
    timing = replace(before, held_at=held_at, stood=before.stood + stood)
    return replace(division, timings={**division.timings, event.round: timing})


@changes
def _claimed(division: DivisionState, event: c.Claim) -> DivisionState:
    game = _known(division, event.game)
    claims = _with_word(game.claims, event.side, event.result)
    return _with_game(division, replace(game, claims=claims, state=_heard(game)))


@changes
def _card_written(division: DivisionState, event: c.WriteCard) -> DivisionState:
    game = _known(division, event.game)
    cards = _with_word(game.cards, event.side, event.card)
    return _with_game(division, replace(game, cards=cards, state=_heard(game)))


@changes
def _line_written(division: DivisionState, event: c.WriteLine) -> DivisionState:
    game = _known(division, event.game)
    papers = _with_word(game.papers, event.side, event.line)
    return _with_game(division, replace(game, papers=papers, state=_heard(game)))


def _heard(game: Game) -> GameState:
    """One side has spoken: that is one word of two, or one more beside a paper that differs."""
    return "one_claim" if game.typed is None else "disputed"


@changes
def _paper_differed(division: DivisionState, event: e.PaperDiffered) -> DivisionState:
    game = _known(division, event.game)
    return _with_game(division, replace(game, typed=event.result, state="disputed"))


@changes
def _disputed(division: DivisionState, event: e.Disputed) -> DivisionState:
    game = _known(division, event.game)
    return _with_game(division, replace(game, state="disputed"))


@changes
def _resulted(division: DivisionState, event: e.Resulted) -> DivisionState:
    """The old lines leave both totals and the new ones enter them; both sides sign again.

    A game ruled void is to be played again, as no card may be short of it (A21); only where one
    side has left is it void for good.
    """
    game = _known(division, event.game)
    state = "ruled" if event.how in ("ruled", "cross_check", "withdrawal") else "agreed"
    if event.result.kind in AGAIN:
        state = "void" if event.how == "withdrawal" else "scheduled"
    changed = replace(
        game,
        result=event.result,
        lines=event.lines,
        state=state,
        claims=game.claims if state != "scheduled" else (None, None),
        cards=game.cards if state != "scheduled" else (None, None),
        papers=game.papers if state != "scheduled" else (None, None),
        typed=game.typed if state != "scheduled" else None,
        signed=(False, False),
        how=event.how if state != "scheduled" else None,
        reason=event.why,
        clause=event.clause,
        letters=event.letters,
    )
    tallies = division.tallies
    if game.tie_place is None:
        tallies = _retallied(_retallied(tallies, game, take_away), changed, add)
    since = division.resulted_since
    if division.brackets_begun and game.number not in since:
        since = (*since, game.number)
    return replace(_with_game(division, changed), tallies=tallies, resulted_since=since)


def _retallied(
    tallies: dict[int, CardTally], game: Game, change: Callable[[CardTally, Any], CardTally]
) -> dict[int, CardTally]:
    if not game.counts:
        return tallies
    changed = dict(tallies)
    for entry, line in zip(game.entries, game.lines, strict=True):
        if line is not None:
            changed[entry] = change(changed.get(entry, EMPTY), line)
    return changed


@changes
def _signed(division: DivisionState, event: c.SignOff) -> DivisionState:
    game = _known(division, event.game)
    signed = _with_word(game.signed, event.side, True)
    return _with_game(division, replace(game, signed=signed))


@changes
def _tie_games(division: DivisionState, event: e.TieGamesScheduled) -> DivisionState:
    round_number = max(division.rounds, default=0) + 1
    first = max(division.round_of, default=0) + 1
    games = [
        Game(number, round_number + tie.turn, tie.table, tie.entries, tie_place=tie.place)
        for number, tie in enumerate(event.games, first)
    ]
    return _with_games(division, games)


@changes
def _called_off(division: DivisionState, event: e.TieGamesCalledOff) -> DivisionState:
    for number in event.games:
        game = _known(division, number)
        division = _with_game(division, replace(game, state="dropped"))
    return division


@changes
def _playoffs_begun(division: DivisionState, event: e.PlayoffsBegun) -> DivisionState:
    playoff = begin(
        event.seeds,
        event.best_of,
        third_place=event.third_place,
        first_deal=division.profile.playoffs.first_deal.value,
        best_of_last=division.last_rounds(event.consolation),
    )
    division = replace(division, ranked=division.ranked or event.ranked)
    if event.consolation:
        return replace(division, consolation=playoff)
    return replace(division, playoff=playoff, phase="playoffs")


@changes
def _playoff_claimed(division: DivisionState, event: c.ClaimPlayoffGame) -> DivisionState:
    claims = list(division.match_claims(event.match, event.game, event.consolation).claims)
    claims[event.side] = event.result
    said = MatchClaims(event.match, event.game, event.consolation, (claims[0], claims[1]))
    others = _claims_of_others(division, event.match, event.consolation)
    return replace(division, playoff_claims=(*others, said))


def _claims_of_others(
    division: DivisionState, match: int, consolation: bool
) -> tuple[MatchClaims, ...]:
    said = division.playoff_claims
    return tuple(one for one in said if (one.match, one.consolation) != (match, consolation))


@changes
def _playoff_game(division: DivisionState, event: e.PlayoffGamePlayed) -> DivisionState:
    """Claims are of the game that was on, and are settled with it."""
    others = _claims_of_others(division, event.match, event.consolation)
    division = replace(division, playoff_claims=others)
    playoff = _bracket(division, event.consolation)
    after = with_result(playoff, event.match, event.game, event.result)
    return _with_bracket(division, after, event.consolation)


@changes
def _playoff_left(division: DivisionState, event: e.PlayoffLeft) -> DivisionState:
    after = withdraw(_bracket(division, event.consolation), event.entry)
    return _with_bracket(division, after, event.consolation)


def _bracket(division: DivisionState, consolation: bool) -> Playoff:
    playoff = division.bracket(consolation)
    assert playoff is not None
    return playoff


def _with_bracket(
    division: DivisionState, playoff: Playoff | Rejection, consolation: bool
) -> DivisionState:
    assert isinstance(playoff, Playoff)
    if consolation:
        return replace(division, consolation=playoff)
    return replace(division, playoff=playoff)


@changes
def _published(division: DivisionState, event: e.Published) -> DivisionState:
    return replace(division, version=event.version, changed=False, standings_shown=True)


@changes
def _standings_shown(division: DivisionState, event: c.ShowStandings) -> DivisionState:
    return replace(division, standings_shown=event.shown)


@changes
def _cancelled(division: DivisionState, _: c.CancelDivision) -> DivisionState:
    return replace(division, phase="cancelled")


@changes
def _deadline(division: DivisionState, event: c.SetDeadline) -> DivisionState:
    if event.area:
        of_areas = {**division.area_deadlines, event.area.casefold(): event.deadline}
        return replace(division, area_deadlines=of_areas)
    return replace(division, deadline=event.deadline)


@changes
def _times(division: DivisionState, event: c.SetTimes) -> DivisionState:
    return replace(division, starts=event.starts, ends=event.ends)


@changes
def _time_plan(division: DivisionState, event: c.SetTimePlan) -> DivisionState:
    return replace(division, time_plan=TimePlan(event.minutes, dict(event.breaks)))


@changes
def _unchanged(division: DivisionState, _event: e.BracketKept) -> DivisionState:
    return division


@changes
def _muggins_set(division: DivisionState, event: c.SetMuggins) -> DivisionState:
    return replace(division, muggins=event.muggins)


@changes
def _named(division: DivisionState, event: c.NameDivision) -> DivisionState:
    return replace(division, called=event.name)


@changes
def _tables_set(division: DivisionState, event: c.SetTables) -> DivisionState:
    return replace(division, first_table=event.first)


@changes
def _points_set(division: DivisionState, event: c.SetPoints) -> DivisionState:
    return replace(division, points=event.table)


@changes
def _last_rounds_set(division: DivisionState, event: c.SetLastRounds) -> DivisionState:
    if event.consolation:
        return replace(division, consolation_last=event.best_of)
    return replace(division, best_of_last=event.best_of)


@changes
def _quota_set(division: DivisionState, event: c.SetQuota) -> DivisionState:
    return replace(division, quota_set=event.quota)


@changes
def _room_set(division: DivisionState, event: c.SetRoom) -> DivisionState:
    return replace(division, room_set=event.room)
