"""What is at stake: the chance to win with each throw, and near home with each card.

Before the starter is cut, what is known is exact: own hand and crib by starter. The other's hand is
spread as hands kept are, by the starter's rank. The play is spread as it was in many deals with
like keeps, leant a little so that its averages are those of this keep. All of it meets in the
position table. Near home the other throws and plays for the game too, which is not in the play of
those deals. So there all chances of a score are moved alike, in log odds, until the best throws of
all hands win on average as often as the position table says.

After the play everything comes in its order: the pone's hand, the dealer's, the crib, and then the
chances before the next deal. One's own hand is known. The other's follows from its ranks, from the
suits of what it has played, and from the chances of the rest to make a flush or nobs. The crib is
one's own throw with what the other is likely to have thrown, once all cards seen are out of the
pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.pegging import HAND_CARDS, PlaySoFar, Stake
from pegout.analysis.position import tables_for
from pegout.analysis.tables import (
    DEALER,
    PONE,
    RANKS,
    Table,
    hand_spread,
    keep_groups,
    pegging_means,
    play_journeys,
    solved_means,
    throws_of,
)
from pegout.errors import RulesetError
from pegout.kernels import (
    DealPaths,
    Showdown,
    ThrowSpread,
    crib_spread,
    join_throws,
    rank_points,
    score_hands,
    sets_of_ranks,
    show_leaves,
    suit_kinds,
)
from pegout.rulesets import Ruleset

# ---------------------------------------------------------------- a throw


PEGGING_ERROR = 0.1
"""Points by which the average of what a keep pegs may be off."""
SELDOM = 1e-6
"""The far ends of what may be pegged, which all but never happen, are left out."""


class Plays(NamedTuple):
    """How the play goes for each keep: [keep, dealer's points, pone's points], and by
    [keep, role, need, other's points] how often one came so far while the other had come so far.
    """

    ends: Table
    arrivals: Table


class Won(NamedTuple):
    """By throw: the chance to win, and of it what is won in the play, at the show and in later
    deals; and the chance that the other wins in this deal.
    """

    chances: Table
    play: Table
    show: Table
    lost: Table

    @property
    def here(self) -> Table:
        """What is won in this deal."""
        here: Table = self.play + self.show
        return here

    @property
    def later(self) -> Table:
        """What is won in later deals."""
        later: Table = self.chances - self.play - self.show
        return later


def chances_to_win(  # noqa: PLR0913 -- where one stands, and how both play
    spread: ThrowSpread,
    keeps: Sequence[int],
    role: int,
    scores: tuple[int, int],
    book: Ruleset,
    *,
    learnt: bool = False,
) -> Table:
    """The chance to win with each throw; `keeps` are the numbers of the four ranks each keeps.
    Both play as the play was solved, or by the learnt values alone.
    """
    course, at = _course(keeps, role, scores, book, learnt=learnt)
    return _leant_by(join_throws(spread, at, course), _lean(role, at, book))


def ways_to_win(
    spread: ThrowSpread,
    keeps: Sequence[int],
    role: int,
    scores: tuple[int, int],
    book: Ruleset,
) -> Won:
    """The same with where each game is won."""
    course, at = _course(keeps, role, scores, book)
    all_of_it = join_throws(spread, at, course)
    chances = _leant_by(all_of_it, _lean(role, at, book))
    home, nowhere = course.end.copy(), np.zeros_like(course.end)
    home[:-1, :-1] = 0.0
    on = nowhere.copy()
    on[:-1, :-1] = 1.0
    play = join_throws(spread, at, course._replace(end=nowhere))
    show = join_throws(spread, at, course._replace(end=home)) - play
    going_on = join_throws(spread, at, course._replace(end=on)) - play
    share = chances / np.maximum(all_of_it, SELDOM)
    lost = np.maximum(1.0 - play - show - going_on, 0.0)
    return Won(chances, play * share, show * share, lost)


def win_error(role: int, scores: tuple[int, int], book: Ruleset) -> float:
    """How far the chance to win with a throw may be off: by the position table, and by what is not
    known of the play with such a keep.
    """
    tables = tables_for(book)
    dealer, pone = scores if role == DEALER else scores[::-1]
    home = np.pad(tables.before_deal, ((0, 1), (0, 1)))
    home[-1] = 1.0
    home[:, -1] = 0.0
    here = home[dealer, pone]
    point = max(home[dealer + 1, pone] - here, here - home[dealer, pone + 1])
    return float(np.hypot(tables.error[dealer, pone], PEGGING_ERROR * point))


def _course(
    keeps: Sequence[int],
    role: int,
    scores: tuple[int, int],
    book: Ruleset,
    *,
    learnt: bool = False,
) -> tuple[DealPaths, tuple[int, int]]:
    """How a deal may go on, and the dealer's score and the pone's."""
    before_deal = tables_for(book).before_deal
    dealer, pone = scores if role == DEALER else scores[::-1]
    last_hole, plays = book.heels.last_hole.value, keep_plays(keeps, role, learnt=learnt)
    heels = book.heels.points.value if last_hole is None or dealer <= last_hole else 0
    needs = len(before_deal) - dealer, len(before_deal) - pone
    without, turned = (outcome(plays, role, (needs[0] - more, needs[1])) for more in (0, heels))
    course = DealPaths(
        role == DEALER,
        heels,
        np.stack([without[0], turned[0]], axis=1),
        np.ascontiguousarray(np.stack([without[1], turned[1]], axis=1)),
        at_the_end(before_deal, role),
        hand_spread(PONE if role == DEALER else DEALER).copy(),
    )
    return course, (dealer, pone)


def _lean(role: int, at: tuple[int, int], book: Ruleset) -> float:
    tables = tables_for(book)
    return float((tables.lean_dealer if role == DEALER else tables.lean_pone)[at])


def _leant_by(chances: Table, lean: float) -> Table:
    """Chances with their log odds moved."""
    won = chances * np.exp(lean)
    leant: Table = won / (won + 1.0 - chances)
    return leant


def at_the_end(before_deal: Table, role: int) -> Table:
    """Own chance by [dealer's score, pone's] after the show, the game hole itself last."""
    target = len(before_deal)
    end = np.zeros((target + 1, target + 1))
    # The next deal is the pone's. The first there has won: the pone counts before.
    if role == DEALER:
        end[:target, :target] = 1.0 - before_deal.T
        end[target, :target] = 1.0
    else:
        end[:target, :target] = before_deal.T
        end[:, target] = 1.0
    return end


def outcome(plays: Plays, role: int, needs: tuple[int, int]) -> tuple[Table, Table]:
    """The chance to win in the play, and how it ends where nobody is out."""
    if needs[0] <= 0:
        return np.full(len(plays.ends), float(role == DEALER)), np.zeros_like(plays.ends)
    ends = np.zeros_like(plays.ends)
    ends[:, : needs[0], : needs[1]] = plays.ends[:, : needs[0], : needs[1]]
    own, other = needs if role == DEALER else needs[::-1]
    won = _out_first(plays.arrivals[:, role], own, other)
    lost = _out_first(plays.arrivals[:, 1 - role], other, own)
    somebody = 1.0 - ends.sum(axis=(1, 2))
    return somebody * won / np.maximum(won + lost, 1), ends


def _out_first(arrivals: Table, need: int, other: int) -> Table:
    if need >= arrivals.shape[1]:
        return np.zeros(len(arrivals))
    counted: Table = arrivals[:, need, :other].sum(axis=1)
    return counted


def keep_plays(keeps: Sequence[int], role: int, *, learnt: bool = False) -> Plays:
    """The play for each keep, leant until its averages are that keep's."""
    found = [play_journeys(role, keep) for keep in keeps]
    totals = np.stack([totals for totals, _ in found]).astype(float)
    chances = totals / totals.sum(axis=(1, 2), keepdims=True)
    often = np.argwhere(chances.max(axis=0) > SELDOM).max(axis=0) + 1
    chances = chances[:, : often[0], : often[1]]
    means = (pegging_means if learnt else solved_means)(role)[keeps]
    wanted = means if role == DEALER else means[:, ::-1]
    for _ in range(2):
        for axis in (1, 2):
            chances = _leant(chances, axis, wanted[:, axis - 1])
    return Plays(chances, np.stack([arrivals for _, arrivals in found]))


@cache
def group_plays(role: int) -> Plays:
    """The play for each group of keeps, as it went."""
    groups = keep_groups()[role]
    found = [
        play_journeys(role, int((groups == group).argmax())) for group in range(groups.max() + 1)
    ]
    totals = np.stack([totals for totals, _ in found]).astype(float)
    ends = totals / totals.sum(axis=(1, 2), keepdims=True)
    return Plays(ends, np.stack([arrivals for _, arrivals in found]))


def _leant(chances: Table, axis: int, wanted: Table) -> Table:
    """Chances weighted so that the average along an axis comes near to what is wanted."""
    points = np.arange(chances.shape[axis], dtype=float)
    along = chances.sum(axis=3 - axis)
    mean = along @ points
    spread = along @ points**2 - mean**2
    weights = np.exp(((wanted - mean) / spread)[:, None] * points)
    weights /= (along * weights).sum(axis=1, keepdims=True)
    leant: Table = chances * (weights[:, :, None] if axis == 1 else weights[:, None, :])
    return leant


# ---------------------------------------------------------------- a card near home


PEGGED = 32
"""More than either side can peg in a play: 29 is the most that was ever found."""
POINTS = 30
"""One more than a hand can count."""
PACK_CARDS, SUITS = 52, 4


def stake_for(  # noqa: PLR0913 -- where one stands, and what is asked of it
    play: PlaySoFar,
    scores: tuple[int, int],
    book: Ruleset,
    target: int,
    *,
    pegged: int = PEGGED,
    going_on: float | None = None,
) -> Stake | None:
    """The stake at these scores, mine first; None where no table of chances is for such a game.
    It is told for less than `pegged` points of either side. `going_on` is my chance in a game that
    this deal does not end, where it is not to be that of the tables.
    """
    try:
        before_deal = tables_for(book, target).before_deal
    except RulesetError:
        return None
    if going_on is not None:
        # The next deal is the other's.
        dealers = 1.0 - going_on if play.role == DEALER else going_on
        before_deal = np.full_like(before_deal, dealers)
    needs = target - scores[0], target - scores[1]
    upto = min(needs[0], pegged), min(needs[1], pegged)
    shown, leaves = _showdown(play, scores, book, before_deal, _own_count(play), upto)
    return Stake(needs, shown, leaves)


class WholeStake(NamedTuple):
    """What is at stake whatever I hold: as a `Stake`, but `leaves` by what I peg with what my hand
    counts. `counts` has that for every set of four ranks, `own` for the hand that I really have.
    """

    needs: tuple[int, int]
    shown: NDArray[np.int64]
    leaves: Table
    counts: NDArray[np.int64]
    own: int


def whole_stake(
    play: PlaySoFar, scores: tuple[int, int], book: Ruleset, target: int
) -> WholeStake | None:
    """The whole stake at these scores, mine first; None where no table of chances is for such a
    game. My other hands are counted without flush and nobs, and the crib has what I really threw.
    """
    try:
        before_deal = tables_for(book, target).before_deal
    except RulesetError:
        return None
    needs = target - scores[0], target - scores[1]
    upto = min(needs[0], PEGGED) + POINTS, min(needs[1], PEGGED)
    shown, leaves = _showdown(play, scores, book, before_deal, 0, upto)
    counts = counts_by_ranks(play.seen[0] // SUITS)
    return WholeStake(needs, shown, leaves, counts, _own_count(play))


def _showdown(  # noqa: PLR0913, PLR0917 -- where one stands, and what is asked of it
    play: PlaySoFar,
    scores: tuple[int, int],
    book: Ruleset,
    before_deal: Table,
    own: int,
    upto: tuple[int, int],
) -> tuple[NDArray[np.int64], Table]:
    """Which number every hand of the other has, and my chances by both pegs and that number."""
    show = book.show
    showdown = Showdown(
        play.role == DEALER,
        scores,
        own,
        show.nobs.value,
        show.flush.value,
        show.flush_with_starter.value,
    )
    kind, kinds = _suits(play)
    leaves = show_leaves(_crib_spread(play), np.array(before_deal), showdown, kinds, upto)
    return kind * POINTS + counts_by_ranks(play.seen[0] // SUITS), leaves


def _own_count(play: PlaySoFar) -> int:
    """What my own four cards count, those already played too."""
    return int(score_hands(np.array([[*_own(play), play.seen[0]]], np.uint8))[0])


def _own(play: PlaySoFar) -> tuple[int, ...]:
    """My own four cards."""
    return (*play.hand, *(card.code for card in play.laid if card.role == play.role))


def _others(play: PlaySoFar) -> tuple[int, ...]:
    """The cards that the other has played."""
    return tuple(card.code for card in play.laid if card.role != play.role)


@lru_cache(RANKS)
def counts_by_ranks(starter: int) -> NDArray[np.int64]:
    """What pairs, runs and fifteens every set of four ranks counts with a starter."""
    fours = _fours()
    points = rank_points(np.hstack([fours, np.full((len(fours), 1), starter)]))
    # Five of a rank would count forty, but no pack has them.
    return np.minimum(points, POINTS - 1)


@lru_cache(1)
def _fours() -> NDArray[np.int64]:
    return sets_of_ranks(HAND_CARDS)


@lru_cache(1)
def _ranks_of_fours() -> NDArray[np.int64]:
    """How many cards of each rank every set of four has."""
    counts: NDArray[np.int64] = (_fours()[:, :, None] == np.arange(RANKS)).sum(axis=1)
    return counts


def _suits(play: PlaySoFar) -> tuple[NDArray[np.int64], Table]:
    """What the suits of the other's hand may add, from those that were seen. Each hidden card is of
    a suit with the same chance as any card of its rank that is left.
    """
    unseen = np.ones(PACK_CARDS, np.int64)
    unseen[[*_own(play), *play.seen, *_others(play)]] = 0
    by_rank = unseen.reshape(RANKS, SUITS)
    return suit_kinds(_ranks_of_fours(), _others(play), play.seen[0], by_rank)


def _crib_spread(play: PlaySoFar) -> Table:
    """How likely the crib counts so much."""
    starter, *thrown = play.seen
    throws = throws_of(1 - play.role)
    return crib_spread(tuple(thrown), starter, _own(play), _others(play), throws)
