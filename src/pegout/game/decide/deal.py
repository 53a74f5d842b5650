"""Deciding cuts, the deal, throwing and the starter."""

from __future__ import annotations

from collections import Counter

from pegout.cards import PACK, Card, Rank
from pegout.chance import mixed_pack
from pegout.errors import Rejection, refuse
from pegout.game import commands as c, events as e
from pegout.game.decide.course import GameCourse
from pegout.game.decide.refusals import card_elsewhere, not_yours, waiting_for
from pegout.game.legal import (
    CutDuty,
    LayAwayDuty,
    cards_dealt,
    crib_from_pack,
    duty_of,
)
from pegout.game.state import GameState, Phase
from pegout.rulesets import Ruleset
from pegout.scoring import ScoreLine
from pegout.seating import Seat, from_left_of, seats

MOST_DEALT = 12
"""More than this in one hand is a slip of the reporter, not of the dealer."""


def decide_cut(course: GameCourse, command: c.Cut) -> Rejection | None:
    """A cut inside the ruleset's limits, and what the card it finds leads to."""
    duty = duty_of(course.state, command.seat)
    if not isinstance(duty, CutDuty) or duty.purpose != command.purpose:
        return waiting_for(course.state, command.seat, f"cut_{command.purpose}")
    own_pack = course.state.chance.pack == "own"
    refused = _bad_depth(duty, command.depth, own_pack) or _bad_report(course.state, command)
    if refused:
        return refused
    _CUTS[command.purpose](course, command, command.depth or 0)
    return None


def _bad_depth(duty: CutDuty, depth: int | None, own_pack: bool) -> Rejection | None:
    if depth is None:
        return None if own_pack else refuse("cut_depth.needed", clause=duty.clause)
    if not duty.least <= depth <= duty.most:
        return refuse(
            "cut_depth.limits",
            clause=duty.clause,
            purpose=duty.purpose,
            least=duty.least,
            most=duty.most,
            depth=depth,
        )
    if depth in duty.taken:
        return refuse("cut_taken", clause=duty.clause)
    return None


def _bad_report(state: GameState, command: c.Cut) -> Rejection | None:
    """Where the table has its own pack the card must be reported, and only there."""
    own_pack = state.chance.pack == "own"
    shows_card = command.purpose in ("first_deal", "starter")
    if own_pack and shows_card and command.card is None:
        return refuse("card_needed.turned")
    if command.card is None:
        return None
    if not own_pack or not shows_card:
        return refuse("card_not_wanted")
    return card_elsewhere(state, command.card)


def mix(course: GameCourse) -> None:
    """Shuffle the whole pack; a table with its own pack does so unseen."""
    chance = course.state.chance
    number = chance.mixings + 1
    values = [value or "" for value in chance.values]
    order: e.Cards = mixed_pack(chance.seed, values, number) if chance.seed else ()
    course.happen(e.PackMixed(number, course.state.rules.dealing.shuffles.value, order))


def _cut_for_first_deal(course: GameCourse, command: c.Cut, depth: int) -> None:
    if not course.state.drawing.mixed:
        mix(course)
    drawing = course.state.drawing
    whole = course.state.rules.cuts.first_deal_from.value == "whole"
    above = 0 if whole else sum(cut.depth or 0 for cut in drawing.cuts)
    card = drawing.pack[above + depth - 1] if drawing.pack else command.card
    course.happen(e.CutMade(command.seat, "first_deal", command.depth, card))
    if not course.state.drawing.waiting:
        _settle_first_deal(course)


def _settle_first_deal(course: GameCourse) -> None:
    """The lowest card deals; the ace is lowest of all; equal lowest cards cut again."""
    ranks = {cut.seat: _rank_of(cut) for cut in course.state.drawing.cuts}
    lowest = [seat for seat in sorted(ranks) if ranks[seat] == min(ranks.values())]
    if len(lowest) == 1:
        course.set_dealer(lowest[0], "low_cut")
    else:
        mixed_again = course.state.rules.cuts.first_deal_tie.value == "reshuffle_recut"
        course.happen(e.CutTied(tuple(lowest), mixed_again))


