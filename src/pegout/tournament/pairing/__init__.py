"""Movements: who meets whom, in every way the books know, checked before it is accepted."""

from __future__ import annotations

from pegout.tournament.pairing.checks import in_one_sentence, plan_checks
from pegout.tournament.pairing.imported import Row, import_plan
from pegout.tournament.pairing.make import Offer, fewest_repeats, make_plan, offers
from pegout.tournament.pairing.replan import Replanned, Withdrawal, replan

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
