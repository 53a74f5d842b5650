"""What a case at a table rests on: who, which score, and facts told or known from the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.game import About, GameState, Item, Phase, renege_of, wrong_by
from pegout.game.narration import person
from pegout.judge.cases.books import citation_of, named
from pegout.judge.cases.library import case
from pegout.judge.cases.model import Case, Phase as Moment, Value
from pegout.judge.ruling.facts import MUGGINS, holds, in_words, muggins_spec, read_all, specs
from pegout.judge.table.facts import known_facts
from pegout.judge.table.facts.context import Context
from pegout.seating import Seat, from_left_of, left_of, seats, side_of
from pegout.text import Person

BEFORE_DEALING = frozenset({Phase.PACK_CUT, Phase.DEAL})
CARDS_OUT = frozenset({Phase.DISCARD, Phase.STARTER, Phase.PLAY, Phase.SHOW})
MOMENTS: dict[Moment, frozenset[Phase]] = {
    "cut": BEFORE_DEALING,
    "mix": BEFORE_DEALING | {Phase.CUT_FOR_DEAL},
    "deal": BEFORE_DEALING | {Phase.DISCARD},
    "discard": frozenset({Phase.DISCARD, Phase.STARTER}),
    "starter": frozenset({Phase.STARTER}),
    "play": frozenset({Phase.PLAY, Phase.SHOW}),
    "show": frozenset({Phase.SHOW}) | BEFORE_DEALING,
    "peg": CARDS_OUT | BEFORE_DEALING,
    "any": frozenset(Phase),
    "event": frozenset(Phase),
}
"""The phases of a game in which a case of each moment can come up, or be found."""


class Incident(Struct, frozen=True):
    """A case at a table: who brought it, against whom, about which score, with which facts."""

    case: str
    reporter: Seat | None
    offender: Seat
    facts: dict[str, Value] = {}
    item: int | None = None
    about: About = "report"


def out_of_place(state: GameState, case_id: str) -> Rejection | None:
    """Why a case cannot have come up at this point of a game."""
    found = case(case_id, state.rules)
    assert found is not None
    phases = frozenset[Phase]().union(*(MOMENTS[one] for one in found.phases))
    if found.first_deal:
        phases |= {Phase.CUT_FOR_DEAL}
    if found.before_starter:
        phases |= {Phase.STARTER}
    begun = state.deal is not None and bool(state.deal.laid)
    if "starter" in found.phases and not begun:
        phases |= {Phase.PLAY}
    if state.phase in phases:
        return None
    return refuse("wrong_phase.case", case=named(found), moments=found.phases)


def offender_of(state: GameState, found: Case, reporter: Seat, item: Item | None) -> Seat:
    """The player a case is against, where none is named: whose score it is, who has the part
    that the case speaks of, or the player who did not report.
    """
    if item is not None:
        return item.seat
    if found.own_slip:
        return reporter
    # A right of the pone's stands against the dealer.
    against_dealer = not found.offender and found.opponent == "pone"
    finder = PARTS.get("dealer" if against_dealer else found.found_as or found.offender)
    seat = finder(state, reporter) if finder and state.deal is not None else None
    return facing(state, reporter) if seat is None else seat


def _dealer(state: GameState, _reporter: Seat) -> Seat | None:
    return state.the_deal.dealer


def _pone(state: GameState, _reporter: Seat) -> Seat | None:
    return left_of(state.the_deal.dealer, state.hands)


def _wrong_holder(state: GameState, _reporter: Seat) -> Seat | None:
    deal = state.the_deal
    wrong = [seat for seat in seats(state.hands) if deal.hands and wrong_by(state, seat)]
    return wrong[0] if len(wrong) == 1 else None


def _announcer(state: GameState, reporter: Seat) -> Seat | None:
    """Who last said a count to the reporter."""
    own = side_of(reporter, state.hands)
    others = [one for one in state.the_deal.laid if side_of(one.seat, state.hands) != own]
    return others[-1].seat if others else None


def _wrong_discarder(state: GameState, _reporter: Seat) -> Seat | None:
    right = state.rules.dealing.laid_away.value[state.hands]
    laid = state.the_deal.laid_away
    wrong = [seat for seat, cards in enumerate(laid) if cards and len(cards) != right]
    return Seat(wrong[0]) if len(wrong) == 1 else None


def _reneger(state: GameState, reporter: Seat) -> Seat | None:
    place = renege_of(state, reporter)
    return None if place is None else state.the_deal.calls[place].seat


def _with_cards_left(state: GameState, reporter: Seat) -> Seat | None:
    """Who alone has cards left, or whom a card on the table shows to have held one back."""
    left = [seat for seat, cards in enumerate(state.the_deal.hands) if cards]
    return Seat(left[0]) if len(left) == 1 else _reneger(state, reporter)


PARTS: Mapping[str, Callable[[GameState, Seat], Seat | None]] = {
    "dealer": _dealer,
    "pone": _pone,
    "holder": _wrong_holder,
    "announcer": _announcer,
    "discarder": _wrong_discarder,
    "reneger": _reneger,
    "last_holder": _with_cards_left,
}


def facing(state: GameState, seat: Seat) -> Seat:
    """The first opposing player to one's left."""
    side = side_of(seat, state.hands)
    return next(
        other for other in from_left_of(seat, state.hands) if side_of(other, state.hands) != side
    )


