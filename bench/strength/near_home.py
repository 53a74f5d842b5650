"""What solving the rest of the play brings `master` near home: beside one that only looks a card of
its own further there, and what a best answer gains against both.

    python -m bench.strength.near_home played     deals from boards near home, seats swapped
    python -m bench.strength.near_home answers    what best answers gain at moments of such deals
    python -m bench.strength.near_home --docs     write docs/players.md from what was measured

A pair is one deal played twice with the players changing seats; its end is worth what the position
table says of it. Each run goes on where the last one was stopped and ends after so many seconds;
what all comes to is in bench/strength/near_home.json. What other players were measured at is never
gone on with: move that file away to begin anew.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np
from bench.strength.ladder import put_into_docs, stamp_cell
from bench.strength.stamps import player_stamp, stamped

from pegout import analysis
from pegout.analysis.near_home.endgame import endgame_of, mixture
from pegout.chance import seed_from
from pegout.game import PlayDuty, StartGame, StartMatch, View
from pegout.judge import TableCommand
from pegout.kernels.endgame import solve_endgame, weigh_endgame
from pegout.kernels.endgame_tree import LAID, WHERE, tree_of
from pegout.players import Driver
from pegout.players.levels.expert import own_first
from pegout.players.levels.master import MasterPlayer
from pegout.players.view_facts import play_from
from pegout.rulesets import ruleset
from pegout.seating import Seat

RESULTS = Path(__file__).parent / "near_home.json"
BOOK = ruleset("acc")
TARGET = 121
BOARDS = 97, 121
"""Both sides stand somewhere from here to there."""
PAIRS, MOMENTS, KEEP = 20_000, 200, 50
SURE = 1.96
RANK_CODES = 4


class LookingPlayer(MasterPlayer):
    """A master that looks one card of its own further, however near home."""

    def game_at(self, view: View, play: analysis.PlaySoFar) -> analysis.GameLays | None:
        return None


def board_of(number: int) -> tuple[int, int]:
    """The dealer's score and the pone's before one deal."""
    draw = Random(number)
    return draw.randrange(*BOARDS), draw.randrange(*BOARDS)


def dealt(number: int, kinds: tuple[type[MasterPlayer], type[MasterPlayer]]) -> Driver:
    """One deal from its board, about to begin, between a dealer and a pone of these kinds."""
    driver = Driver([kind(f"near home {number} {seat}") for seat, kind in enumerate(kinds)])
    driver.start(StartMatch(BOOK, ("dealer", "pone")))
    driver.give(
        StartGame(seed_from(f"near home {number}"), scores=board_of(number), dealer=Seat(0))
    )
    return driver


def dealers_chance(driver: Driver) -> float:
    """The dealer's chance once the deal has been played."""
    while not driver.game_over:
        driver.turn()
        deal = driver.state.deal
        if deal is not None and deal.dealer != 0:
            dealer, pone = (pegs.front for pegs in driver.state.pegs)
            return 1.0 - float(analysis.tables_for(BOOK).before_deal[pone, dealer])
    return float(driver.state.winner == 0)


def pair(number: int) -> float:
    """How much oftener the solver wins a deal, on average over both seats, than if it was even."""
    solver_deals = dealers_chance(dealt(number, (MasterPlayer, LookingPlayer)))
    solver_follows = 1.0 - dealers_chance(dealt(number, (LookingPlayer, MasterPlayer)))
    return (solver_deals + solver_follows) / 2 - 0.5


# ---------------------------------------------------------------- what a best answer gains


class Moment(Exception):  # noqa: N818 - nothing is wrong
    """A turn near home at which the rest of the play can be solved."""

    def __init__(self, play: analysis.PlaySoFar, scores: tuple[int, int]) -> None:
        self.play, self.scores = play, scores


class Stopping(LookingPlayer):
    """Plays on to a turn with so many cards on the table, and stops there."""

    laid = 2

    def choose(self, view: View) -> TableCommand:
        duty = view.duty
        if isinstance(duty, PlayDuty) and len({card.rank for card in duty.cards}) > 1:
            play = play_from(view)
            if play is not None and len(play.laid) == self.laid:
                raise Moment(play, own_first(view))
        return super().choose(view)


def moment(number: int) -> Moment | None:
    """A turn of one deal: with two, three, four or five cards on the table by turns."""

    class Here(Stopping):
        laid = 2 + number % 4

    try:
        dealers_chance(dealt(number, (Here, Here)))
    except Moment as found:
        return found
    return None


