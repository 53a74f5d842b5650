"""A meet's log in plain sentences: one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from pegout.tournament.cards.claim import score_words
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.actors import day_and_hour, days_words, hour_of
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.permissions import ROLE_NAMES
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.narration.cards import changes_words, written_cards
from pegout.tournament.narration.figures import counted_words, listed, ordinal
from pegout.tournament.narration.results import (
    booked_words,
    differing_words,
    game_place,
    result_words,
)
from pegout.tournament.pairing.plan import PlannedRound, meetings, pair_of
from pegout.tournament.registration.briefing import muggins_words
from pegout.tournament.registration.eligibility import misfits
from pegout.tournament.registration.entries import entries_beyond, room_told

TELLERS = Registry[Callable[[Any, Meet], str]]()
tells = TELLERS.register


def _verb(meet: Meet, entry: int, one: str, two: str) -> str:
    """A pair are two people."""
    return one if len(meet.entries[entry].people) == 1 else two


@tells
def _described(event: c.DescribePerson, meet: Meet) -> str:
    return f"What is known of {meet.people[event.person].name} is put right."


@tells
def _member_numbered(event: c.NumberMember, meet: Meet) -> str:
    return f"{meet.people[event.person].name}: member {event.member}."


@tells
def _person(event: e.PersonAdded, _meet: Meet) -> str:
    return f"{event.name} is on the list of people."


@tells
def _entered(event: e.EntryMade, meet: Meet) -> str:
    area = f" for {event.area}" if event.area else ""
    late = ", late" if event.late else ""
    name = meet.divisions[event.division].name
    return f"Entry {event.entry}: {meet.entry_name(event.entry)} entered {name}{area}{late}."


@tells
def _papers(event: c.GivePapers, meet: Meet) -> str:
    return f"{meet.people[event.person].name} handed in: {', '.join(event.papers)}."


@tells
def _renamed(event: c.Rename, _meet: Meet) -> str:
    return f"Person {event.person} is written {event.name}."


@tells
def _area_set(event: c.SetArea, meet: Meet) -> str:
    """A plan that keeps areas apart knows only where entries were from when it was made."""
    name, division = (
        meet.entry_name(event.entry),
        meet.divisions[meet.entries[event.entry].division],
    )
    again = " Make the plan again if it keeps them apart." if division.phase == "planned" else ""
    return f"{name} {_verb(meet, event.entry, 'is', 'are')} from {event.area or 'nowhere'}.{again}"


@tells
def _there(event: e.CheckedIn, meet: Meet) -> str:
    return f"{meet.entry_name(event.entry)} {_verb(meet, event.entry, 'is', 'are')} there."


@tells
def _not_there(event: c.MarkNoShow, meet: Meet) -> str:
    return f"{meet.entry_name(event.entry)} {_verb(meet, event.entry, 'has', 'have')} not come."


@tells
def _withdrawn(event: e.Withdrawn, meet: Meet) -> str:
    plays = _verb(meet, event.entry, "plays", "play")
    return f"{meet.entry_name(event.entry)} {plays} no more: {event.reason}."


@tells
def _replaced(event: e.Replaced, meet: Meet) -> str:
    old, new = meet.people[event.person].name, meet.people[event.by].name
    return f"{new} takes the place of {old} in entry {event.entry}."


@tells
def _switched(event: e.Switched, meet: Meet) -> str:
    return f"{meet.entry_name(event.entry)} moved to {meet.divisions[event.division].name}."


HOW_WORDS: dict[e.How, str] = {
    "agreed": "both sides agree",
    "paper": "from paper",
    "ruled": "ruled",
    "corrected": "corrected",
    "withdrawal": "after a withdrawal",
    "cross_check": "by the cross-check",
    "played_here": "played here",
}


ENDS = (".", "?", "!")


def tell(event: e.Event, meet: Meet) -> str:
    """One event as a plain sentence."""
    return TELLERS[type(event)](event, meet)


def _says(meet: Meet, division: str) -> str:
    return "says" if meet.divisions[division].part.size == 1 else "say"


def _game(meet: Meet, division: str, number: int) -> tuple[str, tuple[str, str]]:
    game = meet.divisions[division].game(number)
    assert game is not None
    names = meet.names(division)
    return game_place(game), (names[game.entries[0]], names[game.entries[1]])


def _side(event: Any, meet: Meet) -> tuple[str, str]:
    place, names = _game(meet, event.division, event.game)
    return place, names[event.side]


@tells
def _opened(event: c.OpenMeet, _meet: Meet) -> str:
    place = f" at {event.place}" if event.place else ""
    mark = " It is a rehearsal." if event.rehearsal else ""
    when = days_words(event.date, event.until)
    return f"The meet {event.name}, {when}{place}, is open.{mark}"


@tells
def _division_opened(event: c.OpenDivision, meet: Meet) -> str:
    name = meet.divisions[event.division].name
    times = f", from {day_and_hour(event.starts)}" if event.starts else ""
    times += f" to {day_and_hour(event.ends)}" if event.starts and event.ends else ""
    until = f"; entries until {day_and_hour(event.deadline)}" if event.deadline else ""
    told = f"{name} is open, by the book {event.profile.name}{times}{until}."
    return f"{told} {muggins_words(bool(event.muggins))}"


@tells
def _appointed(event: c.Appoint, meet: Meet) -> str:
    area = f" for {event.area}" if event.area else ""
    office = f"the {meet.chief}" if event.role == "director" else ROLE_NAMES[event.role]
    return f"{event.name} is {office}{area}."


@tells
def _deadline(event: c.SetDeadline, meet: Meet) -> str:
    area = f" from {event.area}" if event.area else ""
    until = day_and_hour(event.deadline)
    return f"{meet.divisions[event.division].name} takes entries{area} until {until}."


@tells
def _times(event: c.SetTimes, meet: Meet) -> str:
    times = f"from {day_and_hour(event.starts)} to {day_and_hour(event.ends)}"
    return f"{meet.divisions[event.division].name} is on {times}."


@tells
def _date(event: c.SetDate, meet: Meet) -> str:
    """Ages are of the year of the event: whoever does not fit any more is named."""
    told = f"The meet is on {days_words(event.date, event.until)}."
    amiss = [f"{why}." for _, why in misfits(meet)]
    return " ".join((told, *amiss))


@tells
def _muggins(event: c.SetMuggins, meet: Meet) -> str:
    return f"{meet.divisions[event.division].name}: {muggins_words(event.muggins)}"


@tells
def _room(event: c.SetRoom, meet: Meet) -> str:
    division = meet.divisions[event.division]
    beyond = entries_beyond(meet, division)
    told = f"{room_told(division)}."
    if not beyond:
        return told
    names = ", ".join(meet.entry_name(entry) for entry in beyond)
    return f"{told} More are in, and stay; beyond that number: {names}."


@tells
def _cancelled(event: c.CancelDivision, meet: Meet) -> str:
    return f"{meet.divisions[event.division].name} is called off: {event.reason}."


@tells
def _deviated(event: e.Deviated, meet: Meet) -> str:
    clause = f" ({event.clause})" if event.clause else ""
    return f"The {meet.chief} departs from the book{clause}: {event.what}. Why: {event.reason}."


@tells
def _planned(event: e.PlanMade, meet: Meet) -> str:
    plan, name = event.plan, meet.divisions[event.division].name
    games = sum(len(one.games) for one in plan.rounds)
    if not plan.rest_known:
        rounds = counted_words(len(plan.rounds) + len(plan.to_come), "round")
        now = f"The first has {counted_words(games, 'game')}"
        return f"{name} has a plan of {rounds} for {len(event.draw)} entries. {now}."
    return (
        f"{name} has a plan of {counted_words(len(plan.rounds), 'round')} and "
        f"{counted_words(games, 'game')} for {len(event.draw)} entries."
    )


@tells
def _started(event: e.Started, meet: Meet) -> str:
    return f"{meet.divisions[event.division].name} has begun."


@tells
def _seated(event: e.SeatGiven, meet: Meet) -> str:
    number = meet.divisions[event.division].draw.index(event.entry) + 1
    plays = "plays" if meet.divisions[event.division].part.size == 1 else "play"
    return f"{meet.entry_name(event.entry)} came late and {plays} as number {number}."


@tells
def _replanned(event: e.Replanned, meet: Meet) -> str:
    return f"{meet.divisions[event.division].name} is planned anew from round {event.from_round}."


def _rounds(division: DivisionState) -> tuple[PlannedRound, ...]:
    return () if division.plan is None else division.plan.rounds


@tells
def _round_paired(event: e.RoundPaired, meet: Meet) -> str:
    division, (paired, *_) = meet.divisions[event.division], event.rounds
    names = meet.names(event.division)

    def told(numbers: Iterable[int]) -> list[str]:
        return [names[division.draw[number - 1]] for number in numbers]

    games = counted_words(len(paired.games), "game")
    out = f"; {listed(told(paired.sit_out))} sits out" if paired.sit_out else ""
    before = meetings(one for one in _rounds(division) if one.round < event.round)
    rematches = [
        game.entries for game in paired.games if game.game == 1 and before[pair_of(*game.entries)]
    ]
    again = "; ".join(" and ".join(told(pair)) for pair in rematches)
    said = f" It cannot be avoided that these meet again: {again}." if again else ""
    return f"Round {event.round} of {division.name} is paired: {games}{out}.{said}"


@tells
def _round(event: e.RoundStarted, meet: Meet) -> str:
    name = meet.divisions[event.division].name
    return f"Round {event.round} of {name} was called at {hour_of(event.at)}."


@tells
def _timed(event: c.SetRoundTime, meet: Meet) -> str:
    name = meet.divisions[event.division].name
    return f"Round {event.round} of {name} has {counted_words(event.minutes, 'minute')} in all."


@tells
def _clock_held(event: e.ClockHeld, meet: Meet) -> str:
    name, when = meet.divisions[event.division].name, hour_of(event.at)
    words = f"was stopped at {when}" if event.held else f"goes on from {when}"
    return f"The clock of round {event.round} of {name} {words}."


@tells
def _claimed(event: c.Claim, meet: Meet) -> str:
    place, names = _game(meet, event.division, event.game)
    says = _says(meet, event.division)
    return f"{place}: {names[event.side]} {says} {result_words(event.result, names)}."


@tells
def _card(event: c.WriteCard, meet: Meet) -> str:
    place, name = _side(event, meet)
    card = event.card
    spread = f" {'-' if card.column == 'minus' else '+'}{card.spread}" if card.spread else ""
    points = f", {card.game_points} points" if card.game_points else ""
    return f"{place}: the card of {name} has a {'win' if card.won else 'loss'}{spread}{points}."


@tells
def _line(event: c.WriteLine, meet: Meet) -> str:
    place, name = _side(event, meet)
    return f"{place}: the card of {name} has {score_words(event.line)}."


@tells
def _disputed(event: e.Disputed, meet: Meet) -> str:
    place, _ = _game(meet, event.division, event.game)
    return f"{place}: the two sides do not agree."


@tells
def _paper_differed(event: e.PaperDiffered, meet: Meet) -> str:
    place, names = _game(meet, event.division, event.game)
    return f"{place} is in dispute. {differing_words(meet, event, names)}."


@tells
def _resulted(event: e.Resulted, meet: Meet) -> str:
    """Old, new and why, where a result was changed."""
    place, names = _game(meet, event.division, event.game)
    on_paper = event.how != "paper" or event.result.kind in ("played", "timed")
    how = HOW_WORDS[event.how] if on_paper else "at the desk"
    why = "; ".join(word for word in (event.reason, event.clause) if word)
    old = f", before it was {result_words(event.was, names)}" if event.was else ""
    told = f"{place}: {booked_words(event.result, event.lines, names)} ({how}{old})."
    if event.how == "cross_check":
        told = f"{place}, cross-check: {_card_changes(event, meet, names)}."
    return f"{told} Why: {why}." if why else told


def _card_changes(event: e.Resulted, meet: Meet, names: tuple[str, str]) -> str:
    division = meet.divisions[event.division]
    game = division.game(event.game)
    assert game is not None
    return changes_words(
        division.profile, written_cards(division.profile, game), event.lines, names
    )


@tells
def _signed(event: c.SignOff, meet: Meet) -> str:
    place, name = _side(event, meet)
    return f"{place}: {name} signed the other card."


@tells
def _tie_games(event: e.TieGamesScheduled, meet: Meet) -> str:
    names = meet.names(event.division)
    turns = [
        "; ".join(
            f"{names[game.entries[0]]} and {names[game.entries[1]]} for {ordinal(game.place)}"
            for game in games
        )
        for _, games in groupby(event.games, key=lambda game: game.turn)
    ]
    return f"To part ties these play: {'; then '.join(turns)}."


@tells
def _called_off(event: e.TieGamesCalledOff, _meet: Meet) -> str:
    told = listed([str(number) for number in event.games])
    if len(event.games) == 1:
        return f"Game {told} to part a tie is called off: no tie waits for it now."
    return f"Games {told} to part ties are called off: no tie waits for them now."


@tells
def _playoffs(event: e.PlayoffsBegun, meet: Meet) -> str:
    names = meet.names(event.division)
    kind = "consolation begins" if event.consolation else "playoffs begin"
    seeds = ", ".join(f"{place} {names[entry]}" for place, entry in enumerate(event.seeds, 1))
    return f"The {kind}, best of {event.best_of}: {seeds}."


def _match(
    event: e.PlayoffGamePlayed | c.ClaimPlayoffGame | e.CalledToMatch, meet: Meet
) -> tuple[str, str, str]:
    """Which game of the bracket it is, in words, and both sides' names."""
    division = meet.divisions[event.division]
    playoff = division.consolation if event.consolation else division.playoff
    match = None if playoff is None else playoff.match(event.match)
    called = meet.names(event.division)
    sides = (None, None) if match is None else match.entries
    a, b = ("the one side" if one is None else called[one] for one in sides)
    kind = "Consolation match" if event.consolation else "Match"
    return f"{kind} {event.match}, game {event.game}", a, b


