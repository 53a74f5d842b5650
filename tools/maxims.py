"""How the maxims are measured: `python -m tools.maxims` does it again.

1. For the crib, hands are dealt and every throw is analysed. Where some throws follow a maxim and
   others break it, the best of each are compared, in points and in chances to win.
2. For the play, deals are thrown and played by the crib model, and at most one turn of each deal is
   taken for a maxim: one at which it can be followed and broken. Every card is then tried against
   all that the other may hold.

It takes two or three minutes, and writes the page of the maxims too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np
from tools.cribs import ANALYSIS_DATA, bulk_policy
from tools.strategy_page import PAGE, strategy_page

from pegout.analysis.discard import analyse_discard
from pegout.analysis.maxim_tests import Laying, Verdict, spoken
from pegout.analysis.maxims import (
    BEHIND,
    CRIB_MAXIMS,
    DATA,
    MAXIMS,
    PLAY_MAXIMS,
    CribMaxim,
    Figure,
    Maxim,
    Measured,
    PlayMaxim,
    Worth,
    laying_of,
    measured,
)
from pegout.analysis.pegging import LaidCard, PlaySoFar, lay_values
from pegout.analysis.stakes import stake_for
from pegout.analysis.tables import DEALER, PONE, average_cribs
from pegout.cards import PACK, Card
from pegout.kernels.games import Deals, play_deals
from pegout.kernels.rules import rules_for
from pegout.rulesets import DEFAULTS, ruleset
from pegout.scoring import THIRTY_ONE, count_of

SEED = "pegout maxims"
MOST = 1000
"""Positions for each maxim."""
HANDS, DEALS = 20_000, 200_000
"""Where a maxim seldom speaks, no more hands and deals than these are looked through."""
PORTION = 1000
DIGITS = 4

Values = Sequence[tuple[float, float]]
"""What each choice is worth, in points and in chances to win."""


class Row(NamedTuple):
    """Following less breaking, at one position: the best in points and in chances to win, and the
    averages in points.
    """

    points: float
    win: float
    alone: float


def compared(values: Values, verdicts: Sequence[Verdict]) -> Row:
    """The choices that follow a maxim beside those that break it.

    >>> compared([(2.0, 0.5), (1.0, 0.6), (0.0, 0.4)], [True, False, False])
    Row(points=1.0, win=-0.1, alone=1.5)
    """
    follow, against = (
        np.array([value for value, said in zip(values, verdicts, strict=True) if said is wanted])
        for wanted in (True, False)
    )
    best = follow.max(axis=0) - against.max(axis=0)
    alone = follow.mean(axis=0) - against.mean(axis=0)
    return Row(*np.round([*best, alone[0]], 12).tolist())


def figure(values: Iterable[float]) -> Figure:
    """The average of what was found, with its standard error."""
    found = np.array(list(values))
    error = found.std(ddof=1) / len(found) ** 0.5
    return Figure(round(float(found.mean()), DIGITS), round(float(error), DIGITS))


def worth_from(maxim: Maxim, rows: Sequence[Row]) -> Worth:
    """What the rows of a maxim come to."""
    points, win, alone = zip(*rows, strict=True)
    cribs = cribs_of(maxim) if isinstance(maxim, CribMaxim) else None
    return Worth(
        lead=maxim.lead,
        positions=len(rows),
        points=figure(points),
        holds=_share(points),
        win=figure(win),
        holds_win=_share(win),
        alone=figure(alone) if cribs is None else _in_crib(maxim, cribs),
        cribs=cribs,
    )


def _share(gains: Sequence[float]) -> float:
    """How often following is no worse."""
    return round(float(np.mean(np.array(gains) >= 0)), DIGITS)


# ---------------------------------------------------------------- the crib


def cribs_of(maxim: CribMaxim) -> tuple[float, float]:
    """The average cribs with throws that follow a maxim and with those that break it, over all
    pairs of cards in a pack.
    """
    table = average_cribs(DEALER if maxim.own else PONE)
    pairs = [(a, b) for a in PACK for b in PACK if a.code < b.code]
    found = [(maxim.test(pair), table[pair[0].rank - 1, pair[1].rank - 1]) for pair in pairs]
    follow, against = (
        round(float(np.mean([crib for said, crib in found if said is wanted])), DIGITS)
        for wanted in (True, False)
    )
    return follow, against


def _in_crib(maxim: Maxim, cribs: tuple[float, float]) -> Figure:
    own = isinstance(maxim, CribMaxim) and maxim.own
    gain = cribs[0] - cribs[1] if own else cribs[1] - cribs[0]
    return Figure(round(gain, DIGITS), 0.0)


def crib_rows(seed: str, most: int) -> dict[str, list[Row]]:
    """For each maxim of the crib, what following it gained in hands dealt by chance."""
    rows: dict[str, list[Row]] = {maxim.id: [] for maxim in CRIB_MAXIMS}
    chance = Random(f"{seed} hands")  # noqa: S311 - dealt for a table of figures
    for _ in range(HANDS):
        hand = chance.sample(PACK, 6)
        for own in (True, False):
            open_ones = [one for one in CRIB_MAXIMS if one.own is own and len(rows[one.id]) < most]
            if open_ones:
                _add_throws(rows, open_ones, hand, own)
        if all(len(found) >= most for found in rows.values()):
            break
    return rows


def _add_throws(
    rows: dict[str, list[Row]], maxims: Sequence[CribMaxim], hand: Sequence[Card], own: bool
) -> None:
    throws = analyse_discard(hand, dealer=own).throws
    values = [(throw.total, throw.win or 0.0) for throw in throws]
    for maxim in maxims:
        verdicts = spoken([maxim.test(throw.throw) for throw in throws])
        if True in verdicts:
            rows[maxim.id].append(compared(values, verdicts))


# ---------------------------------------------------------------- the play


def turns(deals: Deals) -> Iterator[list[PlaySoFar]]:
    """The turns of each deal, as the seat whose turn it was knew them."""
    for dealt, crib, laid in zip(deals.dealt, deals.crib, deals.laid, strict=True):
        pone, dealer = set(dealt[:12:2].tolist()), set(dealt[1:12:2].tolist())
        thrown = {PONE: crib[:2].tolist(), DEALER: crib[2:].tolist()}
        hands = {PONE: pone - set(thrown[PONE]), DEALER: dealer - set(thrown[DEALER])}
        seen = {role: (int(dealt[12]), *thrown[role]) for role in hands}
        yield list(_turns(hands, seen, laid.tolist()))


def _turns(
    hands: Mapping[int, set[int]], seen: Mapping[int, tuple[int, ...]], laid: Sequence[int]
) -> Iterator[PlaySoFar]:
    so_far: tuple[LaidCard, ...] = ()
    count = 0
    for code in laid:
        role = PONE if code in hands[PONE] else DEALER
        # A card that fits is played on the same series: nobody leads while one can still be played.
        fresh = not so_far or count == THIRTY_ONE or count + PACK[code].pips > THIRTY_ONE
        left = tuple(sorted(hands[role] - {card.code for card in so_far}))
        alone = not fresh and so_far[-1].role == role
        yield PlaySoFar(2, role, left, seen[role], so_far, (1 - role,) if alone else (), fresh)
        so_far = (*so_far, LaidCard(role, code, fresh))
        count = PACK[code].pips + (0 if fresh else count)


def found_turns(seed: str, most: int) -> dict[str, list[PlaySoFar]]:
    """For each maxim of the play, turns at which it speaks, at most one of each deal."""
    found: dict[str, list[PlaySoFar]] = {maxim.id: [] for maxim in PLAY_MAXIMS}
    policy, rules = bulk_policy(), rules_for(ruleset(DEFAULTS.model))
    for start in range(0, DEALS, PORTION):
        deals = play_deals([policy, policy], rules, seed, range(start, start + PORTION))
        for deal in turns(deals):
            _add_turns(found, deal, most)
        if all(len(plays) >= most for plays in found.values()):
            break
    return found


def _add_turns(found: dict[str, list[PlaySoFar]], deal: Sequence[PlaySoFar], most: int) -> None:
    seen = [(play, laying_of(play)) for play in deal]
    for maxim in PLAY_MAXIMS:
        if len(found[maxim.id]) < most:
            speaks = (play for play, it in seen if True in verdicts_on(maxim, it))
            found[maxim.id].extend([play for play, _ in zip(speaks, range(1), strict=False)])


def verdicts_on(maxim: PlayMaxim, it: Laying) -> Sequence[Verdict]:
    """What a maxim says of each card of a hand that may be played."""
    room = THIRTY_ONE - count_of(it.series)
    return spoken([maxim.test(it, card) for card in it.hand if card.pips <= room])


def score_for(maxim: Maxim, number: int) -> tuple[int, int]:
    """The score at which a position is valued, one's own first: every hole in turn, since a point
    is not worth the same at each.

    >>> score_for(MAXIMS[0], 7)
    (0, 0)
    """
    if not maxim.lead:
        return 0, 0
    behind = BEHIND[number % len(BEHIND)]
    ahead = behind + abs(maxim.lead)
    return (behind, ahead) if maxim.lead < 0 else (ahead, behind)


@lru_cache(None)
def values_at(play: PlaySoFar, score: tuple[int, int]) -> Values:
    """Each card that may be played, in points and in chances to win."""
    book = ruleset(DEFAULTS.model)
    stake = stake_for(play, score, book, book.game.target.value)
    points, wins = _points(play), lay_values(play, stake=stake)
    return [(points[code], wins[code]) for code in play.hand if code in points]


@lru_cache(None)
def _points(play: PlaySoFar) -> dict[int, float]:
    return lay_values(play)


def play_rows(seed: str, most: int) -> dict[str, list[Row]]:
    """For each maxim of the play, what following it gained in turns of many deals."""
    found = found_turns(seed, most)
    return {
        maxim.id: [
            compared(values_at(play, score_for(maxim, number)), verdicts_on(maxim, laying_of(play)))
            for number, play in enumerate(found[maxim.id])
        ]
        for maxim in PLAY_MAXIMS
    }


# ---------------------------------------------------------------- all of it


def made(seed: str = SEED, most: int = MOST) -> Measured:
    """Every maxim with its worth."""
    rows = crib_rows(seed, most) | play_rows(seed, most)
    worths = {maxim.id: worth_from(maxim, rows[maxim.id]) for maxim in MAXIMS}
    return Measured("python -m tools.maxims", seed, most, worths)


def main(words: Sequence[str] | None = None) -> None:
    """Write the data file, and the page where there is a folder for it."""
    parser = argparse.ArgumentParser(description="Measure the maxims of the books again.")
    parser.add_argument("--most", type=int, default=MOST, help="positions for each maxim")
    parser.add_argument("--page", type=Path, default=Path("docs"), help="the folder of the page")
    parser.add_argument("--words", action="store_true", help="only write the page again")
    asked = parser.parse_args(words)
    found = measured() if asked.words else made(SEED, asked.most)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    (ANALYSIS_DATA / DATA).write_bytes(text + b"\n")
    if asked.page.is_dir():
        (asked.page / PAGE).write_text(strategy_page(found), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
