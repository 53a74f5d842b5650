"""Movements: who meets whom, in every way the books know, checked before it is accepted."""

from __future__ import annotations

from pegout.tournament.movement.making import Offer, make_plan, offers

__all__ = ["Offer", "make_plan", "offers"]
