"""Combinations of rules that cannot be played, each with the key to change."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.cards import PACK
from pegout.rulesets.model import Ruleset

SHORTEST_HAND, LONGEST_HAND = 3, 4
CRIB_CARDS = 4
TABLES = (2, 3, 4)
LONG_GAME = 121
LARGEST = 1000


def combination_faults(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Every key whose value cannot stand beside the others, with the reason."""
    yield from _hands(rules)
    yield from _cuts(rules)
    yield from _targets(rules)
    yield from _skunks(rules)
    yield from _numbers(rules)


def _hands(rules: Ruleset) -> Iterator[tuple[str, str]]:
    hands = rules.players.hands.value
    if not hands or any(number not in TABLES for number in hands) or len(set(hands)) < len(hands):
        yield "players.hands", f"expected some of 2, 3 and 4, each once, not {list(hands)}"
        return
    for number in hands:
        yield from _deal_for(rules, number)


def _deal_for(rules: Ruleset, hands: int) -> Iterator[tuple[str, str]]:
    dealt = rules.dealing.cards.value.get(hands)
    to_crib = rules.dealing.crib_from_pack.value.get(hands, 0)
    if to_crib < 0:
        yield "dealing.crib_from_pack", f"expected at least 0 cards, not {to_crib}"
    elif dealt is None:
        yield "dealing.cards", f"has no number of cards for {hands} players"
    elif (laid := rules.dealing.laid_away.value.get(hands)) is None:
        yield "dealing.laid_away", f"has no number of cards for {hands} players"
    elif not SHORTEST_HAND <= dealt - laid <= LONGEST_HAND:
        yield (
            "dealing.cards",
            f"{laid} of {dealt} cards thrown by {hands} players does not leave {SHORTEST_HAND} or "
            f"{LONGEST_HAND}",
        )
    elif hands * laid + to_crib != CRIB_CARDS:
        yield (
            "dealing.cards",
            f"{hands} players who throw {laid}, with {to_crib} from the pack, do not make a crib "
            f"of {CRIB_CARDS}",
        )
    if hands not in rules.cuts.before_deal.value:
        yield "cuts.before_deal", f"has no entry for {hands} players"


def _cuts(rules: Ruleset) -> Iterator[tuple[str, str]]:
    cuts = rules.cuts
    for key, least in (
        ("first_deal_lift", cuts.first_deal_lift.value),
        ("first_deal_leave", cuts.first_deal_leave.value),
        ("pack_least", cuts.pack_least.value),
    ):
        if not 1 <= least <= 8:
            yield f"cuts.{key}", f"expected 1 to 8 cards, not {least}"
    if cuts.first_deal_from.value == "rest" and cuts.first_deal_tie.value == "recut":
        yield (
            "cuts.first_deal_tie",
            'after cutting from the rest the pack must be mixed again: "reshuffle_recut"',
        )
    most = cuts.first_deal_most.value
    if most is not None and not cuts.first_deal_lift.value <= most <= len(PACK) // 2:
        yield "cuts.first_deal_most", f"expected {cuts.first_deal_lift.value} to 26, not {most}"


def _targets(rules: Ruleset) -> Iterator[tuple[str, str]]:
    game, last_hole = rules.game, rules.heels.last_hole.value
    for target in (game.target.value, *game.target_options.value):
        if not 31 <= target <= 240:
            yield "game.target", f"expected a game hole from 31 to 240, not {target}"
    if game.target.value not in game.target_options.value:
        yield "game.target", f"{game.target.value} is not among game.target_options"
    if last_hole is not None and not 0 < last_hole < game.target.value:
        yield (
            "heels.last_hole",
            f'hole {last_hole} is not on the way to {game.target.value}; write "none"',
        )


def _skunks(rules: Ruleset) -> Iterator[tuple[str, str]]:
    game = rules.game
    needs: dict[str, tuple[str, ...]] = {
        "margin": ("skunk_margin", "double_skunk_margin"),
        "loser_score": ("skunk_below", "double_skunk_below"),
        "skunk_variation": ("skunk_below", "double_skunk_below"),
    }
    mode = game.skunk.value
    for name in needs.get(mode, ()):
        if getattr(game, name).value is None:
            yield f"game.{name}", f'is needed where game.skunk is "{mode}"'
    if mode == "lurch":
        yield from _lurches(rules)
    yield from _double_skunks(rules)
    if mode == "skunk_variation" and game.target_options.value != (LONG_GAME,):
        yield "game.skunk", "the skunk variation is for games to 121 only (002 Game)"


def _lurches(rules: Ruleset) -> Iterator[tuple[str, str]]:
    for target in rules.game.target_options.value:
        below = rules.game.lurch_below.value.get(target)
        if below is None:
            yield "game.lurch_below", f"has no hole for a game to {target}"
        elif not 0 < below <= target:
            yield "game.lurch_below", f"hole {below} is not on the way to {target}"


def _double_skunks(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """A double skunk is harder to come by than a skunk."""
    game = rules.game
    margin, double_margin = game.skunk_margin.value, game.double_skunk_margin.value
    if margin is not None and double_margin is not None and double_margin <= margin:
        yield "game.double_skunk_margin", f"expected more than the skunk's {margin} points"
    below, double_below = game.skunk_below.value, game.double_skunk_below.value
    if below is not None and double_below is not None and double_below >= below:
        yield "game.double_skunk_below", f"expected less than the skunk's hole {below}"


def _numbers(rules: Ruleset) -> Iterator[tuple[str, str]]:
    for key, rule in rules.rules():
        value = rule.value
        if isinstance(value, int) and not 0 <= value <= LARGEST:
            yield key, f"expected a number from 0 to {LARGEST}, not {value}"
    if rules.dealing.shuffles.value < 1:
        yield "dealing.shuffles", "expected at least 1"
    if rules.game.time_limit_minutes.value == 0:
        yield "game.time_limit_minutes", 'expected at least 1 minute; write "none" for no limit'
