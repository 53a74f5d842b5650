"""What happened in a meet, as messages: one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from pegout.text import Clause, Message, Part, say
from pegout.tournament.cards.claim import score_words
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import day_and_hour, days_words, hour_of
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.narration.money import TELLERS as MONEY_TELLERS
from pegout.tournament.narration.people import TELLERS as PEOPLE_TELLERS
from pegout.tournament.narration.results import (
    booked,
    card_changes,
    differing,
    game_told,
    outcome,
    written_cards,
)
from pegout.tournament.pairing.movement import MOVEMENTS
from pegout.tournament.pairing.plan import meetings, pair_of
from pegout.tournament.registration.entries import entries_beyond, misfits, room_told

TELLERS = Registry[Callable[[Any, Meet], Message]]()
TELLERS.update(MONEY_TELLERS)
TELLERS.update(PEOPLE_TELLERS)
tells = TELLERS.register
ENDS = (".", "?", "!")


def tell(event: e.Event, meet: Meet) -> Message:
    """One event in a sentence; `meet` is where its step led."""
    return TELLERS[type(event)](event, meet)


def _name(event: Any, meet: Meet) -> str:
    """The division that an event is about, by its name."""
    return meet.divisions[event.division].name


def _entry(event: Any, meet: Meet) -> tuple[str, int]:
    """An entry by its name, and how many people it is."""
    return meet.entry_name(event.entry), len(meet.entries[event.entry].people)


def _numbered(entries: Iterable[int], division: DivisionState, meet: Meet) -> list[str]:
    """Entries by their numbers in the draw, as names."""
    names = meet.names(division.id)
    return [names[division.draw[number - 1]] for number in entries]


def _game(event: Any, meet: Meet) -> tuple[Game, Message, tuple[str, str]]:
    """A game, which one it is, and both sides' names."""
    game = meet.divisions[event.division].game(event.game)
    assert game is not None
    names = meet.names(event.division)
    return game, game_told(game), (names[game.entries[0]], names[game.entries[1]])


def _match(
    event: e.PlayoffGamePlayed | c.ClaimPlayoffGame | e.CalledToMatch, meet: Meet
) -> tuple[Message, tuple[str, str]]:
    """Which game of a bracket it is, and both sides' names."""
    told = say("meet-match", consolation=event.consolation, match=event.match, game=event.game)
    return told, _sides(event, meet)


def _sides(
    event: e.PlayoffGamePlayed | c.ClaimPlayoffGame | e.CalledToMatch | c.RecordMatch, meet: Meet
) -> tuple[str, str]:
    match = meet.divisions[event.division].match(event.match, event.consolation)
    called = meet.names(event.division)
    sides = (None, None) if match is None else match.entries
    a, b = ("the one side" if one is None else called[one] for one in sides)
    return a, b


def tell_match(command: c.RecordMatch, meet: Meet) -> Message:
    """A whole match by the games that each side won."""
    (loser, fewest), (winner, most) = sorted(
        zip(_sides(command, meet), command.won, strict=True), key=lambda side: side[1]
    )
    return say(
        "meet-match-won",
        consolation=command.consolation,
        match=command.match,
        winner=winner,
        loser=loser,
        most=most,
        fewest=fewest,
    )


def _stop(text: str) -> str:
    """What ends a sentence whose last words somebody has typed."""
    return "" if text.endswith(ENDS) else "."


# A meet and its divisions


@tells
def _opened(event: c.OpenMeet, _meet: Meet) -> Message:
    days = days_words(event.date, event.until)
    return say(
        "meet-opened", name=event.name, days=days, place=event.place, rehearsal=event.rehearsal
    )


@tells
def _division_opened(event: c.OpenDivision, meet: Meet) -> Message:
    return say(
        "meet-division-opened",
        division=_name(event, meet),
        book=event.profile.name,
        starts=day_and_hour(event.starts),
        ends=day_and_hour(event.ends) if event.starts else "",
        deadline=day_and_hour(event.deadline),
        muggins=bool(event.muggins),
    )


@tells
def _appointed(event: c.Appoint, meet: Meet) -> Message:
    return say(
        "meet-appointed", name=event.name, role=event.role, chief=meet.chief, area=event.area or ""
    )


@tells
def _deadline(event: c.SetDeadline, meet: Meet) -> Message:
    until = day_and_hour(event.deadline)
    return say("meet-deadline", division=_name(event, meet), area=event.area, until=until)


@tells
def _times(event: c.SetTimes, meet: Meet) -> Message:
    starts, ends = day_and_hour(event.starts), day_and_hour(event.ends)
    return say("meet-times", division=_name(event, meet), starts=starts, ends=ends)


