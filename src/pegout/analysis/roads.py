"""Where deals lead: who is out first from two scores, and how far both come."""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribs import Table
from pegout.kernels.bulk import FAR, Journeys

HOLES = FAR - 1


class Roads:
    """Journeys as chances: who is out first by what each needs, and where both end if nobody."""

    def __init__(self, journeys: Journeys) -> None:
        deals = journeys.totals.sum()
        # By [needed by dealer, needed by pone]: the other must not have come as far before.
        self.dealer_out = _below(journeys.arrivals[0] / deals)
        self.ends = journeys.totals / deals

    def chance(self, needs: tuple[int, int], after: Table) -> float:
        """The dealer's chance with these needs; `after[x, y]` is it where both have gone on."""
        ends = self.ends[: needs[0], : needs[1]]
        return float(self.dealer_out[needs] + (ends * after[: needs[0], : needs[1]]).sum())


def _below(arrivals: Table) -> Table:
    """[need, other's need]: how often one arrives while the other has come less far."""
    below = np.zeros_like(arrivals)
    below[:, 1:] = np.cumsum(arrivals, axis=1)[:, :-1]
    return below
