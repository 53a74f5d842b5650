"""What people do wrong and how often, as data: a rate for each habit and level."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert

from pegout.scoring import ScoreLine


class Habits(Struct, frozen=True, forbid_unknown_fields=True):
    """How often somebody does each thing when there is occasion to, from never (0) to always (1).

    What each means stands beside its rates in `data/habits.toml`.
    """

    misses_pair: float = 0.0
    misses_fifteen: float = 0.0
    misses_long_fifteen: float = 0.0
    misses_run: float = 0.0
    misses_flush: float = 0.0
    misses_nobs: float = 0.0
    forgets_cut: float = 0.0
    forgets_crib: float = 0.0
    throws_five: float = 0.0
    leads_five: float = 0.0
    pairs_up: float = 0.0
    takes_points: float = 0.0
    forgets_count: float = 0.0
    plays_any: float = 0.0

    def misses(self, line: ScoreLine) -> float:
        """How often this score is not seen."""
        return float(getattr(self, _missing(line), 0.0))

    @property
    def eye(self) -> float:
        """The chance to see a score of a hand or a crib, whichever it is."""
        return 1 - sum(float(getattr(self, name)) * share for name, share in SHARES.items())


SHARES = {
    "misses_pair": 0.24,
    "misses_fifteen": 0.30,
    "misses_long_fifteen": 0.25,
    "misses_run": 0.17,
    "misses_flush": 0.02,
    "misses_nobs": 0.02,
}
"""How many of the scores that hands and cribs count are of each kind."""
SIGHTS = {
    "pair": "misses_pair",
    "pair_royal": "misses_pair",
    "double_pair_royal": "misses_pair",
    "run": "misses_run",
    "flush": "misses_flush",
    "nobs": "misses_nobs",
}


def _missing(line: ScoreLine) -> str:
    if line.kind == "fifteen":
        return "misses_fifteen" if len(line.cards) == 2 else "misses_long_fifteen"
    return SIGHTS.get(line.kind, "")


@cache
def habits_of(level: str) -> Habits:
    """The habits of a level; one that has none does nothing of the kind."""
    return convert(
        {name: rates.get(level, 0) / 100 for name, rates in habit_rates().items()}, Habits
    )


@cache
def habit_rates() -> dict[str, dict[str, float]]:
    """In how many of 100 occasions: by habit, then by level."""
    text = (files("pegout.players") / "data" / "habits.toml").read_text("utf-8")
    return tomllib.loads(text)
