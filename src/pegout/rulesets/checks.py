"""Combinations of rules that cannot be played, each with the key to change."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.cards import PACK
from pegout.rulesets.model import Ruleset
from pegout.text import Message, say

Faults = Iterator[tuple[str, Message]]
"""Keys, each with what is wrong with its value."""
SHORTEST_HAND, LONGEST_HAND = 3, 4
CRIB_CARDS = 4
TABLES = (2, 3, 4)
LONG_GAME = 121
LARGEST = 1000


def combination_faults(rules: Ruleset) -> Faults:
    """Every key whose value cannot stand beside the others, with the reason."""
    yield from _hands(rules)
    yield from _cuts(rules)
    yield from _targets(rules)
    yield from _skunks(rules)
    yield from _numbers(rules)


def _hands(rules: Ruleset) -> Faults:
    hands = rules.players.hands.value
    if not hands or any(number not in TABLES for number in hands) or len(set(hands)) < len(hands):
        yield "players.hands", say("book-hands", hands=hands)
        return
    for number in hands:
        yield from _deal_for(rules, number)


def _deal_for(rules: Ruleset, hands: int) -> Faults:
    dealt = rules.dealing.cards.value.get(hands)
    to_crib = rules.dealing.crib_from_pack.value.get(hands, 0)
    if to_crib < 0:
        yield "dealing.crib_from_pack", say("book-crib-cards", cards=to_crib)
    elif dealt is None:
        yield "dealing.cards", say("book-no-cards-for", hands=hands)
    elif (thrown := rules.dealing.laid_away.value.get(hands)) is None:
        yield "dealing.laid_away", say("book-no-cards-for", hands=hands)
    elif not SHORTEST_HAND <= dealt - thrown <= LONGEST_HAND:
        yield (
            "dealing.cards",
            say(
                "book-hand-left",
                thrown=thrown,
                dealt=dealt,
                hands=hands,
                shortest=SHORTEST_HAND,
                longest=LONGEST_HAND,
            ),
        )
    elif hands * thrown + to_crib != CRIB_CARDS:
        wrong = say(
            "book-crib-made", hands=hands, thrown=thrown, from_pack=to_crib, crib=CRIB_CARDS
        )
        yield "dealing.cards", wrong
    if hands not in rules.cuts.before_deal.value:
        yield "cuts.before_deal", say("book-no-entry-for", hands=hands)


def _cuts(rules: Ruleset) -> Faults:
    cuts = rules.cuts
    for key, least in (
        ("first_deal_lift", cuts.first_deal_lift.value),
        ("first_deal_leave", cuts.first_deal_leave.value),
        ("pack_least", cuts.pack_least.value),
    ):
        if not 1 <= least <= 8:
            yield f"cuts.{key}", say("book-cut-cards", cards=least)
    if cuts.first_deal_from.value == "rest" and cuts.first_deal_tie.value == "recut":
        yield "cuts.first_deal_tie", say("book-mix-again")
    least, most, half = cuts.first_deal_lift.value, cuts.first_deal_most.value, len(PACK) // 2
    if most is not None and not least <= most <= half:
        yield "cuts.first_deal_most", say("book-between", least=least, most=half, value=most)


def _targets(rules: Ruleset) -> Faults:
    game, last_hole = rules.game, rules.heels.last_hole.value
    for target in (game.target.value, *game.target_options.value):
        if not 31 <= target <= 240:
            yield "game.target", say("book-game-hole", hole=target)
    if game.target.value not in game.target_options.value:
        yield "game.target", say("book-not-an-option", hole=game.target.value)
    if last_hole is not None and not 0 < last_hole < game.target.value:
        target = game.target.value
        wrong = say("book-off-the-way", hole=last_hole, target=target, optional=True)
        yield "heels.last_hole", wrong


def _skunks(rules: Ruleset) -> Faults:
    game = rules.game
    needs: dict[str, tuple[str, ...]] = {
        "margin": ("skunk_margin", "double_skunk_margin"),
        "loser_score": ("skunk_below", "double_skunk_below"),
        "skunk_variation": ("skunk_below", "double_skunk_below"),
    }
    mode = game.skunk.value
    for name in needs.get(mode, ()):
        if getattr(game, name).value is None:
            yield f"game.{name}", say("book-skunk-needs", mode=mode)
    if mode == "lurch":
        yield from _lurches(rules)
    yield from _double_skunks(rules)
    if mode == "skunk_variation" and game.target_options.value != (LONG_GAME,):
        yield "game.skunk", say("book-skunk-variation")


def _lurches(rules: Ruleset) -> Faults:
    for target in rules.game.target_options.value:
        below = rules.game.lurch_below.value.get(target)
        if below is None:
            yield "game.lurch_below", say("book-no-hole-for", target=target)
        elif not 0 < below <= target:
            wrong = say("book-off-the-way", hole=below, target=target, optional=False)
            yield "game.lurch_below", wrong


def _double_skunks(rules: Ruleset) -> Faults:
    """A double skunk is harder to come by than a skunk."""
    game = rules.game
    margin, double_margin = game.skunk_margin.value, game.double_skunk_margin.value
    if margin is not None and double_margin is not None and double_margin <= margin:
        yield "game.double_skunk_margin", say("book-double-margin", points=margin)
    below, double_below = game.skunk_below.value, game.double_skunk_below.value
    if below is not None and double_below is not None and double_below >= below:
        yield "game.double_skunk_below", say("book-double-below", hole=below)


def _numbers(rules: Ruleset) -> Faults:
    for key, rule in rules.rules():
        value = rule.value
        if isinstance(value, int) and not 0 <= value <= LARGEST:
            yield key, say("book-number-between", least=0, most=LARGEST, value=value)
    if rules.dealing.shuffles.value < 1:
        yield "dealing.shuffles", say("book-least-one")
    if rules.game.time_limit_minutes.value == 0:
        yield "game.time_limit_minutes", say("book-no-minutes")
