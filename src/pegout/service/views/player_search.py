"""Somebody found by name in a tournament: where they sit now, whom they meet, and their place."""

from __future__ import annotations

import unicodedata

from msgspec import Struct

from pegout.service.views.public import PublicDivision, PublicGame, PublicTournament
from pegout.tournament.standings import StandingRow

APOSTROPHES = dict.fromkeys(map(ord, "'’‘‛ʼʹ′`´"))
"""Keyboards write one and the same sign in many ways, and people leave it out."""
LEAST = 2
MOST = 30


class Route(Struct, frozen=True):
    """One entry with all its games, in order, and its place where that is public.

    `match` says in words what it plays, or waits for, in a bracket.
    """

    division: str
    name: str
    games: tuple[PublicGame, ...]
    now: PublicGame | None
    on: bool
    place: StandingRow | None
    match: str = ""


def find(shown: PublicTournament, words: str) -> list[Route]:
    """All entries whose name, club or area has these words in it, in any order of letters' marks.

    >>> folded("  Żółć  & O'Neil "), folded("O’Neil")
    ('zołc & oneil', 'oneil')
    """
    asked = folded(words).split()
    if len("".join(asked)) < LEAST:
        return []
    return [
        _route(division, entry.entry, entry.name)
        for division in shown.divisions
        for entry in division.entries
        if all(word in folded(f"{entry.name} {entry.clubs} {entry.area}") for word in asked)
    ][:MOST]


def folded(text: str) -> str:
    """A name as names are looked for: without capitals, marks on letters and apostrophes."""
    plain = unicodedata.normalize("NFKD", text.translate(APOSTROPHES))
    return " ".join("".join(s for s in plain if not unicodedata.combining(s)).casefold().split())


def _route(division: PublicDivision, entry: int, name: str) -> Route:
    games = tuple(g for one in division.rounds for g in one.games if entry in g.entries)
    called = {one.round for one in division.rounds if one.called}
    waiting = [game for game in games if not game.settled]
    on = [game for game in waiting if game.round in called]
    place = next((row for row in division.standings or () if row.entry == entry), None)
    now, match = next(iter(on or waiting), None), _match(division, entry, name)
    return Route(division.name, name, games, now, bool(on), place, match)


def _match(division: PublicDivision, entry: int, name: str) -> str:
    """What an entry does next in a bracket, in words; empty where it stands in none any more."""
    for bracket in division.brackets:
        for one in bracket.now:
            if name in one.names:
                other = next(other for other in one.names if other != name)
                at = "" if one.table is None else f", table {one.table}"
                return f"Now: match {one.match}, game {one.game}{at}, against {other}."
        for waits in bracket.waiting:
            if waits.entry == entry:
                lead = "A bye first. " if waits.bye else ""
                return f"{lead}Next: {waits.words}."
    return ""
