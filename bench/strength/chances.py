"""Whether the chances agree: what both sides are told from the same scores, and what is then won.

    python -m bench.strength.chances told       what best throws tell, on average over hands
    python -m bench.strength.chances dealt      40 boards: deals played by the kernels
    python -m bench.strength.chances master     boards near home: some of them by `master` too
    python -m bench.strength.chances --docs     write docs/players.md from what was measured

A board is the dealer's score and the pone's before a deal. Each run goes on where the last one was
stopped and ends after so many seconds. What `master` makes of a board is what the kernels make of
it in many deals, and what it changes in some of the same deals: the packs are alike, so that far
from the last holes the difference has less luck in it. How such deals ended is kept under
build/chances by the players' stamp; what all comes to is in bench/strength/chances.json. Throw the
parts `told` and `dealt` away when the position table has changed.
A deal ends with somebody out, or at two scores from which the table says the rest: so what is
held to be true of a board rests on the boards further on, and they on theirs, up to the last hole.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from bench.strength.ladder import put_into_docs, stamp_cell
from bench.strength.stamps import player_stamp, stamped
from numpy.typing import NDArray
from tools.cribs import bulk_policy
from tools.journeys import Journeys, Roads, note_deals
from tools.near_home import DRAWS, NEAR, aims_for
from tools.near_home_deals import Aims, finish_deals
from tools.told import told

from pegout.analysis import tables_for, win_chance
from pegout.analysis.tables import DEALER, PONE, Table
from pegout.cards import PACK
from pegout.game import Cut, CutDuty, Deal, DealDuty, StartGame, StartMatch, duty_of, seats_due
from pegout.kernels import rules_for
from pegout.kernels.games import SOURCES, Deals, parts, play_deals
from pegout.players import LEVELS
from pegout.players.drive import Driver
from pegout.rulesets import ruleset
from pegout.seating import Seat

ROOT = Path(__file__).parents[2]
RESULTS = Path(__file__).parent / "chances.json"
KEPT = ROOT / "build" / "chances"
BOOK = ruleset("acc")
HOLES = 121
Board = tuple[int, int]
End = str
"""What a deal came to: `won` or `lost` by its dealer, or two scores."""
Ends = list[tuple[End, End]]
"""What deals came to by the kernels, and by `master` from the same packs."""
BOARDS: tuple[Board, ...] = (
    *((0, 0), (0, 30), (30, 0), (20, 26), (44, 44), (60, 60), (60, 90), (90, 60), (70, 84)),
    *((84, 70), (80, 80), (84, 84), (90, 95), (95, 90), (96, 88), (88, 96), (100, 100)),
    *((103, 103), (98, 108), (108, 98), (105, 112), (112, 105), (110, 110), (101, 116)),
    *((116, 101), (90, 118), (118, 90), (113, 113), (113, 118), (118, 113), (110, 119)),
    *((119, 110), (116, 116), (115, 119), (119, 115), (118, 118), (117, 120), (120, 117)),
    *((119, 119), (120, 120)),
)
BY_MASTER: tuple[Board, ...] = (
    *((120, 120), (116, 116), (119, 119), (118, 118), (117, 120), (120, 117), (113, 118)),
    *((118, 113), (113, 113), (110, 110), (105, 112), (112, 105), (100, 100), (103, 103)),
)
AGREES, CHANCE = 0.005, 2.0
"""How far a table may be from what was played, and how many standard errors are no more than
chance.
"""
PORTION, ENOUGH = 20, 200
"""Deals that `master` plays in one go, and below which their spread tells nothing."""
DEALT, MANY = 20_000, 100_000
"""Deals by the kernels from each board, and from those that `master` plays too."""
DEPTH = 20
"""Cards that are lifted at each cut."""
HANDS = 77, 600
"""Other hands than those by which the throws were leant: their seed, and how many."""


def worth_of(end: End, table: Table) -> float:
    """The dealer's chance after a deal, by a position table."""
    if "-" not in end:
        return float(end == "won")
    dealer, pone = map(int, end.split("-"))
    return 1.0 - float(table[pone, dealer])


def shares(ends: Ends, table: Table) -> tuple[float, float, float]:
    """By how much oftener the dealer wins where `master` plays, the standard error of that, and
    what it would be without the same packs.
    """
    worths = np.array([[worth_of(end, table) for end in both] for both in ends])
    more, among = worths[:, 1] - worths[:, 0], len(ends) ** 0.5
    return float(more.mean()), float(more.std() / among), float(worths[:, 1].std() / among)


def named(board: Board) -> str:
    """A board as it is written."""
    return f"{board[0]}-{board[1]}"


def place_of(board: Board) -> Path:
    """Where the ends of deals from a board are kept."""
    return KEPT / player_stamp() / f"{named(board)}.json"


def kept_ends(board: Board) -> Ends:
    """What was played before from a board."""
    file = place_of(board)
    return [(one, two) for one, two in json.loads(file.read_text())] if file.exists() else []


