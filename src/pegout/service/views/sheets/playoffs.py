"""Sheets of the playoffs: the bracket for the wall, and a slip for every match to be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pegout.errors import Rejection, refuse
from pegout.service.views.sheets.heading import sheet
from pegout.service.views.sheets.model import (
    Block,
    CardRow,
    Cards,
    Options,
    Picture,
    Printed,
    ScoreCard,
)
from pegout.tabular import Column, Table
from pegout.text import Name
from pegout.tournament.bracket import Match, Playoff, byes_words, parts, round_name
from pegout.tournament.cards import Result
from pegout.tournament.floor import match_table, match_tables
from pegout.tournament.meet import DivisionState, Meet

PLACES_A_SHEET = 16
"""A larger bracket goes over several sheets, so that its names are read from an arm's length."""
QUARTER_PAGE = 3
"""So many games of a match fit on a quarter of a sheet."""
COLUMNS = (
    Column("Game", "number"),
    Column("Deals first", "name"),
    Column("Score, first", "write"),
    Column("Score, second", "write"),
    Column("Initials of both", "sign"),
)


def bracket_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """The bracket as it stands, on as many sheets as it needs, and every name in full after it."""
    blocks: list[Block] = []
    for playoff, title in brackets(division):
        at = match_tables(division, playoff is division.consolation)
        names = meet.names(division.id)
        blocks += (
            Picture(playoff, names, title, part, at) for part in parts(playoff, PLACES_A_SHEET)
        )
        blocks.append(matches(meet, division, playoff))
    public = division.version and not division.changed
    lead = (f"Version {division.version}, as published.",) if public else ()
    return sheet(meet, division, "bracket", *blocks, lead=lead, wide=True)


def brackets(division: DivisionState) -> Iterator[tuple[Playoff, str]]:
    """The brackets there are, each with its title."""
    if division.playoff is not None:
        yield division.playoff, f"{division.name}: playoffs, best of {division.playoff.best_of}"
    if division.consolation is not None:
        best_of = division.consolation.best_of
        yield division.consolation, f"{division.name}: consolation, best of {best_of}"


def matches(
    meet: Meet, division: DivisionState, playoff: Playoff, *, scores: bool = False
) -> Table:
    """Every match with both names in full, which a drawing has no room for."""
    names = meet.names(division.id)
    rows = tuple(
        _match_row(playoff, match, names) + ((_games_of(match),) if scores else ())
        for match in playoff.matches
    )
    columns = (
        Column("Match", "number"),
        Column("Round"),
        Column("First", "name"),
        Column("Second", "name"),
        Column("Winner", "name"),
        *((Column("Scores"),) if scores else ()),
    )
    consolation = playoff is division.consolation
    return Table(columns, rows, "Matches of the consolation" if consolation else "Matches")


def _match_row(playoff: Playoff, match: Match, names: dict[int, str]) -> tuple[str, ...]:
    empty = "bye" if match.bye else ""
    sides = (empty if e is None else f"{playoff.seed(e)} {names[e]}" for e in match.entries)
    winner = "" if match.winner is None else names[match.winner]
    return str(match.number), _round(playoff, match), *sides, winner


def _games_of(match: Match) -> str:
    """The games of a match, the first side's score first; one that was not played by its word."""
    return ", ".join(_score(one) for one in match.games)


def _score(one: Result) -> str:
    if one.scores is None:
        return one.kind.replace("_", " ")
    return f"{one.scores[0]}–{one.scores[1]}"


def _round(playoff: Playoff, match: Match) -> str:
    return "Third place" if match.third_place else round_name(playoff, match.round)


def match_slips(meet: Meet, division: DivisionState, _asked: Options) -> Printed | Rejection:
    """A slip for every match whose two sides are known and that is still to be won."""
    names = meet.names(division.id)
    cards = tuple(
        _match_card(division, playoff, match, names)
        for playoff, _ in brackets(division)
        for match in playoff.matches
        if match.ready
    )
    if not cards:
        return refuse("no_match_waits", division=Name(division.name))
    per_page: Literal[2, 4] = 4 if max(len(card.rows) for card in cards) <= QUARTER_PAGE else 2
    byes = (byes_words(playoff, names) for playoff, _ in brackets(division))
    lead = tuple(one for one in byes if one)
    return sheet(meet, division, "matches", Cards(COLUMNS, cards, per_page), lead=lead)


def _match_card(
    division: DivisionState, playoff: Playoff, match: Match, names: dict[int, str]
) -> ScoreCard:
    table = match_table(division, match.number, playoff is division.consolation)
    first, second = (_seeded(playoff, entry, names) for entry in match.entries)
    rows = tuple(_game_row(playoff, match, number) for number in range(1, playoff.best_of + 1))
    return ScoreCard(
        f"{_round(playoff, match)}, match {match.number}, table {table}, best of {playoff.best_of}",
        lead=(f"First: {first}", f"Second: {second}"),
        rows=rows,
        extras=(("Winner", ""), ("Signature of the loser", "")),
    )


def _seeded(playoff: Playoff, entry: int | None, names: dict[int, str]) -> str:
    assert entry is not None
    return f"{names[entry]} (seed {playoff.seed(entry)})"


def _game_row(playoff: Playoff, match: Match, number: int) -> CardRow:
    loser_deals = number > 1 and playoff.first_deal == "loser_deals"
    deals = f"loser of game {number - 1}" if loser_deals else "cut, low deals"
    played = match.games[number - 1] if number <= len(match.games) else None
    scores = ("", "") if played is None else _scores(played.scores)
    return CardRow((str(number), deals, *scores, ""))


def _scores(scores: tuple[int, int] | None) -> tuple[str, str]:
    return ("–", "–") if scores is None else (str(scores[0]), str(scores[1]))
