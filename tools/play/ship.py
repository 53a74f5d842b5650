"""What was solved is written for the program: `python -m tools.play.ship` does it again.

It reads the steps of the last turn of `tools.play.by_turns`, or those of `tools.play.solve`, writes
the file that the analysis reads, reads that file again and says how good the play is that stands in
it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from tools.play.keeps import joint_keeps
from tools.play.pack import packed, table_of, write
from tools.play.solve import Game, Solver

import pegout.analysis
from pegout.analysis.solved import DATA, solved_play

PLACE = Path(pegout.analysis.__file__).parent / "data" / DATA


def main(words: Sequence[str] | None = None) -> None:
    """Write the file, or only measure what stands in it."""
    parser = argparse.ArgumentParser(description="Write the solved play for the program.")
    parser.add_argument("--measure", action="store_true", help="only measure the file")
    parser.add_argument("--steps", type=Path, default=Path("build/turns/3"), help="kept steps")
    asked = parser.parse_args(words)
    solver = Solver(Game(), joint_keeps(asked.steps))
    if not asked.measure:
        solver.go_on(asked.steps)
        pieces = packed(solver, solver.average).pieces
        write(pieces, solver.worth(solver.average), PLACE)
        solved_play.cache_clear()
    found = solver.gains(table_of(solver, solved_play()))
    size = PLACE.stat().st_size
    print(json.dumps({"bytes": size, **found._asdict(), "both": found.both}, indent=1))


if __name__ == "__main__":
    main()