@tells
def _date(event: c.SetDate, meet: Meet) -> Message:
    """Ages are of the year of the event: who does not fit any more is named."""
    days = days_words(event.date, event.until)
    return say("meet-date", days=days, misfits=[why for _, why in misfits(meet)])


@tells
def _told_of_meet(event: c.DescribeMeet, _meet: Meet) -> Message:
    return say("meet-facts", place=event.place, hours=event.hours, fee=event.fee)


@tells
def _time_plan(event: c.SetTimePlan, meet: Meet) -> Message:
    breaks = [say("meet-break", round=after, minutes=long) for after, long in event.breaks]
    name = _name(event, meet)
    return say("meet-time-plan", division=name, minutes=event.minutes or 0, breaks=breaks)


@tells
def _muggins(event: c.SetMuggins, meet: Meet) -> Message:
    return say("meet-muggins-set", division=_name(event, meet), muggins=event.muggins)


@tells
def _division_named(event: c.NameDivision, _meet: Meet) -> Message:
    return say("meet-division-named", name=event.name)


@tells
def _tables(event: c.SetTables, meet: Meet) -> Message:
    return say("meet-tables-set", division=_name(event, meet), first=event.first)


@tells
def _points(event: c.SetPoints, meet: Meet) -> Message:
    table = "" if event.table is None else event.table.name
    return say("meet-points-set", division=_name(event, meet), table=table)


@tells
def _last_rounds(event: c.SetLastRounds, meet: Meet) -> Message:
    name, console = _name(event, meet), event.consolation
    return say("meet-last-rounds", division=name, best_of=event.best_of, consolation=console)


@tells
def _quota(event: c.SetQuota, meet: Meet) -> Message:
    kind = meet.divisions[event.division].profile.people.area.value or ""
    return say("meet-quota-set", division=_name(event, meet), kind=kind, quota=event.quota)


@tells
def _hall(event: c.DrawHall, _meet: Meet) -> Message:
    return say("meet-hall-drawn", tables=len(event.tables))


@tells
def _door(event: c.OpenDoor, _meet: Meet) -> Message:
    return say("meet-door", open=event.open)


@tells
def _seat_wished(event: c.WishSeat, meet: Meet) -> Message:
    entry, _people = _entry(event, meet)
    wishes = [say("seat-wish", wish=one) for one in event.wishes]
    planned = meet.divisions[meet.entries[event.entry].division].phase == "planned"
    return say("meet-seat", entry=entry, wishes=wishes, planned=planned)


@tells
def _room(event: c.SetRoom, meet: Meet) -> Message:
    division = meet.divisions[event.division]
    beyond = [meet.entry_name(entry) for entry in entries_beyond(meet, division)]
    return say("meet-room-set", room=room_told(division), beyond=beyond)


@tells
def _cancelled(event: c.CancelDivision, meet: Meet) -> Message:
    return say("meet-cancelled", division=_name(event, meet), reason=event.reason)


@tells
def _deviated(event: e.Deviated, meet: Meet) -> Message:
    return say(
        "meet-deviated",
        chief=meet.chief,
        clause=Clause(event.clause),
        what=event.what,
        reason=event.reason,
    )


# Entries


@tells
def _entered(event: e.EntryMade, meet: Meet) -> Message:
    return say(
        "meet-entered",
        number=event.entry,
        entry=meet.entry_name(event.entry),
        division=_name(event, meet),
        area=event.area,
        late=event.late,
    )


@tells
def _area_set(event: c.SetArea, meet: Meet) -> Message:
    """A plan that keeps areas apart knows only where entries were from when it was made."""
    entry, people = _entry(event, meet)
    planned = meet.divisions[meet.entries[event.entry].division].phase == "planned"
    return say("meet-area", entry=entry, people=people, area=event.area, planned=planned)


@tells
def _there(event: e.CheckedIn, meet: Meet) -> Message:
    entry, people = _entry(event, meet)
    return say("meet-there", entry=entry, people=people)


@tells
def _not_there(event: c.MarkNoShow, meet: Meet) -> Message:
    entry, people = _entry(event, meet)
    return say("meet-not-there", entry=entry, people=people)


@tells
def _withdrawn(event: e.Withdrawn, meet: Meet) -> Message:
    entry, people = _entry(event, meet)
    return say("meet-withdrawn", entry=entry, people=people, reason=event.why)


@tells
def _replaced(event: e.Replaced, meet: Meet) -> Message:
    old, new = meet.people[event.person].name, meet.people[event.by].name
    return say("meet-replaced", old=old, new=new, entry=event.entry)


@tells
def _switched(event: e.Switched, meet: Meet) -> Message:
    return say("meet-switched", entry=meet.entry_name(event.entry), division=_name(event, meet))


