"""Club nights and seasons: members, averages, skunks, dropped nights, season points."""

from __future__ import annotations

from pegout.tournament.season.awards import Award, awards
from pegout.tournament.season.edit import with_members, with_night
from pegout.tournament.season.matching import Guest, Question
from pegout.tournament.season.model import Member, Night, NightCard, Season, Sums
from pegout.tournament.season.nights import NightSums, night_of, night_sums
from pegout.tournament.season.points import (
    POINTS_IDS,
    PointsTable,
    earned,
    house_points,
    points_table,
)
from pegout.tournament.season.read import season_from_text
from pegout.tournament.season.table import SeasonRow, SeasonTable, season_table
from pegout.tournament.season.write import season_to_text, text_with_members, text_with_night

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
