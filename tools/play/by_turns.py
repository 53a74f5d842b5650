"""Play and throws solved by turns: `python -m tools.play.by_turns`.

What one keeps depends on how well a keep pegs, and how well it pegs on what both keep. So each
turn throws by the solved worths of the turn before, and solves the play for the keeps that follow.
Nearly all throws are the best by hand, crib and play; a few are made as people make them, so that
hardly a keep is left out. The regrets go on from turn to turn, the average begins anew. The last
turn is written for the program, and it is said how good the file is: with the keeps that it was
learnt for, with those that follow from it, with those of nothing but best throws, with those of the
crib model, and with those of players who mind only their hands. Stopped or out of time, it goes on
from where it stood; `--measure` only says how good the file is, with all keeps but the first, which
nothing but the turns themselves make. What is found stands in tools/play/figures.json.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tools.crib_throws import throw_pairs
from tools.cribs import cribs_of, shares_of
from tools.play import figures
from tools.play.keeps import Worths, joint_keeps, joint_of
from tools.play.pack import packed, table_of, write
from tools.play.ship import PLACE
from tools.play.solve import Floats, Gains, Game, Solver

from pegout.analysis.solved import solved_play
from pegout.analysis.tables import CRIBS_DATA, DEALER, PONE, read_data

STRICT = 1e-4
"""Points: only the best throw is made, and those as good."""
AS_PEOPLE = 0.5
"""Points: how far from the best people's throws are."""
PEOPLE = 0.03
"""This share of throws is made as people make them."""
OWN = Path("build/own")
"""Where the keeps that go with the file are kept."""
EVERY = 30
"""Rounds after which it is written down how far a turn has come."""


@cache
def the_game() -> Game:
    """The whole game, made once."""
    return Game()


def shares_by(worth: NDArray[np.floating], taste: float) -> Worths:
    """How often each set of six is thrown from in each way, by hand, crib and solved play."""
    data = read_data(CRIBS_DATA)
    cribs, flushes = cribs_of(data["shares"].astype(float), data["throws"].astype(float))
    return shares_of(throw_pairs(cribs, flushes, worth.astype(np.float64), taste=taste))


def keeps_by(worth: NDArray[np.floating]) -> Worths:
    """How likely both keep what they keep where nearly all throw by these worths."""
    shares = (1 - PEOPLE) * shares_by(worth, STRICT) + PEOPLE * shares_by(worth, AS_PEOPLE)
    return joint_of(shares[PONE], shares[DEALER])


def own_keeps(folder: Path) -> Worths:
    """The same by the file that comes with the program; kept in a folder once they are made."""
    path = folder / "joint.npy"
    if path.exists():
        kept: Worths = np.load(path)
        return kept
    joint = keeps_by(solved_play().worth)
    folder.mkdir(parents=True, exist_ok=True)
    np.save(path, joint)
    return joint


def strict_keeps(worth: NDArray[np.floating]) -> Worths:
    """The same where all do."""
    shares = shares_by(worth, STRICT)
    return joint_of(shares[PONE], shares[DEALER])


def keeps_by_hand() -> Worths:
    """The same where both mind nothing but their hands, as near home."""
    data = read_data(CRIBS_DATA)
    nothing = np.zeros(data["shares"].shape)
    by_keep = np.zeros(data["keeps"].shape)
    shares = shares_of(throw_pairs(nothing, nothing, by_keep))
    return joint_of(shares[PONE], shares[DEALER])


def apart(one: Worths, two: Worths) -> float:
    """The share of deals in which other cards are kept."""
    return float(abs(one - two).sum() / 2)


def told(what: str, found: Gains) -> str:
    """A line of figures."""
    return (
        f"{what}: value {found.value:+.4f}; best answers gain {found.pone:.5f} as pone, "
        f"{found.dealer:.5f} as dealer, {found.both:.5f} together"
    )


