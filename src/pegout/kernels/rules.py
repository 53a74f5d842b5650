"""What the kernels need of a rule book: the few rules in which our books differ in the play."""

from __future__ import annotations

from typing import NamedTuple

from pegout.errors import Fault, RulesetError
from pegout.kernels.compiled import compiled
from pegout.rulesets import Ruleset
from pegout.text import Message, say

NO_LAST_HOLE = 1 << 15
DEALT = {2: 6, 3: 5, 4: 5}
MOST_HEELS = 31
"""The log of a deal has five bits for the points of an increment."""
# The points by custom, which the kernels' tables have built in.
CUSTOM = {
    "play.fifteen": 2,
    "play.thirty_one": 2,
    "play.pair": 2,
    "play.pair_royal": 6,
    "play.double_pair_royal": 12,
    "play.run_per_card": 1,
    "play.go": 1,
    "play.last": 1,
    "show.fifteen": 2,
    "show.pair": 2,
    "show.pair_royal": 6,
    "show.double_pair_royal": 12,
    "show.run_per_card": 1,
    "show.flush": 4,
    "show.flush_with_starter": 5,
    "show.nobs": 1,
}


class KernelRules(NamedTuple):
    """Plain numbers: `crib_flush` is what four of a suit give in the crib without the starter,
    `most_goes` how many goes in a row end a series, 0 where they do not.
    """

    hands: int
    target: int
    heels: int
    last_hole: int
    crib_flush: int
    most_goes: int


def rules_for(book: Ruleset, hands: int = 2, target: int | None = None) -> KernelRules:
    """The rules of a book as numbers; a book with points of its own is for the explained engine.

    >>> from pegout.rulesets import ruleset
    >>> rules_for(ruleset("sasg")).last_hole
    115
    """
    if refused := book.refusal_of(hands):
        raise RulesetError(Fault(book.id, refused.message))
    length = book.game.target.value if target is None else target
    if length not in book.game.target_options.value:
        raise RulesetError(Fault(book.id, say("fault-no-such-game", length=length)))
    if uncommon := uncommon_rules(book, hands):
        raise RulesetError(Fault(book.id, say("fault-not-fast", rules=uncommon)))
    last_hole = book.heels.last_hole.value if length == book.game.target.value else None
    return KernelRules(
        hands=hands,
        target=length,
        heels=book.heels.points.value,
        last_hole=NO_LAST_HOLE if last_hole is None else last_hole,
        crib_flush=4 if book.show.crib_four_flush.value else 0,
        most_goes=2 if hands == 3 and book.play.three_hand_go.value == "second_go_ends" else 0,
    )


def uncommon_rules(book: Ruleset, hands: int) -> list[Message]:
    """The rules of a house book that the kernels do not know."""
    found = [
        differs(key, rule.value, CUSTOM[key])
        for key, rule in book.rules()
        if key in CUSTOM and rule.value != CUSTOM[key]
    ]
    dealt, heels = book.dealing.cards.value[hands], book.heels.points.value
    if dealt != DEALT[hands]:
        found.append(differs("dealing.cards", dealt, DEALT[hands]))
    if heels > MOST_HEELS:
        found.append(say("fault-rule-above", rule="heels.points", value=heels, most=MOST_HEELS))
    return found


def differs(rule: str, value: object, usual: object) -> Message:
    """A rule that is another in this book than it must be."""
    return say("fault-rule-differs", rule=rule, value=str(value), usual=str(usual))


# ---------------------------------------------------------------- seats

NOBODY = -1


@compiled
def left_of(seat: int, hands: int) -> int:
    """The next seat in turn."""
    return seat + 1 if seat + 1 < hands else 0


@compiled
def side_of(seat: int, hands: int) -> int:
    """The side a seat plays for; partners sit opposite each other."""
    return seat & 1 if hands == 4 else seat


@compiled
def role_of(seat: int, dealer: int, hands: int) -> int:
    """How many seats to the left of the dealer."""
    return seat - dealer if seat >= dealer else seat - dealer + hands