@tells
def _house_seated(event: e.HouseSeated, meet: Meet) -> Message:
    return say(
        "meet-house-seated",
        level=say("level-name", level=event.level),
        division=_name(event, meet),
    )


# Plans and rounds


@tells
def _planned(event: e.PlanMade, meet: Meet) -> Message:
    plan, name, entries = event.plan, _name(event, meet), len(event.draw)
    games = sum(len(one.games) for one in plan.rounds)
    rounds = len(plan.rounds) + len(plan.to_come)
    if plan.rest_known:
        return say("meet-planned", division=name, rounds=rounds, games=games, entries=entries)
    return say("meet-first-planned", division=name, rounds=rounds, games=games, entries=entries)


@tells
def _started(event: e.Started, meet: Meet) -> Message:
    return say("meet-started", division=_name(event, meet))


@tells
def _seated(event: e.SeatGiven, meet: Meet) -> Message:
    entry, people = _entry(event, meet)
    number = meet.divisions[event.division].draw.index(event.entry) + 1
    return say("meet-seated", entry=entry, people=people, number=number)


@tells
def _replanned(event: e.Replanned, meet: Meet) -> Message:
    return say("meet-replanned", division=_name(event, meet), round=event.from_round)


@tells
def _round_paired(event: e.RoundPaired, meet: Meet) -> Message:
    division, (paired, *_) = meet.divisions[event.division], event.rounds
    rounds = () if division.plan is None else division.plan.rounds
    before = meetings(one for one in rounds if one.round < event.round)
    rematches: list[Part] = [
        say("meet-pair", names=_numbered(game.entries, division, meet))
        for game in paired.games
        if game.game == 1 and before[pair_of(*game.entries)]
    ]
    return say(
        "meet-round-paired",
        round=event.round,
        division=division.name,
        games=len(paired.games),
        out=_numbered(paired.sit_out, division, meet),
        rematches=rematches,
        avoided=division.plan is None or MOVEMENTS[division.plan.movement].avoids_rematches,
    )


@tells
def _round(event: e.RoundStarted, meet: Meet) -> Message:
    at = hour_of(event.at)
    return say("meet-round-called", round=event.round, division=_name(event, meet), at=at)


@tells
def _timed(event: c.SetRoundTime, meet: Meet) -> Message:
    return say(
        "meet-round-time", round=event.round, division=_name(event, meet), minutes=event.minutes
    )


@tells
def _clock_held(event: e.ClockHeld, meet: Meet) -> Message:
    return say(
        "meet-clock-held",
        round=event.round,
        division=_name(event, meet),
        held=event.held,
        at=hour_of(event.at),
    )


# Games and cards


@tells
def _claimed(event: c.Claim, meet: Meet) -> Message:
    _, place, names = _game(event, meet)
    return _says(place, event, meet, names)


def _says(
    place: Message, event: c.Claim | c.ClaimPlayoffGame, meet: Meet, names: tuple[str, str]
) -> Message:
    return say(
        "meet-claimed",
        game=place,
        entry=names[event.side],
        people=meet.divisions[event.division].part.size,
        result=outcome(event.result, names),
    )


@tells
def _card(event: c.WriteCard, meet: Meet) -> Message:
    (_, place, names), card = _game(event, meet), event.card
    sign = "-" if card.column == "minus" else "+"
    return say(
        "meet-card-written",
        game=place,
        entry=names[event.side],
        won=card.won,
        spread=f"{sign}{card.spread}" if card.spread else "",
        points=card.game_points or 0,
    )


@tells
def _line(event: c.WriteLine, meet: Meet) -> Message:
    _, place, names = _game(event, meet)
    return say(
        "meet-line-written", game=place, entry=names[event.side], line=score_words(event.line)
    )


@tells
def _disputed(event: e.Disputed, meet: Meet) -> Message:
    return say("meet-disputed", game=_game(event, meet)[1])


@tells
def _paper_differed(event: e.PaperDiffered, meet: Meet) -> Message:
    game, place, names = _game(event, meet)
    return say("meet-paper-differs", game=place, said=differing(game, event.result, names))


@tells
def _resulted(event: e.Resulted, meet: Meet) -> Message:
    """Old, new and why, where a result was changed."""
    game, place, names = _game(event, meet)
    why: list[Part] = [event.why, Clause(event.clause)]
    if event.how == "cross_check":
        book = meet.divisions[event.division].profile
        changes = card_changes(book, written_cards(book, game), event.lines, names)
        return say("meet-cross-checked", game=place, cards=changes, why=why)
    off_paper = event.how == "paper" and event.result.kind not in ("played", "timed")
    return say(
        "meet-resulted",
        game=place,
        result=booked(event.result, event.lines, names),
        how="desk" if off_paper else event.how,
        old=outcome(event.was, names) if event.was else "",
        why=why,
    )


