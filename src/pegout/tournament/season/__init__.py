"""Club nights and seasons: members, averages, skunks, dropped nights, season points."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.season.club_night import (
        Regular as Regular,
        Tonight as Tonight,
        night_steps as night_steps,
        regulars as regulars,
        who_is_here as who_is_here,
    )
    from pegout.tournament.season.customs import (
        USUAL as USUAL,
        customs_of as customs_of,
    )
    from pegout.tournament.season.edit import (
        SITE as SITE,
        with_card_of as with_card_of,
        with_changed_member as with_changed_member,
        with_known_notes as with_known_notes,
        with_members as with_members,
        with_night as with_night,
        without_member as without_member,
        without_night as without_night,
    )
    from pegout.tournament.season.members import (
        Guest as Guest,
        Joiner as Joiner,
        NameQuestion as NameQuestion,
        attributed as attributed,
        joiners as joiners,
        numbered as numbered,
    )
    from pegout.tournament.season.model import (
        Drop as Drop,
        Member as Member,
        Night as Night,
        NightCard as NightCard,
        Season as Season,
        SeasonMeasure as SeasonMeasure,
        SeasonStep as SeasonStep,
        Sums as Sums,
    )
    from pegout.tournament.season.nights import (
        night_of as night_of,
        night_sums as night_sums,
    )
    from pegout.tournament.season.points import (
        POINTS_IDS as POINTS_IDS,
        Length as Length,
        PointsTable as PointsTable,
        earned as earned,
        house_points as house_points,
        points_table as points_table,
    )
    from pegout.tournament.season.report import (
        report_csv as report_csv,
        report_table as report_table,
        why_no_points as why_no_points,
    )
    from pegout.tournament.season.season_file import (
        season_from_text as season_from_text,
        season_to_text as season_to_text,
        text_with_changed_member as text_with_changed_member,
        text_with_members as text_with_members,
        text_with_night as text_with_night,
        text_with_settings as text_with_settings,
        text_without_night as text_without_night,
    )
    from pegout.tournament.season.table import (
        MEASURES as MEASURES,
        Award as Award,
        SeasonRow as SeasonRow,
        SeasonTable as SeasonTable,
        awards as awards,
        cells as cells,
        headings as headings,
        members_table as members_table,
        nights_table as nights_table,
        order_told as order_told,
        read_members as read_members,
        season_rows as season_rows,
        season_table as season_table,
    )
else:
    __getattr__ = lazy_exports(__name__)
