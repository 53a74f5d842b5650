"""The play of two as it was solved: what an equilibrium lays from any four ranks, at any moment.

`tools/play` finds it and writes the file that is read here; `docs/play-solved.md` says what it
looks like, and docs/rooms/kernels-and-analysis.md how the file is made up.

A node is what both sides have seen: the ranks in their order, and every go. At a node each set of
ranks that may be left in the hand of the one whose turn it is has its shares, whole numbers that
add up to `LEVELS`. Sets to which the strategy itself never comes are left out, and so are those
with nothing to choose.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import as_file, files
from itertools import combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.discard import (
    crib_averages,
    four_number,
    keeps_of,
    refuse_hand,
    share_of,
    spread_of,
)
from pegout.analysis.pegging import Belief, PlaySoFar, unseen_by
from pegout.analysis.tables import DEALER as DEALER_ROLE, PONE as PONE_ROLE, keeping
from pegout.cards import Card, Rank
from pegout.kernels import PieceNodes
from pegout.rulesets import Ruleset
from pegout.scoring import THIRTY_ONE

DATA, PEOPLE_DATA = "play.npz", "people.npz"
PONE, DEALER = 0, 1
RANKS, CARDS = len(Rank), 4
PIPS = tuple(rank.pips for rank in Rank)
LEVELS = 255
"""The shares of a choice add up to this."""
TOP_CARDS = 3
"""Nodes with fewer cards on the table are kept together; every other piece begins at three."""
FILTERS: list[dict[str, Any]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 2, "lp": 0, "pb": 0}
]

Bools = NDArray[np.bool_]
Shares = NDArray[np.uint8]
Whole = NDArray[np.int64]


# ---------------------------------------------------------------- sets of ranks


class RankSets(NamedTuple):
    """The sets of so many ranks: `counts[set, rank]`, `pips[set]` of the lowest card, and
    `with_rank[rank, rest]`, the set that a rank and a set of one card less make up.
    """

    counts: Whole
    pips: Whole
    with_rank: Whole


@cache
def rank_sets(number: int) -> RankSets:
    """All sets of that many ranks, in the order of the kernels."""
    sets = list(combinations_with_replacement(range(RANKS), number))
    place = {one: at for at, one in enumerate(sets)}
    rows = np.array(sets, np.int64).reshape(len(sets), number)
    counts = (rows[:, :, None] == np.arange(RANKS)).sum(axis=1)
    pips = np.array([PIPS[one[0]] if one else THIRTY_ONE + 1 for one in sets])
    fewer = combinations_with_replacement(range(RANKS), number - 1) if number else iter(())
    with_rank = np.array(
        [[place[tuple(sorted((*rest, rank)))] for rank in range(RANKS)] for rest in fewer]
    )
    return RankSets(counts, pips, with_rank.T.copy())


# ---------------------------------------------------------------- the tree that both sides see


class Node(NamedTuple):
    """A moment of the play: the count so far, who laid last, whose turn it is, who has said go (a
    bit for each side), how many cards both hold, and how many of each rank lie on the table.
    """

    total: int = 0
    last: int = DEALER
    turn: int = PONE
    passed: int = 0
    held: tuple[int, int] = (CARDS, CARDS)
    laid: tuple[int, ...] = (0,) * RANKS

    @property
    def ways(self) -> int:
        """How many ranks may be laid, the lowest first."""
        room = THIRTY_ONE - self.total
        return RANKS if room >= PIPS[-1] else room

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose but by one who plays alone."""
        return 0 in self.held or self.held == (1, 1)

    def lay(self, rank: int) -> Node:
        """The node after a card of the one whose turn it is."""
        seat, count = self.turn, self.total + PIPS[rank]
        one, two = self.held
        held = (one - 1, two) if seat == PONE else (one, two - 1)
        laid = (*self.laid[:rank], self.laid[rank] + 1, *self.laid[rank + 1 :])
        other = 1 - seat
        if count == THIRTY_ONE:
            return Node(0, seat, other if held[other] else seat, 0, held, laid)
        turn = seat if self.passed >> other & 1 or not held[other] else other
        return Node(count, seat, turn, self.passed, held, laid)

    def go(self) -> Node:
        """The node after the one whose turn it is has said go."""
        passed = self.passed | 1 << self.turn
        if passed == 0b11 or not self.held[1 - self.turn]:
            leads = 1 - self.last if self.held[1 - self.last] else self.last
            return Node(0, self.last, leads, 0, self.held, self.laid)
        return self._replace(turn=1 - self.turn, passed=passed)

    def followed_by(self, seat: int, rank: int) -> Iterator[tuple[Node, int]]:
        """This node and every one up to a card of that seat, each with what was done at it: a
        rank, or -1 for a go.
        """
        node = self
        while node.turn != seat or node.total + PIPS[rank] > THIRTY_ONE:
            yield node, -1
            node = node.go()
        yield node, rank


