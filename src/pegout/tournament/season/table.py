"""The table of a season: every member with figures, a place, and the reason for it.

Also the table in cells, as every page shows it and for spreadsheets, and the awards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Fault, Rejection, SeasonError, on_line, refuse
from pegout.text import Message, plain, say
from pegout.tournament.season.members import Attribution, Guest, NameQuestion, attributed
from pegout.tournament.season.model import (
    QUARTER,
    Drop,
    Member,
    Night,
    NightCard,
    Season,
    SeasonMeasure,
    SeasonStep,
    Sums,
    summed,
)
from pegout.tournament.season.points import PointsTable, earned
from pegout.tournament.spreadsheets.cells import Columns, heading, table_rows, written


def dropped(rule: Drop, worths: Sequence[tuple[Fraction, int]]) -> frozenset[int]:
    """The numbers of the worst nights, from 0, in the order in which they were played.

    A quarter is taken of the nights that were played, rounded down, and one night always counts. Of
    nights that are worth the same the earlier is dropped.

    >>> sorted(dropped(2, [(Fraction(8), 0), (Fraction(4), 0), (Fraction(6), 0)]))
    [1, 2]
    >>> dropped("worst_quarter", [(Fraction(8), 0)] * 3)
    frozenset()
    """
    played = len(worths)
    asked = 0 if rule == "none" else played // QUARTER if rule == "worst_quarter" else rule
    worst = sorted(range(played), key=lambda number: (worths[number], number))
    return frozenset(worst[: max(0, min(asked, played - 1))])


UNPLAYED = say("season-not-played")


class PlayedNight(Struct, frozen=True):
    """One night of a member: the card, what it earned, and whether it is dropped.

    `earns` says that the card reached the threshold; `points` is None where no figure is known.
    """

    night: Night
    card: NightCard
    points: int | None
    earns: bool
    dropped: bool = False


class SeasonRow(Struct, frozen=True):
    """One member in the table.

    `played` are the sums over all nights, `counted` over those that were not dropped. `points` are
    season points of the nights that count, None where no table gives them; `earning` is how many of
    these reached the threshold. `place` is None for someone who has no place.
    """

    place: int | None
    member: Member
    because: Message
    nights: tuple[PlayedNight, ...]
    played: Sums
    counted: Sums
    points: int | None
    earning: int
    tied: tuple[str, ...] = ()

    @property
    def reason(self) -> str:
        """The place and why, in words."""
        return plain(self.because)

    @property
    def counting(self) -> tuple[PlayedNight, ...]:
        """The nights that count."""
        return tuple(one for one in self.nights if not one.dropped)

    @property
    def best(self) -> PlayedNight | None:
        """The night with the most game points, then the wider spread, then the earlier."""
        return max(self.nights, key=lambda one: _worth(one.card), default=None)

    @property
    def per_night(self) -> Fraction:
        """Game points a night that counts."""
        return _share(self.counted.points, len(self.counting))

    @property
    def per_game(self) -> Fraction:
        """Game points a game."""
        return _share(self.counted.points, self.counted.games)

    @property
    def win_share(self) -> Fraction:
        """Games won of games played."""
        return _share(self.counted.won, self.counted.games)


class SeasonTable(Struct, frozen=True):
    """A season's table, with the questions that the club must answer."""

    season: Season
    rows: tuple[SeasonRow, ...]
    guests: tuple[Guest, ...]
    questions: tuple[NameQuestion, ...]


def season_table(season: Season) -> SeasonTable | Rejection:
    """Everyone on the list in order; a refusal where the points table does not cover the season."""
    if refused := uncovered(season.points, season.nights) or _no_figures(season):
        return refused
    found: Attribution = attributed(season)
    rows = [_row(season, one, found.cards[one.number]) for one in season.members]
    return SeasonTable(season, tuple(_ranked(season, rows)), found.guests, found.questions)


def uncovered(points: PointsTable | None, nights: Iterable[Night]) -> Rejection | None:
    """Why a points table does not cover these nights."""
    for night in nights if points else ():
        assert points is not None
        length = points.length(night.games)
        if isinstance(length, Rejection):
            return length
    return None


def _no_figures(season: Season) -> Rejection | None:
    if season.measure != "season_points" or (season.points and season.points.has_figures):
        return None
    return refuse("no_figures.table")


