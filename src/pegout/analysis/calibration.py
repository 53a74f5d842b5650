"""How far the models lean, and by how much their chances are moved for it.

The look ahead in the play takes the other for a little weaker than it is, and the play in a throw's
chance is that of another laying. `tools/calibrate_review.py` finds the log odds by which each
moment must be moved so that, between experts, no kind of event brings luck on average.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import exp

import msgspec
from msgspec import Struct

from pegout.analysis.deal_chances import ScoreState

DATA = "calibration.json"
ZONES = (16, 36, 60)
"""Holes that the side nearest to home still needs, up to which a zone reaches."""


class Calibration(Struct, frozen=True):
    """Log odds by moment, role (the dealer's first) and zone, from the nearest to home; and at how
    much of what the models say costs are told in the zone nearest to home.
    """

    made_by: str
    seed: str
    games: int
    leans: dict[str, list[list[float]]]
    near_cost: float = 1.0


@cache
def calibration() -> Calibration:
    """What was found, as it is shipped."""
    text = (files("pegout.analysis") / "data" / DATA).read_bytes()
    return msgspec.json.decode(text, type=Calibration)


def zone_of(at: ScoreState) -> int:
    """How near the nearer side is to home."""
    needs = at.target - max(at.scores)
    return sum(needs > upto for upto in ZONES)


def calibrated(moment: str, at: ScoreState, chance: float) -> float:
    """Apply this moment's calibration; clamp rounding above 1."""
    lean = calibration().leans.get(moment)
    certain = min(max(chance, 0.0), 1.0)
    return certain if lean is None else leant(certain, lean[at.role][zone_of(at)])


def cost_told(at: ScoreState, cost: float) -> float:
    """What a choice costs, by what the models say: near home single cards are far off either way,
    and so the best of several seems better than it is (`bench/strength/coach_forks.py`).
    """
    return cost * calibration().near_cost if zone_of(at) == 0 else cost


def leant(chance: float, lean: float) -> float:
    """A chance with its log odds moved.

    >>> leant(0.5, 0.0), leant(1.0, 0.3)
    (0.5, 1.0)
    """
    won = chance * exp(lean)
    return won / (won + (1.0 - chance))