def _rank_of(cut: e.CutMade) -> Rank:
    assert cut.card is not None
    return cut.card.rank


def _cut_pack(course: GameCourse, command: c.Cut, _depth: int) -> None:
    """The cut for the next deal closes what was still open of the last one."""
    course.settle_all()
    mix(course)
    course.happen(e.CutMade(command.seat, "pack", command.depth))


def decide_deal(course: GameCourse, command: c.Deal) -> Rejection | None:
    """Deal one card at a time from the dealer's left, then any card due to the crib."""
    state = course.state
    if not _may_deal(state, command.seat):
        return waiting_for(state, command.seat, "deal")
    if refused := _bad_hands(state, command):
        return refused
    course.settle_all()
    if command.seat != state.the_deal.dealer:
        course.happen(e.DealerSet(command.seat, "out_of_turn", cut_due=False))
    if not state.the_deal.mixed:
        mix(course)
    if state.chance.pack == "own":
        course.happen(e.CardsDealt(command.hands, command.crib))
    else:
        course.happen(_dealt(course.state))
    return None


def _may_deal(state: GameState, seat: Seat) -> bool:
    """The dealer deals; at a real table it may be somebody else, or the cut be forgotten."""
    if state.reported and state.phase is Phase.PACK_CUT:
        return True
    return state.phase is Phase.DEAL and (seat == state.the_deal.dealer or state.reported)


def _bad_hands(state: GameState, command: c.Deal) -> Rejection | None:
    if state.chance.pack != "own":
        if command.hands or command.crib:
            return refuse("cards_not_wanted.dealt")
        return None
    if state.reported:
        return _bad_report_of_hands(state, command)
    number, to_crib = cards_dealt(state), crib_from_pack(state)
    sizes = [len(hand) for hand in command.hands]
    if sizes != [number] * state.hands or len(command.crib) != to_crib:
        return refuse(
            "wrong_number.named",
            clause=state.rules.dealing.cards.clause,
            number=number,
            hands=state.hands,
            to_crib=to_crib,
        )
    if any(card is None for cards in (*command.hands, command.crib) for card in cards):
        return refuse("card_needed.dealt")
    return _dealt_twice(command)


def _bad_report_of_hands(state: GameState, command: c.Deal) -> Rejection | None:
    """A real table deals what it deals, right or wrong; only what cannot be is refused."""
    if len(command.hands) != state.hands or not all(command.hands):
        clause = state.rules.dealing.cards.clause
        return refuse("wrong_number.reported", clause=clause, hands=state.hands)
    if max(map(len, (*command.hands, command.crib))) > MOST_DEALT:
        return refuse("wrong_number.most", most=MOST_DEALT)
    return _dealt_twice(command)


def _dealt_twice(command: c.Deal) -> Rejection | None:
    named = Counter(card for cards in (*command.hands, command.crib) for card in cards)
    twice = [card for card in PACK if named[card] > 1]
    if twice:
        return refuse("same_card_twice.dealt", card=twice[0].part)
    return None


def _dealt(state: GameState) -> e.CardsDealt:
    pack, hands = state.the_deal.pack, state.hands
    order = list(from_left_of(state.the_deal.dealer, hands))
    number = cards_dealt(state)
    by_seat = {seat: pack[place : number * hands : hands] for place, seat in enumerate(order)}
    crib = pack[number * hands : number * hands + crib_from_pack(state)]
    return e.CardsDealt(tuple(by_seat[seat] for seat in seats(hands)), crib)


