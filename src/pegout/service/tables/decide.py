"""What follows from what is asked at a table: rows to keep, or the reason why not.

A move answers the game as it stood when its player looked. Talk, absence and wishes for a rematch
leave the game as it is, so they never make a move stale: only moves do. So that nobody fills a
table by talking, or by rising and sitting down again, each person has a rate limit for such things.
What a seat does in the game though nobody waits for it, such as reports to the judge, is bounded by
the moves of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
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
    LayAway,
    MatchStarted,
    NamePegger,
    Peg,
    Phase,
    Resign,
    StartGame,
    StartMatch,
    event_to_data,
    replay,
    seats_due,
)
from pegout.judge import Report, decide as judged
from pegout.players import LEVELS, SPARRING
from pegout.rulesets import Ruleset
from pegout.seating import Seat, members, sides
from pegout.service.rate_limit import Size, for_seconds, wait_part
from pegout.service.tables import requests as a, rows as r
from pegout.service.tables.presence import is_away, may_stand_in
from pegout.service.tables.requests import Asker
from pegout.service.tables.table import MOST_SAID, Table
from pegout.text import Name, say

COMPUTER_NAMES = ("Bea", "Cal", "Dot", "Eve")
LONGEST_NAME = 30
PLAYS_ON = "club"
"""The computer that plays on for someone who has left a game."""
TALK = Size(3, 0.5)
"""One phrase in two seconds for each seat, and three at once."""
ASIDES = Size(10, 0.5)
"""The same for everything else beside the game, ten at once."""
MOST_UNASKED = 16
"""So often a seat may act unasked, or report something, until another that is due has moved."""
ABOUT_SEATS = (a.Close, a.LeaveGame)
"""What means something else when others have sat down, left or come back."""


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
    if (decider := _ANYBODY.get(type(ask))) is not None:
        return decider(table, ask, asker)
    seat = table.seat_of(asker.who)
    if seat is None:
        return refuse("not_seated.here")
    return _AT_A_SEAT[type(ask)](table, seat, ask, asker)


def _row(asker: Asker, kind: Callable[..., r.TableRow], *fields: Any) -> MadeRow:
    """A row of what somebody has just done."""
    return MadeRow(kind(*fields, at=asker.at, by=asker.who))


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
    row = r.Sat(seat, asker.who, name, ask.rated, at=asker.at, by=asker.who)
    return _seated(table, row, asker)


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
    row = r.Sat(ask.seat, asker.who, name, ask.rated, at=asker.at, by=asker.who)
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
    if table.settings.rated and ask.level == SPARRING:
        return refuse("not_rated.sparring")
    seat = _free_seat(table, ask.seat)
    if isinstance(seat, Rejection):
        return seat
    return _seated(table, computer(table, seat, ask.level, asker), asker)


def computer(table: Table, seat: int, level: str, asker: Asker) -> r.ComputerSat:
    """A computer player for a seat, under a name that nobody at the table has."""
    taken = {chair.name.casefold() for chair in table.chairs}
    name = next(one for one in COMPUTER_NAMES if one.casefold() not in taken)
    seed = asker.computer_seed(seat)
    strength = asker.strength if level == SPARRING else None
    return r.ComputerSat(seat, name, level, seed, strength=strength, at=asker.at, by=asker.who)


class Begun(NamedTuple):
    """A game that goes on from a moment of an earlier one: who sits where, and what has happened.

    A seat has a level where a computer sits there; else it is the asker's own.
    """

    again: r.Again
    levels: tuple[str, ...]
    events: tuple[Event, ...]

    @property
    def match(self) -> MatchStarted:
        """The match of one game that it is."""
        return next(event for event in self.events if isinstance(event, MatchStarted))

    @property
    def book(self) -> Ruleset:
        """By which rules it is played."""
        return self.match.ruleset


def rows_begun(begun: Begun, asker: Asker) -> Rows:
    """Everybody seated, and the game as far as it had come."""
    chairs: list[r.TableRow] = [
        r.ComputerSat(seat, name, level, asker.computer_seed(seat), at=asker.at, by=asker.who)
        if level
        else r.Sat(seat, asker.who, name, at=asker.at, by=asker.who)
        for seat, (name, level) in enumerate(zip(begun.match.names, begun.levels, strict=True))
    ]
    return (*map(MadeRow, chairs), _happened(None, begun.events, asker))


def seated(table: Table, row: r.Sat | r.ComputerSat, asker: Asker) -> Rows | Rejection:
    """A seat that the site itself gives away."""
    return _seated(table, row, asker)


def _seated(table: Table, row: r.Sat | r.ComputerSat, asker: Asker) -> Rows | Rejection:
    """The row of who sat down, and the start of the match where that was the last seat."""
    if table.free_seats() != [row.seat]:
        return (MadeRow(row),)
    names = [chair.name for chair in table.chairs]
    names[row.seat] = row.name
    settings = table.settings
    opened = judged(table.state, _match(settings, table.book, tuple(names)))
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
    if refused := ruleset.refusal_of(settings.hands) or _not_to_be_rated(settings, ruleset):
        return refused
    opened = judged(NEW_TABLE, _match(settings, ruleset, COMPUTER_NAMES[: settings.hands]))
    if isinstance(opened, Rejection):
        return opened
    begun = judged(replay(opened, NEW_TABLE), StartGame(scores=settings.scores))
    return begun if isinstance(begun, Rejection) else None


def _not_to_be_rated(settings: r.Settings, ruleset: Ruleset) -> Rejection | None:
    """Why games with these settings would say nothing about who plays better."""
    if not settings.rated:
        return None
    if settings.hands != 2:
        return refuse("not_rated.hands")
    if any(settings.scores) or settings.target not in (None, ruleset.game.target.value):
        return refuse("not_rated.length", target=ruleset.game.target.value)
    if settings.hints or settings.take_backs:
        return refuse("not_rated.help")
    return None


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


def _leave(_table: Table, seat: Seat, _: a.Leave, asker: Asker) -> Rows | Rejection:
    return (_row(asker, r.Rose, seat),)


def _leave_game(table: Table, seat: Seat, _: a.LeaveGame, asker: Asker) -> Rows | Rejection:
    match table.leaving(seat):
        case "closes":
            return (_row(asker, r.Closed, say("table-everybody-left")),)
        case "plays_on":
            seed = asker.computer_seed(seat)
            return (_row(asker, r.StoodIn, seat, PLAYS_ON, seed),)
    if table.chairs[seat].left:
        return refuse("left")
    return refuse("not_left")


def _stand_in(table: Table, _seat: Seat, ask: a.StandIn, asker: Asker) -> Rows | Rejection:
    if ask.level not in LEVELS:
        return refuse("no_level", level=ask.level, levels=tuple(LEVELS))
    if not 0 <= ask.seat < len(table.chairs) or not may_stand_in(table, ask.seat, asker.gone):
        return refuse("not_away.stand_in")
    seed = asker.computer_seed(ask.seat)
    return (_row(asker, r.StoodIn, ask.seat, ask.level, seed),)


def _come_back(table: Table, seat: Seat, _: a.ComeBack, asker: Asker) -> Rows | Rejection:
    if not table.chairs[seat].stood_in:
        return refuse("not_stood_in.yours")
    return (_row(asker, r.CameBack, seat),)


def _take_back(table: Table, seat: Seat, _: a.TakeBack, asker: Asker) -> Rows | Rejection:
    if not table.settings.take_backs or table.settings.counting == "claim":
        return refuse("no_take_backs")
    if seat not in table.slips:
        return refuse("too_late.take_back")
    if table.still_asked():
        return refuse("asked.take_back")
    asked = _row(asker, r.TakeBackAsked, seat, table.slips[seat])
    if table.other_people(seat):
        return (asked,)
    return asked, _row(asker, r.TakenBack, seat, table.slips[seat])


def _answer_take_back(
    table: Table, seat: Seat, ask: a.AnswerTakeBack, asker: Asker
) -> Rows | Rejection:
    asked = table.take_back
    if asked is None or seat not in table.still_asked():
        return refuse("not_asked.take_back")
    if not ask.agree:
        return (_row(asker, r.TakeBackRefused, seat),)
    if table.still_asked() != [seat]:
        return (_row(asker, r.TakeBackAgreed, seat),)
    return (_row(asker, r.TakenBack, asked.seat, asked.version, seat),)


def _act(table: Table, seat: Seat, ask: a.Act, asker: Asker) -> Rows | Rejection:
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


def _next_game(table: Table, _seat: Seat, _: a.NextGame, asker: Asker) -> Rows | Rejection:
    if table.state.phase not in (Phase.NO_GAME, Phase.GAME_OVER):
        return refuse("not_between_games")
    begun = judged(table.state, StartGame(asker.seed, scores=table.settings.scores))
    if isinstance(begun, Rejection):
        return begun
    return (_happened(None, begun, asker),)


def _say(_table: Table, seat: Seat, ask: a.Say, asker: Asker) -> Rows | Rejection:
    if ask.phrase not in a.PHRASES:
        return refuse("no_phrase")
    return (_row(asker, r.Said, seat, ask.phrase),)


def _rematch(table: Table, seat: Seat, ask: a.Rematch, asker: Asker) -> Rows | Rejection:
    if table.stage != "over":
        return refuse("not_over.rematch")
    if seat in table.rematch and table.rematch_without >= {*ask.without}:
        return refuse("asked.rematch")
    if any(not is_away(table, other, asker.gone) for other in ask.without):
        return refuse("not_away.rematch")
    return (_row(asker, r.RematchAsked, seat, ask.without),)


def _no_rematch(table: Table, _: a.NoRematch, asker: Asker) -> Rows | Rejection:
    seat = table.seat_of(asker.who)
    if seat not in table.rematch or table.next_table:
        return refuse("not_asked.rematch")
    return (_row(asker, r.RematchWithdrawn, seat),)


def _close(table: Table, _: a.Close, asker: Asker) -> Rows | Rejection:
    if asker.who != table.host:
        return refuse("not_host.close")
    if refused := _cannot_close(table):
        return refused
    return (_row(asker, r.Closed, say("table-closed-by-host")),)


def _cannot_close(table: Table) -> Rejection | None:
    """Why a host cannot close a table any more."""
    own = table.seat_of(table.host)
    if table.stage == "over":
        return refuse("begun.over")
    if table.stage == "waiting" or (own is None and not table.other_people(-1)):
        return None
    if own is None or table.chairs[own].left:
        return refuse("begun.onlooker")
    how = table.leaving(own)
    if how == "closes":
        return None
    return refuse("begun.leave") if how else refuse("begun.resign")


_ANYBODY: dict[type[a.Ask], Callable[[Table, Any, Asker], Rows | Rejection]] = {
    a.Sit: _sit,
    a.SitFor: _sit_for,
    a.SeatComputer: _seat_computer,
    a.NoRematch: _no_rematch,
    a.Close: _close,
}
_AT_A_SEAT: dict[type[a.Ask], Callable[[Table, Seat, Any, Asker], Rows | Rejection]] = {
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
}


def is_stale(table: Table, ask: a.Ask, version: int) -> bool:
    """Whether a request that saw this version of a table missed something that it depends on."""
    return not _needs(table, ask) <= version <= table.version


def _needs(table: Table, ask: a.Ask) -> int:
    """The last version that a request must have seen."""
    if isinstance(ask, ABOUT_SEATS):
        return max(table.moved, table.seated)
    if isinstance(ask, a.AnswerTakeBack) and table.take_back is not None:
        return max(table.moved, table.take_back.asked_at)
    if isinstance(ask, a.Act):
        return _needs_in_game(table, ask)
    return table.moved


def _needs_in_game(table: Table, ask: a.Act) -> int:
    """What all do at the same time depends on what began it, and not on what the others do; a peg
    depends on its score, and one that comes too late is refused by the rules.
    """
    match ask.command:
        case LayAway() | Peg():
            return table.dealt
        case AddValue():
            return table.game_began
        case _:
            return table.moved


def is_late(table: Table, ask: a.Ask, version: int | None) -> bool:
    """Whether a throw that the rules refuse saw an older table, in which it was still asked for."""
    is_throw = isinstance(ask, a.Act) and isinstance(ask.command, LayAway)
    return is_throw and version is not None and version < table.moved


def held_back(table: Table, ask: a.Ask, who: str, at: str) -> Rejection | None:
    """Why someone who has just done a lot beside the game has to wait."""
    if isinstance(ask, a.Say):
        return _talks_too_much(table, who, at)
    if isinstance(ask, a.Act):
        return _acts_too_often(table, ask)
    if isinstance(ask, a.NextGame):
        return None
    wait = wait_of((before for by, before in table.asides if by == who), at, ASIDES)
    if wait <= 0:
        return None
    return for_seconds(refuse("wait.asides", wait=wait_part(wait)), wait)


def _acts_too_often(table: Table, ask: a.Act) -> Rejection | None:
    """Moves that the game waits for, and giving it up, are never too many."""
    seat = ask.command.seat
    if table.unasked.get(seat, 0) < MOST_UNASKED or isinstance(ask.command, Resign):
        return None
    asked = table.state.phase is not Phase.NO_MATCH and seat in seats_due(table.state)
    if asked and not isinstance(ask.command, Report):
        return None
    return refuse("others_first")


def _talks_too_much(table: Table, who: str, at: str) -> Rejection | None:
    seat = table.seat_of(who)
    own = [one for one in table.said if one.seat == seat]
    if sum(one.version > table.moved for one in own) >= MOST_SAID:
        return refuse("said_enough")
    wait = wait_of((one.at for one in own), at, TALK)
    if wait <= 0:
        return None
    return for_seconds(refuse("wait.phrases", wait=wait_part(wait)), wait)


def wait_of(before: Iterable[str], at: str, size: Size) -> float:
    """In how many seconds someone who did things at these times may do the next.

    The times are those of the table's rows, so that every process of a site counts alike. What a
    clock that was set back says to be still to come does not count.

    >>> at = "2026-11-15T10:00:0{}Z".format
    >>> talk = [at(0), at(1), at(1)]
    >>> wait_of(talk, at(2), TALK), wait_of(talk, at(6), TALK)
    (4.0, 0.0)
    """
    now, window = _seconds(at), size.burst / size.per_second
    ages = sorted(now - _seconds(one) for one in before)
    recent = [age for age in ages if 0 <= age < window]
    return window - recent[int(size.burst) - 1] if len(recent) >= size.burst else 0.0


def _seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()
