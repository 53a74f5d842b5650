"""What came of it: standings, brackets, match slips, the result sheet to sign, medals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.rulesets import READER
from pegout.service.views.podium import podium_of
from pegout.service.views.sheets.model import (
    Block,
    Cards,
    Options,
    Picture,
    Podium,
    Printed,
    ScoreCard,
    SheetCardRow,
    Signatures,
    Signing,
    Words,
    sheet,
)
from pegout.tabular import Column, Table
from pegout.text import Name, heading
from pegout.tournament.bracket import Match, Playoff, byes_words, parts, placing, round_name
from pegout.tournament.cards import Result
from pegout.tournament.floor import advancing, drawn_before, match_table, match_tables
from pegout.tournament.meet import DivisionState, Meet, Role
from pegout.tournament.narration import area_told, office_told, ordinal
from pegout.tournament.spreadsheets import final_places
from pegout.tournament.standings import (
    Standing,
    left_rows,
    medallists,
    provisional_words,
    standing_rows,
    standings_table,
    table,
    tie_head,
    total_head,
)

OFFICES: tuple[Role, ...] = ("director", "judge", "scorer")


def standings_sheet(meet: Meet, division: DivisionState, asked: Options) -> Printed:
    """Everybody in order, with the reason for each place."""
    block = standings_block(meet, division, public=asked.public)
    lead = tuple(_status(meet, division))
    return sheet(meet, division, "standings", block, lead=lead)


def standings_block(meet: Meet, division: DivisionState, *, public: bool = False) -> Table:
    """Places, figures and reasons; those who left come last, and why is not for everybody."""
    rows = (
        *standing_rows(division, table(meet, division)),
        *left_rows(meet, division, public=public),
    )
    shown = standings_table(rows, tie_head(division.profile), why=True, viewer=READER)
    return shown.headed({"total": total_head(division.profile)})


def _status(meet: Meet, division: DivisionState) -> Iterator[str]:
    """How final it is."""
    provisional = provisional_words(division)
    if provisional:
        yield provisional
    if division.version and division.changed:
        yield f"Changed since version {division.version}, which is public."
    elif division.version:
        yield f"Version {division.version}, as published."
    elif not provisional:
        yield "Not published yet."
    if drawn := drawn_before(meet, division):
        yield drawn


def result_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """The result of a division on paper, for those who answer for it to sign."""
    blocks: list[Block] = [standings_block(meet, division)]
    if division.playoff is not None and division.playoff.over:
        qualifying = replace(standings_block(meet, division), title="Qualifying")
        blocks = [
            _playoff_places(meet, division),
            *(matches(meet, division, one, scores=True) for one, _ in brackets(division)),
            qualifying,
        ]
    if podium := _podium(meet, division):
        blocks = [podium, *blocks]
    # The signatures may come to stand on a page of their own.
    what = f"{meet.name}, {division.name}"
    sentence = f"This is the result of {what}. We have checked it against the cards."
    signing = Signatures(sentence, tuple(_signing(meet, division)))
    lead = tuple(_status(meet, division))
    return sheet(meet, division, "result", *blocks, signing, lead=lead)


def _podium(meet: Meet, division: DivisionState) -> Podium | None:
    """Those who came first, second and third, once that is settled."""
    final = final_places(meet, division)
    steps = () if isinstance(final, Rejection) else podium_of(final, division.part.size)
    return Podium(steps) if steps else None


def _signing(meet: Meet, division: DivisionState) -> Iterator[Signing]:
    """A line for each official of the meet, and one for each office that nobody holds."""
    titles = division.profile.people.titles.value
    for office in OFFICES:
        told = titles.get(office) or str(heading(office_told(office, meet.chief)))
        named = [one.name for one in meet.officials if one.role == office]
        yield from (Signing(told, name) for name in named or [""])


def _playoff_places(meet: Meet, division: DivisionState) -> Table:
    names, playoff = meet.names(division.id), division.playoff
    rows = () if playoff is None else placing(playoff)
    return Table(
        (Column("Place", "number"), Column("Name", "name")),
        tuple((_shared(one.place, one.through), names[one.entry]) for one in rows),
        "Playoffs",
    )


def _shared(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def medal_list(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Who stands on the podium, and who goes on to the next event."""
    ranked = table(meet, division)
    blocks: list[Block] = [
        Table(
            (Column("Place"), Column("Name", "name"), Column(_from_head(division))),
            tuple(medals(meet, division, ranked)),
            "Medals",
        )
    ]
    if onward := advancing(division, ranked):
        clause = division.profile.playoffs.advance.clause
        rows = tuple(_person_rows(meet, onward))
        columns = (Column("Place"), Column("Name", "name"), Column(_from_head(division)))
        blocks.append(Table(columns, rows, "Go on to the next event"))
        blocks.append(Words((f"Places that go on: {len(onward)} by the book.",), clause=clause))
    lead = tuple(_status(meet, division))
    return sheet(meet, division, "medals", *blocks, lead=lead)


def _from_head(division: DivisionState) -> str:
    area = division.profile.people.area.value
    return str(area_told(area)) if area else ""


def _person_rows(meet: Meet, rows: tuple[Standing, ...]) -> Iterator[tuple[str, ...]]:
    for row in rows:
        yield ordinal(row.place or 0), row.entrant, meet.entries[row.entry].area


def medals(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...]
) -> Iterator[tuple[str, ...]]:
    """The podium: place, name and where from."""
    names = meet.names(division.id)
    for one in medallists(division, ranked):
        shared = "" if one.place == one.through else " (shared)"
        yield f"{ordinal(one.place)}{shared}", names[one.entry], meet.entries[one.entry].area


PLACES_A_SHEET = 16
"""A larger bracket goes over several sheets, so that its names are read from an arm's length."""
QUARTER_PAGE = 3
"""This many games of a match fit on a quarter of a sheet."""
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
    most = playoff.best_in(match)
    rows = tuple(_game_row(playoff, match, number) for number in range(1, most + 1))
    return ScoreCard(
        f"{_round(playoff, match)}, match {match.number}, table {table}, best of {most}",
        lead=(f"First: {first}", f"Second: {second}"),
        rows=rows,
        extras=(("Winner", ""), ("Signature of the loser", "")),
    )


def _seeded(playoff: Playoff, entry: int | None, names: dict[int, str]) -> str:
    assert entry is not None
    return f"{names[entry]} (seed {playoff.seed(entry)})"


def _game_row(playoff: Playoff, match: Match, number: int) -> SheetCardRow:
    loser_deals = number > 1 and playoff.first_deal == "loser_deals"
    deals = f"loser of game {number - 1}" if loser_deals else "cut, low deals"
    played = match.games[number - 1] if number <= len(match.games) else None
    scores = ("", "") if played is None else _scores(played.scores)
    return SheetCardRow((str(number), deals, *scores, ""))


def _scores(scores: tuple[int, int] | None) -> tuple[str, str]:
    return ("–", "–") if scores is None else (str(scores[0]), str(scores[1]))
