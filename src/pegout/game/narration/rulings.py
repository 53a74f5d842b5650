"""Rulings told in plain sentences: the report, the ruling, the choice, and what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.cards import spell
from pegout.game import events as e
from pegout.game.commands import CUTS_IN_WORDS
from pegout.game.events import About
from pegout.game.narration.context import Heard
from pegout.game.narration.names import both, does, side_name

POINTS: dict[e.PointsKind, str] = {
    "penalty": "penalty",
    "award": "award",
    "muggins": "muggins",
    "own": "own score",
    "backward": "penalty",
    "correction": "correction",
    "retraction": "points taken back",
}
JUDGES_CALLED = frozenset({"Judges are called.", "The tournament director is called."})
RULES_HERE = "The program rules on it here."
REPLACING = {
    "now": "The pack is replaced.",
    "after_deal": "The pack will be replaced after this deal.",
    "different": "A different pack is taken.",
}


def _reported(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> str:
    """Who brought what before the judge: a case in its own words, or what was objected to."""
    who = "Somebody" if event.reporter is None else match.names[event.reporter]
    told = _OBJECTIONS.get(event.about, _report)
    return f"{who} {told(event, match, heard)}."


def _report(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> str:
    against = "" if event.offender is None else f", against {match.names[event.offender]}"
    return f"reports{against}: {heard.case(event.case)}"


def _to_peg(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> str:
    """A peg by its score and its points, and by how many it was too far on."""
    whose, score = heard.whose(event.item, match), heard.scores.get(event.item or 0)
    error = event.facts.get("error")
    much = f": {error} too many" if error else ""
    if score is None or not (score.pegged or score.announced):
        return f"objects to the peg for {whose}{much}"
    done = "pegged" if score.pegged else "announced"
    return f"objects to the {_points(score.pegged or score.announced)} {done} for {whose}{much}"


def _to_count(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> str:
    number = "" if heard.count is None else f" of {heard.count}"
    return f"objects to the count{number}{_by(event, match)}"


def _by(event: e.IncidentReported, match: e.MatchStarted) -> str:
    return "" if event.offender is None else f" that {match.names[event.offender]} said"


def _to_go(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> str:
    return f"objects to {_of(event, match, 'go')}"


def _to_game(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> str:
    return f"objects to {_of(event, match, 'claim of the game')}"


def _of(event: e.IncidentReported, match: e.MatchStarted, what: str) -> str:
    return f"the {what}" if event.offender is None else f"{match.names[event.offender]}'s {what}"


def _muggins(event: e.IncidentReported, match: e.MatchStarted, heard: Heard) -> str:
    """A call as it is made: for so many points, on a score that is named."""
    claimed = event.facts.get("claimed")
    number = "" if claimed is None else f" for {_points(claimed)}"
    return f"calls muggins{number} on {heard.whose(event.item, match)}"


def _points(number: object) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _ruled(event: e.Ruled, match: e.MatchStarted, heard: Heard) -> str:
    """What is ordered; the clauses are cited, and whose they are if not the table's.

    No judge comes to a table: the program rules there by the book.
    """
    says = [
        RULES_HERE if one in JUDGES_CALLED else heard.named(one, event.case, match)
        for one in event.says
    ]
    borrowed = heard.borrowed(event.clauses, match.ruleset)
    cited = f" ({', '.join(event.clauses)}{borrowed})" if event.clauses else ""
    return f"Ruling{cited}: {' '.join(says) or 'nothing is done.'}"


def _choice_offered(event: e.ChoiceOffered, match: e.MatchStarted, heard: Heard) -> str:
    words = [heard.named(option.words, event.case, match) for option in event.options]
    options = "; or: ".join(one.rstrip(".") for one in words)
    if event.chooser is None:
        ask = f"{event.question} " if event.question else ""
        return f"A decision is needed: {ask}{options}".rstrip(" .") + "."
    # What is asked of a player has just been told as the report.
    name = match.names[event.chooser]
    who = f"{name} is asked if it is so." if event.question else f"{name} chooses:"
    return f"{who} {options}".rstrip(" .") + "."


def _choice_made(event: e.ChoiceMade, match: e.MatchStarted, heard: Heard) -> str:
    """What was chosen, in the words in which it was offered."""
    words = heard.named(heard.option(event.option), event.case, match)
    if event.chooser is None:
        return f"It is decided: {words}."
    return f"{match.names[event.chooser]} has chosen: {words}."


def _points_moved(event: e.PointsMoved, match: e.MatchStarted) -> str:
    pegs, distance = does(event.side, match, "peg"), event.hole - event.start
    way = f"{distance}" if distance >= 0 else f"back {-distance}"
    return f"{pegs} {way} ({POINTS[event.kind]}), to hole {event.hole}."


def _pegs_set(event: e.PegsSet, match: e.MatchStarted) -> str:
    whose = side_name(event.side, match)
    return f"The pegs of {whose} are put in holes {event.front} (front) and {event.rear} (rear)."


def _cards_moved(event: e.CardsMoved, match: e.MatchStarted) -> str:
    number = len(event.cards)
    cards = "A card goes" if number == 1 else f"{number} cards go"
    known = f": {spell(event.cards)}" if any(event.cards) else ""
    return f"{cards} from {_place(event.source, match)} to {_place(event.to, match)}{known}."


def _place(place: e.Place, match: e.MatchStarted) -> str:
    if place.where == "hand" and place.seat is not None:
        return f"{match.names[place.seat]}'s hand"
    return f"the {place.where}"


def _holding_killed(event: e.HoldingKilled, match: e.MatchStarted) -> str:
    whose = "The crib" if event.holding == "crib" else f"{match.names[event.seat]}'s hand"
    if event.scope == "count":
        return f"{whose} is not counted."
    return f"{whose}: these cards are not played further: {spell(event.cards)}."


def _rewound(event: e.Rewound, match: e.MatchStarted) -> str:
    back = [
        f"; {name} takes back {spell(cards)}"
        for name, cards in zip(match.names, event.back, strict=False)
        if cards
    ]
    turn = match.names[event.turn]
    return f"The play goes back to the count of {event.count}, {turn} to play{''.join(back)}."


def _play_stopped(event: e.PlayStopped, match: e.MatchStarted) -> str:
    return "The play of the cards stops; the hands are counted."


def _deal_voided(event: e.DealVoided, match: e.MatchStarted) -> str:
    return "The deal does not count: its cards are gathered in."


def _role_changed(event: e.RoleChanged, match: e.MatchStarted) -> str:
    crib = dealer = ""
    if event.crib_owner is not None:
        crib = f"The crib now belongs to {match.names[event.crib_owner]}."
    if event.next_dealer is not None:
        dealer = f"{match.names[event.next_dealer]} deals next."
    return f"{crib} {dealer}".strip()


def _pack_replaced(event: e.PackReplaced, match: e.MatchStarted) -> str:
    return REPLACING[event.when]


def _cut_voided(event: e.CutVoided, match: e.MatchStarted) -> str:
    cut = f"The cut {CUTS_IN_WORDS[event.purpose]} does not count"
    if not event.seats:
        return f"{cut}."
    return f"{cut}: {both(event.seats, match)} cut{'s' if len(event.seats) == 1 else ''} again."


_OBJECTIONS: dict[About, Callable[[e.IncidentReported, e.MatchStarted, Heard], str]] = {
    "peg": _to_peg,
    "count": _to_count,
    "renege": _to_go,
    "game": _to_game,
    "muggins": _muggins,
}
RULING_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted], str]] = {
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
KNOWING_RULING_TELLERS: dict[type[e.Event], Callable[[Any, e.MatchStarted, Heard], str]] = {
    e.IncidentReported: _reported,
    e.Ruled: _ruled,
    e.ChoiceOffered: _choice_offered,
    e.ChoiceMade: _choice_made,
}
