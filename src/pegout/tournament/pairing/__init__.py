"""Movements: who meets whom, in every way the books know, checked before it is accepted."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.pairing.checks import (
        ScheduleRow as ScheduleRow,
        games_amiss as games_amiss,
        import_plan as import_plan,
        in_one_sentence as in_one_sentence,
        notes_of as notes_of,
        repeat_games as repeat_games,
    )
    from pegout.tournament.pairing.forecast import (
        changed_words as changed_words,
        last_asked as last_asked,
        outlook as outlook,
        plan_before as plan_before,
        ways as ways,
        without_one as without_one,
    )
    from pegout.tournament.pairing.make import (
        MOST_ENTRIES as MOST_ENTRIES,
        PlanOffer as PlanOffer,
        even_games as even_games,
        fewest_repeats as fewest_repeats,
        make_plan as make_plan,
        offers as offers,
        usual_way as usual_way,
    )
    from pegout.tournament.pairing.movement import (
        has_sitters as has_sitters,
        movements_by_results as movements_by_results,
    )
    from pegout.tournament.pairing.plan import (
        Plan as Plan,
        PlannedGame as PlannedGame,
        PlannedRound as PlannedRound,
    )
    from pegout.tournament.pairing.plan_changes import (
        Replanned as Replanned,
        Withdrawal as Withdrawal,
        replan as replan,
    )
    from pegout.tournament.pairing.summary import (
        PlanSummary as PlanSummary,
        PlanWay as PlanWay,
        Wishes as Wishes,
        other_ways as other_ways,
        summary_of as summary_of,
    )
else:
    __getattr__ = lazy_exports(__name__)