def answered(number: int) -> list[float] | None:
    """What a best answer of the other gains against the cards of both at one turn, each laying by
    its own lights whatever it holds, and going on as solved: the looker's, the solver's, and what
    is left of it in the solution itself.
    """
    here = moment(number)
    if here is None or max(here.scores) < TARGET - analysis.MAY_BE_OUT:
        return None
    found = endgame_of(here.play, here.scores, BOOK, TARGET)
    if found is None:
        return None
    game = found[0]
    tree, solution = tree_of(game), solve_endgame(game)
    if tree is None or solution is None:
        return None
    first = tree.first
    hands, ranks = tree.entries[first, WHERE], tree.entries[first, LAID]
    gains = []
    looked = np.zeros_like(solution.shares)
    mixed = np.zeros_like(solution.shares)
    for hand in {int(one) for one, rank in zip(hands, ranks, strict=True) if rank}:
        looked[hand, _looks(here, int(game.mine[hand]))] = 1.0
        mixed[hand] = mixture(solution.shares[hand], solution.wins[hand])[0]
    for shares in (looked, mixed):
        done = solution.done.copy()
        done[first] = np.where(ranks > 0, shares[hands, ranks - 1], 1.0)
        weighed = weigh_endgame(game, tree, done)
        # Beside the value of the game, not of this play: the card itself may cost something.
        gains.append(solution.value - (weighed.value - weighed.gains[1]))
    return [*gains, sum(solution.gains)]


def _looks(here: Moment, hand: int) -> int:
    """The rank that who looks one card further would lay from a hand (the ace as 0)."""
    play, codes = here.play, list[int]()
    gone = {play.seen[0], *(card.code for card in play.laid)}
    while hand:
        rank = (hand & 15) - 1
        suits = range(RANK_CODES * rank, RANK_CODES * (rank + 1))
        free = [code for code in suits if code not in gone and code not in codes]
        # The other does not know what was thrown; those cards come last.
        codes.append(min(free, key=lambda code: (code in play.seen, code)))
        hand >>= 4
    other = play._replace(hand=tuple(codes))
    stake = analysis.stake_for(other, here.scores, BOOK, TARGET)
    values = analysis.lay_values(other, stake=stake, other=analysis.others_hand(other))
    return max(values, key=lambda code: (values[code], code)) // RANK_CODES


# ---------------------------------------------------------------- kept and told


def kept() -> dict[str, Any]:
    """What was measured so far."""
    empty = {"played": {"next": 0, "values": []}, "answers": {"next": 0, "values": []}}
    return json.loads(RESULTS.read_text()) if RESULTS.exists() else empty


def keep(results: dict[str, Any]) -> None:
    """Write down all that was measured."""
    lines = [f' "{name}": {json.dumps(one)}' for name, one in results.items()]
    RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def measure(kind: str, most: int, until: float) -> None:
    """Go on from where the last run was stopped."""
    one = kept()[kind]
    if one["values"] and one["stamp"] != player_stamp():
        raise SystemExit(f"{RESULTS} is of other players; move it away to begin anew")
    while len(one["values"]) < most and monotonic() < until:
        for number in range(one["next"], one["next"] + KEEP):
            found = pair(number) if kind == "played" else answered(number)
            if found is not None and len(one["values"]) < most:
                one["values"].append(np.round(found, 5).tolist())
        one["next"] += KEEP
        # Another run may have gone on with the other kind.
        results = {**kept(), kind: stamped(one)}
        keep(results)
        print(kind, len(one["values"]), *lines(results), sep="\n", flush=True)


def lines(results: dict[str, Any]) -> Iterator[str]:
    """The table for the page of players."""
    yield "| Measured | how many | found | 95% | stamp | date |"
    yield "|---|---|---|---|---|---|"
    played, answered = results["played"], results["answers"]
    told = [(np.array(played["values"]), "chance of the solver beside the looker", played)]
    answers = np.array(answered["values"]).reshape(-1, 3)
    whose = "the looker's card", "the solver's card", "the solution, both sides"
    told += [
        (answers[:, at], f"what a best answer gains: {name}", answered)
        for at, name in enumerate(whose)
    ]
    for values, name, row in told:
        if len(values):
            mean, error = values.mean(), SURE * values.std() / len(values) ** 0.5
            yield (
                f"| {name} | {len(values):,} | {100 * mean:+.3f}% "
                f"| {100 * (mean - error):+.3f}% to {100 * (mean + error):+.3f}% "
                f"| {stamp_cell(row)} | {row['date']} |"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=("played", "answers"))
    parser.add_argument("--seconds", type=float, default=280.0, help="begin nothing after that")
    parser.add_argument("--docs", action="store_true", help="write docs/players.md")
    asked = parser.parse_args()
    if asked.what:
        most = PAIRS if asked.what == "played" else MOMENTS
        measure(asked.what, most, monotonic() + asked.seconds)
    if asked.docs:
        put_into_docs("near home", list(lines(kept())))


if __name__ == "__main__":
    main()
