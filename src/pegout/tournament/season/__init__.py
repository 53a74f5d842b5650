"""Club nights and seasons: members, averages, skunks, dropped nights, season points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
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

if TYPE_CHECKING:
    from pegout.tournament.season.edit import (
        SITE as SITE,
        with_card_of as with_card_of,
        with_changed_member as with_changed_member,
        with_known_notes as with_known_notes,
        without_member as without_member,
        without_night as without_night,
    )
    from pegout.tournament.season.join import Joiner as Joiner, joiners as joiners
    from pegout.tournament.season.matching import attributed as attributed
    from pegout.tournament.season.model import (
        GRASS_ROOTS as GRASS_ROOTS,
        GUEST_NIGHTS as GUEST_NIGHTS,
        MOST_NIGHTS as MOST_NIGHTS,
        Drop as Drop,
        SeasonMeasure as SeasonMeasure,
        SeasonStep as SeasonStep,
    )
    from pegout.tournament.season.rows import (
        members_table as members_table,
        nights_table as nights_table,
        read_members as read_members,
        season_rows as season_rows,
    )
    from pegout.tournament.season.table_view import (
        MEASURES as MEASURES,
        cells as cells,
        dropping as dropping,
        headings as headings,
    )
    from pegout.tournament.season.write import (
        text_with_changed_member as text_with_changed_member,
        text_with_settings as text_with_settings,
        text_without_night as text_without_night,
    )
else:
    __getattr__ = lazy_exports(__name__)

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