def _row(season: Season, member: Member, cards: Sequence[tuple[Night, NightCard]]) -> SeasonRow:
    nights = [_played(season.points, night, card) for night, card in cards]
    out = dropped(season.drop, [_figure_of(season.measure, one) for one in nights])
    marked = tuple(
        PlayedNight(one.night, one.card, one.points, one.earns, number in out)
        for number, one in enumerate(nights)
    )
    counting = [one for one in marked if not one.dropped]
    figures = [one.points for one in counting if one.points is not None]
    has_points = season.points is not None and len(figures) == len(counting)
    return SeasonRow(
        None,
        member,
        UNPLAYED,
        marked,
        summed(one.card for one in marked),
        summed(one.card for one in counting),
        sum(figures) if has_points else None,
        sum(one.earns for one in counting),
    )


def _played(points: PointsTable | None, night: Night, card: NightCard) -> PlayedNight:
    if points is None:
        return PlayedNight(night, card, None, earns=False)
    length = points.length(night.games)
    assert not isinstance(length, Rejection)
    worth = earned(length, card.points, card.place, night.qualifiers)
    reached = card.points >= length.threshold if length.threshold else worth > 0
    return PlayedNight(night, card, worth if length.has_figures else None, reached)


def _figure_of(measure: SeasonMeasure, one: PlayedNight) -> tuple[Fraction, int]:
    """What a night is worth in looking for the worst; among equals the spread decides."""
    card = one.card
    if measure == "game_average":
        return _share(card.points, card.games), card.plus - card.minus
    if measure == "season_points":
        return Fraction(one.points or 0), card.points
    return Fraction(card.points), card.plus - card.minus


def _share(part: int, whole: int) -> Fraction:
    return Fraction(part, whole) if whole else Fraction(0)


def _worth(card: NightCard) -> tuple[int, int]:
    return card.points, card.plus - card.minus


def _ranked(season: Season, rows: Sequence[SeasonRow]) -> Iterator[SeasonRow]:
    measure = BY_MEASURE[season.measure]
    by_name = sorted(rows, key=lambda row: (row.member.name.casefold(), row.member.number))
    ranked = [row for row in by_name if row.nights and len(row.nights) >= season.least_nights]
    keys = {row.member.number: _keys(season, row) for row in ranked}
    ranked.sort(key=lambda row: keys[row.member.number], reverse=True)
    place = 1
    for _, level in groupby(ranked, key=measure.figure):
        tied = list(level)
        for _, group in groupby(tied, key=lambda row: keys[row.member.number]):
            some = list(group)
            yield from _placed(season, place, some, tied, keys)
            place += len(some)
    others = [row for row in by_name if row not in ranked]
    for row in sorted(others, key=lambda row: -len(row.nights)):
        yield replace(row, because=_no_place(season, row))


def _keys(season: Season, row: SeasonRow) -> tuple[Fraction, ...]:
    return (
        BY_MEASURE[season.measure].figure(row),
        *(BY_STEP[step].figure(row) for step in season.ties),
    )


def _placed(
    season: Season,
    place: int,
    group: Sequence[SeasonRow],
    tied: Sequence[SeasonRow],
    keys: Mapping[str, tuple[Fraction, ...]],
) -> Iterator[SeasonRow]:
    for row in group:
        said = [BY_MEASURE[season.measure].words(row)]
        if len(tied) > 1:
            equal = say("season-equal", figure=said[0])
            said = [equal, *_parting(season, row, tied, keys)]
        others = tuple(one.member.name for one in group if one is not row)
        if others:
            said.append(say("season-shares", place=place, others=others))
        because = say("season-place", place=place, reasons=said)
        yield replace(row, place=place, because=because, tied=others)


def _parting(
    season: Season,
    row: SeasonRow,
    tied: Sequence[SeasonRow],
    keys: Mapping[str, tuple[Fraction, ...]],
) -> Iterator[Message]:
    """The member's figures in each step that left others level with them."""
    own = keys[row.member.number]
    for number, step in enumerate(season.ties, 1):
        level = [one for one in tied if keys[one.member.number][:number] == own[:number]]
        if len(level) > 1:
            yield BY_STEP[step].words(row)


def _no_place(season: Season, row: SeasonRow) -> Message:
    if not row.nights:
        return UNPLAYED
    return say("season-no-place", nights=len(row.nights), needed=season.least_nights)


class _Figure(Struct, frozen=True):
    """A figure of a row, and its words."""

    figure: Callable[[SeasonRow], Fraction]
    words: Callable[[SeasonRow], Message]


def decimal(figure: Fraction, places: int = 2) -> str:
    """A fraction in figures, halves rounded up.

    >>> decimal(Fraction(37, 3)), decimal(Fraction(1, 8)), decimal(Fraction(12))
    ('12.33', '0.13', '12.00')
    """
    scaled = (2 * figure * 10**places + 1) // 2
    whole, rest = divmod(scaled, 10**places)
    return f"{whole}.{rest:0{places}d}" if places else f"{whole}"


