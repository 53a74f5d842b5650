"""What to do next in a division, and everything that is wrong or still open in a meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from pegout.text import Message, Name, Part, say
from pegout.tournament.bracket import Playoff, due
from pegout.tournament.cards.result import ResultKind
from pegout.tournament.cards.tally import balance
from pegout.tournament.floor.finish import (
    games_disputed,
    matches_disputed,
    qualifying,
    qualifying_places,
    signatures_owed,
    ties_waiting,
)
from pegout.tournament.floor.judge_calls import called_entries, called_from, is_open
from pegout.tournament.floor.rounds import plan_is_old
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import MeetLog
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.money.amounts import amount
from pegout.tournament.money.settlement import settle
from pegout.tournament.registration.entries import misfits, papers_owed, ways_out
from pegout.tournament.standings.places import tie_games
from pegout.tournament.standings.ranking import (
    all_in,
    field,
    games_missing,
    numbers_to_come,
    records,
    rounds_to_come,
    table,
    tie_records,
)

FORFEITS: tuple[ResultKind, ...] = ("forfeit", "double_forfeit")


class Next(Struct, frozen=True):
    """What comes next: a stable code, and a message whose parts say of which round or game."""

    code: str
    message: Message | str

    @property
    def sentence(self) -> str:
        """The message in words."""
        return str(self.message)


def next_step(meet: Meet, division: DivisionState) -> Next:
    """The one thing to do next."""
    if division.phase == "cancelled":
        return _after_cancelling(meet, division)
    if not division.started:
        return _before(meet, division)
    for found in _WHILE_RUNNING:
        if (step := found(meet, division)) is not None:
            return step
    return Next("done", say("next-done"))


def _after_cancelling(meet: Meet, division: DivisionState) -> Next:
    """Entries left in a division that was called off may switch to another."""
    stranded = [meet.entry_name(entry.id) for entry in meet.entries_of(division.id)]
    if not stranded:
        return Next("cancelled", say("next-cancelled"))
    others = ways_out(meet, division)
    return Next("switch", say("next-switch", entries=stranded, others=others))


def _before(meet: Meet, division: DivisionState) -> Next:
    entries = meet.entries_of(division.id)
    waiting = [entry for entry in entries if entry.state == "entered"]
    if len(entries) < division.profile.people.least_entries.value:
        return _too_few(meet, division, len(entries))
    planned = division.phase == "planned"
    if planned and plan_is_old(meet, division):
        return Next("plan", say("next-plan-again"))
    if waiting:
        owing = sum(any(papers_owed(meet, entry)) for entry in waiting)
        message = say("next-check-in", entries=len(waiting), owing=owing, planned=planned)
        return Next("check_in", message)
    if not planned:
        return Next("plan", say("next-plan", entries=len(entries)))
    return Next("start", say("next-start"))


def _too_few(meet: Meet, division: DivisionState, number: int) -> Next:
    """Call off a division with one entry or none once the others play."""
    least = division.profile.people.least_entries.value
    others = ways_out(meet, division) if number else []
    if any(one.started for one in meet.divisions.values()):
        return Next("cancel", say("next-cancel", entries=number, least=least, others=others))
    if number:
        return Next("enter", say("next-enter-more", entries=number, least=least, others=others))
    return Next("enter", say("next-enter", least=least))


def to_judge(meet: Meet, division: DivisionState) -> Iterator[tuple[Next, tuple[int, int]]]:
    """What waits for a judge, calls first, each with its players, who may not judge it."""
    for call in meet.calls:
        if is_open(division, call):
            message = say("next-answer", call=call.id, game=called_from(call))
            yield Next("answer", message), called_entries(meet, call)
    for game in games_disputed(division):
        if game.cards == (None, None):
            message = say(
                "next-rule",
                game=game.number,
                round=game.round,
                table=game.table,
                paper=game.typed is not None,
            )
            yield Next("rule", message), game.entries


def _judged(meet: Meet, division: DivisionState) -> Next | None:
    return next((step for step, _ in to_judge(meet, division)), None)


def _matches_differ(_meet: Meet, division: DivisionState) -> Next | None:
    for said in matches_disputed(division):
        message = say("next-settle", game=said.game, match=said.match, consolation=said.consolation)
        return Next("playoff_game", message)
    return None


def _cards_differ(_meet: Meet, division: DivisionState) -> Next | None:
    """Two cards that differ wait for the last game and the cross-check."""
    written = [game for game in games_disputed(division) if game.cards != (None, None)]
    last = not rounds_to_come(division)
    if written and last and len(games_missing(division)) == len(written):
        return Next("cross_check", say("next-cross-check", game=written[0].number))
    return None


def _missing(_meet: Meet, division: DivisionState) -> Next | None:
    games = [game for game in games_missing(division) if game.state != "disputed"]
    if not games:
        return None
    number = games[0].round
    if not _on(division, number):
        return Next("round", say("next-round", round=number, makeup=games[0].makeup))
    on = [one for one in games if one.round == number]
    to_enter = [one for one in on if not one.here]
    if not to_enter:
        return Next("here", say("next-here", round=number))
    message = say(
        "next-results",
        results=len(to_enter),
        round=number,
        missing=len(games) if len(games) > len(on) else 0,
        here=len(to_enter) < len(on),
        house=any(division.house in one.entries for one in to_enter),
    )
    return Next("result", message)


def _on(division: DivisionState, number: int) -> bool:
    """Whether a round is on: it was called or, where none ever is, a game of it was played."""
    if division.clocks:
        return number in division.clocks
    return _played_in(division, number)


def _played_in(division: DivisionState, number: int) -> bool:
    """Whether a round has a result; a forfeit may be ruled before anybody sits down."""
    results = [game.result for game in division.rounds[number].values()]
    return any(one is not None and one.kind not in FORFEITS for one in results)


def _pair(_meet: Meet, division: DivisionState) -> Next | None:
    """Pair the next round once all results are in."""
    if games_missing(division):
        return None
    for number in numbers_to_come(division):
        return Next("pair", say("next-pair", round=number, before=number - 1))
    return None


def _ties(meet: Meet, division: DivisionState) -> Next | None:
    if waiting := ties_waiting(division):
        first = waiting[0].round
        if first not in division.clocks and not _played_in(division, first):
            return Next("round", say("next-tie-round", round=first))
        return Next("tie_result", say("next-tie-results", games=len(waiting)))
    if division.playoff is not None:
        return None
    games = tie_games(division.profile, table(meet, division), tie_records(division))
    return Next("ties", say("next-ties", games=len(games))) if games else None


def _bracket(meet: Meet, division: DivisionState) -> Next | None:
    if division.playoff is None:
        number, places = qualifying(division, table(meet, division)), qualifying_places(division)
        if number < 2:
            return None
        fewer = places if number < places else 0
        return Next("playoffs", say("next-playoffs", number=number, places=fewer))
    return _matches(division.playoff, False) or (
        None if division.consolation is None else _matches(division.consolation, True)
    )


def _matches(playoff: Playoff, consolation: bool) -> Next | None:
    games = due(playoff)
    if not games:
        return None
    first = games[0]
    message = say(
        "next-playoff-game",
        match=first.match,
        consolation=consolation,
        matches=len(games),
    )
    return Next("playoff_game", message)


def _signatures(_meet: Meet, division: DivisionState) -> Next | None:
    unsigned = signatures_owed(division)
    if not unsigned or (division.version and not division.changed):
        return None
    return Next("sign", say("next-sign", games=_numbers(unsigned)))


def _publish(_meet: Meet, division: DivisionState) -> Next | None:
    if division.version and not division.changed:
        return None
    return Next("publish", say("next-publish", version=division.version))


def _money(meet: Meet, division: DivisionState) -> Next | None:
    """What is left to do about money, where there is any; it comes last, when all is public."""
    if not meet.money.wanted:
        return None
    sheet = settle(meet, division)
    for fund in sheet.funds:
        if fund.kind == "pot" and fund.open:
            return Next("pot", say("next-pot", pool=Name(fund.pool)))
    for code, owed in (
        ("prizes", {one.entry: one.to_have for one in sheet.accounts if one.to_have > 0}),
        ("give_back", {one.entry: one.credit for one in sheet.accounts if one.credit}),
        ("fees", {one.entry: one.owed for one in sheet.accounts if one.owed}),
    ):
        if owed:
            who, cents = [*map(meet.entry_name, owed)], amount(sum(owed.values()))
            return Next(code, say("next-money", what=code, entries=who, amount=cents))
    return None


Finder = Callable[[Meet, DivisionState], Next | None]
_AT_THE_DESK: tuple[Finder, ...] = (
    _matches_differ,
    _cards_differ,
    _missing,
    _pair,
    _ties,
    _bracket,
    _signatures,
    _publish,
    _money,
)
_WHILE_RUNNING: tuple[Finder, ...] = (_judged, *_AT_THE_DESK)


def besides_judging(meet: Meet, division: DivisionState) -> Next | None:
    """What the desk can do while a judge is on the way; the end waits for every game."""
    for found in _AT_THE_DESK:
        if found is _ties and not all_in(division):
            return None
        if (step := found(meet, division)) is not None:
            return step
    return None


class Finding(Struct, frozen=True):
    """One thing to look at: `wrong` cannot be as it is, `open` is not done yet."""

    kind: Literal["wrong", "open"]
    where: str
    message: Part

    @property
    def sentence(self) -> str:
        """The message in words."""
        return str(self.message)


def findings(log: MeetLog) -> Iterator[Finding]:
    """All findings, the wrong ones first."""
    for fault in log_faults(log):
        yield Finding("wrong", fault.where, fault.message)
    for division in log.meet.divisions.values():
        yield from _wrong(log.meet, division)
    for division in log.meet.divisions.values():
        if division.phase != "cancelled":
            for message in _open(log.meet, division):
                yield Finding("open", division.id, message)
    for call in log.meet.calls:
        if call.open:
            message = say("open-call", call=call.id, game=called_from(call))
            yield Finding("open", call.division, message)


def _at(division: DivisionState, kind: Literal["entry", "game"], number: int) -> str:
    return str(say("fault-of-division", division=division.id, kind=kind, number=number))


def _wrong(meet: Meet, division: DivisionState) -> Iterator[Finding]:
    for entry, why in misfits(meet):
        if entry.division == division.id:
            yield Finding("wrong", _at(division, "entry", entry.id), why)
    for doubt in balance(records(division), meet.names(division.id)).doubts:
        yield Finding("wrong", _at(division, "game", doubt.number), doubt.sentence)
    if division.version and (missing := games_missing(division)):
        yield Finding("wrong", division.id, say("open-though-public", games=_numbers(missing)))


def _open(meet: Meet, division: DivisionState) -> Iterator[Message]:
    yield from _people(meet, division)
    yield from _results(division)
    yield from _open_ties(meet, division)
    for playoff, consolation in ((division.playoff, False), (division.consolation, True)):
        if playoff is not None and not playoff.over:
            yield say("open-matches", matches=len(due(playoff)), consolation=consolation)


def _people(meet: Meet, division: DivisionState) -> Iterator[Message]:
    entries = meet.entries_of(division.id)
    for entry in entries:
        for person, owed in papers_owed(meet, entry):
            yield say("open-papers", person=meet.people[person].name, papers=owed)
    absent = [meet.entry_name(entry.id) for entry in entries if entry.state == "entered"]
    if absent and division.phase == "planned":
        yield say("open-not-there", entries=absent)


def _results(division: DivisionState) -> Iterator[Message]:
    if missing := games_missing(division):
        yield say("open-results", games=_numbers(missing))
    if later := rounds_to_come(division):
        yield say("open-rounds", rounds=later)
    if disputed := games_disputed(division):
        yield say("open-disputes", games=_numbers(disputed))
    if unsigned := signatures_owed(division):
        yield say("open-signatures", games=_numbers(unsigned))


def _open_ties(meet: Meet, division: DivisionState) -> Iterator[Message]:
    if waiting := ties_waiting(division):
        yield say("open-tie-results", games=_numbers(waiting))
    elif division.started and field(meet, division):
        tied = [row.entrant for row in table(meet, division) if row.at_stake]
        if tied and all_in(division):
            yield say("open-ties", entries=tied)


def _numbers(games: Sequence[Game]) -> list[int]:
    return [game.number for game in games]
