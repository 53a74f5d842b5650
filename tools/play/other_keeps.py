"""How much the solved play rests on what both keep: `python -m tools.play.other_keeps`.

It was solved for keeps of the crib model. Here both keep otherwise, as one does who throws by the
solved value of a keep, or who minds nothing but his hand, as near home; and it is said what a best
answer that knows of it gains against the play as it is. `tools.play.by_turns` solves it again for
the keeps that follow.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from tools.crib_throws import throw_pairs
from tools.cribs import cribs_of, shares_of
from tools.play.keeps import Worths, joint_keeps, joint_of
from tools.play.pack import table_of
from tools.play.solve import Game, Solver

from pegout.analysis.solved import solved_play
from pegout.analysis.tables import CRIBS_DATA, DEALER, PONE, read_data


def others() -> dict[str, Worths]:
    """What both keep, by how they throw."""
    data, worth = read_data(CRIBS_DATA), solved_play().worth.astype(np.float64)
    cribs, flushes = cribs_of(data["shares"].astype(float), data["throws"].astype(float))
    nothing = np.zeros_like
    ways = {
        "by hand, crib and the solved play": (cribs, flushes, worth),
        "by the hand alone": (nothing(cribs), nothing(flushes), nothing(worth)),
    }
    shares = {name: shares_of(throw_pairs(*terms)) for name, terms in ways.items()}
    return {name: joint_of(one[PONE], one[DEALER]) for name, one in shares.items()}


def main(words: Sequence[str] | None = None) -> None:
    """Say it for each."""
    parser = argparse.ArgumentParser(description="Measure the solved play with other keeps.")
    parser.add_argument("--steps", type=Path, default=Path("build/play"), help="kept steps")
    asked = parser.parse_args(words)
    usual = joint_keeps(asked.steps)
    for name, joint in others().items():
        solver = Solver(Game(), joint)
        found = solver.gains(table_of(solver, solved_play()))
        apart = abs(joint - usual).sum() / 2
        print(
            f"{name}: {apart:.0%} of deals are kept otherwise; best answers gain "
            f"{found.pone:.4f} as pone, {found.dealer:.4f} as dealer",
            flush=True,
        )


if __name__ == "__main__":
    main()
