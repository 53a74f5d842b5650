"""What follows from what is asked at a table: rows to keep, or the reason why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.game import (
    NEW_TABLE,
    AddValue,
    Cut,
    Deal,
    Event,
    GameState,
    NamePegger,
    Phase,
    StartGame,
    StartMatch,
    event_to_data,
    replay,
)
from pegout.judge import decide as judged
from pegout.players import LEVELS
from pegout.rulesets import Ruleset
from pegout.seating import Seat, members, sides
from pegout.service.tables import requests as a, rows as r
from pegout.service.tables.asides import held_back
from pegout.service.tables.leaving import asked_still, begun, leaving, others
from pegout.service.tables.presence import is_away, may_stand_in
from pegout.service.tables.requests import Asker
from pegout.service.tables.table import Table
from pegout.text import Name, say

COMPUTER_NAMES = ("Bea", "Cal", "Dot", "Eve")
LONGEST_NAME = 30
PLAYS_ON = "club"
"""The computer that plays on for one who has left a game."""


class MadeRow(NamedTuple):
    """A row to keep, and the game's events in it, so that they need not be read again."""

    row: r.TableRow
    events: tuple[Event, ...] = ()


Rows = tuple[MadeRow, ...]


def decide(table: Table, ask: a.Ask, asker: Asker) -> Rows | Rejection:
    """The rows that a request leads to, or a Rejection that changes nothing."""
    if table.closed:
        return refuse("closed", reason=table.closed)
    if refused := held_back(table, ask, asker.who, asker.at):
        return refused
    return _DECIDERS[type(ask)](table, ask, asker)


def _sit(table: Table, ask: a.Sit, asker: Asker) -> Rows | Rejection:
    if refused := _reserved(table):
        return refused
    name = sitting_name(ask.name)
    if isinstance(name, Rejection):
        return name
    if (own := table.seat_of(asker.who)) is not None:
        return refuse("seated.named", name=table.chairs[own].name)
    if any(chair.name.casefold() == name.casefold() for chair in table.chairs):
        return refuse("name_taken.seat", name=name)
    seat = _free_seat(table, ask.seat)
    if isinstance(seat, Rejection):
        return seat
    return _seated(table, r.Sat(seat, asker.who, name, at=asker.at, by=asker.who), asker)


def sitting_name(typed: str) -> str | Rejection:
    """The name somebody sits under, as it is written at the table."""
    name = " ".join(typed.split())[:LONGEST_NAME].strip()
    if not name or not name.isprintable():
        return refuse("bad_name.seat")
    return name


def _reserved(table: Table) -> Rejection | None:
    if table.occasion is None:
        return None
    return refuse("reserved", meet=Name(table.occasion.title))


def _sit_for(table: Table, ask: a.SitFor, asker: Asker) -> Rows | Rejection:
    """The seat is that of their entry; before the game and in the middle of it."""
    occasion = table.occasion
    theirs = occasion.seats_of(ask.entry) if occasion and occasion.meet == ask.meet else []
    if occasion is None or ask.seat not in theirs or table.chairs[ask.seat].kind == "computer":
        return refuse("no_seat.yours")
    if table.seat_of(asker.who) not in (None, Seat(ask.seat)):
        return refuse("seated.other_seat")
    if table.chairs[ask.seat].who == asker.who:
        return refuse("seated.here")
    name = occasion.names[ask.seat]
    row = r.Sat(ask.seat, asker.who, name, at=asker.at, by=asker.who)
    if table.chairs[ask.seat].kind == "empty":
        return _seated(table, row, asker)
    return (MadeRow(row),)


def _free_seat(table: Table, wanted: int | None) -> int | Rejection:
    free = table.free_seats()
    if table.stage != "waiting" or not free:
        return refuse("no_seat.full")
    if wanted is None:
        return free[0]
    if wanted not in free:
        return refuse("seat_taken.number", seat=wanted + 1)
    return wanted


def _seat_computer(table: Table, ask: a.SeatComputer, asker: Asker) -> Rows | Rejection:
    if refused := _reserved(table):
        return refused
    if asker.who != table.host:
        return refuse("not_host.computer")
    if ask.level not in LEVELS:
        return refuse("no_level", level=ask.level, levels=tuple(LEVELS))
    seat = _free_seat(table, ask.seat)
    if isinstance(seat, Rejection):
        return seat
    return _seated(table, computer(table, seat, ask.level, asker), asker)


def computer(table: Table, seat: int, level: str, asker: Asker) -> r.ComputerSat:
    """A computer player for a seat, under a name that nobody at the table has."""
    taken = {chair.name.casefold() for chair in table.chairs}
    name = next(one for one in COMPUTER_NAMES if one.casefold() not in taken)
    seed = asker.computer_seed(seat)
    return r.ComputerSat(seat, name, level, seed, at=asker.at, by=asker.who)