def percent(share: Fraction) -> str:
    """A share as a percentage.

    >>> percent(Fraction(2, 3))
    '66.7%'
    """
    return f"{decimal(share * 100, 1)}%"


def _by_night(row: SeasonRow) -> Message:
    return say(
        "season-by-night",
        average=decimal(row.per_night),
        points=row.counted.points,
        nights=len(row.counting),
        dropped=_dropped(row),
    )


def _by_game(row: SeasonRow) -> Message:
    return say(
        "season-by-game",
        average=decimal(row.per_game),
        points=row.counted.points,
        games=row.counted.games,
        dropped=_dropped(row),
    )


def _by_total(row: SeasonRow) -> Message:
    points, nights = row.counted.points, len(row.counting)
    return say("season-by-total", points=points, nights=nights, dropped=_dropped(row))


def _by_points(row: SeasonRow) -> Message:
    points, nights = row.points or 0, len(row.counting)
    return say("season-by-points", points=points, nights=nights, dropped=_dropped(row))


def _dropped(row: SeasonRow) -> int:
    return len(row.nights) - len(row.counting)


BY_MEASURE: dict[SeasonMeasure, _Figure] = {
    "night_average": _Figure(lambda row: row.per_night, _by_night),
    "game_average": _Figure(lambda row: row.per_game, _by_game),
    "total": _Figure(lambda row: Fraction(row.counted.points), _by_total),
    "season_points": _Figure(lambda row: Fraction(row.points or 0), _by_points),
}
BY_STEP: dict[SeasonStep, _Figure] = {
    "win_share": _Figure(
        lambda row: row.win_share,
        lambda row: say("season-win-share", won=row.counted.won, games=row.counted.games),
    ),
    "spread": _Figure(
        lambda row: Fraction(row.counted.spread),
        lambda row: say("season-spread", spread=row.counted.spread),
    ),
    "best_night": _Figure(
        lambda row: Fraction(row.best.card.points if row.best else 0),
        lambda row: say("season-best-night", points=row.best.card.points if row.best else 0),
    ),
    "total": _Figure(
        lambda row: Fraction(row.counted.points),
        lambda row: say("season-total", points=row.counted.points),
    ),
}


MEASURES: dict[SeasonMeasure, Message] = {
    one: say("season-measure", measure=one) for one in get_args(SeasonMeasure)
}
"""What places go by, in words."""
SeasonColumn = Literal[
    "place", "number", "name", "nights", "average", "won", "win_share", "skunks", "spread", "best",
    "points", "nights_at", "nights_that_earn",
]  # fmt: skip


class SeasonHead(Struct, frozen=True):
    """The head of a column: what it shows and, where it counts nights, from which score on."""

    column: SeasonColumn
    score: int = 0

    @property
    def short(self) -> Message:
        """The head where there is little room."""
        return say("season-head", column=self.column, score=self.score)

    @property
    def told(self) -> Message:
        """The head in full."""
        return say("season-head-in-full", column=self.column, score=self.score)


BASE = tuple(SeasonHead(one) for one in get_args(SeasonColumn)[:10])


def order_told(season: Season, *, least: bool = False) -> Message:
    """What places go by, which nights do not count and, if asked, how many a place needs."""
    quarter = season.drop == "worst_quarter"
    number = season.drop if isinstance(season.drop, int) else 0
    return say(
        "season-order",
        measure=MEASURES[season.measure],
        drops=say("season-drops-quarter") if quarter else _drops(number),
        least=season.least_nights if least and season.least_nights > 1 else 0,
    )


def _drops(nights: int) -> Message | str:
    return say("season-drops", nights=nights) if nights > 0 else ""


def headings(points: PointsTable | None) -> tuple[SeasonHead, ...]:
    """The last column has points, or the nights at the threshold where no figures are known."""
    if points is None:
        return BASE
    if points.has_figures:
        return (*BASE, SeasonHead("points"))
    thresholds = {one.threshold for one in points.lengths}
    at = SeasonHead("nights_at", min(thresholds))
    return (*BASE, at if len(thresholds) == 1 else SeasonHead("nights_that_earn"))