def main(words: Sequence[str] | None = None) -> None:
    """Solve by turns, and write the file when the last is done."""
    parser = argparse.ArgumentParser(description="Solve the play and the throws by turns.")
    parser.add_argument("--turns", default="20,15,10,40", help="rounds of each turn")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after about so long")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--steps", type=Path, default=Path("build/turns"), help="kept steps")
    parser.add_argument("--out", type=Path, default=PLACE, help="the file to write")
    parser.add_argument("--measure", action="store_true", help="only measure the file")
    asked = parser.parse_args(words)
    if asked.measure:
        measured(asked.out, asked.threads)
        return
    until = time.monotonic() + 60 * asked.minutes
    rounds = [int(number) for number in asked.turns.split(",")]
    for turn in range(len(rounds)):
        solver = taken_up(asked.steps, turn, asked.threads)
        if not learnt(solver, rounds[turn], until, asked.steps / str(turn)):
            print(f"turn {turn + 1} stands at {solver.rounds} rounds; start again to go on")
            return
    worth = solver.worth(solver.average)
    write(packed(solver, solver.average).pieces, worth, asked.out)
    figures.keep(turns=[one for n in range(len(rounds)) if (one := told_of(asked.steps / str(n)))])
    measured(asked.out, asked.threads, np.load(asked.steps / str(turn) / "joint.npy"))


def told_of(folder: Path) -> dict[str, float] | None:
    """What a turn came to, if it was done."""
    path = folder / "figures.json"
    return figures.kept(path) if path.exists() else None


def taken_up(steps: Path, turn: int, threads: int) -> Solver:
    """A turn as far as it has come; one that was not begun follows from the one before."""
    folder, before = steps / str(turn), steps / str(turn - 1)
    if not (folder / "joint.npy").exists():
        worth = np.load(before / "worth.npy") if turn else solved_play().worth
        joint = keeps_by(worth)
        usual = np.load(before / "joint.npy") if turn else joint_keeps()
        otherwise = apart(usual, joint)
        print(f"turn {turn + 1}: {otherwise:.1%} of deals are kept otherwise", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        np.save(folder / "joint.npy", joint)
        figures.keep(folder / "figures.json", kept_otherwise=round(otherwise, figures.DIGITS))
    solver = Solver(the_game(), np.load(folder / "joint.npy"), threads)
    solver.go_on(folder)
    if turn and solver.rounds == 0:
        solver.regrets = np.load(before / "regrets.npy")
    return solver


def learnt(solver: Solver, rounds: int, until: float, folder: Path) -> bool:
    """Learn so many rounds of a turn, as long as there is time; whether all are done."""
    if (folder / "worth.npy").exists():
        return True
    while solver.rounds < rounds and time.monotonic() < until:
        solver.learn()
        if solver.rounds % EVERY == 0:
            solver.keep(folder)
    solver.keep(folder)
    if solver.rounds < rounds:
        return False
    found = solver.gains()
    print(told(f"  {solver.rounds} rounds", found), flush=True)
    gained = figures.rounded({**found._asdict(), "both": found.both})
    figures.keep(folder / "figures.json", rounds=solver.rounds, **gained)
    np.save(folder / "worth.npy", solver.worth(solver.average))
    return True


AS_LEARNT = "as learnt"
"""The keeps of the last turn, which are none of what follows from the file."""


def measured(path: Path, threads: int, learnt_for: Worths | None = None) -> None:
    """How good the play in the file is, with several keeps."""
    if path != PLACE:
        PLACE.write_bytes(path.read_bytes())
    solved_play.cache_clear()
    worth = solved_play().worth
    print(f"{path.stat().st_size:,} bytes", flush=True)
    hashed, before = figures.file_hash(PLACE), figures.kept().get("file", {})
    gains: dict[str, dict[str, float]] = before["gains"] if before.get("sha256") == hashed else {}
    ways = {
        "own throws": own_keeps(OWN),
        "best throws": strict_keeps(worth),
        "by the crib model": joint_keeps(),
        "by the hand alone": keeps_by_hand(),
    }
    if learnt_for is not None:
        ways = {AS_LEARNT: learnt_for, **ways}
    table: Floats | None = None
    for name, keeps in ways.items():
        solver = Solver(the_game(), keeps, threads)
        table = table_of(solver, solved_play()) if table is None else table
        found = solver.gains(table)
        print(told(name, found), flush=True)
        otherwise = {} if learnt_for is None else {"kept_otherwise": apart(keeps, learnt_for)}
        both = figures.rounded({**otherwise, **found._asdict(), "both": found.both})
        gains[name] = {**gains.get(name, {}), **both}
        figures.keep(file={"sha256": hashed, "bytes": path.stat().st_size, "gains": gains})


if __name__ == "__main__":
    main()
