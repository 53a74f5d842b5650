"""Whether a rating says the truth: how often a known strength lies in the interval that is told.

    python bench/strength/rating_intervals.py

People of known strength, drawn from what the program assumes of a newcomer, play computers chosen
at random. After so many games: how far the rating is off, how wide its interval is, and how often
the strength lies within it, which should be 95 times in 100.
"""

from __future__ import annotations

from functools import partial
from math import sqrt
from random import Random

from openskill.models import PlackettLuce

from pegout.players import PEOPLE_CHOOSE
from pegout.service.progress import rating
from pegout.service.progress.rating import Rating, after_game, chance_to_win, computer_rating

PEOPLE, STOPS = 2000, (10, 20, 50, 100, 200, 400)


def measured(seed: str) -> list[tuple[int, float, float, float]]:
    draw, found = Random(seed), {stop: [0.0, 0.0, 0.0] for stop in STOPS}
    computers = [computer_rating(level) for level in PEOPLE_CHOOSE]
    for _ in range(PEOPLE):
        strength, now = draw.gauss(rating.START, rating.START_SPREAD), Rating()
        for game in range(1, STOPS[-1] + 1):
            other = draw.choice(computers)
            won = draw.random() < chance_to_win(strength, other.strength)
            now = after_game(now, other)[0] if won else after_game(other, now)[1]
            if game in found:
                off, sums = abs(now.strength - strength), found[game]
                sums[0] += off
                sums[1] += rating.SURE * now.spread
                sums[2] += off <= rating.SURE * now.spread
    return [(stop, *(one / PEOPLE for one in sums)) for stop, sums in found.items()]  # type: ignore[misc]


def _same(model: PlackettLuce) -> PlackettLuce:
    return model


def main() -> None:
    library = PlackettLuce(
        mu=rating.START,
        sigma=rating.START_SPREAD,
        beta=rating.PER_LOGIT / sqrt(2),
        tau=0,
    )
    for name, model in (("as we use it", rating._model()), ("the library's own gamma", library)):
        rating._model = partial(_same, model)  # type: ignore[assignment]
        print(name)
        for stop, off, half, share in measured("intervals"):
            print(f"  {stop:4} games: off by {off:5.1f}, told ±{half:5.1f}, within {share:.1%}")


if __name__ == "__main__":
    main()