# ---------------------------------------------------------------- what is written at a node


class Asked(NamedTuple):
    """In how many ways each set may be laid from at a node; which shares are written, and which are
    those of the last rank that a set may lay: by [rank, what is left].
    """

    legal: Whole
    written: Bools
    last: Bools


def asked_at(node: Node, reach: Bools) -> Asked:
    """What is written at a node, where `reach` says which sets the strategy comes with."""
    held, ways = node.held[node.turn], node.ways
    sets = rank_sets(held)
    # No pack has five of a rank, counted with those on the table.
    real = (sets.counts + node.laid <= 4).all(axis=1)
    may = sets.counts[:, :ways] > 0
    legal: Whole = may.sum(axis=1)
    chooses = reach & real & (legal > 1)
    last = ways - 1 - may[:, ::-1].argmax(axis=1) if ways else np.zeros(len(may), int)
    hands = sets.with_rank[:ways]
    at_last: Bools = last[hands] == np.arange(ways)[:, None]
    return Asked(legal, chooses[hands] & ~at_last, at_last)


def reach_after(node: Node, reach: Bools, shares: Shares, way: int) -> Bools:
    """Which sets the one whose turn it is comes with after a rank, or after a go (-1)."""
    sets = rank_sets(node.held[node.turn])
    if way < 0:
        silent: Bools = reach & (sets.pips + node.total > THIRTY_ONE)
        return silent
    after: Bools = reach[sets.with_rank[way]] & (shares[way] > 0)
    return after


Reach = tuple[Bools, Bools]
Path = tuple[int, ...]


def everywhere() -> Reach:
    """Both sides may hold anything."""
    every = np.ones(len(rank_sets(CARDS).counts), np.bool_)
    return every, every


# ---------------------------------------------------------------- read


class Piece(PieceNodes):
    """The nodes of one piece of the file: what is laid at each, and who comes to it with what."""

    def __init__(self, packed: bytes, node: Node, reach: Reach, path: Path, cards: int) -> None:
        raw = lzma.decompress(packed, lzma.FORMAT_RAW, filters=FILTERS) if packed else b""
        first = (node.total, node.last, node.turn, node.passed, *node.held, node.ways)
        super().__init__(raw, first, node.laid, reach, len(path), cards)


class SolvedPlay:
    """The whole strategy; pieces are read when they are first asked for.

    `worth[role, four ranks]` is what such a keep pegs more than the other side.
    """

    def __init__(self, ends: Whole, body: bytes, worth: NDArray[np.float32]) -> None:
        self._starts, self._body, self.worth = [0, *ends.tolist()], body, worth
        self._pieces: dict[Path, Piece] = {}
        self.top = Piece(self.packed(0), Node(), everywhere(), (), TOP_CARDS)

    def packed(self, number: int) -> bytes:
        """One piece as it stands in the file: the top, then by the first three ranks."""
        return self._body[self._starts[number] : self._starts[number + 1]]

    def piece(self, path: Path) -> Piece:
        """The piece that a path lies in."""
        if len(path) < TOP_CARDS:
            return self.top
        first = path[:TOP_CARDS]
        reach = self.top.reach(first[:2])
        shares = self.top.shares(first[:2])
        if -1 in first or reach is None or shares is None:
            return self.top  # a go as early as that is none of the play, and nothing is there
        if first not in self._pieces:
            if len(self._pieces) > MOST_PIECES:
                self._pieces.clear()
            node, one, two, three = Node(), *first
            before = node.lay(one).lay(two)
            after = reach_after(before, reach[PONE], shares, three)
            number = 1 + (one * RANKS + two) * RANKS + three
            self._pieces[first] = Piece(
                self.packed(number), before.lay(three), (after, reach[DEALER]), first, 2 * CARDS
            )
        return self._pieces[first]

    def shares(self, path: Path) -> Shares | None:
        """What is laid at a node, by [rank, what is left in the hand]; None where neither side
        comes by its own strategy, or nothing is left to choose.
        """
        return self.piece(path).shares(path)

    def comes_with(self, path: Path, seat: int) -> Bools | None:
        """With which sets a side comes to a node by its own strategy."""
        reach = self.piece(path).reach(path)
        return reach and reach[seat]


