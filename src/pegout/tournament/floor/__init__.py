"""The day on the floor: rounds, clocks, judge calls, tables, ties, playoffs, publishing."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.floor.finish import (
        MOST_ROUNDS as MOST_ROUNDS,
        advancing as advancing,
        differing as differing,
        drawn_before as drawn_before,
        games_disputed as games_disputed,
        in_playoffs as in_playoffs,
        qualifying as qualifying,
        qualifying_places as qualifying_places,
        signatures_owed as signatures_owed,
        ties_waiting as ties_waiting,
        unsettled as unsettled,
    )
    from pegout.tournament.floor.house_rules import (
        BY_THE_BOOK as BY_THE_BOOK,
        AgreedDeparture as AgreedDeparture,
        agreed as agreed,
        card_of as card_of,
        muggins_told as muggins_told,
        told_before_play as told_before_play,
    )
    from pegout.tournament.floor.judge_calls import (
        called_entries as called_entries,
        called_from as called_from,
        called_result as called_result,
        called_table as called_table,
        is_open as is_open,
    )
    from pegout.tournament.floor.next_steps import (
        Finding as Finding,
        Next as Next,
        besides_judging as besides_judging,
        findings as findings,
        next_step as next_step,
        to_judge as to_judge,
    )
    from pegout.tournament.floor.rehearsal import (
        BORN as BORN,
        FAIR as FAIR,
        SPREADS as SPREADS,
        WORDS as WORDS,
        Rehearsal as Rehearsal,
        RehearsalRefusedError as RehearsalRefusedError,
        rehearse as rehearse,
    )
    from pegout.tournament.floor.rounds import (
        meetings_within as meetings_within,
        minutes_left as minutes_left,
        plan_is_old as plan_is_old,
        round_to_pair_again as round_to_pair_again,
        slow_tables as slow_tables,
    )
    from pegout.tournament.floor.seats import (
        HALL as HALL,
        seat_notes as seat_notes,
        wanted_tables as wanted_tables,
        wishing as wishing,
    )
    from pegout.tournament.floor.tables import (
        match_table as match_table,
        match_tables as match_tables,
        own_tables as own_tables,
        tables_before as tables_before,
    )
    from pegout.tournament.floor.time_plan import (
        Day as Day,
        RoundTime as RoundTime,
        ends_about as ends_about,
        round_times as round_times,
        the_day as the_day,
    )
else:
    __getattr__ = lazy_exports(__name__)