def cells(season: Season, row: SeasonRow) -> tuple[str, ...]:
    """One row of the table."""
    place = "-" if row.place is None else f"{row.place}{'=' if row.tied else ''}"
    out = len(row.nights) - len(row.counting)
    counted, best = row.counted, row.best
    nights = f"{len(row.nights)}{f'-{out}' if out else ''}"
    base = (place, row.member.number, row.member.name, nights)
    if not row.nights:
        return (*base, *[""] * (len(headings(season.points)) - len(base)))
    average = row.per_game if season.measure == "game_average" else row.per_night
    figures = (
        decimal(average),
        f"{counted.won}/{counted.games}",
        decimal(row.win_share * 100, 0),
        f"{counted.given}-{counted.taken}",
        f"{counted.spread:+d}",
        str(best.card.points if best else ""),
    )
    if season.points is None:
        return (*base, *figures)
    return (*base, *figures, str(row.earning if row.points is None else row.points))


MEMBER_HEADS = ("number", "name", "also")
NIGHT_HEADS = (
    "date", "division", "place", "name", "member", "games", "won", "points", "plus", "minus",
    "given", "taken",
)  # fmt: skip
FIGURES = (
    "place", "member", "name", "nights", "dropped", "games", "won", "points", "per_night",
    "per_game", "win_share", "given", "taken", "spread", "best", "best_date", "earning",
    "season_points", "dropped_dates", "reason",
)  # fmt: skip
MEMBER_COLUMNS = Columns(("name",), ("number", "also"))


def read_members(text: str, where: str) -> tuple[Member, ...]:
    """Members from a table or a plain column of names; other spellings are separated by |.

    Those without a number have a blank one. Raises SeasonError with all faults.
    """
    faults: list[Fault] = []
    found: list[Member] = []
    table = f"name\n{text}" if _only_names(text) else text
    for line, cells in table_rows(table, where, MEMBER_COLUMNS, faults):
        if not cells["name"]:
            faults.append(Fault(on_line(where, line), say("members-blank", column="name")))
        also = tuple(part.strip() for part in cells.get("also", "").split("|") if part.strip())
        found.append(Member(cells.get("number", ""), cells["name"], also))
    if not found and not faults:
        faults.append(Fault(where, say("members-none")))
    if faults:
        raise SeasonError(*faults)
    return tuple(found)


def _only_names(text: str) -> bool:
    r"""Whether a table begins with a name, in a line that parts no columns and heads none.

    >>> [_only_names(one) for one in ("Ann Lee\nBob Ray", "Name\nAnn Lee", "7,Ann Lee", "")]
    [True, False, False, False]
    """
    first = next(filter(None, text.splitlines()), "")
    parted = any(sign in first for sign in ",;\t")
    return bool(first.strip()) and first.isprintable() and not parted and heading(first) != "name"


def members_table(members: Iterable[Member]) -> str:
    """The list of members, which `read_members` reads again."""
    return written(MEMBER_HEADS, [(one.number, one.name, "|".join(one.also)) for one in members])


def season_rows(table: SeasonTable) -> str:
    """The season's table with every figure."""
    return written(FIGURES, [list(_figures(row)) for row in table.rows])


def _figures(row: SeasonRow) -> Iterator[object]:
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
    """A table with every card of every night."""
    nights = sorted(season.nights, key=lambda one: one.key)
    return written(NIGHT_HEADS, [row for night in nights for row in _night_rows(night)])


def _night_rows(night: Night) -> Iterator[list[object]]:
    for card in night.cards:
        place = "" if card.place is None else card.place
        who = [night.date, night.division, place, card.name, card.member]
        figures = (card.games, card.won, card.points, card.plus, card.minus)
        yield [*who, *figures, card.given, card.taken]


class Award(Struct, frozen=True):
    """One award: on which night and, where that is known, whose."""

    kind: Literal["grand_slam", "note"]
    date: str
    name: str
    message: Message

    @property
    def sentence(self) -> str:
        """The message in words."""
        return plain(self.message)


def is_grand_slam(night: Night, card: NightCard) -> bool:
    """Whether a whole card was won: nine wins on a night of nine games."""
    return card.games == card.won == night.games


def awards(season: Season) -> tuple[Award, ...]:
    """All awards of a season in the order of its nights."""
    nights = sorted(season.nights, key=lambda one: one.key)
    return tuple(award for night in nights for award in _awards_of(night))


def _awards_of(night: Night) -> Iterator[Award]:
    for card in night.cards:
        if is_grand_slam(night, card):
            slam = say(
                "season-grand-slam",
                date=night.date,
                name=card.name,
                won=card.won,
                games=card.games,
            )
            yield Award("grand_slam", night.date, card.name, slam)
    for note in night.notes:
        yield Award("note", night.date, "", say("season-note", date=night.date, note=note))