@tells
def _signed(event: c.SignOff, meet: Meet) -> Message:
    _, place, names = _game(event, meet)
    return say("meet-signed", game=place, entry=names[event.side])


@tells
def _tables_opened(event: c.OpenTables, _meet: Meet) -> Message:
    return say("meet-tables-opened", games=sorted(number for number, _ in event.tables))


@tells
def _tables_closed(event: c.CloseTables, _meet: Meet) -> Message:
    return say("meet-tables-closed", games=sorted(event.games))


# Ties, playoffs and publishing


@tells
def _tie_games(event: e.TieGamesScheduled, meet: Meet) -> Message:
    names = meet.names(event.division)
    turns: list[Part] = [
        say("meet-tie-turn", games=[_tie_game(game, names) for game in games])
        for _, games in groupby(event.games, key=lambda game: game.turn)
    ]
    return say("meet-tie-games", turns=turns)


def _tie_game(game: e.TieGame, names: dict[int, str]) -> Message:
    first, second = game.entries
    return say("meet-tie-game", first=names[first], second=names[second], place=game.place)


@tells
def _called_off(event: e.TieGamesCalledOff, _meet: Meet) -> Message:
    return say("meet-tie-games-called-off", games=event.games)


@tells
def _playoffs(event: e.PlayoffsBegun, meet: Meet) -> Message:
    names = meet.names(event.division)
    seeds = [f"{place} {names[entry]}" for place, entry in enumerate(event.seeds, 1)]
    return say(
        "meet-playoffs-begun", consolation=event.consolation, best_of=event.best_of, seeds=seeds
    )


@tells
def _playoff_claimed(event: c.ClaimPlayoffGame, meet: Meet) -> Message:
    place, names = _match(event, meet)
    return _says(place, event, meet, names)


@tells
def _playoff_game(event: e.PlayoffGamePlayed, meet: Meet) -> Message:
    place, names = _match(event, meet)
    return say(
        "meet-playoff-game",
        game=place,
        result=outcome(event.result, names),
        old=outcome(event.was, names) if event.was else "",
        why=event.reason,
    )


@tells
def _playoff_left(event: e.PlayoffLeft, meet: Meet) -> Message:
    entry = meet.entry_name(event.entry)
    return say("meet-playoff-left", entry=entry, consolation=event.consolation)


@tells
def _bracket_kept(event: e.BracketKept, meet: Meet) -> Message:
    division = meet.divisions[event.division]
    drawn = division.bracket(event.consolation)
    played = drawn is None or any(match.games for match in drawn.matches)
    late = played or bool(division.version)
    return say("meet-bracket-kept", consolation=event.consolation, late=late)


@tells
def _published(event: e.Published, meet: Meet) -> Message:
    return say("meet-published", division=_name(event, meet), version=event.version)


@tells
def _standings_shown(event: c.ShowStandings, meet: Meet) -> Message:
    return say("meet-standings-shown", division=_name(event, meet), shown=event.shown)


# Judges and announcements


@tells
def _called(event: e.JudgeCalled, meet: Meet) -> Message:
    return say(
        "meet-judge-called",
        call=event.call,
        game=_game(event, meet)[1],
        question=event.question,
        stop=_stop(event.question),
    )


@tells
def _called_to_match(event: e.CalledToMatch, meet: Meet) -> Message:
    return say(
        "meet-judge-called-to-match",
        call=event.call,
        game=_match(event, meet)[0],
        table=event.table,
        question=event.question,
        stop=_stop(event.question),
    )


@tells
def _call_taken(event: e.CallTaken, _meet: Meet) -> Message:
    return say("meet-call-taken", judge=event.judge, call=event.call)


@tells
def _answered(event: c.AnswerCall, _meet: Meet) -> Message:
    return say(
        "meet-call-answered",
        call=event.call,
        judges=event.judges,
        ruling=event.ruling,
        clause=Clause(event.clause),
    )


@tells
def _announced(event: c.Announce, _meet: Meet) -> Message:
    return say("meet-announced", text=event.text)


@tells
def _taken_down(event: c.TakeDown, _meet: Meet) -> Message:
    return say("meet-taken-down", text=event.text)


@tells
def _warned(event: c.Warn, _meet: Meet) -> Message:
    return say("meet-warned", person=event.name, reason=event.reason)


@tells
def _ejected(event: c.Eject, _meet: Meet) -> Message:
    return say("meet-ejected", person=event.name, reason=event.reason)
