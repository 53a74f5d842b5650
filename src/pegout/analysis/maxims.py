"""The maxims of the rule books: what to throw and to play, and what that is worth.

They stand in 000 §14 and under "Strategy" in 002, and are told here in our own words;
`tools/maxims.py` measured what each is worth. `pegout advice` and `docs/strategy.md` show both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct

from pegout.analysis import maxim_tests
from pegout.analysis.maxim_tests import Laying, LayTest, Thrown, ThrowTest, Verdict, spoken
from pegout.cards import PACK, Card
from pegout.text import Message, Part, say, sentence

if TYPE_CHECKING:
    # The maxims are told where NumPy is not installed, too.
    from pegout.analysis.pegging import PlaySoFar


Score = tuple[int, int]
APART = 20
"""Holes between the scores from which a side is far behind, or well ahead."""
THE_CRIB, THE_PLAY = "002 Strategy, The Crib", "002 Strategy, The Play"


class Maxim(Struct, frozen=True, kw_only=True):
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


class CribMaxim(Maxim, frozen=True, kw_only=True):
    """A maxim for throwing, to one's own crib or to the other's."""

    own: bool = False
    test: ThrowTest
    detail: Callable[[Thrown], str | None] | None = None

    def deed_of(self, thrown: Thrown) -> Part:
        """What a throw that follows the maxim does."""
        detail = self.detail(thrown) if self.detail else None
        return say("why-salts", crib="own", detail=detail) if detail else self.deed


class PlayMaxim(Maxim, frozen=True, kw_only=True):
    """A maxim for the play."""

    test: LayTest


CRIB_MAXIMS = (
    CribMaxim(
        id="salt",
        name="salt your own crib",
        words="The dealer salts the crib with the best cards that the hand can spare.",
        sources=(THE_CRIB,),
        when="The crib is yours, and you can throw a pair, a fifteen, a five or two neighbours.",
        deed="salts your own crib",
        own=True,
        test=maxim_tests.salts,
        detail=maxim_tests.salt,
    ),
    CribMaxim(
        id="no-five",
        name="no five into the other’s crib",
        words="A five is the worst card to give: sixteen cards of the pack make fifteen with it.",
        sources=(THE_CRIB,),
        when="The crib is the other’s, and you were dealt a five.",
        deed="keeps the five out of the other’s crib",
        forbids=True,
        test=maxim_tests.no_five,
    ),
    CribMaxim(
        id="balk",
        name="kings and aces balk",
        words="A king or an ace balks the other’s crib: each stands at the end of every run.",
        sources=("000 §14a", THE_CRIB),
        when="The crib is the other’s, and you were dealt a king or an ace.",
        deed="balks with a king or an ace",
        test=maxim_tests.balks,
    ),
    CribMaxim(
        id="wide",
        name="wide cards into the other’s crib",
        words="When nothing better offers, give two wide cards, at least three apart in rank.",
        sources=("000 §14a",),
        when="The crib is the other’s, and you can throw cards three apart.",
        deed="gives wide cards",
        test=maxim_tests.wide,
    ),
    CribMaxim(
        id="tenth",
        name="a tenth card with nothing near it",
        words="Tenth cards are generally good to give, if the two thrown are not too near.",
        sources=("000 §14a",),
        when="The crib is the other’s, and you can throw a tenth card with a card not near it.",
        deed="gives a tenth card with nothing near it",
        test=maxim_tests.lone_tenth,
        note="The book does not say what is too near; we take one or two ranks, which can run.",
    ),
    CribMaxim(
        id="no-pair",
        name="no pair into the other’s crib",
        words="A pair is usually a poor gift: it counts at once, and more with a third.",
        sources=(THE_CRIB,),
        when="The crib is the other’s, and you were dealt a pair.",
        deed="gives the other no pair",
        forbids=True,
        test=maxim_tests.no_pair,
    ),
    CribMaxim(
        id="no-sequence",
        name="no neighbours into the other’s crib",
        words="Two cards in sequence, such as a six and a seven, are a poor gift: they may run.",
        sources=(THE_CRIB,),
        when="The crib is the other’s, and you were dealt two neighbours.",
        deed="gives the other no neighbours",
        forbids=True,
        test=maxim_tests.no_sequence,
    ),
)

LEAD_MAXIMS = (
    PlayMaxim(
        id="lead-four",
        name="lead a four",
        words="The safest lead is a four: no card makes fifteen with it at once.",
        sources=("000 §14b", THE_PLAY),
        when="You lead to the deal and hold a four.",
        deed="leads a four",
        test=maxim_tests.lead_four,
    ),
    PlayMaxim(
        id="not-five",
        name="do not lead a five",
        words="A five is the worst lead: any tenth card makes fifteen with it.",
        sources=(THE_PLAY,),
        when="You lead to the deal and hold a five.",
        deed="does not lead the five",
        forbids=True,
        test=maxim_tests.no_five_led,
    ),
    PlayMaxim(
        id="from-pair",
        name="lead from a pair",
        words="Lead from a pair: if the other pairs it, your second makes a pair royal.",
        sources=(THE_PLAY,),
        when="You lead to the deal and hold a pair.",
        deed="leads from a pair",
        test=maxim_tests.led_from_pair,
        note="A pair of fives is left out: the same book calls the five the worst lead.",
    ),
    PlayMaxim(
        id="save-low",
        name="do not lead an ace or a deuce",
        words="Aces and deuces are kept for a fifteen, the go or thirty-one.",
        sources=("000 §14b", THE_PLAY),
        when="You lead to the deal and hold an ace or a deuce.",
        deed="saves the ace or deuce",
        forbids=True,
        test=maxim_tests.low_saved,
    ),
    PlayMaxim(
        id="save-three",
        name="do not lead a three",
        words="A three too is safe to lead, but better treasured for the go and thirty-one.",
        sources=("000 §14b",),
        when="You lead to the deal and hold a three.",
        deed="saves the three",
        forbids=True,
        test=maxim_tests.three_saved,
        note="000 says this of all cards below the four; compared with leads from the four up.",
    ),
    PlayMaxim(
        id="not-seven",
        name="do not lead a bare seven or eight",
        words="Seven and eight are the most dangerous leads, unless close cards back them.",
        sources=("000 §14b",),
        when="You lead to the deal and hold a seven or eight with no card one or two from it.",
        deed="does not lead a bare seven or eight",
        forbids=True,
        test=maxim_tests.no_bare_seven,
    ),
    PlayMaxim(
        id="trap",
        name="a backed seven or eight as a trap",
        words="A seven or eight backed with close cards may be led to trap the other.",
        sources=("000 §14b",),
        when="You lead to the deal and hold a seven or eight with a card one or two from it.",
        deed="sets a trap with a backed seven or eight",
        test=maxim_tests.trap_led,
        note="The book only allows this lead; we measure it as if it were advised.",
    ),
)

LAY_MAXIMS = (
    PlayMaxim(
        id="fifteen-first",
        name="fifteen before the pair",
        words="When the card led can be paired or made fifteen, make the fifteen.",
        sources=(THE_PLAY,),
        when="You answer a lead, and can make either.",
        deed="makes fifteen before the pair",
        test=maxim_tests.fifteen_first,
    ),
    PlayMaxim(
        id="off-21",
        name="keep off 21",
        words="Do not make the count 21: any of the many tenth cards then makes thirty-one.",
        sources=(THE_PLAY,),
        when="A card that scores nothing would make 21, and another that scores nothing would not.",
        deed="keeps off 21",
        forbids=True,
        test=maxim_tests.off_twenty_one,
        note="Our copy of the book breaks off in this sentence; its end is ours.",
    ),
    PlayMaxim(
        id="play-on",
        name="play on with close cards",
        words="With close cards in hand play on, toward a run.",
        sources=("000 §14b",),
        when="You can play a card one or two from the last, backed by another so near to it.",
        deed="plays on with close cards",
        test=maxim_tests.on_if_close,
        note="Only cards that score nothing at once are compared, here and in the next three.",
    ),
    PlayMaxim(
        id="play-off",
        name="play off without close cards",
        words="Without close cards play off: leave the other nothing to run with.",
        sources=("000 §14b",),
        when="You can play a card one or two from the last, but no other of yours is near to it.",
        deed="plays off without close cards",
        test=maxim_tests.off_if_not_close,
    ),
    PlayMaxim(
        id="behind-on",
        name="far behind, play on",
        words="Far behind, play on wherever you have any chance to build a score.",
        sources=("000 §14b",),
        when="You are far behind, and can play on or off.",
        deed="plays on, being far behind",
        lead=-APART,
        test=maxim_tests.goes_on,
    ),
    PlayMaxim(
        id="ahead-off",
        name="well ahead, play off",
        words="Well ahead, play off, unless playing on will surely peg you as much as the other.",
        sources=("000 §14b",),
        when="You are well ahead, and can play on or off.",
        deed="plays off, being well ahead",
        lead=APART,
        test=maxim_tests.stays_off,
    ),
)

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
        str(sentence(verdict(maxim, worth))),
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
    whose = "your" if isinstance(maxim, CribMaxim) and maxim.own else "the other’s"
    follow, against = worth.cribs
    sentence = f"With such a throw {whose} crib counts {follow:.2f} on average, else {against:.2f}"
    if worth.alone.mean > 0 >= worth.points.sign:
        return f"{sentence}: the book is right of the crib, but the hand may pay for it."
    if worth.alone.mean < 0:
        return f"{sentence}: the book is wrong of the crib."
    return f"{sentence}."
