"""Games of players simple enough for the kernels: hundreds of times as fast as the driver.

The kernels have their own stream of chance, so game 7 of a seed is one game here and another one
through the driver. The kernels cost half a second to import, so they are imported where used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from pegout.game import StartMatch
from pegout.players.levels.evgreedy import crib_values
from pegout.players.pairs import PairTotals
from pegout.players.totals import Totals
from pegout.seating import seats, side_of, sides

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pegout.kernels import Games, Policy, Rules

Engine = Literal["kernels", "driver"]
MakePolicy = Callable[[int], "Policy"]


def _random(_hands: int) -> Policy:
    from pegout.kernels import RANDOM_POLICY

    return RANDOM_POLICY


def _greedy(_hands: int) -> Policy:
    from pegout.kernels import GREEDY_POLICY

    return GREEDY_POLICY


def _evgreedy(hands: int) -> Policy:
    import numpy as np

    from pegout.kernels import Policy

    sides = [side_of(seat, hands) for seat in seats(hands)]
    throws = [crib_values(hands, own=side == sides[0]) for side in sides]
    return Policy("low_table", "greedy", throw_values=np.array(throws))


BULK_POLICIES: Mapping[str, MakePolicy] = {
    "random": _random,
    "greedy": _greedy,
    "evgreedy": _evgreedy,
}
"""The levels that the kernels play just as the driver would, with the policy for so many hands."""


def why_not_in_bulk(names: Sequence[str], match: StartMatch) -> str | None:
    """Why the kernels cannot play these games, or None where they can."""
    slow = [name for name in names if name not in BULK_POLICIES]
    if slow:
        return f"the kernels do not know {slow[0]}"
    if match.counting != "auto":
        return "in the kernels the table counts"
    from pegout.kernels import uncommon_rules

    uncommon = uncommon_rules(match.ruleset, len(names))
    return f"the kernels do not know these rules: {', '.join(uncommon)}" if uncommon else None


def engine_for(names: Sequence[str], match: StartMatch) -> Engine:
    """The kernels where they can play these games, otherwise the driver."""
    return "kernels" if why_not_in_bulk(names, match) is None else "driver"


def make_kernels_ready() -> None:
    """Compile what the kernels need once, before many processes each do it for themselves."""
    from pegout.kernels import RANDOM_POLICY, play_games, rules_for
    from pegout.rulesets import ruleset

    play_games([RANDOM_POLICY] * 2, rules_for(ruleset("acc")), "", range(1))


def games_in_bulk(names: Sequence[str], match: StartMatch, seed: str, numbers: range) -> Totals:
    """The totals of the games of a seed with these numbers."""
    from pegout.kernels import play_games

    return _totals(play_games(_policies(names), _rules(names, match), seed, numbers), match)


def _policies(names: Sequence[str]) -> list[Policy]:
    return [BULK_POLICIES[name](len(names)) for name in names]


def _rules(names: Sequence[str], match: StartMatch) -> Rules:
    from pegout.kernels import rules_for

    return rules_for(match.ruleset, len(names), match.target)


def _totals(games: Games, match: StartMatch) -> Totals:
    import numpy as np

    from pegout.kernels import CLASSES, losses

    hands, number_of_sides = len(games.spread), games.scores.shape[1]
    lost = losses(games, match.ruleset, match.target)
    double, lurch = (
        (lost == CLASSES.index(name)).any(axis=1) for name in ("double_skunk", "lurch")
    )
    skunk = (lost == CLASSES.index("skunk")).any(axis=1)
    deals = games.deals.astype(np.int64)
    points = np.arange(games.spread.shape[-1])
    # With partners seat 2 plays for side 0, and seat 3 for side 1.
    first_won = games.first_dealer % number_of_sides == games.winner
    return Totals(
        hands=hands,
        games=len(games.winner),
        wins=tuple(np.bincount(games.winner, minlength=number_of_sides).tolist()),
        deals=int(deals.sum()),
        deals_squared=int((deals**2).sum()),
        first_dealer_wins=int(first_won.sum()),
        skunks=int((skunk | double | lurch).sum()),
        double_skunks=int(double.sum()),
        lurches=int(lurch.sum()),
        complete_deals=int(games.spread[0, -1].sum()),
        points=_rows(games.spread @ points),
        squares=_rows(games.spread @ points**2),
    )


def _rows(table: NDArray[np.int64]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in table.tolist())


def pairs_in_bulk(a: str, b: str, match: StartMatch, seed: str, numbers: range) -> PairTotals:
    """Duplicate pairs: A has each side once, and B all others, with the same packs.

    Whoever has the first seats deals first.
    """
    import numpy as np

    from pegout.kernels import play_games

    hands = len(match.names)
    number = len(sides(hands))
    wins, lead = np.zeros((2, len(numbers)), np.int64)
    for game in range(number):
        names = [a if side_of(seat, hands) == game else b for seat in seats(hands)]
        games = play_games(_policies(names), _rules(names, match), seed, numbers, dealer=0)
        wins += (games.winner == game).astype(int)
        scores = games.scores.astype(int)
        lead += number * scores[:, game] - scores.sum(axis=1)
    return _pair_totals(len(numbers), wins, lead, number)


def _pair_totals(
    pairs: int, wins: NDArray[np.int64], lead: NDArray[np.int64], sides: int
) -> PairTotals:
    return PairTotals(
        pairs=pairs,
        wins=int(wins.sum()),
        wins_squared=int((wins**2).sum()),
        points=int(lead.sum()),
        points_squared=int((lead**2).sum()),
        sides=sides,
    )
