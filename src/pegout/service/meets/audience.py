"""Whom a step of a tournament concerns, so that a result wakes two phones and not four hundred."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.tournament.floor import called_entries
from pegout.tournament.meet import LogCommand, Meet, Step, commands as c, events as e

ALL = frozenset({0})
"""Everybody: no entry has the number 0."""

Touched = frozenset[int]

OF_A_GAME = (
    c.Claim,
    c.WriteCard,
    c.WriteLine,
    e.Disputed,
    e.PaperDiffered,
    e.Resulted,
    c.SignOff,
    e.JudgeCalled,
)
OF_AN_ENTRY = (e.CheckedIn, c.MarkNoShow)


def touched(steps: Iterable[Step], after: Meet) -> Touched:
    """The entries whose own page these steps change; ALL where they concern everybody."""
    found: set[int] = set()
    for step in steps:
        if isinstance(step.command, LogCommand):
            return ALL
        for event in step.events:
            about = _about(event, after)
            if about is ALL:
                return ALL
            found |= about
    return frozenset(found)


def _about(event: e.Event, meet: Meet) -> Touched:
    if isinstance(event, OF_A_GAME):
        game = meet.divisions[event.division].game(event.game)
        return ALL if game is None else frozenset(game.entries)
    if isinstance(event, e.CalledToMatch):
        return frozenset(event.entries)
    if isinstance(event, c.ClaimPlayoffGame):
        return _match(event, meet)
    if isinstance(event, OF_AN_ENTRY):
        return frozenset({event.entry})
    if isinstance(event, c.AnswerCall | e.CallTaken):
        call = next(one for one in meet.calls if one.id == event.call)
        return frozenset(called_entries(meet, call))
    return ALL


def _match(event: c.ClaimPlayoffGame, meet: Meet) -> Touched:
    division = meet.divisions[event.division]
    match = division.match(event.match, event.consolation)
    return ALL if match is None else frozenset(one for one in match.entries if one is not None)
