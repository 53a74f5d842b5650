"""The end of a division: standings, brackets, what is open or public, and tables to take home."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.rulesets import READER
from pegout.service.views.brackets import BracketRound, bracket_rounds
from pegout.service.views.podium import PodiumStep, podium_of
from pegout.tabular import Table
from pegout.text import Name, plain, say
from pegout.tournament.bracket import Match, Playoff, due, ends, in_words, places, placing
from pegout.tournament.floor import (
    Finding,
    advancing,
    findings,
    in_playoffs,
    match_table,
    match_tables,
    qualifying,
    qualifying_places,
    unsettled,
)
from pegout.tournament.meet import DivisionState, Meet, MeetLog
from pegout.tournament.money import MONEY_TABLES, MoneyTable
from pegout.tournament.narration import leading_words, ordinal, result_words
from pegout.tournament.profile import Profile
from pegout.tournament.season import report_csv
from pegout.tournament.spreadsheets import (
    BooksTable,
    advancing_table,
    books_csv,
    entries_table,
    final_places,
    final_table,
    games_table,
    money_csv,
    results_table,
    schedule_table,
    standings_table as standings_csv,
)
from pegout.tournament.standings import (
    Standing,
    all_in,
    has_bracket,
    left_rows,
    medallists,
    no_places_yet,
    provisional_words,
    standing_rows,
    standings_settled,
    standings_table,
    table,
    tie_games,
    tie_head,
    tie_records,
    total_head,
    without_places,
)


def places_table(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...], book: Profile | None
) -> Table:
    """The standings as the desk sees them; by the own book with those who left at the end."""
    rows = standing_rows(division, ranked, book, reach=True)
    if book is None and no_places_yet(division):
        rows = without_places(rows)
    left = left_rows(meet, division) if book is None else ()
    counts = book or division.profile
    shown = standings_table((*rows, *left), tie_head(counts), why=True, viewer=READER)
    return shown.headed({"total": total_head(counts)})


def go_on(division: DivisionState) -> int:
    """After how many places of the standings the line is drawn; 0 where nobody plays off."""
    return qualifying_places(division) if division.started and all_in(division) else 0


def provisional(division: DivisionState) -> str:
    """Why places may still change, or why there are none yet; nothing where they stand."""
    if no_places_yet(division):
        return plain(say("desk-no-places"))
    return provisional_words(division)


def ties_at_stake(meet: Meet, division: DivisionState) -> list[str]:
    """Pairs that would play to break ties at stake, once every other game is in."""
    if division.playoff is not None or not all_in(division):
        return []
    names = meet.names(division.id)
    due = tie_games(division.profile, table(meet, division), tie_records(division))
    return [
        plain(say("desk-tie", one=names[first], other=names[second], place=ordinal(tie.place)))
        for tie in due
        for first, second in [tie.entries]
    ]


def outcome(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...]
) -> Iterator[tuple[str, str]]:
    """Medals and who goes on, once nothing can change them."""
    if not standings_settled(ranked):
        return
    names = meet.names(division.id)
    medals = [
        plain(say("desk-medal", place=one.place, name=Name(names[one.entry])))
        for one in medallists(division, ranked)
    ]
    for kind, who in (
        ("medals", medals),
        ("playoffs", [names[entry] for entry in in_playoffs(division, ranked)]),
        ("next", [row.entrant for row in advancing(division, ranked)]),
    ):
        if who:
            yield plain(say("desk-outcome", kind=kind)), ", ".join(who)


Ends = tuple[tuple[str, tuple[str, str]], ...]


class DueRow(Struct, frozen=True):
    """A game of a match that is to be played now.

    `ends_of` are the ways in which each side may win the match: in games of both, and in words.
    """

    match: int
    game: int
    a: str
    b: str
    won: str
    deal: str
    table: int | None
    ends_of: tuple[Ends, Ends]


class MatchRow(Struct, frozen=True):
    """A match with the games played in it."""

    number: int
    title: str
    names: tuple[str, str]
    games: tuple[str, ...]
    winner: str


class BracketView(Struct, frozen=True):
    """A bracket: its rounds, what is due, every match, the places, and all of it in words."""

    consolation: bool
    rounds: tuple[BracketRound, ...]
    due: Mapping[int, DueRow]
    matches: tuple[MatchRow, ...]
    places: tuple[str, ...]
    words: str
    over: bool


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
        tuple(bracket_rounds(playoff, names, match_tables(division, consolation))),
        {one.match: one for one in _due(playoff, names, at)},
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
        deal = plain(say("desk-deals", name="" if one.deals is None else Name(names[one.deals])))
        won = leading_words(one.won, (a, b))
        match = playoff.matches[one.match - 1]
        able = sorted(ends(playoff, match), key=min)
        left = _ends(a, [one for one in able if one[0] > one[1]])
        right = _ends(b, [one for one in able if one[0] < one[1]])
        yield DueRow(one.match, one.game, a, b, won, deal, tables[one.match], (left, right))


def _ends(name: str, able: list[tuple[int, int]]) -> Ends:
    """How a match ends that this side wins, by the games it wins and loses."""
    return tuple((f"{n}-{m}", (name, f"{max(n, m)}–{min(n, m)}")) for n, m in able)


def _matches(playoff: Playoff, names: dict[int, str]) -> Iterator[MatchRow]:
    for match in playoff.matches:
        a, b = match.entries
        if a is not None and b is not None:
            yield _match(match, (names[a], names[b]), names)


def _match(match: Match, pair: tuple[str, str], names: dict[int, str]) -> MatchRow:
    title = plain(say("desk-match-title", third=match.third_place, round=match.round))
    games = tuple(result_words(game, pair) for game in match.games)
    winner = "" if match.winner is None else names[match.winner]
    return MatchRow(match.number, title, pair, games, winner)


def _places(playoff: Playoff, names: dict[int, str]) -> Iterator[str]:
    for one in placing(playoff):
        through = 0 if one.place == one.through else one.through
        name = Name(names[one.entry])
        yield plain(say("desk-playoff-place", place=one.place, through=through, name=name))


def may_begin(meet: Meet, division: DivisionState) -> int:
    """How many qualify for a bracket that has not begun; 0 if none is to come."""
    if not division.started or division.playoff is not None:
        return 0
    number = qualifying(division, table(meet, division))
    return number if number > 1 else 0


def bracket_titles(number: int) -> list[tuple[int, str]]:
    """The rounds of a bracket for so many, the first one first: how far before the final, and its
    name.
    """
    rounds = places(number).bit_length() - 1
    every = ((rounds - one, one) for one in range(1, rounds + 1))
    return [(left, plain(say("bracket-round", left=left, round=one))) for left, one in every]


def bracket_waits(meet: Meet, division: DivisionState) -> bool:
    """Whether a game or a tie at stake is still to be played before a bracket can be drawn."""
    at_stake = (row.needs_playoff and row.at_stake for row in table(meet, division))
    return not all_in(division) or any(at_stake)


def medals(meet: Meet, division: DivisionState) -> tuple[PodiumStep, ...]:
    """The podium of a division; nothing until its places are settled."""
    found = final_places(meet, division) if division.started else ()
    return () if isinstance(found, Rejection) else podium_of(found, division.part.size)


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


BOOKS_TABLES = ("settlement", "bills")
MONEY_FILES = (*MONEY_TABLES, *BOOKS_TABLES)
"""The tables of those who keep the box."""


def table_of(meet: Meet, division: DivisionState, what: str) -> str | Rejection:
    """One table as text, or why there is none yet."""
    if what in MONEY_TABLES:
        return money_csv(meet, division, cast("MoneyTable", what))
    if what in BOOKS_TABLES:
        return books_csv(meet, cast("BooksTable", what))
    if what == "entries":
        return entries_table(meet, meet.entrants(division.id))
    if what == "schedule":
        if division.plan is None:
            return refuse("no_plan.make", division=Name(division.name))
        return schedule_table(meet, division)
    if not division.started:
        return refuse("not_started", division=Name(division.name))
    return _of_play(meet, division, what)


def _of_play(meet: Meet, division: DivisionState, what: str) -> str | Rejection:
    """What there is once games are played."""
    if what == "results":
        return results_table(meet, division)
    if what == "standings":
        ranked = table(meet, division)
        return standings_csv(ranked, qualifying=has_bracket(division, ranked))
    if what == "games":
        return games_table(meet, division)
    if what == "final":
        return final_table(meet, division)
    if what == "report":
        return report_csv(meet, division)
    return _advancing(meet, division)


def _advancing(meet: Meet, division: DivisionState) -> str | Rejection:
    rule, ranked = division.profile.playoffs.advance, table(meet, division)
    if rule.value is None:
        profile = Name(division.profile.name)
        return refuse("nobody_advances", clause=rule.clause, profile=profile)
    if any(row.provisional for row in ranked):
        return refuse("not_settled")
    rows = advancing(division, ranked)
    if len(rows) > rule.value:
        tied = [row.entrant for row in rows if row.place == rows[-1].place]
        return refuse("tied_to_advance", entries=tied)
    return advancing_table(meet, [meet.entries[row.entry] for row in rows])
