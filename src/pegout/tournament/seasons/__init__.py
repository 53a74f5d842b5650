"""Club nights and seasons: members, averages, skunks, dropped nights, season points."""

from __future__ import annotations

from pegout.tournament.seasons.awards import Award, awards
from pegout.tournament.seasons.growing import with_members, with_night
from pegout.tournament.seasons.model import Member, Night, NightCard, Season, Sums
from pegout.tournament.seasons.nights import night_of
from pegout.tournament.seasons.points import (
    POINTS_IDS,
    PointsTable,
    earned,
    house_points,
    points_table,
)
from pegout.tournament.seasons.reading import season_from_text
from pegout.tournament.seasons.sums import NightSums, night_sums
from pegout.tournament.seasons.table import SeasonRow, SeasonTable, season_table
from pegout.tournament.seasons.whose import Guest, Question
from pegout.tournament.seasons.writing import season_to_text, text_with_members, text_with_night

__all__ = [
    "POINTS_IDS",
    "Award",
    "Guest",
    "Member",
    "Night",
    "NightCard",
    "NightSums",
    "PointsTable",
    "Question",
    "Season",
    "SeasonRow",
    "SeasonTable",
    "Sums",
    "awards",
    "earned",
    "house_points",
    "night_of",
    "night_sums",
    "points_table",
    "season_from_text",
    "season_table",
    "season_to_text",
    "text_with_members",
    "text_with_night",
    "with_members",
    "with_night",
]
