"""What an entry, a game or a division still owes before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pegout.tournament.meet.state import DivisionState, Entry, Game, MatchClaims, Meet
from pegout.tournament.profile.model import Paper
from pegout.tournament.registration.entries import ON_DEMAND


def papers_owed(meet: Meet, entry: Entry) -> Iterator[tuple[int, tuple[Paper, ...]]]:
    """Each person of an entry who owes papers, with what is owed; the house owes none."""
    division = meet.divisions[entry.division]
    rule = division.profile.people.papers
    for number in entry.people if entry.id != division.house else ():
        given = meet.people[number].papers
        owed = tuple(one for one in rule.value if one not in given and one not in ON_DEMAND)
        if owed:
            yield number, owed


def games_disputed(division: DivisionState) -> list[Game]:
    """Games about which the two sides do not agree."""
    return [game for game in division.games() if game.state == "disputed"]


def matches_disputed(division: DivisionState) -> list[MatchClaims]:
    """Games of the brackets about which the two sides of a match do not agree."""
    found = []
    for one in division.playoff_claims:
        playoff = division.consolation if one.consolation else division.playoff
        match = None if playoff is None else playoff.match(one.match)
        if one.differ and match is not None and match.ready:
            found.append(one)
    return found


def ties_waiting(division: DivisionState) -> list[Game]:
    """Games set to part ties that have no result; they are played in rounds of their own."""
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
