"""Members and the table of a season as tables of text, for spreadsheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pegout.errors import Fault, SeasonError
from pegout.tournament.season.model import Member, Night, Season
from pegout.tournament.season.table import SeasonRow, SeasonTable, decimal
from pegout.tournament.spreadsheets.cells import Columns, table_rows, written

MEMBERS = ("number", "name", "also")
NIGHTS = (
    "date", "division", "place", "name", "member", "games", "won", "points", "plus", "minus",
    "given", "taken",
)  # fmt: skip
TABLE = (
    "place", "member", "name", "nights", "dropped", "games", "won", "points", "per_night",
    "per_game", "win_share", "given", "taken", "spread", "best", "best_date", "earning",
    "season_points", "dropped_dates", "reason",
)  # fmt: skip
COLUMNS = Columns(MEMBERS[:2], MEMBERS[2:])


def read_members(text: str, where: str) -> tuple[Member, ...]:
    """Members from a table; other spellings are parted by |. Raises SeasonError with all faults."""
    faults: list[Fault] = []
    found: list[Member] = []
    for line, cells in table_rows(text, where, COLUMNS, faults):
        for column in COLUMNS.needed:
            if not cells[column]:
                faults.append(Fault(f"{where} line {line}", f"has no {column}"))
        also = tuple(part.strip() for part in cells.get("also", "").split("|") if part.strip())
        found.append(Member(cells["number"], cells["name"], also))
    if not found and not faults:
        faults.append(Fault(where, "has no members: a row for each is expected"))
    if faults:
        raise SeasonError(*faults)
    return tuple(found)


def members_table(members: Iterable[Member]) -> str:
    """The list of members, which `read_members` reads again."""
    return written(MEMBERS, [(one.number, one.name, "|".join(one.also)) for one in members])


def season_rows(table: SeasonTable) -> str:
    """The season's table with every figure."""
    return written(TABLE, [list(_cells(row)) for row in table.rows])


def _cells(row: SeasonRow) -> Iterator[object]:
    counted, best = row.counted, row.best
    yield from ("" if row.place is None else row.place, row.member.number, row.member.name)
    yield from (len(row.nights), len(row.nights) - len(row.counting))
    yield from (counted.games, counted.won, counted.points)
    yield from (decimal(row.per_night), decimal(row.per_game), decimal(row.win_share, 3))
    yield from (counted.given, counted.taken, counted.spread)
    yield from (best.card.points, best.night.date) if best else ("", "")
    yield from (row.earning, "" if row.points is None else row.points)
    yield " ".join(one.night.date for one in row.nights if one.dropped)
    yield row.reason


def nights_table(season: Season) -> str:
    """Every card of every night."""
    nights = sorted(season.nights, key=lambda one: one.key)
    return written(NIGHTS, [row for night in nights for row in _night_rows(night)])


def _night_rows(night: Night) -> Iterator[list[object]]:
    for card in night.cards:
        place = "" if card.place is None else card.place
        who = [night.date, night.division, place, card.name, card.member]
        figures = (card.games, card.won, card.points, card.plus, card.minus)
        yield [*who, *figures, card.given, card.taken]
