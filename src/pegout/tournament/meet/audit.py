"""Everything that is wrong with a meet, and everything that is still open in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.tournament.bracket import due
from pegout.tournament.cards.tally import balance
from pegout.tournament.floor.call_places import called_from
from pegout.tournament.floor.outstanding import (
    games_disputed,
    papers_owed,
    signatures_owed,
    ties_waiting,
)
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import MeetLog
from pegout.tournament.meet.state import DivisionState, Game, Meet
from pegout.tournament.narration.figures import counted_words, listed
from pegout.tournament.registration.eligibility import misfits
from pegout.tournament.standings.ranking import (
    all_in,
    field,
    games_missing,
    records,
    rounds_to_come,
    table,
)


class Finding(Struct, frozen=True):
    """One thing to look at: `wrong` cannot be as it is, `open` is not done yet."""

    kind: Literal["wrong", "open"]
    where: str
    sentence: str


def findings(log: MeetLog) -> Iterator[Finding]:
    """All of them, what is wrong first."""
    for fault in log_faults(log):
        yield Finding("wrong", fault.where, fault.reason)
    for division in log.meet.divisions.values():
        yield from _wrong(log.meet, division)
    for division in log.meet.divisions.values():
        yield from _open(log.meet, division)
    for call in log.meet.calls:
        if call.open:
            told = f"call {call.id} for a judge at {called_from(call)} is not answered"
            yield Finding("open", call.division, told)


def _wrong(meet: Meet, division: DivisionState) -> Iterator[Finding]:
    yield from _too_young(meet, division)
    for doubt in balance(records(division), meet.names(division.id)).doubts:
        yield Finding("wrong", f"{division.id}, game {doubt.number}", doubt.sentence)
    if division.version and (missing := games_missing(division)):
        told = f"results are public, but {_games(missing)} no result"
        yield Finding("wrong", division.id, told)


def _too_young(meet: Meet, division: DivisionState) -> Iterator[Finding]:
    for entry, why in misfits(meet):
        if entry.division == division.id:
            yield Finding("wrong", f"{division.id}, entry {entry.id}", why)


def _open(meet: Meet, division: DivisionState) -> Iterator[Finding]:
    if division.phase == "cancelled":
        return
    for sentence in (
        *_people(meet, division),
        *_results(division),
        *_ties(meet, division),
        *_brackets(division),
    ):
        yield Finding("open", division.id, sentence)


def _people(meet: Meet, division: DivisionState) -> Iterator[str]:
    for entry in meet.entries_of(division.id):
        for person, owed in papers_owed(meet, entry):
            yield f"{meet.people[person].name} still owes: {', '.join(owed)}"
    absent = [e.id for e in meet.entries_of(division.id) if e.state == "entered"]
    if absent and division.phase == "planned":
        yield f"{listed([meet.entry_name(one) for one in absent])} not checked in"


def _results(division: DivisionState) -> Iterator[str]:
    if missing := games_missing(division):
        yield f"{_games(missing)} no result"
    if later := rounds_to_come(division):
        yield f"{counted_words(later, 'round')} still to be paired"
    if disputed := games_disputed(division):
        yield f"{_numbers(disputed)} in dispute"
    if unsigned := signatures_owed(division):
        yield f"{_numbers(unsigned)} not signed by both sides"


def _ties(meet: Meet, division: DivisionState) -> Iterator[str]:
    if waiting := ties_waiting(division):
        yield f"{_games(waiting)} no result, though ties wait for it"
    elif division.started and field(meet, division):
        tied = [row.entrant for row in table(meet, division) if row.at_stake]
        if tied and all_in(division):
            yield f"{listed(tied)} are tied for a place at stake"


def _brackets(division: DivisionState) -> Iterator[str]:
    for playoff, kind in ((division.playoff, "playoffs"), (division.consolation, "consolation")):
        if playoff is not None and not playoff.over:
            yield f"{counted_words(len(due(playoff)), 'match')} of the {kind} on".replace(
                "matchs", "matches"
            )


def _games(games: list[Game]) -> str:
    return f"{_numbers(games)} {'has' if len(games) == 1 else 'have'}"


def _numbers(games: list[Game]) -> str:
    """Which games, the first few by number.

    >>> _numbers([Game(n, 1, n, (1, 2)) for n in range(3, 10)])
    'games 3, 4, 5 and 4 others'
    """
    told = listed([str(game.number) for game in games])
    return f"game{'' if len(games) == 1 else 's'} {told}"
