"""The figure beside the total that parts equal totals first, for every table of standings."""

from __future__ import annotations

from pegout.tournament.profiles import Profile
from pegout.tournament.tally import Tally

HEADS = {"points_scored": "Points scored", "games_won": "Spread", "spread": "Spread"}


def tie_head(profile: Profile) -> str:
    """What the tie chain goes by first, where it is no other column; nothing where it is.

    >>> from pegout.tournament.profiles import profile
    >>> tie_head(profile("acc")), tie_head(profile("alberta55"))
    ('Spread', 'Points scored')
    """
    return HEADS.get(profile.ties.two.value[0], "")


def tie_figure(profile: Profile, tally: Tally) -> str:
    """That figure of one card."""
    head = tie_head(profile)
    return {"Points scored": str(tally.points), "Spread": f"{tally.spread:+d}"}.get(head, "")