MOST_PIECES = 32


@cache
def solved_play() -> SolvedPlay:
    """The strategy that comes with the program."""
    return _read(DATA)


@cache
def laid_play() -> SolvedPlay:
    """The strategy leant towards how people lay, which is what `master` lays and hints say."""
    return _read(PEOPLE_DATA)


def _read(name: str) -> SolvedPlay:
    with as_file(files("pegout.analysis") / "data" / name) as path, np.load(path) as data:
        return SolvedPlay(data["ends"], data["body"].tobytes(), data["worth"])


# ---------------------------------------------------------------- asked by a player


@cache
def _numbers(held: int) -> dict[tuple[int, ...], int]:
    """The number of a set of ranks in order, the ace as 0."""
    sets = combinations_with_replacement(range(RANKS), held)
    return {one: number for number, one in enumerate(sets)}


def solved_lays(play: PlaySoFar) -> dict[int, float]:
    """How often the play leant towards people lays each card of a turn with two players, by code;
    what was solved, where the first does not come to this hand by itself; nothing where neither
    does, or one plays on alone.

    >>> from pegout.cards import parse_cards
    >>> hand = tuple(card.code for card in parse_cards("5C 5D JH QS"))
    >>> {code: round(share, 2) for code, share in solved_lays(PlaySoFar(2, 1, hand, ())).items()}
    {42: 0.66, 47: 0.34}
    """
    seat = 1 - play.role
    node, path = path_of(laid_ranks(play), seat, fresh=play.fresh)
    if node.over or node.turn != seat:
        return {}
    ranks = sorted(code // 4 for code in play.hand)
    for which in (laid_play(), solved_play()):
        if lays := _lays_by(which, play, node, path, tuple(ranks)):
            return lays
    return {}


def _lays_by(
    which: SolvedPlay, play: PlaySoFar, node: Node, path: Path, ranks: tuple[int, ...]
) -> dict[int, float]:
    """How often a strategy lays each card, by code, if it comes to this hand."""
    number = _numbers(len(ranks))[ranks]
    shares, reach = which.shares(path), which.comes_with(path, node.turn)
    if shares is None or reach is None or not reach[number]:
        return {}
    lays: dict[int, float] = {}
    for code in play.hand:
        rank, rest = code // 4, list(ranks)
        rest.remove(rank)
        if rank < node.ways and all(other // 4 != rank for other in lays):
            share = float(shares[rank, _numbers(len(rest))[tuple(rest)]]) / LEVELS
            if share:
                lays[code] = share
    return lays


def laid_ranks(play: PlaySoFar) -> list[tuple[int, int]]:
    """The cards laid, each a side and its rank with the ace as 0."""
    return [(1 - card.role, card.code // 4) for card in play.laid]


MISTAKES = 0.03
"""How often the other is taken to lay any card at all."""


def solved_belief(play: PlaySoFar) -> Belief | None:
    """What the other may hold, where it keeps as the throwing model does and lays as the solved
    play does, but for some mistakes; by the cards that are really not seen. None where no hand
    goes with all that was seen, as after a go that was wrong.
    """
    other = 1 - play.role
    unseen = unseen_by(play, {play.role})[1:]
    ways = CHOOSE[np.maximum(unseen, 0), rank_sets(CARDS).counts].prod(axis=1)
    left, weights, kept = range_of(play, other, ways)
    if not weights.any():
        return None
    possible = np.flatnonzero(weights > weights.max() * 1e-5)
    return Belief(left[possible], weights[possible] / weights[possible].sum(), kept[possible])


def range_of(play: PlaySoFar, role: int, ways: Whole) -> Belief:
    """All that a role may hold, if it keeps and lays as in `solved_belief`: how likely is not made
    to come to one. `ways` says for each four ranks in how many ways they may be dealt.
    """
    seat, weights, kept = 1 - role, keeping(2)[role] * ways, np.arange(len(ways))
    node, path = Node(), tuple[int, ...]()
    for way in path_of(laid_ranks(play), 1 - play.role, fresh=play.fresh)[1]:
        if node.turn == seat:
            sets = rank_sets(node.held[seat])
            if way < 0:
                weights = np.where(sets.pips + node.total > THIRTY_ONE, weights, 0.0)
            else:
                after = sets.with_rank[way]
                weights = (weights * _likely(node, path, seat, way))[after]
                kept = kept[after]
        node, path = (node.go() if way < 0 else node.lay(way)), (*path, way)
    return Belief(packed_sets(node.held[seat]), weights, kept)


CHOOSE = np.array([[comb(cards, number) for number in range(CARDS + 1)] for cards in range(5)])
"""In how many ways that many of a rank are chosen from the cards left of it."""


@cache
def packed_sets(held: int) -> Whole:
    """The sets of so many ranks as the kernels of the play hold them."""
    rows = np.array(list(_numbers(held)), np.int64).reshape(len(_numbers(held)), held)
    packed: Whole = ((rows + 1) << 4 * np.arange(held)).sum(axis=1)
    return packed


def _likely(node: Node, path: Path, seat: int, way: int) -> NDArray[np.float64]:
    """How likely each set lays a rank; one that has no such card, never."""
    sets = rank_sets(node.held[seat])
    legal = (sets.counts[:, : node.ways] > 0).sum(axis=1)
    even = np.where(sets.counts[:, way] > 0, 1.0 / np.maximum(legal, 1), 0.0)
    shares, reach = solved_play().shares(path), solved_play().comes_with(path, seat)
    if shares is None or reach is None:
        return even
    share = np.zeros(len(even))
    share[sets.with_rank[way]] = shares[way] / LEVELS
    return np.where(reach, (1 - MISTAKES) * share + MISTAKES * even, MISTAKES * even)


def solved_worth(role: int, keep: Sequence[Card]) -> float:
    """What four cards kept peg more than the other side when both play as it was solved."""
    return float(solved_play().worth[role, four_number(keep)])


def solved_throw(cards: Sequence[Card], *, dealer: bool, book: Ruleset) -> tuple[Card, ...]:
    """The best throw from six cards in points, by the exact averages of hand and crib and by what
    the keep pegs in the solved play.

    >>> from pegout.cards import parse_cards
    >>> from pegout.rulesets import ruleset
    >>> solved_throw(parse_cards("5C 5D JH QS 2C 9D"), dealer=False, book=ruleset("acc"))
    (2C, 9D)
    """
    refuse_hand(cards, 2, book)
    role = DEALER_ROLE if dealer else PONE_ROLE
    spread = spread_of(cards, role, 2)
    keeps = keeps_of(cards)
    term = solved_play().worth[role, [four_number(keep) for keep in keeps]]
    cribs = share_of(2, role) * crib_averages(spread).mean(axis=1)
    best = int((spread.hand.mean(axis=1) + cribs + term).argmax())
    return tuple(card for card in cards if card not in keeps[best])


def path_of(
    laid: Sequence[tuple[int, int]], turn: int, *, fresh: bool = False
) -> tuple[Node, Path]:
    """The node after these cards, each a side and its rank with the ace as 0, and every go that
    they tell of, at which it is this side's turn; `fresh` says that a new series is to begin.
    """
    node, path = Node(), list[int]()
    for seat, rank in laid:
        for before, way in node.followed_by(seat, rank):
            node = before.go() if way < 0 else before.lay(way)
            path.append(way)
    while (node.turn != turn or (fresh and node.total)) and node.held[turn]:
        node = node.go()
        path.append(-1)
    return node, tuple(path)
