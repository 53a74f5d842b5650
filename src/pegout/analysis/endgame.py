"""The rest of a play near home, solved for the chance to win: what to lay, and what it wins.

Both sides may hold what goes with their cards and goes, if they keep as the throwing model does and
have laid as the solved play does, but for some mistakes. From here on the play is a game of its
own, with the chances after the show at its ends; each side regrets what it did until neither gains
much by anything else. It is solved where enough cards lie on the table; before that there is too
much of it.

What is taken to be so: the crib has what I really threw, whatever the other thinks that I hold, and
of my other hands flush and nobs are left out. Hands that are hardly ever held are left out too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.pegging import Belief, PlaySoFar, on_table, unseen_by
from pegout.analysis.solved import (
    CARDS,
    CHOOSE,
    Node,
    laid_ranks,
    path_of,
    range_of,
    rank_sets,
)
from pegout.analysis.stakes import SUITS, whole_stake
from pegout.analysis.tables import RANKS, Table
from pegout.kernels import build_endgame, solve_endgame, weigh_endgame
from pegout.kernels.endgame import (
    CELLS,
    COUNT,
    COUNTED,
    DONE_AT,
    DONE_END,
    ENDS,
    ENTRIES,
    HELD,
    LAID,
    LAST,
    LEFT,
    LIST,
    MOST_FRAMES,
    NODES,
    PASSED,
    PLACES,
    ROOT,
    SERIES,
    WHERE,
)
from pegout.rulesets import Ruleset

LEAST_LAID = 2
"""With fewer cards on the table the rest of the play is too large."""
MOST_HANDS = 120
"""So many hands of either side are looked at: with two cards on the table nine cases of ten, with
more all but a few.
"""
HARDLY = 1e-4
"""Hands less likely than this beside the likeliest are left out."""
WORK, FEWEST, MOST_ROUNDS = 20_000_000, 8, 200
"""How much may be done in all, and how many rounds there are, whatever that comes to."""
SLIP = 1e-3
SLIGHT = 0.002
"""Chances to win that a card of a mixture may be worth less than the best; what is worth less was
only laid while that was not known yet.
"""
ENDLESS = 255
"""More than anybody pegs."""
ROOM_NODES, ROOM_ENTRIES, ROOM_CELLS = 100_000, 500_000, 2_000_000
TWO = 2
SELDOM = 0.01
"""Shares of a mixture that are left out: nobody has learnt a game for ever."""

Whole = NDArray[np.int64]


class Endgame(NamedTuple):
    """A moment of the play with all that both sides may hold: side 0 is the one whose turn it is.

    `mine` and `others` are what may be left in the hands, `joint` how likely each two of them are,
    `counts` and `shown` what they count, as `leaves` takes it: my chance to win by what I have
    pegged with what my hand counts, what the other has pegged, and the number in `shown`.
    """

    node: Node
    series: int
    needs: tuple[int, int]
    mine: Whole
    others: Whole
    joint: Table
    counts: Whole
    shown: Whole
    leaves: Table


class Solution(NamedTuple):
    """By [my hand, rank laid]: how often, and how often it wins; my chance to win in all, and what
    a best answer to this play would gain for me and for the other. `done` has how often everything
    is done, by entry of the tree.
    """

    shares: Table
    wins: Table
    value: float
    gains: tuple[float, float]
    rounds: int
    done: Table


class GameLays(NamedTuple):
    """How often each rank is laid (the ace as 0), and how often each card wins, by code."""

    shares: dict[int, float]
    wins: dict[int, float]


# ---------------------------------------------------------------- solved


class Tree(NamedTuple):
    """The whole of a game as the kernels write it down, and room to solve it in."""

    counted: Whole
    nodes: NDArray[np.int32]
    ends: NDArray[np.int32]
    entries: NDArray[np.int32]
    even: Table
    total: Table
    chances: Table

    @property
    def work(self) -> int:
        """What one round takes, more or less, in cells of the ends."""
        nodes, ends, entries, cells = (
            int(self.counted[at]) for at in (NODES, ENDS, ENTRIES, CELLS)
        )
        return cells + 8 * entries + 20 * (nodes + ends)


def tree_of(game: Endgame) -> Tree | None:
    """All that may be done from here on; None where it is too much."""
    frames = np.zeros((MOST_FRAMES, PLACES), np.int64)
    seat, node, own = game.node.turn, game.node, len(game.mine)
    both = own + len(game.others)
    frames[0, SERIES], frames[0, COUNT], frames[0, LAST] = (
        game.series,
        node.total,
        node.last != seat,
    )
    frames[0, PASSED] = (node.passed >> seat & 1) | (node.passed >> (1 - seat) & 1) << 1
    frames[0, HELD : HELD + TWO] = node.held[seat], node.held[1 - seat]
    frames[0, LIST : LIST + 4] = 0, own, own, both
    entries = np.empty((ROOM_ENTRIES, 4), np.int32)
    entries[:both] = 0
    entries[:both, ROOT] = [*range(own), *range(both - own)]
    entries[:both, LEFT] = [*game.mine, *game.others]
    tree = Tree(
        np.zeros(COUNTED, np.int64),
        np.empty((ROOM_NODES, 4), np.int32),
        np.empty((ROOM_NODES, 6), np.int32),
        entries,
        np.empty(ROOM_ENTRIES),
        np.empty(ROOM_ENTRIES),
        np.empty(ROOM_CELLS),
    )
    tree.counted[ENTRIES] = both
    needs = np.minimum(np.array(game.needs, np.int64), ENDLESS)
    built = build_endgame(
        frames,
        needs,
        game.joint,
        game.counts,
        game.shown,
        game.leaves,
        tree.counted,
        tree.nodes,
        tree.ends,
        tree.entries,
        tree.even,
        tree.total,
        tree.chances,
    )
    return tree if built else None


def solve(game: Endgame, rounds: int | None = None) -> Solution | None:
    """The play from here on; None where it is too large. So many rounds, or as many as the work
    allows: never by the clock, so that the same position is always played alike.
    """
    tree = tree_of(game)
    if tree is None:
        return None
    if rounds is None:
        rounds = min(max(WORK // tree.work, FEWEST), MOST_ROUNDS)
    size = int(tree.counted[ENTRIES])
    shares, reach, worth, regrets, average = (np.empty(size) for _ in range(5))
    roots = np.array([len(game.mine), len(game.others)], np.int64)
    parts = tree.counted, tree.nodes, tree.ends, tree.entries
    solve_endgame(
        rounds,
        SLIP,
        roots,
        *parts,
        tree.even,
        tree.chances,
        shares,
        reach,
        worth,
        tree.total,
        regrets,
        average,
    )
    return weighed(game, tree, shares, rounds)


def weighed(game: Endgame, tree: Tree, shares: Table, rounds: int = 0) -> Solution:
    """What a play is worth in which both do everything as often as said, by entry of the tree."""
    roots = np.array([len(game.mine), len(game.others)], np.int64)
    reach, worth, answers = np.empty_like(shares), np.empty_like(shares), np.zeros(3)
    parts = tree.counted, tree.nodes, tree.ends, tree.entries
    weigh_endgame(roots, *parts, tree.chances, shares, reach, worth, tree.total, answers)
    size = len(game.mine), RANKS
    by_rank, wins = np.zeros(size), np.full(size, -1.0)
    first = slice(*tree.nodes[0, [DONE_AT, DONE_END]])
    done = tree.entries[first]
    cards = done[:, LAID] > 0
    hand, rank = done[cards, WHERE], done[cards, LAID] - 1
    by_rank[hand, rank] = shares[first][cards]
    wins[hand, rank] = worth[first][cards] / game.joint.sum(axis=1)[hand]
    value, mine, others = answers.tolist()
    return Solution(by_rank, wins, value, (mine, others), rounds, shares)


# ---------------------------------------------------------------- what both may hold


def endgame_of(
    play: PlaySoFar, scores: tuple[int, int], book: Ruleset, target: int
) -> tuple[Endgame, int] | None:
    """The game from a turn on, and which of my hands is the one that I have; None where there is
    none, or too much of it.
    """
    if play.hands != TWO or play.said is not None or len(play.laid) < LEAST_LAID:
        return None
    if len(play.hand) < TWO or play.left(1 - play.role) < 1:
        return None
    stake = whole_stake(play, scores, book, target)
    if stake is None:
        return None
    fours = rank_sets(CARDS).counts
    even = np.ones(len(fours), np.int64)
    mine, theirs = (range_of(play, role, even) for role in (play.role, 1 - play.role))
    pool = 4 - _ranks(play.seen[:1])
    mine = _likeliest(mine, pool - _ranks(_laid_by(play, 1 - play.role)), _own(play))
    theirs = _likeliest(theirs, unseen_by(play, {play.role})[1:])
    joint = mine.likely[:, None] * theirs.likely * _ways(pool, fours[mine.kept], fours[theirs.kept])
    # With the hand that I have I know what I threw.
    at = int(np.flatnonzero(mine.kept == _own(play))[0])
    pool -= _ranks(play.seen[1:])
    real = theirs.likely * _ways(pool, fours[mine.kept[at : at + 1]], fours[theirs.kept])[0]
    if not real.any():
        return None
    joint[at] = real / real.sum() * max(joint[at].sum(), HARDLY * joint.sum(axis=1).max())
    counts = stake.counts[mine.kept]
    counts[at] = stake.own
    node = path_of(laid_ranks(play), 1 - play.role, fresh=play.fresh)[0]
    game = Endgame(
        node,
        on_table(play)[0] if node.total else 0,
        stake.needs,
        mine.left,
        theirs.left,
        joint / joint.sum(),
        counts,
        stake.shown[theirs.kept],
        stake.leaves,
    )
    return game, at


def _ranks(codes: Sequence[int]) -> Whole:
    """How many cards there are of each rank."""
    return np.bincount([code // SUITS for code in codes], minlength=RANKS)


def _laid_by(play: PlaySoFar, role: int) -> tuple[int, ...]:
    return tuple(card.code for card in play.laid if card.role == role)


def _own(play: PlaySoFar) -> int:
    """The number of the four ranks that I kept."""
    kept = _ranks([*play.hand, *_laid_by(play, play.role)])
    return int((rank_sets(CARDS).counts == kept).all(axis=1).argmax())


def _likeliest(range_: Belief, pool: Whole, own: int = -1) -> Belief:
    """The likeliest hands, dealt from so many cards of each rank, in their order; one's own is
    among them.
    """
    counts = rank_sets(CARDS).counts[range_.kept]
    likely = range_.likely * CHOOSE[np.maximum(pool, 0), counts].prod(axis=1)
    likely[range_.kept == own] = np.inf
    chosen = np.sort(np.argsort(-likely, kind="stable")[:MOST_HANDS])
    highest = likely[np.isfinite(likely)].max(initial=0.0)
    chosen = chosen[likely[chosen] > HARDLY * highest]
    return Belief(*(part[chosen] for part in range_))


def _ways(pool: Whole, mine: Whole, theirs: Whole) -> Table:
    """In how many ways cards of each rank are dealt as both hands."""
    ways = np.ones((len(mine), len(theirs)))
    for rank in range(RANKS):
        cards, held = pool[rank], mine[:, rank]
        ways *= CHOOSE[max(cards, 0), held][:, None]
        ways *= CHOOSE[np.maximum(cards - held, 0)][:, theirs[:, rank]]
    return ways


def game_lays(
    play: PlaySoFar, scores: tuple[int, int], book: Ruleset, target: int
) -> GameLays | None:
    """What to lay for the game, and how often each card wins; None where the rest of the play is
    too large, or nothing was seen that goes together.
    """
    found = endgame_of(play, scores, book, target)
    solution = found and solve(found[0])
    if found is None or solution is None:
        return None
    shares, wins = mixture(solution.shares[found[1]], solution.wins[found[1]])
    by_code = {code: float(wins[code // SUITS]) for code in play.hand if wins[code // SUITS] >= 0.0}
    return GameLays({int(rank): float(shares[rank]) for rank in np.flatnonzero(shares)}, by_code)


def mixture(shares: Table, wins: Table) -> tuple[Table, Table]:
    """How often each rank of a hand is laid, what is hardly laid or wins less being left out; and
    how often each wins, where all that are laid win as often, and no other more.
    """
    laid = (shares > SELDOM) & (wins > wins[shares > SELDOM].max() - SLIGHT)
    best = wins[laid].max()
    left = np.where(laid, shares, 0.0)
    return left / left.sum(), np.where(laid, best, np.minimum(wins, best))
