"""Movements: who meets whom, in every way the books know, checked before it is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports
from pegout.tournament.pairing.checks import in_one_sentence, plan_checks
from pegout.tournament.pairing.imported import Row, import_plan
from pegout.tournament.pairing.make import Offer, fewest_repeats, make_plan, offers
from pegout.tournament.pairing.replan import Replanned, Withdrawal, replan

if TYPE_CHECKING:
    from pegout.tournament.pairing.checks import notes_of as notes_of, repeat_games as repeat_games
    from pegout.tournament.pairing.choice import MOST_ENTRIES as MOST_ENTRIES
    from pegout.tournament.pairing.equal_games import games_amiss as games_amiss
    from pegout.tournament.pairing.forecast import (
        changed_words as changed_words,
        last_asked as last_asked,
        outlook as outlook,
        plan_before as plan_before,
        ways as ways,
        without_one as without_one,
    )
    from pegout.tournament.pairing.plan import (
        Plan as Plan,
        PlannedGame as PlannedGame,
        PlannedRound as PlannedRound,
    )
    from pegout.tournament.pairing.summary import (
        Summary as Summary,
        Way as Way,
        Wishes as Wishes,
        other_ways as other_ways,
        summary_of as summary_of,
    )
else:
    __getattr__ = lazy_exports(__name__)

__all__ = [
    "Offer",
    "Replanned",
    "Row",
    "Withdrawal",
    "fewest_repeats",
    "import_plan",
    "in_one_sentence",
    "make_plan",
    "offers",
    "plan_checks",
    "replan",
]