def kept() -> dict[str, Any]:
    """What was measured so far: by kind and board."""
    return json.loads(RESULTS.read_text()) if RESULTS.exists() else {}


def keep(kind: str, board: Board, found: dict[str, float | int]) -> None:
    """Put one measurement into the file of results."""
    results = kept()
    by_board = results.setdefault(kind, {})
    by_board[named(board)] = stamped(found)
    parts = [
        f' "{name}": {{\n'
        + ",\n".join(f'  "{at}": {json.dumps(one)}' for at, one in boards.items())
        + "\n }"
        for name, boards in results.items()
    ]
    RESULTS.write_text("{\n" + ",\n".join(parts) + "\n}\n")


def missing(kind: str) -> list[Board]:
    """The boards that were not measured yet."""
    return [board for board in BOARDS if named(board) not in kept().get(kind, {})]


def rounded(**figures: float) -> dict[str, float]:
    """Figures as they are kept."""
    return {name: round(figure, 5) for name, figure in figures.items()}


# ---------------------------------------------------------------- what best throws tell


def by_throws(until: float) -> None:
    """What the best throws of dealer and pone tell on average, from each board."""
    tables = tables_for(BOOK)
    for board in missing("told"):
        if monotonic() > until:
            return
        means, errors = [], []
        for role, lean in ((DEALER, tables.lean_dealer), (PONE, tables.lean_pone)):
            raw = told(role, board, tables.before_deal, sample=HANDS)
            won = raw * float(np.exp(lean[board]))
            leant = won / (won + 1.0 - raw)
            means.append(float(leant.mean()))
            errors.append(float(leant.std() / len(leant) ** 0.5))
        found = rounded(
            dealer=means[0],
            pone=means[1],
            sum=sum(means),
            error=float(np.hypot(errors[0], errors[1])),
        )
        keep("told", board, found)
        print(named(board), found, flush=True)


# ---------------------------------------------------------------- deals by the kernels


def finished(board: Board, numbers: range) -> Deals:
    """Deals of the kernels from a board, each played to its end."""
    rules, seed = rules_for(BOOK), f"chances {named(board)}"
    if max(board) > HOLES - NEAR:
        aims = aims_at(board)
        return finish_deals(aims, rules, seed, numbers, board, DRAWS)
    policy = bulk_policy()
    return play_deals([policy, policy], rules, seed, numbers)


@cache
def aims_at(board: Board) -> Aims:
    """What the kernels play for from a board."""
    return aims_for(board, tables_for(BOOK).before_deal)


def by_kernels(until: float) -> None:
    """Deals from each board just as it stands, for the game near home and for points elsewhere."""
    table = tables_for(BOOK).before_deal
    for board in missing("dealt"):
        if monotonic() > until:
            return
        deals = MANY if board in BY_MASTER else DEALT
        journeys = Journeys.none()
        for first in range(0, deals, DEALT):
            played = finished(board, range(first, first + DEALT))
            note_deals(played, (1 << len(SOURCES)) - 1, journeys)
        roads, needs = Roads(journeys), (HOLES - board[0], HOLES - board[1])
        after = 1.0 - table[board[1] :, board[0] :].T
        share = roads.chance(needs, after)
        squares = roads.chance(needs, after**2)
        found = rounded(share=share, error=((squares - share**2) / deals) ** 0.5)
        keep("dealt", board, {**found, "deals": deals})
        print(named(board), found, f"table {table[board]:.4f}", flush=True)


# ---------------------------------------------------------------- the same deals by `master`


def kernels_end(increments: NDArray[np.int16], board: Board) -> End:
    """What one deal of the kernels came to."""
    scores = [*board]
    for points, role in zip(*scored(increments), strict=True):
        scores[role] += points
        if scores[role] >= HOLES:
            return "won" if role == 0 else "lost"
    return named((scores[0], scores[1]))


def scored(increments: NDArray[np.int16]) -> tuple[Sequence[int], Sequence[int]]:
    """The points of a deal in their order, and whose they are: the dealer's (0) or the pone's."""
    _, role, points = parts(increments[increments > 0])
    return points.tolist(), role.tolist()


def master_end(board: Board, number: int, dealt: Sequence[int]) -> End:
    """How the same deal ends where `master` plays both sides."""
    names = f"{named(board)} {number} dealer", f"{named(board)} {number} pone"
    driver = Driver([LEVELS["master"](name) for name in names])
    driver.start(StartMatch(BOOK, ("dealer", "pone")))
    driver.give(StartGame(None, scores=board, dealer=Seat(0)))
    *cards, starter = (PACK[code] for code in dealt)
    while not driver.game_over:
        (seat, *_) = seats_due(driver.state)
        duty = duty_of(driver.state, seat)
        if isinstance(duty, CutDuty):
            turned = starter if duty.purpose == "starter" else None
            driver.give(Cut(seat, duty.purpose, DEPTH, turned))
        elif isinstance(duty, DealDuty):
            deal = driver.state.deal
            if deal is not None and deal.dealer != 0:
                break
            driver.give(Deal(seat, (tuple(cards[1::2]), tuple(cards[::2]))))
        else:
            driver.turn()
    else:
        return "won" if driver.state.winner == 0 else "lost"
    return named((driver.state.pegs[0].front, driver.state.pegs[1].front))


