"""How strong good partners are beside `evgreedy` partners, in rounds of the kernels: each round is
two games from the same packs, with the pairs of partners changing places.

    python -m bench.strength.partners --rounds 10000      print it, and write partners.json

The kernels' partners throw and play for points (`many_policy`), as `expert` does far from home but
without asking what the others hold. `expert` itself is measured by ladder.py, in fewer rounds.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import many_policy
from pegout.kernels import Policy, rules_for
from pegout.kernels.games import play_games
from pegout.players.simulation import BULK_POLICIES
from pegout.players.totals import of_pairs
from pegout.rulesets import ruleset

RESULTS = Path(__file__).parent / "partners.json"
SEED = "partners"


def won(seats: list[Policy], rounds: int, side: int) -> NDArray[np.float64]:
    """1 for each game that this side won."""
    played = play_games(seats, rules_for(ruleset("club_teams"), 4), SEED, range(rounds), dealer=0)
    return np.where(played.winner == side, 1.0, 0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10_000)
    rounds = parser.parse_args().rounds
    good, plain = many_policy(4), BULK_POLICIES["evgreedy"](4)
    first = won([good, plain] * 2, rounds, 0)
    second = won([plain, good] * 2, rounds, 1)
    shares = (first + second) / 2
    interval = of_pairs(float(shares.mean()), float(shares.var()), rounds)
    assert interval is not None
    found = {
        "a": "kernels' partners",
        "b": "evgreedy",
        "hands": 4,
        "rounds": rounds,
        "win_rate": round(float(shares.mean()), 4),
        "low": round(interval.low, 4),
        "high": round(interval.high, 4),
    }
    print(json.dumps(found))
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
