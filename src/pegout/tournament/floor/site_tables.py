"""Games played at the program's own tables, and a house player for an empty seat.

A tournament knows results, not play: of a table it keeps the name, and takes the result when the
table has it.
"""

from __future__ import annotations

from pegout.errors import Rejection, refuse
from pegout.tournament.cards.record_results import Verdict, game_to_settle, set_result, with_winner
from pegout.tournament.cards.result import refuse_result
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import Course, checks, decides
from pegout.tournament.meet.state import DivisionState, Game
from pegout.tournament.registration.entries import closed

HOUSE = ("The house", "The house's partner")


@checks
def decide_open_tables(course: Course, command: c.OpenTables) -> Rejection | None:
    """Say which games are played at which of our own tables."""
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
def decide_close_tables(course: Course, command: c.CloseTables) -> Rejection | None:
    """Say that games are no longer played at our own tables: results come from elsewhere now."""
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
def decide_record_played(course: Course, command: c.RecordPlayed) -> Rejection | None:
    """The result that one of our tables came to."""
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
def decide_seat_house(course: Course, command: c.SeatHouse) -> Rejection | None:
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
