"""The maxims of the rule books: what to throw and to play, and what that is worth.

They stand in 000 §14 and under "Strategy" in 002, and are told in our own words in
`data/maxims.toml`; `tools/maxims.py` measured what each is worth. `pegout advice` and
`docs/strategy.md` show both.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from pegout.analysis import maxim_tests
from pegout.analysis.maxim_tests import Laying, LayTest, Thrown, ThrowTest, Verdict, spoken
from pegout.cards import PACK, Card
from pegout.text import Message, Part, say

if TYPE_CHECKING:
    # The maxims are told where NumPy is not installed, too.
    from pegout.analysis.pegging import PlaySoFar


Score = tuple[int, int]
APART = 20
"""Holes between the scores from which a side is far behind, or well ahead."""


class Maxim(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a book advises: its name, a sentence, where it stands and when it speaks.

    `deed` goes on from "It" for a choice that follows it; a maxim that `forbids` names what is not
    to be done. A maxim of the score speaks from a `lead` of this many holes on, less than nothing
    being behind. `note` says how we read a book that leaves something open.
    """

    id: str
    name: str
    words: str
    sources: tuple[str, ...]
    when: str
    deed: str
    forbids: bool = False
    lead: int = 0
    note: str = ""


class CribMaxim(Maxim, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A maxim for throwing, to one's own crib or to the other's."""

    own: bool = False

    @property
    def test(self) -> ThrowTest:
        """Whether a throw follows it."""
        return maxim_tests.THROWS[self.id]

    def deed_of(self, thrown: Thrown) -> Part:
        """What a throw that follows the maxim does."""
        salt = maxim_tests.salt(thrown) if self.own else None
        return say("why-salts", crib="own", salt=salt) if salt else self.deed


class PlayMaxim(Maxim, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A maxim for the play."""

    @property
    def test(self) -> LayTest:
        """Whether a card follows it."""
        return maxim_tests.LAYS[self.id]


class _Book(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the maxims."""

    crib: tuple[CribMaxim, ...]
    lead: tuple[PlayMaxim, ...]
    lay: tuple[PlayMaxim, ...]


def _read() -> _Book:
    text = (files("pegout.analysis") / "data" / "maxims.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Book)


BOOK = _read()
CRIB_MAXIMS, LEAD_MAXIMS, LAY_MAXIMS = BOOK.crib, BOOK.lead, BOOK.lay
PLAY_MAXIMS = LEAD_MAXIMS + LAY_MAXIMS
MAXIMS: tuple[Maxim, ...] = (*CRIB_MAXIMS, *PLAY_MAXIMS)


def maxim_of(maxim_id: str) -> Maxim:
    """A maxim by its id.

    >>> maxim_of("lead-four").sources
    ('000 §14b', '002 Strategy, The Play')
    """
    return next(maxim for maxim in MAXIMS if maxim.id == maxim_id)


class Obeyed(Struct, frozen=True):
    """The ids of the maxims that one choice follows, and of those that it breaks."""

    follows: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()


def throws_obeyed(throws: Sequence[Thrown], *, own: bool) -> list[Obeyed]:
    """Which maxims each of all throws from a hand follows and breaks.

    >>> from pegout.cards import parse_cards
    >>> throws_obeyed([parse_cards("5C 6D"), parse_cards("6D KS")], own=False)[0].breaks
    ('no-five', 'balk', 'wide', 'tenth', 'no-sequence')
    """
    maxims = [maxim for maxim in CRIB_MAXIMS if maxim.own == own]
    return _obeyed(maxims, [spoken([maxim.test(one) for one in throws]) for maxim in maxims])


def lays_obeyed(it: Laying, cards: Sequence[Card], scores: Score | None = None) -> list[Obeyed]:
    """Which maxims each of the cards that may be played follows and breaks, at these scores."""
    maxims = [maxim for maxim in PLAY_MAXIMS if stands_at(maxim, scores)]
    return _obeyed(maxims, [spoken([maxim.test(it, card) for card in cards]) for maxim in maxims])


def stands_at(maxim: Maxim, scores: Score | None) -> bool:
    """Whether a maxim has anything to say at these scores, one's own first.

    >>> stands_at(maxim_of("behind-on"), (40, 75)), stands_at(maxim_of("lead-four"), None)
    (True, True)
    """
    if not maxim.lead or scores is None:
        return not maxim.lead
    lead = scores[0] - scores[1]
    return lead <= maxim.lead if maxim.lead < 0 else lead >= maxim.lead


def _obeyed(maxims: Sequence[Maxim], verdicts: Sequence[Sequence[Verdict]]) -> list[Obeyed]:
    return [
        Obeyed(_ids(maxims, choice, True), _ids(maxims, choice, False))
        for choice in zip(*verdicts, strict=True)
    ]


def _ids(maxims: Sequence[Maxim], choice: Iterable[Verdict], wanted: bool) -> tuple[str, ...]:
    return tuple(maxim.id for maxim, said in zip(maxims, choice, strict=True) if said is wanted)


# ---------------------------------------------------------------- beside a choice


MOST_DEEDS = 3
"""More maxims than these tell a reader nothing new."""


class BookChoice(NamedTuple):
    """One of the choices there were: its cards, the maxims it follows, and what the best choice
    does better, going on from "it".
    """

    choice: Part
    follows: tuple[str, ...]
    outdone: Part


def books_say(
    deeds: Sequence[Part], broken: Sequence[str], choices: Sequence[BookChoice]
) -> list[Message]:
    """Messages on the best choice: what it does by the books, and why it goes against a maxim, one
    that forbids it before others.

    `choices` are in order, the best first.

    >>> choices = [BookChoice("5C", (), ""), BookChoice("2C", ("not-five",), "is worth 0.70 more")]
    >>> for sentence in books_say(["leads from a pair"], ["not-five"], choices):
    ...     print(sentence)
    By the books it leads from a pair.
    It goes against “do not lead a five” and is still best: beside 2C, it is worth 0.70 more.
    """
    by_the_books = [say("why-books", deeds=deeds[:MOST_DEEDS])] if deeds else []
    weightiest = sorted(broken, key=lambda maxim_id: not maxim_of(maxim_id).forbids)
    return [*by_the_books, *(_against(maxim_id, choices) for maxim_id in weightiest[:1])]


def _against(maxim_id: str, choices: Sequence[BookChoice]) -> Message:
    rival = next(choice for choice in choices if maxim_id in choice.follows)
    name = maxim_of(maxim_id).name
    return say("why-against", maxim=name, choice=rival.choice, outdone=rival.outdone)


def laying_of(play: PlaySoFar) -> Laying:
    """A turn as the maxims look at it; who has said go cannot answer any more in this series."""
    return Laying(
        tuple(PACK[code] for code in play.hand),
        tuple(PACK[card.code] for card in play.series),
        not play.laid,
        any(
            play.left(role) > 0 and role not in play.passed
            for role in range(play.hands)
            if role != play.role
        ),
    )


# ---------------------------------------------------------------- what each is worth


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
Judged: TypeAlias = Literal[
    "nearly_always", "on_average", "seldom", "another_better", "no_rule", "wrong", "nothing"
]
"""How a maxim comes out of its figures."""


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
    '-0.61 ± 0.04%'
    """
    return f"{_signed(100 * figure.mean)} ± {100 * figure.error:.2f}%"


def holds_of(maxim: Maxim, worth: Worth) -> float:
    """How often the maxim is right: in points, or for a maxim of the score in chances to win."""
    return worth.holds_win if maxim.lead else worth.holds


def judged(maxim: Maxim, worth: Worth) -> Judged:
    """The maxim judged, from its figures alone."""
    gain = worth.win if maxim.lead else worth.points
    if gain.sign > 0:
        often = holds_of(maxim, worth)
        if often >= NEARLY_ALWAYS:
            return "nearly_always"
        return "on_average" if often >= MOSTLY else "seldom"
    if worth.alone.sign > 0:
        return "another_better" if gain.sign < 0 else "no_rule"
    return "wrong" if gain.sign < 0 else "nothing"


def verdict(maxim: Maxim, worth: Worth) -> Message:
    """The same in a few words."""
    return say("maxim-verdict", judged=judged(maxim, worth))


def measured_words(maxim: Maxim, worth: Worth) -> Message:
    """What was found, in sentences."""
    return say(
        "maxim-measured",
        verdict=verdict(maxim, worth),
        compared=_compared(maxim, worth),
        often=_often(maxim, worth),
        alone=_alone(maxim, worth),
    )


def _compared(maxim: Maxim, worth: Worth) -> Message:
    return say(
        "maxim-compared",
        positions=worth.positions,
        points=_size(worth.points),
        points_error=_places(worth.points.error),
        more_points=worth.points.mean >= 0,
        games=_size(worth.win, 100),
        games_error=_places(100 * worth.win.error),
        more_games=worth.win.mean >= 0,
        holes=abs(maxim.lead),
        ahead=maxim.lead > 0,
    )


def _size(figure: Figure, scale: int = 1) -> str:
    return _places(abs(scale * figure.mean))


def _places(value: float) -> str:
    return f"{value:.2f}"


def _often(maxim: Maxim, worth: Worth) -> Message:
    share = f"{worth.holds:.0%}"
    if not maxim.lead:
        return say("maxim-often", share=share)
    return say("maxim-often-scores", share=share, win=f"{worth.holds_win:.0%}")


def _alone(maxim: Maxim, worth: Worth) -> Message:
    if worth.cribs is None:
        gains, size, error = worth.alone.mean >= 0, _size(worth.alone), _places(worth.alone.error)
        return say("maxim-alone", gains=gains, size=size, error=error)
    own = isinstance(maxim, CribMaxim) and maxim.own
    follow, against = map(_places, worth.cribs)
    if worth.alone.mean > 0 >= worth.points.sign:
        finding = "hand_pays"
    else:
        finding = "wrong" if worth.alone.mean < 0 else "as_said"
    return say("maxim-crib", own=own, follow=follow, against=against, finding=finding)