def by_master(deals: int, until: float) -> None:
    """Portions from each board in turn, until all are played or time is up."""
    for more in range(0, deals, PORTION):
        for board in BY_MASTER:
            ends = kept_ends(board)
            if len(ends) > more:
                continue
            if monotonic() > until:
                return
            numbers = range(len(ends), len(ends) + PORTION)
            played = finished(board, numbers)
            for row, number in enumerate(numbers):
                end = kernels_end(played.increments[row], board)
                ends.append((end, master_end(board, number, played.dealt[row].tolist())))
            place_of(board).parent.mkdir(parents=True, exist_ok=True)
            place_of(board).write_text(json.dumps(ends))
        print(f"{more + PORTION} deals from each board", flush=True)


def add_up() -> None:
    """What all deals of `master` come to by the table of today; what other players were measured at
    more closely stays.
    """
    table = tables_for(BOOK).before_deal
    for board in BY_MASTER:
        dealt, before = (kept().get(kind, {}).get(named(board)) for kind in ("dealt", "master"))
        if dealt and len(ends := kept_ends(board)) >= ENOUGH:
            more, error, alone = shares(ends, table)
            share, both = dealt["share"] + more, float(np.hypot(dealt["error"], error))
            if before and before["stamp"] != player_stamp() and before["error"] < both:
                continue
            found = rounded(share=share, error=both, more=more, more_error=error, alone=alone)
            keep("master", board, {**found, "deals": len(ends)})


# ---------------------------------------------------------------- for readers


def misses(kind: str, table: Table) -> dict[str, float]:
    """By board, how much oftener the dealer won than a table says, where that is more than may be
    and more than chance.
    """
    found = {}
    for name, one in kept()[kind].items():
        dealer, pone = map(int, name.split("-"))
        off = one["share"] - float(table[dealer, pone])
        if abs(off) > AGREES and abs(off) > CHANCE * one["error"]:
            found[name] = round(off, 4)
    return found


def lines() -> Iterator[str]:
    """The table for the page of players."""
    results = kept()
    yield "| Board | table | told to dealer | to pone | sum | deals by the kernels | by `master` |"
    yield "|---|---|---|---|---|---|---|"
    for board in BOARDS:
        name = named(board)
        one, dealt, master = (
            results.get(kind, {}).get(name) for kind in ("told", "dealt", "master")
        )
        cells = [f"{board[0]}–{board[1]}", f"{win_chance(*board).dealer:.1%}"]
        cells += [f"{one[part]:.1%}" for part in ("dealer", "pone")] if one else ["", ""]
        cells.append(f"{one['sum']:.3f} ± {one['error']:.3f}" if one else "")
        cells.append(f"{dealt['share']:.1%} ± {dealt['error']:.1%}" if dealt else "")
        cells.append(
            f"{master['share']:.1%} ± {master['error']:.1%} ({master['deals']:,})" if master else ""
        )
        yield f"| {' | '.join(cells)} |"


KINDS = {
    "told": "what best throws tell",
    "dealt": "deals by the kernels",
    "master": "deals by `master`",
}


def missed() -> Iterator[str]:
    """The boards at which the table is off, for the same page."""
    table = tables_for(BOOK).before_deal
    for kind, whose in (("dealt", "the kernels"), ("master", "`master`")):
        off = misses(kind, table)
        boards = ", ".join(
            f"{name.replace('-', '–')} ({100 * more:+.1f})" for name, more in off.items()
        )
        agree = len(kept()[kind]) - len(off)
        told = (
            f"- The deals of {whose} agree with the table at {agree} of {agree + len(off)} boards"
        )
        yield f"{told}, and not at {boards}." if off else f"{told}."
    for kind, rows in kept().items():
        when = sorted({f"{row['date']} (stamp {stamp_cell(row)})" for row in rows.values()})
        yield f"- Measured, {KINDS[kind]}: {', '.join(when)}."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=("told", "dealt", "master"))
    parser.add_argument("--seconds", type=float, default=280.0, help="begin nothing after that")
    parser.add_argument("--deals", type=int, default=4000, help="by `master` from each board")
    parser.add_argument("--docs", action="store_true", help="write docs/players.md")
    asked = parser.parse_args()
    until = monotonic() + asked.seconds
    if asked.what == "told":
        by_throws(until)
    elif asked.what == "dealt":
        by_kernels(until)
    elif asked.what == "master":
        by_master(asked.deals, until)
        add_up()
    if asked.docs:
        put_into_docs("chances", list(lines()))
        put_into_docs("misses", list(missed()))


if __name__ == "__main__":
    main()