def seated(table: Table, row: r.Sat | r.ComputerSat, asker: Asker) -> Rows | Rejection:
    """A seat that the site itself gives away."""
    return _seated(table, row, asker)


def _seated(table: Table, row: r.Sat | r.ComputerSat, asker: Asker) -> Rows | Rejection:
    """The row of who sat down, and the start of the match where that was the last seat."""
    if table.free_seats() != [row.seat]:
        return (MadeRow(row),)
    names = [chair.name for chair in table.chairs]
    names[row.seat] = row.name
    assert table.ruleset is not None
    settings = table.settings
    opened = judged(table.state, _match(settings, table.ruleset, tuple(names)))
    if isinstance(opened, Rejection):
        return opened
    seed = table.occasion.seed if table.occasion and table.occasion.seed else asker.seed
    begun = judged(replay(opened, table.state), StartGame(seed, scores=settings.scores))
    if isinstance(begun, Rejection):
        return begun
    kinds = [chair.kind for chair in table.chairs]
    kinds[row.seat] = "person" if isinstance(row, r.Sat) else "computer"
    named = _peggers_named(replay((*opened, *begun), table.state), kinds)
    return (MadeRow(row), _happened(None, (*opened, *begun, *named), asker))


def _peggers_named(state: GameState, kinds: Sequence[str]) -> Iterator[Event]:
    """A side of two people says who pegs, where the players do; beside a computer it is the person,
    without asking.
    """
    if state.phase is not Phase.NAMING:
        return
    for side in sides(state.hands):
        partners = members(side, state.hands)
        people = [seat for seat in partners if kinds[seat] == "person"]
        if len(people) < len(partners) or not state.by_claim:
            named = judged(state, NamePegger(partners[0], (*people, *partners)[0]))
            assert not isinstance(named, Rejection)
            yield from named


def refusal_of(settings: r.Settings, ruleset: Ruleset) -> Rejection | None:
    """Why no table can be opened with these settings."""
    if refused := ruleset.refusal_of(settings.hands):
        return refused
    opened = judged(NEW_TABLE, _match(settings, ruleset, COMPUTER_NAMES[: settings.hands]))
    if isinstance(opened, Rejection):
        return opened
    begun = judged(replay(opened, NEW_TABLE), StartGame(scores=settings.scores))
    return begun if isinstance(begun, Rejection) else None


def _match(settings: r.Settings, ruleset: Ruleset, names: tuple[str, ...]) -> StartMatch:
    return StartMatch(
        ruleset,
        names,
        settings.target,
        settings.match_to,
        settings.counting,
        settings.muggins,
    )


def _happened(seat: Seat | None, events: tuple[Event, ...], asker: Asker) -> MadeRow:
    data = tuple(event_to_data(event) for event in events)
    return MadeRow(r.Acted(seat, data, at=asker.at, by=asker.who), events)


