"""What playing for the game near home brings `expert` with three and four players: beside an
`expert` that minds points at every score, from boards near home, all sides changing places.

    python -m bench.strength.for_the_game 4 --rounds 500      print it as it goes
"""

from __future__ import annotations

import argparse
from random import Random

from pegout import analysis
from pegout.cards import Card
from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch, View
from pegout.players import Driver
from pegout.players.levels.expert import ExpertPlayer, table_throw
from pegout.players.totals import of_pairs
from pegout.rulesets import ruleset
from pegout.seating import Seat

BOOKS = {3: "bicycle", 4: "club_teams"}
BOARDS = 95, 116
"""Each side stands somewhere from here to there."""
EVERY = 50


class PointsPlayer(ExpertPlayer):
    """An expert that throws and plays for points at every score."""

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """By the tables of points alone."""
        return table_throw(view, hand, number)

    def _stake(
        self, view: View, play: analysis.PlaySoFar
    ) -> analysis.Stake | analysis.SideStake | None:
        return None


def won(hands: int, number: int, scores: tuple[int, ...]) -> float:
    """The share of the games of one round that the expert won, once from each side."""
    wins, sides = 0, len(scores)
    for mine in range(sides):
        kinds = [ExpertPlayer if seat % sides == mine else PointsPlayer for seat in range(hands)]
        driver = Driver([kind(f"{number}{seat}") for seat, kind in enumerate(kinds)])
        names = tuple(f"seat {seat}" for seat in range(hands))
        driver.start(StartMatch(ruleset(BOOKS[hands]), names))
        start = seed_from(f"nh{number}")
        driver.give(StartGame(start, scores=scores, dealer=Seat(number % hands)))
        while not driver.game_over:
            driver.turn()
        wins += driver.state.winner == mine
    return wins / sides


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hands", type=int, choices=BOOKS)
    parser.add_argument("--rounds", type=int, default=500)
    asked = parser.parse_args()
    draw, shares = Random(5), list[float]()
    for number in range(asked.rounds):
        scores = tuple(draw.randrange(*BOARDS) for _ in range(3 if asked.hands == 3 else 2))
        shares.append(won(asked.hands, number, scores))
        rounds, mean = len(shares), sum(shares) / len(shares)
        if rounds % EVERY == 0 or rounds == asked.rounds:
            spread = sum((share - mean) ** 2 for share in shares) / rounds
            interval = of_pairs(mean, spread, rounds)
            assert interval is not None
            print(f"{rounds} rounds: {mean:.1%} ({interval.low:.1%} to {interval.high:.1%})")


if __name__ == "__main__":
    main()
