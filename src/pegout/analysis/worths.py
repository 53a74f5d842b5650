"""What each maxim of the books is worth, as `tools/maxims.py` measured it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from pegout.analysis.maxims import CribMaxim, Maxim

DATA = "maxims.json"
BEHIND = range(40, 80)
"""Where the side behind stood in turn, for the maxims of the score."""
SURE = 2
"""Standard errors from which a figure is taken to differ from nothing."""


class Figure(Struct, frozen=True):
    """An average and its standard error."""

    mean: float
    error: float

    @property
    def sign(self) -> int:
        """1 or −1 where the average surely differs from nothing, else 0."""
        return 0 if abs(self.mean) <= SURE * self.error else 1 if self.mean > 0 else -1


class Worth(Struct, frozen=True):
    """A maxim in figures, over positions where it can be followed and broken.

    `points` is the best choice that follows it less the best that breaks it; `win` the same in
    chances to win, at the start of a game, or so far ahead as `lead` says. `holds` and `holds_win`
    are the shares of positions in which the choice that follows is the better. `alone` is the
    maxim by itself: for the crib what such a throw does to it, exactly, and in the play any card
    that follows less any that breaks. `cribs` are the average cribs with a throw that follows, and
    with one that breaks.
    """

    lead: int
    positions: int
    points: Figure
    holds: float
    win: Figure
    holds_win: float
    alone: Figure
    cribs: tuple[float, float] | None = None


class Measured(Struct, frozen=True):
    """All worths by the maxim's id, and how they were made."""

    made_by: str
    seed: str
    most: int
    worths: dict[str, Worth]


@cache
def measured() -> Measured:
    """What was measured, as it is shipped."""
    text = (files("pegout.analysis") / "data" / DATA).read_bytes()
    return msgspec.json.decode(text, type=Measured)


def worth_of(maxim_id: str) -> Worth:
    """The worth of one maxim.

    >>> worth_of("no-five").points.mean > 0
    True
    """
    return measured().worths[maxim_id]


NEARLY_ALWAYS, MOSTLY = 0.9, 0.5


def points_said(figure: Figure) -> str:
    """Points with their standard error.

    >>> points_said(Figure(0.2512, 0.0204))
    '+0.25 ± 0.02'
    """
    return f"{_signed(figure.mean)} ± {figure.error:.2f}"


def _signed(value: float) -> str:
    """Two places; nothing has no minus."""
    return f"{round(value, 2) + 0.0:+.2f}"


def alone_said(worth: Worth) -> str:
    """What a maxim is worth by itself; of the crib it is exact."""
    return points_said(worth.alone) if worth.alone.error else _signed(worth.alone.mean)


def win_said(figure: Figure) -> str:
    """Chances to win in hundredths, with their standard error.

    >>> win_said(Figure(-0.0061, 0.0004))
    '-0.61 ± 0.04 %'
    """
    return f"{_signed(100 * figure.mean)} ± {100 * figure.error:.2f} %"


def holds_of(maxim: Maxim, worth: Worth) -> float:
    """How often the maxim is right: in points, or for a maxim of the score in chances to win."""
    return worth.holds_win if maxim.lead else worth.holds


def verdict(maxim: Maxim, worth: Worth) -> str:
    """The maxim judged in a few words, from its figures alone."""
    gain = worth.win if maxim.lead else worth.points
    if gain.sign > 0:
        return _for_it(holds_of(maxim, worth))
    if worth.alone.sign > 0:
        return "sound, but often another is better" if gain.sign < 0 else "sound, but no rule"
    return "wrong on average" if gain.sign < 0 else "next to nothing in it"


def _for_it(often: float) -> str:
    if often >= NEARLY_ALWAYS:
        return "nearly always right"
    return "right on average" if often >= MOSTLY else "seldom right, but pays when it is"


def measured_words(maxim: Maxim, worth: Worth) -> str:
    """What was found, in sentences."""
    said = [
        f"{verdict(maxim, worth).capitalize()}.",
        f"Over {worth.positions:,} positions where it could be followed or broken, the best choice "
        f"that follows it is worth {_compared(worth.points, 1, 'points more', 'points less')} than "
        f"the best that breaks it, and wins {_compared(worth.win, 100, 'more', 'fewer')} games in "
        f"a hundred {_at(maxim)}.",
        _often(maxim, worth),
        _alone(maxim, worth),
    ]
    return " ".join(said)


def _compared(figure: Figure, scale: int, more: str, less: str) -> str:
    size, error = abs(scale * figure.mean), scale * figure.error
    return f"{size:.2f} (± {error:.2f}) {more if figure.mean >= 0 else less}"


def _at(maxim: Maxim) -> str:
    if not maxim.lead:
        return "at the start of a game"
    return f"{abs(maxim.lead)} holes {'ahead' if maxim.lead > 0 else 'behind'}"


def _often(maxim: Maxim, worth: Worth) -> str:
    if not maxim.lead:
        return f"It is right in {worth.holds:.0%} of them."
    return (
        f"It wins more in {worth.holds_win:.0%} of them; in points alone, with no eye on the "
        f"score, it would be right in {worth.holds:.0%}."
    )


def _alone(maxim: Maxim, worth: Worth) -> str:
    if worth.cribs is None:
        does, size = "gains" if worth.alone.mean >= 0 else "costs", abs(worth.alone.mean)
        return (
            f"By itself, any card that follows it beside any that breaks it, it {does} "
            f"{size:.2f} (± {worth.alone.error:.2f}) points."
        )
    whose = "your" if isinstance(maxim, CribMaxim) and maxim.own else "the other's"
    follow, against = worth.cribs
    sentence = f"With such a throw {whose} crib counts {follow:.2f} on average, else {against:.2f}"
    if worth.alone.mean > 0 >= worth.points.sign:
        return f"{sentence}: the book is right of the crib, but the hand may pay for it."
    if worth.alone.mean < 0:
        return f"{sentence}: the book is wrong of the crib."
    return f"{sentence}."
