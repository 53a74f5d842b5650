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
    block_title,
    sheet,
)
from pegout.tabular import Column, Table
from pegout.text import Name, heading, plain, say
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
    if division.version:
        yield _version(division)
    elif not provisional:
        yield plain(say("result-not-published"))
    if drawn := drawn_before(meet, division):
        yield drawn


def _version(division: DivisionState) -> str:
    """What is public, and whether it is as this sheet has it."""
    return plain(say("result-version", changed=division.changed, version=division.version))


def result_sheet(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """The result of a division on paper, for those who answer for it to sign."""
    blocks: list[Block] = [standings_block(meet, division)]
    if division.playoff is not None and division.playoff.over:
        qualifying = replace(standings_block(meet, division), title=block_title("qualifying"))
        blocks = [
            _playoff_places(meet, division),
            *(matches(meet, division, one, scores=True) for one, _ in brackets(division)),
            qualifying,
        ]
    if podium := _podium(meet, division):
        blocks = [podium, *blocks]
    # The signatures may come to stand on a page of their own.
    signed = plain(say("result-signed", meet=Name(meet.name), division=Name(division.name)))
    signing = Signatures(signed, tuple(_signing(meet, division)))
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
        (Column("place", "number"), Column("name", "name")),
        tuple((_shared(one.place, one.through), names[one.entry]) for one in rows),
        block_title("playoffs"),
    )


def _shared(first: int, last: int) -> str:
    return str(first) if first == last else plain(say("from-to", first=first, last=last))


def medal_list(meet: Meet, division: DivisionState, _asked: Options) -> Printed:
    """Who stands on the podium, and who goes on to the next event."""
    ranked = table(meet, division)
    blocks: list[Block] = [
        Table(
            (Column("place"), Column("name", "name"), _from_column(division)),
            tuple(medals(meet, division, ranked)),
            block_title("medals"),
        )
    ]
    if onward := advancing(division, ranked):
        clause = division.profile.playoffs.advance.clause
        rows = tuple(_person_rows(meet, onward))
        columns = (Column("place"), Column("name", "name"), _from_column(division))
        blocks.append(Table(columns, rows, block_title("onward")))
        blocks.append(Words((plain(say("result-go-on", number=len(onward))),), clause=clause))
    lead = tuple(_status(meet, division))
    return sheet(meet, division, "medals", *blocks, lead=lead)


def _from_column(division: DivisionState) -> Column:
    area = division.profile.people.area.value
    return Column("area", named=area_told(area) if area else "")


def _person_rows(meet: Meet, rows: tuple[Standing, ...]) -> Iterator[tuple[str, ...]]:
    for row in rows:
        yield ordinal(row.place or 0), row.entrant, meet.entries[row.entry].area


def medals(
    meet: Meet, division: DivisionState, ranked: tuple[Standing, ...]
) -> Iterator[tuple[str, ...]]:
    """The podium: place, name and where from."""
    names = meet.names(division.id)
    for one in medallists(division, ranked):
        medal = say("result-medal", place=one.place, shared=one.place != one.through)
        yield plain(medal), names[one.entry], meet.entries[one.entry].area


PLACES_A_SHEET = 16
"""A larger bracket goes over several sheets, so that its names are read from an arm's length."""
QUARTER_PAGE = 3
"""This many games of a match fit on a quarter of a sheet."""
COLUMNS = (
    Column("game", "number"),
    Column("deals", "name"),
    Column("score_first", "write"),
    Column("score_second", "write"),
    Column("initials", "sign"),
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
    lead = (_version(division),) if public else ()
    return sheet(meet, division, "bracket", *blocks, lead=lead, wide=True)


def brackets(division: DivisionState) -> Iterator[tuple[Playoff, str]]:
    """The brackets there are, each with its title."""
    if division.playoff is not None:
        yield division.playoff, _bracket_title(division, division.playoff)
    if division.consolation is not None:
        yield division.consolation, _bracket_title(division, division.consolation)


def _bracket_title(division: DivisionState, playoff: Playoff) -> str:
    consolation = playoff is division.consolation
    name, games = Name(division.name), playoff.best_of
    return plain(say("result-bracket", division=name, consolation=consolation, games=games))


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
        Column("match", "number"),
        Column("round"),
        Column("first", "name"),
        Column("second", "name"),
        Column("winner", "name"),
        *((Column("scores"),) if scores else ()),
    )
    consolation = playoff is division.consolation
    return Table(columns, rows, block_title("consolation" if consolation else "matches"))


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
    if match.third_place:
        return plain(say("bracket-third-place"))
    return round_name(playoff, match.round)


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
    most, called = playoff.best_in(match), _round(playoff, match)
    rows = tuple(_game_row(playoff, match, number) for number in range(1, most + 1))
    return ScoreCard(
        plain(say("match-slip", round=called, match=match.number, table=table or 0, games=most)),
        lead=tuple(
            _seeded(playoff, side, entry, names) for side, entry in enumerate(match.entries)
        ),
        rows=rows,
        extras=tuple((plain(one), "") for one in (say("column-winner"), say("match-loser-signs"))),
    )


def _seeded(playoff: Playoff, side: int, entry: int | None, names: dict[int, str]) -> str:
    assert entry is not None
    name, seed = Name(names[entry]), playoff.seed(entry)
    return plain(say("match-side", side=side, name=name, seed=seed))


def _game_row(playoff: Playoff, match: Match, number: int) -> SheetCardRow:
    loser_deals = number > 1 and playoff.first_deal == "loser_deals"
    deals = plain(say("match-deals", game=number - 1 if loser_deals else 0))
    played = match.games[number - 1] if number <= len(match.games) else None
    scores = ("", "") if played is None else _scores(played.scores)
    return SheetCardRow((str(number), deals, *scores, ""))


def _scores(scores: tuple[int, int] | None) -> tuple[str, str]:
    return ("–", "–") if scores is None else (str(scores[0]), str(scores[1]))