def parties(state: GameState, incident: Incident) -> tuple[Person, Person | None]:
    """Whom a case is about: of several opponents only who called muggins is meant."""
    called = incident.reporter if incident.about == "muggins" else None
    rival = facing(state, incident.offender) if state.hands == 2 else called
    opponent = None if rival is None else person(rival, state.match)
    return person(incident.offender, state.match), opponent


def facts_of(state: GameState, incident: Incident) -> dict[str, Value] | Rejection:
    """The facts told, and those that the table knows by itself; the two must not disagree."""
    found = case(incident.case, state.rules)
    assert found is not None
    asked = specs(found, state.rules)
    told = read_all(asked, incident.facts)
    if isinstance(told, Rejection):
        return told
    item = state.item(incident.item)
    rival = facing(state, incident.offender)
    seen = Context(state, incident.reporter, incident.offender, rival, item)
    known = {**known_facts(seen, asked), **_beyond(item)}
    known = {key: value for key, value in known.items() if key in asked}
    muggins = _muggins(state)
    for key, value in {**known, **muggins}.items():
        if key in told and told[key] != value:
            spec = asked.get(key) or muggins_spec()
            return refuse(
                "contradictory_fact.table",
                clause=citation_of(found, state.rules),
                answer=in_words(spec, told[key]),
                question=spec.ask,
                known=in_words(spec, value),
            )
    # A fact that hangs on another is only told once that other one is.
    facts = {**muggins, **known, **told}
    idle = [key for key in known if key not in told and not holds(asked[key].only, facts, None)]
    return {key: value for key, value in facts.items() if key not in idle}


def _beyond(item: Item | None) -> dict[str, Value]:
    """Whether a peg went beyond what its owner had said."""
    if item is None or item.announced is None or not item.released:
        return {}
    return {"beyond_announced": item.pegged > item.announced}


def _muggins(state: GameState) -> dict[str, Value]:
    settled = state.rules.forbids_muggins or state.rules.counting.muggins.value == "on"
    return {} if settled else {MUGGINS: state.match.muggins}


def relevant(state: GameState, case_id: str, facts: Mapping[str, Value]) -> dict[str, Value]:
    """Those of some facts that a case asks for in this book."""
    found = case(case_id, state.rules)
    known = specs(found, state.rules) if found else {}
    return {key: value for key, value in facts.items() if key in known}


def unknown(what: Literal["long", "missed", "playable", "held"]) -> Rejection:
    """The table cannot know this, so somebody must tell it."""
    return refuse("missing_fact.unknown", what=what)
