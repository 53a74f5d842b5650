"""One player's progress: results, averages by role, ratings and costs, each now and over time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from math import sqrt
from typing import Any

from msgspec import Struct

from pegout.players import (
    LEVELS,
    level_name,
    of_average,
    of_share,
    partner_for,
    strength_words,
)
from pegout.service.history.statistics import (
    ENOUGH,
    EVEN,
    EXPECTED,
    Figures,
    Share,
    StatLine,
    Sum,
    own_averages,
    share_line,
)
from pegout.service.progress.chart import ProgressChart, ProgressPoint, chart
from pegout.service.progress.costs import CostShare, GameCost
from pegout.service.progress.rating import SURE, Rating
from pegout.service.progress.ratings import RatingBook, RatingStep
from pegout.service.progress.summaries import OwnGame, learner_of
from pegout.text import Message, say

WINDOW = ENOUGH
"""How many of the latest games each figure over time is taken from."""


class CostLine(Struct, frozen=True):
    """What choices of one sort cost in a game, on average."""

    what: Message
    a_game: float
    choices: int


class CostPage(Struct, frozen=True):
    """Reviewed games: what mistakes cost in one, what luck gave, and where it was lost; all of it
    over time too, and what cost there was in each role and each phase of the game.
    """

    games: int
    cost: float
    luck: float
    by_role: tuple[CostLine, ...]
    by_kind: tuple[CostLine, ...]
    over_time: ProgressChart | None = None
    parts_over_time: tuple[ProgressChart, ...] = ()

    @property
    def enough(self) -> bool:
        """Whether there are enough games to say more than chance."""
        return self.games >= ENOUGH


class PlayerProfile(Struct, frozen=True):
    """Everything of one player's progress; `unread` tables are still to be gone through, and
    `unreviewed` games of two are not looked through yet. `partner` says how strong a sparring
    partner would be now.
    """

    games: int
    won: StatLine
    against: tuple[StatLine, ...]
    averages: tuple[StatLine, ...]
    charts: tuple[ProgressChart, ...]
    rating: Rating | None
    rating_chart: ProgressChart | None
    costs: CostPage | None
    unread: int = 0
    unreviewed: int = 0
    partner: str = ""

    @property
    def enough(self) -> bool:
        """Whether there are enough games to say more than chance."""
        return self.games >= ENOUGH


def profile_of(
    games: Sequence[OwnGame],
    steps: Sequence[RatingStep] = (),
    costs: Sequence[GameCost] = (),
    unread: int = 0,
) -> PlayerProfile:
    """What the games of one player come to."""
    figures = reduce(_both, (game.figures for game in games), Figures())
    return PlayerProfile(
        games=len(games),
        won=share_line(say("statistic-share", of="won"), _won(games), None),
        against=tuple(_against(games)),
        averages=tuple(own_averages(figures)),
        charts=tuple(one for one in _charts(games) if one is not None),
        rating=steps[-1].rating if steps else None,
        rating_chart=rating_chart(steps),
        costs=_costs(costs) if costs else None,
        unread=unread,
        unreviewed=len(unreviewed(games, costs)),
        partner=_partner(games),
    )


def _partner(games: Sequence[OwnGame]) -> str:
    learner = learner_of(games)
    return str(strength_words(partner_for(learner))) if learner.games else ""


def unreviewed(games: Sequence[OwnGame], costs: Sequence[GameCost]) -> tuple[OwnGame, ...]:
    """The games of two whose costs are not known yet, the newest first."""
    known = {(cost.table, cost.game) for cost in costs}
    two = (game for game in reversed(games) if game.against.level or game.against.name)
    return tuple(game for game in two if (game.table, game.game) not in known)


def _won(games: Iterable[OwnGame]) -> Share:
    return reduce(lambda share, game: share + game.won, games, Share())


def _both(one: Figures, other: Figures) -> Figures:
    return Figures(**{name: getattr(one, name).with_all(getattr(other, name)) for name in EXPECTED})


def _against(games: Sequence[OwnGame]) -> Iterator[StatLine]:
    """How often the games were won: against people, and against each computer."""
    kinds: dict[str, list[OwnGame]] = defaultdict(list)
    for game in games:
        kinds[game.against.level or ("people" if game.against.name else "more")].append(game)
    names = {
        "people": say("progress-people"),
        **{level: level_name(level) for level in reversed(LEVELS)},
        "more": say("progress-more"),
    }
    for kind, name in names.items():
        if kinds[kind]:
            yield share_line(name, _won(kinds[kind]), None)


def rating_chart(steps: Sequence[RatingStep]) -> ProgressChart | None:
    """A rating game by game, with the band in which the strength lies."""
    points = [
        ProgressPoint(
            step.at,
            step.rating.strength,
            step.rating.strength - SURE * step.rating.spread,
            step.rating.strength + SURE * step.rating.spread,
        )
        for step in steps
    ]
    return chart(say("progress-rating"), "rating", points)


def _charts(games: Sequence[OwnGame]) -> Iterator[ProgressChart | None]:
    two = [game for game in games if game.figures != Figures()]
    yield chart(say("progress-won"), "share", list(_running(games, _share_point)), EVEN)
    for title, name in (
        (say("progress-hand", role="dealer"), "dealer"),
        (say("progress-hand", role="pone"), "pone"),
        (say("progress-crib"), "crib"),
        (say("progress-pegged", role="dealer"), "dealer_pegs"),
        (say("progress-pegged", role="pone"), "pone_pegs"),
    ):
        points = list(_running(two, _average_point((name,))))
        yield chart(title, "points", points, EXPECTED[name])


MakePoint = Callable[[Sequence[OwnGame]], ProgressPoint | None]


def _running(games: Sequence[OwnGame], make: MakePoint) -> Iterator[ProgressPoint]:
    """A figure of the last games, after each game from the first for which there are enough."""
    for end in range(WINDOW, len(games) + 1):
        point = make(games[end - WINDOW : end])
        if point is not None:
            yield point


def _share_point(games: Sequence[OwnGame]) -> ProgressPoint | None:
    share = _won(games)
    found = of_share(share.times, share.tries)
    value = share.times / share.tries
    return None if found is None else ProgressPoint(games[-1].at, value, found.low, found.high)


def _average_point(names: Sequence[str]) -> MakePoint:
    def make(games: Sequence[OwnGame]) -> ProgressPoint | None:
        sums: list[Sum] = [getattr(game.figures, name) for game in games for name in names]
        one = reduce(Sum.with_all, sums, Sum())
        found = of_average(one.total, one.squares, one.number, least=0.0)
        if found is None:
            return None
        return ProgressPoint(games[-1].at, one.total / one.number, found.low, found.high)

    return make


def _costs(costs: Sequence[GameCost]) -> CostPage:
    number = len(costs)
    by_role = _parts([one.by_role for one in costs])
    by_kind = _parts([one.by_kind for one in costs])
    return CostPage(
        games=number,
        cost=sum(one.cost for one in costs) / number,
        luck=sum(one.luck for one in costs) / number,
        by_role=tuple(_cost_lines(by_role, number)),
        by_kind=tuple(_cost_lines(by_kind, number)),
        over_time=chart(say("progress-cost"), "cost", _cost_points(costs, lambda one: one.cost)),
        parts_over_time=tuple(_parts_over_time(costs, [*by_role, *by_kind])),
    )


def _parts_over_time(costs: Sequence[GameCost], parts: Sequence[str]) -> Iterator[ProgressChart]:
    """What each part of the game cost, over time."""
    for part in parts:
        points = _cost_points(costs, partial(_cost_in, part))
        found = chart(say("progress-cost-in", part=part), "cost", points)
        if found is not None:
            yield found


def _cost_in(part: str, one: GameCost) -> float:
    shares: dict[str, CostShare] = {**one.by_role, **one.by_kind}  # type: ignore[dict-item]
    return shares.get(part, CostShare()).cost


def _parts(parts: Iterable[Mapping[Any, CostShare]]) -> dict[str, CostShare]:
    sums: dict[str, CostShare] = {}
    for one in parts:
        for name, share in one.items():
            sums[name] = sums.get(name, CostShare()) + share
    return sums


def _cost_lines(sums: dict[str, CostShare], games: int) -> Iterator[CostLine]:
    for name, share in sums.items():
        yield CostLine(say("progress-cost-of", part=name), share.cost / games, share.choices)


def _cost_points(
    costs: Sequence[GameCost], cost: Callable[[GameCost], float]
) -> Sequence[ProgressPoint]:
    found = []
    for end in range(WINDOW, len(costs) + 1):
        values = [cost(one) for one in costs[end - WINDOW : end]]
        mean = sum(values) / WINDOW
        spread = sqrt(sum((value - mean) ** 2 for value in values) / (WINDOW - 1) / WINDOW)
        low, high = max(0.0, mean - SURE * spread), mean + SURE * spread
        found.append(ProgressPoint(costs[end - 1].at, mean, low, high))
    return found


class RatingView(Struct, frozen=True):
    """A rating for everybody to see: the number, between what it lies, and the games behind it."""

    name: str
    rating: int
    low: int
    high: int
    games: int
    won: int
    provisional: bool


def rating_view(name: str, book: RatingBook, who: str) -> RatingView | None:
    """Somebody's rating, if they have one."""
    steps = book.steps.get(who)
    if not steps:
        return None
    now = steps[-1].rating
    won = sum(step.won for step in steps)
    return RatingView(name, now.number, now.low, now.high, now.games, won, now.provisional)
