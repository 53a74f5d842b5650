"""Movements: who meets whom, in every way the books know, checked before it is accepted."""

from __future__ import annotations

from pegout.tournament.movement.checks import in_one_sentence, plan_checks
from pegout.tournament.movement.imported import Row, import_plan
from pegout.tournament.movement.making import Offer, fewest_repeats, make_plan, offers
from pegout.tournament.movement.replan import Replanned, Withdrawal, replan

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
