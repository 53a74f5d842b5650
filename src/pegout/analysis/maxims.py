"""The maxims of the rule books: what they tell a player to throw and to lay.

They stand in 000 §14 and under "Strategy" in 002, and are told here in our own words. `worths.py`
says what each is worth by our own analysis; `pegout advice` and `docs/strategy.md` show both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from pegout.analysis import maxim_tests
from pegout.analysis.maxim_tests import Laying, LayTest, Thrown, ThrowTest, Verdict, spoken
from pegout.cards import Card
from pegout.text import Part, say

Score = tuple[int, int]
APART = 20
"""Holes between the scores from which a side is far behind, or well ahead."""
THE_CRIB, THE_PLAY = "002 Strategy, The Crib", "002 Strategy, The Play"


class Maxim(Struct, frozen=True, kw_only=True):
    """What a book advises: its name, a sentence, where it stands and when it speaks.

    `deed` goes on from "It" for a choice that follows it; a maxim that `forbids` names what is not
    to be done. A maxim of the score speaks from a `lead` of so many holes on, less than nothing
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
    """A maxim for laying away, to one's own crib or to the other's."""

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
        name="no five into the other's crib",
        words="A five is the worst card to give: sixteen cards of the pack make fifteen with it.",
        sources=(THE_CRIB,),
        when="The crib is the other's, and you were dealt a five.",
        deed="keeps the five out of the other's crib",
        forbids=True,
        test=maxim_tests.no_five,
    ),
    CribMaxim(
        id="balk",
        name="kings and aces balk",
        words="A king or an ace balks the other's crib: each stands at the end of every run.",
        sources=("000 §14a", THE_CRIB),
        when="The crib is the other's, and you were dealt a king or an ace.",
        deed="balks with a king or an ace",
        test=maxim_tests.balks,
    ),
    CribMaxim(
        id="wide",
        name="wide cards into the other's crib",
        words="When nothing better offers, give two wide cards, at least three apart in rank.",
        sources=("000 §14a",),
        when="The crib is the other's, and you can throw cards three apart.",
        deed="gives wide cards",
        test=maxim_tests.wide,
    ),
    CribMaxim(
        id="tenth",
        name="a tenth card with nothing near it",
        words="Tenth cards are generally good to give, if the two thrown are not too near.",
        sources=("000 §14a",),
        when="The crib is the other's, and you can throw a tenth card with a card not near it.",
        deed="gives a tenth card with nothing near it",
        test=maxim_tests.lone_tenth,
        note="The book does not say what is too near; we take one or two ranks, which can run.",
    ),
    CribMaxim(
        id="no-pair",
        name="no pair into the other's crib",
        words="A pair is usually a poor gift: it counts at once, and more with a third.",
        sources=(THE_CRIB,),
        when="The crib is the other's, and you were dealt a pair.",
        deed="gives the other no pair",
        forbids=True,
        test=maxim_tests.no_pair,
    ),
    CribMaxim(
        id="no-sequence",
        name="no neighbours into the other's crib",
        words="Two cards in sequence, such as a six and a seven, are a poor gift: they may run.",
        sources=(THE_CRIB,),
        when="The crib is the other's, and you were dealt two neighbours.",
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
        when="You can lay a card one or two from the last, backed by another so near to it.",
        deed="plays on with close cards",
        test=maxim_tests.on_if_close,
        note="Only cards that score nothing at once are compared, here and in the next three.",
    ),
    PlayMaxim(
        id="play-off",
        name="play off without close cards",
        words="Without close cards play off: leave the other nothing to run with.",
        sources=("000 §14b",),
        when="You can lay a card one or two from the last, but no other of yours is near to it.",
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
    """Which maxims each of the cards that may be laid follows and breaks, at these scores."""
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
