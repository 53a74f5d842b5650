"""Entries, schedules, results and standings as tables of text, in and out."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.spreadsheets.cells import (
        NO_TABLE as NO_TABLE,
        UTF_16 as UTF_16,
        as_text as as_text,
        written as written,
    )
    from pegout.tournament.spreadsheets.entries import (
        PAPERS as PAPERS,
        SpreadsheetEntry as SpreadsheetEntry,
        advancing_table as advancing_table,
        entering as entering,
        entries_table as entries_table,
        of_another_size as of_another_size,
        public_entries_table as public_entries_table,
        read_papers as read_papers,
    )
    from pegout.tournament.spreadsheets.entry_table import (
        EntryAsk as EntryAsk,
        EntryTable as EntryTable,
        areas_of as areas_of,
        asks_area as asks_area,
        near_area as near_area,
        read_entry_table as read_entry_table,
    )
    from pegout.tournament.spreadsheets.final import (
        Final as Final,
        PlayedRow as PlayedRow,
        bracket_games as bracket_games,
        final_places as final_places,
        final_table as final_table,
        games_table as games_table,
    )
    from pegout.tournament.spreadsheets.games import (
        Entrants as Entrants,
        GameSheet as GameSheet,
        from_cards as from_cards,
        match_results as match_results,
        read_results as read_results,
        read_schedule as read_schedule,
        results_table as results_table,
        schedule_table as schedule_table,
        standings_table as standings_table,
        survey_results as survey_results,
    )
    from pegout.tournament.spreadsheets.money import (
        BooksTable as BooksTable,
        books_csv as books_csv,
        money_csv as money_csv,
    )
else:
    __getattr__ = lazy_exports(__name__)