@tells
def _playoff_claimed(event: c.ClaimPlayoffGame, meet: Meet) -> str:
    place, *names = _match(event, meet)
    told = result_words(event.result, (names[0], names[1]))
    return f"{place}: {names[event.side]} {_says(meet, event.division)} {told}."


@tells
def _playoff_game(event: e.PlayoffGamePlayed, meet: Meet) -> str:
    place, a, b = _match(event, meet)
    told = f"{place}: {result_words(event.result, (a, b))}"
    old = f" (before it was {result_words(event.was, (a, b))})" if event.was else ""
    return f"{told}{old}." + (f" Why: {event.reason}." if event.reason else "")


@tells
def _playoff_left(event: e.PlayoffLeft, meet: Meet) -> str:
    kind = "consolation" if event.consolation else "playoffs"
    return f"{meet.entry_name(event.entry)} left the {kind}."


@tells
def _bracket_kept(event: e.BracketKept, meet: Meet) -> str:
    division = meet.divisions[event.division]
    drawn = division.consolation if event.consolation else division.playoff
    kind = "consolation" if event.consolation else "playoffs"
    told = f"The order of the rounds has changed; the bracket of the {kind} stays as it was drawn."
    played = drawn is None or any(match.games for match in drawn.matches)
    if played or division.version:
        return told
    return f"{told} To draw it anew, undo its beginning before its first game."


