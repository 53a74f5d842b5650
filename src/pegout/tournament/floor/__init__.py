"""The day on the floor: rounds, clocks, judge calls, tables, ties, playoffs, publishing."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.floor.call_places import (
        called_entries as called_entries,
        called_from as called_from,
        called_result as called_result,
        called_table as called_table,
        is_open as is_open,
    )
    from pegout.tournament.floor.departures import (
        BY_THE_BOOK as BY_THE_BOOK,
        Agreed as Agreed,
        agreed as agreed,
        card_of as card_of,
    )
    from pegout.tournament.floor.finish import (
        advancing as advancing,
        in_playoffs as in_playoffs,
        qualifying as qualifying,
        unsettled as unsettled,
    )
    from pegout.tournament.floor.judge_calls import (
        SlowTable as SlowTable,
        minutes_left as minutes_left,
        slow_tables as slow_tables,
    )
    from pegout.tournament.floor.outstanding import (
        games_disputed as games_disputed,
        papers_owed as papers_owed,
        signatures_owed as signatures_owed,
        ties_waiting as ties_waiting,
    )
    from pegout.tournament.floor.redraw import differing as differing, drawn_before as drawn_before
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
        plan_is_old as plan_is_old,
        round_to_pair_again as round_to_pair_again,
    )
    from pegout.tournament.floor.tables import (
        match_table as match_table,
        match_tables as match_tables,
        tables_before as tables_before,
    )
    from pegout.tournament.floor.todo import (
        Next as Next,
        besides_judging as besides_judging,
        next_step as next_step,
        to_judge as to_judge,
    )
else:
    __getattr__ = lazy_exports(__name__)
