"""Whether the chances agree: what both sides are told from the same scores, and what is then won.

    python -m bench.strength.chances told       what best throws tell, on average over hands
    python -m bench.strength.chances dealt      40 boards: deals played by the kernels
    python -m bench.strength.chances master     boards near home: deals that `master` plays
    python -m bench.strength.chances --docs     write docs/players.md from what was measured

A board is the dealer's score and the pone's before a deal. Each run goes on where the last one was
stopped and ends after so many seconds. How deals of `master` ended is kept under build/chances, so
that it can be read again by another position table; what all comes to is in
bench/strength/chances.json. Throw the parts `told` and `dealt` away when that table has changed.
A deal ends with somebody out, or at two scores from which the table says the rest: so what is
held to be true of a board rests on the boards further on, and they on theirs, up to the last hole.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from bench.strength.ladder import put_into_docs
from bench.strength.stamps import stamped
from tools.cribs import bulk_policy
from tools.journeys import Journeys, Roads, note_deals
from tools.near_home import DRAWS, NEAR, aims_for
from tools.near_home_deals import finish_deals
from tools.told import told

from pegout.analysis import tables_for, win_chance
from pegout.analysis.tables import DEALER, PONE
from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch
from pegout.kernels import rules_for
from pegout.kernels.games import SOURCES, play_deals
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
Ends = Counter[str]
"""How often a deal from a board came to what: `won` or `lost` by its dealer, or two scores."""
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
PORTION = 100
DEALT = 20_000
HANDS = 77, 600
"""Other hands than those by which the throws were leant: their seed, and how many."""


def dealers_share(ends: Ends) -> tuple[float, float]:
    """How often the dealer wins by these ends and the table of today, and the standard error."""
    table = tables_for(BOOK).before_deal
    worths, often = [], list(ends.values())
    for end in ends:
        if "-" in end:
            dealer, pone = map(int, end.split("-"))
            worths.append(1.0 - float(table[pone, dealer]))
        else:
            worths.append(float(end == "won"))
    mean = float(np.average(worths, weights=often))
    spread = float(np.average((np.array(worths) - mean) ** 2, weights=often))
    return mean, (spread / sum(often)) ** 0.5


def named(board: Board) -> str:
    """A board as it is written."""
    return f"{board[0]}-{board[1]}"


def kept_ends(kind: str, board: Board) -> Ends:
    """What was played before from a board."""
    file = KEPT / f"{kind}-{named(board)}.json"
    return Counter(json.loads(file.read_text())) if file.exists() else Counter()


def keep_ends(kind: str, board: Board, ends: Ends) -> None:
    """Write down all that was played from a board."""
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{kind}-{named(board)}.json").write_text(json.dumps(ends))


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


def by_kernels(deals: int, until: float) -> None:
    """Deals from each board just as it stands, for the game near home and for points elsewhere."""
    table, rules, policy = tables_for(BOOK).before_deal, rules_for(BOOK), bulk_policy()
    for board in missing("dealt"):
        if monotonic() > until:
            return
        seed, numbers = f"chances {named(board)}", range(deals)
        if max(board) > HOLES - NEAR:
            aims = aims_for(board, table)
            played = finish_deals(aims, rules, seed, numbers, board, DRAWS)
        else:
            played = play_deals([policy, policy], rules, seed, numbers)
        journeys = Journeys.none()
        note_deals(played, (1 << len(SOURCES)) - 1, journeys)
        roads, needs = Roads(journeys), (HOLES - board[0], HOLES - board[1])
        after = 1.0 - table[board[1] :, board[0] :].T
        share = roads.chance(needs, after)
        squares = roads.chance(needs, after**2)
        found = rounded(share=share, error=((squares - share**2) / deals) ** 0.5)
        keep("dealt", board, {**found, "deals": deals})
        print(named(board), found, f"table {table[board]:.4f}", flush=True)


# ---------------------------------------------------------------- deals by `master`


def master_deal(board: Board, number: int) -> str:
    """How one deal of `master` against itself ends."""
    names = f"{named(board)} {number} dealer", f"{named(board)} {number} pone"
    driver = Driver([LEVELS["master"](name) for name in names])
    driver.start(StartMatch(BOOK, ("dealer", "pone")))
    seed = seed_from(f"chances {named(board)} {number}")
    driver.give(StartGame(seed, scores=board, dealer=Seat(0)))
    while not driver.game_over:
        driver.turn()
        deal = driver.state.deal
        if deal is not None and deal.dealer != 0:
            return named((driver.state.pegs[0].front, driver.state.pegs[1].front))
    return "won" if driver.state.winner == 0 else "lost"


def by_master(deals: int, until: float) -> None:
    """Portions from each board in turn, until all are played or time is up."""
    for more in range(0, deals, PORTION):
        for board in BY_MASTER:
            ends = kept_ends("master", board)
            if ends.total() > more:
                continue
            if monotonic() > until:
                return
            start = ends.total()
            ends.update(master_deal(board, number) for number in range(start, start + PORTION))
            keep_ends("master", board, ends)
        print(f"{more + PORTION} deals from each board", flush=True)


def add_up() -> None:
    """What all deals of `master` come to by the table of today."""
    for board in BY_MASTER:
        if ends := kept_ends("master", board):
            share, error = dealers_share(ends)
            keep("master", board, {**rounded(share=share, error=error), "deals": ends.total()})


# ---------------------------------------------------------------- for readers


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
        by_kernels(DEALT, until)
    elif asked.what == "master":
        by_master(asked.deals, until)
        add_up()
    if asked.docs:
        put_into_docs("chances", list(lines()))


if __name__ == "__main__":
    main()
