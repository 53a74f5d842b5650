"""The standings of a division as rows and as a table: the same for every page, sheet and screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pegout.tabular import Column, Head, Table, table_of
from pegout.text import NOBODY, Message, Viewer, plain
from pegout.tournament.meet.state import DivisionState, Meet
from pegout.tournament.profile import Profile
from pegout.tournament.standings.outcome import prospects
from pegout.tournament.standings.places import Standing
from pegout.tournament.standings.ranking import Gone, gone, pools_of
from pegout.tournament.standings.tiebreaks import tie_figure

NO_PLACE = "–"
COLUMNS = (
    Column("place", "number"),
    Column("name", "name"),
    Column("pool"),
    Column("total", "number"),
    Column("parted", "number", ""),
    Column("won", "number"),
    Column("games", "number"),
    Column("can_be"),
    Column("reason"),
)


class StandingRow(Struct, frozen=True):
    """One line of the standings.

    `message` begins with the place, `because` does not. `parted` is the figure that the book looks
    at first where totals are equal. `can_be` is what can be reached while games are missing.
    """

    place: int | None
    tied: bool
    entry: int
    name: str
    total: int
    won: int
    games: int
    message: Message | None
    pool: str = ""
    parted: str = ""
    can_be: str = ""
    because: Message | None = None

    @property
    def reason(self) -> str:
        """The place and why, in words."""
        return "" if self.message is None else plain(self.message)

    @property
    def place_shown(self) -> str:
        """The place as people write it: "3=" where it is shared."""
        return NO_PLACE if self.place is None else f"{self.place}{'=' * self.tied}"


def standing_row(row: Standing, pool: str = "", parted: str = "", can_be: str = "") -> StandingRow:
    """One entry as a line of the standings."""
    return StandingRow(
        row.place,
        len(row.tied) > 1,
        row.entry,
        row.entrant,
        row.total,
        row.tally.wins,
        row.tally.games,
        row.message,
        pool,
        parted,
        can_be,
        row.because,
    )


def standing_rows(
    division: DivisionState,
    ranked: Sequence[Standing],
    book: Profile | None = None,
    *,
    reach: bool = False,
) -> tuple[StandingRow, ...]:
    """Everybody who is ranked, by the division's own book or by another.

    With `reach`, each row says what can still be reached while games are missing.
    """
    own, pools = book or division.profile, pools_of(division)
    can = _can_be(own, ranked, division.starters) if reach else {}
    return tuple(
        standing_row(
            row, pools.get(row.entry, ""), tie_figure(own, row.tally), can.get(row.entry, "")
        )
        for row in ranked
    )


def _can_be(own: Profile, ranked: Sequence[Standing], starters: int | None) -> dict[int, str]:
    """The places in reach, as soon as they are not all places for everybody."""
    reach = prospects(own, tuple(ranked), starters=starters)
    found = {row.entry: reach[row.entry].in_short for row in ranked if row.provisional}
    return found if len({*found.values()}) > 1 else {}


def without_places(rows: Iterable[StandingRow]) -> tuple[StandingRow, ...]:
    """The same rows before anybody has a place."""
    bare = {"place": None, "tied": False, "message": None, "because": None, "can_be": ""}
    return tuple(replace(row, **bare) for row in rows)


def left_rows(
    meet: Meet, division: DivisionState, *, public: bool = False
) -> Iterator[StandingRow]:
    """Those who left in the middle, without a place; why is not for everybody."""
    pools = pools_of(division)
    for one in gone(meet, division):
        yield _left(one, pools.get(one.entry, ""), tie_figure(division.profile, one.tally), public)


def _left(one: Gone, pool: str, parted: str, public: bool) -> StandingRow:
    told = one.when if public else one.message
    figures = (one.total, one.tally.wins, one.tally.games)
    return StandingRow(
        None, False, one.entry, one.entrant, *figures, told, pool, parted, because=told
    )


def standings_table(
    rows: Iterable[StandingRow],
    parted_by: Head = "",
    *,
    why: bool = False,
    viewer: Viewer = NOBODY,
) -> Table:
    """Rows of the standings as a table, `parted_by` over the figure that separates equal totals.

    Before anybody has a result there are no reasons. With `why` they do not name the place again.
    Clauses are spelled as the viewer has them.
    """
    rows = list(rows)
    begun = any(row.games for row in rows)

    def told(row: StandingRow) -> str:
        if not begun:
            return ""
        message = row.because if why else row.message
        return "" if message is None else plain(message, viewer)

    cells = [
        (
            row.place_shown,
            row.name,
            row.pool,
            row.total,
            row.parted,
            row.won,
            row.games,
            row.can_be,
            told(row),
        )
        for row in rows
    ]
    shown = table_of(COLUMNS, cells).headed({"parted": parted_by})
    kept = [one.key for one in shown.filled().columns]
    return shown.only(*(key for key in ORDER if key in (*ALWAYS, *kept)))


ORDER = tuple(column.key for column in COLUMNS)
ALWAYS = ("place", "name", "total", "won", "games", "reason")
