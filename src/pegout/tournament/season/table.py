"""The table of a season: every member with figures, a place, and the reason for it in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.tournament.narration.figures import counted_words, listed, ordinal
from pegout.tournament.season.matching import Attribution, Guest, Question, attributed
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


def dropped(rule: Drop, worths: Sequence[tuple[Fraction, int]]) -> frozenset[int]:
    """The numbers of the worst nights, from 0, in the order in which they were played.

    A quarter is of the nights that were played, and what is over is kept; one night always counts.
    Of nights that are worth the same the earlier is dropped.

    >>> sorted(dropped(2, [(Fraction(8), 0), (Fraction(4), 0), (Fraction(6), 0)]))
    [1, 2]
    >>> dropped("worst_quarter", [(Fraction(8), 0)] * 3)
    frozenset()
    """
    played = len(worths)
    asked = 0 if rule == "none" else played // QUARTER if rule == "worst_quarter" else rule
    worst = sorted(range(played), key=lambda number: (worths[number], number))
    return frozenset(worst[: max(0, min(asked, played - 1))])


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
    season points of the nights that count, None where no table gives them; `earning` is on how many
    of these the threshold was reached. `place` is None for one who has no place, as `reason` says.
    """

    place: int | None
    member: Member
    reason: str
    nights: tuple[PlayedNight, ...]
    played: Sums
    counted: Sums
    points: int | None
    earning: int
    tied: tuple[str, ...] = ()

    @property
    def counting(self) -> tuple[PlayedNight, ...]:
        """The nights that count."""
        return tuple(one for one in self.nights if not one.dropped)

    @property
    def best(self) -> PlayedNight | None:
        """The night with the most game points; of equals the wider spread, then the earlier."""
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
    """A season's table, with what the club must look at."""

    season: Season
    rows: tuple[SeasonRow, ...]
    guests: tuple[Guest, ...]
    questions: tuple[Question, ...]


def season_table(season: Season) -> SeasonTable | Rejection:
    """Everyone on the list in order; refused where the points table cannot serve for it."""
    if refused := uncovered(season.points, season.nights) or _no_figures(season):
        return refused
    found: Attribution = attributed(season)
    rows = [_row(season, one, found.cards[one.number]) for one in season.members]
    return SeasonTable(season, tuple(_ranked(season, rows)), found.guests, found.questions)


def uncovered(points: PointsTable | None, nights: Iterable[Night]) -> Rejection | None:
    """Why a points table cannot serve for these nights."""
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
        "",
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
    """What a night is worth when the worst are looked for; then the spread decides."""
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
    measure = MEASURES[season.measure]
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
        yield _with(row, None, _no_place(season, row))


def _keys(season: Season, row: SeasonRow) -> tuple[Fraction, ...]:
    return (
        MEASURES[season.measure].figure(row),
        *(STEPS[step].figure(row) for step in season.ties),
    )


def _placed(
    season: Season,
    place: int,
    group: Sequence[SeasonRow],
    tied: Sequence[SeasonRow],
    keys: Mapping[str, tuple[Fraction, ...]],
) -> Iterator[SeasonRow]:
    for row in group:
        said = [MEASURES[season.measure].words(row)]
        if len(tied) > 1:
            said = [f"equal at {said[0]}", *_parting(season, row, tied, keys)]
        others = tuple(one.member.name for one in group if one is not row)
        if others:
            said.append(f"shares {ordinal(place)} with {listed(others)}")
        yield _with(row, place, f"{ordinal(place)}: {'; '.join(said)}", others)


def _parting(
    season: Season,
    row: SeasonRow,
    tied: Sequence[SeasonRow],
    keys: Mapping[str, tuple[Fraction, ...]],
) -> Iterator[str]:
    """The member's figures in the steps that were needed, as far as anyone was still level."""
    own = keys[row.member.number]
    for number, step in enumerate(season.ties, 1):
        level = [one for one in tied if keys[one.member.number][:number] == own[:number]]
        if len(level) > 1:
            yield STEPS[step].words(row)


def _no_place(season: Season, row: SeasonRow) -> str:
    if not row.nights:
        return "No place: has not played yet"
    need = counted_words(season.least_nights, "night")
    return f"No place: {counted_words(len(row.nights), 'night')} played, and a place needs {need}"


def _with(row: SeasonRow, place: int | None, reason: str, tied: tuple[str, ...] = ()) -> SeasonRow:
    return SeasonRow(
        place,
        row.member,
        reason,
        row.nights,
        row.played,
        row.counted,
        row.points,
        row.earning,
        tied,
    )


class _Figure(Struct, frozen=True):
    """A figure of a row, and how it is said."""

    figure: Callable[[SeasonRow], Fraction]
    words: Callable[[SeasonRow], str]


def decimal(figure: Fraction, places: int = 2) -> str:
    """A fraction in figures, halves rounded up.

    >>> decimal(Fraction(37, 3)), decimal(Fraction(1, 8)), decimal(Fraction(12))
    ('12.33', '0.13', '12.00')
    """
    scaled = (2 * figure * 10**places + 1) // 2
    whole, rest = divmod(scaled, 10**places)
    return f"{whole}.{rest:0{places}d}" if places else f"{whole}"


def percent(share: Fraction) -> str:
    """A share in hundredths.

    >>> percent(Fraction(2, 3))
    '66.7 %'
    """
    return f"{decimal(share * 100, 1)} %"


def _by_night(row: SeasonRow) -> str:
    over = f"{row.counted.points} in {counted_words(len(row.counting), 'night')}"
    return f"{decimal(row.per_night)} game points a night ({over}{_less(row)})"


def _by_game(row: SeasonRow) -> str:
    over = f"{row.counted.points} in {counted_words(row.counted.games, 'game')}"
    return f"{decimal(row.per_game)} game points a game ({over}{_less(row)})"


def _by_total(row: SeasonRow) -> str:
    over = f"in {counted_words(len(row.counting), 'night')}"
    return f"{counted_words(row.counted.points, 'game point')} {over}{_less(row)}"


def _by_points(row: SeasonRow) -> str:
    over = f"in {counted_words(len(row.counting), 'night')}"
    return f"{counted_words(row.points or 0, 'season point')} {over}{_less(row)}"


def _less(row: SeasonRow) -> str:
    out = len(row.nights) - len(row.counting)
    return f", {counted_words(out, 'worst night')} dropped" if out else ""


MEASURES: dict[SeasonMeasure, _Figure] = {
    "night_average": _Figure(lambda row: row.per_night, _by_night),
    "game_average": _Figure(lambda row: row.per_game, _by_game),
    "total": _Figure(lambda row: Fraction(row.counted.points), _by_total),
    "season_points": _Figure(lambda row: Fraction(row.points or 0), _by_points),
}
STEPS: dict[SeasonStep, _Figure] = {
    "win_share": _Figure(
        lambda row: row.win_share,
        lambda row: f"{row.counted.won} of {row.counted.games} games won",
    ),
    "spread": _Figure(
        lambda row: Fraction(row.counted.spread), lambda row: f"{row.counted.spread:+d} spread"
    ),
    "best_night": _Figure(
        lambda row: Fraction(row.best.card.points if row.best else 0),
        lambda row: f"{row.best.card.points if row.best else 0} on the best night",
    ),
    "total": _Figure(
        lambda row: Fraction(row.counted.points),
        lambda row: f"{row.counted.points} game points in all",
    ),
}
