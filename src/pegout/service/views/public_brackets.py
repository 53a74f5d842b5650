"""The brackets of a division as everybody may see them: what is due, who waits, what is settled."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.service.views.bracket_svg import svg_bracket
from pegout.service.views.brackets import BracketRound, bracket_rounds
from pegout.text import Name, plain, say
from pegout.tournament.bracket import (
    Placed,
    Playoff,
    awaiting,
    byes_words,
    due,
    in_words,
    matches_of,
    next_match_words,
    part_name,
    parts,
    placing,
)
from pegout.tournament.floor import match_tables
from pegout.tournament.meet import DivisionState, Meet
from pegout.tournament.spreadsheets import PlayedRow, bracket_games

PLACES_ON_A_WALL = 8
"""This many names under one another are read from the back of a room, with what they lead to."""


class PublicMatch(Struct, frozen=True):
    """A match of a bracket that can be played now, and where."""

    match: int
    table: int | None
    names: tuple[str, str]
    won: tuple[int, int]
    game: int


class PublicWaiting(Struct, frozen=True):
    """Somebody without a match to play now, and what comes next: which match, and after which."""

    entry: int
    name: str
    bye: bool
    words: str
    match: int
    after: int


class PublicPart(Struct, frozen=True):
    """A part of a bracket that fits on a wall, its matches, and whether one is awaited."""

    title: str
    matches: tuple[int, ...]
    open: bool


class PublicBracket(Struct, frozen=True):
    """A bracket in words, what is played in it now, the places it has settled, and its games.

    `waiting` are those who play later, and `byes` names those of them who have a bye.
    """

    title: str
    words: str
    now: tuple[PublicMatch, ...]
    places: tuple[str, ...]
    games: tuple[PlayedRow, ...] = ()
    parts: tuple[PublicPart, ...] = ()
    waiting: tuple[PublicWaiting, ...] = ()
    byes: str = ""
    rounds: tuple[BracketRound, ...] = ()


def brackets_of(division: DivisionState) -> Iterator[tuple[str, Playoff]]:
    """The brackets of a division, each with what it is called."""
    if division.playoff is not None:
        yield _title(division, consolation=False), division.playoff
    if division.consolation is not None:
        yield _title(division, consolation=True), division.consolation


def _title(division: DivisionState, *, consolation: bool) -> str:
    return plain(say("public-bracket", division=Name(division.name), consolation=consolation))


def public_brackets(meet: Meet, division: DivisionState) -> Iterator[PublicBracket]:
    """Every bracket of a division for everybody."""
    names = meet.names(division.id)
    for title, playoff in brackets_of(division):
        consolation = playoff is division.consolation
        yield PublicBracket(
            title,
            in_words(playoff, names, seeds=division.standings_shown),
            tuple(_now(division, playoff, names)),
            tuple(
                f"{one.place}{'' if one.place == one.through else f'–{one.through}'}. "
                f"{names[one.entry]}"
                for one in sorted(placing(playoff), key=lambda one: _order(division, one, names))
            ),
            tuple(bracket_games(playoff, names, consolation=consolation))
            if division.standings_shown
            else (),
            tuple(_parts(playoff)),
            tuple(_waiting(division, playoff, names)),
            byes_words(playoff, names),
            tuple(
                bracket_rounds(
                    playoff,
                    names,
                    match_tables(division, consolation),
                    seeds=division.standings_shown,
                )
            ),
        )


def _waiting(
    division: DivisionState, playoff: Playoff, names: dict[int, str]
) -> Iterator[PublicWaiting]:
    tables = match_tables(division, playoff is division.consolation)
    for one in awaiting(playoff):
        told = next_match_words(playoff, one, names, tables)
        yield PublicWaiting(one.entry, names[one.entry], one.bye, told, one.match, one.after)


def _parts(playoff: Playoff) -> Iterator[PublicPart]:
    for part in parts(playoff, PLACES_ON_A_WALL):
        drawn = tuple(matches_of(playoff, part))
        still = any(match.winner is None and match.entries != (None, None) for match in drawn)
        yield PublicPart(part_name(playoff, part), tuple(match.number for match in drawn), still)


def _order(division: DivisionState, one: Placed, names: dict[int, str]) -> tuple[int, str]:
    """Those who share a place stand by their seeds, or by name while seeds are kept back."""
    return one.place, "" if division.standings_shown else names[one.entry].casefold()


def _now(division: DivisionState, playoff: Playoff, names: dict[int, str]) -> Iterator[PublicMatch]:
    at = match_tables(division, playoff is division.consolation)
    for one in due(playoff):
        pair = names[one.entries[0]], names[one.entries[1]]
        yield PublicMatch(one.match, at.get(one.match), pair, one.won, one.game)


def bracket_picture(
    meet: Meet, division: DivisionState, number: int, wall: int | None = None
) -> str | None:
    """One bracket of a division as an SVG picture, the playoffs first; or a part for the wall."""
    found = list(brackets_of(division))
    if number >= len(found):
        return None
    title, playoff = found[number]
    at = match_tables(division, playoff is division.consolation)
    names, seeds = meet.names(division.id), division.standings_shown
    if wall is None:
        return svg_bracket(playoff, names, title, at, seeds=seeds)
    cut = parts(playoff, PLACES_ON_A_WALL)
    if wall >= len(cut):
        return None
    return svg_bracket(playoff, names, title, at, seeds=seeds, part=cut[wall], wall=True)
