"""What each card that may be played is worth, over all that the others may hold.

With two players the distribution over the other's hand is exact: the cards not seen, how often such
four cards are kept, how likely each card it played would have been, and what every go rules out.
Each card of one's own is then tried against all of it. With three and four players the others'
cards are drawn by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.tables import RANKS, Table, keeping, learnt_values
from pegout.kernels import (
    SEATS_PLACES,
    USED_PLACES,
    believe,
    believe_seat,
    four_sets,
    glance,
    look_ahead,
    sample_ahead,
)
from pegout.scoring import THIRTY_ONE

HAND_CARDS = 4
MANNER = (0.5, 0.3)
"""How many points make a play e times as likely, and how often it is just the plain one."""
FAR = 1 << 20


class LaidCard(NamedTuple):
    """A card on the table: the role that played it, its code, whether a series begins with it."""

    role: int
    code: int
    leads: bool


class PlaySoFar(NamedTuple):
    """The play as one seat knows it, at its turn.

    Roles are seats to the left of the dealer, who is 0. `hand` is what is left of one's own cards,
    `seen` what else one knows to be in no other hand: one's own throw and the starter. `passed`
    are the roles that have said go in this series, and `fresh` says that a new one is to begin.
    `said` is the count in force, where one was said that the cards do not add up to.
    """

    hands: int
    role: int
    hand: tuple[int, ...]
    seen: tuple[int, ...]
    laid: tuple[LaidCard, ...] = ()
    passed: tuple[int, ...] = ()
    fresh: bool = False
    said: int | None = None

    @property
    def evidence(self) -> tuple[LaidCard, ...]:
        """The cards played, as they tell of the hands they came from: where a count was said that
        they do not add up to, each by itself, since nobody played by the count of the cards.
        """
        if self.said is None:
            return self.laid
        return tuple([card._replace(leads=True) for card in self.laid])

    @property
    def series(self) -> tuple[LaidCard, ...]:
        """The cards played since the count began at zero."""
        led = [place for place, card in enumerate(self.laid) if card.leads]
        return self.laid[led[-1] :] if led and not self.fresh else ()

    def left(self, role: int) -> int:
        """How many cards a role still holds."""
        return HAND_CARDS - sum(card.role == role for card in self.laid)


class Stake(NamedTuple):
    """What both need to be out, mine first; and my chance to win by what I peg, what the other pegs
    and a number that says what its hand may count, which `shown` has for each set of four ranks.
    """

    needs: tuple[int, int]
    shown: NDArray[np.int64]
    leaves: Table


class SideStake(NamedTuple):
    """What each side of three or four players needs to be out, the dealer's first; what every set
    of four ranks counts in the show, and at its end my own hand; how likely the crib counts at most
    so much; and the chance of my side by how much further each has come.
    """

    needs: tuple[int, ...]
    shown: NDArray[np.int64]
    cribs: Table
    leaves: Table


class Belief(NamedTuple):
    """What the other of two may hold: sets of ranks left in its hand, and how likely each is.

    A set is its ranks in groups of four bits, ace as 1. `kept` is the number of the four ranks
    that the hand was.
    """

    left: NDArray[np.int64]
    likely: Table
    kept: NDArray[np.int64]


def held(codes: Sequence[int]) -> int:
    """Cards as the kernels of the play hold them."""
    return sum(code // 4 + 1 << 4 * place for place, code in enumerate(codes))


def belief(play: PlaySoFar, manner: Sequence[float] = MANNER) -> Belief:
    """The exact distribution over the other's hand, after everything that was seen.

    >>> led = PlaySoFar(2, 0, (0, 4, 8, 12), (48, 49, 50), (LaidCard(1, 16, True),))
    >>> round(float(belief(led).likely.sum()), 6)
    1.0
    """
    other, sets = 1 - play.role, four_sets()
    left, likely = np.zeros(len(sets), np.int64), np.zeros(len(sets))
    unseen = unseen_by(play, {play.role})
    # Where a wrong go was said, what it ruled out was never so.
    for heeds in (1, 0):
        believe(
            sets,
            keeping(2)[other],
            unseen,
            _laid_rows(play),
            other,
            int(play.fresh),
            heeds,
            learnt_values(2),
            np.array(manner),
            left,
            likely,
            np.zeros(HAND_CARDS),
        )
        if likely.any():
            break
    possible = np.flatnonzero(likely > likely.max() * 1e-5)
    return Belief(left[possible], likely[possible] / likely[possible].sum(), possible)


def unseen_by(play: PlaySoFar, roles: set[int]) -> NDArray[np.int64]:
    """How many cards of each rank may be, or have been, in hands of other roles; ace as 1."""
    seen = [*play.hand, *play.seen, *(card.code for card in play.laid if card.role in roles)]
    return 4 - np.bincount([code // 4 + 1 for code in seen], minlength=RANKS + 1)


def _laid_rows(play: PlaySoFar) -> NDArray[np.int64]:
    rows = [(card.role, card.code // 4 + 1, card.leads) for card in play.evidence]
    return np.array(rows, np.int64).reshape(-1, 3)


def lay_values(
    play: PlaySoFar,
    *,
    deeper: bool = True,
    stake: Stake | SideStake | None = None,
    seed: int = 0,
    other: Belief | None = None,
) -> dict[int, float]:
    """What each card that may be played is worth: points pegged from here on above the other
    side's, or with a stake the chance to win the game. With two players, `other` is what the other
    may hold, where that is not to be found by the learnt values.
    """
    if play.hands == 2:
        assert not isinstance(stake, SideStake)
        values = _two_hands(play, other or belief(play), deeper, stake)
    else:
        values = drawn_values(play, seed, stake if isinstance(stake, SideStake) else None)
    return {code: value for code, value in zip(play.hand, values, strict=False) if value > -FAR}


def _two_hands(play: PlaySoFar, other: Belief, deeper: bool, stake: Stake | None) -> list[float]:
    series, count = on_table(play)
    needs = (FAR, FAR) if stake is None else stake.needs
    numbers = [play.role, held(play.hand), len(play.hand), play.left(1 - play.role)]
    values = np.zeros(HAND_CARDS)
    scratch = np.zeros((3, SEATS_PLACES), np.int64)
    look_ahead(
        np.array([*numbers, series, count, *needs, deeper], np.int64),
        other.left,
        other.likely,
        np.zeros(len(other.left), np.int64) if stake is None else stake.shown[other.kept],
        learnt_values(2),
        np.array(MANNER),
        np.zeros((0, 0, 0)) if stake is None else stake.leaves,
        values,
        scratch[0],
        scratch[1],
        scratch[2],
        np.zeros(HAND_CARDS),
        np.zeros((RANKS + 1, HAND_CARDS)),
    )
    return values.tolist()


def on_table(play: PlaySoFar) -> tuple[int, int]:
    """The series as one number, and its count."""
    series = count = 0
    for card in play.series:
        rank = card.code // 4 + 1
        series, count = series << 4 | rank, count + min(rank, 10)
    return series, count if play.said is None else play.said


def at_a_glance(play: PlaySoFar) -> dict[int, float]:
    """What each card that may be played is worth to someone who looks at the table alone."""
    series, count = on_table(play)
    others = [role for role in range(play.hands) if role != play.role and play.left(role)]
    alone = all(role in play.passed for role in others)
    after = play.left((play.role + 1) % play.hands)
    values = np.zeros(HAND_CARDS)
    numbers = [play.role, held(play.hand), series, count, alone, after]
    glance(learnt_values(play.hands), np.array(numbers, np.int64), values)
    pairs = zip(play.hand, values.tolist(), strict=False)
    return {code: value for code, value in pairs if value > -FAR}


DRAWN = 2000
"""Deals drawn for each card to be played."""
STEADY = 300.0
"""As many draws weigh as much as what the card is worth at a glance."""

Whole = NDArray[np.int64]


class Shown(NamedTuple):
    """What the table knows of each role: the turns in which it played, and the pips that all it
    still holds must be above.
    """

    turns: list[list[tuple[int, int, int, int, int]]]
    above: list[int]


def drawn_values(play: PlaySoFar, seed: int, stake: SideStake | None = None) -> list[float]:
    """The worth of each card in the order of the hand: points for one's side above the others, or
    with a stake the chance that one's side wins.
    """
    series, count = on_table(play)
    unseen = unseen_by(play, set(range(play.hands)))
    left_in, upto = believed(play, unseen)
    passed = sum(1 << role for role in play.passed)
    left = [play.left(role) for role in range(play.hands)]
    numbers = [play.hands, play.role, held(play.hand), series, count, passed, DRAWN, *left]
    values = np.zeros(HAND_CARDS)
    draws = sample_ahead(
        np.array(numbers, np.int64),
        unseen,
        left_in,
        upto,
        learnt_values(play.hands),
        MANNER[1],
        np.uint64(seed),
        values,
        np.zeros(SEATS_PLACES, np.int64),
        np.zeros(SEATS_PLACES, np.int64),
        np.zeros(USED_PLACES, np.int64),
        np.array([] if stake is None else stake.needs, np.int64),
        np.zeros(left_in.shape[1] + 1, np.int64) if stake is None else stake.shown,
        np.ones(1) if stake is None else stake.cribs,
        np.zeros((1, 1, 1)) if stake is None else stake.leaves,
    )
    return values.tolist() if stake is not None else _steadied(play, values.tolist(), draws)


def _steadied(play: PlaySoFar, values: list[float], draws: float) -> list[float]:
    """Values from a number of draws, drawn towards how the cards differ at a glance."""
    glances = at_a_glance(play)
    worths = {code: value for code, value in zip(play.hand, values, strict=False) if value > -FAR}
    usual = sum(worths.values()) / len(worths) - sum(glances.values()) / len(worths)
    share = STEADY / (STEADY + draws)
    return [
        value + share * (glances[code] + usual - value) if code in worths else value
        for code, value in zip(play.hand, values, strict=False)
    ]


def believed(play: PlaySoFar, unseen: Whole) -> tuple[Whole, NDArray[np.float64]]:
    """By role, for each set of four ranks: what is left of it, and how likely it and all before
    it are.
    """
    shown, sets = shown_by(play), four_sets()
    left_in = np.zeros((play.hands, len(sets)), np.int64)
    upto = np.zeros((play.hands, len(sets)))
    for role in range(play.hands):
        # Where a wrong go was said, what it ruled out was never so.
        for above in (shown.above[role], 0):
            if role == play.role or upto[role, -1] > 0:
                break
            believe_seat(
                sets,
                keeping(play.hands)[role],
                unseen,
                np.array(shown.turns[role], np.int64).reshape(-1, 5),
                role,
                above,
                learnt_values(play.hands),
                np.array(MANNER),
                left_in[role],
                upto[role],
                np.zeros(HAND_CARDS),
            )
    return left_in, upto


def shown_by(play: PlaySoFar) -> Shown:
    """What all could see so far, turn by turn."""
    hands = play.hands
    shown = Shown([[] for _ in range(hands)], [0] * hands)
    left, silent = [HAND_CARDS] * hands, set[int]()
    series, count, last = 0, 0, -1
    for card in play.evidence:
        if card.leads:
            _ended(shown, count)
            series, count, last, silent = 0, 0, -1, set()
        silent |= _passed(shown, hands, last, card.role, count)
        others = [role for role in range(hands) if role != card.role and left[role]]
        alone, after = silent.issuperset(others), left[(card.role + 1) % hands]
        rank = card.code // 4 + 1
        shown.turns[card.role].append((rank, series, count, int(alone), after))
        left[card.role] -= 1
        series, count, last = series << 4 | rank, count + min(rank, 10), card.role
    if play.fresh:
        _ended(shown, count)
    else:
        _passed(shown, hands, last, play.role, count)
    return shown


def _ended(shown: Shown, count: int) -> None:
    """A series has ended: nobody could play at its last count."""
    for role, above in enumerate(shown.above):
        shown.above[role] = max(above, THIRTY_ONE - count if count else 0)


def _passed(shown: Shown, hands: int, last: int, turn: int, count: int) -> set[int]:
    """Seats between the last to play and the next, who could play nothing at this count."""
    if last < 0:
        return set()
    between = {(last + step) % hands for step in range(1, (turn - last - 1) % hands + 1)}
    for role in between:
        shown.above[role] = max(shown.above[role], THIRTY_ONE - count)
    return between
