"""Whether a throw or a card does what a maxim of the books asks: small tests, one for each.

A test says True where the choice follows the maxim, False where it breaks it, and None where the
maxim has nothing to say of it. A maxim speaks only where both could be chosen: `spoken` keeps its
silence everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from pegout.cards import Card, Rank
from pegout.rulesets import DEFAULTS, PlayRules, ruleset
from pegout.scoring import FIFTEEN, THIRTY_ONE, count_of, score_play

Verdict = bool | None
Thrown = Sequence[Card]
Salt = Literal["pair", "fifteen", "five", "neighbours"]
NEAR = 2
"""Cards this many ranks apart can still stand in one run of three."""
TENTH = 10
TWENTY_ONE = THIRTY_ONE - TENTH
"""The count from which any tenth card makes thirty-one."""
RULES = DEFAULTS.model


class Laying(NamedTuple):
    """A turn of the play: the cards in hand, the series on the table, whether nothing was played
    before in this deal, and whether an opponent still holds cards.
    """

    hand: tuple[Card, ...]
    series: tuple[Card, ...]
    first: bool
    opposed: bool


ThrowTest = Callable[[Thrown], Verdict]
LayTest = Callable[[Laying, Card], Verdict]


def spoken(verdicts: Sequence[Verdict]) -> Sequence[Verdict]:
    """The same verdicts, or silence where nothing else could be chosen.

    >>> spoken([True, None, False]), spoken([True, True])
    ([True, None, False], [None, None])
    """
    return verdicts if True in verdicts and False in verdicts else [None] * len(verdicts)


# ---------------------------------------------------------------- what is thrown


def apart(thrown: Thrown) -> int:
    """How many ranks lie between two cards; a pair is 0 apart."""
    return abs(thrown[0].rank - thrown[1].rank)


def balks(thrown: Thrown) -> Verdict:
    """A king or an ace, which stand at the end of every run."""
    return any(card.rank in (Rank.ACE, Rank.KING) for card in thrown)


def no_five(thrown: Thrown) -> Verdict:
    """A five makes fifteen with sixteen cards of the pack."""
    return all(card.rank is not Rank.FIVE for card in thrown)


def wide(thrown: Thrown) -> Verdict:
    """Cards at least three apart, which never stand in one run of three."""
    return apart(thrown) > NEAR if len(thrown) == 2 else None


def lone_tenth(thrown: Thrown) -> Verdict:
    """A tenth card, and nothing near it."""
    if len(thrown) != 2:
        return None
    return any(card.pips == TENTH for card in thrown) and apart(thrown) > NEAR


def no_pair(thrown: Thrown) -> Verdict:
    """A pair counts two in any crib, and more with a third."""
    return apart(thrown) > 0 if len(thrown) == 2 else None


def no_sequence(thrown: Thrown) -> Verdict:
    """Two neighbours need one card more for a run."""
    return apart(thrown) != 1 if len(thrown) == 2 else None


def salt(thrown: Thrown) -> Salt | None:
    """What a throw brings to a crib by itself.

    >>> from pegout.cards import parse_cards
    >>> salt(parse_cards("7C 8D")), salt(parse_cards("9C KD"))
    ('fifteen', None)
    """
    if len(thrown) == 2 and apart(thrown) == 0:
        return "pair"
    if len(thrown) == 2 and count_of(thrown) == FIFTEEN:
        return "fifteen"
    if not no_five(thrown):
        return "five"
    return "neighbours" if len(thrown) == 2 and apart(thrown) == 1 else None


def salts(thrown: Thrown) -> Verdict:
    """A pair, a fifteen, a five or two neighbours: what a crib is built of."""
    return salt(thrown) is not None


# ---------------------------------------------------------------- what is led


def _led(asked: Callable[[Laying, Card], Verdict]) -> LayTest:
    """A test of the first lead of a deal."""
    return lambda it, card: asked(it, card) if it.first and not it.series else None


def close_to(card: Card, hand: Sequence[Card]) -> bool:
    """Whether a card is backed: another of the hand is one or two ranks from it."""
    return any(1 <= abs(card.rank - other.rank) <= NEAR for other in hand)


def _exposed(it: Laying, card: Card) -> bool:
    return card.rank in (Rank.SEVEN, Rank.EIGHT) and not close_to(card, it.hand)


def _trap(it: Laying, card: Card) -> bool:
    return card.rank in (Rank.SEVEN, Rank.EIGHT) and close_to(card, it.hand)


def _from_pair(it: Laying, card: Card) -> bool:
    alike = sum(other.rank is card.rank for other in it.hand)
    return alike > 1 and card.rank is not Rank.FIVE


lead_four = _led(lambda _, card: card.rank is Rank.FOUR)
no_five_led = _led(lambda _, card: card.rank is not Rank.FIVE)
led_from_pair = _led(_from_pair)
low_saved = _led(lambda _, card: card.rank > Rank.TWO)
three_saved = _led(lambda _, card: None if card.rank < Rank.THREE else card.rank is not Rank.THREE)
no_bare_seven = _led(lambda it, card: not _exposed(it, card))
trap_led = _led(_trap)


# ---------------------------------------------------------------- what is played


@cache
def _play_rules() -> PlayRules:
    return ruleset(RULES).play


def scores(it: Laying, card: Card) -> bool:
    """Whether a card scores at once."""
    return bool(score_play((*it.series, card), _play_rules()))


def fifteen_first(it: Laying, card: Card) -> Verdict:
    """To the other's lead: fifteen, or the pair."""
    if len(it.series) != 1 or not it.opposed:
        return None
    if count_of(it.series) + card.pips == FIFTEEN:
        return True
    return False if card.rank is it.series[0].rank else None


