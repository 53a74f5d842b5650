"""Standings: places with reasons, tiebreaks, prospects, medals."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.standings.clubs import (
        ClubMatch as ClubMatch,
        ClubRow as ClubRow,
        added_up as added_up,
        club_matches as club_matches,
        club_of as club_of,
        club_rows as club_rows,
        club_tables as club_tables,
        clubs_of as clubs_of,
        clubs_table as clubs_table,
        matches_table as matches_table,
        meets_as_clubs as meets_as_clubs,
    )
    from pegout.tournament.standings.outcome import (
        Prospect as Prospect,
        has_bracket as has_bracket,
        medallists as medallists,
        places_settled as places_settled,
        prospects as prospects,
        provisional_words as provisional_words,
        standings_settled as standings_settled,
    )
    from pegout.tournament.standings.places import (
        Standing as Standing,
        TieGame as TieGame,
        missing_games as missing_games,
        standings as standings,
        tie_games as tie_games,
    )
    from pegout.tournament.standings.ranking import (
        all_in as all_in,
        games_missing as games_missing,
        gone as gone,
        no_places_yet as no_places_yet,
        numbers_to_come as numbers_to_come,
        pools_of as pools_of,
        records as records,
        rounds_to_come as rounds_to_come,
        table as table,
        table_under as table_under,
        tie_records as tie_records,
    )
    from pegout.tournament.standings.rows import (
        StandingRow as StandingRow,
        left_rows as left_rows,
        standing_row as standing_row,
        standing_rows as standing_rows,
        standings_table as standings_table,
        without_places as without_places,
    )
    from pegout.tournament.standings.tiebreaks import (
        order_of as order_of,
        tie_head as tie_head,
        total_head as total_head,
    )
else:
    __getattr__ = lazy_exports(__name__)
