"""The end of a division: its bracket, what is still open, and what was published."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pegout.errors import Rejection
from pegout.tournament.bracket import Match, Playoff, due, in_words, placing
from pegout.tournament.floor import match_table, qualifying, unsettled
from pegout.tournament.meet import DivisionState, Finding, Meet, MeetLog, findings, publications
from pegout.tournament.narration import leading_words, ordinal, result_words
from pegout.tournament.standings import all_in, table


class DueRow(Struct, frozen=True):
    """A game of a match that is to be played now."""

    match: int
    game: int
    a: str
    b: str
    won: str
    deal: str
    table: int | None


class MatchRow(Struct, frozen=True):
    """A match with the games played in it."""

    number: int
    title: str
    names: tuple[str, str]
    games: tuple[str, ...]
    winner: str


class BracketView(Struct, frozen=True):
    """A bracket: what is due, every match, the places, and the whole of it in words."""

    consolation: bool
    due: tuple[DueRow, ...]
    matches: tuple[MatchRow, ...]
    places: tuple[str, ...]
    words: str
    over: bool


class Version(Struct, frozen=True):
    """One time that results were made public."""

    number: int
    at: str
    by: str


def brackets_of(meet: Meet, division: DivisionState) -> list[BracketView]:
    """The bracket and the consolation, where they have begun."""
    both = ((division.playoff, False), (division.consolation, True))
    names = meet.names(division.id)
    return [_view(division, one, names, which) for one, which in both if one is not None]


def _view(
    division: DivisionState, playoff: Playoff, names: dict[int, str], consolation: bool
) -> BracketView:
    at = {one.match: match_table(division, one.match, consolation) for one in due(playoff)}
    return BracketView(
        consolation,
        tuple(_due(playoff, names, at)),
        tuple(_matches(playoff, names)),
        tuple(_places(playoff, names)) if playoff.over else (),
        in_words(playoff, names),
        playoff.over,
    )


def _due(
    playoff: Playoff, names: dict[int, str], tables: dict[int, int | None]
) -> Iterator[DueRow]:
    for one in due(playoff):
        a, b = (names[entry] for entry in one.entries)
        deal = "cut for the deal" if one.deals is None else f"{names[one.deals]} deals"
        won = leading_words(one.won, (a, b))
        yield DueRow(one.match, one.game, a, b, won, deal, tables[one.match])


def _matches(playoff: Playoff, names: dict[int, str]) -> Iterator[MatchRow]:
    for match in playoff.matches:
        a, b = match.entries
        if a is not None and b is not None:
            yield _match(match, (names[a], names[b]), names)


def _match(match: Match, pair: tuple[str, str], names: dict[int, str]) -> MatchRow:
    title = "for third place" if match.third_place else f"round {match.round}"
    games = tuple(result_words(game, pair) for game in match.games)
    winner = "" if match.winner is None else names[match.winner]
    return MatchRow(match.number, title, pair, games, winner)


def _places(playoff: Playoff, names: dict[int, str]) -> Iterator[str]:
    for one in placing(playoff):
        shared = "" if one.place == one.through else f" to {ordinal(one.through)}"
        yield f"{ordinal(one.place)}{shared}: {names[one.entry]}"


def may_begin(meet: Meet, division: DivisionState) -> int:
    """How many qualify for a bracket that has not begun; 0 where there is none to begin."""
    if not division.started or division.playoff is not None:
        return 0
    number = qualifying(division, table(meet, division))
    return number if number > 1 else 0


def still_open(log: MeetLog, division: DivisionState) -> list[Finding]:
    """Everything wrong with the meet or open in this division."""
    own = division.id
    return [
        one
        for one in findings(log)
        if one.where == own
        or one.where.startswith(f"{own},")
        or one.where not in log.meet.divisions
    ]


def in_the_way(meet: Meet, division: DivisionState) -> list[Rejection]:
    """What needs the director's reason before results are public."""
    if not division.started or not all_in(division):
        return []
    return [*unsettled(meet, division)]


def versions(log: MeetLog, division: str) -> list[Version]:
    """Each time that results of a division were made public."""
    return [
        Version(number, step.stamp.at, step.stamp.by)
        for number, step in publications(log, division)
    ]