def off_twenty_one(it: Laying, card: Card) -> Verdict:
    """Of cards that score nothing, any that does not make 21."""
    if not it.series or not it.opposed or scores(it, card):
        return None
    return count_of(it.series) + card.pips != TWENTY_ONE


def goes_on(it: Laying, card: Card) -> Verdict:
    """Whether a card that scores nothing goes on toward a run that a third can still complete."""
    if not it.series or not it.opposed or scores(it, card):
        return None
    low, high = sorted((it.series[-1].rank, card.rank))
    if not 1 <= high - low <= NEAR:
        return False
    third = range(low + 1, high) or [rank for rank in (low - 1, high + 1) if rank in range(1, 14)]
    return count_of((*it.series, card)) + min(Rank(rank).pips for rank in third) <= THIRTY_ONE


def on_if_close(it: Laying, card: Card) -> Verdict:
    """On with a card that is backed, rather than off."""
    on = goes_on(it, card)
    return None if on and not close_to(card, it.hand) else on


def off_if_not_close(it: Laying, card: Card) -> Verdict:
    """Off, rather than on with a card that is not backed."""
    on = goes_on(it, card)
    return None if on is None or (on and close_to(card, it.hand)) else not on


def stays_off(it: Laying, card: Card) -> Verdict:
    """Off, whatever is held."""
    on = goes_on(it, card)
    return None if on is None else not on


THROWS: dict[str, ThrowTest] = {
    "salt": salts,
    "no-five": no_five,
    "balk": balks,
    "wide": wide,
    "tenth": lone_tenth,
    "no-pair": no_pair,
    "no-sequence": no_sequence,
}
LAYS: dict[str, LayTest] = {
    "lead-four": lead_four,
    "not-five": no_five_led,
    "from-pair": led_from_pair,
    "save-low": low_saved,
    "save-three": three_saved,
    "not-seven": no_bare_seven,
    "trap": trap_led,
    "fifteen-first": fifteen_first,
    "off-21": off_twenty_one,
    "play-on": on_if_close,
    "play-off": off_if_not_close,
    "behind-on": goes_on,
    "ahead-off": stays_off,
}
"""The test of each maxim, by its id."""
