"""Rulings told in messages: the report, the ruling, the choice, and what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.cards import as_part
from pegout.game import events as e
from pegout.game.events import About
from pegout.game.narration.context import Heard
from pegout.game.narration.names import people, person, side_part
from pegout.seating import seats
from pegout.text import Clause, Message, Person, say


def _reported(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> Message:
    """Who brought what before the judge: a case in its own words, or what was objected to."""
    return _OBJECTIONS.get(event.about, _report)(event, match, heard)


def _who(event: e.IncidentReported, match: e.MatchStarted) -> Person | str:
    return "" if event.reporter is None else person(event.reporter, match)


def _whom(event: e.IncidentReported, match: e.MatchStarted) -> Person | str:
    return "" if event.offender is None else person(event.offender, match)


def _report(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> Message:
    case = heard.case(event.case, match.ruleset)
    return say("game-reports", who=_who(event, match), against=_whom(event, match), case=case)


def _to_peg(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> Message:
    """A peg by its score and its points, and by how many it was too far on."""
    score = heard.scores.get(event.item or 0)
    who, whose = _who(event, match), heard.whose(event.item, match)
    error = int(event.facts.get("error") or 0)
    if score is not None and score.pegged:
        points = score.pegged
        return say("game-objects-to-peg", who=who, score=whose, points=points, error=error)
    if score is not None and score.announced:
        points = score.announced
        return say("game-objects-to-points", who=who, score=whose, points=points, error=error)
    return say("game-objects-to-score", who=who, score=whose, error=error)


def _to_count(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> Message:
    return say(
        "game-objects-to-count",
        who=_who(event, match),
        whom=_whom(event, match),
        count="" if heard.count is None else heard.count,
    )


def _to_go(event: e.IncidentReported, match: e.MatchStarted, _heard: Heard) -> Message:
    return say("game-objects-to-go", who=_who(event, match), whose=_whom(event, match))


def _to_game(event: e.IncidentReported, match: e.MatchStarted, _heard: Heard) -> Message:
    return say("game-objects-to-claim", who=_who(event, match), whose=_whom(event, match))


def _muggins(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> Message:
    """A call as it is made: for a number of points, on a score that is named."""
    claimed, who = event.facts.get("claimed"), _who(event, match)
    score = heard.whose(event.item, match)
    if claimed is None:
        return say("game-calls-muggins", who=who, score=score)
    return say("game-calls-muggins-for", who=who, score=score, points=int(claimed))


def _ruled(event: e.Ruled, match: e.MatchStarted, heard: Heard) -> Message:
    """What is ordered; the clauses are cited, and whose they are if not the table's."""
    return say(
        "game-ruling",
        clauses=[Clause(clause) for clause in event.clauses],
        borrowed=heard.borrowed(event.clauses, match.ruleset),
        says=event.says,
    )


def _choice_offered(event: e.ChoiceOffered, match: e.MatchStarted, _heard: Heard) -> Message:
    options = [say("game-option", option=option.words) for option in event.options]
    if event.chooser is None:
        return say("game-decision-needed", question=event.question or "", options=options)
    # What is asked of a player has just been told as the report.
    who = person(event.chooser, match)
    if event.question:
        return say("game-asked-if-so", who=who, options=options)
    return say("game-chooses", who=who, options=options)


def _choice_made(event: e.ChoiceMade, match: e.MatchStarted, heard: Heard) -> Message:
    """What was chosen, as it was offered."""
    option = heard.option(event.option)
    if event.chooser is None:
        return say("game-decided", option=option)
    return say("game-has-chosen", who=person(event.chooser, match), option=option)


def _points_moved(event: e.PointsMoved, match: e.MatchStarted) -> Message:
    who, points = side_part(event.side, match), event.hole - event.start
    if points < 0:
        return say(
            "game-pegs-back-ruled", who=who, points=-points, kind=event.kind, hole=event.hole
        )
    return say("game-pegs-ruled", who=who, points=points, kind=event.kind, hole=event.hole)


def _pegs_set(event: e.PegsSet, match: e.MatchStarted) -> Message:
    whose = side_part(event.side, match)
    return say("game-pegs-set", whose=whose, front=event.front, rear=event.rear)


def _cards_moved(event: e.CardsMoved, match: e.MatchStarted) -> Message:
    source, to = _place(event.source, match), _place(event.to, match)
    cards, known = as_part(event.cards), any(event.cards)
    if known:
        return say("game-cards-moved", cards=cards, source=source, to=to)
    return say("game-cards-moved-unseen", cards=cards, source=source, to=to)


def _place(place: e.Place, match: e.MatchStarted) -> Message:
    if place.where == "hand" and place.seat is not None:
        return say("game-hand-of", whose=person(place.seat, match))
    return say("game-place", where=place.where)


def _holding_killed(event: e.HoldingKilled, match: e.MatchStarted) -> Message:
    holding = (
        say("game-place", where="crib")
        if event.holding == "crib"
        else say("game-hand-of", whose=person(event.seat, match))
    )
    if event.scope == "count":
        return say("game-not-counted", holding=holding)
    return say("game-not-played", holding=holding, cards=as_part(event.cards))


def _rewound(event: e.Rewound, match: e.MatchStarted) -> Message:
    back = [
        say("game-takes-cards-back", who=person(seat, match), cards=as_part(cards))
        for seat, cards in zip(seats(match.hands), event.back, strict=False)
        if cards
    ]
    return say("game-rewound", count=event.count, turn=person(event.turn, match), back=back)


def _play_stopped(_event: e.PlayStopped, _match: e.MatchStarted) -> Message:
    return say("game-play-stopped")


def _deal_voided(_event: e.DealVoided, _match: e.MatchStarted) -> Message:
    return say("game-deal-voided")


def _role_changed(event: e.RoleChanged, match: e.MatchStarted) -> Message:
    changes = []
    if event.crib_owner is not None:
        changes.append(say("game-crib-to", whose=person(event.crib_owner, match)))
    if event.next_dealer is not None:
        changes.append(say("game-deals-next", who=person(event.next_dealer, match)))
    return say("game-roles-changed", changes=changes)


def _pack_replaced(event: e.PackReplaced, _match: e.MatchStarted) -> Message:
    return say("game-pack-replaced", when=event.when)


def _cut_voided(event: e.CutVoided, match: e.MatchStarted) -> Message:
    if not event.seats:
        return say("game-cut-voided", purpose=event.purpose)
    return say("game-cut-again", purpose=event.purpose, who=people(event.seats, match))


_OBJECTIONS: dict[About, Callable[[e.IncidentReported, e.MatchStarted, Heard], Message]] = {
    "peg": _to_peg,
    "count": _to_count,
    "renege": _to_go,
    "game": _to_game,
    "muggins": _muggins,
}
RULING_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted], Message]] = {
    e.PointsMoved: _points_moved,
    e.PegsSet: _pegs_set,
    e.CardsMoved: _cards_moved,
    e.HoldingKilled: _holding_killed,
    e.Rewound: _rewound,
    e.PlayStopped: _play_stopped,
    e.DealVoided: _deal_voided,
    e.RoleChanged: _role_changed,
    e.PackReplaced: _pack_replaced,
    e.CutVoided: _cut_voided,
}
KNOWING_RULING_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted, Heard], Message]] = {
    e.IncidentReported: _reported,
    e.Ruled: _ruled,
    e.ChoiceOffered: _choice_offered,
    e.ChoiceMade: _choice_made,
}