def decide_lay_away(course: GameCourse, command: c.LayAway) -> Rejection | None:
    """Take a player's cards for the crib; all players do this at the same time."""
    state, seat = course.state, command.seat
    duty = duty_of(state, seat)
    if not isinstance(duty, LayAwayDuty):
        return waiting_for(state, seat, "lay_away")
    if state.reported:
        return _lay_away_reported(course, command)
    if len(command.cards) != duty.number:
        return refuse(
            "wrong_number.laid_away",
            clause=state.rules.dealing.laid_away.clause,
            number=duty.number,
            given=len(command.cards),
        )
    if None in command.cards:
        return refuse("card_needed.laid_away")
    if len(set(command.cards)) != len(command.cards):
        return refuse("same_card_twice.laid_away")
    for card in command.cards:
        assert card is not None
        if card not in state.the_deal.hands[seat]:
            return not_yours(card)
    course.happen(e.CardsLaidAway(seat, command.cards))
    return None


RECOUNT = "recount"
"""Cards moved because a real table had counted them wrong, not because of a ruling."""


def decide_recount(course: GameCourse, command: c.Recount) -> Rejection | None:
    """Cards found too many came from the stock all along; those too few are in it."""
    state, owner = course.state, command.owner
    if not state.reported:
        return refuse("cards_not_wanted.number")
    if not state.the_deal.hands or not 0 <= command.number <= MOST_DEALT:
        return refuse("wrong_number.told", most=MOST_DEALT)
    if owner is not None and not 0 <= owner < state.hands:
        return refuse("no_such_seat.here", seat=owner)
    place = e.Place("crib") if owner is None else e.Place("hand", owner)
    more = command.number - (len(state.the_deal.crib) if owner is None else _held(state, owner))
    if more == 0:
        return refuse("same_number", number=command.number)
    ways = (e.Place("stock"), place) if more > 0 else (place, e.Place("stock"))
    course.happen(e.CardsMoved(*ways, (None,) * abs(more), RECOUNT))
    return None


def _held(state: GameState, seat: Seat) -> int:
    """How many cards a hand has: what is kept of it, played or not, once all have thrown."""
    deal = state.the_deal
    return len(deal.kept[seat] if deal.kept else deal.hands[seat])


def _lay_away_reported(course: GameCourse, command: c.LayAway) -> Rejection | None:
    """A real table may throw unknown cards, and the wrong number of them."""
    hand = course.state.the_deal.hands[command.seat]
    named = [card for card in command.cards if card is not None]
    if len(set(named)) != len(named):
        return refuse("same_card_twice.laid_away")
    if not command.cards or len(command.cards) >= len(hand):
        clause = course.state.rules.dealing.laid_away.clause
        return refuse("wrong_number.kept", clause=clause, held=len(hand))
    for card in named:
        if card not in hand and (None not in hand or card_elsewhere(course.state, card)):
            return not_yours(card)
    course.happen(e.CardsLaidAway(command.seat, command.cards))
    return None


def _cut_starter(course: GameCourse, command: c.Cut, depth: int) -> None:
    """The dealer turns the top card of the lower part; a jack may score at once."""
    pack = course.state.the_deal.pack
    card = pack[depth] if pack else command.card
    assert card is not None
    course.happen(e.CutMade(command.seat, "starter", command.depth), e.StarterTurned(card))
    if card.rank is Rank.JACK:
        dealer = course.state.the_deal.dealer
        state = course.state
        worth = heels_score(state.rules, state.match.target, state.score_of(dealer), card)
        course.score(dealer, "heels", (worth,))


def heels_score(rules: Ruleset, target: int, hole: int, card: Card) -> ScoreLine:
    """Two for his heels, unless the dealer's peg is past the last hole that allows it.

    The hole is given for the long game; a shorter game has no such hole.
    """
    heels = rules.heels
    last_hole, long_game = heels.last_hole.value, target == rules.game.target.value
    if last_hole is not None and long_game and hole > last_hole:
        return ScoreLine("heels", 0, (card,), heels.last_hole.clause)
    return ScoreLine("heels", heels.points.value, (card,), heels.points.clause)


_CUTS = {"first_deal": _cut_for_first_deal, "pack": _cut_pack, "starter": _cut_starter}