def _leave(table: Table, _: a.Leave, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat is None:
        return _not_seated()
    return (MadeRow(r.Rose(seat, at=asker.at, by=asker.who)),)


def _leave_game(table: Table, _: a.LeaveGame, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat is None:
        return _not_seated()
    match leaving(table, seat):
        case "closes":
            return (MadeRow(r.Closed(say("table-everybody-left"), at=asker.at, by=asker.who)),)
        case "plays_on":
            seed = asker.computer_seed(seat)
            return (MadeRow(r.StoodIn(seat, PLAYS_ON, seed, at=asker.at, by=asker.who)),)
    if table.chairs[seat].left:
        return refuse("left")
    return refuse("not_left")


def _stand_in(table: Table, ask: a.StandIn, asker: Asker) -> Rows | Rejection:
    if table.seat_of(asker.who) is None:
        return _not_seated()
    if ask.level not in LEVELS:
        return refuse("no_level", level=ask.level, levels=tuple(LEVELS))
    if not 0 <= ask.seat < len(table.chairs) or not may_stand_in(table, ask.seat, asker.gone):
        return refuse("not_away.stand_in")
    seed = asker.computer_seed(ask.seat)
    return (MadeRow(r.StoodIn(ask.seat, ask.level, seed, at=asker.at, by=asker.who)),)


def _come_back(table: Table, _: a.ComeBack, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat is None:
        return _not_seated()
    if not table.chairs[seat].stood_in:
        return refuse("not_stood_in.yours")
    return (MadeRow(r.CameBack(seat, at=asker.at, by=asker.who)),)


def _take_back(table: Table, _: a.TakeBack, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat is None:
        return _not_seated()
    if not table.settings.take_backs or table.settings.counting == "claim":
        return refuse("no_take_backs")
    if seat not in table.slips:
        return refuse("too_late.take_back")
    if asked_still(table):
        return refuse("asked.take_back")
    asked = r.TakeBackAsked(seat, table.slips[seat], at=asker.at, by=asker.who)
    if others(table, seat):
        return (MadeRow(asked),)
    return MadeRow(asked), MadeRow(r.TakenBack(seat, table.slips[seat], at=asker.at, by=asker.who))


def _answer_take_back(table: Table, ask: a.AnswerTakeBack, asker: Asker) -> Rows | Rejection:
    seat, asked = table.seat_of(asker.who), table.take_back
    if seat is None:
        return _not_seated()
    if asked is None or seat not in asked_still(table):
        return refuse("not_asked.take_back")
    if not ask.agree:
        return (MadeRow(r.TakeBackRefused(seat, at=asker.at, by=asker.who)),)
    if asked_still(table) != [seat]:
        return (MadeRow(r.TakeBackAgreed(seat, at=asker.at, by=asker.who)),)
    done = r.TakenBack(asked.seat, asked.version, seat, at=asker.at, by=asker.who)
    return (MadeRow(done),)


def _not_seated() -> Rejection:
    return refuse("not_seated.here")


def _act(table: Table, ask: a.Act, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat is None:
        return _not_seated()
    if ask.command.seat != seat:
        return refuse("not_your_seat")
    if table.same_packs and isinstance(ask.command, AddValue | Cut | Deal):
        return refuse("same_packs")
    if table.chairs[seat].stood_in:
        return refuse("stood_in")
    return acted(table, seat, ask.command, asker)


def acted(table: Table, seat: Seat, command: Any, asker: Asker) -> Rows | Rejection:
    """What the rules make of a command in the game."""
    if table.stage == "waiting":
        return refuse("not_begun.start")
    result = judged(table.state, command)
    if isinstance(result, Rejection):
        return result
    made = _happened(seat, result, asker)
    by_table = table.same_packs and isinstance(command, Cut | Deal)
    own = bool(asker.who) or by_table
    return (made if own else MadeRow(_for_them(table, made.row), made.events),)


def _for_them(table: Table, row: r.TableRow) -> r.TableRow:
    """What the site does in a person's seat is marked as done for them."""
    assert isinstance(row, r.Acted)
    person = row.seat is not None and table.chairs[row.seat].kind == "person"
    return replace(row, for_them=person)


def _next_game(table: Table, _: a.NextGame, asker: Asker) -> Rows | Rejection:
    if table.seat_of(asker.who) is None:
        return _not_seated()
    if table.state.phase not in (Phase.NO_GAME, Phase.GAME_OVER):
        return refuse("not_between_games")
    begun = judged(table.state, StartGame(asker.seed, scores=table.settings.scores))
    if isinstance(begun, Rejection):
        return begun
    return (_happened(None, begun, asker),)


def _say(table: Table, ask: a.Say, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat is None:
        return _not_seated()
    if ask.phrase not in a.PHRASES:
        return refuse("no_phrase")
    return (MadeRow(r.Said(seat, ask.phrase, at=asker.at, by=asker.who)),)


def _rematch(table: Table, ask: a.Rematch, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat is None:
        return _not_seated()
    if table.stage != "over":
        return refuse("not_over.rematch")
    if seat in table.rematch and table.rematch_without >= {*ask.without}:
        return refuse("asked.rematch")
    if any(not is_away(table, other, asker.gone) for other in ask.without):
        return refuse("not_away.rematch")
    return (MadeRow(r.RematchAsked(seat, ask.without, at=asker.at, by=asker.who)),)


def _no_rematch(table: Table, _: a.NoRematch, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat not in table.rematch or table.next_table:
        return refuse("not_asked.rematch")
    return (MadeRow(r.RematchWithdrawn(seat, at=asker.at, by=asker.who)),)


def _close(table: Table, _: a.Close, asker: Asker) -> Rows | Rejection:
    if asker.who != table.host:
        return refuse("not_host.close")
    if refused := begun(table):
        return refused
    return (MadeRow(r.Closed(say("table-closed-by-host"), at=asker.at, by=asker.who)),)


_DECIDERS: dict[type[a.Ask], Callable[[Table, Any, Asker], Rows | Rejection]] = {
    a.Sit: _sit,
    a.SitFor: _sit_for,
    a.SeatComputer: _seat_computer,
    a.Leave: _leave,
    a.LeaveGame: _leave_game,
    a.StandIn: _stand_in,
    a.ComeBack: _come_back,
    a.TakeBack: _take_back,
    a.AnswerTakeBack: _answer_take_back,
    a.Act: _act,
    a.NextGame: _next_game,
    a.Say: _say,
    a.Rematch: _rematch,
    a.NoRematch: _no_rematch,
    a.Close: _close,
}
