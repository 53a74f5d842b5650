"""The season's table in cells, as every page and screen shows it."""

from __future__ import annotations

from pegout.tournament.narration.figures import counted_words
from pegout.tournament.season.model import Season
from pegout.tournament.season.points import PointsTable
from pegout.tournament.season.table import SeasonRow, decimal

MEASURES = {
    "night_average": "game points a night",
    "game_average": "game points a game",
    "total": "game points in all",
    "season_points": "season points",
}
"""What places go by, in words."""
BASE = ("", "No", "Name", "Nts", "Avg", "Won", "Win%", "Skunks", "Spread", "Best")


def dropping(season: Season) -> str:
    """What is said of nights that do not count; nothing where all do."""
    if season.drop == "worst_quarter":
        return "; the worst quarter of nights is dropped"
    if isinstance(season.drop, int) and season.drop > 0:
        return f"; {counted_words(season.drop, 'worst night')} dropped"
    return ""


def headings(points: PointsTable | None) -> tuple[str, ...]:
    """The last column has points, or the nights at the threshold where no figures are known."""
    if points is None:
        return BASE
    if points.has_figures:
        return (*BASE, "Pts")
    thresholds = {one.threshold for one in points.lengths}
    return (*BASE, f"{min(thresholds)}+" if len(thresholds) == 1 else "Earn")


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