@tells
def _published(event: e.Published, meet: Meet) -> str:
    name = meet.divisions[event.division].name
    return f"The results of {name} are public, version {event.version}."


@tells
def _standings_shown(event: c.ShowStandings, meet: Meet) -> str:
    name = meet.divisions[event.division].name
    if event.shown:
        return f"Everybody sees the standings of {name} as results come in."
    return f"The standings of {name} are kept back from the public."


@tells
def _tables_opened(event: c.OpenTables, _meet: Meet) -> str:
    several = "s" if len(event.tables) > 1 else ""
    numbers = listed([str(number) for number, _ in sorted(event.tables)])
    return f"Game{several} {numbers} played at tables of the program."


@tells
def _tables_closed(event: c.CloseTables, _meet: Meet) -> str:
    several = "s" if len(event.games) > 1 else ""
    numbers = listed([str(number) for number in sorted(event.games)])
    return f"Game{several} {numbers} no longer played at tables of the program."


@tells
def _house_seated(event: e.HouseSeated, meet: Meet) -> str:
    name = meet.divisions[event.division].name
    return f"A computer ({event.level}) plays in {name} and is never ranked."


@tells
def _called(event: e.JudgeCalled, meet: Meet) -> str:
    place, _ = _game(meet, event.division, event.game)
    asked = f": {event.question}" if event.question else ""
    told = f"Call {event.call} for a judge, {place[0].lower()}{place[1:]}{asked}"
    return told if told.endswith(ENDS) else f"{told}."


@tells
def _called_to_match(event: e.CalledToMatch, meet: Meet) -> str:
    asked = f": {event.question}" if event.question else ""
    place = _match(event, meet)[0].lower()
    return f"Call {event.call} for a judge, {place}, table {event.table}{asked}."


@tells
def _call_taken(event: e.CallTaken, _meet: Meet) -> str:
    return f"{event.judge} goes to call {event.call}."


@tells
def _answered(event: c.AnswerCall, _meet: Meet) -> str:
    clause = f" ({event.clause})" if event.clause else ""
    return f"Call {event.call} is answered by {listed(event.judges)}: {event.ruling}{clause}."


@tells
def _announced(event: c.Announce, _meet: Meet) -> str:
    return f"Announced: {event.text}"


@tells
def _taken_down(event: c.TakeDown, _meet: Meet) -> str:
    return f"No longer announced: {event.text}"


@tells
def _warned(event: c.Warn, _meet: Meet) -> str:
    return f"{event.name} was warned: {event.reason}."


@tells
def _ejected(event: c.Eject, _meet: Meet) -> str:
    return f"{event.name} was sent out: {event.reason}."
